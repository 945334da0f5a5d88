/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"
#include "dp-diagnostics.h"

/* What the answers of the facts are called, whom a director asks, and what is taken for granted where he has asked nobody: data/laws/facts.xml,
 * one file for all codes. What an answer is, and how it is found out, is in C; a file that doesn't agree with it is refused. */

typedef struct DpFactWords DpFactWords;

#define DP_FACT_ASKS_MAX 4

/* A question that a fact may rest on. */
typedef struct {
  DpQuestion question;
  DpRole of; /* whom */
} DpFactAsks;

/* NULL, with diagnostics, unless the file names every fact and every answer, and no other. */
DpFactWords *dp_fact_words_load (const char *path, DpDiagnostics *diagnostics);
/* The same from memory; name stands for the file. */
DpFactWords *dp_fact_words_load_bytes (const char *data, gsize length, const char *name, DpDiagnostics *diagnostics);
void dp_fact_words_free (DpFactWords *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpFactWords, dp_fact_words_free)

/* What each answer is called, in the order of the fact's answers; not yet translated. Borrowed. */
const char *const *dp_fact_words_answers (const DpFactWords *self, const DpFact *fact);
/* The questions that are put to a player for it, *n of them; none where the table shows it. Borrowed. */
const DpFactAsks *dp_fact_words_asks (const DpFactWords *self, const DpFact *fact, guint *n);
/* Which answers (a bit for each) are taken for granted where nobody has said anything; 0 = the story always says it. */
guint32 dp_fact_words_else (const DpFactWords *self, const DpFact *fact);
/* A cure that names the facts most like that name, and where all of them are listed. Caller frees. */
char *dp_fact_unknown_cure (const char *name);
