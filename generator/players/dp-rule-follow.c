/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-player-rules.h"

/* The card that wins the trick so far. */
static DpCard
best_so_far (const DpCardView *view)
{
  const DpPlay *play = &view->table->play;

  return play->tricks[play->trick].card[dp_play_winning (play, play->trick)];
}

static gboolean
partner_wins (const DpCardView *view)
{
  const DpPlay *play = &view->table->play;

  return dp_play_winning (play, play->trick) == dp_seat_partner (view->hand);
}

gboolean
dp_rule_finesses (DpCard missing, int out)
{
  switch (dp_card_rank (missing))
    {
    case 11:
      return out >= 3; /* eleven cards: play for the drop of the king */
    case 10:
      return out >= 5; /* nine: of the queen */
    default:
      return out >= 6;
    }
}

/* How many cards of the suit the others were dealt: what decides between a finesse and the drop, also when some have gone. */
static int
were_out (const DpCardView *view, DpDenomination suit)
{
  const DpPlay *play = &view->table->play;

  return 13 - dp_hand_length (play->dealt[view->hand], suit) - dp_hand_length (play->dealt[dp_seat_partner (view->hand)], suit);
}

/* Rounds of that suit led so far, this one too. */
static int
rounds (const DpCardView *view, DpDenomination suit)
{
  int n = 0;

  for (int t = 0; t <= view->table->play.trick; t++)
    n += dp_play_suit_led (&view->table->play, t) == suit;
  return n;
}

/* The only stopper against notrump is kept until an opponent may have run out: seven less the cards that both hands had. */
static gboolean
holds_up (const DpCardView *view, DpHand in_suit)
{
  const DpPlay *play = &view->table->play;
  DpCard top = dp_cards_last (in_suit);
  DpDenomination suit = dp_card_suit (top);
  DpHand both = dp_cards_of_suit (view->own | view->other, suit);
  int length = dp_hand_length (play->dealt[view->hand], suit) + dp_hand_length (play->dealt[dp_seat_partner (view->hand)], suit);

  /* Nor is a suit held up that he leads himself. */
  if (!view->declares || view->trumps != DP_NOTRUMP || dp_play_declares (play, (DpSeat) play->tricks[play->trick].leader) || dp_card_rank (top) != 12 || dp_card_view_needs (view) <= 1 || dp_cards_count (in_suit) < 2)
    return FALSE;
  if (dp_play_suit_led (play, 0) != suit || dp_hand_has (both, (DpCard) (top - 1)) || (dp_hand_has (both, (DpCard) (top - 2)) && length >= 5)
      || (dp_hand_has (both, (DpCard) (top - 3)) && dp_hand_has (both, (DpCard) (top - 4)) && length >= 6))
    return FALSE;
  return rounds (view, suit) <= 7 - length && !dp_rule_is_home (view);
}

static DpCard
fourth_hand (const DpCardView *view, DpHand in_suit, DpHand wins)
{
  if (partner_wins (view) || !wins || (dp_cards_first (wins) == dp_cards_last (in_suit) && holds_up (view, in_suit)))
    return dp_cards_first (in_suit);
  return dp_cards_first (wins);
}

/* The winner of the hand that led would strand those of this one: it is overtaken, when the cards that are left here are good. */
static gboolean
overtakes (const DpCardView *view, DpHand in_suit, DpHand wins)
{
  DpDenomination suit = dp_card_suit (dp_cards_first (in_suit));
  DpHand rest = in_suit & (in_suit - 1), out = dp_cards_of_suit (view->unseen, suit);
  int masters;

  if (!wins || !rest || dp_cards_of_suit (view->other, suit))
    return FALSE;
  if (view->trumps != DP_NOTRUMP && view->trumps != suit && dp_cards_of_suit (view->unseen, view->trumps))
    return FALSE;
  /* Not where another suit leads over to them. */
  for (int other = DP_CLUBS; other <= DP_SPADES; other++)
    if (other != (int) suit && dp_cards_of_suit (view->other, (DpDenomination) other) && dp_card_view_masters (view, dp_cards_of_suit (view->own, (DpDenomination) other)))
      return FALSE;
  rest = in_suit & ~((DpHand) 1 << dp_cards_first (wins));
  masters = dp_cards_count (dp_card_view_masters (view, rest));
  return masters == dp_cards_count (rest) || (masters > 0 && masters >= dp_cards_count (out));
}

