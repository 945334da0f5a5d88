/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"
#include "dp-find-answer-view.h"
#include "dp-find-room.h"

#include "dp-assent.h"
#include "dp-find-words.h"
#include "dp-skill.h"

#include <glib/gstdio.h>

/* “Find the error” in a window, used as a person would. */

/* The attempt that was kept last. Caller frees. */
static DpAttempt *
last_attempt (DpFindRoom *desk, guint *n)
{
  DpStore *store = dp_trainee_get_store (desk->trainee);
  g_autoptr (GPtrArray) rows = dp_store_list_attempts (store, NULL, 0, 100, NULL);

  *n = rows->len;
  return rows->len ? dp_store_load_attempt (store, ((DpAttemptRow *) g_ptr_array_index (rows, 0))->id, NULL) : NULL;
}

/* Whether the text is not scrolled away. */
static gboolean
is_at_top (DpFindRoom *desk, const char *text)
{
  GtkWidget *scroll = gtk_widget_get_ancestor (dp_desk_find (desk->window, dp_find_room_has_text, text), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll))) == 0;
}

/* What is seen and what is kept say the same. */
static void
check_answer (DpFindRoom *desk, guint number, guint points)
{
  const DpFindRound *round = dp_find_room_current (desk);
  g_autofree char *verdict = dp_find_words_verdict (round);
  g_autofree char *marks = g_strdup_printf ("%u of 5 marks", points);
  guint n;
  g_autoptr (DpAttempt) attempt = last_attempt (desk, &n);
  const DpAttemptSkill *skill;
  DpMemory memory;

  g_assert_true (round->answered);
  g_assert_nonnull (strstr (verdict, marks));
  g_assert_true (dp_find_room_shows (desk, verdict));
  if (points < 5)
    g_assert_true (dp_find_room_shows (desk, round->error.wrong ? "What was wrong, and why" : "Why it’s right"));
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
  memory = dp_trainee_get_memory (desk->trainee, dp_find_room_session (desk)->maker.code, round->grade.leaf);
  g_assert_cmpint (memory.last, ==, desk->now);
  g_assert_cmpint (memory.due, ==, skill->after.due);
}

/* The sheet is not there before the ruling is called wrong, and says then what the director said. */
static void
check_sheet (DpFindRoom *desk)
{
  DpCaseView *view = dp_page_get_case_view (desk->page);
  GtkWidget *sheet = GTK_WIDGET (dp_case_view_get_sheet (view));
  DpSheet shown, there;

  dp_find_room_press (desk, "Go to the ruling");
  g_assert_false (gtk_widget_get_mapped (sheet));
  dp_find_room_call_wrong (desk);
  g_assert_true (gtk_widget_get_mapped (sheet));
  dp_find_round_shown_sheet (dp_find_room_current (desk), &shown);
  dp_ruling_sheet_get_sheet (DP_RULING_SHEET (sheet), &there);
  g_assert_true (dp_sheet_equal (&shown, &there));
  dp_find_room_press (desk, "It’s right");
  g_assert_false (gtk_widget_get_mapped (sheet));
  dp_case_view_show_page (view, DP_PAGE_FACTS);
  dp_find_room_settle (desk);
}

