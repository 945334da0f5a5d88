/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-grade.h"
#include "dp-story.h"
#include "dp-told-answer.h"

#include <string.h>

/* What is said beside the ruling, or cited beside its law, and isn't wrong. */

static DpCode *code;

#define HEART_LEAD "{N:Q842.K63.QJ9.K72 73.QT95.8654.QJ9 AKJT5.A4.AK3.853} 1S P 3S P 4S P P P W:HJ "

/* That there's nothing to put right costs nothing where nobody loses anything, whatever else he says; beside a rectification it does. */
static void
test_nothing_wrong (void)
{
  static const struct {
    const char *story;
    guint point, said; /* how many of the engine's clauses he says */
    DpMark mark;
    int less; /* marks lost */
  } rows[] = {
    { "1S W_CA?hidden N!", 0, 1, DP_MARK_ACCEPTED, 0 },
    { "1S W_CA?hidden N!", 0, 0, DP_MARK_ACCEPTED, 2 },
    { "N:1NT ! E-accept", 1, 2, DP_MARK_ACCEPTED, 0 },
    { "N:1NT ! E-accept", 1, 1, DP_MARK_ACCEPTED, 2 },
    { "N:1NT ! E-refuse", 1, 5, DP_MARK_SUPERFLUOUS, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, rows[i].story);
      const DpPoint *point = dp_director_point (director, rows[i].point);
      DpAnswer answer = { .ruling = point->ruling, .law = dp_law_number (point->laws[0]) };
      g_autoptr (DpGrade) grade = NULL;
      const DpGradeRow *row;

      answer.ruling.n = MIN (answer.ruling.n, rows[i].said);
      memcpy (answer.asked, point->asked, sizeof (DpAsked) * point->n_asked);
      answer.n_asked = point->n_asked;
      g_assert_true (dp_ruling_add (&answer.ruling, dp_clause (DP_CLAUSE_PLAY_ON)));
      grade = dp_grade_new (point, &answer);
      row = &g_array_index (grade->rows, DpGradeRow, grade->rows->len - 1);
      g_assert_cmpint (row->given.kind, ==, DP_CLAUSE_PLAY_ON);
      g_assert_cmpint (row->mark, ==, rows[i].mark);
      g_assert_true ((row->reason != NULL) == (row->mark == DP_MARK_ACCEPTED));
      g_assert_cmpint ((int) (grade->out_of - grade->points), ==, rows[i].less);
    }
}

static DpClause
about_card (DpClauseKind kind, DpSeat seat, DpCard card)
{
  DpClause clause = dp_clause (kind);

  clause.seat = (guint8) seat;
  clause.cards = (DpHand) 1 << card;
  return clause;
}

/* A card that only an opponent has seen: by whatever words it's in the hand, either partner knows whether its face was turned to him, and the law about using what
 * one has seen by accident says the same (24, 49, 74C5; rubber 23). */
