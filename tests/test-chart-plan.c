/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-plan.h"

#include "dp-golden-text.h"

#include <math.h>
#include <string.h>

/* How charts are laid out: golden files in golden/charts/ by structure, and what must be true of every drawing. */

/* Six points a letter, so that no font matters; words are broken as they come. */
static void
measure (const char *text, gboolean small, double width, double *out_width, double *out_height, gpointer data)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  double letter = small ? 5 : 6, line = 0, lines = 1;

  *out_width = 0;
  for (char **word = words; *word; word++)
    {
      double length = letter * (double) g_utf8_strlen (*word, -1);

      if (line > 0 && line + letter + length > width)
        {
          lines++;
          line = 0;
        }
      line += (line > 0 ? letter : 0) + length;
      *out_width = MAX (*out_width, line);
    }
  *out_height = lines * (small ? 12 : 14);
}

static DpChartPlan *
plan_of (const DpChart *chart)
{
  g_autoptr (GError) error = NULL;
  DpChartPlan *plan = dp_chart_plan_new (chart, measure, NULL, &error);

  g_assert_no_error (error);
  return plan;
}

/* A chart and its plan while all is held against it. */
typedef struct {
  const DpCode *code;
  const DpChartPlan *plan;
} Drawing;

static void
fail (const Drawing *drawing, const char *what, const char *a, const char *b)
{
  g_test_message ("%s/%s: %s: %s, %s", dp_code_id (drawing->code), drawing->plan->chart->id, what, a, b);
  g_test_fail ();
}

static const char *
from_of (const DpChartPlan *plan, guint edge)
{
  return plan->nodes[plan->edges[edge].from].node->id;
}

static gboolean
overlap (const DpPlanBox *a, const DpPlanBox *b, double air)
{
  return a->x < b->x + b->width + air && b->x < a->x + a->width + air && a->y < b->y + b->height + air && b->y < a->y + a->height + air;
}

static DpPlanBox
with_note (const DpPlanNode *node)
{
  return (DpPlanBox) { node->box.x, node->box.y - node->note_height, node->box.width, node->box.height + node->note_height };
}

static gboolean
is_within (const DpChartPlan *plan, const DpPlanBox *box)
{
  return box->x >= 0 && box->y >= 0 && box->x + box->width <= plan->width && box->y + box->height <= plan->height;
}

static void
check_boxes (const Drawing *drawing)
{
  const DpChartPlan *plan = drawing->plan;

  for (guint i = 0; i < plan->n_nodes; i++)
    {
      DpPlanBox box = with_note (&plan->nodes[i]);

      if (!is_within (plan, &box))
        fail (drawing, "outside the drawing", plan->nodes[i].node->id, "");
      for (guint j = 0; j < i; j++)
        {
          DpPlanBox other = with_note (&plan->nodes[j]);

          if (overlap (&box, &other, 6))
            fail (drawing, "boxes overlap or touch", plan->nodes[i].node->id, plan->nodes[j].node->id);
        }
      g_assert_cmpint (dp_chart_plan_node_at (plan, plan->nodes[i].box.x + 1, plan->nodes[i].box.y + 1), ==, i);
    }
}

static void
check_labels (const Drawing *drawing)
{
  const DpChartPlan *plan = drawing->plan;

  for (guint i = 0; i < plan->n_edges; i++)
    {
      const DpPlanBox *label = &plan->edges[i].label_box;

      if (!plan->edges[i].label)
        continue;
      if (!is_within (plan, label))
        fail (drawing, "label outside", from_of (plan, i), plan->edges[i].label);
      for (guint j = 0; j < plan->n_nodes; j++)
        {
          DpPlanBox box = with_note (&plan->nodes[j]);

          if (overlap (label, &box, 2))
            fail (drawing, "label upon a box", plan->edges[i].label, plan->nodes[j].node->id);
        }
      for (guint j = 0; j < i; j++)
        if (plan->edges[j].label && overlap (label, &plan->edges[j].label_box, 0))
          fail (drawing, "labels overlap", plan->edges[i].label, plan->edges[j].label);
    }
}

