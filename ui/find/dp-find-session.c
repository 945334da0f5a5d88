/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-session.h"

static gboolean
fits (const DpScenario *scenario, const DpCode *code, const DpFindSpec *spec)
{
  return scenario->leaves && scenario->leaves->len > 0 && scenario->level <= spec->max_level && g_strcmp0 (scenario->code, dp_code_id (code)) == 0
         && (!spec->law || (scenario->laws >> spec->law) & 1);
}

guint
dp_find_session_count (const DpScenario *const *cases, guint n, const DpCode *code, const DpFindSpec *spec)
{
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += fits (cases[i], code, spec);
  return count;
}

static int
by_id (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 ((*(const DpScenario *const *) a)->id, (*(const DpScenario *const *) b)->id);
}

/* From their own order: in which they were loaded does not matter. */
static void
shuffle (GPtrArray *cases, GRand *rand)
{
  g_ptr_array_sort (cases, by_id);
  for (guint i = cases->len; i > 1; i--)
    {
      guint j = (guint) g_rand_int_range (rand, 0, (gint32) i);
      gpointer other = cases->pdata[i - 1];

      cases->pdata[i - 1] = cases->pdata[j];
      cases->pdata[j] = other;
    }
}

static void
round_free (gpointer round)
{
  dp_find_round_free (round);
}

static DpFindSession *
session_new (const DpFindSpec *spec, const DpCode *code, const DpMistakes *mistakes, GRand *rand)
{
  DpFindSession *self = g_new0 (DpFindSession, 1);

  self->spec = *spec;
  self->maker = (DpFindMaker) { .mistakes = mistakes, .code = code, .rand = rand };
  self->cases = g_ptr_array_new ();
  self->rounds = g_ptr_array_new_with_free_func (round_free);
  return self;
}

DpFindSession *
dp_find_session_new (const DpScenario *const *cases, guint n, const DpCode *code, const DpMistakes *mistakes, const DpFindSpec *spec, guint32 seed)
{
  g_autoptr (DpFindSession) self = session_new (spec, code, mistakes, g_rand_new_with_seed (seed));

  for (guint i = 0; i < n; i++)
    if (fits (cases[i], code, spec))
      g_ptr_array_add (self->cases, (gpointer) cases[i]);
  if (self->cases->len == 0)
    return NULL;
  shuffle (self->cases, self->maker.rand);
  self->total = MIN (spec->n, self->cases->len);
  return g_steal_pointer (&self);
}

void
dp_find_session_free (DpFindSession *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->maker.rand, g_rand_free);
  g_ptr_array_unref (self->cases);
  g_clear_pointer (&self->missed, g_ptr_array_unref);
  g_ptr_array_unref (self->rounds);
  g_free (self);
}

void
dp_find_session_set_allowed (DpFindSession *self, DpAllowedVariants allowed, gpointer data)
{
  self->allowed = allowed;
  self->allowed_data = data;
}

static DpFindRound *
make (DpFindSession *self, const DpScenario *scenario, const DpFindRound *missed)
{
  DpFindWanted wanted = { .law = missed ? 0 : self->spec.law, .missed = missed };

  return dp_find_round_new (&self->maker, scenario, self->allowed ? self->allowed (scenario, self->allowed_data) : 1, &wanted);
}

/* The next that can be made: a case may have no ruling of the law that is wanted. */
static DpFindRound *
make_next (DpFindSession *self)
{
  guint n = self->missed ? self->missed->len : self->cases->len;

  while (self->next < n)
    {
      guint i = self->next++;
      const DpFindRound *missed = self->missed ? g_ptr_array_index (self->missed, i) : NULL;
      DpFindRound *round = make (self, missed ? missed->origin : g_ptr_array_index (self->cases, i), missed);

      if (round)
        return round;
    }
  return NULL;
}

DpFindRound *
dp_find_session_next (DpFindSession *self)
{
  DpFindRound *round;
  guint left;

  if (!dp_find_session_has_next (self))
    return NULL;
  round = make_next (self);
  left = (self->missed ? self->missed->len : self->cases->len) - self->next;
  if (round)
    g_ptr_array_add (self->rounds, round);
  self->total = MIN (self->total, self->rounds->len + left);
  return round;
}

DpFindRound *
dp_find_session_current (const DpFindSession *self)
{
  return self->rounds->len ? g_ptr_array_index (self->rounds, self->rounds->len - 1) : NULL;
}

guint
dp_find_session_number (const DpFindSession *self)
{
  return self->rounds->len;
}

gboolean
dp_find_session_has_next (const DpFindSession *self)
{
  return self->rounds->len < self->total;
}

guint
dp_find_session_n_answered (const DpFindSession *self)
{
  guint n = 0;

  for (guint i = 0; i < self->rounds->len; i++)
    n += ((DpFindRound *) g_ptr_array_index (self->rounds, i))->answered;
  return n;
}

guint
dp_find_session_n_judged (const DpFindSession *self)
{
  guint n = 0;

  for (guint i = 0; i < self->rounds->len; i++)
    {
      const DpFindRound *round = g_ptr_array_index (self->rounds, i);

      n += round->answered && round->grade.verdict_right;
    }
  return n;
}

guint
dp_find_session_n_missed (const DpFindSession *self)
{
  guint n = 0;

  for (guint i = 0; i < self->rounds->len; i++)
    {
      const DpFindRound *round = g_ptr_array_index (self->rounds, i);

      n += round->answered && !dp_find_round_is_right (round);
    }
  return n;
}

void
dp_find_session_score (const DpFindSession *self, guint *points, guint *out_of)
{
  *points = *out_of = 0;
  for (guint i = 0; i < self->rounds->len; i++)
    {
      const DpFindRound *round = g_ptr_array_index (self->rounds, i);

      if (!round->answered)
        continue;
      *points += round->grade.points;
      *out_of += round->grade.out_of;
    }
}

DpFindSession *
dp_find_session_once_more (DpFindSession *self)
{
  g_autoptr (DpFindSession) before = self;
  DpFindSession *more;

  if (dp_find_session_n_missed (self) == 0)
    return NULL;
  more = session_new (&self->spec, self->maker.code, self->maker.mistakes, g_steal_pointer (&self->maker.rand));
  dp_find_session_set_allowed (more, self->allowed, self->allowed_data);
  more->missed = g_ptr_array_new_with_free_func (round_free);
  for (guint i = 0; i < self->rounds->len; i++)
    {
      DpFindRound *round = g_ptr_array_index (self->rounds, i);

      if (round->answered && !dp_find_round_is_right (round))
        g_ptr_array_add (more->missed, g_steal_pointer (&g_ptr_array_index (self->rounds, i)));
    }
  more->total = more->missed->len;
  return more;
}
