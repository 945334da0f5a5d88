/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-compare.h"

#include "dp-diagnostics.h"

#include <glib/gstdio.h>
#include <string.h>

/* Published examples of comparable calls, with agreements as most players have them. The numbers are those of the table of examples in
 * the project's notes on the laws; where a number comes twice it has two usual agreements. */

typedef enum { NO, YES, DISPUTED } Published;

typedef struct {
  const char *name;
  const char *withdrawn; /* several meanings that may be attributed to it: "?" between them */
  const char *replacement;
  Published published;
  DpGround ground;       /* where it is published; DP_GROUND_NONE: not said */
  DpConfidence least;    /* the verdict must be so sure at least */
} Example;

static const Example examples[] = {
  { "1 pass; pass after 1H", "0-11", "0-5", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "2 pass; 2H raise", "0-11", "6-9 3+H", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "3 pass; 1NT response", "0-11", "6-10 0-2H 0-3S", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "4 pass; 3H limit raise", "0-11", "10-11 4+H", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "4 pass; 3H weak raise", "0-11", "0-6 4+H", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "5 pass; 2NT below an opening", "0-11", "10-11 bal", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "5 pass; 2NT of opening strength", "0-11", "13+ 4+H; game-forcing artificial", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLEAR },
  { "6 pass; 3C Bergen", "0-11", "7-10 4+H; artificial", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "6 pass; 3H Bergen, weak", "0-11", "0-6 4+H", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "7 pass; new suit, no upper end", "0-11", "6+ 4+S; forcing", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "9 pass; forced relay", "0-11", "any; artificial relay shows none", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "11 transfer to hearts; 2H natural", "5+H; artificial transfer", "5+H", YES, DP_GROUND_SIMILAR, DP_CONFIDENCE_CLEAR },
  { "12 1C may be short; XX", "11-21 2+C", "10+", YES, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "12 1C may be short; XX without a fit", "11-21 2+C 0-4H 0-4S", "10+ 0-2S", YES, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "14 1C; take-out X of 1S", "11-21 3+C C>=D 0-4H 0-4S; shows C", "12-17 0-2S 3+H 3+D 3+C | 18+", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "15 1C; 2C over 1S", "11-21 3+C C>=D 0-4H 0-4S; shows C", "10-16 5+C", YES, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "15 1C of four; 2C over 1S", "12-21 4+C C>=D 0-4H 0-4S", "11-16 5+C", YES, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "16 Multi; 2H weak jump", "5-10 6H | 5-10 6S | 20-22 bal; artificial", "5-10 6H", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "17 take-out X; the same one level higher", "12+ 0-2S 3+H 3+D 3+C", "13+ 0-2S 3+H 3+D 3+C", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "17 take-out X; the same", "12+ 0-2S 3+H 3+D 3+C", "12+ 0-2S 3+H 3+D 3+C", YES, DP_GROUND_SIMILAR, DP_CONFIDENCE_CLEAR },
  { "18 1H over 1S; take-out X", "8-16 5+H", "12-17 0-2S 3+H 3+D 3+C | 18+", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "18 1H meant as an opening; take-out X", "11-21 5+H", "12-17 0-2S 3+H 3+D 3+C | 18+", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "19 1H response; X with hearts", "6+ 4+H", "6+ 4+H", YES, DP_GROUND_SIMILAR, DP_CONFIDENCE_CLEAR },
  { "19 1H response; X with hearts and diamonds", "6+ 4+H", "6+ 4+H 4+D", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "21 1H opening; overcall that may be 6", "11-21 5+H", "6-16 5+H", NO, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT },
  { "21 1D opening; overcall that may be 7", "12-21 4+D", "7-16 5+D", NO, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT },
  { "23 1S opening; strong jump shift", "11-21 5+S", "16-21 5+S", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "23 1S opening; jump shift, no upper end", "11-21 5+S", "16+ 5+S", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLOSE },
  { "24 weak 2S; pass", "5-10 6S", "0-9 0-2H", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "26 1NT; 3NT close to range", "12-14 bal", "13-15 bal 0-2S", YES, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "26 1NT; 3NT close to range", "12-14 bal", "12-15 bal 2-3S", YES, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "27 1NT; strong overcall", "12-14 bal", "16-18 bal", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLEAR },
  { "28 1NT; 1S overcall", "12-14 bal", "8-16 5+S", DISPUTED, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT },
  { "28 1NT; 2C overcall", "12-14 bal", "10-16 5+C", DISPUTED, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT },
  { "28 1NT; take-out X of 1H", "12-14 bal", "12-17 0-2H 3+S 3+D 3+C", DISPUTED, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT },
  /* With the strong hands that are too good for an overcall, which is why one published answer calls it no comparable call. */
  { "28 1NT; X that may be very strong", "12-14 bal", "12-17 0-2H 3+S 3+D 3+C | 18+", NO, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT },
  { "34 strong 1C; 1S response", "16+; artificial shows none", "6+ 4+S", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "34 strong 1C; 1NT response", "16+; artificial shows none", "6-10 bal 0-3H 0-3S", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "34 strong 1C; 3NT", "16+; artificial shows none", "13-15 bal", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "35 1D, no preference or diamonds; 2D equal majors", "0-9 S=H; artificial shows none ? 6+ 4+D", "0-9 S=H; artificial shows none", DISPUTED, DP_GROUND_NONE,
    DP_CONFIDENCE_JUDGMENT },
  { "35 1D meant as diamonds; 2D equal majors", "6+ 4+D", "0-9 S=H; artificial shows none", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLEAR },
  { "36 1H natural; 2H pass or correct", "6+ 4+H", "0-12; artificial shows none pass-or-correct", DISPUTED, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT },
  { "37 2H transfer; 3H transfer", "5+S; artificial transfer", "5+S; artificial transfer", YES, DP_GROUND_NONE, DP_CONFIDENCE_CLEAR },
  { "40 1H opening; 3NT over 1NT", "11-21 5+H", "10-15 0-4H 0-4S", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLEAR },
  { "41 1C better minor; 2NT over a weak 2S", "15-19 bal C>=D 0-4H 0-4S | 11-21 3+C C>=D unbal 0-4H 0-4S; shows none", "15-18 bal stop in S", DISPUTED,
    DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT },
  /* Not in the table: what its laws say. */
  { "Stayman; Stayman", "8+ 4+M; ask:majors", "10+; ask:majors", YES, DP_GROUND_PURPOSE, DP_CONFIDENCE_CLEAR },
  { "relay; relay", "8+; relay", "any; relay", YES, DP_GROUND_PURPOSE, DP_CONFIDENCE_CLEAR },
  { "4NT for aces; 5C for aces", "16+; ask:aces", "14+; ask:aces", YES, DP_GROUND_PURPOSE, DP_CONFIDENCE_CLEAR },
  { "Stayman; natural 2NT", "8+ 4+M; ask:majors", "10-11 bal", DISPUTED, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT },
  { "Stayman; a natural bid of some of its hands", "8+ 4+M; ask:majors", "10-11 4+H", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "Stayman; much the same hands, nothing asked", "8+ 4+M; ask:majors", "8+ 4+M", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "key cards; key cards", "16+; ask:keys", "14+ 4+S; ask:keys", YES, DP_GROUND_PURPOSE, DP_CONFIDENCE_CLEAR },
  { "key cards; controls", "18+; ask:keys", "14-17; ask:controls", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLEAR },
  { "11 or more; 8 to 17", "11+", "8-17", DISPUTED, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT },
  { "five hearts, 11 to 15; four, 8 to 12", "11-15 5+H", "8-12 4+H", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE },
  { "1S overcall; 1S opening", "9-16 5+S", "12-20 5+S", YES, DP_GROUND_SIMILAR, DP_CONFIDENCE_CLOSE },
  { "game try; game try in the same suit", "11-12 5+H 3+S; game-try shows S", "11-12 5+D 3+S; game-try shows S", YES, DP_GROUND_PURPOSE, DP_CONFIDENCE_CLOSE },
  { "slam try; slam try", "16+ 4+H; slam-try shows H", "17+ 0-1C 4+H; slam-try shows H", YES, DP_GROUND_SUBSET, DP_CONFIDENCE_CLEAR },
  { "invitation; invitation", "10-11 bal; invitation", "11-12 bal; invitation", YES, DP_GROUND_PURPOSE, DP_CONFIDENCE_CLOSE },
  { "preference; preference", "0-7 H>=S; preference shows H", "6-9 H>=S; preference shows H", YES, DP_GROUND_PURPOSE, DP_CONFIDENCE_CLOSE },
  { "3NT to play; 4S to play", "13-15 bal; to-play", "8-12 7+S; to-play", DISPUTED, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT },
  { "2S to play; 3S to play", "5-9 5+S; to-play", "7-10 6+S; to-play", YES, DP_GROUND_PURPOSE, DP_CONFIDENCE_CLOSE },
  { "game try; to play", "11-12 5+H; game-try", "4-8 5+H; to-play", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLEAR },
  { "an agreement that does not say all", "11-21 5+S; partial", "11-21 6+S", DISPUTED, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT },
  { "that agreement, and nothing in common", "11-21 5+S; partial", "0-10", NO, DP_GROUND_NONE, DP_CONFIDENCE_CLEAR },
};

