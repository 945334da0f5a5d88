/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director-private.h"

/* Calls that come while an irregularity lies there and nobody has spoken up. */

/* A call by seat counts for what lies there, though the table has gone on over it. */
void dp_procedure_note_late_reaction (DpDirector *self, DpSeat seat);
/* Who owed a call for a turn that another has had owes it no more (31A1). TRUE when there was such a thing. */
gboolean dp_procedure_undo_lost_turn (DpDirector *self);
/* The call that offender's partner made in his turn, when the call at index is that of the opponent after him, in his (28B), and the incident waits for
 * both; it lies undecided again, and nothing is found about it any more. -1 when it isn't so. */
int dp_procedure_after_partner (DpDirector *self, DpIncident *incident, int index);
/* The auction has been reopened (17D3, 25A5, 36A, 38D): cards seen since what was taken for the final pass were seen during the auction (24), one that declarer
 * or dummy has faced as a lead among them. TRUE when there was such a thing. */
gboolean dp_procedure_reopen_cards (DpDirector *self);
/* The call at index counts as made now, after all others. */
void dp_procedure_move_to_end (DpDirector *self, int index);
/* The next call that lies undecided over the one which the change made by that event has taken the place of: it counts as made after the change, and
 * nothing is found about it any more. there: the director is, for what is found about it now. -1 when there is none. */
int dp_procedure_forget_over (DpDirector *self, guint event, gboolean *there);
/* The contract that was being led to was none, and another is left under it (36C, 38A): it has a declarer of its own, and where no more than the lead lies there
 * that card is judged anew. TRUE when it is so. */
gboolean dp_procedure_other_contract (DpDirector *self);
/* Who has made another call than he was told to, and now calls again before anybody has spoken of it, puts it right himself: that one is void. */
void dp_procedure_own_up (DpDirector *self, const DpEvent *event);
/* Such a call that is the final pass: until somebody speaks of it the auction is over. */
void dp_procedure_passes_out (DpDirector *self, const DpIncident *incident);
/* The final pass was a slip: what somebody has called after it was called too soon, and the auction goes on without it. */
void dp_procedure_void_after_end (DpDirector *self);
/* Both opponents do without a penalty that has been stated for what happened last (rubber 15(a)). */
void dp_procedure_waive (DpDirector *self);
/* Whether that was the last thing said, and it has been answered. */
gboolean dp_procedure_has_answered_waiver (const DpDirector *self);
