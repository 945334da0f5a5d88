/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-grade.h"
#include "dp-scenario.h"
#include "dp-sheet.h"

/* Everything that the case screen shows, in one place: how far the events have come, what the trainee has asked and
 * ruled, what it was worth. Widgets render it; only the functions here change it. */

typedef enum {
  DP_CASE_WATCHING, /* things happen at the table */
  DP_CASE_RULING,   /* the director has been called and has not ruled */
  DP_CASE_DEBRIEF,
} DpCaseMode;

/* What the trainee did at one ruling point. */
typedef struct {
  DpSheet sheet;
  DpAnswer answer;
  DpGrade *grade; /* NULL until he has ruled */
} DpCasePoint;

#define DP_CASE_ASKED_MAX 64

typedef struct {
  const DpScenario *scenario;
  DpDirector *director; /* has been fed all events: holds every point */
  DpCaseMode mode;
  guint n_events;
  guint reached; /* events that have happened for the trainee */
  guint shown;   /* events that the table shows: fewer when he looks back */
  guint n_points;
  guint n_ruled; /* the open point is this one, while ruling */
  DpCasePoint *points;
  DpSheet sheet; /* being filled in */
  DpAsked asked[DP_CASE_ASKED_MAX];
  guint n_asked;
  GArray *undo, *redo; /* DpSheet, snapshots of the sheet at this point */
  char *stopped;       /* under another code than its own: why the next event of the scenario cannot happen; NULL when all can */
} DpCaseState;

/* Scenario and code must outlive it. Under another code than the scenario was written for, it ends where the laws do not let
 * it go on. NULL with diagnostics when it cannot be played under its own. */
DpCaseState *dp_case_state_new (const DpScenario *scenario, const DpCode *code, DpDiagnostics *diagnostics);
void dp_case_state_free (DpCaseState *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpCaseState, dp_case_state_free)

/* All of these return whether anything changed. */
/* One event on: looking back, to the next that has happened; else the next happens, unless a ruling is due first. */
gboolean dp_case_state_step_forward (DpCaseState *self);
gboolean dp_case_state_step_back (DpCaseState *self);
/* To the empty table; to the next ruling point or the end. */
gboolean dp_case_state_first (DpCaseState *self);
gboolean dp_case_state_last (DpCaseState *self);
gboolean dp_case_state_can_step_forward (const DpCaseState *self);
gboolean dp_case_state_can_step_back (const DpCaseState *self);
/* Puts a question to a player, DP_PLACE_TABLE or DP_PLACE_AWAY. FALSE when it was put there before, or the director has not been called. */
gboolean dp_case_state_ask (DpCaseState *self, DpSeat seat, DpQuestion question, DpPlace place);
/* The sheet as the trainee has it now; the former one can be had back. */
gboolean dp_case_state_set_sheet (DpCaseState *self, const DpSheet *sheet);
gboolean dp_case_state_undo (DpCaseState *self);
gboolean dp_case_state_redo (DpCaseState *self);
/* Gives the ruling of the sheet at the open point: it is graded, and the table goes on as the laws have it. */
gboolean dp_case_state_give_ruling (DpCaseState *self);
/* The whole case from its beginning. */
void dp_case_state_restart (DpCaseState *self);

/* The point that waits for a ruling, or NULL. Borrowed. */
const DpPoint *dp_case_state_open_point (const DpCaseState *self);
/* The form for the open point, by what lies on the table for all to see. */
DpSheetForm dp_case_state_form (const DpCaseState *self);
/* The table as the trainee may see it: no call or card of a later event, no effect of a ruling that he has not given, and until he has
 * ruled nothing that tells a regular call or card from an irregular one: a card that is not (or no longer) in a trick is undecided. */
void dp_case_state_table (const DpCaseState *self, DpTable *table);
/* In such a table, the index of the call that the last event shown made, or -1 when that was no call. */
int dp_case_state_latest_call (const DpCaseState *self, const DpTable *table);
/* Marks won and marks to be won at the points ruled so far. */
void dp_case_state_score (const DpCaseState *self, guint *points, guint *out_of);
