/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-choice-view.h"

#include "dp-card-player.h"
#include "dp-card-view.h"

/* Whether a defender has put a higher card of that suit to the trick already, or has shown one. */
static gboolean
is_beaten (const DpChoiceView *view, int t, DpDenomination suit, DpCard ours)
{
  const DpPlay *play = &view->table->play;
  DpCard shown = view->incident->play.as_lead ? DP_NO_CARD : view->incident->play.card;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpCard card = play->tricks[t].card[seat];

      if (!dp_play_declares (play, (DpSeat) seat) && card != DP_NO_CARD && dp_card_suit (card) == suit && card > ours)
        return TRUE;
    }
  return shown != DP_NO_CARD && dp_card_suit (shown) == suit && shown > ours;
}

/* The highest card of that suit that declarer's side has in the trick, or can still put to it; DP_NO_CARD = none. */
static DpCard
ours_in (const DpChoiceView *view, int t, DpDenomination suit)
{
  const DpPlay *play = &view->table->play;
  DpCard best = DP_NO_CARD;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpCard card = play->tricks[t].card[seat];

      if (!dp_play_declares (play, (DpSeat) seat))
        continue;
      if (card == DP_NO_CARD)
        card = dp_cards_last (dp_cards_of_suit (play->held[seat], suit));
      if (card != DP_NO_CARD && dp_card_suit (card) == suit && (best == DP_NO_CARD || card > best))
        best = card;
    }
  return best;
}

/* Whether a hand has failed to follow to that suit before. */
static gboolean
is_void (const DpChoiceView *view, DpSeat hand, DpDenomination suit)
{
  const DpPlay *play = &view->table->play;

  for (int t = 0; t < play->trick; t++)
    if (dp_play_suit_led (play, t) == suit && play->tricks[t].card[hand] != DP_NO_CARD && dp_card_suit (play->tricks[t].card[hand]) != suit)
      return TRUE;
  return FALSE;
}

DpPick
dp_choose_premature (const DpChoiceView *view)
{
  const DpPlayIncident *p = &view->incident->play;
  DpDenomination led = (DpDenomination) p->suit, trumps = (DpDenomination) view->table->play.trumps;
  int t = p->as_lead && p->trick > 0 ? p->trick - 1 : p->trick;
  DpCard ours = ours_in (view, t, led);

  if (is_void (view, dp_seat_partner ((DpSeat) view->incident->offender), led))
    {
      DpDenomination feared = DP_NOTRUMP;

      if (trumps != DP_NOTRUMP && !is_void (view, dp_seat_partner ((DpSeat) view->incident->offender), trumps) && dp_pick_has (view, DP_OPTION_PROHIBIT, (DpDenominations) (1 << trumps)))
        return dp_pick (view, DP_OPTION_PROHIBIT, (DpDenominations) (1 << trumps), DP_WHY_NO_RUFF);
      for (int s = DP_SPADES; s >= DP_CLUBS; s--)
        if (dp_pick_has (view, DP_OPTION_REQUIRE, (DpDenominations) (1 << s))
            && (feared == DP_NOTRUMP || dp_choice_fear (view, (DpDenomination) s) > dp_choice_fear (view, feared)))
          feared = (DpDenomination) s;
      if (feared != DP_NOTRUMP)
        return dp_pick (view, DP_OPTION_REQUIRE, (DpDenominations) (1 << feared), DP_WHY_THROWS_FEARED);
    }
  /* Theirs in any case, or ours in any case: a high card is wasted. */
  if (ours == DP_NO_CARD || is_beaten (view, t, led, ours) || !dp_cards_above (view->against, ours))
    return dp_pick (view, DP_OPTION_HIGHEST, 0, DP_WHY_HIGH_WASTED);
  return dp_pick (view, DP_OPTION_LOWEST, 0, DP_WHY_LOW_HARMLESS);
}

