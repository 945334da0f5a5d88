/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-cards.h"

#include "dp-a11y.h"
#include "dp-free-card-manner.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _DpFreeCards {
  GtkWidget parent;
  GtkEntry *typed;
  GtkMenuButton *button;
  GtkLabel *hint, *problem, *summary;
  DpFreeCardManner *manner;

  DpHand held[DP_SEATS];
  DpSeat declarer; /* none before he is known */
  DpSeat next;     /* whose card it is when nobody is named */
  DpEvent first;   /* of two cards that come together */
  gboolean has_first;
};

G_DEFINE_FINAL_TYPE (DpFreeCards, dp_free_cards, GTK_TYPE_WIDGET)

enum { HAPPENS, NOTICE, N_SIGNALS };
static guint signals[N_SIGNALS];

gboolean
dp_free_cards_parse (const char *text, DpSeat otherwise, DpSeat *hand, DpCard *card)
{
  char letters[5] = "";
  gsize n = 0;
  const char *rest = letters;
  DpSeat seat = otherwise;

  for (const char *p = text; *p; p++)
    {
      if (g_ascii_isspace (*p))
        continue;
      if (n == sizeof letters - 1)
        return FALSE;
      letters[n++] = g_ascii_toupper (*p);
    }
  letters[n] = '\0';
  if (n > 2 && letters[n - 2] == '1' && letters[n - 1] == '0')
    {
      letters[n - 2] = 'T';
      letters[--n] = '\0';
    }
  if (n == 3)
    {
      char name[] = { letters[0], '\0' };

      if (!dp_seat_parse (name, &seat))
        return FALSE;
      rest++;
    }
  if (strlen (rest) != 2 || seat == DP_SEAT_NONE || !dp_card_parse (rest, card))
    return FALSE;
  *hand = seat;
  return TRUE;
}

static void
show_hint (DpFreeCards *self)
{
  g_autofree char *card = self->has_first ? dp_card_name (self->first.card) : NULL;
  g_autofree char *manner = dp_free_card_manner_text (self->manner);
  g_autofree char *text = card     ? g_strdup_printf (_("%1$s’s %2$s, and which card with it?"), dp_seat_name ((DpSeat) self->first.seat), card)
                          /* Translators: in what manner the next card comes down, as in "in place of the card played, a slip of the tongue". */
                          : manner ? g_strdup_printf (_("Press the next card, or type it: %s."), manner)
                                   : NULL;

  gtk_label_set_label (self->hint, text ? text : _("Press any card of any hand, or type it."));
}

static void
show_manner (DpFreeCards *self)
{
  g_autofree char *text = dp_free_card_manner_text (self->manner);
  g_autofree char *name = NULL;

  gtk_label_set_label (self->summary, text ? text : _("put down as usual"));
  /* Translators: in what manner the next card comes down, as in "How it comes down: dropped". */
  name = g_strdup_printf (_("How the next card comes down: %s"), text ? text : _("as usual"));
  dp_a11y_name_button (GTK_WIDGET (self->button), name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), name);
  if (!dp_free_card_manner_is_double (self->manner))
    self->has_first = FALSE;
  show_hint (self);
}

void
dp_free_cards_put (DpFreeCards *self, DpSeat hand, DpCard card)
{
  DpEvent event;

  g_return_if_fail (DP_IS_FREE_CARDS (self) && hand < DP_SEAT_NONE && card < DP_CARDS);
  if (!dp_free_card_manner_make (self->manner, hand, card, &event))
    {
      g_signal_emit (self, signals[NOTICE], 0, _("Write the card that declarer called as a card, such as hq."));
      return;
    }
  /* Near the table for declarer (45C2), for a defender wherever partner could see its face (45C1). */
  if (event.held == DP_HELD_TABLE && self->declarer < DP_SEAT_NONE && dp_seat_side (hand) != dp_seat_side (self->declarer))
    event.held = DP_HELD_SEEN;
  if (event.kind == DP_EVENT_PLAY && dp_free_card_manner_is_double (self->manner))
    {
      if (!self->has_first || self->first.seat != hand || self->first.card == card)
        {
          self->first = event;
          self->has_first = TRUE;
          show_hint (self);
          return;
        }
      event = self->first;
      event.cards = (DpHand) 1 << card;
    }
  g_signal_emit (self, signals[HAPPENS], 0, &event);
}

