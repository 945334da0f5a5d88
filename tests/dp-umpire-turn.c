/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-umpire-private.h"

/* Laws 41A, 47E1, 53 to 56 and 60: cards out of turn. */

/* Whether declarer has played to the trick from both hands. */
static gboolean
both_hands (const DpUmpire *u, int t)
{
  return um_played (u, t, u->declarer) && um_played (u, t, um_dummy (u));
}

static void
out_of_turn_lead (DpUmpire *u, const DpEvent *event)
{
  int hand = event->seat;
  DpOpen *o;

  if (event->cards)
    {
      um_silent (u, "several cards led out of turn");
      return;
    }
  if (event->called == DP_CALLED_NOTHING)
    {
      if ((u->t == 0 && !u->begun) || u->t == 12 || event->told || u->n)
        um_silent (u, "dummy's own lead out of turn, where something else is special");
      /* Law 45B: declarer has named another card, which is played, or none. */
      if (event->called_card != DP_NO_CARD)
        {
          um_declarer_played (u);
          um_note (u, hand, u->t);
        }
      else
        for (guint r = 0; r < u->n_revokes; r++)
          if (!um_defends (u, u->revoke[r].hand) && !u->revoke[r].attended)
            um_silent (u, "whether dummy's own card establishes a revoke (63A1)");
      o = um_open (u, DP_OPEN_UNCALLED, hand, event->card);
      o->other = event->called_card;
      o->not_his = TRUE;
      return;
    }
  if (event->called != DP_CALLED_FULLY && event->called != DP_CALLED_SLIP)
    um_silent (u, "incomplete words for a lead that isn't dummy's");
  if (!um_defends (u, hand))
    um_declarer_played (u);
  o = um_open (u, DP_OPEN_LEAD, hand, event->card);
  o->told = event->told;
  o->opening = u->t == 0 && !u->begun;
  o->face_down = event->face_down;
  if (event->told != DP_TOLD_BY_OPPONENT && !event->face_down)
    um_note (u, hand, u->t);
}

void
um_out_of_turn (DpUmpire *u, const DpEvent *event)
{
  int hand = event->seat, t = u->t, partner = (hand + 2) & 3;
  gboolean defends = um_defends (u, hand);
  DpOpen *o;

  for (guint i = 0; i < u->n; i++)
    if (u->item[i].kind == DP_OPEN_UNPLAYED && !u->item[i].attended && defends)
      {
        um_silent (u, "out of turn, after a penalty card that was not played");
        return;
      }
  if (defends && u->owes_card[hand] != DP_NO_CARD)
    {
      um_silent (u, "out of turn again, by one who owes a card already");
      return;
    }
  if (um_empty (u, t))
    {
      /* Law 60B, whatever he had in mind. */
      if (u->retracted && defends && !um_defends (u, dp_umpire_turn (u)) && event->told != DP_TOLD_BY_OPPONENT && !event->cards)
        {
          um_note (u, hand, t);
          um_open (u, DP_OPEN_RETRACTED, hand, event->card);
          return;
        }
      /* A card to a complete trick that was not led is a fifth one (45E). */
      if (t > 0 && event->mind == DP_MIND_FOLLOW)
        {
          if (!defends)
            um_declarer_played (u);
          o = um_open (u, DP_OPEN_FIFTH, hand, event->card);
          o->trick = (guint8) (t - 1);
          return;
        }
      out_of_turn_lead (u, event);
      return;
    }
  if (event->cards)
    {
      um_silent (u, "several cards out of turn");
      return;
    }
  if (!um_played (u, t, hand))
    {
      if (event->mind == DP_MIND_LEAD)
        {
          um_silent (u, "a card led to a trick that is in progress");
          return;
        }
      if (!defends)
        {
          /* Law 57C3. */
          if (event->told)
            um_silent (u, "declarer, told by an opponent that it was his turn, plays too early");
          else
            {
              /* What is wrong with a card that does not follow suit is that, and who calls the director later speaks of it. */
              u->moot |= um_follows (u, t, hand, event->card);
              um_place (u, t, hand, event->card, TRUE);
              um_words_of (u, t, event, TRUE);
            }
          return;
        }
      /* Whether it could be played depends on whether what he has shown is a penalty card already. */
      for (guint i = 0; i < u->n; i++)
        if ((u->item[i].kind == DP_OPEN_SHOWN || u->item[i].kind == DP_OPEN_CHANGE) && u->item[i].hand == hand)
          um_silent (u, "early, after a card shown of which nobody has spoken");
      o = um_open (u, DP_OPEN_EARLY, hand, event->card);
      o->told = event->told;
      o->partner_done = um_played (u, t, partner);
      o->after_both = both_hands (u, t);
      for (guint i = 0; i < u->n; i++)
        if (u->item[i].kind == DP_OPEN_UNCALLED && u->item[i].deliberate && u->item[i].trick == t)
          o->dummys_own = TRUE;
      if (event->told != DP_TOLD_BY_OPPONENT)
        um_note (u, hand, t);
      return;
    }
  if (event->mind != DP_MIND_LEAD)
    {
      if (!defends)
        um_declarer_played (u);
      um_open (u, DP_OPEN_FIFTH, hand, event->card);
      return;
    }
  if (event->told == DP_TOLD_BY_OPPONENT)
    {
      um_silent (u, "told by an opponent to lead to the next trick");
      return;
    }
  if (!defends)
    {
      um_silent (u, "declarer leads before a defender has completed the trick (section 7, 6)");
      return;
    }
  if (um_played (u, t, partner))
    {
      /* Law 45E1: it is deemed led, and out of turn. */
      if (t == 12 || u->t == 12)
        um_silent (u, "a lead after the last trick");
      o = um_open (u, DP_OPEN_LEAD, hand, event->card);
      o->trick = (guint8) (t + 1);
      o->loose = TRUE;
      um_note (u, hand, t + 1);
      return;
    }
  um_note (u, hand, t + 1);
  um_open (u, DP_OPEN_NEXT, hand, event->card);
}

