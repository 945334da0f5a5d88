/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-fsrs.h"
#include "dp-met.h"
#include "dp-skill-index.h"

/* What is due, and when. Times are seconds since 1970, UTC; days are those of the time zone handed in. */

/* Which variants of the case may be shown: bit (1 << dp_variant_index()). 0 counts as "as written". */
typedef guint (*DpAllowedVariants) (const DpScenario *scenario, gpointer data);

/* All that planning looks at. Borrows everything. */
typedef struct {
  const DpSkillIndex *index;
  const DpFsrs *fsrs;
  const DpMemory *memories; /* by DpNode.index, dp_code_n_nodes() of them; NULL = repetition is switched off */
  const guint *errors;      /* by DpNode.index: clauses of that leaf ruled wrongly of late; NULL = not known */
  const DpMet *seen;       /* NULL = nothing */
  DpAllowedVariants allowed; /* NULL = as written only. Asked at most once a case and plan, and only of cases met before or chosen */
  gpointer allowed_data;
  gint64 now;
} DpSchedule;

typedef struct {
  guint due;       /* now */
  guint due_today; /* these, and what falls due before midnight */
  guint new_left;  /* leaves never asked */
  guint known;     /* leaves asked before */
  gint64 next_due; /* the earliest after now; 0 = nothing will be due */
} DpScheduleCounts;

/* Of the leaves that a case of at most that level comes to; the others cannot be asked. With repetition switched off all are 0 but new_left,
 * which then counts the leaves none of whose cases was ever met. */
DpScheduleCounts dp_schedule_count (const DpSchedule *self, DpLevel max_level, GTimeZone *zone);

/* Whether it should be asked. A last review that lies more than a day ahead was noted by a clock gone wrong: then it is due too. */
gboolean dp_schedule_is_due (const DpMemory *memory, gint64 now);

/* How many of n memories fall due on each of the next days, out[0] today: what is overdue is in it. Reviews that follow from those are not. */
void dp_schedule_forecast (const DpMemory *memories, guint n, gint64 now, GTimeZone *zone, guint *out, guint days);

/* Midnight before that moment, and so many days later (or, negative, earlier), whatever clocks are put forward or back between them. */
gint64 dp_schedule_midnight (gint64 now, GTimeZone *zone, int days);
