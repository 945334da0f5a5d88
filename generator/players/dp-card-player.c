/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-card-player.h"

#include "dp-player-rules.h"

/* 50C: a small card of the suit of a minor penalty card, before that card. */
static DpHand
without_breaches (DpHand cards, DpHand minor)
{
  DpHand kept = 0;

  for (DpHand rest = cards; rest; rest &= rest - 1)
    {
      DpCard card = dp_cards_first (rest);

      if (dp_hand_has (minor, card) || dp_card_is_honour (card) || !dp_cards_of_suit (minor, dp_card_suit (card)))
        kept |= rest & -rest;
    }
  return kept ? kept : cards;
}

/* What the duties leave of a hand that makes the opening lead, in the order of dp_duty_due(): here the other hands need not be known. A restriction that cannot
 * be obeyed binds nothing (59). */
static DpHand
leads_allowed (const DpTable *table, DpHand hand, DpSeat leader)
{
  DpHand cards = dp_cards_of_suits (hand, table->lead_required[leader]);
  DpHand allowed;

  cards = cards ? cards : hand;
  allowed = cards & ~dp_cards_of_suits (cards, table->lead_forbidden[leader]);
  allowed = allowed ? allowed : cards;
  if (table->owes_card[leader] != DP_NO_CARD && dp_hand_has (allowed, table->owes_card[leader]))
    return (DpHand) 1 << table->owes_card[leader];
  if (table->major[leader] & allowed)
    return table->major[leader] & allowed;
  return without_breaches (allowed, table->minor[leader]);
}

DpCard
dp_player_lead (const DpTable *table, DpHand hand, DpSeat leader, GRand *rand)
{
  DpContract contract = dp_auction_contract (&table->auction);
  DpSeat declarer = (DpSeat) contract.declarer;
  DpHand cards;
  DpDenomination best = DP_NOTRUMP;
  int best_score = G_MININT;

  g_return_val_if_fail (table != NULL && rand != NULL && leader < DP_SEAT_NONE, DP_NO_CARD);
  if (!hand || contract.level == 0)
    return DP_NO_CARD;
  cards = leads_allowed (table, hand, leader);
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_cards_of_suit (cards, (DpDenomination) suit))
      {
        DpDenominations partners = dp_auction_specified (&table->auction, dp_seat_partner (leader));
        DpDenominations opponents = (DpDenominations) (dp_auction_specified (&table->auction, declarer) | dp_auction_specified (&table->auction, dp_seat_partner (declarer)));
        int score = dp_rule_lead_suit (hand, (DpDenomination) suit, contract, partners, opponents) + g_rand_int_range (rand, 0, 4);

        if (score > best_score)
          {
            best_score = score;
            best = (DpDenomination) suit;
          }
      }
  return dp_rule_lead_card (dp_cards_of_suit (cards, best), (DpDenomination) contract.denomination);
}

DpCard
dp_player_card (const DpTable *table, DpSeat hand, GRand *rand)
{
  return dp_player_other_card (table, hand, 0, rand);
}

DpCard
dp_player_other_card (const DpTable *table, DpSeat hand, DpHand but, GRand *rand)
{
  DpCardView view;
  const DpTrick *trick;
  DpSeat leader;

  g_return_val_if_fail (table != NULL && rand != NULL && hand < DP_SEAT_NONE, DP_NO_CARD);
  if (table->play.over || !table->play.held[hand])
    return DP_NO_CARD;
  leader = (DpSeat) table->play.tricks[0].leader;
  if (table->phase != DP_PHASE_PLAY || (table->play.trick == 0 && dp_play_trick_size (&table->play, 0) == 0 && hand == leader))
    return dp_player_lead (table, table->play.held[hand] & ~but ? table->play.held[hand] & ~but : table->play.held[hand], hand, rand);
  dp_card_view_init (&view, table, hand);
  view.allowed = view.allowed & ~but ? view.allowed & ~but : view.allowed;
  if (!view.allowed)
    return DP_NO_CARD;
  if (dp_cards_count (view.allowed) == 1)
    return dp_cards_first (view.allowed);
  trick = &table->play.tricks[table->play.trick];
  /* A lead that may be taken back is chosen anew as a lead, though others have played to it. */
  if (trick->leader < DP_SEAT_NONE && trick->card[trick->leader] != DP_NO_CARD)
    return dp_rule_follow (&view, rand);
  return view.declares ? dp_rule_declare_lead (&view, rand) : dp_rule_defend_lead (&view, rand);
}

DpCard
dp_player_void_card (const DpTable *table, DpSeat hand, GRand *rand)
{
  DpCardView view;
  DpDenomination led;

  g_return_val_if_fail (table != NULL && rand != NULL && hand < DP_SEAT_NONE, DP_NO_CARD);
  led = table->phase == DP_PHASE_PLAY && table->play.trick < DP_TRICKS ? dp_play_suit_led (&table->play, table->play.trick) : DP_NOTRUMP;
  if (led == DP_NOTRUMP)
    return DP_NO_CARD;
  dp_card_view_init (&view, table, hand);
  view.own &= ~dp_cards_of_suit (view.own, led);
  view.allowed = view.own;
  return view.allowed ? dp_rule_void (&view, rand) : DP_NO_CARD;
}
