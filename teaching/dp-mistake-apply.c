/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-mistake-apply.h"

#include <string.h>

#include "dp-walker.h"

/* The part of a point's walk that is one incident's and new at this point. */
typedef struct {
  const DpPoint *point;
  const DpRoles *roles;
  guint from, to;
} Walk;

static guint
walks_of (const DpPoint *point, Walk walks[2])
{
  walks[0] = (Walk) { point, &point->roles, point->new_from, point->n_principal };
  walks[1] = (Walk) { point, &point->second, point->n_principal, point->second_end };
  return point->second_end > point->n_principal ? 2 : 1;
}

static gboolean
is_leaf (const DpNode *node, char **leaves)
{
  gsize n = strlen (node->chart->id);

  for (char **leaf = leaves; leaf && *leaf; leaf++)
    if (strncmp (*leaf, node->chart->id, n) == 0 && (*leaf)[n] == '/' && strcmp (*leaf + n + 1, node->id) == 0)
      return TRUE;
  return !leaves;
}

static gboolean
says (const DpNode *node, const DpClause *clause)
{
  for (guint c = 0; node->kind == DP_NODE_RULING && c < node->n_clauses; c++)
    if (node->clauses[c].clause.kind == clause->kind && node->clauses[c].clause.law == clause->law)
      return TRUE;
  return FALSE;
}

/* The last ruling of the walk that said the clause; NULL when none did, or one that may have is a reading. */
static const DpNode *
who_said (const Walk *walk, const DpClause *clause)
{
  const DpNode *said = NULL;

  for (guint i = walk->from; i < walk->to; i++)
    if (says (walk->point->path[i].node, clause))
      {
        said = walk->point->path[i].node;
        if (said->reading)
          return NULL;
      }
  return said;
}

/* Whether anything that was said in another walk could have been meant: then nobody can tell whose roles are right. */
static gboolean
is_said_elsewhere (const DpPoint *point, const Walk *walk, const DpClause *clause)
{
  for (guint i = point->new_from; i < point->n_path; i++)
    if ((i < walk->from || i >= walk->to) && says (point->path[i].node, clause))
      return TRUE;
  return FALSE;
}

static DpSeat
seat_of (const Walk *walk, guint8 role)
{
  DpChartClause probe = { .clause = dp_clause (DP_CLAUSE_TURN), .role = role, .side = 2 };

  return (DpSeat) dp_walk_clause (walk->roles, &probe).seat;
}

static guint8
side_of (const Walk *walk, guint8 side)
{
  DpSide offending = dp_seat_side ((DpSeat) walk->roles->offender);

  return (guint8) (side == 0 ? offending : dp_side_other (offending));
}

static gboolean
fits (const Walk *walk, const DpMistakeClause *sought, const DpClause *c)
{
  DpClause pattern = sought->clause;
  guint given = sought->given;

  if (given & DP_GIVEN_SEAT)
    pattern.seat = (guint8) seat_of (walk, sought->role);
  if (given & DP_GIVEN_SIDE)
    pattern.side = side_of (walk, sought->side);
  return dp_clause_fits (c, &pattern, given & ~(guint) DP_GIVEN_LAW) && (!(given & DP_GIVEN_LAW) || dp_law_is_part (c->law, pattern.law))
         && (!(given & DP_MISTAKE_OF) || (c->cards != 0) == sought->of_cards);
}

/* The call or the cards that the table names by what they are to the incident. */
static void
put_about (const Walk *walk, guint8 about, DpClause *c)
{
  DpChartClause probe = { .clause = dp_clause (DP_CLAUSE_UNAUTHORIZED), .about = about, .side = 0 };
  DpClause named = dp_walk_clause (walk->roles, &probe);

  c->seat = named.seat;
  c->call = named.call;
  c->nth = 0;
  c->cards = named.cards;
}

