/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-item.h"
#include "dp-find-words.h"
#include "dp-shipped.h"

/* Rounds of “Find the error”, before they are drawn. */

typedef struct {
  DpCode *code;
  DpMistakes *mistakes;
  GPtrArray *cases;
} Fixture;

static void
set_up (Fixture *f, gconstpointer code)
{
  g_autofree char *laws = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", code, NULL);
  g_autofree char *folder = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "mistakes", NULL);
  g_autoptr (GError) error = NULL;

  f->code = dp_code_load (laws, &error);
  g_assert_no_error (error);
  f->mistakes = dp_mistakes_load_folder (folder, &error);
  g_assert_no_error (error);
  f->cases = dp_shipped_cases (f->code);
}

static void
tear_down (Fixture *f, gconstpointer unused)
{
  g_ptr_array_unref (f->cases);
  dp_mistakes_free (f->mistakes);
  dp_code_free (f->code);
}

static guint
any_clothes (const DpScenario *scenario, gpointer code)
{
  return dp_variant_allowed (scenario, code);
}

static DpFindSession *
begin (Fixture *f, DpFindSpec spec, guint32 seed)
{
  DpFindSession *session = dp_find_session_new ((const DpScenario *const *) f->cases->pdata, f->cases->len, f->code, f->mistakes, &spec, seed);

  if (session)
    dp_find_session_set_allowed (session, any_clothes, f->code);
  return session;
}

static char *
tell (DpFindSession *session)
{
  GString *s = g_string_new (NULL);
  DpFindRound *round;

  while ((round = dp_find_session_next (session)))
    {
      g_autofree char *text = dp_find_error_ruling_text (&round->error);

      g_string_append_printf (s, "%s %u %u %s: %s\n", round->origin->id, dp_variant_index (round->variant), round->error.n,
                              round->error.wrong ? round->error.made.mistake->id : "right", text);
    }
  return g_string_free (s, FALSE);
}

static void
test_seed (Fixture *f, gconstpointer unused)
{
  const DpFindSpec spec = { .max_level = DP_LEVELS - 1, .n = 20 };
  g_autoptr (DpFindSession) a = begin (f, spec, 7), b = begin (f, spec, 7), c = begin (f, spec, 8);
  g_autofree char *ta = tell (a), *tb = tell (b), *tc = tell (c);

  g_assert_cmpstr (ta, ==, tb);
  g_assert_cmpstr (ta, !=, tc);
  g_assert_cmpuint (dp_find_session_number (a), ==, 20);
  g_assert_false (dp_find_session_has_next (a));
}

/* In whatever order the cases were loaded. */
static void
test_order (Fixture *f, gconstpointer unused)
{
  const DpFindSpec spec = { .max_level = DP_LEVELS - 1, .n = 10 };
  g_autoptr (DpFindSession) a = begin (f, spec, 7), b = NULL;
  g_autofree char *ta = tell (a), *tb = NULL;

  for (guint i = 0; i < f->cases->len / 2; i++)
    {
      gpointer first = f->cases->pdata[i];

      f->cases->pdata[i] = f->cases->pdata[f->cases->len - 1 - i];
      f->cases->pdata[f->cases->len - 1 - i] = first;
    }
  b = begin (f, spec, 7);
  tb = tell (b);
  g_assert_cmpstr (ta, ==, tb);
}

/* Who sees that something is wrong, and not what, has judged rightly; he has missed it all the same. */
static void
test_summary (Fixture *f, gconstpointer unused)
{
  g_autoptr (DpFindSession) session = begin (f, (DpFindSpec) { .max_level = DP_LEVELS - 1, .n = 4 }, 12);
  g_autofree char *summary = NULL, *expected = NULL;
  guint wrong = 0;
  DpFindRound *round;

  while ((round = dp_find_session_next (session)))
    {
      DpSheet sheet;

      dp_find_round_shown_sheet (round, &sheet);
      g_assert_true (dp_find_round_is_unchanged (round, &sheet));
      sheet.law = 31;
      g_assert_true (dp_find_round_is_unchanged (round, &sheet));
      dp_find_round_answer (round, TRUE, &sheet, NULL, 0, 1);
      wrong += round->error.wrong;
      if (round->error.wrong)
        dp_sheet_from_ruling (&round->error.point.ruling, 31, &sheet);
      g_assert_cmpint (dp_find_round_is_unchanged (round, &sheet), ==, !round->error.wrong);
    }
  g_assert_cmpuint (wrong, >, 0);
  g_assert_cmpuint (dp_find_session_n_judged (session), ==, wrong);
  g_assert_cmpuint (dp_find_session_n_missed (session), ==, 4);
  summary = dp_find_words_summary (session);
  expected = g_strdup_printf ("%u of 4 rulings judged rightly. %u of 20 marks.", wrong, 2 * wrong);
  g_assert_cmpstr (summary, ==, expected);
}

