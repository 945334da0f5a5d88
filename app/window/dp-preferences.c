/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-preferences.h"

#include "dp-laws.h"

#include <glib/gi18n-lib.h>

struct _DpPreferences {
  AdwPreferencesWindow parent;
  GtkSwitch *four_colour, *compass_only;
  GtkSpinButton *text_size;
  GtkAdjustment *percent;
  AdwComboRow *code;
  GtkStringList *codes;
  GtkSwitch *repetition, *new_cases;
  GtkSpinButton *retention, *session_length;
  GtkAdjustment *retention_percent, *session_cases;
  GSettings *settings;
  DpTrainee *trainee; /* or NULL */
  double wanted;      /* the retention when the window was opened */
};

G_DEFINE_FINAL_TYPE (DpPreferences, dp_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static gboolean
scale_to_percent (GValue *value, GVariant *variant, gpointer unused)
{
  g_value_set_double (value, g_variant_get_double (variant) * 100);
  return TRUE;
}

static GVariant *
percent_to_scale (const GValue *value, const GVariantType *type, gpointer unused)
{
  return g_variant_new_double (g_value_get_double (value) / 100);
}

static gboolean
id_to_position (GValue *value, GVariant *variant, gpointer data)
{
  GListModel *codes = data;

  for (guint i = 0; i < g_list_model_get_n_items (codes); i++)
    if (g_strcmp0 (gtk_string_list_get_string (GTK_STRING_LIST (codes), i), g_variant_get_string (variant, NULL)) == 0)
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  g_value_set_uint (value, 0);
  return TRUE;
}

static GVariant *
position_to_id (const GValue *value, const GVariantType *type, gpointer data)
{
  const char *id = gtk_string_list_get_string (data, g_value_get_uint (value));

  return id ? g_variant_new_string (id) : NULL;
}

/* The list holds ids; people read names. */
static char *
code_name (GtkStringObject *code)
{
  return g_strdup (code ? dp_code_short_name (gtk_string_object_get_string (code)) : "");
}

/* --- other dates for another retention: in a thread, with a connection of its own, for the log may be long --- */

static void
rebuild (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  DpFsrs *fsrs = data;
  GError *error = NULL;
  g_autoptr (DpStore) store = dp_store_open (g_object_get_data (G_OBJECT (task), "path"), &error);

  if (!store || !dp_store_rebuild_memories (store, fsrs, &error))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void
on_rebuilt (GObject *trainee, GAsyncResult *result, gpointer unused)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      dp_trainee_changed (DP_TRAINEE (trainee));
      return;
    }
  dialog = adw_message_dialog_new (NULL, _("The dates couldn’t be worked out again"), NULL);
  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog), _("%s\nThe target retention applies from the next case on."), error->message);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
on_close (DpPreferences *self)
{
  DpStore *store = self->trainee ? dp_trainee_get_store (self->trainee) : NULL;
  g_autoptr (GTask) task = NULL;

  if (!store || g_settings_get_double (self->settings, "retention") == self->wanted)
    return FALSE;
  self->wanted = g_settings_get_double (self->settings, "retention");
  if (dp_store_is_in_memory (store))
    {
      dp_trainee_rebuild (self->trainee, NULL);
      return FALSE;
    }
  task = g_task_new (self->trainee, NULL, on_rebuilt, NULL);
  g_task_set_task_data (task, g_memdup2 (dp_trainee_get_fsrs (self->trainee), sizeof (DpFsrs)), g_free);
  g_object_set_data_full (G_OBJECT (task), "path", g_strdup (dp_store_get_path (store)), g_free);
  g_task_run_in_thread (task, rebuild);
  return FALSE;
}

void
dp_preferences_set_trainee (DpPreferences *self, DpTrainee *trainee)
{
  g_return_if_fail (DP_IS_PREFERENCES (self));
  g_set_object (&self->trainee, trainee);
}

static void
dp_preferences_dispose (GObject *object)
{
  g_clear_object (&DP_PREFERENCES (object)->trainee);
  g_clear_object (&DP_PREFERENCES (object)->settings);
  G_OBJECT_CLASS (dp_preferences_parent_class)->dispose (object);
}

static void
dp_preferences_class_init (DpPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_preferences_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, DpPreferences, repetition);
  gtk_widget_class_bind_template_child (widget_class, DpPreferences, new_cases);
  gtk_widget_class_bind_template_child (widget_class, DpPreferences, retention);
  gtk_widget_class_bind_template_child (widget_class, DpPreferences, retention_percent);
  gtk_widget_class_bind_template_child (widget_class, DpPreferences, session_length);
  gtk_widget_class_bind_template_child (widget_class, DpPreferences, session_cases);
  gtk_widget_class_bind_template_child (widget_class, DpPreferences, four_colour);
  gtk_widget_class_bind_template_child (widget_class, DpPreferences, compass_only);
  gtk_widget_class_bind_template_child (widget_class, DpPreferences, text_size);
  gtk_widget_class_bind_template_child (widget_class, DpPreferences, percent);
  gtk_widget_class_bind_template_child (widget_class, DpPreferences, code);
  gtk_widget_class_bind_template_child (widget_class, DpPreferences, codes);
}

static void
dp_preferences_init (DpPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "close-request", G_CALLBACK (on_close), NULL);
}

static void
bind_practice (DpPreferences *self, GSettings *settings)
{
  self->settings = g_object_ref (settings);
  self->wanted = g_settings_get_double (settings, "retention");
  g_settings_bind (settings, "repetition", self->repetition, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "new-cases", self->new_cases, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "retention", self->retention_percent, "value", G_SETTINGS_BIND_DEFAULT, scale_to_percent, percent_to_scale, NULL, NULL);
  g_settings_bind (settings, "session-length", self->session_cases, "value", G_SETTINGS_BIND_DEFAULT);
  /* Without repetition nothing is retained. */
  g_object_bind_property (self->repetition, "active", self->retention, "sensitive", G_BINDING_SYNC_CREATE);
}

GtkWidget *
dp_preferences_new (GtkWindow *parent, GSettings *settings, const char *const *codes)
{
  DpPreferences *self = g_object_new (DP_TYPE_PREFERENCES, "transient-for", parent, NULL);

  g_autoptr (GtkExpression) name = gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (code_name), NULL, NULL);

  adw_combo_row_set_expression (self->code, name);
  for (guint i = 0; codes[i]; i++)
    gtk_string_list_append (self->codes, codes[i]);
  g_settings_bind (settings, "four-colour", self->four_colour, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "compass-only", self->compass_only, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "text-scale", self->percent, "value", G_SETTINGS_BIND_DEFAULT,
                                scale_to_percent, percent_to_scale, NULL, NULL);
  g_settings_bind_with_mapping (settings, "code", self->code, "selected", G_SETTINGS_BIND_DEFAULT,
                                id_to_position, position_to_id, g_object_ref (self->codes), g_object_unref);
  bind_practice (self, settings);
  return GTK_WIDGET (self);
}
