/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-walk-play.h"

#include "dp-designation.h"
#include "dp-duty.h"
#include "dp-play-finder.h"
#include "dp-walk-play-next.h"
#include "dp-walk-play-since.h"

static DpHand
bit (DpCard card)
{
  return card == DP_NO_CARD ? 0 : (DpHand) 1 << card;
}

/* Cards that were taken back from the incident's trick by hands that chose to, or had to because of it (62C). */
static DpHand
taken_back (const DpTable *table, const DpIncident *incident, gboolean opponents, DpSeat *whose)
{
  const DpPlayIncident *p = &incident->play;
  DpHand cards = 0;

  for (int i = 0; i < table->play.n; i++)
    {
      const DpPlayedCard *card = &table->play.card[i];
      gboolean opponent = dp_seat_side ((DpSeat) card->hand) != dp_seat_side ((DpSeat) p->hand);

      if (dp_hand_has (p->taken, card->card) && card->hand != p->hand && opponent == opponents && card->trick == p->trick
          && card->status == DP_PLAYED_WITHDRAWN && table->play.tricks[p->trick].card[card->hand] != card->card && !(card->marks & DP_PLAYED_REVOKE))
        {
          cards |= bit (card->card);
          *whose = (DpSeat) card->hand;
        }
    }
  return cards;
}

/* Whether what the table did after that card rests on it, so that all goes back with it: a misinformed player had put it (47E1), or it was a
 * lead to trick 13 (the note to 53A). */
static gboolean
carries_others (const DpPlayIncident *p)
{
  if (p->index < 0 || p->face_down)
    return FALSE;
  return p->told == DP_TOLD_BY_OPPONENT ? p->trouble == DP_TROUBLE_LEAD || p->trouble == DP_TROUBLE_PLAY
                                        : p->trouble == DP_TROUBLE_LEAD && p->trick == DP_TRICKS - 1;
}

/* Whether the noted card at i rests on that of the incident: what came to the trick after it, from a hand whose turn would then be later, or to
 * a trick after that. */
static gboolean
rests_on (const DpTable *table, const DpPlayIncident *p, int i)
{
  const DpPlayedCard *card = &table->play.card[i];
  DpSeat leader = (DpSeat) table->play.tricks[p->trick].leader;

  /* He whose lead it was has led, and nothing from there on rests on the other (53B). */
  if (p->answer == DP_ANSWER_PROPER && i >= p->other)
    return FALSE;
  if (i <= p->index || card->trick < p->trick || (card->status == DP_PLAYED_WITHDRAWN && !(card->marks & DP_PLAYED_RESTED)))
    return FALSE;
  if (card->trick > p->trick || p->trouble == DP_TROUBLE_LEAD || leader == DP_SEAT_NONE)
    return TRUE;
  return (card->hand + DP_SEATS - leader) % DP_SEATS > (p->hand + DP_SEATS - leader) % DP_SEATS;
}

gboolean
dp_walk_play_falls_with (const DpTable *table, const DpPlayIncident *p, int index)
{
  return index >= 0 && carries_others (p) && rests_on (table, p, index);
}

static DpHand
resting_on (const DpTable *table, const DpPlayIncident *p, DpSeat *whose)
{
  DpHand cards = 0;

  for (int i = 0; i < table->play.n; i++)
    if (rests_on (table, p, i))
      {
        cards |= bit (table->play.card[i].card);
        *whose = (DpSeat) table->play.card[i].hand;
      }
  return cards;
}

static void
take_back_resting (DpTable *table, const DpPlayIncident *p)
{
  for (int i = table->play.n - 1; i >= 0; i--)
    if (rests_on (table, p, i) && table->play.card[i].status != DP_PLAYED_WITHDRAWN)
      {
        dp_table_take_back (table, i);
        table->play.card[i].marks |= DP_PLAYED_RESTED;
      }
}

/* Whether it is his own card that goes back without a rectification: after an opponent's wrong explanation (47E2), or because an opponent had told him that it was his
 * turn (47E1), and then with what was played to it; or because he whose lead it was has led (53B). */
static gboolean
own_goes_back (const DpPlayIncident *p)
{
  return p->trouble == DP_TROUBLE_MISINFORMED || carries_others (p) || (p->trouble == DP_TROUBLE_LEAD && p->answer == DP_ANSWER_PROPER);
}