/* Nothing stays behind of what the clause was, where its kind has become another. */
static void
forget (DpClause *c)
{
  const DpClauseRow *row = dp_clause_row ((DpClauseKind) c->kind);
  const guint always = DP_GIVEN_SEAT | DP_GIVEN_LAW;
  DpClause empty = dp_clause ((DpClauseKind) c->kind);

  dp_clause_take (c, &empty, ~(row->compared | row->carried | always));
}

/* What only the kind that it has become needs. */
static void
settle (const Walk *walk, DpClause *c)
{
  forget (c);
  if (c->kind == DP_CLAUSE_MAY_CALL)
    c->call = c->constraint == DP_MAY_REPEAT ? walk->roles->repeat : DP_NO_CALL;
  if (c->kind == DP_CLAUSE_LEAD_RESTRICTION && c->restriction == DP_LEAD_PROHIBIT_ANY)
    c->suits = 0;
  if (c->kind == DP_CLAUSE_LEAD_RESTRICTION && c->restriction == DP_LEAD_PROHIBIT_UNSPECIFIED && !c->suits)
    c->suits = walk->roles->unspecified;
  if (c->kind == DP_CLAUSE_TRANSFER)
    c->side = c->tricks ? side_of (walk, 1) : (guint8) DP_SIDE_NONE;
}

static void
put_suits (const DpMistakeClause *to, DpClause *c)
{
  if (!(to->given & DP_GIVEN_SUITS))
    return;
  /* Named outright, whatever the auction may still bring. */
  if (c->wording == DP_WORDED_SO_FAR)
    c->wording = DP_WORDED_PLAINLY;
  c->suits = to->suits == DP_MISTAKE_SUITS_ALL ? DP_ALL_SUITS : DP_ALL_SUITS & (guint8) ~c->suits;
}

static DpClause
change (const Walk *walk, const DpMistakeClause *to, const DpClause *was, const char *law)
{
  DpClause c = was ? *was : dp_clause ((DpClauseKind) to->clause.kind);

  c.law = was ? was->law : law;
  if (to->given & DP_MISTAKE_KIND)
    c.kind = to->clause.kind;
  if (to->given & DP_MISTAKE_ABOUT)
    put_about (walk, to->about, &c);
  if (to->given & DP_GIVEN_SEAT)
    c.seat = (guint8) (to->turned ? dp_seat_offset ((DpSeat) c.seat, to->turned) : seat_of (walk, to->role));
  if (to->given & DP_GIVEN_SIDE)
    c.side = side_of (walk, to->side);
  dp_clause_take (&c, &to->clause, to->given & (DP_GIVEN_CONSTRAINT | DP_GIVEN_PLAY | DP_GIVEN_SPAN | DP_GIVEN_RESTRICTION | DP_GIVEN_CHOICES | DP_GIVEN_CLASS | DP_GIVEN_TRICKS));
  put_suits (to, &c);
  settle (walk, &c);
  return c;
}

/* Makes one change at clause i of the ruling, or at its end when i is negative. */
static gboolean
make_change (const Walk *walk, const DpMistakeChange *todo, int i, DpMistaken *made)
{
  guint n = made->n_changes;
  DpClause was = { 0 }, became = { 0 };

  if (i >= 0)
    was = made->ruling.clause[i];
  if (todo->has_becomes)
    {
      became = change (walk, &todo->becomes, i >= 0 ? &was : NULL, made->law);
      if (!dp_clause_is_whole (&became) || dp_ruling_has (&made->ruling, &became))
        return FALSE;
    }
  made->changes[n].has_was = i >= 0;
  made->changes[n].has_became = todo->has_becomes;
  made->changes[n].was = was;
  made->changes[n].became = became;
  made->n_changes++;
  if (i >= 0 && todo->has_becomes)
    made->ruling.clause[i] = became;
  else if (todo->has_becomes)
    return dp_ruling_add (&made->ruling, became);
  else
    {
      memmove (&made->ruling.clause[i], &made->ruling.clause[i + 1], (made->ruling.n - (guint) i - 1) * sizeof (DpClause));
      made->ruling.n--;
    }
  return TRUE;
}

