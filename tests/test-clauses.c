/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-clause.h"
#include "dp-diagnostics.h"
#include "dp-fact.h"

#include <string.h>

static DpClause
must_pass (DpSeat seat, DpSpan span)
{
  DpClause c = dp_clause (DP_CLAUSE_MUST_PASS);

  c.seat = (guint8) seat;
  c.span = (guint8) span;
  c.law = "31A2(b)";
  return c;
}

static DpClause
fate (DpClauseKind kind, DpSeat seat, DpCall call)
{
  DpClause c = dp_clause (kind);

  c.seat = (guint8) seat;
  c.call = call;
  return c;
}

static void
test_equal (void)
{
  DpClause a = must_pass (DP_SEAT_SOUTH, DP_SPAN_NEXT_TURN);
  DpClause b = must_pass (DP_SEAT_SOUTH, DP_SPAN_REST);
  DpClause c = must_pass (DP_SEAT_NORTH, DP_SPAN_NEXT_TURN);
  DpClause stands = fate (DP_CLAUSE_STANDS, DP_SEAT_NORTH, DP_FIRST_BID);
  DpClause gone = fate (DP_CLAUSE_CANCELLED, DP_SEAT_NORTH, DP_FIRST_BID);
  DpClause review = dp_clause (DP_CLAUSE_REVIEW);
  DpClause other = review;

  g_assert_true (dp_clause_equal (&a, &a));
  g_assert_false (dp_clause_equal (&a, &b));
  g_assert_true (dp_clause_same_subject (&a, &b));
  g_assert_false (dp_clause_same_subject (&a, &c));
  g_assert_true (dp_clause_same_subject (&stands, &gone));
  g_assert_false (dp_clause_equal (&stands, &gone));
  a.law = NULL;
  g_assert_true (dp_clause_equal (&a, &(DpClause) { .kind = a.kind, .seat = a.seat, .span = a.span, .law = "27B2" }));
  review.law = "23C";
  other.law = "72C";
  g_assert_false (dp_clause_equal (&review, &other));
}

static void
test_say (void)
{
  DpRuling ruling = { 0 };

  dp_ruling_say (&ruling, fate (DP_CLAUSE_STANDS, DP_SEAT_NORTH, DP_PASS));
  dp_ruling_say (&ruling, fate (DP_CLAUSE_STANDS, DP_SEAT_EAST, DP_PASS));
  dp_ruling_say (&ruling, fate (DP_CLAUSE_CANCELLED, DP_SEAT_NORTH, DP_PASS));
  g_assert_cmpuint (ruling.n, ==, 2);
  g_assert_cmpint (ruling.clause[1].kind, ==, DP_CLAUSE_CANCELLED);
  g_assert_false (dp_ruling_add (&ruling, ruling.clause[0]));
  /* Two players restricted on lead contradict nobody. */
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpClause lead = dp_clause (DP_CLAUSE_LEAD_RESTRICTION);

      lead.seat = (guint8) seat;
      dp_ruling_say (&ruling, lead);
    }
  g_assert_cmpuint (ruling.n, ==, 6);
  while (dp_ruling_add (&ruling, fate (DP_CLAUSE_STANDS, DP_SEAT_SOUTH, (DpCall) ruling.n)))
    continue;
  g_assert_cmpuint (ruling.n, ==, G_N_ELEMENTS (ruling.clause));
}

static void
test_words (void)
{
  DpClauseKind kind;
  DpClause pass = must_pass (DP_SEAT_SOUTH, DP_SPAN_NEXT_TURN);
  g_autofree char *line = dp_clause_to_string (&pass);
  g_autofree char *text = dp_clause_to_text (&pass);

  g_assert_cmpstr (line, ==, "must-pass S next-turn [31A2(b)]");
  g_assert_cmpstr (text, ==, "South must pass once, at the next turn.");
  for (int k = 0; k < DP_CLAUSE_KINDS; k++)
    {
      DpClause c = dp_clause (k);
      g_autofree char *words = dp_clause_to_text (&c);

      g_assert_true (dp_clause_kind_parse (dp_clause_kind_token (k), &kind));
      g_assert_cmpint (kind, ==, k);
      g_assert_true (*words);
    }
  g_assert_cmpint (dp_law_number ("31A2(b)"), ==, 31);
  g_assert_cmpint (dp_law_number ("9B2"), ==, 9);
  g_assert_cmpint (dp_law_number ("law 3"), ==, 0);
  g_assert_cmpint (dp_law_number (NULL), ==, 0);
}

