/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-code.h"
#include "dp-sheet-rows.h"
#include "dp-story.h"

#include <string.h>

static void
test_blank (void)
{
  DpSheet sheet, other;
  DpRuling ruling;

  dp_sheet_init (&sheet);
  dp_sheet_to_ruling (&sheet, &ruling);
  g_assert_cmpuint (ruling.n, ==, 0);
  g_assert_true (dp_sheet_is_blank (&sheet));
  g_assert_null (dp_sheet_incomplete (&sheet));
  other = sheet;
  other.law = 31;
  g_assert_false (dp_sheet_equal (&sheet, &other));
  g_assert_false (dp_sheet_is_blank (&other));
}

/* A row on which only half is said gives no clause, and the sheet says so. */
static void
test_incomplete (void)
{
  DpSheet sheet;
  DpRuling ruling;

#define HALF(statement)                        \
  G_STMT_START                                 \
  {                                            \
    dp_sheet_init (&sheet);                    \
    statement;                                 \
    dp_sheet_to_ruling (&sheet, &ruling);      \
    g_assert_cmpuint (ruling.n, ==, 0);        \
    g_assert_nonnull (dp_sheet_incomplete (&sheet)); \
  }                                            \
  G_STMT_END

  HALF (sheet.calls[0].fate = DP_FATE_STANDS);
  HALF ((sheet.calls[1].seat = DP_SEAT_NORTH, sheet.calls[1].call = DP_PASS));
  HALF (sheet.options[0].chooser = DP_SEAT_EAST);
  HALF (sheet.options[1].offer = DP_OFFER_ACCEPT_REFUSE);
  HALF (sheet.leads[0].seat = DP_SEAT_SOUTH);
  HALF (sheet.leads[1].kind = DP_LEAD_PROHIBIT_SUIT + 1);
  HALF (sheet.leads[0].suits = DP_ALL_SUITS);
  HALF (sheet.cards[2].fate = DP_CARDS_MINOR);
  HALF ((sheet.cards[0].seat = DP_SEAT_WEST, sheet.cards[0].cards = 1));
  HALF (sheet.information[0].use[DP_SIDE_NS] = DP_USE_UNAUTHORIZED);
  HALF ((sheet.information[1].seat = DP_SEAT_WEST, sheet.information[1].call = DP_DOUBLE));
  HALF ((sheet.information[1].cards = 1, sheet.information[1].use[0] = DP_USE_AUTHORIZED));
  HALF ((sheet.cards[0].cards = 1, sheet.cards[0].fate = DP_CARDS_STAY));
  HALF (sheet.lead_options[0].seat = DP_SEAT_SOUTH);
  HALF (sheet.lead_options[1].choices = 1 << DP_LEAD_CHOICE_REQUIRE);
  HALF (sheet.duties[0].seat = DP_SEAT_EAST);
  HALF (sheet.duties[0].play = DP_PLAY_HIGHEST + 1);
  HALF (sheet.duties[2].cards = 1);
  HALF (sheet.transfers[0].tricks = 2);
  HALF (sheet.transfers[1].side = 1);
#undef HALF
}

