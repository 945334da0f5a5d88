/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-player-rules.h"

/* Whether partner's card will take the trick as things look. */
static gboolean
partner_holds (const DpCardView *view)
{
  const DpPlay *play = &view->table->play;
  DpSeat partner = dp_seat_partner (view->hand);
  DpSeat last = dp_seat_lho (view->hand);
  DpCard card = play->tricks[play->trick].card[partner];
  DpHand theirs;

  if (dp_play_winning (play, play->trick) != partner)
    return FALSE;
  if (play->tricks[play->trick].card[last] != DP_NO_CARD)
    return TRUE;
  if (view->voids[last] >> dp_card_suit (card) & 1)
    return TRUE;
  theirs = !view->declares && last == dp_play_dummy (play) ? view->dummy : view->unseen;
  return dp_cards_count (dp_cards_above (theirs, card)) == 0 || (!view->declares && dp_card_rank (card) >= 11);
}

/* Whether declarer's other hand, still to play, has a card that takes the trick anyway: then a loser goes on it. */
static gboolean
other_hand_wins (const DpCardView *view)
{
  const DpPlay *play = &view->table->play;
  DpDenomination led = dp_play_suit_led (play, play->trick);
  DpSeat other = dp_seat_partner (view->hand);
  DpCard best = play->tricks[play->trick].card[dp_play_winning (play, play->trick)];
  DpHand masters = dp_card_view_masters (view, dp_cards_of_suit (view->other, led));

  return view->declares && play->tricks[play->trick].card[other] == DP_NO_CARD && dp_card_suit (best) == led && masters && dp_cards_last (masters) > best
         && !(view->voids[dp_seat_lho (view->hand)] >> led & 1);
}

/* The cheapest trump that takes the trick, a little higher where dummy, still to play, would overruff. */
static DpCard
ruff (const DpCardView *view, DpHand trumps)
{
  const DpPlay *play = &view->table->play;
  DpCard best = play->tricks[play->trick].card[dp_play_winning (play, play->trick)];
  DpHand wins = dp_card_suit (best) == view->trumps ? dp_cards_above (trumps, best) : trumps;
  DpSeat dummy = dp_play_dummy (play);
  DpDenomination led = dp_play_suit_led (play, play->trick);
  DpHand over;

  if (!wins)
    return DP_NO_CARD;
  if (!view->declares && play->tricks[play->trick].card[dummy] == DP_NO_CARD && !dp_cards_of_suit (view->dummy, led) && dp_cards_of_suit (view->dummy, view->trumps))
    {
      over = dp_cards_above (wins, dp_cards_last (dp_cards_of_suit (view->dummy, view->trumps)));
      if (over)
        return dp_cards_first (over);
    }
  /* Declarer doesn't let the last trump or two that are out overruff him when a higher one costs nothing. */
  if (view->declares && play->tricks[play->trick].card[dp_seat_lho (view->hand)] == DP_NO_CARD)
    {
      DpHand out = dp_cards_of_suit (view->unseen, view->trumps);

      over = out ? dp_cards_above (wins, dp_cards_last (out)) : 0;
      if (over && dp_cards_count (out) <= 2 && dp_cards_count (over) > dp_cards_count (out))
        return dp_cards_first (over);
    }
  return dp_cards_first (wins);
}

/* How much a card would be missed. It is the lowest of its suit: nobody throws the jack and keeps the deuce. */
static int
worth (const DpCardView *view, DpCard card)
{
  DpDenomination suit = dp_card_suit (card);
  DpHand cards = dp_cards_of_suit (view->own, suit);
  DpCard top = dp_cards_last (cards);
  int length = dp_cards_count (cards);
  int beaten = dp_card_view_beaten_by (view, top);
  int dummys = dp_hand_length (view->dummy, suit);
  int value = dp_card_rank (card);

  if (suit == view->trumps)
    value += 80;
  if (dp_card_view_beaten_by (view, card) == 0)
    value += view->declares ? 40 : 56;
  /* The guard of a king, of a queen twice guarded ... */
  if (card != top && beaten > 0 && beaten < 4 && length <= beaten + 1)
    value += 24;
  /* Nobody throws an honour from ace and queen, or bares an ace while there is something smaller elsewhere. */
  if (suit != view->trumps && card != top && beaten == 0)
    value += dp_card_rank (card) >= 8 ? 32 : length == 2 ? 6 : 0;
  /* As long as dummy's suit, for a defender. */
  if (!view->declares && length >= 3 && length <= dummys && beaten < 5)
    value += 8;
  if (view->declares && dp_card_view_masters (view, dp_cards_of_suit (view->other, suit)) && length == 1)
    value += 6;
  /* Nor does declarer throw a card that runs and keep a loser. */
  if (view->declares && length > dp_hand_length (view->other, suit) && dp_rule_suit_runs (view, suit))
    value += 30;
  /* Small cards of a long suit whose top is high are tricks to come. */
  if (length >= 4 && beaten == 0)
    value += 10;
  return value - length;
}

static DpCard
discard (const DpCardView *view, DpHand cards, GRand *rand)
{
  DpCard least = DP_NO_CARD;
  int least_worth = G_MAXINT;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      DpHand some = dp_cards_of_suit (cards, (DpDenomination) suit);
      DpCard card = some ? dp_cards_first (some) : DP_NO_CARD;
      int value = some ? 2 * worth (view, card) + g_rand_int_range (rand, 0, 2) : G_MAXINT;

      if (value < least_worth)
        {
          least_worth = value;
          least = card;
        }
    }
  return least;
}

DpCard
dp_rule_void (const DpCardView *view, GRand *rand)
{
  DpHand trumps = view->trumps == DP_NOTRUMP ? 0 : dp_cards_of_suit (view->allowed, view->trumps);
  DpCard card = DP_NO_CARD;

  if (trumps && !partner_holds (view) && !other_hand_wins (view))
    card = ruff (view, trumps);
  if (card != DP_NO_CARD)
    return card;
  return discard (view, view->allowed & ~trumps ? view->allowed & ~trumps : view->allowed, rand);
}