static void
test_only_an_opponent_saw_it (void)
{
  static const struct {
    const char *code, *story;
    int law;
    DpSeat owner;
    DpCard card;
    gboolean also; /* whether Law 74 is named there */
  } rows[] = {
    { "duplicate-2017", "1S W_CA?hidden N!", 24, DP_SEAT_WEST, 12, TRUE },
    { "duplicate-2017", HEART_LEAD "HK H5 H4 E_C9?hidden S!", 49, DP_SEAT_EAST, 7, TRUE },
    { "rubber-1993", "1S W_CA?hidden N!", 23, DP_SEAT_WEST, 12, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DpCode *laws = dp_story_code (rows[i].code);
      g_autoptr (DpDirector) director = dp_story_play (laws, DP_SEAT_SOUTH, rows[i].story);
      const DpPoint *point = dp_director_point (director, 0);

      for (int seat = 0; seat < DP_SEATS; seat++)
        for (guint how = 0; how < 3; how++)
          {
            const DpClauseKind kinds[] = { DP_CLAUSE_PICKED_UP, DP_CLAUSE_WITHDRAWN, DP_CLAUSE_FACE_UP };
            gboolean knows = seat == (int) rows[i].owner || seat == (int) dp_seat_partner (rows[i].owner);
            DpAnswer answer = { .law = how == 1 ? 74 : rows[i].law, .n_asked = 1 };
            g_autoptr (DpGrade) grade = NULL;
            const DpGradeRow *row;

            answer.asked[0] = (DpAsked) { DP_ASK_FACE_SEEN, (guint8) seat, DP_PLACE_TABLE };
            g_assert_true (dp_ruling_add (&answer.ruling, about_card (kinds[how], rows[i].owner, rows[i].card)));
            grade = dp_grade_new (point, &answer);
            row = &g_array_index (grade->rows, DpGradeRow, 0);
            g_assert_cmpuint (grade->rows->len, ==, 1);
            g_assert_cmpint (row->mark, ==, how == 0 ? DP_MARK_RIGHT : how == 1 ? DP_MARK_ACCEPTED : DP_MARK_WRONG);
            g_assert_true ((row->reason != NULL) == (how == 1));
            g_assert_cmpint (row->won, ==, how == 2 ? 0 : (int) dp_grade_weight (DP_CLAUSE_PICKED_UP));
            g_assert_cmpint (g_array_index (grade->asked, DpAskedRow, 0).mark, ==, knows ? DP_ASKED_RIGHT : DP_ASKED_MISSING);
            g_assert_cmpint (grade->law_right, ==, how != 1 || rows[i].also);
          }
      g_clear_pointer (&director, dp_director_free);
      dp_code_free (laws);
    }
}

/* That a player may make any legal call costs nothing where no ruling binds him and none will, whatever is chosen and called. */
static void
test_freedom (void)
{
  static const struct {
    const char *story;
    guint point;
    const char *marks; /* of North, East, South and West: Right, Accepted, Later, Superfluous */
  } rows[] = {
    { "N:1H ! E-refuse", 1, "AARA" },      /* 31B: the offender at his turn, his partner now, and their opponents */
    { "N:1H ! E-refuse S:P W:P N:P=no", 2, "AASA" },
    { "W:P ! N-refuse", 1, "AAAS" },       /* 30A */
    { "1S P E:2C ! S-refuse", 1, "ALAS" }, /* 31A: the offender unless RHO passes, his partner unless that silences him */
    { "1S P N_DT E!", 0, "AASA" },           /* 24B: who showed an honour, but not his partner */
    { "1NT !", 0, "AAAA" },
    { "N:1H ! E-accept", 1, "AAAA" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, rows[i].story);
      const DpPoint *point = dp_director_point (director, rows[i].point);
      const DpMoment moment = { director, rows[i].point };
      g_autoptr (GString) marks = g_string_new (NULL);

      for (int seat = 0; seat < DP_SEATS; seat++)
        {
          DpAnswer answer = { .law = 0 };
          DpClause may = dp_clause (DP_CLAUSE_MAY_CALL);
          g_autoptr (DpGrade) grade = NULL;
          const DpGradeRow *row;

          may.seat = (guint8) seat;
          may.constraint = DP_MAY_ANY_LEGAL;
          g_assert_true (dp_ruling_add (&answer.ruling, may));
          grade = dp_grade_new_accepting (point, &moment, &answer, NULL, 0);
          for (guint r = 0; r < grade->rows->len; r++)
            {
              row = &g_array_index (grade->rows, DpGradeRow, r);
              if (row->has_given)
                g_string_append_c (marks, row->later ? 'L' : "RMWSA"[row->mark]);
            }
        }
      if (!g_str_equal (marks->str, rows[i].marks))
        g_error ("%s: %s, should be %s", rows[i].story, marks->str, rows[i].marks);
    }
}

/* All hands are back in the board: the pass that took a turn away stands for good, and who says that the board is passed out has said so. Anybody knows where the cards
 * are, and the end of the auction is Law 22's as well (17D2). */
static void
test_passed_out (void)
{
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_WEST, "W:P N:P S:P W:P returned !");
  const DpPoint *point = dp_director_point (director, 0);
  DpAnswer answer = { .law = 22, .n_asked = 1 };

  g_assert_cmpuint (point->ruling.n, ==, 2);
  g_assert_cmpint (point->ruling.clause[0].kind, ==, DP_CLAUSE_STANDS);
  g_assert_cmpint (point->ruling.clause[0].wording, ==, DP_WORDED_PLAINLY);
  for (int seat = 0; seat < DP_SEATS; seat++)
    for (guint said = 0; said < 2; said++)
      {
        g_autoptr (DpGrade) grade = NULL;

        answer.ruling.n = 0;
        g_assert_true (dp_ruling_add (&answer.ruling, point->ruling.clause[1 - said]));
        answer.asked[0] = (DpAsked) { DP_ASK_HANDS_RETURNED, (guint8) seat, DP_PLACE_TABLE };
        grade = dp_grade_new (point, &answer);
        g_assert_cmpint (g_array_index (grade->asked, DpAskedRow, 0).mark, ==, DP_ASKED_RIGHT);
        g_assert_true (grade->law_right);
        /* That the pass stands doesn't say that the board is over. */
        g_assert_cmpint (g_array_index (grade->rows, DpGradeRow, said).mark, ==, said ? DP_MARK_MISSING : DP_MARK_ACCEPTED);
        g_assert_cmpuint (grade->out_of - grade->points, ==, said ? dp_grade_weight (DP_CLAUSE_PASSED_OUT) : 0);
      }
}

