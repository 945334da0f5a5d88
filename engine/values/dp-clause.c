/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-clause.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const kinds[] = {
#define DP_CLAUSE_KIND(name, token, ...) token,
#include "dp-clause.def"
};
static const char *const constraints[] = {
#define DP_CONSTRAINT(name, token) token,
#include "dp-clause.def"
};
static const char *const spans[] = {
#define DP_SPAN(name, token) token,
#include "dp-clause.def"
};
static const char *const leads[] = {
#define DP_LEAD_KIND(name, token) token,
#include "dp-clause.def"
};
static const char *const duties[] = {
#define DP_PLAY_DUTY(name, token) token,
#include "dp-clause.def"
};
static const char *const wordings[] = {
#define DP_WORDING(name, token, of_kinds) token,
#include "dp-clause.def"
};
static const char *const penalties[] = {
#define DP_PENALTY(name, token) token,
#include "dp-clause.def"
};

static const DpClauseRow rows[] = {
#define DP_CLAUSE_KIND(name, token, compared, subject, carried, weight, matter, groups, chart, abouts, sentence, in_chart) \
  { compared, subject, carried, weight, matter, groups, chart, abouts, sentence, in_chart },
#include "dp-clause.def"
};

const DpClauseRow *
dp_clause_row (DpClauseKind kind)
{
  g_return_val_if_fail (kind < DP_CLAUSE_KINDS, &rows[0]);
  return &rows[kind];
}

gboolean
dp_clause_is (const DpClause *clause, guint groups)
{
  return (dp_clause_row ((DpClauseKind) clause->kind)->groups & groups) != 0;
}

gboolean
dp_clauses_are (const DpClause *a, const DpClause *b, guint of, guint with)
{
  return (dp_clause_is (a, of) && dp_clause_is (b, with)) || (dp_clause_is (b, of) && dp_clause_is (a, with));
}

gboolean
dp_clause_same_information (const DpClause *a, const DpClause *b)
{
  return dp_clause_is (a, DP_CLAUSES_INFORMATION) && dp_clause_is (b, DP_CLAUSES_INFORMATION) && a->seat == b->seat && a->call == b->call && a->cards == b->cards
         && a->side == b->side && (!a->nth || !b->nth || a->nth == b->nth);
}

DpClause
dp_clause (DpClauseKind kind)
{
  return (DpClause) { .kind = (guint8) kind, .seat = DP_SEAT_NONE, .call = DP_NO_CALL, .side = DP_SIDE_NONE };
}

/* Which call must be repeated counts only where both say it. */
static gboolean
repeats_agree (const DpClause *a, const DpClause *b)
{
  return a->kind != DP_CLAUSE_MAY_CALL || a->constraint != DP_MAY_REPEAT || a->call == DP_NO_CALL || b->call == DP_NO_CALL || a->call == b->call;
}

/* What a duty to play is about: a card, a suit, or neither. To whom no trick goes is not said. */
static guint
what_counts (const DpClause *a, guint about)
{
  if (a->kind == DP_CLAUSE_TRANSFER && a->tricks == 0)
    return about & ~(guint) DP_GIVEN_SIDE;
  if (a->kind != DP_CLAUSE_MUST_PLAY)
    return about;
  if (a->play == DP_PLAY_SUIT || a->play == DP_PLAY_NOT_SUIT)
    return about & ~(guint) DP_GIVEN_CARDS;
  return a->play == DP_PLAY_HIGHEST || a->play == DP_PLAY_LOWEST ? about & ~(guint) (DP_GIVEN_CARDS | DP_GIVEN_SUITS) : about & ~(guint) DP_GIVEN_SUITS;
}

static gboolean
laws_agree (const char *a, const char *b)
{
  return g_strcmp0 (a, b) == 0 || dp_law_is_part (a, b) || dp_law_is_part (b, a);
}

/* Which of several equal calls it is counts only where both say it. */
static gboolean
calls_agree (const DpClause *a, const DpClause *b)
{
  return !a->nth || !b->nth || a->nth == b->nth;
}

static gboolean
agree (const DpClause *a, const DpClause *b, guint about)
{
  return dp_clause_fits (a, b, about & ~(guint) DP_GIVEN_LAW) && (!(about & DP_GIVEN_CALL) || calls_agree (a, b))
         && (!(about & DP_GIVEN_CONSTRAINT) || repeats_agree (a, b)) && (!(about & DP_GIVEN_LAW) || laws_agree (a->law, b->law));
}

gboolean
dp_clause_equal (const DpClause *a, const DpClause *b)
{
  g_return_val_if_fail (a->kind < DP_CLAUSE_KINDS, FALSE);
  return agree (a, b, what_counts (a, rows[a->kind].compared));
}

