/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-view.h"

#include "dp-a11y.h"
#include "dp-chart-canvas.h"
#include "dp-chart-job.h"
#include "dp-chart-path.h"
#include "dp-node-words.h"

#include <glib/gi18n-lib.h>

#define STEP 1.2

typedef struct {
  const DpNode *node;
  char *text;
} Note;

struct _DpChartView {
  GtkWidget parent;
  DpChartCanvas *canvas;
  GtkStack *pages;
  GtkScrolledWindow *scroll;
  GtkLabel *problem, *words;
  GtkSpinner *spinner;
  const DpChart *chart;
  DpChartJob *job;
  char *family;
  GArray *paths[2];    /* DpStep: the engine's, the trainee's */
  const DpNode *parting;
  GArray *notes;       /* Note */
  const DpNode *wanted; /* to stand at when the drawing is there */
  gboolean wants_focus;
  gboolean sent;        /* there by somebody else than the user */
};

G_DEFINE_FINAL_TYPE (DpChartView, dp_chart_view, GTK_TYPE_WIDGET)

enum { FOLLOW, LEAF, MOVED, READY, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
note_clear (gpointer data)
{
  g_free (((Note *) data)->text);
}

gboolean
dp_chart_view_is_ready (DpChartView *self)
{
  g_return_val_if_fail (DP_IS_CHART_VIEW (self), FALSE);
  return dp_chart_canvas_get_plan (self->canvas) != NULL;
}

const DpNode *
dp_chart_view_get_node (DpChartView *self)
{
  const DpChartPlan *plan;

  g_return_val_if_fail (DP_IS_CHART_VIEW (self), NULL);
  plan = dp_chart_canvas_get_plan (self->canvas);
  return plan ? plan->nodes[dp_chart_canvas_get_node (self->canvas)].node : NULL;
}

/* --- what is laid over the drawing --- */

static void
put_path (DpChartView *self, int which)
{
  const DpChartPlan *plan = dp_chart_canvas_get_plan (self->canvas);
  g_autofree gboolean *nodes = NULL, *edges = NULL;

  if (!plan)
    return;
  nodes = g_new0 (gboolean, plan->n_nodes + 1);
  edges = g_new0 (gboolean, plan->n_edges + 1);
  dp_chart_path_mark (plan, (const DpStep *) (gpointer) self->paths[which]->data, self->paths[which]->len, nodes, edges);
  dp_chart_canvas_set_path (self->canvas, which == 1, self->paths[which]->len ? nodes : NULL, self->paths[which]->len ? edges : NULL);
}

static void
put_parting (DpChartView *self)
{
  const DpChartPlan *plan = dp_chart_canvas_get_plan (self->canvas);

  if (plan)
    dp_chart_canvas_set_parting (self->canvas, self->parting ? dp_chart_plan_find (plan, self->parting) : -1);
}

static void
put_note (DpChartView *self, const Note *note, gboolean there)
{
  const DpChartPlan *plan = dp_chart_canvas_get_plan (self->canvas);
  int node = plan ? dp_chart_plan_find (plan, note->node) : -1;

  if (node >= 0)
    dp_chart_canvas_set_note (self->canvas, (guint) node, there ? note->text : NULL);
}

void
dp_chart_view_set_path (DpChartView *self, gboolean trainee, const DpStep *steps, guint n)
{
  g_return_if_fail (DP_IS_CHART_VIEW (self));
  g_array_set_size (self->paths[trainee ? 1 : 0], 0);
  if (n)
    g_array_append_vals (self->paths[trainee ? 1 : 0], steps, n);
  put_path (self, trainee ? 1 : 0);
}

void
dp_chart_view_set_parting (DpChartView *self, const DpNode *node)
{
  g_return_if_fail (DP_IS_CHART_VIEW (self));
  self->parting = node;
  put_parting (self);
}

void
dp_chart_view_add_note (DpChartView *self, const DpNode *node, const char *note)
{
  Note own = { node, g_strdup (note) };

  g_return_if_fail (DP_IS_CHART_VIEW (self));
  g_array_append_val (self->notes, own);
  put_note (self, &own, TRUE);
}

void
dp_chart_view_clear_notes (DpChartView *self)
{
  g_return_if_fail (DP_IS_CHART_VIEW (self));
  for (guint i = 0; i < self->notes->len; i++)
    put_note (self, &g_array_index (self->notes, Note, i), FALSE);
  g_array_set_size (self->notes, 0);
}

const char *
dp_chart_view_get_note (DpChartView *self, const DpNode *node)
{
  const DpChartPlan *plan;
  int i;

  g_return_val_if_fail (DP_IS_CHART_VIEW (self), NULL);
  plan = dp_chart_canvas_get_plan (self->canvas);
  i = plan ? dp_chart_plan_find (plan, node) : -1;
  return i >= 0 ? dp_chart_canvas_get_note (self->canvas, (guint) i) : NULL;
}

/* --- where one stands --- */

static void
say (DpChartView *self)
{
  const DpNode *node = dp_chart_view_get_node (self);
  const DpPlanEdge *edge = dp_chart_canvas_get_arrival (self->canvas);
  const char *note = node ? dp_chart_view_get_note (self, node) : NULL;
  g_autofree char *words = node ? dp_node_words (node) : g_strdup ("");
  guint of, place = dp_chart_canvas_get_place (self->canvas, &of);
  g_autofree char *text = NULL;

  if (edge && edge->label)
    /* Translators: an answer; which of how many it is; the question or ruling to which it leads, in words. */
    text = g_strdup_printf (_("“%1$s” (%2$u of %3$u) → %4$s"), edge->label, place + 1, of, words);
  else
    text = g_steal_pointer (&words);
  if (note)
    {
      g_autofree char *plain = g_steal_pointer (&text);

      text = g_strdup_printf ("%s. %s", note, plain);
    }
  gtk_label_set_label (self->words, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words), text);
}

