/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario-parts.h"

/* The values of attributes, and the words of which longer ones are made. */

/* The schema has seen to it that the words are right; should schema and program ever part, that is said here. */
#define DP_SCENARIO_TAKE(node, name, parse, out)                                                                                \
  (!dp_xml_attribute (node, name) || parse (dp_xml_attribute (node, name), out)                                                 \
   || dp_scenario_complain (source, node, NULL, _("the value “%s” of the attribute “%s” isn’t allowed"), dp_xml_attribute (node, name), name))

/* Each is FALSE on any other text. */
gboolean dp_scenario_yes_no (const char *text, gboolean *out);            /* "yes", "no" */
gboolean dp_scenario_denominations (const char *text, DpDenominations *out); /* "C H NT" */
/* Calls with a space between them, as bits. */
gboolean dp_scenario_calls (const char *text, guint64 *out);
/* The same as text. Caller frees. */
char *dp_scenario_calls_text (guint64 calls);
gboolean dp_scenario_cards (const char *text, DpHand *out);               /* "HK DT S2", at least one */
gboolean dp_scenario_count (const char *text, guint *out);                /* "0" to "13" */

/* What dp_scenario_denominations() and _cards() read. Caller frees. */
char *dp_scenario_denominations_text (DpDenominations set);
char *dp_scenario_cards_text (DpHand set);
/* The particulars of what is expected, as attributes: " seat=\"S\" span=\"next-turn\"". Caller frees. */
char *dp_scenario_expect_attributes (const DpScenarioExpect *x);
/* What is expected as its author may have written it: "must-pass seat=\"S\"". Caller frees. */
char *dp_scenario_expect_text (const DpScenarioExpect *x);