/* Those of these cards, all taken back, that are penalty cards; whose they are. */
static DpHand
penalty_cards_of (const DpTable *table, DpHand cards, guint *hands)
{
  DpHand again = 0;

  *hands = 0;
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (table->penalty[seat] & cards)
      {
        again |= table->penalty[seat] & cards;
        *hands |= 1u << seat;
      }
  return again;
}

DpHand
dp_walk_play_again (const DpTable *table, const DpIncident *incident, guint *hands)
{
  const DpPlayIncident *p = &incident->play;
  int first = p->trouble == DP_TROUBLE_CHANGE ? p->other : p->index;
  DpSeat whose = DP_SEAT_NONE;
  DpHand cards = 0;

  if (own_goes_back (p))
    {
      if (p->index >= 0 && table->play.card[p->index].status == DP_PLAYED_WITHDRAWN)
        cards = bit (p->card) | (carries_others (p) ? resting_on (table, p, &whose) : 0);
      return penalty_cards_of (table, cards, hands);
    }
  for (int i = MAX (first + 1, 0); i < table->play.n; i++)
    {
      const DpPlayedCard *card = &table->play.card[i];

      if (card->status == DP_PLAYED_WITHDRAWN && card->trick >= p->trick && card->hand != p->hand && (card->marks & (DP_PLAYED_MAJOR | DP_PLAYED_MINOR)))
        cards |= bit (card->card);
    }
  return penalty_cards_of (table, cards, hands);
}

gboolean
dp_walk_play_takes_penalty_card (const DpTable *table, const DpIncident *incident)
{
  const DpPlayIncident *p = &incident->play;

  for (int i = 0; i < table->play.n; i++)
    {
      const DpPlayedCard *card = &table->play.card[i];

      if ((i == p->index || dp_walk_play_falls_with (table, p, i)) && ((card->marks & (DP_PLAYED_MAJOR | DP_PLAYED_MINOR)) || dp_hand_has (table->penalty[card->hand], card->card)))
        return TRUE;
    }
  return FALSE;
}

static DpSeat
other_seat (const DpTable *table, const DpIncident *incident)
{
  const DpPlayIncident *p = &incident->play;
  DpSeat whose = DP_SEAT_NONE;

  if (p->trouble == DP_TROUBLE_REVOKE || p->trouble == DP_TROUBLE_CHANGE || p->trouble == DP_TROUBLE_DUMMYS_CARD || p->trouble == DP_TROUBLE_TWO_CARDS)
    {
      dp_walk_play_next_trick (table, incident, &whose);
      return whose;
    }
  if (p->other >= 0)
    return (DpSeat) table->play.card[p->other].hand;
  return (DpSeat) (p->asked != DP_SEAT_NONE ? p->asked : p->turn);
}

/* Where declarer must lead from: his own hand or dummy's, whichever won the last trick. */
static DpSeat
hand_to_lead (const DpTable *table)
{
  DpSeat turn = dp_play_turn (&table->play);

  return dp_play_trick_size (&table->play, table->play.trick) == 0 ? turn : DP_SEAT_NONE;
}

