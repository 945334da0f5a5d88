/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Where the codes differ, irregularity by irregularity. */

typedef enum {
  DP_ALIKE_SAME,
  DP_ALIKE_NEARLY,    /* the same but for a detail */
  DP_ALIKE_DIFFERENT,
  DP_ALIKES,
} DpAlike;

typedef struct {
  DpAlike alike;
  const char *irregularity;   /* these are all marked for translation: see the functions below */
  const char *duplicate_laws; /* "27B1(b)", as printed; NULL = none speaks of it */
  const char *duplicate;      /* what the code of 2017 does */
  const char *rubber_laws;
  const char *rubber;         /* what the code of 1993 does */
  const char *note;           /* in a word, or NULL */
  const char *scenario;       /* id of a shipped case that shows it, or NULL */
} DpDifference;

guint dp_differences_count (void);
/* Static; its texts untranslated. */
const DpDifference *dp_differences_get (guint i);
/* "the same", "nearly the same", "different". User's language; static. */
const char *dp_alike_name (DpAlike alike);
/* Whether a word, case folded, stands in what the user reads of it. */
gboolean dp_difference_matches (const DpDifference *difference, const char *folded);
