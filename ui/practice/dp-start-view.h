/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where a day begins: what is due, how a session is chosen. Signals: "begin" (guint DpPlanKind, int law, const char *theme), "go-on",
 * "level-changed", "stop-making". */
#define DP_TYPE_START_VIEW (dp_start_view_get_type ())
G_DECLARE_FINAL_TYPE (DpStartView, dp_start_view, DP, START_VIEW, GtkWidget)

/* What there is to say. A plain value; texts are in the user's language and borrowed. */
typedef struct {
  gboolean loading;     /* the cases are still being read */
  gboolean repetition;  /* switched on */
  guint due;            /* rulings due now */
  guint due_today;      /* these, and what falls due before midnight */
  const char *due_laws; /* "26, 27, 31": the laws of what is due; NULL */
  guint known, new_left;
  const char *next_due; /* "tomorrow"; NULL = nothing will be due */
  guint weak;           /* rulings that were got wrong */
  guint done_today;     /* cases */
  guint open_at, open_of; /* the session that was left: its case, from 1, and how many there are; 0 = none */
  guint making, making_of; /* new cases for the session that is about to begin: so many seen to, and of how many; 0 = none are being made */
  const char *exam;     /* the title of an exam that has been begun and not handed in; NULL */
  const char *problem;  /* why nothing is kept; NULL */
} DpStartFigures;

void dp_start_view_set_figures (DpStartView *self, const DpStartFigures *figures);
/* What can be chosen: numbers of laws with what they are about, tokens of themes with their names. n of them; copied. What was chosen before stays. */
void dp_start_view_set_laws (DpStartView *self, const int *laws, const char *const *names, guint n);
void dp_start_view_set_themes (DpStartView *self, const char *const *tokens, const char *const *names, guint n);
/* Cases of a session, 1 to 100. */
guint dp_start_view_get_length (DpStartView *self);
void dp_start_view_set_length (DpStartView *self, guint length);
/* DpLevel, the hardest that is asked. */
guint dp_start_view_get_level (DpStartView *self);
void dp_start_view_set_level (DpStartView *self, guint level);

G_END_DECLS