static void
check_shown (DpFindRoom *desk)
{
  g_autofree char *text = dp_find_error_ruling_text (&dp_find_room_current (desk)->error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  dp_case_view_show_page (dp_page_get_case_view (desk->page), DP_PAGE_RULING);
  dp_find_room_settle (desk);
  g_assert_true (dp_find_room_shows (desk, "The director rules:"));
  for (char **line = lines; *line; line++)
    g_assert_true (dp_find_room_shows (desk, *line));
  dp_case_view_show_page (dp_page_get_case_view (desk->page), DP_PAGE_FACTS);
  dp_find_room_settle (desk);
}

static void
test_rounds (void)
{
  DpFindRoom *desk = dp_find_room_open (3);
  guint mended = 0, missed = 0, called = 0, number = 0, total;

  g_assert_cmpstr (dp_page_get_title (desk->page), ==, "Find the error");
  g_assert_false (dp_page_get_absorbed (desk->page));
  g_assert_null (dp_page_get_case_view (desk->page));
  dp_find_room_press (desk, "Begin");
  total = dp_find_room_session (desk)->total;
  g_assert_cmpuint (total, ==, 10);
  g_assert_true (dp_page_get_absorbed (desk->page));
  while (number < total)
    {
      gboolean wrong = dp_find_room_current (desk)->error.wrong;
      DpFindWay way = wrong && mended == 0 ? DP_FIND_ANSWER_RIGHTLY : wrong && missed == 0 ? DP_FIND_LET_STAND : !wrong && called == 0 ? DP_FIND_CALL_WRONG : DP_FIND_ANSWER_RIGHTLY;
      g_autofree char *where = g_strdup_printf ("%u of 10", ++number);

      g_assert_cmpstr (dp_page_get_subtitle (desk->page), ==, where);
      if (number == 1)
        {
          check_shown (desk);
          check_sheet (desk);
          /* Begun again, so that the answer starts from a clean question. */
          g_assert_true (dp_page_go_back (desk->page));
          dp_find_room_press (desk, "Begin again");
          number = 0;
          if (dp_find_room_current (desk)->error.wrong != wrong)
            continue;
          number = 1;
        }
      dp_find_room_answer (desk, way);
      check_answer (desk, number, way == DP_FIND_ANSWER_RIGHTLY ? 5 : 0);
      mended += wrong && way == DP_FIND_ANSWER_RIGHTLY;
      missed += way == DP_FIND_LET_STAND;
      called += way == DP_FIND_CALL_WRONG;
      dp_find_room_press (desk, number < total ? "Next" : "See how it went");
    }
  g_assert_cmpuint (mended, >, 0);
  g_assert_cmpuint (missed, ==, 1);
  g_assert_cmpuint (called, ==, 1);
  g_assert_true (dp_find_room_shows (desk, "8 of 10 rulings judged rightly. 40 of 50 marks."));
  g_assert_true (dp_find_room_shows (desk, "not seen"));
  g_assert_true (dp_find_room_shows (desk, "called wrong"));
  dp_find_room_press (desk, "Repeat the ones you missed");
  g_assert_cmpuint (dp_find_room_session (desk)->total, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      dp_find_room_answer (desk, DP_FIND_ANSWER_RIGHTLY);
      dp_find_room_press (desk, i == 0 ? "Next" : "See how it went");
    }
  g_assert_true (dp_find_room_shows (desk, "You missed nothing."));
  g_assert_null (dp_desk_find (desk->window, dp_find_room_is_named, "Repeat the ones you missed"));
  dp_find_room_press (desk, "Done");
  g_assert_false (dp_page_get_absorbed (desk->page));
  g_assert_null (dp_find_room_session (desk));
  g_assert_true (dp_find_room_shows (desk, "Of the last 12 rulings you judged 10 rightly."));
  dp_find_room_close (desk);
}

static char *
tell (DpFindRoom *desk)
{
  GString *s = g_string_new (NULL);

  dp_find_room_press (desk, "Begin");
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *text = dp_find_error_ruling_text (&dp_find_room_current (desk)->error);

      g_string_append_printf (s, "%s %u: %s\n", dp_find_room_current (desk)->origin->id, dp_variant_index (dp_find_room_current (desk)->variant), text);
      dp_find_room_answer (desk, DP_FIND_LET_STAND);
      dp_find_room_press (desk, i < 9 ? "Next" : "See how it went");
    }
  return g_string_free (s, FALSE);
}

static void
test_seed (void)
{
  DpFindRoom *a = dp_find_room_open (9), *b = dp_find_room_open (9), *c = dp_find_room_open (10);
  g_autofree char *ta = tell (a), *tb = tell (b), *tc = tell (c);

  g_assert_cmpstr (ta, ==, tb);
  g_assert_cmpstr (ta, !=, tc);
  dp_find_room_close (a);
  dp_find_room_close (b);
  dp_find_room_close (c);
}

/* Back asks nothing, and what was said stays. */
static void
test_leave (void)
{
  DpFindRoom *desk = dp_find_room_open (5);
  g_autoptr (DpAttempt) kept = NULL;
  const DpFindRound *round;
  guint n;

  dp_find_room_press (desk, "Begin");
  dp_find_room_answer (desk, DP_FIND_LET_STAND);
  dp_find_room_press (desk, "Next");
  round = dp_find_room_current (desk);
  dp_find_room_press (desk, "Go to the ruling");
  dp_find_room_call_wrong (desk);
  g_assert_true (dp_page_go_back (desk->page));
  dp_find_room_settle (desk);
  g_assert_false (dp_page_get_absorbed (desk->page));
  g_assert_false (dp_page_go_back (desk->page));
  dp_page_shown (desk->page);
  dp_find_room_press (desk, "Go on with 2 of 10");
  g_assert_true (dp_find_room_current (desk) == round);
  g_assert_cmpstr (dp_page_get_subtitle (desk->page), ==, "2 of 10");
  g_assert_true (dp_find_room_can_press (desk, "That’s my answer"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (dp_case_view_get_sheet (dp_page_get_case_view (desk->page)))));
  kept = last_attempt (desk, &n);
  g_assert_cmpuint (n, ==, 1);
  dp_find_room_close (desk);
}

