/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plot.h"

#include "dp-palette.h"
#include "dp-plot-draw.h"

#include <math.h>

struct _DpPlot {
  GtkWidget parent;
  DpPlotModel *model; /* or NULL */
  int point;          /* walked to; -1 = none */
  int hovered;        /* under the pointer; -1 = none */
};

G_DEFINE_FINAL_TYPE (DpPlot, dp_plot, GTK_TYPE_WIDGET)

enum { WALK_TO_BEGINNING = -1000000000, WALK_TO_END = 1000000000, A_PAGE = 7 };

static int
n_points (DpPlot *self)
{
  return self->model ? (int) dp_plot_model_get_places (self->model)->n : 0;
}

static DpPlotLayout
layout_of (DpPlot *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return dp_plot_layout (self->model, gtk_widget_get_pango_context (widget), (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget));
}

/* What stands at the point is the name while one walks: a screen reader says every change of the name of what has the focus. */
static void
name_it (DpPlot *self)
{
  g_autofree char *summary = NULL, *point = NULL;

  if (!self->model)
    return;
  summary = dp_plot_model_summary (self->model);
  point = self->point >= 0 ? dp_plot_model_point_text (self->model, (guint) self->point) : NULL;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, point ? point : dp_plot_model_get_title (self->model),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary, -1);
}

DpPlotModel *
dp_plot_get_model (DpPlot *self)
{
  g_return_val_if_fail (DP_IS_PLOT (self), NULL);
  return self->model;
}

void
dp_plot_set_model (DpPlot *self, DpPlotModel *model)
{
  g_return_if_fail (DP_IS_PLOT (self));
  g_set_object (&self->model, model);
  self->point = self->hovered = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), n_points (self) > 0);
  name_it (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

int
dp_plot_get_point (DpPlot *self)
{
  g_return_val_if_fail (DP_IS_PLOT (self), -1);
  return self->point;
}

void
dp_plot_set_point (DpPlot *self, int point)
{
  g_return_if_fail (DP_IS_PLOT (self));
  point = point < 0 ? -1 : MIN (point, n_points (self) - 1);
  if (self->point == point)
    return;
  self->point = point;
  name_it (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
dp_plot_find_point (DpPlot *self, double x, double y)
{
  DpPlotLayout layout;
  int point;

  g_return_val_if_fail (DP_IS_PLOT (self), -1);
  if (!self->model)
    return -1;
  layout = layout_of (self);
  point = dp_plot_layout_find (&layout, x, y);
  dp_plot_layout_clear (&layout);
  return point;
}

static void
walk (GtkWidget *widget, const char *action, GVariant *by)
{
  DpPlot *self = DP_PLOT (widget);
  int n = n_points (self), steps = g_variant_get_int32 (by);

  if (!n)
    return;
  /* The first step only shows where one is: the latest day, the first kind. */
  if (self->point < 0 && ABS (steps) < WALK_TO_END)
    dp_plot_set_point (self, dp_plot_model_get_places (self->model)->kind == DP_AXIS_DAYS && steps < 0 ? n - 1 : 0);
  else
    dp_plot_set_point (self, CLAMP (self->point + steps, 0, n - 1));
}

/* Escape is for others when there is nothing to leave. */
static gboolean
leave (GtkWidget *widget, GVariant *unused, gpointer data)
{
  gboolean had = DP_PLOT (widget)->point >= 0;

  dp_plot_set_point (DP_PLOT (widget), -1);
  return had;
}

static void
on_left (DpPlot *self)
{
  dp_plot_set_point (self, -1);
}

/* A tooltip would come late, and hide the plot's own words. */
static void
hover (DpPlot *self, int point)
{
  if (self->hovered == point)
    return;
  self->hovered = point;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_motion (GtkEventControllerMotion *motion, double x, double y, DpPlot *self)
{
  hover (self, dp_plot_find_point (self, x, y));
}

static void
on_pointer_left (DpPlot *self)
{
  hover (self, -1);
}

static void
on_pressed (GtkGestureClick *gesture, int n, double x, double y, DpPlot *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  dp_plot_set_point (self, dp_plot_find_point (self, x, y));
}

/* The words at the marked point, on a ground of their own, as high as there is room. */
static void
draw_words (DpPlot *self, const DpPlotPen *pen, const DpPlotLayout *layout, guint point)
{
  g_autofree char *text = dp_plot_model_point_text (self->model, point);
  g_autoptr (PangoLayout) words = pango_layout_new (pen->pango);
  graphene_rect_t strip = dp_plot_layout_strip (layout, point);
  GdkRGBA ground, ink;
  GskRoundedRect box;
  int width, height;
  float x, y;

  pango_layout_set_text (words, text, -1);
  pango_layout_set_width (words, (int) ((layout->width - 16) * PANGO_SCALE));
  pango_layout_set_wrap (words, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (words, &width, &height);
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)), "view_bg_color", &ground))
    ground = (GdkRGBA) { 1, 1, 1, 1 };
  ink = pen->text;
  x = floorf (CLAMP (strip.origin.x + strip.size.width / 2 - (float) width / 2 - 8, 0, MAX (layout->width - (float) width - 16, 0)));
  y = layout->across ? MAX (strip.origin.y - (float) height - 8, 0) : 0;
  if (layout->across && strip.origin.y < (float) height + 8)
    y = strip.origin.y + strip.size.height;
  gsk_rounded_rect_init_from_rect (&box, &GRAPHENE_RECT_INIT (x, floorf (y), (float) width + 16, (float) height + 8), 6);
  gtk_snapshot_push_rounded_clip (pen->snapshot, &box);
  gtk_snapshot_append_color (pen->snapshot, &ground, &box.bounds);
  gtk_snapshot_pop (pen->snapshot);
  gtk_snapshot_append_border (pen->snapshot, &box, (float[4]) { 1, 1, 1, 1 }, (GdkRGBA[4]) { ink, ink, ink, ink });
  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT (x + 8, floorf (y) + 4));
  gtk_snapshot_append_layout (pen->snapshot, words, &ink);
  gtk_snapshot_restore (pen->snapshot);
}

