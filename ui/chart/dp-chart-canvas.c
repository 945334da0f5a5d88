/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-canvas-private.h"

#include "dp-chart-job.h"
#include "dp-chart-node.h"
#include "dp-node-words.h"
#include "dp-palette.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* In pixels: around the drawing, and around a node that is brought into view. */
#define MARGIN 16
#define ROOM 28
/* The smallest zoom at which a chart is shown unasked. */
#define READABLE 0.75
/* Height of type in pixels below which nobody reads it; and of the type in the drawing, in points. */
#define LEGIBLE 9
#define TYPE 11

G_DEFINE_FINAL_TYPE_WITH_CODE (DpChartCanvas, dp_chart_canvas, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

enum { PROP_HADJUSTMENT = 1, PROP_VADJUSTMENT, PROP_HSCROLL_POLICY, PROP_VSCROLL_POLICY };
enum { MOVED, OPENED, N_SIGNALS };
static guint signals[N_SIGNALS];

double
dp_chart_canvas_scale (DpChartCanvas *self)
{
  double dpi = pango_cairo_context_get_resolution (gtk_widget_get_pango_context (GTK_WIDGET (self)));

  return self->zoom * (dpi > 0 ? dpi : 96) / 72;
}

/* A drawing smaller than the view lies in its middle, but begins at its top. */
void
dp_chart_canvas_origin (DpChartCanvas *self, double *x, double *y)
{
  double scale = dp_chart_canvas_scale (self), width = gtk_widget_get_width (GTK_WIDGET (self));
  double across = self->across ? gtk_adjustment_get_value (self->across) : 0, down = self->down ? gtk_adjustment_get_value (self->down) : 0;

  *x = floor (MAX ((width - (self->plan ? self->plan->width : 0) * scale) / 2, MARGIN) - across);
  *y = floor (MARGIN - down);
}

double
dp_chart_canvas_fitting_zoom (DpChartCanvas *self)
{
  double at_one = dp_chart_canvas_scale (self) / self->zoom;
  double width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN, 1), height = MAX (gtk_widget_get_height (GTK_WIDGET (self)) - 2 * MARGIN, 1);

  if (!self->plan)
    return 1;
  return CLAMP (MIN (width / self->plan->width, height / self->plan->height) / at_one, DP_CHART_ZOOM_MIN, 1);
}

static void
configure (GtkAdjustment *adjustment, double length, double page)
{
  double upper = MAX (length + 2 * MARGIN, page);

  if (adjustment)
    gtk_adjustment_configure (adjustment, CLAMP (gtk_adjustment_get_value (adjustment), 0, upper - page), 0, upper, page * 0.1, page * 0.9, page);
}

static void
configure_both (DpChartCanvas *self)
{
  double scale = dp_chart_canvas_scale (self);

  configure (self->across, self->plan ? self->plan->width * scale : 0, gtk_widget_get_width (GTK_WIDGET (self)));
  configure (self->down, self->plan ? self->plan->height * scale : 0, gtk_widget_get_height (GTK_WIDGET (self)));
}

