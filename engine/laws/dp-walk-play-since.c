/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-walk-play-since.h"

#include "dp-duty.h"

int
dp_walk_play_partners_card (const DpTable *table, const DpPlayIncident *p)
{
  return dp_play_index_of (&table->play, p->as_lead ? p->trick - 1 : p->trick, dp_seat_partner ((DpSeat) p->hand));
}

int
dp_walk_play_card_of_partner (const DpTable *table, const DpPlayIncident *p)
{
  return p->partner >= 0 ? p->partner : dp_walk_play_partners_card (table, p);
}

/* A card in place of another has gone back, and the first stays: what opponents have played to it they have played to nothing (47D, 47F2). */
static gboolean
is_refused_change (const DpTable *table, const DpPlayIncident *p)
{
  return p->trouble == DP_TROUBLE_CHANGE && p->other >= 0 && table->play.card[p->other].status == DP_PLAYED_STANDS
         && table->play.card[p->index].status == DP_PLAYED_WITHDRAWN;
}

gboolean
dp_walk_play_is_late_change (const DpTable *table, const DpPlayIncident *p)
{
  const DpPlay *play = &table->play;
  gboolean on[2] = { FALSE, FALSE };
  DpDenomination led = dp_play_suit_led (play, p->trick);
  DpPlay tried = *play;

  if (p->trouble != DP_TROUBLE_CHANGE || p->other < 0 || play->card[p->other].status != DP_PLAYED_STANDS || play->card[p->index].status != DP_PLAYED_UNDECIDED
      || !dp_hand_has (play->held[p->hand], p->card))
    return FALSE;
  for (int i = 0; i < play->n; i++)
    if (play->card[i].trick > p->trick && play->card[i].status == DP_PLAYED_STANDS)
      on[dp_seat_side ((DpSeat) play->card[i].hand)] = TRUE;
  /* What was led to in the trick is what was led; and the card follows suit, or its hand had none. */
  if (!on[0] || !on[1] || (play->tricks[p->trick].leader == p->hand ? dp_card_suit (p->card) != led
                                                                    : dp_card_suit (p->card) != led && (dp_card_suit (play->card[p->other].card) == led || dp_hand_length (play->held[p->hand], led) > 0)))
    return FALSE;
  tried.tricks[p->trick].card[p->hand] = p->card;
  return dp_play_winning (&tried, p->trick) == dp_play_winning (play, p->trick);
}

/* Where in the record that begins and ends of which an incident asks who has played after it: what came after attention had been drawn is no
 * longer played to it (62C1); nor after another card had been put in its place. */
static int
first_of (const DpTable *table, const DpPlayIncident *p)
{
  int first = p->trouble == DP_TROUBLE_CHANGE && !is_refused_change (table, p) ? p->other : p->index;

  /* What goes back because of declarer's choice is partner's card (57A). */
  if (p->trouble == DP_TROUBLE_PLAY && dp_walk_play_card_of_partner (table, p) >= 0)
    return dp_walk_play_card_of_partner (table, p);
  /* Of several cards put down at once another may have been named later than they were played to (58B2). */
  for (int i = first - 1; first >= 0 && i >= 0; i--)
    if (table->play.card[i].hand == table->play.card[first].hand && table->play.card[i].event == table->play.card[first].event)
      first = i;
  return first;
}

static int
end_of (const DpTable *table, const DpPlayIncident *p)
{
  return p->trouble == DP_TROUBLE_CHANGE && !is_refused_change (table, p) ? p->index : p->put >= 0 ? p->put : table->play.n;
}

/* Where in the record the last of the opponents put another card in place of his own, because declarer had changed (47D): what declarer's other hand had played until
 * then may be changed in its turn. */
static int
end_of_own (const DpTable *table, const DpPlayIncident *p)
{
  int end = end_of (table, p);

  for (int i = end; p->trouble == DP_TROUBLE_CHANGE && i < table->play.n; i++)
    {
      const DpPlayedCard *card = &table->play.card[i];

      if (card->trick == p->trick && card->status == DP_PLAYED_STANDS && (p->took_back >> card->hand & 1))
        end = i;
    }
  return end;
}

/* What was put there in place of another has been chosen after attention was drawn to this; not if that was to something else, before. One of several
 * cards came when all of them did (58B2). */
static gboolean
put_since (const DpTable *table, const DpIncident *incident, const DpPlayedCard *card)
{
  return card->marks & DP_PLAYED_CORRECTION
         && (!incident->attended || card->event > incident->attended_at || card->event < table->play.card[first_of (table, &incident->play)].event);
}

DpHand
dp_walk_play_misfits (const DpTable *table, const DpIncident *incident, gboolean opponents)
{
  const DpPlayIncident *p = &incident->play;
  DpDenomination led = dp_play_suit_led (&table->play, p->trick);
  gboolean same_suit;
  DpHand hands = 0;

  if (table->play.tricks[p->trick].leader != p->hand || led == DP_NOTRUMP)
    return 0;
  /* What failed to follow to the first card fails to follow to another of its suit: that is a revoke (62), and no matter of the new lead. */
  same_suit = p->trouble == DP_TROUBLE_TWO_CARDS ? dp_cards_of_suit (p->cards, led) == p->cards : dp_card_suit (table->play.card[first_of (table, p)].card) == led;
  for (int i = first_of (table, p) + 1; i < end_of (table, p); i++)
    {
      const DpPlayedCard *card = &table->play.card[i];
      gboolean opponent = dp_seat_side ((DpSeat) card->hand) != dp_seat_side ((DpSeat) p->hand);
      /* A defender whose partner led several suits has followed to none of them: that is one too. */
      gboolean revoked = same_suit || (p->trouble == DP_TROUBLE_TWO_CARDS && !p->declaring && !opponent);

      if (card->trick == p->trick && card->hand != p->hand && opponent == opponents && card->status == DP_PLAYED_STANDS
          && !(revoked && (card->marks & DP_PLAYED_REVOKE)) && !put_since (table, incident, card) && dp_card_suit (card->card) != led && dp_hand_length (table->play.held[card->hand], led) > 0)
        hands |= (DpHand) 1 << card->hand;
    }
  return hands;
}

DpHand
dp_walk_play_misfits_named (const DpTable *table, const DpIncident *incident)
{
  DpHand hands = dp_walk_play_misfits (table, incident, TRUE);

  return incident->play.declaring ? hands | dp_walk_play_misfits (table, incident, FALSE) : hands;
}

DpHand
dp_walk_play_later (const DpTable *table, const DpIncident *incident, gboolean opponents)
{
  const DpPlayIncident *p = &incident->play;
  DpHand hands = 0;
  int end = opponents ? end_of (table, p) : end_of_own (table, p);

  for (int i = first_of (table, p) + 1; i < end; i++)
    {
      const DpPlayedCard *card = &table->play.card[i];
      gboolean opponent = dp_seat_side ((DpSeat) card->hand) != dp_seat_side ((DpSeat) p->hand);

      if (card->trick == p->trick && card->hand != p->hand && opponent == opponents && card->status == DP_PLAYED_STANDS
          && !put_since (table, incident, card) && !(card->marks & DP_PLAYED_REVOKE))
        hands |= (DpHand) 1 << card->hand;
    }
  return hands;
}
