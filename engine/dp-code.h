/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"
#include "dp-diagnostics.h"

/* A code of laws: a folder of charts, read and checked as a whole. Immutable once loaded. */
typedef struct DpCode DpCode;

/* Reads every *.xml of the folder; the folder's name is the code's id. NULL, and error with file, line and reason of all that
 * is wrong, unless the whole code is sound. */
DpCode *dp_code_load (const char *folder, GError **error);
/* The same with the diagnostics one by one. */
DpCode *dp_code_load_with_diagnostics (const char *folder, DpDiagnostics *diagnostics);
/* Reads one chart from memory and checks its form only, for fuzzing and for editors. */
gboolean dp_code_check_chart_bytes (const char *data, gsize length, const char *name, DpDiagnostics *diagnostics);
void dp_code_free (DpCode *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpCode, dp_code_free)

/* "duplicate-2017". Borrowed. */
const char *dp_code_id (const DpCode *self);
/* "Laws of Duplicate Bridge 2017", user's language. Borrowed. */
const char *dp_code_title (const DpCode *self);
guint dp_code_n_charts (const DpCode *self);
/* Borrowed; ordered by law number. */
const DpChart *dp_code_chart (const DpCode *self, guint i);
/* By its id ("31", "order"); NULL when there is none. */
const DpChart *dp_code_find (const DpCode *self, const char *id);
/* Where every walk begins. Borrowed. */
const DpChart *dp_code_start (const DpCode *self);
/* Nodes in all; DpNode.index runs below it. */
guint dp_code_n_nodes (const DpCode *self);
