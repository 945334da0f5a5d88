/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-view-private.h"

#include "dp-free-deal.h"
#include "dp-free-dialogs.h"

#include <string.h>

/* The free table's actions, keys and pointer. */

#define ACTION(function)                                                        \
  static void function##_action (GtkWidget *widget, const char *name, GVariant *target) \
  {                                                                             \
    DpFreeView *self = DP_FREE_VIEW (widget);                                   \
    if (self->state)                                                            \
      function (self);                                                          \
  }

ACTION (dp_free_view_undo)
ACTION (dp_free_view_redo)
ACTION (dp_free_dialog_save)
ACTION (dp_free_dialog_open)

static void
paste_action (GtkWidget *widget, const char *name, GVariant *target)
{
  if (DP_FREE_VIEW (widget)->state)
    dp_free_dialog_paste (DP_FREE_VIEW (widget), NULL, NULL);
}

static void
director_action (GtkWidget *widget, const char *name, GVariant *target)
{
  DpFreeView *self = DP_FREE_VIEW (widget);
  g_autoptr (GError) error = NULL;

  if (!self->state)
    return;
  if (dp_free_state_call_director (self->state, dp_free_view_get_seat (self), &error))
    dp_free_view_refresh (self);
  else
    dp_free_view_notice (self, error->message);
}

static void
point_out_action (GtkWidget *widget, const char *name, GVariant *target)
{
  DpFreeView *self = DP_FREE_VIEW (widget);
  g_autoptr (GError) error = NULL;

  if (!self->state || dp_free_state_unseen_offender (self->state) == DP_SEAT_NONE)
    return;
  if (dp_free_state_point_out (self->state, &error))
    dp_free_view_refresh (self);
  else
    dp_free_view_notice (self, error->message);
}

static void
deal_action (GtkWidget *widget, const char *name, GVariant *target)
{
  DpFreeView *self = DP_FREE_VIEW (widget);
  g_autoptr (GError) error = NULL;
  DpDeal seen = { { 0 } }, deal;

  if (!self->state || !self->rand)
    return;
  dp_free_deal_see (self->state->board->events, &seen);
  dp_free_deal_shuffle (self->rand, &seen, &deal);
  if (dp_free_state_set_deal (self->state, &deal, &error))
    dp_free_view_refresh (self);
  else
    dp_free_view_notice (self, error->message);
}

static void
straight_action (GtkWidget *widget, const char *name, GVariant *target)
{
  DpFreeView *self = DP_FREE_VIEW (widget);
  g_autoptr (GError) error = NULL;
  DpSeat declarer;

  if (!self->state || self->state->board->events->len > 0 || !dp_seat_parse (g_variant_get_string (target, NULL), &declarer))
    return;
  if (dp_free_state_bid_straight (self->state, declarer, dp_free_words_get_contract (self->words), &error))
    dp_free_view_refresh (self);
  else
    dp_free_view_notice (self, error->message);
}

static gboolean
is_in_popover (DpFreeView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* Between the seat and the call a space is no more than that: it must not press what has the focus. */
gboolean
dp_free_view_first_key (DpFreeView *self, guint key, guint code, GdkModifierType modifiers)
{
  gboolean after_seat = self->seat_typed;

  if (gdk_keyval_to_unicode (key))
    self->seat_typed = FALSE;
  return after_seat && key == GDK_KEY_space && !is_in_popover (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* What nothing else has a use for: a letter names the seat that calls next, and in the play it begins a card. */
gboolean
dp_free_view_key (DpFreeView *self, guint key, guint code, GdkModifierType modifiers)
{
  guint32 letter = gdk_keyval_to_unicode (gdk_keyval_to_lower (key));
  char name[] = { letter < 128 ? g_ascii_toupper ((char) letter) : '\0', '\0' };
  DpSeat seat;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) || is_in_popover (self) || !self->state || !name[0])
    return GDK_EVENT_PROPAGATE;
  if (dp_free_state_in_play (self->state))
    {
      if (!strchr ("NESWHDC", name[0]))
        return GDK_EVENT_PROPAGATE;
      dp_free_cards_type (self->cards, (char) letter);
      return GDK_EVENT_STOP;
    }
  if (!dp_seat_parse (name, &seat))
    return GDK_EVENT_PROPAGATE;
  dp_free_view_choose_seat (self, seat);
  gtk_widget_grab_focus (GTK_WIDGET (self->box));
  self->seat_typed = TRUE;
  return GDK_EVENT_STOP;
}

/* The four sides of the table, parted by its diagonals. */
void
dp_free_view_table_pressed (DpFreeView *self, int n, double x, double y)
{
  double right = x / MAX (gtk_widget_get_width (GTK_WIDGET (self->table)), 1) - .5;
  double down = y / MAX (gtk_widget_get_height (GTK_WIDGET (self->table)), 1) - .5;
  DpSeat seat = ABS (right) > ABS (down) ? (right > 0 ? DP_SEAT_EAST : DP_SEAT_WEST) : (down > 0 ? DP_SEAT_SOUTH : DP_SEAT_NORTH);

  if (self->state && dp_free_state_in_play (self->state))
    return;
  dp_free_view_choose_seat (self, seat);
  dp_free_view_scroll_to (self, FALSE);
}

void
dp_free_view_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "free.undo", NULL, dp_free_view_undo_action);
  gtk_widget_class_install_action (widget_class, "free.redo", NULL, dp_free_view_redo_action);
  gtk_widget_class_install_action (widget_class, "free.director", NULL, director_action);
  gtk_widget_class_install_action (widget_class, "free.point-out", NULL, point_out_action);
  gtk_widget_class_install_action (widget_class, "free.save", NULL, dp_free_dialog_save_action);
  gtk_widget_class_install_action (widget_class, "free.open", NULL, dp_free_dialog_open_action);
  gtk_widget_class_install_action (widget_class, "free.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "free.deal", NULL, deal_action);
  gtk_widget_class_install_action (widget_class, "free.straight", "s", straight_action);
}
