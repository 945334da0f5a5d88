/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-close.h"
#include "dp-lived.h"
#include "dp-paths.h"
#include "dp-plot-row.h"
#include "dp-progress-page.h"
#include "dp-resources.h"
#include "dp-strength.h"
#include "dp-ui.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

/* Plots and the map of laws by themselves, and the page "Progress" with a trainee's made-up life. */

/* 2026-11-22 10:00 UTC, a Sunday. */
#define NOW G_GINT64_CONSTANT (1795341600)

static DpCaseStore *cases;

static void
settle (GtkWidget *window)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  if (gtk_widget_get_mapped (window))
    gtk_test_widget_wait_for_draw (window);
}

static GtkWidget *
show (GtkWidget *child)
{
  GtkWidget *window = adw_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 1024, 700);
  adw_window_set_content (ADW_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  settle (window);
  return window;
}

static void
hide (GtkWidget *window)
{
  dp_close (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static GtkWidget *
find (GtkWidget *root, gboolean (*wanted) (GtkWidget *, gconstpointer), gconstpointer data)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (wanted (root, data))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, wanted, data);

      if (found)
        return found;
    }
  return NULL;
}

static gboolean
label_contains (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
has_action (GtkWidget *widget, gconstpointer name)
{
  return GTK_IS_ACTIONABLE (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), name) == 0;
}

static void
assert_says (GtkWidget *root, const char *text)
{
  if (!find (root, label_contains, text))
    g_error ("“%s” is not to be seen", text);
}

static gboolean
is_popover (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_POPOVER (widget);
}

static GtkWidget *
open_law (GtkWidget *window, DpLawMap *map, int law)
{
  GtkWidget *popover;

  g_assert_true (dp_law_map_open (map, law));
  while (!(popover = find (window, is_popover, NULL)))
    g_main_context_iteration (NULL, TRUE);
  settle (window);
  return popover;
}

/* --- plots --- */

static const double counts[] = { 3, 0, 12, 5, 1, 0, 4 }, more[] = { 1, 0, 2, 0, 0, 7, 0 };

static DpPlotModel *
week_of_cases (gboolean stacked)
{
  DpPlotModel *model = dp_plot_model_new ("Cases ruled on", dp_axis_days ("Day", 20760, DP_PERIOD_DAY, 7), dp_axis_linear (NULL, TRUE));

  dp_plot_model_add (model, dp_series ("Right", counts, 7, DP_PLOT_BARS, DP_PATTERN_FILLED));
  if (stacked)
    dp_plot_model_add (model, dp_series ("Wrong", more, 7, DP_PLOT_BARS, DP_PATTERN_HATCHED));
  return model;
}

/* Whether anything of that colour's kind was drawn: the picture of the widget has more than its ground. */
static guint
n_colours (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_direct_hash, g_direct_equal);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autofree guint32 *pixels = g_new0 (guint32, (gsize) width * (gsize) height);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (!node)
    return 0;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  for (gsize i = 0; i < (gsize) width * (gsize) height; i++)
    g_hash_table_add (seen, GUINT_TO_POINTER (pixels[i]));
  return g_hash_table_size (seen);
}

typedef struct {
  const char *name;
  double values[5];
  DpPlotShape shape;
  gboolean across;
} Drawn;

static const Drawn drawn[] = {
  { "bars", { 3, 0, 12, 5, 1 }, DP_PLOT_BARS, FALSE },
  { "line", { 3, NAN, 12, 5, 1 }, DP_PLOT_LINE, FALSE },
  { "across", { 3, 0, 12, 5, 1 }, DP_PLOT_BARS, TRUE },
  { "all-equal", { 4, 4, 4, 4, 4 }, DP_PLOT_BARS, FALSE },
  { "huge", { 1e300, 1, 0, 0, 0 }, DP_PLOT_BARS, FALSE },
  { "negative", { -3, -12, 5, 0, 1 }, DP_PLOT_BARS, FALSE },
};