static void
test_full (void)
{
  static const char *const lines[] = {
    "cancelled N 1NT and-all-after [-]", "stands E X [-]",           "option E accept/refuse [-]",
    "turn S [-]",                        "deemed-pass W [-]",        "may-call N repeat [-]",
    "may-call S any-legal [-]",          "must-pass S rest-of-auction [-]", "lead-restriction S prohibit-one-unspecified-suit C,D,H,S [-]",
    "unauthorized N 1NT NS [-]",         "authorized N 1NT EW [-]",  "review [72C]",
    "auction-over [-]",
  };
  DpSheet sheet, back;
  DpRuling ruling;

  dp_sheet_init (&sheet);
  sheet.law = 31;
  sheet.calls[0] = (DpSheetCall) { DP_SEAT_NORTH, dp_bid (1, DP_NOTRUMP), DP_FATE_CANCELLED_AND_AFTER };
  sheet.calls[1] = (DpSheetCall) { DP_SEAT_EAST, DP_DOUBLE, DP_FATE_STANDS };
  sheet.options[0] = (DpSheetOption) { DP_SEAT_EAST, DP_OFFER_ACCEPT_REFUSE };
  sheet.turn = DP_SEAT_SOUTH;
  sheet.deemed = 1 << DP_SEAT_WEST;
  sheet.may[DP_SEAT_NORTH] = DP_MAY_REPEAT + 1;
  sheet.repeat = dp_bid (1, DP_NOTRUMP);
  sheet.may[DP_SEAT_SOUTH] = DP_MAY_ANY_LEGAL + 1;
  sheet.silence[DP_SEAT_SOUTH] = DP_SPAN_REST;
  sheet.leads[0] = (DpSheetLead) { DP_SEAT_SOUTH, DP_LEAD_PROHIBIT_UNSPECIFIED + 1, DP_ALL_SUITS };
  sheet.information[0] = (DpSheetInformation) {
    .seat = DP_SEAT_NORTH, .call = dp_bid (1, DP_NOTRUMP), .use = { DP_USE_UNAUTHORIZED, DP_USE_AUTHORIZED },
  };
  sheet.reviews = 1u << dp_sheet_find_review ("72C");
  sheet.auction = DP_SAYS_AUCTION_OVER;
  g_assert_null (dp_sheet_incomplete (&sheet));

  dp_sheet_to_ruling (&sheet, &ruling);
  g_assert_cmpuint (ruling.n, ==, G_N_ELEMENTS (lines));
  for (guint i = 0; i < ruling.n; i++)
    {
      g_autofree char *line = dp_clause_to_string (&ruling.clause[i]);

      g_assert_cmpstr (line, ==, lines[i]);
    }
  g_assert_true (dp_sheet_from_ruling (&ruling, 31, &back));
  g_assert_true (dp_sheet_equal (&sheet, &back));
}

/* Either player of a side, and one of two equal calls: as the sheet says it, so it comes back. */
static void
test_either_and_nth (void)
{
  DpSheet sheet, back;
  DpRuling ruling;

  dp_sheet_init (&sheet);
  sheet.options[0] = (DpSheetOption) { DP_SHEET_EITHER_EW, DP_OFFER_ACCEPT_REFUSE };
  sheet.calls[0] = (DpSheetCall) { DP_SEAT_SOUTH, 2, DP_FATE_CANCELLED, 1 };
  sheet.calls[1] = (DpSheetCall) { DP_SEAT_SOUTH, 2, DP_FATE_CANCELLED, 2 };
  g_assert_null (dp_sheet_incomplete (&sheet));
  dp_sheet_to_ruling (&sheet, &ruling);
  g_assert_cmpuint (ruling.n, ==, 4);
  g_assert_cmpint (ruling.clause[2].seat, ==, DP_SEAT_EAST);
  g_assert_cmpint (ruling.clause[3].seat, ==, DP_SEAT_WEST);
  g_assert_true (dp_sheet_from_ruling (&ruling, 0, &back));
  g_assert_true (dp_sheet_equal (&sheet, &back));
  sheet.options[0].offer = DP_OFFER_UNSTATED;
  g_assert_nonnull (dp_sheet_incomplete (&sheet));
}

/* What only codes without a director say. */
static void
test_rubber (void)
{
  static const char *const lines[] = {
    "option N withdraw/keep [-]", "may-not-double S 1S [-]", "lead-restriction N require-or-prohibit-suit H [-]",
    "lead-restriction N prohibit-one-suit [-]", "review [23(c)]",
  };
  DpSheet sheet, back;
  DpRuling ruling;

  dp_sheet_init (&sheet);
  sheet.no_double.seat = DP_SEAT_SOUTH;
  g_assert_nonnull (dp_sheet_incomplete (&sheet));
  sheet.no_double.call = dp_bid (1, DP_SPADES);
  sheet.options[0] = (DpSheetOption) { DP_SEAT_NORTH, DP_OFFER_KEEP_WITHDRAW };
  sheet.leads[0] = (DpSheetLead) { DP_SEAT_NORTH, DP_LEAD_REQUIRE_OR_PROHIBIT + 1, 1 << DP_HEARTS };
  sheet.leads[1] = (DpSheetLead) { DP_SEAT_NORTH, DP_LEAD_PROHIBIT_ANY + 1, 0 };
  sheet.reviews = 1u << dp_sheet_find_review ("23(c)");
  g_assert_null (dp_sheet_incomplete (&sheet));
  dp_sheet_to_ruling (&sheet, &ruling);
  g_assert_cmpuint (ruling.n, ==, G_N_ELEMENTS (lines));
  for (guint i = 0; i < ruling.n; i++)
    {
      g_autofree char *line = dp_clause_to_string (&ruling.clause[i]);

      g_assert_cmpstr (line, ==, lines[i]);
    }
  g_assert_true (dp_sheet_from_ruling (&ruling, 0, &back));
  g_assert_true (dp_sheet_equal (&sheet, &back));
  for (DpSheetForm form = DP_FORM_AUCTION; form <= DP_FORM_PLAY; form++)
    {
      g_assert_true (dp_sheet_review_is_for ((guint) dp_sheet_find_review ("23(c)"), TRUE, form));
      g_assert_false (dp_sheet_review_is_for ((guint) dp_sheet_find_review ("23(c)"), FALSE, form));
      g_assert_true (dp_sheet_review_is_for ((guint) dp_sheet_find_review ("72C"), FALSE, form));
    }
  g_assert_false (dp_sheet_review_is_for ((guint) dp_sheet_find_review ("64C"), FALSE, DP_FORM_AUCTION));
  g_assert_true (dp_sheet_review_is_for ((guint) dp_sheet_find_review ("64C"), FALSE, DP_FORM_PLAY));
}

