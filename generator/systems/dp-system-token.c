/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-system-token.h"

#include <string.h>

static const char *const letters[DP_LETTERS] = { "M", "m", "oM", "om", "x", "y", "z" };

#define MAJORS ((DpDenominations) (1 << DP_HEARTS | 1 << DP_SPADES))
#define MINORS ((DpDenominations) (1 << DP_CLUBS | 1 << DP_DIAMONDS))

gboolean
dp_letter_parse (const char *name, gsize length, DpLetter *out)
{
  for (DpLetter l = 0; l < DP_LETTERS; l++)
    if (strlen (letters[l]) == length && strncmp (letters[l], name, length) == 0)
      {
        *out = l;
        return TRUE;
      }
  return FALSE;
}

static gboolean
parse_letter_bid (const char *word, DpToken *t)
{
  gsize length = strlen (word);
  DpLetter letter;

  if (word[0] < '1' || word[0] > '7')
    return FALSE;
  t->jump = length > 2 && word[length - 1] == '^';
  if (!dp_letter_parse (word + 1, length - 1 - (t->jump ? 1 : 0), &letter))
    return FALSE;
  t->kind = DP_TOKEN_LETTER;
  t->level = (guint8) (word[0] - '0');
  t->letter = (guint8) letter;
  return TRUE;
}

static gboolean
parse_inside (const char *word, DpToken *t)
{
  if (strcmp (word, "any") == 0 || strcmp (word, "bid") == 0)
    {
      t->kind = *word == 'a' ? DP_TOKEN_ANY : DP_TOKEN_BID;
      return TRUE;
    }
  if (dp_call_parse (word, &t->call))
    return t->call <= DP_LAST_LEGAL_BID;
  return parse_letter_bid (word, t);
}

gboolean
dp_token_parse (const char *word, DpToken *out)
{
  gsize length = strlen (word);
  DpToken t = { 0 };
  char inside[16];

  t.opponents = *word == '(';
  if (t.opponents && (length < 3 || word[length - 1] != ')'))
    return FALSE;
  if (length >= sizeof inside)
    return FALSE;
  g_strlcpy (inside, word + (t.opponents ? 1 : 0), sizeof inside);
  if (t.opponents)
    inside[length - 2] = '\0';
  if (!parse_inside (inside, &t))
    return FALSE;
  *out = t;
  return TRUE;
}

gboolean
dp_where_parse (const char *text, DpWhere *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  DpWhere w = { .given = TRUE };
  DpLetter letter, other;

  if (g_strv_length (words) != 3 || (strcmp (words[1], "above") != 0 && strcmp (words[1], "below") != 0))
    return FALSE;
  if (!dp_letter_parse (words[0], strlen (words[0]), &letter) || !dp_letter_parse (words[2], strlen (words[2]), &other) || letter == other)
    return FALSE;
  w.letter = (guint8) letter;
  w.other = (guint8) other;
  w.above = *words[1] == 'a';
  *out = w;
  return TRUE;
}

DpBinding
dp_binding_none (void)
{
  DpBinding b;

  memset (b.suit, DP_UNBOUND, sizeof b.suit);
  return b;
}

DpDenominations
dp_binding_choices (const DpBinding *self, DpLetter letter)
{
  DpDenominations taken = 0, class = DP_ALL_SUITS;

  for (int l = 0; l < DP_LETTERS; l++)
    if (self->suit[l] != DP_UNBOUND)
      taken |= (DpDenominations) (1 << self->suit[l]);
  if (self->suit[letter] != DP_UNBOUND)
    return (DpDenominations) (1 << self->suit[letter]);
  if (letter == DP_LETTER_MAJOR || letter == DP_LETTER_OTHER_MAJOR)
    class = MAJORS;
  if (letter == DP_LETTER_MINOR || letter == DP_LETTER_OTHER_MINOR)
    class = MINORS;
  /* There is no other major before there is one. */
  if (letter == DP_LETTER_OTHER_MAJOR && self->suit[DP_LETTER_MAJOR] == DP_UNBOUND)
    return 0;
  if (letter == DP_LETTER_OTHER_MINOR && self->suit[DP_LETTER_MINOR] == DP_UNBOUND)
    return 0;
  return class & (DpDenominations) ~taken;
}

gboolean
dp_binding_meets (const DpBinding *self, const DpWhere *where)
{
  guint8 a = self->suit[where->letter], b = self->suit[where->other];

  if (!where->given || a == DP_UNBOUND || b == DP_UNBOUND)
    return TRUE;
  return where->above ? a > b : a < b;
}

/* oM needs not have been named to be known: there is but one. */
static guint8
suit_of (const DpBinding *self, DpLetter letter)
{
  if (self->suit[letter] != DP_UNBOUND)
    return self->suit[letter];
  if (letter == DP_LETTER_OTHER_MAJOR && self->suit[DP_LETTER_MAJOR] != DP_UNBOUND)
    return (guint8) (DP_HEARTS + DP_SPADES - self->suit[DP_LETTER_MAJOR]);
  if (letter == DP_LETTER_OTHER_MINOR && self->suit[DP_LETTER_MINOR] != DP_UNBOUND)
    return (guint8) (DP_CLUBS + DP_DIAMONDS - self->suit[DP_LETTER_MINOR]);
  return DP_UNBOUND;
}

char *
dp_binding_fill (const DpBinding *self, const char *text, gboolean names)
{
  g_autoptr (GString) out = g_string_new (NULL);

  while (*text)
    {
      const char *end = *text == '{' ? strchr (text, '}') : NULL;
      guint8 suit = DP_UNBOUND;
      DpLetter letter;

      if (*text != '{')
        {
          g_string_append_c (out, *text++);
          continue;
        }
      if (end && dp_letter_parse (text + 1, (gsize) (end - text - 1), &letter))
        suit = suit_of (self, letter);
      if (suit == DP_UNBOUND)
        return NULL;
      g_string_append (out, names ? dp_denomination_name ((DpDenomination) suit) : dp_denomination_token ((DpDenomination) suit));
      text = end + 1;
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}