typedef struct {
  DpCounter *counter;
  DpThresholds thresholds;
} Bench;

static char *
ini (void)
{
  return g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "comparable.ini", NULL);
}

static void
bench_init (Bench *bench)
{
  g_autofree char *path = ini ();
  g_autoptr (GError) error = NULL;

  dp_thresholds_load (path, &bench->thresholds, &error);
  g_assert_no_error (error);
  bench->counter = dp_counter_new (DP_DECK_FULL);
}

static void
bench_clear (Bench *bench)
{
  dp_counter_free (bench->counter);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Bench, bench_clear)

static DpMeaning
meaning (const char *text)
{
  g_autoptr (GError) error = NULL;
  DpMeaning m;

  dp_meaning_parse (text, &m, &error);
  g_assert_no_error (error);
  return m;
}

static void
compare (Bench *bench, const char *withdrawn, const char *replacement, DpVerdict *out)
{
  g_auto (GStrv) texts = g_strsplit (withdrawn, "?", -1);
  DpMeaning w[4], r = meaning (replacement);
  guint n = 0;

  for (; texts[n]; n++)
    w[n] = meaning (texts[n]);
  dp_compare_attributable (bench->counter, &bench->thresholds, w, n, &r, out);
}

static void
test_example (gconstpointer data)
{
  const Example *e = data;
  g_auto (Bench) bench = { 0 };
  g_auto (GStrv) sentences = NULL;
  g_autofree char *text = NULL;
  DpVerdict v;

  bench_init (&bench);
  compare (&bench, e->withdrawn, e->replacement, &v);
  sentences = dp_verdict_sentences (&v, DP_NO_CALL, DP_NO_CALL);
  text = g_strjoinv (" ", sentences);
  g_test_message ("%s", text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  if (e->published == DISPUTED)
    {
      g_assert_cmpstr (dp_confidence_token ((DpConfidence) v.confidence), ==, "judgment");
      return;
    }
  g_assert_true (v.comparable == (e->published == YES));
  g_assert_cmpint (v.confidence, <=, e->least);
  g_assert_true (v.comparable == (v.ground != DP_GROUND_NONE));
  if (e->ground != DP_GROUND_NONE)
    g_assert_cmpstr (dp_ground_name ((DpGround) v.ground), ==, dp_ground_name (e->ground));
}

/* Law 27B1(a) does not look at hands but at the denominations specified: examples 34, 36, 37 and 39. */
static void
test_specified (void)
{
  static const struct { const char *withdrawn, *replacement; DpSpecified specified; } cases[] = {
    { "16+; artificial shows none", "6+ 4+S", DP_SPECIFIED_NOTHING },
    { "0-11", "6-9 3+H", DP_SPECIFIED_NOTHING },
    { "6+ 4+H", "0-12; artificial shows none pass-or-correct", DP_SPECIFIED_OTHER },
    { "5+S; artificial transfer", "5+S; artificial transfer", DP_SPECIFIED_SAME },
    { "8-16 5+H", "8-16 5+H 4+C | 8-16 5+H 4+D | 8-16 5+H 4+S", DP_SPECIFIED_FURTHER },
    { "8-16 5+H", "8-16 5+H 5+S", DP_SPECIFIED_FURTHER },
    { "8-16 5+H", "11-21 4+H", DP_SPECIFIED_SAME },
    { "11-21 3+C; shows C", "10-16 5+C", DP_SPECIFIED_SAME },
    { "12-14 bal", "15-17 bal", DP_SPECIFIED_SAME },
    { "12-14 bal", "15-17 bal; shows H", DP_SPECIFIED_OTHER },
    { "5+H 5+S", "5+H", DP_SPECIFIED_OTHER },
  };
  g_auto (Bench) bench = { 0 };

  bench_init (&bench);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DpVerdict v;

      compare (&bench, cases[i].withdrawn, cases[i].replacement, &v);
      g_test_message ("%s; %s", cases[i].withdrawn, cases[i].replacement);
      g_assert_cmpint (v.specified, ==, cases[i].specified);
      g_assert_true (*dp_specified_sentence ((DpSpecified) v.specified));
    }
}

