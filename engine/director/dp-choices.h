/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* All that can be chosen at a table now, each choice as the event that it would be: for a screen that offers them, and for a player who takes one. */

/* The incident that a player must decide, the same as dp_director_pending() finds. Borrowed, valid until the next event; NULL when nobody must. */
const DpIncident *dp_director_pending_incident (const DpDirector *self);

/* The card that is meant when it is left or taken back by that decision (45D, 47, 62C), which is still to be made; DP_NO_CARD when it is about none, or one
 * that nobody has seen. */
DpCard dp_director_choice_card (const DpDirector *self, const DpEvent *decision);
/* The same of the event at i, which has been fed. */
DpCard dp_director_chosen_card (const DpDirector *self, guint i);
/* Whether the choice that was made in the event at i, which has been fed, was about a lead: to accept it or not (52, 53). */
gboolean dp_director_chose_of_lead (const DpDirector *self, guint i);
/* The same of what must be chosen now. */
gboolean dp_director_choice_is_of_lead (const DpDirector *self);
/* A lead that lay on a trick which is being put right, and that its owner may still leave there (62C1), lies there in the table as players see it. */
void dp_director_lay_open_leads (const DpDirector *self, DpTable *table);

/* Each choice a DpEvent that dp_director_feed() takes; those of the player who must decide first, then those of others who may speak to it (53, 55A). Where
 * nobody must: what the opponents of who has claimed may say to that (69A). Empty when there is nothing. Caller unrefs. */
GArray *dp_director_choices (const DpDirector *self);
