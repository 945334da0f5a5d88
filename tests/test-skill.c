/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-other-views.h"
#include "dp-shipped.h"
#include "dp-skill.h"
#include "dp-skill-index.h"
#include "dp-story.h"

#include <string.h>

static DpCode *code;
static GPtrArray *shipped;

#define OUT_OF_TURN "N:1NT ! E-refuse S:P W:1H N:X=no"

/* A point of a story, or of a shipped case by its id, what the trainee does otherwise than the engine, and how each leaf comes out of it. */
typedef struct {
  const char *name, *story;
  guint point;
  int law;                /* 0 = the right one */
  gboolean silent;        /* asks nobody */
  gboolean aloud;         /* asks everything at the table */
  DpSkillEffort effort;
  const char *omits;      /* leaf whose clauses he leaves out; NULL */
  gboolean adds;          /* says that everybody must pass for the rest of the auction */
  const char *skills;
} Case;

static const Case cases[] = {
  { .name = "perfect", .story = OUT_OF_TURN, .point = 2, .skills = "31/silence-not-rhos-turn=good" },
  /* Anybody may use what a call that stands tells (16A1(a)), and nobody is asked for that. */
  { .name = "accepted", .story = "N:1NT ! E-accept", .point = 1, .skills = "29/accepted=good" },
  { .name = "hint", .story = OUT_OF_TURN, .point = 2, .effort = { .hints = 1 }, .skills = "31/silence-not-rhos-turn=hard" },
  { .name = "quick-enough", .story = OUT_OF_TURN, .point = 2, .effort = { .seconds = DP_SKILL_SLOW_SECONDS }, .skills = "31/silence-not-rhos-turn=good" },
  { .name = "slow", .story = OUT_OF_TURN, .point = 2, .effort = { .seconds = DP_SKILL_SLOW_SECONDS + 1 }, .skills = "31/silence-not-rhos-turn=hard" },
  { .name = "wrong-law", .story = OUT_OF_TURN, .point = 2, .law = 40, .skills = "31/silence-not-rhos-turn=hard" },
  { .name = "not-asked", .story = OUT_OF_TURN, .point = 2, .silent = TRUE, .skills = "31/silence-not-rhos-turn=hard" },
  { .name = "asked-aloud", .story = OUT_OF_TURN, .point = 2, .aloud = TRUE, .skills = "31/silence-not-rhos-turn=hard" },
  { .name = "first-wrong", .story = OUT_OF_TURN, .point = 2, .omits = "31/silence-not-rhos-turn", .skills = "31/silence-not-rhos-turn=again" },
  { .name = "wrong-with-hint", .story = OUT_OF_TURN, .point = 2, .omits = "31/silence-not-rhos-turn", .effort = { .hints = 2 }, .skills = "31/silence-not-rhos-turn=again" },
  { .name = "superfluous", .story = OUT_OF_TURN, .point = 2, .adds = TRUE, .skills = "31/silence-not-rhos-turn=again" },
  { .name = "superfluous-last", .story = "club-gamble-in-game", .point = 1, .adds = TRUE, .skills = "29/refused=good 16/still-open=good 16/until-comparable=good 30/free=again" },
  { .name = "three-leaves", .story = "two-hearts-fall", .skills = "51/one-suit=good 49/defender=good 50/several=good" },
  { .name = "three-leaves-last-wrong", .story = "two-hearts-fall", .omits = "50/several", .skills = "51/one-suit=good 49/defender=good 50/several=again" },
  { .name = "three-leaves-first-wrong", .story = "two-hearts-fall", .omits = "51/one-suit", .law = 1, .skills = "51/one-suit=again 49/defender=hard 50/several=hard" },
  { .name = "three-leaves-superfluous", .story = "two-hearts-fall", .adds = TRUE, .skills = "51/one-suit=again 49/defender=good 50/several=good" },
};

/* Answers as the engine rules, asking what is needed where it should be asked. */
static DpAnswer
perfect (const DpPoint *point)
{
  DpAnswer answer = { .ruling = point->ruling };

  for (guint l = 0; l < point->n_laws; l++)
    if (answer.law == 0 || answer.law == 16)
      answer.law = dp_law_number (point->laws[l]);
  for (guint i = 0; i < point->n_asked; i++)
    {
      answer.asked[i] = point->asked[i];
      answer.asked[i].place = (guint8) dp_question_place (point->asked[i].question);
      if (answer.asked[i].place == DP_PLACE_EITHER)
        answer.asked[i].place = DP_PLACE_TABLE;
    }
  answer.n_asked = point->n_asked;
  return answer;
}

