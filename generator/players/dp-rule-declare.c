/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-player-rules.h"

/* One suit as declarer sees it when he leads it from one of his hands: `mine` leads, `theirs` is the other hand of his. */
typedef struct {
  DpDenomination suit;
  DpHand mine, theirs, out;
  int n_mine, n_theirs, n_out;
  int high;      /* winners of the two hands together, as many as can be cashed */
  int high_mine, high_theirs;
} DpSuitPlan;

static DpSuitPlan
plan (const DpCardView *view, DpDenomination suit, DpHand from, DpHand to)
{
  DpSuitPlan p = { .suit = suit, .mine = dp_cards_of_suit (from, suit), .theirs = dp_cards_of_suit (to, suit), .out = dp_cards_of_suit (view->unseen, suit) };

  p.n_mine = dp_cards_count (p.mine);
  p.n_theirs = dp_cards_count (p.theirs);
  p.n_out = dp_cards_count (p.out);
  p.high_mine = dp_cards_count (dp_card_view_masters (view, p.mine));
  p.high_theirs = dp_cards_count (dp_card_view_masters (view, p.theirs));
  p.high = MIN (p.high_mine + p.high_theirs, MAX (p.n_mine, p.n_theirs));
  return p;
}

/* A tenace: a card with just one higher card out, below a card that is high, or king and jack, or an honour at all to be led to. A bare jack or queen with two
 * higher ones out is none. */
static gboolean
is_tenace (const DpCardView *view, DpHand cards)
{
  for (DpHand rest = cards; rest; rest &= rest - 1)
    {
      DpCard card = dp_cards_first (rest);
      int beaten = dp_card_view_beaten_by (view, card);
      gboolean alone = !dp_cards_above (cards, card) && dp_cards_lowest_equal (cards, card, view->against) == card;

      if (dp_card_rank (card) >= 8 && (beaten == 1 || (beaten == 2 && !alone)))
        return TRUE;
    }
  return FALSE;
}

/* Two honours at the top that are worth the same. */
static gboolean
has_row (DpHand cards, DpHand out)
{
  DpCard top = dp_cards_last (cards);

  return cards && dp_card_rank (top) >= 9 && dp_cards_lowest_equal (cards, top, out) < top;
}

/* What leading the suit from that hand promises, winners apart. */
static int
promise (const DpCardView *view, const DpSuitPlan *p)
{
  int longest = MAX (p->n_mine, p->n_theirs);
  int score = 2 * longest + 4 * (p->n_mine + p->n_theirs - p->n_out);

  if (p->high == longest)
    return -20; /* nothing more to win there */
  /* Away from ace and queen towards a jack, or from the ace towards queen and jack: the other way round is the finesse. */
  if (is_tenace (view, p->theirs) && !(p->high_mine > 0 && p->high_theirs == 0 && (is_tenace (view, p->mine) || has_row (p->theirs, p->out))))
    score += 14;
  else if (p->high_theirs > 0 && p->n_out > 1 && has_row (p->mine, p->out) && dp_card_view_beaten_by (view, dp_cards_last (p->mine)) == 1)
    score += 14;
  else if (is_tenace (view, p->mine))
    score -= dp_cards_lowest_equal (p->mine, dp_cards_last (p->mine), p->out) < dp_cards_last (p->mine) ? 0 : 12;
  if (p->n_mine + p->n_theirs <= 5)
    score -= 14;
  return score;
}

static gboolean
trumps_are_out (const DpCardView *view)
{
  return view->trumps != DP_NOTRUMP && dp_cards_of_suit (view->unseen, view->trumps);
}

/* Ruffs in the short hand go before it, other suits after it. */
#define DRAW_TRUMPS 48

/* Rounds of trumps: while they are more than the opponents', and not for the one trump that is high against him. */
static int
drawing (const DpCardView *view, const DpSuitPlan *p)
{
  DpHand both = p->mine | p->theirs;

  if (p->n_out == 0)
    return -30;
  if (p->n_out == 1 && p->out > both)
    return -10;
  if (p->n_mine + p->n_theirs < p->n_out)
    return 0;
  return DRAW_TRUMPS;
}

/* A loser ruffed in the hand that is shorter in trumps; before trumps are drawn where few are left there. */
static int
ruffing (const DpCardView *view, const DpSuitPlan *p, DpHand from, DpHand to)
{
  int there = dp_hand_length (to, view->trumps);
  int here = dp_hand_length (from, view->trumps);

  if (view->trumps == DP_NOTRUMP || p->suit == view->trumps || p->n_theirs > 0 || there == 0 || p->high_mine == p->n_mine || p->n_out == 0)
    return 0;
  if (there > here)
    return 6;
  /* Nor with a high trump that is wanted for drawing them. */
  if (trumps_are_out (view) && dp_card_rank (dp_cards_first (dp_cards_of_suit (to, view->trumps))) >= 10)
    return 0;
  return there <= 3 || !trumps_are_out (view) ? 54 : 20;
}

