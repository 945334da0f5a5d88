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

char *
dp_scenario_expect_text (const DpScenarioExpect *x)
{
  GString *s = g_string_new (dp_clause_kind_token ((DpClauseKind) x->clause.kind));
  g_autofree char *suits = dp_scenario_denominations_text (x->clause.suits);
  g_autofree char *choices = dp_scenario_options_text (x->clause.choices);
  g_autofree char *cards = dp_scenario_cards_text (x->clause.cards);

  if (x->given & DP_GIVEN_SEAT)
    g_string_append_printf (s, " seat=\"%s\"", dp_seat_letter ((DpSeat) x->clause.seat));
  if (x->given & DP_GIVEN_CALL)
    g_string_append_printf (s, " call=\"%s\"", dp_call_token (x->clause.call));
  if (x->given & DP_GIVEN_ALL_AFTER)
    g_string_append_printf (s, " all-after=\"%s\"", x->clause.all_after ? "yes" : "no");
  if (x->given & DP_GIVEN_CONSTRAINT)
    g_string_append_printf (s, " constraint=\"%s\"", x->clause.kind == DP_CLAUSE_MUST_PLAY ? dp_play_duty_token ((DpPlayDuty) x->clause.play)
                                                                                         : dp_constraint_token ((DpConstraint) x->clause.constraint));
  if (x->given & DP_GIVEN_SPAN)
    g_string_append_printf (s, " span=\"%s\"", dp_span_token ((DpSpan) x->clause.span));
  if (x->given & DP_GIVEN_RESTRICTION)
    g_string_append_printf (s, " restriction=\"%s\"", dp_lead_kind_token ((DpLeadKind) x->clause.restriction));
  if (x->given & DP_GIVEN_SUITS)
    g_string_append_printf (s, " suits=\"%s\"", suits);
  if (x->given & DP_GIVEN_CHOICES)
    g_string_append_printf (s, " choices=\"%s\"", choices);
  if (x->given & DP_GIVEN_CARDS)
    g_string_append_printf (s, " cards=\"%s\"", cards);
  if (x->given & DP_GIVEN_CLASS)
    g_string_append_printf (s, " class=\"%s\"", dp_penalty_token ((DpPenalty) x->clause.penalty));
  if (x->given & DP_GIVEN_TRICKS)
    g_string_append_printf (s, " tricks=\"%u\"", x->clause.tricks);
  if (x->given & DP_GIVEN_SIDE)
    g_string_append_printf (s, " side=\"%s\"", dp_side_letters ((DpSide) x->clause.side));
  if (x->given & DP_GIVEN_LAW)
    g_string_append_printf (s, " law=\"%s\"", x->clause.law);
  return g_string_free (s, FALSE);
}
