/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-diagnostics.h"

/* Where the codes differ, irregularity by irregularity: data/laws/differences.xml. */

typedef enum {
  DP_ALIKE_SAME,
  DP_ALIKE_NEARLY,    /* the same but for a detail */
  DP_ALIKE_DIFFERENT,
  DP_ALIKES,
} DpAlike;

/* Texts in the user's language. */
typedef struct {
  DpAlike alike;
  char *irregularity;
  char *duplicate_laws; /* "27B1(b)", as printed; NULL = none speaks of it */
  char *duplicate;      /* what the code of 2017 does */
  char *rubber_laws;
  char *rubber;         /* what the code of 1993 does */
  char *note;           /* in a word, or NULL */
  char *scenario;       /* id of a shipped case that shows it, or NULL */
} DpDifference;

typedef struct DpDifferences DpDifferences;

/* NULL, with diagnostics, unless all of it is right. */
DpDifferences *dp_differences_load (const char *path, DpDiagnostics *diagnostics);
/* The same from memory; name stands for the file. */
DpDifferences *dp_differences_load_bytes (const char *data, gsize length, const char *name, DpDiagnostics *diagnostics);
void dp_differences_free (DpDifferences *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpDifferences, dp_differences_free)

guint dp_differences_length (const DpDifferences *self);
/* In the order of the file. Borrowed. */
const DpDifference *dp_differences_get (const DpDifferences *self, guint i);
/* "the same", "nearly the same", "different". User's language; static. */
const char *dp_alike_name (DpAlike alike);
/* Whether a word, case folded, stands in what the user reads of it. */
gboolean dp_difference_matches (const DpDifference *difference, const char *folded);
