/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-state.h"

/* The ways through the charts at each ruling point of a case: the engine's, the trainee's, and where they part; before they are drawn. */

typedef struct {
  guint point;           /* from 0 */
  char *title;           /* as in the list of rulings: "1. Options – North: 1NT"; user's language */
  GPtrArray *charts;     /* DpChart, in the order in which the ways pass through them */
  const DpChart *main;   /* the one to be shown first: where they part, else where the first ruling is given */
  GArray *engine;        /* DpStep */
  GArray *trainee;       /* DpStep: what comes closest to his ruling; empty when it is right, and when he ruled nothing */
  const DpNode *parting; /* NULL = nowhere */
  char *words;           /* how they part; that they do not; user's language */
} DpDebriefWay;

/* Of all points that have been ruled. The charts must outlive it; the state is read only. An array of DpDebriefWay; caller unrefs. */
GPtrArray *dp_debrief_ways_new (const DpCaseState *state);