static void
expect_text (DpClause clause, const char *wanted)
{
  g_autofree char *text = dp_clause_to_text (&clause);

  g_assert_cmpstr (text, ==, wanted);
}

/* Whatever is said in which wording, it is a sentence, and each of its fields stands for something. */
static void
test_sentences (void)
{
  static const DpOptions choices[] = { 0, 3, 1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW, 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER, 1 << DP_OPTION_CHOOSE_CARD };
  static const DpDenominations suits[] = { 0, 1 << DP_SPADES, 1 << DP_SPADES | 1 << DP_CLUBS, DP_ALL_SUITS };
  static const DpHand cards[] = { 0, 1, 5 };

  for (guint n = 0; n < DP_CLAUSE_KINDS * DP_WORDINGS * G_N_ELEMENTS (choices) * G_N_ELEMENTS (suits) * G_N_ELEMENTS (cards) * 2; n++)
    {
      guint at = n, m = n / DP_CLAUSE_KINDS;
      DpClause c = dp_clause ((DpClauseKind) (at % DP_CLAUSE_KINDS));
      g_autofree char *text = NULL;

      at /= DP_CLAUSE_KINDS;
      c.wording = (guint8) (at % DP_WORDINGS);
      at /= DP_WORDINGS;
      c.choices = choices[at % G_N_ELEMENTS (choices)];
      at /= G_N_ELEMENTS (choices);
      c.suits = suits[at % G_N_ELEMENTS (suits)];
      at /= G_N_ELEMENTS (suits);
      c.cards = cards[at % G_N_ELEMENTS (cards)];
      c.face_down = (guint8) (at / G_N_ELEMENTS (cards));
      c.seat = (guint8) (m % DP_SEATS);
      c.call = m % 3 ? DP_NO_CALL : DP_DOUBLE;
      c.all_after = m % 2;
      c.constraint = (guint8) (m % DP_MAY_KINDS);
      c.span = (guint8) (m % DP_SPANS);
      c.restriction = (guint8) (m % DP_LEAD_KINDS);
      c.penalty = (guint8) (m % DP_PENALTIES);
      c.play = (guint8) (m % DP_PLAY_KINDS);
      c.tricks = (guint8) (m % 3);
      text = dp_clause_to_text (&c);
      if (!g_str_has_suffix (text, ".") || strpbrk (text, "{}") || g_unichar_islower (g_utf8_get_char (text)))
        g_error ("“%s”", text);
    }
}

