/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-close.h"
#include "dp-desk.h"

#include "dp-fresh.h"
#include "dp-new-case.h"
#include "dp-paths.h"
#include "dp-practice-page.h"
#include "dp-practice-renew.h"
#include "dp-settings.h"
#include "dp-skill.h"
#include "dp-store-session.h"

#include <glib/gstdio.h>
#include <string.h>

/* Somebody has met every case of his in all its clothes: a session asks new ones, which wait for it, and go when it is over. */

#define NOON G_GINT64_CONSTANT (1768132800)
#define DAY G_GINT64_CONSTANT (86400)

typedef struct {
  gint64 now;
  char *folder, *path, *waiting;
  GSettings *settings; /* or NULL */
  DpWindow *window;
} Desk;

static gint64
told_clock (gpointer data)
{
  return *(gint64 *) data;
}

static void
open_desk (Desk *desk, const char *path)
{
  g_autofree char *data_dir = dp_data_dir (NULL), *file = g_test_build_filename (G_TEST_DIST, "screens", "cases.xml", NULL);
  const char *files[] = { file, NULL };
  g_autoptr (DpCaseStore) store = dp_case_store_new (data_dir);
  g_autoptr (DpTrainee) trainee = dp_trainee_new (store, desk->settings, path, told_clock, &desk->now);

  dp_case_store_load (store, files);
  dp_trainee_load_kept (trainee);
  desk->window = dp_window_new (NULL, store, trainee, NULL);
  gtk_window_present (GTK_WINDOW (desk->window));
  while (dp_case_store_is_loading (store))
    g_main_context_iteration (NULL, TRUE);
  dp_desk_settle (desk->window);
}

static DpTrainee *
trainee_of (Desk *desk)
{
  return dp_window_get_trainee (desk->window);
}

static DpStore *
store_of (Desk *desk)
{
  return dp_trainee_get_store (trainee_of (desk));
}

static DpPracticePage *
page_of (Desk *desk)
{
  return DP_PRACTICE_PAGE (dp_window_show_way (desk->window, "practise"));
}

static gboolean
is_state (Desk *desk, const char *state)
{
  return g_str_equal (dp_practice_page_get_state (page_of (desk)), state);
}

/* Ruled on it in these clothes, so that its leaves have long been due. */
static void
meet (Desk *desk, const DpScenario *scenario, DpVariant variant)
{
  const DpCode *code = dp_trainee_get_code (trainee_of (desk), NULL);
  g_autoptr (DpAttempt) attempt = dp_attempt_new ();
  g_autoptr (GError) error = NULL;

  attempt->case_id = g_strdup (scenario->id);
  attempt->title = g_strdup (scenario->title);
  attempt->code = g_strdup (scenario->code);
  attempt->code_version = g_strdup ("0123456789abcdef");
  attempt->engine_version = g_strdup ("1");
  attempt->frozen = g_strdup ("<scenario/>");
  attempt->variant = variant;
  attempt->ended = desk->now - 400 * DAY;
  for (guint i = 0; i < scenario->leaves->len; i++)
    {
      const DpNode *leaf = dp_code_node (code, g_array_index (scenario->leaves, DpScenarioLeaf, i).node);
      DpAttemptSkill skill = { g_strdup (dp_skill_id (leaf)), DP_RATING_GOOD, DP_RATING_NONE, { 0 } };

      skill.after = dp_fsrs_review (dp_trainee_get_fsrs (trainee_of (desk)), skill.after, DP_RATING_GOOD, attempt->ended);
      g_array_append_val (attempt->skills, skill);
    }
  dp_store_add_attempt (store_of (desk), attempt, &error);
  g_assert_no_error (error);
}

/* The first n cases in all their clothes. */
static void
wear (Desk *desk, guint n)
{
  GListModel *items = dp_case_store_get_items (dp_trainee_get_cases (trainee_of (desk)));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (DpCaseItem) item = g_list_model_get_item (items, i);
      const DpScenario *scenario = dp_case_item_get_scenario (item);
      guint allowed = dp_trainee_allowed (trainee_of (desk), scenario);

      for (guint v = 0; v < DP_VARIANTS; v++)
        if (allowed >> v & 1)
          meet (desk, scenario, dp_variant_nth (v));
    }
  dp_trainee_changed (trainee_of (desk));
}