/* Cards on the table: whose, which, and what becomes of them; and what their sight tells. */
static void
test_cards (void)
{
  static const char *const lines[] = {
    "face-up W D3 [-]",           "penalty-card E DT,SA major [-]", "picked-up W C4 [-]",
    "unauthorized W D3 EW [-]",   "authorized W D3 NS [-]",               "review [21B3]",
  };
  const DpHand d3 = (DpHand) 1 << dp_card (DP_DIAMONDS, 1), c4 = (DpHand) 1 << dp_card (DP_CLUBS, 2);
  const DpHand two = (DpHand) 1 << dp_card (DP_SPADES, 12) | (DpHand) 1 << dp_card (DP_DIAMONDS, 8);
  DpSheet sheet, back;
  DpRuling ruling;

  dp_sheet_init (&sheet);
  sheet.cards[0] = (DpSheetCards) { .cards = d3, .seat = DP_SEAT_WEST, .fate = DP_CARDS_FACE_UP };
  sheet.cards[1] = (DpSheetCards) { .cards = two, .seat = DP_SEAT_EAST, .fate = DP_CARDS_MAJOR };
  sheet.cards[2] = (DpSheetCards) { .cards = c4, .seat = DP_SEAT_WEST, .fate = DP_CARDS_PICKED_UP };
  sheet.information[0] = (DpSheetInformation) {
    .cards = d3, .seat = DP_SEAT_WEST, .call = DP_NO_CALL, .use = { DP_USE_AUTHORIZED, DP_USE_UNAUTHORIZED },
  };
  sheet.reviews = 1u << dp_sheet_find_review ("21B3");
  g_assert_null (dp_sheet_incomplete (&sheet));
  dp_sheet_to_ruling (&sheet, &ruling);
  g_assert_cmpuint (ruling.n, ==, G_N_ELEMENTS (lines));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < ruling.n; j++)
        {
          g_autofree char *line = dp_clause_to_string (&ruling.clause[j]);

          found |= g_str_equal (line, lines[i]);
        }
      if (!found)
        g_error ("the ruling does not say %s", lines[i]);
    }
  g_assert_true (dp_sheet_from_ruling (&ruling, 0, &back));
  g_assert_true (dp_sheet_equal (&sheet, &back));
  for (DpCardsFate fate = DP_CARDS_FACE_UP; fate < DP_CARDS_FATES; fate++)
    {
      sheet.cards[0].fate = (guint8) fate;
      dp_sheet_to_ruling (&sheet, &ruling);
      g_assert_true (dp_sheet_from_ruling (&ruling, 0, &back));
      g_assert_true (dp_sheet_equal (&sheet, &back));
      g_assert_cmpstr (dp_cards_fate_name (fate), !=, "");
    }
}

