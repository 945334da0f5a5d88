/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-plan.h"

/* The only file that knows Graphviz: its engine "dot" finds layers, the order within them, and places that leave few crossings and few bends. */

typedef struct {
  guint from, to;
  guint weight; /* how much is given for a straight and short line; 0 = it only orders layers */
  guint length; /* layers at least; from 1 */
} DpDotLine;

/* Places n nodes of these widths and of no height, `gap` points between neighbours: the middle of each to out, layers as y, which counts from 0 downwards. A
 * lock lets one caller in at a time. FALSE with error (G_IO_ERROR_FAILED) when Graphviz fails. */
gboolean dp_chart_dot (const double *widths, guint n, const DpDotLine *lines, guint n_lines, double gap, DpPlanPoint *out, GError **error);