/* The clause of the ruling as it now is that a further change is about, or -1. */
static int
find_next (const Walk *walk, const DpMistakeChange *todo, const DpMistaken *made)
{
  for (guint i = 0; i < made->ruling.n; i++)
    {
      const DpClause *c = &made->ruling.clause[i];
      gboolean changed = FALSE;

      for (guint n = 0; n < made->n_changes; n++)
        changed |= made->changes[n].has_became && dp_clause_equal (&made->changes[n].became, c);
      if (!changed && fits (walk, &todo->was, c) && who_said (walk, c))
        return (int) i;
    }
  return -1;
}

static void
try_at (const Walk *walk, const DpMistake *mistake, int at, const DpNode *leaf, DpMistaken made, GArray *mistaken)
{
  made.leaf = leaf;
  if (!made.law && at >= 0)
    made.law = made.ruling.clause[at].law;
  if (!make_change (walk, &mistake->changes[0], at, &made))
    return;
  for (guint n = 1; n < mistake->n_changes; n++)
    {
      const DpMistakeChange *todo = &mistake->changes[n];
      int i = todo->has_was ? find_next (walk, todo, &made) : -1;

      if (todo->has_was && i < 0 && todo->optional)
        continue;
      if ((todo->has_was && i < 0) || !make_change (walk, todo, i, &made))
        return;
    }
  g_array_append_val (mistaken, made);
}

static gboolean
holds (const Walk *walk, const DpMistakeClause *sought)
{
  for (guint i = 0; i < walk->point->ruling.n; i++)
    if (fits (walk, sought, &walk->point->ruling.clause[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_place (const Walk *walk, const DpMistake *mistake)
{
  gboolean is = walk->roles->offender != DP_SEAT_NONE;

  for (guint n = 0; n < mistake->n_needs; n++)
    is = is && holds (walk, &mistake->needs[n]);
  for (guint u = 0; u < mistake->n_unless; u++)
    is = is && !holds (walk, &mistake->unless[u]);
  return is;
}

static void
apply_added (const Walk *walk, const DpMistake *mistake, const DpMistakeIn *in, const DpMistaken *right, GArray *mistaken)
{
  const DpNode *leaf = NULL;

  for (guint i = walk->from; i < walk->to; i++)
    {
      const DpNode *node = walk->point->path[i].node;

      if (node->kind != DP_NODE_RULING)
        continue;
      if (node->reading)
        return;
      if (is_leaf (node, in->leaves))
        leaf = node;
    }
  if (leaf)
    try_at (walk, mistake, -1, leaf, *right, mistaken);
}

static void
apply_changed (const Walk *walk, const DpMistake *mistake, const DpMistakeIn *in, const DpMistaken *right, GArray *mistaken)
{
  for (guint i = 0; i < right->ruling.n; i++)
    {
      const DpClause *c = &right->ruling.clause[i];
      const DpNode *leaf = fits (walk, &mistake->changes[0].was, c) ? who_said (walk, c) : NULL;

      if (leaf && is_leaf (leaf, in->leaves) && !is_said_elsewhere (walk->point, walk, c))
        try_at (walk, mistake, (int) i, leaf, *right, mistaken);
    }
}

void
dp_mistake_apply (const DpMistake *mistake, const char *code, const DpPoint *point, GArray *mistaken)
{
  const DpMistakeIn *in = dp_mistake_in (mistake, code);
  DpMistaken right = { .mistake = mistake, .law = in ? in->law : NULL, .ruling = point->ruling };
  Walk walks[2];
  guint n = walks_of (point, walks);

  for (guint w = 0; in && w < n; w++)
    if (is_place (&walks[w], mistake))
      {
        if (mistake->changes[0].has_was)
          apply_changed (&walks[w], mistake, in, &right, mistaken);
        else
          apply_added (&walks[w], mistake, in, &right, mistaken);
      }
}
