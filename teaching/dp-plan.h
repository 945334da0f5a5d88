/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-schedule.h"

/* A session: which cases to rule on, in which order, and why each. */

typedef enum {
  DP_PLAN_DUE,      /* what is due, then what is new; with repetition switched off what is new, then what was met longest ago */
  DP_PLAN_LAW,      /* leaves that cite one law */
  DP_PLAN_WEAKNESS, /* what was forgotten or got wrong, the weakest first; nothing when nothing was */
  DP_PLAN_THEME,    /* cases of one family */
  DP_PLAN_SURPRISE, /* any leaf */
  DP_PLAN_KINDS,
} DpPlanKind;

typedef struct {
  DpPlanKind kind;
  guint n;            /* cases */
  DpLevel max_level;  /* DP_LEVELS - 1 = any */
  guint n_new_max;    /* DUE: at most so many cases for the sake of a new leaf; ignored by the others, and while repetition is switched off */
  int law;            /* LAW */
  const char *theme;  /* THEME: as DpScenario.theme; borrowed */
} DpPlanSpec;

typedef enum {
  DP_PLAN_REASON_DUE,
  DP_PLAN_REASON_NEW,
  DP_PLAN_REASON_WEAK,
  DP_PLAN_REASON_CHOSEN, /* it belongs to what the trainee asked for */
  DP_PLAN_REASON_SURPRISE,
  DP_PLAN_REASONS,
} DpPlanReason;

/* A plain value; it borrows from the index. */
typedef struct {
  const DpScenario *scenario;
  DpVariant variant;
  const DpNode *aim; /* the leaf for whose sake it was taken */
  DpPlanReason reason;
  gint64 due;        /* of the aim; 0 unless the reason is that it is due */
  gboolean worn;     /* every case for the aim that might be taken has been met in all its clothes: a new one would serve better */
} DpPlanItem;

/* At most spec->n of DpPlanItem, fewer when there is nothing more to ask; no case twice. Caller unrefs. Due leaves come first, what is least likely
 * to be recalled at their head, and one case serves several of them where it can; new leaves follow from easy levels to hard ones and by law. Of
 * the cases for a leaf: one in clothes never met before, another than the leaf's last, one that serves more leaves, the one met longest ago.
 * Same record, same plan, unless random is given: it settles what is equal, and SURPRISE needs it. */
GArray *dp_plan_new (const DpSchedule *schedule, const DpPlanSpec *spec, GRand *random);

/* Why, in the user's language, before the case is ruled: it gives away neither law nor leaf. Static. */
const char *dp_plan_item_why (const DpPlanItem *item);
/* The same afterwards: the law, since when it was due, when it comes again. after: what the memory has become, NULL while repetition is switched
 * off. Caller frees. */
char *dp_plan_item_why_after (const DpPlanItem *item, const DpMemory *after, gint64 now, GTimeZone *zone);
