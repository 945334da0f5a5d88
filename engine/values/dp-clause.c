/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-clause.h"

#include <string.h>

static const char *const kinds[] = {
  "stands", "cancelled", "withdrawn", "turn", "option", "may-call", "must-pass", "deemed-pass", "may-not-double",
  "lead-restriction", "face-up", "penalty-card", "picked-up",
  "unauthorized", "authorized", "review", "auction-over", "passed-out", "play-on",
  "declarer", "leader", "plays-from", "lead-option", "must-play", "correct", "transfer",
};
G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == DP_CLAUSE_KINDS);

static const char *const constraints[] = { "any-legal", "sufficient-bid-or-pass", "repeat", "pass", "legal-no-double" };
G_STATIC_ASSERT (G_N_ELEMENTS (constraints) == DP_MAY_KINDS);

static const char *const spans[] = { "none", "next-turn", "rest-of-auction" };
static const char *const leads[] = {
  "prohibit-one-unspecified-suit", "prohibit-suit", "require-suit", "require-or-prohibit-suit", "prohibit-one-suit",
};
G_STATIC_ASSERT (G_N_ELEMENTS (leads) == DP_LEAD_KINDS);
static const char *const duties[] = { "card", "first-chance", "before-lower", "highest", "lowest", "suit", "not-suit", "lawful" };
G_STATIC_ASSERT (G_N_ELEMENTS (duties) == DP_PLAY_KINDS);
static const char *const wordings[] = { "plain", "comparable-double", "face-down", "while-it-lies", "leads", "dummys", "until-comparable", "redouble", "mended", "unsettled", "not-bound", "claim", "passes", "defends", "over", "so-far", "instead", "called", "may", "goes-on", "among" };
G_STATIC_ASSERT (G_N_ELEMENTS (wordings) == DP_WORDINGS);
static const char *const penalties[] = { "plain", "minor", "major" };
G_STATIC_ASSERT (G_N_ELEMENTS (penalties) == DP_PENALTIES);

DpClause
dp_clause (DpClauseKind kind)
{
  return (DpClause) { .kind = (guint8) kind, .seat = DP_SEAT_NONE, .call = DP_NO_CALL, .side = DP_SIDE_NONE };
}

/* Which particulars count, by kind: so that what a clause of a kind leaves open never makes two of them differ. */
typedef enum {
  HAS_SEAT = 1 << 0,
  HAS_CALL = 1 << 1,
  HAS_ALL_AFTER = 1 << 2,
  HAS_CONSTRAINT = 1 << 3,
  HAS_SPAN = 1 << 4,
  HAS_LEAD = 1 << 5,
  HAS_CHOICES = 1 << 6,
  HAS_SIDE = 1 << 7,
  HAS_LAW = 1 << 8,
  HAS_CARDS = 1 << 9,
  HAS_PENALTY = 1 << 10,
  HAS_PLAY = 1 << 11,
  HAS_TRICKS = 1 << 12,
  HAS_SUITS = 1 << 13,
} Particular;

