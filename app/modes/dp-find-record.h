/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-attempt.h"
#include "dp-find-round.h"

/* A round of "Find the error" as it is to be kept. */

/* The marks of what the mistake was about and of all that is wrong in the end; the questions that were put; and, unless the round had been missed a
 * moment ago, a rating of the ruling of the laws that it was about: Good with full marks, else Again. The law he named is kept, and costs
 * nothing. What the memory becomes is left to dp_find_record_review(). The round must be answered. Caller frees. */
DpAttempt *dp_find_record_new (const DpFindRound *round, const char *engine_version, gint64 ended);
/* What the memory of its skill has become, from what it was; nothing when the attempt rates none. */
void dp_find_record_review (DpAttempt *attempt, const DpFsrs *fsrs, DpMemory before);
