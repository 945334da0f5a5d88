/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-generator.h"
#include "dp-reach.h"
#include "dp-scenario-writer.h"

#include <string.h>

/* Cases without end: sound, as they were asked for, the same for the same seed, and seldom alike. */

static const char *const codes[] = { "duplicate-2017", "rubber-1993" };

typedef struct {
  DpCode *code;
  DpGenerator *generator;
} Desk;

static char *
data_path (const char *a, const char *b)
{
  return g_build_filename (g_getenv ("DP_DATA_DIR"), "data", a, b, NULL);
}

static Desk
desk_new (const char *id)
{
  g_autofree char *laws = data_path ("laws", id), *data = data_path (NULL, NULL);
  g_autoptr (GError) error = NULL;
  Desk desk;

  desk.code = dp_code_load (laws, &error);
  g_assert_no_error (error);
  desk.generator = dp_generator_new (data, desk.code, &error);
  g_assert_no_error (error);
  return desk;
}

static void
desk_clear (Desk *desk)
{
  dp_generator_free (desk->generator);
  dp_code_free (desk->code);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Desk, desk_clear)

static DpScenario *
make (const Desk *desk, const DpAim *aim, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  DpScenario *scenario = dp_generator_make (desk->generator, aim, seed, NULL, NULL, &error);

  if (!scenario)
    g_error ("seed %" G_GUINT64_FORMAT ", leaf %s, law %d: %s", seed, aim->leaf ? aim->leaf : "any", aim->law, error->message);
  return scenario;
}

/* The bytes of a case hang on nothing but seed and aim: not on what the generator has made before. */
static void
test_same_seed (gconstpointer id)
{
  g_auto (Desk) one = desk_new (id), other = desk_new (id);
  const DpAim any = { 0 };
  enum { N = 40 };
  char *texts[N];

  for (guint i = 0; i < N; i++)
    {
      g_autoptr (DpScenario) scenario = make (&one, &any, i);

      texts[i] = dp_scenario_to_xml (scenario);
    }
  for (guint i = N; i > 0; i--)
    {
      g_autoptr (DpScenario) scenario = make (&other, &any, i - 1);
      g_autofree char *text = dp_scenario_to_xml (scenario);

      g_assert_cmpstr (text, ==, texts[i - 1]);
      g_free (texts[i - 1]);
    }
}

/* As an author's file it is read, checked and ruled on as it was. */
static void
check_round_trip (DpScenarioReader *reader, const Desk *desk, const DpScenario *made)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *xml = dp_scenario_to_xml (made), *problems = NULL;
  g_autoptr (GPtrArray) read = dp_scenario_reader_load_bytes (reader, xml, strlen (xml), made->id, diagnostics);
  DpScenario *again;

  problems = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (problems, ==, "");
  g_assert_cmpuint (read->len, ==, 1);
  again = read->pdata[0];
  g_assert_true (dp_scenario_check (again, desk->code, diagnostics));
  g_assert_cmpuint (dp_diagnostics_length (diagnostics), ==, 0);
  g_assert_cmpuint (again->leaves->len, ==, made->leaves->len);
  for (guint i = 0; i < made->leaves->len; i++)
    g_assert_cmpuint (g_array_index (again->leaves, DpScenarioLeaf, i).node, ==, g_array_index (made->leaves, DpScenarioLeaf, i).node);
}

static void
check_words (const DpScenario *s)
{
  const char *const texts[] = { s->title, s->story, s->explanation };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_nonnull (texts[i]);
      g_assert_cmpuint (strlen (texts[i]), >, 1);
      g_assert_null (strpbrk (texts[i], "{}"));
      g_assert_null (strstr (texts[i], "  "));
    }
  for (guint i = 0; i < s->answers->len; i++)
    g_assert_null (strpbrk (g_array_index (s->answers, DpScenarioAnswer, i).text, "{}"));
  for (guint i = 0; i < s->events->len; i++)
    {
      const char *says = g_array_index (s->events, DpScenarioEvent, i).says;

      g_assert_true (!says || !strpbrk (says, "{}"));
    }
}

/* 52 cards, dealt once. */
static void
check_deal (const DpScenario *s)
{
  DpHand all = 0;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      g_assert_cmpint (dp_hand_size (s->hand[seat]), ==, 13);
      g_assert_true ((all & s->hand[seat]) == 0);
      all |= s->hand[seat];
    }
}

