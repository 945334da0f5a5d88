/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-window-private.h"

#include "dp-paths.h"

static void
follow (GSettings *settings, GtkWidget *page, const char *key)
{
  if (settings && g_object_class_find_property (G_OBJECT_GET_CLASS (page), key))
    g_settings_bind (settings, key, page, key, G_SETTINGS_BIND_GET);
}

/* The page of that name, made from type if it is not there yet; *made says so. Its properties "four-colour" and "compass-only",
 * where it has them, follow settings, which may be NULL. Borrowed from the stack. */
static GtkWidget *
get_page (GtkStack *pages, const char *name, GType type, GSettings *settings, gboolean *made)
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

DpCaseView *
dp_window_get_case_view (DpWindow *self)
{
  gboolean made;

  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  if (self->case_view)
    return self->case_view;
  self->case_view = DP_CASE_VIEW (get_page (self->pages, "case", DP_TYPE_CASE_VIEW, self->settings, &made));
  g_signal_connect_swapped (self->case_view, "moved", G_CALLBACK (dp_window_case_moved), self);
  g_signal_connect_swapped (self->case_view, "state-changed", G_CALLBACK (dp_window_update), self);
  return self->case_view;
}

DpFreeView *
dp_window_get_free_view (DpWindow *self)
{
  GtkWidget *page;
  gboolean made;

  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  page = get_page (self->pages, "free", DP_TYPE_FREE_VIEW, self->settings, &made);
  if (made)
    {
      g_autofree char *schema = dp_data_schema (dp_case_store_get_data_dir (self->store));

      g_signal_connect_swapped (page, "state-changed", G_CALLBACK (dp_window_update), self);
      g_signal_connect_swapped (page, "notice", G_CALLBACK (dp_window_notice), self);
      dp_free_view_prepare (DP_FREE_VIEW (page), schema, g_rand_new ());
    }
  return DP_FREE_VIEW (page);
}

DpCompareView *
dp_window_get_compare_view (DpWindow *self)
{
  gboolean made;

  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  return DP_COMPARE_VIEW (get_page (self->pages, "compare", DP_TYPE_COMPARE_VIEW, self->settings, &made));
}

DpDifferencesView *
dp_window_get_differences_view (DpWindow *self)
{
  GtkWidget *page;
  gboolean made;

  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  page = get_page (self->pages, "differences", DP_TYPE_DIFFERENCES_VIEW, self->settings, &made);
  if (made)
    g_signal_connect_swapped (page, "open-scenario", G_CALLBACK (dp_window_open_scenario), self);
  return DP_DIFFERENCES_VIEW (page);
}

DpLawsView *
dp_window_get_laws_view (DpWindow *self)
{
  GtkWidget *page;
  gboolean made;

  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  page = get_page (self->pages, "laws", DP_TYPE_LAWS_VIEW, self->settings, &made);
  if (made)
    dp_window_prepare_laws (self, DP_LAWS_VIEW (page));
  return DP_LAWS_VIEW (page);
}
