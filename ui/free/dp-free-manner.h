/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-event.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How the next call at the free table is made: in place of another, artificial, together with the one before it. Signal "changes", with a boolean, when
 * the user has said that it takes the place of another, or takes that back. */
#define DP_TYPE_FREE_MANNER (dp_free_manner_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeManner, dp_free_manner, DP, FREE_MANNER, GtkWidget)

/* Writes it into the call. */
void dp_free_manner_apply (DpFreeManner *self, DpEvent *call);
/* An ordinary call again. */
void dp_free_manner_reset (DpFreeManner *self);
/* What is known of the next call: whether it replaces one that its player may put right, and why he has said that he wants to change his last call. */
void dp_free_manner_set_wish (DpFreeManner *self, gboolean replaces, DpIntent wished);
/* Which call of whose is changed, in a sentence; NULL where there is none to change. */
void dp_free_manner_set_whose (DpFreeManner *self, const char *text);
/* Whether the code of laws is one of those that ask about a pause for thought. */
void dp_free_manner_set_players_rule (DpFreeManner *self, gboolean players_rule);

G_END_DECLS
