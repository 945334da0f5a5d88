/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario-words.h"

gboolean
dp_scenario_yes_no (const char *text, gboolean *out)
{
  *out = g_str_equal (text, "yes");
  return *out || g_str_equal (text, "no");
}

gboolean
dp_scenario_denominations (const char *text, DpDenominations *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  DpDenomination d;

  *out = 0;
  for (int i = 0; words[i]; i++)
    {
      if (!*words[i])
        continue;
      if (!dp_denomination_parse (words[i], &d))
        return FALSE;
      *out |= (DpDenominations) (1 << d);
    }
  return TRUE;
}

gboolean
dp_scenario_options (const char *text, DpOptions *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  DpOption option;

  *out = 0;
  for (int i = 0; words[i]; i++)
    {
      if (!dp_option_parse (words[i], &option))
        return FALSE;
      *out |= (DpOptions) (1 << option);
    }
  return TRUE;
}

gboolean
dp_scenario_cards (const char *text, DpHand *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  DpCard card;

  *out = 0;
  for (int i = 0; words[i]; i++)
    {
      if (!dp_card_parse (words[i], &card))
        return FALSE;
      *out |= (DpHand) 1 << card;
    }
  return *out != 0;
}

gboolean
dp_scenario_count (const char *text, guint *out)
{
  guint64 n;

  if (!g_ascii_string_to_unsigned (text, 10, 0, 13, &n, NULL))
    return FALSE;
  *out = (guint) n;
  return TRUE;
}

char *
dp_scenario_denominations_text (DpDenominations set)
{
  GString *s = g_string_new (NULL);

  for (int d = DP_CLUBS; d <= DP_NOTRUMP; d++)
    if (set >> d & 1)
      g_string_append_printf (s, "%s%s", s->len ? " " : "", dp_denomination_token ((DpDenomination) d));
  return g_string_free (s, FALSE);
}

char *
dp_scenario_options_text (DpOptions set)
{
  GString *s = g_string_new (NULL);

  for (int o = 0; o < DP_OPTION_NONE; o++)
    if (set >> o & 1)
      g_string_append_printf (s, "%s%s", s->len ? " " : "", dp_option_token ((DpOption) o));
  return g_string_free (s, FALSE);
}

char *
dp_scenario_cards_text (DpHand set)
{
  GString *s = g_string_new (NULL);

  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (set, card))
      g_string_append_printf (s, "%s%s", s->len ? " " : "", dp_card_token (card));
  return g_string_free (s, FALSE);
}
