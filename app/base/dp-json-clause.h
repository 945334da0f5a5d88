/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "dp-director.h"

/* Clauses of rulings as JSON, and the pieces of which they and the rest of a case are made. */

void dp_json_add_string (JsonBuilder *b, const char *key, const char *value);
void dp_json_add_int (JsonBuilder *b, const char *key, int value);
void dp_json_add_seat (JsonBuilder *b, const char *key, guint8 seat);
/* Ends with json_builder_end_array(). */
void dp_json_begin_array (JsonBuilder *b, const char *key);
void dp_json_add_options (JsonBuilder *b, const char *key, DpOptions options);
/* "call": nothing for no call. */
void dp_json_add_call (JsonBuilder *b, DpCall call);

/* "suits": clubs first. */
void dp_json_add_suits (JsonBuilder *b, DpDenominations suits);
/* "highest-of-suit-led" ...; static. */
const char *dp_json_duty_token (DpPlayDuty duty);

/* A clause of a point after that event; play: what has become of the cards since. */
void dp_json_add_clause (JsonBuilder *b, const DpClause *clause, guint event, const DpPlay *play);
