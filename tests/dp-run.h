/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Runs of director-please-cli, as a user meets it. */

typedef struct {
  char *out, *err;
  int code;
} DpRun;

void dp_run_clear (DpRun *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DpRun, dp_run_clear)

/* words: divided by spaces; "%" stands for a, "%%" for b, which may hold some. */
DpRun dp_run (const char *words, const char *a, const char *b);
/* One row of a table of runs; out and err must be found in what comes, NULL is anything. */
typedef struct {
  const char *words;
  int code;
  const char *out, *err;
} DpRunRow;
/* Fails the test, and says what came, unless it is as the row says. */
void dp_run_assert (const DpRunRow *row, const char *a, const char *b);
/* A new folder that goes with dp_run_remove(). Caller frees. */
char *dp_run_folder (void);
void dp_run_remove (const char *folder);
/* What a file holds. Caller frees. */
char *dp_run_read (const char *path, gsize *length);
