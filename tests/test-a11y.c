/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-close.h"
#include "dp-desk.h"

#include "dp-new-case.h"
#include "dp-preferences.h"
#include "dp-settings.h"

#include <stdio.h>
#include <string.h>

/* Every control that can be reached has a role and a name; and what a screen reader is told of each screen is as it was.
 * DP_UPDATE_GOLDEN=1 writes the golden files anew. */

static const char *
role_of (GtkWidget *widget)
{
  g_autoptr (GEnumClass) roles = g_type_class_ref (GTK_TYPE_ACCESSIBLE_ROLE);
  GEnumValue *value = g_enum_get_value (roles, (int) gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)));

  return value ? value->value_nick : "none";
}

static gboolean
is_mere_structure (GtkWidget *widget)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  if (role == GTK_ACCESSIBLE_ROLE_GROUP || role == GTK_ACCESSIBLE_ROLE_IMG)
    return !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  return role == GTK_ACCESSIBLE_ROLE_NONE || role == GTK_ACCESSIBLE_ROLE_GENERIC || role == GTK_ACCESSIBLE_ROLE_WIDGET
         || role == GTK_ACCESSIBLE_ROLE_PRESENTATION;
}

static gboolean
is_control (GtkWidget *widget)
{
  /* A scrolled window takes the focus only to be scrolled. */
  return (gtk_widget_get_focusable (widget) && !GTK_IS_SCROLLED_WINDOW (widget) && !GTK_IS_WINDOW (widget) && !GTK_IS_LABEL (widget))
         || GTK_IS_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_EDITABLE (widget);
}

