/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-free-state.h"

/* The free table without a window: what happens at it, in a few letters. What cannot happen fails the test. */

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
