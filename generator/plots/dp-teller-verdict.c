/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-private.h"

#include "dp-fact-auction.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether a call is comparable to the one in whose place it comes (Law 23A): measured from what both show. */

void
dp_teller_remember_meaning (DpTeller *self, DpSeat seat, const DpSystemCall *c)
{
  self->meaning[seat] = c->meaning;
  self->has_meaning[seat] = TRUE;
  self->has_struck[seat] = FALSE;
  g_free (self->meaning_text[seat]);
  self->meaning_text[seat] = g_strdup (c->text);
}

static int
last_call (const DpTeller *self, DpSeat seat)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;

  for (int i = auction->n - 1; i >= 0; i--)
    if (auction->call[i].seat == seat)
      return i;
  return -1;
}

/* Whether the laws ask how his call compares, and the case does not say. */
static gboolean
is_asked (const DpTeller *self, DpSeat seat)
{
  for (guint i = 0; i < dp_director_n_incidents (self->director); i++)
    {
      const DpIncident *incident = dp_director_incident (self->director, i);
      const DpNode *node = incident->offender == seat ? incident->node : NULL;

      if (node && node->fact && (g_str_equal (node->fact->name, "comparable") || g_str_equal (node->fact->name, "ground")))
        return TRUE;
    }
  return FALSE;
}

gboolean
dp_teller_note_outcome (DpTeller *self, DpSeat seat, const DpSystemCall *c, gboolean replaces)
{
  int own = last_call (self, seat);
  const DpAuctionCall *call = own < 0 ? NULL : &dp_teller_table (self)->auction.call[own];

  if (call && replaces && call->status == DP_CALL_STANDS && is_asked (self, seat))
    return dp_teller_give_up (self, "whether %s’s %s is comparable is a matter of judgment", dp_seat_letter (seat), dp_call_token (c->call));
  if (!call || call->status == DP_CALL_STANDS)
    return TRUE;
  if (!replaces || !self->has_meaning[seat])
    {
      dp_teller_remember_meaning (self, seat, c);
      return TRUE;
    }
  self->struck[seat] = c->meaning;
  self->has_struck[seat] = TRUE;
  return TRUE;
}

gboolean
dp_teller_replaces (const DpTeller *self, DpSeat seat)
{
  int own = last_call (self, seat);

  return own >= 0 && (dp_teller_table (self)->auction.call[own].status == DP_CALL_CANCELLED || dp_teller_table (self)->auction.call[own].status == DP_CALL_WITHDRAWN);
}

/* What the new call is compared with; FALSE when with nothing. A regular call that he makes again or changes means what his system says. */
static gboolean
compared_with (const DpTeller *self, DpSeat seat, DpMeaning *out)
{
  const DpTable *table = dp_teller_table (self);
  int own = last_call (self, seat);
  DpSystemCall c = { 0 };
  DpCalls calls;

  if (own < 0 || dp_code_has (self->tools->code, DP_TRAIT_NOTHING_COMPARABLE))
    return FALSE;
  if (table->auction.call[own].status != DP_CALL_STANDS)
    {
      *out = self->meaning[seat];
      return self->has_meaning[seat];
    }
  if (self->changing == DP_NO_CALL && (table->turn != dp_seat_lho (seat) || own + 1 != table->auction.n))
    return FALSE;
  if (self->said[seat])
    {
      *out = *self->said[seat];
      return TRUE;
    }
  if (!dp_teller_auction_before (self, seat, &calls))
    return FALSE;
  dp_system_meaning (self->system[dp_seat_side (seat)], calls.call, calls.n, table->auction.call[own].call, &c);
  *out = c.meaning;
  return TRUE;
}

/* What partner can gather from a call: its meaning, and what the player's regular calls have said before. */
static DpMeaning
gathered (const DpTeller *self, DpSeat seat, const DpMeaning *meaning)
{
  DpMeaning both = *meaning;
  DpFit fit = self->stood[seat];

  if (!dp_fit_add (&fit, meaning) || fit.n_hands > DP_MEANING_MAX_HANDS)
    return both;
  both.n_hands = fit.n_hands;
  memcpy (both.hands, fit.hands, fit.n_hands * sizeof (DpHands));
  return both;
}

/* Conditions on honours that come from several calls may be more than a count takes. */
static gboolean
is_countable (const DpMeaning *meaning)
{
  int choosy = 0;

  for (guint i = 0; i < meaning->n_hands; i++)
    choosy += dp_hands_n_choosy (&meaning->hands[i]);
  return choosy <= DP_MEANING_MAX_CHOOSY;
}

/* Two systems have a few hundred meanings, and stories come back to the same ones. */
#define MOST_VERDICTS 4096

GHashTable *
dp_teller_new_verdicts (void)
{
  return g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
}

/* All that a comparison looks at. */
static void
copy_meaning (const DpMeaning *from, DpMeaning *to)
{
  memcpy (to->hands, from->hands, from->n_hands * sizeof from->hands[0]);
  to->n_hands = from->n_hands;
  to->shows = from->shows;
  to->shows_said = from->shows_said;
  to->artificial = from->artificial;
  to->partial = from->partial;
  to->forcing = from->forcing;
  to->purpose = from->purpose;
  memcpy (to->asks, from->asks, sizeof from->asks);
}

