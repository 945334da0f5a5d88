/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario.h"
#include "dp-xml.h"

/* The parts of a scenario, from elements that fit the schema: what the reader is made of. */

typedef struct {
  const char *file;
  const char *const *languages; /* the best first; NULL for none */
  DpDiagnostics *diagnostics;
} DpScenarioSource;

/* Says what is wrong at the node; always FALSE. */
gboolean dp_scenario_complain (const DpScenarioSource *source, const xmlNode *node, const char *cure, const char *format, ...) G_GNUC_PRINTF (4, 5);

/* Reads the text of the untranslated element and of the translations that follow it; *out, if it was NULL, gets the best of them
 * (caller frees). Returns the element after them. */
xmlNode *dp_scenario_read_text (const DpScenarioSource *source, xmlNode *element, gboolean paragraphs, char **out);

/* Each reads one element of that name, with all in it, into scenario. */
void dp_scenario_read_board (const DpScenarioSource *source, const xmlNode *board, DpScenario *scenario);
void dp_scenario_read_events (const DpScenarioSource *source, const xmlNode *events, DpScenario *scenario);
void dp_scenario_read_interview (const DpScenarioSource *source, const xmlNode *interview, DpScenario *scenario);
void dp_scenario_read_expect (const DpScenarioSource *source, const xmlNode *expect, DpScenario *scenario);
void dp_scenario_read_accept (const DpScenarioSource *source, const xmlNode *accept, DpScenario *scenario);
