/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-settings.h"

static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  GSettingsSchema *schema = source ? g_settings_schema_source_lookup (source, DP_APP_ID, TRUE) : NULL;
  g_autofree char *program = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *above = NULL;
  g_autofree char *data = NULL;
  g_autoptr (GSettingsSchemaSource) built = NULL;

  if (schema)
    return schema;
  program = g_file_read_link ("/proc/self/exe", NULL);
  folder = program ? g_path_get_dirname (program) : NULL;
  above = folder ? g_path_get_dirname (folder) : NULL;
  data = above ? g_build_filename (above, "data", NULL) : NULL;
  built = data ? g_settings_schema_source_new_from_directory (data, source, FALSE, NULL) : NULL;
  return built ? g_settings_schema_source_lookup (built, DP_APP_ID, TRUE) : NULL;
}

GSettings *
dp_settings_new (void)
{
  g_autoptr (GSettingsSchema) schema = find_schema ();

  return schema ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

void
dp_settings_apply_text_scale (double scale)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  if (!settings)
    return;
  /* What the desktop says, not what was set here before. */
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  if (dpi <= 0)
    dpi = 96 * 1024;
  if (scale != 1.0)
    g_object_set (settings, "gtk-xft-dpi", (int) (dpi * CLAMP (scale, 1.0, 2.0)), NULL);
}
