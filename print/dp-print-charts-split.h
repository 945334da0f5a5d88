/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-paint.h"
#include "dp-print.h"

/* Cuts a chart into parts that can each be read on one page. */

/* Where a chart may stand on an upright sheet, and on one that lies on its side. */
typedef struct {
  double upright_width, upright_height;
  double lying_width, lying_height;
} DpPrintRoom;

/* A plan, and how it stands on its page. */
typedef struct {
  DpChartPlan *plan;
  gboolean lying;
  double scale; /* at most 1 */
} DpPrintFit;

/* The smallest type of a chart is not printed smaller than so many points, if cutting can help it. */
#define DP_PRINT_CHARTS_LEAST 6.5
#define DP_PRINT_CHARTS_SMALL 9.5 /* that type in the plan */

void dp_print_fit_clear (DpPrintFit *self);
/* The part of the chart as it fits best: upright or lying. part: its aspect is set here. FALSE with error when the plan fails. */
gboolean dp_print_charts_fit (const DpChart *chart, DpPlanPart *part, const DpPrintRoom *room, PangoContext *context, DpPrintFit *out, GError **error);
/* To a tenth of a point. */
gboolean dp_print_fit_is_readable (const DpPrintFit *self);
/* Parts in the order in which they are read: arrays of gboolean by index of the chart's nodes. Between them they hold every node but the gotos that arrows lead to,
 * which stand where the arrows begin. Cuts run between layers, so that arrows lead from a part to later ones only. Caller unrefs; NULL with error when a plan fails. */
GPtrArray *dp_print_charts_split (const DpChart *chart, const DpPrintRoom *room, PangoContext *context, GError **error);
