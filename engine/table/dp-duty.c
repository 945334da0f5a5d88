/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-duty.h"

#include <string.h>

DpHand
dp_cards_of_suits (DpHand cards, DpDenominations suits)
{
  DpHand some = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suits >> suit & 1)
      some |= dp_cards_of_suit (cards, (DpDenomination) suit);
  return some;
}

DpDenominations
dp_cards_suits (DpHand cards)
{
  DpDenominations suits = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_cards_of_suit (cards, (DpDenomination) suit))
      suits |= (DpDenominations) (1 << suit);
  return suits;
}

DpPlayDuty
dp_duty_chosen (DpOption option)
{
  switch (option)
    {
    case DP_OPTION_HIGHEST:
      return DP_PLAY_HIGHEST;
    case DP_OPTION_LOWEST:
      return DP_PLAY_LOWEST;
    case DP_OPTION_REQUIRE:
      return DP_PLAY_SUIT;
    default:
      return DP_PLAY_NOT_SUIT;
    }
}

static DpHand
prefer (DpHand wanted, DpHand all)
{
  return wanted ? wanted : all;
}

static DpHand
highest (DpHand cards)
{
  return cards ? (DpHand) 1 << (63 - __builtin_clzll (cards)) : 0;
}

DpHand
dp_duty_required (const DpTable *table, DpSeat hand)
{
  DpCard card = table->owes_card[hand];

  return card == DP_NO_CARD || dp_hand_has (table->penalty[hand], card) ? 0 : (DpHand) 1 << card;
}

/* What following suit, and declarer's choices, leave it. */
static DpHand
allowed_by_choice (const DpTable *table, DpSeat hand)
{
  DpHand cards = dp_play_legal (&table->play, hand);
  DpDenomination led = dp_play_suit_led (&table->play, table->play.trick);
  guint8 suits = table->duty_suits[hand];

  if (led == DP_NOTRUMP)
    {
      if (table->lead_required[hand])
        cards = prefer (dp_cards_of_suits (cards, table->lead_required[hand]), cards);
      if (table->lead_forbidden[hand])
        cards = prefer (cards & ~dp_cards_of_suits (cards, table->lead_forbidden[hand]), cards);
      return cards;
    }
  switch (table->duty_at[hand] == table->play.trick ? table->duty[hand] : 0)
    {
    case DP_PLAY_HIGHEST + 1:
      return prefer (highest (dp_cards_of_suit (cards, led)), cards);
    case DP_PLAY_LOWEST + 1:
      return prefer (dp_cards_of_suit (cards, led) & -dp_cards_of_suit (cards, led), cards);
    case DP_PLAY_SUIT + 1:
      return prefer (dp_cards_of_suits (cards, suits), cards);
    case DP_PLAY_NOT_SUIT + 1:
      return prefer (cards & ~dp_cards_of_suits (cards, suits), cards);
    default:
      return cards;
    }
}

gboolean
dp_duty_is_in_vain (const DpTable *table, DpSeat hand)
{
  DpHand cards = dp_play_legal (&table->play, hand);
  DpDenomination led = dp_play_suit_led (&table->play, table->play.trick);
  DpHand follow = led == DP_NOTRUMP ? 0 : dp_cards_of_suit (cards, led);
  DpHand named = dp_cards_of_suits (cards, table->duty_suits[hand]);

  if (led == DP_NOTRUMP || table->duty_at[hand] != table->play.trick)
    return FALSE;
  switch (table->duty[hand])
    {
    case DP_PLAY_HIGHEST + 1:
    case DP_PLAY_LOWEST + 1:
      return !follow;
    case DP_PLAY_SUIT + 1:
      return !named;
    case DP_PLAY_NOT_SUIT + 1:
      return follow || !(cards & ~named);
    default:
      return FALSE;
    }
}

DpHand
dp_duty_allowed (const DpTable *table, DpSeat hand)
{
  DpHand cards = allowed_by_choice (table, hand);

  return prefer (cards & dp_duty_required (table, hand), cards);
}

