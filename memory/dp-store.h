/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-attempt.h"
#include "dp-code.h"
#include "dp-db.h"

/* What the program remembers of a trainee, in one file. What a function has acknowledged survives the end of the program and a power cut at any
 * later instant; what it has not is not there at all. One thread at a time; other programs may have the same file open. Every function that
 * takes a GError can fail with DP_STORE_ERROR; a failed one has changed nothing.
 *
 * SQLite in WAL mode, with full syncs. dp-db is the only file that sees SQLite, and errors stick to it: a function of the store is a list of
 * statements with one check at its end. The schema is a history of numbered steps, each one transaction. A file is recognised (application id,
 * number, exactly the tables of that number) before anything is written to it; one that isn't ours, is damaged, or newer, is left as it is.
 * The memories in it are a running total of the log of reviews: dp_store_rebuild_memories() works them out again after an import, or when
 * another retention is wanted. */

typedef struct DpStore DpStore;

/* Makes the file when there is none, in a folder that exists; brings older stores up to date. ":memory:" keeps nothing: for tests, and for when no
 * store can be opened. A file that is refused is left as it is. Days are those of the computer's time zone. */
DpStore *dp_store_open (const char *path, GError **error);
/* The same, with days of that zone. */
DpStore *dp_store_open_in (const char *path, GTimeZone *zone, GError **error);
/* A copy in memory of a store that is there, of any earlier schema, brought up to date: for a file that may only be read. What is done to it is
 * forgotten. */
DpStore *dp_store_look (const char *path, GError **error);
void dp_store_close (DpStore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpStore, dp_store_close)
/* Borrowed. */
const char *dp_store_get_path (const DpStore *self);
/* Whether nothing of it is kept: ":memory:", or a copy. */
gboolean dp_store_is_in_memory (const DpStore *self);
/* Reads the whole file for damage; opening does so only up to some size (DP_STORE_CHECKED_SIZE). */
gboolean dp_store_check (DpStore *self, GError **error);
#define DP_STORE_CHECKED_SIZE (8 * 1024 * 1024)

/* The calendar day of that moment in the store's time zone: days since 1970-01-01. An attempt belongs to the day that it was on when it was kept,
 * wherever the trainee travels later. */
gint dp_store_day (const DpStore *self, gint64 when);

/* --- attempts --- */

/* Returns the id, also put into the attempt with the uid; 0 on an error. case_id, code and each skill are needed; a skill may be reviewed once. */
gint64 dp_store_add_attempt (DpStore *self, DpAttempt *attempt, GError **error);
/* NULL on an error; no such id is one. Caller frees. */
DpAttempt *dp_store_load_attempt (DpStore *self, gint64 id, GError **error);

/* One line of a list. */
typedef struct {
  gint64 id;
  guint8 kind; /* DpAttemptKind */
  char *case_id, *title, *code;
  DpVariant variant;
  gint64 ended;
  guint seconds, hints, points, out_of;
} DpAttemptRow;

/* Newest first, of all codes when code is NULL; before: only those older than this attempt, 0 = from the newest. Caller unrefs the array
 * of DpAttemptRow; NULL on an error. */
GPtrArray *dp_store_list_attempts (DpStore *self, const char *code, gint64 before, guint limit, GError **error);

/* The trainee says how well he knew the skill (DP_RATING_NONE: as the marks say). after: what the memory becomes, worked out from
 * dp_store_memory_before(). When the skill has been reviewed since, its memory is worked out by dp_store_rebuild_memories() only. */
gboolean dp_store_overrule (DpStore *self, gint64 attempt, const char *skill, DpRating chosen, const DpMemory *after, GError **error);
/* What the memory was when that attempt came; all zero = new. */
gboolean dp_store_memory_before (DpStore *self, gint64 attempt, const char *skill, DpMemory *out, GError **error);

/* --- what is remembered, within one code --- */

typedef struct {
  char *skill;
  DpMemory memory;
} DpSkillMemory;

typedef struct {
  char *case_id;
  guint variant; /* dp_variant_index() */
  gint64 last;
  guint times;
} DpSeenRow;

typedef struct {
  char *skill;
  guint times, right; /* reviews, and those of them that were not Again */
  gint64 last;
} DpSkillRecord;

/* Skills whose ruling has another id in the charts than it had (formerly="…") are kept under the new one, with all that is remembered of them. */
gboolean dp_store_follow_renames (DpStore *self, const DpCode *code, const DpFsrs *fsrs, GError **error);
/* Caller unrefs; NULL on an error. Sorted by skill, or by case and variant. */
GArray *dp_store_memories (DpStore *self, const char *code, GError **error);
GArray *dp_store_seen (DpStore *self, const char *code, GError **error);
GArray *dp_store_skill_records (DpStore *self, const char *code, GError **error);
/* Ids (gint64) of the attempts that reviewed the skill, newest first. */
GArray *dp_store_skill_attempts (DpStore *self, const char *code, const char *skill, guint limit, GError **error);

/* --- reviews: the log from which memories can be worked out again --- */

typedef struct {
  char *skill;
  DpRating rating; /* the trainee's own when he chose one */
  gint64 when;
  gint64 attempt;
} DpReview;

/* In the order of time. Without those made while repetition was switched off. */
GArray *dp_store_replay_source (DpStore *self, const char *code, GError **error);
/* Works out all memories, of all codes, from the log: after an import, or when the wanted retention has changed. For the same numbers as in the
 * first place, review at the attempt's time of ending. */
gboolean dp_store_rebuild_memories (DpStore *self, const DpFsrs *fsrs, GError **error);
