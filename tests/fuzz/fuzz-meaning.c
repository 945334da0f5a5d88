/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-count.h"
#include "dp-diagnostics.h"

/* Whatever the bytes are: they are a meaning, which can be written, read again and counted, or are refused with a word. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* A deck so small that a count takes no time. Built once for all inputs. */
static DpCounter *
counter_get (void)
{
  static DpCounter *counter;

  if (!counter)
    counter = dp_counter_new ((DpDeck) { 6, 4 });
  return counter;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;
  g_autoptr (GError) error = NULL;
  DpMeaning meaning, again;
  DpTally tally;

  if (!dp_meaning_parse (text, &meaning, &error))
    {
      g_assert (g_error_matches (error, DP_ERROR, DP_ERROR_BAD_INPUT) && g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  written = dp_meaning_to_string (&meaning);
  /* A text at the limit may be written longer than it was typed. */
  if (!dp_meaning_parse (written, &again, &error))
    {
      g_assert (size * 4 > DP_MEANING_MAX_TEXT);
      return 0;
    }
  rewritten = dp_meaning_to_string (&again);
  g_assert (g_str_equal (written, rewritten));
  g_assert (dp_counter_count (counter_get (), &meaning, &tally) == dp_counter_count (counter_get (), &again, NULL));
  g_assert (tally.total <= dp_counter_total (counter_get ()));
  return 0;
}
