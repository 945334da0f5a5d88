/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-plan.h"

/* Measures that planning and painting share; points. */

#define DP_CHART_PAD 7.          /* above and below the text of a box */
#define DP_CHART_PAD_LEFT 12.    /* room for the bar of a ruling */
#define DP_CHART_PAD_RIGHT 10.
#define DP_CHART_HEADING_GAP 2.
#define DP_CHART_NOTE_GAP 4.     /* from a note to its box */
#define DP_CHART_LABEL_WIDTH 104.
#define DP_CHART_LABEL_PAD 3.    /* on the left and on the right of an answer */

#define DP_CHART_POINT 9.        /* how far the point of a link stands out */

/* What a box of that kind needs on its left or right side for its point. */
double dp_chart_point (DpNodeKind kind, gboolean left);
/* How wide the text of a box may be. */
double dp_chart_text_width (DpNodeKind kind);
