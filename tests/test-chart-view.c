/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-canvas-private.h"
#include "dp-chart-view.h"
#include "dp-close.h"
#include "dp-code.h"
#include "dp-ui.h"

#include <adwaita.h>
#include <string.h>

/* A drawn chart by itself: what a screen reader is told of its nodes, the keyboard, the zoom, what is laid over it. */

typedef struct {
  DpCode *code;
  GtkWidget *window;
  DpChartView *view;
  const DpNode *opened, *followed;
} Desk;

static void
settle (Desk *desk)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  gtk_test_widget_wait_for_draw (desk->window);
}

static void
on_leaf (Desk *desk, gpointer node)
{
  desk->opened = node;
}

static void
on_follow (Desk *desk, gpointer node)
{
  desk->followed = node;
}

static void
show (Desk *desk, const char *law)
{
  dp_chart_view_show (desk->view, dp_code_find (desk->code, law), law);
  while (!dp_chart_view_is_ready (desk->view))
    g_main_context_iteration (NULL, TRUE);
  settle (desk);
}

static void
desk_open (Desk *desk, const char *law)
{
  g_autofree char *folder = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", "duplicate-2017", NULL);

  *desk = (Desk) { .code = dp_code_load (folder, NULL) };
  g_assert_nonnull (desk->code);
  desk->window = adw_window_new ();
  desk->view = DP_CHART_VIEW (dp_chart_view_new ());
  g_signal_connect_swapped (desk->view, "leaf", G_CALLBACK (on_leaf), desk);
  g_signal_connect_swapped (desk->view, "follow", G_CALLBACK (on_follow), desk);
  adw_window_set_content (ADW_WINDOW (desk->window), GTK_WIDGET (desk->view));
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 700, 500);
  gtk_window_present (GTK_WINDOW (desk->window));
  show (desk, law);
}

static void
desk_close (Desk *desk)
{
  dp_close (GTK_WINDOW (desk->window));
  dp_code_free (desk->code);
}

static const DpNode *
node_of (Desk *desk, const char *law, const char *id)
{
  const DpChart *chart = dp_code_find (desk->code, law);

  for (guint i = 0; i < chart->n_nodes; i++)
    if (g_str_equal (chart->nodes[i]->id, id))
      return chart->nodes[i];
  g_error ("there is no %s in law %s", id, law);
}

/* As the display hands it on: to what has the focus, and up from there until somebody takes it. */
static gboolean
press (Desk *desk, guint key, GdkModifierType state)
{
  gboolean taken = FALSE;

  for (GtkWidget *widget = gtk_window_get_focus (GTK_WINDOW (desk->window)); widget && !taken; widget = gtk_widget_get_parent (widget))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

      for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

          if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
            g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &taken);
        }
    }
  settle (desk);
  return taken;
}

static GtkWidget *
find_role (GtkWidget *root, GtkAccessibleRole role)
{
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (root)) == role)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_role (child, role);

      if (found)
        return found;
    }
  return NULL;
}

/* Every node of the chart is a thing of its own to a reader: a role, a level, its words; a question with its answers. */
static void
test_reader (void)
{
  Desk desk;
  GtkWidget *tree;
  guint n = 0;

  desk_open (&desk, "33");
  tree = find_role (GTK_WIDGET (desk.view), GTK_ACCESSIBLE_ROLE_TREE);
  g_assert_nonnull (tree);
  gtk_test_accessible_assert_property (tree, GTK_ACCESSIBLE_PROPERTY_LABEL, "33");
  for (GtkWidget *child = gtk_widget_get_first_child (tree); child; child = gtk_widget_get_next_sibling (child), n++)
    {
      gtk_test_accessible_assert_role (child, GTK_ACCESSIBLE_ROLE_TREE_ITEM);
      g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL));
      g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LEVEL));
      g_assert_true (gtk_widget_get_focusable (child) && gtk_widget_get_mapped (child));
    }
  g_assert_cmpuint (n, ==, dp_code_find (desk.code, "33")->n_nodes);
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (tree), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ruling, Law 33: The call of the player in turn counts as made first. The other is treated as made after it.");

  show (&desk, "27");
  tree = find_role (GTK_WIDGET (desk.view), GTK_ACCESSIBLE_ROLE_TREE);
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (tree), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Question: What happened before the ruling? Answers: nothing; the offender’s LHO called; the offender corrected his bid; the offender corrected his bid and LHO called over that.");
  gtk_widget_grab_focus (GTK_WIDGET (desk.view));
  g_assert_true (press (&desk, GDK_KEY_Down, 0));
  /* How one came there is its description; where one stands is said below the drawing, too. */
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (gtk_window_get_focus (GTK_WINDOW (desk.window))), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  g_assert_true (g_str_has_suffix (dp_chart_view_get_words (desk.view), dp_chart_view_get_node (desk.view)->text));
  g_assert_nonnull (strstr (dp_chart_view_get_words (desk.view), "(1 of 4)"));
  desk_close (&desk);
}

