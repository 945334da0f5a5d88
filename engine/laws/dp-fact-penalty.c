/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-rubber.h"

#include "dp-fact-auction.h"

/* Rubber bridge: what players choose, what replaced a withdrawn call, and the lead penalties of Law 26. */

static gboolean
auction_is_over (const DpFactView *v)
{
  return v->table->phase != DP_PHASE_AUCTION;
}

int
dp_fact_lho_chooses (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  if (i->decided == DP_OPTION_ACCEPT)
    return 0;
  if (i->decided == DP_OPTION_REFUSE)
    return 1;
  if (i->reaction != DP_REACTION_NONE)
    return i->reaction + 1;
  wait->who = (guint8) dp_seat_lho (i->offender);
  wait->options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
  return DP_PENDING;
}

int
dp_fact_offender_chooses (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  if (i->decided == DP_OPTION_KEEP)
    return 0;
  if (i->decided == DP_OPTION_WITHDRAW)
    return 1;
  if (i->reaction == DP_REACTION_LHO || i->reaction == DP_REACTION_LHO_IN_TURN)
    return 2;
  if (i->reaction == DP_REACTION_IN_TURN)
    return 3;
  wait->who = i->offender;
  wait->options = 1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW;
  return DP_PENDING;
}

/* The first call of the offender that stands after the one that does not, -1 while there is none. */
static int
replacement (const DpAuction *auction, const DpIncident *i)
{
  return dp_auction_next_call_of (auction, i->entry + 1, i->offender);
}

/* Whether one of RHO's calls up to `made` was illegal, whatever has become of it. */
static gboolean
rho_was_illegal (const DpAuction *auction, const DpIncident *i, int made)
{
  for (int c = i->entry + 1; c <= made; c++)
    {
      const DpAuctionCall *call = &auction->call[c];

      if (call->seat == dp_seat_rho (i->offender) && (call->marks & DP_MARK_IRREGULAR)
          && (call->status == DP_CALL_CANCELLED || call->status == DP_CALL_WITHDRAWN || (call->marks & DP_MARK_PROVISIONAL)))
        return TRUE;
    }
  return FALSE;
}

/* What RHO does at his turn; an illegal call of his brings 31(b)(ii) whatever becomes of it (footnote, A8). */
int
dp_fact_rho_then (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  int made = dp_fact_rho_before_turn (auction, v->incident);

  if (made < 0)
    return auction_is_over (v) ? 5 : DP_PENDING;
  if (rho_was_illegal (auction, v->incident, made))
    return 2;
  if (auction->call[made].call != DP_PASS)
    return 1;
  if (auction_is_over (v) && replacement (auction, v->incident) < 0)
    return 5;
  if (dp_fact_no_longer_legal (auction, v->incident, made))
    return 3;
  /* An insufficient bid is to be corrected, and a pass is one way to do that (27). */
  return dp_fact_sufficient (v, wait) == 0 && dp_fact_passes_instead (v->table, v->incident) ? 4 : 0;
}

int
dp_fact_repeats_denomination (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  int made = replacement (auction, v->incident);
  DpCall call;

  if (made < 0)
    return auction_is_over (v) ? 2 : DP_PENDING;
  call = auction->call[made].call;
  return dp_call_is_bid (call) && dp_call_denomination (call) == dp_call_denomination (v->incident->call) ? 0 : 1;
}

/* Law 27(a) looks at the denomination that is named, whatever it means. */
int
dp_fact_corrected_by (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  int made = replacement (auction, v->incident);
  DpCall call;

  if (made < 0)
    return auction_is_over (v) ? 3 : DP_PENDING;
  call = auction->call[made].call;
  if (!dp_call_is_bid (call))
    return 1;
  if (!dp_auction_is_sufficient (auction, made, call))
    return 2;
  if (dp_call_denomination (call) != dp_call_denomination (v->incident->call))
    return 1;
  return dp_call_level (call) == 1 || !dp_auction_is_sufficient (auction, made, (DpCall) (call - 5)) ? 0 : 1;
}

/* The call that was changed: the first one where he chose to make another, else the irregular one. */
static int
main_call (const DpIncident *i)
{
  return i->first >= 0 && i->decided == DP_OPTION_WITHDRAW ? i->first : i->entry;
}

/* He keeps the first call of two, or had to pass, so that there was nothing to choose (25/silence-too). */
static gboolean
keeps_first (const DpIncident *i)
{
  gboolean must = i->decided == DP_OPTION_NONE && i->barred != DP_SPAN_NONE && i->call != DP_PASS;

  return i->first >= 0 && (i->decided == DP_OPTION_KEEP || must);
}

