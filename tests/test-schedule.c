/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plan.h"
#include "dp-shipped.h"
#include "dp-skill.h"
#include "dp-story.h"

#include <stdio.h>
#include <string.h>

#define DAY 86400
#define NOW 1796212800 /* 2 December 2026, 12:00 UTC */

static DpCode *code;

/* A small library. */
static const struct {
  const char *id;
  DpLevel level;
  const char *theme, *leaves;
  guint allowed;
} library[] = {
  { "a", DP_LEVEL_BEGINNER, "slips", "29/refused 31/free", 0xffff },
  { "b", DP_LEVEL_CLUB, NULL, "31/silence", 0xffff },
  { "c", DP_LEVEL_CLUB, NULL, "31/silence 31/free", 0xffff },
  { "d", DP_LEVEL_COUNTY, NULL, "31/silence", 0x0003 },
  { "e", DP_LEVEL_BEGINNER, NULL, "27/refused", 0x0003 },
  { "f", DP_LEVEL_NATIONAL, "slips", "27/refused 30/free", 0xffff },
};

static GPtrArray *cases;
static DpSkillIndex *small;

/* Days from now: due, and how long the memory is good for; it was asked when it had so many days to run. */
typedef struct {
  const char *leaf;
  double due, stability;
  guint16 lapses;
} Known;

/* "b/0@-3": case b as written, met three days ago. */
typedef struct {
  const char *name;
  DpPlanSpec spec;
  gboolean off; /* repetition */
  Known known[5];
  const char *seen;
  const char *plan; /* "b/0 due 31/silence, ..." */
  const char *wrong; /* a leaf got wrong of late, once; NULL */
} Case;

/* Any level, and new leaves without limit, unless it is said. */
#define SPEC(kind_, n_, ...) { .kind = DP_PLAN_##kind_, .n = (n_), __VA_ARGS__ }
#define ANY .max_level = DP_LEVEL_NATIONAL, .n_new_max = 9
#define EASY .max_level = DP_LEVEL_BEGINNER, .n_new_max = 9
#define NEW(n_) .max_level = DP_LEVEL_NATIONAL, .n_new_max = (n_)