void
dp_walk_play_roles (const DpTable *table, const DpIncident *incident, DpRoles *roles)
{
  const DpPlayIncident *p = &incident->play;
  DpSeat whose = DP_SEAT_NONE;

  roles->in_play = TRUE;
  if (table->play.declarer != DP_SEAT_NONE)
    {
      roles->declarer = table->play.declarer;
      roles->dummy = (guint8) dp_play_dummy (&table->play);
    }
  else
    roles->dummy = DP_SEAT_NONE;
  roles->in_turn = p->turn;
  roles->on_lead = (guint8) hand_to_lead (table);
  roles->hand = p->hand;
  roles->other = (guint8) other_seat (table, incident);
  roles->suits = p->suits;
  roles->open = p->open;
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      roles->penalty[seat] = table->penalty[seat];
      roles->minor[seat] = table->minor[seat];
    }
  for (int about = 0; about < DP_ABOUTS; about++)
    {
      roles->sets[about] = 0;
      roles->seats[about] = incident->offender;
      roles->calls[about] = DP_NO_CALL;
    }
  for (int seat = 0; seat < DP_SEATS; seat++)
    roles->played[seat] = p->trick < DP_TRICKS ? bit (table->play.tricks[p->trick].card[seat]) : 0;
  roles->seats[DP_ABOUT_CARD] = p->hand == DP_SEAT_NONE ? incident->offender : p->hand;
  roles->sets[DP_ABOUT_CARD] = bit (p->card);
  roles->seats[DP_ABOUT_CARDS] = incident->offender;
  roles->sets[DP_ABOUT_CARDS] = p->cards;
  if (p->trouble == DP_TROUBLE_PENALTY)
    roles->sets[DP_ABOUT_CARDS] = bit (p->card);
  if (incident->offender < DP_SEAT_NONE)
    roles->sets[DP_ABOUT_PENALTY] = table->penalty[incident->offender];
  if (p->trouble == DP_TROUBLE_PENALTY)
    roles->sets[DP_ABOUT_NAMED] = p->cards;
  else if (p->trouble == DP_TROUBLE_REVOKE
           || ((p->trouble == DP_TROUBLE_DUMMYS_CARD || (p->trouble == DP_TROUBLE_TWO_CARDS && !p->declaring)) && p->took_back >> dp_seat_partner ((DpSeat) p->hand) & 1))
    {
      roles->sets[DP_ABOUT_NAMED] = taken_back (table, incident, FALSE, &whose);
      roles->seats[DP_ABOUT_NAMED] = (guint8) dp_seat_partner ((DpSeat) p->hand);
    }
  else if ((p->trouble == DP_TROUBLE_CHANGE || p->trouble == DP_TROUBLE_PLAY) && p->took_back)
    {
      roles->sets[DP_ABOUT_NAMED] = taken_back (table, incident, TRUE, &whose);
      roles->seats[DP_ABOUT_NAMED] = (guint8) whose;
    }
  else if (p->trouble == DP_TROUBLE_PLAY && dp_walk_play_card_of_partner (table, p) >= 0)
    {
      const DpPlayedCard *card = &table->play.card[dp_walk_play_card_of_partner (table, p)];

      roles->sets[DP_ABOUT_NAMED] = bit (card->card);
      roles->seats[DP_ABOUT_NAMED] = card->hand;
    }
  else if (p->chosen != DP_NO_CARD)
    roles->sets[DP_ABOUT_NAMED] = bit (p->chosen);
  else if (p->trouble == DP_TROUBLE_DESIGNATION)
    roles->sets[DP_ABOUT_NAMED] = dp_designated (table, incident);
  else if (incident->offender < DP_SEAT_NONE)
    roles->sets[DP_ABOUT_NAMED] = dp_cards_of_suits (table->penalty[incident->offender], p->suits);
  if (p->trouble == DP_TROUBLE_REVOKE || p->trouble == DP_TROUBLE_DUMMYS_CARD)
    {
      whose = DP_SEAT_NONE;
      roles->sets[DP_ABOUT_TAKEN] = taken_back (table, incident, TRUE, &whose);
    }
  else if (p->trouble == DP_TROUBLE_TWO_CARDS)
    {
      roles->sets[DP_ABOUT_CARDS] = p->cards & ~bit (p->chosen == DP_NO_CARD ? p->card : p->chosen);
      roles->sets[DP_ABOUT_TAKEN] = taken_back (table, incident, TRUE, &whose);
    }
  else if (carries_others (p))
    roles->sets[DP_ABOUT_TAKEN] = resting_on (table, p, &whose);
  else if (p->other >= 0)
    {
      /* The two may have been exchanged in the record (47F2). */
      gboolean exchanged = p->trouble == DP_TROUBLE_CHANGE && table->play.card[p->other].card == p->card;

      /* What becomes of a card that was no lawful one is for its own law to say (52A, 53 to 57). */
      if (!p->unsettled || table->play.card[p->other].status == DP_PLAYED_STANDS)
        roles->sets[DP_ABOUT_TAKEN] = bit (table->play.card[exchanged ? p->index : p->other].card);
      whose = (DpSeat) table->play.card[p->other].hand;
    }
  if (p->trouble == DP_TROUBLE_REVOKE || p->trouble == DP_TROUBLE_CHANGE || p->trouble == DP_TROUBLE_DUMMYS_CARD || p->trouble == DP_TROUBLE_TWO_CARDS)
    {
      DpHand opponents = dp_walk_play_misfits (table, incident, TRUE);
      DpHand named = p->trouble == DP_TROUBLE_TWO_CARDS || p->trouble == DP_TROUBLE_CHANGE ? dp_walk_play_misfits_named (table, incident) : opponents;
      DpHand hands = named ? named : p->trouble == DP_TROUBLE_CHANGE ? 0 : dp_walk_play_misfits (table, incident, FALSE);
      DpSeat next;

      for (int i = 0; i < DP_SEATS; i++)
        {
          DpSeat seat = dp_seat_offset ((DpSeat) p->hand, i);

          if (hands >> seat & 1)
            {
              roles->sets[DP_ABOUT_MISFIT] |= bit (table->play.tricks[p->trick].card[seat]);
              roles->seats[DP_ABOUT_MISFIT] = (guint8) seat;
            }
        }
      if (p->put >= 0)
        {
          roles->sets[DP_ABOUT_PUT] = bit (table->play.card[p->put].card);
          roles->seats[DP_ABOUT_PUT] = p->hand;
        }

      roles->sets[DP_ABOUT_NEXT_TRICK] = dp_walk_play_next_trick (table, incident, &next);
      roles->seats[DP_ABOUT_NEXT_TRICK] = (guint8) next;
    }
  roles->mended = p->trouble == DP_TROUBLE_REVOKE && p->put >= 0 && (p->correction == p->put || dp_hand_has (dp_play_lawful_instead (table, incident), table->play.card[p->put].card));
  roles->unsettled = p->trouble == DP_TROUBLE_TWO_CARDS && p->index >= 0 && table->play.card[p->index].status != DP_PLAYED_STANDS;
  /* One that is due whatever else he holds; of several, declarer says which (51A). */
  if (p->trouble == DP_TROUBLE_LEAD_OPTIONS && p->hand != DP_SEAT_NONE)
    roles->sets[DP_ABOUT_DUE] = dp_duty_due (table, (DpSeat) p->hand);
  else if (p->trouble == DP_TROUBLE_MISSING && p->hand != DP_SEAT_NONE && p->trick == table->play.trick)
    roles->sets[DP_ABOUT_DUE] = dp_duty_due (table, (DpSeat) p->hand);
  else if (p->trouble == DP_TROUBLE_REVOKE && p->correction < 0 && p->trick == table->play.trick
           && (p->put < 0 || table->play.card[p->put].status == DP_PLAYED_WITHDRAWN))
    roles->sets[DP_ABOUT_DUE] = dp_duty_due (table, (DpSeat) p->hand) & dp_play_lawful_instead (table, incident);
  if (p->trouble == DP_TROUBLE_MISSING || p->trouble == DP_TROUBLE_REVOKE)
    {
      roles->sets[DP_ABOUT_EARLY] = roles->sets[DP_ABOUT_DUE] & dp_duty_required (table, (DpSeat) p->hand);
      roles->sets[DP_ABOUT_DUE] &= ~roles->sets[DP_ABOUT_EARLY];
    }
  roles->seats[DP_ABOUT_EARLY] = p->hand;
  if (p->trouble != DP_TROUBLE_LEAD_OPTIONS && dp_cards_count (roles->sets[DP_ABOUT_DUE]) > 1)
    roles->sets[DP_ABOUT_DUE] = 0;
  roles->seats[DP_ABOUT_DUE] = p->hand;
  if (p->trouble == DP_TROUBLE_MISSING)
    {
      DpSeat next;

      roles->sets[DP_ABOUT_NEXT_TRICK] = dp_walk_play_next_trick (table, incident, &next);
      roles->seats[DP_ABOUT_NEXT_TRICK] = (guint8) next;
    }
  if (p->trouble == DP_TROUBLE_REVOKE || p->trouble == DP_TROUBLE_CHANGE || p->trouble == DP_TROUBLE_DUMMYS_CARD || p->trouble == DP_TROUBLE_TWO_CARDS
      || own_goes_back (p))
    {
      guint again;

      dp_walk_play_again (table, incident, &again);
      for (int seat = DP_SEATS - 1; seat >= 0; seat--)
        if (again >> seat & 1)
          {
            DpAbout about = table->major[seat] ? DP_ABOUT_AGAIN : DP_ABOUT_AGAIN_MINOR;

            /* With several of them all are major, also one that was not (50B). */
            roles->sets[about] |= table->penalty[seat];
            roles->seats[about] = (guint8) seat;
          }
    }
  dp_walk_play_speak_of (table, p, roles);
  roles->seats[DP_ABOUT_TAKEN] = whose == DP_SEAT_NONE ? roles->seats[DP_ABOUT_CARD] : (guint8) whose;
  /* The lead that the offender's partner has there face down (54). */
  if (p->trouble == DP_TROUBLE_LEAD && p->opening && table->leader != DP_SEAT_NONE)
    {
      roles->sets[DP_ABOUT_TAKEN] = table->lead;
      roles->seats[DP_ABOUT_TAKEN] = table->leader;
    }
}