/* A law that a clause of the ruling rests on is partly right, though the case is another law's: a penalty card that has been played (49, 50E3). */
static void
test_law_partly (void)
{
  static const struct {
    int law;
    guint won;
    DpMark mark;
  } rows[] = { { 49, DP_GRADE_LAW_WEIGHT, DP_MARK_RIGHT }, { 50, DP_GRADE_LAW_PARTLY, DP_MARK_MISSING }, { 62, 0, DP_MARK_WRONG }, { 16, 0, DP_MARK_WRONG }, { 0, 0, DP_MARK_MISSING } };
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_EAST, "{N:Q73.8753.A5.J764 K8.J4.KQT842.KQT AJT64.AKT2.9.953} 1D 1S 2D 2S 3D P P P S:HK S_HA H6 H8 H4 S:HA H9 H3 HJ E!");
  const DpPoint *point = dp_director_point (director, 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DpAnswer answer = { .ruling = point->ruling, .law = rows[i].law };
      g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);
      DpAnswer named = { .ruling = point->ruling, .law = 49 };
      g_autoptr (DpGrade) best = dp_grade_new (point, &named);

      g_assert_cmpint (dp_grade_law_mark (grade), ==, rows[i].mark);
      g_assert_cmpint (grade->law_partly, ==, rows[i].won == DP_GRADE_LAW_PARTLY);
      g_assert_cmpuint (grade->points + DP_GRADE_LAW_WEIGHT, ==, best->points + rows[i].won);
      g_assert_true (grade->law_partly == (g_strcmp0 (dp_grade_law_word (grade), dp_mark_name (rows[i].mark)) != 0));
    }
}

/* So is a law under which an earlier ruling on it fell, or the next will: what was cancelled under 29B goes on under 32 if it is a double, under 31 if it is a bid. */
static void
test_law_next (void)
{
  static const struct {
    const char *story;
    guint point;
    int law;
    gboolean partly;
  } rows[] = {
    { "1S P E:X ! S-refuse", 1, 32, TRUE },
    { "1S P E:X ! S-refuse", 1, 31, FALSE },
    { "1S P E:X ! S-refuse", 1, 30, FALSE },
    { "1S P E:2C ! S-refuse", 1, 31, TRUE },
    { "1S P E:2C ! S-refuse", 1, 32, FALSE },
    { "1S P E:P ! S-refuse", 1, 31, FALSE },
    { "1S P E:X ! S-refuse", 1, 26, FALSE },
    { "N:1NT ! E-refuse S:P W:1H N:X=no", 2, 23, TRUE }, /* whether it's comparable */
    { "N:1NT ! E-refuse", 1, 23, FALSE },
    { "1S P E:X ! S-accept", 1, 32, FALSE },
    { "1S P E:X ! S-refuse", 1, 16, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, rows[i].story);
      const DpPoint *point = dp_director_point (director, rows[i].point);
      DpAnswer answer = { .ruling = point->ruling, .law = rows[i].law };
      g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);

      if (grade->law_right || grade->law_partly != rows[i].partly)
        g_error ("%s: Law %d is %s", rows[i].story, rows[i].law, dp_grade_law_word (grade));
      g_assert_cmpuint (dp_grade_law_won (grade), ==, rows[i].partly ? DP_GRADE_LAW_PARTLY : 0);
    }
}