static const Case plans[] = {
  { "nothing-known", SPEC (DUE, 9, ANY), .plan = "e/0 new 27/refused, a/0 new 29/refused, b/0 new 31/silence, f/0 new 30/free" },
  { "new-rationed", SPEC (DUE, 9, NEW (2)), .plan = "e/0 new 27/refused, a/0 new 29/refused" },
  { "no-new", SPEC (DUE, 9, NEW (0)), .plan = "" },
  { "beginners-only", SPEC (DUE, 9, EASY), .plan = "e/0 new 27/refused, a/0 new 29/refused" },
  { "one-case-serves-two", SPEC (DUE, 9, NEW (0)), .known = { { "31/silence", -3, 10, 0 }, { "31/free", -1, 10, 0 } }, .plan = "c/0 due 31/silence" },
  { "weakest-first", SPEC (DUE, 9, NEW (0)), .known = { { "31/silence", -3, 100, 0 }, { "27/refused", -3, 2, 0 } }, .plan = "e/0 due 27/refused, b/0 due 31/silence" },
  { "not-due", SPEC (DUE, 9, NEW (0)), .known = { { "31/silence", 1, 10, 0 }, { "27/refused", -0.001, 2, 0 } }, .plan = "e/0 due 27/refused" },
  { "due-before-new", SPEC (DUE, 3, NEW (1)), .known = { { "31/silence", -1, 10, 0 } }, .plan = "b/0 due 31/silence, e/0 new 27/refused" },
  { "another-case", SPEC (DUE, 1, ANY), .known = { { "31/silence", -1, 10, 0 } }, .seen = "b/0@-20 c/0@-10", .plan = "d/0 due 31/silence" },
  { "other-than-the-last", SPEC (DUE, 1, ANY), .known = { { "31/silence", -1, 10, 0 } }, .seen = "d/0@-30 b/0@-20 c/0@-10", .plan = "d/1 due 31/silence" },
  { "only-case-other-clothes", SPEC (DUE, 1, ANY), .known = { { "29/refused", -1, 10, 0 } }, .seen = "a/0@-10", .plan = "a/5 due 29/refused" },
  { "only-case-more-clothes", SPEC (DUE, 1, ANY), .known = { { "29/refused", -1, 10, 0 } }, .seen = "a/0@-10 a/5@-5", .plan = "a/10 due 29/refused" },
  { "fresh-before-other", SPEC (DUE, 1, EASY), .known = { { "27/refused", -1, 10, 0 } }, .seen = "e/0@-10", .plan = "e/1 due 27/refused" },
  { "all-used-up", SPEC (DUE, 1, EASY), .known = { { "27/refused", -1, 10, 0 } }, .seen = "e/0@-10 e/1@-20", .plan = "e/1 due 27/refused" },
  { "all-used-up-again", SPEC (DUE, 1, EASY), .known = { { "27/refused", -1, 10, 0 } }, .seen = "e/0@-10 e/1@-5", .plan = "e/0 due 27/refused" },
  { "law", SPEC (LAW, 9, ANY, .law = 31), .known = { { "31/silence", 5, 10, 0 } }, .plan = "a/0 new 31/free, b/0 chosen 31/silence, c/0 chosen 31/free, d/0 chosen 31/silence" },
  { "law-due-first", SPEC (LAW, 2, ANY, .law = 31), .known = { { "31/silence", -5, 10, 0 } }, .plan = "c/0 due 31/silence, b/0 chosen 31/silence" },
  { "law-unknown", SPEC (LAW, 9, ANY, .law = 90), .plan = "" },
  { "theme", SPEC (THEME, 9, ANY, .theme = "slips"), .plan = "f/0 new 27/refused, a/0 new 29/refused" },
  { "theme-unknown", SPEC (THEME, 9, ANY, .theme = "no-such"), .plan = "" },
  { "nothing-weak", SPEC (WEAKNESS, 9, ANY), .known = { { "31/silence", 5, 10, 0 } }, .plan = "" },
  { "weak", SPEC (WEAKNESS, 2, ANY), .known = { { "31/silence", -50, 10, 0 }, { "27/refused", 5, 10, 3 }, { "29/refused", 5, 10, 0 } }, .plan = "e/0 weak 27/refused, b/0 weak 31/silence" },
  { "weak-of-late", SPEC (WEAKNESS, 1, ANY), .off = TRUE, .wrong = "30/free", .plan = "f/0 weak 30/free" },
  { "surprise", SPEC (SURPRISE, 9, ANY), .plan = "f/0 surprise 27/refused, a/0 surprise 29/refused, b/0 surprise 31/silence, e/0 surprise 27/refused, c/0 surprise 31/free, d/0 surprise 31/silence" },
  { "off", SPEC (DUE, 9, NEW (1)), .off = TRUE, .plan = "e/0 new 27/refused, a/0 new 29/refused, b/0 new 31/silence, f/0 new 30/free, c/0 chosen 31/free, d/0 chosen 31/silence" },
  { "off-longest-ago", SPEC (DUE, 3, ANY), .off = TRUE, .seen = "a/0@-3 e/0@-9 f/0@-5", .plan = "c/0 new 31/silence, e/1 chosen 27/refused, f/5 chosen 30/free" },
  { "off-law", SPEC (LAW, 2, ANY, .law = 31), .off = TRUE, .seen = "b/0@-3", .plan = "a/0 new 31/free, c/0 chosen 31/silence" },
  { "none", SPEC (DUE, 0, ANY), .plan = "" },
};

static DpScenario *
make_case (guint i)
{
  DpScenario *s = g_new0 (DpScenario, 1);
  g_auto (GStrv) leaves = g_strsplit (library[i].leaves, " ", -1);

  s->id = g_strdup (library[i].id);
  s->code = g_strdup ("duplicate-2017");
  s->theme = g_strdup (library[i].theme);
  s->level = library[i].level;
  s->events = g_array_new (FALSE, FALSE, sizeof (DpScenarioEvent));
  s->answers = g_array_new (FALSE, FALSE, sizeof (DpScenarioAnswer));
  s->expects = g_array_new (FALSE, FALSE, sizeof (DpScenarioExpect));
  s->leaves = g_array_new (FALSE, FALSE, sizeof (DpScenarioLeaf));
  for (char **leaf = leaves; *leaf; leaf++)
    {
      const DpNode *node = dp_skill_find (code, *leaf);
      DpScenarioLeaf entry = { 0, 0 };

      g_assert_nonnull (node);
      entry.node = (guint16) node->index;
      g_array_append_val (s->leaves, entry);
    }
  return s;
}

