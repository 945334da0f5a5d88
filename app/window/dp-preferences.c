/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-preferences.h"

#include "dp-laws.h"

struct _DpPreferences {
  AdwPreferencesWindow parent;
  GtkSwitch *four_colour, *compass_only;
  GtkSpinButton *text_size;
  GtkAdjustment *percent;
  AdwComboRow *code;
  GtkStringList *codes;
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

static void
dp_preferences_class_init (DpPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-preferences.ui");
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
  return GTK_WIDGET (self);
}