/* What an opponent has shown may be used, and to say so costs nothing; what one’s own side has shown may not. */
static void
test_shown_by_opponents (void)
{
  static const struct {
    DpClauseKind kind;
    DpSide side;
    DpCard card;
    DpMark mark;
  } rows[] = {
    { DP_CLAUSE_AUTHORIZED, DP_SIDE_NS, 12, DP_MARK_ACCEPTED },
    { DP_CLAUSE_AUTHORIZED, DP_SIDE_EW, 12, DP_MARK_SUPERFLUOUS },
    { DP_CLAUSE_UNAUTHORIZED, DP_SIDE_NS, 12, DP_MARK_SUPERFLUOUS },
    { DP_CLAUSE_AUTHORIZED, DP_SIDE_NS, 11, DP_MARK_SUPERFLUOUS },
  };
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, "1S W_CA?hidden N!");
  const DpPoint *point = dp_director_point (director, 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DpAnswer answer = { .law = 24 };
      g_autoptr (DpGrade) grade = NULL;
      DpClause clause = about_card (rows[i].kind, DP_SEAT_WEST, rows[i].card);

      clause.side = (guint8) rows[i].side;
      dp_ruling_add (&answer.ruling, clause);
      grade = dp_grade_new (point, &answer);
      g_assert_cmpint (g_array_index (grade->rows, DpGradeRow, grade->rows->len - 1).mark, ==, rows[i].mark);
    }
}

/* What lies there as played, or has been called, until somebody chooses, is not so because nobody has chosen yet (58B2, 29A). */
static void
test_until_chosen (void)
{
  g_autoptr (DpDirector) lead = dp_story_play (code, DP_SEAT_SOUTH, "{N:K974.Q85.KJ6.Q52 85.K643.Q85.JT74 AQJT3.A2.A72.K83} 1S P 3S P 4S P P P W:HJ+D3 H5 S!");
  g_autoptr (DpDirector) call = dp_story_play (code, DP_SEAT_SOUTH, "W:1H !");
  DpAnswer answer = { .ruling = { 0 } };
  DpMoment moments[] = { { lead, 0 }, { call, 0 } };
  DpClause said[] = { about_card (DP_CLAUSE_STANDS, DP_SEAT_WEST, (DpCard) (13 * DP_HEARTS + 9)), dp_clause (DP_CLAUSE_STANDS) };

  said[1].seat = DP_SEAT_WEST;
  g_assert_true (dp_call_parse ("1H", &said[1].call));
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_autoptr (DpGrade) grade = NULL;

      answer.ruling.n = 0;
      dp_ruling_add (&answer.ruling, said[i]);
      grade = dp_grade_new_accepting (dp_director_point (moments[i].director, 0), &moments[i], &answer, NULL, 0);
      g_assert_cmpint (g_array_index (grade->rows, DpGradeRow, grade->rows->len - 1).mark, ==, DP_MARK_SUPERFLUOUS);
    }
}

