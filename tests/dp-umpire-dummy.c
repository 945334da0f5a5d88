/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-umpire-private.h"

#include <string.h>

/* Laws 45 to 47 and 58: what was played when something else was said, changed, or put down with it. */

static gboolean
is_revoke (const DpUmpire *u, int t, int hand)
{
  for (guint r = 0; r < u->n_revokes; r++)
    if (u->revoke[r].hand == hand && u->revoke[r].trick == t && !u->revoke[r].corrected)
      return TRUE;
  return FALSE;
}

/* Whether that can be ruled on whatever card of this hand has been shown in the meantime. */
static gboolean
may_wait (const DpOpen *o, int hand)
{
  switch ((DpOpenKind) o->kind)
    {
    case DP_OPEN_FIFTH:
      return TRUE;
    case DP_OPEN_CHANGE:
      return o->hand != hand && !o->mind;
    case DP_OPEN_LEAD:
    case DP_OPEN_EARLY:
    case DP_OPEN_NEXT:
    case DP_OPEN_TWO:
      return o->hand != hand && o->second != hand && !o->told;
    default:
      return FALSE;
    }
}

void
um_change (DpUmpire *u, const DpEvent *event)
{
  int hand = event->seat, t = u->t < DP_TRICKS && um_played (u, u->t, hand) ? u->t : u->t - 1;
  DpOpen *o;

  if (t < 0 || u->trick[t][hand] == DP_NO_CARD || !(dp_umpire_held (u, (DpSeat) hand) & UM_CARD (event->card)) || um_any_owed (u) || event->cards)
    {
      um_silent (u, "a change while something else is open");
      return;
    }
  for (guint i = 0; i < u->n; i++)
    if (u->item[i].kind != DP_OPEN_SHOWN && (u->item[i].kind != DP_OPEN_FIFTH || u->item[i].hand == hand)
        && !(event->intent != DP_INTENT_SLIP && !is_revoke (u, t, hand) && may_wait (&u->item[i], hand)))
      {
        um_silent (u, "a change while something else is open");
        return;
      }
  for (guint i = 0; i < u->n; i++)
    for (guint k = 0; k < u->n; k++)
      if (u->item[i].kind == DP_OPEN_FIFTH && u->item[i].hand == hand && u->item[k].kind == DP_OPEN_CHANGE && um_side (u->item[k].hand) != um_side (hand))
        {
          um_silent (u, "a change after an opponent’s, by one who has put two cards");
          return;
        }
  if (u->missing[u->t < DP_TRICKS ? u->t : 12] || u->missing[t])
    {
      um_silent (u, "a change in a trick that lacks a card (67)");
      return;
    }
  if (u->changed_in[hand] == t + 1 && event->intent == DP_INTENT_SLIP)
    {
      um_silent (u, "a slip of the tongue in a card that has taken the place of another");
      return;
    }
  u->changed |= (guint8) (1 << hand);
  u->changed_in[hand] = (guint8) (t + 1);
  for (int side = 0; side < 2; side++)
    u->unsaid[side] &= ~UM_CARD (event->card);
  if (event->intent == DP_INTENT_MISINFORMED)
    {
      um_silent (u, "a change for misinformation (47E2)");
      return;
    }
  o = um_open (u, DP_OPEN_CHANGE, hand, event->card);
  o->trick = (guint8) t;
  o->other = u->trick[t][hand];
  o->mind = event->intent == DP_INTENT_SLIP;
  o->at = u->at[t][hand];
  o->changed = u->clock;
  for (int k = t; k < DP_TRICKS; k++)
    for (int other = 0; other < DP_SEATS; other++)
      if (!um_defends (u, other) && u->trick[k][other] != DP_NO_CARD && u->at[k][other] > o->at)
        o->late = TRUE;
}

/* Puts a card in the place of one that lies in a trick. */
static void
replace (DpUmpire *u, int t, int hand, DpCard card)
{
  guint16 at = u->at[t][hand];

  um_remove (u, t, hand);
  u->owed_lawful[t] |= (guint8) (1 << hand);
  u->replacing = TRUE;
  um_place (u, t, hand, card, TRUE);
  u->replacing = FALSE;
  u->put[t][hand] = u->at[t][hand];
  u->at[t][hand] = at;
}

