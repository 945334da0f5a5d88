/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-meaning-lexer.h"

#include "dp-diagnostics.h"
#include "dp-meaning.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static char
plain_of (gunichar c)
{
  switch (c)
    {
    case 0x2660: case 0x2664:
      return 'S';
    case 0x2661: case 0x2665:
      return 'H';
    case 0x2662: case 0x2666:
      return 'D';
    case 0x2663: case 0x2667:
      return 'C';
    case 0x2010: case 0x2011: case 0x2012: case 0x2013: case 0x2212:
      return '-';
    default:
      return g_unichar_isspace (c) ? ' ' : c > 0x20 && c < 0x7f ? (char) c : '\x7f';
    }
}

gboolean
dp_lexer_init (DpLexer *self, const char *text, GError **error)
{
  glong length;
  char *to;

  *self = (DpLexer) { .text = text, .error = error };
  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("the meaning isn’t UTF-8 text"));
      return FALSE;
    }
  length = g_utf8_strlen (text, -1);
  if (length > DP_MEANING_MAX_TEXT)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("the meaning is longer than %d characters"), DP_MEANING_MAX_TEXT);
      return FALSE;
    }
  to = self->plain = g_malloc ((gsize) length + 1);
  for (const char *from = text; *from; from = g_utf8_next_char (from))
    *to++ = plain_of (g_utf8_get_char (from));
  *to = '\0';
  return TRUE;
}

void
dp_lexer_clear (DpLexer *self)
{
  g_clear_pointer (&self->plain, g_free);
}

gboolean
dp_lexer_fail (DpLexer *self, const char *format, ...)
{
  g_autofree char *problem = NULL;
  va_list args;

  va_start (args, format);
  problem = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (self->error, DP_ERROR, DP_ERROR_BAD_INPUT, _("at character %1$u: %2$s"), self->at + 1, problem);
  return FALSE;
}

gboolean
dp_lexer_advance (DpLexer *self)
{
  const char *s = self->plain + self->next;
  gsize n;

  s += strspn (s, " ,");
  n = *s == '|' || *s == ';' ? 1 : strcspn (s, " ,|;");
  self->at = (guint) (s - self->plain);
  self->next = self->at + (guint) n;
  if (n >= sizeof self->word)
    return dp_lexer_fail (self, _("no word is that long"));
  memcpy (self->word, s, n);
  self->word[n] = '\0';
  if (dp_lexer_is (self, "or"))
    g_strlcpy (self->word, "|", sizeof self->word);
  return TRUE;
}

void
dp_lexer_join (DpLexer *self, gboolean (*wanted) (const char *word))
{
  const char *s = self->plain + self->next;
  char word[DP_LEXER_WORD];
  gsize n;

  s += strspn (s, " ");
  n = strcspn (s, " ,|;");
  if (strlen (self->word) + n >= sizeof self->word)
    return;
  g_strlcpy (word, s, n + 1);
  if (!wanted (word))
    return;
  g_strlcat (self->word, word, sizeof self->word);
  self->next = (guint) (s - self->plain + n);
}

gboolean
dp_lexer_is (const DpLexer *self, const char *word)
{
  return g_ascii_strcasecmp (self->word, word) == 0;
}

char *
dp_lexer_dup_word (const DpLexer *self)
{
  return g_utf8_substring (self->text, (glong) self->at, (glong) self->next);
}

int
dp_suit_of_letter (char c)
{
  static const char letters[] = "CDHS";
  const char *found = strchr (letters, g_ascii_toupper (c));

  return c && found ? (int) (found - letters) : -1;
}

int
dp_suit_of_word (const char *word)
{
  static const char *const names[] = { "club", "diamond", "heart", "spade" };

  if (word[0] && !word[1])
    return dp_suit_of_letter (word[0]);
  for (int suit = 0; suit < (int) G_N_ELEMENTS (names); suit++)
    {
      gsize n = strlen (names[suit]);

      if (g_ascii_strncasecmp (word, names[suit], n) == 0 && (!word[n] || g_ascii_strcasecmp (word + n, "s") == 0))
        return suit;
    }
  return -1;
}

gboolean
dp_lexer_suit_after (DpLexer *self, guint8 *suit)
{
  g_autofree char *before = dp_lexer_dup_word (self);
  int found;

  if (!dp_lexer_advance (self))
    return FALSE;
  if (!dp_lexer_is (self, "in"))
    return dp_lexer_fail (self, _("“%s” needs a suit: write it as “%s in S”"), before, before);
  if (!dp_lexer_advance (self))
    return FALSE;
  found = dp_suit_of_word (self->word);
  if (found < 0)
    return dp_lexer_fail (self, _("after “in” there must be a suit: C, D, H or S"));
  *suit = (guint8) found;
  return TRUE;
}

static gboolean
number (DpLexer *self, const char **p, int most, int *out)
{
  gsize digits = strspn (*p, "0123456789");

  *out = digits <= 3 ? (int) g_ascii_strtoull (*p, NULL, 10) : most + 1;
  if (*out > most)
    return dp_lexer_fail (self, _("%1$.*2$s is more than there can be, %3$d"), *p, (int) digits, most);
  *p += digits;
  return TRUE;
}

gboolean
dp_lexer_range (DpLexer *self, const char **p, int most, DpRange *out)
{
  int min, max;

  if (!number (self, p, most, &min))
    return FALSE;
  max = min;
  if (**p == '+')
    {
      max = most;
      (*p)++;
    }
  else if (**p == '-')
    {
      (*p)++;
      if (!g_ascii_isdigit (**p))
        min = 0;
      else if (!number (self, p, most, &max))
        return FALSE;
      if (min > max)
        return dp_lexer_fail (self, _("the range from %d to %d runs backwards"), min, max);
    }
  *out = (DpRange) { (guint8) min, (guint8) max };
  return TRUE;
}
