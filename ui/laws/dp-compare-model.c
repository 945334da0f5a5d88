/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-compare-model.h"

#include <glib/gi18n-lib.h>

static const DpCommonMeaning openings[] = {
  { N_("Pass, no opening"), "P", "0-11" },
  { N_("Natural, better minor"), "1C", "11-21 3+C C>=D 0-4H 0-4S" },
  { N_("Strong and artificial"), "1C", "16+; artificial forcing shows none" },
  { N_("Natural, four cards"), "1D", "11-21 4+D" },
  { N_("Natural, five cards"), "1H", "11-21 5+H" },
  { N_("Natural, five cards"), "1S", "11-21 5+S" },
  { N_("Weak no trump"), "1NT", "12-14 bal" },
  { N_("Strong no trump"), "1NT", "15-17 bal" },
  { N_("Strong and artificial"), "2C", "22+; artificial forcing shows none" },
  { N_("Multi"), "2D", "5-10 6H | 5-10 6S | 20-22 bal; artificial" },
  { N_("Weak two"), "2H", "5-10 6H" },
  { N_("Weak two"), "2S", "5-10 6S" },
  { N_("Balanced and strong"), "2NT", "20-22 bal" },
};

static const DpCommonMeaning responses[] = {
  { N_("Pass, too weak to respond"), "P", "0-5" },
  { N_("New suit at the one level"), "1H", "6+ 4+H" },
  { N_("New suit at the one level"), "1S", "6+ 4+S" },
  { N_("One no trump to partner’s 1♥"), "1NT", "6-10 0-2H 0-3S" },
  { N_("Simple raise"), "2H", "6-9 3+H" },
  { N_("Limit raise"), "3H", "10-11 4+H" },
  { N_("Strong jump shift"), "2S", "16-21 5+S" },
  { N_("Three no trumps"), "3NT", "13-15 bal" },
};

static const DpCommonMeaning overcalls[] = {
  { N_("One-level overcall"), "1H", "8-16 5+H" },
  { N_("One-level overcall"), "1S", "8-16 5+S" },
  { N_("Two-level overcall"), "2C", "10-16 5+C" },
  { N_("One no trump overcall"), "1NT", "15-18 bal" },
  { N_("Weak jump overcall"), "2H", "5-10 6H" },
  { N_("Take-out double of spades"), "X", "12-17 0-2S 3+H 3+D 3+C | 18+" },
  { N_("Take-out double of hearts"), "X", "12-17 0-2H 3+S 3+D 3+C | 18+" },
  { N_("Redouble, ten points or more"), "XX", "10+" },
  { N_("Both majors"), "2C", "5-10 5+H 5+S; artificial shows H+S" },
  { N_("Both minors"), "2NT", "5-10 5+C 5+D; artificial shows C+D" },
};

static const DpCommonMeaning conventions[] = {
  { N_("Stayman"), "2C", "8+ 4+M; artificial shows none ask:majors" },
  { N_("Transfer to hearts"), "2D", "5+H; artificial transfer" },
  { N_("Transfer to spades"), "2H", "5+S; artificial transfer" },
  { N_("Asks for aces"), "4NT", "16+; artificial shows none ask:aces" },
  { N_("Relay"), "2C", "any; artificial relay shows none" },
};

static const DpCommonGroup groups[] = {
  { N_("Openings"), openings, G_N_ELEMENTS (openings) },
  { N_("Responses"), responses, G_N_ELEMENTS (responses) },
  { N_("Overcalls and doubles"), overcalls, G_N_ELEMENTS (overcalls) },
  { N_("Conventions"), conventions, G_N_ELEMENTS (conventions) },
};

const DpCommonGroup *
dp_compare_common (guint *n)
{
  *n = G_N_ELEMENTS (groups);
  return groups;
}

static void
make_bars (const guint64 *second, const guint64 *both, guint n, guint64 total, DpBars *out)
{
  guint first = 0, last = n;

  *out = (DpBars) { 0 };
  if (!total)
    return;
  while (first < n && second[first] * 1000 < total)
    first++;
  while (last > first && second[last - 1] * 1000 < total)
    last--;
  out->first = first;
  out->n = last - first;
  for (guint i = 0; i < out->n; i++)
    {
      out->also[i] = (double) both[first + i] / (double) total;
      out->not_also[i] = (double) (second[first + i] - both[first + i]) / (double) total;
    }
}

