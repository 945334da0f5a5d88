/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-bad-files.h"
#include "dp-auction.h"
#include "dp-bidders.h"
#include "dp-xml-schema.h"

#include <string.h>

/* Bidding systems: what calls mean, which context speaks for an auction, and what is refused. */

static struct {
  DpSystem *system[DP_BIDDERS];
} world;

static void
test_shipped (void)
{
  g_autofree char *xsd = dp_bidders_path ("system", ".xsd");
  g_autoptr (GError) error = NULL;
  g_autoptr (DpXmlSchema) schema = dp_xml_schema_new (xsd, NULL, &error);

  g_assert_no_error (error);
  for (DpBidder w = 0; w < DP_BIDDERS; w++)
    {
      g_autofree char *path = dp_bidders_path (dp_bidders_ids[w], ".xml");
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      xmlDoc *doc = dp_xml_load (path, NULL, diagnostics);

      g_assert_true (dp_xml_schema_validate (schema, xmlDocGetRootElement (doc), path, diagnostics));
      xmlFreeDoc (doc);
      g_assert_cmpstr (dp_system_id (world.system[w]), ==, dp_bidders_ids[w]);
      g_assert_cmpuint (dp_system_n_contexts (world.system[w]), >, 150);
    }
  g_assert_cmpstr (dp_system_title (world.system[DP_BIDDER_WEAK]), ==, "Weak no trump, four-card majors");
}

/* --- what calls mean --- */

typedef struct {
  DpBidder system;
  const char *auction, *call, *meaning; /* NULL = not known there */
  const char *context;
  DpDenominations specifies;
  gboolean artificial;
} MeaningRow;

#define C (1 << DP_CLUBS)
#define D (1 << DP_DIAMONDS)
#define H (1 << DP_HEARTS)
#define S (1 << DP_SPADES)
#define NT (1 << DP_NOTRUMP)

static const MeaningRow meaning_rows[] = {
  { DP_BIDDER_WEAK, "", "1NT", "12-14 0-4M bal", "opening", NT, FALSE },
  { DP_BIDDER_FIVE, "", "1NT", "15-17 bal", "opening", NT, FALSE },
  { DP_BIDDER_FIVE, "P P P", "P", "0-11", "fourth-seat", 0, FALSE },
  { DP_BIDDER_WEAK, "1NT P", "2D", "5+H H>=S; artificial, shows H, transfer", "over-1nt", H, TRUE },
  { DP_BIDDER_WEAK, "P 1NT P", "2C", "11+ 4M; artificial, shows none, ask:majors", "over-1nt", 0, TRUE },
  { DP_BIDDER_FIVE, "1NT P 2D P", "2H", "15-17", "transfer-h", H, TRUE },
  { DP_BIDDER_FIVE, "1H P", "2H", "6-9 3+H", "over-1h", H, FALSE },
  { DP_BIDDER_WEAK, "1H P", "2H", "6-9 4+H", "over-1h", H, FALSE },
  /* A bid that is not sufficient means what it means in the auction that he thought he saw. */
  { DP_BIDDER_FIVE, "1H P", "1S", "6+ 4+S; forcing", "over-1h", S, FALSE },
  { DP_BIDDER_FIVE, "1D P 1S P", "2S", "11-14 4+S", "rebid-1y", S, FALSE },
  { DP_BIDDER_FIVE, "1D P 1H P", "2H", "11-14 4+H", "rebid-1y", H, FALSE },
  { DP_BIDDER_FIVE, "P P 1D", "1S", "8-17 5+S", "overcall", S, FALSE },
  { DP_BIDDER_FIVE, "1S P 4NT P", "5D", "1ace; artificial, shows none", "aces", 0, TRUE },
  { DP_BIDDER_WEAK, "1C 1H P", "2H", "6-11 3+H", "advance-1y", H, FALSE },
  { DP_BIDDER_WEAK, "1NT P 2C P 2S P", "3S", "11-12 4+S", "stayman-2m", S, FALSE },
  { DP_BIDDER_WEAK, "1NT P 2H P 2S P", "3S", "11-12 6+S", "after-transfer-s", S, FALSE },
  { DP_BIDDER_WEAK, "1H P 1S P", "4C", NULL, NULL, C, FALSE },
  { DP_BIDDER_FIVE, "", "6NT", NULL, NULL, NT, FALSE },
  { DP_BIDDER_FIVE, "1S P", "7H", NULL, NULL, H, FALSE },
  { DP_BIDDER_FIVE, "1S", "8NT", NULL, NULL, NT, FALSE },
  { DP_BIDDER_FIVE, "1S P 2C X", "P", NULL, NULL, 0, FALSE },
  /* Nobody passes there; and a passed hand is not barred from meaning what he bids. */
  { DP_BIDDER_FIVE, "1D P 1S P", "P", NULL, NULL, 0, FALSE },
  { DP_BIDDER_FIVE, "P P 1H P", "3NT", "13-15 bal 0-3H 0-4suit", "over-1h", NT, FALSE },
};

