/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "dp-table.h"

/* The state of a table as JSON: whose turn it is, the contract, penalty cards, what binds whom, the tricks as they were played. */

/* "table": {...}. turn: the hand or player whose turn it is; none is said as null. */
void dp_json_add_table (JsonBuilder *b, const DpTable *table, DpSeat turn);
