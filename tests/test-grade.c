/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-grade.h"
#include "dp-story.h"

static DpCode *code;

/* Given this table and this answer, these marks. The answer starts from the engine's own ruling; `change` says what the
 * trainee did otherwise. */
typedef enum {
  AS_THE_ENGINE,
  SAY_NOTHING,
  SILENCE_FOR_THE_REST, /* one turn taken for the rest of the auction */
  SILENCE_WRONG_PLAYER,
  LAST_LEFT_OUT,        /* the last clause not said, */
  OTHER_CALL_STANDS,    /* and that his new call stands */
  NO_SILENCE,           /* as if it had been comparable */
  EXTRA_SILENCE,
  CALL_STANDS,
  ALL_CANCELLED, /* his call and every call after it */
} Change;

typedef struct {
  const char *name, *story;
  guint point;
  Change change;
  int right, missing, wrong, superfluous;
  const char *parting; /* "chart/node=answer", "chart/node" or NULL */
  int law;             /* that he named; 0 = the engine's, -1 = none */
} Case;

static const Case cases[] = {
  { "all-right", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, AS_THE_ENGINE, 4, 0, 0, 0, NULL },
  { "nothing-said", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, SAY_NOTHING, 0, 4, 0, 0, "31/silence-not-rhos-turn" },
  { "one-turn-for-the-rest", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, SILENCE_FOR_THE_REST, 3, 0, 1, 0, "31/silence-not-rhos-turn" },
  { "wrong-player-silenced", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, SILENCE_WRONG_PLAYER, 3, 1, 0, 1, "31/silence-not-rhos-turn" },
  { "as-if-comparable", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, NO_SILENCE, 0, 3, 1, 1, "31/replaced-b=yes" },
  { "silence-on-a-comparable-call", "N:1NT ! E-refuse S:P W:P N:1NT=A1", 2, EXTRA_SILENCE, 2, 0, 0, 1, "31/comparable-not-rhos-turn" },
  /* What he leaves out tells nothing about what he thought. */
  { "says-that-the-other-call-stands", "S:1H W:2S N:2H ! E-refuse N:3H", 2, OTHER_CALL_STANDS, 1, 1, 0, 0, "16/same-denomination" },
  { "freedom-left-out", "N:1NT ! E-refuse", 1, LAST_LEFT_OUT, 4, 1, 0, 0, "31/free" },
  { "accepted-taken-for-refused", "N:1NT ! E-accept", 1, CALL_STANDS, 2, 0, 0, 0, NULL },
  { "refused-taken-for-accepted", "N:1NT ! E-refuse", 1, CALL_STANDS, 0, 3, 2, 0, "29/decide=accepts" },
  { "empty-sheet", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, SAY_NOTHING, 0, 4, 0, 0, "31/silence-not-rhos-turn", -1 },
  { "only-the-law-named", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, SAY_NOTHING, 0, 4, 0, 0, "31/silence-not-rhos-turn", 29 },
  { "only-the-law-of-a-pass-named", "N:1NT ! E-refuse", 1, SAY_NOTHING, 0, 5, 0, 0, "29/kind=pass", 30 },
  { "only-the-law-of-a-double-named", "N:1NT ! E-refuse", 1, SAY_NOTHING, 0, 5, 0, 0, "29/kind=double", 32 },
  { "accepted-and-the-law-of-a-pass", "N:1NT ! E-refuse", 1, CALL_STANDS, 0, 3, 2, 0, "29/decide=accepts", 30 },
  /* Who cancels what was called over it hasn't overlooked that somebody called. */
  { "cancelled-with-what-was-called-over-it", "N:1NT E:2C !", 0, ALL_CANCELLED, 1, 0, 1, 0, "29/called-over" },
  { "accepted-and-its-own-law", "N:1NT ! E-refuse", 1, CALL_STANDS, 0, 3, 2, 0, "29/decide=accepts", 29 },
};

static DpClause
with_seat (DpClauseKind kind, DpSeat seat)
{
  DpClause c = dp_clause (kind);

  c.seat = (guint8) seat;
  return c;
}

