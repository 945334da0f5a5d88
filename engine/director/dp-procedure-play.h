/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director-private.h"

/* What comes of leads, cards, exposures and claims: the play's half of the director's procedure. The events are already in the log. */

/* Whether the event can happen at all; else error says why not. */
gboolean dp_procedure_play_is_possible (const DpDirector *self, const DpEvent *event, GError **error);
/* The incident in which that hand must now play a lawful card in place of one taken back, or -1. */
int dp_procedure_owing (const DpDirector *self, DpSeat hand);
gboolean dp_procedure_somebody_owes (const DpDirector *self);
void dp_procedure_lead (DpDirector *self, const DpEvent *event);
void dp_procedure_play (DpDirector *self, const DpEvent *event);
/* Cards exposed once the auction is over; FALSE when it is for Law 24 and the auction's half. */
gboolean dp_procedure_show (DpDirector *self, const DpEvent *event);
void dp_procedure_claim (DpDirector *self, const DpEvent *event);
void dp_procedure_play_fact (DpDirector *self, const DpEvent *event);
/* Notes who drew attention to which incidents of the play; TRUE when there was something to draw it to. */
gboolean dp_procedure_play_attention (DpDirector *self, const DpEvent *event);
/* The choice of a player in that incident. */
void dp_procedure_play_decision (DpDirector *self, guint incident, const DpEvent *event);
/* Agreeing or objecting to a claim is open to all opponents of who made it. */
gboolean dp_procedure_is_about_claim (const DpDirector *self, const DpEvent *event);

/* The auction has ended, or has been reopened: who plays the hand; and whether somebody must now be given a choice before a
 * card is led or played (50D2, 51A, 26B). TRUE when a new incident has been opened for it. */
gboolean dp_procedure_watch_play (DpDirector *self);
