/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-pbn.h"

#include <string.h>

/* "S 1NT W P" of a board's calls. */
static char *
calls (const DpPbnBoard *board)
{
  GString *s = g_string_new (NULL);

  for (guint i = 0; i < board->events->len; i++)
    {
      const DpEvent *e = &g_array_index (board->events, DpEvent, i);

      g_string_append_printf (s, "%s%s %s", s->len ? " " : "", dp_seat_letter (e->seat), dp_call_token (e->call));
    }
  return g_string_free (s, FALSE);
}

static GPtrArray *
read_text (const char *text)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  GPtrArray *boards = dp_pbn_read (text, strlen (text), "text", DP_SEAT_SOUTH, diagnostics);

  if (!boards)
    {
      g_autofree char *said = dp_diagnostics_to_text (diagnostics);

      g_error ("“%s”: %s", text, said);
    }
  return boards;
}

static void
expect (const char *text, const char *dealer, const char *vul, const char *wanted)
{
  g_autoptr (GPtrArray) boards = read_text (text);
  const DpPbnBoard *board = g_ptr_array_index (boards, 0);
  g_autofree char *is = calls (board);

  g_assert_cmpuint (boards->len, ==, 1);
  g_assert_cmpstr (is, ==, wanted);
  g_assert_cmpstr (dp_seat_letter (board->dealer), ==, dealer);
  g_assert_cmpstr (dp_vul_token (board->vul), ==, vul);
}

static void
test_plain (void)
{
  expect ("1NT pass 2C x", "S", "none", "S 1NT W P N 2C E X");
  expect ("1nt-p-2c-X", "S", "none", "S 1NT W P N 2C E X");
  expect ("1NT – P – 2♣ – dbl", "S", "none", "S 1NT W P N 2C E X");
  expect ("1 NT, (2 ♥), 3n; ap", "S", "none", "S 1NT W 2H N 3NT E P S P W P");
  expect ("all pass", "S", "none", "S P W P N P E P");
  expect ("1S! All Pass", "S", "none", "S 1S W P N P E P");
}

static void
test_seats (void)
{
  expect ("S: 1S W: 1H", "S", "none", "S 1S W 1H");
  expect ("S:1S W:1H P", "S", "none", "S 1S W 1H N P");
  expect ("Dealer South. West 1H", "S", "none", "W 1H");
  expect ("dealer: E\nvul: N-S\n1C P", "E", "NS", "E 1C S P");
  expect ("N 1NT S 2C", "N", "none", "N 1NT S 2C");
}

static void
test_columns (void)
{
  expect ("W N E S\n- - 1C P\n1H P P P", "E", "none", "E 1C S P W 1H N P E P S P");
  expect ("West  North East  South\n            1NT   Pass\n", "W", "none", "W 1NT N P");
  expect ("Dealer E\nW N E S\n1NT Pass\n", "E", "none", "E 1NT S P");
}

static void
test_file (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", "pbn", "file.pbn", NULL);
  g_autofree char *text = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *hand = NULL;
  g_autoptr (GPtrArray) boards = NULL;
  const DpPbnBoard *board;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  boards = read_text (text);
  g_assert_cmpuint (boards->len, ==, 2);
  board = g_ptr_array_index (boards, 0);
  first = calls (board);
  g_assert_cmpstr (first, ==, "S 1NT W P N 2C E X S P W P N 2D E P S P W P");
  g_assert_cmpstr (board->title, ==, "Board 7");
  g_assert_cmpint (board->dealer, ==, DP_SEAT_SOUTH);
  g_assert_cmpint (board->vul, ==, DP_VUL_NS);
  g_assert_cmpstr (board->names[DP_SEAT_NORTH], ==, "Nora");
  g_assert_null (board->names[DP_SEAT_SOUTH]);
  hand = dp_hand_to_string (board->hand[DP_SEAT_WEST]);
  g_assert_cmpstr (hand, ==, "543.65432.65432.-");
  board = g_ptr_array_index (boards, 1);
  second = calls (board);
  g_assert_cmpstr (second, ==, "N 1S S 1H");
  g_assert_cmpstr (board->names[DP_SEAT_NORTH], ==, "Nora");
  g_assert_cmpint (board->dealer, ==, DP_SEAT_WEST);
  g_assert_cmpint (board->vul, ==, DP_VUL_BOTH);
}

static void
refuse (const char *text, gsize length, const char *wanted)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *said = NULL;

  g_assert_null (dp_pbn_read (text, length, "f", DP_SEAT_SOUTH, diagnostics));
  said = dp_diagnostics_to_text (diagnostics);
  if (!strstr (said, wanted))
    g_error ("“%s” is not in “%s”", wanted, said);
}