static DpRuling
change (const DpRuling *engine, Change how)
{
  DpRuling r = *engine;

  for (guint i = 0; i < r.n; i++)
    if (r.clause[i].kind == DP_CLAUSE_MUST_PASS)
      {
        if (how == SILENCE_FOR_THE_REST)
          r.clause[i].span = DP_SPAN_REST;
        if (how == SILENCE_WRONG_PLAYER)
          r.clause[i].seat = (guint8) dp_seat_lho (r.clause[i].seat);
      }
  if (how == SAY_NOTHING)
    r.n = 0;
  if (how == LAST_LEFT_OUT || how == OTHER_CALL_STANDS)
    r.n--;
  if (how == OTHER_CALL_STANDS)
    {
      DpClause stands = with_seat (DP_CLAUSE_STANDS, DP_SEAT_NORTH);

      stands.call = dp_bid (3, DP_HEARTS);
      dp_ruling_add (&r, stands);
    }
  if (how == EXTRA_SILENCE)
    {
      DpClause pass = with_seat (DP_CLAUSE_MUST_PASS, DP_SEAT_SOUTH);

      pass.span = DP_SPAN_NEXT_TURN;
      dp_ruling_add (&r, pass);
    }
  if (how == NO_SILENCE)
    {
      DpClause review = dp_clause (DP_CLAUSE_REVIEW);
      DpClause use = with_seat (DP_CLAUSE_AUTHORIZED, DP_SEAT_NORTH);

      r.n = 0;
      review.law = dp_law_intern ("23C");
      use.call = dp_bid (1, DP_NOTRUMP);
      use.side = DP_SIDE_NS;
      dp_ruling_add (&r, review);
      dp_ruling_add (&r, use);
    }
  if (how == ALL_CANCELLED)
    {
      DpClause gone = with_seat (DP_CLAUSE_CANCELLED, DP_SEAT_NORTH);

      r.n = 0;
      gone.call = dp_bid (1, DP_NOTRUMP);
      gone.all_after = TRUE;
      dp_ruling_add (&r, gone);
      dp_ruling_add (&r, with_seat (DP_CLAUSE_TURN, DP_SEAT_SOUTH));
    }
  if (how == CALL_STANDS)
    {
      DpClause stands = with_seat (DP_CLAUSE_STANDS, DP_SEAT_NORTH);

      r.n = 0;
      stands.call = dp_bid (1, DP_NOTRUMP);
      dp_ruling_add (&r, stands);
      dp_ruling_add (&r, with_seat (DP_CLAUSE_TURN, DP_SEAT_EAST));
    }
  return r;
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, c->story);
  const DpPoint *point = dp_director_point (director, c->point);
  DpAnswer answer = { .ruling = change (&point->ruling, c->change), .law = c->law > 0 ? c->law : c->law < 0 ? 0 : dp_law_number (point->laws[0]) };
  g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);
  int marks[DP_MARKS] = { 0 };
  g_autofree char *parting = NULL;

  for (guint i = 0; i < grade->rows->len; i++)
    marks[g_array_index (grade->rows, DpGradeRow, i).mark]++;
  if (grade->parting)
    parting = grade->parting_answer < 0 ? g_strdup_printf ("%s/%s", grade->parting->chart->id, grade->parting->id)
                                        : g_strdup_printf ("%s/%s=%s", grade->parting->chart->id, grade->parting->id,
                                                           grade->parting->fact->answers[grade->parting_answer]);
  g_assert_cmpstr (parting, ==, c->parting);
  g_assert_cmpint (marks[DP_MARK_RIGHT], ==, c->right);
  g_assert_cmpint (marks[DP_MARK_MISSING], ==, c->missing);
  g_assert_cmpint (marks[DP_MARK_WRONG], ==, c->wrong);
  g_assert_cmpint (marks[DP_MARK_SUPERFLUOUS], ==, c->superfluous);
  g_assert_true (c->law > 0 || grade->law_right == (c->law == 0));
  g_assert_cmpuint (grade->points, <=, grade->out_of);
}

/* Where nothing is wrong, more than one law says so. */
static void
test_laws_of_nothing (void)
{
  static const struct {
    const char *code, *story;
    int law;
    gboolean right;
  } rows[] = {
    { "duplicate-2017", "S:1D W:1H !", 17, TRUE },
    { "duplicate-2017", "S:1D W:1H !", 18, TRUE },
    { "duplicate-2017", "S:1D W:1H !", 27, FALSE },
    { "duplicate-2017", "S:1D W:X !", 19, TRUE },
    { "duplicate-2017", "S:1D W:X !", 36, FALSE },
    { "rubber-1993", "S:1D W:1H !", 18, TRUE },
    { "rubber-1993", "S:1D W:1H !", 17, TRUE },
    { "rubber-1993", "S:1D W:1H !", 27, FALSE },
    { "rubber-1993", "S:1D W:X !", 17, TRUE },
    { "rubber-1993", "S:1D W:P !", 22, TRUE },
    { "rubber-1993", "S:1D W:P !", 39, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DpCode *laws = dp_story_code (rows[i].code);
      g_autoptr (DpDirector) director = dp_story_play (laws, DP_SEAT_SOUTH, rows[i].story);
      const DpPoint *point = dp_director_point (director, 0);
      DpAnswer answer = { .ruling = point->ruling, .law = rows[i].law };
      g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);

      g_assert_cmpint (grade->law_right, ==, rows[i].right);
      g_assert_cmpint (grade->points == grade->out_of, ==, rows[i].right);
      g_clear_pointer (&grade, dp_grade_free);
      g_clear_pointer (&director, dp_director_free);
      dp_code_free (laws);
    }
}

/* Full marks need the law, every clause and the questions, asked where they should be. */
static void
test_marks (void)
{
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, "N:1NT ! E-refuse S:P W:1H N:X=no");
  const DpPoint *point = dp_director_point (director, 2);
  DpAnswer answer = { .ruling = point->ruling, .law = 31, .n_asked = 1 };
  guint full;

  answer.asked[0] = (DpAsked) { DP_ASK_MEANING, DP_SEAT_NORTH, DP_PLACE_AWAY };
  {
    g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);

    full = grade->out_of;
    g_assert_cmpuint (grade->points, ==, full);
    g_assert_cmpint (g_array_index (grade->asked, DpAskedRow, 0).mark, ==, DP_ASKED_RIGHT);
    g_assert_cmpstr (grade->law_engine, ==, "31B2");
  }
  answer.asked[0].place = DP_PLACE_TABLE;
  {
    g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);

    g_assert_cmpint (g_array_index (grade->asked, DpAskedRow, 0).mark, ==, DP_ASKED_ALOUD);
    g_assert_cmpuint (grade->points, ==, full - 1);
  }
  answer.n_asked = 0;
  answer.law = 30;
  {
    g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);

    g_assert_cmpint (g_array_index (grade->asked, DpAskedRow, 0).mark, ==, DP_ASKED_MISSING);
    g_assert_false (grade->law_right);
    g_assert_cmpuint (grade->points, ==, full - DP_GRADE_LAW_WEIGHT - DP_GRADE_ASKED_WEIGHT);
  }
}

/* A question costs no more than the smallest clause, and less than what changes the auction or the play. */
static void
test_question_is_cheap (void)
{
  for (int kind = 0; kind < DP_CLAUSE_KINDS; kind++)
    g_assert_cmpuint (DP_GRADE_ASKED_WEIGHT, <=, dp_grade_weight ((DpClauseKind) kind));
  g_assert_cmpuint (DP_GRADE_ASKED_WEIGHT, <, DP_GRADE_LAW_WEIGHT);
  g_assert_cmpuint (2 * DP_GRADE_ASKED_WEIGHT, <, dp_grade_weight (DP_CLAUSE_OPTION));
}

