/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-call.h"

#include <glib/gi18n-lib.h>

static const char *const tokens[] = {
  "P", "X", "XX",
  "1C", "1D", "1H", "1S", "1NT", "2C", "2D", "2H", "2S", "2NT", "3C", "3D", "3H", "3S", "3NT", "4C", "4D", "4H", "4S", "4NT",
  "5C", "5D", "5H", "5S", "5NT", "6C", "6D", "6H", "6S", "6NT", "7C", "7D", "7H", "7S", "7NT", "8C", "8D", "8H", "8S", "8NT",
};
G_STATIC_ASSERT (G_N_ELEMENTS (tokens) == DP_LAST_CALL + 1);

static const char *const denominations[] = { "C", "D", "H", "S", "NT" };
static const char *const suit_symbols[] = { "♣", "♦", "♥", "♠", "NT" };

const char *
dp_call_token (DpCall call)
{
  return call <= DP_LAST_CALL ? tokens[call] : "-";
}

gboolean
dp_call_parse (const char *text, DpCall *out)
{
  for (guint i = 0; text && i < G_N_ELEMENTS (tokens); i++)
    if (g_str_equal (tokens[i], text))
      {
        *out = (DpCall) i;
        return TRUE;
      }
  return FALSE;
}

gboolean
dp_call_parse_typed (const char *text, DpCall *out)
{
  static const struct {
    const char *word;
    DpCall call;
  } words[] = {
    { "P", DP_PASS },       { "PASS", DP_PASS },      { "X", DP_DOUBLE },      { "D", DP_DOUBLE },         { "DBL", DP_DOUBLE },
    { "DOUBLE", DP_DOUBLE }, { "XX", DP_REDOUBLE },   { "R", DP_REDOUBLE },    { "RDBL", DP_REDOUBLE },    { "REDOUBLE", DP_REDOUBLE },
  };
  g_autoptr (GString) plain = g_string_new (NULL);

  if (!text || !g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      switch (c)
        {
        case 0x2663: case 0x2667: g_string_append_c (plain, 'C'); break;
        case 0x2666: case 0x2662: g_string_append_c (plain, 'D'); break;
        case 0x2665: case 0x2661: g_string_append_c (plain, 'H'); break;
        case 0x2660: case 0x2664: g_string_append_c (plain, 'S'); break;
        default:
          if (!g_unichar_isspace (c))
            g_string_append_unichar (plain, g_unichar_toupper (c));
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (plain->str, words[i].word))
      {
        *out = words[i].call;
        return TRUE;
      }
  if (plain->len == 2 && plain->str[1] == 'N')
    g_string_append_c (plain, 'T');
  return dp_call_parse (plain->str, out);
}

const char *
dp_call_symbol (DpCall call)
{
  static const char *const symbols[] = {
    "1♣", "1♦", "1♥", "1♠", "1NT", "2♣", "2♦", "2♥", "2♠", "2NT", "3♣", "3♦", "3♥", "3♠", "3NT", "4♣", "4♦", "4♥", "4♠", "4NT",
    "5♣", "5♦", "5♥", "5♠", "5NT", "6♣", "6♦", "6♥", "6♠", "6NT", "7♣", "7♦", "7♥", "7♠", "7NT", "8♣", "8♦", "8♥", "8♠", "8NT",
  };

  if (dp_call_is_bid (call))
    return symbols[call - DP_FIRST_BID];
  switch (call)
    {
    case DP_PASS:
      return C_("bidding card", "Pass");
    case DP_DOUBLE:
      return "X";
    case DP_REDOUBLE:
      return "XX";
    default:
      return "–";
    }
}

const char *
dp_call_name (DpCall call)
{
  static const char *const names[] = {
    N_("1 club"), N_("1 diamond"), N_("1 heart"), N_("1 spade"), N_("1 no trump"),
    N_("2 clubs"), N_("2 diamonds"), N_("2 hearts"), N_("2 spades"), N_("2 no trumps"),
    N_("3 clubs"), N_("3 diamonds"), N_("3 hearts"), N_("3 spades"), N_("3 no trumps"),
    N_("4 clubs"), N_("4 diamonds"), N_("4 hearts"), N_("4 spades"), N_("4 no trumps"),
    N_("5 clubs"), N_("5 diamonds"), N_("5 hearts"), N_("5 spades"), N_("5 no trumps"),
    N_("6 clubs"), N_("6 diamonds"), N_("6 hearts"), N_("6 spades"), N_("6 no trumps"),
    N_("7 clubs"), N_("7 diamonds"), N_("7 hearts"), N_("7 spades"), N_("7 no trumps"),
    N_("8 clubs"), N_("8 diamonds"), N_("8 hearts"), N_("8 spades"), N_("8 no trumps"),
  };

  if (dp_call_is_bid (call))
    return _(names[call - DP_FIRST_BID]);
  switch (call)
    {
    case DP_PASS:
      return _("pass");
    case DP_DOUBLE:
      return _("double");
    case DP_REDOUBLE:
      return _("redouble");
    default:
      return _("no call");
    }
}

const char *
dp_call_in_words (DpCall call)
{
  return dp_call_is_bid (call) || call == DP_NO_CALL ? dp_call_symbol (call) : dp_call_name (call);
}

const char *
dp_denomination_token (DpDenomination d)
{
  g_return_val_if_fail (d <= DP_NOTRUMP, "NT");
  return denominations[d];
}

const char *
dp_denomination_symbol (DpDenomination d)
{
  g_return_val_if_fail (d <= DP_NOTRUMP, "NT");
  return suit_symbols[d];
}

const char *
dp_denomination_name (DpDenomination d)
{
  static const char *const names[] = { N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"), N_("no trumps") };

  g_return_val_if_fail (d <= DP_NOTRUMP, "");
  return _(names[d]);
}

gboolean
dp_denomination_parse (const char *text, DpDenomination *out)
{
  for (guint i = 0; i < G_N_ELEMENTS (denominations); i++)
    if (g_strcmp0 (denominations[i], text) == 0)
      {
        *out = (DpDenomination) i;
        return TRUE;
      }
  return FALSE;
}
