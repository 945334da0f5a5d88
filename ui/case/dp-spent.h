/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* What has become of a choice that a ruling gave a player. */
typedef enum {
  DP_SPENT_NOT,    /* it can still be made; or the clause gives no choice */
  DP_SPENT_CHOSEN,
  DP_SPENT_OVER,   /* it was let go by, or something else made an end of it */
} DpSpent;

/* Of a clause of the ruling at that point, by all that the director has been told. */
DpSpent dp_spent (const DpDirector *director, guint point, const DpClause *clause);
