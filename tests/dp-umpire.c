/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-umpire-private.h"

/* What happens at the table, event by event: who does what with a card that comes down, with the director, and with a choice. */

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
      o->nameable = (o->cards | UM_CARD (o->card)) & dp_umpire_lawful (u, (DpSeat) hand);
      return;
    }
  um_place (u, t, hand, event->card, TRUE);
  um_words_of (u, t, event, FALSE);
}

/* The next hand plays to dummy's card. If that is the one that declarer's words mean, there is an end of it (46B); if they mean another, dummy has put a card
 * that wasn't called (45D1). */
static gboolean
plays_on_over_words (const DpUmpire *u, DpOpen *o, const DpEvent *event)
{
  DpHand meant = um_words (u, o);

  if (event->kind != DP_EVENT_PLAY || o->mind || o->deliberate || o->called == DP_CALLED_ANYTHING || o->called == DP_CALLED_ABSENT || um_count (meant) != 1
      || event->seat != ((o->hand + 1) & 3) || dp_umpire_turn (u) != (DpSeat) event->seat)
    return FALSE;
  if (meant != UM_CARD (o->card))
    {
      o->kind = DP_OPEN_UNCALLED;
      o->called = DP_CALLED_NOTHING;
      o->other = um_low (meant);
    }
  return TRUE;
}

void
um_card (DpUmpire *u, const DpEvent *event)
{
  int hand = event->seat, t = um_trick_of (u, hand);
  DpOpen *blocking;

  if (!(dp_umpire_held (u, (DpSeat) hand) & UM_CARD (event->card)))
    {
      um_silent (u, "a card that is not in the hand");
      return;
    }
  um_finish_55 (u);
  /* Whoever goes on after a slip has left his card, or may still say that he wants another: the laws set no time (47D). */
  for (guint i = 0; i < u->n; i++)
    if (u->item[i].kind == DP_OPEN_CHANGE && u->item[i].mind && um_defends (u, hand))
      u->went_on |= (guint8) (1 << hand);
  for (guint i = 0; i < u->n; i++)
    if (u->item[i].not_his)
      {
        DpOpen *own = &u->item[i];

        if (hand != ((own->hand + 1) & 3) || event->mind != DP_MIND_FOLLOW || event->cards || event->told || own->turn == hand)
          {
            um_silent (u, "another card than that of the next hand after dummy's own lead out of turn");
            return;
          }
        /* Law 53A, as a reading: the next hand has played, and a lead from dummy is accepted. */
        own->not_his = FALSE;
        u->accepted |= (guint16) (1 << u->t);
        um_place (u, u->t, own->hand, own->card, FALSE);
        own->at = u->at[u->t][own->hand];
        break;
      }
  for (int side = 0; side < 2; side++)
    u->unsaid[side] &= ~UM_CARD (event->card);
  if (u->owed_lawful[t] >> hand & 1)
    {
      if (event->cards || event->told || !(dp_umpire_lawful (u, (DpSeat) hand) & UM_CARD (event->card)))
        um_silent (u, "a card is put right with a wrong one, the director being there");
      else if (event->called == DP_CALLED_NOTHING)
        um_silent (u, "a card is put right, and dummy puts one that was not called");
      else
        {
          um_place (u, t, hand, event->card, TRUE);
          um_words_of (u, t, event, FALSE);
        }
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
        if (!plays_on_over_words (u, &u->item[i], event))
          {
            um_silent (u, "playing on after an incomplete designation (46)");
            return;
          }
        if (u->item[i].kind == DP_OPEN_WORDS)
          um_close (u, i--);
      }
    /* The last card to a trick that they have won, and they lead to the next. */
    else if (u->item[i].kind == DP_OPEN_UNPLAYED && um_defends (u, hand)
             && !(u->item[i].trick + 1 == u->t && um_empty (u, u->t) && dp_umpire_turn (u) == (DpSeat) hand && !event->cards && !event->told && !event->change))
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
  gboolean seen = u->moot, early = u->moot;
  int prohibited = um_prohibited_lead (u);

  u->moot = FALSE;
  um_finish_55 (u);
  for (int side = 0; side < 2 && !event->revoke; side++)
    {
      u->unauthorized[side] |= u->unsaid[side];
      u->unsaid[side] = 0;
    }
  /* He is called for what everybody sees; for a revoke, or for what dummy has put, when somebody says so or when there is nothing else. */
  for (guint i = 0; i < u->n; i++)
    seen |= !u->item[i].attended && (u->item[i].kind != DP_OPEN_UNCALLED || u->item[i].on_lead);
  if (!seen || (event->revoke && um_has_revoke (u)))
    {
      if (event->revoke && seen)
        u->moot = TRUE;
      for (guint i = 0; i < u->n && !u->silent; i++)
        if (!u->item[i].attended && u->item[i].kind == DP_OPEN_UNCALLED && (prohibited < 0 || u->item[i].trick == prohibited))
          {
            if (u->item[i].deliberate && event->revoke)
              um_silent (u, "dummy's own early card, and a revoke");
            um_rule_uncalled (u, i--);
          }
      um_rule_revokes (u);
      return;
    }
  /* Dummy's card goes back before anything is said of the lead on which it lies (45D1). */
  for (guint i = u->n; i-- > 0; )
    if (u->item[i].on_lead)
      um_close (u, i);
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
  if (early && !u->silent)
    um_rule_early_revokes (u);
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

/* Law 50B: of two penalty cards of one hand neither is minor, unless one of them is just about to be played. */
static void
two_are_major (DpUmpire *u)
{
  for (int hand = 0; hand < DP_SEATS; hand++)
    {
      DpCard owed = u->owes_card[hand];

      if (u->major[hand] && u->minor[hand] && !(owed != DP_NO_CARD && (u->minor[hand] & UM_CARD (owed)) && (um_allowed (u, hand, um_trick_of (u, hand)) & UM_CARD (owed))))
        {
          u->major[hand] |= u->minor[hand];
          u->minor[hand] = 0;
        }
    }
}

static void
take (DpUmpire *u, const DpEvent *event)
{
  DpOpen *o;

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
              if (u->owes_card[event->seat] != DP_NO_CARD)
                {
                  u->owed_then[event->seat] = u->owes_card[event->seat];
                  u->owed_then_at[event->seat] = u->t;
                  u->owes_card[event->seat] = DP_NO_CARD;
                }
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

void
dp_umpire_feed (DpUmpire *u, const DpEvent *event)
{
  u->clock++;
  u->cited = NULL;
  if (u->silent)
    return;
  take (u, event);
  /* Law 50E1: of a penalty card that lies there everybody may make use, whatever has become of the play of it. */
  for (int hand = 0; hand < DP_SEATS; hand++)
    for (int side = 0; side < 2; side++)
      u->unauthorized[side] &= ~(u->major[hand] | u->minor[hand]);
  if (u->t < DP_TRICKS)
    two_are_major (u);
}
