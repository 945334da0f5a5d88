/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* What may come true later: Law 10C1 has the director explain every option, and what each brings, before anybody chooses. Nothing of that is listed
 * anywhere. A copy of the director is told each choice that is open from a ruling point on, and the calls and cards by which players may go on lawfully,
 * and whatever he says then, on any of these branches, may come true. */

/* Whether he would say the clause on one of the branches still open when he has spoken at the point. The branches are walked when that is first asked
 * of a point, and kept with the director. */
gboolean dp_foresight_has (const DpDirector *director, guint point, const DpClause *given);
/* Whether the law is that of a ruling which follows at once from one of the choices that players have at the point, or under which it waits then: Law 29A lets a call be
 * accepted, and 30, 31 or 32 says what becomes of it when it isn't. */
gboolean dp_foresight_has_law (const DpDirector *director, guint point, int law);
/* Whether what the clause says of a call, a card or the turn, true when he has spoken at the point, is so no more once somebody has chosen: on any of the choices that are
 * open then. */
gboolean dp_foresight_undoes (const DpDirector *director, guint point, const DpClause *given);
/* Whether that player, free when the director has spoken at the point, is bound in his call on any branch that is still open then: his own next call, or his partner's, may
 * silence him, and he may have to repeat what he has called (30, 31, 32). */
gboolean dp_foresight_binds (const DpDirector *director, guint point, DpSeat seat);
