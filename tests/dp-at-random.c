/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-at-random.h"

#include "dp-duty.h"

static DpCard
one_of (DpHand cards, GRand *rand)
{
  int n = g_rand_int_range (rand, 0, dp_cards_count (cards));

  while (n-- > 0)
    cards &= cards - 1;
  return dp_cards_first (cards);
}

DpDirector *
dp_at_random_table (const DpCode *code, GRand *rand)
{
  DpSeat dealer = (DpSeat) g_rand_int_range (rand, 0, 4);
  DpDirector *director = dp_director_new (code, dealer, DP_VUL_NONE);
  DpCard deck[DP_CARDS];
  DpDeal deal = { { 0 } };
  DpEvent event;

  for (int i = 0; i < DP_CARDS; i++)
    deck[i] = (DpCard) i;
  for (int i = DP_CARDS - 1; i > 0; i--)
    {
      int j = g_rand_int_range (rand, 0, i + 1);
      DpCard card = deck[i];

      deck[i] = deck[j];
      deck[j] = card;
    }
  for (int i = 0; i < DP_CARDS; i++)
    deal.hand[i / 13] |= (DpHand) 1 << deck[i];
  dp_director_set_deal (director, &deal);
  event = dp_event_call (dealer, (DpCall) g_rand_int_range (rand, DP_FIRST_BID, DP_LAST_LEGAL_BID + 1));
  g_assert_true (dp_director_feed (director, &event, NULL));
  for (int i = 1; i <= 3; i++)
    {
      event = dp_event_call (dp_seat_offset (dealer, i), DP_PASS);
      g_assert_true (dp_director_feed (director, &event, NULL));
    }
  return director;
}

static DpEvent
decide (const DpWait *wait, GRand *rand)
{
  DpOption option;
  DpEvent event;

  do
    option = (DpOption) g_rand_int_range (rand, 0, DP_OPTION_NONE);
  while (!(wait->options >> option & 1));
  event = dp_event_decision (wait->who, option);
  if (wait->suits)
    {
      do
        event.suits = (guint8) (1 << g_rand_int_range (rand, 0, 4));
      while (!(event.suits & wait->suits));
      if (option == DP_OPTION_PROHIBIT && g_rand_boolean (rand))
        event.suits = wait->suits;
    }
  if (option == DP_OPTION_CHOOSE_CARD)
    event.card = one_of (wait->cards, rand);
  return event;
}

static DpEvent
card_event (const DpTable *table, DpSeat hand, DpCard card)
{
  DpEvent event = dp_event_play (hand, card);

  if (table->phase != DP_PHASE_PLAY)
    event.kind = DP_EVENT_LEAD;
  return event;
}

static DpHand
lawful (const DpTable *table, DpSeat hand)
{
  DpHand cards = dp_duty_allowed (table, hand), due = dp_duty_due (table, hand), good = 0;

  if (due)
    return due;
  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (cards, card) && !dp_duty_breaks_minor (table, hand, card))
      good |= (DpHand) 1 << card;
  return good;
}

gboolean
dp_at_random_next (const DpDirector *director, GRand *rand, DpEvent *event)
{
  const DpTable *table = dp_director_table (director);
  DpSeat owed = DP_SEAT_NONE;
  DpWait wait;

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    if (dp_director_incident (director, i)->kind == DP_INCIDENT_PLAY && dp_director_incident (director, i)->play.owed != DP_SEAT_NONE)
      owed = (DpSeat) dp_director_incident (director, i)->play.owed;
  if (owed != DP_SEAT_NONE)
    *event = card_event (table, owed, one_of (dp_duty_allowed (table, owed), rand));
  else if (dp_director_pending (director, &wait))
    *event = decide (&wait, rand);
  else if (dp_play_turn (&table->play) == DP_SEAT_NONE)
    return FALSE;
  else
    {
      DpSeat turn = dp_play_turn (&table->play);

      *event = card_event (table, turn, one_of (lawful (table, turn), rand));
    }
  return TRUE;
}

static gboolean
put (const DpTable *table, GRand *rand, DpSeat hand, DpHand cards, DpEvent *event)
{
  if (!cards)
    return FALSE;
  *event = card_event (table, hand, one_of (cards, rand));
  return TRUE;
}

