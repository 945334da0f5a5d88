/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam.h"
#include "dp-store.h"

/* Exams: the paper, and one sitting of it, as far as it has come. Nothing here touches memories, what has been seen, or the totals of the days.
 *
 * A running exam is sat by one program: the one that holds the claim, which it renews with everything that it keeps. */

/* A claim that has not been renewed for so long is nobody's: the program was killed, or the computer slept. */
#define DP_EXAM_CLAIM_SECONDS 5

typedef struct {
  gboolean answered;
  int law;
  char *ruling, *sheet, *asked; /* texts of the caller's; NULL */
  guint look_ups;
  guint64 ms;     /* spent on it */
  gint64 updated; /* seconds since 1970, UTC */
} DpExamAnswerRecord;

typedef struct {
  gint64 id; /* in this store */
  char *uid; /* anywhere; given by the store when NULL */
  char *title, *code, *code_version;
  char *paper;                    /* opaque here */
  guint8 state;                   /* DpExamState */
  gint64 made, started, finished; /* seconds since 1970, UTC; 0 = not yet */
  guint64 elapsed;                /* ms of its own clock */
  guint current;                  /* the question that was on the screen */
  gboolean time_up;
  guint away_look_ups;   /* laws opened while it lay unfinished */
  guint points, out_of;  /* the result when it was finished, in the caller's unit */
  GHashTable *answers;   /* question (GUINT_TO_POINTER) -> DpExamAnswerRecord */
  GArray *interruptions; /* DpInterruption */
} DpExamRecord;

DpExamRecord *dp_exam_record_new (void);
void dp_exam_record_free (DpExamRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpExamRecord, dp_exam_record_free)
void dp_exam_answer_record_free (DpExamAnswerRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpExamAnswerRecord, dp_exam_answer_record_free)

/* All that is in the record: normally one just drawn. Returns the id, also put into the record with the uid; 0 on an error. code and paper are needed. */
gint64 dp_store_exam_add (DpStore *self, DpExamRecord *exam, GError **error);
/* Newest first, without papers, answers and interruptions. Caller unrefs the array of DpExamRecord; NULL on an error. */
GPtrArray *dp_store_exam_list (DpStore *self, GError **error);
/* NULL on an error; no such id is one. Caller frees. */
DpExamRecord *dp_store_exam_load (DpStore *self, gint64 id, GError **error);
/* An exam that has been drawn, or is running already (then only the claim changes, as by dp_store_exam_claim()). */
gboolean dp_store_exam_start (DpStore *self, gint64 id, gint64 now, GError **error);
/* Takes a running exam for this program. DP_STORE_ERROR_CLAIMED when another has it open and take_over is FALSE; DP_STORE_ERROR_OVER when it is
 * finished or deleted. */
gboolean dp_store_exam_claim (DpStore *self, gint64 id, gint64 now, gboolean take_over, GError **error);
/* Gives the claim back; nothing happens when another has it by now. */
gboolean dp_store_exam_release (DpStore *self, gint64 id, GError **error);
/* The one that was made last of those that are running: its id, and its title (caller frees; may be NULL); 0 when there is none, or on an error. */
gint64 dp_store_exam_running (DpStore *self, char **title, GError **error);
/* The laws were opened elsewhere: counts on all exams that are running. */
gboolean dp_store_exam_look_up_away (DpStore *self, GError **error);

/* What the clock says while a question is on the screen. Both numbers of ms only go forward. */
typedef struct {
  guint64 elapsed; /* ms of the exam */
  guint question;
  guint64 ms;      /* spent on that question */
  gint64 now;      /* seconds since 1970, UTC: renews the claim */
} DpExamClock;

/* Those below need one that is running, and that no other program has taken over: DP_STORE_ERROR_OVER, DP_STORE_ERROR_CLAIMED. The clock is kept with
 * whatever is. */
gboolean dp_store_exam_save_answer (DpStore *self, gint64 id, guint question, const DpExamAnswerRecord *answer, guint64 elapsed,
                                    GError **error);
/* Cheap enough for every second: it does not wait for the disk except when ten seconds have come together, so that a power cut gives back ten
 * seconds at most, and the death of the program none. */
gboolean dp_store_exam_save_clock (DpStore *self, gint64 id, const DpExamClock *clock, GError **error);
gboolean dp_store_exam_interrupted (DpStore *self, gint64 id, const DpInterruption *interruption, const DpExamClock *clock, GError **error);
gboolean dp_store_exam_finish (DpStore *self, gint64 id, const DpExamClock *clock, gboolean time_up, guint points, guint out_of, GError **error);
gboolean dp_store_exam_delete (DpStore *self, gint64 id, GError **error);
