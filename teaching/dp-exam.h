/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-grade.h"
#include "dp-paper.h"

/* One sitting of a paper: answers, look-ups, the clock. Plain values, so that it can be kept after every answer and taken up again. Nothing in it knows what is
 * right: that is for dp_exam_result_new(), and only once it is finished. */

typedef enum {
  DP_EXAM_DRAWN,    /* not begun */
  DP_EXAM_RUNNING,
  DP_EXAM_FINISHED, /* handed in, or the time is up */
  DP_EXAM_STATES,
} DpExamState;

/* A tick of the clock longer than this is an interruption: the computer slept, or the program hung. */
#define DP_EXAM_TICK_MS 5000

typedef enum {
  DP_INTERRUPTION_PAUSE, /* the program ran and its clock did not: counts as time used */
  DP_INTERRUPTION_AWAY,  /* the program did not run: not counted as time used, but kept and shown */
  DP_INTERRUPTIONS,
} DpInterruptionKind;

typedef struct {
  guint8 kind; /* DpInterruptionKind */
  guint64 at;  /* ms used before it */
  guint64 ms;  /* its length */
} DpInterruption;

typedef struct {
  gboolean answered;
  gboolean half;   /* a row of the sheet is half filled in, and says nothing until it is whole */
  DpAnswer answer; /* ruling and law of the sheet; the questions put so far, which stay put when the ruling is revised */
  char *sheet;     /* the sheet as filled in, for the screen to show again; NULL */
  guint look_ups;
  guint64 ms;      /* spent on it */
} DpExamAnswer;

typedef struct {
  const DpPaper *paper;
  DpExamState state;
  guint n;               /* questions */
  DpExamAnswer *answers;
  guint current;         /* the question that is on the screen */
  guint64 used;          /* ms */
  gboolean time_up;      /* it was the clock that ended it */
  guint away_look_ups;   /* laws opened while it lay unfinished, or elsewhere than at the exam */
  GArray *interruptions; /* DpInterruption */
} DpExam;

/* paper must outlive it. */
DpExam *dp_exam_new (const DpPaper *paper);
void dp_exam_free (DpExam *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpExam, dp_exam_free)

/* All of these return whether anything changed; after the end nothing does. */
gboolean dp_exam_begin (DpExam *self);
gboolean dp_exam_go_to (DpExam *self, guint question);
/* The ruling on the sheet, in place of the one before it; sheet is copied and may be NULL. */
gboolean dp_exam_set_ruling (DpExam *self, guint question, const DpRuling *ruling, int law, const char *sheet);
/* Whether a row of the sheet is half filled in, which only the sheet knows; a new ruling is whole until it is said. */
gboolean dp_exam_set_half (DpExam *self, guint question, gboolean half);
/* The sheet blank again: not answered. */
gboolean dp_exam_clear_ruling (DpExam *self, guint question);
/* Puts a question to a player. FALSE when it was put there before. */
gboolean dp_exam_ask (DpExam *self, guint question, DpSeat seat, DpQuestion what, DpPlace place);
/* The law browser was opened at the current question. FALSE when the book is closed. */
gboolean dp_exam_look_up (DpExam *self);
/* So many ms have gone by on a clock that only goes forward. Ends the exam when the time is up. */
gboolean dp_exam_tick (DpExam *self, guint64 ms);
/* The program did not run for so many ms (by the wall clock; 0 when that went back): taken up again. Does not count as used. */
gboolean dp_exam_away (DpExam *self, guint64 ms);
gboolean dp_exam_finish (DpExam *self);

/* ms left; G_MAXUINT64 without a time limit. */
guint64 dp_exam_remaining (const DpExam *self);
/* Questions with an answer that is whole; with one of which a row is half filled in. */
guint dp_exam_n_answered (const DpExam *self);
guint dp_exam_n_half (const DpExam *self);
guint dp_exam_n_look_ups (const DpExam *self);
/* ms of all interruptions of the kind. */
guint64 dp_exam_interrupted (const DpExam *self, DpInterruptionKind kind);

/* "drawn", "running", "finished"; "pause", "away". Static. */
const char *dp_exam_state_token (DpExamState state);
gboolean dp_exam_state_parse (const char *text, DpExamState *out);
const char *dp_interruption_token (DpInterruptionKind kind);
gboolean dp_interruption_parse (const char *text, DpInterruptionKind *out);
