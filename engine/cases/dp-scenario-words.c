/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario-words.h"

#include "dp-particular.h"

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
dp_scenario_calls (const char *text, guint64 *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  DpCall call;

  *out = 0;
  for (int i = 0; words[i]; i++)
    {
      if (!dp_call_parse (words[i], &call))
        return FALSE;
      *out |= (guint64) 1 << call;
    }
  return TRUE;
}

char *
dp_scenario_calls_text (guint64 calls)
{
  GString *s = g_string_new (NULL);

  for (DpCall call = 0; call <= DP_LAST_CALL; call++)
    if (calls >> call & 1)
      g_string_append_printf (s, "%s%s", s->len ? " " : "", dp_call_token (call));
  return g_string_free (s, FALSE);
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
dp_scenario_cards_text (DpHand set)
{
  GString *s = g_string_new (NULL);

  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (set, card))
      g_string_append_printf (s, "%s%s", s->len ? " " : "", dp_card_token (card));
  return g_string_free (s, FALSE);
}

char *
dp_scenario_expect_attributes (const DpScenarioExpect *x)
{
  GString *s = g_string_new (NULL);

  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    {
      const DpParticularRow *row = dp_particular_row (i);
      g_autofree char *text = x->given & row->bit ? dp_particular_text (row, &x->clause) : NULL;

      if (text)
        g_string_append_printf (s, " %s=\"%s\"", row->attribute, text);
    }
  return g_string_free (s, FALSE);
}

char *
dp_scenario_expect_text (const DpScenarioExpect *x)
{
  g_autofree char *attributes = dp_scenario_expect_attributes (x);

  return g_strconcat (dp_clause_kind_token ((DpClauseKind) x->clause.kind), attributes, NULL);
}
