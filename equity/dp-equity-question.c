/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-equity-question.h"

#include "dp-duty.h"
#include "dp-play-finder.h"

static guint8
won_in_first (const DpPlay *play, DpSide side, int n)
{
  guint8 won = 0;

  for (int i = 0; i < n; i++)
    won += play->tricks[i].winner != DP_SEAT_NONE && dp_seat_side ((DpSeat) play->tricks[i].winner) == side;
  return won;
}

gboolean
dp_equity_question_init (DpEquityQuestion *question, const DpPlay *play, int index, DpHand lawful)
{
  const DpPlayedCard *played;
  DpHand follows;

  g_return_val_if_fail (index >= 0 && index < play->n, FALSE);
  played = &play->card[index];
  if (played->status != DP_PLAYED_STANDS || played->trick >= DP_TRICKS || !dp_play_is_known (play))
    return FALSE;
  *question = (DpEquityQuestion) {
    .side = (guint8) dp_side_other (dp_seat_side ((DpSeat) played->hand)),
    .hand = played->hand,
    .trick = played->trick,
    .card = played->card,
    .first = TRUE,
  };
  dp_position_before (play, played->trick, (DpSeat) played->hand, &question->before);
  dp_position_now (play, &question->now);
  question->open = play->trick < DP_TRICKS && !play->claimed;
  question->won_before = won_in_first (play, (DpSide) question->side, played->trick);
  question->won = (guint8) dp_play_won (play, (DpSide) question->side);
  if (!dp_position_is_sound (&question->before) || dp_position_turn (&question->before) != played->hand
      || !dp_hand_has (question->before.held[played->hand], played->card) || (question->open && !dp_position_is_sound (&question->now)))
    return FALSE;
  follows = dp_position_legal (&question->before);
  question->lawful = lawful & follows ? lawful & follows : follows;
  return TRUE;
}

/* What the hand might lawfully have played then, restrictions and penalty cards included; 0 when that table does not tell. */
static DpHand
lawful_then (const DpDirector *director, const DpPlayedCard *played)
{
  DpTable table;
  DpHand due;

  dp_director_table_at (director, played->event, &table);
  if (table.play.trick != played->trick || dp_play_turn (&table.play) != played->hand)
    return 0;
  due = dp_duty_due (&table, (DpSeat) played->hand);
  return due ? due : dp_duty_allowed (&table, (DpSeat) played->hand);
}

static gboolean
is_revoke (const DpTable *table, const DpIncident *incident)
{
  const DpPlayIncident *p = &incident->play;

  if (incident->kind != DP_INCIDENT_PLAY || p->index < 0 || table->play.card[p->index].status != DP_PLAYED_STANDS)
    return FALSE;
  /* 61A: a penalty card that was due and not played is a revoke too (64B3). */
  if (p->trouble != DP_TROUBLE_REVOKE && p->trouble != DP_TROUBLE_PENALTY && p->trouble != DP_TROUBLE_DUMMYS_CARD)
    return FALSE;
  return p->established || dp_play_is_established (table, incident);
}

/* The play as far as cards were played: a claim to which the other side objects settles nothing (68D, 70). */
static DpPlay
settled_play (const DpDirector *director)
{
  DpPlay play = dp_director_table (director)->play;
  gboolean objected = FALSE;

  for (guint i = 0; i < dp_director_n_events (director); i++)
    {
      const DpEvent *event = dp_director_event (director, i);

      if (event->kind == DP_EVENT_CLAIM)
        objected = FALSE;
      else if (event->kind == DP_EVENT_DECISION && event->option == DP_OPTION_OBJECT)
        objected = TRUE;
    }
  if (objected)
    play.claimed = FALSE;
  return play;
}

/* What the director has said of tricks to be transferred, and of the score. */
static void
add_rulings (const DpDirector *director, DpEquityQuestion *question)
{
  int tricks = 0;

  for (guint i = 0; i < dp_director_n_points (director); i++)
    {
      const DpRuling *ruling = &dp_director_point (director, i)->ruling;

      for (guint j = 0; j < ruling->n; j++)
        {
          const DpClause *clause = &ruling->clause[j];

          if (clause->kind == DP_CLAUSE_TRANSFER)
            {
              question->ruled = TRUE;
              tricks += clause->side == question->side ? clause->tricks : -(int) clause->tricks;
            }
          else if (clause->kind == DP_CLAUSE_REVIEW && clause->law && g_str_has_prefix (clause->law, "64C"))
            question->reviewed = TRUE;
        }
    }
  question->reviewed |= question->ruled;
  question->transfer = (guint8) CLAMP (tricks, 0, DP_TRICKS - question->won);
}

static int
by_place (gconstpointer a, gconstpointer b)
{
  const DpEquityQuestion *p = a, *q = b;

  if (p->trick != q->trick)
    return p->trick - q->trick;
  return ((p->hand - p->before.leader) & 3) - ((q->hand - q->before.leader) & 3);
}

/* The suit that was not followed; of a lead that broke a restriction, none. */
static DpDenomination
suit_of (const DpEquityQuestion *question)
{
  DpCard led = question->before.trick[question->before.leader];

  return led == DP_NO_CARD ? DP_NOTRUMP : dp_card_suit (led);
}

/* What the revokes of a board are to each other. */
static void
relate (GArray *questions)
{
  for (guint i = 0; i < questions->len; i++)
    {
      DpEquityQuestion *question = &g_array_index (questions, DpEquityQuestion, i);

      question->first = i == 0;
      for (guint j = 0; j < questions->len; j++)
        {
          const DpEquityQuestion *other = &g_array_index (questions, DpEquityQuestion, j);

          question->both |= other->side != question->side;
          question->repeated |= j < i && other->hand == question->hand && suit_of (other) == suit_of (question) && suit_of (question) != DP_NOTRUMP;
        }
    }
}

GArray *
dp_equity_questions (const DpDirector *director)
{
  GArray *questions = g_array_new (FALSE, FALSE, sizeof (DpEquityQuestion));
  const DpTable *table = dp_director_table (director);
  const DpPlay play = settled_play (director);

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);
      DpEquityQuestion question;
      const DpPlayedCard *played;

      if (!is_revoke (table, incident))
        continue;
      played = &play.card[incident->play.index];
      if (!dp_equity_question_init (&question, &play, incident->play.index, lawful_then (director, played))
          || dp_hand_has (question.lawful, question.card))
        continue;
      add_rulings (director, &question);
      g_array_append_val (questions, question);
    }
  g_array_sort (questions, by_place);
  relate (questions);
  return questions;
}

int
dp_equity_due (const DpEquityQuestion *question, const DpEquityAnswer *answer)
{
  return MAX (0, answer->without - (answer->table + question->transfer));
}