/* A clause of every kind, and of every particular that a kind has: it comes back from the sheet as it went in. */
static void
test_round_trip (void)
{
  static const struct {
    DpClause clause;
    const char *line;
  } table[] = {
#define C5 ((DpHand) 1 << 3)
#define S7 ((DpHand) 1 << 44)
#define W .seat = DP_SEAT_WEST
#define NONE .call = DP_NO_CALL, .side = DP_SIDE_NONE
    { { .kind = DP_CLAUSE_STANDS, W, .call = DP_DOUBLE, .side = DP_SIDE_NONE }, "stands W X [-]" },
    { { .kind = DP_CLAUSE_STANDS, W, .cards = C5, NONE }, "stands W C5 [-]" },
    { { .kind = DP_CLAUSE_CANCELLED, W, .call = DP_PASS, .side = DP_SIDE_NONE }, "cancelled W P [-]" },
    { { .kind = DP_CLAUSE_CANCELLED, W, .call = DP_PASS, .all_after = TRUE, .side = DP_SIDE_NONE }, "cancelled W P and-all-after [-]" },
    { { .kind = DP_CLAUSE_WITHDRAWN, W, .call = DP_PASS, .side = DP_SIDE_NONE }, "withdrawn W P [-]" },
    { { .kind = DP_CLAUSE_WITHDRAWN, W, .cards = C5 | S7, NONE }, "withdrawn W C5,S7 [-]" },
    { { .kind = DP_CLAUSE_TURN, W, NONE }, "turn W [-]" },
    { { .kind = DP_CLAUSE_OPTION, W, .choices = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE, NONE }, "option W accept/refuse [-]" },
    { { .kind = DP_CLAUSE_OPTION, W, .choices = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE | 1 << DP_OPTION_ACCEPT_AS_DUMMY, NONE },
      "option W accept/refuse/accept-as-dummy [-]" },
    { { .kind = DP_CLAUSE_OPTION, W, .choices = 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER, NONE }, "option W prohibit/neither [-]" },
    { { .kind = DP_CLAUSE_OPTION, W, .choices = 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER, NONE },
      "option W prohibit/neither/require [-]" },
    { { .kind = DP_CLAUSE_OPTION, W, .choices = 1 << DP_OPTION_HIGHEST | 1 << DP_OPTION_LOWEST | 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT, NONE },
      "option W prohibit/require/highest/lowest [-]" },
    { { .kind = DP_CLAUSE_OPTION, W, .choices = 1 << DP_OPTION_WITHDRAW | 1 << DP_OPTION_KEEP, NONE }, "option W withdraw/keep [-]" },
    { { .kind = DP_CLAUSE_OPTION, W, .choices = 1 << DP_OPTION_CHOOSE_CARD, NONE }, "option W choose-card [-]" },
    { { .kind = DP_CLAUSE_OPTION, W, .choices = 1 << DP_OPTION_CHOOSE_HAND, NONE }, "option W choose-hand [-]" },
    { { .kind = DP_CLAUSE_OPTION, W, .choices = 1 << DP_OPTION_AGREE | 1 << DP_OPTION_OBJECT, NONE }, "option W agree/object [-]" },
    { { .kind = DP_CLAUSE_MAY_CALL, W, .constraint = DP_MAY_LEGAL_NO_DOUBLE, NONE }, "may-call W legal-no-double [-]" },
    { { .kind = DP_CLAUSE_MUST_PASS, W, .span = DP_SPAN_REST, NONE }, "must-pass W rest-of-auction [-]" },
    { { .kind = DP_CLAUSE_DEEMED_PASS, W, NONE }, "deemed-pass W [-]" },
    { { .kind = DP_CLAUSE_MAY_NOT_DOUBLE, W, .call = DP_FIRST_BID, .side = DP_SIDE_NONE }, "may-not-double W 1C [-]" },
    { { .kind = DP_CLAUSE_LEAD_RESTRICTION, W, .restriction = DP_LEAD_REQUIRE_SUIT, .suits = 1 << DP_HEARTS, NONE }, "lead-restriction W require-suit H [-]" },
    { { .kind = DP_CLAUSE_FACE_UP, W, .cards = C5, NONE }, "face-up W C5 [-]" },
    { { .kind = DP_CLAUSE_PENALTY_CARD, W, .cards = C5, .penalty = DP_PENALTY_PLAIN, NONE }, "penalty-card W C5 [-]" },
    { { .kind = DP_CLAUSE_PENALTY_CARD, W, .cards = C5, .penalty = DP_PENALTY_MINOR, NONE }, "penalty-card W C5 minor [-]" },
    { { .kind = DP_CLAUSE_PENALTY_CARD, W, .cards = C5 | S7, .penalty = DP_PENALTY_MAJOR, NONE }, "penalty-card W C5,S7 major [-]" },
    { { .kind = DP_CLAUSE_PICKED_UP, W, .cards = C5, NONE }, "picked-up W C5 [-]" },
    { { .kind = DP_CLAUSE_UNAUTHORIZED, W, .cards = C5, .call = DP_NO_CALL, .side = DP_SIDE_EW }, "unauthorized W C5 EW [-]" },
    { { .kind = DP_CLAUSE_UNAUTHORIZED, W, .call = DP_DOUBLE, .side = DP_SIDE_NS }, "unauthorized W X NS [-]" },
    { { .kind = DP_CLAUSE_AUTHORIZED, W, .cards = C5, .call = DP_NO_CALL, .side = DP_SIDE_NS }, "authorized W C5 NS [-]" },
    { { .kind = DP_CLAUSE_REVIEW, .law = "64C", .seat = DP_SEAT_NONE, NONE }, "review [64C]" },
    { { .kind = DP_CLAUSE_AUCTION_OVER, .seat = DP_SEAT_NONE, NONE }, "auction-over [-]" },
    { { .kind = DP_CLAUSE_PASSED_OUT, .seat = DP_SEAT_NONE, NONE }, "passed-out [-]" },
    { { .kind = DP_CLAUSE_PLAY_ON, .seat = DP_SEAT_NONE, NONE }, "play-on [-]" },
    { { .kind = DP_CLAUSE_DECLARER, W, NONE }, "declarer W [-]" },
    { { .kind = DP_CLAUSE_LEADER, W, NONE }, "leader W [-]" },
    { { .kind = DP_CLAUSE_PLAYS_FROM, W, NONE }, "plays-from W [-]" },
    { { .kind = DP_CLAUSE_LEAD_OPTION, W, .choices = 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER,
        .suits = 1 << DP_HEARTS | 1 << DP_CLUBS, NONE },
      "lead-option W prohibit/neither/require C,H [-]" },
    { { .kind = DP_CLAUSE_LEAD_OPTION, W, .choices = 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER, .suits = 1 << DP_SPADES, NONE },
      "lead-option W prohibit/neither S [-]" },
    { { .kind = DP_CLAUSE_MUST_PLAY, W, .play = DP_PLAY_CARD, .cards = C5, NONE }, "must-play W card C5 [-]" },
    { { .kind = DP_CLAUSE_MUST_PLAY, W, .play = DP_PLAY_FIRST_CHANCE, .cards = C5, NONE }, "must-play W first-chance C5 [-]" },
    { { .kind = DP_CLAUSE_MUST_PLAY, W, .play = DP_PLAY_BEFORE_LOWER, .cards = C5, NONE }, "must-play W before-lower C5 [-]" },
    { { .kind = DP_CLAUSE_MUST_PLAY, W, .play = DP_PLAY_HIGHEST, NONE }, "must-play W highest [-]" },
    { { .kind = DP_CLAUSE_MUST_PLAY, W, .play = DP_PLAY_LOWEST, NONE }, "must-play W lowest [-]" },
    { { .kind = DP_CLAUSE_MUST_PLAY, W, .play = DP_PLAY_SUIT, .suits = 1 << DP_DIAMONDS, NONE }, "must-play W suit D [-]" },
    { { .kind = DP_CLAUSE_MUST_PLAY, W, .play = DP_PLAY_NOT_SUIT, .suits = 1 << DP_DIAMONDS, NONE }, "must-play W not-suit D [-]" },
    { { .kind = DP_CLAUSE_CORRECT, W, .cards = C5, NONE }, "correct W C5 [-]" },
    { { .kind = DP_CLAUSE_TRANSFER, .tricks = 0, .seat = DP_SEAT_NONE, NONE }, "transfer 0 - [-]" },
    { { .kind = DP_CLAUSE_TRANSFER, .tricks = 1, .seat = DP_SEAT_NONE, .call = DP_NO_CALL, .side = DP_SIDE_NS }, "transfer 1 NS [-]" },
    { { .kind = DP_CLAUSE_TRANSFER, .tricks = 2, .seat = DP_SEAT_NONE, .call = DP_NO_CALL, .side = DP_SIDE_EW }, "transfer 2 EW [-]" },
#undef C5
#undef S7
#undef W
#undef NONE
  };
  gboolean seen[DP_CLAUSE_KINDS] = { FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      DpRuling ruling = { .n = 1, .clause = { table[i].clause } }, back;
      g_autofree char *line = NULL;
      DpSheet sheet;

      g_test_message ("%s", table[i].line);
      seen[table[i].clause.kind] = TRUE;
      g_assert_true (dp_sheet_from_ruling (&ruling, 50, &sheet));
      g_assert_null (dp_sheet_incomplete (&sheet));
      g_assert_cmpuint (sheet.law, ==, 50);
      dp_sheet_to_ruling (&sheet, &back);
      g_assert_cmpuint (back.n, ==, 1);
      line = dp_clause_to_string (&back.clause[0]);
      g_assert_cmpstr (line, ==, table[i].line);
      g_assert_true (dp_clause_equal (&back.clause[0], &table[i].clause));
    }
  for (int kind = 0; kind < DP_CLAUSE_KINDS; kind++)
    if (!seen[kind])
      g_error ("no row of the table is about %s", dp_clause_kind_token (kind));
}

