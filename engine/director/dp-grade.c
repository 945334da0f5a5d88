/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-grade.h"

#include <glib/gi18n-lib.h>

#include "dp-foresight.h"
#include "dp-grade-law.h"
#include "dp-other-views.h"
#include "dp-parting.h"
#include "dp-saying.h"

guint
dp_grade_weight (DpClauseKind kind)
{
  g_return_val_if_fail (kind < DP_CLAUSE_KINDS, 0);
  return dp_clause_row (kind)->weight;
}

static const DpNode *
who_said (const DpPoint *point, const DpClause *clause, guint from)
{
  for (guint i = point->n_path; i > from; i--)
    {
      const DpNode *node = point->path[i - 1].node;

      for (guint c = 0; node->kind == DP_NODE_RULING && c < node->n_clauses; c++)
        if (node->clauses[c].clause.kind == clause->kind && node->clauses[c].clause.law == clause->law)
          return node;
    }
  return NULL;
}

const DpNode *
dp_point_who_said (const DpPoint *point, const DpClause *clause)
{
  const DpNode *node = who_said (point, clause, point->new_from);

  return node ? node : who_said (point, clause, 0);
}

typedef gboolean (*Alike) (const DpClause *, const DpClause *);

static gboolean
share_cards (const DpClause *a, const DpClause *b)
{
  return a->seat == b->seat && (a->cards & b->cards) != 0;
}

/* The same kind of thing about the same cards, player or call, said otherwise. */
static gboolean
same_kind (const DpClause *a, const DpClause *b)
{
  if (a->kind != b->kind)
    return FALSE;
  if (a->kind == DP_CLAUSE_MUST_PLAY)
    return a->seat == b->seat;
  return dp_clause_same_subject (a, b) || share_cards (a, b);
}

/* Whether the clause offers declarer the lead of a defender: to say it as a choice of his is to speak of the same. */
static gboolean
is_about_lead (const DpClause *a)
{
  return a->kind == DP_CLAUSE_LEAD_OPTION || (a->kind == DP_CLAUSE_OPTION && (a->choices & 1 << DP_OPTION_PROHIBIT) && (a->choices & 1 << DP_OPTION_NEITHER));
}

/* Of another kind, and yet about the same: what becomes of a card, who is on lead, what declarer may ask for, who may use what. */
static gboolean
same_matter (const DpClause *a, const DpClause *b)
{
  if (dp_clause_same_subject (a, b) || dp_clauses_are (a, b, DP_CLAUSES_LEADS, DP_CLAUSES_LEADS) || (is_about_lead (a) && is_about_lead (b)) || dp_clause_same_information (a, b))
    return TRUE;
  return dp_clauses_are (a, b, DP_CLAUSES_CARD_FATES, DP_CLAUSES_CARD_FATES) && share_cards (a, b);
}

/* The same matter, and not what may become of a card besides: a card that is taken back may then lie there or be picked up. */
static gboolean
same_place (const DpClause *a, const DpClause *b)
{
  return same_matter (a, b) && !dp_clauses_are (a, b, DP_CLAUSES_CARDS_BACK, DP_CLAUSES_CARDS_THEN);
}

/* One ruling on its way to be marked. */
typedef struct {
  DpGrade *grade;
  const DpPoint *point;
  const DpRuling *given;
  gboolean used[G_N_ELEMENTS (((DpRuling *) 0)->clause)]; /* given clauses that have their row */
  const DpAccepted *beside[G_N_ELEMENTS (((DpRuling *) 0)->clause)]; /* by given clause: as what it is accepted where the engine says nothing of it */
  gboolean is_true[G_N_ELEMENTS (((DpRuling *) 0)->clause)];         /* by given clause: so at the table, or said with another that counts */
  const char *true_word[G_N_ELEMENTS (((DpRuling *) 0)->clause)];    /* by given clause: what to add to that; NULL = nothing */
  gboolean is_later[G_N_ELEMENTS (((DpRuling *) 0)->clause)];        /* by given clause: so on some branch that is still open */
  const DpMoment *moment;
  const DpAccepted *accepted;
  guint n_accepted;
} Marking;

static DpGradeRow *
row_at (const Marking *m, guint i)
{
  return &g_array_index (m->grade->rows, DpGradeRow, i);
}

