/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario-parts.h"
#include "dp-scenario-run.h"

/* The shorthands for runs of plain events: <calls>, calls in rotation; <trick> and <tricks>, cards in rotation, each from the hand
 * that has it. */

gboolean dp_scenario_is_short (const xmlNode *node);
/* Adds the events that the element stands for, and carries run along. FALSE when there is no more room for events, and that has
 * been said; what else is wrong only goes to the diagnostics. */
gboolean dp_scenario_read_short (const DpScenarioSource *source, const xmlNode *node, DpScenarioRun *run, DpScenario *scenario);
/* Whether the case may have another event; says so at the node when not. */
gboolean dp_scenario_has_room (const DpScenarioSource *source, const xmlNode *node, const DpScenario *scenario);
