/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-umpire-private.h"

#include <string.h>

/* Tricks: what lies in them, who plays next and what he may play, and a card put there. */

void
um_silent (DpUmpire *u, const char *why)
{
  if (!u->silent)
    u->silent = why;
}

void
dp_umpire_init (DpUmpire *u, const DpDeal *deal, DpSeat declarer, DpDenomination trumps)
{
  memset (u, 0, sizeof *u);
  memset (u->trick, DP_NO_CARD, sizeof u->trick);
  memset (u->penalty_later, DP_NO_CARD, sizeof u->penalty_later);
  memset (u->owes_card, DP_NO_CARD, sizeof u->owes_card);
  memset (u->owed_then, DP_NO_CARD, sizeof u->owed_then);
  u->back = DP_NO_CARD;
  for (int seat = 0; seat < DP_SEATS; seat++)
    u->dealt[seat] = deal->hand[seat];
  u->declarer = (guint8) declarer;
  u->trumps = (guint8) trumps;
  u->leader[0] = (guint8) ((declarer + 1) & 3);
}

DpHand
dp_umpire_held (const DpUmpire *u, DpSeat hand)
{
  DpHand held = u->dealt[hand];

  for (int t = 0; t < DP_TRICKS; t++)
    if (u->trick[t][hand] != DP_NO_CARD)
      held &= ~UM_CARD (u->trick[t][hand]);
  return held;
}

gboolean
um_played (const DpUmpire *u, int t, int hand)
{
  return u->trick[t][hand] != DP_NO_CARD || (u->missing[t] >> hand & 1);
}

gboolean
um_empty (const DpUmpire *u, int t)
{
  for (int hand = 0; hand < DP_SEATS; hand++)
    if (um_played (u, t, hand))
      return FALSE;
  return TRUE;
}

gboolean
um_full (const DpUmpire *u, int t)
{
  for (int hand = 0; hand < DP_SEATS; hand++)
    if (!um_played (u, t, hand))
      return FALSE;
  return TRUE;
}

int
um_lead_suit (const DpUmpire *u, int t)
{
  DpCard lead = t < DP_TRICKS ? u->trick[t][u->leader[t]] : DP_NO_CARD;

  return lead == DP_NO_CARD ? -1 : lead / 13;
}

int
um_winner (const DpUmpire *u, int t)
{
  int suit = um_lead_suit (u, t), winner = u->leader[t];

  for (int hand = 0; hand < DP_SEATS; hand++)
    {
      DpCard card = u->trick[t][hand], best = u->trick[t][winner];

      if (card == DP_NO_CARD || hand == winner)
        continue;
      if (card / 13 == best / 13 ? card > best : card / 13 == u->trumps && best / 13 != u->trumps)
        winner = hand;
    }
  return suit < 0 ? DP_SEAT_NONE : winner;
}

void
um_note (DpUmpire *u, int hand, int t)
{
  u->gone_on[um_side (hand)][t] = u->clock;
}

DpOpen *
um_open (DpUmpire *u, DpOpenKind kind, int hand, DpCard card)
{
  DpOpen *o = &u->item[u->n];

  if (u->n == DP_UMPIRE_ITEMS)
    {
      um_silent (u, "too much at once");
      return &u->item[0];
    }
  u->n++;
  *o = (DpOpen) { .kind = (guint8) kind, .hand = (guint8) hand, .card = card, .trick = u->t, .turn = (guint8) dp_umpire_turn (u), .other = DP_NO_CARD, .second = -1, .follow = -1, .at = u->clock };
  return o;
}

void
um_close (DpUmpire *u, guint i)
{
  memmove (&u->item[i], &u->item[i + 1], sizeof u->item[0] * (u->n - i - 1));
  u->n--;
}

/* A card put in place of another for no reason that the laws know (47F2). */
static gboolean
is_only_shown (const DpUmpire *u, const DpOpen *change)
{
  if (change->mind)
    return FALSE;
  for (guint r = 0; r < u->n_revokes; r++)
    if (u->revoke[r].hand == change->hand && u->revoke[r].trick == change->trick && !u->revoke[r].corrected && u->revoke[r].card == change->other)
      return FALSE;
  return TRUE;
}

