/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-sight.h"

#include "dp-toolkit.h"

#define KEY "dp-sight"

typedef struct {
  GtkRoot *root; /* weak */
  gboolean away; /* the focus is, or was last, in a list or menu that has opened over the page */
} Sight;

static void
sight_free (gpointer data)
{
  Sight *sight = data;

  g_clear_weak_pointer (&sight->root);
  g_free (sight);
}

/* The widget within the viewport that has the keyboard and is part of the page itself; NULL for none. */
static GtkWidget *
find_focus (GtkWidget *viewport)
{
  GtkRoot *root = gtk_widget_get_root (viewport);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!focus || !gtk_widget_get_mapped (focus) || !gtk_widget_is_ancestor (focus, viewport))
    return NULL;
  /* The entry around it is what one sees. */
  return GTK_IS_TEXT (focus) ? gtk_widget_get_parent (focus) : focus;
}

static gboolean
is_on_page (GtkWidget *widget, GtkWidget *viewport)
{
  return gtk_widget_get_native (widget) == gtk_widget_get_native (viewport);
}

static gboolean
is_under_pointer (GtkWidget *widget)
{
  double x, y;

  return dp_toolkit_get_pointer (widget, &x, &y) && gtk_widget_contains (widget, x, y);
}

/* By how much a page must move for what lies from there to there to be in sight; of what is larger than the page, its beginning. */
static double
needed (double from, double size, double page)
{
  if (from < 0 || size > page)
    return from;
  return MAX (from + size - page, 0);
}

static void
bring (GtkWidget *viewport, GtkWidget *widget)
{
  GtkAdjustment *across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (viewport)), *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, viewport, &bounds))
    return;
  gtk_adjustment_set_value (across, gtk_adjustment_get_value (across) + needed (bounds.origin.x, bounds.size.width, gtk_widget_get_width (viewport)));
  gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + needed (bounds.origin.y, bounds.size.height, gtk_widget_get_height (viewport)));
}

static void
on_focus (GtkWidget *viewport)
{
  Sight *sight = g_object_get_data (G_OBJECT (viewport), KEY);
  GtkWidget *focus = find_focus (viewport);
  gboolean back = sight->away;

  if (!focus)
    return;
  sight->away = !is_on_page (focus, viewport);
  /* A list that closes gives the keyboard back to what opened it. */
  if (!sight->away && !back && !is_under_pointer (focus))
    bring (viewport, focus);
}

/* A key that does something where it is pressed, and does not lead elsewhere. */
static gboolean
is_working_key (guint key, GdkModifierType state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter || g_unichar_isgraph (gdk_keyval_to_unicode (key)) || key == GDK_KEY_space
         || key == GDK_KEY_KP_Space;
}

static gboolean
on_key (GtkWidget *viewport, guint key, guint code, GdkModifierType state)
{
  GtkWidget *focus = find_focus (viewport);
  graphene_rect_t bounds;

  if (!focus || !is_on_page (focus, viewport) || !is_working_key (key, state) || !gtk_widget_compute_bounds (focus, viewport, &bounds))
    return GDK_EVENT_PROPAGATE;
  if (bounds.origin.y + bounds.size.height > 0 && bounds.origin.y < gtk_widget_get_height (viewport))
    return GDK_EVENT_PROPAGATE;
  bring (viewport, focus);
  /* What is written is seen as it is written; a choice is made by who has seen what it is about. */
  return GTK_IS_EDITABLE (focus) ? GDK_EVENT_PROPAGATE : GDK_EVENT_STOP;
}

static Sight *
get_sight (GtkWidget *viewport)
{
  Sight *sight = g_object_get_data (G_OBJECT (viewport), KEY);
  GtkEventController *keys;

  if (sight)
    return sight;
  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), FALSE);
  sight = g_new0 (Sight, 1);
  g_object_set_data_full (G_OBJECT (viewport), KEY, sight, sight_free);
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), viewport);
  gtk_widget_add_controller (viewport, keys);
  return sight;
}

static void
watch (GtkWidget *viewport)
{
  GtkRoot *root = gtk_widget_get_root (viewport);
  Sight *sight = get_sight (viewport);

  if (sight->root == root)
    return;
  if (sight->root)
    g_signal_handlers_disconnect_by_func (sight->root, on_focus, viewport);
  g_set_weak_pointer (&sight->root, root);
  g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (on_focus), viewport, G_CONNECT_SWAPPED);
}

static gboolean
on_realized (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_VIEWPORT (widget) && gtk_widget_get_root (widget))
    watch (widget);
  return TRUE;
}

void
dp_sight_follow_focus (void)
{
  dp_toolkit_watch_all (GTK_TYPE_WIDGET, "realize", on_realized);
}
