/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-mistake-apply.h"

/* What cannot both be said in one ruling. dp_ruling_say() knows what takes back what; here is what no director would say in one breath either. */

#define BIT(kind) (1u << (kind))

static gboolean
is_pair (const DpClause *a, const DpClause *b, guint of, guint with)
{
  return ((of >> a->kind & 1) && (with >> b->kind & 1)) || ((of >> b->kind & 1) && (with >> a->kind & 1));
}

static gboolean
takes_back (const DpClause *a, const DpClause *b)
{
  DpRuling said = { 0 };

  dp_ruling_say (&said, *a);
  dp_ruling_say (&said, *b);
  return said.n == 1 && !dp_clause_equal (a, b);
}

/* A card that is taken back may then lie there or be picked up; no other two fates go together. */
static gboolean
two_fates (const DpClause *a, const DpClause *b)
{
  if (a->seat != b->seat || !(a->cards & b->cards))
    return FALSE;
  if (is_pair (a, b, BIT (DP_CLAUSE_MUST_PLAY), BIT (DP_CLAUSE_PICKED_UP) | BIT (DP_CLAUSE_STANDS)))
    return TRUE;
  if (!dp_clauses_are (a, b, DP_CLAUSES_CARD_FATES, DP_CLAUSES_CARD_FATES) || dp_clauses_are (a, b, DP_CLAUSES_CARDS_BACK, DP_CLAUSES_CARDS_THEN))
    return FALSE;
  return a->kind != b->kind || a->cards != b->cards || a->penalty != b->penalty;
}

/* A minor penalty card need not be played at the first chance, and a major one need not wait for lower cards (50C, 50D1). */
static gboolean
wrong_duty (const DpClause *penalty, const DpClause *duty)
{
  if (penalty->kind != DP_CLAUSE_PENALTY_CARD || duty->kind != DP_CLAUSE_MUST_PLAY || penalty->seat != duty->seat || !(penalty->cards & duty->cards))
    return FALSE;
  return (penalty->penalty == DP_PENALTY_MINOR) != (duty->play == DP_PLAY_BEFORE_LOWER);
}

static gboolean
two_choices (const DpClause *a, const DpClause *b)
{
  const guint accept = 1u << DP_OPTION_ACCEPT;

  if (a->kind == DP_CLAUSE_OPTION && b->kind == DP_CLAUSE_OPTION)
    return a->seat == b->seat || ((a->choices & accept) && (b->choices & accept));
  /* A call that may yet be accepted is not yet cancelled, and nobody is to call. */
  if (a->kind == DP_CLAUSE_OPTION && (a->choices & accept))
    return b->kind == DP_CLAUSE_LEADER || b->kind == DP_CLAUSE_PLAYS_FROM || b->kind == DP_CLAUSE_TURN;
  return FALSE;
}

/* Declarer’s choice and the restriction that it makes use of say the same rights. */
static gboolean
other_rights (const DpClause *restriction, const DpClause *choice)
{
  gboolean may_require = choice->choices & 1u << DP_OPTION_REQUIRE;

  if (restriction->kind != DP_CLAUSE_LEAD_RESTRICTION || choice->kind != DP_CLAUSE_OPTION || !(choice->choices & 1u << DP_OPTION_PROHIBIT))
    return FALSE;
  return restriction->restriction == DP_LEAD_REQUIRE_OR_PROHIBIT ? !may_require : may_require;
}

static gboolean
two_leads (const DpClause *a, const DpClause *b)
{
  if (a->kind != DP_CLAUSE_LEAD_RESTRICTION || b->kind != DP_CLAUSE_LEAD_RESTRICTION || a->seat != b->seat)
    return FALSE;
  return a->restriction == DP_LEAD_REQUIRE_SUIT || b->restriction == DP_LEAD_REQUIRE_SUIT || (a->restriction == b->restriction && a->suits != b->suits);
}

/* With the auction over nobody calls; a pass taken as made is not the call that stands. */
static gboolean
at_the_end (const DpClause *a, const DpClause *b)
{
  if (dp_clauses_are (a, b, DP_CLAUSES_ENDS, DP_CLAUSES_CALLING) || is_pair (a, b, BIT (DP_CLAUSE_AUCTION_OVER) | BIT (DP_CLAUSE_PASSED_OUT), BIT (DP_CLAUSE_TURN) | BIT (DP_CLAUSE_FACE_UP)))
    return TRUE;
  return is_pair (a, b, BIT (DP_CLAUSE_DEEMED_PASS), BIT (DP_CLAUSE_STANDS)) && a->seat == b->seat;
}

static gboolean
conflict (const DpClause *a, const DpClause *b)
{
  if (a->kind == b->kind && dp_clause_is (a, DP_CLAUSES_ONE_ONLY))
    return TRUE;
  if ((a->kind != b->kind && dp_clauses_are (a, b, DP_CLAUSES_LEADS, DP_CLAUSES_LEADS)) || (a->kind == DP_CLAUSE_TRANSFER && b->kind == DP_CLAUSE_TRANSFER))
    return TRUE;
  if (a->kind == DP_CLAUSE_CORRECT && b->kind == DP_CLAUSE_TRANSFER && b->tricks)
    return TRUE;
  return takes_back (a, b) || two_fates (a, b) || wrong_duty (a, b) || two_choices (a, b) || other_rights (a, b) || two_leads (a, b) || at_the_end (a, b);
}

gboolean
dp_clauses_contradict (const DpClause *a, const DpClause *b)
{
  return !dp_clause_equal (a, b) && (conflict (a, b) || conflict (b, a));
}