static const struct {
  guint has;     /* all that the kind says */
  guint subject; /* what it speaks of: with the same subject and another particular, one of two clauses is wrong */
} particulars[DP_CLAUSE_KINDS] = {
  [DP_CLAUSE_STANDS] = { HAS_SEAT | HAS_CALL | HAS_CARDS, HAS_SEAT | HAS_CALL | HAS_CARDS },
  [DP_CLAUSE_CANCELLED] = { HAS_SEAT | HAS_CALL | HAS_ALL_AFTER, HAS_SEAT | HAS_CALL },
  [DP_CLAUSE_WITHDRAWN] = { HAS_SEAT | HAS_CALL | HAS_CARDS, HAS_SEAT | HAS_CALL | HAS_CARDS },
  [DP_CLAUSE_TURN] = { HAS_SEAT, 0 },
  [DP_CLAUSE_OPTION] = { HAS_SEAT | HAS_CHOICES, 0 },
  [DP_CLAUSE_MAY_CALL] = { HAS_SEAT | HAS_CONSTRAINT, HAS_SEAT },
  [DP_CLAUSE_MUST_PASS] = { HAS_SEAT | HAS_SPAN, HAS_SEAT },
  [DP_CLAUSE_DEEMED_PASS] = { HAS_SEAT, 0 },
  [DP_CLAUSE_MAY_NOT_DOUBLE] = { HAS_SEAT | HAS_CALL, HAS_SEAT },
  [DP_CLAUSE_FACE_UP] = { HAS_SEAT | HAS_CARDS, HAS_SEAT },
  [DP_CLAUSE_PENALTY_CARD] = { HAS_SEAT | HAS_CARDS | HAS_PENALTY, HAS_SEAT | HAS_CARDS },
  [DP_CLAUSE_PICKED_UP] = { HAS_SEAT | HAS_CARDS, HAS_SEAT | HAS_CARDS },
  [DP_CLAUSE_LEAD_RESTRICTION] = { HAS_SEAT | HAS_LEAD, 0 },
  [DP_CLAUSE_UNAUTHORIZED] = { HAS_SEAT | HAS_CALL | HAS_CARDS | HAS_SIDE, HAS_SEAT | HAS_CALL | HAS_CARDS },
  [DP_CLAUSE_AUTHORIZED] = { HAS_SEAT | HAS_CALL | HAS_CARDS | HAS_SIDE, HAS_SEAT | HAS_CALL | HAS_CARDS },
  [DP_CLAUSE_REVIEW] = { HAS_LAW, HAS_LAW },
  [DP_CLAUSE_AUCTION_OVER] = { 0, 0 },
  [DP_CLAUSE_PASSED_OUT] = { 0, 0 },
  [DP_CLAUSE_PLAY_ON] = { 0, 0 },
  [DP_CLAUSE_DECLARER] = { HAS_SEAT, 0 },
  [DP_CLAUSE_LEADER] = { HAS_SEAT, 0 },
  [DP_CLAUSE_PLAYS_FROM] = { HAS_SEAT, 0 },
  [DP_CLAUSE_LEAD_OPTION] = { HAS_SEAT | HAS_CHOICES | HAS_SUITS, HAS_SEAT },
  [DP_CLAUSE_MUST_PLAY] = { HAS_SEAT | HAS_PLAY | HAS_CARDS | HAS_SUITS, HAS_SEAT | HAS_CARDS },
  [DP_CLAUSE_CORRECT] = { HAS_SEAT | HAS_CARDS, HAS_SEAT },
  [DP_CLAUSE_TRANSFER] = { HAS_TRICKS | HAS_SIDE, 0 },
};

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
    return about & ~(guint) HAS_SIDE;
  if (a->kind != DP_CLAUSE_MUST_PLAY)
    return about;
  if (a->play == DP_PLAY_SUIT || a->play == DP_PLAY_NOT_SUIT)
    return about & ~(guint) HAS_CARDS;
  return a->play == DP_PLAY_HIGHEST || a->play == DP_PLAY_LOWEST ? about & ~(guint) (HAS_CARDS | HAS_SUITS) : about & ~(guint) HAS_SUITS;
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
  return a->kind == b->kind
         && (!(about & HAS_SEAT) || a->seat == b->seat)
         && (!(about & HAS_CALL) || (a->call == b->call && calls_agree (a, b)))
         && (!(about & HAS_ALL_AFTER) || !a->all_after == !b->all_after)
         && (!(about & HAS_CONSTRAINT) || (a->constraint == b->constraint && repeats_agree (a, b)))
         && (!(about & HAS_SPAN) || a->span == b->span)
         && (!(about & HAS_LEAD) || (a->restriction == b->restriction && a->suits == b->suits))
         && (!(about & HAS_CHOICES) || a->choices == b->choices)
         && (!(about & HAS_SIDE) || a->side == b->side)
         && (!(about & HAS_CARDS) || a->cards == b->cards)
         && (!(about & HAS_PENALTY) || a->penalty == b->penalty)
         && (!(about & HAS_PLAY) || a->play == b->play)
         && (!(about & HAS_TRICKS) || a->tricks == b->tricks)
         && (!(about & HAS_SUITS) || a->suits == b->suits)
         && (!(about & HAS_LAW) || laws_agree (a->law, b->law));
}

gboolean
dp_clause_equal (const DpClause *a, const DpClause *b)
{
  g_return_val_if_fail (a->kind < DP_CLAUSE_KINDS, FALSE);
  return agree (a, b, what_counts (a, particulars[a->kind].has));
}

