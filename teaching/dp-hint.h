/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* Help that does not spoil: first the law, then the question of its chart on which the ruling hangs, then its answer. Each costs marks. */

#define DP_HINTS 3

/* How many there are for the point, 1 to DP_HINTS: a ruling that hangs on no question has the law only. */
guint dp_hint_count (const DpPoint *point);
/* Hint n, from 1 to dp_hint_count(), in the user's language. Caller frees. */
char *dp_hint_text (const DpCode *code, const DpPoint *point, guint n);
/* Marks that taking the first n hints costs. */
guint dp_hint_cost (guint n);
/* The same at that point: no more than there are marks to be won. */
guint dp_hint_cost_at (const DpPoint *point, guint n);
