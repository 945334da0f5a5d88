/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-private.h"

#include <string.h>

/* Which call fits what a plot wants. */

#define KINDS (DP_WANT_PASS | DP_WANT_BID | DP_WANT_DOUBLE | DP_WANT_REDOUBLE)

/* His last call that no longer stands, or will not: what a replacement is compared with; NULL. */
static const DpAuctionCall *
last_replaced (const DpTeller *self, DpSeat seat)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;

  for (int i = auction->n - 1; i >= 0; i--)
    if (auction->call[i].seat == seat && (auction->call[i].status != DP_CALL_STANDS || (auction->call[i].marks & DP_MARK_IRREGULAR)))
      return &auction->call[i];
  return NULL;
}

static DpCall
replaced (const DpTeller *self, DpSeat seat)
{
  const DpAuctionCall *last = self->changing != DP_NO_CALL ? NULL : last_replaced (self, seat);

  return last ? last->call : self->changing;
}

static gboolean
is_kind (DpCall call, guint32 want)
{
  guint32 kind = call == DP_PASS ? DP_WANT_PASS : call == DP_DOUBLE ? DP_WANT_DOUBLE : call == DP_REDOUBLE ? DP_WANT_REDOUBLE : DP_WANT_BID;

  return !(want & KINDS) || (want & kind);
}

static gboolean
has_bid_suit (const DpTeller *self, DpSide side, DpCall call)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;

  for (int i = 0; i < auction->n && dp_call_denomination (call) != DP_NOTRUMP; i++)
    if (auction->call[i].status == DP_CALL_STANDS && dp_seat_side ((DpSeat) auction->call[i].seat) == side && dp_call_is_bid (auction->call[i].call)
        && dp_call_denomination (auction->call[i].call) == dp_call_denomination (call))
      return TRUE;
  return FALSE;
}

/* His last bid, whatever became of it, where no bid is to be replaced: what “same” then speaks of. */
static DpCall
own_bid (const DpAuction *auction, DpSeat seat)
{
  for (int i = auction->n - 1; i >= 0; i--)
    if (auction->call[i].seat == seat && dp_call_is_bid (auction->call[i].call))
      return auction->call[i].call;
  return DP_NO_CALL;
}

/* What is wanted of a bid alone. */
static gboolean
is_bid_wanted (const DpTeller *self, DpSeat seat, DpCall call, DpCall old, guint32 want)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;
  gboolean sufficient = dp_auction_is_sufficient (auction, auction->n, call);
  DpCall model = dp_call_is_bid (old) ? old : own_bid (auction, seat);
  gboolean same = dp_call_is_bid (model) && dp_call_denomination (model) == dp_call_denomination (call);
  DpCall lowest = dp_call_denomination (call) == DP_NOTRUMP ? DP_FIRST_BID + DP_NOTRUMP : dp_bid (1, dp_call_denomination (call));

  while (lowest <= DP_LAST_LEGAL_BID && !dp_auction_is_sufficient (auction, auction->n, lowest))
    lowest = (DpCall) (lowest + 5);
  /* Who has been told that a bid is too low does not try a lower one. */
  if ((want & DP_WANT_INSUFFICIENT) && dp_call_is_bid (old) && call < old)
    return FALSE;
  return (!(want & DP_WANT_SUFFICIENT) || sufficient) && (!(want & DP_WANT_INSUFFICIENT) || !sufficient)
         && (!(want & DP_WANT_SAME) || same) && (!(want & DP_WANT_OTHER) || !same)
         && (!(want & DP_WANT_UP) || (dp_call_is_bid (old) && call > old)) && (!(want & DP_WANT_LOWEST) || call == lowest) && (!(want & DP_WANT_HIGHER) || call > lowest)
         && (!(want & DP_WANT_SUIT) || dp_call_denomination (call) != DP_NOTRUMP)
         && (!(want & DP_WANT_NOTRUMP) || dp_call_denomination (call) == DP_NOTRUMP)
         && (!(want & DP_WANT_NEW_SUIT) || (dp_call_denomination (call) != DP_NOTRUMP && !has_bid_suit (self, dp_seat_side (seat), call)))
         && (!(want & DP_WANT_NOT_THEIRS) || !has_bid_suit (self, dp_side_other (dp_seat_side (seat)), call));
}

