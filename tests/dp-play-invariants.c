/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-play-invariants.h"

#include "dp-choices.h"
#include "dp-duty.h"

/* A card that lies in a trick is nobody's penalty card. */
static char *
played_penalty_card (const DpTable *table)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    for (DpCard card = 0; card < DP_CARDS; card++)
      if (((table->penalty[seat] | table->major[seat] | table->minor[seat]) >> card & 1) && !dp_hand_has (table->play.held[seat], card))
        return g_strdup_printf ("penalty card played|%s %s", dp_seat_letter ((DpSeat) seat), dp_card_token (card));
  return NULL;
}

/* Nobody is told to lead while the trick has its lead, or one before it lacks a card. */
static char *
leader_of_a_trick_led (const DpPoint *point)
{
  const DpPlay *play = &point->table.play;

  for (guint i = 0; i < point->ruling.n; i++)
    {
      const DpClause *clause = &point->ruling.clause[i];

      /* Law 54B has declarer play the second card from his own hand. */
      if ((clause->kind == DP_CLAUSE_LEADER || (clause->kind == DP_CLAUSE_PLAYS_FROM && !g_str_has_prefix (clause->law, "54"))) && play->trick < DP_TRICKS && dp_play_trick_size (play, play->trick) > 0)
        return g_strdup_printf ("leader of a trick that has been led to|%s %s", dp_clause_kind_token ((DpClauseKind) clause->kind), dp_seat_letter ((DpSeat) clause->seat));
    }
  return NULL;
}

/* Whether a ruling has spoken of that card. */
static gboolean
is_spoken_of (const DpDirector *director, DpCard card)
{
  for (guint i = 0; i < dp_director_n_points (director); i++)
    {
      const DpRuling *ruling = &dp_director_point (director, i)->ruling;

      for (guint k = 0; k < ruling->n; k++)
        if (ruling->clause[k].cards >> card & 1)
          return TRUE;
    }
  return FALSE;
}

/* What declarer's other hand had put to his own lead out of turn is picked up with that lead. */
static gboolean
goes_with_own_lead (const DpPlay *play, int index)
{
  const DpPlayedCard *card = &play->card[index];

  for (int i = 0; i < index; i++)
    if (play->card[i].trick == card->trick && play->card[i].status == DP_PLAYED_WITHDRAWN && play->card[i].hand == dp_seat_partner ((DpSeat) card->hand)
        && dp_play_declares (play, (DpSeat) card->hand))
      return TRUE;
  return FALSE;
}

/* A hand has still to put a lawful card to a trick: what becomes of the lead to the next one is said afterwards (62C1). */
static gboolean
somebody_owes (const DpDirector *director)
{
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    if (dp_director_incident (director, i)->kind == DP_INCIDENT_PLAY && dp_director_incident (director, i)->play.owed != DP_SEAT_NONE)
      return TRUE;
  return FALSE;
}

/* A second card that dummy had put to a trick uncalled was never in it. */
static gboolean
was_never_played (const DpDirector *director, const DpPlayedCard *card)
{
  const DpPlay *play = &dp_director_table (director)->play;
  guint same = 0;

  for (int i = 0; i < play->n; i++)
    same += play->card[i].trick == card->trick && play->card[i].hand == card->hand && play->card[i].event < card->event;
  return same > 0 && dp_director_event (director, card->event)->called == DP_CALLED_NOTHING;
}

