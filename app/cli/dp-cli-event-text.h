/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* What happened at a table, in the user's language. */

/* One event; the director has played the case. Caller frees. */
char *dp_cli_event_text (const DpEvent *event, const DpDirector *director);
/* How many events from `from` on, before `end`, are cards of one trick with nothing to be said about any of them; 0 or 1 for none. */
guint dp_cli_plain_cards (const DpDirector *director, guint from, guint end);
/* These cards: "Trick 3: West ♠5, North ♠2". Caller frees. */
char *dp_cli_cards_text (const DpDirector *director, guint from, guint n);
