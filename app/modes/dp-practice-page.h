/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-page.h"
#include "dp-plan.h"
#include "dp-start-view.h"
#include "dp-summary-view.h"
#include "dp-trainee.h"

G_BEGIN_DECLS

/* Practise: the start screen, a session of cases, and its summary. What has been ruled is kept ruling by ruling, so that a session goes on where it was
 * left, however it was left. */
#define DP_TYPE_PRACTICE_PAGE (dp_practice_page_get_type ())
G_DECLARE_FINAL_TYPE (DpPracticePage, dp_practice_page, DP, PRACTICE_PAGE, DpPage)

GtkWidget *dp_practice_page_new (DpTrainee *trainee);
/* Plans a session and opens its first case; says why when there is nothing to ask. A session that was open is given up. */
void dp_practice_page_begin (DpPracticePage *self, DpPlanKind kind, int law, const char *theme);
/* The same after asking whether an open session with cases to come may be given up. */
void dp_practice_page_ask (DpPracticePage *self, DpPlanKind kind, int law, const char *theme);
/* Goes on with the open session, if there is one. */
void dp_practice_page_go_on (DpPracticePage *self);
/* "start", "case" or "summary". */
const char *dp_practice_page_get_state (DpPracticePage *self);
/* Borrowed. */
DpStartView *dp_practice_page_get_start (DpPracticePage *self);
DpSummaryView *dp_practice_page_get_summary (DpPracticePage *self);

G_END_DECLS
