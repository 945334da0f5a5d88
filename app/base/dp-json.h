/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario.h"

/* The machine interface: what the director would say about one case. */

/* One JSON object on one line, without the newline; the man page of director-please-cli describes it. The director has
 * played the scenario. The order of keys never changes. Caller frees. */
char *dp_json_scenario (const DpScenario *scenario, const DpDirector *director);
