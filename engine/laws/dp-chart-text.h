/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"

/* A chart in words: a tree of lines, as the law browser and the command line show it. */

typedef enum {
  DP_LINE_QUESTION,
  DP_LINE_ANSWER,     /* of the question above it, which is one less deep */
  DP_LINE_RULING,
  DP_LINE_CLAUSE,     /* of the ruling above it */
  DP_LINE_OTHER_VIEW, /* with a ruling that is a reading: what others hold */
  DP_LINE_GOTO,       /* target: where it goes */
  DP_LINE_CONSULT,    /* the same, and back */
  DP_LINE_AS_ABOVE,   /* node: a line that stands above already */
  DP_LINE_ENTRANCE,   /* what follows is entered from another law */
} DpChartLineKind;

typedef struct {
  DpChartLineKind kind;
  guint depth;          /* from 0 */
  char *text;           /* user's language */
  const char *law;      /* of rulings and clauses: reference, or NULL; interned */
  const DpNode *node;   /* whose line it is; of an entrance NULL */
} DpChartLine;

/* Every node of the chart once, from its start: DpChartLine. The chart must outlive it. Caller unrefs. */
GPtrArray *dp_chart_lines (const DpChart *chart);
/* "Law 31, Bid out of rotation". Caller frees. */
char *dp_chart_heading (const DpChart *chart);
/* Whom a role stands for: "the offender’s LHO". User's language; static. */
const char *dp_role_name (DpRole role);
/* That the Alternative Club Laws have a variant of this law, or NULL. User's language; static. */
const char *dp_chart_club_note (const DpChart *chart);