/* Everything lies elsewhere, and the size it would like to have follows the zoom. */
static void
redo (DpChartCanvas *self)
{
  if (self->allocating)
    return;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_chart_canvas_zoom_at (DpChartCanvas *self, double zoom, double x, double y)
{
  double left, top, before = dp_chart_canvas_scale (self), ratio;

  zoom = CLAMP (zoom, DP_CHART_ZOOM_MIN, DP_CHART_ZOOM_MAX);
  if (!self->plan || zoom == self->zoom)
    return;
  dp_chart_canvas_origin (self, &left, &top);
  self->zoom = zoom;
  ratio = dp_chart_canvas_scale (self) / before;
  configure_both (self);
  if (self->across)
    gtk_adjustment_set_value (self->across, MARGIN + (x - left) * ratio - x);
  if (self->down)
    gtk_adjustment_set_value (self->down, MARGIN + (y - top) * ratio - y);
  redo (self);
}

double
dp_chart_canvas_get_zoom (DpChartCanvas *self)
{
  g_return_val_if_fail (DP_IS_CHART_CANVAS (self), 1);
  return self->zoom;
}

void
dp_chart_canvas_set_zoom (DpChartCanvas *self, double zoom)
{
  g_return_if_fail (DP_IS_CHART_CANVAS (self));
  self->fitting = FALSE;
  self->own_zoom = self->chosen = TRUE;
  dp_chart_canvas_zoom_at (self, zoom, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0, gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
  /* What one stands at is what one wants to see larger. */
  if (self->plan)
    self->reveal = (int) dp_chart_trail_node (self->trail);
}

void
dp_chart_canvas_fit (DpChartCanvas *self)
{
  g_return_if_fail (DP_IS_CHART_CANVAS (self));
  self->fitting = self->own_zoom = TRUE;
  redo (self);
}

/* --- where one stands --- */

static char *
arrival_words (DpChartCanvas *self)
{
  const DpPlanEdge *edge = dp_chart_canvas_get_arrival (self);
  guint of, place = dp_chart_trail_place (self->trail, &of);

  if (!edge)
    return g_strdup (dp_chart_trail_node (self->trail) == 0 ? _("The start.") : _("Entered from another law."));
  if (!edge->label)
    return g_strdup (_("What follows."));
  /* Translators: an answer; which of how many it is. */
  return g_strdup_printf (_("Answer “%1$s”, %2$u of %3$u."), edge->label, place + 1, of);
}

/* What is not wholly in view comes to its middle: there is room for what lies before and behind it. */
static void
bring (GtkAdjustment *adjustment, double from, double to)
{
  double value = gtk_adjustment_get_value (adjustment), page = gtk_adjustment_get_page_size (adjustment);

  if (to - from + 2 * ROOM > page)
    gtk_adjustment_set_value (adjustment, from - MARGIN);
  else if (from - ROOM < value || to + ROOM > value + page)
    gtk_adjustment_set_value (adjustment, (from + to - page) / 2);
}

static void
reveal (DpChartCanvas *self, guint node)
{
  const DpPlanBox *box = &self->plan->nodes[node].box;
  double scale = dp_chart_canvas_scale (self), x, y;

  if (!self->across || !self->down)
    return;
  dp_chart_canvas_origin (self, &x, &y);
  x += gtk_adjustment_get_value (self->across);
  y += gtk_adjustment_get_value (self->down);
  bring (self->across, x + box->x * scale, x + (box->x + box->width) * scale);
  bring (self->down, y + box->y * scale, y + (box->y + box->height) * scale);
}

void
dp_chart_canvas_moved (DpChartCanvas *self, gboolean focus)
{
  guint node = dp_chart_trail_node (self->trail);
  GtkWidget *widget = g_ptr_array_index (self->nodes, node);
  g_autofree char *words = dp_node_words (self->plan->nodes[node].node), *arrival = arrival_words (self);

  dp_chart_node_set_words (DP_CHART_NODE (widget), words, arrival);
  self->reveal = (int) node;
  redo (self);
  if (focus)
    gtk_widget_grab_focus (widget);
  g_signal_emit (self, signals[MOVED], 0, node);
}

guint
dp_chart_canvas_get_node (DpChartCanvas *self)
{
  g_return_val_if_fail (DP_IS_CHART_CANVAS (self), 0);
  return self->trail ? dp_chart_trail_node (self->trail) : 0;
}

guint
dp_chart_canvas_get_place (DpChartCanvas *self, guint *of)
{
  *of = 0;
  g_return_val_if_fail (DP_IS_CHART_CANVAS (self), 0);
  return self->trail ? dp_chart_trail_place (self->trail, of) : 0;
}

const DpPlanEdge *
dp_chart_canvas_get_arrival (DpChartCanvas *self)
{
  int edge;

  g_return_val_if_fail (DP_IS_CHART_CANVAS (self), NULL);
  edge = self->trail ? dp_chart_trail_arrival (self->trail) : -1;
  return edge >= 0 ? &self->plan->edges[edge] : NULL;
}

void
dp_chart_canvas_go (DpChartCanvas *self, guint node, gboolean focus)
{
  g_return_if_fail (DP_IS_CHART_CANVAS (self));
  if (!self->plan || node >= self->plan->n_nodes)
    return;
  if (node != dp_chart_trail_node (self->trail))
    dp_chart_trail_go (self->trail, node);
  dp_chart_canvas_moved (self, focus);
}

void
dp_chart_canvas_make_legible (DpChartCanvas *self)
{
  g_return_if_fail (DP_IS_CHART_CANVAS (self));
  self->legible = self->plan != NULL;
  redo (self);
}

/* --- what is drawn --- */

static void
clear (DpChartCanvas *self)
{
  for (guint i = 0; i < self->nodes->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->nodes, i));
  g_ptr_array_set_size (self->nodes, 0);
  for (int i = 0; i < 2; i++)
    {
      g_clear_pointer (&self->path_nodes[i], g_free);
      g_clear_pointer (&self->path_edges[i], g_free);
    }
  g_clear_pointer (&self->marked, g_free);
  g_clear_pointer (&self->trail, dp_chart_trail_free);
  g_clear_pointer (&self->plan, dp_chart_plan_free);
  g_clear_object (&self->context);
  self->parting = -1;
  self->reveal = -1;
  self->legible = FALSE;
}

static void
on_opened (GtkWidget *node, DpChartCanvas *self)
{
  guint index = dp_chart_node_get_index (DP_CHART_NODE (node));

  dp_chart_canvas_go (self, index, TRUE);
  g_signal_emit (self, signals[OPENED], 0, index);
}

/* The focus has come from outside, by the tabulator or a reader. */
static void
on_entered (GtkEventControllerFocus *controller, DpChartCanvas *self)
{
  guint index = dp_chart_node_get_index (DP_CHART_NODE (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller))));

  if (self->trail && index != dp_chart_trail_node (self->trail))
    dp_chart_canvas_go (self, index, FALSE);
}