/* The questions are few enough for two menus, the same in every case, and no usual answer tells anything. */
static void
test_questions (void)
{
  guint n[2] = { 0 };

  for (DpQuestion q = 0; q < DP_QUESTIONS; q++)
    {
      DpTopic topic = dp_question_topic (q);

      n[0] += topic != DP_TOPIC_PLAY;
      n[1] += topic != DP_TOPIC_AUCTION;
      g_assert_cmpstr (dp_question_text (q), !=, "");
      g_assert_cmpstr (dp_question_default_answer (q), !=, "");
      g_assert_cmpint (dp_question_place (q), !=, DP_PLACE_EITHER);
      for (DpQuestion other = 0; other < q; other++)
        g_assert_cmpstr (dp_question_token (q), !=, dp_question_token (other));
    }
  g_assert_cmpuint (n[0], <=, 10);
  g_assert_cmpuint (n[1], <=, 10);
  g_assert_cmpint (dp_question_topic (DP_ASK_TURN), ==, DP_TOPIC_BOTH);
  g_assert_cmpint (dp_question_topic (DP_ASK_HAVING_NONE), ==, DP_TOPIC_PLAY);
  /* A card can be seen in the auction as well (24). */
  g_assert_cmpint (dp_question_topic (DP_ASK_SHOWN), ==, DP_TOPIC_BOTH);
  g_assert_cmpint (dp_question_topic (DP_ASK_FACE_SEEN), ==, DP_TOPIC_BOTH);
  /* What a player meant, or holds, is not for the table's ears. */
  g_assert_cmpint (dp_question_place (DP_ASK_CARD_MIND), ==, DP_PLACE_AWAY);
  g_assert_cmpint (dp_question_place (DP_ASK_HAVING_NONE), ==, DP_PLACE_AWAY);
}

/* However much is said that is not called for, marks do not fall below nothing. */
static void
test_floor (void)
{
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, "N:1NT !");
  DpAnswer answer = { .law = 0 };

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpClause pass = with_seat (DP_CLAUSE_MUST_PASS, seat);

      pass.span = DP_SPAN_REST;
      dp_ruling_add (&answer.ruling, pass);
    }
  {
    g_autoptr (DpGrade) grade = dp_grade_new (dp_director_point (director, 0), &answer);

    g_assert_cmpuint (grade->points, ==, 0);
    g_assert_cmpuint (grade->out_of, ==, dp_grade_weight (DP_CLAUSE_OPTION) + DP_GRADE_LAW_WEIGHT);
  }
}

/* Clauses of the play set side by side: the engine's, the trainee's, and how they are marked. */
#define H7 ((DpHand) 1 << 31)
#define H2 ((DpHand) 1 << 26)
#define E .seat = DP_SEAT_EAST
#define W .seat = DP_SEAT_WEST
#define PENALTY(cards_, penalty_) { .kind = DP_CLAUSE_PENALTY_CARD, E, .call = DP_NO_CALL, .cards = (cards_), .penalty = (penalty_) }
#define CARDS(kind_) { .kind = (kind_), E, .call = DP_NO_CALL, .cards = H7 }
#define DUTY(play_, suits_) { .kind = DP_CLAUSE_MUST_PLAY, W, .call = DP_NO_CALL, .play = (play_), .suits = (suits_) }
#define TRANSFER(n_, side_) { .kind = DP_CLAUSE_TRANSFER, .seat = DP_SEAT_NONE, .tricks = (n_), .side = (side_) }
#define REVIEW(law_) { .kind = DP_CLAUSE_REVIEW, .seat = DP_SEAT_NONE, .law = (law_) }
#define KNOWN(kind_, side_) { .kind = DP_CLAUSE_##kind_, E, .call = DP_NO_CALL, .cards = H7, .side = (side_) }
#define OPEN(kind_, side_) { .kind = DP_CLAUSE_##kind_, E, .call = DP_NO_CALL, .cards = H7, .side = (side_), .wording = DP_WORDED_WHILE_IT_LIES }
#define FREE_LEAD (1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER)

typedef struct {
  const char *name;
  DpClause engine[3], given[3];
  int right, missing, wrong, superfluous, accepted;
} PlayCase;

