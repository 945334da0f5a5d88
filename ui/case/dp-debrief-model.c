/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-debrief-model.h"

#include "dp-laws.h"
#include "dp-narrator.h"
#include "dp-spent.h"

#include <glib/gi18n-lib.h>

/* A pass mark, as in directors' examinations. */
#define GOOD_ENOUGH 65

static void
append (GListStore *store, DpDebriefKind kind, DpMark mark, const char *heading, const char *given, const char *engine, const char *detail)
{
  g_autoptr (DpDebriefItem) item = dp_debrief_item_new (kind, mark, heading, given, engine, detail);

  g_list_store_append (store, item);
}

/* "7 of 12 marks: 9 for the ruling, less 2 for hints". Caller frees. */
static char *
marks_text (const DpCasePoint *point)
{
  guint ruling = point->grade->points, cost = MIN (dp_hint_cost (point->hints), ruling);
  guint points = ruling - cost, out_of = point->grade->out_of;

  if (point->hints == 0)
    return g_strdup_printf (_("%1$u of %2$u marks"), points, out_of);
  /* Translators: marks that are left, marks to be won, marks won by the ruling, marks that hints have cost. */
  return g_strdup_printf (_("%1$u of %2$u marks: %3$u for the ruling, less %4$u for hints"), points, out_of, ruling, cost);
}

static void
append_heading (const DpCaseState *state, guint i, gboolean with_marks, GListStore *store)
{
  const DpPoint *point = dp_director_point (state->director, i);
  g_autofree char *event = dp_narrator_event_at (state->scenario, state->director, point->event);
  /* Translators: number of the ruling point, what the director is about, after which event. */
  g_autofree char *heading = g_strdup_printf (_("%1$u. %2$s – %3$s"), i + 1, dp_stage_name (point->stage, state->scenario->players_rule), event);
  g_autofree char *marks = with_marks ? marks_text (&state->points[i]) : NULL;

  append (store, DP_DEBRIEF_HEADING, DP_MARK_NONE, heading, NULL, marks, NULL);
}

/* "2 of 3"; "-3" for what wasn't called for; NULL where there was nothing to win. Caller frees. */
static char *
won_text (guint won, guint out_of)
{
  /* Translators: marks that a row of the debrief has won, and how many there were to win; it stands under the word for the mark. */
  return out_of ? g_strdup_printf (_("%1$u of %2$u"), won, out_of) : NULL;
}

static void
append_law (const DpCode *code, const DpGrade *grade, GListStore *store)
{
  g_autofree char *given = grade->law_given ? g_strdup_printf (_("Law %1$d, %2$s"), grade->law_given, dp_law_name_in (code, grade->law_given)) : g_strdup (_("not stated"));
  g_autofree char *engine = NULL;
  g_autofree char *why = NULL, *won = won_text (dp_grade_law_won (grade), DP_GRADE_LAW_WEIGHT);
  g_autoptr (DpDebriefItem) item = NULL;

  if (!grade->law_engine || !*grade->law_engine)
    return;
  engine = g_strdup_printf (_("Law %s"), grade->law_engine);
  if (grade->law_partly)
    /* Translators: the number of the law that was named, then the one that was wanted. */
    why = g_strdup_printf (_("Law %1$d comes into it, but what’s ruled here falls under Law %2$s."), grade->law_given, grade->law_engine);
  item = dp_debrief_item_new (DP_DEBRIEF_RULING, dp_grade_law_mark (grade), _("The law"), given, engine, why);
  if (grade->law_partly)
    dp_debrief_item_set_word (item, dp_grade_law_word (grade));
  dp_debrief_item_set_won (item, won);
  g_list_store_append (store, item);
}