static guint
index_of (const DpUmpire *u, const DpOpen *o)
{
  return (guint) (o - u->item);
}

/* The lead stands (53A): the cards that had been put to it stand with it. */
static void
accept_lead (DpUmpire *u, guint i)
{
  DpOpen o = u->item[i];
  int t = o.trick;

  if (u->lead_required[0] || u->lead_required[1] || u->lead_required[2] || u->lead_required[3])
    {
      um_silent (u, "the lead of a suit was required, and another lead was accepted");
      return;
    }
  um_close (u, i);
  u->moot |= !o.attended;
  u->accepted |= (guint16) (1 << t);
  um_place (u, t, o.hand, o.card, FALSE);
  u->retracted = FALSE;
  /* There is one lead to a trick: no other can be accepted any more (56, as a reading). */
  for (guint k = u->n; k-- > 0; )
    if (u->item[k].kind == DP_OPEN_LEAD && u->item[k].trick == t && !u->item[k].loose)
      {
        DpOpen other = u->item[k];

        um_close (u, k);
        if (um_defends (u, other.hand))
          um_penalty (u, other.hand, other.card, TRUE);
      }
  if (o.follow >= 0)
    {
      if (!(um_allowed (u, o.follow, t) & UM_CARD (o.follow_card)))
        um_silent (u, "declarer has revoked to his own lead out of turn, and it is accepted");
      um_place (u, t, o.follow, o.follow_card, TRUE);
    }
  if (o.second >= 0)
    {
      /* Partner has put a card before his right-hand opponent: 57D. */
      DpOpen *early = um_open (u, DP_OPEN_EARLY, o.second, o.second_card);

      early->partner_done = TRUE;
      early->attended = o.attended;
      if (o.attended)
        um_rule_early (u, u->n - 1);
    }
}

/* The lead comes back by law. */
static void
retract_lead (DpUmpire *u, guint i, gboolean penalty)
{
  DpOpen o = u->item[i];

  if (o.second >= 0 && dp_umpire_turn (u) == (DpSeat) o.second && u->asked == u->t + 1)
    um_silent (u, "declarer had chosen for this lead, and it was made while partner’s lay there");
  um_close (u, i);
  if (penalty)
    um_penalty (u, o.hand, o.card, TRUE);
  if (o.second >= 0 && o.second_lead && dp_umpire_turn (u) != (DpSeat) o.second)
    {
      /* That is a lead out of turn as well. */
      DpOpen *lead = um_open (u, DP_OPEN_LEAD, o.second, o.second_card);

      lead->attended = TRUE;
      lead->opening = o.opening;
      lead->trick = o.trick;
    }
  else if (o.second >= 0)
    um_penalty (u, o.second, o.second_card, TRUE);
  if (!um_defends (u, o.hand) && !um_defends (u, dp_umpire_turn (u)))
    u->retracted = TRUE;
}

void
um_finish_55 (DpUmpire *u)
{
  for (guint i = 0; i < u->n; i++)
    if (u->item[i].kind == DP_OPEN_LEAD && u->item[i].said)
      {
        if (u->item[i].said == DP_OPTION_ACCEPT + 1)
          accept_lead (u, i);
        else
          retract_lead (u, i, FALSE);
        return;
      }
}

