/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-files.h"

#include "dp-scenario-writer.h"
#include "dp-test-code.h"
#include "dp-variant-private.h"
#include "dp-variant-words.h"

#include <string.h>

/* A case in other clothes is the same case: its words, its rulings, and what is written of it. */

typedef struct {
  GPtrArray *cases; /* DpScenario, all that are shipped */
  GPtrArray *files; /* that own them */
  DpCode *duplicate, *rubber;
  DpScenarioReader *reader;
  DpVariantWords *words;
} World;

static const DpCode *
code_of (const World *w, const DpScenario *s)
{
  return strcmp (s->code, "rubber-1993") == 0 ? w->rubber : w->duplicate;
}

static void
load_cases (World *w)
{
  g_autoptr (GPtrArray) paths = dp_case_files (NULL);

  w->cases = g_ptr_array_new ();
  w->files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  for (guint p = 0; p < paths->len; p++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      GPtrArray *file = dp_scenario_reader_load (w->reader, paths->pdata[p], diagnostics);

      for (guint i = 0; file && i < file->len; i++)
        {
          g_assert_true (dp_scenario_check (g_ptr_array_index (file, i), code_of (w, g_ptr_array_index (file, i)), diagnostics));
          g_ptr_array_add (w->cases, g_ptr_array_index (file, i));
        }
      if (file)
        g_ptr_array_add (w->files, file);
    }
}

static void
world_init (World *w)
{
  g_autofree char *schema = g_test_build_filename (G_TEST_DIST, "..", "scenarios", "scenario.xsd", NULL);

  w->reader = dp_scenario_reader_new (schema, NULL, NULL);
  w->duplicate = dp_test_code ("duplicate-2017");
  w->rubber = dp_test_code ("rubber-1993");
  w->words = dp_variant_words_new ();
  load_cases (w);
}

static void
world_clear (World *w)
{
  g_ptr_array_unref (w->cases);
  g_ptr_array_unref (w->files);
  dp_code_free (w->duplicate);
  dp_code_free (w->rubber);
  dp_scenario_reader_free (w->reader);
  dp_variant_words_free (w->words);
}

/* --- words --- */

#define MAJORS DP_SWAP_MAJORS
#define MINORS DP_SWAP_MINORS

static const struct {
  guint8 turn, swap;
  const char *text, *expected;
} texts[] = {
  { 1, 0, "North opens, East passes, and South bids over West’s pass.", "East opens, South passes, and West bids over North’s pass." },
  { 2, 0, "North leads before South’s partner North has looked.", "South leads before North’s partner South has looked." },
  { 3, 0, "“North!” says West; East-West are late.", "“West!” says South; North-South are late." },
  { 2, 0, "East-West and NS, N/S", "East-West and NS, N/S" },
  { 1, 0, "A North player and an East player, an East-West pair", "An East player and a South player, a North-South pair" },
  { 1, 0, "The north wind, Northumberland, a northern town and Easter", "The north wind, Northumberland, a northern town and Easter" },
  { 1, 0, "West comes from the West End, East from South America", "North comes from the West End, South from South America" },
  { 1, 0, "SOUTH, Norths, WestEast, _East_", "WEST, Norths, WestEast, _South_" },
  { 0, MAJORS, "One spade, two Hearts, 1♠ and ♥; spades’ king, one-heart card", "One heart, two Spades, 1♥ and ♠; hearts’ king, one-spade card" },
  { 0, MAJORS, "A light-hearted player loses heart in hearts", "A light-hearted player loses heart in spades" },
  { 0, MAJORS, "One diamond, the ace of clubs, ♦♣", "One diamond, the ace of clubs, ♦♣" },
  { 0, MINORS, "Two clubs at the bridge club on club night; the king of clubs", "Two diamonds at the bridge club on club night; the king of diamonds" },
  { 0, MINORS, "The club from dummy, and the diamond", "The diamond from dummy, and the club" },
  { 0, MINORS, "Clubbed, Diamondhead, a diamond ring and a diamond", "Clubbed, Diamondhead, a diamond ring and a club" },
  { 0, MINORS, "5C shows none (Law 5D, 7C and 6D). 5D shows one, 15D", "5D shows none (Law 5D, 7C and 6D). 5C shows one, 15D" },
  { 0, MAJORS, "1S-2H, 3NT, 1SX, A1S", "1H-2S, 3NT, 1SX, A1S" },
  { 1, MAJORS | MINORS, "North: 1♦ – East: “spades”", "East: 1♣ – South: “hearts”" },
  { 1, 0, "Éast, Süd, West\xc3\xa9, “West”", "Éast, Süd, West\xc3\xa9, “North”" },
  { 3, 3, "", "" },
};

