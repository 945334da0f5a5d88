/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-play-buttons.h"

#include "dp-a11y.h"
#include "dp-auction-view.h"
#include "dp-table-cards.h"

#include <glib/gi18n-lib.h>

struct _DpPlayButtons {
  GtkBox parent;
  GtkWidget *auction_button, *auction, *last_trick;
};

G_DEFINE_FINAL_TYPE (DpPlayButtons, dp_play_buttons, GTK_TYPE_BOX)

static void
dp_play_buttons_class_init (DpPlayButtonsClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "dp-play-buttons");
}

static void
dp_play_buttons_init (DpPlayButtons *self)
{
  GtkWidget *popover = gtk_popover_new (), *scroll = gtk_scrolled_window_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 4);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);

  self->auction = dp_auction_view_new ();
  gtk_widget_set_size_request (self->auction, 260, -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroll), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroll), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroll), 420);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), self->auction);
  gtk_popover_set_child (GTK_POPOVER (popover), scroll);

  self->auction_button = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->auction_button), _("Auction"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->auction_button), popover);
  gtk_widget_set_tooltip_text (self->auction_button, _("Show the auction"));
  dp_a11y_name_button (self->auction_button, _("Show the auction"));
  gtk_box_append (GTK_BOX (self), self->auction_button);

  self->last_trick = gtk_toggle_button_new_with_label (_("Last trick"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->last_trick), "table.last-trick");
  gtk_box_append (GTK_BOX (self), self->last_trick);
}

GtkWidget *
dp_play_buttons_new (void)
{
  return g_object_new (DP_TYPE_PLAY_BUTTONS, NULL);
}

void
dp_play_buttons_set_table (DpPlayButtons *self, const DpTable *table, int latest)
{
  g_return_if_fail (DP_IS_PLAY_BUTTONS (self) && table != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), dp_table_cards_in_play (table));
  dp_auction_view_set_table (DP_AUCTION_VIEW (self->auction), table, latest);
  gtk_widget_set_tooltip_text (self->last_trick, dp_table_cards_last_trick (table) >= 0
                                                     ? _("Face the last trick again (Law 66A)")
                                                     : _("Once both sides have played to the next trick, the last one stays face down (Law 66C)"));
}

void
dp_play_buttons_set_four_colour (DpPlayButtons *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_PLAY_BUTTONS (self));
  dp_auction_view_set_four_colour (DP_AUCTION_VIEW (self->auction), four_colour);
}

void
dp_play_buttons_show_auction (DpPlayButtons *self)
{
  g_return_if_fail (DP_IS_PLAY_BUTTONS (self));
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->auction_button));
}