static void
set_up (Desk *desk, gconstpointer unused)
{
  g_auto (GStrv) kept = NULL;

  desk->now = NOON;
  desk->folder = g_dir_make_tmp ("dp-fresh-XXXXXX", NULL);
  desk->path = g_build_filename (desk->folder, "trainee.store", NULL);
  desk->waiting = dp_data_session_cases_dir (desk->path);
  open_desk (desk, desk->path);
  kept = dp_fresh_kept_files (dp_trainee_get_fresh (trainee_of (desk)));
  /* What another test had kept would be met here as new. */
  g_assert_cmpuint (g_strv_length (kept), ==, 0);
  wear (desk, 3);
  dp_start_view_set_length (dp_practice_page_get_start (page_of (desk)), 3);
}

static void
tear_down (Desk *desk, gconstpointer unused)
{
  DpTrainee *trainee = trainee_of (desk);

  dp_fresh_forget_session (dp_trainee_get_fresh (trainee), NULL);
  g_object_add_weak_pointer (G_OBJECT (trainee), (gpointer *) &trainee);
  dp_desk_close (desk->window);
  /* Whoever waits for a case holds the trainee, and so the store, until he has been told that there will be none. */
  while (trainee)
    g_main_context_iteration (NULL, TRUE);
  g_clear_object (&desk->settings);
  g_unlink (desk->path);
  g_assert_cmpint (g_rmdir (desk->folder), ==, 0);
  g_free (desk->folder);
  g_free (desk->path);
  g_free (desk->waiting);
}

static DpSessionRecord *
session_of (Desk *desk)
{
  DpSessionRecord *record = NULL;

  g_assert_true (dp_store_session_get (store_of (desk), &record, NULL));
  g_assert_nonnull (record);
  return record;
}

static guint
n_new (Desk *desk, const DpSessionRecord *record)
{
  guint n = 0;

  for (guint i = 0; i < record->items->len; i++)
    {
      const DpSessionItem *item = g_ptr_array_index (record->items, i);

      n += dp_fresh_is_made (dp_trainee_get_fresh (trainee_of (desk)), item->case_id);
    }
  return n;
}

static guint
n_waiting (Desk *desk)
{
  g_autoptr (GDir) dir = g_dir_open (desk->waiting, 0, NULL);
  guint n = 0;

  while (dir && g_dir_read_name (dir))
    n++;
  return n;
}

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text);
}

static void
assert_says (Desk *desk, const char *text)
{
  if (!dp_desk_find (GTK_WIDGET (desk->window), says, text))
    g_error ("nothing on the screen says “%s”", text);
}

static void
begin_and_wait (Desk *desk, DpPlanKind kind)
{
  dp_practice_page_begin (page_of (desk), kind, 0, NULL);
  while (!is_state (desk, "case"))
    g_main_context_iteration (NULL, TRUE);
  dp_desk_settle (desk->window);
}