static const PlayCase play_cases[] = {
  { "class", { PENALTY (H7, DP_PENALTY_MAJOR) }, { PENALTY (H7, DP_PENALTY_MINOR) }, 0, 0, 1, 0 },
  { "one-card-of-two", { PENALTY (H7 | H2, DP_PENALTY_MAJOR) }, { PENALTY (H7, DP_PENALTY_MAJOR) }, 0, 0, 1, 0 },
  { "another-card", { PENALTY (H2, DP_PENALTY_MAJOR) }, { PENALTY (H7, DP_PENALTY_MAJOR) }, 0, 1, 0, 1 },
  { "same-kind-first", { CARDS (DP_CLAUSE_WITHDRAWN), PENALTY (H7, DP_PENALTY_MAJOR) }, { PENALTY (H7, DP_PENALTY_MINOR) }, 0, 1, 1, 0 },
  { "stays", { CARDS (DP_CLAUSE_WITHDRAWN), PENALTY (H7, DP_PENALTY_MAJOR) }, { CARDS (DP_CLAUSE_STANDS) }, 0, 1, 1, 0 },
  { "picked-up", { CARDS (DP_CLAUSE_CORRECT), PENALTY (H7, DP_PENALTY_MAJOR) }, { CARDS (DP_CLAUSE_CORRECT), CARDS (DP_CLAUSE_PICKED_UP) }, 1, 0, 1, 0 },
  { "tricks", { TRANSFER (2, DP_SIDE_NS) }, { TRANSFER (1, DP_SIDE_NS) }, 0, 0, 1, 0 },
  { "no-trick-to-anybody", { TRANSFER (0, DP_SIDE_NS) }, { TRANSFER (0, DP_SIDE_NONE) }, 1, 0, 0, 0 },
  { "no-trick-unasked", { CARDS (DP_CLAUSE_STANDS) }, { CARDS (DP_CLAUSE_STANDS), TRANSFER (0, DP_SIDE_NONE) }, 1, 0, 0, 0, 1 },
  { "a-trick-unasked", { CARDS (DP_CLAUSE_STANDS) }, { CARDS (DP_CLAUSE_STANDS), TRANSFER (1, DP_SIDE_NS) }, 1, 0, 0, 1 },
  { "who-leads", { { .kind = DP_CLAUSE_LEADER, W } }, { { .kind = DP_CLAUSE_PLAYS_FROM, .seat = DP_SEAT_SOUTH } }, 0, 0, 1, 0 },
  { "on-lead-unasked", { CARDS (DP_CLAUSE_STANDS) }, { CARDS (DP_CLAUSE_STANDS), { .kind = DP_CLAUSE_LEADER, W } }, 1, 0, 0, 0, 1 },
  { "not-on-lead", { CARDS (DP_CLAUSE_STANDS) }, { CARDS (DP_CLAUSE_STANDS), { .kind = DP_CLAUSE_LEADER, E } }, 1, 0, 0, 1 },
  { "lead-option-as-option", { { .kind = DP_CLAUSE_LEAD_OPTION, W, .choices = FREE_LEAD, .suits = 1 << DP_HEARTS } },
    { { .kind = DP_CLAUSE_OPTION, .seat = DP_SEAT_SOUTH, .choices = FREE_LEAD } }, 0, 0, 1, 0 },
  { "lead-option-suits", { { .kind = DP_CLAUSE_LEAD_OPTION, W, .choices = FREE_LEAD, .suits = 1 << DP_HEARTS } },
    { { .kind = DP_CLAUSE_LEAD_OPTION, W, .choices = FREE_LEAD, .suits = 1 << DP_CLUBS } }, 0, 0, 1, 0 },
  { "highest-lowest", { DUTY (DP_PLAY_HIGHEST, 0) }, { DUTY (DP_PLAY_LOWEST, 0) }, 0, 0, 1, 0 },
  { "suit-needs-no-naming", { DUTY (DP_PLAY_HIGHEST, 1 << DP_SPADES) }, { DUTY (DP_PLAY_HIGHEST, 0) }, 1, 0, 0, 0 },
  { "another-suit", { DUTY (DP_PLAY_SUIT, 1 << DP_SPADES) }, { DUTY (DP_PLAY_SUIT, 1 << DP_CLUBS) }, 0, 0, 1, 0 },
  { "for-everybody", { OPEN (AUTHORIZED, DP_SIDE_EW) }, { OPEN (AUTHORIZED, DP_SIDE_EW), OPEN (AUTHORIZED, DP_SIDE_NS) }, 1, 0, 0, 0, 1 },
  { "one-half-is-true", { OPEN (AUTHORIZED, DP_SIDE_EW) }, { OPEN (AUTHORIZED, DP_SIDE_NS), OPEN (UNAUTHORIZED, DP_SIDE_EW) }, 0, 0, 1, 0, 1 },
  { "the-other-half-is-true", { OPEN (AUTHORIZED, DP_SIDE_EW) }, { OPEN (AUTHORIZED, DP_SIDE_EW), OPEN (UNAUTHORIZED, DP_SIDE_NS) }, 1, 0, 0, 1, 0 },
  { "not-what-is-put-away", { KNOWN (AUTHORIZED, DP_SIDE_EW) }, { KNOWN (AUTHORIZED, DP_SIDE_EW), KNOWN (AUTHORIZED, DP_SIDE_NS) }, 1, 0, 0, 1, 0 },
  { "a-part-of-the-law", { REVIEW ("16C3"), REVIEW ("64C2(a)") }, { REVIEW ("64C"), REVIEW ("16") }, 2, 0, 0, 0 },
  { "another-law", { REVIEW ("64C") }, { REVIEW ("72C") }, 0, 1, 0, 1 },
};

#define TURN(seat_) { .kind = DP_CLAUSE_TURN, .seat = (seat_), .call = DP_NO_CALL }

/* The same said in other words, and what is true at the table, at real tables: what the trainee says, and the rows as letters in the engine's order
 * (Right, Missing, Wrong, Accepted, Superfluous). */
#define CALL(kind_, seat_, call_, nth_) { .kind = (kind_), .seat = (seat_), .call = (call_), .nth = (nth_) }
#define RESTRICT(seat_, restriction_, suits_) { .kind = DP_CLAUSE_LEAD_RESTRICTION, .seat = (seat_), .call = DP_NO_CALL, .restriction = (restriction_), .suits = (suits_) }
#define AFTER(seat_, call_) { .kind = DP_CLAUSE_CANCELLED, .seat = (seat_), .call = (call_), .all_after = TRUE }
#define NT1 ((DpCall) 7)
#define MAY(seat_, constraint_) { .kind = DP_CLAUSE_MAY_CALL, .seat = (seat_), .call = DP_NO_CALL, .constraint = (constraint_) }
#define FORBID(seat_) { .kind = DP_CLAUSE_OPTION, .seat = (seat_), .call = DP_NO_CALL, .choices = 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER }
#define LEAD_STORY "N:1NT ! E-refuse S:P W:P N:P=no E:1S S:P W:P N:P"

typedef struct {
  const char *name, *story;
  guint point;
  DpClause given[3];
  const char *rows;
} WordsCase;

