/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-progress-page-private.h"

#include "dp-grade.h"
#include "dp-interview.h"

#include <glib/gi18n-lib.h>

/* A kept record in words. It depends on no chart and no case being there still. */

static char *
asked_text (const DpAttemptAsked *asked)
{
  static const char *const marks[] = {
    [DP_ASKED_RIGHT] = N_("asked"),
    [DP_ASKED_ALOUD] = N_("asked aloud, but should have been asked away from the table"),
    [DP_ASKED_MISSING] = N_("not asked"),
  };

  if (!asked->needed || asked->question >= DP_QUESTIONS || asked->mark >= G_N_ELEMENTS (marks))
    return NULL;
  /* Translators: a player, a question to him, and whether it was asked: "North: What did you mean to call? Not asked." */
  return g_strdup_printf (_("%s: “%s” – %s"), dp_seat_name ((DpSeat) asked->seat), dp_question_text ((DpQuestion) asked->question), _(marks[asked->mark]));
}

static char *
point_detail (const DpAttemptPoint *point)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  /* Translators: marks won of marks to be won at one ruling. */
  g_ptr_array_add (lines, g_strdup_printf (_("%u of %u marks"), point->points, point->out_of));
  if (point->law_engine && *point->law_engine)
    {
      if (point->law_right)
        g_ptr_array_add (lines, g_strdup_printf (_("You named the right law: Law %s."), point->law_engine));
      else if (point->law_given)
        g_ptr_array_add (lines, g_strdup_printf (_("You named Law %d; it’s Law %s."), point->law_given, point->law_engine));
      else
        g_ptr_array_add (lines, g_strdup_printf (_("You didn’t name a law; it’s Law %s."), point->law_engine));
    }
  if (point->hints)
    g_ptr_array_add (lines, g_strdup_printf (ngettext ("%u hint taken", "%u hints taken", point->hints), point->hints));
  for (guint i = 0; i < point->asked->len; i++)
    {
      char *text = asked_text (&g_array_index (point->asked, DpAttemptAsked, i));

      if (text)
        g_ptr_array_add (lines, text);
    }
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static void
add_point (DpProgressPage *self, const DpAttemptPoint *point, guint number)
{
  g_autofree DpAttemptLine *lines = g_new0 (DpAttemptLine, MAX (point->marks->len, 1));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *heading = g_strdup_printf (_("Ruling %u"), number), *detail = point_detail (point);

  for (guint i = 0; i < point->marks->len; i++)
    {
      const DpAttemptMark *mark = &g_array_index (point->marks, DpAttemptMark, i);
      char *given = dp_clause_line_to_text (mark->given), *law = dp_clause_line_to_text (mark->engine);

      lines[i] = (DpAttemptLine) { given, law, mark->mark <= DP_MARK_SUPERFLUOUS ? dp_mark_name ((DpMark) mark->mark) : "",
                                   mark->mark == DP_MARK_RIGHT };
      g_ptr_array_add (texts, given);
      g_ptr_array_add (texts, law);
    }
  dp_attempt_view_add (self->attempt, heading, detail, lines, point->marks->len);
}

void
dp_progress_page_fill_attempt (DpProgressPage *self, const DpAttempt *attempt)
{
  g_autofree char *moment = dp_progress_page_moment (self, attempt->ended);
  g_autofree char *clothes = dp_variant_index (attempt->variant) ? dp_variant_describe (attempt->variant) : NULL;
  /* Translators: when a case was ruled on, marks won of marks to be won, minutes spent. */
  g_autofree char *detail = g_strdup_printf (ngettext ("%s · %u of %u marks · %u minute", "%s · %u of %u marks · %u minutes", (attempt->seconds + 59) / 60), moment,
                                             attempt->points, attempt->out_of, (attempt->seconds + 59) / 60);
  g_autofree char *both = clothes ? g_strdup_printf ("%s\n%s", detail, clothes) : g_strdup (detail);

  dp_attempt_view_begin (self->attempt, attempt->title ? attempt->title : attempt->case_id, both);
  for (guint i = 0; i < attempt->at->len; i++)
    add_point (self, g_ptr_array_index (attempt->at, i), i + 1);
}