/* What only the sentence says: two clauses do not differ by it. */
static void
test_wording (void)
{
  DpClause may = dp_clause (DP_CLAUSE_MAY_CALL), plain = may, option = dp_clause (DP_CLAUSE_OPTION);
  DpClause back = dp_clause (DP_CLAUSE_PICKED_UP), known = dp_clause (DP_CLAUSE_AUTHORIZED), lead = dp_clause (DP_CLAUSE_LEAD_RESTRICTION);

  may.seat = plain.seat = option.seat = back.seat = known.seat = lead.seat = DP_SEAT_EAST;
  may.wording = DP_WORDED_COMPARABLE_DOUBLE;
  expect_text (plain, "East may make any legal call.");
  expect_text (may, "East may make any legal call, but a double or redouble only if it’s comparable.");
  g_assert_true (dp_clause_equal (&may, &plain));
  expect_text (fate (DP_CLAUSE_CANCELLED, DP_SEAT_EAST, DP_DOUBLE), "East’s double is cancelled.");
  expect_text (fate (DP_CLAUSE_STANDS, DP_SEAT_EAST, DP_PASS), "East’s pass stands.");
  option.choices = 1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW;
  expect_text (option, "East may leave the call or card as it is, or take it back.");
  option.call = DP_FIRST_BID + 5;
  expect_text (option, "East may leave the 2♣ as it is, or take it back.");
  option.cards = (DpHand) 1 << dp_card (DP_HEARTS, 0);
  expect_text (option, "East may leave the two of hearts where it is, or take it back.");
  back.cards = known.cards = option.cards;
  expect_text (back, "East picks up: two of hearts.");
  back.wording = DP_WORDED_FACE_DOWN;
  expect_text (back, "East takes the face-down lead back.");
  back.wording = DP_WORDED_IN_HAND;
  back.cards = (DpHand) 1 << 12;
  expect_text (back, "East keeps this card in the hand: ace of clubs.");
  back.cards |= (DpHand) 1 << 11;
  expect_text (back, "East keeps these cards in the hand: ace of clubs, king of clubs.");
  known.side = DP_SIDE_EW;
  known.wording = DP_WORDED_WHILE_IT_LIES;
  expect_text (known, "While it’s face up on the table, every player may use the information from East’s penalty card (two of hearts).");
  lead.restriction = DP_LEAD_PROHIBIT_UNSPECIFIED;
  lead.suits = DP_ALL_SUITS;
  expect_text (lead, "If East-West defend, declarer may prohibit East, when first on lead, from leading any one suit, for as long as East keeps the lead.");
  lead.wording = DP_WORDED_DEFENDS;
  expect_text (lead, "Declarer may prohibit East, when first on lead, from leading any one suit, for as long as East keeps the lead.");
  lead.wording = DP_WORDED_SO_FAR;
  expect_text (lead, "If East-West defend, declarer may prohibit East, when first on lead, from leading any one suit that West hasn’t specified in the legal auction, for as long as East keeps the lead.");
  lead.suits &= (guint8) ~(1 << DP_SPADES);
  expect_text (lead, "If East-West defend, declarer may prohibit East, when first on lead, from leading any one suit that West hasn’t specified in the legal auction (so far: hearts, diamonds, clubs), for as long as East keeps the lead.");
  lead.wording = DP_WORDED_DEFENDS;
  lead.suits = 1 << DP_HEARTS;
  lead.restriction = DP_LEAD_REQUIRE_OR_PROHIBIT;
  expect_text (lead, "Declarer may require East to lead hearts or prohibit it.");
  lead.wording = DP_WORDED_PLAINLY;
  expect_text (lead, "If East-West defend, declarer may require East to lead hearts or prohibit it.");
}

/* Which card or call it is, and for whom, where there may be two. */
static void
test_which_is_meant (void)
{
  DpClause none = dp_clause (DP_CLAUSE_TRANSFER), up = dp_clause (DP_CLAUSE_UNAUTHORIZED), first = fate (DP_CLAUSE_UNAUTHORIZED, DP_SEAT_NORTH, DP_FIRST_BID + 3), second;

  expect_text (none, "No tricks are transferred.");
  none.cards = (DpHand) 1 << dp_card (DP_CLUBS, 3);
  expect_text (none, "No tricks are transferred for the revoke with the five of clubs.");
  none.cards |= (DpHand) 1 << dp_card (DP_CLUBS, 0);
  expect_text (none, "No tricks are transferred for the revokes with these cards: five of clubs, two of clubs.");
  up.seat = DP_SEAT_WEST;
  up.side = DP_SIDE_EW;
  up.cards = (DpHand) 1 << dp_card (DP_HEARTS, 11);
  expect_text (up, "Information from West’s king of hearts is unauthorised for East-West.");
  up.wording = DP_WORDED_PARTNERS;
  expect_text (up, "Information from West’s king of hearts is unauthorised for East.");
  first.side = DP_SIDE_NS;
  second = first;
  second.kind = DP_CLAUSE_AUTHORIZED;
  g_assert_true (dp_clause_takes_back (&second, &first));
  first.nth = 1;
  second.nth = 2;
  expect_text (first, "Information from North’s first 1♠ is unauthorised for North-South.");
  g_assert_false (dp_clause_takes_back (&second, &first));
}

/* What the moment does to a sentence. */
static void
test_wording_of_the_moment (void)
{
  DpClause pass = fate (DP_CLAUSE_STANDS, DP_SEAT_EAST, DP_PASS), bid = fate (DP_CLAUSE_STANDS, DP_SEAT_EAST, DP_FIRST_BID);
  DpClause back = fate (DP_CLAUSE_CANCELLED, DP_SEAT_EAST, DP_PASS), must = dp_clause (DP_CLAUSE_MUST_PASS), free_to = must;

  pass.wording = bid.wording = DP_WORDED_SO_FAR;
  expect_text (pass, "East’s pass stands for now. If three passes in a row would end the auction, it goes back to the player who lost his turn.");
  expect_text (bid, "East’s 1♣ stands.");
  back.all_after = TRUE;
  expect_text (back, "East’s pass and every call after it are cancelled.");
  back.wording = DP_WORDED_PASSES;
  expect_text (back, "East’s pass and every pass after it are cancelled.");
  must.seat = free_to.seat = DP_SEAT_EAST;
  must.span = free_to.span = DP_SPAN_REST;
  must.wording = DP_WORDED_OVER;
  expect_text (must, "The auction is over, so East has no turn left at which to pass.");
  g_assert_true (dp_clause_equal (&must, &free_to));
}