/* How two particulars are compared, by their type. */
#define SAME_SEAT(a, b) ((a) == (b))
#define SAME_CALL SAME_SEAT
#define SAME_WORD SAME_SEAT
#define SAME_OPTIONS SAME_SEAT
#define SAME_SUITS SAME_SEAT
#define SAME_CARDS SAME_SEAT
#define SAME_COUNT SAME_SEAT
#define SAME_SIDE SAME_SEAT
#define SAME_YES(a, b) (!(a) == !(b))
#define SAME_LAW(a, b) (g_strcmp0 (a, b) == 0)

gboolean
dp_clause_fits (const DpClause *clause, const DpClause *pattern, guint given)
{
  if (clause->kind != pattern->kind)
    return FALSE;
#define DP_PARTICULAR(name, field, type, ...)                                                \
  if ((given & DP_GIVEN_##name) && !SAME_##type (clause->field, pattern->field))             \
    return FALSE;
#include "dp-clause.def"
  return TRUE;
}

void
dp_clause_take (DpClause *to, const DpClause *from, guint given)
{
#define DP_PARTICULAR(name, field, ...) \
  if (given & DP_GIVEN_##name)          \
    to->field = from->field;
#include "dp-clause.def"
}

gboolean
dp_clause_is_whole (const DpClause *c)
{
  guint needs = dp_clause_row ((DpClauseKind) c->kind)->compared;

  /* A duty to play may be of any card, and he who may not double knows which bid it is. */
  if (c->kind == DP_CLAUSE_MUST_PLAY || c->kind == DP_CLAUSE_MAY_NOT_DOUBLE)
    needs = DP_GIVEN_SEAT;
  if (c->kind == DP_CLAUSE_MAY_CALL && c->constraint == DP_MAY_REPEAT)
    needs |= DP_GIVEN_CALL;
  if (c->kind == DP_CLAUSE_LEAD_RESTRICTION && c->restriction == DP_LEAD_PROHIBIT_ANY)
    needs &= ~(guint) DP_GIVEN_SUITS;
  return (!(needs & DP_GIVEN_SEAT) || c->seat != DP_SEAT_NONE) && (!(needs & DP_GIVEN_SUITS) || c->suits) && (!(needs & DP_GIVEN_LAW) || c->law)
         && (!(needs & (DP_GIVEN_CALL | DP_GIVEN_CARDS)) || ((needs & DP_GIVEN_CALL) && c->call != DP_NO_CALL) || ((needs & DP_GIVEN_CARDS) && c->cards));
}

guint
dp_clause_particulars (DpClauseKind kind)
{
  g_return_val_if_fail (kind < DP_CLAUSE_KINDS, 0);
  /* Who must repeat a call may be told which. */
  return rows[kind].compared | (kind == DP_CLAUSE_MAY_CALL ? rows[kind].carried : 0);
}

gboolean
dp_clause_same_subject (const DpClause *a, const DpClause *b)
{
  g_return_val_if_fail (a->kind < DP_CLAUSE_KINDS && b->kind < DP_CLAUSE_KINDS, FALSE);
  /* A call has one fate: to say that it stands is to speak of the clause that cancels it. */
  if (dp_clauses_are (a, b, DP_CLAUSES_FATES, DP_CLAUSES_FATES))
    return a->seat == b->seat && a->call == b->call && a->cards == b->cards && calls_agree (a, b);
  return agree (a, b, rows[a->kind].subject);
}

gboolean
dp_ruling_has (const DpRuling *ruling, const DpClause *clause)
{
  for (guint i = 0; i < ruling->n; i++)
    if (dp_clause_equal (&ruling->clause[i], clause))
      return TRUE;
  return FALSE;
}

gboolean
dp_ruling_add (DpRuling *ruling, DpClause clause)
{
  if (dp_ruling_has (ruling, &clause) || ruling->n >= G_N_ELEMENTS (ruling->clause))
    return FALSE;
  ruling->clause[ruling->n++] = clause;
  return TRUE;
}

/* Whether two clauses cannot both be said of one moment. */
static gboolean
contradict (const DpClause *a, const DpClause *b)
{
  /* With another penalty card the same is said of all of them. */
  if (a->kind == b->kind && a->seat == b->seat && a->cards && a->cards != b->cards && !(a->cards & ~b->cards)
      && (a->kind == DP_CLAUSE_FACE_UP || (a->kind == DP_CLAUSE_AUTHORIZED && a->side == b->side)
          || (a->kind == DP_CLAUSE_MUST_PLAY && (a->play != DP_PLAY_CARD || b->play == DP_PLAY_CARD))))
    return TRUE;
  if (dp_clauses_are (a, b, DP_CLAUSES_INFORMATION, DP_CLAUSES_INFORMATION))
    return a->kind != b->kind && dp_clause_same_information (a, b);
  /* Who must pass may not call as he likes. */
  if ((a->kind == DP_CLAUSE_MAY_CALL && b->kind == DP_CLAUSE_MUST_PASS) || (a->kind == DP_CLAUSE_MUST_PASS && b->kind == DP_CLAUSE_MAY_CALL))
    return a->seat == b->seat;
  switch ((DpClauseKind) a->kind)
    {
    case DP_CLAUSE_STANDS:
    case DP_CLAUSE_CANCELLED:
    case DP_CLAUSE_WITHDRAWN:
    case DP_CLAUSE_TURN:
    case DP_CLAUSE_MAY_CALL:
    case DP_CLAUSE_MUST_PASS:
    case DP_CLAUSE_DECLARER:
    case DP_CLAUSE_LEADER:
    case DP_CLAUSE_PLAYS_FROM:
      return dp_clause_same_subject (a, b) && !dp_clause_equal (a, b);
    case DP_CLAUSE_PENALTY_CARD:
    case DP_CLAUSE_PICKED_UP:
      /* One more card makes all of them major (50B), and goes with the others. */
      return b->kind == a->kind && a->seat == b->seat && (a->cards & b->cards) && !dp_clause_equal (a, b);
    default:
      return FALSE;
    }
}

gboolean
dp_clause_takes_back (const DpClause *later, const DpClause *earlier)
{
  g_return_val_if_fail (later->kind < DP_CLAUSE_KINDS && earlier->kind < DP_CLAUSE_KINDS, FALSE);
  /* Picked up, or face up as a card of an auction that goes on after all (24), it's no penalty card. */
  if (later->kind == DP_CLAUSE_PICKED_UP || later->kind == DP_CLAUSE_FACE_UP)
    return (earlier->kind == DP_CLAUSE_PENALTY_CARD || earlier->kind == DP_CLAUSE_MUST_PLAY) && earlier->seat == later->seat && earlier->cards
           && !(earlier->cards & ~later->cards);
  return dp_clause_is (later, DP_CLAUSES_INFORMATION) && contradict (later, earlier);
}

void
dp_ruling_say (DpRuling *ruling, DpClause clause)
{
  guint kept = 0;

  for (guint i = 0; i < ruling->n; i++)
    if (!contradict (&ruling->clause[i], &clause))
      ruling->clause[kept++] = ruling->clause[i];
  ruling->n = kept;
  /* One player may have the same choice about a card in this trick and one in the next (62C1): both are named. */
  for (guint i = 0; clause.kind == DP_CLAUSE_OPTION && clause.cards && i < ruling->n; i++)
    if (dp_clause_equal (&ruling->clause[i], &clause))
      ruling->clause[i].cards |= clause.cards;
  dp_ruling_add (ruling, clause);
}

const char *
dp_law_intern (const char *law)
{
  return law ? g_ref_string_new_intern (law) : NULL;
}

int
dp_law_number (const char *law)
{
  int number = 0;

  for (const char *p = law; p && g_ascii_isdigit (*p) && number < 1000; p++)
    number = number * 10 + (*p - '0');
  return number;
}

gboolean
dp_law_is_part (const char *law, const char *of)
{
  gsize n = of ? strlen (of) : 0;

  return law && n && strncmp (law, of, n) == 0 && !(g_ascii_isdigit (of[n - 1]) && g_ascii_isdigit (law[n]));
}

const char *
dp_clause_kind_token (DpClauseKind kind)
{
  g_return_val_if_fail (kind < DP_CLAUSE_KINDS, "");
  return kinds[kind];
}

const char *
dp_constraint_token (DpConstraint constraint)
{
  g_return_val_if_fail (constraint < DP_MAY_KINDS, "");
  return constraints[constraint];
}

const char *
dp_span_token (DpSpan span)
{
  g_return_val_if_fail (span < DP_SPANS, "");
  return spans[span];
}

const char *
dp_lead_kind_token (DpLeadKind kind)
{
  g_return_val_if_fail (kind < DP_LEAD_KINDS, "");
  return leads[kind];
}

const char *
dp_penalty_token (DpPenalty penalty)
{
  g_return_val_if_fail (penalty < DP_PENALTIES, "");
  return penalties[penalty];
}

const char *
dp_play_duty_token (DpPlayDuty duty)
{
  g_return_val_if_fail (duty < DP_PLAY_KINDS, "");
  return duties[duty];
}

DP_DEFINE_TOKENS (DpClauseKind, clause_kind, kinds)
DP_DEFINE_TOKENS (DpConstraint, constraint, constraints)
DP_DEFINE_TOKENS (DpSpan, span, spans)
DP_DEFINE_TOKENS (DpLeadKind, lead_kind, leads)
DP_DEFINE_TOKENS (DpPenalty, penalty, penalties)
DP_DEFINE_TOKENS (DpWording, wording, wordings)
DP_DEFINE_TOKENS (DpPlayDuty, play_duty, duties)

guint32
dp_wordings_of_charts (DpClauseKind kind)
{
  guint32 which = 0;

#define DP_WORDING(name, token, of_kinds) which |= (guint32) ((guint64) (of_kinds) >> kind & 1) << (name);
#include "dp-clause.def"
  return which;
}
