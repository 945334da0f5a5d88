/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario.h"

/* Writes cases: what is written fits scenarios/scenario.xsd and reads back as it was. */

/* The file's text, as one <scenario>. Ids and codes are taken as they are: see dp_scenario_make_id(). Caller frees. */
char *dp_scenario_to_xml (const DpScenario *self);
/* Writes it so that a pulled plug leaves the old file or the new one. */
gboolean dp_scenario_save (const DpScenario *self, const char *path, GError **error);

/* An id out of a title or a file's name: "West bids 1♥!" becomes "west-bids-1". Never shorter than an id must be. Caller frees. */
char *dp_scenario_make_id (const char *text);
