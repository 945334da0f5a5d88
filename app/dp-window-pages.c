/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-window-pages.h"

static void
follow (GSettings *settings, GtkWidget *page, const char *key)
{
  if (settings && g_object_class_find_property (G_OBJECT_GET_CLASS (page), key))
    g_settings_bind (settings, key, page, key, G_SETTINGS_BIND_GET);
}

GtkWidget *
dp_window_pages_get (GtkStack *pages, const char *name, GType type, GSettings *settings, gboolean *made)
{
  GtkWidget *page = gtk_stack_get_child_by_name (pages, name);

  *made = page == NULL;
  if (page)
    return page;
  page = g_object_new (type, NULL);
  follow (settings, page, "four-colour");
  follow (settings, page, "compass-only");
  gtk_stack_add_named (pages, page, name);
  return page;
}
