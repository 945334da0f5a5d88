/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plot-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const steps[DP_STEPS] = {
  [DP_STEP_AUCTION] = "auction", [DP_STEP_CALL] = "call", [DP_STEP_CHANGE] = "change", [DP_STEP_EXPOSE] = "expose",
  [DP_STEP_ATTENTION] = "attention", [DP_STEP_DECIDE] = "decide", [DP_STEP_FACT] = "fact", [DP_STEP_LEAD] = "lead",
  [DP_STEP_CARDS] = "cards", [DP_STEP_TRICKS] = "tricks", [DP_STEP_PLAY] = "play", [DP_STEP_OMIT] = "omit",
  [DP_STEP_CLAIM] = "claim", [DP_STEP_REQUIRE] = "require", [DP_STEP_BIND] = "bind", [DP_STEP_ANSWER] = "answer",
  [DP_STEP_EITHER] = "either", [DP_STEP_WAY] = "way", [DP_STEP_MAYBE] = "maybe", [DP_STEP_WHEN] = "when",
};

static const char *const roles[DP_PLOT_ROLES] = {
  [DP_PLOT_OFFENDER] = "offender", [DP_PLOT_SECOND] = "second", [DP_PLOT_THIRD] = "third", [DP_PLOT_TURN] = "turn", [DP_PLOT_LAST] = "last",
  [DP_PLOT_PENDING] = "pending", [DP_PLOT_DEALER] = "dealer", [DP_PLOT_BIDDER] = "bidder", [DP_PLOT_DECLARER] = "declarer",
  [DP_PLOT_LEADER] = "leader", [DP_PLOT_OWES] = "owes", [DP_PLOT_ANYBODY] = "anybody",
};

static const char *const tests[DP_IFS] = {
  [DP_IF_HAS_CALLED] = "has-called", [DP_IF_NOT_CALLED] = "not-called", [DP_IF_TURN] = "turn", [DP_IF_PENDING] = "pending",
  [DP_IF_AUCTION] = "auction", [DP_IF_OVER] = "over", [DP_IF_PLAY] = "play", [DP_IF_DECLARES] = "declares", [DP_IF_DEFENDS] = "defends",
  [DP_IF_IS_DECLARER] = "is-declarer", [DP_IF_IS_DUMMY] = "is-dummy", [DP_IF_CONTRACT] = "contract", [DP_IF_BID_BY_SIDE] = "bid-by-side",
  [DP_IF_BID_BY_OTHERS] = "bid-by-others", [DP_IF_SUIT_CONTRACT] = "suit-contract", [DP_IF_NOTRUMP_CONTRACT] = "notrump-contract",
  [DP_IF_HAS_PENALTY] = "has-penalty", [DP_IF_ON_LEAD] = "on-lead", [DP_IF_LEAF] = "leaf", [DP_IF_NOT_LEAF] = "not-leaf",
  [DP_IF_UNNOTICED] = "unnoticed", [DP_IF_REGULAR] = "regular",
  [DP_IF_SAME] = "same", [DP_IF_FOLLOWS] = "follows", [DP_IF_VOID] = "void", [DP_IF_FREE] = "free", [DP_IF_FORCED] = "forced", [DP_IF_FOURTH] = "fourth",
  [DP_IF_DUE] = "due", [DP_IF_WINS] = "wins", [DP_IF_BEATS] = "beats", [DP_IF_MISSES] = "misses", [DP_IF_WINS_TWICE] = "wins-twice", [DP_IF_DASHED] = "dashed", [DP_IF_DEFENDER_LEADS] = "defender-leads", [DP_IF_DECLARER_LEADS] = "declarer-leads",
  [DP_IF_SECOND] = "second", [DP_IF_THIRD] = "third", [DP_IF_FEW] = "few", [DP_IF_RUFFS] = "ruffs", [DP_IF_AHEAD] = "ahead", [DP_IF_WON] = "won", [DP_IF_FOUND] = "found", [DP_IF_CROSSED] = "crossed", [DP_IF_GAINED] = "gained", [DP_IF_AGAIN] = "again", [DP_IF_HIGH] = "high",
};

static const char *const beliefs[DP_BELIEFS] = {
  [DP_BELIEF_TRUE] = "true", [DP_BELIEF_DEALER] = "dealer", [DP_BELIEF_MY_TURN] = "my-turn", [DP_BELIEF_AT_ONCE] = "at-once", [DP_BELIEF_MISSED_LAST] = "missed-last",
  [DP_BELIEF_MISSED_RHO] = "missed-rho", [DP_BELIEF_LOWER] = "lower", [DP_BELIEF_PARTNER_OPENED] = "partner-opened",
  [DP_BELIEF_BEFORE] = "before", [DP_BELIEF_MISSED_PARTNER] = "missed-partner", [DP_BELIEF_RHOS_BID] = "rhos-bid",
  [DP_BELIEF_RHO_DOUBLED] = "rho-doubled", [DP_BELIEF_RHO_OPENED] = "rho-opened", [DP_BELIEF_FORGOT] = "forgot", [DP_BELIEF_NOT_OVER] = "not-over",
  [DP_BELIEF_AS_SEEN] = "as-seen", [DP_BELIEF_STEP] = "step", [DP_BELIEF_MISCOUNTED] = "miscounted", [DP_BELIEF_NEARLY] = "nearly",
};