/* The given clause takes its place in the row of the engine's. */
static void
set_beside (Marking *m, DpGradeRow *row, guint given, DpMark mark, const char *reason)
{
  m->used[given] = TRUE;
  row->mark = mark;
  row->has_given = TRUE;
  row->given = m->given->clause[given];
  row->reason = reason;
}

static gboolean
speaks_of (const DpRuling *ruling, DpClauseKind kind, guint8 seat)
{
  for (guint i = 0; i < ruling->n; i++)
    if ((DpClauseKind) ruling->clause[i].kind == kind && ruling->clause[i].seat == seat)
      return TRUE;
  return FALSE;
}

/* A restriction on the lead of one player is set beside that on another's only where it can be nothing but the wrong player. */
static gboolean
may_be_that_player (const Marking *m, const DpClause *engine, const DpClause *given)
{
  if (engine->kind != DP_CLAUSE_LEAD_RESTRICTION || given->kind != DP_CLAUSE_LEAD_RESTRICTION || engine->seat == given->seat)
    return TRUE;
  return !speaks_of (m->given, DP_CLAUSE_LEAD_RESTRICTION, engine->seat) && !speaks_of (&m->point->ruling, DP_CLAUSE_LEAD_RESTRICTION, given->seat);
}

/* Sets beside each clause that the trainee does not say the one that he says in its place; of several lines on one player, first those of a kind. */
static void
pair_wrong (Marking *m, Alike alike, gboolean same_lead)
{
  for (guint i = 0; i < m->grade->rows->len; i++)
    {
      DpGradeRow *row = row_at (m, i);

      for (guint g = 0; row->mark == DP_MARK_MISSING && g < m->given->n; g++)
        {
          const DpClause *given = &m->given->clause[g];

          if (m->used[g] || m->is_true[g] || m->is_later[g] || !alike (&row->engine, given) || !may_be_that_player (m, &row->engine, given))
            continue;
          if (!same_lead || row->engine.kind != DP_CLAUSE_LEAD_RESTRICTION || given->restriction == row->engine.restriction)
            set_beside (m, row, g, DP_MARK_WRONG, NULL);
        }
    }
}

/* The same to the letter, or said so that nothing is lost. */
static gboolean
is_right (const Marking *m, const DpClause *engine, const DpClause *given)
{
  return dp_clause_equal (engine, given) && dp_saying_means_that_call (&m->point->table, given) && !dp_saying_is_near (engine, given);
}

static void
mark_right (Marking *m)
{
  for (guint i = 0; i < m->point->ruling.n; i++)
    {
      const DpClause *engine = &m->point->ruling.clause[i];
      DpGradeRow row = { .mark = DP_MARK_MISSING, .has_engine = TRUE, .engine = *engine, .weight = dp_grade_weight (engine->kind), .node = dp_point_who_said (m->point, engine) };

      for (guint g = 0; g < m->given->n && row.mark == DP_MARK_MISSING; g++)
        if (!m->used[g] && is_right (m, engine, &m->given->clause[g]))
          set_beside (m, &row, g, DP_MARK_RIGHT, NULL);
      g_array_append_val (m->grade->rows, row);
    }
}

/* What is said in other words stands for the engine's, the nearest words first. */
static void
pair_sayings (Marking *m)
{
  for (guint s = 0; s < dp_n_sayings (); s++)
    for (guint i = 0; i < m->grade->rows->len; i++)
      {
        DpGradeRow *row = row_at (m, i);

        for (guint g = 0; g < m->given->n && row->mark == DP_MARK_MISSING; g++)
          if (!m->used[g] && dp_saying_fits (s, &m->point->table, &row->engine, &m->given->clause[g]))
            set_beside (m, row, g, dp_saying_word (s) ? DP_MARK_ACCEPTED : DP_MARK_RIGHT, dp_saying_word (s));
      }
}

/* Whether it only says again, in other words, what he has said as the engine says it. */
static gboolean
says_again (const Marking *m, const DpClause *given)
{
  for (guint i = 0; i < m->grade->rows->len; i++)
    for (guint s = 0; row_at (m, i)->has_engine && dp_mark_is_right (row_at (m, i)->mark) && s < dp_n_sayings (); s++)
      if (dp_saying_fits (s, &m->point->table, &row_at (m, i)->engine, given))
        return TRUE;
  return FALSE;
}

