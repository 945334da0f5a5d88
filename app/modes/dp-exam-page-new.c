/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-page-private.h"

#include "dp-exam-draw.h"
#include "dp-exam-words.h"
#include "dp-line.h"

#include <glib/gi18n-lib.h>

/* A new paper: drawn from the form, or put together by hand. */

#define REST_MS 300 /* after the last change of the form it is drawn again */

static void start_drawing (DpExamPage *self);

/* Under the code of laws that the trainee has chosen. NULL, having told why. */
static const DpCode *
own_code (DpExamPage *self)
{
  g_autoptr (GError) error = NULL;
  const DpCode *code = dp_trainee_get_code (self->trainee, &error);

  if (!code)
    dp_exam_page_tell (self, _("There are no laws to examine by"), error ? error->message : "");
  return code;
}

static DpLaws
laws_of (DpExamPage *self, const DpCode *code)
{
  GListModel *items = dp_case_store_get_items (dp_trainee_get_cases (self->trainee));
  DpLaws laws = 0;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (DpCaseItem) item = g_list_model_get_item (items, i);
      const DpScenario *s = dp_case_item_get_scenario (item);

      if (!dp_case_item_is_passing (item) && g_strcmp0 (s->code, dp_code_id (code)) == 0)
        laws |= s->laws;
    }
  return laws;
}

/* --- what the paper will be --- */

/* "3 questions: 1 beginner, 2 club". */
static char *
law_counts (const DpPaper *paper, int law)
{
  guint counts[DP_LEVELS] = { 0 }, n = 0;
  g_autoptr (GString) levels = g_string_new (NULL);

  for (guint i = 0; i < dp_paper_n_questions (paper); i++)
    if (dp_paper_question (paper, i)->law == law)
      {
        counts[dp_paper_question (paper, i)->level]++;
        n++;
      }
  for (int level = 0; level < DP_LEVELS; level++)
    if (counts[level])
      g_string_append_printf (levels, "%s%u %s", levels->len ? ", " : "", counts[level], dp_level_name ((DpLevel) level));
  /* Translators: how many questions there are of a law, then of each level. */
  return n ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$u question: %2$s", "%1$u questions: %2$s", n), n, levels->str) : NULL;
}

static GListModel *
lines_for (const DpPaper *paper, const DpCode *code)
{
  GListStore *lines = g_list_store_new (DP_TYPE_LINE);

  for (int law = 0; law <= DP_LAST_LAW; law++)
    {
      g_autofree char *counts = law_counts (paper, law);
      g_autofree char *name = counts ? dp_exam_words_law (code, law) : NULL;
      g_autoptr (DpLine) line = counts ? dp_line_new (name, counts) : NULL;

      if (line)
        g_list_store_append (lines, line);
    }
  return G_LIST_MODEL (lines);
}

static void
show_paper (DpExamPage *self)
{
  const DpPaper *paper = self->paper;
  const DpCode *code = dp_exam_page_code_of (self, paper);
  g_autoptr (GListModel) lines = code ? lines_for (paper, code) : NULL;
  g_autofree char *text = dp_exam_words_conditions (dp_paper_n_questions (paper), paper->seconds, paper->open_book, paper->pass_percent);

  dp_exam_form_set_preview (self->form, text, lines);
}

static void
show_problem (DpExamPage *self, const char *problem)
{
  dp_exam_form_set_preview (self->form, problem, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "exam.draw", FALSE);
}

/* Title, clock, book and line do not change what is asked. */
static gboolean
take_conditions (DpExamPage *self, DpPaper *paper)
{
  DpPaperSpec spec;
  const char *problem;

  dp_paper_spec_init (&spec);
  if (!dp_exam_form_get_spec (self->form, &spec, &problem))
    {
      show_problem (self, problem);
      return FALSE;
    }
  g_free (paper->title);
  paper->title = g_strstrip (g_strdup (spec.title));
  paper->seconds = spec.seconds;
  paper->open_book = spec.open_book;
  paper->pass_percent = spec.pass_percent;
  return TRUE;
}

/* --- drawing --- */

