/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-sheet.h"

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
  HALF (sheet.chooser = DP_SEAT_EAST);
  HALF (sheet.offer = DP_OFFER_ACCEPT_REFUSE);
  HALF (sheet.leads[0].seat = DP_SEAT_SOUTH);
  HALF (sheet.leads[1].kind = DP_LEAD_PROHIBIT_SUIT + 1);
  HALF (sheet.leads[0].suits = DP_ALL_SUITS);
  HALF (sheet.cards[2].fate = DP_CARDS_MINOR);
  HALF ((sheet.cards[0].seat = DP_SEAT_WEST, sheet.cards[0].cards = 1));
  HALF (sheet.information[0].use[DP_SIDE_NS] = DP_USE_UNAUTHORIZED);
  HALF ((sheet.information[1].seat = DP_SEAT_WEST, sheet.information[1].call = DP_DOUBLE));
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
  sheet.chooser = DP_SEAT_EAST;
  sheet.offer = DP_OFFER_ACCEPT_REFUSE;
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
  sheet.reviews = 1 << 4;
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
  sheet.chooser = DP_SEAT_NORTH;
  sheet.offer = DP_OFFER_KEEP_WITHDRAW;
  sheet.leads[0] = (DpSheetLead) { DP_SEAT_NORTH, DP_LEAD_REQUIRE_OR_PROHIBIT + 1, 1 << DP_HEARTS };
  sheet.leads[1] = (DpSheetLead) { DP_SEAT_NORTH, DP_LEAD_PROHIBIT_ANY + 1, 0 };
  sheet.reviews = 1 << 5;
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
  g_assert_true (dp_sheet_review_is_for (5, TRUE));
  g_assert_false (dp_sheet_review_is_for (5, FALSE));
  g_assert_true (dp_sheet_review_is_for (4, FALSE));
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
  sheet.reviews = 1 << 1;
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

/* What there is no room for is reported, not dropped in silence. */
static void
test_no_room (void)
{
  DpRuling ruling = { .n = 0 };
  DpSheet sheet;

  for (int seat = 0; seat <= DP_SHEET_CALLS; seat++)
    {
      DpClause clause = dp_clause (DP_CLAUSE_STANDS);

      clause.seat = (guint8) seat;
      clause.call = DP_PASS;
      dp_ruling_add (&ruling, clause);
    }
  g_assert_false (dp_sheet_from_ruling (&ruling, 0, &sheet));
  ruling.n = 1;
  ruling.clause[0] = dp_clause (DP_CLAUSE_REVIEW);
  ruling.clause[0].law = "12A1";
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
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet/blank", test_blank);
  g_test_add_func ("/sheet/incomplete", test_incomplete);
  g_test_add_func ("/sheet/full", test_full);
  g_test_add_func ("/sheet/rubber", test_rubber);
  g_test_add_func ("/sheet/cards", test_cards);
  g_test_add_func ("/sheet/no-room", test_no_room);
  g_test_add_func ("/sheet/names", test_names);
  return g_test_run ();
}
