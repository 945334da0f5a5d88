/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-foresight.h"
#include "dp-grade.h"
#include "dp-saying.h"
#include "dp-story.h"

static DpCode *code;

/* At the last ruling of this story the trainee says this besides what the engine says, or instead of it: the rows as letters, the engine's first
 * (Right, Missing, Wrong, Accepted, Superfluous). */
typedef struct {
  const char *name, *story;
  DpClause given[4];
  const char *rows;
  gboolean only; /* he says nothing else */
} Case;

#define SPADES "{N:Q842.K63.QJ9.K72 73.QT95.8654.QJ9 AKJT5.A4.AK3.853} 1S P 3S P 4S P P P "
#define HEARTS "{N:84.JT7.765.86542 A632.3.32.AKQJT9 K75.AKQ42.KQ4.73} 1H P 2H P 4H P P P "
#define CLUBS "{N:Q52.QJ4.K652.A73 73.A985.AQT4.J85 AKT86.K76.J3.KT9} 1S P 3S P 4S P P P "
#define CARD(rank_, suit_) ((DpHand) 1 << ((suit_) * 13 + (rank_) - 2))
#define N .seat = DP_SEAT_NORTH
#define E .seat = DP_SEAT_EAST
#define S .seat = DP_SEAT_SOUTH
#define W .seat = DP_SEAT_WEST
#define CALL(kind_, who_, call_) { .kind = DP_CLAUSE_##kind_, who_, .call = (call_) }
#define CARDS(kind_, who_, cards_) { .kind = DP_CLAUSE_##kind_, who_, .call = DP_NO_CALL, .cards = (cards_) }
#define TURN(who_) CALL (TURN, who_, DP_NO_CALL)
#define PASS(who_, span_) { .kind = DP_CLAUSE_MUST_PASS, who_, .call = DP_NO_CALL, .span = DP_SPAN_##span_ }
#define LEAD(who_, kind_, suits_) { .kind = DP_CLAUSE_LEAD_RESTRICTION, who_, .call = DP_NO_CALL, .restriction = DP_LEAD_##kind_, .suits = (suits_) }
#define MAJOR(who_, card_) { .kind = DP_CLAUSE_PENALTY_CARD, who_, .call = DP_NO_CALL, .cards = (card_), .penalty = DP_PENALTY_MAJOR }
#define OPTION(who_, choices_) { .kind = DP_CLAUSE_OPTION, who_, .call = DP_NO_CALL, .choices = (choices_) }
#define LEADS(who_, suits_) { .kind = DP_CLAUSE_LEAD_OPTION, who_, .call = DP_NO_CALL, .suits = (suits_), \
                              .choices = 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER | 1 << DP_OPTION_REQUIRE }
#define KEEP_OR_WITHDRAW (1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW)
#define BID_1H ((DpCall) 5)
#define BID_1NT ((DpCall) 7)

