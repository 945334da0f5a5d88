/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A case that was ruled on some time ago, to be read: what was ruled, what the laws said, the marks. */
#define DP_TYPE_ATTEMPT_VIEW (dp_attempt_view_get_type ())
G_DECLARE_FINAL_TYPE (DpAttemptView, dp_attempt_view, DP, ATTEMPT_VIEW, GtkWidget)

typedef struct {
  const char *given; /* what the trainee said; NULL = nothing */
  const char *law;   /* what the laws say; NULL = nothing */
  const char *mark;  /* "right", "missing" ... */
  gboolean right;
} DpAttemptLine;

GtkWidget *dp_attempt_view_new (void);
/* Begins anew: the case, and when it was, in what clothes, with what marks. */
void dp_attempt_view_begin (DpAttemptView *self, const char *title, const char *detail);
/* A heading with a word to it (NULL = none) and lines under it. */
void dp_attempt_view_add (DpAttemptView *self, const char *heading, const char *detail, const DpAttemptLine *lines, guint n);

G_END_DECLS
