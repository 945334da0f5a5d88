/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"

#include "dp-lived.h"
#include "dp-settings.h"
#include "dp-window-private.h"
#include "dp-width.h"

#include <glib/gstdio.h>

/* No page of the window asks for more width than a narrow screen has. */

/* 2026-11-22 10:00 UTC. */
#define NOW G_GINT64_CONSTANT (1795341600)
#define NARROW 360

typedef struct {
  const char *name;
  double scale;
  int limit;
  gboolean lived; /* the trainee has practised for a while */
} Look;

static const Look looks[] = {
  { "first-day", 1.0, NARROW, FALSE }, { "lived", 1.0, NARROW, TRUE }, { "first-day-150", 1.5, NARROW, FALSE }, { "lived-150", 1.5, NARROW, TRUE },
  { "first-day-200", 2.0, 2 * NARROW, FALSE }, { "lived-200", 2.0, 2 * NARROW, TRUE },
};

static gint64
at_now (gpointer data)
{
  return NOW;
}

static void
check (DpWindow *window, int limit, const char *what)
{
  dp_desk_settle (window);
  dp_width_check (GTK_WIDGET (window), limit, what);
}

/* Facts, a sheet that is filled in, and the debrief. */
static void
check_case (DpWindow *window, int limit)
{
  static const char *const cases[] = { "bid-oor-simple-raise", "rub-23-too-quick-on-lead" };
  DpCaseView *view = dp_window_get_case_view (window);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      dp_desk_open_case (window, cases[i]);
      check (window, limit, cases[i]);
      dp_desk_do (window, "last");
      dp_desk_do (window, "rule");
      check (window, limit, "the ruling sheet");
      dp_desk_do (window, "give-ruling");
      check (window, limit, "what is said of the empty sheet");
      dp_desk_rule_once (window, view, TRUE);
      check (window, limit, "the case ruled on once");
      dp_desk_rule (window, view, TRUE);
      check (window, limit, "the debrief");
      dp_desk_do (window, "try-again");
      dp_desk_rule (window, view, FALSE);
      check (window, limit, "the debrief of a wrong ruling");
    }
}

/* Other tests begin with nothing kept, and share its folder. */
static void
forget_kept (DpWindow *window)
{
  g_autofree char *name = g_strdup_printf ("%s.xml", dp_case_view_get_state (dp_window_current_case (window))->scenario->id);
  g_autofree char *path = g_build_filename (dp_fresh_get_folder (dp_trainee_get_fresh (dp_window_get_trainee (window))), name, NULL);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* The debrief of a new case has one button more, and that of a revoke another. */
static void
check_made (DpWindow *window, int limit, int law)
{
  DpFreshWish wish = { .code = "duplicate-2017", .law = law, .max_level = DP_LEVELS - 1 };

  dp_desk_do (window, "cases");
  dp_window_make_case (window, &wish, 0);
  while (!dp_window_current_case (window))
    g_main_context_iteration (NULL, TRUE);
  check (window, limit, "a new case");
  dp_desk_rule (window, dp_window_get_case_view (window), FALSE);
  check (window, limit, "the debrief of a new case");
  dp_desk_do (window, "keep-case");
  check (window, limit, "a new case that is kept");
  forget_kept (window);
}

static void
test_narrow (gconstpointer data)
{
  static const char *const ways[] = { "practise", "library", "find", "exam", "progress" };
  static const char *const others[] = { "table-mode", "laws", "differences" };
  const Look *look = data;
  DpWindow *window;
  DpTrainee *trainee;

  dp_settings_apply_text_scale (look->scale);
  window = dp_desk_open_store (NULL, NULL, at_now, NULL);
  trainee = dp_window_get_trainee (window);
  if (look->lived)
    {
      const DpCode *code = dp_trainee_get_code (trainee, NULL);

      g_assert_cmpuint (dp_lived (dp_trainee_get_store (trainee), dp_trainee_get_index (trainee, code), NOW, 60, 7), >, 10);
      dp_trainee_changed (trainee);
    }
  check (window, look->limit, dp_window_get_page (window));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      dp_window_show_way (window, ways[i]);
      dp_desk_settle (window);
      g_assert_cmpstr (dp_window_get_page (window), ==, ways[i]);
      check (window, look->limit, ways[i]);
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.practise-law", "i", 29));
  check (window, look->limit, "a session");
  check_case (window, look->limit);
  check_made (window, look->limit, 0);
  check_made (window, look->limit, 64);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      dp_desk_do (window, others[i]);
      check (window, look->limit, others[i]);
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.compare", "s", ""));
  check (window, look->limit, "compare");
  dp_desk_close (window);
  dp_settings_apply_text_scale (1.0);
}

/* The free table with text a third larger, as narrow as ever: in the auction, with a ruling, a question, and in the play. */
static void
test_table (void)
{
  DpWindow *window;
  DpFreeView *view;
  DpEvent refuse = dp_event_decision (DP_SEAT_NORTH, DP_OPTION_REFUSE);

  dp_settings_apply_text_scale (1.3);
  window = dp_desk_open_store (NULL, NULL, at_now, NULL);
  dp_desk_do (window, "table-mode");
  view = dp_window_get_free_view (window);
  check (window, NARROW, "an empty table");
  dp_free_view_choose_seat (view, DP_SEAT_WEST);
  dp_free_view_call (view, DP_FIRST_BID + 2);
  check (window, NARROW, "the free table with a ruling");
  g_assert_true (dp_free_view_feed (view, &refuse));
  dp_free_view_call (view, DP_FIRST_BID);
  dp_free_view_call (view, DP_FIRST_BID + 5);
  check (window, NARROW, "the free table with a question");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view), "free.deal", NULL));
  check (window, NARROW, "the free table with cards");
  for (int i = 0; i < 3; i++)
    dp_free_view_call (view, DP_PASS);
  check (window, NARROW, "the free table in the play");
  dp_desk_close (window);
  dp_settings_apply_text_scale (1.0);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *path = g_strconcat ("/narrow/", looks[i].name, NULL);

      g_test_add_data_func (path, &looks[i], test_narrow);
    }
  g_test_add_func ("/narrow/table-130", test_table);
  return g_test_run ();
}