static void
test_rounds (Fixture *f, gconstpointer code)
{
  g_autoptr (DpFindSession) session = begin (f, (DpFindSpec) { .max_level = DP_LEVELS - 1, .n = 60 }, 1);
  g_autoptr (GHashTable) met = g_hash_table_new (g_str_hash, g_str_equal);
  guint wrong = 0, dressed = 0;
  DpFindRound *round;

  while ((round = dp_find_session_next (session)))
    {
      DpSheet sheet;
      DpRuling said;

      g_assert_true (g_hash_table_add (met, round->origin->id));
      dp_find_round_shown_sheet (round, &sheet);
      g_assert_cmpuint (sheet.law, ==, 0);
      dp_sheet_to_ruling (&sheet, &said);
      for (guint i = 0; i < round->error.shown.n; i++)
        g_assert_true (dp_ruling_has (&said, &round->error.shown.clause[i]));
      if (!round->error.wrong)
        {
          g_autoptr (GArray) mistakes = dp_find_error_list (f->mistakes, round->scenario, round->director, round->error.n);

          g_assert_cmpuint (mistakes->len, >, 0);
        }
      wrong += round->error.wrong;
      dressed += dp_variant_index (round->variant) != 0;
    }
  g_assert_cmpuint (dp_find_session_number (session), ==, 60);
  if (g_str_equal (code, "rubber-1993"))
    g_assert_true (dp_find_session_current (session)->scenario->players_rule);
  /* Some two thirds of 60; and most cases may be turned at the least. */
  g_assert_cmpuint (wrong, >, 25);
  g_assert_cmpuint (wrong, <, 55);
  g_assert_cmpuint (dressed, >, 40);
}

static void
test_spec (Fixture *f, gconstpointer unused)
{
  g_autoptr (DpFindSession) law = begin (f, (DpFindSpec) { .law = 31, .max_level = DP_LEVELS - 1, .n = 10 }, 3);
  g_autoptr (DpFindSession) easy = begin (f, (DpFindSpec) { .max_level = DP_LEVEL_BEGINNER, .n = 10 }, 3);
  DpFindRound *round;

  while ((round = dp_find_session_next (law)))
    {
      gboolean cited = FALSE;

      for (guint i = 0; i < round->error.point.n_laws; i++)
        cited |= dp_law_number (round->error.point.laws[i]) == 31;
      g_assert_true (cited);
    }
  g_assert_cmpuint (dp_find_session_number (law), ==, 10);
  while ((round = dp_find_session_next (easy)))
    g_assert_cmpint (round->scenario->level, ==, DP_LEVEL_BEGINNER);
  g_assert_cmpuint (dp_find_session_number (easy), ==, 10);
  g_assert_null (begin (f, (DpFindSpec) { .law = 2, .max_level = DP_LEVELS - 1, .n = 10 }, 3));
}

/* What the trainee does with the rounds. */
typedef enum { MENDS, MENDS_AND_SPOILS, LETS_STAND, CALLS_WRONG, WAYS } Way;

static void
answer (DpFindRound *round, Way way)
{
  DpSheet sheet;

  if (way == MENDS || way == MENDS_AND_SPOILS)
    dp_sheet_from_ruling (&round->error.point.ruling, 31, &sheet);
  else
    dp_find_round_shown_sheet (round, &sheet);
  if (way == MENDS_AND_SPOILS)
    sheet.transfers[0] = (DpSheetTransfer) { .tricks = 3, .side = 1 };
  dp_find_round_answer (round, way == MENDS || way == MENDS_AND_SPOILS ? round->error.wrong : way == CALLS_WRONG, &sheet, NULL, 0, 12);
}