/* Declarer's second card of a finesse, or of a lead towards honours: both his hands are known to him. */
static DpCard
declarer_third (const DpCardView *view, DpHand in_suit, DpHand wins, GRand *rand)
{
  DpCard best = best_so_far (view);
  DpDenomination suit = dp_card_suit (best);
  int out = were_out (view, suit);
  DpCard top = dp_cards_last (wins);
  DpHand above, small;
  DpCard next;

  if (dp_rule_is_home (view) && !(partner_wins (view) && !dp_cards_above (view->unseen, best)) && dp_card_view_masters (view, wins))
    return dp_cards_lowest_equal (wins, top, view->unseen);
  /* The only card that is out falls under a winner, whoever has it. */
  if (dp_cards_above (view->unseen, best) && dp_cards_count (dp_cards_of_suit (view->unseen, suit)) == 1 && dp_card_view_masters (view, wins))
    return dp_cards_lowest_equal (wins, top, view->unseen);
  if (partner_wins (view) && !dp_cards_above (view->unseen, best) && overtakes (view, in_suit, wins))
    return dp_cards_first (wins);
  if (view->voids[dp_seat_lho (view->hand)] >> suit & 1)
    return partner_wins (view) ? dp_cards_first (in_suit) : dp_cards_first (wins);
  /* All that is out lies behind him: a finesse cannot win, and there is another top card for the next round. */
  if (suit < DP_NOTRUMP && (view->voids[dp_seat_rho (view->hand)] >> suit & 1) && dp_cards_above (view->unseen, best) && dp_card_view_masters (view, wins)
      && dp_cards_count (dp_card_view_masters (view, dp_cards_of_suit (view->own | view->other, suit))) >= 2)
    return dp_cards_lowest_equal (wins, top, view->unseen);
  if (partner_wins (view))
    {
      above = dp_cards_above (view->unseen, best);
      if (!above)
        return dp_cards_first (in_suit);
      /* An honour led through: it is run unless the drop is better. */
      if (dp_card_rank (best) >= 8 && dp_card_view_beaten_by (view, top) == 0 && dp_cards_count (above) <= 2 && dp_rule_finesses (dp_cards_first (above), out))
        return dp_cards_first (in_suit);
      if (dp_cards_lowest_equal (in_suit | ((DpHand) 1 << best), top, view->unseen) <= best)
        return dp_cards_first (in_suit);
    }
  if (holds_up (view, in_suit))
    return dp_cards_first (in_suit);
  top = dp_cards_lowest_equal (wins, top, view->unseen);
  small = wins & (((DpHand) 1 << top) - 1);
  next = small ? dp_cards_lowest_equal (small, dp_cards_last (small), view->unseen) : DP_NO_CARD;
  if (next != DP_NO_CARD)
    {
      above = dp_cards_above (view->unseen, next);
      if (dp_card_view_beaten_by (view, top) == 0 && dp_cards_count (above) == 1 && dp_rule_finesses (dp_cards_first (above), out))
        return next;
      /* Ace, jack and ten: twice. */
      if (dp_card_view_beaten_by (view, top) == 0 && dp_cards_count (above) == 2 && next < dp_cards_last (small) && dp_card_rank (dp_cards_last (small)) >= 9 && out >= 5)
        return next;
      /* King and jack: a guess. */
      if (dp_card_view_beaten_by (view, top) == 1 && dp_cards_count (above) == 2 && dp_card_rank (next) >= 9)
        return g_rand_boolean (rand) ? next : top;
    }
  if (dp_card_rank (dp_cards_last (wins)) < 8 && dp_card_view_beaten_by (view, top) > 0)
    return dp_cards_first (in_suit);
  return top;
}

/* A defender behind dummy's cards sees what he must beat; before dummy's he need only beat what dummy can put. */
static DpCard
defender_third (const DpCardView *view, DpHand in_suit, DpHand wins)
{
  DpSeat dummy = dp_play_dummy (&view->table->play);
  DpCard best = best_so_far (view);
  gboolean last_is_dummy = dp_seat_lho (view->hand) == dummy;
  DpHand theirs = last_is_dummy ? dp_cards_of_suit (view->dummy, dp_card_suit (best)) : view->unseen;
  DpCard top = dp_cards_last (wins);
  DpCard must_beat = best;

  if (last_is_dummy)
    {
      DpHand reachable = theirs & (((DpHand) 1 << top) - 1);

      if (partner_wins (view) && !dp_cards_above (theirs, best))
        return dp_cards_first (in_suit);
      if (reachable && dp_cards_last (reachable) > must_beat)
        must_beat = dp_cards_last (reachable);
      else if (partner_wins (view))
        return dp_cards_first (in_suit);
      return dp_cards_first (dp_cards_above (wins, must_beat));
    }
  /* Partner's card is as good as the best that could be put, or it is no use to go higher. */
  if (partner_wins (view) && dp_cards_lowest_equal (wins | ((DpHand) 1 << best), top, theirs) <= best)
    return dp_cards_first (in_suit);
  if (partner_wins (view) && dp_card_rank (best) >= 9 && dp_card_view_beaten_by (view, top) > 0)
    return dp_cards_first (in_suit);
  return dp_cards_lowest_equal (wins, top, theirs);
}