static const WordsCase words_cases[] = {
  { "withdrawn-for-cancelled", "N:1NT ! E-refuse", 1, { CALL (DP_CLAUSE_WITHDRAWN, DP_SEAT_NORTH, NT1, 0) }, "AMMMM" },
  { "cancelled-and-nothing-after", "N:1NT ! E-refuse", 1, { AFTER (DP_SEAT_NORTH, NT1) }, "AMMMM" },
  { "cancelled-both-ways", "N:1NT ! E-refuse", 1, { CALL (DP_CLAUSE_CANCELLED, DP_SEAT_NORTH, NT1, 0), CALL (DP_CLAUSE_WITHDRAWN, DP_SEAT_NORTH, NT1, 0) }, "RMMMMA" },
  { "nothing-wrong-so-it-stands", "1NT !", 0, { CALL (DP_CLAUSE_STANDS, DP_SEAT_SOUTH, NT1, 0) }, "A" },
  { "nothing-wrong-but-cancelled", "1NT !", 0, { CALL (DP_CLAUSE_CANCELLED, DP_SEAT_SOUTH, NT1, 0) }, "MS" },
  { "it-does-not-stand", "N:1NT ! E-refuse", 1, { CALL (DP_CLAUSE_STANDS, DP_SEAT_NORTH, NT1, 0) }, "WMMMM" },
  { "that-it-is-gone-is-true-later", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, { CALL (DP_CLAUSE_CANCELLED, DP_SEAT_NORTH, NT1, 0) }, "MMMMA" },
  { "that-it-stands-is-false-later", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, { CALL (DP_CLAUSE_STANDS, DP_SEAT_NORTH, NT1, 0) }, "MMMMS" },
  { "another-call-stands", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, { CALL (DP_CLAUSE_STANDS, DP_SEAT_SOUTH, DP_PASS, 0) }, "MMMMA" },
  { "sufficient-or-pass-where-nothing-can-be-doubled", "1S P 1H ! E-refuse", 1, { MAY (DP_SEAT_NORTH, DP_MAY_SUFFICIENT_OR_PASS) }, "MMAM" },
  { "without-a-double-the-same", "1S P 1H ! E-refuse", 1, { MAY (DP_SEAT_NORTH, DP_MAY_LEGAL_NO_DOUBLE) }, "MMAM" },
  { "sufficient-or-pass-where-a-double-is-possible", "1S 2C 1H ! E-refuse", 1, { MAY (DP_SEAT_NORTH, DP_MAY_SUFFICIENT_OR_PASS) }, "MMWM" },
  { "only-a-pass", "1S P 1H ! E-refuse", 1, { MAY (DP_SEAT_NORTH, DP_MAY_PASS) }, "MMWM" },
  { "another-player-may-call", "1S P 1H ! E-refuse", 1, { MAY (DP_SEAT_SOUTH, DP_MAY_ANY_LEGAL) }, "MMMMS" },
  /* Who may forbid what lead is one thing in two clauses (26B). */
  { "the-lead-by-its-leader", LEAD_STORY, 3, { RESTRICT (DP_SEAT_SOUTH, DP_LEAD_PROHIBIT_UNSPECIFIED, DP_ALL_SUITS) }, "A" },
  { "the-lead-as-a-choice", LEAD_STORY, 3, { FORBID (DP_SEAT_EAST) }, "R" },
  { "the-lead-in-both-ways", LEAD_STORY, 3, { RESTRICT (DP_SEAT_SOUTH, DP_LEAD_PROHIBIT_UNSPECIFIED, DP_ALL_SUITS), FORBID (DP_SEAT_EAST) }, "RA" },
  { "the-lead-not-at-all", LEAD_STORY, 3, { CALL (DP_CLAUSE_CANCELLED, DP_SEAT_NORTH, NT1, 0) }, "MA" },
  /* A call that has taken another's place has taken it away (25A1), and nothing else has. */
  { "a-replacement-stands", "1S S>1NT?slip !", 0, { CALL (DP_CLAUSE_STANDS, DP_SEAT_SOUTH, NT1, 0) }, "AM" },
  { "a-replacement-stands-and-the-turn", "1S S>1NT?slip !", 0, { CALL (DP_CLAUSE_STANDS, DP_SEAT_SOUTH, NT1, 0), TURN (DP_SEAT_WEST) }, "AR" },
  { "the-first-call-does-not-stand", "1S S>1NT?slip !", 0, { CALL (DP_CLAUSE_STANDS, DP_SEAT_SOUTH, DP_PASS, 0) }, "MMS" },
  { "his-next-call-is-no-replacement", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, { CALL (DP_CLAUSE_STANDS, DP_SEAT_NORTH, DP_DOUBLE, 0) }, "MMMMA" },
  /* Whom nothing binds may call what he likes, and it costs nothing to tell him (29B, 30A). */
  { "the-other-side-is-free", "1S P 1H ! E-refuse", 1, { MAY (DP_SEAT_WEST, DP_MAY_ANY_LEGAL) }, "MMMMA" },
  { "free-before-his-turn", "W:P ! N-refuse", 1, { MAY (DP_SEAT_SOUTH, DP_MAY_ANY_LEGAL) }, "MMMMMMA" },
  { "free-but-not-to-pass-only", "W:P ! N-refuse", 1, { MAY (DP_SEAT_SOUTH, DP_MAY_PASS) }, "MMMMMMS" },
  { "he-is-not-free", "W:P ! N-refuse", 1, { MAY (DP_SEAT_WEST, DP_MAY_ANY_LEGAL) }, "MMMMMMS" },
  { "free-where-nothing-is-wrong", "1NT !", 0, { MAY (DP_SEAT_NORTH, DP_MAY_ANY_LEGAL) }, "MA" },
  { "any-one-suit", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, { RESTRICT (DP_SEAT_SOUTH, DP_LEAD_PROHIBIT_ANY, 0) }, NULL },
};

