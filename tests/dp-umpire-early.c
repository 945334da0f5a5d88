/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-umpire-private.h"

/* Laws 57 and 60: a defender's card before its turn. */

/* Somebody does something while a defender's early card lies there. */
void
um_react_early (DpUmpire *u, DpOpen *o, const DpEvent *event)
{
  guint i = (guint) (o - u->item);
  int other = event->seat, t = o->trick, lho = (o->hand + 1) & 3, rho = (o->hand + 3) & 3;
  DpOpen early = *o;

  /* Law 45E: one is all that he can play to the trick. */
  if (event->kind == DP_EVENT_PLAY && o->kind == DP_OPEN_EARLY && other == o->hand && o->told != DP_TOLD_BY_OPPONENT && !event->cards && !event->told && event->mind != DP_MIND_LEAD
      && dp_umpire_turn (u) != (DpSeat) other)
    {
      um_open (u, DP_OPEN_FIFTH, other, event->card);
      return;
    }
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
          o->second_at = u->clock;
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
    if (o.kind == DP_OPEN_EARLY && u->item[k].kind == DP_OPEN_UNCALLED && !u->item[k].not_his && u->item[k].trick == t && u->leader[t] == u->item[k].hand
        && o.hand == ((u->item[k].hand + 3) & 3) && !um_played (u, t, u->declarer))
      {
        /* Law 45D1, as a reading: it was played to a card that had not been called, and goes back with that. */
        u->unauthorized[um_side (u->declarer)] |= UM_CARD (o.card);
        if (o.second >= 0)
          {
            um_place (u, t, o.second, o.second_card, TRUE);
            u->at[t][o.second] = o.second_at;
          }
        um_close (u, i);
        um_rule_uncalled (u, k > i ? k - 1 : k);
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
  for (guint k = 0; o.partner_done && k < u->n; k++)
    if (u->item[k].kind == DP_OPEN_CHANGE && u->item[k].mind && !u->item[k].late && u->item[k].hand == um_dummy (u) && u->item[k].trick == t && u->leader[t] == u->item[k].hand
        && u->item[k].at < o.at)
      {
        /* Laws 45C4(b), 57D: whether it can be played is a question of what is led when its turn comes. */
        um_rule_change (u, k);
        i -= k < i;
        break;
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
  /* Law 57D: a card of his that he had to play, and can't play now. */
  um_owed_to_new_lead (u, u->t);
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