/* Cases made for a session are asked in it after a restart in its middle, each for the leaf that was due; and they are gone when it is over. */
static void
test_restart (Desk *desk, gconstpointer unused)
{
  g_autoptr (DpSessionRecord) record = NULL;
  g_autofree char *first = NULL;
  guint asked;

  dp_practice_page_begin (page_of (desk), DP_PLAN_DUE, 0, NULL);
  g_assert_true (is_state (desk, "start"));
  dp_desk_settle (desk->window);
  if (is_state (desk, "start"))
    assert_says (desk, "Making new cases…");
  while (!is_state (desk, "case"))
    g_main_context_iteration (NULL, TRUE);
  dp_desk_settle (desk->window);
  record = session_of (desk);
  asked = record->items->len;
  g_assert_cmpuint (asked, >, 0);
  g_assert_cmpuint (n_new (desk, record), ==, asked);
  g_assert_cmpuint (n_waiting (desk), ==, asked);
  for (guint i = 0; i < asked; i++)
    {
      const DpSessionItem *item = g_ptr_array_index (record->items, i);
      g_autoptr (DpCaseItem) found = dp_case_store_dup_case (dp_trainee_get_cases (trainee_of (desk)), item->case_id);
      const DpScenario *scenario = dp_case_item_get_scenario (found);
      const DpNode *aim = dp_skill_find (dp_trainee_get_code (trainee_of (desk), NULL), item->aim);
      gboolean comes = FALSE;

      for (guint l = 0; l < scenario->leaves->len; l++)
        comes |= g_array_index (scenario->leaves, DpScenarioLeaf, l).node == aim->index;
      g_assert_true (comes);
      g_assert_cmpstr (item->reason, ==, "due");
      g_assert_cmpuint (dp_variant_index (item->variant), ==, 0);
    }
  first = g_strdup (((DpSessionItem *) g_ptr_array_index (record->items, 0))->case_id);
  /* Whichever case was made: it is not over yet. */
  if (dp_case_view_get_state (dp_page_get_case_view (DP_PAGE (page_of (desk))))->n_points > 1)
    dp_desk_rule_once (desk->window, dp_page_get_case_view (DP_PAGE (page_of (desk))), TRUE);
  dp_desk_close (desk->window);

  open_desk (desk, desk->path);
  dp_practice_page_go_on (page_of (desk));
  dp_desk_settle (desk->window);
  g_assert_cmpstr (dp_case_view_get_state (dp_page_get_case_view (DP_PAGE (page_of (desk))))->scenario->id, ==, first);
  assert_says (desk, "New case · 1 of ");
  for (guint i = 0; i < asked; i++)
    {
      dp_desk_rule (desk->window, dp_page_get_case_view (DP_PAGE (page_of (desk))), TRUE);
      assert_says (desk, "_Keep");
      dp_desk_do (desk->window, "next-case");
    }
  g_assert_true (is_state (desk, "summary"));
  g_assert_cmpuint (n_waiting (desk), ==, asked);
  g_signal_emit_by_name (dp_practice_page_get_summary (page_of (desk)), "done");
  dp_desk_settle (desk->window);
  g_assert_false (g_file_test (desk->waiting, G_FILE_TEST_EXISTS));
}

/* One of them that is kept stays; of a session that is given up nothing else does. */
static void
test_kept (Desk *desk, gconstpointer unused)
{
  DpFresh *fresh = dp_trainee_get_fresh (trainee_of (desk));
  g_autoptr (DpSessionRecord) record = NULL;
  g_autoptr (DpSessionRecord) other = NULL;
  g_autofree char *path = NULL, *cases = dp_data_cases_dir ();
  const char *id;

  begin_and_wait (desk, DP_PLAN_DUE);
  record = session_of (desk);
  id = ((DpSessionItem *) g_ptr_array_index (record->items, 0))->case_id;
  dp_desk_do (desk->window, "keep-case");
  g_assert_true (dp_fresh_is_kept (fresh, id));
  dp_desk_do (desk->window, "back");
  g_assert_true (is_state (desk, "start"));
  begin_and_wait (desk, DP_PLAN_DUE);
  other = session_of (desk);
  g_assert_cmpint (other->id, !=, record->id);
  g_assert_cmpuint (n_waiting (desk), ==, n_new (desk, other));
  dp_fresh_forget_session (fresh, NULL);
  g_assert_true (dp_fresh_is_kept (fresh, id));
  {
    g_autofree char *name = g_strconcat (id, ".xml", NULL);

    path = g_build_filename (cases, name, NULL);
    g_assert_cmpint (g_unlink (path), ==, 0);
    g_rmdir (cases);
  }
}

/* Who does not want to wait begins with what he has met. */
static void
test_not_waited_for (Desk *desk, gconstpointer unused)
{
  g_autoptr (DpSessionRecord) record = NULL;

  dp_practice_page_begin (page_of (desk), DP_PLAN_DUE, 0, NULL);
  g_assert_true (is_state (desk, "start"));
  g_signal_emit_by_name (dp_practice_page_get_start (page_of (desk)), "stop-making");
  while (!is_state (desk, "case"))
    g_main_context_iteration (NULL, TRUE);
  record = session_of (desk);
  g_assert_cmpuint (record->items->len, >, 0);
  g_assert_cmpuint (n_new (desk, record), <=, 1);
  /* Thrown over, a session that waits does not begin at all. */
  dp_desk_do (desk->window, "back");
  dp_practice_page_begin (page_of (desk), DP_PLAN_SURPRISE, 0, NULL);
  g_assert_true (is_state (desk, "start") || n_new (desk, record) > 0);
  dp_practice_page_go_on (page_of (desk));
  g_assert_true (is_state (desk, "case"));
  dp_desk_settle (desk->window);
  {
    g_autoptr (DpSessionRecord) same = session_of (desk);

    g_assert_cmpint (same->id, ==, record->id);
  }
}

