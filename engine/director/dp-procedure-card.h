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
/* That is wrong with the card at index, undecided. */
void dp_procedure_judge_found (DpDirector *self, int index, DpIncident found);
/* The card at index, undecided, is judged as things are now, as that event tells it. */
void dp_procedure_judge_card_as (DpDirector *self, int index, const DpEvent *event);
/* What was found wrong with a card that was taken for the one played, and is not. */
void dp_procedure_drop_found (DpDirector *self, int index);
/* Another card than that at index has been led (58B2), or dummy put it there and it was never led (45B, 45D1): what failed to follow suit to it is no revoke on that
 * account, though it may have to go back (44C). */
void dp_procedure_forget_revokes_to (DpDirector *self, int index);
/* The same, but not of what that hand has played. */
void dp_procedure_forget_revokes_but (DpDirector *self, int lead, DpSeat but);