static void
test_words (gconstpointer data)
{
  const World *w = data;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = dp_variant_words_exchange (w->words, texts[i].text, (DpVariant) { texts[i].turn, texts[i].swap });

      g_assert_cmpstr (text, ==, texts[i].expected);
    }
  g_assert_null (dp_variant_words_exchange (w->words, NULL, (DpVariant) { 1, 1 }));
}

static const struct {
  guint8 swap;
  const char *text, *expected;
} meanings[] = {
  { MAJORS, "11-21 5+S", "11-21 5+H" },
  { MAJORS, "8-16 HHxxx+ in S", "8-16 HHxxx+ in H" },
  { MAJORS, "5=4=2=2", "4=5=2=2" },
  { MINORS, "5=4=3=1", "5=4=1=3" },
  { MINORS, "8-16 5+D; shows D", "8-16 5+C; shows C" },
  { MAJORS, "Five spades, 11 to 21", "Five hearts, 11 to 21" },
};

static void
test_meanings (gconstpointer data)
{
  const World *w = data;

  for (guint i = 0; i < G_N_ELEMENTS (meanings); i++)
    {
      g_autofree char *text = dp_variant_words_exchange_meaning (w->words, meanings[i].text, (DpVariant) { 0, meanings[i].swap });

      g_assert_cmpstr (text, ==, meanings[i].expected);
    }
}

/* A made-up language with cases and one word for two things: "Tref" is also a meeting. */
static const DpVariantForms other = {
  .seats = { "Norun|Noruni|na Norun", "Estun|Estuni|na Estun", "Sudun|Suduni|an Sudun", "Vestun|Vestuni|na Vestun" },
  .sides = { "Norun kaj Sudun", "Estun kaj Vestun" },
  .suits = { "Tref|Treflar|♣", "Karo|Karolar|♦", "Kör|Körlar|♥", "Pik|Piklar|♠" },
  .numbers = "un|du|tri|kvar|kvin|ses|sep|ok",
  .laws = "Lex",
  .kept = "Pik Bubo",
  .doubtful = "Tref",
  .sure = "ein",
  .stuck_turn = "Tabul",
  .stuck_suits = "ruza",
};

static const struct {
  guint8 turn, swap;
  const char *text, *expected;
} others[] = {
  { 1, 0, "Noruni kaj na Estun, na Norun", "Estuni kaj an Sudun, na Estun" },
  { 1, 0, "Norun kaj Sudun. Vestun kaj Estun", "Estun kaj Vestun. Norun kaj Sudun" },
  { 0, MAJORS, "Kör, Körlar, 1♥; Pik Bubo, Piklari", "Pik, Piklar, 1♠; Pik Bubo, Piklari" },
  /* Not translated yet. */
  { 1, MAJORS, "North leads a spade to East’s hearts", "East leads a heart to South’s spades" },
  { 2, MINORS, "Suduni du Tref, ein Karo", "Noruni du Karo, ein Tref" },
};

static void
test_other_language (void)
{
  g_autoptr (DpVariantWords) words = dp_variant_words_new_of (&other, dp_variant_forms_plain ());
  DpVariantForms lame = other;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *text = dp_variant_words_exchange (words, others[i].text, (DpVariant) { others[i].turn, others[i].swap });

      g_assert_cmpstr (text, ==, others[i].expected);
    }
  /* The program's own names are not among them. */
  g_assert_false (dp_variant_words_usable (words));
  lame.seats[DP_SEAT_WEST] = "Vestun|Vestuni";
  g_assert_null (dp_variant_words_new_of (&lame, NULL));
}

/* --- what may be --- */

#define CASE(story, board, events)                                                                                                                  \
  "<scenario id=\"made-up\" code=\"duplicate-2017\" level=\"club\"><title>T</title><story>" story "</story><board dealer=\"N\" vulnerable=\"NS\"/>" \
  board "<events>" events "</events><explanation>East.</explanation></scenario>"
#define SPADE "<call seat=\"S\" call=\"1S\"/><attention seat=\"E\"/><decision seat=\"W\" option=\"accept\"/>"

