/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-umpire.h"

/* What the files of the umpire share: dp-umpire.c takes the events, -tricks knows what lies where, -choices who may choose; then divided by law: -turn 53 to 56
 * and 60, -early 57, -penalty 49 to 52, -revoke 61 to 64 and 67, -dummy 45 to 47 and 58. */

#define UM_CARD(c) ((DpHand) 1 << (c))

static inline DpHand um_suit (DpHand cards, int suit) { return cards & ((DpHand) 0x1fff << (13 * suit)); }
static inline int um_count (DpHand cards) { return __builtin_popcountll (cards); }
static inline DpCard um_low (DpHand cards) { return cards ? (DpCard) __builtin_ctzll (cards) : DP_NO_CARD; }
static inline DpCard um_high (DpHand cards) { return cards ? (DpCard) (63 - __builtin_clzll (cards)) : DP_NO_CARD; }
static inline gboolean um_honour (DpCard card) { return card % 13 >= 8; }
static inline int um_side (int seat) { return seat & 1; }
static inline gboolean um_defends (const DpUmpire *u, int seat) { return um_side (seat) != um_side (u->declarer); }
static inline int um_dummy (const DpUmpire *u) { return (u->declarer + 2) & 3; }

/* tricks */
int um_lead_suit (const DpUmpire *u, int t);
int um_winner (const DpUmpire *u, int t);
gboolean um_full (const DpUmpire *u, int t);
gboolean um_played (const DpUmpire *u, int t, int hand);
gboolean um_empty (const DpUmpire *u, int t);
/* Puts a card to the trick where it stands; `duty`: it is judged (revoke, penalty card). */
void um_place (DpUmpire *u, int t, int hand, DpCard card, gboolean duty);
void um_remove (DpUmpire *u, int t, int hand);
void um_owes_again (DpUmpire *u, int t, int hand);
/* A card taken back from the trick was a penalty card: it is one again, of the same class, or major if he has others (50B). */
void um_face_again (DpUmpire *u, int hand, DpCard card, int faced);
/* A card that was taken back has to be replaced now, unless it came too early and its turn is still to come. */
void um_owe (DpUmpire *u, int t, int hand);
/* After holes have been filled: who leads, and which trick is in progress. */
void um_settle (DpUmpire *u);
void um_note (DpUmpire *u, int hand, int t); /* 63A1 */
/* What declarer's words, or dummy's own card, leave to be said once the card lies in trick t. */
void um_words_of (DpUmpire *u, int t, const DpEvent *event, gboolean early);
/* Law 52B1(b): declarer has played from either hand. */
void um_declarer_played (DpUmpire *u);
DpOpen *um_open (DpUmpire *u, DpOpenKind kind, int hand, DpCard card);
void um_close (DpUmpire *u, guint i);
DpOpen *um_blocking (DpUmpire *u);
/* A card from the hand whose turn it is. */
void um_card (DpUmpire *u, const DpEvent *event);
void um_in_turn (DpUmpire *u, const DpEvent *event);
void um_silent (DpUmpire *u, const char *why);
gboolean um_any_owed (const DpUmpire *u);

/* duties */
/* Whether the card follows suit to the trick, or the hand cannot. */
gboolean um_follows (const DpUmpire *u, int t, int hand, DpCard card);
/* Whether that card may have been played to a lead of the other: it follows suit, or the hand cannot. */
gboolean um_may_follow (const DpUmpire *u, int hand, DpCard card, DpCard lead);
DpHand um_allowed (const DpUmpire *u, int hand, int t);
DpHand um_due (const DpUmpire *u, int hand, int t);
/* The trick for which that hand has to put a card right, or the one in progress. */
int um_trick_of (const DpUmpire *u, int hand);
/* What he may put instead: what he could have put then. */
DpHand um_allowed_now (const DpUmpire *u, int hand, int t);

gboolean um_lead_unchosen (const DpUmpire *u);

/* 49 to 52 */
void um_penalty (DpUmpire *u, int hand, DpCard card, gboolean deliberate);
void um_rule_shown (DpUmpire *u, guint i);
void um_rule_unplayed (DpUmpire *u, guint i);
void um_refuse_unplayed (DpUmpire *u, guint i);
void um_choose_lead (DpUmpire *u, const DpEvent *event);

/* 53 to 57, 60 */
void um_out_of_turn (DpUmpire *u, const DpEvent *event);
void um_react (DpUmpire *u, DpOpen *o, const DpEvent *event);
void um_rule_lead (DpUmpire *u, guint i);
/* Somebody does something while a defender's early card lies there. */
void um_react_early (DpUmpire *u, DpOpen *o, const DpEvent *event);
void um_rule_early (DpUmpire *u, guint i);
void um_decide_lead (DpUmpire *u, guint i, const DpEvent *event);
void um_decide_early (DpUmpire *u, guint i, const DpEvent *event);
void um_finish_55 (DpUmpire *u);

/* 61 to 64, 67 */
void um_revoked (DpUmpire *u, int t, int hand, DpCard card, int suit, DpHand allowed);
/* Whether there is a revoke, a card that is missing or one of dummy's own to be pointed at. */
gboolean um_has_revoke (const DpUmpire *u);
/* The trick in progress, or the last one, if declarer had prohibited its lead and nobody has spoken of that; else -1. All have heard what he chose (50D2, 26B), and
 * who calls the director calls about it (9A). */
int um_prohibited_lead (const DpUmpire *u);
void um_rule_revokes (DpUmpire *u);
/* Of those that came early, and counted as in turn, whoever is called to the card that came early sees that they are revokes as well (62A). */
void um_rule_early_revokes (DpUmpire *u);
/* Attention was drawn to it at that moment: who has played between the two may change (62C1). */
void um_correct (DpUmpire *u, DpRevoke *r, guint16 attention);
/* Law 62D1: trick 13 is played again. */
void um_undo_last (DpUmpire *u);
void um_offer (DpUmpire *u, int hand, int t, gboolean penalty, int chain);
/* Law 44C: the lead is another one now, and what does not follow suit to it comes back. */
void um_take_back_misfits (DpUmpire *u, int t);
void um_owed_to_new_lead (DpUmpire *u, int t);
void um_decide_take_back (DpUmpire *u, guint i, DpOption option);
gboolean um_established (const DpUmpire *u, const DpRevoke *r);

/* 45 to 47, 58 */
void um_change (DpUmpire *u, const DpEvent *event);
void um_rule_change (DpUmpire *u, guint i);
/* Somebody plays on, and nobody has called the director: what declarer meant is played (45C4(b)). FALSE where that cannot be. */
gboolean um_play_on_over_slip (DpUmpire *u, DpOpen *o);
void um_rule_uncalled (DpUmpire *u, guint i);
void um_rule_words (DpUmpire *u, guint i);
DpHand um_words (const DpUmpire *u, const DpOpen *o);
void um_rule_fifth (DpUmpire *u, guint i);
void um_rule_two (DpUmpire *u, guint i);
void um_name_card (DpUmpire *u, guint i, DpCard card);
