/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-sitting.h"

#include "dp-sheet-text.h"

#include <glib/gi18n-lib.h>

gint64
dp_sitting_add (DpStore *store, const DpPaper *paper, gint64 now, GError **error)
{
  g_autoptr (DpExamRecord) record = dp_exam_record_new ();

  record->title = g_strdup (paper->title);
  record->code = g_strdup (paper->code);
  record->code_version = g_strdup (paper->code_version);
  record->paper = dp_paper_to_text (paper);
  record->state = DP_EXAM_DRAWN;
  record->made = now;
  return dp_store_exam_add (store, record, error);
}

/* What stands behind the sheet for a question that is marked for later. A reader of sheets passes over names that it does not know. */
#define LATER " later=1"

static void
take_answer (DpSitting *self, guint i, const DpExamAnswerRecord *record)
{
  DpExamAnswer *a = &self->exam->answers[i];
  g_autoptr (GArray) asked = dp_asked_from_text (record->asked ? record->asked : "");
  DpSheet sheet;

  dp_sheet_init (&sheet);
  self->later[i] = record->sheet && g_str_has_suffix (record->sheet, LATER);
  a->sheet = self->later[i] ? g_strndup (record->sheet, strlen (record->sheet) - strlen (LATER)) : g_strdup (record->sheet);
  a->answered = record->answered && dp_sheet_from_text (a->sheet ? a->sheet : "", &sheet);
  if (a->answered)
    dp_sheet_to_ruling (&sheet, &a->answer.ruling);
  a->half = a->answered && dp_sheet_incomplete (&sheet);
  a->answer.law = record->law;
  a->answer.n_asked = MIN (asked->len, G_N_ELEMENTS (a->answer.asked));
  for (guint q = 0; q < a->answer.n_asked; q++)
    a->answer.asked[q] = g_array_index (asked, DpAsked, q);
  a->look_ups = record->look_ups;
  a->ms = record->ms;
}

static void
take_record (DpSitting *self, const DpExamRecord *record)
{
  DpExam *exam = self->exam;
  guint64 on_questions = 0;

  exam->state = (DpExamState) record->state;
  exam->used = record->elapsed;
  exam->current = MIN (record->current, MAX (exam->n, 1) - 1);
  exam->time_up = record->time_up;
  exam->away_look_ups = record->away_look_ups;
  for (guint i = 0; i < exam->n; i++)
    {
      const DpExamAnswerRecord *answer = g_hash_table_lookup (record->answers, GUINT_TO_POINTER (i));

      if (answer)
        take_answer (self, i, answer);
      on_questions += exam->answers[i].ms;
    }
  /* Stores of old kept the clock each second, and what a question took only with its answer. */
  if (exam->n && exam->used > on_questions)
    exam->answers[exam->current].ms += exam->used - on_questions;
  if (record->interruptions->len)
    g_array_append_vals (exam->interruptions, record->interruptions->data, record->interruptions->len);
}

DpSitting *
dp_sitting_open (DpStore *store, gint64 id, DpPaperReader *reader, GError **error)
{
  g_autoptr (DpExamRecord) record = dp_store_exam_load (store, id, error);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpPaper *paper = record ? dp_paper_from_text (reader, record->paper, strlen (record->paper), _("the paper of the exam"), diagnostics) : NULL;
  DpSitting *self;

  if (!record)
    return NULL;
  if (!paper)
    {
      g_autofree char *text = dp_diagnostics_to_text (diagnostics);

      g_set_error_literal (error, DP_ERROR, DP_ERROR_BAD_INPUT, text);
      return NULL;
    }
  self = g_new0 (DpSitting, 1);
  self->id = id;
  self->started = record->started;
  self->finished = record->finished;
  self->paper = paper;
  self->exam = dp_exam_new (paper);
  self->later = g_new0 (gboolean, self->exam->n);
  take_record (self, record);
  return self;
}

void
dp_sitting_free (DpSitting *self)
{
  if (!self)
    return;
  dp_exam_free (self->exam);
  dp_paper_free (self->paper);
  g_free (self->later);
  g_free (self);
}

static const DpInterruption *
last_interruption (const DpSitting *self)
{
  return &g_array_index (self->exam->interruptions, DpInterruption, self->exam->interruptions->len - 1);
}

/* When it was last known to run: every ms since it began was either used, or away before. */
static gint64
ms_away (const DpSitting *self, gint64 now)
{
  guint64 accounted = self->exam->used + dp_exam_interrupted (self->exam, DP_INTERRUPTION_AWAY);

  return MAX ((now - self->started) * 1000 - (gint64) accounted, 0);
}

static DpExamClock
clock_of (const DpSitting *self, gint64 now)
{
  const DpExam *exam = self->exam;

  return (DpExamClock) { exam->used, exam->current, exam->answers[exam->current].ms, now };
}