void
um_decide_lead (DpUmpire *u, guint i, const DpEvent *event)
{
  DpOpen *o = &u->item[i];
  int next = (o->hand + 1) & 3;

  for (guint k = 0; k < u->n; k++)
    if (u->item[k].on_lead)
      um_silent (u, "a choice about a lead, and nobody has spoken of dummy's own card on it");
  if (!um_defends (u, o->hand) && event->seat != next)
    {
      o->said = (guint8) (event->option + 1);
      return;
    }
  if (o->loose && event->option != DP_OPTION_REFUSE)
    {
      um_silent (u, "a lead is accepted while the trick before it lacks declarer's card");
      return;
    }
  switch ((DpOption) event->option)
    {
    case DP_OPTION_ACCEPT_AS_DUMMY:
      u->declarer = (guint8) ((u->declarer + 2) & 3);
      accept_lead (u, i);
      break;
    case DP_OPTION_ACCEPT:
      accept_lead (u, i);
      break;
    default:
      retract_lead (u, i, um_defends (u, o->hand));
      break;
    }
}

/* Somebody does something while a lead out of turn lies there. */
static void
react_lead (DpUmpire *u, DpOpen *o, const DpEvent *event)
{
  guint i = index_of (u, o);
  int next = (o->hand + 1) & 3, right = (o->hand + 3) & 3, proper = o->turn, other = event->seat;
  gboolean defends = um_defends (u, o->hand);

  if (event->kind == DP_EVENT_EXPOSE)
    {
      /* Law 54A. */
      if (o->told == DP_TOLD_BY_OPPONENT || o->second >= 0 || u->dummy_seen)
        {
          um_silent (u, "a hand spread where the lead cannot be accepted so");
          return;
        }
      u->declarer = (guint8) ((u->declarer + 2) & 3);
      accept_lead (u, i);
      return;
    }
  if (event->cards || event->told || event->change || o->face_down || o->loose || o->trick == 12 || other == o->hand || (o->opening && !defends))
    {
      um_silent (u, "an unusual card while a lead out of turn lies there");
      return;
    }
  if (o->told == DP_TOLD_BY_OPPONENT)
    {
      /* Law 53B: he whose lead it was has led, and that stands; partner's card, when nobody knows what he meant, if it can't have been played to the other. */
      if (other == proper && event->mind != DP_MIND_FOLLOW
          && (event->mind == DP_MIND_LEAD || (other != next && (um_side (other) != um_side (o->hand) || !um_may_follow (u, other, event->card, o->card)))))
        {
          if (o->cards)
            um_silent (u, "the proper lead, after a card to one whose player was told to lead");
          u->moot |= !o->attended;
          u->unsaid[1 - um_side (o->hand)] |= UM_CARD (o->card);
          um_close (u, i);
          um_in_turn (u, event);
          return;
        }
      /* Law 47E1: it is retracted, and with it what was put to it. */
      if (event->mind == DP_MIND_LEAD)
        um_silent (u, "a lead, while one lies there whose player was told to lead");
      else
        o->cards |= UM_CARD (event->card);
      return;
    }
  if (o->second >= 0 || o->follow >= 0 || (u->n > 1 && u->item[1].kind == DP_OPEN_LEAD))
    {
      um_silent (u, "a third card while a lead out of turn lies there");
      return;
    }
  /* Law 45B: what declarer has not named he has not played, so it accepts nothing (53A). */
  if (defends && other == um_dummy (u) && event->called == DP_CALLED_NOTHING && event->called_card == DP_NO_CARD)
    {
      if (o->opening)
        um_silent (u, "dummy's own card before the opening lead stands (54C)");
      um_open (u, DP_OPEN_UNCALLED, other, event->card)->on_lead = TRUE;
      return;
    }
  for (guint k = 0; k < u->n; k++)
    if (u->item[k].on_lead)
      {
        um_silent (u, "a card after dummy's own on a lead out of turn");
        return;
      }
  if (um_side (other) != um_side (o->hand))
    {
      /* Law 53C speaks of any defender on the right who plays to declarer's lead; 53B only of one who makes his proper lead. */
      if (other == proper && (other != next || event->mind == DP_MIND_LEAD) && (defends || event->mind != DP_MIND_FOLLOW))
        {
          if (event->mind == DP_MIND_FOLLOW)
            {
              um_silent (u, "the proper leader, not next to play, follows to the lead out of turn");
              return;
            }
          /* Law 53B. */
          u->moot |= !o->attended;
          u->unsaid[um_side (o->hand)] |= UM_CARD (o->card);
          um_close (u, i);
          um_in_turn (u, event);
          return;
        }
      if (event->mind == DP_MIND_LEAD)
        {
          /* Each is for itself: a lead is no play to the other (53A). */
          if (o->opening)
            um_silent (u, "another lead out of turn, by the other side");
          else
            um_out_of_turn (u, event);
          return;
        }
      if (other == next)
        {
          /* Law 53A. */
          accept_lead (u, i);
          if (um_count (u->major[other] & um_allowed (u, other, u->t)) >= 2)
            um_silent (u, "an owner of several penalty cards plays unasked (51A)");
          else
            {
              int t = u->t;

              um_place (u, t, other, event->card, TRUE);
              um_words_of (u, t, event, FALSE);
            }
          return;
        }
      if (!defends && other == right)
        {
          /* Law 53C. */
          accept_lead (u, i);
          um_out_of_turn (u, event);
          return;
        }
      um_silent (u, "declarer plays to a defender’s lead from the wrong hand");
      return;
    }
  if (defends)
    {
      /* Law 60C. */
      o->second = (gint8) other;
      o->second_card = event->card;
      o->second_lead = event->mind == DP_MIND_LEAD;
      return;
    }
  if (event->mind == DP_MIND_LEAD || other == proper)
    {
      um_silent (u, "declarer leads again before a defender has spoken");
      return;
    }
  o->follow = (gint8) other;
  o->follow_card = event->card;
}

