/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include "dp-compare.h"
#include "dp-diagnostics.h"
#include "dp-json-compare.h"
#include "dp-paths.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#define EXAMPLES 4

static void
append_hands (GString *out, const char *title, const DpMeaning *meaning, const DpTally *tally)
{
  g_autofree char *text = dp_meaning_to_string (meaning);
  g_autofree char *n = g_strdup_printf ("%'" G_GUINT64_FORMAT, tally->total);
  g_autofree char *all = g_strdup_printf ("%'" G_GUINT64_FORMAT, DP_ALL_HANDS);

  g_string_append_printf (out, _("%1$s: %2$s\n  %3$s hands of %4$s, %5$.4f%%\n"), title, text, n, all,
                          100.0 * (double) tally->total / (double) DP_ALL_HANDS);
}

/* A line for each number of points that occurs: of each thousand hands of the replacement, how many have it, and how many of them are
 * hands of the withdrawn call. */
static void
append_points (GString *out, const DpOverlap *overlap)
{
  g_string_append_printf (out, "%s\n", _("Points: share of the replacement’s hands, and how many of those fit the withdrawn call"));
  for (int p = 0; p <= DP_POINTS_MAX; p++)
    {
      guint64 n = overlap->second.by_points[p], both = overlap->both.by_points[p];

      if (n * 1000 >= overlap->second.total && n)
        g_string_append_printf (out, "  %2d  %5.1f%%  %5.1f%%\n", p, 100.0 * (double) n / (double) overlap->second.total, 100.0 * (double) both / (double) n);
    }
}

/* The same seed always: who asks twice sees the same hands. */
static void
append_examples (GString *out, DpCounter *counter, const char *title, const DpMeaning *in, const DpMeaning *out_of)
{
  GRand *rand = g_rand_new_with_seed (23);
  DpHand hands[EXAMPLES];

  if (dp_counter_draw (counter, in, out_of, rand, hands, EXAMPLES))
    {
      g_string_append_printf (out, "%s\n", title);
      for (int i = 0; i < EXAMPLES; i++)
        {
          g_autofree char *text = dp_hand_to_string (hands[i]);

          g_string_append_printf (out, "  %s\n", text);
        }
    }
  g_rand_free (rand);
}

static void
append_verdict (GString *out, const DpVerdict *verdict)
{
  g_auto (GStrv) sentences = dp_verdict_sentences (verdict, DP_NO_CALL, DP_NO_CALL);

  for (char **s = sentences; *s; s++)
    dp_cli_wrap (out, s == sentences ? 0 : 2, 2, *s);
  dp_cli_wrap (out, 2, 2, dp_specified_sentence ((DpSpecified) verdict->specified));
}

static void
append_all (GString *out, DpCounter *counter, const DpMeaning *read, guint n, const DpVerdict *verdict)
{
  const DpMeaning *replacement = &read[n - 1];

  append_verdict (out, verdict);
  g_string_append_c (out, '\n');
  for (guint i = 0; i + 1 < n; i++)
    {
      DpTally tally;

      dp_counter_count (counter, &read[i], &tally);
      append_hands (out, _("Withdrawn"), &read[i], &tally);
    }
  append_hands (out, _("Replacement"), replacement, &verdict->overlap.second);
  append_points (out, &verdict->overlap);
  if (n == 2)
    append_examples (out, counter, _("Hands that fit only the replacement:"), replacement, read);
}

DpExit
dp_cli_compare (DpCli *cli, const char *const *meanings, guint n)
{
  g_autofree DpMeaning *read = g_new0 (DpMeaning, n);
  g_autofree char *path = dp_data_comparable (cli->data_dir);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpCounter) counter = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  DpThresholds thresholds;
  DpVerdict verdict;

  for (guint i = 0; i < n; i++)
    if (!dp_meaning_parse (meanings[i], &read[i], &error))
      {
        g_printerr ("director-please-cli: “%s”: %s\n", meanings[i], error->message);
        return DP_EXIT_USAGE;
      }
  if (!dp_thresholds_load (path, &thresholds, &error))
    {
      g_printerr ("director-please-cli: %s\n", error->message);
      return DP_EXIT_UNREADABLE;
    }
  counter = dp_counter_new (DP_DECK_FULL);
  dp_compare_attributable (counter, &thresholds, read, n - 1, &read[n - 1], &verdict);
  if (cli->json)
    {
      /* JSON is UTF-8 whatever the locale is. */
      g_autofree char *line = dp_json_compare (counter, read, n, &verdict);

      fputs (line, stdout);
      fputc ('\n', stdout);
      return DP_EXIT_OK;
    }
  append_all (out, counter, read, n, &verdict);
  g_print ("%s", out->str);
  return DP_EXIT_OK;
}
