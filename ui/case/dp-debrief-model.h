/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-state.h"
#include "dp-debrief-item.h"
#include "dp-two-codes.h"

#include <gio/gio.h>

/* The lists of the debrief, made of a case that has been ruled to its end. */

/* For every ruling point a heading, then what was ruled against what the law says: the law, the clauses, the questions.
 * Adds DpDebriefItem to the store. */
void dp_debrief_model_rulings (const DpCaseState *state, GListStore *store);
/* For every point the engine's way through the laws beside the trainee's, and where they part. */
void dp_debrief_model_paths (const DpCaseState *state, GListStore *store);
/* The case under its code and under another: for every moment at which either speaks a heading, the laws, the clauses side by
 * side; where the two tables part; and where the other code does not let the events go on. */
void dp_debrief_model_codes (const DpCaseState *state, const DpTwoCodes *codes, GListStore *store);
/* "5 the same, 2 different, 1 only here." Caller frees. */
char *dp_debrief_model_codes_summary (const DpTwoCodes *codes);
/* Whether every mark was won, without help. */
gboolean dp_debrief_model_all_right (const DpCaseState *state);
/* "All correct. 12 of 12 marks." Caller frees. */
char *dp_debrief_model_verdict (const DpCaseState *state);
