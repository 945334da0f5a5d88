/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-more.h"

#include <glib/gi18n-lib.h>

typedef struct {
  GtkPopover *popover;
  DpFreeMoreFunc func;
  gpointer user_data;
} More;

static void
happens (More *more, const DpEvent *event)
{
  gtk_popover_popdown (more->popover);
  more->func (more->user_data, event);
}

static void
on_card (GtkButton *button, More *more)
{
  DpEvent event = dp_event (DP_EVENT_LEAD, DP_SEAT_NONE);

  event.card = (DpCard) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "card"));
  happens (more, &event);
}

static void
on_returned (GtkButton *button, More *more)
{
  DpEvent event = dp_event (DP_EVENT_FACT, DP_SEAT_NONE);

  event.stated = DP_STATED_HANDS_RETURNED;
  happens (more, &event);
}

static GtkWidget *
make_cards (More *more)
{
  GtkWidget *grid = gtk_grid_new ();

  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    {
      gtk_grid_attach (GTK_GRID (grid), gtk_label_new (dp_denomination_symbol ((DpDenomination) suit)), 0, DP_SPADES - suit, 1, 1);
      for (int rank = 12; rank >= 0; rank--)
        {
          DpCard card = dp_card ((DpDenomination) suit, rank);
          GtkWidget *button = gtk_button_new_with_label (dp_card_rank_symbol (card));
          g_autofree char *name = dp_card_name (card);

          gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
          gtk_widget_add_css_class (button, "flat");
          gtk_widget_add_css_class (button, "free-card");
          g_object_set_data (G_OBJECT (button), "card", GUINT_TO_POINTER (card));
          g_signal_connect (button, "clicked", G_CALLBACK (on_card), more);
          gtk_grid_attach (GTK_GRID (grid), button, 13 - rank, DP_SPADES - suit, 1, 1);
        }
    }
  return grid;
}

void
dp_free_more_attach (GtkMenuButton *button, DpFreeMoreFunc func, gpointer user_data)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_label_new (_("The opening lead is faced"));
  GtkWidget *returned = gtk_button_new_with_label (_("All four hands go back into the board"));
  More *more = g_new0 (More, 1);

  more->popover = GTK_POPOVER (popover);
  more->func = func;
  more->user_data = user_data;
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), make_cards (more));
  g_signal_connect (returned, "clicked", G_CALLBACK (on_returned), more);
  gtk_box_append (GTK_BOX (box), returned);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_object_set_data_full (G_OBJECT (popover), "more", more, g_free);
  gtk_menu_button_set_popover (button, popover);
}
