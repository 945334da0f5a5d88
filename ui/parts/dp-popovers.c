/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-popovers.h"

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

static gboolean
on_closed (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);

  /* Not at once: the event that closes it is still on its way through it. Before the next frame, in which the motion would be made up. */
  g_idle_add_full (G_PRIORITY_HIGH, forget_surface, g_object_ref (popover), g_object_unref);
  /* What the choice sets off may take long, and until the server knows that the popover is gone, a press beside it only closes it. */
  gdk_display_flush (gtk_widget_get_display (popover));
  return TRUE;
}

void
dp_popovers_let_go (void)
{
  GTypeClass *class = g_type_class_ref (GTK_TYPE_POPOVER);

  g_signal_add_emission_hook (g_signal_lookup ("closed", GTK_TYPE_POPOVER), 0, on_closed, NULL, NULL);
  g_type_class_unref (class);
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
static gboolean
on_shown (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);
  GtkWidget *row = GTK_IS_POPOVER (popover) && gtk_widget_get_mapped (popover) ? find_selected (popover) : NULL;

  if (row)
    gtk_widget_grab_focus (row);
  return TRUE;
}

void
dp_popovers_begin_at_chosen (void)
{
  GTypeClass *class = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("show", GTK_TYPE_WIDGET), 0, on_shown, NULL, NULL);
  g_type_class_unref (class);
}