static guint
allowed (const DpScenario *scenario, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (library); i++)
    if (g_str_equal (library[i].id, scenario->id))
      return library[i].allowed;
  return 1;
}

static DpMet *
read_seen (const char *text)
{
  DpMet *seen = dp_met_new ();
  g_auto (GStrv) words = g_strsplit (text ? text : "", " ", -1);

  for (char **word = words; *word && **word; word++)
    {
      char id[8];
      guint variant;
      int days;

      g_assert_cmpint (sscanf (*word, "%7[^/]/%u@%d", id, &variant, &days), ==, 3);
      dp_met_add (seen, id, dp_variant_nth (variant), NOW + days * DAY);
    }
  return seen;
}

static DpMemory
memory_of (const Known *known)
{
  DpMemory memory = { .state = DP_MEMORY_REVIEW, .stability = known->stability, .difficulty = 5, .lapses = known->lapses, .reviews = 3 };

  memory.due = NOW + (gint64) (known->due * DAY);
  memory.last = memory.due - (gint64) (known->stability * DAY);
  return memory;
}

static DpMemory *
read_known (const Known *known, guint n)
{
  DpMemory *memories = g_new0 (DpMemory, dp_code_n_nodes (code));

  for (guint i = 0; i < n && known[i].leaf; i++)
    memories[dp_skill_find (code, known[i].leaf)->index] = memory_of (&known[i]);
  return memories;
}

/* "b/0 due 31/silence, ...". Caller frees. */
static char *
plan_text (const GArray *items)
{
  static const char *const reasons[DP_PLAN_REASONS] = { "due", "new", "weak", "chosen", "surprise" };
  GString *s = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const DpPlanItem *item = &g_array_index (items, DpPlanItem, i);

      g_string_append_printf (s, "%s%s/%u %s %s", i ? ", " : "", item->scenario->id, dp_variant_index (item->variant), reasons[item->reason], dp_skill_id (item->aim));
    }
  return g_string_free (s, FALSE);
}

static void
test_plan (gconstpointer data)
{
  const Case *c = data;
  DpFsrs fsrs;
  g_autofree DpMemory *memories = read_known (c->known, G_N_ELEMENTS (c->known));
  g_autofree guint *errors = g_new0 (guint, dp_code_n_nodes (code));
  g_autoptr (DpMet) seen = read_seen (c->seen);
  DpSchedule schedule = { small, &fsrs, c->off ? NULL : memories, errors, seen, allowed, NULL, NOW };
  g_autoptr (GArray) items = NULL;
  g_autofree char *text = NULL;

  dp_fsrs_init (&fsrs);
  if (c->wrong)
    errors[dp_skill_find (code, c->wrong)->index] = 1;
  items = dp_plan_new (&schedule, &c->spec, NULL);
  text = plan_text (items);
  g_assert_cmpstr (text, ==, c->plan);
}

typedef struct {
  const char *name;
  gboolean off;
  DpLevel max_level;
  Known known[4];
  const char *seen;
  DpScheduleCounts counts; /* next_due in hours from now; 0 = none */
} Count;