void
um_react (DpUmpire *u, DpOpen *o, const DpEvent *event)
{
  int t = u->t;

  if (event->kind == DP_EVENT_PLAY && !event->cards && !event->told && event->mind != DP_MIND_FOLLOW && o->kind == DP_OPEN_RETRACTED && dp_umpire_turn (u) == event->seat
      && !um_defends (u, event->seat))
    {
      /* Law 60B speaks of no waiver: declarer leads as he was told. */
      um_place (u, t, event->seat, event->card, TRUE);
      return;
    }
  if (event->kind == DP_EVENT_PLAY && !event->cards && !event->told && event->mind != DP_MIND_LEAD && o->kind == DP_OPEN_UNCHOSEN && event->seat == ((o->hand + 1) & 3))
    {
      /* Law 60A: declarer plays to what was led too early. */
      DpOpen lead = *o;

      um_close (u, index_of (u, o));
      u->chosen = TRUE;
      u->moot |= !lead.attended;
      um_place (u, t, lead.hand, lead.card, TRUE);
      um_place (u, t, event->seat, event->card, TRUE);
      return;
    }
  if (event->kind == DP_EVENT_PLAY && o->kind == DP_OPEN_TWO && event->seat != o->hand)
    {
      DpHand all = o->cards | UM_CARD (o->card), lawful = all & dp_umpire_lawful (u, (DpSeat) o->hand);

      /* Whoever plays on takes one that could be played there, or else the first, for the one that is played, until somebody asks (58B2, B3). */
      if (!o->unseen && lawful && !(lawful & UM_CARD (o->card)))
        o->card = um_low (lawful);
      o->cards = all & ~UM_CARD (o->card);
      o->laid = TRUE;
      o->owed = u->owes_card[o->hand];
      o->trick = u->t;
      um_place (u, u->t, o->hand, o->card, TRUE);
      um_card (u, event);
      return;
    }
  if (event->kind == DP_EVENT_PLAY && !event->cards && !event->told && o->kind == DP_OPEN_CHANGE && um_play_on_over_slip (u, o))
    {
      um_card (u, event);
      return;
    }
  switch ((DpOpenKind) o->kind)
    {
    case DP_OPEN_LEAD:
      react_lead (u, o, event);
      break;
    case DP_OPEN_EARLY:
    case DP_OPEN_NEXT:
      um_react_early (u, o, event);
      break;
    default:
      um_silent (u, "a card while another irregular one lies there");
      break;
    }
}

void
um_rule_lead (DpUmpire *u, guint i)
{
  DpOpen *o = &u->item[i];
  gboolean defends = um_defends (u, o->hand);

  if (o->face_down)
    {
      um_close (u, i);
      return;
    }
  if (o->told == DP_TOLD_BY_OPPONENT)
    {
      u->unauthorized[1 - um_side (o->hand)] |= UM_CARD (o->card);
      um_close (u, i);
      return;
    }
  if (o->opening && !defends)
    {
      /* Laws 54E, 24D, and what 24 says of information. */
      u->unauthorized[um_side (o->hand)] |= UM_CARD (o->card);
      um_close (u, i);
      return;
    }
  if (o->trick == 12)
    {
      /* Law 53A, footnote. */
      um_close (u, i);
      u->retracted = FALSE;
      return;
    }
  if (o->opening && u->dummy_seen)
    /* Law 54C. */
    accept_lead (u, i);
}
