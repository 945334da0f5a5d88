/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-practice-renew.h"

#include "dp-diagnostics.h"
#include "dp-skill.h"

typedef struct {
  GArray *plan;
  DpLevel max_level;
  char *theme;    /* or NULL */
  DpRenewProgress progress;
  gpointer progress_data;
  guint at;       /* the item in work */
  guint seen_to, total, renewed;
  char *trouble;
} Renewal;

static void
renewal_free (gpointer data)
{
  Renewal *renewal = data;

  g_array_unref (renewal->plan);
  g_free (renewal->theme);
  g_free (renewal->trouble);
  g_free (renewal);
}

guint
dp_practice_worn (const GArray *plan)
{
  guint n = 0;

  for (guint i = 0; i < plan->len; i++)
    n += g_array_index (plan, DpPlanItem, i).worn && g_array_index (plan, DpPlanItem, i).aim;
  return n;
}

static void go_on (GTask *task);

/* It is asked as it was made: nobody has met it in any clothes. */
static void
put_in (DpTrainee *trainee, Renewal *renewal, DpScenario *made)
{
  DpPlanItem *item = &g_array_index (renewal->plan, DpPlanItem, renewal->at);
  DpFresh *fresh = dp_trainee_get_fresh (trainee);
  g_autoptr (GError) error = NULL;

  item->scenario = dp_case_item_get_scenario (dp_fresh_add (fresh, made));
  item->variant = (DpVariant) { 0 };
  item->worn = FALSE;
  renewal->renewed++;
  if (!dp_fresh_keep_for_session (fresh, item->scenario, &error) && !renewal->trouble)
    renewal->trouble = g_strdup (error->message);
}

static void
on_made (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Renewal *renewal = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  DpScenario *made = dp_fresh_make_finish (DP_FRESH (source), result, &error);

  if (made)
    put_in (g_task_get_source_object (task), renewal, made);
  else if (!g_error_matches (error, DP_ERROR, DP_ERROR_IMPOSSIBLE) && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) && !renewal->trouble)
    renewal->trouble = g_strdup (error->message);
  renewal->at++;
  renewal->seen_to++;
  go_on (task);
}

static void
go_on (GTask *task)
{
  Renewal *renewal = g_task_get_task_data (task);
  DpTrainee *trainee = g_task_get_source_object (task);

  if (renewal->progress)
    renewal->progress (renewal->seen_to, renewal->total, renewal->progress_data);
  for (; renewal->at < renewal->plan->len && !g_cancellable_is_cancelled (g_task_get_cancellable (task)); renewal->at++)
    {
      const DpPlanItem *item = &g_array_index (renewal->plan, DpPlanItem, renewal->at);
      DpFreshWish wish = { .theme = renewal->theme, .max_level = renewal->max_level };

      if (!item->worn || !item->aim)
        continue;
      wish.code = item->scenario->code;
      wish.leaf = dp_skill_id (item->aim);
      dp_fresh_make_async (dp_trainee_get_fresh (trainee), &wish, g_rand_int (dp_trainee_get_rand (trainee)), g_task_get_cancellable (task), on_made, g_object_ref (task));
      return;
    }
  g_task_return_int (task, (gssize) renewal->renewed);
}

void
dp_practice_renew_async (DpTrainee *trainee, GArray *plan, const DpPlanSpec *spec, DpRenewProgress progress, gpointer progress_data,
                         GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Renewal *renewal;

  g_return_if_fail (DP_IS_TRAINEE (trainee) && plan && spec);
  task = g_task_new (trainee, cancellable, callback, data);
  renewal = g_new0 (Renewal, 1);
  *renewal = (Renewal) {
    .plan = g_array_ref (plan),
    .max_level = spec->max_level,
    .theme = spec->kind == DP_PLAN_THEME ? g_strdup (spec->theme) : NULL,
    .progress = progress,
    .progress_data = progress_data,
    .total = dp_practice_worn (plan),
  };
  g_task_set_task_data (task, renewal, renewal_free);
  /* What has been made is used, whether or not the rest was waited for. */
  g_task_set_check_cancellable (task, FALSE);
  go_on (task);
}

guint
dp_practice_renew_finish (DpTrainee *trainee, GAsyncResult *result, char **trouble)
{
  Renewal *renewal;

  g_return_val_if_fail (g_task_is_valid (result, trainee), 0);
  renewal = g_task_get_task_data (G_TASK (result));
  if (trouble)
    *trouble = g_steal_pointer (&renewal->trouble);
  return (guint) g_task_propagate_int (G_TASK (result), NULL);
}
