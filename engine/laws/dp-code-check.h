/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"
#include "dp-diagnostics.h"

/* Ties the arrows of all charts together and checks the code as a whole: arrows that lead nowhere, cycles, nodes that no walk
 * can reach. Numbers the nodes; returns how many there are. charts: DpChart; by_id: id to DpChart. */
guint dp_code_check (GPtrArray *charts, GHashTable *by_id, const DpChart *start, const DpChart *play_start, DpDiagnostics *diagnostics);
