/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-fact.h"

/* The functions behind the table of facts in dp-fact.c. Each returns the index of its answer there, or DP_PENDING. */

/* What was found when the call was made (dp-fact-auction.c). */
int dp_fact_irregularity (const DpFactView *v, DpWait *wait);
int dp_fact_other_undecided (const DpFactView *v, DpWait *wait);
int dp_fact_intended (const DpFactView *v, DpWait *wait);
int dp_fact_call_time (const DpFactView *v, DpWait *wait);
int dp_fact_replacing (const DpFactView *v, DpWait *wait);
int dp_fact_may_make (const DpFactView *v, DpWait *wait);
int dp_fact_simultaneous (const DpFactView *v, DpWait *wait);
int dp_fact_rotation (const DpFactView *v, DpWait *wait);
int dp_fact_sufficient (const DpFactView *v, DpWait *wait);
int dp_fact_rho_barred (const DpFactView *v, DpWait *wait);
int dp_fact_turn_was (const DpFactView *v, DpWait *wait);
int dp_fact_call_kind (const DpFactView *v, DpWait *wait);
int dp_fact_had_to_repeat (const DpFactView *v, DpWait *wait);
int dp_fact_bar_was (const DpFactView *v, DpWait *wait);
int dp_fact_change_time (const DpFactView *v, DpWait *wait);
int dp_fact_change_may_stand (const DpFactView *v, DpWait *wait);
int dp_fact_exposed_when (const DpFactView *v, DpWait *wait);
DpQuestion dp_fact_asks_face_seen (const DpFactView *v, int answer, DpSeat *seat);
int dp_fact_exposed_cards (const DpFactView *v, DpWait *wait);
int dp_fact_penalty_class (const DpFactView *v, DpWait *wait);
int dp_fact_lead_face_down (const DpFactView *v, DpWait *wait);
int dp_fact_influenced (const DpFactView *v, DpWait *wait);
DpQuestion dp_fact_asks_influenced (const DpFactView *v, int answer, DpSeat *seat);
int dp_fact_lho_had_called (const DpFactView *v, DpWait *wait);
int dp_fact_called_over (const DpFactView *v, DpWait *wait);
/* Whether what is put in place of that call is in turn, admissible and sufficient, and may be made by its maker. */
gboolean dp_fact_is_regular_instead (const DpIncident *change, const DpAuctionCall *first);
/* A call that nobody could make over either, and on which nobody has ruled: that it lies over a slip has nothing to do with it (37, 38). */
gboolean dp_fact_is_never_legal (const DpFactView *v, const DpAuctionCall *over);
int dp_fact_over_slip (const DpFactView *v, DpWait *wait);
int dp_fact_over_slip_early (const DpFactView *v, DpWait *wait);
int dp_fact_over_slip_stays (const DpFactView *v, DpWait *wait);
int dp_fact_called_on (const DpFactView *v, DpWait *wait);
int dp_fact_first_allowed (const DpFactView *v, DpWait *wait);
int dp_fact_first_falls (const DpFactView *v, DpWait *wait);
int dp_fact_change_closes (const DpFactView *v, DpWait *wait);
int dp_fact_first_rotation (const DpFactView *v, DpWait *wait);
int dp_fact_first_was (const DpFactView *v, DpWait *wait);

/* What the table did before the director ruled, and what players decided. */
int dp_fact_before_ruling (const DpFactView *v, DpWait *wait);
int dp_fact_before_ruling_turn (const DpFactView *v, DpWait *wait);
int dp_fact_before_ruling_insufficient (const DpFactView *v, DpWait *wait);
int dp_fact_before_ruling_order (const DpFactView *v, DpWait *wait);
int dp_fact_bid_left (const DpFactView *v, DpWait *wait);
int dp_fact_before_ruling_forbidden (const DpFactView *v, DpWait *wait);
int dp_fact_caller_meant (const DpFactView *v, DpWait *wait);
int dp_fact_acted_unaware (const DpFactView *v, DpWait *wait);
int dp_fact_asker_now (const DpFactView *v, DpWait *wait);
int dp_fact_on_purpose (const DpFactView *v, DpWait *wait);
DpQuestion dp_fact_asks_on_purpose (const DpFactView *v, int answer, DpSeat *seat);
int dp_fact_lho_decides (const DpFactView *v, DpWait *wait);
int dp_fact_lho_decides_turn (const DpFactView *v, DpWait *wait);
int dp_fact_after_end (const DpFactView *v, DpWait *wait);
gboolean dp_fact_turn_waits (const DpFactView *v);
int dp_fact_still_time (const DpFactView *v, DpWait *wait);
int dp_fact_turns_lost (const DpFactView *v, DpWait *wait);

