/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-player-rules.h"

/* The suit, trumps apart, that the player of that seat led last, having been the first of his side to lead it; DP_NOTRUMP when there is none. */
static DpDenomination
suit_led_by (const DpCardView *view, DpSeat seat)
{
  const DpPlay *play = &view->table->play;
  DpDenomination last = DP_NOTRUMP;
  DpDenominations partners = 0;

  for (int t = 0; t < play->trick; t++)
    {
      DpDenomination led = dp_play_suit_led (play, t);

      if (play->tricks[t].leader == dp_seat_partner (seat))
        partners |= (DpDenominations) (1 << led);
      else if (play->tricks[t].leader == seat && led != view->trumps && !(partners >> led & 1))
        last = led;
    }
  return last;
}

/* What dummy's holding makes of a lead: through its strength, or up to its weakness. */
static int
dummys_part (const DpCardView *view, DpDenomination suit)
{
  DpHand cards = dp_cards_of_suit (view->dummy, suit);
  int points = dp_hand_points (cards);

  /* Nobody opens up the long suit that declarer wants to play himself. */
  if (view->trumps == DP_NOTRUMP && dp_cards_count (cards) >= 4 && points >= 5)
    return -14;
  if (dp_play_dummy (&view->table->play) == dp_seat_lho (view->hand))
    return points >= 2 && points <= 6 && dp_card_view_beaten_by (view, dp_cards_last (cards)) > 0 ? 6 : 0;
  return points == 0 ? 8 : -3 * points;
}

/* With trumps: partner ruffs, or both of theirs may. */
static int
ruffs (const DpCardView *view, DpDenomination suit)
{
  DpSeat declarer = (DpSeat) view->table->play.declarer;
  gboolean trumps_out = view->trumps != DP_NOTRUMP && dp_cards_of_suit (view->unseen, view->trumps);
  int score = 0;

  if (view->trumps == DP_NOTRUMP || suit == view->trumps)
    return 0;
  if (trumps_out && (view->voids[dp_seat_partner (view->hand)] >> suit & 1) && !(view->voids[dp_seat_partner (view->hand)] >> view->trumps & 1))
    score += 40;
  if ((view->voids[declarer] >> suit & 1) && dp_cards_of_suit (view->unseen, view->trumps))
    score -= dp_cards_of_suit (view->dummy, suit) ? 12 : 45;
  else if (!dp_cards_of_suit (view->dummy, suit) && dp_cards_of_suit (view->dummy, view->trumps))
    score -= 25;
  return score;
}

/* Whether dummy's best card of the suit is better than all that the defenders can still have. */
static gboolean
has_winner (const DpCardView *view, DpDenomination suit)
{
  DpHand dummys = dp_cards_of_suit (view->dummy, suit);

  return dummys && !dp_cards_above ((view->unseen | view->own), dp_cards_last (dummys));
}

/* Winners: cashed when they beat the contract, or when a long suit is ready, or late; a suit contract leaves less time. */
static int
winners (const DpCardView *view, DpDenomination suit, DpHand cards)
{
  int n = dp_cards_count (dp_card_view_masters (view, cards));

  /* What dummy ruffs is none. */
  if (n == 0 || (view->trumps != DP_NOTRUMP && suit != view->trumps && !dp_cards_of_suit (view->dummy, suit) && dp_cards_of_suit (view->dummy, view->trumps)))
    return 0;
  if (dp_card_view_needs (view) <= n)
    return 60;
  if (suit == view->trumps)
    return -10;
  if (n == dp_cards_count (cards) && n >= 2)
    return 36;
  if (view->table->play.trick >= 8)
    return 30;
  /* A lone ace waits for a king or a queen to fall on. */
  return view->trumps == DP_NOTRUMP ? 4 : n >= 2 || dp_cards_count (cards) == 1 ? 20 : 6;
}

/* Two touching honours at the top, jack and ten at the least. */
static gboolean
is_row (DpHand cards)
{
  DpCard top = dp_cards_last (cards);

  return dp_card_rank (top) >= 9 && dp_hand_has (cards, (DpCard) (top - 1));
}

