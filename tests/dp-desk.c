/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"

#include "dp-choice.h"
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

/* NULL: the shipped cases. */
static DpWindow *
open_with (const char *const *files)
{
  g_autofree char *data_dir = dp_data_dir (NULL);
  g_autoptr (DpCaseStore) store = dp_case_store_new (data_dir);
  DpWindow *window = dp_window_new (NULL, store, NULL);

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
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
dp_desk_open_case (DpWindow *window, const char *id)
{
  g_autoptr (DpCaseItem) item = NULL;

  do
    {
      g_autoptr (DpCaseItem) before = g_steal_pointer (&item);

      item = dp_library_dup_next (dp_window_get_library (window), before);
      g_assert_nonnull (item);
    }
  while (g_strcmp0 (dp_case_item_get_scenario (item)->id, id) != 0);
  g_assert_true (dp_window_open_case (window, item));
  g_assert_cmpstr (dp_window_get_page (window), ==, "case");
  dp_desk_settle (window);
}

void
dp_desk_do (DpWindow *window, const char *action)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (window), action);
  g_autofree char *full = g_strconcat ("win.", action, NULL);

  g_assert_nonnull (found);
  if (!g_action_get_enabled (found))
    g_error ("the action %s is disabled", action);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), full, NULL));
  dp_desk_settle (window);
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