/* Dummy's right card in the place of the one that lies there; a defender's lead to the next trick comes back if he has won this one no more. */
static void
put_dummys (DpUmpire *u, int t, int hand, DpCard card, int chain)
{
  int leader = t + 1 < DP_TRICKS && !um_empty (u, t + 1) ? u->leader[t + 1] : -1;
  DpCard led = leader < 0 ? DP_NO_CARD : u->trick[t + 1][leader];

  replace (u, t, hand, card);
  if (led == DP_NO_CARD || !um_defends (u, leader) || !um_empty (u, t + 1))
    return;
  u->back = led;
  u->back_hand = (guint8) leader;
  u->back_trick = (guint8) (t + 1);
  u->back_chain = (guint8) chain;
}

/* Law 57D: what a defender had to play to that trick is a penalty card if it can't be played to the new lead. */
void
um_owed_to_new_lead (DpUmpire *u, int t)
{
  for (int hand = 0; hand < DP_SEATS; hand++)
    if (u->t == t && um_defends (u, hand) && u->owes_card[hand] != DP_NO_CARD && !((u->major[hand] | u->minor[hand]) & UM_CARD (u->owes_card[hand])) && !um_played (u, t, hand)
        && !(dp_umpire_lawful (u, (DpSeat) hand) & UM_CARD (u->owes_card[hand])))
      {
        um_penalty (u, hand, u->owes_card[hand], TRUE);
        u->owes_card[hand] = DP_NO_CARD;
      }
}

/* What was put to a lead that was none did not fail to follow to it. */
static void
forget_revokes (DpUmpire *u, int t, int leader, gboolean opponents)
{
  for (guint r = u->n_revokes; r-- > 0; )
    if (u->revoke[r].trick == t && u->revoke[r].hand != leader && !u->revoke[r].attended && !(opponents && u->revoke[r].hand == ((leader + 2) & 3)))
      {
        u->n_revokes--;
        memmove (&u->revoke[r], &u->revoke[r + 1], sizeof u->revoke[0] * (u->n_revokes - r));
      }
}

static void
offer_defenders (DpUmpire *u, int t, guint16 at, guint16 until, int chain)
{
  for (int k = t; k < DP_TRICKS; k++)
    for (int i = 0; i < DP_SEATS; i++)
      {
        int other = (u->leader[t] + i) & 3;

        if (um_defends (u, other) && u->trick[k][other] != DP_NO_CARD && u->at[k][other] > at && u->at[k][other] < until)
          um_offer (u, other, k, FALSE, chain);
      }
}

gboolean
um_play_on_over_slip (DpUmpire *u, DpOpen *o)
{
  DpOpen slip = *o;
  int t = slip.trick, hand = slip.hand, suit = um_lead_suit (u, t);

  if (!slip.mind || hand != um_dummy (u) || slip.late || slip.attended || (u->t > t && u->t < DP_TRICKS && !um_empty (u, u->t))
      || (u->leader[t] == hand ? slip.card / 13 != slip.other / 13
                               : slip.card / 13 != suit && um_suit (dp_umpire_held (u, (DpSeat) hand) | UM_CARD (slip.other), suit)))
    return FALSE;
  o->laid = TRUE;
  replace (u, t, hand, slip.card);
  return TRUE;
}

/* Law 62C1: an opponent had put his revoke right, and he has at once played another card instead of the one that he had played after it. */
static gboolean
changes_as_he_may (DpUmpire *u, const DpOpen *change)
{
  int t = change->trick, hand = change->hand, suit = um_lead_suit (u, t);

  for (guint k = 0; k < u->n; k++)
    if (u->item[k].kind == DP_OPEN_TAKE_BACK && u->item[k].hand == hand && u->item[k].trick == t && u->item[k].chain && !u->item[k].loose
        && u->put_right_at < change->changed && u->leader[t] != hand && !(u->major[hand] | u->minor[hand])
        && (change->card / 13 == suit || !um_suit (dp_umpire_held (u, (DpSeat) hand), suit)))
      {
        um_decide_take_back (u, k, DP_OPTION_WITHDRAW);
        u->replacing = TRUE;
        um_place (u, t, hand, change->card, TRUE);
        u->replacing = FALSE;
        return TRUE;
      }
  return FALSE;
}

