/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"
#include "dp-find-answer-view.h"
#include "dp-find-page.h"
#include "dp-find-words.h"
#include "dp-skill.h"

#include <glib/gstdio.h>

/* “Find the error” in a window, used as a person would. */

#define NOW 1700000000

typedef struct {
  GtkWidget *window;
  AdwWindowTitle *title;
  DpPage *page;
  DpCaseStore *cases;
  DpTrainee *trainee;
  gint64 now;
} Desk;

static gint64
test_clock (gpointer desk)
{
  return ((Desk *) desk)->now;
}

static void
settle (Desk *desk)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  if (gtk_widget_get_mapped (desk->window))
    gtk_test_widget_wait_for_draw (desk->window);
}

static void
load (Desk *desk, const char *const *names)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; names[i]; i++)
    g_ptr_array_add (files, g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", names[i], NULL));
  g_ptr_array_add (files, NULL);
  dp_case_store_load (desk->cases, (const char *const *) files->pdata);
  while (dp_case_store_is_loading (desk->cases))
    g_main_context_iteration (NULL, TRUE);
}

/* A window with nothing but the page in it. */
static Desk *
open_desk (guint32 seed)
{
  static const char *const names[] = { "2017-bid-out-of-rotation.xml", "2017-pass-out-of-rotation.xml", "2017-penalty-cards.xml", NULL };
  g_autofree char *data_dir = g_strdup (g_getenv ("DP_DATA_DIR"));
  Desk *desk = g_new0 (Desk, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bar = adw_header_bar_new ();

  desk->now = NOW;
  desk->cases = dp_case_store_new (data_dir);
  desk->trainee = dp_trainee_new (desk->cases, NULL, ":memory:", test_clock, desk);
  g_rand_set_seed (dp_trainee_get_rand (desk->trainee), seed);
  desk->page = DP_PAGE (dp_find_page_new (desk->trainee));
  desk->window = adw_window_new ();
  desk->title = ADW_WINDOW_TITLE (adw_window_title_new ("", ""));
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (bar), GTK_WIDGET (desk->title));
  g_object_bind_property (desk->page, "title", desk->title, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (desk->page, "subtitle", desk->title, "subtitle", G_BINDING_SYNC_CREATE);
  gtk_widget_set_vexpand (GTK_WIDGET (desk->page), TRUE);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (desk->page));
  adw_window_set_content (ADW_WINDOW (desk->window), box);
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1024, 700);
  gtk_window_present (GTK_WINDOW (desk->window));
  load (desk, names);
  settle (desk);
  return desk;
}

static void
close_desk (Desk *desk)
{
  gtk_window_destroy (GTK_WINDOW (desk->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (desk->trainee);
  g_object_unref (desk->cases);
  g_free (desk);
}

static const DpFindSession *
session (Desk *desk)
{
  return dp_find_page_get_session (DP_FIND_PAGE (desk->page));
}

static const DpFindRound *
current (Desk *desk)
{
  return dp_find_session_current (session (desk));
}

/* Buttons and rows, by what a screen reader calls them. */
static gboolean
is_named (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static gboolean
has_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
is_type (GtkWidget *widget, gconstpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) type);
}

static gboolean
shows (Desk *desk, const char *text)
{
  return dp_desk_find (desk->window, has_text, text) != NULL;
}

static void
press (Desk *desk, const char *name)
{
  GtkWidget *button = dp_desk_find (desk->window, is_named, name);

  if (!button)
    g_error ("there is no button “%s” to be seen", name);
  if (!gtk_widget_is_sensitive (button))
    g_error ("the button “%s” cannot be pressed", name);
  if (GTK_IS_CHECK_BUTTON (button))
    g_assert_true (gtk_widget_activate (button));
  else
    g_signal_emit_by_name (button, "clicked");
  settle (desk);
}

static gboolean
can_press (Desk *desk, const char *name)
{
  GtkWidget *button = dp_desk_find (desk->window, is_named, name);

  return button && gtk_widget_is_sensitive (button);
}

static void
fill_in (Desk *desk, const DpRuling *ruling, int law)
{
  DpRulingSheet *sheet = dp_case_view_get_sheet (dp_page_get_case_view (desk->page));
  DpSheet filled;

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (sheet)));
  dp_sheet_from_ruling (ruling, law, &filled);
  dp_ruling_sheet_set_sheet (sheet, &filled);
  g_signal_emit_by_name (sheet, "changed");
}

typedef enum { ANSWER_RIGHTLY, LET_STAND, CALL_WRONG } Way;