/* In the order of their bits. */
static const char *const call_wants[] = {
  "pass", "bid", "double", "redouble", "sufficient", "insufficient", "above-seven", "admissible", "inadmissible", "same", "other", "repeat", "different",
  "lowest", "higher", "natural", "artificial", "suit", "notrump", "comparable", "not-comparable", "meant", "new-suit", "known", "up", "not-theirs",
};
static const char *const card_wants[] = {
  "revoke", "follow", "trump", "plain", "honour", "small", "lawful", "winning", "losing", "penalty", "not-penalty", "regular", "same-suit", "other-suit",
  "highest", "lowest", "forbidden", "allowed", "lonely",
  "odd", "meant", "dear", "not-lowest", "not-highest", "twin", "partner-void", "partner-only", "one-suit", "suits", "again", "master",
};
static const char *const whens[] = {
  "nobody-called", "nobody-bid", "somebody-bid", "first-call", "later-call", "rho-bid", "partner-bid", "partners-turn", "rhos-turn", "lhos-turn", "side-won",
  "declares", "defends", "same-colour", "other-colour", "ruff", "discard", "from-dummy", "from-hand", "own-honour", "partner-honour", "both-bid",
};

static gboolean
find (const char *const *words, guint n, const char *text, gsize length, guint *out)
{
  for (guint i = 0; i < n; i++)
    if (words[i] && strlen (words[i]) == length && strncmp (words[i], text, length) == 0)
      {
        *out = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_bits (const char *const *words, guint n, const char *list, guint32 *out, char **unknown)
{
  g_auto (GStrv) parts = list ? g_strsplit_set (list, " \t\r\n", -1) : NULL;

  *out = 0;
  for (char **part = parts; part && *part; part++)
    {
      guint bit;

      if (!**part)
        continue;
      if (!find (words, n, *part, strlen (*part), &bit))
        {
          *unknown = g_strdup (*part);
          return FALSE;
        }
      *out |= 1u << bit;
    }
  return TRUE;
}

gboolean
dp_plot_call_wants (const char *list, guint32 *out, char **unknown)
{
  return read_bits (call_wants, G_N_ELEMENTS (call_wants), list, out, unknown);
}

gboolean
dp_plot_card_wants (const char *list, guint32 *out, char **unknown)
{
  return read_bits (card_wants, G_N_ELEMENTS (card_wants), list, out, unknown);
}

gboolean
dp_plot_error_whens (const char *list, guint32 *out, char **unknown)
{
  return read_bits (whens, G_N_ELEMENTS (whens), list, out, unknown);
}

#define PARSE(function, words, type)                             \
  gboolean function (const char *text, type *out)                \
  {                                                              \
    guint i;                                                     \
    if (!find (words, G_N_ELEMENTS (words), text, strlen (text), &i)) \
      return FALSE;                                              \
    *out = (type) i;                                             \
    return TRUE;                                                 \
  }
PARSE (dp_plot_belief_parse, beliefs, DpBelief)
PARSE (dp_plot_test_parse, tests, DpPlotIf)
PARSE (dp_plot_role_parse, roles, DpPlotRole)
PARSE (dp_plot_step_parse, steps, DpStepKind)

gboolean
dp_plot_seat_parse (const char *text, DpPlotSeat *out)
{
  const char *plus = strchr (text, '+');
  gsize length = plus ? (gsize) (plus - text) : strlen (text);
  guint role;

  if (!find (roles, DP_PLOT_ROLES, text, length, &role) || (plus && (plus[1] < '1' || plus[1] > '3' || plus[2])))
    return FALSE;
  *out = (DpPlotSeat) { (guint8) role, plus ? (guint8) (plus[1] - '0') : 0 };
  return TRUE;
}

/* What dp_teller_fill() knows. */
static const char *const places[] = {
  "offender", "partner", "lho", "rho", "second", "third", "dealer", "turn", "declarer", "dummy", "leader", "call", "meant", "does", "last", "heard",
  "the-call", "second-call", "the-second-call", "second-does", "third-call", "the-third-call", "third-does", "card", "suit", "suit-led", "one-led", "cards", "rank", "named",
  "trick", "contract", "own-card", "winner", "winning-card", "caller", "replacer", "replacers-partner", "replaced", "mine", "said", "changed", "before",
};

static char *
unknown_of (const char *wording, const char *const *known, guint n)
{
  for (const char *open = strchr (wording, '{'); open; open = strchr (open + 1, '{'))
    {
      gsize length = strcspn (open + 1, "}");
      guint i;

      if (!open[1 + length] || !find (known, n, open + 1, length, &i))
        return g_strndup (open, length + 2);
    }
  return NULL;
}

char *
dp_plot_unknown_place (const char *wording)
{
  return unknown_of (wording, places, G_N_ELEMENTS (places));
}

char *
dp_plot_unknown_seat (const char *setting)
{
  static const char *const seats[] = { "north", "east", "south", "west" };

  return unknown_of (setting, seats, G_N_ELEMENTS (seats));
}

char *
dp_plot_unknown_place_in (const GPtrArray *wordings)
{
  char *unknown = NULL;

  for (guint i = 0; wordings && i < wordings->len && !unknown; i++)
    unknown = dp_plot_unknown_place (wordings->pdata[i]);
  return unknown;
}

GPtrArray *
dp_plot_read_texts (const xmlNode *element, const char *name)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    if (dp_xml_is (child, name))
      {
        g_autofree char *text = dp_xml_text (child);

        g_ptr_array_add (texts, g_strdup (*text ? g_dgettext (GETTEXT_PACKAGE, text) : ""));
      }
  return texts;
}