void
dp_free_cards_reset (DpFreeCards *self)
{
  g_return_if_fail (DP_IS_FREE_CARDS (self));
  self->has_first = FALSE;
  dp_free_card_manner_reset (self->manner);
}

void
dp_free_cards_type (DpFreeCards *self, char letter)
{
  char text[] = { letter, '\0' };

  g_return_if_fail (DP_IS_FREE_CARDS (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->typed));
  gtk_editable_set_text (GTK_EDITABLE (self->typed), text);
  gtk_editable_set_position (GTK_EDITABLE (self->typed), -1);
}

void
dp_free_cards_set_state (DpFreeCards *self, const DpFreeState *state)
{
  g_return_if_fail (DP_IS_FREE_CARDS (self));
  self->next = dp_free_state_next_seat (state);
  self->declarer = (DpSeat) dp_director_table (state->director)->play.declarer;
  dp_free_card_manner_set_opening (self->manner, dp_director_table (state->director)->phase != DP_PHASE_PLAY);
  memcpy (self->held, dp_director_table (state->director)->play.held, sizeof self->held);
  gtk_widget_set_visible (GTK_WIDGET (self), dp_free_state_in_play (state) && !dp_director_table (state->director)->hands_returned);
}

/* Says what is wrong with what has been typed; NULL = nothing. */
static void
show_problem (DpFreeCards *self, const char *text)
{
  gtk_label_set_label (self->problem, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), text != NULL);
  if (text)
    gtk_widget_add_css_class (GTK_WIDGET (self->typed), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->typed), "error");
}

/* As soon as it is a whole card. */
static void
on_typed (DpFreeCards *self)
{
  DpSeat hand;
  DpCard card;

  show_problem (self, NULL);
  if (!dp_free_cards_parse (gtk_editable_get_text (GTK_EDITABLE (self->typed)), self->next, &hand, &card))
    return;
  if (!dp_hand_has (self->held[hand], card))
    {
      g_autofree char *name = dp_card_name (card);
      /* Translators: a hand and a card, as in "West does not hold the four of hearts." */
      g_autofree char *text = g_strdup_printf (_("%1$s doesn’t hold the %2$s."), dp_seat_name (hand), name);

      show_problem (self, text);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->typed), "");
  dp_free_cards_put (self, hand, card);
}

/* Return: what is still there is not a card that can be played. */
static void
on_entered (DpFreeCards *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->typed)) && !gtk_widget_get_visible (GTK_WIDGET (self->problem)))
    show_problem (self, _("A hand, a suit, a rank: w h4"));
}

static void
dp_free_cards_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_free_cards_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, DpFreeCards, name)

static void
dp_free_cards_class_init (DpFreeCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_free_cards_dispose;
  signals[HAPPENS] = g_signal_new ("happens", DP_TYPE_FREE_CARDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[NOTICE] = g_signal_new ("notice", DP_TYPE_FREE_CARDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-free-cards.ui");
  BIND (typed);
  BIND (button);
  BIND (hint);
  BIND (problem);
  BIND (summary);
  BIND (manner);
  gtk_widget_class_bind_template_callback (widget_class, on_typed);
  gtk_widget_class_bind_template_callback (widget_class, on_entered);
  gtk_widget_class_bind_template_callback (widget_class, show_manner);
}

static void
dp_free_cards_init (DpFreeCards *self)
{
  g_type_ensure (DP_TYPE_FREE_CARD_MANNER);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->next = DP_SEAT_NONE;
  show_manner (self);
}