/* A row of the sheet that is half filled in is no answer. */
static void
test_half_filled (void)
{
  DpFindRoom *desk = dp_find_room_open (5);
  DpRulingSheet *sheet;
  DpSheet half;

  dp_find_room_press (desk, "Begin");
  dp_find_room_press (desk, "Go to the ruling");
  dp_find_room_call_wrong (desk);
  sheet = dp_case_view_get_sheet (dp_page_get_case_view (desk->page));
  dp_ruling_sheet_get_sheet (sheet, &half);
  half.transfers[1] = (DpSheetTransfer) { .tricks = 2 };
  half.leads[2] = (DpSheetLead) { .seat = DP_SEAT_NORTH };
  dp_ruling_sheet_set_sheet (sheet, &half);
  g_signal_emit_by_name (sheet, "changed");
  dp_find_room_press (desk, "That’s my answer");
  g_assert_false (dp_find_room_current (desk)->answered);
  dp_find_room_close (desk);
}

/* Walks with the tabulator to the button of that name, and presses it. */
static void
tab_to (DpFindRoom *desk, const char *name)
{
  /* The sheet alone has some hundred. */
  for (int i = 0; i < 400; i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (desk->window));

      if (focus && dp_find_room_is_named (focus, name))
        {
          if (GTK_IS_CHECK_BUTTON (focus))
            g_assert_true (gtk_widget_activate (focus));
          else
            g_signal_emit_by_name (focus, "clicked");
          dp_find_room_settle (desk);
          return;
        }
      gtk_widget_child_focus (desk->window, GTK_DIR_TAB_FORWARD);
    }
  g_error ("“%s” cannot be reached by key", name);
}

static void
test_keys (void)
{
  DpFindRoom *desk = dp_find_room_open (6);
  GtkWidget *focus;
  gint64 ticks = 1;

  tab_to (desk, "Begin");
  dp_case_view_set_clock (dp_page_get_case_view (DP_PAGE (desk->page)), dp_desk_ticks, &ticks);
  focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
  g_assert_true (dp_find_room_is_named (focus, "Go to the ruling"));
  tab_to (desk, "Go to the ruling");
  focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
  g_assert_true (dp_find_room_is_named (focus, "It’s right"));
  /* What lies below can be told only once both have a place. */
  for (GtkWidget *next = gtk_widget_get_next_sibling (focus); !gtk_widget_get_height (focus) || (next && !gtk_widget_get_height (next));)
    g_main_context_iteration (NULL, TRUE);
  dp_find_room_settle (desk);
  g_assert_true (gtk_widget_child_focus (gtk_widget_get_parent (focus), GTK_DIR_DOWN));
  g_assert_true (dp_find_room_is_named (gtk_window_get_focus (GTK_WINDOW (desk->window)), "Something is wrong"));
  /* Which chooses it, and so leads into the sheet. */
  dp_find_room_wait_for_sheet (desk);
  tab_to (desk, "That’s my answer");
  g_assert_false (dp_find_room_current (desk)->answered);
  g_assert_cmpstr (desk->said, ==, "You’ve changed nothing. Press again to leave it like that.");
  /* A second press that was on its way is no answer. */
  tab_to (desk, "That’s my answer");
  g_assert_false (dp_find_room_current (desk)->answered);
  ticks += DP_ASSENT_PAUSE;
  tab_to (desk, "That’s my answer");
  g_assert_true (dp_find_room_current (desk)->answered);
  g_assert_true (dp_find_room_current (desk)->says_wrong);
  g_assert_true (dp_find_room_is_named (gtk_window_get_focus (GTK_WINDOW (desk->window)), "Next"));
  tab_to (desk, "Next");
  g_assert_cmpuint (dp_find_session_number (dp_find_room_session (desk)), ==, 2);
  tab_to (desk, "Go to the ruling");
  tab_to (desk, "It’s right");
  tab_to (desk, "That’s my answer");
  g_assert_true (dp_find_room_current (desk)->answered);
  dp_case_view_set_clock (dp_page_get_case_view (DP_PAGE (desk->page)), NULL, NULL);
  dp_find_room_close (desk);
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
check_names (DpFindRoom *desk)
{
  GtkWidget *nameless = dp_desk_find (GTK_WIDGET (desk->page), is_nameless, NULL);

  if (nameless)
    g_error ("a %s has no name", G_OBJECT_TYPE_NAME (nameless));
}

static void
test_names (void)
{
  DpFindRoom *desk = dp_find_room_open (3);
  const GType answer_type = DP_TYPE_FIND_ANSWER_VIEW;

  check_names (desk);
  dp_find_room_press (desk, "Begin");
  check_names (desk);
  dp_find_room_answer (desk, DP_FIND_CALL_WRONG);
  g_assert_nonnull (dp_desk_find (desk->window, dp_find_room_is_type, &answer_type));
  check_names (desk);
  for (guint i = 1; i < 10; i++)
    {
      dp_find_room_press (desk, "Next");
      dp_find_room_answer (desk, DP_FIND_LET_STAND);
    }
  dp_find_room_press (desk, "See how it went");
  check_names (desk);
  dp_find_room_close (desk);
}

static gint64
test_clock (gpointer desk)
{
  return ((DpFindRoom *) desk)->now;
}

/* Nothing loaded: it says what to do, and does not begin. */
static void
test_empty (void)
{
  DpFindRoom *desk = g_new0 (DpFindRoom, 1);

  desk->now = DP_FIND_ROOM_NOW;
  desk->cases = dp_case_store_new (g_getenv ("DP_DATA_DIR"));
  desk->trainee = dp_trainee_new (desk->cases, NULL, ":memory:", test_clock, desk);
  desk->page = DP_PAGE (dp_find_page_new (desk->trainee));
  desk->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (desk->window), GTK_WIDGET (desk->page));
  gtk_window_present (GTK_WINDOW (desk->window));
  dp_find_room_settle (desk);
  g_assert_true (dp_find_room_shows (desk, "There’s no such case."));
  g_assert_false (dp_find_room_can_press (desk, "Begin"));
  dp_find_room_close (desk);
}

