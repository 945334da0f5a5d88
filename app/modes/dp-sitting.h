/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam-result.h"
#include "dp-paper-file.h"
#include "dp-store-exam.h"

/* A sitting between the store and the screen: what is done is kept the moment it is done. */
typedef struct {
  gint64 id;
  gint64 started, finished; /* seconds since 1970, UTC; 0 = not yet */
  DpPaper *paper;
  DpExam *exam;
  gboolean *later;          /* of each question: marked for later */
} DpSitting;

/* Keeps the paper as an exam that has not begun. Returns its id; 0 and error. */
gint64 dp_sitting_add (DpStore *store, const DpPaper *paper, gint64 now, GError **error);
/* As far as it has come. NULL and error when it is not there or its paper cannot be read. */
DpSitting *dp_sitting_open (DpStore *store, gint64 id, DpPaperReader *reader, GError **error);
void dp_sitting_free (DpSitting *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpSitting, dp_sitting_free)

/* It was not away when it was taken up within so many ms: the clock of the computer counts whole seconds. */
#define DP_SITTING_AWAY_MS 2000

/* Begins it; or goes on with it, and keeps how long it lay. now: seconds since 1970. DP_STORE_ERROR_CLAIMED when another program has it open, unless
 * it has been taken over by dp_store_exam_claim(). */
gboolean dp_sitting_begin (DpSitting *self, DpStore *store, gint64 now, GError **error);
/* Keeps what has been said to the question. */
gboolean dp_sitting_keep (DpSitting *self, DpStore *store, guint question, gint64 now, GError **error);
/* Another question comes on the screen: kept with the clock. */
gboolean dp_sitting_go_to (DpSitting *self, DpStore *store, guint question, gint64 now, GError **error);
/* So many ms have gone by. TRUE when that is kept, which it is even when the time is up now: see exam->state. */
gboolean dp_sitting_tick (DpSitting *self, DpStore *store, guint64 ms, gint64 now, GError **error);
/* Hands it in, or keeps that the clock did. code: the paper's. NULL and error when it cannot be marked or kept. */
DpExamResult *dp_sitting_finish (DpSitting *self, DpStore *store, const DpCode *code, gint64 now, GError **error);

/* Whether there is an exam to go on with, the last made of them; cheap. title: caller frees, may come back NULL; either may be NULL. */
gboolean dp_sitting_running (DpStore *store, char **title, gint64 *id);

/* What a list says of a paper, without reading all of it. */
typedef struct {
  guint questions, seconds, pass_percent;
  gboolean open_book, by_hand;
} DpExamGlance;

/* FALSE when it is no paper. */
gboolean dp_exam_glance (const char *paper, DpExamGlance *out);