/* An honour led through him is covered once: not while its neighbour below is there to be led next. */
static gboolean
covers (const DpCardView *view, DpHand wins, DpCard led)
{
  const DpPlay *play = &view->table->play;
  DpHand visible = dp_play_dummy (play) == play->tricks[play->trick].leader ? view->dummy : 0;

  if (dp_card_rank (led) < 8 || dp_card_rank (led) >= 11)
    return FALSE;
  if ((dp_hand_has (visible, (DpCard) (led - 1)) || dp_hand_has (visible, (DpCard) (led + 1))) && dp_cards_count (dp_cards_of_suit (view->own, dp_card_suit (led))) > 1)
    return FALSE;
  /* From a closed hand an honour has usually friends below it. */
  return visible != 0 && dp_cards_count (wins) > 0 && dp_cards_count (dp_cards_of_suit (view->own, dp_card_suit (led))) <= 4;
}

static DpCard
defender_second (const DpCardView *view, DpHand in_suit, DpHand wins)
{
  const DpPlay *play = &view->table->play;
  DpCard led = best_so_far (view);
  DpCard top = dp_cards_last (wins);
  DpHand masters = dp_card_view_masters (view, wins);

  /* The trick that beats the contract. */
  if (masters && dp_card_view_needs (view) == 1)
    return dp_cards_lowest_equal (wins, top, view->against);
  /* An ace on an honour; and a trick that he can have from two touching ones, first and second round. */
  if (masters && dp_card_rank (led) >= 10)
    return dp_cards_first (masters);
  if (dp_cards_count (masters) >= 2 && view->trumps != DP_NOTRUMP && dp_card_suit (led) != view->trumps)
    return dp_cards_first (masters);
  if (dp_card_rank (top) >= 9 && covers (view, wins, led))
    return dp_cards_first (wins);
  /* Split honours, if partner could not do as much: king and queen, or queen and jack over a short dummy. */
  if (dp_card_rank (led) < 8 && dp_card_rank (top) >= 10 && dp_card_rank (top) <= 11 && dp_hand_has (in_suit, (DpCard) (top - 1))
      && dp_cards_count (in_suit) <= 3 && dp_play_dummy (play) == play->tricks[play->trick].leader)
    return (DpCard) (top - 1);
  return dp_cards_first (in_suit);
}

/* The first of declarer's hands to play: low if the other can look after it. */
static DpCard
declarer_second (const DpCardView *view, DpHand in_suit, DpHand wins)
{
  DpDenomination suit = dp_card_suit (dp_cards_first (in_suit));
  DpHand others = dp_cards_of_suit (view->other, suit);
  DpCard top = dp_cards_last (wins);
  DpHand masters = dp_card_view_masters (view, wins);
  int out = were_out (view, suit);
  gboolean honour = others && dp_card_rank (dp_cards_last (others)) >= 9;
  DpCard led = best_so_far (view);
  DpHand small;

  if (dp_cards_above (dp_card_view_masters (view, others), led) || (others && dp_cards_last (others) > top && dp_card_view_beaten_by (view, top) > 0))
    /* A bare queen or jack before the ace has no better time than this. */
    return dp_cards_count (in_suit) == 2 && dp_card_rank (led) < 8 && dp_card_rank (top) >= 9 && dp_card_rank (top) <= 10 && !masters
             && dp_cards_count (dp_cards_above (view->unseen, top)) == 1 ? top : dp_cards_first (in_suit);
  if (holds_up (view, in_suit))
    return dp_cards_first (in_suit);
  /* A bare honour in the other hand must be played to this trick: nothing is put up beside it. */
  if (dp_cards_count (others) == 1 && dp_cards_last (others) > led && dp_card_rank (dp_cards_last (others)) >= 8 && !masters)
    return dp_cards_first (in_suit);
  if (!masters)
    /* The king once the ace can no longer be behind it, or with one small card beside it. */
    return dp_card_rank (top) == 11 && dp_cards_count (in_suit) <= 2 && !honour ? top
           : dp_card_rank (top) >= 10 && dp_hand_has (in_suit, (DpCard) (top - 1)) ? (DpCard) (top - 1)
                                                                                      : dp_cards_first (in_suit);
  /* A lone ace isn't spent on a small card when the other hand has an honour that may win. */
  if (honour && dp_cards_count (masters) == 1 && dp_card_rank (led) < 8 && dp_cards_count (others) >= 2 && dp_cards_count (in_suit) >= 3)
    return dp_cards_first (in_suit);
  top = dp_cards_lowest_equal (masters, dp_cards_last (masters), view->unseen);
  if (dp_rule_is_home (view))
    return top;
  small = wins & (((DpHand) 1 << top) - 1);
  if (small && dp_card_rank (top) == 12)
    {
      DpHand above = dp_cards_above (view->unseen, dp_cards_last (small));

      DpCard next = dp_cards_lowest_equal (small, dp_cards_last (small), view->unseen);

      if (dp_cards_count (above) == 1 && dp_rule_finesses (dp_cards_first (above), out))
        return next;
      /* Ace, jack and ten behind a low card: the jack or the ten brings a second trick. */
      if (dp_cards_count (above) == 2 && next < dp_cards_last (small) && dp_card_rank (next) >= 8)
        return next;
    }
  return top;
}