static DpRuling
ruling_of (const DpClause *clauses)
{
  DpRuling ruling = { .n = 0 };

  for (guint i = 0; i < 3; i++)
    if (clauses[i].kind != 0 || clauses[i].seat != 0 || clauses[i].call != 0 || clauses[i].cards || clauses[i].law)
      {
        DpClause clause = clauses[i];

        clause.law = dp_law_intern (clause.law ? clause.law : "50");
        g_assert_true (dp_ruling_add (&ruling, clause));
      }
  return ruling;
}

static void
test_play (gconstpointer data)
{
  const PlayCase *c = data;
  DpPoint point = { .ruling = ruling_of (c->engine), .laws = { "50" }, .n_laws = 1 };
  DpAnswer answer = { .ruling = ruling_of (c->given), .law = 50 };
  g_autoptr (DpGrade) grade = NULL;
  int marks[DP_MARKS] = { 0 };

  point.roles.in_play = TRUE;
  point.roles.on_lead = DP_SEAT_WEST;
  point.roles.declarer = DP_SEAT_SOUTH;
  point.roles.dummy = DP_SEAT_NORTH;
  grade = dp_grade_new (&point, &answer);
  for (guint i = 0; i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

      marks[row->mark]++;
      if (row->has_given)
        {
          g_autofree char *text = dp_clause_to_text (&row->given);

          g_assert_cmpstr (text, !=, "");
        }
      /* A plain truth, for here nobody has accepted anything. */
      g_assert_true ((row->weight > 0) == (row->mark != DP_MARK_ACCEPTED));
      g_assert_null (row->reason);
      g_assert_true (row->mark != DP_MARK_ACCEPTED || (row->has_given && !row->has_engine));
    }
  g_assert_cmpint (marks[DP_MARK_RIGHT], ==, c->right);
  g_assert_cmpint (marks[DP_MARK_MISSING], ==, c->missing);
  g_assert_cmpint (marks[DP_MARK_WRONG], ==, c->wrong);
  g_assert_cmpint (marks[DP_MARK_SUPERFLUOUS], ==, c->superfluous);
  g_assert_cmpint (marks[DP_MARK_ACCEPTED], ==, c->accepted);
  g_assert_true (grade->law_right);
}

/* What an author accepts besides, in views numbered from 0; the rows that come of it, as letters in their order (Right, Missing, Wrong,
 * Superfluous, Accepted), and the marks for clauses. */
#define MAJOR PENALTY (H7, DP_PENALTY_MAJOR)
#define MINOR PENALTY (H7, DP_PENALTY_MINOR)
#define PLAIN PENALTY (H7, DP_PENALTY_PLAIN)
#define PASS(seat_, span_) { .kind = DP_CLAUSE_MUST_PASS, .seat = (seat_), .call = DP_NO_CALL, .span = (span_) }
#define LEAD(seat_) { .kind = DP_CLAUSE_LEAD_RESTRICTION, .seat = (seat_), .call = DP_NO_CALL, .suits = DP_ALL_SUITS }
#define CLASS_GIVEN (DP_GIVEN_SEAT | DP_GIVEN_CARDS | DP_GIVEN_CLASS)
#define SPAN_GIVEN (DP_GIVEN_SEAT | DP_GIVEN_SPAN)

typedef struct {
  const char *name;
  DpClause engine[3], given[3];
  DpAccepted accepted[3];
  const char *rows;
  guint points, out_of;
} AcceptCase;

