/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-more.h"

#include <glib/gi18n-lib.h>

struct _DpFreeMore {
  GtkWidget parent;
  GtkWidget *box;
  GtkLabel *whose;
  GtkToggleButton *card[DP_CARDS];
  GtkWidget *for_one[3], *for_any; /* what can be done with one card, with any number */
  GtkWidget *players;              /* what only players say who rule themselves */
  GtkWidget *auction, *play;       /* what only happens then */
  GtkSpinButton *tricks;
};

G_DEFINE_FINAL_TYPE (DpFreeMore, dp_free_more, GTK_TYPE_WIDGET)

enum { HAPPENS, N_SIGNALS };
static guint signals[N_SIGNALS];

typedef enum {
  FACED_LEAD,
  FACE_DOWN_LEAD,
  EARLY_LEAD,
  SEEN,
} CardKind;

static DpHand
chosen (DpFreeMore *self)
{
  DpHand hand = 0;

  for (int card = 0; card < DP_CARDS; card++)
    if (gtk_toggle_button_get_active (self->card[card]))
      hand |= (DpHand) 1 << card;
  return hand;
}

static void
update (DpFreeMore *self)
{
  int n = dp_hand_size (chosen (self));

  for (guint i = 0; i < G_N_ELEMENTS (self->for_one); i++)
    gtk_widget_set_sensitive (self->for_one[i], n == 1);
  gtk_widget_set_sensitive (self->for_any, n > 0);
}

static void
on_cards (DpFreeMore *self, GtkWidget *button)
{
  CardKind kind = (CardKind) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "kind"));
  DpHand hand = chosen (self);
  DpEvent event = dp_event (kind == FACED_LEAD || kind == FACE_DOWN_LEAD ? DP_EVENT_LEAD : DP_EVENT_EXPOSE, DP_SEAT_NONE);

  if (!hand)
    return;
  if (event.kind == DP_EVENT_LEAD)
    {
      event.card = (DpCard) g_bit_nth_lsf (hand, -1);
      event.face_down = kind == FACE_DOWN_LEAD;
    }
  else
    {
      event.cards = hand;
      event.led = kind == EARLY_LEAD;
    }
  for (int card = 0; card < DP_CARDS; card++)
    gtk_toggle_button_set_active (self->card[card], FALSE);
  g_signal_emit (self, signals[HAPPENS], 0, &event);
}

static void
on_stated (DpFreeMore *self, GtkWidget *button)
{
  DpEvent event = dp_event (DP_EVENT_FACT, DP_SEAT_NONE);

  event.stated = (guint8) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "kind"));
  g_signal_emit (self, signals[HAPPENS], 0, &event);
}

static void
on_request (DpFreeMore *self, GtkWidget *button)
{
  DpEvent event = dp_event (DP_EVENT_ATTENTION, DP_SEAT_NONE);

  event.request = (guint8) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "kind"));
  g_signal_emit (self, signals[HAPPENS], 0, &event);
}

/* He says that he wants to change his last call, and has not (25). */
static void
on_wish (DpFreeMore *self, GtkWidget *button)
{
  DpEvent event = dp_event (DP_EVENT_ATTENTION, DP_SEAT_NONE);

  event.request = DP_REQUEST_CHANGE;
  event.intent = (guint8) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "kind"));
  g_signal_emit (self, signals[HAPPENS], 0, &event);
}

static void
on_claim (DpFreeMore *self, GtkWidget *button)
{
  DpEvent event = dp_event (DP_EVENT_CLAIM, DP_SEAT_NONE);

  event.concedes = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "kind")) != 0;
  event.tricks = event.concedes ? 0 : (guint8) gtk_spin_button_get_value_as_int (self->tricks);
  g_signal_emit (self, signals[HAPPENS], 0, &event);
}

static void
on_revoke (DpFreeMore *self)
{
  DpEvent event = dp_event (DP_EVENT_ATTENTION, DP_SEAT_NONE);

  event.revoke = TRUE;
  g_signal_emit (self, signals[HAPPENS], 0, &event);
}

