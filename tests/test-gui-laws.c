/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"

#include "dp-chart-view.h"
#include "dp-choice.h"
#include "dp-looks.h"
#include "dp-settings.h"
#include "dp-width.h"
#include "dp-window-private.h"

#include <glib/gstdio.h>
#include <string.h>

/* The laws in the real window: walked by keyboard from the start to a ruling, walked by answering, searched, two codes side by side; from a ruling to
 * its cases; saved; in the debrief. */

static void
wait_for_chart (DpWindow *window, DpChartView *view)
{
  while (!dp_chart_view_is_ready (view))
    g_main_context_iteration (NULL, TRUE);
  dp_desk_settle (window);
}

static DpLawsView *
open_law (DpWindow *window, const char *law)
{
  DpLawsView *view = dp_window_get_laws_view (window);

  dp_desk_do (window, "laws");
  g_assert_true (dp_laws_view_show (view, "duplicate-2017", law));
  wait_for_chart (window, dp_laws_view_get_chart_view (view));
  return view;
}

static GtkWidget *
focus_of (DpWindow *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* As the display hands it on: to what has the focus, and up from there until somebody takes it. */
static void
press (DpWindow *window, guint key)
{
  gboolean taken = FALSE;

  for (GtkWidget *widget = focus_of (window); widget && !taken; widget = gtk_widget_get_parent (widget))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

      for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

          if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
            g_signal_emit_by_name (controller, "key-pressed", key, 0, (GdkModifierType) 0, &taken);
        }
    }
  g_assert_true (taken);
  dp_desk_settle (window);
}

/* What has the focus is a node of the drawing, of which a reader is told these words. */
static void
assert_focus (DpWindow *window, DpChartView *view, const char *id, const char *words)
{
  g_autofree char *name = dp_desk_name_of (focus_of (window));

  gtk_test_accessible_assert_role (focus_of (window), GTK_ACCESSIBLE_ROLE_TREE_ITEM);
  g_assert_cmpstr (dp_chart_view_get_node (view)->id, ==, id);
  if (!strstr (name, words))
    g_error ("the focus is on “%s”, not on “%s”", name, words);
}

static gboolean
follows (const DpNode *from, const DpNode *to)
{
  for (int i = 0; from->kind == DP_NODE_QUESTION && i < dp_fact_n_answers (from->fact); i++)
    if (from->answers[i] == to)
      return TRUE;
  return from->next == to;
}

/* Along an arrow to the node: down, then from answer to answer until it is there. After each key the focus is on a node to which an arrow leads from
 * where one was, and a reader is told that node. */
static void
step_to (DpWindow *window, DpChartView *view, const char *id)
{
  const DpNode *from = dp_chart_view_get_node (view), *before = NULL;
  guint key = GDK_KEY_Down, keys = 0;

  do
    {
      const DpNode *node;

      press (window, key);
      node = dp_chart_view_get_node (view);
      g_assert_true (follows (from, node));
      assert_focus (window, view, node->id, node->text ? node->text : "Law");
      key = node == before ? GDK_KEY_Left : key == GDK_KEY_Down ? GDK_KEY_Right : key;
      before = node;
      g_assert_cmpuint (keys++, <, 20);
    }
  while (!g_str_equal (dp_chart_view_get_node (view)->id, id));
}

/* Law 27 from its start to the ruling that silences partner, one key after another; Enter there opens the ruling. Then an arrow is followed into the next
 * law, and the keyboard is in that. */