static void
answer (Desk *desk, Way way)
{
  const DpFindRound *round = current (desk);

  press (desk, "To the ruling");
  g_assert_false (can_press (desk, "That is my answer"));
  if (way == CALL_WRONG || (way == ANSWER_RIGHTLY && round->error.wrong))
    press (desk, "Something is wrong");
  else
    press (desk, "It is right");
  if (way == ANSWER_RIGHTLY && round->error.wrong)
    fill_in (desk, &round->error.point.ruling, 0);
  desk->now += 30;
  press (desk, "That is my answer");
}

/* The attempt that was kept last. Caller frees. */
static DpAttempt *
last_attempt (Desk *desk, guint *n)
{
  DpStore *store = dp_trainee_get_store (desk->trainee);
  g_autoptr (GPtrArray) rows = dp_store_list_attempts (store, NULL, 0, 100, NULL);

  *n = rows->len;
  return rows->len ? dp_store_load_attempt (store, ((DpAttemptRow *) g_ptr_array_index (rows, 0))->id, NULL) : NULL;
}

/* Whether the text is not scrolled away. */
static gboolean
is_at_top (Desk *desk, const char *text)
{
  GtkWidget *scroll = gtk_widget_get_ancestor (dp_desk_find (desk->window, has_text, text), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll))) == 0;
}

/* What is seen and what is kept say the same. */
static void
check_answer (Desk *desk, guint number, guint points)
{
  const DpFindRound *round = current (desk);
  g_autofree char *verdict = dp_find_words_verdict (round);
  g_autofree char *marks = g_strdup_printf ("%u of 5 marks", points);
  guint n;
  g_autoptr (DpAttempt) attempt = last_attempt (desk, &n);
  const DpAttemptSkill *skill;
  DpMemory memory;

  g_assert_true (round->answered);
  g_assert_nonnull (strstr (verdict, marks));
  g_assert_true (shows (desk, verdict));
  if (points < 5)
    g_assert_true (shows (desk, round->error.wrong ? "What was wrong, and why" : "Why it is right"));
  g_assert_true (is_at_top (desk, verdict));
  g_assert_cmpuint (n, ==, number);
  g_assert_cmpint (attempt->kind, ==, DP_ATTEMPT_FIND_ERROR);
  g_assert_cmpstr (attempt->case_id, ==, round->origin->id);
  g_assert_cmpuint (attempt->points, ==, points);
  g_assert_cmpuint (attempt->seconds, ==, 30);
  g_assert_cmpint (attempt->ended, ==, desk->now);
  g_assert_cmpuint (attempt->skills->len, ==, 1);
  skill = &g_array_index (attempt->skills, DpAttemptSkill, 0);
  g_assert_cmpint (skill->rating, ==, points == 5 ? DP_RATING_GOOD : DP_RATING_AGAIN);
  g_assert_cmpstr (skill->skill, ==, dp_skill_id (round->grade.leaf));
  memory = dp_trainee_get_memory (desk->trainee, session (desk)->maker.code, round->grade.leaf);
  g_assert_cmpint (memory.last, ==, desk->now);
  g_assert_cmpint (memory.due, ==, skill->after.due);
}

/* The sheet is not there before the ruling is called wrong, and says then what the director said. */
static void
check_sheet (Desk *desk)
{
  DpCaseView *view = dp_page_get_case_view (desk->page);
  GtkWidget *sheet = GTK_WIDGET (dp_case_view_get_sheet (view));
  DpSheet shown, there;

  press (desk, "To the ruling");
  g_assert_false (gtk_widget_get_mapped (sheet));
  press (desk, "Something is wrong");
  g_assert_true (gtk_widget_get_mapped (sheet));
  dp_find_round_shown_sheet (current (desk), &shown);
  dp_ruling_sheet_get_sheet (DP_RULING_SHEET (sheet), &there);
  g_assert_true (dp_sheet_equal (&shown, &there));
  press (desk, "It is right");
  g_assert_false (gtk_widget_get_mapped (sheet));
  dp_case_view_show_page (view, DP_PAGE_FACTS);
  settle (desk);
}

