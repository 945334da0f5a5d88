/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* All that can be chosen at a table now, each choice as the event that it would be: for a screen that offers them, and for a player who takes one. */

/* The incident that a player must decide, the same as dp_director_pending() finds. Borrowed, valid until the next event; NULL when nobody must. */
const DpIncident *dp_director_pending_incident (const DpDirector *self);

/* Each choice a DpEvent that dp_director_feed() takes; those of the player who must decide first, then those of others who may speak to it (53, 55A). Where
 * nobody must: what the opponents of who has claimed may say to that (69A). Empty when there is nothing. Caller unrefs. */
GArray *dp_director_choices (const DpDirector *self);
