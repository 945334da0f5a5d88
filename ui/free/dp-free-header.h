/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-free-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where things stand at the free table: a strip above all that scrolls, so that it can be read whatever has been scrolled to. It keeps room for two
 * lines, so that what is below it stays where it is. */
#define DP_TYPE_FREE_HEADER (dp_free_header_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeHeader, dp_free_header, DP, FREE_HEADER, GtkWidget)

/* The state is read, not kept. A screen reader is told what has just been ruled as well. */
void dp_free_header_set_state (DpFreeHeader *self, const DpFreeState *state);

G_END_DECLS