/* How many hands come before this one: a hand that has been passed over has not been missed, and one that played too early is still behind. */
static int
place (const DpCardView *view)
{
  return (int) ((view->hand + DP_SEATS - view->table->play.tricks[view->table->play.trick].leader) % DP_SEATS);
}

/* Whether the defender who plays last has a trump as a penalty card and none of the suit led: he has to ruff with it. */
static gboolean
must_ruff_behind (const DpCardView *view, DpDenomination suit)
{
  const DpPlay *play = &view->table->play;
  DpSeat last = dp_seat_lho (view->hand);

  return view->declares && view->trumps != DP_NOTRUMP && suit != view->trumps && dp_cards_of_suit (view->table->major[last], view->trumps)
         && play->tricks[play->trick].card[last] == DP_NO_CARD && !dp_cards_of_suit (play->held[last], suit);
}

/* The penalty card that the defender who plays last has to put to this trick; DP_NO_CARD when there is none of the suit. */
static DpCard
is_still_to_come (const DpCardView *view, DpDenomination suit)
{
  DpSeat last = dp_seat_lho (view->hand);
  DpHand due = view->declares ? dp_cards_of_suit (view->table->major[last], suit) : 0;

  return due && view->table->play.tricks[view->table->play.trick].card[last] == DP_NO_CARD ? dp_cards_last (due) : DP_NO_CARD;
}

static DpCard
in_suit_led (const DpCardView *view, DpHand in_suit, GRand *rand)
{
  DpCard best = best_so_far (view);
  DpHand wins = dp_card_suit (best) == dp_card_suit (dp_cards_first (in_suit)) ? dp_cards_above (in_suit, best) : 0;

  if (!wins || (place (view) == 2 && must_ruff_behind (view, dp_card_suit (dp_cards_first (in_suit)))))
    return dp_cards_first (in_suit);
  /* Which card comes last is known: it is beaten as cheaply as can be, or not at all. */
  if (place (view) == 2 && is_still_to_come (view, dp_card_suit (best)) != DP_NO_CARD)
    {
      DpCard last = is_still_to_come (view, dp_card_suit (best));

      wins = dp_cards_above (in_suit, MAX (best, last));
      return wins && !(partner_wins (view) && best > last) ? dp_cards_first (wins) : dp_cards_first (in_suit);
    }
  switch (place (view))
    {
    case 1:
      return view->declares ? declarer_second (view, in_suit, wins) : defender_second (view, in_suit, wins);
    case 2:
      return view->declares ? declarer_third (view, in_suit, wins, rand) : defender_third (view, in_suit, wins);
    default:
      return fourth_hand (view, in_suit, wins);
    }
}

DpCard
dp_rule_follow (const DpCardView *view, GRand *rand)
{
  DpDenomination led = dp_play_suit_led (&view->table->play, view->table->play.trick);
  DpHand in_suit = dp_cards_of_suit (view->allowed, led);

  return in_suit ? in_suit_led (view, in_suit, rand) : dp_rule_void (view, rand);
}
