/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-walk-play.h"
#include "dp-walk-play-since.h"

#include "dp-duty.h"

/* What a clause of a chart says of the play, from who is who and which cards are meant. */

/* Declarer has put another card down since his lead out of turn, and nobody has decided. Once that lead goes back, this one is the lead, if it came from the right
 * hand and was meant as one; or, having been put to it by his other hand, it goes back as well. */
static void
speak_of_waiting (const DpTable *table, const DpPlayIncident *p, DpRoles *roles)
{
  for (int n = 0; p->trouble == DP_TROUBLE_LEAD && p->declaring && n < 2 && p->follow[n] >= 0; n++)
    {
      const DpPlayedCard *card = &table->play.card[p->follow[n]];
      gboolean as_lead = p->second_lead >> n & 1;
      DpAbout about = as_lead ? DP_ABOUT_PUT : DP_ABOUT_NAMED;

      if (card->status != DP_PLAYED_UNDECIDED || card->hand == p->hand || (as_lead && card->hand != p->turn) || (n > 0 && as_lead))
        continue;
      roles->sets[about] |= (DpHand) 1 << card->card;
      roles->seats[about] = card->hand;
    }
}

/* The opponent whose lead it was has led, beside that of a player who had been misled: it stands (53B). */
static void
speak_of_proper (const DpTable *table, const DpPlayIncident *p, DpRoles *roles)
{
  const DpPlayedCard *card = p->trouble == DP_TROUBLE_LEAD && p->told == DP_TOLD_BY_OPPONENT && p->answer == DP_ANSWER_PROPER ? &table->play.card[p->other] : NULL;

  if (!card || dp_seat_side ((DpSeat) card->hand) == dp_seat_side ((DpSeat) p->hand))
    return;
  roles->sets[DP_ABOUT_PUT] = (DpHand) 1 << card->card;
  roles->seats[DP_ABOUT_PUT] = card->hand;
}

/* What dummy has put is another card than declarer's words mean: it goes back (45D1). */
static void
speak_of_put (const DpTable *table, const DpPlayIncident *p, DpRoles *roles)
{
  DpHand named = roles->sets[DP_ABOUT_NAMED];

  if (p->trouble != DP_TROUBLE_DESIGNATION || p->index < 0 || dp_cards_count (named) != 1 || named == roles->sets[DP_ABOUT_CARD]
      || table->play.card[p->index].status == DP_PLAYED_WITHDRAWN || table->play.card[p->index].card != p->card)
    return;
  roles->sets[DP_ABOUT_PUT] = roles->sets[DP_ABOUT_CARD];
  roles->seats[DP_ABOUT_PUT] = p->hand;
}

DpHand
dp_walk_play_unplayable_lead (const DpTable *table, DpSeat leader)
{
  return leader != DP_SEAT_NONE && table->leader == leader && table->lead && !dp_duty_fits (table, leader, dp_cards_first (table->lead)) ? table->lead : 0;
}

/* The opening lead that lies there face down is not what declarer has just chosen: it goes back to the hand (41A). */
static void
speak_of_face_down (const DpTable *table, const DpPlayIncident *p, DpRoles *roles)
{
  DpHand lead = p->trouble == DP_TROUBLE_LEAD_OPTIONS ? dp_walk_play_unplayable_lead (table, (DpSeat) p->hand) : 0;

  if (!lead)
    return;
  roles->sets[DP_ABOUT_PUT] = lead;
  roles->seats[DP_ABOUT_PUT] = p->hand;
}