static void
on_drawn (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DpExamPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (DpPaper) paper = dp_exam_draw_finish (result, &error);

  /* Another has been begun, or the page is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || !self->pages || g_task_get_cancellable (G_TASK (result)) != self->drawing)
    return;
  g_clear_object (&self->drawing);
  dp_exam_form_set_busy (self->form, FALSE);
  g_clear_pointer (&self->paper, dp_paper_free);
  if (!paper)
    {
      g_autofree char *text = g_strdup_printf (_("No such paper can be drawn: %s."), error->message);

      self->keep_drawn = FALSE;
      show_problem (self, text);
      return;
    }
  self->paper = g_steal_pointer (&paper);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "exam.draw", TRUE);
  if (!take_conditions (self, self->paper))
    return;
  show_paper (self);
  if (self->keep_drawn)
    dp_exam_page_draw (self);
}

static void
stop_drawing (DpExamPage *self)
{
  g_clear_handle_id (&self->preview, g_source_remove);
  if (self->drawing)
    g_cancellable_cancel (self->drawing);
  g_clear_object (&self->drawing);
  dp_exam_form_set_busy (self->form, FALSE);
}

static void
start_drawing (DpExamPage *self)
{
  const DpCode *code = own_code (self);
  DpPaperSpec spec;
  const char *problem;

  stop_drawing (self);
  dp_paper_spec_init (&spec);
  if (!code)
    return;
  if (dp_case_store_is_loading (dp_trainee_get_cases (self->trainee)))
    {
      show_problem (self, _("The cases are still being read. Wait a moment."));
      dp_exam_form_set_busy (self->form, TRUE);
      return;
    }
  if (!dp_exam_form_get_spec (self->form, &spec, &problem))
    {
      show_problem (self, problem);
      return;
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "exam.draw", TRUE);
  self->drawing = g_cancellable_new ();
  dp_exam_form_set_busy (self->form, TRUE);
  dp_exam_draw_async (dp_trainee_get_cases (self->trainee), code, &spec, self->drawing, on_drawn, g_object_ref (self));
}

static gboolean
on_preview (gpointer data)
{
  DpExamPage *self = data;

  self->preview = 0;
  start_drawing (self);
  return G_SOURCE_REMOVE;
}

static void
on_form_changed (DpExamPage *self)
{
  stop_drawing (self);
  g_clear_pointer (&self->paper, dp_paper_free);
  self->keep_drawn = FALSE;
  self->preview = g_timeout_add (REST_MS, on_preview, self);
}

static void
on_conditions_changed (DpExamPage *self)
{
  if (!self->paper || !take_conditions (self, self->paper))
    return;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "exam.draw", TRUE);
  show_paper (self);
}

/* The form was opened while the cases were being read. */
static void
on_loaded (DpExamPage *self)
{
  const DpCode *code;

  if (!self->pages || g_strcmp0 (dp_exam_page_get_state (self), "new") != 0)
    return;
  code = own_code (self);
  if (code)
    dp_exam_form_set_laws (self->form, code, laws_of (self, code));
  start_drawing (self);
}

void
dp_exam_page_begin_form (DpExamPage *self)
{
  const DpCode *code = own_code (self);
  g_autofree char *title = NULL;

  if (!code)
    return;
  title = dp_exam_page_new_title (self);
  dp_exam_form_set_laws (self->form, code, laws_of (self, code));
  dp_exam_form_reset_conditions (self->form, title);
  dp_exam_page_another_seed (self);
  g_list_store_remove_all (self->picks);
  start_drawing (self);
  dp_exam_page_show (self, "new");
}

void
dp_exam_page_leave_form (DpExamPage *self)
{
  stop_drawing (self);
  self->keep_drawn = FALSE;
  g_clear_pointer (&self->paper, dp_paper_free);
}

void
dp_exam_page_another_seed (DpExamPage *self)
{
  /* Six figures can be written on a blackboard. */
  dp_exam_form_set_seed (self->form, (guint32) g_rand_int_range (dp_trainee_get_rand (self->trainee), 1, 1000000));
}

void
dp_exam_page_draw (DpExamPage *self)
{
  g_autoptr (DpPaper) paper = NULL;

  if (!self->paper)
    {
      self->keep_drawn = TRUE;
      if (!self->drawing)
        start_drawing (self);
      return;
    }
  self->keep_drawn = FALSE;
  if (!take_conditions (self, self->paper))
    return;
  paper = g_steal_pointer (&self->paper);
  dp_exam_page_keep_paper (self, paper);
}

/* --- by hand --- */

static gboolean
is_for (gpointer item, gpointer data)
{
  DpExamPage *self = data;
  const DpCode *code = self->code;
  const DpScenario *s = dp_case_item_get_scenario (item);

  return code && !dp_case_item_is_passing (item) && g_strcmp0 (s->code, dp_code_id (code)) == 0 && (!self->wanted || !*self->wanted || dp_case_item_matches (item, self->wanted));
}

static void
on_search (DpExamPage *self, const char *text)
{
  g_free (self->wanted);
  self->wanted = g_strstrip (g_utf8_casefold (text, -1));
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

/* Title, clock, book and line of the form, and as many questions as there are. */
static void
show_conditions (DpExamPage *self)
{
  g_autoptr (DpPaper) paper = self->code ? dp_paper_new (self->code, NULL) : NULL;
  g_autofree char *text = NULL;

  if (!paper || !take_conditions (self, paper))
    return;
  text = dp_exam_words_conditions (g_list_model_get_n_items (G_LIST_MODEL (self->picks)), paper->seconds, paper->open_book, paper->pass_percent);
  dp_exam_hand_set_conditions (self->hand, text);
}

static gboolean
is_picked (DpExamPage *self, const char *case_id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->picks)); i++)
    {
      g_autoptr (DpExamPick) pick = g_list_model_get_item (G_LIST_MODEL (self->picks), i);

      if (g_strcmp0 (dp_exam_pick_get_case_id (pick), case_id) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
on_add (DpExamPage *self, DpCaseItem *item)
{
  const DpScenario *s = dp_case_item_get_scenario (item);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpDirector) director = NULL;
  g_autoptr (GPtrArray) points = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (DpExamPick) pick = NULL;

  if (is_picked (self, s->id))
    {
      dp_page_notice (DP_PAGE (self), _("This case is on the paper already."));
      return;
    }
  director = dp_scenario_play (s, self->code, diagnostics);
  for (guint i = 0; director && i < dp_director_n_points (director); i++)
    g_ptr_array_add (points, dp_exam_words_point (s, director, i));
  if (points->len == 0)
    {
      dp_page_notice (DP_PAGE (self), _("There’s nothing to rule on in this case."));
      return;
    }
  g_ptr_array_add (points, NULL);
  pick = dp_exam_pick_new (s->id, s->title, (const char *const *) points->pdata);
  g_list_store_append (self->picks, pick);
}

static gboolean
add_pick (DpExamPage *self, DpPaper *paper, DpExamPick *pick, GError **error)
{
  g_autoptr (DpCaseItem) item = dp_case_store_dup_case (dp_trainee_get_cases (self->trainee), dp_exam_pick_get_case_id (pick));
  const DpVariant as_written = { 0 };

  if (!item)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("the case “%s” is no longer loaded"), dp_exam_pick_get_title (pick));
      return FALSE;
    }
  return dp_paper_add (paper, self->code, dp_exam_pick_get_case_id (pick), as_written, dp_variant_make (dp_case_item_get_scenario (item), as_written),
                       dp_exam_pick_get_point (pick), error);
}

