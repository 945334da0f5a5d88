/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-find-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How the rounds went: which mistakes were found and which not, with their laws. Its buttons do "find.once-more" and "find.done". */
#define DP_TYPE_FIND_END_VIEW (dp_find_end_view_get_type ())
G_DECLARE_FINAL_TYPE (DpFindEndView, dp_find_end_view, DP, FIND_END_VIEW, GtkWidget)

/* Read, not kept. */
void dp_find_end_view_set_session (DpFindEndView *self, const DpFindSession *session);

G_END_DECLS
