/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"

/* Where every node and every arrow of a chart stands when it is drawn: layers from the top down, edges with right angles. Graphviz works it
 * out; nothing here draws (dp-chart-paint does, the same for screen, SVG, PDF, PNG and paper). Lengths are points (1/72 inch), the origin is
 * top left, y grows downwards.
 *
 * Graphviz finds layers, order and places. The arrows are routed here: its own right-angled ones leave no room for the answers, and cross boxes.
 * Arrows to one box share a trunk once their answers have been said. Each arrow to another law has a box of its own. A plan too large for a page
 * of the booklet is cut between layers, and each part is laid out anew. */

typedef struct {
  double x, y;
} DpPlanPoint;

typedef struct {
  double x, y, width, height; /* x, y: the top left corner */
} DpPlanBox;

typedef struct {
  const DpNode *node;
  DpPlanBox box;
  char *text;           /* what stands in it, user's language: question, ruling, where it goes */
  char *law;            /* a heading above the text: "Law 27B1(a)", of links where they lead: "Law 26"; NULL = none */
  char *note;           /* stands above the box: that the chart is entered here; NULL = none */
  double note_height;   /* 0 without one; the note ends where the box begins */
  gboolean copy;        /* of a goto whose box stands elsewhere too */
  gboolean outside;     /* in a part of a chart: a box in place of a node that is in another part */
  guint rank;           /* layer, 0 = the first; nodes of a layer are counted from left to right by `place` */
  guint place;
} DpPlanNode;

typedef struct {
  guint from, to;       /* indices of DpPlanNode */
  int answer;           /* of a question: which of its fact's answers, the first if several share the arrow; -1 = what simply follows */
  guint32 answers;      /* all that share it, a bit each; 0 = what simply follows */
  char *label;          /* the answers in the user's language; NULL */
  DpPlanBox label_box;  /* where the label stands; all 0 without one */
  DpPlanPoint *points;  /* corners, from node to node, each piece upright or level; the arrow's head is at the last */
  guint n_points;
} DpPlanEdge;

typedef struct {
  const DpChart *chart;
  double width, height;
  DpPlanNode *nodes;    /* the first chart->n_nodes are the chart's in its order; then copies of gotos: each arrow to a goto ends in a box of its own */
  guint n_nodes;
  DpPlanEdge *edges;
  guint n_edges;
  guint n_crossings;    /* places where lines cross that lead from and to different boxes */
} DpChartPlan;

/* How large a text will be when it is drawn, broken into lines of at most `width` (Pango is not known here); so the plan fits the type. */
typedef void (*DpPlanMeasure) (const char *text, gboolean small, double width, double *out_width, double *out_height, gpointer data);

/* A part of a chart, for paper. All by index of the chart's nodes. */
typedef struct {
  const gboolean *inside;
  const char *const *leave; /* what is said in place of a node that is outside and that an arrow of the part leads to */
  const char *const *enter; /* what is noted above a node inside that is entered from another part; NULL where none is */
  const char *const *page;  /* stands below the words of a link; NULL where nothing does */
  double aspect;            /* width to height, as far as there is a choice */
} DpPlanPart;

/* The chart must outlive the plan. Same chart, same measures, same plan. NULL with error (G_IO_ERROR_FAILED) when Graphviz fails. A plan takes some
 * milliseconds to 200 ms; may be made in a thread, one at a time in the process (Graphviz has globals; a lock sees to it). Graphviz sets the
 * process's LC_NUMERIC to C while it works: a thread that writes numbers for people meanwhile writes them with a point. */
DpChartPlan *dp_chart_plan_new (const DpChart *chart, DpPlanMeasure measure, gpointer data, GError **error);
/* The same of a part: nodes are those inside, in the chart's order, then copies of gotos and what stands for nodes outside. */
DpChartPlan *dp_chart_plan_new_part (const DpChart *chart, const DpPlanPart *part, DpPlanMeasure measure, gpointer data, GError **error);
void dp_chart_plan_free (DpChartPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpChartPlan, dp_chart_plan_free)

/* As what the box is drawn: the node's kind, a goto where the node is outside. */
DpNodeKind dp_chart_plan_kind (const DpPlanNode *node);
/* The index of the node in self->nodes, of a goto its first box, or -1. A walk that has come to a goto follows the edge instead: edges[i].to. */
int dp_chart_plan_find (const DpChartPlan *self, const DpNode *node);
/* The index of the arrow that leaves nodes[from] for that answer (-1 = what simply follows), or -1. */
int dp_chart_plan_edge_of (const DpChartPlan *self, guint from, int answer);
/* The node there, or -1. */
int dp_chart_plan_node_at (const DpChartPlan *self, double x, double y);
/* The plan by structure and not by measure: layers, the nodes of each from left to right, edges with labels, crossings; for golden files. Caller frees. */
char *dp_chart_plan_to_text (const DpChartPlan *self);
