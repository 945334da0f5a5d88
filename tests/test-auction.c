/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "dp-table.h"

/* Reads "1C P 1H X" from the dealer on; a call in brackets does not stand, "E:1H" is made out of rotation by East. */
static void
read_auction (DpAuction *auction, DpSeat dealer, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  DpSeat turn = dealer;

  dp_auction_init (auction, dealer);
  for (char **word = words; *word && **word; word++)
    {
      DpAuctionCall call = { .seat = (guint8) turn, .turn = (guint8) turn, .status = DP_CALL_STANDS };
      char *name = *word;
      char letter[2] = { name[0], 0 };
      DpSeat seat;

      if (name[1] == ':' && dp_seat_parse (letter, &seat))
        {
          call.seat = (guint8) seat;
          name += 2;
        }
      if (name[0] == '(')
        {
          call.status = DP_CALL_CANCELLED;
          name++;
          name[strlen (name) - 1] = 0;
        }
      g_assert_true (dp_call_parse (name, &call.call));
      if (dp_call_is_bid (call.call))
        call.specifies = (guint8) (1 << dp_call_denomination (call.call));
      g_assert_cmpint (dp_auction_add (auction, call), >=, 0);
      if (call.status == DP_CALL_STANDS)
        turn = dp_seat_lho (call.seat);
    }
}

typedef struct {
  const char *auction; /* North deals */
  DpSeat seat;
  const char *call;
  gboolean sufficient, admissible;
} LegalityCase;

static const LegalityCase legality[] = {
  { "", DP_SEAT_NORTH, "1C", TRUE, TRUE },
  { "", DP_SEAT_NORTH, "X", TRUE, FALSE },
  { "1S", DP_SEAT_EAST, "1H", FALSE, TRUE },
  { "1S", DP_SEAT_EAST, "1S", FALSE, TRUE },
  { "1S", DP_SEAT_EAST, "1NT", TRUE, TRUE },
  { "1S", DP_SEAT_EAST, "2C", TRUE, TRUE },
  { "1S", DP_SEAT_EAST, "X", TRUE, TRUE },
  { "1S", DP_SEAT_EAST, "XX", TRUE, FALSE },
  { "1S P", DP_SEAT_SOUTH, "X", TRUE, FALSE },
  { "1S P P", DP_SEAT_WEST, "X", TRUE, TRUE },
  { "1S X", DP_SEAT_SOUTH, "X", TRUE, FALSE },
  { "1S X", DP_SEAT_SOUTH, "XX", TRUE, TRUE },
  { "1S X P P", DP_SEAT_NORTH, "XX", TRUE, TRUE },
  { "1S X XX", DP_SEAT_WEST, "XX", TRUE, FALSE },
  { "1S X P", DP_SEAT_WEST, "XX", TRUE, FALSE },
  { "1S (2H)", DP_SEAT_EAST, "1NT", TRUE, TRUE },
  { "1S X", DP_SEAT_SOUTH, "1H", FALSE, TRUE },
};

static void
test_legality (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (legality); i++)
    {
      const LegalityCase *c = &legality[i];
      DpAuction auction;
      DpCall call;

      read_auction (&auction, DP_SEAT_NORTH, c->auction);
      g_assert_true (dp_call_parse (c->call, &call));
      g_test_message ("%s, then %s", c->auction, c->call);
      g_assert_cmpint (dp_auction_is_sufficient (&auction, auction.n, call), ==, c->sufficient);
      g_assert_cmpint (dp_auction_is_admissible (&auction, auction.n, c->seat, call), ==, c->admissible);
      g_assert_cmpint (dp_auction_is_legal (&auction, auction.n, c->seat, call), ==, c->sufficient && c->admissible);
    }
}

typedef struct {
  const char *auction; /* North deals */
  DpAuctionEnd end;
  const char *contract; /* level, denomination, x's, declarer; "" for none */
} EndCase;

static const EndCase ends[] = {
  { "", DP_AUCTION_RUNNING, "" },
  { "P P P", DP_AUCTION_RUNNING, "" },
  { "P P P P", DP_AUCTION_PASSED_OUT, "" },
  { "1H P P", DP_AUCTION_RUNNING, "1H N" },
  { "1H P P P", DP_AUCTION_ENDED, "1H N" },
  { "P P P 1C P P P", DP_AUCTION_ENDED, "1C W" },
  { "1H P 2H P 4H X P P XX P P P", DP_AUCTION_ENDED, "4HXX N" },
  { "1D P 1H P 2H P P P", DP_AUCTION_ENDED, "2H S" },
  { "1D 1H 2H P P P", DP_AUCTION_ENDED, "2H S" },
  { "1H X P P P", DP_AUCTION_ENDED, "1HX N" },
  { "1H X 2H P P P", DP_AUCTION_ENDED, "2H N" },
  { "1H P P (X) P", DP_AUCTION_ENDED, "1H N" },
  /* Law 17D3: North, the dealer, passes; East is skipped. */
  { "P S:P P P", DP_AUCTION_TURN_LOST, "" },
  /* The pass out of rotation is the last: its LHO has not been heard. */
  { "1H P S:P W:P", DP_AUCTION_ENDED, "1H N" },
  { "P 1H P P E:P", DP_AUCTION_RUNNING, "1H E" },
  { "P 1H P P E:P P", DP_AUCTION_TURN_LOST, "1H E" },
  { "P 1H P P E:P 1S", DP_AUCTION_RUNNING, "1S S" },
};

