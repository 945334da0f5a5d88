/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-interview.h"
#include "dp-sheet.h"

/* A sheet as a line of text that outlasts this version of the program: "law=31 turn=2 calls.0.seat=0 …", what is not stated left out. What is
 * half filled in is kept too. The same for questions that were put: "N:intent:away S:seen:table". */

/* Caller frees. */
char *dp_sheet_to_text (const DpSheet *sheet);
/* FALSE when it is not such a text; names that this version does not know are passed over. */
gboolean dp_sheet_from_text (const char *text, DpSheet *sheet);

/* Caller frees. */
char *dp_asked_to_text (const DpAsked *asked, guint n);
/* Of DpAsked; what cannot be read is passed over. Caller unrefs. */
GArray *dp_asked_from_text (const char *text);