gboolean
dp_at_random_wrong (const DpDirector *director, GRand *rand, DpWrong wrong, DpEvent *event)
{
  const DpTable *table = dp_director_table (director);
  const DpPlay *play = &table->play;
  DpSeat turn = dp_play_turn (play), hand = (DpSeat) g_rand_int_range (rand, 0, 4);
  int size = dp_play_trick_size (play, play->trick);
  gboolean playing = table->phase == DP_PHASE_PLAY;
  gboolean has_played = play->trick < DP_TRICKS && play->tricks[play->trick].card[hand] != DP_NO_CARD;

  if (turn == DP_SEAT_NONE)
    return FALSE;
  switch (wrong)
    {
    case DP_WRONG_LEAD:
      return playing && size == 0 && hand != turn && !dp_play_declares (play, hand) && put (table, rand, hand, play->held[hand], event);
    case DP_WRONG_HAND:
      return playing && size == 0 && hand != turn && dp_play_declares (play, hand) && put (table, rand, hand, play->held[hand], event);
    case DP_WRONG_OPENING:
      return !playing && hand != turn && !dp_play_declares (play, hand) && put (table, rand, hand, play->held[hand], event);
    case DP_WRONG_EARLY:
      return playing && size > 0 && hand != turn && !has_played && !dp_play_declares (play, hand) && put (table, rand, hand, play->held[hand], event);
    case DP_WRONG_NEXT_TRICK:
      if (!playing || !has_played || dp_play_declares (play, hand) || play->trick == DP_TRICKS - 1
          || play->tricks[play->trick].card[dp_seat_partner (hand)] != DP_NO_CARD || !put (table, rand, hand, play->held[hand], event))
        return FALSE;
      event->mind = DP_MIND_LEAD;
      return TRUE;
    case DP_WRONG_REVOKE:
      return playing && size > 0 && put (table, rand, turn, play->held[turn] & ~dp_play_legal (play, turn), event);
    case DP_WRONG_SHOWN:
      if (!playing || dp_play_declares (play, hand) || !play->held[hand])
        return FALSE;
      *event = dp_event (DP_EVENT_EXPOSE, hand);
      event->cards = (DpHand) 1 << one_of (play->held[hand], rand);
      return TRUE;
    case DP_WRONG_FIFTH:
      return playing && has_played && put (table, rand, hand, play->held[hand], event);
    case DP_WRONG_TWO:
      if (!playing || dp_cards_count (lawful (table, turn)) < 2 || !put (table, rand, turn, lawful (table, turn), event))
        return FALSE;
      event->cards = (DpHand) 1 << one_of (lawful (table, turn) & ~((DpHand) 1 << event->card), rand);
      return TRUE;
    case DP_WRONG_DUMMY:
      if (!playing || turn != dp_play_dummy (play) || dp_cards_count (lawful (table, turn)) < 2 || !put (table, rand, turn, lawful (table, turn), event))
        return FALSE;
      event->called = DP_CALLED_NOTHING;
      event->called_card = one_of (lawful (table, turn) & ~((DpHand) 1 << event->card), rand);
      return TRUE;
    case DP_WRONGS:
      break;
    }
  return FALSE;
}

DpTrouble
dp_at_random_trouble (DpWrong wrong, const DpDirector *director, const DpEvent *event)
{
  static const DpTrouble troubles[DP_WRONGS] = {
    [DP_WRONG_LEAD] = DP_TROUBLE_LEAD,       [DP_WRONG_HAND] = DP_TROUBLE_LEAD,         [DP_WRONG_OPENING] = DP_TROUBLE_LEAD,
    [DP_WRONG_EARLY] = DP_TROUBLE_PLAY,      [DP_WRONG_NEXT_TRICK] = DP_TROUBLE_PLAY,   [DP_WRONG_REVOKE] = DP_TROUBLE_REVOKE,
    [DP_WRONG_SHOWN] = DP_TROUBLE_EXPOSED,   [DP_WRONG_FIFTH] = DP_TROUBLE_FIFTH,       [DP_WRONG_TWO] = DP_TROUBLE_TWO_CARDS,
    [DP_WRONG_DUMMY] = DP_TROUBLE_DUMMYS_CARD,
  };

  return troubles[wrong];
}

const char *
dp_at_random_name (DpWrong wrong)
{
  static const char *const names[DP_WRONGS] = {
    "lead out of turn", "declarer's lead out of turn", "opening lead out of turn", "card before its turn", "lead to the next trick too early",
    "revoke",           "card dropped",                "fifth card",               "two cards at once",    "dummy's own card",
  };

  return names[wrong];
}
