/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-incident.h"

/* Finds what is irregular in the play: seen here, ruled on in the charts. */

/* An incident of the play about which nothing is known but the moment: whose turn it was, which trick. */
DpIncident dp_play_incident (const DpTable *table, DpTrouble trouble, DpSeat hand, guint event);

/* Whether the card at index of the record, put down by event and standing in no trick yet, is irregular; if so *found says how. */
gboolean dp_play_find (const DpTable *table, const DpIncident *others, guint n_others, int index, const DpEvent *event, DpIncident *found);
/* The same of a lead that has been played to already, of several cards another than the one that was taken for it (58B2): only whether it breaks a duty. */
gboolean dp_play_find_breach (const DpTable *table, int index, const DpEvent *event, DpIncident *found);

/* Laws 45C1, 45C2: whether a card that was held in that way, by a player of the declaring side or a defender, is played. */
gboolean dp_held_is_played (DpHeld held, gboolean declaring);

/* What a further card from `hand` is to an incident whose card lies undecided. */
DpPlayAnswer dp_play_answer (const DpTable *table, const DpIncident *incident, DpSeat hand, const DpEvent *event);
/* Whether the card of that incident, in no trick yet, is the last to its trick: whoever plays next leads to another, and the trick counts as played out. */
gboolean dp_play_completes_trick (const DpTable *table, const DpPlayIncident *p);
/* Whether a further card of the side that led out of turn was meant as another lead, not as a card to that one. */
gboolean dp_play_meant_as_lead (const DpTable *table, const DpPlayIncident *lead, const DpEvent *event);
/* Whether a card that came before its turn is in the trick all the same, and nothing follows: 57C1 to 3. */
gboolean dp_play_counts_as_played (const DpPlayIncident *p);

/* Whether the card of that incident lies on the table and stops the play until it is dealt with. */
gboolean dp_play_is_open (const DpTable *table, const DpIncident *incident);
/* Whether everybody can see it; a revoke cannot be seen until somebody points at it. */
gboolean dp_play_is_visible (const DpIncident *incident);
/* Whether it is a lead that declarer has prohibited, or another than he has required (26B, 50D2): a revoke by its law (61A), but all have heard what was chosen. */
gboolean dp_play_breaks_lead (const DpTable *table, const DpIncident *incident);
/* Whether that revoke, not yet put right, can be seen as it's made: a card that its hand could have played lies face up, a penalty card, one that had come too early
 * (57D), or dummy's. */
gboolean dp_play_shows_revoke (const DpTable *table, const DpIncident *incident);
/* Whether what dummy has put uncalled lies on a lead out of turn about which nothing is decided (53A), and so is in no trick. */
gboolean dp_play_lies_on_lead (const DpTable *table, const DpPlayIncident *dummys);

/* Law 63A: whether the revoke of that incident is established as things are. */
gboolean dp_play_is_established (const DpTable *table, const DpIncident *revoke);
/* Laws 62A, 62C3, 62D1: whether it is still to be put right. */
gboolean dp_play_is_correctable (const DpTable *table, const DpIncident *incidents, guint n, const DpIncident *revoke);
/* What the revoker can lawfully put in its place. */
DpHand dp_play_lawful_instead (const DpTable *table, const DpIncident *revoke);
/* The record's index of the card that an event with `change` would change, or -1. */
int dp_play_first_card (const DpTable *table, const DpEvent *event);
/* Another revoke, by the other side, on the same trick; or NULL. */
const DpIncident *dp_play_other_revoke (const DpIncident *incidents, guint n, const DpIncident *revoke);
/* Whether one of the incidents leaves it to the hand whether it takes back one of those cards, which it has played to its trick (45D1, 47D, 62C). */
gboolean dp_play_is_left (const DpTable *table, const DpIncident *incidents, guint n, DpSeat hand, DpHand cards);