void
dp_exam_page_keep_hand (DpExamPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->picks));
  g_autoptr (DpPaper) paper = dp_paper_new (self->code, NULL);
  g_autoptr (GError) error = NULL;

  if (n == 0 || !take_conditions (self, paper))
    return;
  for (guint i = 0; i < n && !error; i++)
    {
      g_autoptr (DpExamPick) pick = g_list_model_get_item (G_LIST_MODEL (self->picks), i);

      add_pick (self, paper, pick, &error);
    }
  if (error)
    dp_exam_page_tell (self, _("The paper couldn’t be made"), error->message);
  else
    dp_exam_page_keep_paper (self, paper);
}

static void
on_picks_changed (DpExamPage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "exam.keep-paper", g_list_model_get_n_items (G_LIST_MODEL (self->picks)) > 0);
  show_conditions (self);
}

void
dp_exam_page_begin_hand (DpExamPage *self)
{
  self->code = own_code (self);
  if (!self->code)
    return;
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  on_picks_changed (self);
  dp_exam_page_show (self, "hand");
}

void
dp_exam_page_connect_form (DpExamPage *self)
{
  GListModel *items = dp_case_store_get_items (dp_trainee_get_cases (self->trainee));
  g_autoptr (GListModel) cases = NULL;

  g_signal_connect_object (dp_trainee_get_cases (self->trainee), "loaded", G_CALLBACK (on_loaded), self, G_CONNECT_SWAPPED);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_for, self, NULL));
  cases = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (items), g_object_ref (self->filter)));
  dp_exam_hand_set_cases (self->hand, cases);
  dp_exam_hand_set_picks (self->hand, self->picks);
  g_signal_connect_object (self->picks, "items-changed", G_CALLBACK (on_picks_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "search", G_CALLBACK (on_search), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "add", G_CALLBACK (on_add), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form, "changed", G_CALLBACK (on_form_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form, "conditions-changed", G_CALLBACK (on_conditions_changed), self, G_CONNECT_SWAPPED);
  on_picks_changed (self);
}