const char *
dp_chart_view_get_words (DpChartView *self)
{
  g_return_val_if_fail (DP_IS_CHART_VIEW (self), NULL);
  return gtk_label_get_label (self->words);
}

gboolean
dp_chart_view_point_at (DpChartView *self, const DpNode *node, gboolean focus)
{
  const DpChartPlan *plan;

  g_return_val_if_fail (DP_IS_CHART_VIEW (self), FALSE);
  plan = dp_chart_canvas_get_plan (self->canvas);
  if (!self->chart || node->chart != self->chart)
    return FALSE;
  self->wanted = node;
  self->wants_focus = focus;
  if (plan && dp_chart_plan_find (plan, node) >= 0)
    {
      dp_chart_canvas_go (self->canvas, (guint) dp_chart_plan_find (plan, node), focus);
      dp_chart_canvas_make_legible (self->canvas);
    }
  self->sent = TRUE;
  return TRUE;
}

static void
on_moved (DpChartView *self)
{
  say (self);
  g_signal_emit (self, signals[MOVED], 0, dp_chart_view_get_node (self));
}

static void
on_opened (DpChartView *self, guint index)
{
  const DpNode *node = dp_chart_canvas_get_plan (self->canvas)->nodes[index].node;

  if (node->kind == DP_NODE_RULING)
    g_signal_emit (self, signals[LEAF], 0, node);
  else if (node->target)
    g_signal_emit (self, signals[FOLLOW], 0, node->target);
}

/* --- the plan --- */

static void
on_planned (DpChartPlan *plan, const char *problem, gpointer data)
{
  DpChartView *self = data;

  g_clear_pointer (&self->job, dp_chart_job_cancel);
  gtk_spinner_stop (self->spinner);
  if (!plan)
    {
      gtk_label_set_label (self->problem, problem);
      gtk_stack_set_visible_child_name (self->pages, "problem");
      return;
    }
  dp_chart_canvas_set_plan (self->canvas, plan, self->family);
  put_path (self, 0);
  put_path (self, 1);
  put_parting (self);
  for (guint i = 0; i < self->notes->len; i++)
    put_note (self, &g_array_index (self->notes, Note, i), TRUE);
  gtk_stack_set_visible_child_name (self->pages, "chart");
  if (self->wanted)
    dp_chart_canvas_go (self->canvas, (guint) MAX (dp_chart_plan_find (plan, self->wanted), 0), self->wants_focus);
  if (self->wanted && self->sent)
    dp_chart_canvas_make_legible (self->canvas);
  say (self);
  g_signal_emit (self, signals[READY], 0);
}

static void
start_job (DpChartView *self)
{
  const PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self)));
  const char *family = font ? pango_font_description_get_family (font) : NULL;

  g_free (self->family);
  self->family = g_strdup (family ? family : "Sans");
  self->job = dp_chart_job_start (self->chart, self->family, on_planned, self);
  gtk_spinner_start (self->spinner);
  gtk_stack_set_visible_child_name (self->pages, "busy");
}