static int
final_call (const DpAuction *auction, const DpIncident *i)
{
  return keeps_first (i) ? i->first : replacement (auction, i);
}

/* Law 26(a), last sentence: where a call artificially relates to other denominations, those are meant; A7: a call that relates
 * to no suit is taken by its name, and an artificial notrump bid by the suits it shows. */
static guint8
relates_to (const DpAuctionCall *call)
{
  guint8 named;

  if (!dp_call_is_bid (call->call))
    return 0;
  named = (guint8) (1 << dp_call_denomination (call->call));
  if ((call->marks & DP_MARK_ARTIFICIAL) && (call->specifies & ~named & DP_ALL_SUITS))
    return call->specifies & DP_ALL_SUITS;
  return named & DP_ALL_SUITS;
}

static guint8
repeats (const DpAuctionCall *call)
{
  if (!call || !dp_call_is_bid (call->call))
    return 0;
  return (guint8) (1 << dp_call_denomination (call->call)) | (call->marks & DP_MARK_ARTIFICIAL ? call->specifies & DP_ALL_SUITS : 0);
}

typedef struct {
  guint8 suits;      /* 26(a) */
  gboolean any_suit; /* 26(b) */
} Rights;

/* What declarer may do about one withdrawn call; last is the final call at that turn, or NULL. */
static Rights
rights_of (const DpAuctionCall *call, const DpAuctionCall *last)
{
  Rights rights = { 0, FALSE };

  if (last && last->call == call->call && !(call->marks & DP_MARK_ARTIFICIAL) && dp_call_is_bid (call->call))
    return rights;
  if (!dp_call_is_bid (call->call))
    rights.any_suit = TRUE;
  else if (relates_to (call))
    rights.suits = relates_to (call) & (guint8) ~repeats (last);
  else
    rights.any_suit = !last || !dp_call_is_bid (last->call) || dp_call_denomination (last->call) != DP_NOTRUMP;
  return rights;
}

/* Law 26(b)(ii): a double out of rotation that was repeated because right-hand opponent had passed (32(b)(i)). */
static gboolean
repeated_as_told (const DpAuction *auction, const DpIncident *i, int last)
{
  int rho = dp_auction_next_call_of (auction, i->entry + 1, dp_seat_rho (i->offender));

  return i->first < 0 && !i->inadmissible && i->turn == dp_seat_rho (i->offender) && dp_call_is_doubling (i->call) && last >= 0
         && auction->call[last].call == i->call && rho >= 0 && rho < last && auction->call[rho].call == DP_PASS && !rho_was_illegal (auction, i, rho);
}

static Rights
main_rights (const DpAuction *auction, const DpIncident *i)
{
  int last = final_call (auction, i);

  if (repeated_as_told (auction, i, last))
    return (Rights) { 0, FALSE };
  /* What was void because he had to repeat another call, and stands in the end because he need not (A12): it is not changed to another. */
  if (last >= 0 && i->first < 0 && i->must_repeat != DP_NO_CALL && auction->call[last].call == i->call)
    return (Rights) { 0, FALSE };
  return rights_of (&auction->call[main_call (i)], last < 0 ? NULL : &auction->call[last]);
}

/* Every other call withdrawn at that turn (A3): the substitute that he did not keep, and what was void when he tried it. */
static Rights
attempt_rights (const DpAuction *auction, const DpIncident *i)
{
  Rights all = { 0, FALSE };
  int last = final_call (auction, i);
  int main = main_call (i);

  gboolean keeps = keeps_first (i);

  if (i->entry < 0 || (keeps && i->held < 0))
    return all;
  /* R-25A-ATTEMPT: not where Laws 36 to 39 apply. */
  if (i->first < 0 && (i->inadmissible || i->above_seven || i->phase != DP_PHASE_AUCTION || (i->barred != DP_SPAN_NONE && i->call != DP_PASS)))
    return all;
  for (int c = keeps ? i->held : MIN (main, i->entry); c < (keeps ? i->entry : last < 0 ? auction->n : last); c++)
    {
      const DpAuctionCall *call = &auction->call[c];
      Rights one;

      if (call->seat != i->offender || c == main || call->status <= DP_CALL_STANDS || (c != i->entry && !(call->marks & DP_MARK_ATTEMPT))
          || (last >= 0 && auction->call[last].call == call->call))
        continue;
      one = rights_of (call, last < 0 ? NULL : &auction->call[last]);
      all.suits |= one.suits;
      all.any_suit |= one.any_suit;
    }
  /* A second right to the same suit is no second right. */
  all.suits &= (guint8) ~main_rights (auction, i).suits;
  return all;
}

