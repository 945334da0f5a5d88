/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-attempt.h"
#include "dp-case-state.h"

/* What a trainee has done on a case, as it is to be kept. */

/* The points ruled so far with their marks, and a rating for every leaf they come to; what the memories become is left to the caller. case_id is that
 * of the case in the library, whatever clothes it wore. engine_version: of this program. Caller frees. */
DpAttempt *dp_record_new (const DpCaseState *state, const char *case_id, DpVariant variant, const char *engine_version);

/* The same for other ways of working: a record with all that is known before anything has been marked, and one row of the marks. Caller frees. */
DpAttempt *dp_record_begin (DpAttemptKind kind, const DpCode *code, const DpScenario *scenario, const char *case_id, DpVariant variant, const char *engine_version);
void dp_record_add_mark (DpAttemptPoint *record, const DpGradeRow *row);