/* A whole ruling about a revoke that is corrected, with everything that may come of it; no clause takes another's row. */
static void
test_revoke (void)
{
  static const DpClauseKind kinds[] = {
    DP_CLAUSE_CORRECT, DP_CLAUSE_PENALTY_CARD, DP_CLAUSE_CORRECT, DP_CLAUSE_WITHDRAWN, DP_CLAUSE_PENALTY_CARD, DP_CLAUSE_STANDS,
  };
  DpRuling ruling = { .n = 0 }, back;
  DpSheet sheet;
  DpClause clause;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      clause = dp_clause (kinds[i]);
      clause.seat = (guint8) (i % DP_SEATS);
      clause.cards = (DpHand) 1 << (7 * (i / 2));
      clause.penalty = kinds[i] == DP_CLAUSE_PENALTY_CARD ? DP_PENALTY_MAJOR : DP_PENALTY_PLAIN;
      g_assert_true (dp_ruling_add (&ruling, clause));
      clause.penalty = DP_PENALTY_PLAIN;
      clause.kind = i % 2 ? DP_CLAUSE_AUTHORIZED : DP_CLAUSE_UNAUTHORIZED;
      clause.side = (guint8) (i % 2);
      g_assert_true (dp_ruling_add (&ruling, clause));
    }
  for (int seat = DP_SEAT_EAST; seat <= DP_SEAT_WEST; seat++)
    {
      clause = dp_clause (DP_CLAUSE_OPTION);
      clause.seat = (guint8) seat;
      clause.choices = 1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW;
      g_assert_true (dp_ruling_add (&ruling, clause));
    }
  clause = dp_clause (DP_CLAUSE_TRANSFER);
  g_assert_true (dp_ruling_add (&ruling, clause));
  g_assert_true (dp_sheet_from_ruling (&ruling, 62, &sheet));
  dp_sheet_to_ruling (&sheet, &back);
  g_assert_cmpuint (back.n, ==, ruling.n);
  for (guint i = 0; i < ruling.n; i++)
    g_assert_true (dp_ruling_has (&back, &ruling.clause[i]));
}