/* One stop for the tabulator; the node in focus is in view whatever the zoom. */
static void
test_keyboard (void)
{
  Desk desk;
  const DpNode *start, *down;

  desk_open (&desk, "27");
  start = dp_code_find (desk.code, "27")->nodes[0];
  gtk_window_set_focus (GTK_WINDOW (desk.window), NULL);
  g_assert_true (gtk_widget_child_focus (desk.window, GTK_DIR_TAB_FORWARD));
  gtk_test_accessible_assert_role (gtk_window_get_focus (GTK_WINDOW (desk.window)), GTK_ACCESSIBLE_ROLE_TREE_ITEM);
  g_assert_true (dp_chart_view_get_node (desk.view) == start);
  g_assert_true (press (&desk, GDK_KEY_Down, 0));
  down = dp_chart_view_get_node (desk.view);
  g_assert_true (down != start);
  g_assert_true (press (&desk, GDK_KEY_Right, 0));
  g_assert_true (dp_chart_view_get_node (desk.view) != down);
  g_assert_true (press (&desk, GDK_KEY_Left, 0));
  g_assert_true (dp_chart_view_get_node (desk.view) == down);
  g_assert_true (press (&desk, GDK_KEY_Up, 0));
  g_assert_true (dp_chart_view_get_node (desk.view) == start);
  /* At an end the walk stays in the drawing. */
  g_assert_true (press (&desk, GDK_KEY_Up, 0));
  g_assert_true (dp_chart_view_get_node (desk.view) == start);
  g_assert_false (press (&desk, GDK_KEY_Down, GDK_ALT_MASK));

  dp_chart_view_set_zoom (desk.view, 3);
  settle (&desk);
  for (int i = 0; i < 12; i++)
    {
      graphene_rect_t box;
      GtkWidget *focus;

      press (&desk, i % 3 == 2 ? GDK_KEY_Right : GDK_KEY_Down, 0);
      focus = gtk_window_get_focus (GTK_WINDOW (desk.window));
      g_assert_true (gtk_widget_compute_bounds (focus, GTK_WIDGET (desk.view), &box));
      g_assert_cmpfloat (box.origin.x, >=, -1);
      g_assert_cmpfloat (box.origin.y, >=, -1);
      g_assert_cmpfloat (box.origin.x, <, gtk_widget_get_width (GTK_WIDGET (desk.view)));
      g_assert_cmpfloat (box.origin.y, <, gtk_widget_get_height (GTK_WIDGET (desk.view)));
    }
  g_assert_true (press (&desk, GDK_KEY_Home, 0));
  g_assert_true (dp_chart_view_get_node (desk.view) == start);
  /* Out of the drawing: to the buttons below it. */
  g_assert_true (gtk_widget_child_focus (desk.window, GTK_DIR_TAB_FORWARD));
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (desk.window))));
  desk_close (&desk);
}

/* Enter opens a ruling, and follows an arrow. */
static void
test_enter (void)
{
  Desk desk;

  desk_open (&desk, "27");
  g_assert_true (dp_chart_view_point_at (desk.view, node_of (&desk, "27", "offer"), TRUE));
  g_assert_true (gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (desk.window))));
  g_assert_true (desk.opened == node_of (&desk, "27", "offer"));
  g_assert_true (dp_chart_view_point_at (desk.view, node_of (&desk, "27", "ordinary"), TRUE));
  g_assert_true (gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (desk.window))));
  g_assert_true (desk.followed == dp_code_find (desk.code, "11")->nodes[0]);
  g_assert_false (dp_chart_view_point_at (desk.view, dp_code_find (desk.code, "11")->nodes[0], TRUE));
  desk_close (&desk);
}

