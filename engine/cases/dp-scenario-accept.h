/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario.h"

/* The linter's part about <accept>: of a case that was played, does each point exist, can a director of that code say the clause, and does the
 * engine not say it anyway? What a view does not say the engine must say. */
void dp_scenario_check_accepts (const DpScenario *self, const DpDirector *director, DpDiagnostics *diagnostics);
