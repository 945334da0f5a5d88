/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-page-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (DpFindPage, dp_find_page, DP_TYPE_PAGE)

gboolean
dp_find_page_is_at (DpFindPage *self, const char *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), name) == 0;
}

/* --- actions --- */

static void
begin_action (GtkWidget *widget, const char *name, GVariant *target)
{
  dp_find_page_begin (DP_FIND_PAGE (widget));
}

static void
go_on_action (GtkWidget *widget, const char *name, GVariant *target)
{
  if (DP_FIND_PAGE (widget)->session)
    dp_find_page_resume (DP_FIND_PAGE (widget));
}

static void
look_action (GtkWidget *widget, const char *name, GVariant *target)
{
  DpFindPage *self = DP_FIND_PAGE (widget);

  dp_case_view_show_page (self->view, DP_PAGE_RULING);
  gtk_widget_grab_focus (GTK_WIDGET (self->ask));
}

static void
answer_action (GtkWidget *widget, const char *name, GVariant *target)
{
  DpFindPage *self = DP_FIND_PAGE (widget);

  if (self->session && !dp_find_page_is_answered (self) && dp_find_error_view_get_verdict (self->ask) != DP_VERDICT_NONE)
    dp_find_page_give_answer (self);
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *target)
{
  if (dp_find_page_is_answered (DP_FIND_PAGE (widget)))
    dp_find_page_next_round (DP_FIND_PAGE (widget));
}

static void
once_more_action (GtkWidget *widget, const char *name, GVariant *target)
{
  DpFindPage *self = DP_FIND_PAGE (widget);

  if (self->session && dp_find_session_n_missed (self->session) > 0)
    dp_find_page_once_more (self);
}

static void
done_action (GtkWidget *widget, const char *name, GVariant *target)
{
  DpFindPage *self = DP_FIND_PAGE (widget);

  dp_find_page_drop_session (self);
  dp_find_page_show_start (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->start));
}

/* Ctrl+Return wherever the focus is: what the suggested button does. */
static gboolean
on_submit (GtkWidget *widget, GVariant *args, gpointer data)
{
  DpFindPage *self = DP_FIND_PAGE (widget);

  if (!dp_find_page_is_at (self, "case"))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (widget, dp_find_page_is_answered (self) ? "find.next" : "find.answer", NULL);
  return GDK_EVENT_STOP;
}

/* --- the page --- */

static void
dp_find_page_shown (DpPage *page)
{
  dp_find_page_refresh (DP_FIND_PAGE (page));
}

static gboolean
dp_find_page_go_back (DpPage *page)
{
  DpFindPage *self = DP_FIND_PAGE (page);

  if (dp_find_page_is_at (self, "start") || dp_find_page_is_at (self, "problem"))
    return FALSE;
  if (dp_find_page_is_at (self, "end"))
    dp_find_page_drop_session (self);
  dp_find_page_show_start (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->start));
  return TRUE;
}

static DpCaseView *
dp_find_page_get_case_view (DpPage *page)
{
  return dp_find_page_is_at (DP_FIND_PAGE (page), "case") ? DP_FIND_PAGE (page)->view : NULL;
}

static void
dp_find_page_go_on (DpPage *page)
{
  next_action (GTK_WIDGET (page), NULL, NULL);
}

static gboolean
dp_find_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *child = gtk_stack_get_visible_child (DP_FIND_PAGE (widget)->stack);

  return child && gtk_widget_grab_focus (child);
}

/* The tabulator leads out at its end; grab_focus() would catch it. */
static gboolean
dp_find_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (DP_FIND_PAGE (widget)->stack), direction);
}

/* The sheet is asked for ("to the ruling") where it is hidden: the question whether the ruling is right stands in its place. */
static void
on_focus_moved (DpFindPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  GtkWidget *sheet = GTK_WIDGET (dp_case_view_get_sheet (self->view));

  if (!focus || gtk_widget_get_visible (sheet) || !gtk_widget_is_ancestor (focus, sheet) || !dp_find_page_is_at (self, "case"))
    return;
  gtk_widget_grab_focus (dp_find_page_is_answered (self) ? GTK_WIDGET (self->view) : GTK_WIDGET (self->ask));
}

static void
dp_find_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dp_find_page_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget", G_CALLBACK (on_focus_moved), widget, G_CONNECT_SWAPPED);
}

static void
dp_find_page_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), on_focus_moved, widget);
  GTK_WIDGET_CLASS (dp_find_page_parent_class)->unroot (widget);
}

static void
dp_find_page_dispose (GObject *object)
{
  DpFindPage *self = DP_FIND_PAGE (object);

  if (self->view)
    {
      dp_case_view_set_extra (self->view, NULL);
      dp_find_page_end_session (self);
    }
  self->view = NULL;
  g_clear_object (&self->ask);
  g_clear_object (&self->answer);
  g_clear_pointer (&self->mistakes, dp_mistakes_free);
  g_clear_object (&self->trainee);
  G_OBJECT_CLASS (dp_find_page_parent_class)->dispose (object);
}