static const AcceptCase accept_cases[] = {
  { "instead", { MINOR }, { MAJOR }, { { MAJOR, CLASS_GIVEN, FALSE, 0, "why" } }, "A", 3, 3 },
  { "engine-is-still-right", { MINOR }, { MINOR }, { { MAJOR, CLASS_GIVEN, FALSE, 0, "why" } }, "R", 3, 3 },
  { "not-both-ways", { MINOR }, { MINOR, MAJOR }, { { MAJOR, CLASS_GIVEN, FALSE, 0, "why" } }, "RS", 0, 3 },
  { "another-is-not-accepted", { MINOR }, { PLAIN }, { { MAJOR, CLASS_GIVEN, FALSE, 0, "why" } }, "W", 0, 3 },
  { "left-open-may-be-anything", { MINOR }, { PLAIN }, { { MAJOR, DP_GIVEN_SEAT, FALSE, 0, "why" } }, "A", 3, 3 },
  { "silence-wins-nothing", { MINOR }, { TURN (DP_SEAT_EAST) }, { { MAJOR, CLASS_GIVEN, FALSE, 0, "why" } }, "MS", 0, 3 },
  { "beside", { PASS (DP_SEAT_SOUTH, DP_SPAN_REST) }, { PASS (DP_SEAT_SOUTH, DP_SPAN_REST), LEAD (DP_SEAT_SOUTH) },
    { { LEAD (DP_SEAT_SOUTH), DP_GIVEN_SEAT, FALSE, 0, "why" } }, "RA", 4, 4 },
  { "beside-a-card-taken-back", { CARDS (DP_CLAUSE_WITHDRAWN) }, { CARDS (DP_CLAUSE_WITHDRAWN), MAJOR }, { { MAJOR, CLASS_GIVEN, FALSE, 0, "why" } }, "RA", 3, 3 },
  { "beside-what-is-missing", { CARDS (DP_CLAUSE_WITHDRAWN) }, { MAJOR }, { { MAJOR, CLASS_GIVEN, FALSE, 0, "why" } }, "MA", 0, 3 },
  { "on-another-defender", { LEAD (DP_SEAT_SOUTH) }, { LEAD (DP_SEAT_SOUTH), LEAD (DP_SEAT_EAST) },
    { { LEAD (DP_SEAT_EAST), DP_GIVEN_SEAT, FALSE, 0, "why" } }, "RA", 3, 3 },
  { "before-what-is-wrong", { PASS (DP_SEAT_SOUTH, DP_SPAN_REST), TURN (DP_SEAT_SOUTH) }, { PASS (DP_SEAT_SOUTH, DP_SPAN_NEXT_TURN), TURN (DP_SEAT_EAST) },
    { { PASS (DP_SEAT_SOUTH, DP_SPAN_NEXT_TURN), SPAN_GIVEN, FALSE, 0, "why" } }, "AW", 4, 6 },
  { "may-leave-out", { PASS (DP_SEAT_SOUTH, DP_SPAN_REST), LEAD (DP_SEAT_SOUTH) }, { PASS (DP_SEAT_SOUTH, DP_SPAN_REST) },
    { { LEAD (DP_SEAT_SOUTH), DP_GIVEN_SEAT, TRUE, 0, "why" } }, "RA", 4, 4 },
  { "a-blank-sheet-holds-no-view", { PASS (DP_SEAT_SOUTH, DP_SPAN_REST), LEAD (DP_SEAT_SOUTH) }, { { 0 } },
    { { LEAD (DP_SEAT_SOUTH), DP_GIVEN_SEAT, TRUE, 0, "why" } }, "MM", 0, 7 },
  { "leaves-out-with-the-view", { MINOR, LEAD (DP_SEAT_SOUTH) }, { MAJOR },
    { { MAJOR, CLASS_GIVEN, FALSE, 0, "why" }, { LEAD (DP_SEAT_SOUTH), DP_GIVEN_SEAT, TRUE, 0, "why" } }, "AA", 3, 3 },
  { "not-without-the-view", { MINOR, LEAD (DP_SEAT_SOUTH) }, { MINOR },
    { { MAJOR, CLASS_GIVEN, FALSE, 0, "why" }, { LEAD (DP_SEAT_SOUTH), DP_GIVEN_SEAT, TRUE, 0, "why" } }, "RM", 3, 6 },
  { "not-with-another-view", { MINOR, LEAD (DP_SEAT_SOUTH) }, { MAJOR },
    { { MAJOR, CLASS_GIVEN, FALSE, 0, "why" }, { PLAIN, CLASS_GIVEN, FALSE, 1, "why" }, { LEAD (DP_SEAT_SOUTH), DP_GIVEN_SEAT, TRUE, 1, "why" } }, "AM", 3, 6 },
  { "law-of-a-review", { REVIEW ("64C") }, { REVIEW ("64C"), REVIEW ("72") }, { { REVIEW ("72C"), DP_GIVEN_LAW, FALSE, 0, "why" } }, "RA", 1, 1 },
  { "another-law-of-a-review", { REVIEW ("64C") }, { REVIEW ("64C"), REVIEW ("23") }, { { REVIEW ("72C"), DP_GIVEN_LAW, FALSE, 0, "why" } }, "RS", 0, 1 },
};

static void
test_accepting (gconstpointer data)
{
  const AcceptCase *c = data;
  DpPoint point = { .ruling = ruling_of (c->engine), .laws = { "50" }, .n_laws = 1, .turn = DP_SEAT_NONE };
  DpAnswer answer = { .ruling = ruling_of (c->given), .law = 50 };
  DpAccepted accepted[3];
  guint n = 0;
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autoptr (DpGrade) grade = NULL;

  for (; n < G_N_ELEMENTS (accepted) && c->accepted[n].reason; n++)
    {
      accepted[n] = c->accepted[n];
      accepted[n].clause.law = dp_law_intern (accepted[n].clause.law);
    }
  grade = dp_grade_new_accepting (&point, NULL, &answer, accepted, n);
  for (guint i = 0; i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

      g_string_append_c (rows, "RMWSA"[row->mark]);
      g_assert_cmpstr (row->reason, ==, row->mark == DP_MARK_ACCEPTED ? "why" : NULL);
    }
  g_assert_cmpstr (rows->str, ==, c->rows);
  g_assert_cmpuint (grade->points, ==, c->points + DP_GRADE_LAW_WEIGHT);
  g_assert_cmpuint (grade->out_of, ==, c->out_of + DP_GRADE_LAW_WEIGHT);
}

static void
test_words (gconstpointer data)
{
  const WordsCase *c = data;
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, c->story);
  const DpPoint *point = dp_director_point (director, c->point);
  DpAnswer answer = { .ruling = ruling_of (c->given) };
  g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);
  g_autoptr (GString) rows = g_string_new (NULL);

  for (guint i = 0; i < grade->rows->len; i++)
    g_string_append_c (rows, "RMWSA"[g_array_index (grade->rows, DpGradeRow, i).mark]);
  if (c->rows)
    g_assert_cmpstr (rows->str, ==, c->rows);
  /* The lead penalty of this ruling and no other row. */
  else
    for (guint i = 0; i < grade->rows->len; i++)
      {
        const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

        g_assert_cmpint (row->mark, ==, row->engine.kind == DP_CLAUSE_LEAD_RESTRICTION ? DP_MARK_RIGHT : DP_MARK_MISSING);
      }
}

/* Restrictions on two players are set beside each other by seat, however they are ordered; a revoke in time may be said by the suit. */
static void
test_pairs (void)
{
  DpPoint point = { .ruling = { 2, { RESTRICT (DP_SEAT_WEST, DP_LEAD_PROHIBIT_UNSPECIFIED, DP_ALL_SUITS), RESTRICT (DP_SEAT_EAST, DP_LEAD_PROHIBIT_UNSPECIFIED, 3) } } };
  DpAnswer answer = { .ruling = { 2, { RESTRICT (DP_SEAT_EAST, DP_LEAD_PROHIBIT_UNSPECIFIED, 5), RESTRICT (DP_SEAT_WEST, DP_LEAD_PROHIBIT_SUIT, 1) } } };
  g_autoptr (DpGrade) grade = dp_grade_new (&point, &answer);

  g_assert_cmpuint (grade->rows->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

      g_assert_cmpint (row->mark, ==, DP_MARK_WRONG);
      g_assert_cmpint (row->given.seat, ==, row->engine.seat);
    }
}

