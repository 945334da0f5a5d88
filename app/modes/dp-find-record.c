/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-record.h"

#include "dp-record.h"
#include "dp-scenario-accept.h"
#include "dp-sheet-text.h"
#include "dp-skill.h"

/* Whether the row is about what the director of the story got wrong. */
static gboolean
is_of_change (const DpFindRound *round, const DpGradeRow *row)
{
  const DpMistaken *made = &round->error.made;

  for (guint i = 0; round->error.wrong && i < made->n_changes; i++)
    if (row->has_engine && made->changes[i].has_was && dp_clause_equal (&row->engine, &made->changes[i].was))
      return TRUE;
  return FALSE;
}

/* What the director had right is no merit of the trainee's: only what he changed, or left wrong, is kept. */
static void
add_marks (DpAttemptPoint *record, const DpFindRound *round)
{
  DpAnswer answer = { .ruling = round->corrected };
  g_autoptr (DpGrade) grade = dp_scenario_grade (round->scenario, round->director, round->error.n, &answer);
  guint wrong = 0;

  for (guint i = 0; i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

      wrong += !dp_mark_is_right (row->mark);
      if (!dp_mark_is_right (row->mark) || is_of_change (round, row))
        dp_record_add_mark (record, row);
    }
  /* A right ruling called wrong, and left as it was. */
  if (!wrong && round->grade.kind != DP_ERROR_KIND_NONE)
    {
      DpAttemptMark mark = { .mark = DP_MARK_WRONG, .error = (guint8) round->grade.kind, .weight = round->grade.out_of };

      g_array_append_val (record->marks, mark);
    }
}

static gboolean
was_needed (const DpPoint *point, const DpAsked *asked, DpPlace *place)
{
  for (guint i = 0; i < point->n_asked; i++)
    if (point->asked[i].seat == asked->seat && point->asked[i].question == asked->question)
      {
        *place = point->asked[i].place == DP_PLACE_EITHER ? dp_question_place ((DpQuestion) asked->question) : (DpPlace) point->asked[i].place;
        return TRUE;
      }
  return FALSE;
}

/* Nobody has to ask here: another director has. */
static void
add_asked (DpAttemptPoint *record, const DpFindRound *round)
{
  for (guint i = 0; i < round->n_asked; i++)
    {
      const DpAsked *put = &round->asked[i];
      DpPlace place = DP_PLACE_EITHER;
      DpAttemptAsked asked = { put->seat, put->question, put->place, was_needed (&round->error.point, put, &place), DP_ASKED_RIGHT };

      if (place == DP_PLACE_AWAY && put->place == DP_PLACE_TABLE)
        asked.mark = DP_ASKED_ALOUD;
      g_array_append_val (record->asked, asked);
    }
}

static void
add_point (DpAttempt *attempt, const DpFindRound *round)
{
  DpAttemptPoint *record = dp_attempt_add_point (attempt);
  const char *law = round->error.wrong ? round->error.made.law : round->error.point.n_laws ? round->error.point.laws[0] : NULL;

  record->law_given = round->law;
  /* Not to name one is no error here. */
  record->law_right = !round->law || round->grade.law_right;
  record->law_engine = g_strdup (law);
  record->points = round->grade.points;
  record->out_of = round->grade.out_of;
  record->seconds = round->seconds;
  record->sheet = dp_sheet_to_text (&round->sheet);
  add_marks (record, round);
  add_asked (record, round);
}

DpAttempt *
dp_find_record_new (const DpFindRound *round, const char *engine_version, gint64 ended)
{
  DpAttempt *attempt = dp_record_begin (DP_ATTEMPT_FIND_ERROR, dp_director_code (round->director), round->scenario, round->origin->id, round->variant, engine_version);

  attempt->ended = ended;
  attempt->seconds = round->seconds;
  attempt->points = round->grade.points;
  attempt->out_of = round->grade.out_of;
  add_point (attempt, round);
  if (round->grade.leaf && !round->again)
    {
      DpAttemptSkill skill = { .skill = g_strdup (dp_skill_id (round->grade.leaf)), .chosen = DP_RATING_NONE };

      skill.rating = dp_find_round_is_right (round) ? DP_RATING_GOOD : DP_RATING_AGAIN;
      g_array_append_val (attempt->skills, skill);
    }
  return attempt;
}

void
dp_find_record_review (DpAttempt *attempt, const DpFsrs *fsrs, DpMemory before)
{
  for (guint i = 0; i < attempt->skills->len; i++)
    {
      DpAttemptSkill *skill = &g_array_index (attempt->skills, DpAttemptSkill, i);

      skill->after = dp_fsrs_review (fsrs, before, (DpRating) skill->rating, attempt->ended);
    }
}
