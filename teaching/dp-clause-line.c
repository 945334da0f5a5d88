/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-clause-line.h"

#include "dp-event.h"

#include <string.h>

static gboolean
read_seat (const char *word, DpClause *clause)
{
  DpSeat seat = DP_SEAT_NONE;

  if (!dp_seat_parse (word, &seat) && !g_str_equal (word, dp_seat_letter (DP_SEAT_NONE)))
    return FALSE;
  clause->seat = (guint8) seat;
  return TRUE;
}

static gboolean
read_call (const char *word, DpClause *clause)
{
  clause->call = DP_NO_CALL;
  return dp_call_parse (word, &clause->call) || g_str_equal (word, dp_call_token (DP_NO_CALL));
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

static gboolean
read_all_after (const char *word, DpClause *clause)
{
  clause->all_after = TRUE;
  return g_str_equal (word, "and-all-after");
}

static gboolean
read_constraint (const char *word, DpClause *clause)
{
  DpConstraint constraint;

  if (!dp_constraint_parse (word, &constraint))
    return FALSE;
  clause->constraint = (guint8) constraint;
  return TRUE;
}

static gboolean
read_span (const char *word, DpClause *clause)
{
  DpSpan span;

  if (!dp_span_parse (word, &span))
    return FALSE;
  clause->span = (guint8) span;
  return TRUE;
}

static gboolean
read_choices (const char *word, DpClause *clause)
{
  g_auto (GStrv) parts = g_strsplit (word, "/", -1);

  for (guint i = 0; parts[i]; i++)
    {
      DpOption option;

      if (!dp_option_parse (parts[i], &option) || option >= DP_OPTION_NONE)
        return FALSE;
      clause->choices |= (guint16) (1 << option);
    }
  return TRUE;
}

static gboolean
read_lead (const char *word, DpClause *clause)
{
  DpLeadKind kind;

  if (!dp_lead_kind_parse (word, &kind))
    return FALSE;
  clause->restriction = (guint8) kind;
  return TRUE;
}

static gboolean
read_play (const char *word, DpClause *clause)
{
  DpPlayDuty duty;

  if (!dp_play_duty_parse (word, &duty))
    return FALSE;
  clause->play = (guint8) duty;
  return TRUE;
}

static gboolean
read_suits (const char *word, DpClause *clause)
{
  g_auto (GStrv) parts = g_strsplit (word, ",", -1);

  for (guint i = 0; parts[i]; i++)
    {
      DpDenomination suit;

      if (!dp_denomination_parse (parts[i], &suit))
        return FALSE;
      clause->suits |= (guint8) (1 << suit);
    }
  return TRUE;
}

static gboolean
read_cards (const char *word, DpClause *clause)
{
  g_auto (GStrv) parts = g_strsplit (word, ",", -1);

  for (guint i = 0; parts[i]; i++)
    {
      DpCard card;

      if (!dp_card_parse (parts[i], &card))
        return FALSE;
      clause->cards |= (DpHand) 1 << card;
    }
  return TRUE;
}

static gboolean
read_tricks (const char *word, DpClause *clause)
{
  guint64 tricks;

  if (!g_ascii_string_to_unsigned (word, 10, 0, 13, &tricks, NULL))
    return FALSE;
  clause->tricks = (guint8) tricks;
  return TRUE;
}

static gboolean
read_penalty (const char *word, DpClause *clause)
{
  DpPenalty penalty;

  if (!dp_penalty_parse (word, &penalty))
    return FALSE;
  clause->penalty = (guint8) penalty;
  return TRUE;
}

static gboolean
read_side (const char *word, DpClause *clause)
{
  for (int side = 0; side <= DP_SIDE_NONE; side++)
    if (g_str_equal (word, dp_side_letters ((DpSide) side)))
      {
        clause->side = (guint8) side;
        return TRUE;
      }
  return FALSE;
}

/* In the order in which they are written. */
static gboolean (*const readers[]) (const char *word, DpClause *clause) = {
  read_seat, read_call, read_nth, read_all_after, read_constraint, read_span, read_choices, read_lead, read_play, read_suits, read_cards, read_tricks, read_penalty, read_side,
};

/* Some words may be read in two ways ("N", "pass"): the right one is that which is written back as the same line. */
static gboolean
read_words (char **words, guint reader, DpClause clause, const char *line, DpClause *out)
{
  if (!*words)
    {
      g_autofree char *again = dp_clause_to_string (&clause);

      *out = clause;
      return g_str_equal (again, line);
    }
  for (guint r = reader; r < G_N_ELEMENTS (readers); r++)
    {
      DpClause more = clause;

      if (readers[r] (*words, &more) && read_words (words + 1, r + 1, more, line, out))
        return TRUE;
    }
  return FALSE;
}

gboolean
dp_clause_from_line (const char *line, DpClause *out)
{
  const char *law = line ? strrchr (line, '[') : NULL;
  gsize length = line ? strlen (line) : 0;
  g_autofree char *said = NULL, *reference = NULL;
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
  return read_words (words + 1, 0, clause, line, out);
}

char *
dp_clause_line_to_text (const char *line)
{
  DpClause clause;

  return line && dp_clause_from_line (line, &clause) ? dp_clause_to_text (&clause) : g_strdup (line);
}
