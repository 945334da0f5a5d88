/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-close.h"
#include "dp-desk.h"
#include "dp-endings.h"
#include "dp-equity-view.h"
#include "dp-told-solver.h"

#include <string.h>

/* "What would have happened without the revoke?": by itself, with a solver that does as it is told; and in the debrief. */

typedef struct {
  GtkWindow *window;
  DpEquityView *view;
  DpToldSolver told;
} Shown;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
show (Shown *shown, int revokes)
{
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (10);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, dp_told_solve, &shown->told);
  g_autoptr (GArray) questions = g_array_new (FALSE, FALSE, sizeof (DpEquityQuestion));

  for (int i = 0; i < revokes; i++)
    {
      DpEquityQuestion question = dp_told_question (i);

      g_array_append_val (questions, question);
    }
  shown->view = DP_EQUITY_VIEW (dp_equity_view_new ());
  shown->window = GTK_WINDOW (gtk_window_new ());
  dp_equity_view_set_equity (shown->view, equity);
  dp_equity_view_set_questions (shown->view, questions);
  gtk_window_set_child (shown->window, GTK_WIDGET (shown->view));
  gtk_window_present (shown->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (shown->window));
}

static void
hide (Shown *shown)
{
  dp_told_hold (&shown->told, FALSE);
  dp_close (shown->window);
  settle ();
}

static gboolean
is_button (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static gboolean
label_contains (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
sees (Shown *shown, const char *text)
{
  return dp_desk_find (GTK_WIDGET (shown->window), label_contains, text) != NULL;
}

static GtkWidget *
button (gpointer window, const char *name)
{
  GtkWidget *found = dp_desk_find (GTK_WIDGET (window), is_button, name);

  if (!found)
    g_error ("there is no button “%s” to be seen", name);
  return found;
}

static void
wait_for_answers (DpEquityView *view, guint n)
{
  while (dp_equity_view_is_asking (view))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_assert_cmpuint (dp_equity_view_get_n_answers (view), ==, n);
}

#define ASK "What would have happened without the revoke?"
#define ASK_ALL "What would have happened without the revokes?"
#define CANCEL "Cancel the calculation"

static void
test_answers (void)
{
  Shown shown = { .told.held = TRUE };

  show (&shown, 2);
  g_assert_false (sees (&shown, "Working out best play"));
  g_signal_emit_by_name (button (shown.window, ASK_ALL), "clicked");
  g_assert_true (dp_equity_view_is_asking (shown.view));
  settle ();
  g_assert_true (sees (&shown, "Working out best play"));
  g_assert_null (dp_desk_find (GTK_WIDGET (shown.window), is_button, ASK_ALL));
  g_assert_nonnull (button (shown.window, CANCEL));
  dp_told_hold (&shown.told, FALSE);
  wait_for_answers (shown.view, 2);
  g_assert_true (sees (&shown, "Trick 12: West plays the nine of hearts"));
  g_assert_true (sees (&shown, "Without the revoke, best play from there would have given North-South 6 tricks."));
  g_assert_true (sees (&shown, "This is advice, not a ruling"));
  g_assert_false (sees (&shown, "Working out best play"));
  g_assert_null (dp_desk_find (GTK_WIDGET (shown.window), is_button, ASK_ALL));
  hide (&shown);
}

static void
test_cancel (void)
{
  Shown shown = { .told.held = TRUE };

  show (&shown, 2);
  gtk_widget_grab_focus (button (shown.window, ASK_ALL));
  g_signal_emit_by_name (button (shown.window, ASK_ALL), "clicked");
  dp_told_wait (&shown.told, 1);
  settle ();
  g_assert_true (gtk_widget_has_focus (button (shown.window, CANCEL)));
  g_signal_emit_by_name (button (shown.window, CANCEL), "clicked");
  settle ();
  g_assert_false (dp_equity_view_is_asking (shown.view));
  g_assert_true (gtk_widget_has_focus (button (shown.window, ASK_ALL)));
  /* What was being worked out comes to its end, and nobody sees it. */
  dp_told_hold (&shown.told, FALSE);
  g_signal_emit_by_name (button (shown.window, ASK_ALL), "clicked");
  wait_for_answers (shown.view, 2);
  g_assert_true (sees (&shown, "Trick 12"));
  hide (&shown);
}

/* Other questions while the first are being worked out; and the end of the widget then. */
static void
test_replaced (void)
{
  Shown shown = { .told.held = TRUE };
  g_autoptr (GArray) other = g_array_new (FALSE, FALSE, sizeof (DpEquityQuestion));
  DpEquityQuestion question = dp_told_question (5);

  show (&shown, 2);
  dp_equity_view_ask (shown.view);
  dp_told_wait (&shown.told, 1);
  question.trick = 2;
  g_array_append_val (other, question);
  dp_equity_view_set_questions (shown.view, other);
  g_assert_false (dp_equity_view_is_asking (shown.view));
  g_assert_nonnull (button (shown.window, ASK));
  dp_equity_view_ask (shown.view);
  dp_told_hold (&shown.told, FALSE);
  wait_for_answers (shown.view, 1);
  g_assert_true (sees (&shown, "Trick 3: "));
  g_assert_false (sees (&shown, "Trick 12: "));

  dp_equity_view_set_questions (shown.view, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (shown.view)));

  dp_told_hold (&shown.told, TRUE);
  question = dp_told_question (9);
  g_array_index (other, DpEquityQuestion, 0) = question;
  dp_equity_view_set_questions (shown.view, other);
  dp_equity_view_ask (shown.view);
  dp_told_wait (&shown.told, 4);
  hide (&shown);
}

static gboolean
failing_solve (const DpPosition *position, DpSolution *out, gpointer data, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "too hard");
  return FALSE;
}

