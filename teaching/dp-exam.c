/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam.h"

static const char *const states[] = { "drawn", "running", "finished" };
G_STATIC_ASSERT (G_N_ELEMENTS (states) == DP_EXAM_STATES);
static const char *const interruptions[] = { "pause", "away" };
G_STATIC_ASSERT (G_N_ELEMENTS (interruptions) == DP_INTERRUPTIONS);

DpExam *
dp_exam_new (const DpPaper *paper)
{
  DpExam *self = g_new0 (DpExam, 1);

  self->paper = paper;
  self->n = dp_paper_n_questions (paper);
  self->answers = g_new0 (DpExamAnswer, self->n);
  self->interruptions = g_array_new (FALSE, FALSE, sizeof (DpInterruption));
  return self;
}

void
dp_exam_free (DpExam *self)
{
  if (!self)
    return;
  for (guint i = 0; i < self->n; i++)
    g_free (self->answers[i].sheet);
  g_free (self->answers);
  g_array_unref (self->interruptions);
  g_free (self);
}

/* The answer, while it may still be changed; else NULL. */
static DpExamAnswer *
open_answer (DpExam *self, guint question)
{
  return self->state == DP_EXAM_RUNNING && question < self->n ? &self->answers[question] : NULL;
}

gboolean
dp_exam_begin (DpExam *self)
{
  if (self->state != DP_EXAM_DRAWN)
    return FALSE;
  self->state = DP_EXAM_RUNNING;
  return TRUE;
}

gboolean
dp_exam_go_to (DpExam *self, guint question)
{
  if (!open_answer (self, question) || self->current == question)
    return FALSE;
  self->current = question;
  return TRUE;
}

gboolean
dp_exam_set_ruling (DpExam *self, guint question, const DpRuling *ruling, int law, const char *sheet)
{
  DpExamAnswer *a = open_answer (self, question);

  if (!a)
    return FALSE;
  a->answered = TRUE;
  a->half = FALSE;
  a->answer.ruling = *ruling;
  a->answer.law = law;
  g_free (a->sheet);
  a->sheet = g_strdup (sheet);
  return TRUE;
}

gboolean
dp_exam_set_half (DpExam *self, guint question, gboolean half)
{
  DpExamAnswer *a = open_answer (self, question);

  if (!a || !a->answered || a->half == !!half)
    return FALSE;
  a->half = !!half;
  return TRUE;
}

gboolean
dp_exam_clear_ruling (DpExam *self, guint question)
{
  DpExamAnswer *a = open_answer (self, question);

  if (!a || !a->answered)
    return FALSE;
  a->answered = FALSE;
  a->half = FALSE;
  a->answer.ruling.n = 0;
  a->answer.law = 0;
  g_clear_pointer (&a->sheet, g_free);
  return TRUE;
}

gboolean
dp_exam_ask (DpExam *self, guint question, DpSeat seat, DpQuestion what, DpPlace place)
{
  DpExamAnswer *a = open_answer (self, question);

  if (!a || a->answer.n_asked >= G_N_ELEMENTS (a->answer.asked))
    return FALSE;
  for (guint i = 0; i < a->answer.n_asked; i++)
    {
      const DpAsked *asked = &a->answer.asked[i];

      if (asked->seat == seat && asked->question == what && asked->place == place)
        return FALSE;
    }
  a->answer.asked[a->answer.n_asked++] = (DpAsked) { .question = (guint8) what, .seat = (guint8) seat, .place = (guint8) place };
  return TRUE;
}

gboolean
dp_exam_look_up (DpExam *self)
{
  DpExamAnswer *a = open_answer (self, self->current);

  if (!a || !self->paper->open_book)
    return FALSE;
  a->look_ups++;
  return TRUE;
}

static guint64
limit_of (const DpExam *self)
{
  return self->paper->seconds ? (guint64) self->paper->seconds * 1000 : G_MAXUINT64;
}

gboolean
dp_exam_tick (DpExam *self, guint64 ms)
{
  DpExamAnswer *a = open_answer (self, self->current);
  DpInterruption pause = { DP_INTERRUPTION_PAUSE, self->used, ms };
  guint64 counted;

  if (!a || ms == 0)
    return FALSE;
  if (ms > DP_EXAM_TICK_MS)
    g_array_append_val (self->interruptions, pause);
  counted = MIN (ms, dp_exam_remaining (self));
  self->used += counted;
  a->ms += counted;
  if (self->used >= limit_of (self))
    {
      self->time_up = TRUE;
      self->state = DP_EXAM_FINISHED;
    }
  return TRUE;
}

gboolean
dp_exam_away (DpExam *self, guint64 ms)
{
  DpInterruption away = { DP_INTERRUPTION_AWAY, self->used, ms };

  if (self->state != DP_EXAM_RUNNING)
    return FALSE;
  g_array_append_val (self->interruptions, away);
  return TRUE;
}

gboolean
dp_exam_finish (DpExam *self)
{
  if (self->state != DP_EXAM_RUNNING)
    return FALSE;
  self->state = DP_EXAM_FINISHED;
  return TRUE;
}

guint64
dp_exam_remaining (const DpExam *self)
{
  guint64 limit = limit_of (self);

  return limit == G_MAXUINT64 ? limit : limit - MIN (limit, self->used);
}

guint
dp_exam_n_answered (const DpExam *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += self->answers[i].answered && !self->answers[i].half;
  return n;
}

guint
dp_exam_n_half (const DpExam *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += self->answers[i].answered && self->answers[i].half;
  return n;
}

guint
dp_exam_n_look_ups (const DpExam *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += self->answers[i].look_ups;
  return n;
}

guint64
dp_exam_interrupted (const DpExam *self, DpInterruptionKind kind)
{
  guint64 ms = 0;

  for (guint i = 0; i < self->interruptions->len; i++)
    {
      const DpInterruption *interruption = &g_array_index (self->interruptions, DpInterruption, i);

      if (interruption->kind == kind)
        ms += interruption->ms;
    }
  return ms;
}

static gboolean
parse_token (const char *const *tokens, guint n, const char *text, guint *out)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (tokens[i], text) == 0)
      {
        *out = i;
        return TRUE;
      }
  return FALSE;
}

const char *
dp_exam_state_token (DpExamState state)
{
  g_return_val_if_fail (state < DP_EXAM_STATES, "");
  return states[state];
}

gboolean
dp_exam_state_parse (const char *text, DpExamState *out)
{
  guint i;

  if (!parse_token (states, G_N_ELEMENTS (states), text, &i))
    return FALSE;
  *out = (DpExamState) i;
  return TRUE;
}

const char *
dp_interruption_token (DpInterruptionKind kind)
{
  g_return_val_if_fail (kind < DP_INTERRUPTIONS, "");
  return interruptions[kind];
}

gboolean
dp_interruption_parse (const char *text, DpInterruptionKind *out)
{
  guint i;

  if (!parse_token (interruptions, G_N_ELEMENTS (interruptions), text, &i))
    return FALSE;
  *out = (DpInterruptionKind) i;
  return TRUE;
}