static DpPlanBox
piece_box (const DpPlanPoint *p)
{
  return (DpPlanBox) { MIN (p[0].x, p[1].x), MIN (p[0].y, p[1].y), fabs (p[0].x - p[1].x), fabs (p[0].y - p[1].y) };
}

/* From the lower side of one box to the upper side of the other, downwards, at right angles, and on nothing that is not its own. */
static void
check_edge (const Drawing *drawing, guint i)
{
  const DpChartPlan *plan = drawing->plan;
  const DpPlanEdge *edge = &plan->edges[i];
  const DpPlanBox *from = &plan->nodes[edge->from].box, *to = &plan->nodes[edge->to].box;
  DpPlanPoint first = edge->points[0], last = edge->points[edge->n_points - 1];

  if (fabs (first.y - from->y - from->height) > 0.01 || first.x < from->x || first.x > from->x + from->width)
    fail (drawing, "does not begin at its box", from_of (plan, i), plan->nodes[edge->to].node->id);
  if (fabs (last.y - to->y) > 0.01 || last.x < to->x || last.x > to->x + to->width)
    fail (drawing, "does not end on its box", from_of (plan, i), plan->nodes[edge->to].node->id);
  for (guint p = 0; p + 1 < edge->n_points; p++)
    {
      DpPlanBox piece = piece_box (&edge->points[p]);

      if ((piece.width > 0.01 && piece.height > 0.01) || edge->points[p + 1].y < edge->points[p].y - 0.01)
        fail (drawing, "slanted, or upwards", from_of (plan, i), plan->nodes[edge->to].node->id);
      for (guint n = 0; n < plan->n_nodes; n++)
        {
          DpPlanBox box = with_note (&plan->nodes[n]);

          if (n != edge->from && n != edge->to && overlap (&piece, &box, 3))
            fail (drawing, "runs through or along a box", from_of (plan, i), plan->nodes[n].node->id);
        }
      for (guint e = 0; e < plan->n_edges; e++)
        if (e != i && plan->edges[e].label && overlap (&piece, &plan->edges[e].label_box, 0) && plan->edges[e].to != edge->to)
          fail (drawing, "runs through a label", from_of (plan, i), plan->edges[e].label);
    }
}

/* Two pieces of lines that have nothing to do with each other: whether they cross, lie on each other, or neither. */
typedef enum {
  APART,
  CROSS,
  ALONG,
} Meeting;

static Meeting
meet (const DpPlanPoint *a, const DpPlanPoint *b, DpPlanPoint *where)
{
  DpPlanBox p = piece_box (a), q = piece_box (b);
  gboolean level_p = p.height < 0.01, level_q = q.height < 0.01;

  if (level_p == level_q)
    {
      double apart = level_p ? fabs (p.y - q.y) : fabs (p.x - q.x);
      double from = level_p ? MAX (p.x, q.x) : MAX (p.y, q.y), to = level_p ? MIN (p.x + p.width, q.x + q.width) : MIN (p.y + p.height, q.y + q.height);

      return apart < 3 && to - from > -1 ? ALONG : APART;
    }
  if (!level_p)
    {
      DpPlanBox swap = p;

      p = q;
      q = swap;
    }
  *where = (DpPlanPoint) { q.x, p.y };
  return q.x >= p.x - 0.01 && q.x <= p.x + p.width + 0.01 && p.y >= q.y - 0.01 && p.y <= q.y + q.height + 0.01 ? CROSS : APART;
}

static void
add_once (GArray *points, DpPlanPoint point)
{
  for (guint i = 0; i < points->len; i++)
    {
      const DpPlanPoint *other = &g_array_index (points, DpPlanPoint, i);

      if (fabs (other->x - point.x) < 0.5 && fabs (other->y - point.y) < 0.5)
        return;
    }
  g_array_append_val (points, point);
}