static const struct {
  const char *xml;
  gboolean turns;
  guint swaps; /* bit (1 << swap) */
} made_up[] = {
  { CASE ("North opens a spade.", "", SPADE), TRUE, 0xf },
  { CASE ("Board 7. North opens.", "", SPADE), FALSE, 0xf },
  { CASE ("North has two red kings.", "", SPADE), TRUE, 0x1 },
  { CASE ("North has a red card.", "", SPADE), TRUE, 0xf },
  { CASE ("North is new at the club.", "", SPADE), TRUE, 0x3 },
  { CASE ("North sees his club.", "", SPADE), TRUE, 0xf },
  { CASE ("North sees blue club.", "", SPADE), TRUE, 0x3 },
  { CASE ("North asks for one club soda.", "", SPADE), TRUE, 0x1 },
  { CASE ("North thinks that a spade is the highest of them all.", "", SPADE), TRUE, 0x1 },
  { CASE ("North saw two clubs.", "", SPADE), TRUE, 0x3 },
  { CASE ("A club evening. North sighs.", "", SPADE), TRUE, 0xf },
  { CASE ("North says that one heart is lower.", "", SPADE), TRUE, 0x5 },
  { CASE ("Nord ouvre à son tour.", "", "<call seat=\"S\" call=\"1S\"/><attention seat=\"E\"/>"), TRUE, 0xf },
  { CASE ("North opens.", "<agreements side=\"NS\">2♦ and 2♥ are transfers.</agreements>", SPADE), TRUE, 0x1 },
  { CASE ("North opens.", "", "<call seat=\"S\" call=\"1S\"><meaning>11-21 5+S</meaning></call><attention seat=\"E\"/>"), TRUE, 0xf },
  { CASE ("N opens.", "", SPADE), FALSE, 0xf },
  { CASE ("North opens.", "<agreements side=\"NS\">Transfers.</agreements>", SPADE), TRUE, 0xf },
  { CASE ("North opens.", "", "<call seat=\"N\" call=\"1S\"/><call seat=\"E\" call=\"1H\"/><attention seat=\"S\"/>"), TRUE, 0x5 },
  { CASE ("North opens.", "", "<call seat=\"N\" call=\"1S\"/><call seat=\"E\" call=\"2H\"/><call seat=\"N\" call=\"3S\"/><attention seat=\"S\"/>"), TRUE, 0x5 },
  { CASE ("North opens.", "", "<call seat=\"S\" call=\"2D\" artificial=\"yes\" specifies=\"H\"/><attention seat=\"E\"/>"), TRUE, 0x1 },
  { CASE ("North opens.", "", "<call seat=\"S\" call=\"2NT\" artificial=\"yes\" specifies=\"C D\"/><attention seat=\"E\"/>"), TRUE, 0xf },
};

static DpScenario *
read_one (const World *w, const char *xml)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) read = dp_scenario_reader_load_bytes (w->reader, xml, strlen (xml), "made up", diagnostics);
  g_autofree char *problems = dp_diagnostics_to_text (diagnostics);

  g_assert_cmpstr (problems, ==, "");
  return g_ptr_array_steal_index (read, 0);
}

static void
test_allowed (gconstpointer data)
{
  const World *w = data;

  for (guint i = 0; i < G_N_ELEMENTS (made_up); i++)
    {
      g_autoptr (DpScenario) s = read_one (w, made_up[i].xml);
      guint allowed = dp_variant_allowed (s, w->duplicate);

      g_test_message ("%u: %04x", i, allowed);
      for (guint swap = 0; swap < 4; swap++)
        g_assert_cmphex (allowed >> (4 * swap) & 0xf, ==, !(made_up[i].swaps >> swap & 1) ? 0u : made_up[i].turns ? 0xfu : 0x1u);
    }
}

static void
test_unknown_language (gconstpointer data)
{
  const World *w = data;
  g_autoptr (DpScenario) s = read_one (w, made_up[0].xml);

  g_free (s->story);
  s->story = g_strdup ("Nord ouvre d’un pique.");
  g_free (s->explanation);
  s->explanation = g_strdup ("C’est à Est.");
  g_assert_cmphex (dp_variant_allowed (s, w->duplicate), ==, 1);
}

/* --- all cases --- */

/* All its texts in one, told apart by bars. */
static char *
all_texts (const DpScenario *s)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%s|%s|%s|%s|%s", s->title, s->story, s->explanation, s->agreements[0], s->agreements[1]);
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = &g_array_index (s->events, DpScenarioEvent, i);

      g_string_append_printf (out, "|%s|%s|%s", e->meaning, e->says, e->reason);
    }
  for (guint i = 0; i < s->answers->len; i++)
    g_string_append_printf (out, "|%s", g_array_index (s->answers, DpScenarioAnswer, i).text);
  for (guint i = 0; s->accepts && i < s->accepts->len; i++)
    g_string_append_printf (out, "|%s", g_array_index (s->accepts, DpScenarioAccept, i).reason);
  return g_string_free (out, FALSE);
}