/* Whatever a chart of any code can say is on the sheet: its choices, and the laws that it has reviewed. */
static void
test_charts (void)
{
  static const char *const codes[] = { "duplicate-2017", "rubber-1993" };

  for (guint c = 0; c < G_N_ELEMENTS (codes); c++)
    {
      g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "laws", codes[c], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (DpCode) code = dp_code_load (folder, &error);
      gboolean players;
      guint n = 0;

      g_assert_no_error (error);
      players = dp_code_has (code, DP_TRAIT_PLAYERS_RULE);
      for (guint i = 0; i < dp_code_n_charts (code); i++)
        for (guint j = 0; j < dp_code_chart (code, i)->n_nodes; j++)
          for (guint k = 0; k < dp_code_chart (code, i)->nodes[j]->n_clauses; k++)
            {
              DpClause clause = dp_code_chart (code, i)->nodes[j]->clauses[k].clause;
              DpRuling ruling = { .n = 1, .clause = { clause } };
              const DpNode *node = dp_code_chart (code, i)->nodes[j];
              DpSheet sheet;

              if (clause.kind != DP_CLAUSE_REVIEW && clause.kind != DP_CLAUSE_OPTION && clause.kind != DP_CLAUSE_LEAD_OPTION)
                continue;
              ruling.clause[0].seat = DP_SEAT_NORTH;
              n++;
              if (clause.kind == DP_CLAUSE_OPTION && node->clauses[k].clause.choices == 0)
                continue;
              if (!dp_sheet_from_ruling (&ruling, 0, &sheet))
                {
                  g_autofree char *line = dp_clause_to_string (&clause);

                  g_error ("law %s: %s is not on the sheet", dp_code_chart (code, i)->id, line);
                }
              if (clause.kind == DP_CLAUSE_REVIEW)
                g_assert_true (dp_sheet_review_is_for ((guint) dp_sheet_find_review (clause.law), players, DP_FORM_PLAY)
                               || dp_sheet_review_is_for ((guint) dp_sheet_find_review (clause.law), players, DP_FORM_AUCTION));
            }
      g_assert_cmpuint (n, >, 5);
    }
}