static void
test_drawn (gconstpointer data)
{
  const Drawn *t = data;
  const char *names[] = { "Law", "Lead", "Lead restrictions and penalty cards", "Turn", "Facts", NULL };
  GtkWidget *plot = dp_plot_new (), *window = show (plot);
  g_autoptr (DpPlotModel) model = dp_plot_model_new ("Errors", t->across ? dp_axis_categories ("Kind", names) : dp_axis_days ("Day", 20760, DP_PERIOD_DAY, 5),
                                                     dp_axis_linear (NULL, FALSE));

  dp_plot_model_add (model, dp_series ("Times", t->values, 5, t->shape, DP_PATTERN_FILLED));
  dp_plot_set_model (DP_PLOT (plot), model);
  settle (window);
  g_assert_cmpuint (n_colours (plot), >, 4);
  dp_plot_set_model (DP_PLOT (plot), NULL);
  settle (window);
  g_assert_cmpuint (n_colours (plot), <=, 1);
  hide (window);
}

static void
walk (GtkWidget *plot, int by)
{
  g_assert_true (gtk_widget_activate_action (plot, "plot.walk", "i", by));
}

static void
test_walk (void)
{
  GtkWidget *plot = dp_plot_new (), *window;
  g_autoptr (DpPlotModel) model = week_of_cases (TRUE);

  dp_plot_set_model (DP_PLOT (plot), model);
  window = show (plot);
  gtk_test_accessible_assert_role (plot, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (plot, GTK_ACCESSIBLE_PROPERTY_LABEL, "Cases ruled on");
  gtk_test_accessible_assert_property (plot, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Right: 25 in all, most Thursday 5 November 2026: 12. Wrong: 10 in all, most Sunday 8 November 2026: 7.");
  g_assert_true (gtk_widget_grab_focus (plot));
  g_assert_cmpint (dp_plot_get_point (DP_PLOT (plot)), ==, -1);
  walk (plot, -1);
  g_assert_cmpint (dp_plot_get_point (DP_PLOT (plot)), ==, 6);
  gtk_test_accessible_assert_property (plot, GTK_ACCESSIBLE_PROPERTY_LABEL, "Monday 9 November 2026: Right 4, Wrong 0");
  walk (plot, 1);
  g_assert_cmpint (dp_plot_get_point (DP_PLOT (plot)), ==, 6);
  walk (plot, -4);
  gtk_test_accessible_assert_property (plot, GTK_ACCESSIBLE_PROPERTY_LABEL, "Thursday 5 November 2026: Right 12, Wrong 2");
  walk (plot, -1000000000);
  g_assert_cmpint (dp_plot_get_point (DP_PLOT (plot)), ==, 0);
  settle (window);
  dp_plot_set_point (DP_PLOT (plot), -1);
  gtk_test_accessible_assert_property (plot, GTK_ACCESSIBLE_PROPERTY_LABEL, "Cases ruled on");
  hide (window);
}

static void
test_pointer (void)
{
  GtkWidget *plot = dp_plot_new (), *window;
  g_autoptr (DpPlotModel) model = week_of_cases (FALSE);
  int before = -1, width;

  dp_plot_set_model (DP_PLOT (plot), model);
  window = show (plot);
  width = gtk_widget_get_width (plot);
  for (int x = 0; x < width; x++)
    {
      int point = dp_plot_find_point (DP_PLOT (plot), x, 40);

      g_assert_true (point == before || point == before + 1 || (point == -1 && x > width - 20));
      before = point == -1 ? before : point;
    }
  g_assert_cmpint (before, ==, 6);
  hide (window);
}

static void
test_table (void)
{
  DpPlotCard *card;
  GtkWidget *window;
  g_autoptr (DpPlotModel) model = week_of_cases (TRUE);
  GListModel *rows;

  g_type_ensure (DP_TYPE_PROGRESS_VIEW);
  card = g_object_new (DP_TYPE_PLOT_CARD, NULL);
  dp_plot_card_show (card, model, "A bar for each day", "Nothing");
  window = show (GTK_WIDGET (card));
  assert_says (window, "As a table");
  assert_says (window, "Wrong"); /* the legend */
  g_assert_null (dp_plot_table_get_rows (dp_plot_card_get_table (card)));
  dp_plot_table_set_open (dp_plot_card_get_table (card), TRUE);
  settle (window);
  rows = dp_plot_table_get_rows (dp_plot_card_get_table (card));
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 7);
  for (guint i = 0; i < 7; i++)
    {
      g_autoptr (DpPlotRow) row = g_list_model_get_item (rows, i);
      g_autofree char *right = g_strdup_printf ("%.0f", counts[i]), *wrong = g_strdup_printf ("%.0f", more[i]);

      g_assert_cmpstr (dp_plot_row_get_cell (row, 1), ==, right);
      g_assert_cmpstr (dp_plot_row_get_cell (row, 2), ==, wrong);
    }
  assert_says (window, "Thursday 5 November 2026");
  dp_plot_table_set_open (dp_plot_card_get_table (card), FALSE);
  settle (window);
  g_assert_null (dp_plot_table_get_rows (dp_plot_card_get_table (card)));
  hide (window);
}

/* --- the map --- */

static void
test_map (void)
{
  const DpLawMapLeaf leaves[] = {
    { "Partner must pass once.", DP_STRENGTH_STRONG, .93, FALSE, NOW - 86400, NOW + 5 * 86400, 4, 3 },
    { "The bid stands.", DP_STRENGTH_NOT_MET, 0, FALSE, 0, 0, 0, 0 },
    { "The bid is cancelled.", DP_STRENGTH_WEAK, .5, TRUE, NOW - 20 * 86400, NOW - 86400, 1, 0 },
    { "The turn goes back.", DP_STRENGTH_WEAK, 0, TRUE, NOW - 60, NOW, 1, 0 },
  };
  const DpLawMapEntry entries[] = {
    { 27, "insufficient bid", DP_STRENGTH_FADING, .72, 2, 1, 0, leaves },
    { 31, "bid out of turn", DP_STRENGTH_WEAK, .72, 4, 3, 2, leaves },
  };
  g_autoptr (GTimeZone) zone = g_time_zone_new_utc ();
  GtkWidget *map = dp_law_map_new (), *window, *practise, *tile;

  dp_law_map_set_entries (DP_LAW_MAP (map), entries, 2, zone, TRUE);
  window = show (map);
  assert_says (window, "Law 31");
  assert_says (window, "bid out of turn");
  assert_says (window, "3 of 4 rulings met, 2 due");
  assert_says (window, "fading");
  tile = gtk_widget_get_next_sibling (gtk_widget_get_first_child (map));
  gtk_test_accessible_assert_property (tile, GTK_ACCESSIBLE_PROPERTY_LABEL, "Law 31, bid out of turn: weak, 3 of 4 rulings met, 2 due");
  g_assert_false (dp_law_map_open (DP_LAW_MAP (map), 40));
  open_law (window, DP_LAW_MAP (map), 31);
  assert_says (window, "Law 31: bid out of turn");
  assert_says (window, "strong (93%) · last asked 21 November 2026 · again 27 November 2026 · asked 4 times, 3 right");
  assert_says (window, "weak (50%) · last asked 2 November 2026 · due now · asked 1 time, 0 right");
  assert_says (window, "weak, still being learnt · last asked 22 November 2026 · due now · asked 1 time, 0 right");
  assert_says (window, "not met");
  practise = find (window, has_action, "win.practise-law");
  g_assert_nonnull (practise);
  g_assert_cmpint (g_variant_get_int32 (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (practise))), ==, 31);
  hide (window);
}

