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
  sheet.information[0] = (DpSheetInformation) { DP_SEAT_NORTH, dp_bid (1, DP_NOTRUMP), { DP_USE_UNAUTHORIZED, DP_USE_AUTHORIZED } };
  sheet.reviews = 1 << 3;
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
  g_test_add_func ("/sheet/no-room", test_no_room);
  g_test_add_func ("/sheet/names", test_names);
  return g_test_run ();
}