/* To the trick that is being played, and nobody notices (67). */
static void
on_omit (DpFreeMore *self)
{
  DpEvent event = dp_event_play (DP_SEAT_NONE, DP_NO_CARD);

  event.omits = TRUE;
  g_signal_emit (self, signals[HAPPENS], 0, &event);
}

static GtkLabel *
add_heading (GtkWidget *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static GtkWidget *
add_button (DpFreeMore *self, GtkWidget *box, const char *label, int kind, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data (G_OBJECT (button), "kind", GINT_TO_POINTER (kind));
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (button, "free-more");
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static const char *const suit_classes[] = { "clubs", "diamonds", "hearts", "spades" };

static GtkWidget *
make_cards (DpFreeMore *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_set_direction (grid, GTK_TEXT_DIR_LTR);
  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    {
      GtkWidget *label = gtk_label_new (dp_denomination_symbol ((DpDenomination) suit));

      gtk_widget_add_css_class (label, suit_classes[suit]);
      gtk_grid_attach (GTK_GRID (grid), label, 0, DP_SPADES - suit, 1, 1);
      for (int rank = 12; rank >= 0; rank--)
        {
          DpCard card = dp_card ((DpDenomination) suit, rank);
          GtkWidget *button = gtk_toggle_button_new_with_label (dp_card_rank_symbol (card));
          g_autofree char *name = dp_card_name (card);

          gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
          gtk_widget_add_css_class (button, "flat");
          gtk_widget_add_css_class (button, "free-card");
          gtk_widget_add_css_class (button, suit_classes[suit]);
          g_signal_connect_object (button, "toggled", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
          gtk_grid_attach (GTK_GRID (grid), button, 13 - rank, DP_SPADES - suit, 1, 1);
          self->card[card] = GTK_TOGGLE_BUTTON (button);
        }
    }
  return grid;
}

static void
make_play (DpFreeMore *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *claim = add_button (self, row, _("The player claims this many tricks:"), 0, G_CALLBACK (on_claim));

  gtk_widget_set_hexpand (claim, TRUE);
  self->tricks = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0, DP_TRICKS, 1));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tricks), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Tricks claimed"), -1);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->tricks));
  gtk_box_append (GTK_BOX (self->play), row);
  add_button (self, self->play, _("The player concedes the rest"), 1, G_CALLBACK (on_claim));
  add_button (self, self->play, _("The player says that there has been a revoke"), 0, G_CALLBACK (on_revoke));
  add_button (self, self->play, _("The player puts no card to this trick"), 0, G_CALLBACK (on_omit));
  add_button (self, self->play, _("The player has called on the next board"), DP_STATED_NEXT_BOARD, G_CALLBACK (on_stated));
  add_button (self, self->play, _("Declarer could see a card of dummy’s"), DP_STATED_DUMMY_SEEN, G_CALLBACK (on_stated));
  add_button (self, self->play, _("Dummy has looked at a hand"), DP_STATED_DUMMY_LOOKED, G_CALLBACK (on_stated));
  add_button (self, self->play, _("He played it after a wrong explanation"), DP_STATED_WRONG_EXPLANATION, G_CALLBACK (on_stated));
  add_button (self, self->play, _("Dummy touches a card not called for"), DP_STATED_DUMMY_SUGGESTS, G_CALLBACK (on_stated));
  add_button (self, self->play, _("The round is over"), DP_STATED_ROUND_OVER, G_CALLBACK (on_stated));
}

