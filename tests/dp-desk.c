/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"

#include "dp-accels.h"
#include "dp-assent.h"
#include "dp-choice.h"
#include "dp-close.h"
#include "dp-matter-picker.h"
#include "dp-paths.h"
#include "dp-resources.h"
#include "dp-ui.h"

void
dp_desk_init (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  dp_app_register_resource ();
  dp_ui_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

void
dp_desk_settle (DpWindow *window)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

DpWindow *
dp_desk_open_store (const char *const *files, const char *path, DpClock clock, gpointer data)
{
  g_autofree char *data_dir = dp_data_dir (NULL);
  g_autoptr (DpCaseStore) store = dp_case_store_new (data_dir);
  g_autoptr (DpTrainee) trainee = dp_trainee_new (store, NULL, path ? path : ":memory:", clock, data);
  DpWindow *window = dp_window_new (NULL, store, trainee, NULL);

  if (files)
    dp_case_store_load (store, files);
  else
    dp_case_store_load_shipped (store);
  gtk_window_present (GTK_WINDOW (window));
  while (dp_case_store_is_loading (store))
    g_main_context_iteration (NULL, TRUE);
  dp_desk_settle (window);
  return window;
}

static DpWindow *
open_with (const char *const *files)
{
  DpWindow *window = dp_desk_open_store (files, NULL, NULL, NULL);

  dp_window_show_library (window);
  dp_desk_settle (window);
  return window;
}

void
dp_desk_rule_once (DpWindow *window, DpCaseView *view, gboolean right)
{
  const DpCaseState *state = dp_case_view_get_state (view);
  const DpPoint *point;
  DpSheet sheet;

  dp_case_view_last (view);
  point = dp_case_state_open_point (state);
  if (!point)
    return;
  dp_sheet_init (&sheet);
  sheet.law = 1;
  if (right)
    {
      for (guint i = 0; i < point->n_asked; i++)
        {
          DpAsked asked = point->asked[i];

          dp_case_view_ask (view, asked.seat, asked.question, asked.place == DP_PLACE_EITHER ? dp_question_place (asked.question) : (DpPlace) asked.place);
        }
      for (guint l = 0; l < point->n_laws && sheet.law == 1; l++)
        if (dp_law_number (point->laws[l]) != 16 || l + 1 == point->n_laws)
          {
            g_assert_true (dp_sheet_from_ruling (&point->ruling, dp_law_number (point->laws[l]), &sheet));
            dp_sheet_say_which (&sheet, &point->table);
          }
    }
  dp_ruling_sheet_set_sheet (dp_case_view_get_sheet (view), &sheet);
  g_signal_emit_by_name (dp_case_view_get_sheet (view), "changed");
  dp_case_view_give_ruling (view);
  dp_desk_settle (window);
}

void
dp_desk_rule (DpWindow *window, DpCaseView *view, gboolean right)
{
  const DpCaseState *state = dp_case_view_get_state (view);

  while (state->mode != DP_CASE_DEBRIEF)
    {
      guint ruled = state->n_ruled, reached = state->reached;

      dp_desk_rule_once (window, view, right);
      dp_case_view_last (view);
      g_assert_true (state->n_ruled != ruled || state->reached != reached);
    }
  dp_desk_settle (window);
}

DpWindow *
dp_desk_open_file (const char *name)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "screens", name, NULL);
  const char *files[] = { file, NULL };

  return open_with (files);
}

DpWindow *
dp_desk_open (void)
{
  DpWindow *window = dp_desk_open_file ("cases.xml");

  g_assert_cmpuint (dp_library_get_n_shown (dp_window_get_library (window)), ==, 3);
  return window;
}

DpWindow *
dp_desk_open_shipped (void)
{
  return open_with (NULL);
}

void
dp_desk_close (DpWindow *window)
{
  /* As the program does when it ends. */
  dp_fresh_stop (dp_trainee_get_fresh (dp_window_get_trainee (window)));
  dp_case_store_stop (dp_trainee_get_cases (dp_window_get_trainee (window)));
  dp_close (GTK_WINDOW (window));
}

void
dp_desk_open_case (DpWindow *window, const char *id)
{
  g_autoptr (DpCaseItem) item = NULL;
  guint left = dp_library_get_n_shown (dp_window_get_library (window));

  do
    {
      g_autoptr (DpCaseItem) before = g_steal_pointer (&item);

      /* The list goes round. */
      g_assert_cmpuint (left--, >, 0);
      item = dp_library_dup_next (dp_window_get_library (window), before);
      g_assert_nonnull (item);
    }
  while (g_strcmp0 (dp_case_item_get_scenario (item)->id, id) != 0);
  g_assert_true (dp_window_open_case (window, item));
  g_assert_cmpstr (dp_window_get_page (window), ==, "case");
  dp_desk_settle (window);
}

