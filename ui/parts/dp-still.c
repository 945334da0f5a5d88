/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-still.h"

#include "dp-toolkit.h"

/* The least thing that is held, in pixels: within it one row is as good as another. */
#define SMALL 60

typedef struct {
  GtkScrolledWindow *scroll; /* weak */
  GtkWidget *content;        /* of the scrolled window, weak */
  GtkWidget *anchor;         /* in the content, weak */
  double y;                  /* of the anchor in the content */
} Hold;

static void
hold_free (Hold *hold)
{
  if (hold->scroll)
    g_object_set_data (G_OBJECT (hold->scroll), "dp-hold", NULL);
  g_clear_weak_pointer (&hold->scroll);
  g_clear_weak_pointer (&hold->content);
  g_clear_weak_pointer (&hold->anchor);
  g_free (hold);
}

static gboolean
get_y (GtkWidget *widget, GtkWidget *content, double *y, double *height)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, content, &bounds))
    return FALSE;
  *y = bounds.origin.y;
  *height = bounds.size.height;
  return TRUE;
}

/* What lies at that height, else what lies below it; of things within each other the innermost that is not tiny. */
static GtkWidget *
find_at (GtkWidget *widget, GtkWidget *content, double at)
{
  GtkWidget *found = NULL;
  double top, height;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child) && get_y (child, content, &top, &height) && top + height > at)
      found = height > SMALL ? find_at (child, content, at) : child;
  return found ? found : widget;
}

/* Where the pointer is within the scrolled window, from its top. */
static gboolean
find_pointer (GtkWidget *scroll, double *at)
{
  double x;

  return dp_toolkit_get_pointer (scroll, &x, at) && gtk_widget_contains (scroll, x, *at);
}

static GtkWidget *
find_anchor (GtkWidget *scroll, GtkWidget *content)
{
  GtkRoot *root = gtk_widget_get_root (scroll);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  double at, top, height;

  if (find_pointer (scroll, &at) && get_y (content, scroll, &top, &height))
    return find_at (content, content, at - top);
  return focus && gtk_widget_is_ancestor (focus, content) ? focus : NULL;
}

/* After the window's own layout, in the same frame: it is laid out once more before it is drawn. */
static void
on_layout (GdkFrameClock *clock, Hold *hold)
{
  GtkAdjustment *down = hold->scroll ? gtk_scrolled_window_get_vadjustment (hold->scroll) : NULL;
  double y, height;

  if (down && hold->anchor && hold->content && get_y (hold->anchor, hold->content, &y, &height) && y != hold->y)
    gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + y - hold->y);
  g_signal_handlers_disconnect_by_data (clock, hold);
}

static void
on_gone (gpointer hold, GClosure *closure)
{
  hold_free (hold);
}

void
dp_still_hold (GtkWidget *within)
{
  GtkWidget *scroll, *content;
  GdkFrameClock *clock;
  double height;
  Hold *hold;

  g_return_if_fail (GTK_IS_WIDGET (within));
  scroll = gtk_widget_get_ancestor (within, GTK_TYPE_SCROLLED_WINDOW);
  content = scroll ? gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroll)) : NULL;
  content = GTK_IS_VIEWPORT (content) ? gtk_viewport_get_child (GTK_VIEWPORT (content)) : NULL;
  clock = scroll ? gtk_widget_get_frame_clock (scroll) : NULL;
  /* What is held already moves no further for a second change before the next frame. */
  if (!content || !clock || !gtk_widget_get_mapped (content) || g_object_get_data (G_OBJECT (scroll), "dp-hold"))
    return;
  hold = g_new0 (Hold, 1);
  g_set_weak_pointer (&hold->scroll, GTK_SCROLLED_WINDOW (scroll));
  g_set_weak_pointer (&hold->content, content);
  g_set_weak_pointer (&hold->anchor, find_anchor (scroll, content));
  if (!hold->anchor || !get_y (hold->anchor, content, &hold->y, &height))
    {
      hold_free (hold);
      return;
    }
  g_object_set_data (G_OBJECT (scroll), "dp-hold", hold);
  g_signal_connect_data (clock, "layout", G_CALLBACK (on_layout), hold, on_gone, G_CONNECT_AFTER);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}
