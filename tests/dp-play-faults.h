/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-umpire.h"

/* What can go wrong in the play, in kinds, and the cards by which it does: for the enumeration of the play (test-play-enumeration). */

typedef enum {
  IR_LEAD_DEFENDER, IR_LEAD_DECLARER, IR_LEAD_TOLD, IR_EARLY, IR_EARLY_UNLAWFUL, IR_EARLY_TOLD, IR_EARLY_DECLARER, IR_EARLY_DUMMY, IR_NEXT, IR_FIFTH,
  IR_REVOKE, IR_DROP_LOW, IR_DROP_HONOUR, IR_SHOW, IR_NAME, IR_TWO, IR_TWO_UNSEEN, IR_UNPLAYED, IR_RESTRICTION, IR_OWED, IR_SLIP, IR_CHANGE, IR_OWN_REVOKE,
  IR_WORDS, IR_UNCALLED, IR_MISSING, IR_CLAIM,
  IRREGULARITIES,
} DpFault;

extern const char *const dp_fault_names[IRREGULARITIES];

/* The events by which it can be done now. */
typedef struct {
  DpEvent event[40];
  guint n;
} DpFaults;

/* A number below `of`: the same for the same seed and place. */
guint dp_faults_dice (guint64 seed, guint n, guint of);
static inline int dp_faults_count (DpHand cards) { return __builtin_popcountll (cards); }
DpCard dp_faults_nth (DpHand cards, guint n);
/* What it has in its hand; a card that lies there is not put down again. */
DpHand dp_faults_in_hand (const DpUmpire *u, int seat);
DpEvent *dp_faults_add (DpFaults *c, DpSeat hand, DpCard card, DpMind mind);
gboolean dp_faults_defends (const DpUmpire *u, int seat);
gboolean dp_faults_played (const DpUmpire *u, int seat);
gboolean dp_faults_trick_empty (const DpUmpire *u);
/* Those with which it would follow suit. */
DpHand dp_faults_following (const DpUmpire *u, int seat);
void dp_faults_list (const DpUmpire *u, DpFault what, DpFaults *c);