static void
omit (DpAnswer *answer, const DpPoint *point, const char *leaf)
{
  guint kept = 0;

  for (guint i = 0; i < answer->ruling.n; i++)
    {
      const DpNode *node = dp_point_who_said (point, &answer->ruling.clause[i]);

      if (!node || strcmp (dp_skill_id (node), leaf) != 0)
        answer->ruling.clause[kept++] = answer->ruling.clause[i];
    }
  g_assert_cmpuint (kept, <, answer->ruling.n);
  answer->ruling.n = kept;
}

static void
add_nonsense (DpAnswer *answer)
{
  DpClause pass = dp_clause (DP_CLAUSE_MUST_PASS);

  pass.seat = DP_SEAT_EAST;
  pass.span = DP_SPAN_REST;
  g_assert_true (dp_ruling_add (&answer->ruling, pass));
}

/* "31/silence-not-rhos-turn=again 26/free=good". Caller frees. */
static char *
skills_text (const GArray *skills)
{
  GString *s = g_string_new (NULL);

  for (guint i = 0; i < skills->len; i++)
    {
      const DpSkillRating *skill = &g_array_index (skills, DpSkillRating, i);

      g_string_append_printf (s, "%s%s=%s", s->len ? " " : "", dp_skill_id (skill->leaf), dp_rating_token (skill->rating));
    }
  return g_string_free (s, FALSE);
}

static GArray *
rate (const DpPoint *point, const DpAnswer *answer, DpSkillEffort effort)
{
  g_autoptr (DpGrade) grade = dp_grade_new (point, answer);

  return dp_skill_rate (point, grade, &effort);
}

static DpDirector *
play (const char *story)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();

  for (guint i = 0; i < shipped->len; i++)
    if (g_str_equal (((const DpScenario *) g_ptr_array_index (shipped, i))->id, story))
      return dp_scenario_play (g_ptr_array_index (shipped, i), code, diagnostics);
  return dp_story_play (code, DP_SEAT_SOUTH, story);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (DpDirector) director = play (c->story);
  const DpPoint *point = dp_director_point (director, c->point);
  DpAnswer answer = perfect (point);
  g_autoptr (GArray) skills = NULL;
  g_autofree char *text = NULL;

  answer.law = c->law ? c->law : answer.law;
  answer.n_asked = c->silent ? 0 : answer.n_asked;
  for (guint i = 0; c->aloud && i < answer.n_asked; i++)
    answer.asked[i].place = DP_PLACE_TABLE;
  if (c->omits)
    omit (&answer, point, c->omits);
  if (c->adds)
    add_nonsense (&answer);
  skills = rate (point, &answer, c->effort);
  text = skills_text (skills);
  g_assert_cmpstr (text, ==, c->skills);
}

/* Whether the point comes to the leaf for the first time. */
static gboolean
is_new (const DpPoint *point, const DpNode *leaf)
{
  for (guint s = point->new_from; s < point->n_path; s++)
    if (point->path[s].node == leaf)
      return TRUE;
  return FALSE;
}

static guint
count_again (const GArray *skills)
{
  guint n = 0;

  for (guint i = 0; i < skills->len; i++)
    n += g_array_index (skills, DpSkillRating, i).rating == DP_RATING_AGAIN;
  return n;
}

static gboolean
has_views (const DpPoint *point)
{
  g_autoptr (GArray) views = dp_other_views (point, 0);

  return views->len > 0;
}

/* That declarer may forbid a lead is said of its leader and as declarer's choice, and counts once (26B); and a pass stands on a board that is passed out (22). */
static gboolean
is_said_twice (const DpPoint *point, guint c)
{
  const guint leads = 1 << DP_CLAUSE_LEAD_RESTRICTION | 1 << DP_CLAUSE_OPTION;
  const DpClause *clause = &point->ruling.clause[c];

  for (guint i = 0; i < point->ruling.n && clause->kind == DP_CLAUSE_STANDS && clause->call == DP_PASS; i++)
    if (point->ruling.clause[i].kind == DP_CLAUSE_PASSED_OUT)
      return TRUE;
  for (guint i = 0; i < point->ruling.n && dp_law_number (clause->law) == 26; i++)
    if ((leads >> clause->kind & 1) && (leads >> point->ruling.clause[i].kind & 1) && clause->kind != point->ruling.clause[i].kind
        && clause->law == point->ruling.clause[i].law)
      return TRUE;
  return FALSE;
}