static void
add_node (DpChartCanvas *self, guint i)
{
  GtkWidget *node = dp_chart_node_new (i, self->plan->nodes[i].rank + 1);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_autofree char *words = dp_node_words (self->plan->nodes[i].node);

  dp_chart_node_set_words (DP_CHART_NODE (node), words, "");
  g_signal_connect_object (node, "activate", G_CALLBACK (on_opened), self, 0);
  g_signal_connect_object (focus, "enter", G_CALLBACK (on_entered), self, 0);
  gtk_widget_add_controller (node, focus);
  gtk_widget_set_parent (node, GTK_WIDGET (self));
  g_ptr_array_add (self->nodes, node);
}

void
dp_chart_canvas_set_plan (DpChartCanvas *self, DpChartPlan *plan, const char *family)
{
  g_return_if_fail (DP_IS_CHART_CANVAS (self));
  clear (self);
  self->plan = plan;
  if (plan)
    {
      self->context = dp_chart_job_context (family);
      self->trail = dp_chart_trail_new (plan);
      self->marked = g_new0 (gboolean, plan->n_nodes + 1);
      for (guint i = 0; i < plan->n_nodes; i++)
        add_node (self, i);
      if (self->across)
        gtk_adjustment_set_value (self->across, 0);
      if (self->down)
        gtk_adjustment_set_value (self->down, 0);
      /* The start may lie far to the right of a wide chart. */
      self->reveal = 0;
      self->chosen = self->own_zoom;
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

const DpChartPlan *
dp_chart_canvas_get_plan (DpChartCanvas *self)
{
  g_return_val_if_fail (DP_IS_CHART_CANVAS (self), NULL);
  return self->plan;
}

/* --- sizes --- */

static void
place_nodes (DpChartCanvas *self)
{
  double scale = dp_chart_canvas_scale (self), x, y;

  dp_chart_canvas_origin (self, &x, &y);
  for (guint i = 0; i < self->nodes->len; i++)
    {
      const DpPlanBox *box = &self->plan->nodes[i].box;
      GtkAllocation place = { (int) floor (x + box->x * scale), (int) floor (y + box->y * scale), (int) ceil (box->width * scale), (int) ceil (box->height * scale) };
      int least;

      gtk_widget_measure (g_ptr_array_index (self->nodes, i), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_size_allocate (g_ptr_array_index (self->nodes, i), &place, -1);
    }
}

static void
dp_chart_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  DpChartCanvas *self = DP_CHART_CANVAS (widget);

  self->allocating = TRUE;
  if (self->plan && width > 1 && self->fitting)
    self->zoom = dp_chart_canvas_fitting_zoom (self);
  else if (self->plan && width > 1 && !self->chosen)
    {
      /* A new chart is shown whole where that leaves it readable. */
      self->zoom = MAX (dp_chart_canvas_fitting_zoom (self), READABLE);
      self->chosen = TRUE;
    }
  if (self->plan && width > 1 && self->legible)
    {
      self->legible = FALSE;
      if (dp_chart_canvas_scale (self) * TYPE < LEGIBLE)
        {
          self->zoom = 1;
          self->fitting = self->own_zoom = FALSE;
        }
    }
  configure_both (self);
  if (self->reveal >= 0 && self->plan && width > 1)
    {
      reveal (self, (guint) self->reveal);
      self->reveal = -1;
    }
  if (self->plan)
    place_nodes (self);
  self->allocating = FALSE;
}

static void
dp_chart_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *min, int *natural, int *min_baseline, int *natural_baseline)
{
  DpChartCanvas *self = DP_CHART_CANVAS (widget);
  double length = !self->plan ? 0 : orientation == GTK_ORIENTATION_HORIZONTAL ? self->plan->width : self->plan->height;

  *min = 100;
  *natural = MAX ((int) (length * dp_chart_canvas_scale (self)) + 2 * MARGIN, *min);
}

static gboolean
dp_chart_canvas_focus (GtkWidget *widget, GtkDirectionType direction)
{
  DpChartCanvas *self = DP_CHART_CANVAS (widget);

  /* One stop for the tabulator; arrow keys are the walk's. */
  if (!self->plan || gtk_widget_get_focus_child (widget))
    return FALSE;
  return gtk_widget_grab_focus (g_ptr_array_index (self->nodes, dp_chart_trail_node (self->trail)));
}

static gboolean
dp_chart_canvas_grab_focus (GtkWidget *widget)
{
  DpChartCanvas *self = DP_CHART_CANVAS (widget);

  return self->plan && gtk_widget_grab_focus (g_ptr_array_index (self->nodes, dp_chart_trail_node (self->trail)));
}

/* --- the object --- */

static void
set_adjustment (DpChartCanvas *self, GtkAdjustment **place, GtkAdjustment *adjustment)
{
  if (*place)
    g_signal_handlers_disconnect_by_func (*place, redo, self);
  g_set_object (place, adjustment);
  if (adjustment)
    {
      g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (redo), self, G_CONNECT_SWAPPED);
      redo (self);
    }
}

