/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-particular.h"

#include <string.h>

static const DpParticularRow rows[] = {
#define DP_PARTICULAR(name, field, type, words, from, attribute, in_charts, guide) \
  { DP_GIVEN_##name, DP_IS_##type, offsetof (DpClause, field), words, from, attribute, in_charts },
#include "dp-clause.def"
};

const DpParticularRow *
dp_particular_row (DpParticular particular)
{
  g_return_val_if_fail (particular < DP_PARTICULARS, &rows[0]);
  return &rows[particular];
}

gboolean
dp_particular_goes (const DpParticularRow *row, DpClauseKind kind)
{
  guint says = dp_clause_particulars (kind);
  const DpParticularRow *first = NULL;

  for (guint i = 0; i < DP_PARTICULARS; i++)
    if (g_str_equal (rows[i].attribute, row->attribute))
      {
        if (says & rows[i].bit)
          return &rows[i] == row;
        first = first ? first : &rows[i];
      }
  return first == row;
}

guint32
dp_particular_may (const DpParticularRow *row)
{
  return row->words ? ((1u << row->words ()->n) - 1) & ~((1u << row->from) - 1) : 0;
}

/* One word of a set of options, suits or cards, as a bit. */
static gboolean
read_one (DpParticularType type, const char *word, guint64 *bit)
{
  DpOption option = DP_OPTION_NONE;
  DpDenomination suit = DP_NOTRUMP;
  DpCard card = 0;
  gboolean good = FALSE;

  if (type == DP_IS_OPTIONS)
    good = dp_option_parse (word, &option) && option < DP_OPTION_NONE;
  else if (type == DP_IS_SUITS)
    good = dp_denomination_parse (word, &suit);
  else
    good = dp_card_parse (word, &card);
  *bit = (guint64) 1 << (type == DP_IS_OPTIONS ? (guint) option : type == DP_IS_SUITS ? (guint) suit : (guint) card);
  return good;
}

/* One or more, or of suits none: of some restrictions no suit is known. */
static gboolean
read_several (DpParticularType type, const char *text, const char *dividers, guint64 *out)
{
  g_auto (GStrv) words = g_strsplit_set (text, dividers, -1);

  *out = 0;
  for (char **word = words; *word; word++)
    {
      guint64 bit;

      if (!**word)
        continue;
      if (!read_one (type, *word, &bit))
        return FALSE;
      *out |= bit;
    }
  return *out != 0 || type == DP_IS_SUITS;
}

static gboolean
read_value (const DpParticularRow *row, const char *text, const char *dividers, DpClause *clause)
{
  guint8 *field = (guint8 *) clause + row->offset;
  DpSeat seat;
  DpSide side;
  guint64 n;
  int i;

  switch (row->type)
    {
    case DP_IS_SEAT:
      if (!dp_seat_parse (text, &seat))
        return FALSE;
      clause->seat = (guint8) seat;
      return TRUE;
    case DP_IS_CALL:
      return dp_call_parse (text, &clause->call);
    case DP_IS_WORD:
      i = dp_token_set_find (row->words (), text);
      if (i < (int) row->from)
        return FALSE;
      *field = (guint8) i;
      return TRUE;
    case DP_IS_OPTIONS:
    case DP_IS_SUITS:
    case DP_IS_CARDS:
      if (!read_several (row->type, text, dividers, &n))
        return FALSE;
      if (row->type == DP_IS_OPTIONS)
        clause->choices = (guint16) n;
      else if (row->type == DP_IS_SUITS)
        clause->suits = (guint8) n;
      else
        clause->cards = n;
      return TRUE;
    case DP_IS_YES:
      if (!g_str_equal (text, "yes") && !g_str_equal (text, "no"))
        return FALSE;
      *field = g_str_equal (text, "yes");
      return TRUE;
    case DP_IS_COUNT:
      if (!g_ascii_string_to_unsigned (text, 10, 0, 13, &n, NULL))
        return FALSE;
      *field = (guint8) n;
      return TRUE;
    case DP_IS_SIDE:
      if (!dp_side_parse (text, &side))
        return FALSE;
      clause->side = (guint8) side;
      return TRUE;
    case DP_IS_LAW:
      clause->law = dp_law_intern (text);
      return TRUE;
    }
  g_return_val_if_reached (FALSE);
}

gboolean
dp_particular_read (const DpParticularRow *row, const char *text, DpClause *clause)
{
  return read_value (row, text, " \t\r\n", clause);
}

static void
append_several (GString *s, DpParticularType type, const DpClause *clause, char divider)
{
  guint64 set = type == DP_IS_OPTIONS ? clause->choices : type == DP_IS_SUITS ? clause->suits : clause->cards;
  gboolean more = FALSE;

  for (guint i = 0; i < 64; i++)
    if (set >> i & 1)
      {
        if (more)
          g_string_append_c (s, divider);
        g_string_append (s, type == DP_IS_OPTIONS ? dp_option_token ((DpOption) i)
                            : type == DP_IS_SUITS ? dp_denomination_token ((DpDenomination) i)
                                                  : dp_card_token ((DpCard) i));
        more = TRUE;
      }
}

static void
append_value (GString *s, const DpParticularRow *row, const DpClause *clause, char divider)
{
  const guint8 *field = (const guint8 *) clause + row->offset;

  switch (row->type)
    {
    case DP_IS_SEAT:
      g_string_append (s, dp_seat_letter ((DpSeat) clause->seat));
      break;
    case DP_IS_CALL:
      g_string_append (s, dp_call_token (clause->call));
      break;
    case DP_IS_WORD:
      g_return_if_fail (*field < row->words ()->n);
      g_string_append (s, row->words ()->token[*field]);
      break;
    case DP_IS_OPTIONS:
    case DP_IS_SUITS:
    case DP_IS_CARDS:
      append_several (s, row->type, clause, divider);
      break;
    case DP_IS_YES:
      g_string_append (s, *field ? "yes" : "no");
      break;
    case DP_IS_COUNT:
      g_string_append_printf (s, "%u", *field);
      break;
    case DP_IS_SIDE:
      g_string_append (s, dp_side_letters ((DpSide) clause->side));
      break;
    case DP_IS_LAW:
      g_string_append (s, clause->law ? clause->law : "");
      break;
    }
}

char *
dp_particular_text (const DpParticularRow *row, const DpClause *clause)
{
  GString *s = g_string_new (NULL);

  append_value (s, row, clause, ' ');
  return g_string_free (s, FALSE);
}

/* --- a golden line --- */

/* What goes without saying in a line: an empty set, a call where cards are named, the one kind of penalty card that rubber bridge has. */
static gboolean
is_silent (const DpParticularRow *row, const DpClause *clause)
{
  switch (row->bit)
    {
    case DP_GIVEN_CALL:
      return clause->cards != 0;
    case DP_GIVEN_CHOICES:
      return clause->choices == 0;
    case DP_GIVEN_SUITS:
      return clause->suits == 0;
    case DP_GIVEN_CARDS:
      return clause->cards == 0;
    case DP_GIVEN_ALL_AFTER:
      return !clause->all_after;
    case DP_GIVEN_CLASS:
      return clause->penalty == DP_PENALTY_PLAIN;
    case DP_GIVEN_LAW:
      return TRUE; /* at the end, of every kind */
    default:
      return FALSE;
    }
}

#define ALL_AFTER "and-all-after"

static char
line_divider (const DpParticularRow *row)
{
  return row->type == DP_IS_OPTIONS ? '/' : ',';
}

char *
dp_clause_to_string (const DpClause *c)
{
  GString *s = g_string_new (dp_clause_kind_token ((DpClauseKind) c->kind));
  guint says = dp_clause_row ((DpClauseKind) c->kind)->compared;

  for (guint i = 0; i < DP_PARTICULARS; i++)
    if (says & rows[i].bit)
      {
        if (!is_silent (&rows[i], c))
          {
            g_string_append_c (s, ' ');
            if (rows[i].type == DP_IS_YES)
              g_string_append (s, ALL_AFTER);
            else
              append_value (s, &rows[i], c, line_divider (&rows[i]));
          }
        /* Which of equal calls it is. */
        if (rows[i].bit == DP_GIVEN_CALL && c->nth)
          g_string_append_printf (s, " #%u", c->nth);
      }
  g_string_append_printf (s, " [%s]", c->law ? c->law : "-");
  return g_string_free (s, FALSE);
}

static gboolean
read_nth (const char *word, DpClause *clause)
{
  guint64 nth;

  if (*word != '#' || !g_ascii_string_to_unsigned (word + 1, 10, 1, G_MAXUINT8, &nth, NULL))
    return FALSE;
  clause->nth = (guint8) nth;
  return TRUE;
}

/* A word of a line; nobody, no call, no side and what is no value in a file have words there too. */
static gboolean
read_word (const DpParticularRow *row, const char *word, DpClause *clause)
{
  const char divider[] = { line_divider (row), '\0' };
  int i = row->type == DP_IS_WORD ? dp_token_set_find (row->words (), word) : -1;

  if (i >= 0)
    {
      *((guint8 *) clause + row->offset) = (guint8) i;
      return TRUE;
    }
  if (row->type == DP_IS_YES)
    {
      clause->all_after = TRUE;
      return g_str_equal (word, ALL_AFTER);
    }
  return read_value (row, word, divider, clause) || (row->bit == DP_GIVEN_SEAT && g_str_equal (word, dp_seat_letter (DP_SEAT_NONE)))
         || (row->bit == DP_GIVEN_CALL && g_str_equal (word, dp_call_token (DP_NO_CALL)))
         || (row->bit == DP_GIVEN_SIDE && g_str_equal (word, dp_side_letters (DP_SIDE_NONE)));
}

/* Each word is the next particular of the kind that it can be. What is left out stays as it is in a clause that says nothing else. */
static gboolean
read_words (char **words, DpClause *clause)
{
  guint says = dp_clause_row ((DpClauseKind) clause->kind)->compared;

  for (guint i = 0; i < DP_PARTICULARS; i++)
    if (says & rows[i].bit & ~(guint) DP_GIVEN_LAW)
      {
        DpClause more = *clause;

        if (*words && read_word (&rows[i], *words, &more))
          {
            *clause = more;
            words++;
          }
        if (*words && rows[i].bit == DP_GIVEN_CALL && read_nth (*words, clause))
          words++;
      }
  return !*words;
}

gboolean
dp_clause_from_line (const char *line, DpClause *out)
{
  const char *law = line ? strrchr (line, '[') : NULL;
  gsize length = line ? strlen (line) : 0;
  g_autofree char *said = NULL, *reference = NULL, *again = NULL;
  g_auto (GStrv) words = NULL;
  DpClauseKind kind;
  DpClause clause;

  if (!law || length > 400 || law == line || law[-1] != ' ' || line[length - 1] != ']')
    return FALSE;
  said = g_strndup (line, (gsize) (law - line) - 1);
  reference = g_strndup (law + 1, strlen (law) - 2);
  words = g_strsplit (said, " ", 12);
  if (!words[0] || !dp_clause_kind_parse (words[0], &kind))
    return FALSE;
  clause = dp_clause (kind);
  if (!g_str_equal (reference, "-"))
    clause.law = dp_law_intern (reference);
  if (!read_words (words + 1, &clause))
    return FALSE;
  /* Only what would be written so. */
  again = dp_clause_to_string (&clause);
  if (!g_str_equal (again, line))
    return FALSE;
  *out = clause;
  return TRUE;
}

char *
dp_clause_line_to_text (const char *line)
{
  DpClause clause;

  return line && dp_clause_from_line (line, &clause) ? dp_clause_to_text (&clause) : g_strdup (line);
}
