/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-plan.h"

/* Lays out what hangs together and packs the pieces, the one with the chart's start first, in columns: what is entered from other laws stands apart. Texts are
 * measured. aspect: width to height that is wished for. FALSE with error when Graphviz fails. */
gboolean dp_chart_pack (DpChartPlan *plan, double aspect, GError **error);
