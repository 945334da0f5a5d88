/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-exam.h"
#include "dp-store-file.h"
#include "dp-store-progress.h"
#include "dp-store-session.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Whatever the bytes are: they are a store, which can be read, added to, exported and taken over, or are refused with a word and stay as they are. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

#define SUFFIXES                                                                                                                           \
  {                                                                                                                                        \
    "", "-wal", "-shm", "-journal"                                                                                                         \
  }

static void
expect_word (GError **error)
{
  g_assert ((*error)->domain == DP_STORE_ERROR && g_utf8_validate ((*error)->message, -1, NULL) && strlen ((*error)->message) > 20);
  g_clear_error (error);
}

static void
read_lists (DpStore *store, const char *code)
{
  g_autoptr (GError) error = NULL;
  guint counts[DP_ERROR_KINDS];
  DpFigures figures;

#define READ(type, call)                                                                                                                   \
  G_STMT_START                                                                                                                             \
  {                                                                                                                                        \
    g_autoptr (type) list = call;                                                                                                          \
    if (!list)                                                                                                                             \
      expect_word (&error);                                                                                                                \
  }                                                                                                                                        \
  G_STMT_END

  READ (GArray, dp_store_memories (store, code, &error));
  READ (GArray, dp_store_seen (store, code, &error));
  READ (GArray, dp_store_skill_records (store, code, &error));
  READ (GArray, dp_store_skill_attempts (store, code, "31/leaf-1", 10, &error));
  READ (GArray, dp_store_replay_source (store, code, &error));
  READ (GArray, dp_store_day_totals (store, NULL, G_MININT, G_MAXINT, &error));
  READ (GArray, dp_store_drafts (store, &error));
#undef READ
  if (!dp_store_errors (store, code, G_MININT, G_MAXINT, counts, &error))
    expect_word (&error);
  if (!dp_store_figures (store, NULL, 19000, &figures, &error))
    expect_word (&error);
}

static void
read_records (DpStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) attempts = dp_store_list_attempts (store, NULL, 0, 100, NULL);
  g_autoptr (GPtrArray) exams = dp_store_exam_list (store, NULL);
  g_autoptr (DpSessionRecord) open = NULL;
  g_autoptr (DpSessionRecord) last = NULL;

  for (guint i = 0; attempts && i < attempts->len; i++)
    {
      g_autoptr (DpAttempt) attempt = dp_store_load_attempt (store, ((DpAttemptRow *) g_ptr_array_index (attempts, i))->id, &error);

      if (!attempt)
        expect_word (&error);
    }
  for (guint i = 0; exams && i < exams->len; i++)
    {
      g_autoptr (DpExamRecord) exam = dp_store_exam_load (store, ((DpExamRecord *) g_ptr_array_index (exams, i))->id, &error);

      if (!exam)
        expect_word (&error);
    }
  if (!dp_store_session_get (store, &open, &error))
    expect_word (&error);
  if (!dp_store_session_last (store, &last, &error))
    expect_word (&error);
}

static void
write_some (DpStore *store)
{
  g_autoptr (DpAttempt) attempt = dp_attempt_new ();
  g_autoptr (GError) error = NULL;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  attempt->case_id = g_strdup ("case-1");
  attempt->code = g_strdup ("duplicate-2017");
  attempt->ended = 1700000000;
  if (!dp_store_add_attempt (store, attempt, &error))
    expect_word (&error);
  else if (!dp_store_delete_attempt (store, attempt->id, &fsrs, &error))
    expect_word (&error);
  if (!dp_store_rebuild_memories (store, &fsrs, &error))
    expect_word (&error);
}

static void
take_over (const char *path)
{
  g_autoptr (DpStore) fresh = dp_store_open (":memory:", NULL);
  g_autoptr (GError) error = NULL;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  if (!dp_store_import (fresh, path, &fsrs, NULL, &error))
    {
      DpFigures figures;

      expect_word (&error);
      g_assert (dp_store_figures (fresh, NULL, 0, &figures, NULL) && figures.attempts == 0);
    }
}

static void
assert_untouched (const char *path, const guint8 *data, gsize size)
{
  g_autofree char *now = NULL;
  gsize length = 0;

  g_assert (g_file_get_contents (path, &now, &length, NULL));
  g_assert (length == size && memcmp (now, data, size) == 0);
}

static void
try_file (const char *path, const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DpStore) store = NULL;

  g_assert (g_file_set_contents_full (path, (const char *) data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  take_over (path);
  assert_untouched (path, data, size);
  store = dp_store_open (path, &error);
  if (!store)
    {
      expect_word (&error);
      assert_untouched (path, data, size);
      return;
    }
  read_lists (store, "duplicate-2017");
  read_records (store);
  write_some (store);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const char *const suffixes[] = SUFFIXES;
  g_autofree char *folder = g_build_filename (g_access ("/dev/shm", W_OK) == 0 ? "/dev/shm" : g_get_tmp_dir (), "dp-fuzz-XXXXXX", NULL);
  g_autofree char *path = NULL;

  g_assert (g_mkdtemp (folder));
  path = g_build_filename (folder, "s", NULL);
  try_file (path, data, size);
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *file = g_strconcat (path, suffixes[i], NULL);

      g_unlink (file);
    }
  g_assert (g_rmdir (folder) == 0);
  return 0;
}
