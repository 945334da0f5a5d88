/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-canvas-private.h"

#include <math.h>

/* How much a step of the wheel or a key enlarges. */
#define STEP 1.2
/* In pixels: what is moved further was not meant as a click. */
#define DRAG 8

typedef gboolean (*Walk) (DpChartTrail *trail);

static gboolean
to_left (DpChartTrail *trail)
{
  return dp_chart_trail_turn (trail, -1);
}

static gboolean
to_right (DpChartTrail *trail)
{
  return dp_chart_trail_turn (trail, 1);
}

/* The walk stays in the drawing at its ends: an arrow key must not throw one out of it. */
static gboolean
walk (DpChartCanvas *self, guint key)
{
  static const struct {
    guint key, keypad;
    Walk walk;
  } walks[] = {
    { GDK_KEY_Down, GDK_KEY_KP_Down, dp_chart_trail_down },
    { GDK_KEY_Up, GDK_KEY_KP_Up, dp_chart_trail_up },
    { GDK_KEY_Left, GDK_KEY_KP_Left, to_left },
    { GDK_KEY_Right, GDK_KEY_KP_Right, to_right },
    { GDK_KEY_Home, GDK_KEY_KP_Home, dp_chart_trail_home },
  };

  for (guint i = 0; i < G_N_ELEMENTS (walks); i++)
    if (key == walks[i].key || key == walks[i].keypad)
      {
        if (walks[i].walk (self->trail))
          dp_chart_canvas_moved (self, TRUE);
        else
          gtk_widget_error_bell (GTK_WIDGET (self));
        return TRUE;
      }
  return FALSE;
}

static void
push (GtkAdjustment *adjustment, double by)
{
  if (adjustment)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + by);
}

static gboolean
pan (DpChartCanvas *self, guint key, gboolean control)
{
  static const struct {
    guint key;
    int across, down;
    gboolean page;
  } pans[] = {
    { GDK_KEY_Left, -1, 0 }, { GDK_KEY_Right, 1, 0 }, { GDK_KEY_Up, 0, -1 }, { GDK_KEY_Down, 0, 1 },
    { GDK_KEY_KP_Left, -1, 0 }, { GDK_KEY_KP_Right, 1, 0 }, { GDK_KEY_KP_Up, 0, -1 }, { GDK_KEY_KP_Down, 0, 1 },
    { GDK_KEY_Page_Up, 0, -1, TRUE }, { GDK_KEY_Page_Down, 0, 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pans); i++)
    if (key == pans[i].key && (control || pans[i].page))
      {
        double part = pans[i].page ? 0.9 : 0.15;

        push (self->across, pans[i].across * part * gtk_widget_get_width (GTK_WIDGET (self)));
        push (self->down, pans[i].down * part * gtk_widget_get_height (GTK_WIDGET (self)));
        return TRUE;
      }
  return FALSE;
}