static void
test_keyboard (void)
{
  static const char *const way[] = { "offer", "decide", "refused", "information", "replacement", "lowest", "comparable", "struck-other", "silence" };
  DpWindow *window = dp_desk_open ();
  DpLawsView *laws = open_law (window, "27");
  DpChartView *view = dp_laws_view_get_chart_view (laws);
  const DpNode *last;

  gtk_widget_grab_focus (GTK_WIDGET (view));
  press (window, GDK_KEY_Home);
  assert_focus (window, view, "reaction", "Question: What happened before the ruling?");
  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    step_to (window, view, way[i]);
  g_assert_cmpstr (dp_chart_view_get_node (view)->law, ==, "27B2");
  /* The whole way back up, and down again the same way. */
  for (guint i = G_N_ELEMENTS (way) - 1; i > 0; i--)
    {
      press (window, GDK_KEY_Up);
      g_assert_cmpstr (dp_chart_view_get_node (view)->id, ==, way[i - 1]);
    }
  for (guint i = 1; i < G_N_ELEMENTS (way); i++)
    {
      press (window, GDK_KEY_Down);
      g_assert_cmpstr (dp_chart_view_get_node (view)->id, ==, way[i]);
    }
  last = dp_chart_view_get_node (view);
  g_assert_true (gtk_widget_activate (focus_of (window)));
  dp_desk_settle (window);
  g_assert_true (dp_leaf_view_get_leaf (dp_laws_view_get_leaf (laws)) == last);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (dp_laws_view_get_leaf (laws))));
  assert_focus (window, view, "silence", "Law 27B2");

  step_to (window, view, "to-26-hand");
  g_assert_true (gtk_widget_activate (focus_of (window)));
  wait_for_chart (window, view);
  g_assert_cmpstr (dp_chart_view_get_chart (view)->id, ==, "26");
  g_assert_true (gtk_widget_is_ancestor (focus_of (window), GTK_WIDGET (view)));
  gtk_test_accessible_assert_role (focus_of (window), GTK_ACCESSIBLE_ROLE_TREE_ITEM);
  dp_desk_close (window);
}

static gboolean
is_button_named (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static void
click (DpWindow *window, const char *name)
{
  GtkWidget *button = dp_desk_find (GTK_WIDGET (window), is_button_named, name);

  if (!button)
    g_error ("there is no button “%s” to be seen", name);
  g_signal_emit_by_name (button, "clicked");
  dp_desk_settle (window);
}

/* By its buttons: a question answered, a ruling, another law consulted and left again; back, and from the start. The law follows. */
static void
test_walk (void)
{
  DpWindow *window = dp_desk_open ();
  DpLawsView *laws = open_law (window, "27");
  DpChartView *view = dp_laws_view_get_chart_view (laws);
  DpWalkView *walk = dp_laws_view_get_walk (laws);

  dp_desk_press (window, "Walk");
  while (!dp_walk_view_get_node (walk))
    g_main_context_iteration (NULL, TRUE);
  dp_desk_settle (window);
  g_assert_cmpstr (dp_walk_view_get_node (walk)->id, ==, "reaction");
  g_assert_true (gtk_widget_is_ancestor (focus_of (window), GTK_WIDGET (walk)));
  click (window, "nothing");
  g_assert_cmpstr (dp_walk_view_get_node (walk)->id, ==, "offer");
  g_assert_true (dp_chart_view_get_node (view) == dp_walk_view_get_node (walk));
  /* The keyboard stays with the one who answers. */
  g_assert_true (gtk_widget_is_ancestor (focus_of (window), GTK_WIDGET (walk)));
  click (window, "Go on");
  click (window, "he doesn’t accept it");
  g_assert_cmpstr (dp_walk_view_get_node (walk)->law, ==, "27B");
  click (window, "Its cases, and my record");
  g_assert_true (dp_leaf_view_get_leaf (dp_laws_view_get_leaf (laws)) == dp_walk_view_get_node (walk));
  click (window, "Close the details of this ruling");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (walk)));
  click (window, "Go on");
  /* Consulted: Law 16 is shown, and the walk comes back from it. */
  g_assert_cmpstr (dp_walk_view_get_node (walk)->chart->id, ==, "16");
  wait_for_chart (window, view);
  g_assert_cmpstr (dp_chart_view_get_chart (view)->id, ==, "16");
  g_assert_true (dp_chart_view_get_node (view) == dp_walk_view_get_node (walk));
  click (window, "One answer back");
  wait_for_chart (window, view);
  g_assert_cmpstr (dp_chart_view_get_chart (view)->id, ==, "27");
  g_assert_cmpstr (dp_chart_view_get_node (view)->id, ==, "refused");
  click (window, "Start again");
  g_assert_cmpstr (dp_chart_view_get_node (view)->id, ==, "reaction");
  /* Another law chosen by hand is walked from its start; as a tree, too. */
  g_signal_emit_by_name (walk, "leaf", dp_walk_view_get_node (walk));
  g_assert_true (dp_laws_view_show (laws, "duplicate-2017", "31"));
  g_assert_null (dp_leaf_view_get_leaf (dp_laws_view_get_leaf (laws)));
  dp_laws_view_set_drawing (laws, FALSE);
  g_assert_cmpstr (dp_walk_view_get_node (walk)->chart->id, ==, "31");
  g_assert_true (dp_walk_view_answer (walk, 0));
  dp_desk_settle (window);
  click (window, "Close the walk-through");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (walk)));
  dp_desk_close (window);
}