/* Where it would have cost more than is left to lose, the row says so. */
static void
append_cost (GString *s, const DpGradeRow *row)
{
  guint cost = (guint) -row->won;

  g_string_append (s, _("This isn’t part of the ruling."));
  if (cost >= row->weight)
    return;
  g_string_append_c (s, ' ');
  if (cost == 0)
    /* Translators: what it would cost; the marks for the law and for the questions are apart. */
    g_string_append_printf (s, ngettext ("It would cost %u mark, but marks are only taken from those your clauses have won, and there are none. What you’ve won for the law and the questions stays.",
                                         "It would cost %u marks, but marks are only taken from those your clauses have won, and there are none left. What you’ve won for the law and the questions stays.", row->weight),
                            row->weight);
  else
    /* Translators: the marks that it would cost, then those that are left. */
    g_string_append_printf (s, ngettext ("It would cost %1$u marks, but only %2$u is left of what your clauses have won.", "It would cost %1$u marks, but only %2$u are left of what your clauses have won.", cost),
                            row->weight, cost);
}

/* Why: the node that said it, its law, and whether that is a reading that others do not share. */
static char *
reason (const DpCaseState *state, const DpPoint *point, const DpGradeRow *row)
{
  GString *s = g_string_new (NULL);
  const DpScenarioEvent *event = &g_array_index (state->scenario->events, DpScenarioEvent, point->event);
  const char *law = row->has_engine ? row->engine.law : NULL;

  if (row->mark == DP_MARK_ACCEPTED)
    {
      if (!row->reason)
        return g_string_free (g_string_append (s, _("True, but it needn’t be said.")), FALSE);
      g_string_append_printf (s, "%s %s", _("Accepted:"), row->reason);
      if (row->has_engine)
        g_string_append_c (s, '\n');
    }
  if (row->node && row->node->text)
    g_string_append (s, row->node->text);
  if (law)
    g_string_append_printf (s, "%s%s %s", row->node && row->node->text ? " (" : "", _("Law"), law);
  if (law && row->node && row->node->text)
    g_string_append_c (s, ')');
  if (row->node && row->node->reading)
    {
      g_string_append_printf (s, "\n%s", _("The law can be read in more than one way; this is one reading."));
      if (row->node->other_view && row->reason != row->node->other_view)
        g_string_append_printf (s, " %s %s", _("Another view:"), row->node->other_view);
    }
  if (row->has_engine && point->stage == DP_STAGE_REPLACEMENT && event->reason && *event->reason)
    g_string_append_printf (s, "\n%s %s", _("The verdict on the replacement:"), event->reason);
  if (row->partly)
    g_string_append_printf (s, "\n%s", _("You were close, and that’s half the marks."));
  if (row->mark == DP_MARK_SUPERFLUOUS)
    append_cost (s, row);
  return g_string_free (s, FALSE);
}

/* Takes what the law said. */
static char *
with_spent (char *engine, DpSpent spent)
{
  g_autofree char *text = engine;

  if (spent == DP_SPENT_CHOSEN)
    /* Translators: what a player could choose, in a sentence of the director's. */
    return g_strdup_printf (_("%s (That choice has been made since.)"), text);
  if (spent == DP_SPENT_OVER)
    /* Translators: what a player could choose, in a sentence of the director's. */
    return g_strdup_printf (_("%s (That choice has lapsed since.)"), text);
  return g_steal_pointer (&text);
}

static void
append_clause (const DpCaseState *state, guint i, const DpGradeRow *row, GListStore *store)
{
  const DpPoint *point = dp_director_point (state->director, i);
  DpSpent spent = row->has_engine ? dp_spent (state->director, i, &row->engine) : DP_SPENT_NOT;
  g_autoptr (DpDebriefItem) item = NULL;
  g_autofree char *given = row->has_given ? dp_clause_to_text (&row->given) : NULL;
  g_autofree char *engine = row->has_engine ? with_spent (dp_clause_to_text (&row->engine), spent) : NULL;
  g_autofree char *why = reason (state, point, row);
  g_autofree char *won = NULL;

  item = dp_debrief_item_new (DP_DEBRIEF_RULING, row->mark, NULL, given ? given : _("not stated"), engine ? engine : dp_grade_row_nothing (row), why);
  dp_debrief_item_set_spent (item, spent != DP_SPENT_NOT);
  if (row->partly)
    dp_debrief_item_set_word (item, dp_grade_row_word (row));
  if (row->mark != DP_MARK_SUPERFLUOUS)
    won = won_text ((guint) row->won, row->weight);
  else
    won = row->won ? g_strdup_printf (C_("marks", "−%d"), -row->won) : g_strdup (C_("marks", "0"));
  dp_debrief_item_set_won (item, won);
  g_list_store_append (store, item);
}