/* What came of it later (dp-fact-replacement.c). */
/* RHO's call before the turn that the offender has, or will have, after his call was cancelled: one after which a call out of rotation was accepted at his
 * turn is not it (29A). Index in the record, or -1. */
int dp_fact_rho_before_turn (const DpAuction *auction, const DpIncident *incident);
/* Whether the call out of rotation, legal when it was made, is so no more after RHO's pass at that index: the auction has gone past the offender's turn (29A). */
gboolean dp_fact_no_longer_legal (const DpAuction *auction, const DpIncident *incident, int passed);
/* Whether the offender would have to bid or double again, and has to pass at that turn: his pass comes first (37). */
gboolean dp_fact_passes_instead (const DpTable *table, const DpIncident *incident);
int dp_fact_rho_acts (const DpFactView *v, DpWait *wait);
int dp_fact_comparable (const DpFactView *v, DpWait *wait);
int dp_fact_comparable_to_all (const DpFactView *v, DpWait *wait);
int dp_fact_ground (const DpFactView *v, DpWait *wait);
int dp_fact_withdrawn (const DpFactView *v, DpWait *wait);
int dp_fact_lowest_same (const DpFactView *v, DpWait *wait);
int dp_fact_replacement_was (const DpFactView *v, DpWait *wait);
int dp_fact_struck (const DpFactView *v, DpWait *wait);
int dp_fact_struck_before (const DpFactView *v, DpWait *wait);
int dp_fact_attention_drawn (const DpFactView *v, DpWait *wait);
int dp_fact_turn_back (const DpFactView *v, DpWait *wait);
int dp_fact_side_plays (const DpFactView *v, DpWait *wait);
int dp_fact_unspecified_suits (const DpFactView *v, DpWait *wait);
int dp_fact_partner_leads (const DpFactView *v, DpWait *wait);
int dp_fact_declarer_chooses (const DpFactView *v, DpWait *wait);
int dp_fact_prohibited_lies (const DpFactView *v, DpWait *wait);

/* What the director must ask to know an answer. */
DpQuestion dp_fact_asks_intent (const DpFactView *v, int answer, DpSeat *seat);
DpQuestion dp_fact_asks_mind (const DpFactView *v, int answer, DpSeat *seat);
DpQuestion dp_fact_asks_unaware (const DpFactView *v, int answer, DpSeat *seat);
DpQuestion dp_fact_asks_pass_meaning (const DpFactView *v, int answer, DpSeat *seat);
DpQuestion dp_fact_asks_meaning (const DpFactView *v, int answer, DpSeat *seat);
DpQuestion dp_fact_asks_specified (const DpFactView *v, int answer, DpSeat *seat);
DpQuestion dp_fact_asks_hands (const DpFactView *v, int answer, DpSeat *seat);

/* Whether a bid, made with what it specifies, is the lowest sufficient one known to specify the same denominations as the
 * insufficient one did: Law 27B1(a), reading D-27B1A-ARTIFICIAL. */
gboolean dp_bid_is_lowest_same (const DpAuction *auction, int before, DpCall bid, DpDenominations specifies, DpDenominations withdrawn_specified);
/* A lower sufficient bid that may specify the same, so that somebody must say: the artificial bid that was insufficient, made again a level higher, where
 * the one in its place is higher still. DP_NO_CALL when there is none. */
DpCall dp_bid_lower_artificial (const DpAuction *auction, int withdrawn, int before, DpCall bid);
