/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-document.h"
#include "dp-exam-result.h"

/* What an exam puts on paper. All in the user's language. */

/* How the table is put into words: the screens know (dp_narrator_event_at(), dp_narrator_says(), dp_law_name_in()), and hand it in. All are needed. */
typedef struct {
  char *(*event) (const DpScenario *scenario, const DpDirector *director, guint event);
  char *(*says) (const DpScenario *scenario, guint event); /* or NULL */
  const char *(*law) (const DpCode *code, int number);
} DpDocumentWords;

typedef struct {
  const char *name; /* of the candidate; NULL or "" leaves room to write it */
  const char *date; /* as it is to be printed; NULL or "" = the same */
} DpDocumentSitting;

/* The result sheet. code: that of the paper. Caller frees. */
DpDocument *dp_document_for_result (const DpExam *exam, const DpExamResult *result, const DpCode *code, const DpDocumentWords *words, const DpDocumentSitting *sitting);
/* The question sheet for handing out, with room to write; nothing on it tells what is right, and what a player would answer stands on the key only. NULL and
 * error when a case cannot be played under that code. */
DpDocument *dp_document_for_paper (const DpPaper *paper, const DpCode *code, const DpDocumentWords *words, GError **error);
/* The answer key: what must be asked and what the players answer; the engine's clauses, each with its law; why. */
DpDocument *dp_document_for_key (const DpPaper *paper, const DpCode *code, const DpDocumentWords *words, GError **error);