/* Declarer's side has put another card in place of one, both sides have gone on, and with either the same hand has won the trick. */
static gboolean
is_past (const DpUmpire *u, const DpOpen *change)
{
  int t = change->trick, hand = change->hand, suit = um_lead_suit (u, t);
  DpHand held = dp_umpire_held (u, (DpSeat) hand);
  gboolean on[2] = { FALSE, FALSE };
  DpUmpire tried = *u;

  for (int k = t + 1; k < DP_TRICKS; k++)
    for (int other = 0; other < DP_SEATS; other++)
      if (u->trick[k][other] != DP_NO_CARD)
        on[um_side (other)] = TRUE;
  if (um_defends (u, hand) || !on[0] || !on[1] || !(held & UM_CARD (change->card)))
    return FALSE;
  if (change->card / 13 != suit && (u->leader[t] == hand || change->other / 13 == suit || um_suit (held, suit)))
    return FALSE;
  tried.trick[t][hand] = change->card;
  return um_winner (&tried, t) == um_winner (u, t);
}

void
um_rule_change (DpUmpire *u, guint i)
{
  DpOpen o = u->item[i];

  um_close (u, i);
  if (o.laid)
    {
      /* Law 47D. */
      if (u->t > o.trick && u->t < DP_TRICKS && !um_empty (u, u->t))
        um_silent (u, "after a slip the play has gone on to the next trick (47D)");
      else
        offer_defenders (u, o.trick, o.at, o.changed, 3);
      for (guint k = 0; k < u->n; k++)
        u->item[k].loose |= u->item[k].kind == DP_OPEN_TAKE_BACK && u->item[k].chain == 3 && (u->went_on >> u->item[k].hand & 1);
      u->went_on = 0;
      return;
    }
  if (o.hand == um_dummy (u) && o.mind)
    {
      /* Laws 45C4(b), 47D. */
      if (o.late)
        return;
      if (!(dp_umpire_lawful (u, (DpSeat) o.hand) & UM_CARD (o.card)) && u->leader[o.trick] != o.hand && o.card / 13 != um_lead_suit (u, o.trick)
          && um_suit (dp_umpire_held (u, (DpSeat) o.hand) | UM_CARD (o.other), um_lead_suit (u, o.trick)))
        um_silent (u, "the intended card revokes");
      put_dummys (u, o.trick, o.hand, o.card, 3);
      u->at[o.trick][o.hand] = u->clock + 1;
      if (u->leader[o.trick] == o.hand)
        um_take_back_misfits (u, o.trick);
      if (u->leader[o.trick] == o.hand)
        um_owed_to_new_lead (u, o.trick);
      u->at[o.trick][o.hand] = o.at;
      offer_defenders (u, o.trick, o.at, o.changed, 3);
      return;
    }
  for (guint r = 0; r < u->n_revokes; r++)
    {
      DpRevoke *revoke = &u->revoke[r];

      if (revoke->hand != o.hand || revoke->trick != o.trick || revoke->corrected || revoke->card != o.other)
        continue;
      if (revoke->penalty_only)
        {
          um_silent (u, "he puts right himself that a penalty card was not played (52A)");
          return;
        }
      if (um_established (u, revoke))
        {
          um_silent (u, "he puts right what is established (63B)");
          return;
        }
      if (!(revoke->allowed & UM_CARD (o.card)))
        {
          um_silent (u, "one revoke in place of another");
          return;
        }
      for (guint k = 0; k < u->n_revokes; k++)
        if (u->revoke[k].trick == o.trick && um_side (u->revoke[k].hand) != um_side (o.hand) && !u->revoke[k].attended && !u->revoke[k].corrected
            && um_established (u, &u->revoke[k]))
          um_silent (u, "he puts his revoke right, and nobody has noticed the one of the other side on the same trick (62C3)");
      /* Law 62A. */
      revoke->attended = TRUE;
      u->put_right_at = o.changed;
      /* Law 62D1. */
      if (revoke->trick == 11)
        um_undo_last (u);
      if (u->leader[o.trick] == o.hand)
        um_silent (u, "he puts right himself what he led against declarer's choice");
      um_correct (u, revoke, o.changed);
      if (!(dp_umpire_lawful (u, (DpSeat) o.hand) & UM_CARD (o.card)))
        um_silent (u, "the card that puts a revoke right is not the penalty card that is due");
      u->replacing = TRUE;
      um_place (u, o.trick, o.hand, o.card, TRUE);
      u->replacing = FALSE;
      u->at[o.trick][o.hand] = o.changed;
      return;
    }
  if (changes_as_he_may (u, &o))
    return;
  if (!um_defends (u, o.hand) && u->n && u->t > o.trick && u->t < DP_TRICKS && !um_empty (u, u->t))
    um_silent (u, "a change that has come to light later, and something else is open (47F2)");
  /* Law 47F2, as a reading: the trick is past, and is left as it lies there. */
  if (is_past (u, &o))
    {
      u->trick[o.trick][o.hand] = o.card;
      return;
    }
  for (guint k = 0; k < u->n; k++)
    if (u->item[k].second == o.hand)
      um_silent (u, "the partner of the early one has shown a card besides");
  um_penalty (u, o.hand, o.card, TRUE);
  /* Law 47D: what an opponent has played to the card that goes back he may change. */
  for (int by = 1; by < DP_SEATS; by += 2)
    {
      int other = (o.hand + by) & 3;

      for (guint k = 0; k < u->n; k++)
        if (u->item[k].hand == other && u->item[k].kind != DP_OPEN_TAKE_BACK && u->item[k].kind != DP_OPEN_SHOWN)
          um_silent (u, "an opponent has played to a second card, and something else is open about his own (47D)");
      if (!um_played (u, o.trick, other) || u->at[o.trick][other] <= o.changed)
        continue;
      if (u->t > o.trick && u->t < DP_TRICKS && !um_empty (u, u->t))
        um_silent (u, "a second card is played to, and play has gone on to the next trick (47D)");
      else if (u->leader[o.trick] == o.hand && o.card / 13 != o.other / 13)
        um_silent (u, "a second card of another suit is led in place of the first, and played to (44C, 47D)");
      else
        um_offer (u, other, o.trick, FALSE, 3);
    }
}

