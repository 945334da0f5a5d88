/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-incident.h"

/* Finds irregularities: what is wrong with a call is seen here, what follows from it is in the charts. */

/* An incident about which nothing is known yet. */
DpIncident dp_incident_new (DpIncidentKind kind, DpSeat offender, guint event);

/* Whether it is his turn again since the call that he made before index: what he calls now cannot be at the same turn. */
gboolean dp_incident_is_earlier_turn (const DpAuction *auction, int index, DpSeat turn);

/* Whether the call at index of the record, made by event, is irregular at that table; if so *found says how. */
gboolean dp_incident_find (const DpTable *table, const DpIncident *others, guint n_others, int index, const DpEvent *event, DpIncident *found);

/* What a call by seat is to an incident whose call lies undecided. */
DpReaction dp_incident_reaction (const DpIncident *incident, DpSeat seat);
/* Whether seat now replaces his own insufficient bid before the ruling (27C); any: his own irregular call, whatever is wrong with it. */
gboolean dp_incident_is_correction (const DpIncident *incident, DpSeat seat, gboolean any);
/* Whether it is a call like any other, made in place of one that he had been told to make, or one that he had been told not to make (31A1, 32A1; rubber 30(b), 32(a)). */
gboolean dp_incident_breaks_order (const DpIncident *incident);
/* Whether the call can never be made good (36 to 38, and those), so that nobody is asked to accept it. */
gboolean dp_incident_is_forbidden (const DpIncident *incident);
/* Whether the call came after the end of the auction (39). */
gboolean dp_incident_is_after_end (const DpIncident *incident);
/* The last call of seat before index `before` that still lies there, and so could be changed: index in the record or -1. */
int dp_incident_first_call (const DpAuction *auction, int before, DpSeat seat);
/* Where the call at index was to put right an insufficient bid of his own on which nobody has ruled (27C): that bid, else -1. */
int dp_incident_corrected (const DpAuction *auction, const DpIncident *incidents, guint n, int call);
/* Of a call that was itself put in place of another, and so on: the one with which it began. */
int dp_incident_changed_at_first (const DpIncident *incidents, guint n, int call);
