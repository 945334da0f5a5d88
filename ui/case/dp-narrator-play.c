/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-narrator-play.h"

#include <glib/gi18n-lib.h>

char *
dp_narrator_cards (DpHand cards)
{
  GString *s = g_string_new (NULL);

  for (int card = DP_CARDS - 1; card >= 0; card--)
    if (dp_hand_has (cards, (DpCard) card))
      {
        g_autofree char *name = dp_card_name ((DpCard) card);

        cards &= ~((DpHand) 1 << card);
        g_string_append_printf (s, !s->len ? _("the %s") : cards ? _(", the %s") : _(" and the %s"), name);
      }
  return g_string_free (s, FALSE);
}

static char *
suits_text (DpDenominations suits)
{
  GString *s = g_string_new (NULL);

  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    if (suits >> suit & 1)
      g_string_append_printf (s, "%s%s", s->len ? _(", ") : "", dp_denomination_name ((DpDenomination) suit));
  return g_string_free (s, FALSE);
}

/* Whether the card comes to a table on which no card of the trick lies. */
static gboolean
begins_trick (const DpPlay *before)
{
  if (!before || before->trick >= DP_TRICKS || dp_play_trick_size (before, before->trick) > 0)
    return FALSE;
  for (int i = 0; i < before->n; i++)
    if (before->card[i].status == DP_PLAYED_UNDECIDED)
      return FALSE;
  return TRUE;
}

static char *
lead_sentence (const char *seat, const DpEvent *event)
{
  g_autofree char *card = NULL;

  /* Which card it is nobody knows but he. */
  if (event->face_down)
    return g_strdup_printf (_("%s leads a card, face down."), seat);
  card = dp_card_name (event->card);
  if (event->simultaneous)
    return g_strdup_printf (_("At the same moment %1$s leads the %2$s, face up."), seat, card);
  return g_strdup_printf (_("%1$s leads the %2$s, face up."), seat, card);
}

/* Declarer calls a card from dummy in other words than its name, or dummy puts one that he did not call. */
static char *
called_sentence (const char *declarer, const char *dummy, const DpEvent *event, const char *card)
{
  g_autofree char *other = event->called_card != DP_NO_CARD ? dp_card_name (event->called_card) : NULL;

  switch ((DpCalled) event->called)
    {
    case DP_CALLED_HIGH:
      return g_strdup_printf (_("%1$s says “high” to dummy, who puts the %2$s in the played position."), declarer, card);
    case DP_CALLED_LOW:
      return g_strdup_printf (_("%1$s says “low” to dummy, who puts the %2$s in the played position."), declarer, card);
    case DP_CALLED_WIN:
      return g_strdup_printf (_("%1$s says “win it” to dummy, who puts the %2$s in the played position."), declarer, card);
    case DP_CALLED_SUIT:
      return g_strdup_printf (_("%1$s names only the suit to dummy, who puts the %2$s in the played position."), declarer, card);
    case DP_CALLED_RANK:
      return g_strdup_printf (_("%1$s names only the rank to dummy, who puts the %2$s in the played position."), declarer, card);
    case DP_CALLED_ANYTHING:
      return g_strdup_printf (_("%1$s says “anything” to dummy, who puts the %2$s in the played position."), declarer, card);
    case DP_CALLED_ABSENT:
      return other ? g_strdup_printf (_("%1$s calls for the %2$s, which dummy doesn’t hold, and dummy puts the %3$s in the played position."), declarer, other, card)
                   : g_strdup_printf (_("%1$s calls for a card that dummy doesn’t hold, and dummy puts the %2$s in the played position."), declarer, card);
    case DP_CALLED_NOTHING:
      /* Translators: declarer, the card called, dummy, the card put. */
      return other ? g_strdup_printf (_("%1$s calls for the %2$s. %3$s, dummy, puts the %4$s in the played position."), declarer, other, dummy, card)
                   : g_strdup_printf (_("%1$s, dummy, puts the %2$s in the played position. Nobody has called for it."), dummy, card);
    default:
      return NULL;
    }
}

static char *
played_sentence (const DpEvent *event, const DpPlay *before)
{
  const char *seat = dp_seat_name ((DpSeat) event->seat);
  g_autofree char *card = dp_card_name (event->card);
  gboolean dummy = before && before->declarer < DP_SEAT_NONE && event->seat == dp_play_dummy (before);
  const char *declarer = dummy ? dp_seat_name ((DpSeat) before->declarer) : seat;
  char *called = dummy ? called_sentence (declarer, seat, event, card) : NULL;

  if (called)
    return called;
  /* How he held it the director must ask. */
  if (event->held)
    return g_strdup_printf (_("%1$s is holding the %2$s and hasn’t put it down."), seat, card);
  if (event->simultaneous)
    return g_strdup_printf (dummy ? _("At the same moment %1$s plays the %2$s from dummy.") : _("At the same moment %1$s puts the %2$s on the table."), declarer, card);
  if (event->change)
    return g_strdup_printf (dummy ? _("%1$s changes dummy’s card to the %2$s.") : _("%1$s changes the card played to the %2$s."), declarer, card);
  if (begins_trick (before))
    return g_strdup_printf (dummy ? _("%1$s leads the %2$s from dummy.") : _("%1$s leads the %2$s."), declarer, card);
  /* Translators: a player and a card, as in "West plays the seven of hearts." */
  return g_strdup_printf (dummy ? _("%1$s plays the %2$s from dummy.") : _("%1$s plays the %2$s."), declarer, card);
}

