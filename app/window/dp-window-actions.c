/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-window-private.h"

#include "dp-exam-page.h"
#include "dp-paths.h"
#include "dp-practice-page.h"
#include "dp-progress-page.h"

#include <glib/gi18n-lib.h>

/* The window's verbs: menu, key, button and test share them. */

/* The table is told what counting the hands has come to. */
static void
bring_verdict (DpWindow *self)
{
  const DpVerdict *verdict = dp_compare_view_get_verdict (dp_window_get_compare_view (self));
  DpCall before, call;

  if (!verdict)
    return;
  dp_compare_view_get_calls (dp_window_get_compare_view (self), &before, &call);
  dp_free_view_set_counted (dp_window_get_free_view (self), before, call, verdict);
}

static void back_action (GSimpleAction *action, GVariant *target, gpointer data);

/* Escape closes what has popped up. What somebody has begun is not left by it unawares, though nothing of it would be lost: who presses it once more than a list of the sheet needs
 * wants to stay where he is. */
static void
escape_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  const DpFreeState *table = dp_window_is_page (self, "free") ? dp_free_view_get_state (dp_window_get_free_view (self)) : NULL;
  DpCaseView *view = dp_window_current_case (self);
  const DpCaseState *state = view ? dp_case_view_get_state (view) : NULL;

  if (table && table->board->events->len > 0)
    dp_window_notice (self, _("To leave the table, press Alt+Left or the back button. It stays as it is."));
  else if (state && dp_case_state_is_begun (state))
    dp_window_notice (self, _("To leave the case, press Alt+Left or the back button. It stays as it is."));
  else
    back_action (NULL, NULL, self);
}

/* To where the page was opened, which is as it was left. */
static void
back_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  DpPage *way = dp_window_get_way (self);
  const char *page = dp_window_is_aside (self) ? self->before : dp_window_is_page (self, "case") ? self->origin : NULL;

  if (dp_window_is_page (self, "laws"))
    {
      if (dp_laws_view_go_back (dp_window_get_laws_view (self)))
        return;
      dp_laws_view_forget (dp_window_get_laws_view (self));
    }
  if (way)
    {
      dp_page_go_back (way);
      if (self->attempt_from && DP_IS_PROGRESS_PAGE (way))
        dp_window_show_way (self, self->attempt_from);
      self->attempt_from = NULL;
      return;
    }
  if (!page || g_str_equal (page, "library"))
    {
      dp_window_show_library (self);
      return;
    }
  if (dp_window_is_page (self, "case"))
    self->before = self->beyond;
  if (dp_window_is_page (self, "compare") && g_str_equal (page, "free"))
    bring_verdict (self);
  dp_window_show_page (self, page);
  gtk_widget_child_focus (gtk_stack_get_visible_child (self->pages), GTK_DIR_TAB_FORWARD);
}

/* Whether what is going on allows it; who sits an examination with the book closed is told that it does not. */
static gboolean
may_look_up (DpWindow *self)
{
  DpPage *way = dp_window_get_way (self);

  return !way || dp_page_look_up (way);
}

/* The same for what an examiner wants to know of when an exam has been left for it. */
static gboolean
may_read_laws (DpWindow *self)
{
  if (!may_look_up (self))
    return FALSE;
  dp_exam_page_note_look_up (DP_EXAM_PAGE (dp_window_ensure_way (self, "exam")));
  return TRUE;
}

static void
search_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;

  if (dp_window_is_page (self, "laws") || dp_window_is_page (self, "differences"))
    gtk_widget_grab_focus (gtk_stack_get_visible_child (self->pages));
  else if (may_look_up (self))
    dp_window_show_library (self);
}

static void
first_case_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  g_autoptr (DpCaseItem) first = dp_library_dup_next (self->library, NULL);

  if (!first || !dp_window_open_case (self, first))
    dp_window_show_library (self);
}

static void
next_case_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  DpPage *way = dp_window_get_way (self);
  g_autoptr (DpCaseItem) next = way ? NULL : dp_library_dup_next (self->library, self->item);

  if (way)
    dp_page_go_on (way);
  if (next)
    dp_window_open_case (self, next);
}