void
um_rule_uncalled (DpUmpire *u, guint i)
{
  DpOpen o = u->item[i];
  gboolean on[2] = { FALSE, FALSE };
  int t = o.trick;

  um_close (u, i);
  if (o.on_lead)
    return;
  if (o.not_his)
    {
      DpOpen *lead;

      /* What declarer had named is a lead from the wrong hand (55A). */
      if (o.other == DP_NO_CARD)
        return;
      lead = um_open (u, DP_OPEN_LEAD, o.hand, o.other);
      lead->turn = o.turn;
      lead->attended = TRUE;
      return;
    }
  for (int k = t + 1; k < DP_TRICKS; k++)
    if (u->owed_lawful[k])
      {
        um_silent (u, "a card that was not called comes to light while one to the next trick is being put right");
        return;
      }
  if (o.deliberate)
    for (int hand = u->leader[t]; hand != o.hand; hand = (hand + 1) & 3)
      if (um_played (u, t, hand) && ((hand + 1) & 3) == o.hand && u->at[t][hand] > o.at)
        {
          um_silent (u, "dummy's own early card, and its turn has come");
          return;
        }
  for (int k = t + 1; k < DP_TRICKS; k++)
    for (int hand = 0; hand < DP_SEATS; hand++)
      if (u->trick[k][hand] != DP_NO_CARD)
        on[um_side (hand)] = TRUE;
  /* Law 45D2. */
  if (on[0] && on[1])
    return;
  /* Law 45B: the card that declarer has named is played, and no other. Where dummy put another suit as the lead, or declarer had named nothing, that was never
   * led, and nobody can have failed to follow to it. */
  if (u->leader[t] == o.hand && (o.other == DP_NO_CARD || o.other / 13 != o.card / 13))
    forget_revokes (u, t, o.hand, FALSE);
  for (guint r = 0; r < u->n_revokes; r++)
    if (!u->revoke[r].attended && !u->revoke[r].corrected && (u->revoke[r].trick + 1 == t || u->revoke[r].trick > t))
      {
        um_silent (u, "a card that was not called, and a revoke to another trick");
        return;
      }
  if (on[um_side (u->declarer)])
    {
      um_silent (u, "declarer has led to the next trick after a card that he had not called (45D1)");
      return;
    }
  u->changed |= (guint8) (1 << o.hand);
  u->changed_in[o.hand] = (guint8) (t + 1);
  if (o.other != DP_NO_CARD)
    {
      put_dummys (u, t, o.hand, o.other, 2);
      /* Law 44C, where it was the lead. */
      u->at[t][o.hand] = u->clock + 1;
      if (u->leader[t] == o.hand && o.other / 13 != o.card / 13)
        um_take_back_misfits (u, t);
      u->at[t][o.hand] = o.at;
    }
  else
    {
      um_remove (u, t, o.hand);
      if (!o.deliberate)
        u->owed_lawful[t] |= (guint8) (1 << o.hand);
    }
  offer_defenders (u, t, o.at, G_MAXUINT16, 2);
}