char *
dp_narrator_card (const DpEvent *event, const DpPlay *before)
{
  g_autofree char *played = NULL, *more = NULL;

  played = event->kind == DP_EVENT_LEAD ? lead_sentence (dp_seat_name ((DpSeat) event->seat), event) : played_sentence (event, before);
  if (!event->cards)
    return g_steal_pointer (&played);
  more = dp_narrator_cards (event->cards & ~((DpHand) 1 << event->card));
  return g_strdup_printf (_("%1$s Together with it: %2$s."), played, more);
}

char *
dp_narrator_exposed (const DpEvent *event)
{
  const char *seat = dp_seat_name ((DpSeat) event->seat);
  g_autofree char *cards = dp_narrator_cards (event->cards);

  if (event->led)
    /* Translators: a seat and a card, as in "West leads the 3 of diamonds, face up, during the auction." */
    return g_strdup_printf (_("%1$s leads %2$s, face up, during the auction."), seat, cards);
  if (event->hidden && event->shown != DP_SHOWN_NAMED)
    /* Translators: a seat and what it holds, as in "An opponent sees a card of West’s: the ace of clubs." */
    return g_strdup_printf (ngettext ("An opponent sees a card of %1$s’s: %2$s.", "An opponent sees cards of %1$s’s: %2$s.", (gulong) dp_hand_size (event->cards)), seat, cards);
  switch ((DpShown) event->shown)
    {
    case DP_SHOWN_NAMED:
      return g_strdup_printf (_("%1$s mentions having %2$s."), seat, cards);
    case DP_SHOWN_SPREAD:
      return g_strdup_printf (_("%s begins to spread the hand."), seat);
    case DP_SHOWN_CONCEDING:
      return g_strdup_printf (_("%1$s concedes and shows %2$s; partner objects at once."), seat, cards);
    default:
      /* Whether it was an accident the director must ask. */
      return g_strdup_printf (_("%1$s exposes %2$s."), seat, cards);
    }
}

char *
dp_narrator_claim (const DpEvent *event)
{
  const char *seat = dp_seat_name ((DpSeat) event->seat);

  if (event->concedes)
    return g_strdup_printf (_("%s concedes the remaining tricks."), seat);
  return g_strdup_printf (ngettext ("%1$s claims %2$d of the remaining tricks.", "%1$s claims %2$d of the remaining tricks.", event->tricks), seat,
                          event->tricks);
}

char *
dp_narrator_play_decision (const DpEvent *event)
{
  const char *seat = dp_seat_name ((DpSeat) event->seat);
  g_autofree char *suits = event->suits ? suits_text (event->suits) : NULL;
  g_autofree char *card = event->card != DP_NO_CARD ? dp_card_name (event->card) : NULL;

  switch ((DpOption) event->option)
    {
    case DP_OPTION_ACCEPT_AS_DUMMY:
      return g_strdup_printf (_("%s accepts the lead and becomes dummy."), seat);
    case DP_OPTION_HIGHEST:
      return g_strdup_printf (_("%s requires the highest card of the suit led."), seat);
    case DP_OPTION_LOWEST:
      return g_strdup_printf (_("%s requires the lowest card of the suit led."), seat);
    case DP_OPTION_PROHIBIT:
      return suits ? g_strdup_printf (_("%1$s prohibits %2$s."), seat, suits) : NULL;
    case DP_OPTION_REQUIRE:
      return suits ? g_strdup_printf (_("%1$s requires %2$s."), seat, suits) : NULL;
    case DP_OPTION_CHOOSE_CARD:
      return card ? g_strdup_printf (_("%1$s names the %2$s."), seat, card) : NULL;
    case DP_OPTION_CHOOSE_HAND:
      return event->hand < DP_SEAT_NONE ? g_strdup_printf (_("%1$s chooses the lead from %2$s’s hand."), seat, dp_seat_name ((DpSeat) event->hand)) : NULL;
    case DP_OPTION_AGREE:
      return g_strdup_printf (_("%s agrees."), seat);
    case DP_OPTION_OBJECT:
      return g_strdup_printf (_("%s objects."), seat);
    default:
      return NULL;
    }
}