/* Whether a defender's card would take that trick as it lies, and with what declarer can still put to it. */
static gboolean
would_win (const DpChoiceView *view, int t, DpSeat hand, DpCard card)
{
  const DpPlay *play = &view->table->play;
  DpDenomination led = dp_play_suit_led (play, t);
  DpCard ours = led == DP_NOTRUMP ? DP_NO_CARD : ours_in (view, t, led);

  if (dp_card_suit (card) == led && ours != DP_NO_CARD && ours > card)
    return FALSE;
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpCard other = play->tricks[t].card[seat];

      if (seat == (int) hand || other == DP_NO_CARD)
        continue;
      if (dp_card_suit (other) == dp_card_suit (card) ? other > card : dp_card_suit (other) == play->trumps || (dp_card_suit (other) == led && dp_card_suit (card) != play->trumps))
        return FALSE;
    }
  return TRUE;
}

/* 52: he takes the card as it is only when the penalty card would have won the trick and this one does not. */
DpPick
dp_choose_penalty_missed (const DpChoiceView *view)
{
  const DpPlayIncident *p = &view->incident->play;
  DpHand due = view->table->penalty[p->hand] & ~((DpHand) 1 << (p->card < DP_CARDS ? p->card : 0));
  gboolean penalty_wins = FALSE;

  for (DpHand rest = due; rest; rest &= rest - 1)
    penalty_wins |= would_win (view, p->trick, (DpSeat) p->hand, dp_cards_first (rest));
  if (p->card < DP_CARDS && due && penalty_wins && !would_win (view, p->trick, (DpSeat) p->hand, p->card))
    return dp_pick (view, DP_OPTION_ACCEPT, 0, DP_WHY_CARD_AS_IT_IS);
  return dp_pick (view, DP_OPTION_REFUSE, 0, DP_WHY_CARD_CHANGED);
}

/* For an opponent: the highest card that wins nothing, or else the lowest. */
static DpPick
worst_for_him (const DpChoiceView *view, DpSeat hand, DpHand cards)
{
  int t = view->table->play.trick;
  gboolean following = t < DP_TRICKS && dp_play_trick_size (&view->table->play, t) > 0;
  DpCard wasted = DP_NO_CARD, lowest = DP_NO_CARD;

  for (DpHand rest = cards; rest; rest &= rest - 1)
    {
      DpCard card = dp_cards_first (rest);

      if (lowest == DP_NO_CARD || dp_card_rank (card) < dp_card_rank (lowest))
        lowest = card;
      if (following && !would_win (view, t, hand, card) && (wasted == DP_NO_CARD || dp_card_rank (card) > dp_card_rank (wasted)))
        wasted = card;
    }
  if (wasted != DP_NO_CARD && dp_card_rank (wasted) > dp_card_rank (lowest))
    return dp_pick_card (view, wasted, DP_WHY_WASTED_CARD);
  return dp_pick_card (view, lowest, DP_WHY_CHEAP_CARD);
}

/* The highest, whatever the suit. */
static DpCard
highest_of (DpHand cards)
{
  DpCard best = dp_cards_first (cards);

  for (; cards; cards &= cards - 1)
    if (dp_card_rank (dp_cards_first (cards)) > dp_card_rank (best))
      best = dp_cards_first (cards);
  return best;
}

/* His own: what he would play to that trick, if it is one of them; of those that follow suit the lowest otherwise. A defender who is on lead names an honour, for it would be a penalty card. */
static DpPick
best_for_himself (const DpChoiceView *view, DpSeat hand, DpHand cards)
{
  DpDenomination led = dp_play_suit_led (&view->table->play, view->table->play.trick);
  DpCard card = dp_player_card (view->table, hand, view->rand);

  if (led == DP_NOTRUMP && dp_seat_side (hand) != dp_seat_side ((DpSeat) view->table->play.declarer) && dp_card_is_honour (highest_of (cards)))
    return dp_pick_card (view, highest_of (cards), DP_WHY_BEST_CARD);
  if (card == DP_NO_CARD || !dp_hand_has (cards, card))
    card = dp_cards_first (led != DP_NOTRUMP && dp_cards_of_suit (cards, led) ? dp_cards_of_suit (cards, led) : cards);
  return dp_pick_card (view, card, DP_WHY_BEST_CARD);
}