DpHand
dp_duty_due (const DpTable *table, DpSeat hand)
{
  DpHand allowed = dp_duty_allowed (table, hand);

  if (table->owes_card[hand] != DP_NO_CARD && dp_hand_has (allowed, table->owes_card[hand]))
    return (DpHand) 1 << table->owes_card[hand];
  return table->major[hand] & allowed;
}

gboolean
dp_duty_breaks_minor (const DpTable *table, DpSeat hand, DpCard card)
{
  DpHand minor = table->minor[hand] & dp_duty_allowed (table, hand);

  /* A card that has been named for him (51A, 57D) comes before his own choice between small cards. */
  if (table->owes_card[hand] == card)
    return FALSE;
  return minor && dp_cards_first (minor) != card && dp_card_suit (dp_cards_first (minor)) == dp_card_suit (card) && !dp_card_is_honour (card);
}

gboolean
dp_duty_fits (const DpTable *table, DpSeat hand, DpCard card)
{
  DpHand due = dp_duty_due (table, hand);

  return dp_hand_has (dp_duty_allowed (table, hand), card) && (!due || dp_hand_has (due, card)) && !dp_duty_breaks_minor (table, hand, card);
}

/* The trick is not complete any more, or nothing has been led to it: what declarer had chosen for that lead, or for as long as the lead was kept, holds as
 * it did before (50D2). */
static void
restore_lead (DpTable *table, const DpPlayedCard *card)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    table->lead_forbidden[seat] |= table->lost_forbidden[card->trick][seat];
  memset (table->lost_forbidden[card->trick], 0, sizeof table->lost_forbidden[0]);
  table->lead_required[card->hand] |= table->led_required[card->trick][card->hand];
  table->led_required[card->trick][card->hand] = 0;
}

void
dp_table_obey (DpTable *table, DpSeat hand, int t)
{
  /* He puts an earlier trick right: to this one he has still to play. */
  if (table->duty[hand] && t < table->duty_at[hand])
    return;
  if (table->duty[hand])
    {
      table->obeyed[hand] = table->duty[hand];
      table->obeyed_suits[hand] = table->duty_suits[hand];
      table->obeyed_at[hand] = (guint8) t;
    }
  table->duty[hand] = 0;
  table->duty_suits[hand] = 0;
}

void
dp_table_forget_choices (DpTable *table, int trick)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (table->duty[seat] && table->duty_at[seat] > trick)
      table->duty[seat] = table->duty_suits[seat] = 0;
}

/* His card to the trick is as it was before he put one: what declarer has chosen about it still holds (57A). */
static void
restore_duty (DpTable *table, const DpPlayedCard *card)
{
  if (!table->obeyed[card->hand] || table->obeyed_at[card->hand] != card->trick)
    return;
  /* Or he has chosen anew since. */
  if (table->duty[card->hand] && table->duty_at[card->hand] == card->trick)
    {
      table->obeyed[card->hand] = 0;
      return;
    }
  table->duty[card->hand] = table->obeyed[card->hand];
  table->duty_suits[card->hand] = table->obeyed_suits[card->hand];
  table->obeyed[card->hand] = 0;
}

/* The same of the card that it had to play there: a penalty card that declarer had named for it (51A), or one that had come too early (57D). */
static void
restore_named (DpTable *table, DpSeat hand, int t)
{
  DpCard named = table->unheeded[hand];

  if (named == DP_NO_CARD || table->unheeded_at[hand] != t || !dp_hand_has (table->play.held[hand], named))
    return;
  table->owes_card[hand] = named;
  table->unheeded[hand] = DP_NO_CARD;
}

/* It has played that card to the trick, or none (67). If it had to play another there, that's remembered: this one may go back, and one to a later trick before it
 * (62C3, 62D1). */