static void
dp_chart_canvas_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DpChartCanvas *self = DP_CHART_CANVAS (object);

  if (id == PROP_HADJUSTMENT)
    set_adjustment (self, &self->across, g_value_get_object (value));
  else if (id == PROP_VADJUSTMENT)
    set_adjustment (self, &self->down, g_value_get_object (value));
  else if (id == PROP_HSCROLL_POLICY || id == PROP_VSCROLL_POLICY)
    self->policy[id - PROP_HSCROLL_POLICY] = (GtkScrollablePolicy) g_value_get_enum (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_chart_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpChartCanvas *self = DP_CHART_CANVAS (object);

  if (id == PROP_HADJUSTMENT)
    g_value_set_object (value, self->across);
  else if (id == PROP_VADJUSTMENT)
    g_value_set_object (value, self->down);
  else if (id == PROP_HSCROLL_POLICY || id == PROP_VSCROLL_POLICY)
    g_value_set_enum (value, (int) self->policy[id - PROP_HSCROLL_POLICY]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_chart_canvas_dispose (GObject *object)
{
  DpChartCanvas *self = DP_CHART_CANVAS (object);

  if (self->nodes)
    clear (self);
  g_clear_pointer (&self->nodes, g_ptr_array_unref);
  g_clear_object (&self->across);
  g_clear_object (&self->down);
  G_OBJECT_CLASS (dp_chart_canvas_parent_class)->dispose (object);
}

static void
dp_chart_canvas_class_init (DpChartCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dp_chart_canvas_dispose;
  object_class->set_property = dp_chart_canvas_set_property;
  object_class->get_property = dp_chart_canvas_get_property;
  widget_class->snapshot = dp_chart_canvas_snapshot;
  widget_class->measure = dp_chart_canvas_measure;
  widget_class->size_allocate = dp_chart_canvas_size_allocate;
  widget_class->focus = dp_chart_canvas_focus;
  widget_class->grab_focus = dp_chart_canvas_grab_focus;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  signals[MOVED] = g_signal_new ("moved", DP_TYPE_CHART_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[OPENED] = g_signal_new ("opened", DP_TYPE_CHART_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "chartcanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
}

static void
dp_chart_canvas_init (DpChartCanvas *self)
{
  self->nodes = g_ptr_array_new ();
  self->zoom = 1;
  self->parting = self->reveal = -1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  dp_palette_watch (GTK_WIDGET (self));
  dp_chart_canvas_add_input (self);
}