/* The field inside an entry, a list inside a view and the like are named by what holds them. */
static char *
name_with_holder (GtkWidget *widget)
{
  char *name = dp_desk_name_of (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if ((!name || !*name) && GTK_IS_TEXT (widget) && parent)
    {
      g_free (name);
      name = dp_desk_name_of (parent);
    }
  return name;
}

static void
check_controls (GtkWidget *widget, guint *n)
{
  /* The frame of the window is the toolkit's, and the steppers of a spin button are not told to readers: its keys do the same. */
  if (!gtk_widget_get_mapped (widget) || g_str_equal (gtk_widget_get_css_name (widget), "windowcontrols")
      || (GTK_IS_BUTTON (widget) && GTK_IS_SPIN_BUTTON (gtk_widget_get_parent (widget))))
    return;
  if (is_control (widget))
    {
      g_autofree char *name = name_with_holder (widget);

      (*n)++;
      if (!name || !*name)
        g_error ("a %s (%s) has no name, in %s", G_OBJECT_TYPE_NAME (widget), role_of (widget),
                 G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
      /* The text inside an entry leaves its role to the entry. */
      if (!GTK_IS_TEXT (widget) && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_NONE)
        g_error ("the %s “%s” has no role", G_OBJECT_TYPE_NAME (widget), name);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    check_controls (child, n);
}

static void
write_tree (GtkWidget *widget, int depth, GString *out)
{
  int inner = depth;

  /* Whether there is a scrollbar hangs on the fonts of the machine. */
  if (!gtk_widget_get_mapped (widget) || GTK_IS_SCROLLBAR (widget) || g_str_equal (gtk_widget_get_css_name (widget), "windowcontrols"))
    return;
  if (!is_mere_structure (widget))
    {
      g_autofree char *own = gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
                                 ? gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "\x01")
                                 : NULL;
      const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;
      g_auto (GStrv) lines = g_strsplit (own ? own : text ? text : "", "\n", -1);
      g_autofree char *flat = g_strjoinv (" / ", lines);

      g_string_append_printf (out, "%*s%s%s%s\n", depth * 2, "", role_of (widget), *flat ? " " : "", flat);
      inner++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      write_tree (child, inner, out);
}

static void
check_golden (GtkWidget *widget, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".tree", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", "a11y", file, NULL);
  g_autoptr (GString) tree = g_string_new (NULL);
  g_autofree char *wanted = NULL;
  g_autoptr (GError) error = NULL;

  write_tree (widget, 0, tree);
  if (g_getenv ("DP_UPDATE_GOLDEN"))
    {
      g_autofree char *folder = g_path_get_dirname (path);

      g_mkdir_with_parents (folder, 0755);
      g_file_set_contents (path, tree->str, -1, &error);
      g_assert_no_error (error);
      return;
    }
  g_file_get_contents (path, &wanted, NULL, &error);
  g_assert_no_error (error);
  if (g_strcmp0 (tree->str, wanted) != 0)
    {
      g_auto (GStrv) is = g_strsplit (tree->str, "\n", -1);
      g_auto (GStrv) was = g_strsplit (wanted, "\n", -1);
      guint i = 0;

      while (is[i] && was[i] && g_str_equal (is[i], was[i]))
        i++;
      g_test_message ("%s:%u: was “%s”, is “%s”", path, i + 1, was[i] ? was[i] : "(end)", is[i] ? is[i] : "(end)");
      g_test_fail ();
    }
}

static void
check_screen (DpWindow *window, GtkWidget *screen, const char *name)
{
  guint n = 0;

  dp_desk_settle (window);
  check_controls (GTK_WIDGET (window), &n);
  g_assert_cmpuint (n, >, 3);
  if (name)
    check_golden (screen, name);
}

static void
test_library (void)
{
  DpWindow *window = dp_desk_open ();

  check_screen (window, GTK_WIDGET (dp_window_get_library (window)), "library");
  dp_desk_close (window);
}

static void
test_case (void)
{
  DpWindow *window = dp_desk_open ();
  DpCaseView *view = dp_window_get_case_view (window);

  dp_desk_open_case (window, "screen-partner");
  check_screen (window, GTK_WIDGET (view), NULL);
  dp_desk_do (window, "last");
  dp_case_view_ask (view, DP_SEAT_NORTH, DP_ASK_INTENT, DP_PLACE_AWAY);
  check_screen (window, GTK_WIDGET (view), "case");
  dp_desk_do (window, "rule");
  check_screen (window, GTK_WIDGET (dp_case_view_get_sheet (view)), "sheet");
  dp_ruling_sheet_set_form (dp_case_view_get_sheet (view), DP_FORM_PLAY);
  check_screen (window, GTK_WIDGET (dp_case_view_get_sheet (view)), "sheet-play");
  dp_desk_close (window);
}

static void
test_debrief (void)
{
  DpWindow *window = dp_desk_open ();
  DpCaseView *view = dp_window_get_case_view (window);

  dp_desk_open_case (window, "screen-partner");
  while (dp_case_view_get_state (view)->mode != DP_CASE_DEBRIEF)
    {
      dp_desk_do (window, "last");
      if (dp_case_view_get_state (view)->mode == DP_CASE_RULING)
        dp_desk_do (window, "give-ruling");
    }
  check_screen (window, GTK_WIDGET (dp_case_view_get_debrief (view)), "debrief");
  dp_desk_close (window);
}

/* Two codes side by side: in the debrief, on the page of differences, in the laws. */
static void
test_codes (void)
{
  DpWindow *window = dp_desk_open ();
  DpCaseView *view = dp_window_get_case_view (window);

  dp_desk_open_case (window, "screen-pass");
  while (dp_case_view_get_state (view)->mode != DP_CASE_DEBRIEF)
    {
      dp_desk_do (window, "last");
      if (dp_case_view_get_state (view)->mode == DP_CASE_RULING)
        dp_desk_do (window, "give-ruling");
    }
  dp_debrief_show_codes (dp_case_view_get_debrief (view));
  check_screen (window, GTK_WIDGET (dp_case_view_get_debrief (view)), "codes");
  dp_desk_do (window, "differences");
  check_screen (window, GTK_WIDGET (dp_window_get_differences_view (window)), "differences");
  dp_desk_do (window, "laws");
  dp_laws_view_show_both (dp_window_get_laws_view (window), "33");
  dp_laws_view_set_drawing (dp_window_get_laws_view (window), FALSE);
  check_screen (window, GTK_WIDGET (dp_window_get_laws_view (window)), "laws");
  dp_laws_view_search (dp_window_get_laws_view (window), "simultaneous");
  check_screen (window, GTK_WIDGET (dp_window_get_laws_view (window)), NULL);
  dp_desk_close (window);
}

/* A law drawn: its nodes are told one by one; walked by answering; a ruling with its cases. */
static void
test_drawing (void)
{
  DpWindow *window = dp_desk_open ();
  DpLawsView *laws = dp_window_get_laws_view (window);
  DpChartView *view = dp_laws_view_get_chart_view (laws);

  dp_desk_do (window, "laws");
  dp_laws_view_show (laws, "duplicate-2017", "31");
  while (!dp_chart_view_is_ready (view))
    g_main_context_iteration (NULL, TRUE);
  check_screen (window, GTK_WIDGET (laws), "laws-drawing");
  dp_laws_view_set_walking (laws, TRUE);
  check_screen (window, GTK_WIDGET (dp_laws_view_get_walk (laws)), "laws-walk");
  for (guint i = 0; i < dp_chart_view_get_chart (view)->n_nodes; i++)
    if (g_strcmp0 (dp_chart_view_get_chart (view)->nodes[i]->law, "31A1") == 0)
      g_signal_emit_by_name (view, "leaf", dp_chart_view_get_chart (view)->nodes[i]);
  check_screen (window, GTK_WIDGET (dp_laws_view_get_leaf (laws)), "laws-leaf");
  dp_desk_close (window);
}

/* All popovers of a screen: their controls are reached too. */
static void
open_popovers (DpWindow *window, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_MENU_BUTTON (child) && gtk_widget_get_mapped (child) && gtk_widget_is_sensitive (child))
      {
        g_autofree char *name = dp_desk_name_of (child);
        guint n = 0;

        /* Whoever opens it has come to it: what has the keyboard is in sight. */
        gtk_widget_grab_focus (child);
        dp_desk_settle (window);
        gtk_menu_button_popup (GTK_MENU_BUTTON (child));
        dp_desk_settle (window);
        check_controls (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (child))), &n);
        /* The auction is there to be read. */
        g_assert_true (n > 0 || g_str_equal (name, "Show the auction"));
        gtk_menu_button_popdown (GTK_MENU_BUTTON (child));
        dp_desk_settle (window);
      }
    else if (gtk_widget_get_mapped (child))
      open_popovers (window, child);
}