static void
test_verdicts (Fixture *f, gconstpointer unused)
{
  static const struct {
    Way way;
    gboolean wrong;
    guint points;
    const char *verdict;
  } rows[] = {
    { MENDS, TRUE, 5, "Found, and put right. 5 of 5 marks." },
    { MENDS, FALSE, 5, "Rightly left alone. 5 of 5 marks." },
    { MENDS_AND_SPOILS, TRUE, 4, "Found, but you also changed what was right. 4 of 5 marks." },
    { LETS_STAND, TRUE, 0, "The ruling was wrong. 0 of 5 marks." },
    { LETS_STAND, FALSE, 5, "Rightly left alone. 5 of 5 marks." },
    { CALLS_WRONG, TRUE, 2, "You saw that something was wrong, but not what. 2 of 5 marks." },
    { CALLS_WRONG, FALSE, 0, "The ruling was right. 0 of 5 marks." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpFindSession) session = begin (f, (DpFindSpec) { .law = 31, .max_level = DP_LEVELS - 1, .n = 10 }, 5);
      DpFindRound *round;
      guint n = 0;

      while ((round = dp_find_session_next (session)))
        {
          g_autofree char *verdict = NULL, *explanation = NULL;

          answer (round, rows[i].way);
          if (round->error.wrong != rows[i].wrong)
            continue;
          n++;
          g_assert_cmpuint (round->grade.points, ==, rows[i].points);
          g_assert_cmpint (dp_find_round_is_right (round), ==, rows[i].points == 5);
          explanation = dp_find_words_explanation (round);
          g_assert_cmpint (explanation != NULL && *explanation != '\0', ==, rows[i].wrong || rows[i].points < 5);
          verdict = dp_find_words_verdict (round);
          g_assert_cmpstr (verdict, ==, rows[i].verdict);
        }
      g_assert_cmpuint (n, >, 0);
    }
}

/* Every clause of the law once; what differs first; who mends all has every mark right. */
static void
test_table (Fixture *f, gconstpointer unused)
{
  for (Way way = 0; way < WAYS; way++)
    {
      g_autoptr (DpFindSession) session = begin (f, (DpFindSpec) { .max_level = DP_LEVELS - 1, .n = 30 }, 11);
      DpFindRound *round;

      while ((round = dp_find_session_next (session)))
        {
          g_autoptr (GListStore) store = g_list_store_new (DP_TYPE_FIND_ITEM);
          gboolean agreed = FALSE;
          guint n = 0;

          answer (round, way);
          dp_find_words_table (round, store);
          for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (store)); i++)
            {
              g_autoptr (DpFindItem) item = g_list_model_get_item (G_LIST_MODEL (store), i);

              if (!dp_find_item_is_agreed (item))
                g_assert_false (agreed);
              agreed |= dp_find_item_is_agreed (item);
              n += g_strcmp0 (dp_find_item_get_law (item), "nothing about it") != 0 && g_strcmp0 (dp_find_item_get_law (item), "needn’t be said") != 0
                   && g_strcmp0 (dp_find_item_get_law (item), "not yet") != 0;
              if (dp_find_round_is_right (round))
                /* What is said in two ways counts once (26B), and the second is accepted. */
                g_assert_true (dp_mark_is_right (dp_find_item_get_mark (item))
                               && (dp_find_item_get_mark (item) == DP_MARK_RIGHT || g_str_equal (dp_find_item_get_yours (item), dp_find_item_get_law (item))));
            }
          g_assert_cmpuint (n, ==, round->error.point.ruling.n);
          if (round->error.wrong)
            {
              g_autoptr (DpFindItem) first = g_list_model_get_item (G_LIST_MODEL (store), 0);

              g_assert_false (dp_find_item_is_agreed (first));
              g_assert_cmpstr (dp_find_item_get_shown (first), !=, dp_find_item_get_law (first));
            }
        }
    }
}