static void
stand (DpTable *table, int index)
{
  if (index >= 0 && table->play.card[index].status == DP_PLAYED_UNDECIDED)
    dp_table_stand (table, index);
}

/* One of several cards put down at once is the one that is played (58B2), or dummy's card is another than the one that lies there. */
static void
stand_named (DpTable *table, DpIncident *incident, const DpClause *c)
{
  DpPlayIncident *p = &incident->play;
  DpPlayedCard *played = &table->play.card[p->index];
  DpCard card = dp_cards_first (c->cards);

  /* It is in the trick, or lies there because another was due (52). */
  if (p->laid && (played->card == card || p->correction >= 0))
    return;
  /* He may have played it since. */
  if (card == DP_NO_CARD || (played->card != card && !dp_hand_has (table->play.held[played->hand], card)))
    return;
  if (played->status == DP_PLAYED_STANDS && played->card != card)
    dp_table_take_back (table, p->index);
  if (played->status == DP_PLAYED_UNDECIDED)
    {
      played->card = card;
      dp_table_stand (table, p->index);
    }
  else if (played->status == DP_PLAYED_WITHDRAWN && dp_hand_has (table->play.held[played->hand], card))
    {
      int index = dp_play_note (&table->play, (DpSeat) played->hand, card, played->event, DP_PLAYED_CORRECTION);

      if (index < 0)
        return;
      table->play.card[index].trick = p->trick;
      p->correction = (gint16) index;
      dp_table_stand (table, index);
    }
}

