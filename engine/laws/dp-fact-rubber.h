/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-fact.h"

/* Facts that only the laws of rubber bridge ask for; the table of facts in dp-fact.c names them. Each returns the index of its
 * answer there, or DP_PENDING. */

/* What happened, and what was found when it did (dp-fact-rubber.c). */
int dp_fact_why_changed (const DpFactView *v, DpWait *wait);
int dp_fact_request (const DpFactView *v, DpWait *wait);
int dp_fact_wish (const DpFactView *v, DpWait *wait);
DpQuestion dp_fact_asks_wish (const DpFactView *v, int answer, DpSeat *seat);
int dp_fact_asker (const DpFactView *v, DpWait *wait);
int dp_fact_agreement (const DpFactView *v, DpWait *wait);
int dp_fact_auction_now (const DpFactView *v, DpWait *wait);
int dp_fact_second_call (const DpFactView *v, DpWait *wait);
int dp_fact_allowed (const DpFactView *v, DpWait *wait);
int dp_fact_owed (const DpFactView *v, DpWait *wait);
int dp_fact_change_allowed (const DpFactView *v, DpWait *wait);
int dp_fact_anybody_bid (const DpFactView *v, DpWait *wait);
int dp_fact_plain_kind (const DpFactView *v, DpWait *wait);
int dp_fact_repeat_what (const DpFactView *v, DpWait *wait);
int dp_fact_doubling (const DpFactView *v, DpWait *wait);
int dp_fact_was_barred (const DpFactView *v, DpWait *wait);
int dp_fact_attempted (const DpFactView *v, DpWait *wait);
int dp_fact_partner_waits (const DpFactView *v, DpWait *wait);
int dp_fact_partner_silent (const DpFactView *v, DpWait *wait);
int dp_fact_waived (const DpFactView *v, DpWait *wait);
int dp_fact_exposed_during (const DpFactView *v, DpWait *wait);
int dp_fact_claimed (const DpFactView *v, DpWait *wait);
int dp_fact_play_begun (const DpFactView *v, DpWait *wait);
int dp_fact_later_call (const DpFactView *v, DpWait *wait);
int dp_fact_lho_call_legal (const DpFactView *v, DpWait *wait);

/* What players choose and do then (dp-fact-penalty.c). */
int dp_fact_lho_chooses (const DpFactView *v, DpWait *wait);
int dp_fact_offender_chooses (const DpFactView *v, DpWait *wait);
int dp_fact_rho_then (const DpFactView *v, DpWait *wait);
int dp_fact_repeats_denomination (const DpFactView *v, DpWait *wait);
int dp_fact_corrected_by (const DpFactView *v, DpWait *wait);
int dp_fact_repeated (const DpFactView *v, DpWait *wait);
int dp_fact_lead_kind (const DpFactView *v, DpWait *wait);
int dp_fact_lead_attempts (const DpFactView *v, DpWait *wait);
int dp_fact_lead_attempt_any (const DpFactView *v, DpWait *wait);
int dp_fact_lead_rights (const DpFactView *v, DpWait *wait);
int dp_fact_declarer_main (const DpFactView *v, DpWait *wait);
int dp_fact_declarer_attempts (const DpFactView *v, DpWait *wait);
int dp_fact_declarer_any (const DpFactView *v, DpWait *wait);

DpQuestion dp_fact_asks_why (const DpFactView *v, int answer, DpSeat *seat);

/* Law 26(a): the suits to which the incident's withdrawn calls relate and that the final call does not repeat: *main those of the
 * call that was changed, *attempts those of what was tried in its place. */
void dp_rubber_lead_suits (const DpAuction *auction, const DpIncident *incident, guint8 *main, guint8 *attempts);