/* Lines that lead from and to different boxes never lie upon each other, and cross as often as the plan says. */
static void
check_crossings (const Drawing *drawing)
{
  const DpChartPlan *plan = drawing->plan;
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (DpPlanPoint));

  for (guint i = 0; i < plan->n_edges; i++)
    for (guint j = 0; j < i; j++)
      {
        const DpPlanEdge *a = &plan->edges[i], *b = &plan->edges[j];

        if (a->from == b->from || a->to == b->to)
          continue;
        for (guint p = 0; p + 1 < a->n_points; p++)
          for (guint q = 0; q + 1 < b->n_points; q++)
            {
              DpPlanPoint where;
              Meeting meeting = meet (&a->points[p], &b->points[q], &where);

              if (meeting == CROSS)
                add_once (points, where);
              else if (meeting == ALONG)
                fail (drawing, "lines lie on each other", from_of (plan, i), from_of (plan, j));
            }
      }
  if (points->len != plan->n_crossings)
    {
      g_test_message ("%s/%s: %u crossings, the plan says %u", dp_code_id (drawing->code), plan->chart->id, points->len, plan->n_crossings);
      g_test_fail ();
    }
}

static void
check_arrow (const Drawing *drawing, const DpNode *from, int answer, const DpNode *to)
{
  int i = dp_chart_plan_find (drawing->plan, from), e = i < 0 ? -1 : dp_chart_plan_edge_of (drawing->plan, (guint) i, answer);

  if (e < 0 || drawing->plan->nodes[drawing->plan->edges[e].to].node != to)
    fail (drawing, "an arrow is missing", from->id, to->id);
  else if ((answer >= 0) != (drawing->plan->edges[e].label != NULL))
    fail (drawing, "a label is missing, or too much", from->id, to->id);
}

/* Every arrow of the chart is there, and nothing else; each arrow to a goto has a box of its own. */
static void
check_arrows (const Drawing *drawing)
{
  const DpChartPlan *plan = drawing->plan;
  const DpChart *chart = plan->chart;
  g_autofree guint *into = g_new0 (guint, plan->n_nodes);
  guint answers = 0, expected = 0;

  for (guint i = 0; i < chart->n_nodes; i++)
    {
      const DpNode *node = chart->nodes[i];

      g_assert_true (plan->nodes[i].node == node && !plan->nodes[i].copy);
      for (int a = 0; node->kind == DP_NODE_QUESTION && a < dp_fact_n_answers (node->fact); a++, expected++)
        check_arrow (drawing, node, a, node->answers[a]);
      if (node->next)
        check_arrow (drawing, node, -1, node->next);
      expected += node->next != NULL;
    }
  for (guint e = 0; e < plan->n_edges; e++)
    {
      for (int a = 0; a < 32; a++)
        answers += plan->edges[e].answers >> a & 1;
      answers += plan->edges[e].answers == 0;
      into[plan->edges[e].to]++;
    }
  g_assert_cmpuint (answers, ==, expected);
  for (guint i = 0; i < plan->n_nodes; i++)
    if (plan->nodes[i].node->kind == DP_NODE_GOTO && into[i] > 1)
      fail (drawing, "two arrows into one box of a goto", plan->nodes[i].node->id, "");
}

static void
check_chart (const DpCode *code, const DpChart *chart, gpointer data)
{
  g_autoptr (DpChartPlan) plan = plan_of (chart);
  g_autofree char *text = dp_chart_plan_to_text (plan), *name = g_strdup_printf ("%s-%s", dp_code_id (code), chart->id);
  Drawing drawing = { code, plan };
  guint *crossings = data;

  check_boxes (&drawing);
  check_labels (&drawing);
  for (guint i = 0; i < plan->n_edges; i++)
    check_edge (&drawing, i);
  check_crossings (&drawing);
  check_arrows (&drawing);
  dp_golden_text_check ("charts", name, text);
  *crossings += plan->n_crossings;
}

static void
test_charts (void)
{
  guint crossings = 0;

  g_assert_cmpuint (dp_golden_each_chart (check_chart, &crossings), ==, 73);
  g_test_message ("%u crossings in all charts", crossings);
  g_assert_cmpuint (crossings, <=, 25);
}

/* Corner by corner. */
static void
check_twice (const DpCode *code, const DpChart *chart, gpointer data)
{
  g_autoptr (DpChartPlan) one = plan_of (chart), two = plan_of (chart);

  g_assert_cmpfloat (one->width, ==, two->width);
  g_assert_cmpfloat (one->height, ==, two->height);
  g_assert_cmpuint (one->n_edges, ==, two->n_edges);
  for (guint i = 0; i < one->n_edges; i++)
    g_assert_cmpmem (one->edges[i].points, one->edges[i].n_points * sizeof (DpPlanPoint), two->edges[i].points, two->edges[i].n_points * sizeof (DpPlanPoint));
  for (guint i = 0; i < one->n_nodes; i++)
    g_assert_cmpmem (&one->nodes[i].box, sizeof (DpPlanBox), &two->nodes[i].box, sizeof (DpPlanBox));
}