/* One for all windows: it is never gone from the bus. */
static GtkApplication *
application (void)
{
  static GtkApplication *made;
  g_autoptr (GError) error = NULL;

  if (made)
    return made;
  made = GTK_APPLICATION (adw_application_new (NULL, G_APPLICATION_NON_UNIQUE));
  if (!g_application_register (G_APPLICATION (made), NULL, &error))
    g_error ("%s", error->message);
  dp_accels_add (made);
  return made;
}

void
dp_desk_use_keys (DpWindow *window, gboolean use)
{
  gtk_window_set_application (GTK_WINDOW (window), use ? application () : NULL);
}

gint64
dp_desk_ticks (gpointer data)
{
  return *(gint64 *) data;
}

gint64
dp_desk_after_a_pause (gpointer unused)
{
  return g_get_monotonic_time () + DP_ASSENT_PAUSE;
}

/* A ruling that states nothing is asked about once; NULL when it states something. */
static DpCaseView *
states_nothing (DpWindow *window, const char *action)
{
  DpPage *way = dp_window_get_way (window);
  DpCaseView *view = way ? dp_page_get_case_view (way) : dp_window_get_case_view (window);
  const DpCaseState *state = view ? dp_case_view_get_state (view) : NULL;

  return g_str_equal (action, "give-ruling") && state && dp_sheet_is_blank (&state->sheet) ? view : NULL;
}

void
dp_desk_do (DpWindow *window, const char *action)
{
  DpCaseView *twice = states_nothing (window, action);

  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (window), action);
  g_autofree char *full = g_strconcat ("win.", action, NULL);

  g_assert_nonnull (found);
  if (!g_action_get_enabled (found))
    g_error ("the action %s is disabled", action);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), full, NULL));
  if (twice)
    {
      dp_case_view_set_clock (twice, dp_desk_after_a_pause, NULL);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), full, NULL));
      dp_case_view_set_clock (twice, NULL, NULL);
    }
  dp_desk_settle (window);
}

gboolean
dp_desk_is_choice (GtkWidget *widget, gconstpointer label)
{
  g_autofree char *own = NULL;

  if (DP_IS_CHOICE (widget))
    g_object_get (widget, "label", &own, NULL);
  return own && g_str_equal (own, label);
}

GtkWidget *
dp_desk_find (GtkWidget *root, gboolean (*wanted) (GtkWidget *, gconstpointer), gconstpointer data)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (wanted (root, data))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = dp_desk_find (child, wanted, data);

      if (found)
        return found;
    }
  return NULL;
}

static gboolean
is_row (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *label = NULL;

  if (!DP_IS_CHOICE (widget) && !DP_IS_MATTER_PICKER (widget))
    return FALSE;
  g_object_get (widget, "label", &label, NULL);
  return g_strcmp0 (label, name) == 0;
}

void
dp_desk_choose (DpWindow *window, const char *row, const char *answer)
{
  GtkWidget *choice = dp_desk_find (GTK_WIDGET (dp_window_get_case_view (window)), is_row, row);
  GtkDropDown *drop_down;
  GListModel *answers;

  if (!choice)
    g_error ("there is no row “%s” to be seen", row);
  if (DP_IS_MATTER_PICKER (choice))
    {
      if (!dp_matter_picker_choose (DP_MATTER_PICKER (choice), answer))
        g_error ("“%s” is not offered on the row “%s”", answer, row);
      return;
    }
  drop_down = GTK_DROP_DOWN (gtk_widget_get_first_child (choice));
  answers = gtk_drop_down_get_model (drop_down);
  for (guint i = 0; i < g_list_model_get_n_items (answers); i++)
    if (g_strcmp0 (gtk_string_list_get_string (GTK_STRING_LIST (answers), i), answer) == 0)
      {
        gtk_drop_down_set_selected (drop_down, i);
        return;
      }
  g_error ("the row “%s” has no answer “%s”", row, answer);
}

static gboolean
is_button (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_TOGGLE_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

void
dp_desk_press (DpWindow *window, const char *name)
{
  GtkWidget *button = dp_desk_find (GTK_WIDGET (window), is_button, name);

  if (!button)
    g_error ("there is no button “%s” to be seen", name);
  g_assert_true (gtk_widget_activate (button));
}

/* The text of the labels in it, or NULL. */
static char *
text_in (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return g_strdup (gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *text = GTK_IS_POPOVER (child) ? NULL : text_in (child);

      if (text && *text)
        return g_steal_pointer (&text);
    }
  return NULL;
}

char *
dp_desk_name_of (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  char *name = NULL;

  /* Compared with what it cannot be, GTK tells what it is. */
  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    name = gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "\x01");
  if (name && *name)
    return name;
  g_free (name);
  return text_in (widget);
}