static gboolean
is_call_wanted (const DpTeller *self, DpSeat seat, DpCall call, DpCall old, guint32 want)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;
  gboolean above = dp_call_is_bid (call) && call > DP_LAST_LEGAL_BID;

  if (!is_kind (call, want) || above != !!(want & DP_WANT_ABOVE_SEVEN))
    return FALSE;
  if (((want & DP_WANT_REPEAT) && call != old) || ((want & DP_WANT_DIFFERENT) && call == old))
    return FALSE;
  if ((want & DP_WANT_MEANT) && seat < DP_SEAT_NONE && call != self->meant[seat])
    return FALSE;
  if (dp_call_is_doubling (call) && (want & (DP_WANT_ADMISSIBLE | DP_WANT_INADMISSIBLE)))
    if (dp_auction_is_admissible (auction, auction->n, seat, call) != !!(want & DP_WANT_ADMISSIBLE))
      return FALSE;
  return !dp_call_is_bid (call) || above || is_bid_wanted (self, seat, call, old, want);
}

static gboolean
is_meaning_wanted (DpTeller *self, DpSeat seat, const DpSystemCall *c, guint32 want)
{
  DpVerdict verdict;

  if (((want & DP_WANT_NATURAL) && c->artificial) || ((want & DP_WANT_ARTIFICIAL) && !c->artificial) || ((want & DP_WANT_KNOWN) && !c->context))
    return FALSE;
  if (!(want & (DP_WANT_COMPARABLE | DP_WANT_NOT_COMPARABLE)))
    return TRUE;
  if (!dp_teller_measure (self, seat, c, &verdict))
    return FALSE;
  /* A verdict that the figures do not settle is no matter for a made case. */
  return dp_teller_is_settled (&verdict) && verdict.comparable == !!(want & DP_WANT_COMPARABLE);
}

static gboolean
fits_hand (const DpTeller *self, DpSeat seat, const DpSystemCall *c)
{
  DpFit fit;

  if (seat >= DP_SEAT_NONE)
    return TRUE;
  if (self->dealt)
    return dp_meaning_has (&c->meaning, self->deal.hand[seat]);
  fit = self->fit[seat];
  return dp_fit_add (&fit, &c->meaning);
}

/* Those of the n candidates that will do, the dear questions last. */
static guint
keep_wanted (DpTeller *self, DpSeat seat, guint32 want, DpSystemCall *all, guint n)
{
  DpCall old = seat < DP_SEAT_NONE ? replaced (self, seat) : DP_NO_CALL;
  guint kept = 0;

  for (guint i = 0; i < n; i++)
    if (is_call_wanted (self, seat, all[i].call, old, want) && is_meaning_wanted (self, seat, &all[i], want) && fits_hand (self, seat, &all[i]))
      all[kept++] = all[i];
  return kept;
}

/* Every call there is, with what it would mean; high ones seldom. */
static guint
all_calls (const DpTeller *self, const DpSystem *system, const DpCalls *believed, guint32 want, DpSystemCall *out)
{
  DpCall last = want & DP_WANT_ABOVE_SEVEN ? DP_LAST_CALL : DP_LAST_LEGAL_BID;
  guint n = 0;

  for (DpCall call = DP_PASS; call <= last; call++)
    {
      dp_system_meaning (system, believed->call, believed->n, call, &out[n]);
      out[n].call = call;
      out[n].weight = dp_call_is_bid (call) ? (guint) (1 << (2 * (8 - dp_call_level (call)))) : 4096;
      n++;
    }
  return n;
}

static const DpSystemCall *
by_weight (DpTeller *self, const DpSystemCall *all, guint n)
{
  guint total = 0;
  int at;

  for (guint i = 0; i < n; i++)
    total += all[i].weight;
  at = (int) dp_teller_draw (self, total);
  for (guint i = 0; i < n; i++)
    if ((at -= (int) all[i].weight) < 0)
      return &all[i];
  return NULL;
}

/* Calls that a system need not have where they are made: people replace, and break the laws, without one. Any other call is one of his system’s. */
#define BEYOND_SYSTEM                                                                                                                        \
  (DP_WANT_ABOVE_SEVEN | DP_WANT_INADMISSIBLE | DP_WANT_INSUFFICIENT | DP_WANT_SAME | DP_WANT_REPEAT | DP_WANT_OTHER | DP_WANT_LOWEST | DP_WANT_HIGHER \
   | DP_WANT_NOT_COMPARABLE | DP_WANT_MEANT | DP_WANT_DOUBLE | DP_WANT_REDOUBLE | DP_WANT_PASS)

/* A suit that the others have bid in the auction that he sees: no system of a club bids it to play. */
static gboolean
is_theirs (const DpCalls *believed, const DpSystemCall *c)
{
  if (!dp_call_is_bid (c->call) || c->artificial || dp_call_denomination (c->call) == DP_NOTRUMP)
    return FALSE;
  for (guint i = 0; i < believed->n; i++)
    if ((believed->n - i) % 2 == 1 && dp_call_is_bid (believed->call[i]) && dp_call_denomination (believed->call[i]) == dp_call_denomination (c->call))
      return TRUE;
  return FALSE;
}