static void
append_asked (const DpCaseState *state, guint point, const DpAskedRow *row, GListStore *store)
{
  DpPlace place = row->asked.place == DP_PLACE_EITHER ? dp_question_place (row->asked.question) : (DpPlace) row->asked.place;
  g_autofree char *needed = g_strdup_printf (_("Ask %1$s, %2$s: %3$s"), dp_seat_name (row->asked.seat), dp_narrator_place (place),
                                             dp_question_text (row->asked.question));
  g_autofree char *answer = dp_narrator_answer (state->scenario, state->director, point + 1, dp_director_point (state->director, point)->event + 1, row->asked.seat, row->asked.question);
  g_autofree char *detail = g_strdup_printf (_("The answer: “%s”"), answer);
  static const DpMark marks[] = { DP_MARK_RIGHT, DP_MARK_WRONG, DP_MARK_MISSING };
  const char *given = row->mark == DP_ASKED_RIGHT ? _("asked") : row->mark == DP_ASKED_ALOUD ? _("asked at the table, for all to hear") : _("not asked");

  g_autofree char *won = won_text (dp_asked_row_won (row), DP_GRADE_ASKED_WEIGHT);
  g_autoptr (DpDebriefItem) item = dp_debrief_item_new (DP_DEBRIEF_RULING, marks[row->mark], NULL, given, needed, detail);

  dp_debrief_item_set_won (item, won);
  g_list_store_append (store, item);
}

void
dp_debrief_model_rulings (const DpCaseState *state, GListStore *store)
{
  for (guint i = 0; i < state->n_ruled; i++)
    {
      const DpGrade *grade = state->points[i].grade;

      if (!grade)
        continue;
      append_heading (state, i, TRUE, store);
      for (guint j = 0; j < grade->asked->len; j++)
        append_asked (state, i, &g_array_index (grade->asked, DpAskedRow, j), store);
      append_law (dp_director_code (state->director), grade, store);
      for (guint j = 0; j < grade->rows->len; j++)
        append_clause (state, i, &g_array_index (grade->rows, DpGradeRow, j), store);
    }
}

/* The ruling at which his differs first: what of it he has said, too, and what is missing. What he said besides belongs to no node. */
static void
append_differing (const DpNode *node, const DpGrade *grade, const char *text, GListStore *store)
{
  g_autoptr (DpDebriefItem) item = NULL;
  g_autoptr (GString) missing = g_string_new (NULL);
  g_autofree char *told = NULL;
  guint said = 0, wanted = 0;

  for (guint i = 0; i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);
      g_autofree char *sentence = NULL;

      if (!row->has_engine || row->node != node)
        continue;
      wanted++;
      said += dp_mark_is_right (row->mark);
      if (dp_mark_is_right (row->mark))
        continue;
      sentence = dp_clause_to_text (&row->engine);
      g_string_append_printf (missing, "%s%s", missing->len ? " " : "", sentence);
    }
  if (said > 0 && said < wanted)
    /* Translators: the sentences of the ruling that the trainee hasn't said. */
    told = g_strdup_printf (_("You ruled part of this. What’s missing: %s"), missing->str);
  item = dp_debrief_item_new (DP_DEBRIEF_STEP, said < wanted || said == 0 ? DP_MARK_MISSING : DP_MARK_SUPERFLUOUS, text,
                              said == 0 ? _("You didn’t rule this.")
                              : told    ? told
                                        : _("You ruled this, and more besides."),
                              NULL, NULL);
  if (told)
    dp_debrief_item_set_word (item, C_("mark", "partly right"));
  else if (said > 0)
    dp_debrief_item_set_word (item, C_("mark", "said too much"));
  g_list_store_append (store, item);
}