static GtkWidget *
row_of (GtkWidget *root)
{
  if (GTK_IS_LIST_BOX_ROW (root) && gtk_widget_get_mapped (root) && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (root)))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = row_of (child);

      if (found)
        return found;
    }
  return NULL;
}

/* A ruling is looked for; what was found is marked and has the focus. From it to its cases, and the record of one that has been ruled on. */
static void
test_search_and_cases (void)
{
  DpWindow *window = dp_desk_open_shipped ();
  DpLawsView *laws = open_law (window, "24");
  DpChartView *view = dp_laws_view_get_chart_view (laws);
  DpLeafView *leaf = dp_laws_view_get_leaf (laws);
  const DpNode *found;
  GtkWidget *row;
  guint n;

  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (laws)));
  dp_laws_view_search (laws, "27A1");
  g_assert_cmpuint (dp_laws_view_n_hits (laws), >, 0);
  dp_desk_settle (window);
  row = row_of (GTK_WIDGET (laws));
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_activate (row));
  wait_for_chart (window, view);
  found = dp_chart_view_get_node (view);
  g_assert_cmpstr (found->law, ==, "27A1");
  g_assert_cmpstr (dp_chart_view_get_note (view, found), ==, "★ found");
  assert_focus (window, view, found->id, "★ found. Ruling, Law 27A1");

  g_assert_true (gtk_widget_activate (focus_of (window)));
  dp_desk_settle (window);
  g_assert_true (dp_leaf_view_get_leaf (leaf) == found);
  g_assert_cmpstr (dp_leaf_view_get_record (leaf), ==, "You haven’t been asked for it yet.");
  n = g_list_model_get_n_items (dp_leaf_view_get_cases (leaf));
  g_assert_cmpuint (n, >, 3);
  row = row_of (GTK_WIDGET (leaf));
  g_assert_true (gtk_widget_activate (row));
  dp_desk_settle (window);
  g_assert_cmpstr (dp_window_get_page (window), ==, "case");
  dp_desk_rule (window, dp_window_get_case_view (window), TRUE);
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "laws");

  /* Opened again, the ruling knows of it. */
  dp_chart_view_point_at (view, found, TRUE);
  g_assert_true (gtk_widget_activate (focus_of (window)));
  dp_desk_settle (window);
  g_assert_true (g_str_has_prefix (dp_leaf_view_get_record (leaf), "Asked 1 time, right 1; last on "));
  g_assert_nonnull (strstr (dp_leaf_view_get_record (leaf), "It comes back on"));
  {
    g_autoptr (DpLeafCase) first = g_list_model_get_item (dp_leaf_view_get_cases (leaf), 0);

    g_assert_true (g_str_has_prefix (dp_leaf_case_get_detail (first), "You: "));
  }
  /* A new one for it can be asked for. */
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (window), is_button_named, "A new case for this ruling"));
  /* Back: the ruling closed, what was found, the law before, the library. */
  dp_desk_do (window, "back");
  g_assert_null (dp_leaf_view_get_leaf (leaf));
  g_assert_cmpuint (dp_laws_view_n_hits (laws), ==, 0);
  dp_desk_do (window, "back");
  g_assert_cmpuint (dp_laws_view_n_hits (laws), >, 0);
  g_assert_true (GTK_IS_LIST_BOX_ROW (focus_of (window)));
  dp_desk_do (window, "back");
  g_assert_cmpuint (dp_laws_view_n_hits (laws), ==, 0);
  g_assert_cmpstr (dp_laws_view_get_chart (laws, NULL)->id, ==, "24");
  g_assert_cmpstr (dp_window_get_page (window), ==, "laws");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "library");
  dp_desk_close (window);
}

