/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A thin wrapper round SQLite, and the only file that sees it.
 *
 * Errors stick: after a statement has failed, all further ones do nothing until dp_db_commit() or dp_db_check() hands the error over. So a
 * function of the store is a plain list of statements with one check at its end. One thread at a time. */

#define DP_STORE_ERROR (dp_store_error_quark ())
GQuark dp_store_error_quark (void);

typedef enum {
  DP_STORE_ERROR_DAMAGED,    /* the file is a store, and cannot be trusted */
  DP_STORE_ERROR_NEWER,      /* written by a later program */
  DP_STORE_ERROR_BUSY,       /* another program is writing to it */
  DP_STORE_ERROR_UNWRITABLE, /* no such folder, no permission, a folder … */
  DP_STORE_ERROR_FULL,       /* no room */
  DP_STORE_ERROR_OTHER,      /* no store at all; anything else */
  DP_STORE_ERROR_CLAIMED,    /* an exam that another program has open */
  DP_STORE_ERROR_OVER,       /* an exam that is finished, or gone: nothing in it can be changed */
} DpStoreErrorCode;

typedef struct DpDb DpDb;
typedef struct DpRows DpRows;

/* Opens a file that is there, without writing to it. ":memory:" is a database with nothing in it. A file that may only be read is refused, unless it
 * is only to be read. */
DpDb *dp_db_open (const char *path, gboolean only_read, GError **error);
/* A copy of these bytes of a database file, in memory. shown: how messages name it. */
DpDb *dp_db_open_bytes (GBytes *bytes, const char *shown, GError **error);
/* Write-ahead log and full syncs. May change the file's header, so it comes after all checks. */
gboolean dp_db_make_durable (DpDb *self);
/* From now on a commit does not wait for the disk: it survives the end of the program, but a power cut may undo it. FALSE: full syncs again. */
void dp_db_set_relaxed (DpDb *self, gboolean relaxed);
/* How long to wait for another program's writing; 5,000 ms unless told. */
void dp_db_set_patience (DpDb *self, guint ms);
/* At most so many pages of 4,096 bytes: for tests of a full disk. */
void dp_db_set_max_pages (DpDb *self, guint pages);
/* When the last connection closes, the log goes into the file, unless opening was refused (trusted is FALSE) and there was a log before. */
void dp_db_set_trusted (DpDb *self, gboolean trusted);
void dp_db_close (DpDb *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpDb, dp_db_close)
/* As messages name it. Borrowed. */
const char *dp_db_get_path (const DpDb *self);

/* sql is kept by its address: a literal. One letter of types for each question mark: i int, u guint, l gint64, d double, s const char * or NULL,
 * b const void * and gsize. FALSE after any failure. */
gboolean dp_db_run (DpDb *self, const char *sql, const char *types, ...);
/* Begins to read. Borrowed; never NULL. Ends by itself after the last row. */
DpRows *dp_db_rows (DpDb *self, const char *sql, const char *types, ...);
/* The first column of the first row; otherwise when there is none, or NULL. */
gint64 dp_db_value (DpDb *self, gint64 otherwise, const char *sql, const char *types, ...);
/* Several statements that are needed once; not kept. */
gboolean dp_db_script (DpDb *self, const char *sql);

gboolean dp_rows_next (DpRows *rows);
/* To leave before the last row. */
void dp_rows_end (DpRows *rows);
gint64 dp_rows_int (DpRows *rows, int column);
/* 0 to max; anything else is damage. */
guint dp_rows_small (DpRows *rows, int column, guint max);
double dp_rows_real (DpRows *rows, int column);
gboolean dp_rows_is_null (DpRows *rows, int column);
/* Until the next row; NULL for NULL. Text that is no UTF-8 is damage. */
const char *dp_rows_text (DpRows *rows, int column);
char *dp_rows_dup (DpRows *rows, int column);
const void *dp_rows_blob (DpRows *rows, int column, gsize *length);

gint64 dp_db_last_id (DpDb *self);
/* Rows changed by the last dp_db_run(). */
guint dp_db_changes (DpDb *self);

/* A transaction that writes: waits for its turn. A nested one is an error, and so the outer one is rolled back. */
gboolean dp_db_begin (DpDb *self);
/* One that reads: all its statements see the same moment. */
gboolean dp_db_begin_reading (DpDb *self);
/* All or nothing: after any failure since the beginning it rolls back and hands the error over. */
gboolean dp_db_commit (DpDb *self, GError **error);
/* Hands over the error that sticks, if any; outside of transactions. */
gboolean dp_db_check (DpDb *self, GError **error);
gboolean dp_db_failed (const DpDb *self);
/* Says that what was read makes no sense. what: for people, in words. */
void dp_db_damaged (DpDb *self, const char *what);
/* Any other refusal. Takes the error; the first one sticks. */
void dp_db_refuse (DpDb *self, GError *error);

/* Everything that SQLite can check, full or quick. NULL when sound; otherwise what is wrong. Caller frees. */
char *dp_db_examine (DpDb *self, gboolean quick);
/* The whole content as the bytes of a database file, compact, with what stands in the log; NULL after a failure. Caller unrefs. */
GBytes *dp_db_snapshot (DpDb *self);
/* Rewrites the file, so that nothing deleted is left in it or in its log. Outside of transactions. */
gboolean dp_db_compact (DpDb *self);