static void
test_broken (void)
{
  g_autofree char *nowhere = g_dir_make_tmp ("find-XXXXXX", NULL);
  DpFindRoom *desk = g_new0 (DpFindRoom, 1);

  desk->cases = dp_case_store_new (nowhere);
  desk->trainee = dp_trainee_new (desk->cases, NULL, ":memory:", test_clock, desk);
  desk->page = DP_PAGE (dp_find_page_new (desk->trainee));
  desk->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (desk->window), GTK_WIDGET (desk->page));
  gtk_window_present (GTK_WINDOW (desk->window));
  dp_find_room_settle (desk);
  g_assert_true (dp_find_room_shows (desk, "The laws can’t be read"));
  g_assert_false (dp_page_go_back (desk->page));
  dp_find_room_close (desk);
  g_rmdir (nowhere);
}

/* --- pictures, only with DP_SHOTS=folder --- */

static void
take_picture (DpFindRoom *desk, const char *what, const char *look)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (desk->window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *name = g_strdup_printf ("find-%s-%s.png", what, look);
  g_autofree char *path = g_build_filename (g_getenv ("DP_SHOTS"), name, NULL);
  int width = gtk_widget_get_width (desk->window), height = gtk_widget_get_height (desk->window);

  for (int frame = 0; frame < 4; frame++)
    dp_find_room_settle (desk);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (desk->window)), node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static void
take_all (DpFindRoom *desk, const char *look)
{
  gboolean found = FALSE, missed = FALSE;

  take_picture (desk, "start", look);
  dp_find_room_press (desk, "Begin");
  take_picture (desk, "facts", look);
  for (guint i = 0; i < 10; i++)
    {
      gboolean wrong = dp_find_room_current (desk)->error.wrong;

      if (wrong && !missed)
        {
          dp_find_room_press (desk, "Go to the ruling");
          take_picture (desk, "ask", look);
          dp_find_room_call_wrong (desk);
          take_picture (desk, "sheet", look);
          dp_find_room_press (desk, "That’s my answer");
          dp_find_room_confirm (desk);
          take_picture (desk, "missed", look);
          missed = TRUE;
        }
      else if (wrong && !found)
        {
          dp_find_room_answer (desk, DP_FIND_ANSWER_RIGHTLY);
          take_picture (desk, "found", look);
          found = TRUE;
        }
      else
        dp_find_room_answer (desk, i % 2 ? DP_FIND_ANSWER_RIGHTLY : DP_FIND_LET_STAND);
      dp_find_room_press (desk, i < 9 ? "Next" : "See how it went");
    }
  take_picture (desk, "end", look);
  dp_find_room_press (desk, "Repeat the ones you missed");
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
      DpFindRoom *desk;

      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), looks[i].dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (dpi * looks[i].scale), NULL);
      desk = dp_find_room_open (3);
      dp_find_room_resize (desk, looks[i].width, looks[i].height);
      take_all (desk, looks[i].name);
      dp_find_room_close (desk);
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