/* Back goes a step at a time, and only then away; who comes again begins anew. */
static void
test_back (void)
{
  DpWindow *window = dp_desk_open ();
  DpLawsView *laws = open_law (window, "27");
  DpChartView *view = dp_laws_view_get_chart_view (laws);
  const DpNode *arrow = NULL;

  for (guint i = 0; !arrow; i++)
    if (g_str_equal (dp_chart_view_get_chart (view)->nodes[i]->id, "to-26-hand"))
      arrow = dp_chart_view_get_chart (view)->nodes[i];
  dp_chart_view_point_at (view, arrow, TRUE);
  g_assert_true (gtk_widget_activate (focus_of (window)));
  wait_for_chart (window, view);
  g_assert_cmpstr (dp_chart_view_get_chart (view)->id, ==, "26");
  dp_laws_view_set_walking (laws, TRUE);
  dp_desk_settle (window);
  g_assert_true (dp_walk_view_answer (dp_laws_view_get_walk (laws), 0));
  dp_desk_settle (window);
  dp_desk_do (window, "back");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (dp_laws_view_get_walk (laws))));
  dp_desk_do (window, "back");
  wait_for_chart (window, view);
  g_assert_cmpstr (dp_window_get_page (window), ==, "laws");
  g_assert_true (dp_chart_view_get_node (view) == arrow);
  assert_focus (window, view, "to-26-hand", "");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "library");

  /* What was looked for is gone when one comes again; a walk is not walked among what was found. */
  dp_desk_do (window, "laws");
  dp_laws_view_search (laws, "revoke");
  g_assert_cmpuint (dp_laws_view_n_hits (laws), >, 0);
  dp_window_show_library (window);
  dp_desk_settle (window);
  dp_desk_do (window, "laws");
  g_assert_cmpuint (dp_laws_view_n_hits (laws), ==, 0);
  dp_laws_view_search (laws, "revoke");
  dp_laws_view_set_walking (laws, TRUE);
  dp_desk_settle (window);
  g_assert_cmpuint (dp_laws_view_n_hits (laws), ==, 0);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (dp_laws_view_get_walk (laws))));
  dp_desk_close (window);
}

static gboolean
is_law_choice (GtkWidget *widget, gconstpointer unused)
{
  g_autofree char *label = NULL;

  if (!DP_IS_CHOICE (widget))
    return FALSE;
  g_object_get (widget, "label", &label, NULL);
  return g_strcmp0 (label, "Law") == 0;
}

static gboolean
is_of_type (GtkWidget *widget, gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type));
}

static GtkWidget *
find_hidden (GtkWidget *root, GType type)
{
  GtkWidget *found = is_of_type (root, GSIZE_TO_POINTER (type)) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_hidden (child, type);
  return found;
}

