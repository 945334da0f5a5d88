/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-popovers.h"

#include "dp-toolkit.h"

/* When things have moved, GTK makes up a motion event, so that it knows what is under a pointer that has not moved. It makes one up for a popover that has just closed, too: the
 * closed popover's surface was the last to have the pointer, and still has its size. Where the pointer is within that size, GTK then thinks it is over the popover that nobody
 * sees, and the next press goes there (GTK 4.8: gdk_surface_ensure_motion() does not ask whether the surface is mapped). So a closed popover gets a new surface, which has never had
 * the pointer. It does not stay without one: the time of a tooltip in it may run out, and GTK asks that surface where the pointer is. */
static gboolean
forget_surface (gpointer popover)
{
  GtkWidget *parent = gtk_widget_get_parent (popover);

  if (!gtk_widget_get_visible (popover) && gtk_widget_get_realized (popover))
    {
      gtk_widget_unrealize (popover);
      if (parent && gtk_widget_get_realized (parent))
        gtk_widget_realize (popover);
    }
  return G_SOURCE_REMOVE;
}

/* --- a press beside it --- */

/* A press beside an open list closes it, and GTK keeps the press to itself: who pressed the next row of a sheet would have to press once more. So where the button is let go over
 * what was under the pointer when the list closed, that is done. Nobody but the release tells of such a press: the display hears of it before any widget. */
typedef struct {
  GtkWidget *popover; /* weak */
  double x, y;        /* of the pointer in the window, when it closed */
} Beside;

static void
beside_free (gpointer data, GClosure *closure)
{
  Beside *beside = data;

  g_clear_weak_pointer (&beside->popover);
  g_free (beside);
}

static gboolean
is_pressable (GtkWidget *widget)
{
  return GTK_IS_EDITABLE (widget) || gtk_widget_class_get_activate_signal (GTK_WIDGET_GET_CLASS (widget));
}

/* What a press there would press; NULL = nothing. What has opened the popover is only closed by it. */
static GtkWidget *
find_pressable (GtkWidget *root, double x, double y, GtkWidget *popover)
{
  GtkWidget *opener = gtk_widget_get_parent (popover);
  GtkWidget *at = gtk_widget_pick (root, x, y, GTK_PICK_DEFAULT);
  GtkWidget *button = at ? gtk_widget_get_ancestor (at, GTK_TYPE_BUTTON) : NULL;

  /* A drop-down shows what is chosen as an item of its list: it is the button around it that is pressed. */
  at = button ? button : at;
  while (at && at != root && !is_pressable (at))
    at = gtk_widget_get_parent (at);
  if (!at || at == root || !opener || at == opener || gtk_widget_is_ancestor (at, opener) || gtk_widget_is_ancestor (opener, at))
    return NULL;
  return gtk_widget_is_sensitive (at) ? at : NULL;
}

static void
press (GtkWidget *widget)
{
  if (gtk_widget_get_focus_on_click (widget))
    gtk_widget_grab_focus (widget);
  /* At once: activated, a button is seen to go down first. */
  if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked");
  else if (!GTK_IS_EDITABLE (widget))
    gtk_widget_activate (widget);
}

static gboolean
on_event (GtkEventController *controller, GdkEvent *event, Beside *beside)
{
  GtkWidget *root = gtk_event_controller_get_widget (controller);
  GdkEventType type = gdk_event_get_event_type (event);
  GtkWidget *aimed = NULL;
  double x, y;

  if (type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE && type != GDK_KEY_PRESS)
    return GDK_EVENT_PROPAGATE;
  if (type == GDK_BUTTON_RELEASE && gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY && beside->popover && dp_toolkit_get_pointer (root, &x, &y))
    aimed = find_pressable (root, x, y, beside->popover);
  if (aimed && aimed != find_pressable (root, beside->x, beside->y, beside->popover))
    aimed = NULL;
  if (aimed)
    g_object_ref (aimed);
  gtk_widget_remove_controller (root, controller);
  if (aimed)
    press (aimed);
  g_clear_object (&aimed);
  return GDK_EVENT_PROPAGATE;
}

static void
await_release (GtkWidget *popover)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (popover));
  GtkEventController *controller;
  Beside *beside;
  double x, y;

  if (!GTK_IS_WINDOW (root) || !gtk_widget_get_realized (root) || !dp_toolkit_get_pointer (root, &x, &y))
    return;
  beside = g_new0 (Beside, 1);
  beside->x = x;
  beside->y = y;
  g_set_weak_pointer (&beside->popover, popover);
  controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_data (controller, "event", G_CALLBACK (on_event), beside, beside_free, 0);
  gtk_widget_add_controller (root, controller);
}