void
dp_chart_view_show (DpChartView *self, const DpChart *chart, const char *name)
{
  g_return_if_fail (DP_IS_CHART_VIEW (self));
  if (chart == self->chart)
    return;
  g_clear_pointer (&self->job, dp_chart_job_cancel);
  self->chart = chart;
  self->wanted = NULL;
  self->wants_focus = self->sent = FALSE;
  self->parting = NULL;
  g_array_set_size (self->paths[0], 0);
  g_array_set_size (self->paths[1], 0);
  g_array_set_size (self->notes, 0);
  dp_chart_canvas_set_plan (self->canvas, NULL, NULL);
  gtk_label_set_label (self->words, "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->canvas), GTK_ACCESSIBLE_PROPERTY_LABEL, name ? name : "", -1);
  if (chart)
    start_job (self);
}

const DpChart *
dp_chart_view_get_chart (DpChartView *self)
{
  g_return_val_if_fail (DP_IS_CHART_VIEW (self), NULL);
  return self->chart;
}

/* --- the zoom --- */

double
dp_chart_view_get_zoom (DpChartView *self)
{
  g_return_val_if_fail (DP_IS_CHART_VIEW (self), 1);
  return dp_chart_canvas_get_zoom (self->canvas);
}

void
dp_chart_view_set_zoom (DpChartView *self, double zoom)
{
  g_return_if_fail (DP_IS_CHART_VIEW (self));
  dp_chart_canvas_set_zoom (self->canvas, zoom);
}

void
dp_chart_view_fit (DpChartView *self)
{
  g_return_if_fail (DP_IS_CHART_VIEW (self));
  dp_chart_canvas_fit (self->canvas);
}

void
dp_chart_view_pass_wheel (DpChartView *self)
{
  g_autoptr (GListModel) controllers = NULL;

  g_return_if_fail (DP_IS_CHART_VIEW (self));
  controllers = gtk_widget_observe_controllers (GTK_WIDGET (self->scroll));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

static void
on_smaller (DpChartView *self)
{
  dp_chart_view_set_zoom (self, dp_chart_view_get_zoom (self) / STEP);
}

static void
on_larger (DpChartView *self)
{
  dp_chart_view_set_zoom (self, dp_chart_view_get_zoom (self) * STEP);
}

static void
on_ordinary (DpChartView *self)
{
  dp_chart_view_set_zoom (self, 1);
}

static gboolean
dp_chart_view_grab_focus (GtkWidget *widget)
{
  DpChartView *self = DP_CHART_VIEW (widget);

  if (gtk_widget_grab_focus (GTK_WIDGET (self->canvas)))
    return TRUE;
  self->wants_focus = self->job != NULL;
  if (self->wants_focus && !self->wanted)
    self->wanted = self->chart->nodes[0];
  return FALSE;
}

static void
dp_chart_view_dispose (GObject *object)
{
  DpChartView *self = DP_CHART_VIEW (object);
  GtkWidget *child;

  g_clear_pointer (&self->job, dp_chart_job_cancel);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_chart_view_parent_class)->dispose (object);
}

static void
dp_chart_view_finalize (GObject *object)
{
  DpChartView *self = DP_CHART_VIEW (object);

  g_array_unref (self->paths[0]);
  g_array_unref (self->paths[1]);
  g_array_unref (self->notes);
  g_free (self->family);
  G_OBJECT_CLASS (dp_chart_view_parent_class)->finalize (object);
}

static void
dp_chart_view_class_init (DpChartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_chart_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = dp_chart_view_finalize;
  widget_class->grab_focus = dp_chart_view_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  signals[FOLLOW] = g_signal_new ("follow", DP_TYPE_CHART_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[LEAF] = g_signal_new ("leaf", DP_TYPE_CHART_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[MOVED] = g_signal_new ("moved", DP_TYPE_CHART_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[READY] = g_signal_new ("ready", DP_TYPE_CHART_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (DP_TYPE_CHART_CANVAS);
  gtk_widget_class_set_css_name (widget_class, "chartview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-chart-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpChartView, canvas);
  gtk_widget_class_bind_template_child (widget_class, DpChartView, pages);
  gtk_widget_class_bind_template_child (widget_class, DpChartView, scroll);
  gtk_widget_class_bind_template_child (widget_class, DpChartView, problem);
  gtk_widget_class_bind_template_child (widget_class, DpChartView, words);
  gtk_widget_class_bind_template_child (widget_class, DpChartView, spinner);
  gtk_widget_class_bind_template_callback (widget_class, on_moved);
  gtk_widget_class_bind_template_callback (widget_class, on_opened);
  gtk_widget_class_bind_template_callback (widget_class, on_smaller);
  gtk_widget_class_bind_template_callback (widget_class, on_larger);
  gtk_widget_class_bind_template_callback (widget_class, on_ordinary);
  gtk_widget_class_bind_template_callback (widget_class, dp_chart_view_fit);
}

static void
dp_chart_view_init (DpChartView *self)
{
  for (int i = 0; i < 2; i++)
    self->paths[i] = g_array_new (FALSE, FALSE, sizeof (DpStep));
  self->notes = g_array_new (FALSE, FALSE, sizeof (Note));
  g_array_set_clear_func (self->notes, note_clear);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The drawing is not mirrored, nor is what shows how far it has been scrolled. */
  gtk_widget_set_direction (GTK_WIDGET (self->canvas), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->scroll), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (gtk_scrolled_window_get_hscrollbar (self->scroll), GTK_TEXT_DIR_LTR);
}

GtkWidget *
dp_chart_view_new (void)
{
  return g_object_new (DP_TYPE_CHART_VIEW, NULL);
}