void
dp_walk_play_speak_of (const DpTable *table, const DpPlayIncident *p, DpRoles *roles)
{
  const DpPlay *play = &table->play;
  DpHand named = roles->sets[DP_ABOUT_NAMED];

  roles->leads = p->hand != DP_SEAT_NONE && p->trick < DP_TRICKS && (dp_play_trick_size (play, p->trick) == 0 || play->tricks[p->trick].leader == p->hand);
  roles->ended = play->trick >= DP_TRICKS || play->over;
  roles->no_turn = p->trouble == DP_TROUBLE_DUMMYS_CARD && !dp_walk_play_dummy_plays (table, p);
  speak_of_waiting (table, p, roles);
  speak_of_proper (table, p, roles);
  speak_of_put (table, p, roles);
  speak_of_face_down (table, p, roles);
  roles->instead = DP_ABOUT_NONE;
  if (p->trouble == DP_TROUBLE_CHANGE && !dp_walk_play_is_late_change (table, p))
    roles->instead = DP_ABOUT_CARD;
  else if ((p->trouble == DP_TROUBLE_DESIGNATION || p->trouble == DP_TROUBLE_DUMMYS_CARD) && named != roles->sets[DP_ABOUT_CARD])
    roles->instead = DP_ABOUT_NAMED;
  roles->called = (p->trouble == DP_TROUBLE_DESIGNATION || p->trouble == DP_TROUBLE_DUMMYS_CARD) && dp_cards_count (named) == 1 && p->trick == play->trick
                  && p->trick < DP_TRICKS && play->tricks[p->trick].card[p->hand] == DP_NO_CARD
                  && (!dp_play_follows (play, (DpSeat) p->hand, dp_cards_first (named)) || (p->trouble == DP_TROUBLE_DESIGNATION && p->chosen == DP_NO_CARD && roles->instead == DP_ABOUT_NONE));
}

gboolean
dp_walk_play_dummy_plays (const DpTable *table, const DpPlayIncident *p)
{
  /* A lead that has been played to is dummy's, whosever it was (53A). */
  return p->turn == p->hand || p->answer == DP_ANSWER_NEXT_HAND
         || (table->play.tricks[p->trick].leader == p->hand && dp_play_trick_size (&table->play, p->trick) > 1);
}

static gboolean
is_again (DpAbout about)
{
  return about == DP_ABOUT_AGAIN || about == DP_ABOUT_AGAIN_MINOR;
}

