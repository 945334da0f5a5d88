/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-meaning.h"

#include "dp-meaning-lexer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Which conditions a description has been given already: none is given twice. */
typedef struct {
  gboolean points, shape, shape_class, rule, any;
  gboolean length[4], longest[DP_GROUPS];
  gboolean aces, kings, controls, keys[4];
  guint terms;
} Given;

static gboolean
give (DpLexer *lexer, gboolean *given)
{
  g_autofree char *word = NULL;

  if (!*given)
    {
      *given = TRUE;
      return TRUE;
    }
  word = dp_lexer_dup_word (lexer);
  return dp_lexer_fail (lexer, _("“%s” repeats what was said before"), word);
}

static gboolean
unknown (DpLexer *lexer)
{
  g_autofree char *word = dp_lexer_dup_word (lexer);
  int suit = dp_suit_of_word (lexer->word);

  if (suit >= 0)
    return dp_lexer_fail (lexer, _("the suit “%1$s” stands alone: write a length before it, as in 5+%2$s"), word, dp_denomination_token ((DpDenomination) suit));
  if (dp_lexer_is (lexer, "strong") || dp_lexer_is (lexer, "weak"))
    return dp_lexer_fail (lexer, _("“%s” can be any strength: write the points, as in 16+ or 5-10"), word);
  return dp_lexer_fail (lexer, _("“%s” isn’t understood; write for example 12-14, 5+H, bal, 2of3 in S"), word);
}

/* 2+aces, 2keys in H */
static gboolean
read_keys (DpLexer *lexer, const char *of, const char *range_text, DpHands *h, Given *given)
{
  static const struct { const char *word; int most; } kinds[] = { { "ace", 4 }, { "king", 4 }, { "control", 12 }, { "key", 5 } };
  guint8 suit = 0;
  DpRange r;

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      gsize n = strlen (kinds[k].word);
      gboolean *before[] = { &given->aces, &given->kings, &given->controls, &given->keys[0] };
      DpRange *to[] = { &h->aces, &h->kings, &h->controls, &h->keys[0] };

      if (g_ascii_strncasecmp (of, kinds[k].word, n) != 0 || (of[n] && g_ascii_strcasecmp (of + n, "s") != 0))
        continue;
      if (!dp_lexer_range (lexer, &range_text, kinds[k].most, &r))
        return FALSE;
      if (r.max == kinds[k].most)
        r.max = 12;
      if (k == 3 && !dp_lexer_suit_after (lexer, &suit))
        return FALSE;
      to[k][suit] = r;
      return give (lexer, before[k] + suit);
    }
  return unknown (lexer);
}

static gboolean
add_honours (DpLexer *lexer, DpHands *h, DpHonours honours)
{
  if (!dp_lexer_suit_after (lexer, &honours.suit))
    return FALSE;
  if (h->n_honours == DP_HANDS_MAX_HONOURS)
    return dp_lexer_fail (lexer, _("a description has at most %d conditions on honours"), DP_HANDS_MAX_HONOURS);
  h->honours[h->n_honours++] = honours;
  return TRUE;
}

/* "5-4 majors": both so long at least, whichever is the longer. */
static gboolean
read_two_suits (DpLexer *lexer, const char *of, const char *range_text, DpHands *h, Given *given)
{
  gboolean majors = g_ascii_strcasecmp (of, "majors") == 0;
  int low = majors ? DP_HEARTS : DP_CLUBS, high = majors ? DP_SPADES : DP_DIAMONDS;
  int group = majors ? DP_GROUP_MAJORS : DP_GROUP_MINORS;
  char *end;
  guint64 one = g_ascii_strtoull (range_text, &end, 10), other = 0;

  if (*end == '-' && g_ascii_isdigit (end[1]))
    other = g_ascii_strtoull (end + 1, &end, 10);
  if (*end || !one || !other)
    return dp_lexer_fail (lexer, majors ? _("two lengths go with “majors”, as in 5-4 majors; 5+M is either of them") : _("two lengths go with “minors”, as in 5-4 minors; 5+m is either of them"));
  if (one > 13 || other > 13 || one + other > 13)
    return dp_lexer_fail (lexer, _("no hand of thirteen cards has these lengths"));
  h->length[low] = h->length[high] = (DpRange) { (guint8) MIN (one, other), 13 };
  if (!give (lexer, &given->length[low]) || !give (lexer, &given->length[high]))
    return FALSE;
  if (one == other)
    return TRUE;
  h->longest[group] = (DpRange) { (guint8) MAX (one, other), 13 };
  return give (lexer, &given->longest[group]);
}