static void
test_failure (void)
{
  Shown shown = { 0 };
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (10);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, failing_solve, NULL);

  show (&shown, 2);
  dp_equity_view_set_equity (shown.view, equity);
  dp_equity_view_ask (shown.view);
  wait_for_answers (shown.view, 0);
  g_assert_true (sees (&shown, "too hard"));
  g_assert_nonnull (button (shown.window, ASK_ALL));
  hide (&shown);
}

/* What a screen reader says of a row is all of it. */
static gboolean
is_row (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_LIST_BOX_ROW (widget);
}

static void
test_a11y (void)
{
  Shown shown = { 0 };
  g_autofree char *name = NULL;
  GtkWidget *row;

  show (&shown, 1);
  gtk_test_accessible_assert_role (shown.view, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (shown.view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Without the revoke");
  gtk_widget_grab_focus (button (shown.window, ASK));
  g_signal_emit_by_name (button (shown.window, ASK), "clicked");
  wait_for_answers (shown.view, 1);
  row = dp_desk_find (GTK_WIDGET (shown.window), is_row, NULL);
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_has_focus (row));
  name = dp_desk_name_of (row);
  g_assert_nonnull (strstr (name, "Trick 12: "));
  g_assert_nonnull (strstr (name, "6 tricks"));
  g_assert_nonnull (strstr (name, "Law 64C1"));
  hide (&shown);
}

/* --- in the debrief --- */

static gboolean
is_view (GtkWidget *widget, gconstpointer unused)
{
  return DP_IS_EQUITY_VIEW (widget);
}

static DpEquityView *
debrief (DpWindow *window, const char *id)
{
  DpCaseView *view = dp_window_get_case_view (window);

  dp_desk_open_case (window, id);
  while (dp_case_view_get_state (view)->mode != DP_CASE_DEBRIEF)
    {
      g_assert_null (dp_desk_find (GTK_WIDGET (window), is_view, NULL));
      dp_desk_do (window, "last");
      if (dp_case_view_get_state (view)->mode == DP_CASE_RULING)
        dp_desk_do (window, "give-ruling");
    }
  return (DpEquityView *) dp_desk_find (GTK_WIDGET (window), is_view, NULL);
}

static void
test_debrief (void)
{
  DpWindow *window = dp_desk_open_file ("equity.xml");
  DpEquityView *view = debrief (window, "equity-entry");
  const char *why = NULL;

  g_assert_nonnull (view);
  if (!dp_equity_available (&why))
    {
      g_assert_nonnull (dp_desk_find (GTK_WIDGET (view), label_contains, why));
      g_assert_null (dp_desk_find (GTK_WIDGET (view), is_button, ASK));
    }
  else
    {
      g_signal_emit_by_name (button (window, ASK), "clicked");
      wait_for_answers (view, 1);
      dp_desk_settle (window);
      g_assert_nonnull (dp_desk_find (GTK_WIDGET (view), label_contains, "To be considered under Law 64C1: 1 more trick for North-South."));
    }
  dp_desk_close (window);
}

/* A case without a revoke has no such button. */
static void
test_no_revoke (void)
{
  DpWindow *window = dp_desk_open ();

  g_assert_null (debrief (window, "screen-partner"));
  dp_desk_close (window);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/equity-view/answers", test_answers);
  g_test_add_func ("/equity-view/cancel", test_cancel);
  g_test_add_func ("/equity-view/replaced", test_replaced);
  g_test_add_func ("/equity-view/failure", test_failure);
  g_test_add_func ("/equity-view/a11y", test_a11y);
  g_test_add_func ("/equity-view/debrief", test_debrief);
  g_test_add_func ("/equity-view/no-revoke", test_no_revoke);
  return g_test_run ();
}
