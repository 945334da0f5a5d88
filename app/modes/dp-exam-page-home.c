/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-page-private.h"

#include "dp-exam-words.h"
#include "dp-paths.h"

#include <glib/gi18n-lib.h>

/* The list of exams, and what one of them opens into. */

/* Caller frees; NULL for no moment. */
static char *
moment (DpExamPage *self, gint64 when, const char *format)
{
  g_autoptr (GDateTime) utc = when ? g_date_time_new_from_unix_utc (when) : NULL;
  g_autoptr (GDateTime) local = utc ? g_date_time_to_timezone (utc, dp_trainee_get_zone (self->trainee)) : NULL;

  return local ? g_date_time_format (local, format) : NULL;
}

char *
dp_exam_page_date (DpExamPage *self, gint64 when)
{
  /* Translators: a date as in “22 November 2026”, for strftime. */
  return moment (self, when, _("%-d %B %Y"));
}

char *
dp_exam_page_new_title (DpExamPage *self)
{
  /* Translators: the title of a new exam, as in “Exam, 22 November, 18:40”, for strftime. */
  return moment (self, dp_trainee_now (self->trainee), _("Exam, %-d %B, %H:%M"));
}

static gint64
moment_of (const DpExamRecord *record)
{
  return record->finished ? record->finished : record->made;
}

/* With the time of day where another in the list has the same date. Caller frees. */
static char *
date_in (DpExamPage *self, const GPtrArray *list, guint at)
{
  gint64 when = moment_of (g_ptr_array_index (list, at));
  g_autofree char *date = dp_exam_page_date (self, when);

  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *other = i == at ? NULL : dp_exam_page_date (self, moment_of (g_ptr_array_index (list, i)));

      /* Translators: a date and a time of day as in “22 November 2026, 18:40”, for strftime. */
      if (other && g_strcmp0 (date, other) == 0)
        return moment (self, when, _("%-d %B %Y, %H:%M"));
    }
  return g_steal_pointer (&date);
}

static char *
status_of (const DpExamRecord *record, const DpExamGlance *glance)
{
  guint percent = record->out_of ? (guint) ((guint64) record->points * 10000 / record->out_of) : 0;
  g_autofree char *text = NULL;

  if (record->state == DP_EXAM_DRAWN)
    return g_strdup (_("Not begun"));
  if (record->state == DP_EXAM_RUNNING)
    return glance->seconds ? dp_exam_words_left ((guint64) glance->seconds * 1000 - MIN (record->elapsed, (guint64) glance->seconds * 1000)) : g_strdup (_("Begun"));
  text = dp_exam_percent_text (percent);
  return g_strdup_printf ("%s\n%s", dp_exam_words_verdict (percent >= glance->pass_percent * 100), text);
}

static DpExamItem *
item_of (const DpExamRecord *record, const DpExamGlance *glance, const char *date)
{
  g_autofree char *conditions = dp_exam_words_conditions (glance->questions, glance->seconds, glance->open_book, glance->pass_percent);
  g_autofree char *detail = glance->by_hand ? g_strdup_printf (_("%1$s · %2$s · by hand"), date, conditions) : g_strdup_printf (_("%1$s · %2$s"), date, conditions);
  g_autofree char *status = status_of (record, glance);
  gboolean passed = record->out_of && (guint64) record->points * 10000 / record->out_of >= glance->pass_percent * 100;

  return dp_exam_item_new (record->id, (DpExamState) record->state, passed, record->title && *record->title ? record->title : _("Exam"), detail, status);
}

static void
offer_running (DpExamPage *self, const DpExamRecord *record, const DpExamGlance *glance)
{
  guint64 limit = glance->seconds ? (guint64) glance->seconds * 1000 : G_MAXUINT64;
  g_autofree char *left = dp_exam_words_left (limit == G_MAXUINT64 ? limit : limit - MIN (limit, record->elapsed));
  g_autofree char *text = g_strdup_printf (_("You’ve begun this exam: question %1$u of %2$u, %3$s. The time away doesn’t count, but it’s noted."), record->current + 1,
                                           glance->questions, left);

  dp_exam_home_set_running (self->home, record->id, record->title && *record->title ? record->title : _("Exam"), text);
}

void
dp_exam_page_fill_home (DpExamPage *self)
{
  DpStore *store = dp_trainee_get_store (self->trainee);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = dp_store_exam_list (store, &error);
  gboolean offered = FALSE;

  dp_exam_home_set_problem (self->home, dp_trainee_get_problem (self->trainee));
  g_list_store_remove_all (self->items);
  dp_exam_home_set_running (self->home, 0, NULL, NULL);
  for (guint i = 0; list && i < list->len; i++)
    {
      const DpExamRecord *record = g_ptr_array_index (list, i);
      g_autoptr (DpExamRecord) full = dp_store_exam_load (store, record->id, NULL);
      DpExamGlance glance = { 0 };
      g_autofree char *date = date_in (self, list, i);
      g_autoptr (DpExamItem) item = NULL;

      if (full)
        dp_exam_glance (full->paper, &glance);
      item = item_of (record, &glance, date ? date : "");
      g_list_store_append (self->items, item);
      if (record->state == DP_EXAM_RUNNING && !offered)
        offer_running (self, record, &glance);
      offered |= record->state == DP_EXAM_RUNNING;
    }
  if (error)
    dp_page_notice (DP_PAGE (self), error->message);
}

const DpCode *
dp_exam_page_code_of (DpExamPage *self, const DpPaper *paper)
{
  g_autoptr (GError) error = NULL;
  const DpCode *code = dp_case_store_get_code (dp_trainee_get_cases (self->trainee), paper->code, &error);

  if (!code)
    dp_exam_page_tell (self, _("The laws of this exam can’t be read"), error->message);
  return code;
}

