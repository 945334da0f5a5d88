/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-table.h"

/* What the rulings have laid on a player and still binds him: to pass, not to lead a suit, to play a penalty card. Read off the table, nothing
 * ruled. User's language, the caller's to free. No GTK. */

/* In a word or two, for his plate: "must pass", "no ♥ lead"; NULL when nothing binds his next call or card. */
char *dp_bound_word (const DpTable *table, DpSeat seat);
/* In the director's sentences: all of it, or only what binds the call or card that he makes next. NULL when there is nothing. */
char *dp_bound_text (const DpTable *table, DpSeat seat, gboolean next);