/* The list of laws opens where the chosen one stands in it; the button has its name in one line. */
static void
test_list (void)
{
  DpWindow *window = dp_desk_open ();
  DpLawsView *laws = open_law (window, "64");
  GtkWidget *choice = dp_desk_find (GTK_WIDGET (laws), is_law_choice, NULL), *other = choice ? gtk_widget_get_prev_sibling (choice) : NULL;
  GtkWidget *drop = choice ? find_hidden (choice, GTK_TYPE_DROP_DOWN) : NULL, *list = drop ? find_hidden (drop, GTK_TYPE_LIST_VIEW) : NULL;

  g_assert_nonnull (list);
  g_assert_cmpint (gtk_widget_get_height (choice), ==, gtk_widget_get_height (other));
  gtk_popover_popup (GTK_POPOVER (gtk_widget_get_ancestor (list, GTK_TYPE_POPOVER)));
  while (!gtk_widget_get_mapped (list) || gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list))) <= 100)
    g_main_context_iteration (NULL, TRUE);
  dp_desk_close (window);
}

/* Two codes: what differs has its sign and word in the drawing and in the tree; the switch keeps the place. */
static void
test_both (void)
{
  DpWindow *window = dp_desk_open ();
  DpLawsView *laws = open_law (window, "27");
  DpChartView *view = dp_laws_view_get_chart_view (laws);
  const DpChart *chart;
  guint noted = 0;

  g_assert_true (dp_laws_view_show_both (laws, "27"));
  wait_for_chart (window, view);
  chart = dp_chart_view_get_chart (view);
  for (guint i = 0; i < chart->n_nodes; i++)
    {
      const char *note = dp_chart_view_get_note (view, chart->nodes[i]);

      noted += note != NULL;
      g_assert_true (!note || g_str_equal (note, "≠ differs") || g_str_equal (note, "+ only here"));
    }
  g_assert_cmpuint (noted, >, 5);
  g_assert_cmpuint (noted, <, chart->n_nodes);
  dp_chart_view_point_at (view, chart->nodes[5], TRUE);
  dp_laws_view_set_drawing (laws, FALSE);
  dp_desk_settle (window);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (view)));
  dp_laws_view_set_drawing (laws, TRUE);
  wait_for_chart (window, view);
  g_assert_true (dp_chart_view_get_node (view) == chart->nodes[5]);
  for (guint i = 0; i < chart->n_nodes; i++)
    noted -= dp_chart_view_get_note (view, chart->nodes[i]) != NULL;
  g_assert_cmpuint (noted, ==, 0);
  dp_desk_close (window);
}

/* On a narrow screen, with two codes, and something beside them: nothing asks for more than there is. */
static void
test_narrow (void)
{
  static const double scales[] = { 1, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      DpWindow *window;
      DpLawsView *laws;
      const DpNode *leaf = NULL;

      dp_settings_apply_text_scale (scales[i]);
      window = dp_desk_open ();
      laws = open_law (window, "27");
      dp_laws_view_set_walking (laws, TRUE);
      g_assert_true (dp_laws_view_show_both (laws, "27"));
      wait_for_chart (window, dp_laws_view_get_chart_view (laws));
      dp_width_check (GTK_WIDGET (window), (int) (360 * scales[i]), "two codes side by side");
      for (guint j = 0; !leaf; j++)
        if (dp_chart_view_get_chart (dp_laws_view_get_chart_view (laws))->nodes[j]->kind == DP_NODE_RULING)
          leaf = dp_chart_view_get_chart (dp_laws_view_get_chart_view (laws))->nodes[j];
      g_signal_emit_by_name (dp_laws_view_get_chart_view (laws), "leaf", leaf);
      dp_desk_settle (window);
      dp_width_check (GTK_WIDGET (window), (int) (360 * scales[i]), "a leaf beside them");
      dp_desk_close (window);
    }
  dp_settings_apply_text_scale (1);
}

static void
wait_for_save (DpWindow *window)
{
  while (window->save)
    g_main_context_iteration (NULL, TRUE);
  dp_desk_settle (window);
}