/* --- the page --- */

static gint64
at_now (gpointer data)
{
  return NOW;
}

typedef struct {
  GtkWidget *window;
  DpProgressPage *page;
  DpTrainee *trainee;
  char *folder, *path, *notice;
} Desk;

static void
on_notice (Desk *desk, const char *text)
{
  g_free (desk->notice);
  desk->notice = g_strdup (text);
}

static void
open_desk (Desk *desk, guint days)
{
  g_autofree char *name = g_strdup ("dp-progress-XXXXXX");

  *desk = (Desk) { 0 };
  desk->folder = g_dir_make_tmp (name, NULL);
  desk->path = g_build_filename (desk->folder, "trainee.store", NULL);
  desk->trainee = dp_trainee_new (cases, NULL, desk->path, at_now, NULL);
  g_assert_cmpstr (dp_trainee_get_problem (desk->trainee), ==, NULL);
  if (days)
    {
      const DpSkillIndex *index = dp_trainee_get_index (desk->trainee, dp_trainee_get_code (desk->trainee, NULL));

      g_assert_cmpuint (dp_lived (dp_trainee_get_store (desk->trainee), index, NOW, days, 7), >, 10);
    }
  dp_trainee_changed (desk->trainee);
  desk->page = DP_PROGRESS_PAGE (dp_progress_page_new (desk->trainee));
  g_signal_connect_swapped (desk->page, "notice", G_CALLBACK (on_notice), desk);
  desk->window = show (GTK_WIDGET (desk->page));
  dp_page_shown (DP_PAGE (desk->page));
  settle (desk->window);
}

