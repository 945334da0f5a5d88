/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* What may be said in other words: the one table of clauses that come to the same, and what is simply true at the table. */

guint dp_n_sayings (void);
/* Whether by row i of the table whoever says `given` has said what `engine` says. The table is the one at which the director has spoken. */
gboolean dp_saying_fits (guint i, const DpTable *table, const DpClause *engine, const DpClause *given);
/* What to add for him who said it so; user's language, static. NULL where it is the same to the letter. */
const char *dp_saying_word (guint i);

/* Whether the call that it names is one of which that is so: TRUE where it does not say which of several equal ones it means. */
gboolean dp_saying_means_that_call (const DpTable *table, const DpClause *given);
/* Whether it's nearly what the engine says: some of what the player may do is left out or added. */
gboolean dp_saying_is_near (const DpClause *engine, const DpClause *given);
/* Whether it is so when the director has spoken, for what the table shows: whose turn and lead it is, what stands, what is gone, who is bound. */
gboolean dp_saying_is_true (const DpPoint *point, const DpClause *given);
/* Whether the clause leaves that player less than any legal call. */
gboolean dp_saying_limits_call (const DpClause *clause, DpSeat seat);
/* Whether it says of a player whom nothing binds when the director has spoken that he may make any legal call. Whether he stays free his side's next calls may decide. */
gboolean dp_saying_is_freedom (const DpPoint *point, const DpClause *given);
/* What may be said beside the ruling and does no harm, though nobody says it: that there's nothing to put right, where the ruling rectifies nothing. NULL where
 * it is no such thing; else why it costs nothing. User's language, static. */
const char *dp_saying_harmless (const DpPoint *point, const DpClause *given);
/* Whether the law, though not the one cited, says the same: where nothing is wrong, several do. */
gboolean dp_saying_is_law_too (const DpPoint *point, int law);