/* Leaves that a case comes to: 27/refused, 29/refused, 31/free for beginners; 31/silence for a club, 30/free for a nation. It is noon. */
static const Count counts[] = {
  { "nothing", FALSE, DP_LEVEL_NATIONAL, .counts = { 0, 0, 5, 0, 0 } },
  { "easy", FALSE, DP_LEVEL_BEGINNER, .counts = { 0, 0, 3, 0, 0 } },
  { "all", FALSE, DP_LEVEL_NATIONAL, { { "31/silence", -1, 9, 0 }, { "31/free", 0.25, 9, 0 }, { "27/refused", 0.75, 9, 0 }, { "29/refused", 9, 9, 0 } }, .counts = { 1, 2, 1, 4, 6 } },
  { "too-hard", FALSE, DP_LEVEL_BEGINNER, { { "31/silence", -1, 9, 0 }, { "31/free", 2, 9, 0 } }, .counts = { 0, 0, 2, 1, 48 } },
  { "no-case", FALSE, DP_LEVEL_NATIONAL, { { "32/free", -1, 9, 0 } }, .counts = { 0, 0, 5, 0, 0 } },
  { "due-this-second", FALSE, DP_LEVEL_NATIONAL, { { "31/free", 0, 9, 0 } }, .counts = { 1, 1, 4, 1, 0 } },
  { "clock-was-wrong", FALSE, DP_LEVEL_NATIONAL, { { "31/free", 3000, 9, 0 } }, .counts = { 1, 1, 4, 1, 0 } },
  { "off", TRUE, DP_LEVEL_NATIONAL, .seen = "b/0@-3", .counts = { 0, 0, 4, 0, 0 } },
};

static void
test_count (gconstpointer data)
{
  const Count *c = data;
  g_autofree DpMemory *memories = read_known (c->known, G_N_ELEMENTS (c->known));
  g_autoptr (DpMet) seen = read_seen (c->seen);
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  DpSchedule schedule = { .index = small, .memories = c->off ? NULL : memories, .seen = seen, .now = NOW };
  DpScheduleCounts got = dp_schedule_count (&schedule, c->max_level, utc);

  g_assert_cmpuint (got.due, ==, c->counts.due);
  g_assert_cmpuint (got.due_today, ==, c->counts.due_today);
  g_assert_cmpuint (got.new_left, ==, c->counts.new_left);
  g_assert_cmpuint (got.known, ==, c->counts.known);
  g_assert_cmpint (got.next_due, ==, c->counts.next_due ? NOW + c->counts.next_due * 3600 : 0);
}

static void
test_forecast (void)
{
  const double due[] = { -400, -0.1, 0, 0.4, 0.6, 1, 1.6, 2.4, 6.4, 6.6, 400 };
  const guint expected[7] = { 4, 2, 2, 0, 0, 0, 1 };
  DpMemory memories[G_N_ELEMENTS (due) + 1] = { 0 };
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  guint got[7];

  for (guint i = 0; i < G_N_ELEMENTS (due); i++)
    memories[i] = memory_of (&(Known) { NULL, due[i], 500, 0 });
  dp_schedule_forecast (memories, G_N_ELEMENTS (memories), NOW, utc, got, 7);
  for (guint d = 0; d < 7; d++)
    g_assert_cmpuint (got[d], ==, expected[d]);
}

/* Days are counted by midnights, whatever the clock does at two in the morning. */
static void
test_midnight (void)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_identifier ("CET-1CEST,M3.5.0,M10.5.0/3");
  gint64 now = 1774695600; /* 28 March 2026, 12:00 in this zone; the clock goes forward on the 29th */

  g_assert_nonnull (zone);
  g_assert_cmpint (dp_schedule_midnight (now, zone, 0), ==, now - 12 * 3600);
  g_assert_cmpint (dp_schedule_midnight (now, zone, 1), ==, now + 12 * 3600);
  g_assert_cmpint (dp_schedule_midnight (now, zone, 2), ==, now + 35 * 3600);
  g_assert_cmpint (dp_schedule_midnight (now, zone, -1), ==, now - 36 * 3600);
}

/* Why a case is asked: before, without its law; after, with it. */
static const struct {
  const char *name;
  DpPlanReason reason;
  double due, next; /* days from now; next 0 = repetition is off */
  const char *before, *after;
} whys[] = {
  { "due-today", DP_PLAN_REASON_DUE, -0.1, 2, "Due again", "This case came because Law 31A2(b) was due today. You’ll meet it again on 4 December." },
  { "due-yesterday", DP_PLAN_REASON_DUE, -0.6, 0.1, "Due again", "This case came because Law 31A2(b) has been due since yesterday. You’ll meet it again today." },
  { "due", DP_PLAN_REASON_DUE, -3, 3, "Due again", "This case came because Law 31A2(b) has been due for 3 days. You’ll meet it again on 5 December." },
  { "new", DP_PLAN_REASON_NEW, 0, 1, "New", "This case came because Law 31A2(b) was new to you. You’ll meet it again tomorrow." },
  { "weak", DP_PLAN_REASON_WEAK, 0, 365, "One of your weak spots", "This case came because Law 31A2(b) is one of your weak spots. You’ll meet it again on 2 December 2027." },
  { "chosen", DP_PLAN_REASON_CHOSEN, 0, 0, "From what you chose", "This case came because Law 31A2(b) is part of what you chose." },
  { "surprise", DP_PLAN_REASON_SURPRISE, 0, 0, "A surprise", "This case came as a surprise. It was about Law 31A2(b)." },
};

