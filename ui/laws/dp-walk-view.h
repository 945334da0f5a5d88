/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A law walked by answering: the question with a button for each answer, the ruling with its clauses; below, the way so far. Signals: "moved" when one
 * stands somewhere else, "leaf" (pointer: the ruling that is asked about), "close". */
#define DP_TYPE_WALK_VIEW (dp_walk_view_get_type ())
G_DECLARE_FINAL_TYPE (DpWalkView, dp_walk_view, DP, WALK_VIEW, GtkWidget)

/* Begins at the start of the law; NULL = nothing. It must outlive the view or the next call. No signal. */
void dp_walk_view_start (DpWalkView *self, const DpChart *chart);
/* The question or ruling that is shown; NULL at the end. Borrowed. */
const DpNode *dp_walk_view_get_node (DpWalkView *self);
/* The law in which one is; after the end the last one. Borrowed; NULL before the start. */
const DpChart *dp_walk_view_get_chart (DpWalkView *self);
/* The walk so far. Borrowed, valid until it moves. */
const DpStep *dp_walk_view_get_steps (DpWalkView *self, guint *n);
/* What the buttons do; FALSE when there is no such thing to do. */
gboolean dp_walk_view_answer (DpWalkView *self, int answer);
gboolean dp_walk_view_go_on (DpWalkView *self);
gboolean dp_walk_view_back (DpWalkView *self);
gboolean dp_walk_view_restart (DpWalkView *self);

G_END_DECLS