static void
forget_named (DpTable *table, DpSeat hand, DpCard card, int t)
{
  DpCard named = table->owes_card[hand];

  table->owes_card[hand] = DP_NO_CARD;
  if (named != DP_NO_CARD && named != card)
    {
      table->unheeded[hand] = named;
      table->unheeded_at[hand] = (guint8) t;
    }
  else if (table->unheeded_at[hand] == t)
    table->unheeded[hand] = DP_NO_CARD;
}

void
dp_table_omit (DpTable *table, DpSeat hand)
{
  forget_named (table, hand, DP_NO_CARD, table->play.trick);
  dp_play_omit (&table->play, hand);
}

void
dp_table_reopen (DpTable *table, int t, DpSeat hand)
{
  dp_play_reopen (&table->play, t, hand);
  restore_named (table, hand, t);
}

void
dp_table_take_back (DpTable *table, int index)
{
  guint8 before[DP_PLAY_MAX];

  for (int i = 0; i < table->play.n; i++)
    before[i] = table->play.card[i].status;
  dp_play_withdraw (&table->play, index);
  for (int i = 0; i < table->play.n; i++)
    {
      const DpPlayedCard *card = &table->play.card[i];
      DpHand bit = (DpHand) 1 << card->card;

      if (before[i] != DP_PLAYED_STANDS || card->status != DP_PLAYED_WITHDRAWN)
        continue;
      restore_lead (table, card);
      restore_duty (table, card);
      restore_named (table, (DpSeat) card->hand, card->trick);
      if (!(card->marks & (DP_PLAYED_MAJOR | DP_PLAYED_MINOR)))
        continue;
      table->penalty[card->hand] |= bit;
      if (card->marks & DP_PLAYED_MAJOR)
        table->major[card->hand] |= bit;
      else
        table->minor[card->hand] |= bit;
      /* Another of his cards has become one in the meantime: both are major (50B). */
      if (dp_cards_count (table->penalty[card->hand]) > 1)
        {
          table->major[card->hand] = table->penalty[card->hand];
          table->minor[card->hand] = 0;
        }
    }
}

void
dp_table_stand (DpTable *table, int index)
{
  DpPlayedCard *played = &table->play.card[index];
  DpHand card = (DpHand) 1 << played->card;
  DpSeat hand = (DpSeat) played->hand;
  int t = played->trick;
  gboolean lead = dp_play_trick_size (&table->play, t) == 0;

  /* Its player has put another card there in the meantime, or has no longer this one: it stays out of the trick. */
  if (!dp_hand_has (table->play.held[hand], played->card) || table->play.tricks[t].card[hand] != DP_NO_CARD || t > table->play.trick + 1)
    {
      dp_play_withdraw (&table->play, index);
      return;
    }
  if (table->penalty[hand] & card)
    table->play.card[index].marks |= DP_PLAYED_PENALTY;
  dp_play_stand (&table->play, index);
  /* Also one in place of a lead that has been taken back. */
  lead |= table->play.tricks[t].leader == hand;
  played->marks |= (guint16) ((table->major[hand] & card ? DP_PLAYED_MAJOR : 0) | (table->minor[hand] & card ? DP_PLAYED_MINOR : 0));
  dp_table_obey (table, hand, t);
  forget_named (table, hand, played->card, t);
  table->penalty[hand] &= ~card;
  table->major[hand] &= ~card;
  table->minor[hand] &= ~card;
  table->exposed[hand] &= ~card;
  if (lead)
    {
      table->led_required[t][hand] = table->lead_required[hand];
      table->lead_required[hand] = 0;
      table->retracted = FALSE;
    }
  dp_table_lead_lost (table, t);
}

void
dp_table_lead_lost (DpTable *table, int t)
{
  DpSeat winner = (DpSeat) table->play.tricks[t].winner;

  for (int seat = 0; winner != DP_SEAT_NONE && seat < DP_SEATS; seat++)
    if (seat != (int) winner)
      {
        table->lost_forbidden[t][seat] |= table->lead_forbidden[seat];
        table->lead_forbidden[seat] = 0;
        table->lead_required[seat] = 0;
      }
}
