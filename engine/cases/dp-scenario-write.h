/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario.h"

/* The pieces of a written case. */

/* Text, escaped; kept as it is only when it is UTF-8. */
void dp_scenario_write_text (GString *out, const char *text);
/* An attribute; NULL = none. */
void dp_scenario_write_attribute (GString *out, const char *name, const char *value);
/* An element with nothing but text in it; NULL = none. */
void dp_scenario_write_element (GString *out, const char *indent, const char *name, const char *text);
/* <events>, with shorthands for runs of plain calls and cards. */
void dp_scenario_write_events (GString *out, const DpScenario *scenario);
