/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-debrief-chart.h"

#include "dp-chart-paint.h"
#include "dp-chart-text.h"
#include "dp-choice.h"
#include "dp-palette.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _DpDebriefChart {
  GtkWidget parent;
  DpChoice *point;
  GtkBox *charts;
  GtkLabel *words;
  GtkWidget *trainee_legend, *parting_legend;
  GtkDrawingArea *engine_line, *trainee_line;
  DpChartView *view;
  GPtrArray *ways; /* DpDebriefWay, or NULL */
  const DpChart *chart;
  gboolean drawing;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (DpDebriefChart, dp_debrief_chart, GTK_TYPE_WIDGET)

const DpDebriefWay *
dp_debrief_chart_get_way (DpDebriefChart *self)
{
  guint i;

  g_return_val_if_fail (DP_IS_DEBRIEF_CHART (self), NULL);
  i = dp_choice_get_selected (self->point);
  return self->ways && i < self->ways->len ? g_ptr_array_index (self->ways, i) : NULL;
}

/* Where to look first in the chart: where the ways part, else the first ruling in it. */
static const DpNode *
first_look (const DpDebriefWay *way, const DpChart *chart)
{
  const DpNode *first = NULL;

  if (way->parting && way->parting->chart == chart)
    return way->parting;
  for (guint i = 0; i < way->engine->len; i++)
    {
      const DpNode *node = g_array_index (way->engine, DpStep, i).node;

      if (node->chart == chart && node->kind == DP_NODE_RULING)
        return node;
      if (node->chart == chart && !first)
        first = node;
    }
  return first ? first : chart->nodes[0];
}

static void
show_chart (DpDebriefChart *self)
{
  const DpDebriefWay *way = dp_debrief_chart_get_way (self);
  g_autofree char *heading = self->chart ? dp_chart_heading (self->chart) : NULL;

  if (!self->drawing || !way || !self->chart)
    return;
  dp_chart_view_show (self->view, self->chart, heading);
  dp_chart_view_set_path (self->view, FALSE, (const DpStep *) (gpointer) way->engine->data, way->engine->len);
  dp_chart_view_set_path (self->view, TRUE, (const DpStep *) (gpointer) way->trainee->data, way->trainee->len);
  dp_chart_view_set_parting (self->view, way->parting);
  dp_chart_view_point_at (self->view, first_look (way, self->chart), FALSE);
}

static void
on_chart (GtkToggleButton *button, DpDebriefChart *self)
{
  if (self->filling || !gtk_toggle_button_get_active (button))
    return;
  self->chart = g_object_get_data (G_OBJECT (button), "chart");
  show_chart (self);
}

/* A button for each chart, the one shown pressed in. */
static void
list_charts (DpDebriefChart *self, const DpDebriefWay *way)
{
  GtkWidget *child;
  GtkToggleButton *first = NULL;

  self->filling = TRUE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->charts))))
    gtk_box_remove (self->charts, child);
  for (guint i = 0; i < way->charts->len; i++)
    {
      const DpChart *chart = g_ptr_array_index (way->charts, i);
      g_autofree char *heading = dp_chart_heading (chart);
      GtkWidget *button = gtk_toggle_button_new (), *label = gtk_label_new (heading);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_button_set_child (GTK_BUTTON (button), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, heading, -1);
      g_object_set_data (G_OBJECT (button), "chart", (gpointer) chart);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
      if (!first)
        first = GTK_TOGGLE_BUTTON (button);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), chart == way->main);
      g_signal_connect_object (button, "toggled", G_CALLBACK (on_chart), self, 0);
      gtk_box_append (self->charts, button);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->charts), way->charts->len > 1);
  self->filling = FALSE;
}

static void
show_way (DpDebriefChart *self)
{
  const DpDebriefWay *way = dp_debrief_chart_get_way (self);

  if (!way)
    return;
  list_charts (self, way);
  gtk_label_set_label (self->words, way->words);
  gtk_widget_set_visible (self->trainee_legend, way->trainee->len > 0);
  gtk_widget_set_visible (self->parting_legend, way->parting != NULL);
  self->chart = way->main;
  show_chart (self);
}

static void
on_point (DpDebriefChart *self)
{
  if (!self->filling)
    show_way (self);
}