static void
test_twice (void)
{
  dp_golden_each_chart (check_twice, NULL);
}

static gpointer
plan_in_thread (gpointer data)
{
  g_autoptr (DpChartPlan) plan = plan_of (data);

  return dp_chart_plan_to_text (plan);
}

/* Graphviz lets one in at a time; who waits gets the same plan. */
static void
test_threads (void)
{
  g_autoptr (DpCode) code = dp_golden_code ("duplicate-2017");
  const DpChart *chart = dp_code_find (code, "27");
  g_autofree char *alone = plan_in_thread ((gpointer) chart);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("plan", plan_in_thread, (gpointer) chart);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autofree char *text = g_thread_join (threads[i]);

      g_assert_cmpstr (text, ==, alone);
    }
}

static void
test_find (void)
{
  g_autoptr (DpCode) code = dp_golden_code ("duplicate-2017");
  const DpChart *chart = dp_code_find (code, "31");
  g_autoptr (DpChartPlan) plan = plan_of (chart);
  const DpChart *other = dp_code_find (code, "27");

  g_assert_cmpint (dp_chart_plan_find (plan, chart->nodes[0]), ==, 0);
  g_assert_cmpint (dp_chart_plan_find (plan, other->nodes[0]), ==, -1);
  g_assert_cmpint (dp_chart_plan_node_at (plan, -5, -5), ==, -1);
  g_assert_cmpint (dp_chart_plan_edge_of (plan, 0, 17), ==, -1);
  g_assert_cmpint (dp_chart_plan_edge_of (plan, 0, -1), ==, -1);
}

/* What is cut off is said, on both sides of the cut. */
static void
test_part (void)
{
  g_autoptr (DpCode) code = dp_golden_code ("duplicate-2017");
  const DpChart *chart = dp_code_find (code, "31");
  gboolean inside[DP_CHART_MAX_NODES] = { 0 };
  const char *leave[DP_CHART_MAX_NODES], *enter[DP_CHART_MAX_NODES] = { 0 }, *page[DP_CHART_MAX_NODES] = { 0 };
  DpPlanPart part = { inside, leave, enter, page, 1 };
  g_autoptr (DpChartPlan) plan = NULL;
  g_autoptr (GError) error = NULL;
  guint outside = 0, gotos = 0;

  for (guint i = 0; i < chart->n_nodes; i++)
    {
      inside[i] = strcmp (chart->nodes[i]->id, "replaced") == 0 || strcmp (chart->nodes[i]->id, "silence") == 0;
      leave[i] = "elsewhere";
      enter[i] = "from before";
      page[i] = "page 9";
    }
  plan = dp_chart_plan_new_part (chart, &part, measure, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < plan->n_nodes; i++)
    {
      const DpPlanNode *node = &plan->nodes[i];

      outside += node->outside;
      gotos += node->node->kind == DP_NODE_GOTO;
      g_assert_cmpstr (node->note, ==, i < 2 ? "from before" : NULL);
      g_assert_true (node->node->kind != DP_NODE_GOTO || g_str_has_suffix (node->text, "page 9"));
      g_assert_true (!node->outside || (strcmp (node->text, "elsewhere") == 0 && dp_chart_plan_kind (node) == DP_NODE_GOTO));
    }
  g_assert_cmpuint (outside, ==, 1);
  g_assert_cmpuint (gotos, ==, 2);
  g_assert_cmpuint (plan->n_nodes, ==, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart-plan/every-chart", test_charts);
  g_test_add_func ("/chart-plan/twice", test_twice);
  g_test_add_func ("/chart-plan/threads", test_threads);
  g_test_add_func ("/chart-plan/find", test_find);
  g_test_add_func ("/chart-plan/part", test_part);
  return g_test_run ();
}
