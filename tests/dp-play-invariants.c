/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-play-invariants.h"

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

char *
dp_play_invariants_complaint (const DpDirector *director)
{
  guint points = dp_director_n_points (director);
  const DpPoint *last = points ? dp_director_point (director, points - 1) : NULL;
  char *complaint = played_penalty_card (dp_director_table (director));

  if (!complaint && last && last->event + 1 == dp_director_n_events (director))
    complaint = leader_of_a_trick_led (last);
  return complaint;
}