static void
test_popovers (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_open_case (window, "screen-partner");
  dp_desk_do (window, "last");
  open_popovers (window, GTK_WIDGET (window));
  dp_desk_do (window, "rule");
  open_popovers (window, GTK_WIDGET (dp_window_get_case_view (window)));
  dp_ruling_sheet_set_form (dp_case_view_get_sheet (dp_window_get_case_view (window)), DP_FORM_PLAY);
  dp_desk_settle (window);
  open_popovers (window, GTK_WIDGET (dp_window_get_case_view (window)));
  dp_desk_close (window);
}

/* The free table: empty, with a ruling and a choice, with every row that can be opened. */
static void
test_free (void)
{
  DpWindow *window = dp_desk_open ();
  DpFreeView *view = dp_window_get_free_view (window);

  dp_desk_do (window, "table-mode");
  check_screen (window, GTK_WIDGET (view), NULL);
  dp_free_view_choose_seat (view, DP_SEAT_WEST);
  dp_free_view_call (view, dp_bid (1, DP_HEARTS));
  check_screen (window, GTK_WIDGET (view), "free");
  dp_desk_press (window, "Changes the call");
  dp_desk_press (window, "Artificial");
  check_screen (window, GTK_WIDGET (view), NULL);
  open_popovers (window, GTK_WIDGET (view));
  dp_desk_close (window);
}