static void
test_why (void)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();

  for (guint i = 0; i < G_N_ELEMENTS (whys); i++)
    {
      DpPlanItem item = { .aim = dp_skill_find (code, "31/silence"), .reason = whys[i].reason, .due = NOW + (gint64) (whys[i].due * DAY) };
      DpMemory after = { .state = whys[i].next > 0 ? DP_MEMORY_REVIEW : DP_MEMORY_NEW, .due = NOW + (gint64) (whys[i].next * DAY) };
      g_autofree char *text = dp_plan_item_why_after (&item, &after, NOW, utc);

      g_assert_cmpstr (dp_plan_item_why (&item), ==, whys[i].before);
      g_assert_cmpstr (text, ==, whys[i].after);
    }
}

/* What the index says of the shipped cases is what they say themselves. */
static void
test_index (void)
{
  g_autoptr (GPtrArray) shipped = dp_shipped_cases (code);
  g_autoptr (DpSkillIndex) index = dp_skill_index_new (code, (const DpScenario *const *) shipped->pdata, shipped->len);
  g_autoptr (GPtrArray) unreached = dp_skill_index_unreached (index);
  guint entries = 0, reached = 0, said = 0;

  g_assert_cmpuint (dp_skill_index_n_cases (index), ==, shipped->len);
  for (guint i = 0; i < shipped->len; i++)
    {
      const GArray *leaves = ((const DpScenario *) g_ptr_array_index (shipped, i))->leaves;

      for (guint l = 0; l < leaves->len; l++)
        said += dp_skill_is_asked (dp_code_node (code, g_array_index (leaves, DpScenarioLeaf, l).node));
    }
  for (guint i = 0; i < dp_skill_index_n_leaves (index); i++)
    {
      const DpNode *leaf = dp_skill_index_leaf (index, i);
      guint n;
      const guint *numbers = dp_skill_index_cases (index, leaf, &n);
      DpLevel lowest = DP_LEVELS, level = DP_LEVELS;

      g_assert_cmpint (leaf->kind, ==, DP_NODE_RULING);
      for (guint c = 0; c < n; c++)
        {
          const DpScenario *s = dp_skill_index_case (index, numbers[c]);
          gboolean there = FALSE;

          for (guint l = 0; l < s->leaves->len; l++)
            there |= g_array_index (s->leaves, DpScenarioLeaf, l).node == leaf->index;
          g_assert_true (there);
          lowest = MIN (lowest, s->level);
        }
      entries += n;
      reached += n > 0;
      g_assert_true (dp_skill_index_level (index, leaf, &level) == (n > 0));
      g_assert_cmpint (level, ==, lowest);
      g_assert_true (g_ptr_array_find (unreached, leaf, NULL) == (n == 0));
    }
  g_assert_cmpuint (entries, ==, said);
  g_assert_cmpuint (reached + unreached->len, ==, dp_skill_index_n_leaves (index));
  g_test_message ("%u cases, %u leaves of %u, %u entries", shipped->len, reached, dp_skill_index_n_leaves (index), entries);
}

/* Cases of another code, and cases never checked, are left out. */
static void
test_index_foreign (void)
{
  g_autoptr (DpScenario) foreign = make_case (0);
  g_autoptr (DpScenario) unchecked = make_case (1);
  const DpScenario *given[] = { foreign, unchecked, g_ptr_array_index (cases, 2) };
  g_autoptr (DpSkillIndex) index = NULL;

  g_free (foreign->code);
  foreign->code = g_strdup ("rubber-1993");
  g_clear_pointer (&unchecked->leaves, g_array_unref);
  index = dp_skill_index_new (code, given, G_N_ELEMENTS (given));
  g_assert_cmpuint (dp_skill_index_n_cases (index), ==, 1);
  g_assert_true (dp_skill_index_case (index, 0) == given[2]);
}