static void
dp_plot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpPlot *self = DP_PLOT (widget);
  int point = self->hovered >= 0 ? self->hovered : self->point;
  DpPlotLayout layout;
  DpPlotPen pen;

  if (!self->model || gtk_widget_get_width (widget) < 20 || gtk_widget_get_height (widget) < 20)
    return;
  pen = dp_plot_pen (widget, snapshot);
  layout = layout_of (self);
  dp_plot_draw (&pen, &layout, point);
  if (point >= 0)
    draw_words (self, &pen, &layout, (guint) point);
  dp_plot_layout_clear (&layout);
}

static void
dp_plot_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *min, int *natural, int *min_baseline, int *natural_baseline)
{
  DpPlot *self = DP_PLOT (widget);
  PangoContext *pango = gtk_widget_get_pango_context (widget);

  *min = *natural = 0;
  if (!self->model)
    return;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *min = *natural = (int) ceilf (dp_plot_layout_height (self->model, pango, for_size > 0 ? (float) for_size : 300));
  else
    {
      *min = 200;
      *natural = 360;
    }
}

static GtkSizeRequestMode
dp_plot_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
dp_plot_dispose (GObject *object)
{
  g_clear_object (&DP_PLOT (object)->model);
  G_OBJECT_CLASS (dp_plot_parent_class)->dispose (object);
}

static void
dp_plot_class_init (DpPlotClass *klass)
{
  static const struct {
    guint key;
    int by;
  } keys[] = {
    { GDK_KEY_Left, -1 }, { GDK_KEY_KP_Left, -1 }, { GDK_KEY_Right, 1 }, { GDK_KEY_KP_Right, 1 },
    { GDK_KEY_Up, -1 }, { GDK_KEY_KP_Up, -1 }, { GDK_KEY_Down, 1 }, { GDK_KEY_KP_Down, 1 },
    { GDK_KEY_Page_Up, -A_PAGE }, { GDK_KEY_Page_Down, A_PAGE }, { GDK_KEY_Home, WALK_TO_BEGINNING }, { GDK_KEY_End, WALK_TO_END },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_plot_dispose;
  widget_class->snapshot = dp_plot_snapshot;
  widget_class->measure = dp_plot_measure;
  widget_class->get_request_mode = dp_plot_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "plot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_install_action (widget_class, "plot.walk", "i", walk);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, 0, "plot.walk", "i", keys[i].by);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, leave, NULL);
}

static void
dp_plot_init (DpPlot *self)
{
  GtkGesture *press = gtk_gesture_click_new ();
  GtkEventController *focus = gtk_event_controller_focus_new (), *motion = gtk_event_controller_motion_new ();

  self->point = self->hovered = -1;
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_pointer_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (press, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  dp_palette_watch (GTK_WIDGET (self));
}

GtkWidget *
dp_plot_new (void)
{
  return g_object_new (DP_TYPE_PLOT, NULL);
}