static void
test_zoom (void)
{
  static const struct {
    guint key;
    double low, high;
  } steps[] = {
    { GDK_KEY_1, 1, 1 }, { GDK_KEY_plus, 1.1, 1.3 }, { GDK_KEY_KP_Subtract, 0.99, 1.01 }, { GDK_KEY_minus, 0.8, 0.9 }, { GDK_KEY_0, 0.1, 0.6 },
  };
  Desk desk;

  desk_open (&desk, "62");
  g_assert_cmpfloat (dp_chart_view_get_zoom (desk.view), >=, 0.75);
  gtk_widget_grab_focus (GTK_WIDGET (desk.view));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_true (press (&desk, steps[i].key, 0));
      g_assert_cmpfloat (dp_chart_view_get_zoom (desk.view), >=, steps[i].low);
      g_assert_cmpfloat (dp_chart_view_get_zoom (desk.view), <=, steps[i].high);
    }
  for (int i = 0; i < 40; i++)
    press (&desk, GDK_KEY_plus, 0);
  g_assert_cmpfloat (dp_chart_view_get_zoom (desk.view), ==, 4);
  desk_close (&desk);
}

static GtkEventController *
controller_of (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  g_error ("there is no %s", g_type_name (type));
}

static void
click_at (Desk *desk, GtkWidget *canvas, double x, double y)
{
  GtkEventController *click = controller_of (canvas, GTK_TYPE_GESTURE_CLICK);

  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (click, "released", 1, x, y);
  settle (desk);
}

/* An arrow to another law is stood on by the first click and followed by the second; what was dragged was no click; a click beside all nodes takes the
 * focus. */
static void
test_clicks (void)
{
  Desk desk;
  GtkWidget *canvas, *node;
  GtkEventController *click, *drag;
  graphene_rect_t box;
  double x, y;

  desk_open (&desk, "27");
  canvas = find_role (GTK_WIDGET (desk.view), GTK_ACCESSIBLE_ROLE_TREE);
  click = controller_of (canvas, GTK_TYPE_GESTURE_CLICK);
  drag = controller_of (canvas, GTK_TYPE_GESTURE_DRAG);
  gtk_window_set_focus (GTK_WINDOW (desk.window), NULL);
  click_at (&desk, canvas, 1, 1);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (desk.window)), canvas));

  dp_chart_view_point_at (desk.view, node_of (&desk, "27", "ordinary"), TRUE);
  settle (&desk);
  node = gtk_window_get_focus (GTK_WINDOW (desk.window));
  gtk_window_set_focus (GTK_WINDOW (desk.window), NULL);
  g_assert_true (gtk_widget_compute_bounds (node, canvas, &box));
  x = box.origin.x + box.size.width / 2;
  y = box.origin.y + box.size.height / 2;
  click_at (&desk, canvas, x, y);
  g_assert_null (desk.followed);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (desk.window)) == node);
  /* Let go of somewhere else; and where it was pressed, but after having been about. */
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (click, "released", 1, x + 9, y);
  g_assert_null (desk.followed);
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", 0.0, 9.0);
  g_signal_emit_by_name (drag, "drag-update", 0.0, 0.0);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
  g_signal_emit_by_name (click, "released", 1, x, y);
  g_assert_null (desk.followed);
  click_at (&desk, canvas, x, y);
  g_assert_true (desk.followed == dp_code_find (desk.code, "11")->nodes[0]);
  desk_close (&desk);
}

