/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What an author should write for an attribute of a scenario file; with attribute NULL, which attributes the element takes. User's
 * language; NULL for none. Static. A DpXmlHintFunc. */
const char *dp_scenario_hint (const char *element, const char *attribute);
