/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director-private.h"

/* Calls put in place of others (21, 25), while nobody has decided about them, or LHO has still to say what becomes of his own. */

/* The call was a slip, or another attempt has taken its place: whatever was wrong with it is gone. TRUE when the director had come for it: then he is there for what
 * takes its place. */
gboolean dp_procedure_forget (DpIncident *incident);
/* A second change of mind before anybody has spoken, where the player himself must choose in the end: what he tried before lies there as an attempt, and the one
 * incident goes on with the new call in place of his first (rubber 25, A3). */
void dp_procedure_join_change (DpDirector *self, DpIncident *found, const DpEvent *event);
/* Whether LHO may still take back what he called over a slip (25A6), or over a call that rested on misinformation (21B2). */
gboolean dp_procedure_awaits_over (const DpDirector *self, const DpIncident *incident);
/* LHO answers by calling again; by anybody else's call the table has gone on over his. TRUE when he makes the same call again: then he has left it as it
 * was, and that is no call of its own. */
gboolean dp_procedure_answer_by_calling (DpDirector *self, const DpEvent *event);
/* D-25B-AFTER-LHO: LHO had called over the first call before it was changed, and could accept the change by saying so; the auction has gone on instead. */
gboolean dp_procedure_is_late_change (DpDirector *self, const DpIncident *incident);
/* Such a change is refused, and with it those that it has changed in its turn. */
void dp_procedure_refuse_late (DpDirector *self, DpIncident *incident);