static void
test_once_more (Fixture *f, gconstpointer unused)
{
  DpFindSession *session = begin (f, (DpFindSpec) { .max_level = DP_LEVELS - 1, .n = 20 }, 2);
  g_autoptr (GPtrArray) missed = g_ptr_array_new ();
  guint points, out_of, i = 0, same = 0, wrong = 0;
  DpFindRound *round;

  while ((round = dp_find_session_next (session)))
    {
      g_assert_false (round->again);
      answer (round, LETS_STAND);
      if (!dp_find_round_is_right (round))
        g_ptr_array_add (missed, round);
    }
  g_assert_cmpuint (dp_find_session_n_answered (session), ==, 20);
  g_assert_cmpuint (dp_find_session_n_missed (session), ==, missed->len);
  dp_find_session_score (session, &points, &out_of);
  g_assert_cmpuint (out_of, ==, 100);
  g_assert_cmpuint (points, ==, 5 * (20 - missed->len));
  session = dp_find_session_once_more (session);
  g_assert_cmpuint (session->total, ==, missed->len);
  while ((round = dp_find_session_next (session)))
    {
      const DpFindRound *before = missed->pdata[i++];

      g_assert_true (round->again);
      g_assert_true (round->origin == before->origin);
      g_assert_cmpuint (round->error.n, ==, before->error.n);
      wrong += round->error.wrong;
      same += round->error.wrong && round->error.made.mistake == before->error.made.mistake;
      answer (round, MENDS);
    }
  g_assert_cmpuint (i, ==, missed->len);
  /* Some two thirds are wrong again, and nearly always in the same way. */
  g_assert_cmpuint (wrong, >, missed->len / 3);
  g_assert_cmpuint (same, >=, wrong - wrong / 5);
  g_assert_null (dp_find_session_once_more (session));
}

static void
test_words (Fixture *f, gconstpointer unused)
{
  static const struct {
    gint64 days;
    const char *text;
  } rows[] = {
    { 0, "comes back today." }, { 1, "comes back tomorrow." }, { 4, "comes back on 5 January." }, { 400, "comes back on 5 February 1971." },
  };
  const DpNode *leaf = NULL;
  g_autoptr (GTimeZone) zone = g_time_zone_new_utc ();
  g_autofree char *one = dp_find_words_last (1, 1, 1), *many = dp_find_words_last (20, 14, 14), *some = dp_find_words_last (3, 2, 1), *none = dp_find_words_last (3, 0, 0);

  for (guint i = 0; !leaf && i < dp_code_n_nodes (f->code); i++)
    if (dp_code_node (f->code, i)->kind == DP_NODE_RULING)
      leaf = dp_code_node (f->code, i);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = dp_find_words_again (leaf, 43200 + rows[i].days * 86400, 40000, zone);

      g_assert_true (g_str_has_suffix (text, rows[i].text));
    }
  g_assert_null (dp_find_words_last (0, 0, 0));
  g_assert_cmpstr (one, ==, "Rulings judged rightly lately: 1 of 1.");
  g_assert_cmpstr (many, ==, "Of the last 20 rulings you judged 14 rightly.");
  g_assert_cmpstr (some, ==, "Of the last 3 rulings you judged 2 rightly, 1 with full marks.");
  g_assert_cmpstr (none, ==, "Of the last 3 rulings you judged 0 rightly.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/find-session/seed", Fixture, "duplicate-2017", set_up, test_seed, tear_down);
  g_test_add ("/find-session/order", Fixture, "duplicate-2017", set_up, test_order, tear_down);
  g_test_add ("/find-session/summary", Fixture, "duplicate-2017", set_up, test_summary, tear_down);
  g_test_add ("/find-session/rounds", Fixture, "duplicate-2017", set_up, test_rounds, tear_down);
  g_test_add ("/find-session/rubber", Fixture, "rubber-1993", set_up, test_rounds, tear_down);
  g_test_add ("/find-session/spec", Fixture, "duplicate-2017", set_up, test_spec, tear_down);
  g_test_add ("/find-session/verdicts", Fixture, "duplicate-2017", set_up, test_verdicts, tear_down);
  g_test_add ("/find-session/table", Fixture, "duplicate-2017", set_up, test_table, tear_down);
  g_test_add ("/find-session/once-more", Fixture, "duplicate-2017", set_up, test_once_more, tear_down);
  g_test_add ("/find-session/words", Fixture, "duplicate-2017", set_up, test_words, tear_down);
  return g_test_run ();
}