void
dp_debrief_chart_set_state (DpDebriefChart *self, const DpCaseState *state)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  g_return_if_fail (DP_IS_DEBRIEF_CHART (self));
  g_clear_pointer (&self->ways, g_ptr_array_unref);
  self->chart = NULL;
  self->drawing = FALSE;
  dp_chart_view_show (self->view, NULL, NULL);
  if (state)
    self->ways = dp_debrief_ways_new (state);
  for (guint i = 0; self->ways && i < self->ways->len; i++)
    g_ptr_array_add (titles, ((DpDebriefWay *) g_ptr_array_index (self->ways, i))->title);
  g_ptr_array_add (titles, NULL);
  self->filling = TRUE;
  dp_choice_set_items (self->point, (const char *const *) titles->pdata);
  dp_choice_set_selected (self->point, 0);
  self->filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->point), titles->len > 2);
  /* What went wrong is looked at first. */
  for (guint i = 0; self->ways && i < self->ways->len; i++)
    if (((DpDebriefWay *) g_ptr_array_index (self->ways, i))->parting)
      {
        dp_debrief_chart_choose (self, i);
        break;
      }
  show_way (self);
}

gboolean
dp_debrief_chart_has_ways (DpDebriefChart *self)
{
  g_return_val_if_fail (DP_IS_DEBRIEF_CHART (self), FALSE);
  return self->ways && self->ways->len > 0;
}

void
dp_debrief_chart_draw (DpDebriefChart *self)
{
  g_return_if_fail (DP_IS_DEBRIEF_CHART (self));
  if (self->drawing)
    return;
  self->drawing = TRUE;
  show_chart (self);
}

void
dp_debrief_chart_choose (DpDebriefChart *self, guint way)
{
  g_return_if_fail (DP_IS_DEBRIEF_CHART (self));
  dp_choice_set_selected (self->point, way);
}

void
dp_debrief_chart_choose_chart (DpDebriefChart *self, const DpChart *chart)
{
  g_return_if_fail (DP_IS_DEBRIEF_CHART (self));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->charts)); child; child = gtk_widget_get_next_sibling (child))
    if (g_object_get_data (G_OBJECT (child), "chart") == chart)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), TRUE);
}

DpChartView *
dp_debrief_chart_get_view (DpDebriefChart *self)
{
  g_return_val_if_fail (DP_IS_DEBRIEF_CHART (self), NULL);
  return self->view;
}

/* An arrow to another law: to its chart, if a way passes through it. */
static void
on_follow (DpDebriefChart *self, gpointer node)
{
  const DpDebriefWay *way = dp_debrief_chart_get_way (self);
  const DpNode *target = node;

  if (!way || !g_ptr_array_find (way->charts, target->chart, NULL))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  dp_debrief_chart_choose_chart (self, target->chart);
  dp_chart_view_point_at (self->view, target, TRUE);
}

/* A sample of the line, for the legend. */
static void
draw_line (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  DpDebriefChart *self = data;
  DpChartInks inks = adw_style_manager_get_dark (adw_style_manager_get_default ()) ? dp_chart_inks_dark () : dp_chart_inks_light ();
  const DpInk *ink = area == self->engine_line ? &inks.engine : &inks.trainee;

  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, ink->alpha);
  cairo_set_line_width (cr, area == self->engine_line ? 4 : 3);
  if (area == self->trainee_line)
    cairo_set_dash (cr, (const double[2]) { 6, 4 }, 2, 0);
  cairo_move_to (cr, 0, height / 2.0);
  cairo_line_to (cr, width, height / 2.0);
  cairo_stroke (cr);
}

static void
dp_debrief_chart_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  g_clear_pointer (&DP_DEBRIEF_CHART (object)->ways, g_ptr_array_unref);
  G_OBJECT_CLASS (dp_debrief_chart_parent_class)->dispose (object);
}

static void
dp_debrief_chart_class_init (DpDebriefChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_debrief_chart_dispose;
  g_type_ensure (DP_TYPE_CHART_VIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-debrief-chart.ui");
  gtk_widget_class_bind_template_child (widget_class, DpDebriefChart, point);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefChart, charts);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefChart, words);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefChart, engine_line);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefChart, trainee_line);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefChart, trainee_legend);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefChart, parting_legend);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefChart, view);
  gtk_widget_class_bind_template_callback (widget_class, on_point);
  gtk_widget_class_bind_template_callback (widget_class, on_follow);
}

static void
dp_debrief_chart_init (DpDebriefChart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->engine_line, draw_line, self, NULL);
  gtk_drawing_area_set_draw_func (self->trainee_line, draw_line, self, NULL);
  dp_chart_view_pass_wheel (self->view);
  dp_palette_watch (GTK_WIDGET (self->engine_line));
  dp_palette_watch (GTK_WIDGET (self->trainee_line));
}
