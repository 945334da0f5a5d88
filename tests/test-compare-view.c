/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"
#include "dp-looks.h"

#include "dp-compare-model.h"
#include "dp-overlap-chart.h"

#include <string.h>

/* "Is it comparable?" in the real window: two meanings typed or picked, the verdict read, the examples and the charts looked at. */

static gboolean
is_named (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) || GTK_IS_ENTRY (widget) || DP_IS_OVERLAP_CHART (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static GtkWidget *
find (DpWindow *window, const char *name)
{
  GtkWidget *widget = dp_desk_find (GTK_WIDGET (window), is_named, name);

  if (!widget)
    g_error ("there is no “%s” to be seen", name);
  return widget;
}

static void
press (DpWindow *window, const char *name)
{
  g_signal_emit_by_name (find (window, name), "clicked");
  dp_desk_settle (window);
}

static void
type (DpWindow *window, const char *entry, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find (window, entry)), text);
}

static gboolean
label_contains (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
sees (DpWindow *window, const char *text)
{
  return dp_desk_find (GTK_WIDGET (dp_window_get_compare_view (window)), label_contains, text) != NULL;
}

/* Counted once nobody has typed for a moment: main loop until it is so. */
static void
expect (DpWindow *window, const char *text)
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (!sees (window, text))
    {
      if (g_get_monotonic_time () > end)
        g_error ("“%s” is not to be seen", text);
      g_main_context_iteration (NULL, TRUE);
    }
  dp_desk_settle (window);
}

static void
open_page (DpWindow *window, const char *target)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.compare", "s", target));
  dp_desk_settle (window);
  g_assert_cmpstr (dp_window_get_page (window), ==, "compare");
}

static void
test_typed (void)
{
  DpWindow *window = dp_desk_open ();
  DpCompareView *view = dp_window_get_compare_view (window);

  open_page (window, "");
  g_assert_null (dp_compare_view_get_verdict (view));
  g_assert_true (sees (window, "How to write a meaning"));
  type (window, "Withdrawn call: the call", "1h");
  type (window, "Withdrawn call: its meaning", "5+H; artificial transfer");
  type (window, "Replacement: the call", "2h");
  type (window, "Replacement: its meaning", "5+H");
  expect (window, "Clearly comparable (Law 23A1).");
  g_assert_true (sees (window, "Every hand that calls 2♥ now would also have made the withdrawn 1♥."));
  g_assert_false (sees (window, "How to write a meaning"));

  type (window, "Replacement: its meaning", "12+ 0-1H");
  expect (window, "Clearly not comparable.");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "library");
  /* What was typed is still there. */
  open_page (window, "");
  g_assert_cmpstr (dp_meaning_entry_get_meaning (dp_compare_view_get_replacement (view)), ==, "12+ 0-1H");
  dp_desk_close (window);
}

/* Two calls of one name are told apart: a no trump that was too weak, and one that is strong. */
static void
type_two_notrumps (DpWindow *window)
{
  open_page (window, "");
  type (window, "Withdrawn call: the call", "1nt");
  type (window, "Withdrawn call: its meaning", "12-14 balanced");
  type (window, "Replacement: the call", "1nt");
  type (window, "Replacement: its meaning", "15-17 balanced");
  expect (window, "No hand that calls 1NT now would have made the withdrawn 1NT.");
}

static void
test_same_name (void)
{
  DpWindow *window = dp_desk_open ();

  type_two_notrumps (window);
  dp_desk_close (window);
}

static void
draw (const DpLook *look)
{
  DpWindow *window = dp_desk_open ();

  dp_looks_fit (GTK_WIDGET (window), look);
  type_two_notrumps (window);
  dp_looks_save (GTK_WIDGET (window), "compare-two-notrumps", look);
  type (window, "Replacement: the call", "2nt");
  type (window, "Replacement: its meaning", "13-16 balanced");
  expect (window, "of the hands that call 2NT now would also have made the withdrawn 1NT");
  dp_looks_save (GTK_WIDGET (window), "compare-share", look);
  dp_desk_close (window);
}

static void
test_pictures (void)
{
  dp_looks_each (draw);
}