/* The longer or longest of which suits; -1 when the word is none. "M" and "m" differ. */
static int
group_of_word (const char *word)
{
  if (strcmp (word, "M") == 0 || g_ascii_strcasecmp (word, "major") == 0)
    return DP_GROUP_MAJORS;
  if (strcmp (word, "m") == 0 || g_ascii_strcasecmp (word, "minor") == 0)
    return DP_GROUP_MINORS;
  return g_ascii_strcasecmp (word, "suit") == 0 ? DP_GROUP_SUITS : -1;
}

static gboolean
is_two_suits (const char *word)
{
  return g_ascii_strcasecmp (word, "majors") == 0 || g_ascii_strcasecmp (word, "minors") == 0;
}

static gboolean
is_points (const char *word)
{
  return g_ascii_strcasecmp (word, "points") == 0 || g_ascii_strcasecmp (word, "hcp") == 0;
}

/* What may stand apart from its number. */
static gboolean
is_counted (const char *word)
{
  return dp_suit_of_word (word) >= 0 || group_of_word (word) >= 0 || is_two_suits (word) || is_points (word);
}

/* What begins with a number and is no shape: points, a length, keys, so many of three. */
static gboolean
read_number (DpLexer *lexer, DpHands *h, Given *given)
{
  const char *p = lexer->word, *of = p + strspn (p, "0123456789+-");
  char range_text[DP_LEXER_WORD];
  DpRange r;
  int suit, group;

  g_strlcpy (range_text, p, MIN (sizeof range_text, (gsize) (of - p) + 1));
  if (!*of || is_points (of))
    {
      if (!dp_lexer_range (lexer, &p, DP_POINTS_MAX, &r))
        return FALSE;
      h->points = r;
      return p != of ? unknown (lexer) : give (lexer, &given->points);
    }
  if (g_ascii_strcasecmp (of, "of3") == 0 || g_ascii_strcasecmp (of, "of5") == 0)
    {
      int top = of[2] - '0', n = range_text[0] - '0';

      if (strlen (range_text) != 1 || n < 1 || n > top)
        return dp_lexer_fail (lexer, _("how many of %1$d honours: a number from 1 to %1$d"), top);
      return add_honours (lexer, h, (DpHonours) { .kind = top == 3 ? DP_HONOURS_OF_THREE : DP_HONOURS_OF_FIVE, .n = (guint8) n });
    }
  if (is_two_suits (of))
    return read_two_suits (lexer, of, range_text, h, given);
  suit = dp_suit_of_word (of);
  group = group_of_word (of);
  if (suit >= 0 || group >= 0)
    {
      if (!dp_lexer_range (lexer, &p, 13, &r))
        return FALSE;
      if (p != of)
        return unknown (lexer);
      if (suit >= 0)
        h->length[suit] = r;
      else
        h->longest[group] = r;
      return give (lexer, suit >= 0 ? &given->length[suit] : &given->longest[group]);
    }
  return read_keys (lexer, of, range_text, h, given);
}

/* "4441", "55xx": a shape without signs; "xxxx" is a holding. */
static gboolean
is_short_shape (const char *text)
{
  return strlen (text) == 4 && strspn (text, "0123456789xX") == 4 && strpbrk (text, "0123456789");
}

