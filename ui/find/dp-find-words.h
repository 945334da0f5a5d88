/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-find-session.h"

#include <gio/gio.h>

/* What the screens of "Find the error" say. User's language; the caller frees. */

/* "Found and put right. 5 of 5 marks." of an answered round. */
char *dp_find_words_verdict (const DpFindRound *round);
/* What was wrong and why it is; of a right ruling that was called wrong, why it is right, ruling of the laws by ruling. NULL when there is nothing
 * to explain. */
char *dp_find_words_explanation (const DpFindRound *round);
/* "You named Law 31; it offends Law 26." NULL when he named none, or there is nothing to say about it. */
char *dp_find_words_law (const DpFindRound *round);
/* Clause by clause what was said, what is right, and what the trainee made of it; DpFindItem are added to the store. What he changed comes first. */
void dp_find_words_table (const DpFindRound *round, GListStore *store);
/* A line of the summary: what the round was about ("Transfer by side instead of by player", "A right ruling"), and how it went ("Law 26: found"). */
char *dp_find_words_matter (const DpFindRound *round);
char *dp_find_words_outcome (const DpFindRound *round);
/* "7 of 10 rulings judged rightly. 41 of 50 marks." */
char *dp_find_words_summary (const DpFindSession *session);
/* "Of the last 20 rulings you judged 14 rightly, 12 of them with full marks." judged: whether right or wrong was said rightly; full: and what was
 * wrong was put right. NULL when there were none. */
char *dp_find_words_last (guint n, guint judged, guint full);
/* "Law 31 comes again tomorrow." Days are those of the time zone. */
char *dp_find_words_again (const DpNode *leaf, gint64 due, gint64 now, GTimeZone *zone);