typedef enum { SPADES_COUNT = 6, HEARTS_COUNT, DIAMONDS_COUNT, CLUBS_COUNT, COUNTS } Count;

/* Counts without the code that is tested: seats, sides, suits; what is kept is taken out first. */
static void
count_words (const char *text, guint counts[COUNTS])
{
  static const char *const patterns[COUNTS] = {
    "(?<!-)\\bNorth\\b(?!-)", "(?<!-)\\bEast\\b(?!-)", "(?<!-)\\bSouth\\b(?!-)", "(?<!-)\\bWest\\b(?!-)", "\\bNorth-South\\b", "\\bEast-West\\b",
    "(?i)\\bspades?\\b|♠|\\b[1-7]S\\b", "(?i)(?<!lose |loses |lost )\\bhearts?\\b|♥|\\b[1-7]H\\b",
    "(?i)\\bdiamonds?\\b|♦|\\b[1-7]D\\b(?!\\d)", "(?i)\\bclubs?\\b|♣|\\b[1-7]C\\b",
  };

  for (int i = 0; i < COUNTS; i++)
    {
      g_autoptr (GRegex) regex = g_regex_new (patterns[i], G_REGEX_OPTIMIZE, 0, NULL);
      g_autoptr (GMatchInfo) info = NULL;

      counts[i] = 0;
      for (g_regex_match (regex, text, 0, &info); g_match_info_matches (info); g_match_info_next (info, NULL))
        counts[i]++;
    }
}

static void
check_counts (const char *before, const char *after, DpVariant v, const char *id)
{
  guint a[COUNTS], b[COUNTS];

  count_words (before, a);
  count_words (after, b);
  g_test_message ("%s, turn %u, swap %u", id, v.turn, v.swap);
  for (guint seat = 0; seat < DP_SEATS; seat++)
    g_assert_cmpuint (a[seat], ==, b[(seat + v.turn) & 3]);
  g_assert_cmpuint (a[4], ==, b[4 + (v.turn & 1)]);
  g_assert_cmpuint (a[5], ==, b[5 - (v.turn & 1)]);
  g_assert_cmpuint (a[SPADES_COUNT], ==, b[v.swap & MAJORS ? HEARTS_COUNT : SPADES_COUNT]);
  g_assert_cmpuint (a[HEARTS_COUNT], ==, b[v.swap & MAJORS ? SPADES_COUNT : HEARTS_COUNT]);
  /* Clubs in which bridge is played stay. */
  g_assert_cmpuint (a[DIAMONDS_COUNT] + a[CLUBS_COUNT], ==, b[DIAMONDS_COUNT] + b[CLUBS_COUNT]);
  if (v.swap & MINORS)
    g_assert_cmpuint (a[DIAMONDS_COUNT], <=, b[CLUBS_COUNT]);
  else
    g_assert_cmpuint (a[CLUBS_COUNT], ==, b[CLUBS_COUNT]);
}

static DpClause
exchange_clause (DpClause c, DpVariant v)
{
  static const guint8 majors[] = { DP_CLUBS, DP_DIAMONDS, DP_SPADES, DP_HEARTS, DP_NOTRUMP };
  static const guint8 minors[] = { DP_DIAMONDS, DP_CLUBS, DP_HEARTS, DP_SPADES, DP_NOTRUMP };
  guint8 to[5], suits = 0;
  DpHand cards = 0;

  for (int i = 0; i < 5; i++)
    to[i] = v.swap & MAJORS ? majors[i] : (guint8) i;
  for (int i = 0; i < 5; i++)
    to[i] = v.swap & MINORS ? minors[to[i]] : to[i];
  if (dp_call_is_bid (c.call))
    c.call = dp_bid (dp_call_level (c.call), to[dp_call_denomination (c.call)]);
  for (int i = 0; i < 4; i++)
    suits |= (guint8) ((c.suits >> i & 1) << to[i]);
  for (DpCard card = 0; card < DP_CARDS; card++)
    cards |= (DpHand) dp_hand_has (c.cards, card) << dp_card (to[dp_card_suit (card)], dp_card_rank (card));
  c.suits = suits;
  c.cards = cards;
  c.seat = (guint8) dp_seat_offset (c.seat, v.turn);
  c.side = v.turn & 1 ? (guint8) dp_side_other (c.side) : c.side;
  return c;
}

