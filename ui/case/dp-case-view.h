/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-state.h"
#include "dp-debrief.h"
#include "dp-ruling-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The case screen: the table with its timeline, and beside it the facts, the ruling sheet and the debrief. Its buttons are
 * bound to the window's actions; the functions here are what those do. Signals: "state-changed" after anything has moved;
 * "moved" when a ruling has been given or the debrief reached: time to keep something. Properties "four-colour", "compass-only". */
#define DP_TYPE_CASE_VIEW (dp_case_view_get_type ())
G_DECLARE_FINAL_TYPE (DpCaseView, dp_case_view, DP, CASE_VIEW, GtkWidget)

typedef enum {
  DP_PAGE_FACTS,
  DP_PAGE_RULING,
  DP_PAGE_DEBRIEF,
} DpCasePage;

/* What can be done with a case that has been made up. */
typedef enum {
  DP_CASE_KEEP_NONE, /* it is none, or nothing is to be kept here */
  DP_CASE_KEEP,
  DP_CASE_KEPT,
} DpCaseKeep;

/* Begins a case; scenario and code must outlive it (see dp_case_view_close()). FALSE with diagnostics when it cannot be played. */
gboolean dp_case_view_open (DpCaseView *self, const DpScenario *scenario, const DpCode *code, DpDiagnostics *diagnostics);
void dp_case_view_close (DpCaseView *self);
/* The same for one ruling point alone, see dp_case_state_new_at(): no hints, no rulings given, no debrief until dp_case_view_give_answer(). */
gboolean dp_case_view_open_at (DpCaseView *self, const DpScenario *scenario, const DpCode *code, guint point, DpDiagnostics *diagnostics);
/* See dp_case_state_restore(). */
void dp_case_view_restore (DpCaseView *self, const DpSheet *sheet, const DpAsked *asked, guint n);
/* A clock that only goes forward, in microseconds; NULL = g_get_monotonic_time(). */
typedef gint64 (*DpTicks) (gpointer data);
void dp_case_view_set_clock (DpCaseView *self, DpTicks clock, gpointer data);
/* What that clock says. */
gint64 dp_case_view_now (DpCaseView *self);
/* Leaves the case as far as it has come; the view is closed. NULL when none is open. Caller frees it, or gives it back. */
DpCaseState *dp_case_view_leave (DpCaseView *self);
/* Takes up a case that was left, on the page where it was left; takes the state. */
void dp_case_view_take_up (DpCaseView *self, DpCaseState *state, DpCasePage page);
/* Gives again the rulings that were given before the program was closed, see dp_case_state_resume(). */
void dp_case_view_resume (DpCaseView *self, const DpCaseDraft *drafts, guint n);
/* Of a case asked at one point: marks the sheet as it is and shows the debrief. FALSE when a row is half filled in: then says so. */
gboolean dp_case_view_give_answer (DpCaseView *self);
/* What the suggested button says, and the action that it does, while one point is asked, and when the debrief is reached: there NULL, NULL is the next
 * case. NULL = no button. */
void dp_case_view_set_primary (DpCaseView *self, const char *label, const char *action);
/* Whether that button leads to the ruling first, from the facts: it does then what it does in every other case. FALSE at first. */
void dp_case_view_set_rule_first (DpCaseView *self, gboolean rule_first);
/* What is asked while a ruling is open, in place of "What do you rule?"; NULL = that. */
void dp_case_view_set_prompt (DpCaseView *self, const char *prompt);
/* What the button at the end of a debrief says, "Next case" when NULL. */
void dp_case_view_set_next (DpCaseView *self, const char *label);
/* Offers in the debrief to keep the case, or says that it is kept; nothing unless it is said. */
void dp_case_view_set_keep (DpCaseView *self, DpCaseKeep keep);
/* A widget above the ruling sheet, one under the verdict of the debrief; NULL takes it away. Not owned beyond that. */
void dp_case_view_set_extra (DpCaseView *self, GtkWidget *widget);
void dp_case_view_set_debrief_extra (DpCaseView *self, GtkWidget *widget);
/* The next hint for the open point. */
void dp_case_view_hint (DpCaseView *self);
/* The code of laws that the debrief holds against the case's own; NULL for none. It must outlive the view or the next call. */
void dp_case_view_set_other_code (DpCaseView *self, const DpCode *other);
/* Borrowed. */
const DpCode *dp_case_view_get_other_code (DpCaseView *self);
/* NULL when no case is open. Borrowed. */
const DpCaseState *dp_case_view_get_state (DpCaseView *self);

void dp_case_view_step_forward (DpCaseView *self);
void dp_case_view_step_back (DpCaseView *self);
void dp_case_view_first (DpCaseView *self);
void dp_case_view_last (DpCaseView *self);
void dp_case_view_ask (DpCaseView *self, DpSeat seat, DpQuestion question, DpPlace place);
/* Gives the ruling on the sheet, unless a row of it is half filled in: then says so. */
void dp_case_view_give_ruling (DpCaseView *self);
void dp_case_view_try_again (DpCaseView *self);
void dp_case_view_undo (DpCaseView *self);
void dp_case_view_redo (DpCaseView *self);
void dp_case_view_show_page (DpCaseView *self, DpCasePage page);
DpCasePage dp_case_view_get_page (DpCaseView *self);

/* The sheet being filled in; the debrief. Borrowed. */
DpRulingSheet *dp_case_view_get_sheet (DpCaseView *self);
DpDebrief *dp_case_view_get_debrief (DpCaseView *self);

G_END_DECLS