static void
dp_free_more_dispose (GObject *object)
{
  g_clear_pointer (&DP_FREE_MORE (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (dp_free_more_parent_class)->dispose (object);
}

static void
dp_free_more_class_init (DpFreeMoreClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dp_free_more_dispose;
  signals[HAPPENS] = g_signal_new ("happens", DP_TYPE_FREE_MORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "freemore");
}

static void
dp_free_more_init (DpFreeMore *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->players = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->auction = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->play = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->whose = add_heading (self->box, NULL);
  gtk_box_append (GTK_BOX (self->box), make_cards (self));
  self->for_any = add_button (self, self->box, _("Partner could see them"), SEEN, G_CALLBACK (on_cards));
  self->for_one[0] = add_button (self, self->auction, _("It’s led during the auction"), EARLY_LEAD, G_CALLBACK (on_cards));
  self->for_one[1] = add_button (self, self->auction, _("Opening lead, face down"), FACE_DOWN_LEAD, G_CALLBACK (on_cards));
  self->for_one[2] = add_button (self, self->auction, _("Opening lead, face up"), FACED_LEAD, G_CALLBACK (on_cards));
  add_button (self, self->auction, _("The player wants to change a call: it was a slip"), DP_INTENT_SLIP, G_CALLBACK (on_wish));
  add_button (self, self->auction, _("The player wants to change a call that he meant"), DP_INTENT_INTENDED, G_CALLBACK (on_wish));
  gtk_box_append (GTK_BOX (self->box), self->auction);
  add_heading (self->box, _("Something else"));
  make_play (self);
  gtk_box_append (GTK_BOX (self->box), self->play);
  add_button (self, self->box, _("All four hands go back into the board"), DP_STATED_HANDS_RETURNED, G_CALLBACK (on_stated));
  add_button (self, self->players, _("Neither opponent wants a penalty"), DP_STATED_WAIVED, G_CALLBACK (on_stated));
  add_button (self, self->players, _("The call wasn’t based on any agreement"), DP_STATED_NO_AGREEMENT, G_CALLBACK (on_stated));
  add_button (self, self->players, _("The agreement had been disclosed beforehand"), DP_STATED_DISCLOSED, G_CALLBACK (on_stated));
  add_button (self, self->players, _("Partner announces that an agreement has been used"), DP_STATED_ANNOUNCED, G_CALLBACK (on_stated));
  add_button (self, self->players, _("Nobody had been told of the agreement"), DP_STATED_UNDISCLOSED, G_CALLBACK (on_stated));
  add_button (self, self->players, _("Somebody didn’t catch a call and asks for it to be repeated"), DP_REQUEST_REPEAT, G_CALLBACK (on_request));
  add_button (self, self->players, _("Somebody asks for a review of the auction"), DP_REQUEST_RESTATEMENT, G_CALLBACK (on_request));
  add_button (self, self->players, _("Somebody asks what a call shows"), DP_REQUEST_EXPLANATION, G_CALLBACK (on_request));
  gtk_box_append (GTK_BOX (self->box), self->players);
  gtk_widget_set_visible (self->players, FALSE);
  update (self);
}

void
dp_free_more_set_four_colour (DpFreeMore *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_FREE_MORE (self));
  if (four_colour)
    gtk_widget_add_css_class (GTK_WIDGET (self), "four-colour");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "four-colour");
}

void
dp_free_more_set_state (DpFreeMore *self, const DpFreeState *state, DpSeat seat)
{
  const DpTable *table = dp_director_table (state->director);
  gboolean cards = dp_free_state_has_cards (state);
  g_autofree char *whose = NULL;

  g_return_if_fail (DP_IS_FREE_MORE (self) && seat < DP_SEAT_NONE);
  whose = g_strdup_printf (_("%s’s cards, and what happens to them"), dp_seat_name (seat));
  gtk_label_set_label (self->whose, whose);
  for (int card = 0; card < DP_CARDS; card++)
    {
      gboolean held = !cards || dp_hand_has (table->play.held[seat], (DpCard) card);

      gtk_widget_set_sensitive (GTK_WIDGET (self->card[card]), held);
      if (!held)
        gtk_toggle_button_set_active (self->card[card], FALSE);
    }
  gtk_widget_set_visible (self->auction, table->phase != DP_PHASE_PLAY);
  gtk_widget_set_visible (self->play, dp_free_state_in_play (state));
  gtk_spin_button_set_range (self->tricks, 0, DP_TRICKS - MIN (table->play.trick, DP_TRICKS));
  gtk_widget_set_visible (self->players, dp_code_has (state->board->code, DP_TRAIT_PLAYERS_RULE));
}
