/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-told-solver.h"

#include "dp-endings.h"

gboolean
dp_told_solve (const DpPosition *position, DpSolution *out, gpointer data, GError **error)
{
  DpToldSolver *told = data;

  g_mutex_lock (&told->lock);
  told->order[told->begun++] = (DpCard) __builtin_ctzll (position->held[0] | (DpHand) 1 << 63);
  told->inside++;
  told->most_inside = MAX (told->most_inside, told->inside);
  g_cond_broadcast (&told->cond);
  while (told->held)
    g_cond_wait (&told->cond, &told->lock);
  told->inside--;
  g_mutex_unlock (&told->lock);
  *out = (DpSolution) { 0 };
  for (DpHand legal = dp_position_legal (position); legal; legal &= legal - 1)
    {
      out->card[out->n] = (DpCard) __builtin_ctzll (legal);
      out->tricks[out->n++] = 1;
    }
  return TRUE;
}

void
dp_told_hold (DpToldSolver *told, gboolean held)
{
  g_mutex_lock (&told->lock);
  told->held = held;
  g_cond_broadcast (&told->cond);
  g_mutex_unlock (&told->lock);
}

void
dp_told_wait (DpToldSolver *told, guint begun)
{
  g_mutex_lock (&told->lock);
  while (told->begun < begun)
    g_cond_wait (&told->cond, &told->lock);
  g_mutex_unlock (&told->lock);
}

DpEquityQuestion
dp_told_question (int i)
{
  DpEquityQuestion question = {
    .side = DP_SIDE_NS, .hand = DP_SEAT_WEST, .trick = 11, .card = dp_ending_card ("H9"), .won_before = 5, .won = 6, .lawful = dp_ending_cards ("K.-.-.-"),
    .before = dp_ending ("A.-.-.2 Q9.-.-.- 32.-.-.- K.9.-.-", DP_NOTRUMP, DP_SEAT_SOUTH), .first = TRUE,
  };

  question.before.held[DP_SEAT_NORTH] = (DpHand) 3 << (2 * i);
  dp_position_play (&question.before, dp_ending_card ("S2"));
  return question;
}
