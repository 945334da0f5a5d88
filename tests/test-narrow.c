/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"

#include "dp-lived.h"
#include "dp-settings.h"
#include "dp-width.h"

/* No page of the window asks for more width than a narrow screen has. */

/* 2026-11-22 10:00 UTC. */
#define NOW G_GINT64_CONSTANT (1795341600)
#define NARROW 360

typedef struct {
  const char *name;
  double scale;
  gboolean lived; /* the trainee has practised for a while */
} Look;

static const Look looks[] = {
  { "first-day", 1.0, FALSE }, { "lived", 1.0, TRUE }, { "first-day-200", 2.0, FALSE }, { "lived-200", 2.0, TRUE },
};

static gint64
at_now (gpointer data)
{
  return NOW;
}

static void
check (DpWindow *window, double scale, const char *what)
{
  dp_desk_settle (window);
  dp_width_check (GTK_WIDGET (window), (int) (NARROW * scale), what);
}

/* Facts, a sheet that is filled in, and the debrief. */
static void
check_case (DpWindow *window, double scale)
{
  static const char *const cases[] = { "bid-oor-simple-raise", "rub-23-too-quick-on-lead" };
  DpCaseView *view = dp_window_get_case_view (window);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      dp_desk_open_case (window, cases[i]);
      check (window, scale, cases[i]);
      dp_desk_do (window, "last");
      dp_desk_do (window, "rule");
      check (window, scale, "the ruling sheet");
      dp_desk_do (window, "give-ruling");
      check (window, scale, "what is said of the empty sheet");
      dp_desk_rule_once (window, view, TRUE);
      check (window, scale, "the case ruled on once");
      dp_desk_rule (window, view, TRUE);
      check (window, scale, "the debrief");
      dp_desk_do (window, "try-again");
      dp_desk_rule (window, view, FALSE);
      check (window, scale, "the debrief of a wrong ruling");
    }
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
  check (window, look->scale, dp_window_get_page (window));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      dp_window_show_way (window, ways[i]);
      dp_desk_settle (window);
      g_assert_cmpstr (dp_window_get_page (window), ==, ways[i]);
      check (window, look->scale, ways[i]);
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.practise-law", "i", 29));
  check (window, look->scale, "a session");
  check_case (window, look->scale);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      dp_desk_do (window, others[i]);
      check (window, look->scale, others[i]);
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.compare", "s", ""));
  check (window, look->scale, "compare");
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
  check (window, 1.0, "an empty table");
  dp_free_view_choose_seat (view, DP_SEAT_WEST);
  dp_free_view_call (view, DP_FIRST_BID + 2);
  check (window, 1.0, "the free table with a ruling");
  g_assert_true (dp_free_view_feed (view, &refuse));
  dp_free_view_call (view, DP_FIRST_BID);
  dp_free_view_call (view, DP_FIRST_BID + 5);
  check (window, 1.0, "the free table with a question");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view), "free.deal", NULL));
  check (window, 1.0, "the free table with cards");
  for (int i = 0; i < 3; i++)
    dp_free_view_call (view, DP_PASS);
  check (window, 1.0, "the free table in the play");
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