static void
on_file_response (DpWindow *self, int response, GtkNativeDialog *dialog)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      g_autofree char *path = file ? g_file_get_path (file) : NULL;
      const char *files[] = { path, NULL };

      if (path)
        dp_window_open_files (self, files);
    }
  g_object_unref (dialog);
}

static void
open_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  GtkFileChooserNative *dialog;
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  if (!may_look_up (self))
    return;
  dialog = gtk_file_chooser_native_new (_("Open a file of cases"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_file_filter_set_name (filter, _("Cases"));
  gtk_file_filter_add_suffix (filter, "xml");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_file_response), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* These are enabled only while a case is in view. */
static void
facts_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  dp_case_view_show_page (dp_window_current_case (data), DP_PAGE_FACTS);
}

static void
rule_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (dp_window_current_case (data)), "case.rule", NULL);
}

#define CASE_ACTION(name)                                                      \
  static void name##_action (GSimpleAction *action, GVariant *target, gpointer data) \
  {                                                                            \
    dp_case_view_##name (dp_window_current_case (data));                              \
  }

CASE_ACTION (first)
CASE_ACTION (step_back)
CASE_ACTION (step_forward)
CASE_ACTION (last)
CASE_ACTION (give_ruling)
CASE_ACTION (hint)
CASE_ACTION (try_again)

static void
undo_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;

  if (dp_window_is_page (self, "free"))
    dp_free_view_undo (dp_window_get_free_view (self));
  else
    dp_case_view_undo (dp_window_current_case (self));
}

static void
redo_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;

  if (dp_window_is_page (self, "free"))
    dp_free_view_redo (dp_window_get_free_view (self));
  else
    dp_case_view_redo (dp_window_current_case (self));
}

/* The open case again, from its beginning, under the code that the debrief held against it. */
static void
other_code_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  const DpCaseState *state = dp_case_view_get_state (self->case_view);
  const DpCode *other = state ? dp_window_other_code (self, dp_code_id (dp_director_code (state->director))) : NULL;

  if (other && self->item)
    dp_window_open_under (self, self->item, dp_code_id (other));
}

static void
table_mode_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) codes = dp_window_load_codes (self, &error);

  if (!may_look_up (self))
    return;
  if (codes->len == 0)
    {
      dp_window_show_trouble (self, _("There are no laws to rule by"), error ? error->message : "");
      return;
    }
  dp_free_view_open (dp_window_get_free_view (self), (const DpCode *const *) codes->pdata, codes->len);
  dp_window_show_page (self, "free");
  gtk_widget_grab_focus (GTK_WIDGET (dp_window_get_free_view (self)));
}

static void
compare_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (!may_read_laws (self))
    return;
  if (!dp_compare_view_is_prepared (dp_window_get_compare_view (self)))
    {
      g_autofree char *thresholds = dp_data_comparable (dp_case_store_get_data_dir (self->store));

      if (!dp_compare_view_prepare (dp_window_get_compare_view (self), thresholds, g_rand_new (), &error))
        {
          dp_window_show_trouble (self, _("Calls can’t be compared"), error->message);
          return;
        }
    }
  dp_compare_view_fill (dp_window_get_compare_view (self), g_variant_get_string (target, NULL));
  dp_window_show_aside (self, "compare");
}

static void
differences_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (!may_read_laws (self))
    return;
  if (!dp_differences_view_is_prepared (dp_window_get_differences_view (self)))
    {
      g_autofree char *laws = dp_data_laws_dir (dp_case_store_get_data_dir (self->store)), *path = g_build_filename (laws, "differences.xml", NULL);

      if (!dp_differences_view_prepare (dp_window_get_differences_view (self), path, &error))
        {
          dp_window_show_trouble (self, _("The differences can’t be shown"), error->message);
          return;
        }
    }
  dp_window_show_aside (self, "differences");
}

static void
laws_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) codes = dp_window_load_codes (self, &error);

  if (!may_read_laws (self))
    return;
  if (codes->len == 0)
    {
      dp_window_show_trouble (self, _("There are no laws to read"), error ? error->message : "");
      return;
    }
  if (!dp_window_is_page (self, "laws"))
    dp_laws_view_forget (dp_window_get_laws_view (self));
  dp_laws_view_set_codes (dp_window_get_laws_view (self), (const DpCode *const *) codes->pdata, codes->len);
  dp_window_show_aside (self, "laws");
}