static void
check_rulings (const DpDirector *a, const DpDirector *b, DpVariant v)
{
  g_assert_cmpuint (dp_director_n_points (a), ==, dp_director_n_points (b));
  for (guint i = 0; i < dp_director_n_points (a); i++)
    {
      const DpPoint *p = dp_director_point (a, i), *q = dp_director_point (b, i);

      g_assert_cmpuint (p->event, ==, q->event);
      g_assert_cmpuint (dp_seat_offset (p->turn, v.turn), ==, q->turn);
      g_assert_cmpuint (dp_seat_offset (p->pending.who, v.turn), ==, q->pending.who);
      g_assert_cmpuint (p->pending.options, ==, q->pending.options);
      g_assert_cmpuint (p->n_path, ==, q->n_path);
      for (guint k = 0; k < p->n_path; k++)
        g_assert_true (p->path[k].node == q->path[k].node && p->path[k].answer == q->path[k].answer);
      g_assert_cmpuint (p->ruling.n, ==, q->ruling.n);
      for (guint k = 0; k < p->ruling.n; k++)
        {
          DpClause c = exchange_clause (p->ruling.clause[k], v);

          g_assert_true (dp_ruling_has (&q->ruling, &c));
        }
    }
}

static void
check_frozen (const World *w, const DpScenario *variant)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *frozen = dp_scenario_to_xml (variant);
  g_autoptr (GPtrArray) read = dp_scenario_reader_load_bytes (w->reader, frozen, strlen (frozen), "frozen", diagnostics);
  g_autofree char *again = NULL, *before = NULL, *after = NULL;

  g_assert_nonnull (read);
  g_assert_cmpuint (read->len, ==, 1);
  again = dp_scenario_to_xml (g_ptr_array_index (read, 0));
  before = all_texts (variant);
  after = all_texts (g_ptr_array_index (read, 0));
  g_assert_cmpstr (frozen, ==, again);
  g_assert_cmpstr (before, ==, after);
}

/* Turned on to the full circle and exchanged once more it is as it was. */
static void
check_back (const DpScenario *s, const DpScenario *variant, DpVariant v)
{
  g_autoptr (DpScenario) back = dp_variant_make (variant, (DpVariant) { (4 - v.turn) & 3, v.swap });
  g_autofree char *written = dp_scenario_to_xml (s);
  g_autofree char *returned = dp_scenario_to_xml (back);

  g_assert_cmpstr (written, ==, returned);
}

static void
check_leaves (const DpScenario *a, const DpScenario *b)
{
  g_assert_cmpuint (a->leaves->len, ==, b->leaves->len);
  for (guint i = 0; i < a->leaves->len; i++)
    {
      g_assert_cmpuint (g_array_index (a->leaves, DpScenarioLeaf, i).node, ==, g_array_index (b->leaves, DpScenarioLeaf, i).node);
      g_assert_cmpuint (g_array_index (a->leaves, DpScenarioLeaf, i).point, ==, g_array_index (b->leaves, DpScenarioLeaf, i).point);
    }
}

/* What is accepted there is accepted here in other clothes. */
static guint
check_accepts (const DpScenario *s, const DpDirector *director, const DpScenario *variant, const DpDirector *other_director, DpVariant v)
{
  guint n = 0;

  g_assert_cmpuint (s->accepts->len, ==, variant->accepts->len);
  for (guint i = 0; i < s->accepts->len; i++)
    {
      const DpScenarioExpect *x = &g_array_index (s->accepts, DpScenarioAccept, i).said;
      guint point = x->point - 1;
      DpAnswer answer = { 0 }, answer_there = { 0 };
      g_autoptr (DpGrade) grade = NULL, there = NULL;

      if (x->absent)
        continue;
      dp_ruling_add (&answer.ruling, x->clause);
      dp_ruling_add (&answer_there.ruling, dp_variant_clause (x->clause, v));
      grade = dp_scenario_grade (s, director, point, &answer);
      there = dp_scenario_grade (variant, other_director, point, &answer_there);
      g_assert_cmpuint (grade->rows->len, ==, there->rows->len);
      for (guint r = 0, accepted = 0; r < grade->rows->len; r++)
        {
          const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, r);

          g_assert_cmpint (row->mark, ==, g_array_index (there->rows, DpGradeRow, r).mark);
          accepted += row->mark == DP_MARK_ACCEPTED && row->has_given;
          g_assert_true (r + 1 < grade->rows->len || accepted == 1);
        }
      n++;
    }
  return n;
}

