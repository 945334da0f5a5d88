/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What is done only when it is asked for once more, because it looks like a mistake. A press that comes right after the question is no answer to it: it was under way before
 * anybody could read. All zero at first. */
typedef struct {
  gboolean asked;
  gint64 last; /* when it was asked, or asked for too soon */
} DpAssent;

/* So long nobody presses who reads: microseconds. */
#define DP_ASSENT_PAUSE G_USEC_PER_SEC

/* It is asked for, at that time of a clock that only goes forward, in microseconds. FALSE: not yet, say (again) what looks like a mistake. */
gboolean dp_assent_given (DpAssent *self, gint64 now);
