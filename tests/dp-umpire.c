/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-umpire-private.h"

#include <string.h>

/* Tricks, and who does what with a card that comes down. */

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
  DpCard lead = u->trick[t][u->leader[t]];

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

static int
trick_of (const DpUmpire *u, int hand)
{
  for (int t = 0; t < DP_TRICKS; t++)
    if (u->owed_lawful[t] >> hand & 1)
      return t;
  return u->t;
}

/* What he may put instead: what he could have put then. */
static DpHand
allowed_now (const DpUmpire *u, int hand, int t)
{
  DpHand held = dp_umpire_held (u, (DpSeat) hand);

  if (u->owed_lawful[t] >> hand & 1)
    for (guint i = 0; i < u->n_revokes; i++)
      if (u->revoke[i].corrected && u->revoke[i].trick == t && u->revoke[i].hand == hand && (u->revoke[i].allowed & held))
        return u->revoke[i].allowed & held;
  return um_allowed (u, hand, t);
}

DpHand
dp_umpire_lawful (const DpUmpire *u, DpSeat hand)
{
  int t = trick_of (u, hand);
  DpHand allowed = allowed_now (u, hand, t), due = u->major[hand] & allowed, set = allowed;

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

void
um_settle (DpUmpire *u)
{
  while (u->t < DP_TRICKS && um_full (u, u->t))
    {
      int winner = um_winner (u, u->t);

      for (int p = 0; p < DP_SEATS; p++)
        if (p != winner)
          u->lead_forbidden[p] = u->lead_required[p] = 0;
      for (int p = 0; p < DP_SEATS; p++)
        {
          u->duty[p] = 0;
          u->owes_card[p] = DP_NO_CARD;
        }
      u->chosen = FALSE;
      u->t++;
      if (u->t == DP_TRICKS)
        return;
      /* The trick has another winner now: what was led to the next one comes back. */
      if ((!um_empty (u, u->t) || u->owed_lawful[u->t]) && u->leader[u->t] != winner)
        for (int t = u->t; t < DP_TRICKS; t++)
          for (int hand = 0; hand < DP_SEATS; hand++)
            {
              DpCard card = u->trick[t][hand];

              um_remove (u, t, hand);
              /* What had been a penalty card is one again. */
              if (card != DP_NO_CARD && u->faced[t][hand] == 1)
                u->major[hand] |= UM_CARD (card);
              else if (card != DP_NO_CARD && u->faced[t][hand] == 2)
                u->minor[hand] |= UM_CARD (card);
              u->owed_lawful[t] = 0;
            }
      u->leader[u->t] = (guint8) winner;
    }
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
  u->t = (guint8) MIN (u->t, t);
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
  DpHand allowed = allowed_now (u, hand, t), due = u->major[hand] & allowed;
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
  u->faced[t][hand] = u->major[hand] & UM_CARD (card) ? 1 : u->minor[hand] & UM_CARD (card) ? 2 : 0;
  u->at[t][hand] = ++u->clock;
  u->begun = TRUE;
  um_note (u, hand, t);
  u->minor[hand] &= ~UM_CARD (card);
  u->major[hand] &= ~UM_CARD (card);
  if ((!fill || missing) && duty)
    {
      u->duty[hand] = 0;
      u->owes_card[hand] = DP_NO_CARD;
      if (lead)
        u->lead_required[hand] = 0;
    }
  if (fill)
    {
      u->duty[hand] = 0;
      u->owes_card[hand] = DP_NO_CARD;
      if (u->penalty_later[hand] != DP_NO_CARD)
        um_penalty (u, hand, u->penalty_later[hand], TRUE);
      u->penalty_later[hand] = DP_NO_CARD;
    }
  if (lead)
    u->retracted = FALSE;
  if (!um_defends (u, hand))
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

static guint
expand_lead_choice (const DpUmpire *u, DpChoice *c)
{
  int leader = u->t < DP_TRICKS ? u->leader[u->t] : 0, partner = (leader + 2) & 3;

  if (u->t >= DP_TRICKS || !um_empty (u, u->t) || !um_defends (u, leader) || u->chosen || um_any_owed (u) || !u->major[partner])
    return 0;
  *c = (DpChoice) { .who = u->declarer, .options = 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER, .item = -1, .law = "50D2" };
  for (int s = 0; s < 4; s++)
    if (um_suit (u->major[partner], s))
      c->suits |= (guint8) (1 << s);
  /* At the last trick everybody has one card. */
  c->optional = u->t == 12 || u->asked == u->t + 1;
  return 1;
}

gboolean
um_lead_unchosen (const DpUmpire *u)
{
  DpChoice c;

  return expand_lead_choice (u, &c) > 0 && !c.optional;
}

guint
dp_umpire_choices (const DpUmpire *u, DpChoice *choices, guint max)
{
  guint n = 0;
  gboolean waiting = FALSE;
  DpSeat turn = dp_umpire_turn (u);

  if (u->silent || u->claimed)
    return 0;
  for (guint i = 0; i < u->n && n < max; i++)
    {
      const DpOpen *o = &u->item[i];
      DpChoice c = { .who = u->declarer, .item = (gint8) i };
      int next = (o->hand + 1) & 3;

      if (!o->attended)
        continue;
      switch ((DpOpenKind) o->kind)
        {
        case DP_OPEN_LEAD:
          c.options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
          c.law = um_defends (u, o->hand) ? (o->opening ? "54" : "53A, 56") : "55A";
          if (o->opening)
            c.options |= 1 << DP_OPTION_ACCEPT_AS_DUMMY;
          if (!um_defends (u, o->hand))
            {
              c.who = (guint8) next;
              c.also = (guint8) (o->said ? 0 : 1 << ((next + 2) & 3));
              c.optional = o->said != 0;
            }
          break;
        case DP_OPEN_EARLY:
        case DP_OPEN_NEXT:
          c.options = 1 << DP_OPTION_HIGHEST | 1 << DP_OPTION_LOWEST | 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT;
          c.suits = (guint8) (0xf & ~(1 << um_lead_suit (u, o->trick)));
          c.one_suit = TRUE;
          c.law = "57A";
          break;
        case DP_OPEN_UNPLAYED:
          c.options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
          c.law = "52B";
          break;
        case DP_OPEN_TWO:
          c.options = 1 << DP_OPTION_CHOOSE_CARD;
          c.cards = o->cards | UM_CARD (o->card);
          c.who = (guint8) (um_defends (u, o->hand) ? o->hand : u->declarer);
          c.law = "58B2";
          break;
        case DP_OPEN_WORDS:
          c.options = 1 << DP_OPTION_CHOOSE_CARD;
          c.cards = um_words (u, o);
          if (o->called == DP_CALLED_ANYTHING)
            {
              c.who = (guint8) ((u->declarer + 1) & 3);
              c.also = (guint8) (1 << ((u->declarer + 3) & 3));
            }
          c.law = "46B";
          break;
        case DP_OPEN_TAKE_BACK:
          c.options = 1 << DP_OPTION_WITHDRAW | 1 << DP_OPTION_KEEP;
          c.hand = o->hand;
          c.who = (guint8) (um_defends (u, o->hand) ? o->hand : u->declarer);
          c.optional = um_any_owed (u) || o->loose;
          c.law = o->penalty || o->chain ? "62C" : "45D1, 47D";
          break;
        default:
          continue;
        }
      waiting |= !c.optional;
      choices[n++] = c;
    }
  /* While something else is to be chosen these may wait, and need not. */
  if (n < max && expand_lead_choice (u, &choices[n]))
    {
      choices[n].optional |= waiting;
      return n + 1;
    }
  /* Law 51A. */
  if (n < max && turn != DP_SEAT_NONE && um_defends (u, turn))
    {
      int t = trick_of (u, turn);
      DpHand due = u->major[turn] & allowed_now (u, turn, t);

      if (um_count (due) >= 2 && u->owes_card[turn] == DP_NO_CARD)
        choices[n++] = (DpChoice) { .who = u->declarer, .options = 1 << DP_OPTION_CHOOSE_CARD, .cards = due, .item = -1,
                                    .optional = um_any_owed (u) || waiting || u->changed, .law = "51A" };
    }
  return n;
}

gboolean
dp_umpire_wants_director (const DpUmpire *u)
{
  for (guint i = 0; i < u->n; i++)
    if (!u->item[i].attended)
      return TRUE;
  return FALSE;
}

void
um_words_of (DpUmpire *u, int t, const DpEvent *event, gboolean early)
{
  DpOpen *o;

  if (event->called == DP_CALLED_FULLY || event->called == DP_CALLED_SLIP)
    return;
  o = um_open (u, event->called == DP_CALLED_NOTHING ? DP_OPEN_UNCALLED : DP_OPEN_WORDS, event->seat, event->card);
  o->trick = (guint8) t;
  o->other = event->called_card;
  o->called = event->called;
  o->mind = event->intent == DP_INTENT_INTENDED;
  o->deliberate = (guint8) early;
}

/* A card from a hand whose turn it is, nothing else being open. */
void
um_in_turn (DpUmpire *u, const DpEvent *event)
{
  int hand = event->seat, t = u->t;
  DpOpen *o;

  if (t == 12 && um_empty (u, t) && um_defends (u, hand) && !u->chosen && u->major[(hand + 2) & 3])
    {
      um_silent (u, "a lead to the last trick before declarer has chosen, when nobody has a choice of cards");
      return;
    }
  if (um_empty (u, t) && um_defends (u, hand) && um_lead_unchosen (u))
    {
      if (t > 0 && u->missing[t - 1])
        um_silent (u, "a lead before declarer has chosen, after a trick that lacks a card");
      um_note (u, hand, t);
      um_open (u, DP_OPEN_UNCHOSEN, hand, event->card);
      return;
    }
  if (um_defends (u, hand) && um_count (um_due (u, hand, t)) >= 2 && u->owes_card[hand] == DP_NO_CARD)
    {
      um_silent (u, "an owner of several penalty cards plays unasked (51A)");
      return;
    }
  if (event->cards)
    {
      if (u->major[hand] | u->minor[hand] | u->duty[hand])
        um_silent (u, "several cards at once from one who is not free");
      /* Law 58B1: the one that can be seen is played. */
      if (event->unseen)
        um_place (u, t, hand, event->card, TRUE);
      if (!um_defends (u, hand))
        um_declarer_played (u);
      o = um_open (u, DP_OPEN_TWO, hand, event->card);
      o->cards = event->cards;
      o->unseen = event->unseen;
      return;
    }
  um_place (u, t, hand, event->card, TRUE);
  um_words_of (u, t, event, FALSE);
}

void
um_card (DpUmpire *u, const DpEvent *event)
{
  int hand = event->seat, t = trick_of (u, hand);
  DpOpen *blocking;

  if (!(dp_umpire_held (u, (DpSeat) hand) & UM_CARD (event->card)))
    {
      um_silent (u, "a card that is not in the hand");
      return;
    }
  um_finish_55 (u);
  for (int side = 0; side < 2; side++)
    u->unsaid[side] &= ~UM_CARD (event->card);
  if (u->owed_lawful[t] >> hand & 1)
    {
      if (event->cards || event->told || !(dp_umpire_lawful (u, (DpSeat) hand) & UM_CARD (event->card)))
        um_silent (u, "a card is put right with a wrong one, the director being there");
      else if (event->called == DP_CALLED_NOTHING)
        um_silent (u, "a card is put right, and dummy puts one that was not called");
      else
        um_place (u, t, hand, event->card, TRUE);
      return;
    }
  blocking = um_blocking (u);
  if (blocking)
    {
      um_react (u, blocking, event);
      return;
    }
  if (um_any_owed (u))
    {
      um_silent (u, "a card while another hand has to put something right");
      return;
    }
  for (guint i = u->n; i-- > 0; )
    if (u->item[i].kind == DP_OPEN_TAKE_BACK && u->item[i].loose)
      um_close (u, i);
  for (guint i = 0; i < u->n; i++)
    if (u->item[i].kind == DP_OPEN_TAKE_BACK)
      {
        um_silent (u, "playing on instead of saying whether a card is taken back (62C)");
        return;
      }
    else if (u->item[i].kind == DP_OPEN_WORDS)
      {
        um_silent (u, "playing on after an incomplete designation (46)");
        return;
      }
    else if (u->item[i].kind == DP_OPEN_UNPLAYED && um_defends (u, hand))
      {
        um_silent (u, "the defenders play on before declarer has chosen (52)");
        return;
      }
  if (u->t >= DP_TRICKS)
    {
      um_silent (u, "a card after the last trick");
      return;
    }
  if (u->missing[u->t])
    {
      if (dp_umpire_turn (u) != (DpSeat) hand)
        {
          um_silent (u, "out of turn in a trick that lacks a card (67)");
          return;
        }
    }
  else if (u->t > 0 && u->missing[u->t - 1] && dp_umpire_turn (u) != (DpSeat) hand)
    {
      um_silent (u, "out of turn after a trick that lacks a card (67)");
      return;
    }
  if (dp_umpire_turn (u) == (DpSeat) hand)
    um_in_turn (u, event);
  else
    um_out_of_turn (u, event);
}

static void
on_attention (DpUmpire *u, const DpEvent *event)
{
  gboolean seen = u->moot;

  u->moot = FALSE;
  um_finish_55 (u);
  for (int side = 0; side < 2 && !event->revoke; side++)
    {
      u->unauthorized[side] |= u->unsaid[side];
      u->unsaid[side] = 0;
    }
  /* He is called for what everybody sees; for a revoke, or for what dummy has put, when somebody says so or when there is nothing else. */
  for (guint i = 0; i < u->n; i++)
    seen |= !u->item[i].attended && u->item[i].kind != DP_OPEN_UNCALLED;
  if (event->revoke || !seen)
    {
      if (event->revoke && seen)
        u->moot = TRUE;
      for (guint i = 0; i < u->n && !u->silent; i++)
        if (!u->item[i].attended && u->item[i].kind == DP_OPEN_UNCALLED)
          {
            if (u->item[i].deliberate && event->revoke)
              um_silent (u, "dummy's own early card, and a revoke");
            um_rule_uncalled (u, i--);
          }
      um_rule_revokes (u);
      return;
    }
  /* In the order in which it happened. */
  for (guint i = 0; i < u->n && !u->silent; )
    {
      DpOpen *o = &u->item[i];

      if (o->attended || o->kind == DP_OPEN_UNCALLED)
        {
          i++;
          continue;
        }
      o->attended = TRUE;
      switch ((DpOpenKind) o->kind)
        {
        case DP_OPEN_LEAD:
          um_rule_lead (u, i);
          break;
        case DP_OPEN_EARLY:
        case DP_OPEN_NEXT:
          um_rule_early (u, i);
          break;
        case DP_OPEN_UNCHOSEN:
        case DP_OPEN_RETRACTED:
          um_penalty (u, o->hand, o->card, TRUE);
          um_close (u, i);
          break;
        case DP_OPEN_FIFTH:
          um_rule_fifth (u, i);
          break;
        case DP_OPEN_TWO:
          um_rule_two (u, i);
          break;
        case DP_OPEN_SHOWN:
          um_rule_shown (u, i);
          break;
        case DP_OPEN_UNPLAYED:
          um_rule_unplayed (u, i);
          break;
        case DP_OPEN_CHANGE:
          um_rule_change (u, i);
          break;
        case DP_OPEN_WORDS:
          um_rule_words (u, i);
          break;
        case DP_OPEN_UNCALLED:
        case DP_OPEN_TAKE_BACK:
          break;
        }
      /* Others have moved up, and some may be new. */
      i = 0;
    }
}

static void
on_decision (DpUmpire *u, const DpEvent *event)
{
  DpChoice choices[DP_UMPIRE_ITEMS];
  guint n = dp_umpire_choices (u, choices, G_N_ELEMENTS (choices));

  for (guint c = 0; c < n; c++)
    {
      DpOpen *o;

      if (!(choices[c].options >> event->option & 1) || !(choices[c].who == event->seat || (choices[c].also >> event->seat & 1))
          || (event->option == DP_OPTION_CHOOSE_CARD && !(choices[c].cards & UM_CARD (event->card))))
        continue;
      if (choices[c].item < 0)
        {
          if (event->option == DP_OPTION_CHOOSE_CARD)
            u->owes_card[dp_umpire_turn (u)] = event->card;
          else
            um_choose_lead (u, event);
          return;
        }
      o = &u->item[choices[c].item];
      switch ((DpOpenKind) o->kind)
        {
        case DP_OPEN_LEAD:
          um_decide_lead (u, (guint) choices[c].item, event);
          return;
        case DP_OPEN_EARLY:
        case DP_OPEN_NEXT:
          um_decide_early (u, (guint) choices[c].item, event);
          return;
        case DP_OPEN_UNPLAYED:
          if (event->option == DP_OPTION_REFUSE)
            um_refuse_unplayed (u, (guint) choices[c].item);
          else
            um_close (u, (guint) choices[c].item);
          return;
        case DP_OPEN_TWO:
        case DP_OPEN_WORDS:
          um_name_card (u, (guint) choices[c].item, event->card);
          return;
        case DP_OPEN_TAKE_BACK:
          if (event->hand != o->hand && !(event->hand == DP_SEAT_NONE && event->seat == o->hand))
            continue;
          um_decide_take_back (u, (guint) choices[c].item, (DpOption) event->option);
          return;
        default:
          break;
        }
    }
  um_silent (u, "a choice that nobody has");
}

static void
on_claim (DpUmpire *u, const DpEvent *event)
{
  /* Law 63A3. */
  for (guint i = 0; i < u->n_revokes; i++)
    if (um_side (u->revoke[i].hand) == um_side (event->seat) && !u->revoke[i].corrected)
      u->revoke[i].established = TRUE;
  u->claimed = (guint8) (event->seat + 1);
  if (u->n || um_any_owed (u))
    um_silent (u, "a claim while something else is open");
}

void
dp_umpire_feed (DpUmpire *u, const DpEvent *event)
{
  DpOpen *o;

  u->clock++;
  if (u->silent)
    return;
  if (u->claimed && event->kind != DP_EVENT_ATTENTION && event->kind != DP_EVENT_DECISION)
    {
      um_silent (u, "after a claim");
      return;
    }
  switch ((DpEventKind) event->kind)
    {
    case DP_EVENT_LEAD:
    case DP_EVENT_PLAY:
      if (event->change)
        um_change (u, event);
      else if (event->omits)
        {
          if (um_blocking (u) || u->n || um_any_owed (u) || dp_umpire_turn (u) != event->seat || um_empty (u, u->t))
            um_silent (u, "a card is missing where something else is open");
          else
            {
              u->missing[u->t] |= (guint8) (1 << event->seat);
              um_settle (u);
            }
        }
      else
        um_card (u, event);
      return;
    case DP_EVENT_EXPOSE:
      if (event->shown == DP_SHOWN_SPREAD || event->shown == DP_SHOWN_CONCEDING)
        {
          o = um_blocking (u);
          if (event->shown == DP_SHOWN_SPREAD && o && o->kind == DP_OPEN_LEAD && o->opening && um_defends (u, o->hand) && event->seat == u->declarer)
            um_react (u, o, event);
          else
            um_silent (u, "a hand is spread (68)");
          return;
        }
      for (int side = 0; side < 2; side++)
        u->unsaid[side] &= ~event->cards;
      o = um_open (u, DP_OPEN_SHOWN, event->seat, DP_NO_CARD);
      o->cards = event->cards;
      o->deliberate = event->shown == DP_SHOWN_DELIBERATE;
      o->mind = event->shown == DP_SHOWN_NAMED;
      return;
    case DP_EVENT_ATTENTION:
      on_attention (u, event);
      return;
    case DP_EVENT_DECISION:
      on_decision (u, event);
      return;
    case DP_EVENT_CLAIM:
      on_claim (u, event);
      return;
    case DP_EVENT_FACT:
      if (event->stated == DP_STATED_DUMMY_SEEN)
        u->dummy_seen = TRUE;
      else
        um_silent (u, "a fact that is not of the play");
      return;
    case DP_EVENT_CALL:
    case DP_EVENT_CHANGE_OF_CALL:
      return;
    }
}
