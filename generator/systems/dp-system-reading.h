/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-system-private.h"
#include "dp-xml.h"

/* What the readers of a system file share. All that is wrong goes to the diagnostics. */

typedef struct {
  const char *file;
  DpDiagnostics *diagnostics;
  DpSystem *system;
} DpReading;

#define DP_SYSTEM_MAX_WORD 64

void dp_reading_complain (DpReading *r, const xmlNode *at, const char *cure, const char *problem);
/* Complains of attributes that are not among those allowed, their names with spaces between them. */
void dp_reading_attributes (DpReading *r, const xmlNode *element, const char *allowed);
void dp_reading_complain_of_child (DpReading *r, const xmlNode *child, const char *cure);
/* Which of n words, 3 at most, the attribute is. FALSE, and *out untouched, when it is not there or none of them. */
gboolean dp_reading_choice (DpReading *r, const xmlNode *element, const char *name, const char *const words[], guint n, guint8 *out);
/* yes or no; FALSE when it is not there. */
gboolean dp_reading_yes (DpReading *r, const xmlNode *element, const char *name);
/* passed-hand: DpPassed. */
guint8 dp_reading_passed (DpReading *r, const xmlNode *element);
DpWhere dp_reading_where (DpReading *r, const xmlNode *element);
/* What stands in an element that has only text, in the user's language if it is to be translated. Caller frees. */
char *dp_reading_text (DpReading *r, const xmlNode *element, gboolean translate);

/* Reads a <call> of that context. */
void dp_system_read_call (DpReading *r, const xmlNode *element, DpSystemContext *c);
void dp_system_template_free (gpointer data);
