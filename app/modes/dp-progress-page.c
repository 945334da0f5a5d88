/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-progress-page-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (DpProgressPage, dp_progress_page, DP_TYPE_PAGE)

static void
show_title (DpProgressPage *self, const char *subtitle)
{
  gboolean inside = subtitle != NULL;

  gtk_stack_set_visible_child_name (self->stack, inside ? "attempt" : "progress");
  dp_page_set_title (DP_PAGE (self), _("Progress"), subtitle);
  dp_page_set_absorbed (DP_PAGE (self), inside);
}

static gboolean
on_refresh (gpointer data)
{
  DpProgressPage *self = DP_PROGRESS_PAGE (data);

  self->refresh = 0;
  dp_progress_page_read (self);
  return G_SOURCE_REMOVE;
}

/* Once for any number of reasons, and only when somebody looks. */
static void
refresh_soon (DpProgressPage *self)
{
  if (!self->refresh && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->refresh = g_idle_add (on_refresh, self);
}

static void
on_span_changed (DpProgressPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    dp_progress_page_read (self);
}

static void
on_more (DpProgressPage *self)
{
  self->n_attempts += 50;
  dp_progress_page_read (self);
}

gboolean
dp_progress_page_open_attempt (DpProgressPage *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DpAttempt) attempt = NULL;

  g_return_val_if_fail (DP_IS_PROGRESS_PAGE (self), FALSE);
  attempt = dp_store_load_attempt (dp_trainee_get_store (self->trainee), id, &error);
  if (!attempt)
    {
      dp_page_notice (DP_PAGE (self), error->message);
      return FALSE;
    }
  dp_progress_page_fill_attempt (self, attempt);
  show_title (self, attempt->title ? attempt->title : attempt->case_id);
  return TRUE;
}

static void
on_open_attempt (DpProgressPage *self, gint64 id)
{
  dp_progress_page_open_attempt (self, id);
}

DpProgressView *
dp_progress_page_get_view (DpProgressPage *self)
{
  g_return_val_if_fail (DP_IS_PROGRESS_PAGE (self), NULL);
  return self->view;
}

gboolean
dp_progress_page_is_busy (DpProgressPage *self)
{
  g_return_val_if_fail (DP_IS_PROGRESS_PAGE (self), FALSE);
  return self->busy;
}

static void
dp_progress_page_shown (DpPage *page)
{
  dp_progress_page_read (DP_PROGRESS_PAGE (page));
}

static gboolean
dp_progress_page_go_back (DpPage *page)
{
  DpProgressPage *self = DP_PROGRESS_PAGE (page);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "attempt") != 0)
    return FALSE;
  show_title (self, NULL);
  return TRUE;
}

static void
dp_progress_page_dispose (GObject *object)
{
  DpProgressPage *self = DP_PROGRESS_PAGE (object);

  if (self->refresh)
    g_source_remove (self->refresh);
  self->refresh = 0;
  g_clear_object (&self->trainee);
  G_OBJECT_CLASS (dp_progress_page_parent_class)->dispose (object);
}

static void
dp_progress_page_class_init (DpProgressPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dp_progress_page_dispose;
  DP_PAGE_CLASS (klass)->shown = dp_progress_page_shown;
  DP_PAGE_CLASS (klass)->go_back = dp_progress_page_go_back;
}

static void
dp_progress_page_init (DpProgressPage *self)
{
  self->n_attempts = DP_PROGRESS_FEW;
  self->stack = GTK_STACK (gtk_stack_new ());
  self->view = DP_PROGRESS_VIEW (dp_progress_view_new ());
  self->attempt = DP_ATTEMPT_VIEW (dp_attempt_view_new ());
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->view), "progress");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->attempt), "attempt");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
  g_signal_connect_swapped (self->view, "notify::span", G_CALLBACK (on_span_changed), self);
  g_signal_connect_swapped (self->view, "open-attempt", G_CALLBACK (on_open_attempt), self);
  g_signal_connect_swapped (self->view, "more-attempts", G_CALLBACK (on_more), self);
  show_title (self, NULL);
}

GtkWidget *
dp_progress_page_new (DpTrainee *trainee)
{
  DpProgressPage *self = g_object_new (DP_TYPE_PROGRESS_PAGE, NULL);

  self->trainee = g_object_ref (trainee);
  g_signal_connect_object (trainee, "changed", G_CALLBACK (refresh_soon), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dp_case_store_get_items (dp_trainee_get_cases (trainee)), "items-changed", G_CALLBACK (refresh_soon), self, G_CONNECT_SWAPPED);
  dp_progress_page_add_actions (self);
  return GTK_WIDGET (self);
}