static gboolean
has_slipped (const DpTeller *self, guint8 seat)
{
  for (guint i = 0; i < self->scenario->events->len; i++)
    {
      const DpEvent *event = &g_array_index (self->scenario->events, DpScenarioEvent, i).event;

      if (event->seat == seat && event->intent == DP_INTENT_SLIP)
        return TRUE;
    }
  return FALSE;
}

/* Nor one that an opponent has shown in any bid, also in one that has been taken from the auction or is higher than the last that stands: everybody has heard it. A slip shows nothing. */
static gboolean
was_shown (const DpTeller *self, DpSeat seat, const DpSystemCall *c)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;

  if (seat >= DP_SEAT_NONE || !dp_call_is_bid (c->call) || c->artificial || dp_call_denomination (c->call) == DP_NOTRUMP || has_bid_suit (self, dp_seat_side (seat), c->call))
    return FALSE;
  for (int i = 0; i < auction->n; i++)
    if (dp_seat_side ((DpSeat) auction->call[i].seat) != dp_seat_side (seat) && dp_call_is_bid (auction->call[i].call)
        && auction->call[i].call <= DP_LAST_LEGAL_BID && !has_slipped (self, auction->call[i].seat)
        && (auction->call[i].specifies >> dp_call_denomination (c->call) & 1))
      return TRUE;
  return FALSE;
}

static guint
drop_theirs (const DpTeller *self, DpSeat seat, const DpCalls *believed, DpSystemCall *all, guint n)
{
  guint kept = 0;

  for (guint i = 0; i < n; i++)
    if (!is_theirs (believed, &all[i]) && !was_shown (self, seat, &all[i]))
      all[kept++] = all[i];
  return kept;
}

gboolean
dp_teller_pick_call (DpTeller *self, DpSeat seat, const DpCalls *believed, guint32 want, DpSystemCall *out)
{
  const DpSystem *system = self->system[seat < DP_SEAT_NONE ? dp_seat_side (seat) : 0];
  DpSystemCall all[DP_SYSTEM_MAX_CALLS];
  guint n = keep_wanted (self, seat, want, all, dp_system_calls (system, believed->call, believed->n, all, DP_SYSTEM_MAX_CALLS));
  const DpSystemCall *picked;

  if (n == 0 && !(want & DP_WANT_KNOWN) && (want & BEYOND_SYSTEM))
    n = keep_wanted (self, seat, want, all, all_calls (self, system, believed, want, all));
  n = drop_theirs (self, seat, believed, all, n);
  /* With cards in hand: the first that they fit, which is the best. */
  picked = !n ? NULL : self->dealt && all[0].context ? &all[0] : by_weight (self, all, n);
  if (picked)
    *out = *picked;
  return picked != NULL;
}
G_STATIC_ASSERT (DP_LAST_CALL < DP_SYSTEM_MAX_CALLS);

/* Who makes the very call again that was too low or a double, and has been refused, has no new auction in mind: he means by it what he meant. */
static gboolean
insist (const DpTeller *self, DpSeat seat, DpSystemCall *out)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;
  const DpAuctionCall *old = seat < DP_SEAT_NONE && self->has_meaning[seat] ? last_replaced (self, seat) : NULL;

  if (!old || (dp_call_is_bid (old->call) ? dp_auction_is_sufficient (auction, auction->n, old->call) : old->call == DP_PASS))
    return FALSE;
  *out = (DpSystemCall) { .call = old->call, .meaning = self->meaning[seat], .text = self->meaning_text[seat], .weight = 1, .context = "insists" };
  out->artificial = old->marks & DP_MARK_ARTIFICIAL;
  out->specifies = old->specifies;
  return TRUE;
}

gboolean
dp_teller_step_call (DpTeller *self, const DpPlotStep *step, DpSeat seat, const DpCalls *believed, guint32 want, DpSystemCall *out)
{
  if (!step->agreed && (want & DP_WANT_REPEAT) && (want & (DP_WANT_INSUFFICIENT | DP_WANT_DOUBLE)))
    return insist (self, seat, out);
  if (!step->agreed)
    return dp_teller_pick_call (self, seat, believed, want, out);
  *out = (DpSystemCall) { .call = step->agreed->call, .meaning = step->agreed->meaning, .text = step->agreed->text, .weight = 1, .context = "agreed" };
  out->artificial = out->meaning.artificial;
  out->specifies = out->meaning.shows;
  return keep_wanted (self, seat, want, out, 1) == 1;
}
