/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-page-private.h"

#include "dp-exam-words.h"
#include "dp-sheet-text.h"

#include <glib/gi18n-lib.h>

/* A paper while it is sat. */

#define REST_MS 400 /* after the last word of an answer it is kept */

static gboolean
is_running (DpExamPage *self)
{
  return self->clock && self->desk && self->desk->exam->state == DP_EXAM_RUNNING;
}

static gboolean
is_lost (const GError *error)
{
  return g_error_matches (error, DP_STORE_ERROR, DP_STORE_ERROR_CLAIMED) || g_error_matches (error, DP_STORE_ERROR, DP_STORE_ERROR_OVER);
}

/* Another program has taken it over, finished it or deleted it: says so once, and shows what there is now. Closes the desk. */
static void
lose (DpExamPage *self, const GError *error)
{
  gint64 id = self->desk->id;
  gboolean over = error->code == DP_STORE_ERROR_OVER;
  DpSitting *now;

  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_handle_id (&self->rest, g_source_remove);
  if (self->closing)
    return;
  dp_exam_page_drop (self);
  now = over ? dp_sitting_open (dp_trainee_get_store (self->trainee), id, self->reader, NULL) : NULL;
  if (now && now->exam->state == DP_EXAM_FINISHED)
    dp_exam_page_show_result (self, now);
  else
    {
      dp_sitting_free (now);
      dp_exam_page_fill_home (self);
      dp_exam_page_show (self, "home");
    }
  if (over)
    dp_exam_page_tell (self, now ? _("The exam has been handed in") : _("The exam is gone"),
                       now ? _("That was done in another window. Anything you’ve entered in this one since then doesn’t count.") : error->message);
  else
    dp_exam_page_tell (self, _("The exam continues in another window"), _("It was taken over there, with everything that had been saved here."));
}

/* TRUE when it is kept. What cannot be kept is said once, not every second; after that there may be no desk any more. */
static gboolean
report (DpExamPage *self, const GError *error)
{
  if (error && is_lost (error))
    lose (self, error);
  else if (error && g_strcmp0 (self->problem, error->message) != 0)
    {
      g_autofree char *text = g_strdup_printf (_("This couldn’t be saved: %s"), error->message);

      g_free (self->problem);
      self->problem = g_strdup (error->message);
      dp_page_notice (DP_PAGE (self), text);
    }
  if (!error)
    g_clear_pointer (&self->problem, g_free);
  return !error;
}

static void
show_strip (DpExamPage *self)
{
  dp_exam_sitting_show (self->sitting, self->desk->exam, self->desk->later);
}

/* --- answers --- */

/* What the screen says, into the exam; TRUE when that is news. */
static gboolean
take_answer (DpExamPage *self)
{
  const DpCaseState *state = dp_case_view_get_state (dp_exam_sitting_get_case_view (self->sitting));
  DpExam *exam = self->desk->exam;
  const DpExamAnswer *before = &exam->answers[exam->current];
  gboolean news = FALSE;

  if (!state || state->mode != DP_CASE_RULING)
    return FALSE;
  for (guint i = 0; i < state->n_asked; i++)
    news |= dp_exam_ask (exam, exam->current, (DpSeat) state->asked[i].seat, (DpQuestion) state->asked[i].question, (DpPlace) state->asked[i].place);
  if (dp_sheet_is_blank (&state->sheet))
    news |= dp_exam_clear_ruling (exam, exam->current);
  else
    {
      g_autofree char *text = dp_sheet_to_text (&state->sheet);
      DpRuling ruling;

      dp_sheet_to_ruling (&state->sheet, &ruling);
      if (!before->answered || g_strcmp0 (before->sheet, text) != 0)
        {
          news |= dp_exam_set_ruling (exam, exam->current, &ruling, state->sheet.law, text);
          dp_exam_set_half (exam, exam->current, dp_sheet_incomplete (&state->sheet) != NULL);
        }
    }
  return news;
}

static void
keep_now (DpExamPage *self, gboolean anyway)
{
  g_autoptr (GError) error = NULL;
  gboolean news;

  g_clear_handle_id (&self->rest, g_source_remove);
  if (!is_running (self))
    return;
  news = take_answer (self);
  if (!news && !anyway)
    return;
  dp_sitting_keep (self->desk, dp_trainee_get_store (self->trainee), self->desk->exam->current, dp_trainee_now (self->trainee), &error);
  report (self, error);
  if (self->desk)
    show_strip (self);
}

