/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-close.h"
#include "dp-lived.h"
#include "dp-paths.h"
#include "dp-preferences.h"
#include "dp-resources.h"
#include "dp-settings.h"
#include "dp-ui.h"

#include <glib/gstdio.h>

/* The preferences for practice: they show and set what is kept, and another retention changes the dates. */

/* 2026-11-22 10:00 UTC. */
#define NOW G_GINT64_CONSTANT (1795341600)

static gint64
at_now (gpointer data)
{
  return NOW;
}

static void
settle (GtkWidget *window)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  if (gtk_widget_get_mapped (window))
    gtk_test_widget_wait_for_draw (window);
}

static GtkSpinButton *
spin (GtkWidget *window, const char *id)
{
  return GTK_SPIN_BUTTON (gtk_widget_get_template_child (window, DP_TYPE_PREFERENCES, id));
}

static void
test_preferences (void)
{
  const char *const codes[] = { "duplicate-2017", NULL };
  g_autoptr (GSettings) settings = dp_settings_new ();
  GtkSpinButton *retention;
  GtkWidget *window;

  g_settings_reset (settings, "retention");
  g_settings_set_int (settings, "session-length", 25);
  window = dp_preferences_new (NULL, settings, codes);
  gtk_window_present (GTK_WINDOW (window));
  settle (window);
  retention = spin (window, "retention");
  gtk_test_accessible_assert_property (retention, GTK_ACCESSIBLE_PROPERTY_LABEL, "Target retention in per cent");
  g_assert_cmpfloat (gtk_spin_button_get_value (retention), ==, 90);
  g_assert_cmpfloat (gtk_spin_button_get_value (spin (window, "session_length")), ==, 25);
  gtk_spin_button_set_value (retention, 85);
  g_assert_cmpfloat_with_epsilon (g_settings_get_double (settings, "retention"), .85, 1e-9);
  g_settings_set_boolean (settings, "repetition", FALSE);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (retention)));
  g_settings_reset (settings, "repetition");
  g_settings_reset (settings, "retention");
  g_settings_reset (settings, "session-length");
  dp_close (GTK_WINDOW (window));
}

static DpCaseStore *
load_cases (const char *data_dir)
{
  DpCaseStore *cases = dp_case_store_new (data_dir);

  dp_case_store_load_shipped (cases);
  while (dp_case_store_is_loading (cases))
    g_main_context_iteration (NULL, TRUE);
  return cases;
}

/* Another retention, other dates: once, when the window closes. */
static void
test_retention (void)
{
  const char *const codes[] = { "duplicate-2017", NULL };
  g_autofree char *data_dir = dp_data_dir (NULL), *folder = g_dir_make_tmp ("dp-preferences-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "trainee.store", NULL);
  g_autoptr (GSettings) settings = dp_settings_new ();
  g_autoptr (DpCaseStore) cases = load_cases (data_dir);
  g_autoptr (DpTrainee) trainee = dp_trainee_new (cases, settings, path, at_now, NULL);
  g_autoptr (GArray) before = NULL, after = NULL;
  GtkWidget *window = dp_preferences_new (NULL, settings, codes);
  gint64 sum = 0;

  dp_lived (dp_trainee_get_store (trainee), dp_trainee_get_index (trainee, dp_trainee_get_code (trainee, NULL)), NOW, 30, 3);
  before = dp_store_memories (dp_trainee_get_store (trainee), "duplicate-2017", NULL);
  dp_preferences_set_trainee (DP_PREFERENCES (window), trainee);
  gtk_window_present (GTK_WINDOW (window));
  settle (window);
  g_settings_set_double (settings, "retention", .97);
  gtk_window_close (GTK_WINDOW (window));
  for (gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC; !sum && g_get_monotonic_time () < end;)
    {
      g_main_context_iteration (NULL, FALSE);
      g_clear_pointer (&after, g_array_unref);
      after = dp_store_memories (dp_trainee_get_store (trainee), "duplicate-2017", NULL);
      g_assert_cmpuint (after->len, ==, before->len);
      for (guint i = 0; i < after->len; i++)
        sum += g_array_index (before, DpSkillMemory, i).memory.due - g_array_index (after, DpSkillMemory, i).memory.due;
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (sum, >, 86400); /* sooner */
  g_settings_reset (settings, "retention");
  g_clear_object (&trainee);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  dp_app_register_resource ();
  dp_ui_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/preferences/practice", test_preferences);
  g_test_add_func ("/preferences/retention", test_retention);
  return g_test_run ();
}
