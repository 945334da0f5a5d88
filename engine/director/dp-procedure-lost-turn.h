/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director-private.h"

/* Three passes, one of which took a player’s turn away (17D3, 34), and what is called while they lie there. */

/* Such passes lie there, and nobody has found them yet: *incident says so. Law 17D3 comes up when the last of three passes has been made, whoever made the one out
 * of rotation. */
gboolean dp_procedure_find_lost_turn (DpDirector *self, DpIncident *incident);
/* Whether such passes lie there and nobody has noticed: what is called now falls with them. */
gboolean dp_procedure_turn_is_lost (DpDirector *self);
/* Who had lost his turn makes a call of his own before anybody has spoken up: the auction has gone back to him by itself, and his call is in rotation
 * (17D3, 34). A pass of his is one of the passes that go. */
void dp_procedure_take_lost_turn (DpDirector *self, const DpEvent *event);
/* One of those three passes, the call at first, was never meant, or rested on misinformation, and may still be changed: then there are no three (25A1, 21B1). */
void dp_procedure_change_one_of_three (DpDirector *self, const DpEvent *event, int first);
/* Whether the change of a slip, the call at first, comes too late only because partner has called: that is said of it, whatever else lies there (25A4). */
gboolean dp_procedure_is_late_slip (DpDirector *self, const DpEvent *event, int first);