static void
test_ends (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      DpAuction auction;
      DpContract contract;
      g_autofree char *text = NULL;

      read_auction (&auction, DP_SEAT_NORTH, ends[i].auction);
      g_test_message ("%s", ends[i].auction);
      g_assert_cmpint (dp_auction_end (&auction), ==, ends[i].end);
      contract = dp_auction_contract (&auction);
      text = contract.level == 0 ? g_strdup ("")
                                 : g_strdup_printf ("%d%s%s %s", contract.level, dp_denomination_token (contract.denomination),
                                                    contract.doubled == 2 ? "XX" : contract.doubled ? "X" : "", dp_seat_letter (contract.declarer));
      g_assert_cmpstr (text, ==, ends[i].contract);
    }
}

static void
test_record (void)
{
  DpAuction auction;

  read_auction (&auction, DP_SEAT_NORTH, "1C (1D) 1H P 2C");
  g_assert_cmpint (dp_auction_lowest_bid (&auction, auction.n), ==, dp_bid (2, DP_DIAMONDS));
  g_assert_cmpint (dp_auction_lowest_bid (&auction, 0), ==, DP_FIRST_BID);
  g_assert_false (dp_auction_has_called (&auction, 2, DP_SEAT_EAST));
  g_assert_cmpint (dp_auction_next_call_of (&auction, 1, DP_SEAT_EAST), ==, 2);
  g_assert_cmpint (dp_auction_specified (&auction, DP_SEAT_EAST), ==, 1 << DP_HEARTS);
  g_assert_true (dp_auction_insert (&auction, 1, (DpAuctionCall) { .seat = DP_SEAT_EAST, .call = DP_PASS }));
  g_assert_cmpint (auction.call[2].call, ==, dp_bid (1, DP_DIAMONDS));
  g_assert_cmpint (auction.n, ==, 6);
  while (auction.n < DP_AUCTION_MAX)
    dp_auction_add (&auction, auction.call[0]);
  g_assert_cmpint (dp_auction_add (&auction, auction.call[0]), ==, -1);
  g_assert_false (dp_auction_insert (&auction, 0, auction.call[0]));
}

static void
test_table (void)
{
  DpTable table;
  DpClause pass = dp_clause (DP_CLAUSE_MUST_PASS);
  DpClause deemed = dp_clause (DP_CLAUSE_DEEMED_PASS);
  DpClause cancelled = dp_clause (DP_CLAUSE_CANCELLED);
  int i;

  dp_table_init (&table, DP_SEAT_NORTH, DP_VUL_BOTH);
  i = dp_auction_add (&table.auction, (DpAuctionCall) { .seat = DP_SEAT_NORTH, .turn = DP_SEAT_NORTH, .call = DP_FIRST_BID });
  dp_table_commit (&table, i);
  g_assert_cmpint (table.turn, ==, DP_SEAT_EAST);
  /* To pass once is paid for by one turn, also a deemed one; a longer silence is never shortened by a shorter. */
  pass.seat = DP_SEAT_EAST;
  pass.span = DP_SPAN_NEXT_TURN;
  dp_table_apply (&table, &pass, -1, -1);
  g_assert_cmpint (table.silence[DP_SEAT_EAST], ==, DP_SPAN_NEXT_TURN);
  i = dp_auction_add (&table.auction, (DpAuctionCall) { .seat = DP_SEAT_SOUTH, .turn = DP_SEAT_EAST, .call = DP_PASS });
  deemed.seat = DP_SEAT_EAST;
  g_assert_cmpint (dp_table_apply (&table, &deemed, i, -1), ==, i);
  g_assert_cmpint (table.silence[DP_SEAT_EAST], ==, DP_SPAN_NONE);
  g_assert_cmpint (table.turn, ==, DP_SEAT_SOUTH);
  dp_table_commit (&table, i + 1);
  i = dp_auction_add (&table.auction, (DpAuctionCall) { .seat = DP_SEAT_WEST, .turn = DP_SEAT_WEST, .call = DP_PASS });
  dp_table_commit (&table, i);
  g_assert_cmpint (table.phase, ==, DP_PHASE_CLARIFICATION);
  g_assert_cmpint (table.turn, ==, DP_SEAT_NONE);
  cancelled.all_after = TRUE;
  dp_table_apply (&table, &cancelled, 2, -1);
  g_assert_cmpint (table.phase, ==, DP_PHASE_AUCTION);
  g_assert_cmpint (table.auction.call[3].status, ==, DP_CALL_CANCELLED);
  g_assert_cmpint (table.auction.call[1].status, ==, DP_CALL_STANDS);
  pass.span = DP_SPAN_REST;
  dp_table_apply (&table, &pass, -1, -1);
  pass.span = DP_SPAN_NEXT_TURN;
  dp_table_apply (&table, &pass, -1, -1);
  g_assert_cmpint (table.silence[DP_SEAT_EAST], ==, DP_SPAN_REST);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/auction/legality", test_legality);
  g_test_add_func ("/auction/ends-and-contracts", test_ends);
  g_test_add_func ("/auction/record", test_record);
  g_test_add_func ("/table/clauses", test_table);
  return g_test_run ();
}