/* An exam that is being sat is left by going back, which asks; everything else can be left as it is. */
static gboolean
may_leave (DpWindow *self)
{
  GtkWidget *place = adw_view_stack_get_child_by_name (self->home, "exam");
  GtkWidget *exam = adw_bin_get_child (ADW_BIN (place));

  if (!exam || g_strcmp0 (dp_exam_page_get_state (DP_EXAM_PAGE (exam)), "sitting") != 0)
    return TRUE;
  dp_window_show_way (self, "exam");
  dp_page_go_back (DP_PAGE (exam));
  return FALSE;
}

static void
show_way (DpWindow *self, const char *name)
{
  self->attempt_from = NULL;
  if (dp_window_is_page (self, name) || may_leave (self))
    dp_window_show_way (self, name);
}

static void
practise_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  show_way (data, "practise");
}

static void
practise_law_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  if (may_leave (data))
    dp_practice_page_ask (DP_PRACTICE_PAGE (dp_window_show_way (data, "practise")), DP_PLAN_LAW, g_variant_get_int32 (target), NULL);
}

static void
cases_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  if (may_leave (data))
    dp_window_show_library (data);
}

static void
find_error_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  show_way (data, "find");
}

static void
exam_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  show_way (data, "exam");
}

static void
progress_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  show_way (data, "progress");
}

/* What was ruled in a case, as it was kept. */
static void
attempt_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  const char *from = dp_window_is_page (self, "progress") ? NULL : g_intern_string (dp_window_get_page (self));

  if (!may_leave (self))
    return;
  dp_progress_page_open_attempt (DP_PROGRESS_PAGE (dp_window_show_way (self, "progress")), g_variant_get_int64 (target));
  self->attempt_from = from;
}

static void
new_case_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  if (may_leave (data))
    dp_window_new_case (data);
}

static void
new_case_for_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  const char *code, *leaf;

  g_variant_get (target, "(&s&s)", &code, &leaf);
  if (may_leave (data))
    dp_window_make_case_for (data, code, leaf);
}

static void
large_chart_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  dp_window_enlarge_chart (data);
}

static void
another_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  dp_window_another_like_this (data);
}

static void
keep_case_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  dp_window_keep_case (data);
}

static const GActionEntry actions[] = {
  { .name = "new-case", .activate = new_case_action },
  { .name = "new-case-for", .activate = new_case_for_action, .parameter_type = "(ss)" },
  { .name = "large-chart", .activate = large_chart_action },
  { .name = "another", .activate = another_action },
  { .name = "keep-case", .activate = keep_case_action },
  { .name = "attempt", .activate = attempt_action, .parameter_type = "x" },
  { .name = "practise", .activate = practise_action },
  { .name = "practise-law", .activate = practise_law_action, .parameter_type = "i" },
  { .name = "cases", .activate = cases_action },
  { .name = "find-error", .activate = find_error_action },
  { .name = "exam", .activate = exam_action },
  { .name = "progress", .activate = progress_action },
  { .name = "first", .activate = first_action },
  { .name = "step-back", .activate = step_back_action },
  { .name = "step-forward", .activate = step_forward_action },
  { .name = "last", .activate = last_action },
  { .name = "facts", .activate = facts_action },
  { .name = "rule", .activate = rule_action },
  { .name = "give-ruling", .activate = give_ruling_action },
  { .name = "hint", .activate = hint_action },
  { .name = "try-again", .activate = try_again_action },
  { .name = "undo", .activate = undo_action },
  { .name = "redo", .activate = redo_action },
  { .name = "next-case", .activate = next_case_action },
  { .name = "first-case", .activate = first_case_action },
  { .name = "back", .activate = back_action },
  { .name = "escape", .activate = escape_action },
  { .name = "other-code", .activate = other_code_action },
  { .name = "table-mode", .activate = table_mode_action },
  { .name = "compare", .activate = compare_action, .parameter_type = "s" },
  { .name = "differences", .activate = differences_action },
  { .name = "laws", .activate = laws_action },
  { .name = "search", .activate = search_action },
  { .name = "open", .activate = open_action },
};


void
dp_window_add_actions (DpWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