static void
check_shown (Desk *desk)
{
  g_autofree char *text = dp_find_error_ruling_text (&current (desk)->error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  dp_case_view_show_page (dp_page_get_case_view (desk->page), DP_PAGE_RULING);
  settle (desk);
  g_assert_true (shows (desk, "The director rules:"));
  for (char **line = lines; *line; line++)
    g_assert_true (shows (desk, *line));
  dp_case_view_show_page (dp_page_get_case_view (desk->page), DP_PAGE_FACTS);
  settle (desk);
}

static void
test_rounds (void)
{
  Desk *desk = open_desk (3);
  guint mended = 0, missed = 0, called = 0, number = 0, total;

  g_assert_cmpstr (dp_page_get_title (desk->page), ==, "Find the error");
  g_assert_false (dp_page_get_absorbed (desk->page));
  g_assert_null (dp_page_get_case_view (desk->page));
  press (desk, "Begin");
  total = session (desk)->total;
  g_assert_cmpuint (total, ==, 10);
  g_assert_true (dp_page_get_absorbed (desk->page));
  while (number < total)
    {
      gboolean wrong = current (desk)->error.wrong;
      Way way = wrong && mended == 0 ? ANSWER_RIGHTLY : wrong && missed == 0 ? LET_STAND : !wrong && called == 0 ? CALL_WRONG : ANSWER_RIGHTLY;
      g_autofree char *where = g_strdup_printf ("%u of 10", ++number);

      g_assert_cmpstr (dp_page_get_subtitle (desk->page), ==, where);
      if (number == 1)
        {
          check_shown (desk);
          check_sheet (desk);
          /* Begun again, so that the answer starts from a clean question. */
          g_assert_true (dp_page_go_back (desk->page));
          press (desk, "Begin anew");
          number = 0;
          if (current (desk)->error.wrong != wrong)
            continue;
          number = 1;
        }
      answer (desk, way);
      check_answer (desk, number, way == ANSWER_RIGHTLY ? 5 : 0);
      mended += wrong && way == ANSWER_RIGHTLY;
      missed += way == LET_STAND;
      called += way == CALL_WRONG;
      press (desk, number < total ? "Next" : "See how it went");
    }
  g_assert_cmpuint (mended, >, 0);
  g_assert_cmpuint (missed, ==, 1);
  g_assert_cmpuint (called, ==, 1);
  g_assert_true (shows (desk, "8 of 10 rulings judged rightly. 40 of 50 marks."));
  g_assert_true (shows (desk, "not seen"));
  g_assert_true (shows (desk, "called wrong"));
  press (desk, "The missed ones once more");
  g_assert_cmpuint (session (desk)->total, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      answer (desk, ANSWER_RIGHTLY);
      press (desk, i == 0 ? "Next" : "See how it went");
    }
  g_assert_true (shows (desk, "Nothing has escaped you."));
  g_assert_null (dp_desk_find (desk->window, is_named, "The missed ones once more"));
  press (desk, "Done");
  g_assert_false (dp_page_get_absorbed (desk->page));
  g_assert_null (session (desk));
  g_assert_true (shows (desk, "Of the last 12 rulings you judged 10 rightly."));
  close_desk (desk);
}

static char *
tell (Desk *desk)
{
  GString *s = g_string_new (NULL);

  press (desk, "Begin");
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *text = dp_find_error_ruling_text (&current (desk)->error);

      g_string_append_printf (s, "%s %u: %s\n", current (desk)->origin->id, dp_variant_index (current (desk)->variant), text);
      answer (desk, LET_STAND);
      press (desk, i < 9 ? "Next" : "See how it went");
    }
  return g_string_free (s, FALSE);
}

static void
test_seed (void)
{
  Desk *a = open_desk (9), *b = open_desk (9), *c = open_desk (10);
  g_autofree char *ta = tell (a), *tb = tell (b), *tc = tell (c);

  g_assert_cmpstr (ta, ==, tb);
  g_assert_cmpstr (ta, !=, tc);
  close_desk (a);
  close_desk (b);
  close_desk (c);
}

/* Back asks nothing, and what was said stays. */
static void
test_leave (void)
{
  Desk *desk = open_desk (5);
  g_autoptr (DpAttempt) kept = NULL;
  const DpFindRound *round;
  guint n;

  press (desk, "Begin");
  answer (desk, LET_STAND);
  press (desk, "Next");
  round = current (desk);
  press (desk, "To the ruling");
  press (desk, "Something is wrong");
  g_assert_true (dp_page_go_back (desk->page));
  settle (desk);
  g_assert_false (dp_page_get_absorbed (desk->page));
  g_assert_false (dp_page_go_back (desk->page));
  dp_page_shown (desk->page);
  press (desk, "Go on with 2 of 10");
  g_assert_true (current (desk) == round);
  g_assert_cmpstr (dp_page_get_subtitle (desk->page), ==, "2 of 10");
  g_assert_true (can_press (desk, "That is my answer"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (dp_case_view_get_sheet (dp_page_get_case_view (desk->page)))));
  kept = last_attempt (desk, &n);
  g_assert_cmpuint (n, ==, 1);
  close_desk (desk);
}

