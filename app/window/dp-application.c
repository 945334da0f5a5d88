/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-application.h"

#include "dp-accels.h"
#include "dp-paths.h"
#include "dp-preferences.h"
#include "dp-resources.h"
#include "dp-settings.h"
#include "dp-shot.h"
#include "dp-ui.h"
#include "dp-window.h"

#include <glib/gi18n-lib.h>

struct _DpApplication {
  AdwApplication parent;
  gint64 start;
  DpCaseStore *store;
  DpTrainee *trainee;
  GSettings *settings;
  /* the command line */
  char *data_dir, *trainee_file;
  gboolean quit_after_first_frame;
  DpShotOptions shot;
};

G_DEFINE_FINAL_TYPE (DpApplication, dp_application, ADW_TYPE_APPLICATION)

static void
preferences_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpApplication *self = data;
  g_auto (GStrv) codes = dp_data_codes (dp_case_store_get_data_dir (self->store));
  GtkWidget *preferences = dp_preferences_new (gtk_application_get_active_window (GTK_APPLICATION (self)), self->settings, (const char *const *) codes);

  if (self->trainee)
    dp_preferences_set_trainee (DP_PREFERENCES (preferences), self->trainee);
  gtk_window_present (GTK_WINDOW (preferences));
}

static void
shortcuts_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (data);

  if (GTK_IS_APPLICATION_WINDOW (window))
    g_action_group_activate_action (G_ACTION_GROUP (window), "show-help-overlay", NULL);
}

static void
about_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  adw_show_about_window (gtk_application_get_active_window (data),
                         "application-name", _("Director Please"),
                         "application-icon", DP_APP_ID,
                         "version", DP_VERSION,
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "comments", _("Trains bridge tournament directors. The laws are cited by number and explained in our own words. Read them in the law book."),
                         NULL);
}

static void
quit_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  /* As if each were closed by hand: a window may have something to ask. The last one ends the program. */
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (data));

  for (GList *l = windows; l; l = l->next)
    if (DP_IS_WINDOW (l->data))
      gtk_window_close (l->data);
}

static const GActionEntry actions[] = {
  { .name = "preferences", .activate = preferences_action },
  { .name = "shortcuts", .activate = shortcuts_action },
  { .name = "about", .activate = about_action },
  { .name = "quit", .activate = quit_action },
};

static void
on_text_scale (DpApplication *self)
{
  dp_settings_apply_text_scale (g_settings_get_double (self->settings, "text-scale"));
}

static void
dp_application_startup (GApplication *application)
{
  DpApplication *self = DP_APPLICATION (application);
  g_autofree char *data_dir = dp_data_dir (self->data_dir);

  self->store = dp_case_store_new (data_dir);
  /* A thread that reads takes almost half of the time of the first frame from it, on one core or two. */
  dp_case_store_hold (self->store);
  dp_case_store_load_shipped (self->store);
  dp_app_register_resource ();
  G_APPLICATION_CLASS (dp_application_parent_class)->startup (application);
  dp_ui_init ();
  gtk_window_set_default_icon_name (DP_APP_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  dp_accels_add (GTK_APPLICATION (self));
  self->settings = dp_settings_new ();
  if (self->settings)
    {
      g_signal_connect_object (self->settings, "changed::text-scale", G_CALLBACK (on_text_scale), self, G_CONNECT_SWAPPED);
      if (g_settings_get_double (self->settings, "text-scale") != 1.0)
        on_text_scale (self);
    }
  else
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "preferences")), FALSE);
}

static void
on_first_frame (GdkFrameClock *clock, DpApplication *self)
{
  g_signal_handlers_disconnect_by_func (clock, on_first_frame, self);
  if (!self->quit_after_first_frame)
    {
      dp_case_store_release (self->store);
      return;
    }
  g_print ("%.1f\n", (double) (g_get_monotonic_time () - self->start) / 1000);
  g_application_quit (G_APPLICATION (self));
}

static void
on_map (GtkWidget *window, DpApplication *self)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_first_frame), self);
}

/* A demonstration is nobody's practice. */
static const char *
store_path (DpApplication *self)
{
  return self->trainee_file ? self->trainee_file : self->shot.scenario ? ":memory:" : NULL;
}

static DpWindow *
make_window (DpApplication *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));
  DpWindow *window;

  if (DP_IS_WINDOW (active))
    return DP_WINDOW (active);
  if (!self->trainee)
    {
      self->trainee = dp_trainee_new (self->store, self->settings, store_path (self), NULL, NULL);
      if (!self->shot.scenario)
        dp_trainee_load_kept (self->trainee);
    }
  window = dp_window_new (GTK_APPLICATION (self), self->store, self->trainee, self->settings);
  g_signal_connect (window, "map", G_CALLBACK (on_map), self);
  return window;
}