static void
close_desk (Desk *desk)
{
  g_autoptr (GDir) dir = g_dir_open (desk->folder, 0, NULL);
  const char *name;

  hide (desk->window);
  g_clear_object (&desk->trainee);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (desk->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (desk->folder);
  g_free (desk->folder);
  g_free (desk->path);
  g_free (desk->notice);
}

static void
test_empty (void)
{
  GtkWidget *first;
  Desk desk;

  open_desk (&desk, 0);
  g_assert_cmpstr (dp_page_get_title (DP_PAGE (desk.page)), ==, "Progress");
  assert_says (desk.window, "Rule on your first case and your progress appears here");
  first = find (desk.window, has_action, "win.first-case");
  g_assert_nonnull (first);
  g_assert_nonnull (find (desk.window, has_action, "progress.import"));
  g_assert_null (find (desk.window, label_contains, "The laws by strength"));
  close_desk (&desk);
}

/* What stands on the page is what the store says. */
static void
test_page (void)
{
  DpProgressView *view;
  GtkWidget *table;
  guint counted = 0;
  Desk desk;
  DpPlotModel *model;
  g_autoptr (GPtrArray) rows = NULL;

  open_desk (&desk, 100);
  view = dp_progress_page_get_view (desk.page);
  assert_says (desk.window, "Duplicate 2017");
  for (guint which = 0; which < DP_PROGRESS_PLOTS; which++)
    g_assert_false (dp_plot_model_is_empty (dp_plot_get_model (dp_plot_card_get_plot (dp_progress_view_get_card (view, (DpProgressPlot) which)))));
  rows = dp_store_list_attempts (dp_trainee_get_store (desk.trainee), NULL, 0, 10000, NULL);
  for (int span = DP_PROGRESS_SPANS - 1; span >= 0; span--)
    {
      guint before = counted;

      dp_progress_view_set_span (view, (DpProgressSpan) span);
      settle (desk.window);
      model = dp_plot_get_model (dp_plot_card_get_plot (dp_progress_view_get_card (view, DP_PROGRESS_CASES)));
      counted = (guint) dp_series_sum (dp_plot_model_get_series (model, 0));
      if (span == DP_PROGRESS_SPAN_ALL)
        g_assert_cmpuint (counted, ==, rows->len);
      else if (span == DP_PROGRESS_SPAN_MONTH)
        g_assert_cmpuint (dp_plot_model_get_places (model)->n, ==, 28);
      g_assert_true (span == DP_PROGRESS_SPAN_ALL || counted <= before);
      g_assert_cmpuint (counted, >, 10);
    }
  g_assert_cmpuint (counted, <, rows->len);
  table = GTK_WIDGET (dp_plot_card_get_table (dp_progress_view_get_card (view, DP_PROGRESS_ERRORS)));
  dp_plot_table_set_open (DP_PLOT_TABLE (table), TRUE);
  settle (desk.window);
  assert_says (table, "Lead restrictions and penalty cards");
  open_law (desk.window, dp_progress_view_get_map (view), 31);
  g_assert_nonnull (find (desk.window, has_action, "win.practise-law"));
  close_desk (&desk);
}

static void
test_attempt (void)
{
  g_autoptr (GPtrArray) rows = NULL;
  const DpAttemptRow *newest;
  Desk desk;

  open_desk (&desk, 10);
  rows = dp_store_list_attempts (dp_trainee_get_store (desk.trainee), NULL, 0, 100, NULL);
  newest = g_ptr_array_index (rows, 0);
  assert_says (desk.window, newest->title);
  g_signal_emit_by_name (dp_progress_page_get_view (desk.page), "open-attempt", newest->id);
  settle (desk.window);
  g_assert_true (dp_page_get_absorbed (DP_PAGE (desk.page)));
  g_assert_cmpstr (dp_page_get_subtitle (DP_PAGE (desk.page)), ==, newest->title);
  assert_says (desk.window, "Ruling 1");
  assert_says (desk.window, "marks");
  g_assert_null (find (desk.window, label_contains, "[")); /* no machine's line */
  g_assert_true (dp_page_go_back (DP_PAGE (desk.page)));
  settle (desk.window);
  g_assert_false (dp_page_get_absorbed (DP_PAGE (desk.page)));
  g_assert_false (dp_page_go_back (DP_PAGE (desk.page)));
  g_assert_false (dp_progress_page_open_attempt (desk.page, 123456));
  g_assert_nonnull (desk.notice);
  close_desk (&desk);
}

static void
wait (Desk *desk)
{
  while (dp_progress_page_is_busy (desk->page))
    g_main_context_iteration (NULL, TRUE);
  settle (desk->window);
}

static void
test_out_and_in (void)
{
  g_autofree char *file = NULL;
  Desk desk;

  open_desk (&desk, 20);
  file = g_build_filename (desk.folder, "out.store", NULL);
  dp_progress_page_export (desk.page, file);
  g_assert_true (dp_progress_page_is_busy (desk.page));
  settle (desk.window);
  wait (&desk);
  g_assert_cmpstr (desk.notice, ==, "Everything was written to “out.store”");
  dp_progress_page_delete_all (desk.page);
  wait (&desk);
  g_assert_cmpstr (desk.notice, ==, "Everything was deleted");
  assert_says (desk.window, "Rule on your first case");
  dp_progress_page_import (desk.page, file);
  wait (&desk);
  g_assert_true (g_str_has_suffix (desk.notice, " imported, 0 already known"));
  assert_says (desk.window, "The laws by strength");
  dp_progress_page_import (desk.page, file);
  wait (&desk);
  g_assert_cmpstr (desk.notice, ==, "There was nothing new in that file: it was all here already");
  dp_progress_page_import (desk.page, desk.folder);
  wait (&desk);
  g_assert_false (strstr (desk.notice, "brought in") || strstr (desk.notice, "here already"));
  close_desk (&desk);
}

/* A store that cannot be read: why, and what one does is shown none the less. */
static void
test_problem (void)
{
  DpTrainee *trainee;
  GtkWidget *page, *window;
  g_autofree char *folder = g_dir_make_tmp ("dp-progress-XXXXXX", NULL), *path = g_build_filename (folder, "trainee.store", NULL);

  g_assert_true (g_file_set_contents (path, "this is no store, but a letter to a friend", -1, NULL));
  trainee = dp_trainee_new (cases, NULL, path, at_now, NULL);
  g_assert_nonnull (dp_trainee_get_problem (trainee));
  dp_lived (dp_trainee_get_store (trainee), dp_trainee_get_index (trainee, dp_trainee_get_code (trainee, NULL)), NOW, 5, 3);
  dp_trainee_changed (trainee);
  page = dp_progress_page_new (trainee);
  window = show (page);
  dp_page_shown (DP_PAGE (page));
  settle (window);
  assert_says (window, "is lost when you close the program");
  assert_says (window, "The laws by strength");
  hide (window);
  g_object_unref (trainee);
  g_unlink (path);
  g_rmdir (folder);
}

/* --- pictures, only with DP_SHOTS=folder --- */

static void
take (GtkWidget *widget, const char *what, const char *look)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *name = g_strdup_printf ("progress-%s-%s.png", what, look), *path = g_build_filename (g_getenv ("DP_SHOTS"), name, NULL);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static gboolean
is_scroller (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SCROLLED_WINDOW (widget);
}

static void
take_page (Desk *desk, const char *look)
{
  DpProgressView *view = dp_progress_page_get_view (desk->page);
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (find (desk->window, is_scroller, NULL)));
  g_autoptr (GPtrArray) rows = dp_store_list_attempts (dp_trainee_get_store (desk->trainee), NULL, 0, 10, NULL);
  DpPlot *plot = dp_plot_card_get_plot (dp_progress_view_get_card (view, DP_PROGRESS_CASES));
  GtkWidget *popover;

  for (int part = 0; part < 12; part++)
    {
      g_autofree char *what = g_strdup_printf ("page%02d", part);
      double at = part * (gtk_adjustment_get_page_size (scroll) - 20);

      if (part && at >= gtk_adjustment_get_upper (scroll) - gtk_adjustment_get_page_size (scroll) + 400)
        break;
      gtk_adjustment_set_value (scroll, at);
      settle (desk->window);
      settle (desk->window);
      take (desk->window, what, look);
    }
  gtk_adjustment_set_value (scroll, 150);
  gtk_widget_grab_focus (GTK_WIDGET (plot));
  dp_plot_set_point (plot, 20);
  dp_plot_table_set_open (dp_plot_card_get_table (dp_progress_view_get_card (view, DP_PROGRESS_ERRORS)), TRUE);
  settle (desk->window);
  settle (desk->window);
  take (desk->window, "walk", look);
  popover = open_law (desk->window, dp_progress_view_get_map (view), 31);
  settle (desk->window);
  take (popover, "law", look);
  gtk_popover_popdown (GTK_POPOVER (popover));
  dp_progress_page_open_attempt (desk->page, ((DpAttemptRow *) g_ptr_array_index (rows, 4))->id);
  settle (desk->window);
  settle (desk->window);
  take (desk->window, "attempt", look);
}

