/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-paint.h"

#include <gio/gio.h>

/* A plan that is worked out beside the main loop. */
typedef struct DpChartJob DpChartJob;

/* plan is the receiver's; NULL with a problem in the user's language when the chart cannot be drawn. */
typedef void (*DpChartPlanned) (DpChartPlan *plan, const char *problem, gpointer data);

/* family: the font of the drawing. `done` is called once, from the main loop; never after dp_chart_job_cancel(). */
DpChartJob *dp_chart_job_start (const DpChart *chart, const char *family, DpChartPlanned done, gpointer data);
/* Forgets it, and frees it; also to be called when it is done. Waits while the chart is being read, so that the chart may go after that. */
void dp_chart_job_cancel (DpChartJob *self);
/* A context in which texts are measured and drawn in points, for dp_chart_measure() and dp_chart_paint(); for the calling thread. Caller unrefs. */
PangoContext *dp_chart_job_context (const char *family);