/* A card goes back by a ruling that names it, by the choice of its player, or because he puts another in its place. */
static char *
silently_back (const DpDirector *director)
{
  const DpPlay *play = &dp_director_table (director)->play;
  const DpEvent *last = dp_director_event (director, dp_director_n_events (director) - 1);
  DpWait wait;

  /* While somebody has still to choose, or there is something that nobody has spoken of, not all has been said. */
  if (last->kind != DP_EVENT_ATTENTION || dp_director_unnoticed (director) >= 0 || dp_director_pending (director, &wait) || somebody_owes (director))
    return NULL;
  for (int i = 0; i < play->n; i++)
    {
      const DpPlayedCard *card = &play->card[i];
      gboolean changed = FALSE;

      for (guint e = 0; e < dp_director_n_events (director); e++)
        {
          const DpEvent *event = dp_director_event (director, e);

          changed |= (event->kind == DP_EVENT_DECISION && event->option == DP_OPTION_WITHDRAW) || (event->kind == DP_EVENT_PLAY && event->change);
        }
      /* Trick 13 is played again when the one before it is put right (62D1). */
      if (card->status == DP_PLAYED_WITHDRAWN && card->trick < DP_TRICKS - 1 && !changed && !goes_with_own_lead (play, i)
          && !was_never_played (director, card) && !is_spoken_of (director, card->card))
        return g_strdup_printf ("a card goes back unsaid|%s %s", dp_seat_letter ((DpSeat) card->hand), dp_card_token (card->card));
    }
  return NULL;
}

/* A penalty card that goes back to where it lay is said to lie there again, each of them (50A). */
static char *
lies_again_unsaid (const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  const DpEvent *last = dp_director_event (director, dp_director_n_events (director) - 1);
  DpWait wait;

  if (last->kind != DP_EVENT_ATTENTION || dp_director_unnoticed (director) >= 0 || dp_director_pending (director, &wait) || somebody_owes (director))
    return NULL;
  for (int i = 0; i < table->play.n; i++)
    {
      const DpPlayedCard *card = &table->play.card[i];
      gboolean said = card->status != DP_PLAYED_WITHDRAWN || !dp_hand_has (table->penalty[card->hand], card->card) || card->trick >= DP_TRICKS - 2;

      for (guint p = 0; p < dp_director_n_points (director) && !said; p++)
        for (guint c = 0; dp_director_point (director, p)->event > card->event && c < dp_director_point (director, p)->ruling.n && !said; c++)
          {
            const DpClause *clause = &dp_director_point (director, p)->ruling.clause[c];

            /* What has to be played when its turn comes is said to be (57D). */
            said = (clause->kind == DP_CLAUSE_PENALTY_CARD || (clause->kind == DP_CLAUSE_MUST_PLAY && clause->play == DP_PLAY_CARD)) && clause->seat == card->hand && dp_hand_has (clause->cards, card->card);
          }
      if (!said)
        return g_strdup_printf ("a penalty card lies there again unsaid [50A]|%s %s", dp_seat_letter ((DpSeat) card->hand), dp_card_token (card->card));
    }
  return NULL;
}

/* What lies there for everybody to see is no information of which 16C speaks (50E1). */
static char *
known_to_all (const DpPoint *point)
{
  for (guint c = 0; c < point->ruling.n; c++)
    {
      const DpClause *clause = &point->ruling.clause[c];

      if ((clause->kind == DP_CLAUSE_UNAUTHORIZED || clause->kind == DP_CLAUSE_AUTHORIZED) && clause->law && g_str_has_prefix (clause->law, "16C") && clause->seat < DP_SEATS
          && (clause->cards & point->table.penalty[clause->seat]))
        return g_strdup_printf ("16C of a card that lies there [50E1]|%s", dp_seat_letter ((DpSeat) clause->seat));
    }
  return NULL;
}

/* Whether it names the suit; of a choice that leaves the lead free, every time that it is put (26B, 50D2, 51B). */
static gboolean
names_the_suit (const DpClause *clause, const DpEvent *choice)
{
  guint8 suits = dp_event_suits (choice);

  return !suits || !(clause->choices >> DP_OPTION_NEITHER & 1) || !(suits & ~clause->suits);
}

static gboolean
is_put (const DpClause *clause, const DpEvent *choice)
{
  if (!(clause->choices >> choice->option & 1) || !names_the_suit (clause, choice))
    return FALSE;
  return clause->kind == DP_CLAUSE_LEAD_OPTION || (clause->kind == DP_CLAUSE_OPTION && clause->seat == choice->seat);
}