/* Known to win is what nobody can beat any more: nothing is said of a card to which others still play. Of the cards that win, the lowest of the suit led; of
 * trumps, where dummy has none of it. */
static DpHand
lowest_winner (const DpUmpire *u, int t, int hand, DpHand set)
{
  DpUmpire tried = *u;

  for (int other = 0; other < DP_SEATS; other++)
    if (!um_played (u, t, other))
      return 0;
  for (DpCard card = 0; card < DP_CARDS; card++)
    if (set & UM_CARD (card))
      {
        tried.trick[t][hand] = card;
        if (um_winner (&tried, t) == hand)
          return UM_CARD (card);
      }
  return 0;
}

DpHand
um_words (const DpUmpire *u, const DpOpen *o)
{
  int t = o->trick, hand = o->hand, suit = u->leader[t] == hand ? -1 : um_lead_suit (u, t);
  DpHand held = dp_umpire_held (u, (DpSeat) hand) | UM_CARD (o->card), set = suit >= 0 && um_suit (held, suit) ? um_suit (held, suit) : held, fit = 0;

  switch ((DpCalled) o->called)
    {
    case DP_CALLED_HIGH:
      return suit >= 0 && um_suit (held, suit) ? UM_CARD (um_high (set)) : 0;
    case DP_CALLED_LOW:
      return suit >= 0 && um_suit (held, suit) ? UM_CARD (um_low (set)) : 0;
    case DP_CALLED_SUIT:
      /* Called is called: whether it could be played is another matter (44C). */
      return um_suit (held, o->other / 13) ? UM_CARD (um_low (um_suit (held, o->other / 13))) : 0;
    case DP_CALLED_RANK:
      for (DpCard card = 0; card < DP_CARDS; card++)
        if ((set & UM_CARD (card)) && card % 13 == o->other % 13)
          fit |= UM_CARD (card);
      if (suit < 0 && t > 0 && u->trick[t - 1][hand] != DP_NO_CARD && um_winner (u, t - 1) == hand && um_suit (fit, u->trick[t - 1][hand] / 13))
        return um_suit (fit, u->trick[t - 1][hand] / 13);
      return fit;
    case DP_CALLED_WIN:
      return lowest_winner (u, t, hand, set);
    case DP_CALLED_ABSENT:
    case DP_CALLED_ANYTHING:
      return set;
    default:
      return 0;
    }
}

