/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"
#include "dp-scenario.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What a new case is to be like: its code of laws, what it is about, how hard. Signals: "code-changed" (string: id) when what can be chosen is to be set
 * anew; "make" (string code, int law, string theme, int level): law 0, theme NULL, level -1 = any. */
#define DP_TYPE_NEW_CASE (dp_new_case_get_type ())
G_DECLARE_FINAL_TYPE (DpNewCase, dp_new_case, DP, NEW_CASE, AdwWindow)

/* codes: at least one, which outlive the window; the first is chosen. Emits nothing: what can be chosen is asked for with dp_new_case_get_code(). parent may be NULL. */
DpNewCase *dp_new_case_new (GtkWindow *parent, const DpCode *const *codes, guint n);
/* The code that is chosen. Borrowed. */
const DpCode *dp_new_case_get_code (DpNewCase *self);
/* What can be chosen under it: the laws, and tokens of themes ending in NULL. What was chosen before stays if it is there. */
void dp_new_case_set_choices (DpNewCase *self, DpLaws laws, const char *const *themes);
/* Why no case can be made under it, in the user's language. */
void dp_new_case_set_problem (DpNewCase *self, const char *problem);
/* Chooses a law; FALSE when it cannot be chosen (yet). */
gboolean dp_new_case_choose_law (DpNewCase *self, int law);
/* As if the button were pressed: emits "make" and closes. Nothing while there is a problem. */
void dp_new_case_make (DpNewCase *self);

G_END_DECLS
