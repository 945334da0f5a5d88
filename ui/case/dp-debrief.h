/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-state.h"
#include "dp-debrief-chart.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the trainee ruled beside what the law says, point by point; the way through the laws; what happened at the table. */
#define DP_TYPE_DEBRIEF (dp_debrief_get_type ())
G_DECLARE_FINAL_TYPE (DpDebrief, dp_debrief, DP, DEBRIEF, GtkWidget)

/* The state must be at its debrief; it is read, not kept. NULL empties the lists. other: the code of laws to hold against the
 * case's; NULL for none. */
void dp_debrief_set_state (DpDebrief *self, const DpCaseState *state, const DpCode *other);
/* A widget under the verdict; NULL takes it away. */
void dp_debrief_set_extra (DpDebrief *self, GtkWidget *widget);
/* DpDebriefItem of the two codes side by side. Borrowed. */
GListModel *dp_debrief_get_codes (DpDebrief *self);
/* Opens that part, which is folded away at first; when it is open, brings it into view. */
void dp_debrief_show_codes (DpDebrief *self);
/* The part "On the chart", folded away at first. Borrowed. */
DpDebriefChart *dp_debrief_get_chart (DpDebrief *self);
/* Opens it, and returns it. Borrowed. */
DpDebriefChart *dp_debrief_show_chart (DpDebrief *self);
/* Borrowed. */
const char *dp_debrief_get_verdict (DpDebrief *self);

G_END_DECLS