static int
score_of (const DpCardView *view, const DpSuitPlan *p, DpHand from, DpHand to)
{
  int score;

  if (p->suit == view->trumps)
    return drawing (view, p) + (is_tenace (view, p->theirs) ? 2 : 0);
  score = ruffing (view, p, from, to);
  if (score > 6)
    return score;
  /* Cashing winners: at once if they are enough, at the end in any case; not while they can be ruffed. */
  if (p->high > 0 && (p->high_mine > 0 || p->high_theirs > 0))
    {
      if (dp_card_view_needs (view) <= p->high && !trumps_are_out (view))
        return 70;
      score = MAX (score, trumps_are_out (view) ? 4 : p->high == MAX (p->n_mine, p->n_theirs) ? 8 + p->high : 2);
    }
  return MAX (score, trumps_are_out (view) ? MIN (promise (view, p), DRAW_TRUMPS - 4) : promise (view, p));
}

static int
best_suit (const DpCardView *view, DpHand from, DpHand allowed, DpHand to, GRand *rand, DpDenomination *out)
{
  int best = G_MININT;

  for (int s = DP_CLUBS; s <= DP_SPADES; s++)
    {
      DpSuitPlan p = plan (view, (DpDenomination) s, from, to);
      int score;

      if (!dp_cards_of_suit (allowed, p.suit))
        continue;
      score = score_of (view, &p, from, to) * 2 + g_rand_int_range (rand, 0, 2);
      if (score > best)
        {
          best = score;
          *out = p.suit;
        }
    }
  return best;
}

/* The cards of both hands that are worth as much as the highest: three or more of them leave nothing to lead towards. */
static DpHand
top_row (const DpSuitPlan *p)
{
  DpHand both = p->mine | p->theirs;
  DpCard top = dp_cards_last (both);
  DpHand row = both & ~(((DpHand) 1 << dp_cards_lowest_equal (both, top, p->out)) - 1);

  return dp_card_is_honour (top) && dp_cards_count (row) >= 3 ? row : 0;
}

/* A winner opposite a suit with nothing higher than a jack: there is no finesse from this side, and it would be in the way. */
static gboolean
is_in_the_way (const DpCardView *view, const DpSuitPlan *p, DpCard top)
{
  DpCard best = dp_cards_last (p->theirs);

  return p->high_theirs == 0 && dp_card_view_beaten_by (view, top) == 0 && dp_card_rank (best) <= 9
         && (p->high_mine >= 2 || (p->n_mine <= p->n_theirs && dp_card_view_beaten_by (view, best) == 1));
}

/* The top of a row below the highest card, king, jack, ten: for a suit in which the other hand has no honour. */
static DpCard
inner_row (const DpSuitPlan *p, DpHand cards)
{
  DpHand rest = cards & ~((DpHand) 1 << dp_cards_last (cards));
  DpCard second = dp_cards_last (rest);

  if (!rest || dp_card_rank (second) < 8 || (p->theirs && dp_card_is_honour (dp_cards_last (p->theirs))))
    return DP_NO_CARD;
  return dp_cards_lowest_equal (rest, second, p->out) < second ? second : DP_NO_CARD;
}

/* Whether the card that is highest after his own winner is out, and is more likely to fall than to be caught. */
static gboolean
drops (const DpCardView *view, const DpSuitPlan *p, DpCard top)
{
  const DpPlay *play = &view->table->play;
  int out = 13 - dp_hand_length (play->dealt[view->hand], p->suit) - dp_hand_length (play->dealt[dp_seat_partner (view->hand)], p->suit);

  return p->out && dp_card_view_beaten_by (view, top) == 0 && dp_card_rank (dp_cards_last (p->out)) >= 10 && p->high_theirs == 0
         && !dp_rule_finesses (dp_cards_last (p->out), out);
}

/* High cards of the shorter hand first; low towards honours; the top of a row to push out what is above it. */
static DpCard
card_of (const DpCardView *view, const DpSuitPlan *p, DpHand cards)
{
  DpCard top = dp_cards_last (cards);
  DpCard row = dp_cards_lowest_equal (cards, top, p->out);

  /* Their winner and mine fall together otherwise. */
  if (p->n_theirs > 0 && p->high_theirs == p->n_theirs && p->high_mine > 0 && p->n_theirs < p->n_mine && dp_cards_count (cards) > p->high_mine)
    return dp_cards_first (cards);
  if (cards & top_row (p))
    return dp_cards_last (cards & top_row (p));
  if (p->n_theirs > 0 && is_in_the_way (view, p, top))
    return top;
  if (drops (view, p, top))
    return top;
  if (p->n_theirs > 0 && is_tenace (view, p->theirs) && p->n_out > 1)
    {
      DpHand above = dp_cards_above (p->out, row);

      /* Queen from queen, jack: through the king up to the ace. */
      if (row < top && dp_cards_count (above) == 1 && p->high_theirs > 0)
        return top;
      return dp_cards_first (cards);
    }
  if (dp_card_view_beaten_by (view, top) == 0)
    return top;
  if (p->high_theirs > 0)
    {
      if (row < top && dp_card_rank (top) >= 8 && dp_cards_count (dp_cards_above (p->out, top)) == 1)
        return top;
      return dp_cards_first (cards);
    }
  if (row < top && dp_card_rank (top) >= 8)
    return top;
  /* The one trump above his is driven out by the best that he has, not by the worst. */
  if (p->suit == view->trumps && p->n_out > 1 && dp_card_view_beaten_by (view, top) == 1 && (!p->theirs || dp_cards_last (p->theirs) < top))
    return top;
  return inner_row (p, cards) != DP_NO_CARD ? inner_row (p, cards) : dp_cards_first (cards);
}

