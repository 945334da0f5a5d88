/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-compare.h"
#include "dp-free-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is said at the free table: who must do what, the choices as buttons, the rulings with the newest first; and how to come to the play.
 * Signals: "decided" (pointer: const DpEvent *) when a player has chosen; "answered" (guint event, guint ask, guint answer: a
 * DpComparable or DpMind) when somebody has said what the table does not show. */
#define DP_TYPE_FREE_WORDS (dp_free_words_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeWords, dp_free_words, DP, FREE_WORDS, GtkWidget)

/* The state is read, not kept. TRUE when there is a ruling that was not there before, or something must be chosen. */
gboolean dp_free_words_set_state (DpFreeWords *self, const DpFreeState *state);
/* The contract chosen to go straight to the play with; DP_NO_CALL = one that suits the cards. */
DpCall dp_free_words_get_contract (DpFreeWords *self);

/* What counting the hands of two calls has come to: offered as an answer where just these two are compared. */
void dp_free_words_set_counted (DpFreeWords *self, DpCall before, DpCall call, const DpVerdict *verdict);

G_END_DECLS
