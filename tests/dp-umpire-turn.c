/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-umpire-private.h"

/* Laws 41A, 47E1, 53 to 57 and 60: cards out of turn. */

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
      /* Law 47E1: it is retracted, and with it what was put to it. */
      if (event->mind == DP_MIND_LEAD)
        um_silent (u, "a lead, while one lies there whose player was told to lead");
      else
        o->cards |= UM_CARD (event->card);
      return;
    }
  if (o->second >= 0 || o->follow >= 0)
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
          um_silent (u, "another lead out of turn, by the other side");
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

/* Somebody does something while a defender's early card lies there. */
static void
react_early (DpUmpire *u, DpOpen *o, const DpEvent *event)
{
  guint i = index_of (u, o);
  int other = event->seat, t = o->trick, lho = (o->hand + 1) & 3, rho = (o->hand + 3) & 3;
  DpOpen early = *o;

  if (event->cards || event->told || event->kind == DP_EVENT_EXPOSE || other == o->hand || event->mind == DP_MIND_LEAD)
    {
      um_silent (u, "an unusual card while an early one lies there");
      return;
    }
  if (o->told == DP_TOLD_BY_OPPONENT)
    {
      if (dp_umpire_turn (u) == (DpSeat) other)
        {
          um_place (u, t, other, event->card, TRUE);
          um_words_of (u, t, event, FALSE);
        }
      else
        um_silent (u, "a card after one by a player who was told that it was his turn");
      return;
    }
  if (o->kind == DP_OPEN_NEXT)
    {
      if (um_side (other) != um_side (o->hand) && other == lho && um_played (u, t, other))
        um_silent (u, "declarer goes on with a trick to which a defender has led too early (67A)");
      else if (other == ((o->hand + 2) & 3) && dp_umpire_turn (u) == (DpSeat) other && o->second < 0)
        {
          if ((u->major[other] | u->minor[other]) && !(dp_umpire_lawful (u, (DpSeat) other) & UM_CARD (event->card)))
            um_silent (u, "the partner of the early one has left a penalty card unplayed");
          o->second = (gint8) other;
          o->second_card = event->card;
        }
      else if (um_side (other) != um_side (o->hand) && other != lho && !um_played (u, t, other) && dp_umpire_turn (u) != (DpSeat) other)
        {
          /* Law 57C3. */
          u->moot = TRUE;
          um_place (u, t, other, event->card, TRUE);
        }
      else
        um_silent (u, "another card while a lead to the next trick lies there");
      return;
    }
  if (um_played (u, t, other))
    {
      if (dp_umpire_turn (u) == o->hand)
        um_silent (u, "another card, an early one having completed the trick");
      if (!um_defends (u, other))
        um_declarer_played (u);
      um_open (u, DP_OPEN_FIFTH, other, event->card);
      return;
    }
  if (um_side (other) != um_side (o->hand))
    {
      /* Law 60A; a card that declarer has not named he has not played (45B). */
      if (other == lho && !(event->called == DP_CALLED_NOTHING && event->called_card == DP_NO_CARD))
        {
          u->moot |= !early.attended;
          um_close (u, i);
          /* Law 60A3: what he owed besides he owes at a later turn. */
          um_place (u, t, early.hand, early.card, !um_follows (u, t, early.hand, early.card));
          u->at[t][early.hand] = early.at;
          for (guint r = 0; r < u->n_revokes; r++)
            if (u->revoke[r].trick == t && u->revoke[r].hand == early.hand)
              {
                u->revoke[r].at = early.at;
                u->revoke[r].counted_in_turn = TRUE;
              }
          um_place (u, t, other, event->card, TRUE);
          um_words_of (u, t, event, TRUE);
          return;
        }
      if (o->partner_done && other == rho)
        {
          /* His turn has come: the card lies there until somebody speaks (57D). */
          um_place (u, t, other, event->card, TRUE);
          um_words_of (u, t, event, FALSE);
          return;
        }
      /* Law 57C3; the right to a rectification is untouched. */
      u->moot = TRUE;
      um_place (u, t, other, event->card, TRUE);
      um_words_of (u, t, event, TRUE);
      return;
    }
  if (o->second >= 0 || dp_umpire_turn (u) != (DpSeat) other)
    {
      um_silent (u, "both defenders early");
      return;
    }
  if ((u->major[other] | u->minor[other]) && !(dp_umpire_lawful (u, (DpSeat) other) & UM_CARD (event->card)))
    um_silent (u, "the partner of the early one has left a penalty card unplayed");
  /* Law 60C. */
  o->second = (gint8) other;
  o->second_card = event->card;
  o->second_at = u->clock;
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
      react_early (u, o, event);
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

void
um_rule_early (DpUmpire *u, guint i)
{
  DpOpen o = u->item[i];
  int t = o.trick;

  if (o.told == DP_TOLD_BY_OPPONENT)
    {
      u->unauthorized[1 - um_side (o.hand)] |= UM_CARD (o.card);
      um_close (u, i);
      return;
    }
  for (guint k = 0; k < u->n; k++)
    if (u->item[k].kind == DP_OPEN_WORDS || u->item[k].kind == DP_OPEN_UNCALLED)
      um_silent (u, "an early card, and dummy's is not settled");
  if (o.kind == DP_OPEN_NEXT)
    {
      um_penalty (u, o.hand, o.card, TRUE);
      return;
    }
  if (o.partner_done)
    {
      /* Law 57D: it is played when its turn comes, or has come. */
      if ((dp_umpire_lawful (u, (DpSeat) o.hand) & UM_CARD (o.card)) && dp_umpire_turn (u) == (DpSeat) o.hand && u->t == t)
        {
          um_close (u, i);
          um_place (u, t, o.hand, o.card, TRUE);
          u->at[t][o.hand] = o.at;
          return;
        }
      if (dp_umpire_lawful (u, (DpSeat) o.hand) & UM_CARD (o.card))
        u->owes_card[o.hand] = o.card;
      else
        um_penalty (u, o.hand, o.card, TRUE);
      um_close (u, i);
      return;
    }
  if (o.after_both || o.dummys_own)
    {
      /* Laws 57C1, 57C2: it is played, and partner, if he has since, has played in turn. */
      if (!um_follows (u, t, o.hand, o.card))
        um_silent (u, "a card for which nothing follows (57C) is a revoke");
      um_close (u, i);
      um_place (u, t, o.hand, o.card, TRUE);
      if (o.second >= 0)
        um_place (u, t, o.second, o.second_card, TRUE);
      return;
    }
  um_penalty (u, o.hand, o.card, TRUE);
}

void
um_decide_early (DpUmpire *u, guint i, const DpEvent *event)
{
  DpOpen o = u->item[i];
  int partner = (o.hand + 2) & 3, suit;

  um_close (u, i);
  u->duty[partner] = (guint8) (1 + (event->option == DP_OPTION_HIGHEST  ? DP_PLAY_HIGHEST
                                    : event->option == DP_OPTION_LOWEST ? DP_PLAY_LOWEST
                                    : event->option == DP_OPTION_REQUIRE ? DP_PLAY_SUIT : DP_PLAY_NOT_SUIT));
  u->duty_suits[partner] = dp_event_suits (event);
  if (o.second < 0)
    return;
  /* Law 60C: partner's card stands if it obeys. Where he cannot obey because he has to follow suit, a card that does not is a revoke like any other. */
  suit = um_lead_suit (u, o.trick);
  if (u->duty[partner] < DP_PLAY_SUIT + 1 && !um_follows (u, o.trick, partner, o.second_card))
    um_silent (u, "the partner of the early one has revoked before declarer chose");
  if ((dp_umpire_lawful (u, (DpSeat) partner) & UM_CARD (o.second_card))
      || (u->duty[partner] >= DP_PLAY_SUIT + 1 && o.second_card / 13 != suit && um_suit (dp_umpire_held (u, (DpSeat) partner), suit)))
    {
      um_place (u, o.trick, partner, o.second_card, TRUE);
      /* Whether he can follow suit is what the director has to know here: he sees the revoke (62A). */
      for (guint r = 0; (event->option == DP_OPTION_REQUIRE || event->option == DP_OPTION_PROHIBIT) && r < u->n_revokes; r++)
        if (u->revoke[r].trick == o.trick && u->revoke[r].hand == partner && !u->revoke[r].corrected)
          {
            u->revoke[r].attended = TRUE;
            um_correct (u, &u->revoke[r], G_MAXUINT16);
          }
    }
  else
    {
      int rho = (o.hand + 3) & 3;

      um_penalty (u, partner, o.second_card, TRUE);
      um_owe (u, o.trick, partner);
      /* Law 47D: declarer's side had played to that card. */
      if (um_played (u, o.trick, rho) && u->at[o.trick][rho] > o.second_at)
        um_offer (u, rho, o.trick, FALSE, 3);
    }
}