#define REFUSE(text, wanted) refuse (text, sizeof (text) - 1, wanted)

/* Where, what, and the cure. */
static void
test_wrong (void)
{
  REFUSE ("", "there’s no call");
  REFUSE ("1NT\nhello", "f:2: “hello” is neither a call nor a seat; write calls as");
  REFUSE ("1NT 9S", "“9S” is neither");
  REFUSE ("1NT 2", "the last bid is only a level; write");
  REFUSE ("vul sometimes 1NT", "“sometimes” doesn’t say who is vulnerable; write none");
  REFUSE ("W E N S\n1C", "aren’t in order round the table; head the columns");
  REFUSE ("[Dealer \"Q\"]\n[Auction \"N\"]\nPass", "f:1: the dealer is “Q”; write");
  REFUSE ("[Dealer \"N\"]\n[Auction \"N\"]\nPass Hm", "f:3: “Hm” isn’t a call; write Pass");
  REFUSE ("[Deal \"N:AK.2.3.4 - - -\"]", "North has 5 cards");
  REFUSE ("[Auction \"N]\nPass", "f:1: a tag’s value has no end");
  REFUSE ("[Auction \"N\"]\n\n{ Pass", "f:3: this comment has no end");
  REFUSE ("[Event \"x\"]", "there’s no board");
  REFUSE ("a\0b", "this isn’t text");
}

static void
test_limits (void)
{
  g_autoptr (GString) s = g_string_new (NULL);
  g_autofree char *big = g_malloc0 (DP_PBN_MAX_BYTES + 1);

  for (int i = 0; i <= DP_PBN_MAX_CALLS; i++)
    g_string_append (s, "P ");
  refuse (s->str, s->len, "more than 340 calls");
  memset (big, ' ', DP_PBN_MAX_BYTES + 1);
  refuse (big, DP_PBN_MAX_BYTES + 1, "MB of text");
  g_string_truncate (s, 0);
  for (int i = 0; i <= DP_PBN_MAX_BOARDS; i++)
    g_string_append (s, "[Auction \"N\"]\nPass\n");
  refuse (s->str, s->len, "more than 1000 boards");
}

/* piece, n times. Caller frees. */
static char *
times (const char *piece, guint n)
{
  GString *s = g_string_new (NULL);

  while (n--)
    g_string_append (s, piece);
  return g_string_free (s, FALSE);
}

/* Texts that would cost a careless reader seconds: given up as soon as it is clear that nothing can come of them. */
static void
test_costly (void)
{
  static const struct {
    const char *piece, *says;
  } table[] = {
    { "P ", "more than 340 calls; no auction is that long\n" },
    { "P-", "more than 340 calls; no auction is that long\n" },
    { "qq ", "“qq” is neither a call nor a seat; write calls as 1NT, 2♥, X, XX, pass, and seats as N, E, S, W\n" },
    { "q", "“qqqqqqqqqqqqqqqqqqqqqqqq” is neither a call nor a seat; write calls as 1NT, 2♥, X, XX, pass, and seats as N, E, S, W\n" },
    { "\n", "there’s no call in this text; write calls as 1NT, 2♥, X, XX, pass, and seats as N, E, S, W\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = times (table[i].piece, DP_PBN_MAX_BYTES / (guint) strlen (table[i].piece));
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autofree char *said = NULL;

      g_assert_null (dp_pbn_read (text, strlen (text), "text", DP_SEAT_SOUTH, diagnostics));
      said = dp_diagnostics_to_text (diagnostics);
      g_assert_true (g_str_has_suffix (said, table[i].says));
      g_assert_cmpuint (dp_diagnostics_length (diagnostics), ==, 1);
    }
}

/* Of tags without number only so many are remembered; those that are read are read behind any number of others. */
static void
test_many_tags (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 10000; i++)
    g_string_append_printf (text, "[Other%u \"x\"]\n", i);
  g_string_append (text, "[Dealer \"E\"]\n[Vulnerable \"NS\"]\n[Auction \"E\"]\n1NT P P P\n");
  expect (text->str, "E", "NS", "E 1NT S P W P N P");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pbn/plain", test_plain);
  g_test_add_func ("/pbn/seats", test_seats);
  g_test_add_func ("/pbn/columns", test_columns);
  g_test_add_func ("/pbn/file", test_file);
  g_test_add_func ("/pbn/wrong", test_wrong);
  g_test_add_func ("/pbn/limits", test_limits);
  g_test_add_func ("/pbn/costly", test_costly);
  g_test_add_func ("/pbn/many-tags", test_many_tags);
  return g_test_run ();
}