static gboolean
zoom (DpChartCanvas *self, guint key)
{
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
    case GDK_KEY_equal:
      dp_chart_canvas_set_zoom (self, self->zoom * STEP);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      dp_chart_canvas_set_zoom (self, self->zoom / STEP);
      return TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      dp_chart_canvas_fit (self);
      return TRUE;
    case GDK_KEY_1:
    case GDK_KEY_KP_1:
      dp_chart_canvas_set_zoom (self, 1);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
on_key (DpChartCanvas *self, guint key, guint code, GdkModifierType state)
{
  gboolean control = (state & GDK_CONTROL_MASK) != 0;

  if (!self->plan || (state & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return GDK_EVENT_PROPAGATE;
  return pan (self, key, control) || zoom (self, key) || (!control && walk (self, key));
}

/* An event of the wheel does not say where the pointer is. */
gboolean
dp_chart_canvas_wheel (DpChartCanvas *self, double by, gboolean control)
{
  double x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0, y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;

  if (!control)
    return GDK_EVENT_PROPAGATE;
  self->fitting = FALSE;
  self->own_zoom = self->chosen = TRUE;
  if (self->has_pointer)
    {
      x = self->pointer_x;
      y = self->pointer_y;
    }
  dp_chart_canvas_zoom_at (self, self->zoom * pow (STEP, -CLAMP (by, -1, 1)), x, y);
  return GDK_EVENT_STOP;
}

static gboolean
on_scroll (GtkEventControllerScroll *scroll, double dx, double dy, DpChartCanvas *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));

  return dp_chart_canvas_wheel (self, dy, (state & GDK_CONTROL_MASK) != 0);
}

static void
on_motion (DpChartCanvas *self, double x, double y)
{
  self->has_pointer = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
}

static void
on_leave (DpChartCanvas *self)
{
  self->has_pointer = FALSE;
}

/* Fingers drag the scrolled window around it. */
static void
on_drag_begin (GtkGestureDrag *drag, double x, double y, DpChartCanvas *self)
{
  GdkDevice *device = gtk_gesture_get_device (GTK_GESTURE (drag));

  if (!self->plan || (device && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN))
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  self->dragged = FALSE;
  self->drag_x = self->across ? gtk_adjustment_get_value (self->across) : 0;
  self->drag_y = self->down ? gtk_adjustment_get_value (self->down) : 0;
}

static gboolean
is_drag (double x, double y)
{
  return x * x + y * y > DRAG * DRAG;
}

static void
on_drag_update (GtkGestureDrag *drag, double x, double y, DpChartCanvas *self)
{
  self->dragged = self->dragged || is_drag (x, y);
  if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) x, (int) y)
      && !g_object_get_data (G_OBJECT (drag), "dragging"))
    return;
  g_object_set_data (G_OBJECT (drag), "dragging", drag);
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  if (self->across)
    gtk_adjustment_set_value (self->across, self->drag_x - x);
  if (self->down)
    gtk_adjustment_set_value (self->down, self->drag_y - y);
}

static void
on_drag_end (GtkGestureDrag *drag, double x, double y, DpChartCanvas *self)
{
  g_object_set_data (G_OBJECT (drag), "dragging", NULL);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
on_pressed (GtkGestureClick *click, int n, double x, double y, DpChartCanvas *self)
{
  self->dragged = FALSE;
  self->press_x = x;
  self->press_y = y;
}

/* An arrow to elsewhere is stood on first: who only wants to see it is not taken away. */
static gboolean
stands_on_first (DpChartCanvas *self, guint node)
{
  return self->plan->nodes[node].node->target
         && (node != dp_chart_trail_node (self->trail) || !gtk_widget_has_focus (g_ptr_array_index (self->nodes, node)));
}

/* A click stands on a node, and opens what it says of a ruling; beside them all it takes the focus. */
static void
on_released (GtkGestureClick *click, int n, double x, double y, DpChartCanvas *self)
{
  double left, top, scale = dp_chart_canvas_scale (self);
  int node;

  if (!self->plan || self->dragged || is_drag (x - self->press_x, y - self->press_y))
    return;
  dp_chart_canvas_origin (self, &left, &top);
  node = dp_chart_plan_node_at (self->plan, (x - left) / scale, (y - top) / scale);
  if (node < 0)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  else if (stands_on_first (self, (guint) node))
    dp_chart_canvas_go (self, (guint) node, TRUE);
  else
    gtk_widget_activate (g_ptr_array_index (self->nodes, (guint) node));
}

static void
on_pinch_begin (DpChartCanvas *self)
{
  self->pinch = self->zoom;
}

static void
on_pinch (GtkGestureZoom *pinch, double factor, DpChartCanvas *self)
{
  double x, y;

  self->fitting = FALSE;
  self->own_zoom = self->chosen = TRUE;
  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (pinch), &x, &y))
    dp_chart_canvas_zoom_at (self, self->pinch * factor, x, y);
}

void
dp_chart_canvas_add_input (DpChartCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *keys = gtk_event_controller_key_new (), *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *drag = gtk_gesture_drag_new (), *click = gtk_gesture_click_new (), *pinch = gtk_gesture_zoom_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (widget, keys);
  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (widget, scroll);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
}
