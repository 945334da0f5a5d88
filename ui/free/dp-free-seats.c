/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-seats.h"

#include <glib/gi18n-lib.h>

struct _DpFreeSeats {
  GtkWidget parent;
  GtkToggleButton *button[DP_SEATS];
};

G_DEFINE_FINAL_TYPE (DpFreeSeats, dp_free_seats, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

void
dp_free_seats_set (DpFreeSeats *self, DpSeat seat)
{
  g_return_if_fail (DP_IS_FREE_SEATS (self) && seat < DP_SEAT_NONE);
  gtk_toggle_button_set_active (self->button[seat], TRUE);
}

DpSeat
dp_free_seats_get (DpFreeSeats *self)
{
  g_return_val_if_fail (DP_IS_FREE_SEATS (self), DP_SEAT_NONE);
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (gtk_toggle_button_get_active (self->button[seat]))
      return (DpSeat) seat;
  return DP_SEAT_SOUTH;
}

static void
on_toggled (DpFreeSeats *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
dp_free_seats_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_free_seats_parent_class)->dispose (object);
}

static void
dp_free_seats_class_init (DpFreeSeatsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_free_seats_dispose;
  signals[CHANGED] = g_signal_new ("changed", DP_TYPE_FREE_SEATS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dp_free_seats_init (DpFreeSeats *self)
{
  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "linked");
  gtk_widget_add_css_class (GTK_WIDGET (self), "free-seats");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Who acts"), -1);
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (dp_seat_name ((DpSeat) seat));
      g_autofree char *tooltip = g_strdup_printf (_("%s acts next"), dp_seat_name ((DpSeat) seat));

      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, dp_seat_name ((DpSeat) seat), -1);
      gtk_widget_set_tooltip_text (button, tooltip);
      gtk_widget_set_parent (button, GTK_WIDGET (self));
      self->button[seat] = GTK_TOGGLE_BUTTON (button);
      if (seat > 0)
        gtk_toggle_button_set_group (self->button[seat], self->button[0]);
      g_signal_connect_object (button, "toggled", G_CALLBACK (on_toggled), self, G_CONNECT_SWAPPED);
    }
}
