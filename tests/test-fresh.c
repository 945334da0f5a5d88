/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fresh.h"
#include "dp-paths.h"
#include "dp-plot-book.h"
#include "dp-scenario-writer.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* New cases as the window asks for them: made beside the main loop, had once, kept whole or not at all. */

typedef struct {
  char *folder, *kept, *session;
  DpCaseStore *store;
  DpFresh *fresh;
} Desk;

static void
open_desk (Desk *desk)
{
  g_autofree char *data = dp_data_dir (NULL);

  desk->store = dp_case_store_new (data);
  desk->fresh = dp_fresh_new (desk->store, desk->kept, desk->session);
}

static void
close_desk (Desk *desk)
{
  g_clear_object (&desk->fresh);
  g_clear_object (&desk->store);
}

/* What a link leads to is not ours. */
static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

static void
set_up (Desk *desk, gconstpointer unused)
{
  desk->folder = g_dir_make_tmp ("dp-fresh-XXXXXX", NULL);
  desk->kept = g_build_filename (desk->folder, "kept", NULL);
  desk->session = g_build_filename (desk->folder, "session", NULL);
  open_desk (desk);
}

static void
tear_down (Desk *desk, gconstpointer unused)
{
  close_desk (desk);
  remove_folder (desk->folder);
  g_free (desk->kept);
  g_free (desk->session);
  g_free (desk->folder);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static DpScenario *
make (DpFresh *fresh, const DpFreshWish *wish, guint64 seed, GCancellable *cancellable, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  dp_fresh_make_async (fresh, wish, seed, cancellable, on_done, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  return dp_fresh_make_finish (fresh, result, error);
}

static DpScenario *
make_one (DpFresh *fresh, guint64 seed)
{
  DpFreshWish wish = { .code = "duplicate-2017", .law = 27, .max_level = DP_LEVELS - 1 };
  g_autoptr (GError) error = NULL;
  DpScenario *made = make (fresh, &wish, seed, NULL, &error);

  g_assert_no_error (error);
  return made;
}

static gboolean
comes_to (DpCaseStore *store, const DpScenario *scenario, const char *leaf)
{
  const DpCode *code = dp_case_store_get_code (store, scenario->code, NULL);

  for (guint i = 0; i < scenario->leaves->len; i++)
    {
      const DpNode *node = dp_code_node (code, g_array_index (scenario->leaves, DpScenarioLeaf, i).node);
      g_autofree char *name = g_strconcat (node->chart->id, "/", node->id, NULL);

      if (g_str_equal (name, leaf))
        return TRUE;
    }
  return FALSE;
}

/* It is what was wished for. */
static void
test_wishes (Desk *desk, gconstpointer unused)
{
  static const DpFreshWish wishes[] = {
    { .code = "duplicate-2017", .max_level = DP_LEVELS - 1 },
    { .code = "duplicate-2017", .law = 27, .max_level = DP_LEVELS - 1 },
    { .code = "duplicate-2017", .leaf = "27/silence", .max_level = DP_LEVELS - 1 },
    { .code = "duplicate-2017", .has_level = TRUE, .level = DP_LEVEL_CLUB, .max_level = DP_LEVELS - 1 },
    { .code = "duplicate-2017", .max_level = DP_LEVEL_BEGINNER },
    { .code = "duplicate-2017", .max_level = DP_LEVEL_CLUB },
    { .code = "rubber-1993", .max_level = DP_LEVELS - 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    {
      const DpFreshWish *wish = &wishes[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (DpScenario) made = make (desk->fresh, wish, 40 + i, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (made->code, ==, wish->code);
      g_assert_true (!wish->law || (made->laws >> wish->law & 1));
      g_assert_true (!wish->leaf || comes_to (desk->store, made, wish->leaf));
      g_assert_true (!wish->has_level || made->level == wish->level);
      g_assert_cmpint (made->level, <=, wish->max_level);
      g_assert_cmpuint (g_list_model_get_n_items (dp_case_store_get_items (desk->store)), ==, 0);
    }
}

static void
test_same_seed (Desk *desk, gconstpointer unused)
{
  g_autoptr (DpScenario) one = make_one (desk->fresh, 7), two = make_one (desk->fresh, 7), other = make_one (desk->fresh, 8);
  g_autofree char *a = dp_scenario_to_xml (one), *b = dp_scenario_to_xml (two), *c = dp_scenario_to_xml (other), *d = NULL;
  g_autoptr (DpFresh) elsewhere = dp_fresh_new (desk->store, desk->kept, NULL);
  g_autoptr (DpScenario) three = make_one (elsewhere, 7);

  d = dp_scenario_to_xml (three);
  g_assert_cmpstr (a, ==, b);
  g_assert_cmpstr (a, ==, d);
  g_assert_cmpstr (a, !=, c);
}

/* What has been had does not come again, here or after a restart if it was kept. */
static void
test_not_again (Desk *desk, gconstpointer unused)
{
  DpCaseItem *item = dp_fresh_add (desk->fresh, make_one (desk->fresh, 7));
  g_autoptr (DpScenario) again = make_one (desk->fresh, 7);
  g_autofree char *first = g_strdup (dp_case_item_get_scenario (item)->id);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (again->id, !=, first);
  g_assert_true (dp_fresh_keep (desk->fresh, dp_case_item_get_scenario (item), NULL, &error));
  g_assert_no_error (error);
  close_desk (desk);
  open_desk (desk);
  dp_fresh_load (desk->fresh);
  while (dp_case_store_is_loading (desk->store))
    g_main_context_iteration (NULL, TRUE);
  {
    g_autoptr (DpScenario) later = make_one (desk->fresh, 7);

    g_assert_cmpstr (later->id, !=, first);
  }
}

/* Asked for one after another with no wish, three running are of three themes; who wishes for a theme gets it each time. */
static void
test_varied (Desk *desk, gconstpointer unused)
{
  DpFreshWish any = { .code = "duplicate-2017", .max_level = DP_LEVELS - 1 }, revoke = { .code = "duplicate-2017", .theme = "revoke", .max_level = DP_LEVELS - 1 };
  const char *theme[12];

  for (guint i = 0; i < G_N_ELEMENTS (theme); i++)
    {
      g_autoptr (GError) error = NULL;
      DpScenario *made = make (desk->fresh, &any, 100 * i, NULL, &error);

      g_assert_no_error (error);
      theme[i] = dp_case_item_get_scenario (dp_fresh_add (desk->fresh, made))->theme;
      for (guint j = i < 2 ? 0 : i - 2; j < i; j++)
        g_assert_cmpstr (theme[i], !=, theme[j]);
    }
  for (guint i = 0; i < 3; i++)
    {
      DpScenario *made = make (desk->fresh, &revoke, 100 * i, NULL, NULL);

      g_assert_nonnull (made);
      g_assert_cmpstr (dp_case_item_get_scenario (dp_fresh_add (desk->fresh, made))->theme, ==, "revoke");
    }
}

static void
test_added (Desk *desk, gconstpointer unused)
{
  DpCaseItem *item = dp_fresh_add (desk->fresh, make_one (desk->fresh, 3));
  const char *id = dp_case_item_get_scenario (item)->id;
  g_autofree char *folded = g_utf8_casefold ("New", -1);
  g_autofree char *path = NULL;
  g_autoptr (DpFresh) forgetful = dp_fresh_new (desk->store, desk->kept, NULL);
  GStatBuf there;

  g_assert_cmpuint (g_list_model_get_n_items (dp_case_store_get_items (desk->store)), ==, 1);
  /* The same once more is the same. */
  g_assert_true (dp_fresh_add (desk->fresh, make_one (forgetful, 3)) == item);
  g_assert_cmpuint (g_list_model_get_n_items (dp_case_store_get_items (desk->store)), ==, 1);
  g_assert_true (dp_fresh_is_made (desk->fresh, id));
  g_assert_false (dp_fresh_is_made (desk->fresh, "revoke-one"));
  g_assert_false (dp_fresh_is_made (desk->fresh, NULL));
  g_assert_false (dp_fresh_is_kept (desk->fresh, id));
  g_assert_nonnull (strstr (dp_case_item_get_subtitle (item), "New"));
  g_assert_false (g_file_test (desk->kept, G_FILE_TEST_EXISTS));

  g_assert_true (dp_fresh_keep (desk->fresh, dp_case_item_get_scenario (item), &path, NULL));
  g_assert_true (g_str_has_prefix (path, desk->kept) && g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_assert_true (dp_fresh_is_kept (desk->fresh, id));
  g_assert_nonnull (strstr (dp_case_item_get_subtitle (item), "Kept"));
  g_assert_cmpint (g_stat (desk->kept, &there), ==, 0);
  g_assert_cmpint (there.st_mode & 0777, ==, 0700);

  /* Somebody has written into it: it is his. */
  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
  g_assert_true (dp_fresh_keep (desk->fresh, dp_case_item_get_scenario (item), NULL, NULL));
  {
    g_autofree char *text = NULL;

    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    g_assert_cmpstr (text, ==, "mine");
  }
}

static void
test_cancel (Desk *desk, gconstpointer unused)
{
  DpFreshWish wish = { .code = "duplicate-2017", .leaf = "27/silence", .max_level = DP_LEVELS - 1 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  dp_fresh_make_async (desk->fresh, &wish, 5, cancellable, on_done, &result);
  g_cancellable_cancel (cancellable);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (dp_fresh_make_finish (desk->fresh, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  /* The next one is made all the same. */
  dp_scenario_free (make_one (desk->fresh, 5));
}

/* The program ends while a case is being made, and another is asked for after that: both are told, and the thread is gone. */
static void
test_stop (Desk *desk, gconstpointer unused)
{
  DpFreshWish wish = { .code = "duplicate-2017", .leaf = "27/silence", .max_level = DP_LEVELS - 1 };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GError) error = NULL;
      DpScenario *made;

      dp_fresh_make_async (desk->fresh, &wish, 5, NULL, on_done, &result);
      dp_fresh_stop (desk->fresh);
      while (!result)
        g_main_context_iteration (NULL, TRUE);
      made = dp_fresh_make_finish (desk->fresh, result, &error);
      g_assert_null (made);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

static void
test_errors (Desk *desk, gconstpointer unused)
{
  static const struct {
    DpFreshWish wish;
    int code;
    const char *says;
  } rows[] = {
    { { .code = "duplicate-2017", .leaf = "27/no-such", .max_level = DP_LEVELS - 1 }, DP_ERROR_BAD_INPUT, "27/no-such" },
    { { .code = "duplicate-2017", .theme = "no-such-theme", .max_level = DP_LEVELS - 1 }, DP_ERROR_IMPOSSIBLE, "no plot" },
    { { .code = "no-such-code", .max_level = DP_LEVELS - 1 }, DP_ERROR_UNREADABLE, "no-such-code" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (make (desk->fresh, &rows[i].wish, 1, NULL, &error));
      g_assert_error (error, DP_ERROR, rows[i].code);
      g_assert_nonnull (strstr (error->message, rows[i].says));
    }
}

/* The plots cannot be read: said with file and line, to who wants to choose too. */
static void
test_broken_plots (Desk *desk, gconstpointer unused)
{
  g_autofree char *source = dp_data_dir (NULL), *laws = dp_data_laws_dir (source), *to = g_build_filename (desk->folder, "laws", NULL);
  g_autofree char *plots = g_build_filename (desk->folder, "plots", NULL), *bad = g_build_filename (plots, "bad.xml", NULL);
  g_autofree char *comparable = g_build_filename (desk->folder, "comparable.ini", NULL), *real = dp_data_comparable (source);
  g_autofree char *generator = dp_data_generator_dir (source), *xsd = g_build_filename (generator, "plots", "plots.xsd", NULL), *schema = g_build_filename (plots, "plots.xsd", NULL);
  g_autoptr (DpCaseStore) store = dp_case_store_new (desk->folder);
  g_autoptr (DpFresh) fresh = dp_fresh_new (store, desk->kept, NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink (laws, to), ==, 0);
  g_assert_cmpint (symlink (real, comparable), ==, 0);
  g_assert_cmpint (g_mkdir (plots, 0700), ==, 0);
  g_assert_cmpint (symlink (xsd, schema), ==, 0);
  g_assert_true (g_file_set_contents (bad, "<plots>\n<nonsense/>\n</plots>\n", -1, NULL));
  dp_fresh_offer_async (fresh, "duplicate-2017", NULL, on_done, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (dp_fresh_offer_finish (fresh, result, &error));
  g_assert_nonnull (strstr (error->message, "bad.xml:2"));
}

static gboolean
has_plot (Desk *desk, const char *theme, DpLevel level)
{
  g_autofree char *data = dp_data_dir (NULL), *generator = dp_data_generator_dir (data), *folder = g_build_filename (generator, "plots", NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpPlotBook) book = dp_plot_book_load (folder, diagnostics);

  for (guint i = 0; i < dp_plot_book_length (book); i++)
    {
      const DpCasePlot *plot = dp_plot_book_get (book, i);

      if (plot->level == level && g_strcmp0 (plot->theme, theme) == 0 && g_str_equal (plot->code, "duplicate-2017"))
        return TRUE;
    }
  return FALSE;
}

static void
test_offer (Desk *desk, gconstpointer unused)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (DpFreshOffer) offer = NULL;
  g_autoptr (GError) error = NULL;

  dp_fresh_offer_async (desk->fresh, "duplicate-2017", NULL, on_done, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  offer = dp_fresh_offer_finish (desk->fresh, result, &error);
  g_assert_no_error (error);
  g_assert_true (offer->laws >> 27 & 1);
  g_assert_false (offer->laws & 1);
  g_assert_cmpuint (g_strv_length (offer->themes), >, 0);
  for (guint i = 1; offer->themes[i]; i++)
    g_assert_cmpstr (offer->themes[i - 1], <, offer->themes[i]);
  /* What is told is there, and nothing else: neither of a law, nor of a theme. */
  g_assert_cmpuint (offer->levels, ==, (1 << DP_LEVELS) - 1);
  for (int law = 0; law <= DP_LAST_LAW; law++)
    g_assert_true ((offer->laws >> law & 1) == (offer->law_levels[law] != 0));
  for (guint i = 0; offer->themes[i]; i++)
    for (int level = 0; level < DP_LEVELS; level++)
      g_assert_cmpint (offer->theme_levels[i] >> level & 1, ==, has_plot (desk, offer->themes[i], (DpLevel) level));
}

static void
on_loaded (DpCaseStore *store, DpCaseItem *first, const char *problems, gpointer data)
{
  *(char **) data = g_strdup (problems);
}

/* A file of the folder is broken: it is said, and the others are there. */
static void
test_broken_file (Desk *desk, gconstpointer unused)
{
  g_autoptr (DpScenario) made = make_one (desk->fresh, 9);
  g_autofree char *bad = g_build_filename (desk->kept, "broken.xml", NULL), *half = g_build_filename (desk->kept, "half.xml.XYZ123", NULL);
  g_autofree char *problems = NULL;
  g_auto (GStrv) files = NULL;
  g_autoptr (DpCaseItem) item = NULL;

  g_assert_true (dp_fresh_keep (desk->fresh, made, NULL, NULL));
  g_assert_true (g_file_set_contents (bad, "<scenario id=\"broken\">\n<auction>", -1, NULL));
  g_assert_true (g_file_set_contents (half, "<scenar", -1, NULL));
  close_desk (desk);
  open_desk (desk);
  files = dp_fresh_kept_files (desk->fresh);
  g_assert_cmpuint (g_strv_length (files), ==, 2);
  g_signal_connect (desk->store, "loaded", G_CALLBACK (on_loaded), &problems);
  dp_fresh_load (desk->fresh);
  while (dp_case_store_is_loading (desk->store))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (problems);
  g_assert_nonnull (strstr (problems, bad));
  g_assert_cmpuint (g_list_model_get_n_items (dp_case_store_get_items (desk->store)), ==, 1);
  item = dp_case_store_dup_case (desk->store, made->id);
  g_assert_true (dp_fresh_is_made (desk->fresh, made->id));
  g_assert_nonnull (strstr (dp_case_item_get_subtitle (item), "Kept"));
}

static void
test_cannot_keep (Desk *desk, gconstpointer unused)
{
  g_autoptr (DpScenario) made = make_one (desk->fresh, 9);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (desk->kept, "not a folder", -1, NULL));
  g_assert_false (dp_fresh_keep (desk->fresh, made, NULL, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, desk->kept));
  g_assert_false (dp_fresh_is_kept (desk->fresh, made->id));
  g_unlink (desk->kept);
}

/* The cases of a session wait for it; those that are not its own, or that it has done with, go; what is kept too is read once. */
static void
test_session (Desk *desk, gconstpointer unused)
{
  g_autoptr (DpScenario) a = make_one (desk->fresh, 1), b = make_one (desk->fresh, 2), c = make_one (desk->fresh, 3);
  const char *its[] = { a->id, b->id, NULL };
  g_autoptr (DpCaseItem) item = NULL;

  g_assert_true (dp_fresh_keep_for_session (desk->fresh, a, NULL));
  g_assert_true (dp_fresh_keep_for_session (desk->fresh, b, NULL));
  g_assert_true (dp_fresh_keep_for_session (desk->fresh, c, NULL));
  dp_fresh_forget_session (desk->fresh, its);
  g_assert_true (dp_fresh_keep (desk->fresh, b, NULL, NULL));
  close_desk (desk);
  open_desk (desk);
  dp_fresh_load (desk->fresh);
  while (dp_case_store_is_loading (desk->store))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (dp_case_store_get_items (desk->store)), ==, 2);
  item = dp_case_store_dup_case (desk->store, a->id);
  g_assert_nonnull (strstr (dp_case_item_get_subtitle (item), "New"));
  g_assert_true (dp_fresh_is_made (desk->fresh, a->id) && !dp_fresh_is_kept (desk->fresh, a->id));
  dp_fresh_forget_session (desk->fresh, NULL);
  g_assert_false (g_file_test (desk->session, G_FILE_TEST_EXISTS));
  g_assert_true (dp_fresh_is_kept (desk->fresh, b->id));
}

/* Killed while it keeps: each file is whole. */
static void
test_killed (Desk *desk, gconstpointer unused)
{
  g_autoptr (DpScenario) one = make_one (desk->fresh, 1), two = make_one (desk->fresh, 2);
  DpScenario *const made[] = { one, two };
  g_autofree char *first = dp_scenario_to_xml (one), *second = dp_scenario_to_xml (two);
  const char *const whole[] = { first, second };
  g_autoptr (GRand) rand = g_rand_new_with_seed (23);

  for (guint kill_no = 0; kill_no < 20; kill_no++)
    {
      int moment = g_rand_int_range (rand, 0, 4000);
      pid_t child = fork ();

      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        for (;;)
          for (guint i = 0; i < 2; i++)
            {
              g_autofree char *path = NULL;

              if (!dp_fresh_keep (desk->fresh, made[i], &path, NULL) || g_unlink (path) != 0 || !dp_fresh_keep (desk->fresh, made[i], NULL, NULL) || g_unlink (path) != 0)
                _exit (1);
            }
      while (!g_file_test (desk->kept, G_FILE_TEST_EXISTS))
        g_thread_yield ();
      for (int i = 0; i < moment; i++)
        g_thread_yield ();
      kill (child, SIGKILL);
      g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
      for (guint i = 0; i < 2; i++)
        {
          g_autofree char *name = g_strconcat (made[i]->id, ".xml", NULL), *path = g_build_filename (desk->kept, name, NULL), *text = NULL;

          if (g_file_get_contents (path, &text, NULL, NULL))
            g_assert_cmpstr (text, ==, whole[i]);
          g_unlink (path);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add ("/fresh/" name, Desk, NULL, set_up, function, tear_down)
  ADD ("wishes", test_wishes);
  ADD ("same-seed", test_same_seed);
  ADD ("not-again", test_not_again);
  ADD ("varied", test_varied);
  ADD ("added", test_added);
  ADD ("cancel", test_cancel);
  ADD ("stop", test_stop);
  ADD ("errors", test_errors);
  ADD ("broken-plots", test_broken_plots);
  ADD ("offer", test_offer);
  ADD ("broken-file", test_broken_file);
  ADD ("cannot-keep", test_cannot_keep);
  ADD ("session", test_session);
  ADD ("killed", test_killed);
  return g_test_run ();
}
