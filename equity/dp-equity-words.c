/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-equity-words.h"

#include <glib/gi18n-lib.h>

static void G_GNUC_PRINTF (2, 3)
say (GString *s, const char *format, ...)
{
  va_list args;

  if (s->len)
    g_string_append_c (s, '\n');
  va_start (args, format);
  g_string_append_vprintf (s, format, args);
  va_end (args);
}

/* Caller frees. */
static char *
tricks (int n)
{
  return g_strdup_printf (ngettext ("%d trick", "%d tricks", (gulong) n), n);
}

static void
append_card (GString *s, DpCard card)
{
  g_string_append_printf (s, "%s%s", dp_denomination_symbol (dp_card_suit (card)), dp_card_rank_symbol (card));
}

char *
dp_equity_heading (const DpEquityQuestion *question)
{
  g_autofree char *card = dp_card_name (question->card);
  g_autoptr (GString) lawful = g_string_new (NULL);

  for (int c = DP_CARDS - 1; c >= 0; c--)
    if (dp_hand_has (question->lawful, (DpCard) c))
      {
        if (lawful->len)
          g_string_append_c (lawful, ' ');
        append_card (lawful, (DpCard) c);
      }
  /* Translators: number of the trick, player, "three of spades", cards such as "♥K ♥5". */
  return g_strdup_printf (_("Trick %1$d: %2$s plays the %3$s; legal: %4$s."), question->trick + 1, dp_seat_name ((DpSeat) question->hand), card, lawful->str);
}

/* "♥A: 10; ♥7 ♥5: 11". Caller frees. */
static char *
by_card (const DpEquityAnswer *answer)
{
  GString *s = g_string_new (NULL);

  for (int n = answer->without; n <= answer->most; n++)
    {
      gsize before = s->len;

      for (int i = 0; i < answer->n; i++)
        if (answer->tricks[i] == n)
          {
            g_string_append (s, s->len > before ? " " : before ? "; " : "");
            append_card (s, answer->card[i]);
          }
      if (s->len > before)
        g_string_append_printf (s, ": %d", n);
    }
  return g_string_free (s, FALSE);
}

static void
say_without (GString *s, const DpEquityQuestion *question, const DpEquityAnswer *answer)
{
  const char *side = dp_side_name ((DpSide) question->side);
  g_autofree char *without = tricks (answer->without);

  say (s, _("Without the revoke, best play from there would have given %1$s %2$s."), side, without);
  if (answer->most > answer->without)
    {
      g_autofree char *cards = by_card (answer);

      say (s, _("That’s if %1$s plays the best card for his side. For each card he might have played: %2$s."), dp_seat_name ((DpSeat) question->hand), cards);
    }
}

static void
say_table (GString *s, const DpEquityQuestion *question, const DpEquityAnswer *answer)
{
  const char *side = dp_side_name ((DpSide) question->side);
  g_autofree char *table = tricks (answer->table);
  int with = answer->table + question->transfer;

  if (question->open)
    say (s, _("At the table %1$s have %2$d when play stops, and best play from there makes that %3$s."), side, question->won, table);
  else
    say (s, _("At the table %1$s took %2$s."), side, table);
  if (!question->open && answer->after > answer->table && answer->after <= answer->without)
    say (s, _("Right after the revoke best play would still have given %d, so the revoke needn’t have cost the whole difference."), answer->after);
  if (!question->ruled)
    return;
  if (question->transfer)
    say (s, ngettext ("With the transfer of %1$d trick that makes %2$d.", "With the transfer of %1$d tricks that makes %2$d.", question->transfer),
         question->transfer, with);
  else
    say (s, _("No tricks are transferred."));
}

char *
dp_equity_figures (const DpEquityQuestion *question, const DpEquityAnswer *answer)
{
  GString *s = g_string_new (NULL);

  say_without (s, question, answer);
  say_table (s, question, answer);
  return g_string_free (s, FALSE);
}

/* 64C1, and 64C2 where several revokes meet. */
char *
dp_equity_conclusion (const DpEquityQuestion *question, const DpEquityAnswer *answer)
{
  const char *side = dp_side_name ((DpSide) question->side);
  const char *other = dp_side_name (dp_side_other ((DpSide) question->side));
  const char *law = question->repeated ? "64C2(a)" : "64C1";
  int due = dp_equity_due (question, answer);

  if (question->both && !question->first)
    return g_strdup (_("Both sides revoked: see the first revoke for the board without any (Law 64C2(b))."));
  if (question->both)
    return g_strdup_printf (_("Both sides revoked. To be considered under Law 64C2(b): the board without any revoke, %1$s %2$d and %3$s %4$d; at the table it was %5$d and %6$d."),
                            side, answer->without, other, DP_TRICKS - answer->without, answer->table, DP_TRICKS - answer->table);
  if (due == 0)
    return g_strdup_printf (_("Law %1$s: by this reckoning nothing more for %2$s."), law, side);
  if (!question->ruled)
    return g_strdup_printf (ngettext ("Before any transfer %1$s are %2$d trick short. To be considered under Law %3$s: what the transfer leaves of that.",
                                      "Before any transfer %1$s are %2$d tricks short. To be considered under Law %3$s: what the transfer leaves of that.",
                                      (gulong) due),
                            side, due, law);
  return g_strdup_printf (ngettext ("To be considered under Law %1$s: %2$d more trick for %3$s.", "To be considered under Law %1$s: %2$d more tricks for %3$s.",
                                    (gulong) due),
                          law, due, side);
}

const char *
dp_equity_caution (void)
{
  return _("This is advice, not a ruling. It’s worked out with all four hands in view. What would probably have happened at the table is for you to judge.");
}