/* What stops the play until it is dealt with. */
DpOpen *
um_blocking (DpUmpire *u)
{
  for (guint i = 0; i < u->n; i++)
    switch ((DpOpenKind) u->item[i].kind)
      {
      case DP_OPEN_SHOWN:
      case DP_OPEN_UNPLAYED:
      case DP_OPEN_UNCALLED:
      case DP_OPEN_WORDS:
      case DP_OPEN_TAKE_BACK:
      case DP_OPEN_FIFTH:
        break;
      case DP_OPEN_CHANGE:
        /* It has been put right by itself (45C4(b)), and the play has gone on. */
        if (u->item[i].laid)
          break;
        /* Law 47F2: a card that is shown. */
        if (is_only_shown (u, &u->item[i]) || (!u->item[i].mind && u->item[i].trick == u->t && u->leader[u->t] != u->item[i].hand))
          break;
        return &u->item[i];
      case DP_OPEN_TWO:
        if (u->item[i].laid || u->item[i].unseen)
          break;
        return &u->item[i];
      default:
        return &u->item[i];
      }
  return NULL;
}

gboolean
um_any_owed (const DpUmpire *u)
{
  for (int t = 0; t < DP_TRICKS; t++)
    if (u->owed_lawful[t])
      return TRUE;
  return FALSE;
}

DpSeat
dp_umpire_turn (const DpUmpire *u)
{
  if (u->silent || u->claimed)
    return DP_SEAT_NONE;
  for (int t = 0; t < DP_TRICKS; t++)
    for (int i = 0; i < DP_SEATS; i++)
      if (u->owed_lawful[t] >> ((u->leader[t] + i) & 3) & 1)
        return (DpSeat) ((u->leader[t] + i) & 3);
  if (u->t >= DP_TRICKS)
    return DP_SEAT_NONE;
  for (int i = 0; i < DP_SEATS; i++)
    if (!um_played (u, u->t, (u->leader[u->t] + i) & 3))
      return (DpSeat) ((u->leader[u->t] + i) & 3);
  return DP_SEAT_NONE;
}

/* Law 44C, then what declarer has chosen; 59 where it cannot be obeyed. */
DpHand
um_allowed (const DpUmpire *u, int hand, int t)
{
  DpHand held = dp_umpire_held (u, (DpSeat) hand), set;
  int suit = um_lead_suit (u, t);

  if (suit >= 0 && u->leader[t] != hand)
    {
      set = um_suit (held, suit);
      if (set)
        return u->duty[hand] == DP_PLAY_HIGHEST + 1 ? UM_CARD (um_high (set)) : u->duty[hand] == DP_PLAY_LOWEST + 1 ? UM_CARD (um_low (set)) : set;
      if (u->duty[hand] == DP_PLAY_SUIT + 1 || u->duty[hand] == DP_PLAY_NOT_SUIT + 1)
        for (int s = 0; s < 4; s++)
          if (!(u->duty_suits[hand] >> s & 1) == (u->duty[hand] == DP_PLAY_NOT_SUIT + 1))
            set |= um_suit (held, s);
      return set ? set : held;
    }
  for (int s = 0; s < 4; s++)
    if (u->lead_required[hand] >> s & 1 && um_suit (held, s))
      return um_suit (held, s);
  set = held;
  for (int s = 0; s < 4; s++)
    if (u->lead_forbidden[hand] >> s & 1)
      set &= ~um_suit (held, s);
  return set ? set : held;
}

/* Law 50D1: major penalty cards that can be played now. */
DpHand
um_due (const DpUmpire *u, int hand, int t)
{
  return u->major[hand] & um_allowed (u, hand, t);
}

int
um_trick_of (const DpUmpire *u, int hand)
{
  for (int t = 0; t < DP_TRICKS; t++)
    if (u->owed_lawful[t] >> hand & 1)
      return t;
  return u->t;
}

/* What he may put instead: what he could have put then. */
DpHand
um_allowed_now (const DpUmpire *u, int hand, int t)
{
  DpHand held = dp_umpire_held (u, (DpSeat) hand);

  if (t < DP_TRICKS && (u->owed_lawful[t] >> hand & 1))
    for (guint i = 0; i < u->n_revokes; i++)
      if (u->revoke[i].corrected && u->revoke[i].trick == t && u->revoke[i].hand == hand && (u->revoke[i].allowed & held)
          && (u->revoke[i].suit == DP_NOTRUMP || u->revoke[i].suit == um_lead_suit (u, t)))
        return u->revoke[i].allowed & held;
  return um_allowed (u, hand, t);
}