/* What is so only until somebody chooses, nobody rules. */
static gboolean
is_true_whatever_is_chosen (const Marking *m, const DpClause *given)
{
  /* Nor does anybody's freedom last if on some branch he is bound; and where on none he is, his side may have done what it likes (31B2). */
  if (m->moment && dp_saying_is_freedom (m->point, given))
    return !dp_foresight_binds (m->moment->director, m->moment->point, (DpSeat) given->seat);
  return dp_saying_is_true (m->point, given) && (!m->moment || !dp_foresight_undoes (m->moment->director, m->moment->point, given));
}

static void
find_true (Marking *m)
{
  for (guint g = 0; g < m->given->n; g++)
    {
      const DpClause *given = &m->given->clause[g];

      if (m->used[g] || m->beside[g])
        continue;
      m->is_true[g] = is_true_whatever_is_chosen (m, given) || says_again (m, given);
      m->true_word[g] = !m->is_true[g] ? dp_saying_harmless (m->point, given) : NULL;
      m->is_true[g] |= m->true_word[g] != NULL;
    }
}

/* What is nearly what the engine says wins half. */
static void
find_near (Marking *m)
{
  for (guint i = 0; i < m->grade->rows->len; i++)
    row_at (m, i)->partly = row_at (m, i)->mark == DP_MARK_WRONG && dp_saying_is_near (&row_at (m, i)->engine, &row_at (m, i)->given);
}

/* Who rules as if it had been chosen already explains no choice. */
static gboolean
speaks_of_choices (const Marking *m)
{
  for (guint i = 0; i < m->grade->rows->len; i++)
    if (row_at (m, i)->has_engine && dp_clause_is (&row_at (m, i)->engine, DP_CLAUSES_CHOICES) && !row_at (m, i)->has_given)
      return FALSE;
  return TRUE;
}

static gboolean
is_in_place_of_another (const Marking *m, const DpClause *given)
{
  for (guint i = 0; i < m->grade->rows->len; i++)
    if (row_at (m, i)->mark == DP_MARK_MISSING && same_matter (&row_at (m, i)->engine, given))
      return TRUE;
  return FALSE;
}

/* What each choice brings (10C1). */
static void
find_later (Marking *m)
{
  if (!m->moment || !speaks_of_choices (m))
    return;
  for (guint g = 0; g < m->given->n; g++)
    m->is_later[g] = !m->used[g] && !m->beside[g] && !m->is_true[g] && !is_in_place_of_another (m, &m->given->clause[g])
                     && dp_foresight_has (m->moment->director, m->moment->point, &m->given->clause[g]);
}

/* A law counts only where it is what is said, and then its parts do as well. */
static gboolean
fits (const DpAccepted *accepted, const DpClause *clause)
{
  const char *law = accepted->clause.law;

  if (!dp_clause_fits (clause, &accepted->clause, accepted->given & ~(guint) DP_GIVEN_LAW))
    return FALSE;
  return clause->kind != DP_CLAUSE_REVIEW || !(accepted->given & DP_GIVEN_LAW) || dp_law_is_part (clause->law, law) || dp_law_is_part (law, clause->law);
}

static const DpAccepted *
find_accepted (const Marking *m, const DpClause *given)
{
  for (guint i = 0; i < m->n_accepted; i++)
    if (!m->accepted[i].absent && fits (&m->accepted[i], given))
      return &m->accepted[i];
  return NULL;
}

/* The engine's clause with that mark in whose place the given one stands; NULL when there is none. */
static DpGradeRow *
find_replaced (const Marking *m, const DpClause *given, DpMark mark)
{
  static const Alike alike[] = { same_kind, same_place };

  for (guint a = 0; a < G_N_ELEMENTS (alike); a++)
    for (guint i = 0; i < m->grade->rows->len; i++)
      {
        DpGradeRow *row = row_at (m, i);

        /* A restriction on one defender says nothing of the other; and where one player has a choice, so may another, and he himself another one. */
        gboolean option = given->kind == DP_CLAUSE_OPTION && mark == DP_MARK_RIGHT;
        gboolean his = given->seat == row->engine.seat && (!option || (given->choices & row->engine.choices));

        if (row->has_engine && row->mark == mark && alike[a](&row->engine, given) && ((given->kind != DP_CLAUSE_LEAD_RESTRICTION && !option) || his))
          return row;
      }
  return NULL;
}