/* A row of the sheet that is half filled in is no answer. */
static void
test_half_filled (void)
{
  Desk *desk = open_desk (5);
  DpRulingSheet *sheet;
  DpSheet half;

  press (desk, "Begin");
  press (desk, "To the ruling");
  press (desk, "Something is wrong");
  sheet = dp_case_view_get_sheet (dp_page_get_case_view (desk->page));
  dp_ruling_sheet_get_sheet (sheet, &half);
  half.transfers[1] = (DpSheetTransfer) { .tricks = 2 };
  half.leads[2] = (DpSheetLead) { .seat = DP_SEAT_NORTH };
  dp_ruling_sheet_set_sheet (sheet, &half);
  g_signal_emit_by_name (sheet, "changed");
  press (desk, "That is my answer");
  g_assert_false (current (desk)->answered);
  close_desk (desk);
}

/* Walks with the tabulator to the button of that name, and presses it. */
static void
tab_to (Desk *desk, const char *name)
{
  /* The sheet alone has some hundred. */
  for (int i = 0; i < 400; i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (desk->window));

      if (focus && is_named (focus, name))
        {
          if (GTK_IS_CHECK_BUTTON (focus))
            g_assert_true (gtk_widget_activate (focus));
          else
            g_signal_emit_by_name (focus, "clicked");
          settle (desk);
          return;
        }
      gtk_widget_child_focus (desk->window, GTK_DIR_TAB_FORWARD);
    }
  g_error ("“%s” cannot be reached by key", name);
}

static void
test_keys (void)
{
  Desk *desk = open_desk (6);
  GtkWidget *focus;

  tab_to (desk, "Begin");
  focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
  g_assert_true (is_named (focus, "To the ruling"));
  tab_to (desk, "To the ruling");
  focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
  g_assert_true (is_named (focus, "It is right"));
  g_assert_true (gtk_widget_child_focus (gtk_widget_get_parent (focus), GTK_DIR_DOWN));
  settle (desk);
  g_assert_true (is_named (gtk_window_get_focus (GTK_WINDOW (desk->window)), "Something is wrong"));
  tab_to (desk, "Something is wrong");
  tab_to (desk, "That is my answer");
  g_assert_true (current (desk)->answered);
  g_assert_true (current (desk)->says_wrong);
  g_assert_true (is_named (gtk_window_get_focus (GTK_WINDOW (desk->window)), "Next"));
  tab_to (desk, "Next");
  g_assert_cmpuint (dp_find_session_number (session (desk)), ==, 2);
  tab_to (desk, "To the ruling");
  tab_to (desk, "It is right");
  tab_to (desk, "That is my answer");
  g_assert_true (current (desk)->answered);
  close_desk (desk);
}

/* Everything that takes the focus has a name. */
static gboolean
is_nameless (GtkWidget *widget, gconstpointer unused)
{
  g_autofree char *name = NULL;

  if (!gtk_widget_get_focusable (widget) || GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_WINDOW (widget) || GTK_IS_LABEL (widget))
    return FALSE;
  if (!GTK_IS_BUTTON (widget) && !GTK_IS_CHECK_BUTTON (widget) && !GTK_IS_LIST_BOX_ROW (widget))
    return FALSE;
  name = dp_desk_name_of (widget);
  return !name || !*name;
}

static void
check_names (Desk *desk)
{
  GtkWidget *nameless = dp_desk_find (GTK_WIDGET (desk->page), is_nameless, NULL);

  if (nameless)
    g_error ("a %s has no name", G_OBJECT_TYPE_NAME (nameless));
}

static void
test_names (void)
{
  Desk *desk = open_desk (3);
  const GType answer_type = DP_TYPE_FIND_ANSWER_VIEW;

  check_names (desk);
  press (desk, "Begin");
  check_names (desk);
  answer (desk, CALL_WRONG);
  g_assert_nonnull (dp_desk_find (desk->window, is_type, &answer_type));
  check_names (desk);
  for (guint i = 1; i < 10; i++)
    {
      press (desk, "Next");
      answer (desk, LET_STAND);
    }
  press (desk, "See how it went");
  check_names (desk);
  close_desk (desk);
}