void
dp_rubber_lead_suits (const DpAuction *auction, const DpIncident *incident, guint8 *main, guint8 *attempts)
{
  *main = *attempts = 0;
  if (incident->entry < 0)
    return;
  *main = main_rights (auction, incident).suits;
  *attempts = attempt_rights (auction, incident).suits;
}

static gboolean
any_right (Rights rights)
{
  return rights.suits || rights.any_suit;
}

int
dp_fact_repeated (const DpFactView *v, DpWait *wait)
{
  if (final_call (&v->table->auction, v->incident) < 0)
    return auction_is_over (v) ? 2 : DP_PENDING;
  return any_right (main_rights (&v->table->auction, v->incident)) ? 1 : 0;
}

int
dp_fact_lead_kind (const DpFactView *v, DpWait *wait)
{
  const DpAuctionCall *call = &v->table->auction.call[main_call (v->incident)];
  guint8 suits = relates_to (call);

  if (!suits)
    return 3;
  if (dp_call_denomination (call->call) == DP_NOTRUMP)
    return 2;
  return suits & (suits - 1) ? 1 : 0;
}

/* What is left of them once declarer has settled something about that lead: a suit that he has required leaves nothing to forbid, and
 * one that he has forbidden cannot be required (A16). */
static Rights
rights_left (const DpFactView *v, Rights rights)
{
  DpSeat leader = dp_seat_partner (v->incident->offender);

  if (v->table->lead_required[leader])
    return (Rights) { 0, FALSE };
  rights.suits &= (guint8) ~v->table->lead_forbidden[leader];
  rights.any_suit = rights.any_suit && v->table->lead_forbidden[leader] != DP_ALL_SUITS;
  return rights;
}

int
dp_fact_lead_attempts (const DpFactView *v, DpWait *wait)
{
  Rights rights = rights_left (v, attempt_rights (&v->table->auction, v->incident));

  if (rights.suits)
    return rights.any_suit ? 3 : 1;
  return rights.any_suit ? 2 : 0;
}

int
dp_fact_lead_attempt_any (const DpFactView *v, DpWait *wait)
{
  return rights_left (v, attempt_rights (&v->table->auction, v->incident)).any_suit ? 1 : 0;
}

int
dp_fact_lead_rights (const DpFactView *v, DpWait *wait)
{
  gboolean main = any_right (main_rights (&v->table->auction, v->incident));
  gboolean attempts = any_right (attempt_rights (&v->table->auction, v->incident));

  return (main ? 1 : 0) + (attempts ? 2 : 0);
}

static int
declarer_chooses (const DpFactView *v, DpWait *wait, DpOption choice, Rights rights, DpLeadPenalty penalty)
{
  if (choice == DP_OPTION_REQUIRE)
    return 0;
  if (choice == DP_OPTION_PROHIBIT)
    return 1;
  rights = rights_left (v, rights);
  if (choice == DP_OPTION_NEITHER || v->table->phase == DP_PHASE_PLAY || !any_right (rights))
    return 2;
  wait->who = dp_auction_contract (&v->table->auction).declarer;
  wait->options = (DpOptions) (1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER | (rights.suits ? 1 << DP_OPTION_REQUIRE : 0));
  wait->required = rights.suits;
  wait->suits = rights.any_suit ? DP_ALL_SUITS & (guint8) ~v->table->lead_forbidden[dp_seat_partner (v->incident->offender)] : rights.suits;
  wait->attempt = (guint8) penalty;
  return DP_PENDING;
}

int
dp_fact_declarer_main (const DpFactView *v, DpWait *wait)
{
  return declarer_chooses (v, wait, v->incident->choice, main_rights (&v->table->auction, v->incident), DP_LEAD_PENALTY_MAIN);
}

int
dp_fact_declarer_attempts (const DpFactView *v, DpWait *wait)
{
  Rights rights = { attempt_rights (&v->table->auction, v->incident).suits, FALSE };

  return declarer_chooses (v, wait, v->incident->attempt_choice, rights, DP_LEAD_PENALTY_ATTEMPT);
}

int
dp_fact_declarer_any (const DpFactView *v, DpWait *wait)
{
  Rights rights = { 0, attempt_rights (&v->table->auction, v->incident).any_suit };

  int answer = declarer_chooses (v, wait, v->incident->any_choice, rights, DP_LEAD_PENALTY_ATTEMPT_ANY);

  return answer == DP_PENDING ? DP_PENDING : answer - 1;
}
