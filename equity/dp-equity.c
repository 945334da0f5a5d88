/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-equity.h"

#include <glib/gi18n-lib.h>

struct _DpEquity {
  GObject parent;
  DpEquityCache *cache;
  DpSolveFunc solve;
  gpointer data;
  GThreadPool *pool; /* of one thread; GTask */
};

G_DEFINE_FINAL_TYPE (DpEquity, dp_equity, G_TYPE_OBJECT)

gboolean
dp_equity_available (const char **why)
{
  return dp_solver_available (why);
}

static gboolean
solve (DpEquity *self, const DpPosition *position, GCancellable *cancellable, DpSolution *out, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (dp_equity_cache_get (self->cache, position, out))
    return TRUE;
  if (!self->solve (position, out, self->data, error))
    return FALSE;
  dp_equity_cache_put (self->cache, position, out);
  return TRUE;
}

/* Of the tricks still to be won in that position, those of the side when everybody plays his best. */
static gboolean
best_play (DpEquity *self, const DpPosition *position, DpSide side, GCancellable *cancellable, int *tricks, GError **error)
{
  DpSolution solution;
  int most = 0;

  *tricks = 0;
  if (dp_position_tricks (position) == 0)
    return TRUE;
  if (!solve (self, position, cancellable, &solution, error))
    return FALSE;
  for (int i = 0; i < solution.n; i++)
    most = MAX (most, solution.tricks[i]);
  *tricks = dp_seat_side (dp_position_turn (position)) == side ? most : dp_position_tricks (position) - most;
  return TRUE;
}

/* What each lawful card would have led to. */
static gboolean
without_revoke (DpEquity *self, const DpEquityQuestion *question, GCancellable *cancellable, DpEquityAnswer *out, GError **error)
{
  int all = question->won_before + dp_position_tricks (&question->before);
  DpSolution solution;

  if (!solve (self, &question->before, cancellable, &solution, error))
    return FALSE;
  out->without = DP_TRICKS;
  for (DpHand cards = question->lawful; cards;)
    {
      DpCard card = (DpCard) (63 - __builtin_clzll (cards));
      int i = 0;

      cards &= ~((DpHand) 1 << card);
      while (i < solution.n && solution.card[i] != card)
        i++;
      if (i == solution.n)
        continue;
      out->card[out->n] = card;
      out->tricks[out->n] = (guint8) (all - solution.tricks[i]);
      out->without = MIN (out->without, out->tricks[out->n]);
      out->most = MAX (out->most, out->tricks[out->n]);
      out->n++;
    }
  if (out->n > 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("the record of the play doesn’t say what might have been played instead of the revoke"));
  return FALSE;
}

gboolean
dp_equity_ask (DpEquity *self, const DpEquityQuestion *question, GCancellable *cancellable, DpEquityAnswer *out, GError **error)
{
  DpPosition after = question->before;
  DpEquityAnswer answer = { 0 };
  DpSide side = (DpSide) question->side;
  DpSeat winner;
  int tricks;

  g_return_val_if_fail (DP_IS_EQUITY (self), FALSE);
  if (!without_revoke (self, question, cancellable, &answer, error))
    return FALSE;
  winner = dp_position_play (&after, question->card);
  if (!best_play (self, &after, side, cancellable, &tricks, error))
    return FALSE;
  answer.after = (guint8) (question->won_before + (winner != DP_SEAT_NONE && dp_seat_side (winner) == side) + tricks);
  answer.table = question->won;
  if (question->open)
    {
      if (!best_play (self, &question->now, side, cancellable, &tricks, error))
        return FALSE;
      answer.table += (guint8) tricks;
    }
  *out = answer;
  return TRUE;
}

static void
answer_task (GTask *task, DpEquity *self)
{
  DpEquityAnswer *answer;
  GError *error = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;
  answer = g_new (DpEquityAnswer, 1);
  if (dp_equity_ask (self, g_task_get_task_data (task), g_task_get_cancellable (task), answer, &error))
    {
      g_task_return_pointer (task, answer, g_free);
      return;
    }
  g_free (answer);
  g_task_return_error (task, error);
}

/* In the thread of the pool. */
static void
work (gpointer data, gpointer unused)
{
  g_autoptr (GTask) task = data;
  DpEquity *self = g_task_get_source_object (task);

  answer_task (task, self);
  if (self->solve == dp_solver_solve && g_thread_pool_unprocessed (self->pool) == 0)
    dp_solver_rest ();
}

void
dp_equity_ask_async (DpEquity *self, const DpEquityQuestion *question, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (DP_IS_EQUITY (self) && question);
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (task, dp_equity_ask_async);
  g_task_set_task_data (task, g_memdup2 (question, sizeof *question), g_free);
  /* If no thread can be had now, the pool keeps the task for later. */
  g_thread_pool_push (self->pool, g_steal_pointer (&task), NULL);
}

gboolean
dp_equity_ask_finish (DpEquity *self, GAsyncResult *result, DpEquityAnswer *out, GError **error)
{
  g_autofree DpEquityAnswer *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer)
    *out = *answer;
  return answer != NULL;
}

DpEquity *
dp_equity_new (DpEquityCache *cache, DpSolveFunc solve_func, gpointer data)
{
  DpEquity *self;

  g_return_val_if_fail (cache, NULL);
  dp_solver_available (NULL);
  self = g_object_new (DP_TYPE_EQUITY, NULL);
  self->cache = dp_equity_cache_ref (cache);
  self->solve = solve_func ? solve_func : dp_solver_solve;
  self->data = data;
  return self;
}

static void
dp_equity_finalize (GObject *object)
{
  DpEquity *self = DP_EQUITY (object);

  /* Every task holds a reference, so none is left; the last one may be given up in the thread of the pool, which cannot wait for itself. */
  g_thread_pool_free (self->pool, FALSE, FALSE);
  dp_equity_cache_unref (self->cache);
  G_OBJECT_CLASS (dp_equity_parent_class)->finalize (object);
}

static void
dp_equity_class_init (DpEquityClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dp_equity_finalize;
}

static void
dp_equity_init (DpEquity *self)
{
  self->pool = g_thread_pool_new (work, NULL, 1, FALSE, NULL);
}