static void
test_pictures (void)
{
  static const struct {
    const char *name;
    int width, height;
    gboolean dark;
    double scale;
  } looks[] = { { "light", 1024, 700, FALSE, 1 }, { "dark", 1024, 700, TRUE, 1 }, { "narrow", 360, 700, FALSE, 1 }, { "large", 1024, 760, FALSE, 2 } };
  int dpi;

  if (!g_getenv ("DP_SHOTS"))
    {
      g_test_skip ("DP_SHOTS is not set");
      return;
    }
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    for (guint days = 0; days <= 100; days += 100)
      {
        Desk desk;

        adw_style_manager_set_color_scheme (adw_style_manager_get_default (), looks[i].dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
        g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (dpi * looks[i].scale), NULL);
        open_desk (&desk, days);
        gtk_window_set_default_size (GTK_WINDOW (desk.window), looks[i].width, looks[i].height);
        for (int frame = 0; frame < 5; frame++)
          settle (desk.window);
        if (days)
          take_page (&desk, looks[i].name);
        else
          take (desk.window, "empty", looks[i].name);
        close_desk (&desk);
      }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int argc, char **argv)
{
  g_autofree char *data_dir = NULL;
  int failed;

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  dp_app_register_resource ();
  dp_ui_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  data_dir = dp_data_dir (NULL);
  cases = dp_case_store_new (data_dir);
  dp_case_store_load_shipped (cases);
  while (dp_case_store_is_loading (cases))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    {
      g_autofree char *path = g_strconcat ("/progress/drawn/", drawn[i].name, NULL);

      g_test_add_data_func (path, &drawn[i], test_drawn);
    }
  g_test_add_func ("/progress/walk", test_walk);
  g_test_add_func ("/progress/pointer", test_pointer);
  g_test_add_func ("/progress/table", test_table);
  g_test_add_func ("/progress/map", test_map);
  g_test_add_func ("/progress/empty", test_empty);
  g_test_add_func ("/progress/page", test_page);
  g_test_add_func ("/progress/attempt", test_attempt);
  g_test_add_func ("/progress/out-and-in", test_out_and_in);
  g_test_add_func ("/progress/problem", test_problem);
  g_test_add_func ("/progress/pictures", test_pictures);
  failed = g_test_run ();
  g_object_unref (cases);
  return failed;
}