static void
append_step (const DpStep *step, const DpGrade *grade, gboolean parted, gboolean parts, GListStore *store)
{
  const DpNode *node = step->node;
  DpMark mark = parted ? DP_MARK_NONE : parts ? DP_MARK_WRONG : DP_MARK_RIGHT;

  if (node->kind == DP_NODE_QUESTION && step->answer >= 0)
    {
      const char *engine = dp_node_answer_text (node, step->answer);
      const char *given = parted ? NULL : !parts ? engine : grade->parting_answer >= 0 ? dp_node_answer_text (node, grade->parting_answer) : _("your route parts here");

      append (store, DP_DEBRIEF_STEP, mark, node->text, given, engine, NULL);
    }
  else if (node->kind == DP_NODE_RULING)
    {
      g_autofree char *text = dp_narrator_step (step);

      if (parts)
        append_differing (node, grade, text, store);
      else
        append (store, DP_DEBRIEF_STEP, DP_MARK_NONE, text, NULL, NULL, NULL);
    }
}

void
dp_debrief_model_paths (const DpCaseState *state, GListStore *store)
{
  for (guint i = 0; i < state->n_ruled; i++)
    {
      const DpPoint *point = dp_director_point (state->director, i);
      const DpGrade *grade = state->points[i].grade;
      gboolean parted = FALSE;

      if (!grade)
        continue;
      append_heading (state, i, FALSE, store);
      for (guint j = point->new_from; j < point->n_path; j++)
        {
          gboolean parts = !parted && grade->parting && point->path[j].node == grade->parting;

          if (parts || dp_point_tells (point, j))
            append_step (&point->path[j], grade, parted, parts, store);
          parted |= parts;
        }
    }
}

gboolean
dp_debrief_model_all_right (const DpCaseState *state)
{
  guint points, out_of;

  dp_case_state_score (state, &points, &out_of);
  return points == out_of;
}

static gboolean
nothing_lost_but_hints (const DpCaseState *state)
{
  for (guint i = 0; i < state->n_ruled; i++)
    if (state->points[i].grade && state->points[i].grade->points < state->points[i].grade->out_of)
      return FALSE;
  return TRUE;
}

/* Whether everything that had to be said and asked was. */
static gboolean
lacks_nothing (const DpCaseState *state)
{
  for (guint i = 0; i < state->n_ruled; i++)
    {
      const DpGrade *grade = state->points[i].grade;

      for (guint j = 0; grade && j < grade->rows->len; j++)
        if (g_array_index (grade->rows, DpGradeRow, j).has_engine && !dp_mark_is_right (g_array_index (grade->rows, DpGradeRow, j).mark))
          return FALSE;
      for (guint j = 0; grade && j < grade->asked->len; j++)
        if (g_array_index (grade->asked, DpAskedRow, j).mark != DP_ASKED_RIGHT)
          return FALSE;
      if (grade && grade->law_engine && *grade->law_engine && !dp_mark_is_right (dp_grade_law_mark (grade)))
        return FALSE;
    }
  return TRUE;
}

char *
dp_debrief_model_verdict (const DpCaseState *state)
{
  guint points, out_of;
  const char *word;

  dp_case_state_score (state, &points, &out_of);
  if (out_of == 0)
    return g_strdup (_("There was nothing to rule here."));
  if (points == out_of)
    word = _("All correct.");
  else if (nothing_lost_but_hints (state))
    word = _("All correct, with help.");
  else if (points * 100 >= out_of * GOOD_ENOUGH && lacks_nothing (state))
    word = _("Well ruled, but you said too much.");
  else if (points * 100 >= out_of * GOOD_ENOUGH)
    word = _("Well ruled, but not quite complete.");
  else
    word = _("Not yet.");
  /* Translators: a verdict, then the marks won and the marks to be won. */
  return g_strdup_printf (_("%1$s %2$u of %3$u marks."), word, points, out_of);
}