static void
dp_find_page_class_init (DpFindPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DpPageClass *page_class = DP_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_find_page_dispose;
  widget_class->focus = dp_find_page_focus;
  widget_class->grab_focus = dp_find_page_grab_focus;
  widget_class->root = dp_find_page_root;
  widget_class->unroot = dp_find_page_unroot;
  page_class->shown = dp_find_page_shown;
  page_class->go_back = dp_find_page_go_back;
  page_class->get_case_view = dp_find_page_get_case_view;
  page_class->go_on = dp_find_page_go_on;
  gtk_widget_class_install_action (widget_class, "find.begin", NULL, begin_action);
  gtk_widget_class_install_action (widget_class, "find.go-on", NULL, go_on_action);
  gtk_widget_class_install_action (widget_class, "find.look", NULL, look_action);
  gtk_widget_class_install_action (widget_class, "find.answer", NULL, answer_action);
  gtk_widget_class_install_action (widget_class, "find.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "find.once-more", NULL, once_more_action);
  gtk_widget_class_install_action (widget_class, "find.done", NULL, done_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, on_submit, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, on_submit, NULL);
}

/* The suggested button leads to the ruling first, and gives the answer there. */
static void
on_ask_mapped (DpFindPage *self)
{
  dp_case_view_set_primary (self->view, _("That’s my answer"), "find.answer");
}

static void
on_ask_unmapped (DpFindPage *self)
{
  if (self->view && !dp_find_page_is_answered (self))
    dp_case_view_set_primary (self->view, _("Go to the ruling"), "find.look");
}

/* The window looks at the case to know which of its actions can be done. */
static void
on_case_changed (DpFindPage *self)
{
  g_object_notify (G_OBJECT (self), "absorbed");
}

static gboolean
has_any (DpFindPage *self)
{
  g_autoptr (GPtrArray) rows = dp_store_list_attempts (dp_trainee_get_store (self->trainee), NULL, 0, 1, NULL);

  return rows && rows->len > 0;
}

/* When what was answered has been deleted the rounds are over. */
static void
on_trainee_changed (DpFindPage *self)
{
  gboolean any = has_any (self);
  gboolean emptied = self->had_any && !any;

  self->had_any = any;
  if (self->session && (emptied || (self->plan && !dp_find_plan_is_kept (self->plan, dp_trainee_get_store (self->trainee)))))
    {
      dp_find_page_drop_session (self);
      dp_find_page_show_start (self);
    }
  else
    dp_find_page_refresh (self);
}

static void
add_pages (DpFindPage *self)
{
  self->start = g_object_new (DP_TYPE_FIND_START_VIEW, NULL);
  self->view = g_object_new (DP_TYPE_CASE_VIEW, NULL);
  self->end = g_object_new (DP_TYPE_FIND_END_VIEW, NULL);
  self->problem = g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "dialog-error-symbolic", NULL);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->start), "start");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->view), "case");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->end), "end");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->problem), "problem");
}

static void
dp_find_page_init (DpFindPage *self)
{
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
  add_pages (self);
  self->ask = g_object_ref_sink (DP_FIND_ERROR_VIEW (dp_find_error_view_new ()));
  self->answer = g_object_ref_sink (DP_FIND_ANSWER_VIEW (dp_find_answer_view_new ()));
  g_signal_connect_object (self->start, "changed", G_CALLBACK (dp_find_page_wanted_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ask, "changed", G_CALLBACK (dp_find_page_verdict_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ask, "map", G_CALLBACK (on_ask_mapped), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ask, "unmap", G_CALLBACK (on_ask_unmapped), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "map", G_CALLBACK (dp_find_page_run_clock), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "unmap", G_CALLBACK (dp_find_page_stop_clock), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "state-changed", G_CALLBACK (on_case_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stack, "notify::visible-child", G_CALLBACK (on_case_changed), self, G_CONNECT_SWAPPED);
}

GtkWidget *
dp_find_page_new (DpTrainee *trainee)
{
  DpFindPage *self = g_object_new (DP_TYPE_FIND_PAGE, NULL);
  GSettings *settings = dp_trainee_get_settings (trainee);

  self->trainee = g_object_ref (trainee);
  if (settings)
    {
      g_settings_bind (settings, "four-colour", self->view, "four-colour", G_SETTINGS_BIND_GET);
      g_settings_bind (settings, "compass-only", self->view, "compass-only", G_SETTINGS_BIND_GET);
    }
  g_signal_connect_object (trainee, "changed", G_CALLBACK (on_trainee_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dp_trainee_get_cases (trainee), "loaded", G_CALLBACK (dp_find_page_refresh), self, G_CONNECT_SWAPPED);
  self->had_any = has_any (self);
  dp_find_page_show_start (self);
  return GTK_WIDGET (self);
}

const DpFindSession *
dp_find_page_get_session (DpFindPage *self)
{
  g_return_val_if_fail (DP_IS_FIND_PAGE (self), NULL);
  return self->session;
}
