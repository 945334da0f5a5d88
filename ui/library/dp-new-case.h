/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"
#include "dp-scenario.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What a new case is to be like: its code of laws, what it is about, how hard. Signals: "code-changed" (string: id) when what can be chosen is to be set
 * anew; "make" (string code, int law, string theme, int level): law 0, theme NULL, level -1 = any. It is busy from then on until it is closed or dp_new_case_fail()
 * says that there is no such case. */
#define DP_TYPE_NEW_CASE (dp_new_case_get_type ())
G_DECLARE_FINAL_TYPE (DpNewCase, dp_new_case, DP, NEW_CASE, AdwWindow)

/* What can be chosen under one code. A plain value; levels: bit per DpLevel. */
typedef struct {
  DpLaws laws;
  const guint8 *law_levels;   /* by number of law, DP_LAST_LAW + 1 */
  const char *const *themes;  /* tokens ending in NULL */
  const guint8 *theme_levels; /* one for each of themes */
  guint8 levels;              /* when it may be about anything */
} DpNewCaseChoices;

/* codes: at least one, which outlive the window; the first is chosen. Emits nothing: what can be chosen is asked for with dp_new_case_get_code(). parent may be NULL. */
DpNewCase *dp_new_case_new (GtkWindow *parent, const DpCode *const *codes, guint n);
/* The code that is chosen. Borrowed. */
const DpCode *dp_new_case_get_code (DpNewCase *self);
/* What can be chosen under it; copied. What was chosen before stays if it is there, and comes back when it is there again. */
void dp_new_case_set_choices (DpNewCase *self, const DpNewCaseChoices *choices);
/* Chooses all that is there, and the rest once it can be chosen: as in "make". Emits nothing. */
void dp_new_case_set_wish (DpNewCase *self, const char *code, int law, const char *theme, int level);
/* Why no case can be made under it, in the user's language. */
void dp_new_case_set_problem (DpNewCase *self, const char *problem);
/* Chooses a law; FALSE when it cannot be chosen (yet). */
gboolean dp_new_case_choose_law (DpNewCase *self, int law);
/* Chooses a level, -1 = any; FALSE when there is none such for what it is about. */
gboolean dp_new_case_choose_level (DpNewCase *self, int level);
/* As if the button were pressed: emits "make". Nothing while it is busy or no case can be made under the code. */
void dp_new_case_make (DpNewCase *self);
/* Nothing came of the wish: why, in the user's language. All that was chosen stays, and can be changed; the word goes when it is. */
void dp_new_case_fail (DpNewCase *self, const char *why);

G_END_DECLS