gboolean
dp_exam_page_need_reader (DpExamPage *self)
{
  g_autofree char *folder = dp_data_scenarios_dir (dp_case_store_get_data_dir (dp_trainee_get_cases (self->trainee)));
  g_autoptr (GError) error = NULL;

  if (!self->reader)
    self->reader = dp_paper_reader_new (folder, &error);
  if (!self->reader)
    dp_exam_page_tell (self, _("Papers can’t be read"), error->message);
  return self->reader != NULL;
}

DpSitting *
dp_exam_page_load (DpExamPage *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  DpSitting *desk = dp_exam_page_need_reader (self) ? dp_sitting_open (dp_trainee_get_store (self->trainee), id, self->reader, &error) : NULL;

  if (!desk && error)
    dp_exam_page_tell (self, _("This exam can’t be opened"), error->message);
  return desk;
}

/* --- from the list on --- */

static void
begin_now (DpExamPage *self)
{
  if (self->desk && self->desk->exam->state == DP_EXAM_DRAWN)
    dp_exam_page_sit (self, g_steal_pointer (&self->desk));
}

void
dp_exam_page_drop (DpExamPage *self)
{
  dp_case_view_close (dp_exam_sitting_get_case_view (self->sitting));
  dp_case_view_close (self->review);
  dp_exam_outcome_set (self->outcome, NULL, NULL, NULL, NULL);
  g_clear_pointer (&self->result, dp_exam_result_free);
  g_clear_pointer (&self->desk, dp_sitting_free);
}

static void
ask_to_begin (DpExamPage *self)
{
  const DpPaper *paper = self->desk->paper;
  g_autofree char *conditions = dp_exam_words_conditions (dp_paper_n_questions (paper), paper->seconds, paper->open_book, paper->pass_percent);
  g_autofree char *body = g_strdup_printf (paper->seconds ? _("%s.\n\nThe clock starts when you begin. You can go back and forth, and change your answers until you hand in.")
                                                         : _("%s.\n\nYou can go back and forth, and change your answers until you hand in."),
                                           conditions);

  dp_exam_page_ask (self, _("Begin the exam?"), body, _("_Later"), _("_Begin"), ADW_RESPONSE_SUGGESTED, begin_now);
}

static void take_over_now (DpExamPage *self);

/* What another program does with it comes before the claim or not at all: it is read after it. */
static void
go_on (DpExamPage *self, gint64 id, gboolean take_over)
{
  g_autoptr (GError) error = NULL;
  DpSitting *desk;

  if (dp_store_exam_claim (dp_trainee_get_store (self->trainee), id, dp_trainee_now (self->trainee), take_over, &error))
    {
      desk = dp_exam_page_load (self, id);
      if (desk)
        dp_exam_page_sit (self, desk);
      return;
    }
  self->held = id;
  if (g_error_matches (error, DP_STORE_ERROR, DP_STORE_ERROR_CLAIMED))
    dp_exam_page_ask (self, _("Take over?"),
                      _("This exam is open in another window, or was a few seconds ago. If you go on with it here, it’s closed there. Everything saved so far stays."),
                      _("_Cancel"), _("_Take over"), ADW_RESPONSE_DEFAULT, take_over_now);
  else
    {
      dp_exam_page_tell (self, _("This exam can’t be opened"), error->message);
      dp_exam_page_fill_home (self);
    }
}

static void
take_over_now (DpExamPage *self)
{
  go_on (self, self->held, TRUE);
}

void
dp_exam_page_open (DpExamPage *self, gint64 id)
{
  DpSitting *desk;

  if (g_str_equal (dp_exam_page_get_state (self), "sitting"))
    return;
  dp_exam_page_drop (self);
  desk = dp_exam_page_load (self, id);
  if (!desk)
    return;
  if (desk->exam->state == DP_EXAM_FINISHED)
    dp_exam_page_show_result (self, desk);
  else if (desk->exam->state == DP_EXAM_RUNNING)
    {
      dp_sitting_free (desk);
      go_on (self, id, FALSE);
    }
  else
    {
      self->desk = desk;
      ask_to_begin (self);
    }
}

gboolean
dp_exam_page_keep_paper (DpExamPage *self, const DpPaper *paper)
{
  g_autoptr (GError) error = NULL;
  gint64 id = dp_sitting_add (dp_trainee_get_store (self->trainee), paper, dp_trainee_now (self->trainee), &error);

  if (!id)
    {
      dp_exam_page_tell (self, _("The paper couldn’t be saved"), error->message);
      return FALSE;
    }
  dp_exam_page_fill_home (self);
  dp_exam_page_show (self, "home");
  dp_exam_page_open (self, id);
  return TRUE;
}

static void
delete_now (DpExamPage *self)
{
  g_autoptr (GError) error = NULL;

  dp_exam_page_drop (self);
  if (dp_store_exam_delete (dp_trainee_get_store (self->trainee), self->doomed, &error))
    dp_page_notice (DP_PAGE (self), _("The exam has been deleted."));
  else
    dp_exam_page_tell (self, _("The exam couldn’t be deleted"), error->message);
  dp_exam_page_fill_home (self);
}

void
dp_exam_page_ask_to_delete (DpExamPage *self, gint64 id)
{
  self->doomed = id;
  dp_exam_page_ask (self, _("Delete the exam?"), _("Its paper, its answers and its result go with it. This can’t be undone."), _("_Keep"), _("_Delete"),
                    ADW_RESPONSE_DESTRUCTIVE, delete_now);
}