static const Case cases[] = {
  /* 29A: what accepting brings, and what refusing brings. */
  { "out-of-rotation-accepted", "N:1NT !", { CALL (STANDS, N, BID_1NT), TURN (E) }, "RAA" },
  { "out-of-rotation-refused", "N:1NT !", { CALL (CANCELLED, N, BID_1NT), TURN (S) }, "RAA" },
  { "both-branches", "N:1NT !", { CALL (STANDS, N, BID_1NT), CALL (CANCELLED, N, BID_1NT), TURN (E), TURN (S) }, "RAAAA" },
  /* Whose turn it is nobody knows before the choice: it goes with the branch, and with the choice itself unsaid it's wrong. */
  { "the-turn-before-the-choice", "N:1NT !", { TURN (S) }, "MS", TRUE },
  { "partner-must-pass", "N:1NT !", { PASS (S, NEXT_TURN), LEAD (S, PROHIBIT_UNSPECIFIED, DP_ALL_SUITS) }, "RAA" },
  { "partner-must-pass-after-the-refusal", "N:1NT ! E-refuse", { PASS (S, NEXT_TURN) }, "RRRRRA" },
  { "never-for-the-rest", "N:1NT !", { PASS (S, REST) }, "RS" },
  { "never-the-offender", "N:1NT !", { PASS (N, NEXT_TURN) }, "RS" },
  { "never-his-turn", "N:1NT !", { TURN (W) }, "RS" },
  { "never-a-lead-penalty-on-the-offender", "N:1NT !", { LEAD (N, PROHIBIT_UNSPECIFIED, DP_ALL_SUITS) }, "RS" },
  { "not-after-accepting", "N:1NT ! E-accept", { CALL (CANCELLED, N, BID_1NT), PASS (S, NEXT_TURN) }, "RRSS" },
  /* Who rules as if it had been chosen has not explained the choice. */
  { "chosen-for-the-player", "N:1NT !", { CALL (CANCELLED, N, BID_1NT), PASS (S, NEXT_TURN) }, "MSS", TRUE },
  { "the-wrong-choice-and-what-it-brings", "N:1NT !", { OPTION (E, 1 << DP_OPTION_ACCEPT), CALL (STANDS, N, BID_1NT) }, "WA", TRUE },
  /* 27: accepted; replaced by a call that isn't comparable. */
  { "insufficient-accepted", "1S P 1H !", { CALL (STANDS, N, BID_1H), TURN (E) }, "RAA" },
  { "insufficient-replaced", "1S P 1H !", { PASS (S, REST), LEAD (S, PROHIBIT_UNSPECIFIED, DP_ALL_SUITS), TURN (N) }, "RAAA" },
  { "insufficient-not-for-one-turn", "1S P 1H !", { PASS (S, NEXT_TURN) }, "RS" },
  { "a-call-to-be-replaced", "1S P 1H ! E-refuse", { PASS (S, REST), LEAD (S, PROHIBIT_UNSPECIFIED, DP_ALL_SUITS) }, "RRRRAA" },
  /* 54: five options. */
  { "lead-accepted", SPADES "E:HT !", { { .kind = DP_CLAUSE_DECLARER, N }, CARDS (STANDS, E, CARD (10, DP_HEARTS)) }, "RAA" },
  { "lead-refused", SPADES "E:HT !", { CARDS (WITHDRAWN, E, CARD (10, DP_HEARTS)), MAJOR (E, CARD (10, DP_HEARTS)), LEADS (W, 1 << DP_HEARTS) }, "RAAA" },
  { "lead-forbidden", SPADES "E:HT !", { LEAD (W, PROHIBIT_SUIT, 1 << DP_HEARTS), CARDS (PICKED_UP, E, CARD (10, DP_HEARTS)) }, "RAA" },
  { "lead-of-another-suit-forbidden", SPADES "E:HT !", { LEAD (W, PROHIBIT_SUIT, 1 << DP_CLUBS) }, "RS" },
  { "lead-never-minor", SPADES "E:HT !", { { .kind = DP_CLAUSE_PENALTY_CARD, E, .cards = CARD (10, DP_HEARTS), .penalty = DP_PENALTY_MINOR } }, "RS" },
  /* 50D2, and 52B1(a) with what follows from a refusal. */
  { "lead-penalty", CLUBS "D9 D2 DQ DJ W_CQ !", { LEAD (E, REQUIRE_SUIT, 1 << DP_CLUBS), CARDS (PICKED_UP, W, CARD (12, DP_CLUBS)) }, "RRRRRAA" },
  { "failure-accepted", SPADES "HJ H3 H5 HA W_H7 ! S:H4 W:H2 !", { CARDS (STANDS, W, CARD (2, DP_HEARTS)) }, "RA" },
  { "failure-refused", SPADES "HJ H3 H5 HA W_H7 ! S:H4 W:H2 !", { CARDS (WITHDRAWN, W, CARD (2, DP_HEARTS)), MAJOR (W, CARD (2, DP_HEARTS)) }, "RAA" },
  /* 62C2. */
  { "partner-of-the-revoke", HEARTS "W:SQ S4 SA S5 CA S:H2 W:H5 N:C2 W!revoke", { OPTION (S, KEEP_OR_WITHDRAW) }, "RRA" },
  { "not-the-other-opponent", HEARTS "W:SQ S4 SA S5 CA S:H2 W:H5 N:C2 W!revoke", { OPTION (E, KEEP_OR_WITHDRAW) }, "RRS" },
};

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, c->story);
  const DpMoment moment = { director, dp_director_n_points (director) - 1 };
  const DpPoint *point = dp_director_point (director, moment.point);
  DpAnswer answer = { .law = dp_law_number (point->laws[0]) };
  g_autoptr (DpGrade) grade = NULL;
  g_autoptr (DpGrade) alone = NULL;
  g_autoptr (GString) rows = g_string_new (NULL);

  if (!c->only)
    answer.ruling = point->ruling;
  for (guint i = 0; i < G_N_ELEMENTS (c->given) && c->given[i].kind + c->given[i].seat + c->given[i].call + c->given[i].choices; i++)
    g_assert_true (dp_ruling_add (&answer.ruling, c->given[i]));
  grade = dp_grade_new_accepting (point, &moment, &answer, NULL, 0);
  for (guint i = 0; i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

      g_string_append_c (rows, "RMWSA"[row->mark]);
      g_assert_cmpint (row->mark == DP_MARK_SUPERFLUOUS, ==, !row->has_engine && g_str_equal (dp_grade_row_nothing (row), "nothing about it"));
      g_assert_true (row->mark != DP_MARK_ACCEPTED || (row->weight == 0 && (row->reason || dp_saying_is_true (point, &row->given))));
    }
  g_assert_cmpstr (rows->str, ==, c->rows);
  /* It costs nothing, and nothing can be won by it. */
  if (!c->only && !strchr (c->rows, 'S'))
    g_assert_cmpuint (grade->points + DP_GRADE_ASKED_WEIGHT * point->n_asked, ==, grade->out_of);
  /* Of the point alone nobody knows that. */
  alone = dp_grade_new (point, &answer);
  g_assert_cmpuint (alone->out_of, ==, grade->out_of);
  g_assert_cmpuint (alone->points, <=, grade->points);
}

/* What comes true later is asked of the point as it was, however much has happened since. */
static void
test_afterwards (void)
{
  g_autoptr (DpDirector) then = dp_story_play (code, DP_SEAT_SOUTH, "N:1NT !");
  g_autoptr (DpDirector) later = dp_story_play (code, DP_SEAT_SOUTH, "N:1NT ! E-accept E:P S:P W:P");
  DpClause cancelled = CALL (CANCELLED, N, BID_1NT);
  DpClause pass = PASS (W, NEXT_TURN);

  g_assert_true (dp_foresight_has (then, 0, &cancelled));
  g_assert_true (dp_foresight_has (later, 0, &cancelled));
  g_assert_false (dp_foresight_has (later, 1, &cancelled));
  g_assert_false (dp_foresight_has (later, 0, &pass));
  /* Nothing has happened at the table itself. */
  g_assert_cmpuint (dp_director_n_events (then), ==, 2);
  g_assert_cmpuint (dp_director_n_points (then), ==, 1);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  code = dp_story_code ("duplicate-2017");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/foresight/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/foresight/afterwards", test_afterwards);
  result = g_test_run ();
  dp_code_free (code);
  return result;
}
