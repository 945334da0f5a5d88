/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Columns of plain text. */

typedef struct DpCliTable DpCliTable;

/* columns: a letter for each, l to begin at its left edge, r to end at its right one. */
DpCliTable *dp_cli_table_new (const char *columns);
void dp_cli_table_free (DpCliTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpCliTable, dp_cli_table_free)
/* Takes a cell, row by row; NULL is an empty one. */
void dp_cli_table_take (DpCliTable *self, char *cell);
void dp_cli_table_add (DpCliTable *self, const char *cell);
/* With two spaces before each row and between columns. */
void dp_cli_table_append (const DpCliTable *self, GString *out);
