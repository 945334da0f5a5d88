/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-words.h"

#include "dp-laws.h"
#include "dp-narrator.h"

#include <glib/gi18n-lib.h>
#include <string.h>

char *
dp_exam_words_duration (guint64 ms)
{
  guint64 minutes = (ms + 59999) / 60000;

  if (ms <= 60000)
    return g_strdup_printf (_("%u s"), (guint) ((ms + 999) / 1000));
  if (minutes < 60)
    return g_strdup_printf (_("%u min"), (guint) minutes);
  if (minutes % 60 == 0)
    return g_strdup_printf (_("%u h"), (guint) (minutes / 60));
  return g_strdup_printf (_("%u h %02u min"), (guint) (minutes / 60), (guint) (minutes % 60));
}

char *
dp_exam_words_left (guint64 ms)
{
  g_autofree char *duration = NULL;

  if (ms == G_MAXUINT64)
    return g_strdup (_("no time limit"));
  duration = dp_exam_words_duration (ms);
  return g_strdup_printf (_("%s left"), duration);
}

char *
dp_exam_words_where (const DpExam *exam, gboolean with_clock)
{
  guint64 left = dp_exam_remaining (exam);
  g_autofree char *clock = dp_exam_words_left (left);

  if (!with_clock || left == G_MAXUINT64)
    return g_strdup_printf (_("Question %1$u of %2$u"), exam->current + 1, exam->n);
  return g_strdup_printf (_("Question %1$u of %2$u · %3$s"), exam->current + 1, exam->n, clock);
}

static char *
minutes_left (guint minutes)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u minute left", "%u minutes left", minutes), minutes);
}

static char *
seconds_left (guint seconds)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u second left", "%u seconds left", seconds), seconds);
}

char *
dp_exam_words_warning (guint64 before, guint64 now)
{
  static const guint lines[] = { 30, 60, 5 * 60, 10 * 60 };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      guint64 line = (guint64) lines[i] * 1000;

      if (before > line && now <= line && now > 0)
        return lines[i] < 60 ? seconds_left (lines[i]) : minutes_left (lines[i] / 60);
    }
  return NULL;
}

char *
dp_exam_words_countdown (guint64 left)
{
  if (left > 10 * 60 * 1000)
    return NULL;
  if (left < 60 * 1000)
    return seconds_left ((guint) ((left + 999) / 1000));
  return minutes_left ((guint) ((left + 59999) / 60000));
}

char *
dp_exam_words_answered (const DpExam *exam)
{
  guint half = dp_exam_n_half (exam);

  if (half == 0)
    return g_strdup_printf (_("%1$u of %2$u answered"), dp_exam_n_answered (exam), exam->n);
  return g_strdup_printf (_("%1$u of %2$u answered, %3$u incomplete"), dp_exam_n_answered (exam), exam->n, half);
}

char *
dp_exam_words_book (const DpExam *exam)
{
  guint n = dp_exam_n_look_ups (exam);

  if (!exam->paper->open_book)
    return g_strdup (_("closed book"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "open book, %u look-up", "open book, %u look-ups", n), n);
}

char *
dp_exam_words_status (const DpExam *exam, guint later)
{
  g_autofree char *answered = dp_exam_words_answered (exam);
  g_autofree char *book = dp_exam_words_book (exam);

  if (later == 0)
    return g_strdup_printf (_("%1$s · %2$s"), answered, book);
  return g_strdup_printf (_("%1$s · %2$u marked for later · %3$s"), answered, later, book);
}

char *
dp_exam_words_conditions (guint questions, guint seconds, gboolean open_book, guint pass_percent)
{
  g_autofree char *n = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u question", "%u questions", questions), questions);
  g_autofree char *time = seconds ? dp_exam_words_duration ((guint64) seconds * 1000) : g_strdup (_("no time limit"));

  return g_strdup_printf (open_book ? _("%1$s · %2$s · open book · %3$u%% to pass") : _("%1$s · %2$s · closed book · %3$u%% to pass"), n, time, pass_percent);
}

const char *
dp_exam_words_verdict (gboolean passed)
{
  return passed ? C_("exam", "Passed") : C_("exam", "Not passed");
}

char *
dp_exam_words_score (const DpExamResult *result, guint pass_percent)
{
  g_autofree char *percent = dp_exam_percent_text (result->percent);
  g_autofree char *won = dp_exam_marks_text ((int) result->won);
  g_autofree char *out_of = dp_exam_marks_text ((int) result->out_of);

  return g_strdup_printf (_("%1$s: %2$s of %3$s marks. The pass mark is %4$u%%."), percent, won, out_of, pass_percent);
}

char *
dp_exam_words_n_earlier (const DpCaseState *state)
{
  guint n = state->only && state->n_points ? state->n_points - 1 : 0;

  return n ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u earlier ruling", "%u earlier rulings", n), n) : NULL;
}

char *
dp_exam_words_earlier (const DpCaseState *state)
{
  GString *s = g_string_new (NULL);

  for (guint i = 0; state->only && i + 1 < state->n_points; i++)
    {
      const DpPoint *point = dp_director_point (state->director, i);
      g_autofree char *event = dp_narrator_event_at (state->scenario, state->director, point->event);
      /* Translators: what happened, after which a ruling was given; its clauses follow, a line each. */
      g_autofree char *ruled = g_strdup_printf (_("%s The director has ruled:"), event);

      g_string_append_printf (s, "%s%s", s->len ? "\n\n" : "", ruled);
      for (guint c = 0; c < point->ruling.n; c++)
        {
          g_autofree char *clause = dp_clause_to_text (&point->ruling.clause[c]);

          g_string_append_printf (s, "\n• %s", clause);
        }
    }
  return g_string_free (s, s->len == 0);
}

char *
dp_exam_words_law (const DpCode *code, int law)
{
  const char *name = law > 0 ? dp_law_name_in (code, law) : "";

  if (law <= 0)
    return g_strdup (_("Other laws"));
  return *name ? g_strdup_printf (_("Law %1$d, %2$s"), law, name) : g_strdup_printf (_("Law %d"), law);
}

char *
dp_exam_words_point (const DpScenario *scenario, const DpDirector *director, guint i)
{
  const DpPoint *point = dp_director_point (director, i);
  g_autofree char *event = dp_narrator_event_at (scenario, director, point->event);

  /* Translators: number of the ruling point, what the director is about, after which event. */
  return g_strdup_printf (_("%1$u. %2$s – %3$s"), i + 1, dp_stage_name (point->stage, scenario->players_rule), event);
}