DpPick
dp_choose_card (const DpChoiceView *view)
{
  const DpIncident *incident = view->incident;
  const DpPlay *play = &view->table->play;
  DpSeat hand = (DpSeat) incident->play.hand;

  if (dp_seat_side (view->seat) != dp_seat_side (hand < DP_SEAT_NONE ? hand : (DpSeat) play->declarer))
    return worst_for_him (view, hand, incident->wait.cards);
  return best_for_himself (view, hand, incident->wait.cards);
}

/* Not the hand from which he wanted to lead: the one that has won the last trick is where he is. */
DpPick
dp_choose_hand (const DpChoiceView *view)
{
  const DpPlay *play = &view->table->play;
  DpSeat is_in = play->trick > 0 ? (DpSeat) play->tricks[play->trick - 1].winner : DP_SEAT_NONE;

  for (guint i = 0; i < view->options->len; i++)
    if (g_array_index (view->options, DpEvent, i).hand == is_in)
      return (DpPick) { g_array_index (view->options, DpEvent, i), DP_WHY_WRONG_HAND };
  return (DpPick) { g_array_index (view->options, DpEvent, g_rand_int_range (view->rand, 0, (int) view->options->len)), DP_WHY_NOTHING_KNOWN };
}

/* What he would play now that the other card has changed. */
DpPick
dp_choose_take_back (const DpChoiceView *view)
{
  const DpPlayIncident *p = &view->incident->play;
  DpSeat hand = view->incident->wait.hand ? (DpSeat) (view->incident->wait.hand - 1) : view->seat;
  int index = dp_play_index_of (&view->table->play, p->trick, hand);
  DpTable then = *view->table;
  gboolean was_lead;
  DpCard card, was;

  if (index < 0)
    return dp_pick (view, DP_OPTION_KEEP, 0, DP_WHY_SAME_CARD);
  was = then.play.card[index].card;
  was_lead = then.play.tricks[p->trick].leader == hand;
  dp_play_withdraw (&then.play, index);
  card = dp_player_card (&then, hand, view->rand);
  if (card == DP_NO_CARD || card == was || (dp_card_suit (card) == dp_card_suit (was) && (ABS ((int) card - (int) was) == 1 || (!dp_card_is_honour (card) && !dp_card_is_honour (was)))))
    return dp_pick (view, DP_OPTION_KEEP, 0, DP_WHY_SAME_CARD);
  /* Nobody takes a lead back to lead the same suit. */
  if (was_lead && dp_card_suit (card) == dp_card_suit (was))
    return dp_pick (view, DP_OPTION_KEEP, 0, DP_WHY_SAME_CARD);
  return dp_pick (view, DP_OPTION_WITHDRAW, 0, DP_WHY_BETTER_CARD);
}

/* High trumps, or at notrump high cards of any suit, in that hand that the claim does not leave him. */
static gboolean
has_a_trick_more (const DpChoiceView *view, DpSeat seat)
{
  const DpPlay *play = &view->table->play;
  int left = DP_TRICKS - play->trick, given = left - play->claim, high = 0;
  DpHand cards = play->held[seat], out = 0;

  for (int other = 0; other < DP_SEATS; other++)
    out |= other == (int) seat ? 0 : play->held[other];
  for (DpHand rest = cards; rest; rest &= rest - 1)
    if (!dp_cards_above (out, dp_cards_first (rest)) && (play->trumps == DP_NOTRUMP || dp_card_suit (dp_cards_first (rest)) == play->trumps))
      high++;
  return high > given;
}

DpPick
dp_choose_claim (const DpChoiceView *view)
{
  for (guint i = 0; i < view->options->len; i++)
    {
      DpEvent event = g_array_index (view->options, DpEvent, i);

      if (event.option == DP_OPTION_OBJECT && has_a_trick_more (view, (DpSeat) event.seat))
        return (DpPick) { event, DP_WHY_OBJECT };
    }
  return dp_pick (view, DP_OPTION_AGREE, 0, DP_WHY_AGREE);
}