/* DP_GENERATED says how many, for whoever has time: 100000 takes minutes. */
static void
test_sound (gconstpointer id)
{
  g_auto (Desk) desk = desk_new (id);
  g_autofree char *schema = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "scenario.xsd", NULL);
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, NULL);
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  const char *wanted = g_getenv ("DP_GENERATED");
  guint n = wanted ? (guint) g_ascii_strtoull (wanted, NULL, 10) : 400;
  const DpAim any = { 0 };

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (DpScenario) scenario = make (&desk, &any, 1000000 + i);
      guint64 likeness = dp_generator_likeness (scenario);

      g_hash_table_add (met, g_memdup2 (&likeness, sizeof likeness));
      check_words (scenario);
      check_deal (scenario);
      check_round_trip (reader, &desk, scenario);
    }
  g_test_message ("%u cases, %u of them unlike all others", n, g_hash_table_size (met));
  g_assert_cmpuint (g_hash_table_size (met), >, n / 2);
}

/* Every ruling of the code can be asked for, and comes. */
static void
test_leaves (gconstpointer id)
{
  g_auto (Desk) desk = desk_new (id);
  guint asked = 0;

  for (guint i = 0; i < dp_code_n_nodes (desk.code); i++)
    {
      const DpNode *node = dp_code_node (desk.code, i);
      g_autofree char *name = dp_reach_leaf_name (node);
      const DpAim aim = { .leaf = name };
      g_autoptr (DpScenario) scenario = NULL;
      g_autoptr (GPtrArray) passed = NULL;

      if (node->kind != DP_NODE_RULING)
        continue;
      scenario = make (&desk, &aim, 7);
      passed = dp_reach_passed (scenario, desk.code);
      g_assert_true (g_ptr_array_find (passed, node, NULL));
      asked++;
    }
  g_assert_cmpuint (asked, ==, dp_generator_leaves (desk.generator)->len);
}

static void
test_aims (void)
{
  g_auto (Desk) desk = desk_new ("duplicate-2017");

  for (guint64 seed = 0; seed < 8; seed++)
    {
      g_autoptr (DpScenario) law = make (&desk, &(DpAim) { .law = 31 }, seed);
      g_autoptr (DpScenario) level = make (&desk, &(DpAim) { .has_level = TRUE, .level = DP_LEVEL_BEGINNER }, seed);
      g_autoptr (DpScenario) both = make (&desk, &(DpAim) { .law = 27, .leaf = "27/silence" }, seed);

      g_assert_true (law->laws >> 31 & 1);
      g_assert_cmpint (level->level, ==, DP_LEVEL_BEGINNER);
      g_assert_true (both->laws >> 27 & 1);
    }
}

static gboolean
always (gpointer data)
{
  return TRUE;
}

static void
test_refused (void)
{
  static const struct {
    DpAim aim;
    int code;
  } rows[] = {
    { { .leaf = "27/nothing-of-the-kind" }, DP_ERROR_BAD_INPUT },
    { { .leaf = "no-chart" }, DP_ERROR_BAD_INPUT },
    { { .plot = "no-such-plot" }, DP_ERROR_BAD_INPUT },
    { { .law = 92 }, DP_ERROR_IMPOSSIBLE },
    { { .theme = "no-such-theme" }, DP_ERROR_IMPOSSIBLE },
  };
  g_auto (Desk) desk = desk_new ("duplicate-2017");
  g_autoptr (GError) cancelled = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (dp_generator_make (desk.generator, &rows[i].aim, 1, NULL, NULL, &error));
      g_assert_error (error, DP_ERROR, rows[i].code);
    }
  /* A ruling and a law that never come together: it tries until it is told to stop. */
  g_assert_null (dp_generator_make (desk.generator, &(DpAim) { .leaf = "27/offer", .law = 64 }, 1, always, NULL, &cancelled));
  g_assert_error (cancelled, DP_ERROR, DP_ERROR_CANCELLED);
}

static void
add (const char *name, const char *id, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/generator/%s/%s", name, id);

  g_test_add_data_func (path, id, func);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      add ("same-seed", codes[i], test_same_seed);
      add ("sound", codes[i], test_sound);
      add ("leaves", codes[i], test_leaves);
    }
  g_test_add_func ("/generator/aims", test_aims);
  g_test_add_func ("/generator/refused", test_refused);
  return g_test_run ();
}
