/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-meaning.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A call and its meaning, typed or picked from a menu of common ones. What is wrong with them is said below, but only when
 * asked, so that nobody is corrected in the middle of a word. Properties "title"; "without-call", for another meaning of a call named elsewhere.
 * Signals: "typed", at every letter; "chosen", when one is picked or the return key is pressed. */
#define DP_TYPE_MEANING_ENTRY (dp_meaning_entry_get_type ())
G_DECLARE_FINAL_TYPE (DpMeaningEntry, dp_meaning_entry, DP, MEANING_ENTRY, GtkWidget)

/* As the user might have typed them; either may be "". No signal. */
void dp_meaning_entry_set (DpMeaningEntry *self, const char *call, const char *meaning);
/* Reads what is there and says what is wrong with it. *call is DP_NO_CALL when none is given. FALSE, and *meaning untouched, when there is
 * no meaning or something cannot be read. */
gboolean dp_meaning_entry_read (DpMeaningEntry *self, DpCall *call, DpMeaning *meaning);
/* What it says is wrong, "" for nothing. Borrowed. */
const char *dp_meaning_entry_get_problem (DpMeaningEntry *self);
/* Borrowed. */
const char *dp_meaning_entry_get_meaning (DpMeaningEntry *self);

G_END_DECLS