static void
dp_application_activate (GApplication *application)
{
  DpApplication *self = DP_APPLICATION (application);
  DpWindow *window = make_window (self);

  if (self->shot.scenario)
    {
      dp_case_store_release (self->store);
      dp_shot_run (window, self->store, &self->shot);
    }
  else
    gtk_window_present (GTK_WINDOW (window));
}

static void
dp_application_open (GApplication *application, GFile **files, int n, const char *hint)
{
  DpWindow *window = make_window (DP_APPLICATION (application));
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < n; i++)
    {
      char *path = g_file_get_path (files[i]);

      if (path)
        g_ptr_array_add (paths, path);
    }
  g_ptr_array_add (paths, NULL);
  dp_window_show_library (window);
  dp_window_open_files (window, (const char *const *) paths->pdata);
  gtk_window_present (GTK_WINDOW (window));
}

static int
dp_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  DpApplication *self = DP_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("director-please %s\n", DP_VERSION);
      return 0;
    }
  if (self->shot.scenario && !self->shot.folder)
    {
      g_printerr ("%s\n", _("--demo needs --shot with a folder for the pictures"));
      return 2;
    }
  /* A demonstration or a measurement is this process's own business, not that of a window already open. */
  if (self->shot.scenario || self->quit_after_first_frame || self->data_dir || self->trainee_file)
    g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  return G_APPLICATION_CLASS (dp_application_parent_class)->handle_local_options (application, options);
}

/* No case that is still being read or made must outlive what it is made of. */
static void
dp_application_shutdown (GApplication *application)
{
  DpApplication *self = DP_APPLICATION (application);

  if (self->trainee)
    dp_fresh_stop (dp_trainee_get_fresh (self->trainee));
  if (self->store)
    dp_case_store_stop (self->store);
  G_APPLICATION_CLASS (dp_application_parent_class)->shutdown (application);
}

static void
dp_application_finalize (GObject *object)
{
  DpApplication *self = DP_APPLICATION (object);

  g_clear_object (&self->trainee);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_free (self->data_dir);
  g_free (self->trainee_file);
  g_free (self->shot.scenario);
  g_free (self->shot.folder);
  G_OBJECT_CLASS (dp_application_parent_class)->finalize (object);
}

static void
dp_application_class_init (DpApplicationClass *klass)
{
  GApplicationClass *app_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = dp_application_finalize;
  app_class->startup = dp_application_startup;
  app_class->shutdown = dp_application_shutdown;
  app_class->activate = dp_application_activate;
  app_class->open = dp_application_open;
  app_class->handle_local_options = dp_application_handle_local_options;
}

static void
add_options (DpApplication *self)
{
  const GOptionEntry options[] = {
    { "data-dir", 0, 0, G_OPTION_ARG_FILENAME, &self->data_dir, N_("Take charts and cases from this folder"), N_("FOLDER") },
    { "store", 0, 0, G_OPTION_ARG_FILENAME, &self->trainee_file, N_("Keep what the trainee does in this file"), N_("FILE") },
    { "demo", 0, 0, G_OPTION_ARG_STRING, &self->shot.scenario, N_("Walk through a case with the correct rulings, then quit"), N_("CASE") },
    { "shot", 0, 0, G_OPTION_ARG_FILENAME, &self->shot.folder, N_("Write pictures of the demonstration into this folder"), N_("FOLDER") },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &self->shot.dark, N_("Demonstrate in dark colours"), NULL },
    { "width", 0, 0, G_OPTION_ARG_INT, &self->shot.width, N_("Width of the window in the demonstration"), N_("PIXELS") },
    { "height", 0, 0, G_OPTION_ARG_INT, &self->shot.height, N_("Height of the window in the demonstration"), N_("PIXELS") },
    { "text-scale", 0, 0, G_OPTION_ARG_DOUBLE, &self->shot.text_scale, N_("Text size in the demonstration, 1.0 to 2.0"), N_("FACTOR") },
    { "quit-after-first-frame", 0, 0, G_OPTION_ARG_NONE, &self->quit_after_first_frame, N_("Print the milliseconds to the first frame and quit"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and quit"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
}

static void
dp_application_init (DpApplication *self)
{
  self->shot.width = 1024;
  self->shot.height = 700;
  self->shot.text_scale = 1.0;
  add_options (self);
}

DpApplication *
dp_application_new (gint64 start)
{
  DpApplication *self = g_object_new (DP_TYPE_APPLICATION, "application-id", DP_APP_ID, "flags", G_APPLICATION_HANDLES_OPEN,
                                      "resource-base-path", "/org/directorplease/DirectorPlease", NULL);

  self->start = start;
  return self;
}
