/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-play.h"

/* Four hands at one moment of the play: what a solver is asked about. A plain value. */
typedef struct {
  DpHand held[DP_SEATS];
  DpCard trick[DP_SEATS]; /* by hand, what has been played to the trick in progress; DP_NO_CARD = not yet */
  guint8 leader;          /* DpSeat: the hand that leads, or has led, to it */
  guint8 trumps;          /* DpDenomination */
} DpPosition;

/* The play as it was before that hand's card to trick t: every later card is back in its hand, and so is whatever was played to
 * the trick by a hand whose turn comes later. The hands must be known and trick t have a leader. */
void dp_position_before (const DpPlay *play, int t, DpSeat hand, DpPosition *out);
/* The play as it stands. A card that lies in the trick before its turn counts as not yet played. */
void dp_position_now (const DpPlay *play, DpPosition *out);

/* The hand to play, and the tricks that are still to be won, the one in progress included. */
DpSeat dp_position_turn (const DpPosition *position);
int dp_position_tricks (const DpPosition *position);
/* What that hand may play, following suit being its only duty. */
DpHand dp_position_legal (const DpPosition *position);
/* The hand to play plays that card, whether it follows suit or not. Returns the hand that wins the trick when it is the fourth
 * card, and leads to the next; else none. */
DpSeat dp_position_play (DpPosition *position, DpCard card);

/* Whether it can come about: as many cards everywhere but for the trick in progress, no card twice, and at least one left. */
gboolean dp_position_is_sound (const DpPosition *position);
/* For GHashTable. */
guint dp_position_hash (gconstpointer position);
gboolean dp_position_equal (gconstpointer a, gconstpointer b);