static void
test_meanings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (meaning_rows); i++)
    {
      const MeaningRow *row = &meaning_rows[i];
      DpCall calls[64], call;
      guint n = dp_bidders_calls (row->auction, calls);
      DpSystemCall out;
      gboolean known;
      g_autofree char *written = NULL;

      if (!dp_call_parse (row->call, &call))
        call = DP_LAST_CALL;
      known = dp_system_meaning (world.system[row->system], calls, n, call, &out);
      written = dp_meaning_to_string (&out.meaning);
      g_test_message ("%s %s: %s (%s)", row->auction, row->call, written, out.context ? out.context : "-");
      if (row->meaning)
        {
          DpMeaning want;
          g_autofree char *wanted = NULL;

          g_assert_true (known);
          g_assert_true (dp_meaning_parse (row->meaning, &want, NULL));
          wanted = dp_meaning_to_string (&want);
          g_assert_cmpstr (written, ==, wanted);
        }
      g_assert_cmpint (known, ==, row->meaning != NULL);
      g_assert_cmpstr (out.context, ==, row->context);
      g_assert_cmpint (out.call, ==, call);
      g_assert_cmpuint (out.specifies, ==, row->specifies);
      g_assert_cmpint (out.artificial, ==, row->artificial);
      g_assert_true (out.text && *out.text);
      if (!known && call != DP_PASS)
        g_assert_true (out.meaning.partial);
    }
}

/* --- which context wins --- */

static const char small_system[] =
    "<system id=\"small\"><title>Small</title>"
    "<context id=\"open\" after=\"\"><call call=\"1S\"><meaning>5+S</meaning><text>t</text></call>"
    "<call call=\"1H\"><meaning>5+H</meaning><text>t</text></call><call call=\"P\"><meaning>any</meaning><text>t</text></call></context>"
    "<context id=\"third\" after=\"\" seat=\"3\" like=\"open\"><call call=\"P\"><meaning>0-9</meaning><text>t</text></call></context>"
    "<context id=\"passed\" after=\"1S (P)\" passed-hand=\"yes\"><call call=\"P\"><meaning>any</meaning><text>t</text></call></context>"
    "<context id=\"unpassed\" after=\"1S (P)\" passed-hand=\"no\"><call call=\"P\"><meaning>any</meaning><text>t</text></call></context>"
    "<context id=\"major\" after=\"1M (P)\"><call call=\"P\"><meaning>any</meaning><text>t</text></call>"
    "<call call=\"2M\"><meaning>3+{M} 0-3{oM}</meaning><text>with {M}, not {oM}</text></call>"
    "<call call=\"2y\" where=\"y below M\" from=\"top\"><meaning>4+{y}</meaning><text>with {y}</text></call></context>"
    "<context id=\"suit\" after=\"1x (P)\"><call call=\"P\"><meaning>any</meaning><text>t</text></call></context>"
    "<context id=\"bid\" after=\"1M (bid)\"><call call=\"P\"><meaning>any</meaning><text>t</text></call></context>"
    "<context id=\"any\" after=\"1M (any)\"><call call=\"P\"><meaning>any</meaning><text>t</text></call></context>"
    "<context id=\"jump\" after=\"1M (2y^)\"><call call=\"P\"><meaning>any</meaning><text>t</text></call></context>"
    "<context id=\"low\" after=\"1M (2y)\"><call call=\"P\"><meaning>any</meaning><text>t</text></call></context>"
    "<context id=\"one\" after=\"1H (1S)\"><call call=\"P\"><meaning>any</meaning><text>t</text></call></context>"
    "<context id=\"tail\" after=\"... 4NT (P)\"><call call=\"P\"><meaning>any</meaning><text>t</text></call></context>"
    "<context id=\"longer-tail\" after=\"... 3S (P) 4NT (P)\"><call call=\"P\"><meaning>any</meaning><text>t</text></call></context>"
    "</system>";

