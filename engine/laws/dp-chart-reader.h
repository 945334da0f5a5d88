/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libxml/tree.h>

#include "dp-chart.h"
#include "dp-diagnostics.h"

/* Reads one chart; arrows stay names until the whole code is there. NULL when the form is wrong; diagnostics say where.
 * Caller frees with dp_chart_free(). */
DpChart *dp_chart_read (xmlDoc *doc, const char *file, DpDiagnostics *diagnostics);
void dp_chart_free (DpChart *chart);

/* Arrows as written, for the code to resolve: the id of the node that follows `node` by `answer` (-1: its next), or NULL. */
const char *dp_chart_arrow (const DpNode *node, int answer);
