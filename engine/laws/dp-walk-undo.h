/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-walker.h"

/* A call on which a walk has gone on may be undone later: put right as a slip (25A, 24), changed (25B1, 25(b)(ii)), or cancelled with an
 * earlier one (36A, 38, 17D3). Then that walk goes back to where it waited for the call, and what was said in between no longer binds. */

/* Which calls of the record stand: a byte each. Caller frees. */
guint8 *dp_walk_standing (const DpWalk *walk);
/* Takes back what calls have brought about in other incidents that stood then and stand no more; standing: NULL = nothing to do. */
void dp_walk_undo (DpWalk *walk, DpIncident *cause, const guint8 *standing);
/* Takes back what RHO's pass has brought about for a turn that the offender has not had, because another's call was accepted at it (29A), or because he has come
 * to have to pass at it, or to be free of that (24B, 37); whether anything was. */
gboolean dp_walk_undo_lost_turn (DpWalk *walk);
/* Whether the walk has come by the answer that the offender has to pass rather than repeat his call. */
gboolean dp_walk_is_pass_instead (const DpIncident *incident);
/* Whether that player would have a call to repeat at his next turn, and has to pass. */
gboolean dp_walk_passes_instead (const DpWalk *walk, DpSeat seat);
/* Begins the walk of an incident anew: what it was found to be has changed. What its rulings had said no longer binds. */
void dp_walk_restart (DpWalk *walk, DpIncident *incident);
/* The call at index has been ruled on, and lay over a slip that is put right: what was ruled binds nobody any more, and its maker calls again (25A6). FALSE when
 * there is no such ruling, or somebody has replaced the call. */
gboolean dp_walk_drop_over_slip (DpWalk *walk, DpIncident *slip, int index);
/* The same where its maker has replaced the call since, or calls afresh whatever he had called (rubber 24): what was ruled on it binds nobody, and that is said in
 * the ruling on the slip. */
void dp_walk_free_over_slip (DpWalk *walk, DpIncident *slip, const DpNode *ruling);
/* Both opponents waive a penalty that has been stated (rubber 15(a)): the walk goes back to where it had asked for that, and goes on from there; calls made since
 * stay. Whether there was such a penalty. */
gboolean dp_walk_waive (DpWalk *walk, DpIncident *incident);