static void
test_which_context (void)
{
  static const struct {
    const char *auction, *context;
  } rows[] = {
    { "", "open" },
    { "P", "open" },
    { "P P", "third" },
    { "P P P", "open" },
    { "1S P", "unpassed" },
    { "P P 1S P", "passed" },
    { "P 1S P", "unpassed" },
    { "1H P", "major" },
    { "P P 1H P", "major" },
    { "1H 1S", "one" },
    { "1H 2C", "low" },
    { "1H 2S", "jump" },
    { "1S 2H", "low" },
    { "1S 3H", "bid" },
    { "1H 1NT", "bid" },
    { "1S X", "any" },
    { "1S 2NT", "bid" },
    { "1S P 3S P 4NT P", "longer-tail" },
    { "1S P 3H P 4NT P", "tail" },
    { "4NT P", "tail" },
    { "1H X 4NT P", "tail" },
    { "1S 2C 2S P", NULL },
  };
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpSystem) system = dp_system_load_bytes (small_system, strlen (small_system), "small.xml", diagnostics);
  DpSystemCall out[DP_SYSTEM_MAX_CALLS];
  DpCall calls[16];
  guint n;

  g_assert_nonnull (system);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      n = dp_bidders_calls (rows[i].auction, calls);
      dp_system_calls (system, calls, n, out, DP_SYSTEM_MAX_CALLS);
      g_test_message ("%s", rows[i].auction);
      g_assert_cmpstr (out[0].context, ==, rows[i].context);
    }
  n = dp_bidders_calls ("1H P", calls);
  g_assert_cmpuint (dp_system_calls (system, calls, n, out, DP_SYSTEM_MAX_CALLS), ==, 4);
  g_assert_cmpint (out[1].call, ==, dp_bid (2, DP_HEARTS));
  g_assert_cmpstr (out[1].text, ==, "with hearts, not spades");
  g_assert_cmpint (out[2].call, ==, dp_bid (2, DP_DIAMONDS));
  g_assert_cmpint (out[3].call, ==, dp_bid (2, DP_CLUBS));
  g_assert_cmpuint (dp_system_calls (system, calls, n, out, 2), ==, 2);
}

/* Whatever has been called, what comes back is legal and has room. */
static void
test_any_auction (void)
{
  GRand *rand = g_rand_new_with_seed (18);

  for (guint i = 0; i < 3000; i++)
    {
      DpAuction record;
      DpCall calls[40];
      guint n = 0;

      dp_auction_init (&record, DP_SEAT_NORTH);
      while (n < 40 && dp_auction_end (&record) == DP_AUCTION_RUNNING)
        {
          DpSystemCall out[3];
          guint found = dp_system_calls (world.system[i % 2], calls, n, out, G_N_ELEMENTS (out));
          DpSeat seat = (DpSeat) (n % DP_SEATS);
          DpCall call;

          g_assert_cmpuint (found, >=, 1);
          g_assert_cmpuint (found, <=, G_N_ELEMENTS (out));
          for (guint k = 0; k < found; k++)
            g_assert_true (dp_auction_is_legal (&record, record.n, seat, out[k].call));
          do
            call = g_rand_int_range (rand, 0, 3) ? (DpCall) g_rand_int_range (rand, 0, 20) : DP_PASS;
          while (!dp_auction_is_legal (&record, record.n, seat, call));
          dp_system_meaning (world.system[i % 2], calls, n, (DpCall) g_rand_int_range (rand, 0, DP_LAST_CALL + 1), out);
          dp_auction_add (&record, (DpAuctionCall){ .seat = (guint8) seat, .turn = (guint8) seat, .call = call, .status = DP_CALL_STANDS });
          calls[n++] = call;
        }
    }
  g_rand_free (rand);
}

/* tests/bad-systems/NAME.xml is refused, or warned of, with the words of NAME.errors. DP_UPDATE_GOLDEN=1 writes them down. */
static void
test_bad (gconstpointer data)
{
  const char *path = data;
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *bytes = NULL;
  g_autofree char *text = NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpSystem) system = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  system = dp_system_load_bytes (bytes, length, name, diagnostics);
  text = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpint (system == NULL, ==, dp_diagnostics_errors (diagnostics) > 0);
  dp_bad_file_assert (path, text);
}

static void
test_not_there (void)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();

  g_assert_null (dp_system_load ("/nowhere/system.xml", diagnostics));
  g_assert_cmpuint (dp_diagnostics_errors (diagnostics), ==, 1);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  for (DpBidder w = 0; w < DP_BIDDERS; w++)
    world.system[w] = dp_bidders_load (w);
  g_test_add_func ("/system/shipped", test_shipped);
  g_test_add_func ("/system/meanings", test_meanings);
  g_test_add_func ("/system/which-context", test_which_context);
  g_test_add_func ("/system/any-auction", test_any_auction);
  g_test_add_func ("/system/not-there", test_not_there);
  g_assert_cmpuint (dp_bad_files_add ("bad-systems", "/system/bad", test_bad), >=, 15);
  result = g_test_run ();
  for (DpBidder w = 0; w < DP_BIDDERS; w++)
    dp_system_free (world.system[w]);
  return result;
}