/* What a later ruling takes back of an earlier one. */
static void
test_takes_back (void)
{
  DpClause no = fate (DP_CLAUSE_UNAUTHORIZED, DP_SEAT_WEST, DP_FIRST_BID), yes = fate (DP_CLAUSE_AUTHORIZED, DP_SEAT_WEST, DP_FIRST_BID), other;
  DpClause card = dp_clause (DP_CLAUSE_PENALTY_CARD), up = dp_clause (DP_CLAUSE_PICKED_UP);

  no.side = yes.side = DP_SIDE_EW;
  other = yes;
  other.side = DP_SIDE_NS;
  g_assert_true (dp_clause_takes_back (&yes, &no));
  g_assert_true (dp_clause_takes_back (&no, &yes));
  g_assert_false (dp_clause_takes_back (&other, &no));
  g_assert_false (dp_clause_takes_back (&no, &no));
  card.seat = up.seat = DP_SEAT_WEST;
  card.cards = 1;
  up.cards = 3;
  g_assert_true (dp_clause_takes_back (&up, &card));
  card.cards = 4;
  g_assert_false (dp_clause_takes_back (&up, &card));
}

/* No name twice. */
static void
test_facts (void)
{
  for (guint i = 0; i < dp_fact_count (); i++)
    {
      const DpFact *fact = dp_fact_get (i);
      int n = dp_fact_n_answers (fact);

      g_assert_true (dp_fact_find (fact->name) == fact);
      g_assert_cmpint (n, >=, 1); /* one: a fact that is only waited for */
      for (int a = 0; a < n; a++)
        {
          g_assert_cmpint (dp_fact_answer_index (fact, fact->answers[a]), ==, a);
        }
      g_assert_cmpint (dp_fact_answer_index (fact, "no such answer"), ==, -1);
    }
  g_assert_null (dp_fact_find ("no-such-fact"));
}

static void
test_diagnostics (void)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  dp_diagnostics_add (diagnostics, "b.xml", 7, "late", NULL);
  dp_diagnostics_add (diagnostics, "a.xml", 12, "the seat is “Q”", "use N, E, S or W");
  dp_diagnostics_warn (diagnostics, "a.xml", 2, "no explanation", NULL);
  /* Said once; but whoever looks at the number sees that something was wrong. */
  dp_diagnostics_add (diagnostics, "b.xml", 7, "late", NULL);
  g_assert_cmpuint (dp_diagnostics_errors (diagnostics), ==, 3);
  text = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (text, ==, "a.xml:2: warning: no explanation\na.xml:12: the seat is “Q”; use N, E, S or W\nb.xml:7: late\n");
  g_assert_false (dp_diagnostics_fail (diagnostics, &error));
  g_assert_error (error, DP_ERROR, DP_ERROR_BAD_INPUT);
  for (int i = 0; i < 1000; i++)
    dp_diagnostics_addf (diagnostics, "c.xml", i, NULL, "error %d", i);
  g_assert_cmpuint (dp_diagnostics_length (diagnostics), ==, DP_DIAGNOSTICS_MAX);
  g_assert_cmpuint (dp_diagnostics_errors (diagnostics), ==, 1003);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clauses/equal", test_equal);
  g_test_add_func ("/clauses/say", test_say);
  g_test_add_func ("/clauses/words", test_words);
  g_test_add_func ("/clauses/wording", test_wording);
  g_test_add_func ("/clauses/sentences", test_sentences);
  g_test_add_func ("/clauses/wording-of-the-moment", test_wording_of_the_moment);
  g_test_add_func ("/clauses/which-is-meant", test_which_is_meant);
  g_test_add_func ("/clauses/takes-back", test_takes_back);
  g_test_add_func ("/facts/table", test_facts);
  g_test_add_func ("/diagnostics/text", test_diagnostics);
  return g_test_run ();
}
