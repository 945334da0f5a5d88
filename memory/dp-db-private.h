/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-db.h"

#include <sqlite3.h>

/* Shared by dp-db.c and dp-db-rows.c only. */

struct DpRows {
  DpDb *db;
  sqlite3_stmt *stmt;
};

struct DpDb {
  sqlite3 *handle;
  char *path;
  GHashTable *statements; /* const char * literal -> DpRows */
  GError *error;          /* sticks; NULL while all is well */
  DpRows none;            /* what a failed query reads */
  gboolean had_log;
  guint patience; /* ms */
};

/* Makes SQLite's last error the one that sticks, in words for people. */
void dp_db_fail (DpDb *self, int rc);
