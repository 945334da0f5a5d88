/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-store.h"

/* The store as a whole: out to one file, in from another, and away. */

/* Everything into one file, in place of what was there: whole, or not at all. It is a store that can be opened itself. */
gboolean dp_store_export (DpStore *self, const char *path, GError **error);

typedef struct {
  guint attempts, exams;             /* taken over */
  guint attempts_known, exams_known; /* there already */
} DpImported;

/* Takes over the attempts and exams of another store, of any earlier schema, that are not here yet (by uid), and works out all memories from the log.
 * All or nothing. The file is only read: the work is done on a copy. Sessions stay where they are. out may be NULL. */
gboolean dp_store_import (DpStore *self, const char *path, const DpFsrs *fsrs, DpImported *out, GError **error);

/* One attempt, and what followed from it: totals, what has been seen, and memories, worked out from the rest of the log. */
gboolean dp_store_delete_attempt (DpStore *self, gint64 id, const DpFsrs *fsrs, GError **error);
/* Everything; nothing of it can be read from the file afterwards. */
gboolean dp_store_delete_all (DpStore *self, GError **error);