void
um_rule_words (DpUmpire *u, guint i)
{
  DpOpen o = u->item[i];
  DpHand fit = um_words (u, &o);

  if (o.mind)
    {
      um_close (u, i);
      return;
    }
  if (o.called == DP_CALLED_HIGH || o.called == DP_CALLED_LOW)
    u->cited = o.called == DP_CALLED_HIGH ? "46B1(a)" : "46B1(c)";
  if (!fit)
    um_silent (u, "words of which 46B says nothing");
  else if (um_count (fit) == 1)
    um_name_card (u, i, um_low (fit));
  if (!u->silent && is_revoke (u, o.trick, o.hand))
    {
      if (u->n_revokes > 1 || u->n)
        um_silent (u, "the director has a revoke played, and something else is open");
      else
        um_rule_revokes (u);
    }
}

/* Of several cards that lay there another is the one played (58B2). If it is the lead, what was put to the first one is judged by this: it failed to follow
 * suit to a card that was not led; and what does not follow suit to this one goes back (44C). */
static void
name_other (DpUmpire *u, int t, int hand, DpCard card)
{
  guint16 at = u->at[t][hand];

  if (u->leader[t] == hand && card / 13 != u->trick[t][hand] / 13)
    forget_revokes (u, t, hand, FALSE);
  if (card != u->trick[t][hand])
    replace (u, t, hand, card);
  if (u->leader[t] != hand)
    return;
  u->at[t][hand] = u->clock + 1;
  um_take_back_misfits (u, t);
  um_owed_to_new_lead (u, t);
  u->at[t][hand] = at;
}

void
um_name_card (DpUmpire *u, guint i, DpCard card)
{
  DpOpen o = u->item[i];
  DpHand others = (o.cards | UM_CARD (o.card)) & ~UM_CARD (card);

  um_close (u, i);
  if (o.kind == DP_OPEN_WORDS)
    {
      if (card != o.card)
        name_other (u, o.trick, o.hand, card);
      return;
    }
  if (o.laid && u->t > o.trick && !um_empty (u, u->t))
    {
      um_silent (u, "several cards at once, and the next trick has begun (58B4)");
      return;
    }
  if ((u->major[o.hand] | u->minor[o.hand]) & ~o.cards)
    um_silent (u, "a card is named of several, and another of its owner has become a penalty card since");
  if (!o.laid && um_lead_unchosen (u) && u->leader[u->t] == o.hand)
    um_silent (u, "several cards are led, and partner has come to a penalty card since");
  if (!o.laid)
    um_place (u, u->t, o.hand, card, TRUE);
  else
    {
      /* With several suits led there was none that the others failed to follow (58B3). */
      if (u->leader[o.trick] == o.hand && um_suit (o.cards | UM_CARD (o.card), card / 13) != (o.cards | UM_CARD (o.card)))
        forget_revokes (u, o.trick, o.hand, um_defends (u, o.hand));
      /* The other was the card that he had to play, and has not been played. */
      if (card != o.card && o.owed != DP_NO_CARD)
        u->owes_card[o.hand] = o.owed;
      if (card != o.card || u->leader[o.trick] == o.hand)
        name_other (u, o.trick, o.hand, card);
      /* It lay there from the beginning: whoever has played since has played after it (62C1). */
      for (guint r = 0; r < u->n_revokes; r++)
        if (u->revoke[r].trick == o.trick && u->revoke[r].hand == o.hand && u->revoke[r].card == card)
          u->revoke[r].at = u->at[o.trick][o.hand];
    }
  if (o.laid)
    for (int by = 1; by < DP_SEATS; by += 2)
      {
        int opponent = (o.hand + by) & 3;

        if (um_played (u, o.trick, opponent) && u->at[o.trick][opponent] > o.at)
          um_offer (u, opponent, o.trick, FALSE, 3);
      }
  for (DpCard other = 0; other < DP_CARDS; other++)
    if (others & UM_CARD (other))
      um_penalty (u, o.hand, other, FALSE);
}

void
um_rule_two (DpUmpire *u, guint i)
{
  DpOpen o = u->item[i];

  if (o.unseen)
    um_close (u, i);
  else if (o.laid && u->t > o.trick && (!um_empty (u, u->t) || i + 1 < u->n))
    um_silent (u, "several cards at once, and the next trick has begun (58B4)");
}

void
um_rule_fifth (DpUmpire *u, guint i)
{
  DpOpen o = u->item[i];

  um_close (u, i);
  um_penalty (u, o.hand, o.card, FALSE);
}
