/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-window-private.h"

#include <glib/gi18n-lib.h>

/* What would go with the window: the free table, unless it lies in a file. All else is kept as one goes along, but for cases of the list that were left half done. */

/* NULL where there has been none. */
static DpFreeView *
free_view (DpWindow *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, "free");

  return page ? DP_FREE_VIEW (page) : NULL;
}

static gboolean
close_now (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

static void
on_response (DpWindow *self, const char *response)
{
  if (g_str_equal (response, "save"))
    {
      dp_window_show_page (self, "free");
      gtk_widget_activate_action (GTK_WIDGET (free_view (self)), "free.save", NULL);
    }
  if (!g_str_equal (response, "close"))
    return;
  self->may_close = TRUE;
  /* The dialog goes with the window, but has not ended yet. */
  g_idle_add_full (G_PRIORITY_DEFAULT, close_now, g_object_ref (self), g_object_unref);
}

gboolean
dp_window_asks_to_close (DpWindow *self)
{
  DpFreeView *view = free_view (self);
  const DpFreeState *state = view ? dp_free_view_get_state (view) : NULL;
  AdwMessageDialog *dialog;

  if (self->may_close || !state || !dp_free_state_is_unsaved (state))
    return FALSE;
  if (self->closing)
    return TRUE;
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (self), _("Close without saving the table?"),
                                                       _("What has happened at this table isn’t in a file yet. It will be lost when the window is closed.")));
  adw_message_dialog_add_responses (dialog, "stay", _("_Stay"), "save", _("_Save…"), "close", _("_Close"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "stay");
  adw_message_dialog_set_close_response (dialog, "stay");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->closing, GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}