gboolean
dp_clause_fits (const DpClause *clause, const DpClause *pattern, guint given)
{
  const DpClause *a = pattern, *b = clause;

  return (a->kind == b->kind && (!(given & DP_GIVEN_SEAT) || a->seat == b->seat) && (!(given & DP_GIVEN_CALL) || a->call == b->call)
          && (!(given & DP_GIVEN_ALL_AFTER) || !a->all_after == !b->all_after) && (!(given & DP_GIVEN_CONSTRAINT) || a->constraint == b->constraint)
          && (!(given & DP_GIVEN_CONSTRAINT) || a->play == b->play) && (!(given & DP_GIVEN_CARDS) || a->cards == b->cards)
          && (!(given & DP_GIVEN_CLASS) || a->penalty == b->penalty) && (!(given & DP_GIVEN_TRICKS) || a->tricks == b->tricks)
          && (!(given & DP_GIVEN_SPAN) || a->span == b->span) && (!(given & DP_GIVEN_RESTRICTION) || a->restriction == b->restriction)
          && (!(given & DP_GIVEN_SUITS) || a->suits == b->suits) && (!(given & DP_GIVEN_CHOICES) || a->choices == b->choices)
          && (!(given & DP_GIVEN_SIDE) || a->side == b->side) && (!(given & DP_GIVEN_LAW) || g_strcmp0 (a->law, b->law) == 0));
}

guint
dp_clause_particulars (DpClauseKind kind)
{
  static const struct {
    guint has, given;
  } same[] = {
    { HAS_SEAT, DP_GIVEN_SEAT }, { HAS_CALL, DP_GIVEN_CALL }, { HAS_ALL_AFTER, DP_GIVEN_ALL_AFTER }, { HAS_CONSTRAINT | HAS_PLAY, DP_GIVEN_CONSTRAINT },
    { HAS_SPAN, DP_GIVEN_SPAN }, { HAS_LEAD, DP_GIVEN_RESTRICTION | DP_GIVEN_SUITS }, { HAS_SUITS, DP_GIVEN_SUITS }, { HAS_CHOICES, DP_GIVEN_CHOICES },
    { HAS_SIDE, DP_GIVEN_SIDE }, { HAS_LAW, DP_GIVEN_LAW }, { HAS_CARDS, DP_GIVEN_CARDS }, { HAS_PENALTY, DP_GIVEN_CLASS }, { HAS_TRICKS, DP_GIVEN_TRICKS },
  };
  guint given = kind == DP_CLAUSE_MAY_CALL ? DP_GIVEN_CALL : 0;

  g_return_val_if_fail (kind < DP_CLAUSE_KINDS, 0);
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    if (particulars[kind].has & same[i].has)
      given |= same[i].given;
  return given;
}

