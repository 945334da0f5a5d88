/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-round.h"

#include <string.h>

/* So many draws are tried for a round of the kind that is wanted. */
#define TRIES 40

static DpVariant
choose_variant (GRand *rand, guint allowed)
{
  guint bits[DP_VARIANTS], n = 0;

  for (guint i = 1; i < DP_VARIANTS; i++)
    if (allowed & (1u << i))
      bits[n++] = i;
  return dp_variant_nth (n ? bits[g_rand_int_range (rand, 0, (gint32) n)] : 0);
}

/* Whether the trainee could fill in a sheet that says it. */
static gboolean
sheet_has_room (const DpRuling *ruling)
{
  DpRuling back;
  DpSheet sheet;

  if (!dp_sheet_from_ruling (ruling, 0, &sheet) || dp_sheet_incomplete (&sheet))
    return FALSE;
  dp_sheet_to_ruling (&sheet, &back);
  for (guint i = 0; i < ruling->n; i++)
    if (!dp_ruling_has (&back, &ruling->clause[i]))
      return FALSE;
  return TRUE;
}

static gboolean
cites (const DpPoint *point, int law)
{
  for (guint i = 0; i < point->n_laws; i++)
    if (dp_law_number (point->laws[i]) == law)
      return TRUE;
  return law == 0;
}

static gboolean
is_wanted (const DpFindError *error, const DpFindWanted *wanted)
{
  const DpFindRound *missed = wanted->missed;

  if (!cites (&error->point, wanted->law) || (missed && missed->error.n != error->n))
    return FALSE;
  return sheet_has_room (&error->point.ruling) && sheet_has_room (&error->shown);
}

/* A right ruling is as good as the mistake itself: he is to see which of them it is. */
static gboolean
is_same_matter (const DpFindError *error, const DpFindRound *missed)
{
  return !missed || !missed->error.wrong || !error->wrong || error->made.mistake == missed->error.made.mistake;
}

/* A ruling that nobody gets wrong would tell by itself that it is right. */
static gboolean
can_be_wrong (const DpFindRound *self, const DpFindMaker *maker, const DpFindError *error)
{
  g_autoptr (GArray) mistakes = error->wrong ? NULL : dp_find_error_list (maker->mistakes, self->scenario, self->director, error->n);

  return error->wrong || mistakes->len > 0;
}

/* Whether the ruling will be right is settled first, so that it does not hang on what is wanted. */
static gboolean
draw (DpFindRound *self, const DpFindMaker *maker, const DpFindWanted *wanted)
{
  double right = g_rand_double (maker->rand) < DP_FIND_ERROR_SHARE_RIGHT ? 1 : 0;
  gboolean any = FALSE;

  for (int i = 0; i < TRIES; i++)
    {
      DpFindError error;

      if (!dp_find_error_make (maker->mistakes, self->scenario, self->director, maker->rand, right, &error))
        return FALSE;
      if (!is_wanted (&error, wanted) || !can_be_wrong (self, maker, &error))
        continue;
      self->error = error;
      any = TRUE;
      if (is_same_matter (&error, wanted->missed))
        break;
    }
  return any;
}

DpFindRound *
dp_find_round_new (const DpFindMaker *maker, const DpScenario *scenario, guint allowed, const DpFindWanted *wanted)
{
  g_autoptr (DpFindRound) self = g_new0 (DpFindRound, 1);

  self->origin = scenario;
  self->variant = choose_variant (maker->rand, allowed);
  self->scenario = dp_variant_make (scenario, self->variant);
  self->director = dp_scenario_play (self->scenario, maker->code, NULL);
  self->again = wanted->missed != NULL;
  if (!self->director || !draw (self, maker, wanted))
    return NULL;
  return g_steal_pointer (&self);
}

void
dp_find_round_free (DpFindRound *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->director, dp_director_free);
  g_clear_pointer (&self->scenario, dp_scenario_free);
  g_free (self);
}

void
dp_find_round_shown_sheet (const DpFindRound *self, DpSheet *sheet)
{
  dp_sheet_from_ruling (&self->error.shown, 0, sheet);
}

gboolean
dp_find_round_is_unchanged (const DpFindRound *self, const DpSheet *sheet)
{
  DpSheet shown, there = *sheet;

  dp_find_round_shown_sheet (self, &shown);
  there.law = shown.law;
  return dp_sheet_equal (&shown, &there);
}

void
dp_find_round_answer (DpFindRound *self, gboolean says_wrong, const DpSheet *sheet, const DpAsked *asked, guint n_asked, guint seconds)
{
  g_return_if_fail (!self->answered && n_asked <= DP_FIND_ASKED_MAX);
  self->answered = TRUE;
  self->says_wrong = says_wrong;
  if (says_wrong)
    self->sheet = *sheet;
  else
    dp_find_round_shown_sheet (self, &self->sheet);
  dp_sheet_to_ruling (&self->sheet, &self->corrected);
  self->law = self->sheet.law;
  if (n_asked)
    memcpy (self->asked, asked, n_asked * sizeof *asked);
  self->n_asked = n_asked;
  self->seconds = seconds;
  self->grade = dp_find_error_grade (&self->error, says_wrong, &self->corrected, (guint) self->law);
}

gboolean
dp_find_round_is_right (const DpFindRound *self)
{
  return self->answered && self->grade.points == self->grade.out_of;
}