/* A card in place of another that the same hand has played to the trick; what has been led to the next one since comes back with that. */
static void
stand_instead (DpTable *table, const DpPlayIncident *p)
{
  int first = dp_play_index_of (&table->play, p->trick, (DpSeat) p->hand);

  if (table->play.card[p->index].status != DP_PLAYED_UNDECIDED)
    return;
  if (dp_walk_play_is_late_change (table, p))
    {
      dp_play_exchange (&table->play, p->other, p->index);
      return;
    }
  if (first >= 0)
    {
      dp_walk_play_take_back_after (table, p->trick);
      dp_table_take_back (table, first);
    }
  table->play.card[p->index].marks |= DP_PLAYED_CORRECTION;
  dp_table_stand (table, p->index);
}

/* What the revoker has put in its place himself. */
static void
put_instead (DpTable *table, DpPlayIncident *p)
{
  table->play.card[p->put].marks |= DP_PLAYED_CORRECTION;
  dp_table_stand (table, p->put);
  p->correction = p->put;
}

/* Whoever has to take his card back plays another as one does who chose to. */
static void
take_back_misfits (DpTable *table, DpPlayIncident *p, DpHand cards)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      int index = dp_play_index_of (&table->play, p->trick, (DpSeat) seat);

      if (index < 0 || !(cards >> table->play.card[index].card & 1))
        continue;
      p->taken |= bit (table->play.card[index].card);
      /* What failed to follow to a card that is not the lead was no revoke. */
      table->play.card[index].marks &= (guint16) ~DP_PLAYED_REVOKE;
      dp_table_take_back (table, index);
      p->took_back |= (guint8) (1 << seat);
    }
}

/* A defender has played before his turn to a lead of dummy's that declarer had not called: nothing was led to which he could have played too early, and his card
 * goes back like one that he had played in turn, and takes back (45D1). */
