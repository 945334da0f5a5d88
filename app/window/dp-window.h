/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-store.h"
#include "dp-case-view.h"
#include "dp-differences-view.h"
#include "dp-compare-view.h"
#include "dp-free-view.h"
#include "dp-laws-view.h"
#include "dp-library.h"
#include "dp-page.h"
#include "dp-trainee.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The one window: side by side the ways of working (the library among them), each a page; above them the open case, the free table, and what one
 * looks something up in. Every verb is an action "win.…". */
#define DP_TYPE_WINDOW (dp_window_get_type ())
G_DECLARE_FINAL_TYPE (DpWindow, dp_window, DP, WINDOW, AdwApplicationWindow)

/* app may be NULL in tests; settings NULL = defaults. */
DpWindow *dp_window_new (GtkApplication *app, DpCaseStore *store, DpTrainee *trainee, GSettings *settings);
/* Opens a case; what is wrong with it, if anything, is shown. */
gboolean dp_window_open_case (DpWindow *self, DpCaseItem *item);
/* Reads files of cases, NULL-terminated, and opens the first case of them. */
void dp_window_open_files (DpWindow *self, const char *const *files);
/* The library, even on the first start. */
void dp_window_show_library (DpWindow *self);
/* Shows that way of working: "practise", "library", "find", "exam" or "progress". Borrowed; NULL for the library. */
DpPage *dp_window_show_way (DpWindow *self, const char *name);
/* All borrowed; the pages are made when they are first asked for. */
DpTrainee *dp_window_get_trainee (DpWindow *self);
DpLibrary *dp_window_get_library (DpWindow *self);
DpCaseView *dp_window_get_case_view (DpWindow *self);
DpFreeView *dp_window_get_free_view (DpWindow *self);
DpCompareView *dp_window_get_compare_view (DpWindow *self);
DpDifferencesView *dp_window_get_differences_view (DpWindow *self);
DpLawsView *dp_window_get_laws_view (DpWindow *self);
/* The way of working in view, or NULL. Borrowed. */
DpPage *dp_window_get_way (DpWindow *self);
/* "welcome", a way of working ("library"), "case", "free", "compare", "differences" or "laws". */
const char *dp_window_get_page (DpWindow *self);

G_END_DECLS
