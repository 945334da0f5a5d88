/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-procedure-card.h"

/* Several cards put down at once (58B): which of them is the one that is played. In what order they were told makes no difference to any ruling. */

/* One of them is the one that is played: whether it is the right one to play is another question (52, 61). If the director is there (attended), he sees
 * that a penalty card was due. */
void dp_procedure_lay_one (DpDirector *self, guint incident, DpCard card, gboolean attended);
/* Whether that incident is about one of them, and which is played has still to be said (58B2). */
gboolean dp_procedure_waits_for_name (DpDirector *self, const DpIncident *incident);
/* Nobody has asked, and the next player goes on: he takes one of them for the one that was played. */
void dp_procedure_take_for_played (DpDirector *self, guint incident);
