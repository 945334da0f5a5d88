/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-page.h"
#include "dp-trainee.h"

#include "dp-progress-view.h"

G_BEGIN_DECLS

/* How it has gone so far, read from the trainee's store when it comes into view, and again when something is kept meanwhile. One may read what one
 * ruled, and carry everything out, bring it in, or delete it. */
#define DP_TYPE_PROGRESS_PAGE (dp_progress_page_get_type ())
G_DECLARE_FINAL_TYPE (DpProgressPage, dp_progress_page, DP, PROGRESS_PAGE, DpPage)

GtkWidget *dp_progress_page_new (DpTrainee *trainee);
/* Borrowed. */
DpProgressView *dp_progress_page_get_view (DpProgressPage *self);
/* Shows what was ruled then; FALSE, and a notice, when it cannot be read. */
gboolean dp_progress_page_open_attempt (DpProgressPage *self, gint64 id);

/* In a thread; a notice says how it went. What the user has already agreed to. */
void dp_progress_page_export (DpProgressPage *self, const char *path);
void dp_progress_page_import (DpProgressPage *self, const char *path);
void dp_progress_page_delete_all (DpProgressPage *self);
/* One of these is going on. */
gboolean dp_progress_page_is_busy (DpProgressPage *self);

G_END_DECLS
