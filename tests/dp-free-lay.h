/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-free-state.h"

/* The free table without a window: what happens at it, in a few letters. What cannot happen fails the test. */

/* A table at which that deal has been dealt and called (PBN); dealer where it names none. Caller frees. */
DpFreeState *dp_free_lay_dealt (const DpCode *code, const char *pbn, DpSeat dealer);
/* "W H4": the card as a lead or a play, whichever the moment makes of it; nothing is put down. */
DpEvent dp_free_lay_card (const DpFreeState *state, const char *text);
/* "W H4, N HA" puts them down in that order. */
void dp_free_lay_cards (DpFreeState *state, const char *cards);
/* "W 1H" puts it down. */
void dp_free_lay_call (DpFreeState *state, const char *text);
/* The same in place of his last call. */
void dp_free_lay_change (DpFreeState *state, const char *text, DpIntent intent);
/* Of whoever must choose. */
void dp_free_lay_decide (DpFreeState *state, DpOption option, DpDenomination suit);
void dp_free_lay_fact (DpFreeState *state, DpStated stated);
/* "Why has West …? Until you say …" */
void dp_free_lay_expect_prompt (const DpFreeState *state, const char *wanted);
const DpPoint *dp_free_lay_last_point (const DpFreeState *state);
/* Whether a clause of it begins so: "stands W 1H". */
gboolean dp_free_lay_says (const DpPoint *point, const char *clause);
