/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-law-search.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
hit_free (gpointer data)
{
  g_free (((DpLawHit *) data)->text);
  g_free (data);
}

/* Laws say "rotation" of calls and "turn" of cards, directors say "turn" of both. Caller frees. */
static char *
in_turn (const char *folded)
{
  static const char *const words[] = { "out of rotation", "in rotation" }, *const said[] = { "out of turn", "in turn" };
  char *text = g_strdup (folded);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_auto (GStrv) parts = g_strsplit (text, words[i], -1);

      g_free (text);
      text = g_strjoinv (said[i], parts);
    }
  return text;
}

static gboolean
contains (const char *text, const char *folded)
{
  g_autofree char *own = text ? g_utf8_casefold (text, -1) : NULL;
  g_autofree char *said = own ? in_turn (own) : NULL;
  g_autofree char *wanted = said ? in_turn (folded) : NULL;

  return own && (strstr (own, folded) || strstr (said, wanted));
}

/* What is found, in the order of what is likeliest to have been meant. */
enum { RANK_LAW, RANK_EXACT, RANK_EXACT_ELSEWHERE, RANK_WHOLE_LAW, RANK_BELOW, RANK_TITLE, RANK_BODY, RANK_CLAUSE, RANK_SOME_WORDS };

typedef struct {
  const char *folded;
  char *number; /* of a law, without brackets, if that is looked for; NULL */
} Wanted;

/* "27B1(a)" as "27b1a": people leave out brackets and spaces. Caller frees. */
static char *
bare (const char *law)
{
  g_autofree char *folded = g_utf8_casefold (law, -1);
  GString *out = g_string_new (NULL);

  for (const char *c = folded; *c; c++)
    if (!strchr ("() .", *c))
      g_string_append_c (out, *c);
  return g_string_free (out, FALSE);
}

/* The number of a law that is looked for, as bare() has it; NULL when it is something else. Caller frees. */
static char *
wanted_number (const char *folded)
{
  static const char *const words[] = { "law", "§" };
  g_autofree char *number = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (folded, words[i]))
      folded += strlen (words[i]);
  number = bare (folded);
  if (!g_ascii_isdigit (number[0]))
    return NULL;
  for (const char *c = number; *c; c++)
    if (!g_ascii_isalnum (*c))
      return NULL;
  return g_steal_pointer (&number);
}

static void
add (GPtrArray *hits, const DpCode *code, const DpChart *chart, int line, char *text, int rank)
{
  DpLawHit *hit = g_new (DpLawHit, 1);

  *hit = (DpLawHit) { code, chart, line, text, rank };
  g_ptr_array_add (hits, hit);
}

/* -1 = it is not what is looked for. */
static int
law_rank (const Wanted *wanted, const char *law, const DpChart *chart)
{
  g_autofree char *own = law && wanted->number ? bare (law) : NULL;

  if (!own || !g_str_has_prefix (own, wanted->number))
    return -1;
  if (!own[strlen (wanted->number)])
    return dp_law_number (law) == chart->law ? RANK_EXACT : RANK_EXACT_ELSEWHERE;
  /* 27 is not a part of Law 2. */
  return g_ascii_isdigit (own[strlen (wanted->number)]) && g_ascii_isdigit (wanted->number[strlen (wanted->number) - 1]) ? -1 : RANK_BELOW;
}

static void
search_heading (const DpCode *code, const DpChart *chart, const Wanted *wanted, GPtrArray *hits)
{
  g_autofree char *heading = dp_chart_heading (chart);
  g_autofree char *number = g_strdup_printf ("%d", chart->law);
  int rank = -1;

  if (chart->law && g_strcmp0 (wanted->number, number) == 0)
    rank = RANK_LAW;
  /* A part of it, of which there need be no ruling: "58A". */
  else if (chart->law && wanted->number && g_str_has_prefix (wanted->number, number) && g_ascii_isalpha (wanted->number[strlen (number)]))
    rank = RANK_WHOLE_LAW;
  else if (contains (heading, wanted->folded))
    rank = RANK_TITLE;
  else if (contains (chart->summary, wanted->folded))
    rank = RANK_BODY;
  if (rank >= 0)
    add (hits, code, chart, -1, g_steal_pointer (&heading), rank);
}

static char *
hit_text (const DpChartLine *line)
{
  if (line->kind == DP_LINE_RULING)
    return g_strdup_printf ("%s: %s", line->law, line->text);
  if (line->kind == DP_LINE_CLAUSE && line->node->law)
    /* Translators: what a ruling says; the law that the ruling is of. */
    return g_strdup_printf (_("%1$s – in the ruling under Law %2$s"), line->text, line->node->law);
  return g_strdup (line->text);
}

static void
search_chart (const DpCode *code, const DpChart *chart, const Wanted *wanted, GPtrArray *hits)
{
  g_autoptr (GPtrArray) lines = dp_chart_lines (chart);

  search_heading (code, chart, wanted, hits);
  for (guint i = 0; i < lines->len; i++)
    {
      const DpChartLine *line = g_ptr_array_index (lines, i);
      int rank;

      /* An arrow's text is the heading of another chart, which is found by itself. */
      if (line->kind == DP_LINE_GOTO || line->kind == DP_LINE_CONSULT || line->kind == DP_LINE_AS_ABOVE || line->kind == DP_LINE_ENTRANCE)
        continue;
      rank = line->kind == DP_LINE_RULING ? law_rank (wanted, line->law, chart) : -1;
      if (rank < 0 && (contains (line->text, wanted->folded) || contains (line->law, wanted->folded) || law_rank (wanted, line->law, chart) >= 0))
        rank = line->kind == DP_LINE_CLAUSE ? RANK_CLAUSE : RANK_BODY;
      if (rank >= 0)
        add (hits, code, chart, (int) i, hit_text (line), rank);
    }
}