/* Law 27B: who leaves out that a double may be made if it is comparable, or adds that it must be where any will do, is half right. */
static void
test_near_words (void)
{
  static const struct {
    const char *story;
    guint point;
    guint8 constraint;
    gboolean comparable;
    DpMark mark;
    int won;
  } rows[] = {
    { "1S W:1H ! N-refuse", 1, DP_MAY_ANY_LEGAL, TRUE, DP_MARK_RIGHT, 2 },
    { "1S W:1H ! N-refuse", 1, DP_MAY_ANY_LEGAL, FALSE, DP_MARK_RIGHT, 2 },
    { "1S W:1H ! N-refuse", 1, DP_MAY_SUFFICIENT_OR_PASS, FALSE, DP_MARK_WRONG, 1 },
    { "1S W:1H ! N-refuse", 1, DP_MAY_LEGAL_NO_DOUBLE, FALSE, DP_MARK_WRONG, 1 },
    { "1S W:1H ! N-refuse", 1, DP_MAY_PASS, FALSE, DP_MARK_WRONG, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, rows[i].story);
      const DpPoint *point = dp_director_point (director, rows[i].point);
      DpAnswer answer = { .ruling = point->ruling, .law = dp_law_number (point->laws[0]) };
      g_autoptr (DpGrade) grade = NULL;
      gboolean found = FALSE;

      for (guint c = 0; c < answer.ruling.n; c++)
        if (answer.ruling.clause[c].kind == DP_CLAUSE_MAY_CALL)
          {
            answer.ruling.clause[c].constraint = rows[i].constraint;
            answer.ruling.clause[c].wording = rows[i].comparable ? DP_WORDED_COMPARABLE_DOUBLE : DP_WORDED_PLAINLY;
          }
      grade = dp_grade_new (point, &answer);
      for (guint r = 0; r < grade->rows->len; r++)
        {
          const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, r);

          if (!row->has_engine || row->engine.kind != DP_CLAUSE_MAY_CALL)
            continue;
          found = TRUE;
          g_assert_cmpint (row->mark, ==, rows[i].mark);
          g_assert_cmpint (row->won, ==, rows[i].won);
          g_assert_true ((g_strcmp0 (dp_grade_row_word (row), dp_mark_name (row->mark)) != 0) == (rows[i].won == 1));
        }
      g_assert_true (found);
    }
}

static gboolean
is_asked (const DpDirector *director, DpSeat seat, DpQuestion question)
{
  const DpPoint *point = dp_director_point (director, dp_director_n_points (director) - 1);

  for (guint i = 0; i < point->n_asked; i++)
    if (point->asked[i].seat == seat && point->asked[i].question == question)
      return TRUE;
  return FALSE;
}

/* A defender is asked whether he had a card of the suit; dummy's lie open. */
static void
test_dummy_is_not_asked (void)
{
  g_autoptr (DpDirector) dummy = dp_story_play (code, DP_SEAT_SOUTH, HEART_LEAD "N:DQ W!revoke");
  g_autoptr (DpDirector) defender = dp_story_play (code, DP_SEAT_SOUTH, HEART_LEAD "HK D4 S!revoke");

  g_assert_false (is_asked (dummy, DP_SEAT_NORTH, DP_ASK_HAVING_NONE));
  g_assert_true (is_asked (defender, DP_SEAT_EAST, DP_ASK_HAVING_NONE));
}

/* All speak of the card in question, whosever it was; where there is none, nobody has shown one. */
static void
test_who_saw_the_card (void)
{
  static const struct {
    const char *story;
    const char *says[DP_SEATS];
  } rows[] = {
#define OF_EAST "I don’t know what East could see."
#define OF_WEST "I don’t know what West could see."
#define SAW "Yes, I could see it."
#define ALL_SAW "Yes, we could all see it."
    { "1S W_CA?hidden N!", { OF_EAST, "No, I couldn’t see it.", OF_EAST, "No, partner couldn’t see it." } },
    { "1S W_CA N!", { ALL_SAW, SAW, ALL_SAW, "Yes, partner could see it." } },
    { "1S 2S", { "I haven’t shown a card.", "I haven’t shown a card.", "I haven’t shown a card.", "I haven’t shown a card." } },
    { HEART_LEAD "HK D4|seen N!", { OF_WEST, "Yes, partner could see it.", OF_WEST, SAW } },
    { HEART_LEAD "HK D4|back N!", { OF_WEST, "No, partner couldn’t see it.", OF_WEST, "No, I couldn’t see it." } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, rows[i].story);

      for (int s = 0; s < DP_SEATS; s++)
        {
          g_autofree char *says = dp_told_answer (director, (DpSeat) s, DP_ASK_FACE_SEEN);

          if (!g_str_equal (says, rows[i].says[s]))
            g_error ("%s: %s says “%s”, should say “%s”", rows[i].story, dp_seat_name ((DpSeat) s), says, rows[i].says[s]);
        }
    }
}

/* How it came to be seen: he whose card it was says no more than happened, partner and the opponent who called the director what they saw, and others send the director
 * to him. */