/* Several meanings may be attributed to the withdrawn call: rows are added and taken away with the keyboard, and each has a name. */
static void
test_attributed (void)
{
  DpWindow *window = dp_desk_open ();
  DpCompareView *view = dp_window_get_compare_view (window);

  open_page (window, "1NT\n12-14 bal\n2NT\n15-17 bal");
  g_assert_false (dp_compare_view_get_verdict (view)->comparable);
  press (window, "It may have meant something else");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), find (window, "Withdrawn call, meaning 2: its meaning")));
  type (window, "Withdrawn call, meaning 2: its meaning", "15-17 bal");
  expect (window, "A matter of judgment; the figures lean towards comparable");
  g_assert_true (sees (window, "All figures here are for a withdrawn call that meant: 15-17 bal"));
  g_assert_cmpuint (dp_compare_view_get_verdict (view)->meaning, ==, 1);
  /* A row with nothing in it does not count, one that cannot be read does. */
  press (window, "It may have meant something else");
  g_assert_nonnull (dp_compare_view_get_verdict (view));
  type (window, "Withdrawn call, meaning 3: its meaning", "whatever");
  expect (window, "isn’t understood");
  g_assert_null (dp_compare_view_get_verdict (view));
  press (window, "Remove meaning 3");
  g_assert_nonnull (dp_compare_view_get_verdict (view));
  press (window, "It may have meant something else");
  press (window, "It may have meant something else");
  g_assert_false (gtk_widget_get_sensitive (find (window, "It may have meant something else")));
  press (window, "Remove meaning 2");
  g_assert_cmpuint (dp_compare_view_get_verdict (view)->meaning, ==, 0);
  g_assert_true (sees (window, "Clearly not comparable"));
  /* Another pair of calls begins with one meaning. */
  open_page (window, "1H\n5+H\n2H\n6+H");
  g_assert_null (dp_desk_find (GTK_WIDGET (window), is_named, "Withdrawn call, meaning 2: its meaning"));
  dp_desk_close (window);
}

static void
test_error (void)
{
  DpWindow *window = dp_desk_open ();
  DpMeaningEntry *entry = dp_compare_view_get_withdrawn (dp_window_get_compare_view (window));
  GtkWidget *typed;

  open_page (window, "1C\n11-21 3+C\n2C\n10-16 5+C");
  g_assert_nonnull (dp_compare_view_get_verdict (dp_window_get_compare_view (window)));
  type (window, "Withdrawn call: its meaning", "11-21 whatever");
  expect (window, "isn’t understood");
  g_assert_null (dp_compare_view_get_verdict (dp_window_get_compare_view (window)));
  typed = find (window, "Withdrawn call: its meaning");
  g_assert_true (gtk_widget_has_css_class (typed, "error"));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (typed), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  type (window, "Withdrawn call: its meaning", "11-21 5+H");
  type (window, "Withdrawn call: the call", "9Z");
  expect (window, "This isn’t a call");
  type (window, "Withdrawn call: the call", "");
  expect (window, "of the hands that would make the replacement");
  g_assert_cmpstr (dp_meaning_entry_get_problem (entry), ==, "");
  dp_desk_close (window);
}

/* Pairs of meanings with no hands in common, no hands at all, or only hands in common. */
static void
test_extremes (void)
{
  DpWindow *window = dp_desk_open ();
  DpCompareView *view = dp_window_get_compare_view (window);

  open_page (window, "1H\n0-5\n2H\n12+");
  g_assert_cmpuint (dp_compare_view_get_example (view, TRUE, 0), ==, 0);
  g_assert_cmpuint (dp_compare_view_get_example (view, FALSE, 0), !=, 0);
  g_assert_true (sees (window, "2♥ now, but not the withdrawn 1♥"));
  open_page (window, "1H\n5+H\n2H\n6+H");
  g_assert_cmpuint (dp_compare_view_get_example (view, TRUE, 2), !=, 0);
  g_assert_cmpuint (dp_compare_view_get_example (view, FALSE, 0), ==, 0);
  open_page (window, "1H\n5+H\n2H\n37 0-3S 10+H");
  expect (window, "No hand fits the meaning given for the replacement.");
  g_assert_false (sees (window, "Examples"));
  dp_desk_close (window);
}

static void
test_examples (void)
{
  DpWindow *window = dp_desk_open ();
  DpCompareView *view = dp_window_get_compare_view (window);
  DpMeaning first, second;
  DpHand before[2][3];
  gboolean changed = FALSE;

  g_assert_true (dp_meaning_parse ("11-21 5+H", &first, NULL));
  g_assert_true (dp_meaning_parse ("8-16 5+H", &second, NULL));
  open_page (window, "1H\n11-21 5+H\n1H\n8-16 5+H");
  for (guint also = 0; also < 2; also++)
    for (guint i = 0; i < 3; i++)
      {
        before[also][i] = dp_compare_view_get_example (view, also, i);
        g_assert_true (dp_meaning_has (&second, before[also][i]));
        g_assert_cmpint (dp_meaning_has (&first, before[also][i]), ==, also);
      }
  press (window, "Other examples");
  for (guint also = 0; also < 2; also++)
    for (guint i = 0; i < 3; i++)
      changed |= dp_compare_view_get_example (view, also, i) != before[also][i];
  g_assert_true (changed);
  dp_desk_close (window);
}