gboolean
dp_sitting_begin (DpSitting *self, DpStore *store, gint64 now, GError **error)
{
  DpExamClock clock;

  if (self->exam->state == DP_EXAM_DRAWN)
    {
      if (!dp_store_exam_start (store, self->id, now, error))
        return FALSE;
      self->started = now;
      return dp_exam_begin (self->exam);
    }
  if (ms_away (self, now) < DP_SITTING_AWAY_MS)
    return dp_store_exam_claim (store, self->id, now, FALSE, error);
  dp_exam_away (self->exam, (guint64) ms_away (self, now));
  clock = clock_of (self, now);
  return dp_store_exam_claim (store, self->id, now, FALSE, error)
         && dp_store_exam_interrupted (store, self->id, last_interruption (self), &clock, error);
}

/* The clauses, for whoever looks into the store. */
static char *
ruling_text (const DpRuling *ruling)
{
  GString *s = g_string_new (NULL);

  for (guint i = 0; i < ruling->n; i++)
    {
      g_autofree char *clause = dp_clause_to_string (&ruling->clause[i]);

      g_string_append_printf (s, "%s%s", s->len ? "\n" : "", clause);
    }
  return g_string_free (s, FALSE);
}

gboolean
dp_sitting_keep (DpSitting *self, DpStore *store, guint question, gint64 now, GError **error)
{
  const DpExamAnswer *a = &self->exam->answers[question];
  g_autofree char *ruling = ruling_text (&a->answer.ruling);
  g_autofree char *asked = dp_asked_to_text (a->answer.asked, a->answer.n_asked);
  g_autofree char *sheet = g_strconcat (a->sheet ? a->sheet : "", self->later[question] ? LATER : "", NULL);
  DpExamAnswerRecord record = { a->answered, a->answer.law, ruling, sheet, asked, a->look_ups, a->ms, now };

  return dp_store_exam_save_answer (store, self->id, question, &record, self->exam->used, error);
}

gboolean
dp_sitting_tick (DpSitting *self, DpStore *store, guint64 ms, gint64 now, GError **error)
{
  guint before = self->exam->interruptions->len;
  DpExamClock clock;

  if (!dp_exam_tick (self->exam, ms))
    return TRUE;
  clock = clock_of (self, now);
  if (self->exam->interruptions->len > before)
    return dp_store_exam_interrupted (store, self->id, last_interruption (self), &clock, error);
  return dp_store_exam_save_clock (store, self->id, &clock, error);
}

gboolean
dp_sitting_go_to (DpSitting *self, DpStore *store, guint question, gint64 now, GError **error)
{
  DpExamClock clock;

  if (!dp_exam_go_to (self->exam, question))
    return TRUE;
  clock = clock_of (self, now);
  return dp_store_exam_save_clock (store, self->id, &clock, error);
}

gboolean
dp_sitting_running (DpStore *store, char **title, gint64 *id)
{
  gint64 found = dp_store_exam_running (store, title, NULL);

  if (id)
    *id = found;
  return found != 0;
}

DpExamResult *
dp_sitting_finish (DpSitting *self, DpStore *store, const DpCode *code, gint64 now, GError **error)
{
  g_autoptr (DpExamResult) result = NULL;
  DpExamClock clock = clock_of (self, now);

  dp_exam_finish (self->exam);
  result = dp_exam_result_new (self->exam, code, error);
  if (!result)
    return NULL;
  self->finished = now;
  if (!dp_store_exam_finish (store, self->id, &clock, self->exam->time_up, result->won, result->out_of, error))
    return NULL;
  return g_steal_pointer (&result);
}

static void
glance_element (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer data, GError **error)
{
  DpExamGlance *out = data;

  if (g_str_equal (element, "question"))
    out->questions++;
  if (!g_str_equal (element, "paper"))
    return;
  out->by_hand = TRUE;
  for (guint i = 0; names[i]; i++)
    {
      guint64 number = 0;

      g_ascii_string_to_unsigned (values[i], 10, 0, G_MAXUINT, &number, NULL);
      if (g_str_equal (names[i], "seconds"))
        out->seconds = (guint) number;
      else if (g_str_equal (names[i], "pass"))
        out->pass_percent = (guint) number;
      else if (g_str_equal (names[i], "open-book"))
        out->open_book = g_str_equal (values[i], "yes");
      else if (g_str_equal (names[i], "seed"))
        out->by_hand = FALSE;
    }
}

gboolean
dp_exam_glance (const char *paper, DpExamGlance *out)
{
  static const GMarkupParser parser = { .start_element = glance_element };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, out, NULL);
  gboolean read;

  *out = (DpExamGlance) { .pass_percent = DP_PAPER_PASS };
  read = g_markup_parse_context_parse (context, paper, -1, NULL) && out->questions > 0;
  g_markup_parse_context_free (context);
  return read;
}