DpHand
dp_umpire_lawful (const DpUmpire *u, DpSeat hand)
{
  int t = um_trick_of (u, hand);
  DpHand allowed = um_allowed_now (u, hand, t), due = u->major[hand] & allowed, set = allowed;

  if (u->owes_card[hand] != DP_NO_CARD && (allowed & UM_CARD (u->owes_card[hand])))
    return UM_CARD (u->owes_card[hand]);
  if (due)
    return due;
  /* Law 50C. */
  for (DpCard card = 0; card < DP_CARDS; card++)
    if ((u->minor[hand] & UM_CARD (card)) && (allowed & UM_CARD (card)))
      for (DpCard other = (DpCard) (card / 13 * 13); other < card / 13 * 13 + 8; other++)
        if (other != card)
          set &= ~UM_CARD (other);
  return set ? set : allowed;
}

gboolean
um_follows (const DpUmpire *u, int t, int hand, DpCard card)
{
  int suit = um_lead_suit (u, t);

  return suit < 0 || card / 13 == suit || !um_suit (dp_umpire_held (u, (DpSeat) hand), suit);
}

gboolean
um_may_follow (const DpUmpire *u, int hand, DpCard card, DpCard lead)
{
  return card / 13 == lead / 13 || !um_suit (dp_umpire_held (u, (DpSeat) hand), lead / 13);
}

/* Law 45D1 lets a defender take back what he has played since, and does not make him: his lead to the next trick came back only because another hand won
 * this one, and after his change he has won it himself again (44G). It is his lead as it was, and he may leave it. */
static void
lead_again (DpUmpire *u)
{
  DpCard card = u->back;
  int hand = u->back_hand, t = u->back_trick;

  if (card == DP_NO_CARD || t != u->t || u->leader[t] != hand || !um_empty (u, t))
    return;
  u->back = DP_NO_CARD;
  um_place (u, t, hand, card, FALSE);
  um_offer (u, hand, t, FALSE, u->back_chain);
}

void
um_settle (DpUmpire *u)
{
  while (u->t < DP_TRICKS && um_full (u, u->t))
    {
      int winner = um_winner (u, u->t);

      for (int p = 0; p < DP_SEATS; p++)
        if (p != winner)
          {
            u->lost_forbidden[u->t][p] |= u->lead_forbidden[p];
            u->lead_forbidden[p] = u->lead_required[p] = 0;
          }
      /* What is due is due in this trick; unless the next one has begun, and this was only put right. */
      if (u->t + 1 == DP_TRICKS || um_empty (u, u->t + 1) || u->leader[u->t + 1] != winner)
        for (int p = 0; p < DP_SEATS; p++)
          {
            u->duty[p] = 0;
            u->owes_card[p] = DP_NO_CARD;
          }
      u->chosen = FALSE;
      u->t++;
      if (u->t == DP_TRICKS)
        return;
      if ((u->accepted >> u->t & 1) && !um_empty (u, u->t))
        um_silent (u, "a trick is put right, and to the next one a lead out of turn has been accepted");
      /* The trick has another winner now: what was led to the next one comes back. */
      if ((!um_empty (u, u->t) || u->owed_lawful[u->t]) && u->leader[u->t] != winner)
        for (int t = u->t; t < DP_TRICKS; t++)
          for (int hand = 0; hand < DP_SEATS; hand++)
            {
              DpCard card = u->trick[t][hand];

              um_remove (u, t, hand);
              if (card != DP_NO_CARD)
                um_face_again (u, hand, card, u->faced[t][hand]);
              u->owed_lawful[t] = 0;
            }
      /* What declarer had chosen for a lead that another hand has now is of no use (50D2): it was for that lead. */
      for (int p = 0; p < DP_SEATS; p++)
        if (p != winner)
          u->lead_forbidden[p] = u->lead_required[p] = 0;
      u->leader[u->t] = (guint8) winner;
      lead_again (u);
    }
}