/* What is accepted, in place of a clause that the engine says or beside them all. */
static void
pair_accepted (Marking *m)
{
  for (guint i = 0; m->n_accepted && i < m->given->n; i++)
    {
      const DpClause *given = &m->given->clause[i];
      const DpAccepted *accepted = m->used[i] ? NULL : find_accepted (m, given);
      DpGradeRow *row = accepted ? find_replaced (m, given, DP_MARK_MISSING) : NULL;

      /* Nobody has it both ways. */
      if (!accepted || (!row && find_replaced (m, given, DP_MARK_RIGHT)))
        continue;
      m->used[i] = TRUE;
      if (row)
        set_beside (m, row, i, DP_MARK_ACCEPTED, accepted->reason);
      else
        m->beside[i] = accepted;
    }
}

static gboolean
is_view_taken (const DpAccepted *accepted, guint n, const DpRuling *given, guint view)
{
  gboolean says = FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (accepted[i].view != view || accepted[i].absent)
        continue;
      says = TRUE;
      for (guint g = 0; g < given->n; g++)
        if (fits (&accepted[i], &given->clause[g]))
          return TRUE;
    }
  return !says && given->n > 0;
}

/* What the trainee's view does not say need not be said. */
static void
accept_silence (Marking *m)
{
  for (guint a = 0; a < m->n_accepted; a++)
    for (guint i = 0; m->accepted[a].absent && i < m->grade->rows->len; i++)
      {
        DpGradeRow *row = row_at (m, i);

        if (row->mark != DP_MARK_MISSING || !fits (&m->accepted[a], &row->engine) || !is_view_taken (m->accepted, m->n_accepted, m->given, m->accepted[a].view))
          continue;
        row->mark = DP_MARK_ACCEPTED;
        row->weight = 0;
        row->reason = m->accepted[a].reason;
      }
}

/* That declarer may forbid a suit is one thing, whether it is said of the leader or as declarer's choice (26B): it counts once. */
static gboolean
is_same_lead (const DpClause *restriction, const DpClause *option)
{
  return restriction->kind == DP_CLAUSE_LEAD_RESTRICTION
         && (restriction->restriction == DP_LEAD_PROHIBIT_UNSPECIFIED || restriction->restriction == DP_LEAD_PROHIBIT_ANY)
         && option->kind == DP_CLAUSE_OPTION && option->choices == (1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER) && restriction->law == option->law;
}

static void
count_once (Marking *m)
{
  for (guint r = 0; r < m->grade->rows->len; r++)
    for (guint o = 0; o < m->grade->rows->len; o++)
      {
        DpGradeRow *said = row_at (m, r), *again = row_at (m, o);

        if (!said->has_engine || !again->has_engine || !is_same_lead (&said->engine, &again->engine))
          continue;
        if (!dp_mark_is_right (said->mark) && dp_mark_is_right (again->mark))
          said = row_at (m, o), again = row_at (m, r);
        if (dp_mark_is_right (said->mark) && (again->mark == DP_MARK_MISSING || dp_mark_is_right (again->mark)))
          {
            again->mark = DP_MARK_ACCEPTED;
            again->weight = 0;
            again->reason = _("That’s the same thing, and it counts once.");
          }
        else if (said->mark == DP_MARK_MISSING && again->mark == DP_MARK_MISSING)
          {
            g_array_remove_index (m->grade->rows, o);
            return;
          }
      }
}

/* Who says that the board is passed out has said that the passes stand (17D2, 22A1). */
static void
spare_passes (Marking *m)
{
  gboolean out = FALSE;

  for (guint i = 0; i < m->grade->rows->len; i++)
    out |= row_at (m, i)->has_engine && row_at (m, i)->engine.kind == DP_CLAUSE_PASSED_OUT && dp_mark_is_right (row_at (m, i)->mark);
  for (guint i = 0; out && i < m->grade->rows->len; i++)
    {
      DpGradeRow *row = row_at (m, i);

      if (row->mark != DP_MARK_MISSING || row->engine.kind != DP_CLAUSE_STANDS || row->engine.cards || row->engine.call != DP_PASS)
        continue;
      row->mark = DP_MARK_ACCEPTED;
      row->weight = 0;
      row->reason = _("The board is passed out, so the passes stand.");
    }
}

