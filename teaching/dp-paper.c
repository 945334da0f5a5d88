/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-paper.h"

#include <glib/gi18n-lib.h>

#include "dp-scenario-writer.h"

static void
question_free (DpPaperQuestion *q)
{
  g_free (q->case_id);
  g_free (q->frozen);
  g_clear_pointer (&q->scenario, dp_scenario_free);
  g_free (q);
}

DpPaper *
dp_paper_new (const DpCode *code, const char *title)
{
  DpPaper *self = g_new0 (DpPaper, 1);

  self->title = g_strdup (title ? title : "");
  self->code = g_strdup (code ? dp_code_id (code) : "");
  self->code_version = g_strdup (code ? dp_code_fingerprint (code) : "");
  self->pass_percent = DP_PAPER_PASS;
  self->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) question_free);
  return self;
}

void
dp_paper_free (DpPaper *self)
{
  if (!self)
    return;
  g_free (self->file);
  g_free (self->title);
  g_free (self->code);
  g_free (self->code_version);
  g_ptr_array_unref (self->questions);
  g_free (self);
}

guint
dp_paper_n_questions (const DpPaper *self)
{
  return self->questions->len;
}

const DpPaperQuestion *
dp_paper_question (const DpPaper *self, guint i)
{
  g_return_val_if_fail (i < self->questions->len, NULL);
  return g_ptr_array_index (self->questions, i);
}

int
dp_paper_find (const DpPaper *self, const char *case_id)
{
  for (guint i = 0; i < self->questions->len; i++)
    if (g_strcmp0 (dp_paper_question (self, i)->case_id, case_id) == 0)
      return (int) i;
  return -1;
}

/* Whether the walk came to the ruling at step i by consulting its law from another. */
static gboolean
is_consulted (const DpPoint *point, guint i)
{
  for (guint k = 0; k < i; k++)
    {
      const DpNode *node = point->path[k].node;

      if (node->kind == DP_NODE_CONSULT && node->target && node->target->chart == point->path[i].node->chart)
        return TRUE;
    }
  return FALSE;
}

int
dp_paper_law (const DpPoint *point)
{
  guint rulings[DP_LAST_LAW + 1] = { 0 };
  int best = 0;

  for (int consulted = 0; consulted < 2 && best == 0; consulted++)
    for (guint i = point->new_from; i < point->n_path; i++)
      {
        const DpNode *node = point->path[i].node;
        int law = node->kind == DP_NODE_RULING ? dp_law_number (node->law) : 0;

        /* What belongs to another incident is not what the point is mainly about. */
        if (law <= 0 || law > DP_LAST_LAW || (i >= point->n_principal && best))
          continue;
        if (!consulted && is_consulted (point, i))
          continue;
        rulings[law]++;
        if (best == 0 || rulings[law] > rulings[best])
          best = law;
      }
  return best;
}

/* The law of that point of the case; 0 and error when there is no such point. */
static int
law_at (const DpScenario *scenario, const DpCode *code, guint point, GError **error)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpDirector) director = dp_scenario_play (scenario, code, diagnostics);
  guint n = director ? dp_director_n_points (director) : 0;

  if (!director)
    {
      dp_diagnostics_fail (diagnostics, error);
      return 0;
    }
  if (point >= n)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT,
                   g_dngettext (GETTEXT_PACKAGE, "the case “%s” has %u ruling point, and number %u was asked for",
                                "the case “%s” has %u ruling points, and number %u was asked for", n),
                   scenario->id, n, point + 1);
      return 0;
    }
  return dp_paper_law (dp_director_point (director, point));
}

gboolean
dp_paper_add (DpPaper *self, const DpCode *code, const char *case_id, DpVariant variant, DpScenario *scenario, guint point, GError **error)
{
  g_autoptr (DpScenario) owned = scenario;
  DpPaperQuestion *q;
  GError *problem = NULL;
  int law;

  if (self->questions->len >= DP_PAPER_MAX_QUESTIONS)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("a paper has at most %d questions"), DP_PAPER_MAX_QUESTIONS);
      return FALSE;
    }
  if (dp_paper_find (self, case_id) >= 0)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("the paper already has a question from the case “%s”; one would give away the other"), case_id);
      return FALSE;
    }
  if (g_strcmp0 (owned->code, self->code) != 0)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("the case “%s” is for the code “%s”, and the paper for “%s”"), case_id, owned->code, self->code);
      return FALSE;
    }
  law = law_at (owned, code, point, &problem);
  if (problem)
    {
      g_propagate_error (error, problem);
      return FALSE;
    }
  q = g_new0 (DpPaperQuestion, 1);
  q->case_id = g_strdup (case_id);
  q->point = point;
  q->variant = variant;
  q->level = owned->level;
  q->law = law;
  q->frozen = dp_scenario_to_xml (owned);
  q->scenario = g_steal_pointer (&owned);
  g_ptr_array_add (self->questions, q);
  return TRUE;
}

