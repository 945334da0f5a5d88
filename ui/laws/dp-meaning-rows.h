/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-meaning-entry.h"

G_BEGIN_DECLS

/* What a withdrawn call may have meant: a call with its meaning, and below it further meanings of the same call, to be added and taken away.
 * Property "title". Signals "typed" and "chosen", as of a DpMeaningEntry. */
#define DP_TYPE_MEANING_ROWS (dp_meaning_rows_get_type ())
G_DECLARE_FINAL_TYPE (DpMeaningRows, dp_meaning_rows, DP, MEANING_ROWS, GtkWidget)

#define DP_MEANING_ROWS_MAX 4

/* The row that is always there. Borrowed. */
DpMeaningEntry *dp_meaning_rows_get_first (DpMeaningRows *self);
/* The call and one meaning, and no further rows. No signal. */
void dp_meaning_rows_set (DpMeaningRows *self, const char *call, const char *meaning);
/* Reads all rows and says what is wrong with each; a further row with nothing in it does not count. FALSE when one cannot be read or none has a
 * meaning. */
gboolean dp_meaning_rows_read (DpMeaningRows *self, DpCall *call, DpMeaning meanings[DP_MEANING_ROWS_MAX], guint *n);

G_END_DECLS