static guint
check_variant (const World *w, const DpScenario *s, const DpDirector *director, DpVariant v)
{
  g_autoptr (DpScenario) variant = dp_variant_make (s, v);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpDirector) other_director = NULL;
  g_autofree char *before = all_texts (s), *after = all_texts (variant);
  DpLaws laws = variant->laws;

  check_counts (before, after, v, s->id);
  g_assert_true (dp_scenario_check (variant, code_of (w, s), diagnostics));
  g_assert_cmpuint (dp_diagnostics_errors (diagnostics), ==, 0);
  g_assert_true (laws == variant->laws);
  g_assert_cmpuint (s->complexity, ==, variant->complexity);
  check_leaves (s, variant);
  other_director = dp_scenario_play (variant, code_of (w, s), diagnostics);
  check_rulings (director, other_director, v);
  check_frozen (w, variant);
  check_back (s, variant, v);
  return check_accepts (s, director, variant, other_director, v);
}

static void
test_all_cases (gconstpointer data)
{
  const World *w = data;
  guint variants = 0, majors = 0, minors = 0, unturned = 0, accepted = 0;
  gint64 spent = 0;

  g_assert_cmpuint (w->cases->len, >=, 800);
  for (guint i = 0; i < w->cases->len; i++)
    {
      const DpScenario *s = g_ptr_array_index (w->cases, i);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpDirector) director = dp_scenario_play (s, code_of (w, s), diagnostics);
      gint64 start = g_get_monotonic_time ();
      guint allowed = dp_variant_allowed (s, code_of (w, s));

      spent += g_get_monotonic_time () - start;
      g_assert_true (allowed & 1);
      for (guint n = 0; n < DP_VARIANTS; n++)
        if (allowed >> n & 1)
          accepted += check_variant (w, s, director, dp_variant_nth (n));
      variants += (guint) __builtin_popcount (allowed);
      majors += (allowed & 0xf0) != 0;
      minors += (allowed & 0xf00) != 0;
      unturned += !(allowed & 0x2);
    }
  g_test_message ("%u cases, %.1f variants each, %u with spades and hearts exchanged, %u with diamonds and clubs, %u not to be turned; %.0f µs to ask",
                  w->cases->len, (double) variants / w->cases->len, majors, minors, unturned, (double) spent / w->cases->len);
  g_assert_cmpuint (variants, >, 6 * w->cases->len);
  g_assert_cmpuint (accepted, >=, 100);
  g_assert_cmpuint (unturned, <, w->cases->len / 20);
}

static void
test_values (void)
{
  for (guint i = 0; i < DP_VARIANTS; i++)
    {
      g_autofree char *text = dp_variant_describe (dp_variant_nth (i));

      g_assert_cmpuint (dp_variant_index (dp_variant_nth (i)), ==, i);
      g_assert_cmpuint (strlen (text), >, 5);
    }
}

static void
test_describe (void)
{
  static const struct {
    DpVariant variant;
    const char *text;
  } described[] = {
    { { 0, 0 }, "as it was written" },
    { { 1, 0 }, "turned by one seat" },
    { { 3, DP_SWAP_MAJORS }, "turned by three seats; spades and hearts exchanged" },
    { { 0, DP_SWAP_MINORS }, "diamonds and clubs exchanged" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (described); i++)
    {
      g_autofree char *text = dp_variant_describe (described[i].variant);

      g_assert_cmpstr (text, ==, described[i].text);
    }
}

int
main (int argc, char **argv)
{
  World world;
  int result;

  g_test_init (&argc, &argv, NULL);
  world_init (&world);
  g_test_add_func ("/variant/values", test_values);
  g_test_add_func ("/variant/describe", test_describe);
  g_test_add_data_func ("/variant/words", &world, test_words);
  g_test_add_data_func ("/variant/meanings", &world, test_meanings);
  g_test_add_func ("/variant/other-language", test_other_language);
  g_test_add_data_func ("/variant/allowed", &world, test_allowed);
  g_test_add_data_func ("/variant/unknown-language", &world, test_unknown_language);
  g_test_add_data_func ("/variant/all-cases", &world, test_all_cases);
  result = g_test_run ();
  world_clear (&world);
  return result;
}
