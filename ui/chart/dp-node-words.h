/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"

/* A node of a chart in words, for readers who do not see the drawing and for lines beside it. User's language; the caller frees. */

/* "Question: Does he accept? Answers: accepts, refuses." "Ruling, Law 27A1: …" "Goes on in Law 26, Lead penalties" */
char *dp_node_words (const DpNode *node);
/* Where the arrow of a goto or consult leads: "Law 26, Lead penalties", and the question there when it is not the first. */
char *dp_node_words_target (const DpNode *node);
/* What a ruling says, a string for each clause: "turn: the offender [27B]". Caller unrefs. */
GPtrArray *dp_node_words_clauses (const DpNode *node);