/* The same seed, the same session; another seed, another one; never a case twice. */
static void
test_surprise (void)
{
  g_autoptr (GPtrArray) shipped = dp_shipped_cases (code);
  g_autoptr (DpSkillIndex) index = dp_skill_index_new (code, (const DpScenario *const *) shipped->pdata, shipped->len);
  DpSchedule schedule = { .index = index, .now = NOW };
  DpPlanSpec spec = SPEC (SURPRISE, 20, .max_level = DP_LEVEL_CLUB);
  const guint32 seeds[] = { 7, 7, 8 };
  char *texts[3];

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seeds[i]);
      g_autoptr (GArray) items = NULL;
      g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);
      DpFsrs fsrs;

      dp_fsrs_init (&fsrs);
      schedule.fsrs = &fsrs;
      items = dp_plan_new (&schedule, &spec, random);
      g_assert_cmpuint (items->len, ==, 20);
      for (guint c = 0; c < items->len; c++)
        {
          const DpScenario *s = g_array_index (items, DpPlanItem, c).scenario;

          g_assert_true (g_hash_table_add (met, (gpointer) s));
          g_assert_cmpint (s->level, <=, DP_LEVEL_CLUB);
        }
      texts[i] = plan_text (items);
    }
  g_assert_cmpstr (texts[0], ==, texts[1]);
  g_assert_cmpstr (texts[0], !=, texts[2]);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
}

/* One law, day after day: no case is met twice alike until all 16 + 16 + 2 ways to meet its three cases are used up, and not twice running. */
static void
test_never_alike (void)
{
  DpFsrs fsrs;
  g_autofree DpMemory *memories = read_known (&(Known) { "31/silence", -1, 5, 0 }, 1);
  g_autoptr (DpMet) seen = dp_met_new ();
  DpSchedule schedule = { small, &fsrs, memories, NULL, seen, allowed, NULL, NOW };
  DpPlanSpec spec = SPEC (DUE, 1, NEW (0));
  const DpScenario *last = NULL;

  dp_fsrs_init (&fsrs);
  for (guint day = 0; day < 40; day++)
    {
      g_autoptr (GArray) items = dp_plan_new (&schedule, &spec, NULL);
      const DpPlanItem *item = &g_array_index (items, DpPlanItem, 0);
      gboolean met = dp_met_at (seen, item->scenario->id, item->variant) != G_MININT64;

      g_assert_cmpuint (items->len, ==, 1);
      g_assert_true (met == (day >= 34));
      g_assert_true (item->worn == met);
      g_assert_true (item->scenario != last);
      last = item->scenario;
      dp_met_add (seen, last->id, item->variant, schedule.now);
      schedule.now += DAY;
    }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  code = dp_story_code ("duplicate-2017");
  cases = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_scenario_free);
  for (guint i = 0; i < G_N_ELEMENTS (library); i++)
    g_ptr_array_add (cases, make_case (i));
  small = dp_skill_index_new (code, (const DpScenario *const *) cases->pdata, cases->len);
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      g_autofree char *path = g_strconcat ("/schedule/plan/", plans[i].name, NULL);

      g_test_add_data_func (path, &plans[i], test_plan);
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *path = g_strconcat ("/schedule/count/", counts[i].name, NULL);

      g_test_add_data_func (path, &counts[i], test_count);
    }
  g_test_add_func ("/schedule/forecast", test_forecast);
  g_test_add_func ("/schedule/midnight", test_midnight);
  g_test_add_func ("/schedule/why", test_why);
  g_test_add_func ("/schedule/index", test_index);
  g_test_add_func ("/schedule/index-foreign", test_index_foreign);
  g_test_add_func ("/schedule/surprise", test_surprise);
  g_test_add_func ("/schedule/never-alike", test_never_alike);
  result = g_test_run ();
  dp_skill_index_free (small);
  g_ptr_array_unref (cases);
  dp_code_free (code);
  return result;
}