/* The figures of a chart for those who do not see it. */
static void
test_chart (void)
{
  DpWindow *window = dp_desk_open ();
  g_autofree char *text = NULL;
  GtkWidget *chart;

  open_page (window, "1NT\n12-14 bal\n1NT\n14-15 bal");
  chart = find (window, "The replacement’s hands by points");
  text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\x01");
  g_assert_nonnull (strstr (text, "14 points: 56.0% and 0.0%; 15 points: 0.0% and 44.0%"));
  g_assert_nonnull (find (window, "The replacement’s hands by cards in spades"));
  dp_desk_close (window);
}

static void
test_pick (void)
{
  DpWindow *window = dp_desk_open ();
  DpCompareView *view = dp_window_get_compare_view (window);
  guint n;
  const DpCommonGroup *groups = dp_compare_common (&n);

  open_page (window, "");
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < groups[i].n; j++)
      {
        const DpCommonMeaning *m = &groups[i].meanings[j];

        g_test_message ("%s: %s", m->call, m->meaning);
        g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dp_compare_view_get_withdrawn (view)), "meaning.pick", "(ss)", m->call, m->meaning));
        g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dp_compare_view_get_replacement (view)), "meaning.pick", "(ss)", m->call, m->meaning));
        g_assert_cmpstr (dp_meaning_entry_get_problem (dp_compare_view_get_withdrawn (view)), ==, "");
        g_assert_true (dp_compare_view_get_verdict (view)->comparable);
      }
  /* A call from the table stays, whatever the meaning was written for; without one the call comes with the meaning. */
  open_page (window, "1H\n5+H\n2H\n");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dp_compare_view_get_replacement (view)), "meaning.pick", "(ss)", "1H", "11-21 5+H"));
  g_assert_cmpstr (dp_meaning_entry_get_meaning (dp_compare_view_get_replacement (view)), ==, "11-21 5+H");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (window, "Replacement: the call"))), ==, "2♥");
  type (window, "Replacement: the call", "");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dp_compare_view_get_replacement (view)), "meaning.pick", "(ss)", "1S", "11-21 5+S"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dp_compare_view_get_replacement (view)), "meaning.pick", "(ss)", "1D", "11-21 4+D"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (window, "Replacement: the call"))), ==, "1♦");
  dp_desk_close (window);
}

/* The table's own calls are filled in, and the way back leads to the table. */
static void
test_from_table (void)
{
  static const char *const calls[] = { "1H", "1C", "2C" };
  DpWindow *window = dp_desk_open ();
  DpFreeView *table = dp_window_get_free_view (window);
  DpCall call = DP_PASS;

  dp_desk_do (window, "table-mode");
  dp_free_view_choose_seat (table, DP_SEAT_WEST);
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_assert_true (dp_call_parse (calls[i], &call));
      dp_free_view_call (table, call);
      dp_desk_settle (window);
      if (i == 0)
        press (window, "North: refuse the 1♥");
    }
  press (window, "Is it comparable?");
  g_assert_cmpstr (dp_window_get_page (window), ==, "compare");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (window, "Withdrawn call: the call"))), ==, "1♥");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (window, "Replacement: the call"))), ==, "2♣");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "free");
  dp_desk_close (window);
}

/* In a case there is nothing to press before the debrief: what would be asked there is part of the answer. */
static void
test_from_debrief (void)
{
  DpWindow *window = dp_desk_open ();
  DpCaseView *view = dp_window_get_case_view (window);

  dp_desk_open_case (window, "screen-partner");
  while (dp_case_view_get_state (view)->mode != DP_CASE_DEBRIEF)
    {
      g_assert_null (dp_desk_find (GTK_WIDGET (window), is_named, "Is it comparable?"));
      dp_desk_do (window, "last");
      if (dp_case_view_get_state (view)->mode == DP_CASE_RULING)
        dp_desk_do (window, "give-ruling");
    }
  press (window, "Is it comparable?");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (window, "Withdrawn call: the call"))), ==, "1NT");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (window, "Replacement: the call"))), ==, "3NT");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "case");
  g_assert_cmpint (dp_case_view_get_state (view)->mode, ==, DP_CASE_DEBRIEF);
  dp_desk_close (window);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/compare-view/typed", test_typed);
  g_test_add_func ("/compare-view/attributed", test_attributed);
  g_test_add_func ("/compare-view/error", test_error);
  g_test_add_func ("/compare-view/extremes", test_extremes);
  g_test_add_func ("/compare-view/examples", test_examples);
  g_test_add_func ("/compare-view/chart", test_chart);
  g_test_add_func ("/compare-view/pick", test_pick);
  g_test_add_func ("/compare-view/from-table", test_from_table);
  g_test_add_func ("/compare-view/from-debrief", test_from_debrief);
  g_test_add_func ("/compare-view/same-name", test_same_name);
  g_test_add_func ("/compare-view/pictures", test_pictures);
  return g_test_run ();
}