static void
compare_once (const DpTellerTools *tools, const DpMeaning *old, const DpMeaning *new, DpVerdict *out)
{
  DpMeaning both[2];
  const DpVerdict *known;
  GBytes *key;

  memset (both, 0, sizeof both);
  copy_meaning (old, &both[0]);
  copy_meaning (new, &both[1]);
  key = g_bytes_new (both, sizeof both);
  known = tools->verdicts ? g_hash_table_lookup (tools->verdicts, key) : NULL;
  if (known)
    *out = *known;
  else
    dp_compare (tools->counter, tools->thresholds, old, new, out);
  if (tools->verdicts && !known)
    {
      if (g_hash_table_size (tools->verdicts) >= MOST_VERDICTS)
        g_hash_table_remove_all (tools->verdicts);
      g_hash_table_insert (tools->verdicts, g_bytes_ref (key), g_memdup2 (out, sizeof *out));
    }
  g_bytes_unref (key);
}

static void
compare (const DpTeller *self, DpSeat seat, const DpMeaning *old, const DpMeaning *new, DpVerdict *out)
{
  DpMeaning first = gathered (self, seat, old), second = gathered (self, seat, new);
  gboolean countable = is_countable (&first) && is_countable (&second);

  compare_once (self->tools, countable ? &first : old, countable ? &second : new, out);
}

gboolean
dp_teller_measure (DpTeller *self, DpSeat seat, const DpSystemCall *c, DpVerdict *out)
{
  DpMeaning old;

  if (!compared_with (self, seat, &old))
    return FALSE;
  compare (self, seat, &old, &c->meaning, out);
  /* At one turn he had both to choose from, and with a hand for the bid he doesn't pass, whatever strength the pass allows: no hand fits both (23A2). */
  if (self->changing == DP_PASS && c->call != DP_PASS && out->comparable)
    {
      out->comparable = FALSE;
      out->ground = DP_GROUND_NONE;
      out->confidence = DP_CONFIDENCE_CLEAR;
      out->reason = DP_REASON_NOTHING_COMMON;
      out->inside = out->covered = out->near = 0;
    }
  /* He may have tried a second call in vain: then it is to be comparable to both. */
  if (out->comparable && self->has_struck[seat])
    compare (self, seat, &self->struck[seat], &c->meaning, out);
  return TRUE;
}

/* Whether nobody need argue about it: a made case has no author to stand up for a close one. */
gboolean
dp_teller_is_settled (const DpVerdict *verdict)
{
  const double most = 0.85, least = 0.5;

  switch ((DpConfidence) verdict->confidence)
    {
    case DP_CONFIDENCE_CLEAR:
      return TRUE;
    case DP_CONFIDENCE_CLOSE:
      return verdict->comparable ? verdict->inside >= most : verdict->inside <= least;
    default:
      return FALSE;
    }
}

/* Law 27B1(a): where an artificial bid was insufficient, whether his system has a lower sufficient bid that specifies the same. */
static void
weigh (const DpTeller *self, DpSeat seat, DpEvent *event)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;
  int first = last_call (self, seat);
  DpCalls calls;

  if (first < 0 || auction->call[first].status <= DP_CALL_STANDS || auction->call[first].specifies != event->specifies || !event->specifies
      || !dp_call_is_bid (event->call) || dp_bid_lower_artificial (auction, first, auction->n, event->call) == DP_NO_CALL)
    return;
  event->lowest = DP_LOWEST_YES;
  dp_teller_auction (self, &calls);
  for (DpCall lower = dp_auction_lowest_bid (auction, auction->n); lower < event->call; lower++)
    {
      DpSystemCall c = { 0 };

      if (dp_system_meaning (self->system[dp_seat_side (seat)], calls.call, calls.n, lower, &c) && c.specifies == event->specifies)
        event->lowest = DP_LOWEST_NO;
    }
}

void
dp_teller_judge (DpTeller *self, DpSeat seat, const DpSystemCall *c, DpEvent *event, char **reason)
{
  static const DpComparable grounds[] = {
    [DP_GROUND_NONE] = DP_COMPARABLE_NO, [DP_GROUND_SIMILAR] = DP_COMPARABLE_SAME,
    [DP_GROUND_SUBSET] = DP_COMPARABLE_SUBSET, [DP_GROUND_PURPOSE] = DP_COMPARABLE_PURPOSE,
  };
  g_auto (GStrv) sentences = NULL;
  DpVerdict verdict;

  weigh (self, seat, event);
  /* A pass that the director has ordered is no choice of his. */
  if (self->changing == DP_PASS && dp_teller_table (self)->silence[seat] != DP_SPAN_NONE)
    {
      event->comparable = DP_COMPARABLE_NO;
      *reason = g_strdup (_("The pass was enforced, so it showed nothing."));
      return;
    }
  if (dp_call_is_bid (c->call) && c->call > DP_LAST_LEGAL_BID && !dp_code_has (self->tools->code, DP_TRAIT_NOTHING_COMPARABLE))
    {
      event->comparable = DP_COMPARABLE_NO;
      *reason = g_strdup (_("Nobody has agreed what a bid above seven shows."));
      return;
    }
  if (!dp_teller_measure (self, seat, c, &verdict) || !dp_teller_is_settled (&verdict))
    return;
  event->comparable = verdict.comparable ? (guint8) grounds[verdict.ground] : DP_COMPARABLE_NO;
  sentences = dp_verdict_sentences (&verdict, DP_NO_CALL, DP_NO_CALL);
  *reason = g_strjoinv (" ", sentences);
}