/* Laws 51A, 57D, 62B, 67A: it has played another card to the trick than the one that it had to, or none, and is to play now. */
void
um_owes_again (DpUmpire *u, int t, int hand)
{
  if (u->owed_then[hand] == DP_NO_CARD || u->owed_then_at[hand] != t || !(dp_umpire_held (u, (DpSeat) hand) & UM_CARD (u->owed_then[hand])))
    return;
  u->owes_card[hand] = u->owed_then[hand];
  u->owed_then[hand] = DP_NO_CARD;
}

void
um_remove (DpUmpire *u, int t, int hand)
{
  if (u->trick[t][hand] == DP_NO_CARD)
    return;
  for (guint i = 0; i < u->n_revokes; i++)
    if (u->revoke[i].trick == t && u->revoke[i].hand == hand && u->revoke[i].card == u->trick[t][hand])
      u->revoke[i].corrected = TRUE;
  /* What was a choice about that card is none any more. */
  for (guint i = u->n; i-- > 0; )
    if ((u->item[i].kind == DP_OPEN_TAKE_BACK || u->item[i].kind == DP_OPEN_UNPLAYED || u->item[i].kind == DP_OPEN_UNCALLED || u->item[i].kind == DP_OPEN_WORDS) && u->item[i].trick == t && u->item[i].hand == hand)
      um_close (u, i);
  u->trick[t][hand] = DP_NO_CARD;
  um_owes_again (u, t, hand);
  /* Declarer has chosen what this hand plays to the trick, and it has not played (57A). */
  if (u->obeyed[hand] && u->obeyed_at[hand] == t)
    {
      if (!u->duty[hand])
        u->duty[hand] = u->obeyed[hand];
      u->obeyed[hand] = 0;
    }
  /* The lead is not lost yet, or not made: what declarer had chosen for it holds (50D2). */
  for (int p = 0; p < DP_SEATS; p++)
    {
      u->lead_forbidden[p] |= u->lost_forbidden[t][p];
      u->lost_forbidden[t][p] = 0;
    }
  if (u->leader[t] == hand)
    {
      u->lead_required[hand] |= u->led_required[t];
      u->led_required[t] = 0;
    }
  u->t = (guint8) MIN (u->t, t);
}

void
um_face_again (DpUmpire *u, int hand, DpCard card, int faced)
{
  if (!faced)
    return;
  if (faced == 1 || u->major[hand] || (u->minor[hand] & ~UM_CARD (card)))
    {
      u->major[hand] |= u->minor[hand] | UM_CARD (card);
      u->minor[hand] = 0;
    }
  else
    u->minor[hand] |= UM_CARD (card);
}

void
um_owe (DpUmpire *u, int t, int hand)
{
  for (int other = u->leader[t]; other != hand; other = (other + 1) & 3)
    if (!um_played (u, t, other) && !(u->owed_lawful[t] >> other & 1))
      return;
  u->owed_lawful[t] |= (guint8) (1 << hand);
}

static void
judge (DpUmpire *u, int t, int hand, DpCard card)
{
  DpHand allowed = um_allowed_now (u, hand, t), due = u->major[hand] & allowed;
  int suit = u->leader[t] != hand ? um_lead_suit (u, t) : -1;
  DpHand follow = suit >= 0 ? um_suit (dp_umpire_held (u, (DpSeat) hand), suit) : 0;
  DpOpen *o;

  if (!(allowed & UM_CARD (card)))
    {
      if (u->owes_card[hand] != DP_NO_CARD && (allowed & UM_CARD (u->owes_card[hand])))
        allowed = UM_CARD (u->owes_card[hand]);
      um_revoked (u, t, hand, card, suit, allowed);
      if (u->n_revokes && due)
        u->revoke[u->n_revokes - 1].pc_due = follow ? (due == allowed ? 1 : 2) : 2;
      /* Law 64B3: nothing but a card that lay there was left to him, though a minor one. */
      else if (u->n_revokes && !(allowed & ~u->minor[hand]))
        u->revoke[u->n_revokes - 1].pc_due = 1;
      return;
    }
  if (u->owes_card[hand] != DP_NO_CARD && card != u->owes_card[hand] && (allowed & UM_CARD (u->owes_card[hand])))
    {
      if (!((u->major[hand] | u->minor[hand]) & UM_CARD (u->owes_card[hand])))
        {
          /* Law 57D: no penalty card; a card that the law requires (61A). */
          um_revoked (u, t, hand, card, suit, UM_CARD (u->owes_card[hand]));
          return;
        }
      due = UM_CARD (u->owes_card[hand]);
    }
  if (card == u->owes_card[hand])
    return;
  if (due ? !(due & UM_CARD (card)) : !(dp_umpire_lawful (u, (DpSeat) hand) & UM_CARD (card)))
    {
      DpHand lawful = due ? due : dp_umpire_lawful (u, (DpSeat) hand) & u->minor[hand];

      um_revoked (u, t, hand, card, suit, lawful);
      if (u->n_revokes)
        {
          u->revoke[u->n_revokes - 1].pc_due = 1;
          u->revoke[u->n_revokes - 1].penalty_only = TRUE;
        }
      o = um_open (u, DP_OPEN_UNPLAYED, hand, card);
      o->trick = (guint8) t;
      o->cards = lawful;
    }
}

