/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-event.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How the next call at the free table is made: in place of another, artificial, together with the one before it. */
#define DP_TYPE_FREE_MANNER (dp_free_manner_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeManner, dp_free_manner, DP, FREE_MANNER, GtkWidget)

/* Writes it into the call. */
void dp_free_manner_apply (DpFreeManner *self, DpEvent *call);
/* An ordinary call again. */
void dp_free_manner_reset (DpFreeManner *self);
/* What is known of the next call: whether it replaces one that its player may put right, and why he has said that he wants to change his last call. */
void dp_free_manner_set_wish (DpFreeManner *self, gboolean replaces, DpIntent wished);
/* Whether the code of laws is one of those that ask about a pause for thought. */
void dp_free_manner_set_players_rule (DpFreeManner *self, gboolean players_rule);

G_END_DECLS
