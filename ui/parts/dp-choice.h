/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One thing to say on the ruling sheet out of a short list, of which the first is always "not stated". A drop-down
 * that a screen reader names by `label` and its value, and that takes the first letter of an answer without being opened. Property "one-line"
 * (boolean, at its making): what is chosen is cut short rather than wrapped;
 * without it there is room for the longest answer from the first, and nothing moves when one is chosen, unless "keeps-room" is FALSE (at its making, too): a filter
 * is as high as what it says. */
#define DP_TYPE_CHOICE (dp_choice_get_type ())
G_DECLARE_FINAL_TYPE (DpChoice, dp_choice, DP, CHOICE, GtkWidget)

/* The answers; copied. The selected index is kept if it still exists, else becomes 0. */
void dp_choice_set_items (DpChoice *self, const char *const *items);
guint dp_choice_get_selected (DpChoice *self);
void dp_choice_set_selected (DpChoice *self, guint selected);
void dp_choice_set_label (DpChoice *self, const char *label);

G_END_DECLS