/* Nothing loaded: it says what to do, and does not begin. */
static void
test_empty (void)
{
  Desk *desk = g_new0 (Desk, 1);

  desk->now = NOW;
  desk->cases = dp_case_store_new (g_getenv ("DP_DATA_DIR"));
  desk->trainee = dp_trainee_new (desk->cases, NULL, ":memory:", test_clock, desk);
  desk->page = DP_PAGE (dp_find_page_new (desk->trainee));
  desk->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (desk->window), GTK_WIDGET (desk->page));
  gtk_window_present (GTK_WINDOW (desk->window));
  settle (desk);
  g_assert_true (shows (desk, "There is no such case."));
  g_assert_false (can_press (desk, "Begin"));
  close_desk (desk);
}

static void
test_broken (void)
{
  g_autofree char *nowhere = g_dir_make_tmp ("find-XXXXXX", NULL);
  Desk *desk = g_new0 (Desk, 1);

  desk->cases = dp_case_store_new (nowhere);
  desk->trainee = dp_trainee_new (desk->cases, NULL, ":memory:", test_clock, desk);
  desk->page = DP_PAGE (dp_find_page_new (desk->trainee));
  desk->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (desk->window), GTK_WIDGET (desk->page));
  gtk_window_present (GTK_WINDOW (desk->window));
  settle (desk);
  g_assert_true (shows (desk, "The laws cannot be read"));
  g_assert_false (dp_page_go_back (desk->page));
  close_desk (desk);
  g_rmdir (nowhere);
}

/* --- pictures, only with DP_SHOTS=folder --- */

static void
take_picture (Desk *desk, const char *what, const char *look)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (desk->window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *name = g_strdup_printf ("find-%s-%s.png", what, look);
  g_autofree char *path = g_build_filename (g_getenv ("DP_SHOTS"), name, NULL);
  int width = gtk_widget_get_width (desk->window), height = gtk_widget_get_height (desk->window);

  for (int frame = 0; frame < 4; frame++)
    settle (desk);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (desk->window)), node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static void
take_all (Desk *desk, const char *look)
{
  gboolean found = FALSE, missed = FALSE;

  take_picture (desk, "start", look);
  press (desk, "Begin");
  take_picture (desk, "facts", look);
  for (guint i = 0; i < 10; i++)
    {
      gboolean wrong = current (desk)->error.wrong;

      if (wrong && !missed)
        {
          press (desk, "To the ruling");
          take_picture (desk, "ask", look);
          press (desk, "Something is wrong");
          take_picture (desk, "sheet", look);
          press (desk, "That is my answer");
          take_picture (desk, "missed", look);
          missed = TRUE;
        }
      else if (wrong && !found)
        {
          answer (desk, ANSWER_RIGHTLY);
          take_picture (desk, "found", look);
          found = TRUE;
        }
      else
        answer (desk, i % 2 ? ANSWER_RIGHTLY : LET_STAND);
      press (desk, i < 9 ? "Next" : "See how it went");
    }
  take_picture (desk, "end", look);
  press (desk, "The missed ones once more");
  g_assert_true (dp_page_go_back (desk->page));
  take_picture (desk, "going", look);
}

static void
test_pictures (void)
{
  static const struct {
    const char *name;
    int width, height;
    gboolean dark;
    double scale;
  } looks[] = {
    { "light", 1024, 700, FALSE, 1 },
    { "dark", 1024, 700, TRUE, 1 },
    { "narrow", 360, 740, FALSE, 1 },
    { "large", 1280, 800, FALSE, 1.5 },
    { "huge", 1280, 800, FALSE, 2 },
  };
  int dpi;

  if (!g_getenv ("DP_SHOTS"))
    {
      g_test_skip ("DP_SHOTS is not set");
      return;
    }
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      Desk *desk;

      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), looks[i].dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (dpi * looks[i].scale), NULL);
      desk = open_desk (3);
      gtk_window_set_default_size (GTK_WINDOW (desk->window), looks[i].width, looks[i].height);
      for (int frames = 0; frames < 100 && ABS (gtk_widget_get_width (desk->window) - looks[i].width) > 20; frames++)
        settle (desk);
      take_all (desk, looks[i].name);
      close_desk (desk);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/find-view/rounds", test_rounds);
  g_test_add_func ("/find-view/seed", test_seed);
  g_test_add_func ("/find-view/leave", test_leave);
  g_test_add_func ("/find-view/half-filled", test_half_filled);
  g_test_add_func ("/find-view/keys", test_keys);
  g_test_add_func ("/find-view/names", test_names);
  g_test_add_func ("/find-view/empty", test_empty);
  g_test_add_func ("/find-view/broken", test_broken);
  g_test_add_func ("/find-view/pictures", test_pictures);
  return g_test_run ();
}
