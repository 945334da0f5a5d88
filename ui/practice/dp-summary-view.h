/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The end of a session: how each case went, and what was missed once more before it closes. Signals: "once-more", "done", "open" (guint row). */
#define DP_TYPE_SUMMARY_VIEW (dp_summary_view_get_type ())
G_DECLARE_FINAL_TYPE (DpSummaryView, dp_summary_view, DP, SUMMARY_VIEW, GtkWidget)

/* One case. A plain value; texts are in the user's language. */
typedef struct {
  const char *title;
  const char *detail;    /* what it was about, and what went wrong */
  guint points, out_of;
  gboolean right;        /* nothing to come back to */
} DpSummaryRow;

DpSummaryView *dp_summary_view_new (void);
/* All copied. once_more: so many cases can be asked once more now, 0 = none. */
void dp_summary_view_set_rows (DpSummaryView *self, const DpSummaryRow *rows, guint n, guint once_more);

G_END_DECLS
