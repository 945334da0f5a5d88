/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-record.h"

#include "dp-error-kind.h"
#include "dp-scenario-writer.h"
#include "dp-sheet-text.h"
#include "dp-skill.h"

void
dp_record_add_mark (DpAttemptPoint *record, const DpGradeRow *row)
{
  DpAttemptMark mark = {
    .kind = g_strdup (dp_clause_kind_token ((DpClauseKind) (row->has_engine ? row->engine.kind : row->given.kind))),
    .mark = (guint8) row->mark,
    .error = (guint8) dp_error_kind_of (row),
    .weight = row->weight,
    .given = row->has_given ? dp_clause_to_string (&row->given) : NULL,
    .engine = row->has_engine ? dp_clause_to_string (&row->engine) : NULL,
    .skill = row->node ? g_strdup (dp_skill_id (row->node)) : NULL,
  };

  g_array_append_val (record->marks, mark);
}

/* All that has been asked so far, then what was needed and was not. */
static void
add_asked (DpAttemptPoint *record, const DpAnswer *answer, const DpGrade *grade)
{
  for (guint i = 0; i < answer->n_asked; i++)
    {
      DpAttemptAsked asked = { answer->asked[i].seat, answer->asked[i].question, answer->asked[i].place, FALSE, DP_ASKED_RIGHT };

      g_array_append_val (record->asked, asked);
    }
  for (guint i = 0; i < grade->asked->len; i++)
    {
      const DpAskedRow *row = &g_array_index (grade->asked, DpAskedRow, i);
      DpAttemptAsked asked = { row->asked.seat, row->asked.question, row->asked.place, TRUE, (guint8) row->mark };
      gboolean found = FALSE;

      for (guint j = 0; j < record->asked->len && !found; j++)
        {
          DpAttemptAsked *put = &g_array_index (record->asked, DpAttemptAsked, j);

          found = put->question == asked.question && !put->needed
                  && (put->seat == asked.seat || (row->mark != DP_ASKED_MISSING && dp_question_tells_too ((DpQuestion) asked.question, (DpSeat) asked.seat, (DpSeat) put->seat)));
          if (found)
            {
              put->needed = TRUE;
              put->mark = asked.mark;
            }
        }
      if (!found)
        g_array_append_val (record->asked, asked);
    }
}

static void
add_point (DpAttempt *attempt, const DpCasePoint *ruled)
{
  DpAttemptPoint *record = dp_attempt_add_point (attempt);
  const DpGrade *grade = ruled->grade;

  record->law_given = grade->law_given;
  record->law_right = grade->law_right;
  record->law_engine = g_strdup (grade->law_engine);
  record->points = grade->points - MIN (grade->points, dp_hint_cost (ruled->hints));
  record->out_of = grade->out_of;
  record->hints = ruled->hints;
  record->seconds = (guint) (ruled->milliseconds / 1000);
  record->sheet = dp_sheet_to_text (&ruled->sheet);
  for (guint i = 0; i < grade->rows->len; i++)
    dp_record_add_mark (record, &g_array_index (grade->rows, DpGradeRow, i));
  add_asked (record, &ruled->answer, grade);
  attempt->hints += record->hints;
  attempt->seconds += record->seconds;
}

/* A leaf that two incidents come to is as well known as it was the worse time. */
static void
add_skill (DpAttempt *attempt, const DpSkillRating *rated)
{
  DpAttemptSkill skill = { .rating = (guint8) rated->rating, .chosen = DP_RATING_NONE };
  const char *id = dp_skill_id (rated->leaf);

  for (guint i = 0; i < attempt->skills->len; i++)
    {
      DpAttemptSkill *there = &g_array_index (attempt->skills, DpAttemptSkill, i);

      if (g_str_equal (there->skill, id))
        {
          there->rating = MIN (there->rating, skill.rating);
          return;
        }
    }
  skill.skill = g_strdup (id);
  g_array_append_val (attempt->skills, skill);
}

DpAttempt *
dp_record_begin (DpAttemptKind kind, const DpCode *code, const DpScenario *scenario, const char *case_id, DpVariant variant, const char *engine_version)
{
  DpAttempt *attempt = dp_attempt_new ();

  attempt->kind = (guint8) kind;
  attempt->case_id = g_strdup (case_id);
  attempt->title = g_strdup (scenario->title);
  attempt->code = g_strdup (dp_code_id (code));
  attempt->code_version = g_strdup (dp_code_fingerprint (code));
  attempt->engine_version = g_strdup (engine_version);
  attempt->variant = variant;
  attempt->frozen = dp_scenario_to_xml (scenario);
  return attempt;
}

DpAttempt *
dp_record_new (const DpCaseState *state, const char *case_id, DpVariant variant, const char *engine_version)
{
  DpAttempt *attempt = dp_record_begin (DP_ATTEMPT_PRACTICE, dp_director_code (state->director), state->scenario, case_id, variant, engine_version);

  for (guint i = 0; i < state->n_ruled; i++)
    {
      const DpCasePoint *ruled = &state->points[i];
      DpSkillEffort effort = { ruled->hints, (guint) (ruled->milliseconds / 1000) };
      g_autoptr (GArray) rated = ruled->grade ? dp_skill_rate (dp_director_point (state->director, i), ruled->grade, &effort) : NULL;

      if (!ruled->grade)
        continue;
      add_point (attempt, ruled);
      for (guint s = 0; s < rated->len; s++)
        add_skill (attempt, &g_array_index (rated, DpSkillRating, s));
    }
  dp_case_state_score (state, &attempt->points, &attempt->out_of);
  return attempt;
}