/* Winners of a suit that the other hand has no more of, in a hand to which nothing else leads back: they are cashed before the lead leaves it. */
static DpCard
stranded (const DpCardView *view)
{
  DpCard best = DP_NO_CARD;

  if (trumps_are_out (view))
    return DP_NO_CARD;
  for (int s = DP_SPADES; s >= DP_CLUBS; s--)
    {
      DpHand here = dp_card_view_masters (view, dp_cards_of_suit (view->own, (DpDenomination) s)), there = dp_cards_of_suit (view->other, (DpDenomination) s);

      if (here && there && dp_cards_first (there) < dp_cards_last (here))
        return DP_NO_CARD;
      if (here && !there && s != (int) view->trumps && dp_hand_has (view->allowed, dp_cards_last (here)))
        best = dp_cards_last (here);
    }
  return best;
}

/* A card that takes the lead to the other hand without loss: low to a winner there. */
static DpCard
entry (const DpCardView *view, DpHand to, DpDenomination but)
{
  const DpPlay *play = &view->table->play;
  DpDenomination theirs = view->trumps == DP_NOTRUMP ? dp_play_suit_led (play, 0) : DP_NOTRUMP;

  /* Against no trumps not in the suit that they have led: its stoppers are wanted. */
  for (int s = DP_SPADES; s >= DP_CLUBS; s--)
    {
      DpHand mine = dp_cards_of_suit (view->allowed, (DpDenomination) s);
      DpHand there = dp_cards_of_suit (to, (DpDenomination) s);

      if (s != (int) but && s != (int) theirs && mine && dp_card_view_beaten_by (view, dp_cards_first (mine)) > 0 && dp_card_view_masters (view, there) && dp_cards_first (mine) < dp_cards_last (there) && !(trumps_are_out (view) && s != (int) view->trumps && dp_cards_count (there) > 3))
        return dp_cards_first (mine);
    }
  return DP_NO_CARD;
}

/* With three cards left what wins is played, and no more is tried: DP_NO_CARD when nothing does. */
static DpCard
last_winner (const DpCardView *view)
{
  DpHand masters = dp_card_view_masters (view, view->allowed);
  DpCard best = DP_NO_CARD;

  if (trumps_are_out (view) || dp_cards_count (view->own) > 3)
    return DP_NO_CARD;
  for (int s = DP_CLUBS; s <= DP_SPADES; s++)
    if (s != (int) view->trumps && dp_cards_of_suit (masters, (DpDenomination) s))
      best = dp_cards_last (dp_cards_of_suit (masters, (DpDenomination) s));
  return best;
}

/* Ace and queen, or ace, jack and ten, opposite nothing that is high: it's led from the other side, and so a way there is looked for. */
static gboolean
is_for_the_other_side (const DpCardView *view, const DpSuitPlan *p)
{
  return p->n_theirs > 0 && p->n_out > 1 && p->high_mine > 0 && p->high_theirs == 0 && p->high_mine < p->n_mine && is_tenace (view, p->mine) && dp_card_rank (dp_cards_last (p->out)) >= 10;
}

DpCard
dp_rule_declare_lead (const DpCardView *view, GRand *rand)
{
  DpDenomination here = DP_NOTRUMP, there = DP_NOTRUMP;
  int from_here = best_suit (view, view->own, view->allowed, view->other, rand, &here);
  int from_there = view->other ? best_suit (view, view->other, view->other, view->own, rand, &there) : G_MININT;
  DpSuitPlan p = plan (view, here, view->own, view->other);

  if (stranded (view) != DP_NO_CARD)
    return stranded (view);
  if (dp_rule_is_home (view) && dp_rule_claim_lead (view) != DP_NO_CARD)
    return dp_rule_claim_lead (view);
  if (last_winner (view) != DP_NO_CARD)
    return last_winner (view);
  if (from_there > from_here + 12)
    {
      DpCard card = entry (view, view->other, there);

      if (card != DP_NO_CARD)
        return card;
    }
  if (is_for_the_other_side (view, &p))
    {
      DpCard card = entry (view, view->other, here);

      if (card != DP_NO_CARD)
        return card;
      /* Trumps from the top then: a low one from ace and queen gives the queen away. */
      if (p.suit == view->trumps && p.n_mine + p.n_theirs >= 8 && dp_hand_has (view->allowed, dp_cards_last (p.mine)))
        return dp_cards_last (p.mine);
    }
  return card_of (view, &p, dp_cards_of_suit (view->allowed, here));
}
