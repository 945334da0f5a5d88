/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* Where a trainee's ruling left the engine's path: the question of this point which, answered otherwise, leads to clauses that
 * are more like his than the engine's are, one of them his and not the engine's, or to the law that he named (by its number; 0 = none) and the engine
 * doesn't rule by; *answer says how he must have answered it: it is a guess. Never later than where that law is left for good. NULL when no other answer
 * explains him better, and when he said nothing at all: what is left out tells nothing. */
const DpNode *dp_parting_find (const DpPoint *point, const DpRuling *given, int law, int *answer);
