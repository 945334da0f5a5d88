/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-event.h"
#include "dp-play.h"

/* What happens in the play, told as it is seen and heard at the table: nothing that must be asked for, such as what somebody had in
 * mind. User's language; the caller frees. */

/* "the king of hearts, the five of diamonds" */
char *dp_narrator_cards (DpHand cards);
/* A card led or played. `before`: the play as it was then, or NULL if nobody knows: then nobody leads, and dummy is a hand like
 * any other. */
char *dp_narrator_card (const DpEvent *event, const DpPlay *before);
char *dp_narrator_exposed (const DpEvent *event);
char *dp_narrator_claim (const DpEvent *event);
/* The use of an option that only the play knows, or a card or several suits named; NULL for others. */
char *dp_narrator_play_decision (const DpEvent *event);
