/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-lived.h"

#include "dp-error-kind.h"
#include "dp-skill.h"

typedef struct {
  DpStore *store;
  const DpSkillIndex *index;
  DpMemory *memories;
  DpFsrs fsrs;
  GRand *random;
} Life;

/* Of the errors, more of some kinds than of others, as with people. */
static guint8
some_error (Life *life)
{
  static const guint8 kinds[] = { DP_ERROR_KIND_LEAD, DP_ERROR_KIND_LEAD, DP_ERROR_KIND_LEAD, DP_ERROR_KIND_DURATION, DP_ERROR_KIND_DURATION,
                                  DP_ERROR_KIND_OPTION, DP_ERROR_KIND_OPTION, DP_ERROR_KIND_INFORMATION, DP_ERROR_KIND_TURN, DP_ERROR_KIND_CALLS };

  return kinds[g_rand_int_range (life->random, 0, G_N_ELEMENTS (kinds))];
}

static void
add_marks (Life *life, DpAttemptPoint *point, const DpNode *leaf, gboolean knew)
{
  for (guint i = 0; i < leaf->n_clauses; i++)
    {
      DpClause clause = leaf->clauses[i].clause;
      gboolean right = knew || i > 0;
      DpAttemptMark mark = { .weight = 2, .mark = right ? DP_MARK_RIGHT : g_rand_boolean (life->random) ? DP_MARK_WRONG : DP_MARK_MISSING };

      clause.seat = (guint8) (i % DP_SEATS);
      clause.law = leaf->law;
      mark.kind = g_strdup (dp_clause_kind_token (clause.kind));
      mark.error = right ? DP_ERROR_KIND_NONE : some_error (life);
      mark.engine = dp_clause_to_string (&clause);
      clause.seat = (guint8) (right ? i % DP_SEATS : (i + 1) % DP_SEATS);
      clause.law = NULL;
      mark.given = mark.mark == DP_MARK_MISSING ? NULL : dp_clause_to_string (&clause);
      mark.skill = g_strdup (dp_skill_id (leaf));
      g_array_append_val (point->marks, mark);
      point->out_of += mark.weight;
      point->points += right ? mark.weight : 0;
    }
}

static void
add_leaf (Life *life, DpAttempt *attempt, const DpNode *leaf, double talent, gint64 now)
{
  DpMemory *memory = &life->memories[leaf->index];
  gboolean knew = g_rand_double (life->random) < (memory->state ? MAX (dp_fsrs_recall (&life->fsrs, memory, now), talent) : talent);
  DpAttemptSkill skill = { g_strdup (dp_skill_id (leaf)), knew ? DP_RATING_GOOD : DP_RATING_AGAIN, DP_RATING_NONE, { 0 } };
  DpAttemptPoint *point = dp_attempt_add_point (attempt);
  DpAttemptAsked asked = { DP_SEAT_NORTH, DP_ASK_MEANING, DP_PLACE_AWAY, TRUE, (guint8) (knew ? DP_ASKED_RIGHT : DP_ASKED_MISSING) };

  add_marks (life, point, leaf, knew);
  point->law_right = knew || g_rand_boolean (life->random);
  point->law_given = point->law_right ? dp_skill_law (leaf) : 16;
  point->law_engine = g_strdup (leaf->law);
  point->out_of += 2;
  point->points += point->law_right ? 2 : 0;
  if (attempt->at->len == 1)
    g_array_append_val (point->asked, asked);
  attempt->points += point->points;
  attempt->out_of += point->out_of;
  skill.after = *memory = dp_fsrs_review (&life->fsrs, *memory, (DpRating) skill.rating, now);
  g_array_append_val (attempt->skills, skill);
}

static void
add_attempt (Life *life, double talent, gint64 now)
{
  const DpScenario *scenario = dp_skill_index_case (life->index, (guint) g_rand_int_range (life->random, 0, (gint32) dp_skill_index_n_cases (life->index)));
  g_autoptr (DpAttempt) attempt = dp_attempt_new ();
  g_autoptr (GError) error = NULL;

  attempt->case_id = g_strdup (scenario->id);
  attempt->title = g_strdup (scenario->title);
  attempt->code = g_strdup (scenario->code);
  attempt->code_version = g_strdup ("0123456789abcdef");
  attempt->engine_version = g_strdup ("1");
  attempt->frozen = g_strdup ("<scenario/>");
  attempt->variant = dp_variant_nth ((guint) g_rand_int_range (life->random, 0, DP_VARIANTS));
  attempt->ended = now;
  attempt->seconds = (guint) g_rand_int_range (life->random, 60, 600);
  for (guint i = 0; i < scenario->leaves->len; i++)
    {
      const DpNode *leaf = dp_code_node (dp_skill_index_code (life->index), g_array_index (scenario->leaves, DpScenarioLeaf, i).node);

      if (dp_skill_is_asked (leaf))
        add_leaf (life, attempt, leaf, talent, now);
    }
  dp_store_add_attempt (life->store, attempt, &error);
  g_assert_no_error (error);
}

guint
dp_lived (DpStore *store, const DpSkillIndex *index, gint64 now, guint days, guint32 seed)
{
  Life life = { store, index, g_new0 (DpMemory, dp_code_n_nodes (dp_skill_index_code (index))), .random = g_rand_new_with_seed (seed) };
  guint n = 0;

  dp_fsrs_init (&life.fsrs);
  for (guint day = 0; day < days; day++)
    {
      /* Two days of rest in the week, more or less. */
      guint cases = g_rand_int_range (life.random, 0, 7) < 2 ? 0 : (guint) g_rand_int_range (life.random, 1, 9);

      for (guint i = 0; i < cases; i++, n++)
        add_attempt (&life, .55 + .35 * day / days, now - (gint64) (days - 1 - day) * 86400 - 5000 + 400 * i);
    }
  g_rand_free (life.random);
  g_free (life.memories);
  return n;
}