void
dp_walk_play_fill (const DpRoles *roles, const DpChartClause *clause, DpClause *c)
{
  DpAbout about = clause->about != DP_ABOUT_NONE ? (DpAbout) clause->about : DP_ABOUT_CARD;

  /* Whoever has taken it back. */
  if (is_again (about) && clause->role == DP_ROLE_OTHER)
    c->seat = roles->seats[about];
  if (is_again (about) && c->kind == DP_CLAUSE_AUTHORIZED && roles->seats[about] < DP_SEATS)
    c->side = (guint8) dp_seat_side ((DpSeat) roles->seats[about]);
  switch ((DpClauseKind) c->kind)
    {
    case DP_CLAUSE_STANDS:
    case DP_CLAUSE_WITHDRAWN:
    case DP_CLAUSE_UNAUTHORIZED:
    case DP_CLAUSE_AUTHORIZED:
      c->seat = roles->seats[about];
      c->call = DP_NO_CALL;
      c->cards = roles->sets[about];
      /* Of several cards that have gone back one may lie there as a penalty card again (50E1). */
      if (c->law && g_str_has_prefix (c->law, "16C"))
        c->cards &= ~(roles->sets[DP_ABOUT_AGAIN] | roles->sets[DP_ABOUT_AGAIN_MINOR]);
      if ((c->kind == DP_CLAUSE_UNAUTHORIZED || c->kind == DP_CLAUSE_AUTHORIZED) && c->wording == DP_WORDED_PLAINLY && c->seat < DP_SEATS && c->seat == roles->dummy)
        c->wording = DP_WORDED_DUMMYS;
      if (c->kind == DP_CLAUSE_STANDS && about == DP_ABOUT_NAMED && roles->unsettled)
        c->wording = DP_WORDED_UNSETTLED;
      else if (c->kind == DP_CLAUSE_STANDS && about == DP_ABOUT_NAMED && roles->called)
        c->wording = DP_WORDED_CALLED;
      else if (c->kind == DP_CLAUSE_STANDS && about == roles->instead)
        c->wording = DP_WORDED_INSTEAD;
      break;
    case DP_CLAUSE_PENALTY_CARD:
      c->cards = roles->sets[about];
      if (c->cards && clause->older && c->seat < DP_SEATS)
        c->cards |= roles->minor[c->seat];
      break;
    case DP_CLAUSE_PICKED_UP:
      c->cards = roles->sets[about];
      break;
    case DP_CLAUSE_TRANSFER:
      c->cards = c->tricks ? 0 : roles->sets[about];
      break;
    case DP_CLAUSE_CORRECT:
      c->cards = roles->sets[about];
      /* Declarer calls a card when dummy's turn comes. */
      if (roles->no_turn)
        {
          c->kind = DP_CLAUSE_WITHDRAWN;
          c->seat = roles->seats[about];
          c->call = DP_NO_CALL;
        }
      else if (roles->mended)
        c->wording = DP_WORDED_MENDED;
      break;
    case DP_CLAUSE_MUST_PLAY:
      /* All of them are due, and of several declarer names one (51A). */
      if (clause->older && c->seat < DP_SEATS && roles->sets[about])
        c->cards = roles->sets[about] | roles->penalty[c->seat];
      else if (c->play == DP_PLAY_CARD || c->play == DP_PLAY_FIRST_CHANCE || c->play == DP_PLAY_BEFORE_LOWER)
        c->cards = roles->sets[about];
      else if (c->play == DP_PLAY_SUIT || c->play == DP_PLAY_NOT_SUIT)
        c->suits = roles->suits;
      break;
    case DP_CLAUSE_PLAY_ON:
      if (roles->ended && c->wording == DP_WORDED_PLAINLY)
        c->wording = DP_WORDED_OVER;
      break;
    case DP_CLAUSE_OPTION:
      /* A choice about a lead that is put again says whose lead it is, and which suits, as it did the first time (50D2, 51B). */
      if (roles->open && c->choices == (1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER))
        {
          c->kind = DP_CLAUSE_LEAD_OPTION;
          c->seat = roles->on_lead;
          c->suits = roles->suits;
          break;
        }
      if (roles->open && c->choices == (1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER))
        c->suits = roles->suits;
      /* Which card he has been asked about (10C2). */
      if (roles->open && c->choices == (1 << DP_OPTION_WITHDRAW | 1 << DP_OPTION_KEEP) && roles->sets[DP_ABOUT_CARDS])
        c->cards = roles->sets[DP_ABOUT_CARDS];
      /* Two may lie there, and one of them can be accepted (53A, 55A, 52B1). */
      if (c->choices == (1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE))
        c->cards = roles->sets[DP_ABOUT_CARD];
      if (c->choices == (1 << DP_OPTION_WITHDRAW | 1 << DP_OPTION_KEEP) && !c->cards && c->seat < DP_SEATS && c->seat == roles->leader)
        c->wording = DP_WORDED_FACE_DOWN;
      if (c->choices == 1 << DP_OPTION_CHOOSE_CARD && c->wording == DP_WORDED_PLAINLY && roles->leads)
        c->wording = DP_WORDED_LEADS;
      break;
    case DP_CLAUSE_LEAD_OPTION:
      c->suits = dp_cards_suits (roles->sets[DP_ABOUT_CARDS]);
      break;
    case DP_CLAUSE_LEAD_RESTRICTION:
      c->suits = c->restriction == DP_LEAD_PROHIBIT_UNSPECIFIED ? roles->unspecified : roles->suits;
      break;
    default:
      break;
    }
}

void
dp_walk_play_word (const DpTable *table, DpClause *c)
{
  gboolean information = c->kind == DP_CLAUSE_UNAUTHORIZED || c->kind == DP_CLAUSE_AUTHORIZED;

  if (information && (c->wording == DP_WORDED_PLAINLY || c->wording == DP_WORDED_DUMMYS))
    c->wording = c->seat == dp_play_dummy (&table->play) ? DP_WORDED_DUMMYS : DP_WORDED_PLAINLY;
}

gboolean
dp_walk_play_is_open_to_all (const DpTable *table, const DpClause *c)
{
  gboolean of_use = c->kind == DP_CLAUSE_UNAUTHORIZED || (c->kind == DP_CLAUSE_AUTHORIZED && c->wording != DP_WORDED_WHILE_IT_LIES);

  return of_use && c->law && g_str_has_prefix (c->law, "16C") && c->seat < DP_SEATS && c->cards && !(c->cards & ~table->penalty[c->seat]);
}