static gboolean
on_rest (gpointer data)
{
  DpExamPage *self = data;

  self->rest = 0;
  keep_now (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void
on_state_changed (DpExamPage *self)
{
  dp_exam_page_case_changed (self);
  if (self->filling || !is_running (self))
    return;
  g_clear_handle_id (&self->rest, g_source_remove);
  self->rest = g_timeout_add (REST_MS, on_rest, self);
}

void
dp_exam_page_set_later (DpExamPage *self, gboolean later)
{
  if (!is_running (self))
    return;
  self->desk->later[self->desk->exam->current] = !!later;
  keep_now (self, TRUE);
}

gboolean
dp_exam_page_may_look_up (DpExamPage *self)
{
  if (!is_running (self))
    return TRUE;
  dp_exam_page_tick (self);
  if (!is_running (self))
    return TRUE;
  if (!dp_exam_look_up (self->desk->exam))
    {
      dp_page_notice (DP_PAGE (self), _("This is a closed-book exam: you can’t look anything up."));
      return FALSE;
    }
  keep_now (self, TRUE);
  return TRUE;
}

void
dp_exam_page_note_look_up (DpExamPage *self)
{
  DpStore *store;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (DP_IS_EXAM_PAGE (self));
  /* dp_page_look_up() has counted it. */
  if (is_running (self) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  store = dp_trainee_get_store (self->trainee);
  if (dp_sitting_running (store, NULL, NULL) && !dp_store_exam_look_up_away (store, &error))
    dp_page_notice (DP_PAGE (self), error->message);
  else if (is_running (self))
    self->desk->exam->away_look_ups++;
}

/* --- questions --- */

/* What is missing in a sheet, as it was kept; NULL when nothing is. Static. */
static const char *
missing_in (const DpExamAnswer *answer)
{
  DpSheet sheet;

  dp_sheet_init (&sheet);
  return answer->half && answer->sheet && dp_sheet_from_text (answer->sheet, &sheet) ? dp_sheet_incomplete (&sheet) : NULL;
}

/* Caller frees; NULL when the question is blank or whole. */
static char *
half_text (DpExamPage *self, guint question)
{
  const char *missing = missing_in (&self->desk->exam->answers[question]);

  /* Translators: number of a question, then what is missing in its answer (a sentence). */
  return missing ? g_strdup_printf (_("Question %1$u isn’t complete. %2$s"), question + 1, missing) : NULL;
}

static void
show_primary (DpExamPage *self)
{
  DpCaseView *view = dp_exam_sitting_get_case_view (self->sitting);
  const DpExam *exam = self->desk->exam;
  gboolean last = exam->current + 1 == exam->n;

  dp_case_view_set_rule_first (view, TRUE);
  dp_case_view_set_primary (view, last ? _("Hand in…") : _("Next question"), last ? "exam.hand-in" : "exam.next");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "exam.previous", exam->current > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "exam.next", !last);
}

static void
restore (DpExamPage *self, DpCaseView *view)
{
  const DpExam *exam = self->desk->exam;
  const DpExamAnswer *a = &exam->answers[exam->current];
  DpSheet sheet;

  dp_sheet_init (&sheet);
  if (a->sheet)
    dp_sheet_from_text (a->sheet, &sheet);
  dp_case_view_restore (view, &sheet, a->answer.asked, a->answer.n_asked);
}

static void
show_question (DpExamPage *self)
{
  DpCaseView *view = dp_exam_sitting_get_case_view (self->sitting);
  const DpExam *exam = self->desk->exam;
  const DpPaperQuestion *question = dp_paper_question (self->desk->paper, exam->current);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();

  self->filling = TRUE;
  if (dp_case_view_open_at (view, question->scenario, self->code, question->point, diagnostics))
    {
      g_autofree char *earlier = dp_exam_words_earlier (dp_case_view_get_state (view));
      g_autofree char *n_earlier = dp_exam_words_n_earlier (dp_case_view_get_state (view));

      restore (self, view);
      dp_exam_sitting_set_earlier (self->sitting, n_earlier, earlier);
      show_primary (self);
    }
  else
    {
      g_autofree char *text = dp_diagnostics_to_text (diagnostics);

      dp_case_view_close (view);
      dp_exam_page_tell (self, _("This question can’t be shown"), text);
    }
  self->filling = FALSE;
  show_strip (self);
  dp_exam_page_show_where (self);
  g_object_notify (G_OBJECT (self), "later");
}

void
dp_exam_page_go_to (DpExamPage *self, guint question)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *half = NULL;

  if (!is_running (self) || question >= self->desk->exam->n || question == self->desk->exam->current)
    return;
  keep_now (self, FALSE);
  dp_exam_page_tick (self);
  if (!is_running (self))
    return;
  half = half_text (self, self->desk->exam->current);
  dp_sitting_go_to (self->desk, dp_trainee_get_store (self->trainee), question, dp_trainee_now (self->trainee), &error);
  report (self, error);
  if (!is_running (self))
    return;
  show_question (self);
  if (half)
    dp_page_notice (DP_PAGE (self), half);
}

/* --- the clock --- */

static void
finish (DpExamPage *self)
{
  DpStore *store = dp_trainee_get_store (self->trainee);
  g_autoptr (GError) error = NULL;
  gboolean time_up;

  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_handle_id (&self->rest, g_source_remove);
  time_up = self->desk->exam->time_up;
  g_clear_pointer (&self->result, dp_exam_result_free);
  self->result = dp_sitting_finish (self->desk, store, self->code, dp_trainee_now (self->trainee), &error);
  if (!self->result && is_lost (error))
    {
      lose (self, error);
      return;
    }
  if (!self->result)
    {
      dp_exam_page_tell (self, _("The exam couldn’t be marked"), error->message);
      dp_exam_page_fill_home (self);
      dp_exam_page_show (self, "home");
      return;
    }
  dp_exam_page_show_result (self, g_steal_pointer (&self->desk));
  if (time_up)
    dp_exam_page_tell (self, _("Time’s up"), _("Your paper has been handed in as it was. All answers given so far count."));
}

/* What is left of the time, as its end draws near. */
static void
show_time (DpExamPage *self, guint64 before)
{
  guint64 left = dp_exam_remaining (self->desk->exam);
  g_autofree char *warning = dp_exam_words_warning (before, left);
  g_autofree char *countdown = dp_exam_words_countdown (left);

  if (warning)
    dp_exam_sitting_warn (self->sitting, warning);
  if (g_strcmp0 (countdown ? countdown : "", dp_exam_sitting_get_countdown (self->sitting)) != 0)
    dp_exam_sitting_set_countdown (self->sitting, countdown);
}

void
dp_exam_page_tick (DpExamPage *self)
{
  g_autoptr (GError) error = NULL;
  gint64 now;
  guint64 before;

  g_return_if_fail (DP_IS_EXAM_PAGE (self));
  if (!is_running (self))
    return;
  if (self->rest)
    keep_now (self, FALSE);
  if (!is_running (self))
    return;
  now = self->time (self->time_data);
  before = dp_exam_remaining (self->desk->exam);
  if (now > self->ticked)
    dp_sitting_tick (self->desk, dp_trainee_get_store (self->trainee), (guint64) (now - self->ticked) / 1000, dp_trainee_now (self->trainee), &error);
  /* What is less than a ms stays for the next time. */
  self->ticked += (now - self->ticked) / 1000 * 1000;
  report (self, error);
  if (!self->desk)
    return;
  show_time (self, before);
  if (self->desk->exam->state == DP_EXAM_FINISHED)
    finish (self);
  else
    dp_exam_page_show_where (self);
}

static gboolean
on_second (gpointer data)
{
  DpExamPage *self = data;
  guint before = self->clock;

  dp_exam_page_tick (self);
  return self->clock == before ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* --- beginning and end --- */

void
dp_exam_page_connect_sitting (DpExamPage *self)
{
  g_signal_connect_object (dp_exam_sitting_get_case_view (self->sitting), "state-changed", G_CALLBACK (on_state_changed), self, G_CONNECT_SWAPPED);
}

static gboolean
check (DpExamPage *self, const DpPaper *paper)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *text = NULL;

  if (dp_paper_check (paper, self->code, diagnostics))
    return TRUE;
  text = dp_diagnostics_to_text (diagnostics);
  dp_exam_page_tell (self, _("This paper can’t be sat"), text);
  return FALSE;
}

void
dp_exam_page_sit (DpExamPage *self, DpSitting *desk)
{
  g_autoptr (GError) error = NULL;

  dp_case_view_close (dp_exam_sitting_get_case_view (self->sitting));
  g_clear_pointer (&self->desk, dp_sitting_free);
  self->desk = desk;
  self->code = dp_exam_page_code_of (self, desk->paper);
  if (!self->code || !check (self, desk->paper))
    return;
  if (!dp_sitting_begin (desk, dp_trainee_get_store (self->trainee), dp_trainee_now (self->trainee), &error))
    {
      dp_exam_page_tell (self, _("The exam can’t begin"), error ? error->message : "");
      dp_exam_page_drop (self);
      dp_exam_page_fill_home (self);
      return;
    }
  self->ticked = self->time (self->time_data);
  self->clock = g_timeout_add_seconds (1, on_second, self);
  dp_exam_sitting_begin (self->sitting, desk->paper);
  show_time (self, 0);
  show_question (self);
  dp_exam_page_show (self, "sitting");
  /* Killed in the very moment in which the time ran out. */
  if (dp_exam_remaining (desk->exam) == 0)
    {
      desk->exam->time_up = TRUE;
      finish (self);
    }
}

void
dp_exam_page_stop (DpExamPage *self)
{
  gint64 id = self->desk ? self->desk->id : 0;

  if (!is_running (self))
    return;
  keep_now (self, FALSE);
  dp_exam_page_tick (self);
  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_handle_id (&self->rest, g_source_remove);
  dp_store_exam_release (dp_trainee_get_store (self->trainee), id, NULL);
}

static void
hand_in_now (DpExamPage *self)
{
  if (!is_running (self))
    return;
  keep_now (self, FALSE);
  dp_exam_page_tick (self);
  if (is_running (self))
    finish (self);
}

#define HALVES_NAMED 4 /* of more only the number is said */

/* What has not been said, then what has been said by half. Caller frees. */
static char *
hand_in_text (DpExamPage *self)
{
  const DpExam *exam = self->desk->exam;
  guint half = dp_exam_n_half (exam), open = exam->n - dp_exam_n_answered (exam) - half, named = 0;
  GString *s = g_string_new (NULL);

  if (open)
    g_string_append_printf (s, g_dngettext (GETTEXT_PACKAGE, "%u question isn’t answered.", "%u questions aren’t answered.", open), open);
  else if (!half)
    g_string_append (s, _("All questions are answered."));
  for (guint i = 0; i < exam->n && named < HALVES_NAMED; i++)
    {
      g_autofree char *text = half_text (self, i);

      if (!text)
        continue;
      g_string_append_printf (s, "%s%s", s->len ? "\n" : "", text);
      named++;
    }
  if (half > named)
    g_string_append_printf (s, g_dngettext (GETTEXT_PACKAGE, "\n%u more isn’t complete.", "\n%u more aren’t complete.", half - named), half - named);
  if (half)
    g_string_append_printf (s, "\n%s", _("A line you haven’t finished doesn’t count."));
  g_string_append_printf (s, "%s%s", half ? "\n\n" : " ", _("Once handed in, nothing can be changed."));
  return g_string_free (s, FALSE);
}

void
dp_exam_page_hand_in (DpExamPage *self)
{
  g_autofree char *body = NULL;
  gboolean whole;

  if (!is_running (self))
    return;
  keep_now (self, FALSE);
  if (!is_running (self))
    return;
  whole = dp_exam_n_answered (self->desk->exam) == self->desk->exam->n;
  body = hand_in_text (self);
  dp_exam_page_ask (self, _("Hand in?"), body, _("_Go on working"), _("_Hand in"), whole ? ADW_RESPONSE_SUGGESTED : ADW_RESPONSE_DESTRUCTIVE, hand_in_now);
  /* Nothing can be changed afterwards: a Return that was pressed twice is no yes. */
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (self->dialog), NULL);
}

static void
leave_now (DpExamPage *self)
{
  if (!is_running (self))
    return;
  dp_exam_page_stop (self);
  if (!self->desk || self->result)
    return;
  dp_exam_page_fill_home (self);
  dp_exam_page_show (self, "home");
  dp_page_notice (DP_PAGE (self), _("The exam will wait for you. All your answers are kept."));
}

void
dp_exam_page_ask_to_leave (DpExamPage *self)
{
  keep_now (self, FALSE);
  if (!is_running (self))
    return;
  dp_exam_page_ask (self, _("Leave the exam?"), _("The clock stops; the interruption will be noted on the result. You can go on later."), _("_Stay"), _("_Leave"),
                    ADW_RESPONSE_DEFAULT, leave_now);
}