static gboolean
read_one_shape (DpLexer *lexer, const char *text, DpShape *out)
{
  char divide = strchr (text, '=') ? '=' : '-';
  int sum = 0, open = 0;
  g_autofree char *with_signs = is_short_shape (text) ? g_strdup_printf ("%c-%c-%c-%c", text[0], text[1], text[2], text[3]) : NULL;

  if (with_signs)
    text = with_signs;
  *out = (DpShape) { .in_order = divide == '=' };
  for (int i = 0; i < 4; i++)
    {
      if (g_ascii_tolower (*text) == 'x')
        {
          out->length[i] = DP_ANY_LENGTH;
          open++;
          text++;
        }
      else
        {
          char *end;
          guint64 n = g_ascii_isdigit (*text) ? g_ascii_strtoull (text, &end, 10) : 99;

          if (n > 13)
            return dp_lexer_fail (lexer, _("a shape is four lengths, such as 5-4-2-2, 5=4=x=x"));
          out->length[i] = (guint8) n;
          sum += (int) n;
          text = end;
        }
      if (*text != (i < 3 ? divide : '\0'))
        return dp_lexer_fail (lexer, _("a shape is four lengths, such as 5-4-2-2, 5=4=x=x"));
      text += i < 3;
    }
  if (open ? sum > 13 : sum != 13)
    return dp_lexer_fail (lexer, _("the lengths of a shape must add up to 13, not %d"), sum);
  return TRUE;
}

static gboolean
read_shapes (DpLexer *lexer, DpHands *h, Given *given)
{
  g_auto (GStrv) parts = g_strsplit (lexer->word, "/", -1);

  if (!give (lexer, &given->shape))
    return FALSE;
  for (char **part = parts; *part; part++)
    {
      if (h->n_shapes == DP_HANDS_MAX_SHAPES)
        return dp_lexer_fail (lexer, _("at most %d shapes to choose from"), DP_HANDS_MAX_SHAPES);
      if (!read_one_shape (lexer, *part, &h->shapes[h->n_shapes++]))
        return FALSE;
    }
  return TRUE;
}

/* H>S, H>=S, H=S */
static gboolean
read_order (DpLexer *lexer, DpHands *h)
{
  const char *w = lexer->word;
  const char *sign = w + 1;
  DpOrderKind kind = g_str_has_prefix (sign, ">=") ? DP_ORDER_NOT_SHORTER : *sign == '>' ? DP_ORDER_LONGER : DP_ORDER_EQUAL;
  const char *last = sign + (kind == DP_ORDER_NOT_SHORTER ? 2 : 1);
  int suit = dp_suit_of_letter (*w), other = dp_suit_of_letter (*last);

  if (suit < 0 || other < 0 || last[1] || suit == other)
    return dp_lexer_fail (lexer, _("one suit against another is H>S, H>=S or H=S"));
  if (h->n_orders == DP_HANDS_MAX_ORDERS)
    return dp_lexer_fail (lexer, _("at most %d comparisons of suits"), DP_HANDS_MAX_ORDERS);
  h->orders[h->n_orders++] = (DpOrder) { (guint8) kind, (guint8) suit, (guint8) other };
  return TRUE;
}

static gboolean
read_holding (DpLexer *lexer, DpHands *h)
{
  DpHonours honours = { .kind = DP_HONOURS_HOLDING };
  static const char cards[] = "AKQJT";
  const char *p = lexer->word;

  for (; *p && *p != '+'; p++)
    {
      const char *card = strchr (cards, *p);
      guint mask = card ? (guint) DP_MASK_ACE >> (card - cards) : 0;

      if (honours.cards & mask)
        return dp_lexer_fail (lexer, _("the holding has the %s twice"), (const char[]) { *p, '\0' });
      honours.cards |= (guint8) mask;
      honours.big += *p == 'H';
      honours.small += *p == 'h';
      honours.size++;
    }
  honours.or_longer = *p == '+';
  if (honours.size > 13 || __builtin_popcount (honours.cards & DP_MASK_TOP_THREE) + honours.big > 3
      || __builtin_popcount (honours.cards) + honours.big + honours.small > 5)
    return dp_lexer_fail (lexer, _("no suit holds that much"));
  return add_honours (lexer, h, honours);
}