static void
take_back_early (DpTable *table, DpPlayIncident *p)
{
  DpSeat early = dp_seat_rho ((DpSeat) p->hand);

  if (p->trouble != DP_TROUBLE_DUMMYS_CARD || p->trick >= DP_TRICKS || table->play.tricks[p->trick].card[dp_seat_partner ((DpSeat) p->hand)] != DP_NO_CARD
      || table->play.tricks[p->trick].card[early] != DP_NO_CARD || table->play.tricks[p->trick].leader != p->hand)
    return;
  for (int i = p->index + 1; i < table->play.n; i++)
    {
      DpPlayedCard *card = &table->play.card[i];

      if (card->hand != early || card->trick != p->trick || card->status != DP_PLAYED_UNDECIDED || (card->marks & DP_PLAYED_MISTOLD))
        continue;
      dp_table_take_back (table, i);
      card->marks |= DP_PLAYED_RESTED;
      p->taken |= bit (card->card);
      p->took_back |= (guint8) (1 << early);
      /* Another beside it is a second card whatever was led (45E1). */
      return;
    }
}

void
dp_walk_play_apply (DpTable *table, DpIncident *incident, const DpChartClause *clause, const DpClause *c)
{
  DpPlayIncident *p = &incident->play;
  DpSeat seat = (DpSeat) c->seat;

  switch ((DpClauseKind) c->kind)
    {
    case DP_CLAUSE_STANDS:
      if (clause->about == DP_ABOUT_NAMED && p->trouble == DP_TROUBLE_PLAY)
        {
          /* He had played what declarer has asked for: nothing is left to be done (57A). */
          dp_table_obey (table, seat, p->as_lead ? p->trick - 1 : p->trick);
        }
      else if (clause->about == DP_ABOUT_NAMED)
        stand_named (table, incident, c);
      else if (clause->about == DP_ABOUT_CARD && p->trouble == DP_TROUBLE_CHANGE)
        stand_instead (table, p);
      else if (clause->about == DP_ABOUT_CARD && !p->laid)
        stand (table, p->index);
      else if (clause->about == DP_ABOUT_NEXT_TRICK)
        dp_walk_play_put_back (table, incident);
      break;
    case DP_CLAUSE_WITHDRAWN:
      if (clause->about == DP_ABOUT_CARD && p->index >= 0)
        {
          /* With dummy's card goes what was led to the next trick: another hand may have won this one (45D1). */
          if (p->trouble == DP_TROUBLE_DUMMYS_CARD)
            dp_walk_play_take_back_after (table, p->trick);
          take_back_early (table, p);
          dp_table_take_back (table, p->index);
        }
      else if (clause->about == DP_ABOUT_TAKEN && carries_others (p))
        take_back_resting (table, p);
      else if (clause->about == DP_ABOUT_NAMED && p->trouble == DP_TROUBLE_PLAY)
        {
          p->partner = (gint16) dp_walk_play_partners_card (table, p);
          dp_table_take_back (table, p->partner);
          p->owed = (guint8) seat;
        }
      else if (clause->about == DP_ABOUT_TAKEN && p->other >= 0)
        {
          if (p->trouble == DP_TROUBLE_CHANGE)
            dp_walk_play_take_back_after (table, p->trick);
          dp_table_take_back (table, p->other);
        }
      else if (clause->about == DP_ABOUT_PUT && p->trouble == DP_TROUBLE_LEAD_OPTIONS)
        {
          table->leader = DP_SEAT_NONE;
          table->lead = 0;
        }
      else if (clause->about == DP_ABOUT_PUT && p->put >= 0)
        dp_table_take_back (table, p->put);
      else if (clause->about == DP_ABOUT_MISFIT)
        take_back_misfits (table, p, c->cards);
      else if (clause->about == DP_ABOUT_NEXT_TRICK)
        dp_table_forget_choices (table, p->trick);
      break;
    case DP_CLAUSE_CORRECT:
      /* He may have put it right himself. */
      if (p->correction >= 0)
        break;
      take_back_early (table, p);
      dp_walk_play_take_back_after (table, p->trick);
      if (p->trouble == DP_TROUBLE_REVOKE)
        dp_walk_play_take_back_undecided (table, p);
      dp_table_take_back (table, p->index);
      if (p->put >= 0 && table->play.card[p->put].status == DP_PLAYED_UNDECIDED)
        put_instead (table, p);
      else
        p->owed = p->hand;
      break;
    case DP_CLAUSE_PENALTY_CARD:
      /* What lies there again has done so since it was taken back, before whichever of the defenders. */
      if (clause->about == DP_ABOUT_AGAIN || clause->about == DP_ABOUT_AGAIN_MINOR)
        break;
      /* A card that was meant for a trick and is in none stays where it lies, before its owner (49). */
      if (p->trouble == DP_TROUBLE_PLAY && p->index >= 0 && table->play.card[p->index].status == DP_PLAYED_UNDECIDED && dp_hand_has (c->cards, p->card))
        dp_table_take_back (table, p->index);
      dp_table_apply (table, c, -1, -1);
      break;
    case DP_CLAUSE_DECLARER:
      table->play.declarer = c->seat;
      break;
    case DP_CLAUSE_LEADER:
      /* A lead that had been taken for a lawful one has gone back. */
      if (table->play.trick < DP_TRICKS && dp_play_trick_size (&table->play, table->play.trick) == 0 && seat != DP_SEAT_NONE)
        table->play.tricks[table->play.trick].leader = c->seat;
      break;
    case DP_CLAUSE_PLAYS_FROM:
      /* The hand that a defender has chosen (43B2(a)). */
      if (p->trouble == DP_TROUBLE_NOTHING)
        {
          if (table->play.trick < DP_TRICKS)
            table->play.tricks[table->play.trick].leader = c->seat;
          break;
        }
      table->retracted = dp_play_trick_size (&table->play, table->play.trick) == 0;
      break;
    case DP_CLAUSE_MUST_PLAY:
      /* Of several, declarer says which (51A). */
      if (c->play == DP_PLAY_CARD && dp_cards_count (c->cards) == 1 && !dp_play_lies_in_trick (&table->play, seat, dp_cards_first (c->cards)))
        table->owes_card[seat] = dp_cards_first (c->cards);
      /* It lies there face up until its turn comes (57D). */
      if (p->trouble == DP_TROUBLE_PLAY && clause->about == DP_ABOUT_CARD && p->index >= 0 && table->play.card[p->index].status == DP_PLAYED_UNDECIDED)
        {
          dp_table_take_back (table, p->index);
          table->exposed[seat] |= c->cards;
        }
      else if (c->play == DP_PLAY_LAWFUL && p->trouble == DP_TROUBLE_MISSING)
        {
          /* In time the trick is as if still in progress (67A); later he puts a card to those that are turned (67B1). */
          if (!p->established)
            {
              dp_walk_play_take_back_after (table, p->trick);
              dp_table_reopen (table, p->trick, (DpSeat) p->hand);
            }
          p->owed = p->hand;
        }
      else if (c->play >= DP_PLAY_HIGHEST && p->trouble != DP_TROUBLE_LEAD_OPTIONS)
        {
          table->duty[seat] = (guint8) (dp_duty_chosen ((DpOption) (p->said[table->play.declarer] - 1)) + 1);
          table->duty_at[seat] = p->as_lead ? p->trick - 1 : p->trick;
          table->duty_suits[seat] = p->suits;
        }
      break;
    case DP_CLAUSE_LEAD_RESTRICTION:
      /* Nobody is on lead any more when a claim has come before the choice. */
      if (seat == DP_SEAT_NONE)
        break;
      /* Declarer's last word about a suit is the one that counts (50D2, 51B). */
      if (c->restriction == DP_LEAD_REQUIRE_SUIT)
        {
          table->lead_required[seat] = c->suits;
          table->lead_forbidden[seat] &= (guint8) ~c->suits;
        }
      else if (c->restriction == DP_LEAD_PROHIBIT_SUIT)
        {
          table->lead_required[seat] &= (guint8) ~c->suits;
          table->lead_forbidden[seat] |= c->suits;
          /* What he prohibits because of a penalty card leaves him what he may because of a withdrawn call (26B). */
          if (g_str_has_prefix (c->law, "26"))
            table->lead_choice[seat] = 0;
        }
      break;
    case DP_CLAUSE_TRANSFER:
    default:
      /* Penalty cards and what is picked up are the same before the play and in it. */
      dp_table_apply (table, c, -1, -1);
      break;
    }
}