/* What nothing of the engine's has been set beside. */
static void
mark_rest (Marking *m)
{
  for (guint i = 0; i < m->given->n; i++)
    {
      const DpClause *given = &m->given->clause[i];
      DpGradeRow row = { .mark = DP_MARK_SUPERFLUOUS, .has_given = TRUE, .given = *given };

      if (m->used[i] && !m->beside[i])
        continue;
      if (m->beside[i])
        row.reason = m->beside[i]->reason;
      else if (m->true_word[i])
        row.reason = m->true_word[i];
      else if (m->is_later[i])
        {
          row.later = TRUE;
          row.reason = _("that follows from one of the choices, and the players should hear it before they choose (Law 10C1). You’ll get marks for it if that choice is made.");
        }
      if (m->beside[i] || m->is_true[i] || m->is_later[i])
        row.mark = DP_MARK_ACCEPTED;
      else
        row.weight = dp_grade_weight (given->kind);
      g_array_append_val (m->grade->rows, row);
    }
}

/* What nobody has seen is not named in what he said either. */
static gboolean
is_unseen (const DpRuling *engine, const DpClause *given)
{
  for (guint i = 0; i < engine->n; i++)
    if (engine->clause[i].face_down && engine->clause[i].seat == given->seat && engine->clause[i].cards == given->cards)
      return TRUE;
  return FALSE;
}

/* What isn't called for comes last, and takes its marks from what the clauses have won: none of the law's, and no more than there are. */
static void
add_marks (DpGrade *grade, DpGradeRow *row)
{
  if (row->mark == DP_MARK_SUPERFLUOUS)
    row->won = -(int) MIN (grade->points, row->weight);
  else
    {
      row->won = (int) (dp_mark_is_right (row->mark) ? row->weight : row->partly ? row->weight / 2 : 0);
      grade->out_of += row->weight;
    }
  grade->points = (guint) ((int) grade->points + row->won);
}

static void
grade_clauses (DpGrade *grade, const DpPoint *point, const DpMoment *moment, const DpRuling *given, const DpAccepted *accepted, guint n_accepted)
{
  Marking m = { .grade = grade, .point = point, .moment = moment, .given = given, .accepted = accepted, .n_accepted = n_accepted };

  mark_right (&m);
  pair_accepted (&m);
  pair_sayings (&m);
  find_true (&m);
  /* Only when every right clause has found its own may a wrong one be set beside what it should have been. */
  pair_wrong (&m, same_kind, TRUE);
  pair_wrong (&m, same_kind, FALSE);
  find_later (&m);
  pair_wrong (&m, same_matter, FALSE);
  find_near (&m);
  accept_silence (&m);
  count_once (&m);
  spare_passes (&m);
  mark_rest (&m);
  for (guint i = 0; i < grade->rows->len; i++)
    {
      DpGradeRow *row = row_at (&m, i);

      row->given.face_down = row->has_given && is_unseen (&point->ruling, &row->given);
      add_marks (grade, row);
    }
}

/* Whether it is the law of a view that he takes. */
static gboolean
is_law_of_view (const DpAccepted *accepted, guint n, const DpRuling *given, int law)
{
  for (guint i = 0; i < n; i++)
    if (accepted[i].law && dp_law_number (accepted[i].law) == law && is_view_taken (accepted, n, given, accepted[i].view))
      return TRUE;
  return FALSE;
}

static void
grade_asked (DpGrade *grade, const DpPoint *point, const DpAnswer *answer)
{
  for (guint i = 0; i < point->n_asked; i++)
    {
      DpAskedRow row = { DP_ASKED_MISSING, point->asked[i] };
      DpPlace place = dp_question_place (row.asked.question);

      row.asked.place = (guint8) place;
      for (guint a = 0; a < answer->n_asked; a++)
        if (answer->asked[a].question == row.asked.question && dp_question_tells_too ((DpQuestion) row.asked.question, (DpSeat) row.asked.seat, (DpSeat) answer->asked[a].seat) && row.mark != DP_ASKED_ALOUD)
          row.mark = place == DP_PLACE_AWAY && answer->asked[a].place == DP_PLACE_TABLE ? DP_ASKED_ALOUD : DP_ASKED_RIGHT;
      grade->out_of += DP_GRADE_ASKED_WEIGHT;
      grade->points += dp_asked_row_won (&row);
      g_array_append_val (grade->asked, row);
    }
}