static void
test_how_it_came_to_be_seen (void)
{
  static const struct {
    const char *story;
    const char *says[DP_SEATS];
  } rows[] = {
#define ASK_WEST "You’d better ask West. It wasn’t my card."
#define NOTHING "There’s nothing to add. You can see what’s there."
    { "1S W_CA?hidden N!", { "I couldn’t help seeing it.", "I didn’t see it.", ASK_WEST, "I didn’t mean anybody to see it." } },
    { "1S W_CA,C3?hidden S!", { "You’d better ask West. They weren’t my cards.", "I didn’t see them.", "I couldn’t help seeing them.", "I didn’t mean anybody to see them." } },
    { "1S W_CA N!", { ASK_WEST, ASK_WEST, ASK_WEST, "I dropped it." } },
    { "1S W_CA,C3 N!", { "You’d better ask West. They weren’t my cards.", NULL, NULL, "I dropped them." } },
    { "1S P 2S W_CA! N!", { ASK_WEST, ASK_WEST, ASK_WEST, "I led it." } },
    { "1S 2S", { NOTHING, NOTHING, NOTHING, NOTHING } },
    { HEART_LEAD "HK D4|seen N!", { NULL, "I’d only taken it out of my hand.", NULL, "You’d better ask East. It wasn’t my card." } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, rows[i].story);

      for (int s = 0; s < DP_SEATS; s++)
        {
          g_autofree char *says = dp_told_answer (director, (DpSeat) s, DP_ASK_SHOWN);

          if (rows[i].says[s] && !g_str_equal (says, rows[i].says[s]))
            g_error ("%s: %s says “%s”, should say “%s”", rows[i].story, dp_seat_name ((DpSeat) s), says, rows[i].says[s]);
        }
    }
}

/* Where players have a choice, a law that follows from it is partly right: 29A lets LHO accept a call out of rotation, and 30 to 32 say what becomes of it when he doesn't. */
static void
test_law_of_a_choice (void)
{
  static const struct {
    const char *story;
    int law;
    gboolean partly;
  } rows[] = {
    { "N:1NT !", 31, TRUE }, { "N:1NT !", 32, FALSE }, { "N:1NT !", 30, FALSE }, { "N:1NT !", 27, FALSE }, { "N:1NT !", 16, FALSE },
    { "1S P E:X !", 32, TRUE }, { "1S P E:X !", 31, FALSE }, { "N:P !", 30, TRUE }, { "N:P !", 31, FALSE }, { "N:P* !", 31, TRUE },
    { HEART_LEAD "HK D4|back N!", 31, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, rows[i].story);
      const DpPoint *point = dp_director_point (director, 0);
      const DpMoment moment = { director, 0 };
      DpAnswer answer = { .ruling = point->ruling, .law = rows[i].law };
      g_autoptr (DpGrade) grade = dp_grade_new_accepting (point, &moment, &answer, NULL, 0);

      if (grade->law_right || grade->law_partly != rows[i].partly)
        g_error ("%s: Law %d is %s", rows[i].story, rows[i].law, dp_grade_law_word (grade));
    }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  code = dp_story_code ("duplicate-2017");
  g_test_add_func ("/grade-beside/nothing-wrong", test_nothing_wrong);
  g_test_add_func ("/grade-beside/only-an-opponent-saw-it", test_only_an_opponent_saw_it);
  g_test_add_func ("/grade-beside/freedom", test_freedom);
  g_test_add_func ("/grade-beside/passed-out", test_passed_out);
  g_test_add_func ("/grade-beside/law-partly", test_law_partly);
  g_test_add_func ("/grade-beside/law-next", test_law_next);
  g_test_add_func ("/grade-beside/shown-by-opponents", test_shown_by_opponents);
  g_test_add_func ("/grade-beside/until-chosen", test_until_chosen);
  g_test_add_func ("/grade-beside/near-words", test_near_words);
  g_test_add_func ("/grade-beside/dummy-is-not-asked", test_dummy_is_not_asked);
  g_test_add_func ("/grade-beside/who-saw-the-card", test_who_saw_the_card);
  g_test_add_func ("/grade-beside/how-it-came-to-be-seen", test_how_it_came_to_be_seen);
  g_test_add_func ("/grade-beside/law-of-a-choice", test_law_of_a_choice);
  result = g_test_run ();
  dp_code_free (code);
  return result;
}