/* A drawing and the booklet are written beside the main loop; what cannot be written is said, what is called off leaves nothing. */
static void
test_save (void)
{
  static const char *const names[] = { "law.svg", "law.pdf", "law.png" };
  DpWindow *window = dp_desk_open ();
  DpLawsView *laws = open_law (window, "33");
  g_autofree char *folder = g_dir_make_tmp ("dp-laws-XXXXXX", NULL);
  g_autofree char *booklet = g_build_filename (folder, "booklet.pdf", NULL), *odd = g_build_filename (folder, "law.txt", NULL);
  const DpCode *code;
  const DpChart *chart = dp_laws_view_get_chart (laws, &code);

  g_assert_cmpstr (chart->id, ==, "33");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autofree char *bytes = NULL;
      gsize length;

      dp_window_save_laws (window, code, chart, path);
      wait_for_save (window);
      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      g_assert_cmpuint (length, >, 500);
      g_remove (path);
    }
  dp_window_save_laws (window, code, chart, odd);
  wait_for_save (window);
  g_assert_false (g_file_test (odd, G_FILE_TEST_EXISTS));
  dp_window_save_laws (window, code, NULL, booklet);
  g_cancellable_cancel (window->save);
  wait_for_save (window);
  g_assert_false (g_file_test (booklet, G_FILE_TEST_EXISTS));
  dp_window_save_laws (window, code, NULL, booklet);
  wait_for_save (window);
  g_assert_true (g_file_test (booklet, G_FILE_TEST_EXISTS));
  g_remove (booklet);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  dp_desk_close (window);
}

/* All of its page that there is room for. */
static void
assert_in_view (DpWindow *window, GtkWidget *widget)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t box;

  do
    {
      dp_desk_settle (window);
      g_assert_true (gtk_widget_compute_bounds (widget, page, &box));
    }
  while (box.origin.y < -1 || box.origin.y >= MAX (gtk_widget_get_height (page) - box.size.height, 0) + 1);
}

/* In the debrief: nothing is drawn until it is asked for; then the ways of the ruling that went wrong, and where they part in view. */
static void
test_debrief (void)
{
  DpWindow *window = dp_desk_open_shipped ();
  DpCaseView *view = dp_window_get_case_view (window);
  DpDebriefChart *chart;
  const DpDebriefWay *way;

  dp_desk_open_case (window, "bid-oor-simple-raise");
  dp_desk_rule (window, view, FALSE);
  g_assert_null (dp_chart_view_get_chart (dp_debrief_chart_get_view (dp_debrief_get_chart (dp_case_view_get_debrief (view)))));
  chart = dp_debrief_show_chart (dp_case_view_get_debrief (view));
  wait_for_chart (window, dp_debrief_chart_get_view (chart));
  assert_in_view (window, GTK_WIDGET (dp_debrief_chart_get_view (chart)));
  way = dp_debrief_chart_get_way (chart);
  g_assert_nonnull (way->parting);
  g_assert_true (dp_chart_view_get_chart (dp_debrief_chart_get_view (chart)) == way->parting->chart);
  g_assert_true (dp_chart_view_get_node (dp_debrief_chart_get_view (chart)) == way->parting);
  /* Through the other charts. */
  g_assert_cmpuint (way->charts->len, >, 1);
  for (guint i = 0; i < way->charts->len; i++)
    {
      dp_debrief_chart_choose_chart (chart, g_ptr_array_index (way->charts, i));
      wait_for_chart (window, dp_debrief_chart_get_view (chart));
      g_assert_true (dp_chart_view_get_chart (dp_debrief_chart_get_view (chart)) == g_ptr_array_index (way->charts, i));
    }
  /* Large, and back. */
  {
    DpLawsView *laws = dp_window_get_laws_view (window);

    click (window, "Show it larger");
    g_assert_cmpstr (dp_window_get_page (window), ==, "laws");
    wait_for_chart (window, dp_laws_view_get_chart_view (laws));
    g_assert_true (dp_laws_view_get_chart (laws, NULL) == dp_chart_view_get_chart (dp_debrief_chart_get_view (chart)));
    dp_desk_do (window, "back");
    g_assert_cmpstr (dp_window_get_page (window), ==, "case");
  }
  /* Ruled rightly there is only one way. */
  dp_desk_do (window, "try-again");
  dp_desk_rule (window, view, TRUE);
  chart = dp_debrief_show_chart (dp_case_view_get_debrief (view));
  wait_for_chart (window, dp_debrief_chart_get_view (chart));
  g_assert_null (dp_debrief_chart_get_way (chart)->parting);
  g_assert_cmpuint (dp_debrief_chart_get_way (chart)->trainee->len, ==, 0);
  dp_desk_close (window);
}