/* Plays a story of tests/rulings (see test-rulings.c) and fills in the sheet at each of its points; returns how many there were. */
static guint
fill_in_story (const DpCode *code, const char *story)
{
  const char letter[] = { story[0], '\0' };
  g_autoptr (DpDirector) director = NULL;
  DpSeat dealer;

  g_assert_true (dp_seat_parse (letter, &dealer));
  director = dp_story_play (code, dealer, story + 1);
  for (guint i = 0; i < dp_director_n_points (director); i++)
    {
      const DpPoint *point = dp_director_point (director, i);
      DpRuling back;
      DpSheet sheet;

      if (!dp_sheet_from_ruling (&point->ruling, 0, &sheet))
        {
          g_autofree char *clauses = dp_story_clauses (point);

          g_error ("no room on the sheet for point %u of: %s\n%s", i + 1, story, clauses);
        }
      if (dp_sheet_incomplete (&sheet))
        g_error ("%s: point %u of: %s", dp_sheet_incomplete (&sheet), i + 1, story);
      dp_sheet_to_ruling (&sheet, &back);
      for (guint k = 0; k < point->ruling.n; k++)
        if (!dp_ruling_has (&back, &point->ruling.clause[k]))
          {
            g_autofree char *line = dp_clause_to_string (&point->ruling.clause[k]);

            g_error ("“%s” does not come back at point %u of: %s", line, i + 1, story);
          }
    }
  return dp_director_n_points (director);
}

/* With the name of a deal in it put in its place. */
static void
take_story (GHashTable *deals, const char *line, GString *story)
{
  g_auto (GStrv) parts = g_strsplit_set (line, "{}", 3);
  const char *deal = parts[1] ? g_hash_table_lookup (deals, parts[1]) : NULL;

  if (deal)
    g_string_printf (story, "%s{%s}%s", parts[0], deal, parts[2]);
  else
    g_string_assign (story, line);
}

static guint
fill_in_file (const DpCode *code, const char *path)
{
  g_autoptr (GHashTable) deals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GString) story = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean headed = FALSE; /* the next line is a story */
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    {
      if (g_str_has_prefix (*line, "+ "))
        {
          g_string_append (story, *line + 1);
          continue;
        }
      if (story->len)
        n += fill_in_story (code, story->str);
      g_string_truncate (story, 0);
      if (g_str_has_prefix (*line, "deal "))
        {
          g_auto (GStrv) parts = g_strsplit (*line + strlen ("deal "), " = ", 2);

          g_hash_table_insert (deals, g_strdup (parts[0]), g_strdup (parts[1]));
        }
      else if (headed)
        take_story (deals, *line, story);
      headed = !headed && **line && **line != '#' && **line != ' ' && !g_str_has_prefix (*line, "deal ");
    }
  return story->len ? n + fill_in_story (code, story->str) : n;
}

/* Every leaf of every chart, by the stories of tests/rulings: the sheet has room for what the engine says there. */
static void
test_rulings (void)
{
  static const char *const codes[] = { "duplicate-2017", "rubber-1993" };
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "rulings", NULL);

  for (guint c = 0; c < G_N_ELEMENTS (codes); c++)
    {
      DpCode *code = dp_story_code (codes[c]);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;
      guint n = 0;

      while ((name = g_dir_read_name (dir)))
        {
          g_autofree char *path = g_build_filename (folder, name, NULL);

          if (g_str_has_prefix (name, codes[c]))
            n += fill_in_file (code, path);
        }
      g_assert_cmpuint (n, >, 100);
      dp_code_free (code);
    }
}