/* --- a popover around it --- */

static gboolean
on_event_around (GtkEventController *controller, GdkEvent *event)
{
  GtkWidget *around = gtk_event_controller_get_widget (controller), *root = GTK_WIDGET (gtk_widget_get_root (around));

  if (gdk_event_get_event_type (event) != GDK_BUTTON_PRESS || !root || gdk_event_get_surface (event) != gtk_native_get_surface (GTK_NATIVE (root)))
    return GDK_EVENT_PROPAGATE;
  gtk_popover_popdown (GTK_POPOVER (around));
  return GDK_EVENT_STOP;
}

/* A list within a popover takes the pointer from that, and when it has closed, GTK 4.8 gives it back to nobody: a press beside the popover then goes to the popover, which does nothing
 * with it. So it is closed here, as the display would have done it. */
static void
close_around (GtkWidget *popover)
{
  GtkWidget *parent = gtk_widget_get_parent (popover);
  GtkWidget *around = parent ? gtk_widget_get_ancestor (parent, GTK_TYPE_POPOVER) : NULL;
  GtkEventController *controller;

  if (!around || !gtk_popover_get_autohide (GTK_POPOVER (around)) || g_object_get_data (G_OBJECT (around), "dp-around"))
    return;
  controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (on_event_around), NULL);
  gtk_widget_add_controller (around, controller);
  g_object_set_data (G_OBJECT (around), "dp-around", controller);
}

/* --- every popover --- */

static gboolean
on_closed (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);

  /* Not at once: the event that closes it is still on its way through it. Before the next frame, in which the motion would be made up. */
  g_idle_add_full (G_PRIORITY_HIGH, forget_surface, g_object_ref (popover), g_object_unref);
  await_release (popover);
  close_around (popover);
  /* What the choice sets off may take long, and until the server knows that the popover is gone, a press beside it only closes it. */
  gdk_display_flush (gtk_widget_get_display (popover));
  return TRUE;
}

void
dp_popovers_let_go (void)
{
  dp_toolkit_watch_all (GTK_TYPE_POPOVER, "closed", on_closed);
}

/* The row that is selected; NULL where there is none, or no list. */
static GtkWidget *
find_selected (GtkWidget *root)
{
  GtkWidget *found = NULL;

  if (gtk_widget_get_parent (root) && GTK_IS_LIST_VIEW (gtk_widget_get_parent (root)))
    return gtk_widget_get_state_flags (root) & GTK_STATE_FLAG_SELECTED ? root : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_selected (child);
  return found;
}

/* The list of a drop-down keeps its keyboard where it stood when it was last open, whatever has been chosen by other means since: GTK 4.8 moves it
 * with the selection only while it is open. */
static void
begin_at_chosen (GtkWidget *popover)
{
  GtkWidget *row = find_selected (popover);

  if (row)
    gtk_widget_grab_focus (row);
}

/* The space bar chooses, as it does everywhere else on the screen. By itself GTK 4.8 only marks the row, in a list of one choice at that, and the list stays open. */
static gboolean
on_key (GtkEventController *controller, guint key, guint code, GdkModifierType state)
{
  GtkRoot *root = gtk_widget_get_root (gtk_event_controller_get_widget (controller));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  GtkWidget *list = focus ? gtk_widget_get_parent (focus) : NULL;

  if ((key != GDK_KEY_space && key != GDK_KEY_KP_Space) || (state & gtk_accelerator_get_default_mod_mask ()) || !list || !(GTK_IS_LIST_VIEW (list) || GTK_IS_LIST_BOX (list)))
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_activate (focus);
}

static void
let_space_choose (GtkWidget *popover)
{
  GtkEventController *keys;

  if (g_object_get_data (G_OBJECT (popover), "dp-space"))
    return;
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), NULL);
  gtk_widget_add_controller (popover, keys);
  g_object_set_data (G_OBJECT (popover), "dp-space", keys);
}

static gboolean
on_shown (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER (popover) && gtk_widget_get_mapped (popover))
    {
      begin_at_chosen (popover);
      let_space_choose (popover);
    }
  return TRUE;
}

void
dp_popovers_take_keys (void)
{
  dp_toolkit_watch_all (GTK_TYPE_WIDGET, "show", on_shown);
}
