/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-heard.h"
#include "dp-teller-sense.h"

#include <string.h>

/* Where a story ends. A director goes back to his seat when he has ruled and nothing more is to be chosen; what is called and played then is no part of his case. And whether it ends where players with these hands would have ended. */

/* The event at which the director would speak for the last time and has nothing to say; G_MAXUINT: there is none, or it's the very ruling that is sought. */
static guint
nothing_said (const DpTeller *self)
{
  guint points = dp_director_n_points (self->director);
  const DpPoint *last = points > 1 ? dp_director_point (self->director, points - 1) : NULL;

  return last && last->ruling.n == 0 && !self->tools->leaf ? last->event : G_MAXUINT;
}

/* How many events there were when the laws came to their last ruling; one that asks nothing of anybody counts as well. */
static guint
last_ruled (const DpTeller *self)
{
  guint points = dp_director_n_points (self->director), last = points ? 0 : self->scenario->events->len, end = nothing_said (self);

  for (guint p = 0; p < points; p++)
    if (dp_director_point (self->director, p)->event < end)
      last = dp_director_point (self->director, p)->event + 1;
  for (guint i = 0; i < dp_director_n_incidents (self->director); i++)
    {
      const DpIncident *incident = dp_director_incident (self->director, i);

      for (guint s = 0; s < incident->n_path; s++)
        if (incident->path[s].node->kind == DP_NODE_RULING && incident->path[s].event < end)
          last = MAX (last, incident->path[s].event + 1u);
    }
  return last;
}

/* How many events there are when the last ruling has been given and nobody has to choose any more; whether the auction is going on then. */
static guint
last_that_counts (const DpTeller *self, gboolean *in_auction)
{
  g_autoptr (DpDirector) so_far = dp_director_new (self->tools->code, self->scenario->dealer, self->scenario->vul);
  guint last = last_ruled (self), n;
  DpWait wait;

  if (self->dealt)
    dp_director_set_deal (so_far, &self->deal);
  for (n = 0; n < self->scenario->events->len && (n < last || dp_director_pending (so_far, &wait)); n++)
    if (!dp_director_feed (so_far, &g_array_index (self->scenario->events, DpScenarioEvent, n).event, NULL))
      break;
  *in_auction = dp_director_table (so_far)->phase == DP_PHASE_AUCTION;
  return n;
}

static gboolean
is_spoken_of (const GPtrArray *texts)
{
  static const char *const places[] = { "{contract}", "{declarer}", "{dummy}", "{leader}" };

  for (guint i = 0; texts && i < texts->len; i++)
    for (guint p = 0; p < G_N_ELEMENTS (places); p++)
      if (strstr (texts->pdata[i], places[p]))
        return TRUE;
  return FALSE;
}

/* Whether the plot's texts speak of the contract, which there must then be. */
static gboolean
needs_contract (const DpCasePlot *plot)
{
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();

  for (guint i = 0; i < plot->outcomes->len; i++)
    g_ptr_array_add (outcomes, ((const DpPlotOutcome *) plot->outcomes->pdata[i])->text);
  return is_spoken_of (plot->titles) || is_spoken_of (plot->stories) || is_spoken_of (plot->explanations) || is_spoken_of (outcomes);
}

static void
forget_answers_after (DpTeller *self, guint n)
{
  for (guint i = self->scenario->answers->len; i > 0; i--)
    {
      DpScenarioAnswer *a = &g_array_index (self->scenario->answers, DpScenarioAnswer, i - 1);

      if (a->point <= n)
        continue;
      g_free (a->text);
      g_array_remove_index (self->scenario->answers, i - 1);
    }
}

gboolean
dp_teller_end_here (DpTeller *self)
{
  GArray *events = self->scenario->events;
  gboolean in_auction;
  guint n = last_that_counts (self, &in_auction);

  if (n == events->len || (in_auction && needs_contract (self->plot)))
    return TRUE;
  for (guint i = self->errors->len; i > 0 && g_array_index (self->errors, DpErrorMade, i - 1).event >= n; i--)
    g_array_set_size (self->errors, i - 1);
  forget_answers_after (self, n);
  dp_teller_forget_choices_after (self, n);
  dp_teller_forget_made_after (self, n);
  for (guint i = n; i < events->len; i++)
    {
      DpScenarioEvent *e = &g_array_index (events, DpScenarioEvent, i);

      g_free (e->meaning);
      g_free (e->says);
      g_free (e->reason);
    }
  g_array_set_size (events, n);
  return dp_teller_tell_again (self);
}

/* --- games --- */

/* Whether a player of that side has been told to pass, or what to call: then nobody need wonder where the auction has ended. */
static gboolean
is_bound (const DpAuction *auction, DpSide side)
{
  for (int i = 0; i < auction->n; i++)
    {
      const DpAuctionCall *call = &auction->call[i];

      for (int seat = 0; seat < DP_SEATS; seat++)
        if (dp_seat_side ((DpSeat) seat) == side && (call->bars >> (2 * seat) & 3))
          return TRUE;
      if (dp_seat_side ((DpSeat) call->seat) == side && ((call->marks & DP_MARK_BARRED) || call->owed == DP_MAY_PASS + 1 || call->owed == DP_MAY_REPEAT + 1))
        return TRUE;
    }
  return FALSE;
}

/* Points of both hands with which a side is in game, or at least four of a minor, unless it doubles the others. */
#define GAME 26

/* And with which it does not let the others play at the two level. */
#define SOLD 24

/* Whether a free side has stopped below game, or let the others play, with enough for it: with a fit in a major, or at no trumps, a point less is enough. */
gboolean
dp_teller_misses_game (const DpTeller *self, const DpDeal *deal)
{
  const DpTable *table = dp_teller_table (self);
  DpContract c = dp_auction_contract (&table->auction);
  DpCall bid = c.level ? dp_bid (c.level, (DpDenomination) c.denomination) : DP_NO_CALL;
  DpSeat declarer = (DpSeat) c.declarer;

  if (table->phase == DP_PHASE_AUCTION || !c.level || c.doubled || dp_heard_is_game (bid) || bid >= dp_bid (4, DP_CLUBS))
    return FALSE;
  for (int i = 0; i < 2; i++)
    {
      DpSeat one = (DpSeat) ((declarer + i) % DP_SEATS), other = dp_seat_partner (one);
      int points = dp_hand_points (deal->hand[one]) + dp_hand_points (deal->hand[other]);
      gboolean fit = i == 0 && (c.denomination == DP_NOTRUMP
                                || (c.denomination >= DP_HEARTS && dp_hand_length (deal->hand[one] | deal->hand[other], (DpDenomination) c.denomination) >= 8));

      if (points >= (i == 1 && c.level <= 2 ? SOLD : GAME - fit) && !is_bound (&table->auction, dp_seat_side (one)))
        return TRUE;
    }
  return FALSE;
}
