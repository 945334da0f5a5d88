/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"

/* What stands in the boxes and on the arrows of a drawn chart, in the user's language. Callers free. */

/* "Law 27B1(a)" of a ruling, "Law 26" of a link; NULL where there is none. */
char *dp_chart_node_heading (const DpNode *node);
/* The question, the ruling, or where a link leads. */
char *dp_chart_node_words (const DpNode *node);
/* The answers to a question, a bit each: "yes / no". */
char *dp_chart_answer_words (const DpNode *node, guint32 answers);
/* That the chart begins here, or that another law leads here; NULL for a node that is entered from its own chart only. */
const char *dp_chart_entrance_words (const DpChart *chart, guint index, gboolean has_arrow, gboolean others);