/* Where nothing is worn nothing is waited for, nor where new cases are not wanted. */
static void
test_not_wanted (Desk *desk, gconstpointer unused)
{
  g_autoptr (DpSessionRecord) record = NULL;

  dp_desk_close (desk->window);
  desk->settings = dp_settings_new ();
  g_assert_true (g_settings_get_boolean (desk->settings, "new-cases"));
  g_settings_set_boolean (desk->settings, "new-cases", FALSE);
  open_desk (desk, desk->path);
  dp_practice_page_begin (page_of (desk), DP_PLAN_DUE, 0, NULL);
  g_assert_true (is_state (desk, "case"));
  record = session_of (desk);
  g_assert_cmpuint (n_new (desk, record), ==, 0);
  g_settings_reset (desk->settings, "new-cases");
  dp_desk_close (desk->window);
  /* Somebody else, who has met nothing. */
  open_desk (desk, ":memory:");
  dp_practice_page_begin (page_of (desk), DP_PLAN_DUE, 0, NULL);
  g_assert_true (is_state (desk, "case"));
  g_assert_false (g_file_test (desk->waiting, G_FILE_TEST_EXISTS));
}

/* A store that is only in memory: the same, and nothing is written anywhere. */
static void
test_in_memory (Desk *desk, gconstpointer unused)
{
  g_autoptr (DpSessionRecord) record = NULL;

  dp_desk_close (desk->window);
  open_desk (desk, ":memory:");
  wear (desk, 3);
  begin_and_wait (desk, DP_PLAN_DUE);
  record = session_of (desk);
  g_assert_cmpuint (n_new (desk, record), ==, record->items->len);
  g_assert_false (g_file_test (desk->waiting, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (":memory:.session", G_FILE_TEST_EXISTS));
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static void
count_progress (guint done, guint total, gpointer data)
{
  guint *n = data;

  g_assert_cmpuint (done, ==, *n);
  g_assert_cmpuint (total, ==, 2);
  ++*n;
}

/* Only what is worn is renewed; what cannot be made stays. */
static void
test_renew (Desk *desk, gconstpointer unused)
{
  DpTrainee *trainee = trainee_of (desk);
  const DpSkillIndex *index = dp_trainee_get_index (trainee, dp_trainee_get_code (trainee, NULL));
  g_autoptr (GArray) plan = g_array_new (FALSE, TRUE, sizeof (DpPlanItem));
  g_autoptr (GAsyncResult) result = NULL;
  const DpScenario *cases[3];
  const DpPlanItem *items;
  DpNode nowhere = { .id = (char *) "no-such", .chart = dp_code_find (dp_skill_index_code (index), "27") };
  DpPlanSpec spec = { .kind = DP_PLAN_DUE, .n = 3, .max_level = DP_LEVELS - 1 };
  guint n = 0;

  for (guint i = 0; i < 3; i++)
    {
      DpPlanItem item = { .scenario = dp_skill_index_case (index, i), .variant = dp_variant_nth (3), .reason = DP_PLAN_REASON_DUE, .worn = i > 0 };

      cases[i] = item.scenario;
      item.aim = i == 2 ? &nowhere : dp_skill_find (dp_skill_index_code (index), "27/silence");
      g_array_append_val (plan, item);
    }
  g_assert_cmpuint (dp_practice_worn (plan), ==, 2);
  dp_practice_renew_async (trainee, plan, &spec, count_progress, &n, NULL, on_done, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  {
    g_autofree char *trouble = NULL;

    g_assert_cmpuint (dp_practice_renew_finish (trainee, result, &trouble), ==, 1);
    g_assert_nonnull (strstr (trouble, "27/no-such"));
  }
  g_assert_cmpuint (n, ==, 3);
  items = (const DpPlanItem *) plan->data;
  g_assert_true (items[0].scenario == cases[0] && dp_variant_index (items[0].variant) == 3);
  g_assert_true (items[1].scenario != cases[1] && !items[1].worn && dp_variant_index (items[1].variant) == 0);
  g_assert_true (items[2].scenario == cases[2] && items[2].worn);

  /* A session of a theme gets nothing of another one, and one for beginners nothing hard. */
  spec = (DpPlanSpec) { .kind = DP_PLAN_THEME, .n = 3, .theme = "no-such-theme", .max_level = DP_LEVELS - 1 };
  g_clear_object (&result);
  g_array_index (plan, DpPlanItem, 1).worn = TRUE;
  g_array_set_size (plan, 2);
  dp_practice_renew_async (trainee, plan, &spec, NULL, NULL, NULL, on_done, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (dp_practice_renew_finish (trainee, result, NULL), ==, 0);
  spec = (DpPlanSpec) { .kind = DP_PLAN_DUE, .n = 3, .max_level = DP_LEVEL_BEGINNER };
  g_clear_object (&result);
  dp_practice_renew_async (trainee, plan, &spec, NULL, NULL, NULL, on_done, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  n = dp_practice_renew_finish (trainee, result, NULL);
  g_assert_true (n == 0 || g_array_index (plan, DpPlanItem, 1).scenario->level == DP_LEVEL_BEGINNER);
}

/* From a debrief one goes to another case like it, and back into the session, which is where it was. */
static void
test_another (Desk *desk, gconstpointer unused)
{
  const DpCaseState *state;

  begin_and_wait (desk, DP_PLAN_DUE);
  dp_desk_rule (desk->window, dp_page_get_case_view (DP_PAGE (page_of (desk))), FALSE);
  state = dp_case_view_get_state (dp_page_get_case_view (DP_PAGE (page_of (desk))));
  dp_desk_do (desk->window, "another");
  while (!g_str_equal (dp_window_get_page (desk->window), "case"))
    g_main_context_iteration (NULL, TRUE);
  dp_desk_settle (desk->window);
  g_assert_cmpstr (dp_case_view_get_state (dp_window_get_case_view (desk->window))->scenario->id, !=, state->scenario->id);
  dp_desk_do (desk->window, "back");
  g_assert_cmpstr (dp_window_get_page (desk->window), ==, "practise");
  g_assert_true (is_state (desk, "case"));
  g_assert_true (dp_case_view_get_state (dp_page_get_case_view (DP_PAGE (page_of (desk)))) == state);
  g_assert_cmpint (state->mode, ==, DP_CASE_DEBRIEF);
}

/* Nothing is due, nothing new is left: the one thing to do is a new case. */
static void
test_nothing_left (Desk *desk, gconstpointer unused)
{
  DpStartView *start = dp_practice_page_get_start (page_of (desk));
  DpStartFigures figures = { .repetition = TRUE, .known = 120, .next_due = "tomorrow" };
  GListModel *windows = gtk_window_get_toplevels ();
  guint before = g_list_model_get_n_items (windows);

  dp_desk_settle (desk->window);
  figures.new_left = 1;
  dp_start_view_set_figures (start, &figures);
  assert_says (desk, "Learn something new");
  figures.new_left = 0;
  dp_start_view_set_figures (start, &figures);
  assert_says (desk, "Nothing is due");
  gtk_widget_grab_focus (GTK_WIDGET (start));
  g_signal_emit_by_name (gtk_root_get_focus (GTK_ROOT (desk->window)), "clicked");
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, before + 1);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) found = g_list_model_get_item (windows, i);

      if (DP_IS_NEW_CASE (found))
        {
          dp_close (found);
          return;
        }
    }
  g_assert_not_reached ();
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
#define ADD(name, function) g_test_add ("/practice-fresh/" name, Desk, NULL, set_up, function, tear_down)
  ADD ("restart", test_restart);
  ADD ("kept", test_kept);
  ADD ("not-waited-for", test_not_waited_for);
  ADD ("not-wanted", test_not_wanted);
  ADD ("in-memory", test_in_memory);
  ADD ("renew", test_renew);
  ADD ("another", test_another);
  ADD ("nothing-left", test_nothing_left);
  return g_test_run ();
}