void
dp_bars_by_points (const DpOverlap *overlap, DpBars *out)
{
  make_bars (overlap->second.by_points, overlap->both.by_points, DP_POINTS_MAX + 1, overlap->second.total, out);
}

void
dp_bars_by_length (const DpOverlap *overlap, DpDenomination suit, DpBars *out)
{
  make_bars (overlap->second.by_length[suit], overlap->both.by_length[suit], 14, overlap->second.total, out);
}

char *
dp_bars_text (const DpBars *self, gboolean points)
{
  g_autoptr (GString) s = g_string_new (NULL);

  for (guint i = 0; i < self->n; i++)
    {
      int at = (int) (self->first + i);
      /* Translators: of hands with so many points, the share that would, and that would not, have made the withdrawn call. */
      const char *format = points ? ngettext ("%1$d point: %2$.1f%% and %3$.1f%%", "%1$d points: %2$.1f%% and %3$.1f%%", (gulong) at)
                                  : ngettext ("%1$d card: %2$.1f%% and %3$.1f%%", "%1$d cards: %2$.1f%% and %3$.1f%%", (gulong) at);

      if (i)
        g_string_append (s, _("; "));
      g_string_append_printf (s, format, at, 100 * self->also[i], 100 * self->not_also[i]);
    }
  return g_string_free (g_steal_pointer (&s), FALSE);
}

/* What the case says that a call shows, when it says so in the form that can be counted. */
static const char *
meaning_of (const DpScenario *scenario, const DpAuctionCall *call)
{
  const char *text;
  DpMeaning meaning;

  if (!scenario || call->event >= scenario->events->len)
    return "";
  text = g_array_index (scenario->events, DpScenarioEvent, call->event).meaning;
  return text && dp_meaning_parse (text, &meaning, NULL) ? text : "";
}

/* The player's last call before it that did not stand, unless one that does came between: index, or -1. */
static int
replaced_by (const DpAuction *auction, int index)
{
  const DpAuctionCall *call = &auction->call[index];

  if (call->marks & DP_MARK_DEEMED || (call->status != DP_CALL_STANDS && call->status != DP_CALL_UNDECIDED))
    return -1;
  for (int i = index - 1; i >= 0; i--)
    if (auction->call[i].seat == call->seat && !(auction->call[i].marks & DP_MARK_ATTEMPT))
      return auction->call[i].status == DP_CALL_CANCELLED || auction->call[i].status == DP_CALL_WITHDRAWN ? i : -1;
  return -1;
}

char *
dp_compare_target_text (const DpAuction *auction, const DpScenario *scenario)
{
  for (int i = auction->n - 1; i >= 0; i--)
    {
      int before = replaced_by (auction, i);

      if (before >= 0)
        return g_strdup_printf ("%s\n%s\n%s\n%s", dp_call_token (auction->call[before].call), meaning_of (scenario, &auction->call[before]),
                                dp_call_token (auction->call[i].call), meaning_of (scenario, &auction->call[i]));
    }
  return g_strdup ("");
}

gboolean
dp_compare_is_asked (const DpDirector *director)
{
  const DpFact *comparable = dp_fact_find ("comparable");

  for (guint p = 0; p < dp_director_n_points (director); p++)
    {
      const DpPoint *point = dp_director_point (director, p);

      for (guint i = 0; i < point->n_path; i++)
        if (point->path[i].node->kind == DP_NODE_QUESTION && (point->path[i].node->stage == DP_STAGE_REPLACEMENT || point->path[i].node->fact == comparable))
          return TRUE;
    }
  return FALSE;
}

void
dp_compare_target_read (const char *text, DpCompareTarget *out)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", 4);
  guint n = g_strv_length (lines);

  for (guint i = 0; i < 2; i++)
    {
      out->call[i] = g_strdup (2 * i < n ? lines[2 * i] : "");
      out->meaning[i] = g_strdup (2 * i + 1 < n ? lines[2 * i + 1] : "");
    }
}

void
dp_compare_target_clear (DpCompareTarget *self)
{
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&self->call[i], g_free);
      g_clear_pointer (&self->meaning[i], g_free);
    }
}
