/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-paper.h"

/* A paper as a file, in which it is kept and handed on: XML of the form scenarios/paper.xsd, its cases inside. XML, because the cases are XML already: they
 * stand in it as they are, and the same careful reader gives limits, line numbers and cures. */

#define DP_PAPER_MAX_BYTES (16 * 1024 * 1024)
#define DP_PAPER_MAX_ELEMENTS 200000

/* Keeps the compiled schemas. Not shared between threads. */
typedef struct DpPaperReader DpPaperReader;

/* folder: where paper.xsd and scenario.xsd are. */
DpPaperReader *dp_paper_reader_new (const char *folder, GError **error);
void dp_paper_reader_free (DpPaperReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpPaperReader, dp_paper_reader_free)

/* One text for one paper: written, read and written again it is the same. Caller frees. */
char *dp_paper_to_text (const DpPaper *self);
/* NULL with diagnostics (name stands for the file) unless all is well formed, cases included. Whether the paper can be sat is for dp_paper_check(). */
DpPaper *dp_paper_from_text (DpPaperReader *reader, const char *text, gsize length, const char *name, DpDiagnostics *diagnostics);

/* Writes it so that a pulled plug leaves the old file or the new one. */
gboolean dp_paper_save (const DpPaper *self, const char *path, GError **error);
DpPaper *dp_paper_load (DpPaperReader *reader, const char *path, DpDiagnostics *diagnostics);
