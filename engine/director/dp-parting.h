/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* Where a trainee's ruling left the engine's path: the question of this point which, answered otherwise, leads to clauses that
 * are more like his than the engine's are; *answer says how he must have answered it. NULL when no other answer explains
 * him better. */
const DpNode *dp_parting_find (const DpPoint *point, const DpRuling *given, int *answer);
