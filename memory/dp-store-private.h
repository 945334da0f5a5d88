/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-error-kind.h"
#include "dp-store-exam.h"

/* Shared by the files of the store, and by tests and measurements that fill one. */

struct DpStore {
  DpDb *db;
  GTimeZone *zone;
  gboolean copy;                    /* in memory: nothing of it is kept */
  char *claim;                      /* this program, among those that have the store open */
  gint64 synced_exam, synced_clock; /* what of an exam's clock is safe from a power cut */
};

/* Numbers that stand in files keep their meaning for ever: a new value goes to the end, and brings a new schema. */
_Static_assert(DP_MARK_RIGHT == 0 && DP_MARK_SUPERFLUOUS == 3 && DP_MARK_ACCEPTED == 4 && DP_MARKS == 5, "kept in stores");
_Static_assert(DP_ASKED_RIGHT == 0 && DP_ASKED_MISSING == 2, "kept in stores");
_Static_assert(DP_ATTEMPT_PRACTICE == 0 && DP_ATTEMPT_KINDS == 2, "kept in stores");
_Static_assert(DP_RATING_AGAIN == 1 && DP_RATING_EASY == 4 && DP_RATINGS == 5, "kept in stores");
_Static_assert(DP_MEMORY_LEARNING == 1 && DP_MEMORY_RELEARNING == 3 && DP_MEMORY_STATES == 4, "kept in stores");
_Static_assert(DP_ERROR_KIND_LAW == 1 && DP_ERROR_KIND_FATE == 2 && DP_ERROR_KIND_REVIEW == 10 && DP_ERROR_KIND_FACTS == 11
                   && DP_ERROR_KINDS == 12,
               "kept in stores");
_Static_assert(DP_SEAT_NORTH == 0 && DP_SEAT_WEST == 3 && DP_PLACE_EITHER == 2 && DP_ASK_ORDER == 0 && DP_ASK_NOTICED == 15,
               "kept in stores");
_Static_assert(DP_SWAP_MAJORS == 1 && DP_SWAP_MINORS == 2 && DP_VARIANTS == 16, "kept in stores as dp_variant_index()");

/* The id of a text that is kept once; 0 for NULL. */
gint64 dp_store_word (DpDb *db, const char *text);
/* Those below belong into a transaction of the caller's. Their errors stick. */
gint64 dp_store_put_attempt (DpStore *self, DpAttempt *attempt, gint day);
DpAttempt *dp_store_get_attempt (DpStore *self, gint64 id);
gint64 dp_store_put_exam (DpStore *self, DpExamRecord *exam);
DpExamRecord *dp_store_get_exam (DpStore *self, gint64 id);
void dp_store_put_answer (DpDb *db, gint64 id, guint question, const DpExamAnswerRecord *answer);
void dp_store_put_interruption (DpDb *db, gint64 id, const DpInterruption *interruption);
/* The case as it was seen. get: caller frees; NULL when it cannot be. */
gint64 dp_store_put_frozen (DpDb *db, const char *text);
char *dp_store_get_frozen (DpDb *db, gint64 id);
/* The day's totals, more by the attempt or less by it. */
void dp_store_count (DpDb *db, const DpAttempt *attempt, gint day, int sign);
/* Memories of one skill, or of all with 0, anew from the log. */
void dp_store_replay (DpDb *db, gint64 skill, const DpFsrs *fsrs);
void dp_store_put_memory (DpDb *db, gint64 skill, const DpMemory *memory);
/* Eight columns from first: state, step, lapses, reviews, stability, difficulty, last, due. */
DpMemory dp_store_read_memory (DpRows *rows, int first);
/* Times, right and last of a skill anew. */
void dp_store_recount_skill (DpDb *db, gint64 skill);
void dp_store_refuse_missing (DpDb *db, const char *format, gint64 id);
/* Whether something that belongs to that file stands in a log beside it. */
gboolean dp_store_has_log (const char *path);
/* As dp_store_look(), with days of that zone. */
DpStore *dp_store_open_copy (const char *path, GTimeZone *zone, GError **error);