/* The free table in the play: a lead out of turn that lies as a penalty card, the cards by name, the choice; and what opens. */
static void
test_free_play (void)
{
  static const char deal[] = "[Dealer \"N\"]\n[Deal \"N:AKQJT9.AK2.432.2 8.QJT98.KQJ5.A43 765.543.AT98.KQ5 432.76.76.JT9876\"]\n[Auction \"N\"]\n4S Pass Pass Pass\n";
  DpWindow *window = dp_desk_open ();
  DpFreeView *view = dp_window_get_free_view (window);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpEvent refused;

  dp_desk_do (window, "table-mode");
  g_assert_true (dp_free_view_load (view, deal, strlen (deal), "deal", diagnostics));
  check_screen (window, GTK_WIDGET (view), NULL);
  open_popovers (window, GTK_WIDGET (view));
  dp_free_view_put (view, DP_SEAT_WEST, dp_card (DP_HEARTS, 5));
  refused = dp_event_decision (DP_SEAT_NORTH, DP_OPTION_REFUSE);
  g_assert_true (dp_free_view_feed (view, &refused));
  check_screen (window, GTK_WIDGET (view), "free-play");
  open_popovers (window, GTK_WIDGET (view));
  dp_desk_close (window);
}

static void
test_compare (void)
{
  DpWindow *window = dp_desk_open ();
  GtkWidget *view = GTK_WIDGET (dp_window_get_compare_view (window));
  g_autofree char *thresholds = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "comparable.ini", NULL);

  /* The same examples every time. */
  g_assert_true (dp_compare_view_prepare (DP_COMPARE_VIEW (view), thresholds, g_rand_new_with_seed (23), NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.compare", "s", "1NT\n12-14 bal\n3NT\n13-15 bal"));
  check_screen (window, view, "compare");
  open_popovers (window, view);
  dp_desk_close (window);
}

static void
test_preferences (void)
{
  static const char *const codes[] = { "duplicate-2017", NULL };
  DpWindow *window = dp_desk_open ();
  g_autoptr (GSettings) settings = dp_settings_new ();
  GtkWidget *preferences;
  guint n = 0;

  g_assert_nonnull (settings);
  preferences = dp_preferences_new (GTK_WINDOW (window), settings, codes);
  gtk_window_present (GTK_WINDOW (preferences));
  gtk_test_widget_wait_for_draw (preferences);
  check_controls (preferences, &n);
  g_assert_cmpuint (n, >, 3);
  dp_close (GTK_WINDOW (preferences));
  dp_desk_close (window);
}

/* What a new case is to be like. The lists are those of the day: only what is there is told. */
static void
test_new_case (void)
{
  static const char *const themes[] = { "forbidden-call", "revoke", NULL };
  static const guint8 theme_levels[] = { 7, 7 }, law_levels[DP_LAST_LAW + 1] = { [27] = 3, [61] = 7 };
  const DpNewCaseChoices choices = { (DpLaws) 1 << 27 | (DpLaws) 1 << 61, law_levels, themes, theme_levels, 7 };
  DpWindow *window = dp_desk_open ();
  const DpCode *code = dp_case_store_get_code (dp_trainee_get_cases (dp_window_get_trainee (window)), "duplicate-2017", NULL);
  DpNewCase *dialog = dp_new_case_new (GTK_WINDOW (window), &code, 1);
  guint n = 0;

  gtk_window_present (GTK_WINDOW (dialog));
  dp_new_case_set_choices (dialog, &choices);
  g_assert_true (dp_new_case_choose_law (dialog, 61));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  check_controls (GTK_WIDGET (dialog), &n);
  g_assert_cmpuint (n, >, 4);
  check_golden (GTK_WIDGET (dialog), "new-case");
  dp_new_case_set_problem (dialog, "plots/mine.xml:12: there is no such call");
  g_assert_false (dp_new_case_choose_law (dialog, 62));
  dp_new_case_make (dialog);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  dp_close (GTK_WINDOW (dialog));
  dp_desk_close (window);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/a11y/library", test_library);
  g_test_add_func ("/a11y/case", test_case);
  g_test_add_func ("/a11y/debrief", test_debrief);
  g_test_add_func ("/a11y/codes", test_codes);
  g_test_add_func ("/a11y/drawing", test_drawing);
  g_test_add_func ("/a11y/popovers", test_popovers);
  g_test_add_func ("/a11y/free", test_free);
  g_test_add_func ("/a11y/free-play", test_free_play);
  g_test_add_func ("/a11y/compare", test_compare);
  g_test_add_func ("/a11y/new-case", test_new_case);
  g_test_add_func ("/a11y/preferences", test_preferences);
  return g_test_run ();
}