static void
test_revoke_by_suit (void)
{
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, "{N:Q842.K63.QJ9.K72 73.QT95.8654.QJ9 AKJT5.A4.AK3.853} 1S P 3S P 4S P P P W:HJ HK D4 W!revoke");
  const DpPoint *point = dp_director_point (director, dp_director_n_points (director) - 1);
  DpAnswer answer = { .ruling = point->ruling };
  g_autoptr (DpGrade) grade = NULL;
  int correct = -1;

  for (guint i = 0; i < answer.ruling.n; i++)
    if (answer.ruling.clause[i].kind == DP_CLAUSE_CORRECT)
      correct = (int) i;
  g_assert_cmpint (correct, >=, 0);
  answer.ruling.clause[correct].kind = DP_CLAUSE_MUST_PLAY;
  answer.ruling.clause[correct].play = DP_PLAY_SUIT;
  answer.ruling.clause[correct].suits = 1 << DP_HEARTS;
  grade = dp_grade_new (point, &answer);
  for (guint i = 0; i < grade->rows->len; i++)
    g_assert_cmpint (g_array_index (grade->rows, DpGradeRow, i).mark, ==, (int) i == correct ? DP_MARK_ACCEPTED : DP_MARK_RIGHT);
  dp_grade_free (g_steal_pointer (&grade));
  answer.ruling.clause[correct].suits = 1 << DP_SPADES;
  grade = dp_grade_new (point, &answer);
  g_assert_cmpint (g_array_index (grade->rows, DpGradeRow, correct).mark, ==, DP_MARK_MISSING);
}

/* Where a trainee left the path is asked of what is wrong: what is accepted counts as if he had said what the engine says. */
static void
test_accepted_parts_nowhere (void)
{
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, "N:1NT ! E-refuse S:P W:1H N:X=no");
  const DpPoint *point = dp_director_point (director, 2);
  DpAnswer answer = { .ruling = change (&point->ruling, SILENCE_FOR_THE_REST), .law = 31 };
  DpAccepted rest = { .clause = PASS (DP_SEAT_SOUTH, DP_SPAN_REST), .given = DP_GIVEN_SPAN, .reason = "why" };
  g_autoptr (DpGrade) all = dp_grade_new_accepting (point, NULL, &answer, &rest, 1);
  g_autoptr (DpGrade) some = NULL;

  g_assert_null (all->parting);
  for (guint i = 0; i < answer.ruling.n; i++)
    if (answer.ruling.clause[i].kind == DP_CLAUSE_REVIEW)
      answer.ruling.clause[i] = answer.ruling.clause[--answer.ruling.n];
  some = dp_grade_new_accepting (point, NULL, &answer, &rest, 1);
  g_assert_nonnull (some->parting);
  g_assert_cmpint (some->parting_answer, ==, -1);
}

/* An opening lead out of turn, walked by the engine: ruled as it does everything is right; refused taken for accepted parts at the
 * decision. */
static void
test_opening_lead (void)
{
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, "{N:Q842.K63.QJ9.K72 73.QT95.8654.QJ9 AKJT5.A4.AK3.853} 1S P 3S P 4S P P P E:HT ! S-refuse");
  g_autoptr (DpDirector) other = dp_story_play (code, DP_SEAT_SOUTH, "{N:Q842.K63.QJ9.K72 73.QT95.8654.QJ9 AKJT5.A4.AK3.853} 1S P 3S P 4S P P P E:HT ! S-accept");
  const DpPoint *point = dp_director_point (director, 1);
  DpAnswer right = { .ruling = point->ruling, .law = dp_law_number (point->laws[0]) };
  DpAnswer wrong = { .ruling = dp_director_point (other, 1)->ruling, .law = 1 };
  g_autoptr (DpGrade) best = dp_grade_new (point, &right);
  g_autoptr (DpGrade) worse = dp_grade_new (point, &wrong);

  for (guint i = 0; i < best->rows->len; i++)
    g_assert_cmpint (g_array_index (best->rows, DpGradeRow, i).mark, ==, DP_MARK_RIGHT);
  g_assert_cmpuint (best->rows->len, >=, 3);
  g_assert_null (best->parting);
  g_assert_cmpuint (worse->points, <, worse->out_of / 2);
  g_assert_nonnull (worse->parting);
  g_assert_cmpint (worse->parting->kind, ==, DP_NODE_QUESTION);
  g_assert_false (worse->law_right);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  code = dp_story_code ("duplicate-2017");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/grade/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (play_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/grade/play/", play_cases[i].name, NULL);

      g_test_add_data_func (path, &play_cases[i], test_play);
    }
  for (guint i = 0; i < G_N_ELEMENTS (accept_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/grade/accepting/", accept_cases[i].name, NULL);

      g_test_add_data_func (path, &accept_cases[i], test_accepting);
    }
  for (guint i = 0; i < G_N_ELEMENTS (words_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/grade/words/", words_cases[i].name, NULL);

      g_test_add_data_func (path, &words_cases[i], test_words);
    }
  g_test_add_func ("/grade/laws-of-nothing", test_laws_of_nothing);
  g_test_add_func ("/grade/pairs", test_pairs);
  g_test_add_func ("/grade/revoke-by-suit", test_revoke_by_suit);
  g_test_add_func ("/grade/accepted-parts-nowhere", test_accepted_parts_nowhere);
  g_test_add_func ("/grade/opening-lead", test_opening_lead);
  g_test_add_func ("/grade/marks", test_marks);
  g_test_add_func ("/grade/questions", test_questions);
  g_test_add_func ("/grade/question-is-cheap", test_question_is_cheap);
  g_test_add_func ("/grade/floor", test_floor);
  result = g_test_run ();
  dp_code_free (code);
  return result;
}