/* With Control the wheel enlarges, about the pointer, which the event does not tell; without, it is the page's. */
static void
test_wheel (void)
{
  Desk desk;
  GtkWidget *canvas, *node;
  graphene_rect_t before, after;
  double zoom;

  desk_open (&desk, "27");
  canvas = find_role (GTK_WIDGET (desk.view), GTK_ACCESSIBLE_ROLE_TREE);
  dp_chart_view_set_zoom (desk.view, 1);
  dp_chart_view_point_at (desk.view, node_of (&desk, "27", "refused"), TRUE);
  settle (&desk);
  zoom = dp_chart_view_get_zoom (desk.view);
  g_assert_true (dp_chart_canvas_wheel (DP_CHART_CANVAS (canvas), -1, TRUE));
  g_assert_cmpfloat_with_epsilon (dp_chart_view_get_zoom (desk.view), zoom * 1.2, 0.001);
  g_assert_true (dp_chart_canvas_wheel (DP_CHART_CANVAS (canvas), 1, TRUE));
  g_assert_cmpfloat_with_epsilon (dp_chart_view_get_zoom (desk.view), zoom, 0.001);
  g_assert_false (dp_chart_canvas_wheel (DP_CHART_CANVAS (canvas), -1, FALSE));
  g_assert_cmpfloat_with_epsilon (dp_chart_view_get_zoom (desk.view), zoom, 0.001);

  settle (&desk);
  node = gtk_window_get_focus (GTK_WINDOW (desk.window));
  g_assert_true (gtk_widget_compute_bounds (node, canvas, &before));
  g_signal_emit_by_name (controller_of (canvas, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion", (double) before.origin.x, (double) before.origin.y);
  dp_chart_canvas_wheel (DP_CHART_CANVAS (canvas), -1, TRUE);
  settle (&desk);
  g_assert_true (gtk_widget_compute_bounds (node, canvas, &after));
  g_assert_cmpfloat_with_epsilon (after.origin.x, before.origin.x, 2.5);
  g_assert_cmpfloat_with_epsilon (after.origin.y, before.origin.y, 2.5);
  g_assert_cmpfloat (after.size.width, >, before.size.width * 1.1);

  /* As part of a page the drawing leaves the wheel to that. */
  dp_chart_view_pass_wheel (desk.view);
  g_assert_cmpint (gtk_event_controller_get_propagation_phase (controller_of (gtk_widget_get_parent (canvas), GTK_TYPE_EVENT_CONTROLLER_SCROLL)), ==,
                   GTK_PHASE_NONE);
  g_assert_cmpint (gtk_event_controller_get_propagation_phase (controller_of (canvas, GTK_TYPE_EVENT_CONTROLLER_SCROLL)), !=, GTK_PHASE_NONE);
  desk_close (&desk);
}

/* Whoever is sent to a node can read it, though the whole chart was fitted into the view; whoever walks there by himself keeps his view. */
static void
test_legible (void)
{
  Desk desk;

  desk_open (&desk, "62");
  dp_chart_view_fit (desk.view);
  settle (&desk);
  g_assert_cmpfloat (dp_chart_view_get_zoom (desk.view), <, 0.6);
  gtk_widget_grab_focus (GTK_WIDGET (desk.view));
  press (&desk, GDK_KEY_Down, 0);
  settle (&desk);
  g_assert_cmpfloat (dp_chart_view_get_zoom (desk.view), <, 0.6);
  dp_chart_view_point_at (desk.view, dp_code_find (desk.code, "62")->nodes[3], FALSE);
  settle (&desk);
  g_assert_cmpfloat (dp_chart_view_get_zoom (desk.view), ==, 1);
  /* What can be read stays as it is. */
  dp_chart_view_set_zoom (desk.view, 0.8);
  dp_chart_view_point_at (desk.view, dp_code_find (desk.code, "62")->nodes[4], FALSE);
  settle (&desk);
  g_assert_cmpfloat (dp_chart_view_get_zoom (desk.view), ==, 0.8);
  desk_close (&desk);
}

/* A click stands on a node and opens it; dragging moves the drawing by as much. */
static void
test_mouse (void)
{
  Desk desk;
  GtkWidget *canvas, *node;
  GtkAdjustment *across, *down;
  graphene_rect_t box, after;

  desk_open (&desk, "27");
  canvas = find_role (GTK_WIDGET (desk.view), GTK_ACCESSIBLE_ROLE_TREE);
  dp_chart_view_set_zoom (desk.view, 1);
  dp_chart_view_point_at (desk.view, node_of (&desk, "27", "refused"), TRUE);
  settle (&desk);
  node = gtk_window_get_focus (GTK_WINDOW (desk.window));
  dp_chart_view_point_at (desk.view, node_of (&desk, "27", "decide"), TRUE);
  settle (&desk);
  g_assert_true (gtk_widget_compute_bounds (node, canvas, &box));
  click_at (&desk, canvas, box.origin.x + 20, box.origin.y + 20);
  g_assert_true (desk.opened == node_of (&desk, "27", "refused"));
  g_assert_true (dp_chart_view_get_node (desk.view) == desk.opened);
  g_object_get (canvas, "hadjustment", &across, "vadjustment", &down, NULL);
  g_assert_cmpfloat (gtk_adjustment_get_upper (down), >, gtk_adjustment_get_page_size (down));
  g_assert_true (gtk_widget_compute_bounds (node, canvas, &box));
  g_signal_emit_by_name (controller_of (canvas, GTK_TYPE_GESTURE_DRAG), "drag-begin", 300.0, 300.0);
  g_signal_emit_by_name (controller_of (canvas, GTK_TYPE_GESTURE_DRAG), "drag-update", 40.0, 60.0);
  g_signal_emit_by_name (controller_of (canvas, GTK_TYPE_GESTURE_DRAG), "drag-end", 40.0, 60.0);
  settle (&desk);
  g_assert_true (gtk_widget_compute_bounds (node, canvas, &after));
  g_assert_cmpfloat_with_epsilon (after.origin.x - box.origin.x, 40, 1.5);
  g_assert_cmpfloat_with_epsilon (after.origin.y - box.origin.y, 60, 1.5);
  g_object_unref (across);
  g_object_unref (down);
  desk_close (&desk);
}

/* What is laid over waits for the drawing; a word is said before the node; another chart has nothing of it. */
static void
test_overlay (void)
{
  Desk desk;
  const DpNode *offer;
  DpStep steps[2];
  g_autofree char *name = NULL;

  desk_open (&desk, "33");
  offer = node_of (&desk, "27", "offer");
  steps[0] = (DpStep) { dp_code_find (desk.code, "27")->nodes[0], 0 };
  steps[1] = (DpStep) { offer, -1 };
  dp_chart_view_show (desk.view, offer->chart, "27");
  g_assert_null (dp_chart_view_get_node (desk.view));
  dp_chart_view_set_path (desk.view, FALSE, steps, 2);
  dp_chart_view_set_path (desk.view, TRUE, steps, 1);
  dp_chart_view_set_parting (desk.view, steps[0].node);
  dp_chart_view_add_note (desk.view, offer, "≠ differs");
  g_assert_true (dp_chart_view_point_at (desk.view, offer, TRUE));
  while (!dp_chart_view_is_ready (desk.view))
    g_main_context_iteration (NULL, TRUE);
  settle (&desk);
  g_assert_true (dp_chart_view_get_node (desk.view) == offer);
  g_assert_cmpstr (dp_chart_view_get_note (desk.view, offer), ==, "≠ differs");
  name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (gtk_window_get_focus (GTK_WINDOW (desk.window))), GTK_ACCESSIBLE_PROPERTY_LABEL, "\x01");
  g_assert_true (g_str_has_prefix (name, "\"≠ differs. Ruling, Law 27A1") || g_str_has_prefix (name, "≠ differs. Ruling, Law 27A1"));
  g_assert_true (g_str_has_prefix (dp_chart_view_get_words (desk.view), "≠ differs. "));
  dp_chart_view_clear_notes (desk.view);
  g_assert_null (dp_chart_view_get_note (desk.view, offer));
  settle (&desk);
  desk_close (&desk);
}

/* Charts that are left before they have been worked out, and a window that is closed meanwhile. */
static void
test_hurry (void)
{
  Desk desk;

  desk_open (&desk, "27");
  for (guint i = 0; i < dp_code_n_charts (desk.code); i++)
    {
      dp_chart_view_show (desk.view, dp_code_chart (desk.code, i), "a law");
      g_main_context_iteration (NULL, FALSE);
    }
  dp_chart_view_show (desk.view, NULL, NULL);
  g_assert_null (dp_chart_view_get_node (desk.view));
  dp_chart_view_show (desk.view, dp_code_find (desk.code, "62"), "62");
  desk_close (&desk);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  dp_ui_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/chart-view/reader", test_reader);
  g_test_add_func ("/chart-view/keyboard", test_keyboard);
  g_test_add_func ("/chart-view/enter", test_enter);
  g_test_add_func ("/chart-view/zoom", test_zoom);
  g_test_add_func ("/chart-view/mouse", test_mouse);
  g_test_add_func ("/chart-view/clicks", test_clicks);
  g_test_add_func ("/chart-view/wheel", test_wheel);
  g_test_add_func ("/chart-view/legible", test_legible);
  g_test_add_func ("/chart-view/overlay", test_overlay);
  g_test_add_func ("/chart-view/hurry", test_hurry);
  return g_test_run ();
}