void
um_declarer_played (DpUmpire *u)
{
  for (guint i = 0; i < u->n; i++)
    if (u->item[i].kind == DP_OPEN_UNPLAYED)
      u->item[i].late = TRUE;
}

void
um_place (DpUmpire *u, int t, int hand, DpCard card, gboolean duty)
{
  gboolean lead = um_empty (u, t), fill = u->owed_lawful[t] >> hand & 1, missing = u->missing[t] >> hand & 1;

  if (lead && !fill)
    u->leader[t] = (guint8) hand;
  if (duty)
    judge (u, t, hand, card);
  u->owed_lawful[t] &= (guint8) ~(1 << hand);
  u->missing[t] &= (guint8) ~(1 << hand);
  u->trick[t][hand] = card;
  if (t == u->back_trick)
    u->back = DP_NO_CARD;
  u->put[t][hand] = 0;
  u->faced[t][hand] = u->major[hand] & UM_CARD (card) ? 1 : u->minor[hand] & UM_CARD (card) ? 2 : 0;
  u->at[t][hand] = ++u->clock;
  u->begun = TRUE;
  um_note (u, hand, t);
  u->minor[hand] &= ~UM_CARD (card);
  u->major[hand] &= ~UM_CARD (card);
  if (u->leader[t] == hand && u->lead_required[hand] && duty)
    {
      u->led_required[t] = u->lead_required[hand];
      u->lead_required[hand] = 0;
    }
  if (u->duty[hand] && (fill || duty))
    {
      u->obeyed[hand] = u->duty[hand];
      u->obeyed_at[hand] = (guint8) t;
    }
  if ((fill || duty) && u->owes_card[hand] != DP_NO_CARD && u->owes_card[hand] != card)
    {
      u->owed_then[hand] = u->owes_card[hand];
      u->owed_then_at[hand] = (guint8) t;
    }
  if ((!fill || missing) && duty)
    {
      u->duty[hand] = 0;
      u->owes_card[hand] = DP_NO_CARD;
    }
  if (fill)
    {
      /* It has been put right, and this card, should it go back too, is one like any other (47D). */
      for (guint i = 0; i < u->n_revokes; i++)
        if (u->revoke[i].corrected && u->revoke[i].trick == t && u->revoke[i].hand == hand)
          u->revoke[i].allowed = 0;
      u->duty[hand] = 0;
      u->owes_card[hand] = DP_NO_CARD;
      if (u->penalty_later[hand] != DP_NO_CARD)
        um_penalty (u, hand, u->penalty_later[hand], TRUE);
      u->penalty_later[hand] = DP_NO_CARD;
    }
  if (lead)
    u->retracted = FALSE;
  if (lead)
    um_owed_to_new_lead (u, t);
  if (!um_defends (u, hand) && !u->replacing)
    um_declarer_played (u);
  if (fill && u->leader[t] == hand && !u->replacing)
    um_take_back_misfits (u, t);
  /* The same card again tells nothing. */
  if (fill)
    for (int side = 0; side < 2; side++)
      u->unauthorized[side] &= ~UM_CARD (card);
  if (!um_any_owed (u))
    um_settle (u);
}
