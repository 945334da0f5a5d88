/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director-private.h"

/* A card comes down in the play: it stands, it answers one that lies there undecided, it waits for that, or it is an irregularity of its own. */

/* Notes the card of that event, which is in the log, and judges it. */
void dp_procedure_put_card (DpDirector *self, const DpEvent *event);
/* Cards that waited for a decision that has been taken, or for their turn, which has come; TRUE when there was one. */
gboolean dp_procedure_settle_cards (DpDirector *self);
/* Opens an incident of the play, its walk at the beginning of the laws of the play. Returns its number. */
guint dp_procedure_open_play (DpDirector *self, DpIncident incident);
/* The incident whose card lies there and stops the play, or -1. */
int dp_procedure_open_card (const DpDirector *self);
/* A lead that came before the trick was complete: once it is, the table knows whose lead it was. */
void dp_procedure_refresh_turn (DpDirector *self, DpIncident *incident);
/* One of several cards put down at once is the one that is played (58B): whether it is the right one to play is another question (52, 61). If the
 * director is there (attended), he sees that a penalty card was due. */
void dp_procedure_lay_one (DpDirector *self, guint incident, DpCard card, gboolean attended);
/* Another card than that at index has been led (58B2), or dummy put it there and it was never led (45B, 45D1): what failed to follow suit to it is no revoke on that
 * account, though it may have to go back (44C). */
void dp_procedure_forget_revokes_to (DpDirector *self, int index);