static void
test_figures (void)
{
  g_auto (Bench) bench = { 0 };
  DpVerdict v;

  bench_init (&bench);
  compare (&bench, "11-21 5+H 0-4S", "6-16 4+H", &v);
  g_assert_cmpint (v.lower, ==, 5);
  g_assert_cmpint (v.higher, ==, 0);
  g_assert_cmpint (v.shorter[DP_HEARTS], ==, 1);
  g_assert_cmpint (v.longer[DP_SPADES], ==, 1);
  g_assert_cmpint (v.shorter[DP_CLUBS] + v.longer[DP_CLUBS], ==, 0);
  g_assert_cmpuint (v.overlap.both.total, <, v.overlap.first.total);
  g_assert_cmpfloat (v.near, >, v.inside);
  compare (&bench, "0-11", "6+", &v);
  g_assert_cmpint (v.points[1].max, ==, 19);
  g_assert_cmpint (v.higher, ==, 8);
  compare (&bench, "12-14 bal", "12-14 bal", &v);
  g_assert_cmpfloat (v.inside, ==, 1);
  g_assert_cmpfloat (v.covered, ==, 1);
  g_assert_cmpint (v.lower + v.higher, ==, 0);
}

static void
test_words (void)
{
  static const struct { const char *withdrawn, *replacement; DpCall before, here; const char *text; } cases[] = {
    { "11-21 5+H", "6-16 5+H", DP_NO_CALL, DP_NO_CALL,
      "Not comparable, but it’s close. 47% of the hands that would make the replacement would also have made the withdrawn call. So the withdrawn call tells partner that the rest aren’t possible. "
      "The replacement goes 5 points lower: it may have only 6, where the withdrawn call began at 11." },
    { "12-14 bal", "13-15 bal", 7, 17,
      "Comparable (Law 23A1), but it’s close. 74% of the hands that call 3NT now would also have made the withdrawn 1NT. So the withdrawn call tells partner that the rest aren’t possible. "
      "Allowing 2 points below, 4 above and 1 card either way, 100% of the replacement’s hands fit the withdrawn call. The replacement goes 1 point higher: to about 15, where the withdrawn call ended at 14." },
    { "5+H", "5+H 0-8", 6, 9, "Clearly comparable (Law 23A2). Every hand that calls 2♦ now would also have made the withdrawn 1♠." },
    { "12-14 bal", "16-18 bal", 7, 12,
      "Clearly not comparable. No hand that calls 2NT now would have made the withdrawn 1NT. The replacement goes 4 points higher: to about 18, where the withdrawn call "
      "ended at 14." },
    { "37 0-3aces", "5+H", DP_NO_CALL, DP_NO_CALL,
      "A matter of judgment; the figures lean towards not comparable. No hand fits the meaning given for the withdrawn call." },
    { "5+H", "37 0-3aces", DP_NO_CALL, DP_NO_CALL,
      "A matter of judgment; the figures lean towards not comparable. No hand fits the meaning given for the replacement." },
  };
  g_auto (Bench) bench = { 0 };

  bench_init (&bench);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) sentences = NULL;
      g_autofree char *text = NULL;
      DpVerdict v;

      compare (&bench, cases[i].withdrawn, cases[i].replacement, &v);
      sentences = dp_verdict_sentences (&v, cases[i].before, cases[i].here);
      text = g_strjoinv (" ", sentences);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Two meanings that agree leave the greater doubt; two that do not are judgment. */