/* Laws by their parts, and rows that grow in number. */
static void
test_rows (void)
{
  DpSheet sheet;
  guint n, folded;

  g_assert_true (dp_law_is_part ("16C3", "16"));
  g_assert_true (dp_law_is_part ("64C2(a)", "64C"));
  g_assert_false (dp_law_is_part ("64C", "64C2(a)"));
  g_assert_false (dp_law_is_part ("164", "16"));
  g_assert_false (dp_law_is_part ("16", NULL));
  g_assert_cmpint (dp_sheet_find_review ("16C3"), ==, dp_sheet_find_review ("16"));
  g_assert_cmpint (dp_sheet_find_review ("23(c)"), !=, dp_sheet_find_review ("23C"));
  g_assert_cmpint (dp_sheet_find_review ("2"), ==, -1);

  dp_sheet_init (&sheet);
  for (int row = 0; row < DP_ROWS; row++)
    {
      g_assert_cmpuint (dp_row_count (row, &sheet), ==, dp_row_kind (row)->shown);
      g_assert_false (dp_row_is_stated (row, &sheet));
    }
  sheet.cards[1].fate = DP_CARDS_STAY;
  g_assert_true (dp_row_is_stated (DP_ROW_CARDS, &sheet));
  g_assert_cmpuint (dp_row_count (DP_ROW_CARDS, &sheet), ==, 3);
  sheet.cards[DP_SHEET_CARDS - 1].fate = DP_CARDS_STAY;
  g_assert_cmpuint (dp_row_count (DP_ROW_CARDS, &sheet), ==, DP_SHEET_CARDS);
  sheet.plays_from = DP_SEAT_NORTH;
  g_assert_true (dp_row_is_stated (DP_ROW_PLAY, &sheet));

  /* The form for the play has a place for everything; that for the auction for all that is not the play's alone. */
  dp_row_order (DP_FORM_PLAY, &n, &folded);
  g_assert_cmpuint (n, ==, DP_ROWS);
  g_assert_cmpuint (folded, <, n);
  dp_row_order (DP_FORM_AUCTION, &n, &folded);
  g_assert_cmpuint (n, ==, DP_ROWS - 4);
  g_assert_cmpuint (folded, ==, n);
}

/* What there is no room for is reported, not dropped in silence. */
static void
test_no_room (void)
{
  DpRuling ruling = { .n = 0 };
  DpSheet sheet;

  for (guint i = 0; i <= DP_SHEET_CALLS; i++)
    {
      DpClause clause = dp_clause (DP_CLAUSE_STANDS);

      clause.seat = (guint8) (i % DP_SEATS);
      clause.call = (DpCall) (DP_PASS + i);
      dp_ruling_add (&ruling, clause);
    }
  g_assert_false (dp_sheet_from_ruling (&ruling, 0, &sheet));
  ruling.n = 1;
  ruling.clause[0] = dp_clause (DP_CLAUSE_REVIEW);
  ruling.clause[0].law = "81C";
  g_assert_false (dp_sheet_from_ruling (&ruling, 0, &sheet));
}

static void
test_names (void)
{
  for (guint i = 0; i < DP_SHEET_REVIEWS; i++)
    {
      g_assert_nonnull (dp_sheet_review_law (i));
      g_assert_cmpstr (dp_sheet_review_name (i), !=, "");
    }
  for (int i = 0; i < DP_FATES; i++)
    g_assert_cmpstr (dp_fate_name (i), !=, "");
  for (int i = 0; i < DP_LEAD_KINDS; i++)
    g_assert_cmpstr (dp_lead_kind_name (i), !=, "");
  for (int i = 0; i < DP_OFFERS; i++)
    g_assert_cmpstr (dp_offer_name (i), !=, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet/blank", test_blank);
  g_test_add_func ("/sheet/incomplete", test_incomplete);
  g_test_add_func ("/sheet/full", test_full);
  g_test_add_func ("/sheet/rubber", test_rubber);
  g_test_add_func ("/sheet/either-and-nth", test_either_and_nth);
  g_test_add_func ("/sheet/cards", test_cards);
  g_test_add_func ("/sheet/round-trip", test_round_trip);
  g_test_add_func ("/sheet/revoke", test_revoke);
  g_test_add_func ("/sheet/charts", test_charts);
  g_test_add_func ("/sheet/rulings", test_rulings);
  g_test_add_func ("/sheet/rows", test_rows);
  g_test_add_func ("/sheet/no-room", test_no_room);
  g_test_add_func ("/sheet/names", test_names);
  return g_test_run ();
}