/* Whether a ruling of that number is among them; of that code, or of any (NULL). */
static gboolean
has_ruling (const GPtrArray *hits, const DpCode *code)
{
  for (guint i = 0; i < hits->len; i++)
    {
      const DpLawHit *hit = g_ptr_array_index (hits, i);

      if ((!code || hit->code == code) && (hit->rank == RANK_EXACT || hit->rank == RANK_EXACT_ELSEWHERE || hit->rank == RANK_BELOW))
        return TRUE;
    }
  return FALSE;
}

/* Where one code has rulings of that part of a law, and another has not, it is no part of the other's law. */
static void
drop_other_codes (GPtrArray *hits)
{
  for (guint i = hits->len; i > 0 && has_ruling (hits, NULL); i--)
    {
      const DpLawHit *hit = g_ptr_array_index (hits, i - 1);

      if (hit->rank == RANK_WHOLE_LAW && !has_ruling (hits, hit->code))
        g_ptr_array_remove_index (hits, i - 1);
    }
}

static int
by_rank (gconstpointer a, gconstpointer b)
{
  const DpLawHit *const *one = a, *const *other = b;

  return (*one)->rank - (*other)->rank;
}

/* --- any of the words --- */

/* The words that are worth looking for; "out of turn" is one. Caller frees. */
static GPtrArray *
words_of (const char *folded)
{
  static const char *const little[] = { "the", "and", "for", "his", "her", "him", "after", "before", "over", "with", "when", "who", "that", "this", "law", "from", "into", "out", "not", "has", "was", "can" };
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *said = in_turn (folded);
  g_auto (GStrv) parts = g_strsplit (said, "out of turn", -1);
  g_autofree char *rest = g_strjoinv (" ", parts);
  g_auto (GStrv) all = g_strsplit_set (rest, " \t,.;:?!\"()", -1);

  if (parts[1])
    g_ptr_array_add (words, g_strdup ("out of turn"));
  for (char **word = all; *word; word++)
    {
      gboolean is_little = g_utf8_strlen (*word, -1) < 3;

      for (guint i = 0; i < G_N_ELEMENTS (little); i++)
        is_little |= g_str_equal (*word, little[i]);
      if (!is_little)
        g_ptr_array_add (words, g_strdup (*word));
    }
  return words;
}

static guint
n_words_in (const char *text, const GPtrArray *words)
{
  guint n = 0;

  for (guint i = 0; i < words->len; i++)
    n += contains (text, words->pdata[i]);
  return n;
}

/* More than half of the words; fewer tell nothing. */
static void
add_worded (GPtrArray *hits, const DpCode *code, const DpChart *chart, int line, char *text, const GPtrArray *words, int rank)
{
  guint n = n_words_in (text, words);

  if (n * 2 > words->len)
    add (hits, code, chart, line, text, RANK_SOME_WORDS + (int) (words->len - n) * (RANK_SOME_WORDS + 1) + rank);
  else
    g_free (text);
}

/* The more of the words the better; of as many titles before questions and rulings, and these before clauses. */
static void
search_words (const DpCode *code, const DpChart *chart, const GPtrArray *words, GPtrArray *hits)
{
  g_autoptr (GPtrArray) lines = dp_chart_lines (chart);

  add_worded (hits, code, chart, -1, dp_chart_heading (chart), words, RANK_TITLE);
  for (guint i = 0; i < lines->len; i++)
    {
      const DpChartLine *line = g_ptr_array_index (lines, i);

      if (line->kind != DP_LINE_GOTO && line->kind != DP_LINE_CONSULT && line->kind != DP_LINE_AS_ABOVE && line->kind != DP_LINE_ENTRANCE)
        add_worded (hits, code, chart, (int) i, hit_text (line), words, line->kind == DP_LINE_CLAUSE ? RANK_CLAUSE : RANK_BODY);
    }
}

GPtrArray *
dp_law_search (const DpCode *const *codes, guint n_codes, const char *folded, guint most)
{
  GPtrArray *hits = g_ptr_array_new_with_free_func (hit_free);
  g_autofree char *number = wanted_number (folded);
  const Wanted wanted = { folded, number };

  for (guint c = 0; c < n_codes; c++)
    for (guint i = 0; i < dp_code_n_charts (codes[c]); i++)
      search_chart (codes[c], dp_code_chart (codes[c], i), &wanted, hits);
  drop_other_codes (hits);
  if (hits->len == 0 && !number)
    {
      g_autoptr (GPtrArray) words = words_of (folded);

      for (guint c = 0; c < n_codes && words->len > 1; c++)
        for (guint i = 0; i < dp_code_n_charts (codes[c]); i++)
          search_words (codes[c], dp_code_chart (codes[c], i), words, hits);
    }
  g_ptr_array_sort (hits, by_rank);
  g_ptr_array_set_size (hits, (int) MIN (hits->len, most));
  return hits;
}

const DpChart *
dp_law_counterpart (const DpCode *code, const DpChart *chart, const DpCode *other)
{
  if (!chart->counterpart)
    return dp_code_find (other, chart->id);
  return *chart->counterpart ? dp_code_find (other, chart->counterpart) : NULL;
}