/* The ruling as it would be if the trainee had said as the engine what is right or accepted. */
static DpRuling
without_accepted (const DpGrade *grade)
{
  DpRuling ruling = { 0 };

  for (guint i = 0; i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

      if (dp_mark_is_right (row->mark) ? row->has_engine : row->has_given)
        dp_ruling_add (&ruling, dp_mark_is_right (row->mark) ? row->engine : row->given);
    }
  return ruling;
}

static void
find_parting (DpGrade *grade, const DpPoint *point)
{
  const DpGradeRow *first = NULL;
  DpRuling given;

  for (guint i = 0; i < grade->rows->len && !first; i++)
    if (!dp_mark_is_right (g_array_index (grade->rows, DpGradeRow, i).mark))
      first = &g_array_index (grade->rows, DpGradeRow, i);
  if (!first)
    return;
  given = without_accepted (grade);
  grade->parting = dp_parting_find (point, &given, grade->law_given, &grade->parting_answer);
  if (grade->parting)
    return;
  grade->parting_answer = -1;
  grade->parting = first->node;
  for (guint i = point->new_from; i < point->n_path && !grade->parting; i++)
    if (point->path[i].node->kind == DP_NODE_RULING)
      grade->parting = point->path[i].node;
}

DpGrade *
dp_grade_new_accepting (const DpPoint *point, const DpMoment *moment, const DpAnswer *answer, const DpAccepted *accepted, guint n_accepted)
{
  DpGrade *grade = g_new0 (DpGrade, 1);
  guint next_view = 0;
  g_autoptr (GArray) all = NULL;

  for (guint i = 0; i < n_accepted; i++)
    next_view = MAX (next_view, accepted[i].view + 1);
  all = dp_other_views (point, next_view);
  if (n_accepted)
    g_array_prepend_vals (all, accepted, n_accepted);
  accepted = (const DpAccepted *) (const void *) all->data;
  n_accepted = all->len;
  grade->rows = g_array_new (FALSE, FALSE, sizeof (DpGradeRow));
  grade->asked = g_array_new (FALSE, FALSE, sizeof (DpAskedRow));
  grade->parting_answer = -1;
  grade_clauses (grade, point, moment, &answer->ruling, accepted, n_accepted);
  dp_grade_law (grade, point, moment, answer->law, answer->law && is_law_of_view (accepted, n_accepted, &answer->ruling, answer->law));
  grade_asked (grade, point, answer);
  find_parting (grade, point);
  return grade;
}

DpGrade *
dp_grade_new (const DpPoint *point, const DpAnswer *answer)
{
  return dp_grade_new_accepting (point, NULL, answer, NULL, 0);
}

void
dp_grade_free (DpGrade *grade)
{
  if (!grade)
    return;
  g_array_unref (grade->rows);
  g_array_unref (grade->asked);
  g_free (grade);
}

gboolean
dp_mark_is_right (DpMark mark)
{
  return mark == DP_MARK_RIGHT || mark == DP_MARK_ACCEPTED;
}

guint
dp_asked_row_won (const DpAskedRow *row)
{
  return row->mark == DP_ASKED_RIGHT ? DP_GRADE_ASKED_WEIGHT : 0;
}

const char *
dp_grade_row_word (const DpGradeRow *row)
{
  return row->partly ? C_("mark", "partly right") : dp_mark_name (row->mark);
}

const char *
dp_grade_row_nothing (const DpGradeRow *row)
{
  if (row->later)
    return _("not yet");
  return row->mark == DP_MARK_ACCEPTED ? _("needn’t be said") : _("nothing about it");
}

const char *
dp_mark_name (DpMark mark)
{
  switch (mark)
    {
    case DP_MARK_RIGHT:
      return C_("mark", "right");
    case DP_MARK_MISSING:
      return C_("mark", "missing");
    case DP_MARK_WRONG:
      return C_("mark", "wrong");
    case DP_MARK_SUPERFLUOUS:
      return C_("mark", "not called for");
    case DP_MARK_ACCEPTED:
      return C_("mark", "accepted");
    }
  g_return_val_if_reached ("");
}