static void
test_attribution (void)
{
  g_auto (Bench) bench = { 0 };
  DpVerdict v;

  bench_init (&bench);
  compare (&bench, "12-14 bal ? 12-15 bal", "13-15 bal", &v);
  g_assert_true (v.comparable);
  g_assert_cmpint (v.confidence, ==, DP_CONFIDENCE_CLOSE);
  compare (&bench, "12-14 bal ? 5+H", "16-18 bal", &v);
  g_assert_false (v.comparable);
  compare (&bench, "12-14 bal ? 16-18 bal", "16-18 bal", &v);
  g_assert_true (v.comparable);
  g_assert_cmpint (v.confidence, ==, DP_CONFIDENCE_JUDGMENT);
  g_assert_cmpint (v.reason, ==, DP_REASON_ATTRIBUTION);
}

static void
test_thresholds (void)
{
  g_autofree char *path = ini ();
  g_autofree char *good = NULL;
  g_autofree char *scratch = NULL;
  g_autoptr (GError) error = NULL;
  static const struct { const char *was, *is, *problem; } bad[] = {
    { "\nfar=6\n", "\n", "“far” is missing in [gap]" },
    { "\nfar=6\n", "\nfar=six\n", "“far” in [gap] isn’t a number" },
    { "\nfar=6\n", "\nfar=6.5\n", "“far” in [gap] must be a whole number from 1 to 40" },
    { "\nnear=85\n", "\nnear=850\n", "“near” in [similar] must be from 0 to 100" },
    { "\nnear=85\n", "\nnear=nan\n", "“near” in [similar] must be from 0 to 100" },
    { "\nfar=6\n", "\nfar=6\nfarther=7\n", "there’s no number “farther” in [gap]" },
    { "[gap]", "[gap", "" },
  };
  DpThresholds t;

  g_assert_true (g_file_get_contents (path, &good, NULL, NULL));
  g_close (g_file_open_tmp ("dp-comparable-XXXXXX.ini", &scratch, NULL), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_auto (GStrv) parts = g_strsplit (good, bad[i].was, 2);
      g_autofree char *text = g_strjoinv (bad[i].is, parts);

      g_assert_cmpuint (g_strv_length (parts), ==, 2);
      g_assert_true (g_file_set_contents (scratch, text, -1, NULL));
      g_assert_false (dp_thresholds_load (scratch, &t, &error));
      g_assert_nonnull (strstr (error->message, bad[i].problem));
      g_assert_nonnull (strstr (error->message, scratch));
      g_clear_error (&error);
    }
  g_unlink (scratch);
  g_assert_false (dp_thresholds_load (scratch, &t, &error));
  g_assert_error (error, DP_ERROR, DP_ERROR_UNREADABLE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/compare/example/%u: %s", i, examples[i].name);

      g_test_add_data_func (path, &examples[i], test_example);
    }
  g_test_add_func ("/compare/specified", test_specified);
  g_test_add_func ("/compare/figures", test_figures);
  g_test_add_func ("/compare/words", test_words);
  g_test_add_func ("/compare/attribution", test_attribution);
  g_test_add_func ("/compare/thresholds", test_thresholds);
  return g_test_run ();
}