/* Leaves out clause after clause: one leaf answers for it, the one that says it if this point is the first to come to it. */
static void
check_omissions (const DpPoint *point, guint *ours, guint *others)
{
  for (guint c = 0; c < point->ruling.n; c++)
    {
      DpAnswer answer = perfect (point);
      const DpNode *said = dp_point_who_said (point, &point->ruling.clause[c]);
      g_autoptr (GArray) skills = NULL;

      for (guint i = c + 1; i < answer.ruling.n; i++)
        answer.ruling.clause[i - 1] = answer.ruling.clause[i];
      answer.ruling.n--;
      skills = rate (point, &answer, (DpSkillEffort) { 0 });
      if (skills->len == 0)
        continue;
      /* Without it the ruling is the other view of a reading. */
      if (count_again (skills) == 0 && has_views (point))
        {
          (*others)++;
          continue;
        }
      if (count_again (skills) == 0 && is_said_twice (point, c))
        continue;
      g_assert_cmpuint (count_again (skills), ==, 1);
      if (!said || !is_new (point, said))
        {
          (*others)++;
          continue;
        }
      (*ours)++;
      for (guint i = 0; i < skills->len; i++)
        g_assert_cmpint (g_array_index (skills, DpSkillRating, i).rating, ==, g_array_index (skills, DpSkillRating, i).leaf == said ? DP_RATING_AGAIN : DP_RATING_GOOD);
    }
}

static void
test_shipped (void)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  guint points = 0, ours = 0, others = 0;

  for (guint i = 0; i < shipped->len; i++)
    {
      const DpScenario *s = g_ptr_array_index (shipped, i);
      g_autoptr (DpDirector) director = dp_scenario_play (s, code, diagnostics);
      g_autoptr (GHashTable) rated = g_hash_table_new (NULL, NULL);
      guint asked = 0;

      for (guint p = 0; p < dp_director_n_points (director); p++)
        {
          const DpPoint *point = dp_director_point (director, p);
          DpAnswer answer = perfect (point);
          g_autoptr (GArray) skills = rate (point, &answer, (DpSkillEffort) { 0 });

          points++;
          for (guint k = 0; k < skills->len; k++)
            {
              g_assert_cmpint (g_array_index (skills, DpSkillRating, k).rating, ==, DP_RATING_GOOD);
              g_hash_table_add (rated, (gpointer) g_array_index (skills, DpSkillRating, k).leaf);
            }
          check_omissions (point, &ours, &others);
        }
      for (guint l = 0; l < s->leaves->len; l++)
        asked += dp_skill_is_asked (dp_code_node (code, g_array_index (s->leaves, DpScenarioLeaf, l).node));
      g_assert_cmpuint (g_hash_table_size (rated), ==, asked);
    }
  g_test_message ("%u points, %u clauses of new leaves, %u of leaves met before", points, ours, others);
  g_assert_cmpuint (points, >, 1000);
  g_assert_cmpuint (others, <, ours / 50);
}

/* Every leaf that is asked for is found by its id, and no other node is. */
static void
test_ids (void)
{
  for (guint i = 0; i < dp_code_n_nodes (code); i++)
    {
      const DpNode *node = dp_code_node (code, i);

      g_assert_true (dp_skill_find (code, dp_skill_id (node)) == (dp_skill_is_asked (node) ? node : NULL));
    }
  /* Of a call that stands anybody may use what it tells: nothing of that is marked. */
  g_assert_null (dp_skill_find (code, "16/ordinary"));
  g_assert_nonnull (dp_skill_find (code, "16/withdrawn"));
  g_assert_nonnull (dp_skill_find (code, "26/free"));
  g_assert_null (dp_skill_find (code, NULL));
  g_assert_null (dp_skill_find (code, "31"));
  g_assert_null (dp_skill_find (code, "31/"));
  g_assert_null (dp_skill_find (code, "/silence"));
  g_assert_null (dp_skill_find (code, "31/no-such-leaf"));
  g_assert_null (dp_skill_find (code, "no-such-law/silence"));
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  code = dp_story_code ("duplicate-2017");
  shipped = dp_shipped_cases (code);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/skill/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/skill/ids", test_ids);
  g_test_add_func ("/skill/shipped", test_shipped);
  result = g_test_run ();
  g_ptr_array_unref (shipped);
  dp_code_free (code);
  return result;
}
