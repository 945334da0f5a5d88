/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-interview.h"
#include "dp-scenario.h"

/* What that player answers, by what the events say of him: of cards how they came down, of calls what he intended; else what anybody says of whom nothing special is known.
 * What a call shows is in no event: DP_ASK_MEANING has its default. User's language. Caller frees. */
char *dp_told_answer (const DpDirector *director, DpSeat seat, DpQuestion question);
/* What he answers at that ruling point (1 …) of the case: what the case has him say, else what its events up to there say of him. Caller frees. */
char *dp_scenario_answer_at (const DpScenario *scenario, const DpDirector *director, guint point, DpSeat seat, DpQuestion question);
