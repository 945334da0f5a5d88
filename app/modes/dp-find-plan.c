/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-plan.h"

#include "dp-sheet-text.h"

/* The first word of the text; another one is of another version of the program. */
#define FORMAT "1"
#define MOST_ROUNDS 100

DpFindPlan *
dp_find_plan_new (const char *code, guint32 seed, const DpFindSpec *spec)
{
  DpFindPlan *self = g_new0 (DpFindPlan, 1);

  self->code = g_strdup (code);
  self->seed = seed;
  self->spec = *spec;
  self->attempts = g_array_new (FALSE, FALSE, sizeof (gint64));
  return self;
}

void
dp_find_plan_free (DpFindPlan *self)
{
  if (!self)
    return;
  g_free (self->code);
  g_array_unref (self->attempts);
  g_free (self);
}

char *
dp_find_plan_to_text (const DpFindPlan *self)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, FORMAT " %s %u %d %d %u ", self->code, self->seed, self->spec.law, (int) self->spec.max_level, self->spec.n);
  for (guint i = 0; i < self->attempts->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i ? "," : "", g_array_index (self->attempts, gint64, i));
  return g_string_free (text, FALSE);
}

static gboolean
read_number (const char *text, guint64 most, guint64 *out)
{
  return g_ascii_string_to_unsigned (text, 10, 0, most, out, NULL);
}

static gboolean
read_attempts (DpFindPlan *self, const char *text)
{
  g_auto (GStrv) ids = g_strsplit (text, ",", -1);

  for (char **id = ids; *id; id++)
    {
      guint64 value;
      gint64 attempt;

      if (!read_number (*id, G_MAXINT64, &value))
        return FALSE;
      attempt = (gint64) value;
      g_array_append_val (self->attempts, attempt);
    }
  return TRUE;
}

DpFindPlan *
dp_find_plan_from_text (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (DpFindPlan) self = NULL;
  guint64 seed, law, level, n;

  if (g_strv_length (words) != 7 || !g_str_equal (words[0], FORMAT) || !read_number (words[2], G_MAXUINT32, &seed) || !read_number (words[3], DP_LAST_LAW, &law)
      || !read_number (words[4], DP_LEVELS - 1, &level) || !read_number (words[5], MOST_ROUNDS, &n))
    return NULL;
  self = dp_find_plan_new (words[1], (guint32) seed, &(DpFindSpec) { .law = (int) law, .max_level = (DpLevel) level, .n = (guint) n });
  return read_attempts (self, words[6]) ? g_steal_pointer (&self) : NULL;
}

gboolean
dp_find_plan_is_kept (const DpFindPlan *self, DpStore *store)
{
  for (guint i = 0; i < self->attempts->len; i++)
    {
      gint64 id = g_array_index (self->attempts, gint64, i);
      g_autoptr (DpAttempt) attempt = id ? dp_store_load_attempt (store, id, NULL) : NULL;

      if (id && (!attempt || attempt->kind != DP_ATTEMPT_FIND_ERROR))
        return FALSE;
    }
  return TRUE;
}

/* A ruling rightly called wrong has marks, and so has a right one that was let stand; nothing else has. */
static gboolean
said_wrong (const DpFindRound *round, const DpAttempt *attempt)
{
  return round->error.wrong == (attempt->points > 0);
}

static gboolean
answer_again (DpFindRound *round, const DpAttempt *attempt)
{
  const DpAttemptPoint *point = attempt->at->len ? g_ptr_array_index (attempt->at, 0) : NULL;
  DpSheet sheet;

  if (!point || attempt->kind != DP_ATTEMPT_FIND_ERROR || g_strcmp0 (attempt->case_id, round->origin->id) != 0
      || dp_variant_index (attempt->variant) != dp_variant_index (round->variant) || !dp_sheet_from_text (point->sheet ? point->sheet : "", &sheet))
    return FALSE;
  dp_find_round_answer (round, said_wrong (round, attempt), &sheet, NULL, 0, attempt->seconds);
  return round->grade.points == attempt->points && round->grade.out_of == attempt->out_of;
}

/* The next round, answered as it was; id 0: the missed ones once more. Takes the session; NULL and it is gone. */
static DpFindSession *
go_through (DpFindSession *session, gint64 id, DpStore *store)
{
  g_autoptr (DpFindSession) self = session;
  g_autoptr (DpAttempt) attempt = NULL;
  DpFindRound *round;

  if (id == 0)
    return dp_find_session_once_more (g_steal_pointer (&self));
  attempt = dp_store_load_attempt (store, id, NULL);
  round = attempt ? dp_find_session_next (self) : NULL;
  return round && answer_again (round, attempt) ? g_steal_pointer (&self) : NULL;
}

DpFindSession *
dp_find_plan_replay (const DpFindPlan *self, GPtrArray *scenarios, const DpCode *code, const DpMistakes *mistakes, DpAllowedVariants allowed,
                     gpointer data, DpStore *store)
{
  DpFindSession *session = dp_find_session_new ((const DpScenario *const *) scenarios->pdata, scenarios->len, code, mistakes, &self->spec, self->seed);

  if (session)
    dp_find_session_set_allowed (session, allowed, data);
  for (guint i = 0; session && i < self->attempts->len; i++)
    session = go_through (session, g_array_index (self->attempts, gint64, i), store);
  if (!session)
    return NULL;
  dp_find_session_next (session);
  if (dp_find_session_current (session))
    return session;
  dp_find_session_free (session);
  return NULL;
}