gboolean
dp_clause_same_subject (const DpClause *a, const DpClause *b)
{
  /* A call has one fate: to say that it stands is to speak of the clause that cancels it. */
  const guint fates = 1 << DP_CLAUSE_STANDS | 1 << DP_CLAUSE_CANCELLED | 1 << DP_CLAUSE_WITHDRAWN;

  g_return_val_if_fail (a->kind < DP_CLAUSE_KINDS && b->kind < DP_CLAUSE_KINDS, FALSE);
  if ((fates >> a->kind & 1) && (fates >> b->kind & 1))
    return a->seat == b->seat && a->call == b->call && a->cards == b->cards && calls_agree (a, b);
  return agree (a, b, particulars[a->kind].subject);
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
  const guint information = 1 << DP_CLAUSE_UNAUTHORIZED | 1 << DP_CLAUSE_AUTHORIZED;

  /* With another penalty card the same is said of all of them. */
  if (a->kind == b->kind && a->seat == b->seat && a->cards && a->cards != b->cards && !(a->cards & ~b->cards)
      && (a->kind == DP_CLAUSE_FACE_UP || (a->kind == DP_CLAUSE_AUTHORIZED && a->side == b->side)
          || (a->kind == DP_CLAUSE_MUST_PLAY && (a->play != DP_PLAY_CARD || b->play == DP_PLAY_CARD))))
    return TRUE;
  if ((information >> a->kind & 1) && (information >> b->kind & 1))
    return a->kind != b->kind && a->seat == b->seat && a->call == b->call && a->cards == b->cards && a->side == b->side;
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
  const guint information = 1 << DP_CLAUSE_UNAUTHORIZED | 1 << DP_CLAUSE_AUTHORIZED;

  g_return_val_if_fail (later->kind < DP_CLAUSE_KINDS && earlier->kind < DP_CLAUSE_KINDS, FALSE);
  /* Picked up, or face up as a card of an auction that goes on after all (24), it's no penalty card. */
  if (later->kind == DP_CLAUSE_PICKED_UP || later->kind == DP_CLAUSE_FACE_UP)
    return (earlier->kind == DP_CLAUSE_PENALTY_CARD || earlier->kind == DP_CLAUSE_MUST_PLAY) && earlier->seat == later->seat && earlier->cards
           && !(earlier->cards & ~later->cards);
  return (information >> later->kind & 1) && contradict (later, earlier);
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

static void
append_suits (GString *s, DpDenominations suits)
{
  const char *divider = "";

  for (int d = DP_CLUBS; d <= DP_NOTRUMP; d++)
    if (suits >> d & 1)
      {
        g_string_append_printf (s, "%s%s", divider, dp_denomination_token (d));
        divider = ",";
      }
}

static void
append_cards (GString *s, DpHand cards)
{
  const char *divider = " ";

  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (cards, card))
      {
        g_string_append_printf (s, "%s%s", divider, dp_card_token (card));
        divider = ",";
      }
}

char *
dp_clause_to_string (const DpClause *c)
{
  GString *s = g_string_new (dp_clause_kind_token (c->kind));
  guint has = particulars[c->kind].has;
  const char *divider = " ";

  if (has & HAS_SEAT)
    g_string_append_printf (s, " %s", dp_seat_letter (c->seat));
  if ((has & HAS_CALL) && !c->cards)
    g_string_append_printf (s, " %s", dp_call_token (c->call));
  if ((has & HAS_CALL) && c->nth)
    g_string_append_printf (s, " #%u", c->nth);
  if ((has & HAS_ALL_AFTER) && c->all_after)
    g_string_append (s, " and-all-after");
  if (has & HAS_CONSTRAINT)
    g_string_append_printf (s, " %s", dp_constraint_token (c->constraint));
  if (has & HAS_SPAN)
    g_string_append_printf (s, " %s", dp_span_token (c->span));
  if (has & HAS_CHOICES)
    for (int o = 0; o < DP_OPTION_NONE; o++)
      if (c->choices >> o & 1)
        {
          g_string_append_printf (s, "%s%s", divider, dp_option_token (o));
          divider = "/";
        }
  if (has & HAS_LEAD)
    {
      g_string_append_printf (s, " %s%s", dp_lead_kind_token (c->restriction), c->suits ? " " : "");
      append_suits (s, c->suits);
    }
  if (has & HAS_PLAY)
    g_string_append_printf (s, " %s", dp_play_duty_token (c->play));
  if ((has & HAS_SUITS) && c->suits)
    {
      g_string_append_c (s, ' ');
      append_suits (s, c->suits);
    }
  if (has & HAS_CARDS)
    append_cards (s, c->cards);
  if (has & HAS_TRICKS)
    g_string_append_printf (s, " %u", c->tricks);
  if ((has & HAS_PENALTY) && c->penalty != DP_PENALTY_PLAIN)
    g_string_append_printf (s, " %s", dp_penalty_token (c->penalty));
  if (has & HAS_SIDE)
    g_string_append_printf (s, " %s", dp_side_letters (c->side));
  g_string_append_printf (s, " [%s]", c->law ? c->law : "-");
  return g_string_free (s, FALSE);
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
  g_return_val_if_fail (span < G_N_ELEMENTS (spans), "");
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
dp_wordings_of_charts (void)
{
  const guint32 found_out = 1u << DP_WORDED_DUMMYS | 1u << DP_WORDED_MENDED | 1u << DP_WORDED_UNSETTLED | 1u << DP_WORDED_DEFENDS | 1u << DP_WORDED_OVER
                            | 1u << DP_WORDED_INSTEAD | 1u << DP_WORDED_CALLED;

  return ((1u << DP_WORDINGS) - 1) & ~found_out;
}
