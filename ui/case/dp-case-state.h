/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-grade.h"
#include "dp-hint.h"
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
  guint hints;    /* taken, 0 to DP_HINTS */
  guint64 milliseconds; /* spent on it */
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
  gboolean only;       /* one ruling point is asked about, the last; the earlier ones have been ruled on by somebody else */
  guint hints;         /* taken at the open point */
  gint64 clock;        /* when the time was noted last, 0 = never */
  guint64 milliseconds; /* spent on the open point so far */
  char *stopped;       /* under another code than its own: why the next event of the scenario cannot happen; NULL when all can */
} DpCaseState;

/* Scenario and code must outlive it. Under another code than the scenario was written for, it ends where the laws do not let
 * it go on. NULL with diagnostics when it cannot be played under its own. */
DpCaseState *dp_case_state_new (const DpScenario *scenario, const DpCode *code, DpDiagnostics *diagnostics);
/* The same for one ruling point of the case alone, as an examination asks it: everything up to it has happened, the earlier rulings have been
 * given by another director, and nothing comes after it. point: from 0. NULL with diagnostics when there is no such point. */
DpCaseState *dp_case_state_new_at (const DpScenario *scenario, const DpCode *code, guint point, DpDiagnostics *diagnostics);
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
/* Puts a question to a player, DP_PLACE_TABLE or DP_PLACE_AWAY. FALSE when it was put there before and he has nothing else to say now, or the director has not been called. */
gboolean dp_case_state_ask (DpCaseState *self, DpSeat seat, DpQuestion question, DpPlace place);
/* The ruling point (from 0) at which that question was put, `asked` counted from 0. */
guint dp_case_state_asked_at (const DpCaseState *self, guint asked);
/* Whether the question can be put at the open point: about the play only once there is one to be seen. */
gboolean dp_case_state_offers (const DpCaseState *self, DpQuestion question);
/* The sheet as the trainee has it now; the former one can be had back. */
gboolean dp_case_state_set_sheet (DpCaseState *self, const DpSheet *sheet);
gboolean dp_case_state_undo (DpCaseState *self);
gboolean dp_case_state_redo (DpCaseState *self);
/* Fills in what was asked and ruled at the open point before, as after a crash: no undo leads behind it. */
void dp_case_state_restore (DpCaseState *self, const DpSheet *sheet, const DpAsked *asked, guint n_asked);
/* A ruling that was given before the program was closed, or begun. */
typedef struct {
  gboolean open; /* not given yet */
  DpSheet sheet;
  const DpAsked *asked;
  guint n_asked;
  guint hints;
  guint64 milliseconds;
} DpCaseDraft;
/* On to the next ruling point, and the ruling there as it was. FALSE when there is none. */
gboolean dp_case_state_resume (DpCaseState *self, const DpCaseDraft *draft);
/* The next hint for the open point; FALSE when there are no more. What it says is for dp_hint_text(), what it costs too. */
gboolean dp_case_state_take_hint (DpCaseState *self);
/* Time runs for the open point: milliseconds of a clock that only goes forward. More than DP_CASE_AWAY_MS since the last note counts as that much:
 * he has gone for a coffee. */
#define DP_CASE_AWAY_MS (5 * 60 * 1000)
void dp_case_state_note_time (DpCaseState *self, gint64 now);
/* The case is left: no time runs until it is noted again. */
void dp_case_state_stop_time (DpCaseState *self, gint64 now);
/* Whether the trainee has done anything in it that would be lost with it: asked, filled in, had a hint, ruled. FALSE once it is over. */
gboolean dp_case_state_is_begun (const DpCaseState *self);
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
/* The answer that the open point's sheet gives. */
void dp_case_state_answer (const DpCaseState *self, DpAnswer *answer);
/* Marks won, less what the hints cost, and marks to be won at the points ruled so far. */
void dp_case_state_score (const DpCaseState *self, guint *points, guint *out_of);
