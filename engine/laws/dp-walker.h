/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"

/* Walks the charts for one incident: answers questions from the table, says and applies the clauses of rulings, and stops
 * where a fact is pending. */

typedef struct {
  DpTable *table;
  const DpEvent *log;
  guint n_events;
  DpIncident *incidents; /* all of the table's: a deemed pass moves the calls that they point to */
  guint n_incidents;
} DpWalk;

/* Goes on from where the incident's walk stands. TRUE when it moved. */
gboolean dp_walk_advance (DpWalk *walk, DpIncident *incident);

/* Who is who now. */
DpRoles dp_walk_roles (const DpTable *table, const DpIncident *incident);
/* What a clause of a chart says of them. */
DpClause dp_walk_clause (const DpRoles *roles, const DpChartClause *clause);
/* What follows from a ruling of a chart later, with the seats in place of the roles; NULL when the chart says nothing of it. Caller frees. */
char *dp_walk_then (const DpRoles *roles, const DpNode *node);
