/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-keeper.h"

#include "dp-repetition-view.h"
#include "dp-skill.h"
#include "dp-when.h"

/* What belongs to one view. */
typedef struct {
  DpTrainee *trainee;
  const DpCode *code;
  DpAttempt *attempt;
} Keeper;

static void
keeper_free (gpointer data)
{
  Keeper *keeper = data;

  g_object_unref (keeper->trainee);
  dp_attempt_free (keeper->attempt);
  g_free (keeper);
}

/* What there is to say of skill i; *when is the caller's to free. */
static DpRepetitionRow
row_of (const Keeper *keeper, guint i, char **when)
{
  const DpAttemptSkill *skill = &g_array_index (keeper->attempt->skills, DpAttemptSkill, i);
  const DpNode *leaf = dp_skill_find (keeper->code, skill->skill);

  *when = skill->after.state == DP_MEMORY_NEW ? NULL : dp_when_text (skill->after.due, dp_trainee_now (keeper->trainee), dp_trainee_get_zone (keeper->trainee));
  return (DpRepetitionRow) {
    .law = leaf && leaf->law ? leaf->law : skill->skill,
    .ruling = leaf && leaf->text ? leaf->text : "",
    .rating = (DpRating) (skill->chosen ? skill->chosen : skill->rating),
    .when = *when,
  };
}

static void
fill (DpRepetitionView *view, const Keeper *keeper)
{
  guint n = keeper->attempt->skills->len;
  g_autofree DpRepetitionRow *rows = g_new0 (DpRepetitionRow, MAX (n, 1));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      char *when;

      rows[i] = row_of (keeper, i, &when);
      g_ptr_array_add (texts, when);
    }
  dp_repetition_view_set_rows (view, rows, n);
}

static void
on_overrule (DpRepetitionView *view, guint index, guint rating, Keeper *keeper)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *when = NULL;
  DpRepetitionRow row;

  if (!dp_trainee_overrule (keeper->trainee, keeper->attempt, index, (DpRating) rating, &error))
    dp_repetition_view_set_why (view, error->message);
  row = row_of (keeper, index, &when);
  dp_repetition_view_update_row (view, index, &row);
}

GtkWidget *
dp_keeper_view_new (DpTrainee *trainee, const DpCode *code, DpAttempt *attempt, const char *why)
{
  DpRepetitionView *view = dp_repetition_view_new ();
  Keeper *keeper = g_new0 (Keeper, 1);

  keeper->trainee = g_object_ref (trainee);
  keeper->code = code;
  keeper->attempt = attempt;
  fill (view, keeper);
  dp_repetition_view_set_why (view, why);
  g_signal_connect_data (view, "overrule", G_CALLBACK (on_overrule), keeper, (GClosureNotify) (void (*) (void)) keeper_free, 0);
  return GTK_WIDGET (view);
}