/* --- pictures --- */

static void
save (DpWindow *window, const char *what, const DpLook *look)
{
  for (int frame = 0; frame < 4; frame++)
    dp_desk_settle (window);
  dp_looks_save (GTK_WIDGET (window), what, look);
}

static gboolean
is_search (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_SEARCH_ENTRY (widget);
}

static void
draw (const DpLook *look)
{
  DpWindow *window = dp_desk_open_shipped ();
  DpLawsView *laws;
  DpCaseView *view = dp_window_get_case_view (window);
  DpChartView *chart;
  const DpChart *law;
  const DpNode *leaf = NULL;

  dp_desk_open_case (window, "bid-oor-simple-raise");
  dp_looks_fit (GTK_WIDGET (window), look);
  dp_desk_rule (window, view, FALSE);
  chart = dp_debrief_chart_get_view (dp_debrief_show_chart (dp_case_view_get_debrief (view)));
  wait_for_chart (window, chart);
  gtk_widget_grab_focus (GTK_WIDGET (chart));
  save (window, "laws-debrief", look);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.large-chart", NULL);
  wait_for_chart (window, dp_laws_view_get_chart_view (dp_window_get_laws_view (window)));
  dp_looks_fit (GTK_WIDGET (window), look);
  save (window, "laws-large", look);
  laws = open_law (window, "27");
  dp_looks_fit (GTK_WIDGET (window), look);
  save (window, "laws-drawing", look);
  dp_chart_view_fit (dp_laws_view_get_chart_view (laws));
  save (window, "laws-fit", look);
  dp_chart_view_set_zoom (dp_laws_view_get_chart_view (laws), 1);
  dp_laws_view_set_walking (laws, TRUE);
  save (window, "laws-walk", look);
  dp_laws_view_set_walking (laws, FALSE);
  dp_laws_view_search (laws, "27a1");
  g_signal_emit_by_name (dp_desk_find (GTK_WIDGET (laws), is_search, NULL), "activate");
  wait_for_chart (window, dp_laws_view_get_chart_view (laws));
  save (window, "laws-found", look);
  law = dp_chart_view_get_chart (dp_laws_view_get_chart_view (laws));
  for (guint i = 0; i < law->n_nodes && !leaf; i++)
    leaf = law->nodes[i]->kind == DP_NODE_RULING ? law->nodes[i] : NULL;
  g_signal_emit_by_name (dp_laws_view_get_chart_view (laws), "leaf", leaf);
  save (window, "laws-leaf", look);
  dp_laws_view_show_both (laws, "31");
  wait_for_chart (window, dp_laws_view_get_chart_view (laws));
  save (window, "laws-both", look);
  dp_laws_view_set_drawing (laws, FALSE);
  save (window, "laws-both-tree", look);
  dp_desk_close (window);
}

static void
test_pictures (void)
{
  dp_looks_each (draw);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  /* For pictures of a language that is written from right to left. */
  if (g_getenv ("DP_RTL"))
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  g_test_add_func ("/gui-laws/keyboard", test_keyboard);
  g_test_add_func ("/gui-laws/walk", test_walk);
  g_test_add_func ("/gui-laws/search-and-cases", test_search_and_cases);
  g_test_add_func ("/gui-laws/back", test_back);
  g_test_add_func ("/gui-laws/list", test_list);
  g_test_add_func ("/gui-laws/both", test_both);
  g_test_add_func ("/gui-laws/narrow", test_narrow);
  g_test_add_func ("/gui-laws/save", test_save);
  g_test_add_func ("/gui-laws/debrief", test_debrief);
  g_test_add_func ("/gui-laws/pictures", test_pictures);
  return g_test_run ();
}