static gboolean
is_holding (const char *word)
{
  gsize n = strspn (word, "AKQJTHhx");

  return n > 0 && (!word[n] || strcmp (word + n, "+") == 0) && !(n == 1 && strchr ("Hh", word[0]) && !word[1]);
}

static gboolean
read_class (DpLexer *lexer, DpHands *h, Given *given)
{
  static const struct { const char *word; DpShapeClass is; } classes[] = {
    { "bal", DP_SHAPE_BALANCED }, { "balanced", DP_SHAPE_BALANCED },
    { "semi", DP_SHAPE_SEMI_BALANCED }, { "semi-balanced", DP_SHAPE_SEMI_BALANCED },
    { "unbal", DP_SHAPE_UNBALANCED }, { "unbalanced", DP_SHAPE_UNBALANCED },
    { "short", DP_SHAPE_SHORT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (dp_lexer_is (lexer, classes[i].word))
      {
        h->shape_class = (guint8) classes[i].is;
        return give (lexer, &given->shape_class);
      }
  return unknown (lexer);
}

static gboolean
read_rule (DpLexer *lexer, DpHands *h, Given *given)
{
  h->rule = (guint8) g_ascii_strtoull (lexer->word + 1, NULL, 10);
  if (h->rule < 10 || h->rule > 40)
    return dp_lexer_fail (lexer, _("a rule is from 10 to 40, as in r20"));
  return give (lexer, &given->rule);
}

static gboolean
read_term (DpLexer *lexer, DpHands *h, Given *given)
{
  const char *w = lexer->word;

  given->terms++;
  if (is_short_shape (w))
    return read_shapes (lexer, h, given);
  if (g_ascii_isdigit (*w) && strspn (w, "0123456789+-") == strlen (w))
    dp_lexer_join (lexer, is_counted);
  if (dp_lexer_is (lexer, "any"))
    return give (lexer, &given->any);
  if (strpbrk (w, "-=/") && strspn (w, "0123456789xX-=/") == strlen (w) && (strpbrk (w, "=/xX") || strchr (w, '-') != strrchr (w, '-')))
    return read_shapes (lexer, h, given);
  if (g_ascii_isdigit (*w))
    return read_number (lexer, h, given);
  if (*w && strchr (">=", w[1]) && w[1])
    return read_order (lexer, h);
  if (g_ascii_tolower (*w) == 'r' && strlen (w) == 3 && g_ascii_isdigit (w[1]) && g_ascii_isdigit (w[2]))
    return read_rule (lexer, h, given);
  if (dp_lexer_is (lexer, "stop"))
    return add_honours (lexer, h, (DpHonours) { .kind = DP_HONOURS_STOPPER });
  if (is_holding (w))
    return read_holding (lexer, h);
  return read_class (lexer, h, given);
}

static gboolean
has_lengths (const DpHands *h)
{
  for (int s = 0; s <= 13; s++)
    for (int t = 0; s + t <= 13; t++)
      for (int d = 0; s + t + d <= 13; d++)
        if (dp_hands_fit_lengths (h, (const guint8[]) { (guint8) (13 - s - t - d), (guint8) d, (guint8) t, (guint8) s }))
          return TRUE;
  return FALSE;
}

static gboolean
read_hands (DpLexer *lexer, DpHands *h)
{
  Given given = { 0 };
  guint at = lexer->at;

  *h = dp_hands_any ();
  while (lexer->word[0] && !dp_lexer_is (lexer, "|") && !dp_lexer_is (lexer, ";"))
    if (!read_term (lexer, h, &given) || !dp_lexer_advance (lexer))
      return FALSE;
  if (!given.terms)
    return dp_lexer_fail (lexer, _("no hands are given here; “any” is every hand"));
  if (!has_lengths (h))
    {
      lexer->at = at;
      return dp_lexer_fail (lexer, _("no hand of thirteen cards has these lengths"));
    }
  return TRUE;
}

static gboolean
read_shows (DpLexer *lexer, DpMeaning *m)
{
  g_auto (GStrv) names = NULL;

  if (!dp_lexer_advance (lexer))
    return FALSE;
  m->shows_said = TRUE;
  if (dp_lexer_is (lexer, "none"))
    return TRUE;
  names = g_strsplit (lexer->word, "+", -1);
  for (char **name = names; *name; name++)
    {
      int suit = dp_suit_of_word (*name);

      if (g_ascii_strcasecmp (*name, "NT") == 0)
        suit = DP_NOTRUMP;
      if (suit < 0)
        return dp_lexer_fail (lexer, _("“shows” needs denominations: C, D, H, S, NT with + between them, or none"));
      m->shows |= (DpDenominations) (1 << suit);
    }
  return names[0] ? TRUE : dp_lexer_fail (lexer, _("“shows” needs denominations: C, D, H, S, NT with + between them, or none"));
}

static gboolean
read_purpose (DpLexer *lexer, DpMeaning *m)
{
  const char *asks = lexer->word + 4;
  DpPurpose purpose;

  if (m->purpose != DP_PURPOSE_NONE)
    return dp_lexer_fail (lexer, _("a call has one purpose"));
  if (dp_purpose_parse (lexer->word, &purpose))
    {
      m->purpose = (guint8) purpose;
      return TRUE;
    }
  if (g_ascii_strncasecmp (lexer->word, "ask:", 4) != 0)
    {
      g_autofree char *word = dp_lexer_dup_word (lexer);

      return dp_lexer_fail (lexer, _("“%s” isn’t understood after “;”; there are artificial, forcing, game-forcing, partial, shows, relay, puppet, transfer, "
                                     "pass-or-correct, game-try, slam-try, invitation, to-play, preference, ask:"), word);
    }
  if (!*asks || strlen (asks) >= sizeof m->asks || strspn (asks, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen (asks))
    return dp_lexer_fail (lexer, _("after “ask:” there’s one short word in lower-case letters, as in ask:aces"));
  m->purpose = DP_PURPOSE_ASK;
  g_strlcpy (m->asks, asks, sizeof m->asks);
  return TRUE;
}

static gboolean
read_word (DpLexer *lexer, DpMeaning *m)
{
  if (dp_lexer_is (lexer, "artificial"))
    m->artificial = TRUE;
  else if (dp_lexer_is (lexer, "partial"))
    m->partial = TRUE;
  else if (dp_lexer_is (lexer, "forcing"))
    m->forcing = DP_FORCING_ROUND;
  else if (dp_lexer_is (lexer, "game-forcing"))
    m->forcing = DP_FORCING_GAME;
  else if (dp_lexer_is (lexer, "shows"))
    return read_shows (lexer, m);
  else
    return read_purpose (lexer, m);
  return TRUE;
}

static gboolean
read_meaning (DpLexer *lexer, DpMeaning *m)
{
  int choosy = 0;

  do
    {
      if (!dp_lexer_advance (lexer))
        return FALSE;
      if (m->n_hands == DP_MEANING_MAX_HANDS)
        return dp_lexer_fail (lexer, _("a meaning has at most %d descriptions"), DP_MEANING_MAX_HANDS);
      if (!read_hands (lexer, &m->hands[m->n_hands]))
        return FALSE;
      choosy += dp_hands_n_choosy (&m->hands[m->n_hands++]);
      if (choosy > DP_MEANING_MAX_CHOOSY)
        return dp_lexer_fail (lexer, _("a meaning has at most %d conditions on honours, aces and kings"), DP_MEANING_MAX_CHOOSY);
    }
  while (dp_lexer_is (lexer, "|"));
  if (!lexer->word[0])
    return TRUE;
  for (;;)
    {
      if (!dp_lexer_advance (lexer))
        return FALSE;
      if (!lexer->word[0])
        return TRUE;
      if (!read_word (lexer, m))
        return FALSE;
    }
}

gboolean
dp_meaning_parse (const char *text, DpMeaning *out, GError **error)
{
  g_auto (DpLexer) lexer = { 0 };
  DpMeaning m = { 0 };

  if (!dp_lexer_init (&lexer, text, error) || !read_meaning (&lexer, &m))
    return FALSE;
  *out = m;
  return TRUE;
}