/* Whoever calls the director hears of every choice that is open, of what was ruled now and before (10C1, 10C2). */
static char *
choice_unsaid (const DpDirector *director, const DpPoint *last)
{
  g_autoptr (GArray) open = NULL;

  if (dp_director_event (director, dp_director_n_events (director) - 1)->kind != DP_EVENT_ATTENTION)
    return NULL;
  open = dp_director_choices (director);
  for (guint i = 0; i < open->len; i++)
    {
      const DpEvent *choice = &g_array_index (open, DpEvent, i);
      gboolean said = choice->kind != DP_EVENT_DECISION || choice->option == DP_OPTION_AGREE || choice->option == DP_OPTION_OBJECT;

      for (guint c = 0; last && last->event + 1 == dp_director_n_events (director) && c < last->ruling.n && !said; c++)
        said = is_put (&last->ruling.clause[c], choice);
      if (!said)
        return g_strdup_printf ("a choice is open, and the director doesn't put it [10C2]|%s %s", dp_seat_letter ((DpSeat) choice->seat), dp_option_token ((DpOption) choice->option));
    }
  return NULL;
}

/* What the director has just put to somebody is still to be chosen. A card that is to be put right comes before it (62C1). */
static char *
choice_denied (const DpDirector *director, const DpPoint *last)
{
  for (guint c = 0; c < last->ruling.n && !somebody_owes (director); c++)
    {
      const DpClause *clause = &last->ruling.clause[c];
      gboolean open = clause->kind != DP_CLAUSE_OPTION && clause->kind != DP_CLAUSE_LEAD_OPTION;

      for (guint i = 0; i < dp_director_n_incidents (director) && !open; i++)
        {
          const DpIncident *incident = dp_director_incident (director, i);

          /* Who has taken his card back before the director came had the right to. */
          open = incident->kind == DP_INCIDENT_PLAY && incident->attended
                 && (incident->play.took_back || (incident->node && incident->wait.who != DP_SEAT_NONE && (incident->wait.options & clause->choices)));
        }
      if (!open)
        return g_strdup_printf ("a choice is put, and can't be made|%s %s", dp_seat_letter ((DpSeat) clause->seat), clause->law);
    }
  return NULL;
}

/* Whoever puts a card in place of one taken back may play what he is told to play, and is told which when it's a card that he had put down too early (57D). */
static char *
duty_not_taken (const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpPlayIncident *p = &dp_director_incident (director, i)->play;
      DpHand lawful, named;
      DpCard card;

      if (dp_director_incident (director, i)->kind != DP_INCIDENT_PLAY || p->owed >= DP_SEATS || p->trick != table->play.trick)
        continue;
      lawful = dp_director_lawful_in_place (director, (DpSeat) p->owed);
      named = dp_duty_due (table, (DpSeat) p->owed);
      card = table->owes_card[p->owed];
      if ((named & ~lawful) || (card != DP_NO_CARD && !dp_hand_has (lawful, card)))
        return g_strdup_printf ("a card is due that may not be played|%s", dp_seat_letter ((DpSeat) p->owed));
      if ((lawful & table->exposed[p->owed] & ~table->penalty[p->owed]) == lawful && card == DP_NO_CARD)
        return g_strdup_printf ("a card that lies there must be played, and nobody says so [57D]|%s", dp_seat_letter ((DpSeat) p->owed));
    }
  return NULL;
}

char *
dp_play_invariants_complaint (const DpDirector *director)
{
  guint points = dp_director_n_points (director);
  const DpPoint *last = points ? dp_director_point (director, points - 1) : NULL;
  char *complaint = played_penalty_card (dp_director_table (director));

  if (!complaint && last && last->event + 1 == dp_director_n_events (director))
    complaint = leader_of_a_trick_led (last);
  if (!complaint)
    complaint = duty_not_taken (director);
  if (!complaint)
    complaint = silently_back (director);
  if (!complaint)
    complaint = lies_again_unsaid (director);
  if (!complaint && last && last->event + 1 == dp_director_n_events (director))
    complaint = known_to_all (last);
  if (!complaint)
    complaint = choice_unsaid (director, last);
  if (!complaint && last && last->event + 1 == dp_director_n_events (director))
    complaint = choice_denied (director, last);
  return complaint;
}
