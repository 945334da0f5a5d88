/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* What the three files of the director share: dp-director.c says what may happen, dp-procedure.c what comes of it,
 * dp-publish.c what the director says. */

struct DpDirector {
  const DpCode *code;
  DpTable table;
  DpSeat dealer;
  DpVul vul;
  DpDeal deal;       /* 0 where a hand is not known */
  GArray *log;       /* DpEvent */
  GArray *incidents; /* DpIncident, in the order in which they happened */
  GPtrArray *points; /* DpPoint, each by itself: they are large, and an array of them would be copied as it grows */
  GPtrArray *foreseen; /* by point: GArray of DpClause that may come true later, NULL until somebody asks (dp-foresight.h) */
};

static inline DpIncident *
dp_director_incident_at (const DpDirector *self, guint i)
{
  return &g_array_index (self->incidents, DpIncident, i);
}

/* Says why an event cannot happen; always FALSE. */
gboolean dp_director_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The events, already in the log, take their course. */
void dp_procedure_call (DpDirector *self, const DpEvent *event);
void dp_procedure_attention (DpDirector *self, const DpEvent *event);
void dp_procedure_expose (DpDirector *self, const DpEvent *event);
void dp_procedure_decision (DpDirector *self, const DpEvent *event);
/* Goes on with the walk of one incident; TRUE when it moved. */
gboolean dp_procedure_advance (DpDirector *self, guint incident);
/* Goes on with every walk that waited for what has just happened. */
void dp_procedure_resume (DpDirector *self);
/* The incident in which that player has that choice now, or -1. */
int dp_procedure_decider (const DpDirector *self, const DpEvent *event);
/* The suits that may be named in that choice about a lead, DpDenominations (26B, 50D2). */
guint8 dp_procedure_suits_to_name (const DpDirector *self, const DpIncident *incident, DpOption option);

/* Whether he who calls changes one of his earlier calls while something else has been pointed out: nobody acts then (9B2, rubber 13), and he who may choose
 * has not called over it. Where a change is one at the same turn only, what comes a round later is a call like any other (rubber 25). */
gboolean dp_procedure_changes_meanwhile (const DpDirector *self, const DpIncident *incident, int index);

/* Makes a ruling point of all that has become ready to be said. */
void dp_publish (DpDirector *self);