static int
from_holding (DpHand cards, gboolean notrump, gboolean partners)
{
  int top = dp_card_rank (dp_cards_last (cards));

  if (is_row (cards))
    return 12;
  if (partners || top < 9)
    return 0;
  return notrump && dp_cards_count (cards) >= 4 ? 2 : -10;
}

static int
score_of (const DpCardView *view, DpDenomination suit, DpHand cards)
{
  DpSeat declarer = (DpSeat) view->table->play.declarer;
  DpDenomination partners = suit_led_by (view, dp_seat_partner (view->hand));
  gboolean notrump = view->trumps == DP_NOTRUMP;
  int score = winners (view, suit, cards) + ruffs (view, suit);

  if (suit == view->trumps)
    return score + (dp_hand_points (cards) > 0 ? -14 : 2);
  score += from_holding (cards, notrump, suit == partners || (notrump && suit == suit_led_by (view, view->hand)))
           + MAX (dummys_part (view, suit), is_row (cards) ? -4 : -99);
  if (suit == partners)
    score += notrump ? 34 : 14;
  /* Partner's opening lead with hardly a card of it left that could be his: he is waiting for a ruff. */
  if (!notrump && suit == partners && dp_play_suit_led (&view->table->play, 0) == suit && view->table->play.trick <= 2 && dp_cards_count (dp_cards_of_suit (view->unseen, suit)) <= 3
      && !(view->voids[declarer] >> suit & 1))
    score += 18;
  if (suit == suit_led_by (view, view->hand))
    score += notrump ? 26 : 14;
  /* Nobody goes on with a suit in which dummy has the winner now, unless partner may be out of it. */
  if (!notrump && dp_card_view_beaten_by (view, dp_cards_last (cards)) > 0 && !is_row (cards) && ruffs (view, suit) <= 0 && has_winner (view, suit) && dp_cards_count (dp_cards_of_suit (view->unseen, suit)) >= 4)
    score -= 22;
  if (notrump)
    score += 2 * dp_cards_count (cards);
  if ((dp_auction_specified (&view->table->auction, dp_seat_partner (view->hand)) >> suit & 1) && suit != partners)
    score += 12;
  if (dp_auction_specified (&view->table->auction, declarer) >> suit & 1)
    score -= 14;
  return score;
}

/* High cards from the top; back in partner's suit the higher of two, else low; otherwise as at trick one. */
static DpCard
card_of (const DpCardView *view, DpDenomination suit, DpHand cards)
{
  DpHand masters = dp_card_view_masters (view, cards);

  /* A lone ace of a long suit waits for the others to come down. */
  if (view->trumps == DP_NOTRUMP && dp_cards_count (masters) == 1 && dp_cards_count (cards) >= 4 && dp_card_view_needs (view) > 1 && view->table->play.trick < 8)
    return suit == suit_led_by (view, dp_seat_partner (view->hand)) ? dp_cards_last (cards) : dp_rule_lead_card (cards, view->trumps);
  if (masters && (suit != view->trumps || dp_cards_count (masters) == dp_cards_count (cards)))
    return dp_cards_last (cards);
  if (suit == suit_led_by (view, dp_seat_partner (view->hand)))
    return dp_cards_count (cards) == 2 || is_row (cards) ? dp_cards_last (cards) : dp_cards_first (cards);
  /* Who goes on with his own suit has the sequence that is left. */
  if (suit == suit_led_by (view, view->hand) && is_row (cards))
    return dp_cards_last (cards);
  return dp_rule_lead_card (cards, view->trumps);
}

DpCard
dp_rule_defend_lead (const DpCardView *view, GRand *rand)
{
  DpDenomination best = DP_NOTRUMP;
  int best_score = G_MININT;

  for (int s = DP_CLUBS; s <= DP_SPADES; s++)
    {
      DpDenomination suit = (DpDenomination) s;
      DpHand cards = dp_cards_of_suit (view->allowed, suit);
      int score = cards ? score_of (view, suit, cards) + g_rand_int_range (rand, 0, 3) : G_MININT;

      if (score > best_score)
        {
          best_score = score;
          best = suit;
        }
    }
  return card_of (view, best, dp_cards_of_suit (view->allowed, best));
}