void
dp_paper_remove (DpPaper *self, guint i)
{
  g_return_if_fail (i < self->questions->len);
  g_ptr_array_remove_index (self->questions, i);
}

void
dp_paper_move (DpPaper *self, guint from, guint to)
{
  gpointer q;

  g_return_if_fail (from < self->questions->len && to < self->questions->len);
  q = g_ptr_array_steal_index (self->questions, from);
  g_ptr_array_insert (self->questions, (int) to, q);
}

gboolean
dp_paper_set_point (DpPaper *self, const DpCode *code, guint i, guint point, GError **error)
{
  DpPaperQuestion *q;
  GError *problem = NULL;
  int law;

  g_return_val_if_fail (i < self->questions->len, FALSE);
  q = g_ptr_array_index (self->questions, i);
  law = law_at (q->scenario, code, point, &problem);
  if (problem)
    {
      g_propagate_error (error, problem);
      return FALSE;
    }
  q->point = point;
  q->law = law;
  return TRUE;
}

static void
check_head (const DpPaper *self, const DpCode *code, DpDiagnostics *diagnostics)
{
  if (g_strcmp0 (self->code, dp_code_id (code)) != 0)
    dp_diagnostics_addf (diagnostics, self->file, 0, NULL, _("the paper is for the code “%s”, and these laws are “%s”"), self->code, dp_code_id (code));
  else if (g_strcmp0 (self->code_version, dp_code_fingerprint (code)) != 0)
    dp_diagnostics_warn (diagnostics, self->file, 0, _("the paper was made with another edition of these laws’ charts"), _("it will be marked by the edition in use here"));
  if (self->questions->len == 0)
    dp_diagnostics_add (diagnostics, self->file, 0, _("the paper has no questions"), _("add at least one"));
  if (self->questions->len > DP_PAPER_MAX_QUESTIONS)
    dp_diagnostics_addf (diagnostics, self->file, 0, NULL, _("the paper has %u questions; at most %d are allowed"), self->questions->len, DP_PAPER_MAX_QUESTIONS);
  if (self->pass_percent < 1 || self->pass_percent > 100)
    dp_diagnostics_addf (diagnostics, self->file, 0, _("choose 1 to 100 per cent"), _("the pass mark of %u per cent is out of range"), self->pass_percent);
  if (self->seconds > DP_PAPER_MAX_SECONDS)
    dp_diagnostics_add (diagnostics, self->file, 0, _("the time limit is longer than a day"), _("choose a shorter one, or none"));
  if (g_utf8_strlen (self->title, -1) > DP_PAPER_MAX_TITLE)
    dp_diagnostics_addf (diagnostics, self->file, 0, NULL, _("the title is longer than %d characters"), DP_PAPER_MAX_TITLE);
}

static void
check_question (const DpPaper *self, guint i, const DpCode *code, DpDiagnostics *diagnostics)
{
  const DpPaperQuestion *q = dp_paper_question (self, i);
  int twice = dp_paper_find (self, q->case_id);
  g_autoptr (GError) error = NULL;

  if (twice < (int) i)
    dp_diagnostics_addf (diagnostics, self->file, q->line, _("take one of them out"), _("questions %d and %u are both from the case “%s”"), twice + 1, i + 1,
                         q->case_id);
  if (g_strcmp0 (q->scenario->code, dp_code_id (code)) != 0)
    dp_diagnostics_addf (diagnostics, self->file, q->line, NULL, _("question %u: the case “%s” is for the code “%s”, and these laws are “%s”"), i + 1,
                         q->case_id, q->scenario->code, dp_code_id (code));
  else if (!law_at (q->scenario, code, q->point, &error) && error)
    dp_diagnostics_addf (diagnostics, self->file, q->line, NULL, _("question %1$u: %2$s"), i + 1, error->message);
}

gboolean
dp_paper_check (const DpPaper *self, const DpCode *code, DpDiagnostics *diagnostics)
{
  guint before = dp_diagnostics_errors (diagnostics);

  check_head (self, code, diagnostics);
  for (guint i = 0; i < self->questions->len; i++)
    check_question (self, i, code, diagnostics);
  return dp_diagnostics_errors (diagnostics) == before;
}
