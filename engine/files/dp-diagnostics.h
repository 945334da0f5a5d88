/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What is wrong with a file a user gave us: where, what, and what would be right. A reader collects all it can
 * find before it refuses the file, so that an author need not come back for the next one. */

#define DP_ERROR (dp_error_quark ())
GQuark dp_error_quark (void);

typedef enum {
  DP_ERROR_BAD_INPUT,    /* the file or argument is wrong; the message says where and how */
  DP_ERROR_IMPOSSIBLE,   /* the event cannot happen in that state of the table */
  DP_ERROR_UNREADABLE,   /* no such file, no permission */
  DP_ERROR_CANCELLED,    /* the user has thought better of it */
} DpErrorCode;

typedef struct {
  char *file;    /* as the user named it; NULL for a text that was typed or pasted */
  int line;      /* from 1; 0 when the whole file is meant */
  char *problem; /* what is wrong */
  char *cure;    /* what would be right; NULL when the problem says it */
  gboolean warning; /* worth a word, but the file is usable */
} DpDiagnostic;

typedef struct DpDiagnostics DpDiagnostics;

DpDiagnostics *dp_diagnostics_new (void);
void dp_diagnostics_free (DpDiagnostics *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpDiagnostics, dp_diagnostics_free)

/* The text with what nobody would see, and what a terminal would obey, made visible: “<U+202E>”; bytes that are no UTF-8 replaced. Caller frees. */
char *dp_text_visible (const char *text);

/* What has been said of the same line already is not said again, though counted. problem and cure are copied; cure may be NULL. After DP_DIAGNOSTICS_MAX of them the rest are only counted. */
#define DP_DIAGNOSTICS_MAX 100
void dp_diagnostics_add (DpDiagnostics *self, const char *file, int line, const char *problem, const char *cure);
void dp_diagnostics_warn (DpDiagnostics *self, const char *file, int line, const char *problem, const char *cure);
void dp_diagnostics_addf (DpDiagnostics *self, const char *file, int line, const char *cure, const char *format, ...) G_GNUC_PRINTF (5, 6);

/* Errors, not warnings, added so far: those beyond the maximum and those that had been said already included. */
guint dp_diagnostics_errors (const DpDiagnostics *self);
guint dp_diagnostics_length (const DpDiagnostics *self);
/* Borrowed. */
const DpDiagnostic *dp_diagnostics_get (const DpDiagnostics *self, guint i);
/* "file:line: problem; cure" a line each, or "line N: problem; cure" without a file, in order of file and line; ends in a newline
 * unless empty. Caller frees. */
char *dp_diagnostics_to_text (const DpDiagnostics *self);
/* Sets error to the same text. Always FALSE, for `return`. */
gboolean dp_diagnostics_fail (const DpDiagnostics *self, GError **error);
