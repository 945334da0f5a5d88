/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The list of cases: searched as one types, filtered by level, law and code. Signals: "open-case" (DpCaseItem) when one is
 * activated; "cancel" when the user stops the loading; "go-on" with the case that was left. */
#define DP_TYPE_LIBRARY (dp_library_get_type ())
G_DECLARE_FINAL_TYPE (DpLibrary, dp_library, DP, LIBRARY, GtkWidget)

/* A list of DpCaseItem that may grow while it is shown. */
void dp_library_set_model (DpLibrary *self, GListModel *model);
/* How far the loading has come; total 0 = it is over. */
void dp_library_set_progress (DpLibrary *self, guint done, guint total);
/* What is wrong with files that were not taken, "file:line: ..." a line each; NULL or "" = nothing. */
void dp_library_set_problems (DpLibrary *self, const char *problems);
/* The title of a case that was left before its end, and is offered to be gone on with; NULL = none. */
void dp_library_set_begun (DpLibrary *self, const char *title);
/* Puts the cursor into the search. */
void dp_library_focus_search (DpLibrary *self);
/* The case after this one in the list as it is filtered, or the first; NULL when the list is empty. Caller unrefs. */
DpCaseItem *dp_library_dup_next (DpLibrary *self, DpCaseItem *item);
/* Filters by a code of laws, unless there are cases of one code only or the user has chosen. */
void dp_library_choose_code (DpLibrary *self, const char *id);
/* A code of laws that can say what its laws are about, for the list of laws; it must outlive the library. */
void dp_library_add_code (DpLibrary *self, const DpCode *code);
/* Cases that the filters let through. */
guint dp_library_get_n_shown (DpLibrary *self);

G_END_DECLS
