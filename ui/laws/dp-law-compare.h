/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"

/* One law of two codes held against each other, node by node: questions by what they ask and how one comes to them, rulings by what they say. */

typedef enum {
  DP_NODE_SAME,      /* there too: the same fact is asked, the same is ruled, in whatever words */
  DP_NODE_DIFFERENT, /* at the same place there, something else is asked or ruled */
  DP_NODE_ONLY_HERE, /* the other code has nothing of the kind in this law */
} DpNodeLikeness;

typedef struct DpLawCompare DpLawCompare;

/* Both charts must outlive it. */
DpLawCompare *dp_law_compare_new (const DpCode *code, const DpChart *chart, const DpCode *other_code, const DpChart *other);
void dp_law_compare_free (DpLawCompare *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpLawCompare, dp_law_compare_free)

/* Of a node of either chart. */
DpNodeLikeness dp_law_compare_likeness (const DpLawCompare *self, const DpNode *node);
/* Its like in the other chart; NULL when it is only here. Borrowed. */
const DpNode *dp_law_compare_other (const DpLawCompare *self, const DpNode *node);
/* How many nodes of the chart are so. */
guint dp_law_compare_count (const DpLawCompare *self, const DpChart *chart, DpNodeLikeness likeness);
/* A sign and a word: "≠ differs", "+ only here"; NULL for the same. User's language; static. */
const char *dp_node_likeness_name (DpNodeLikeness likeness);
/* "≠ 2 differ, + 5 only here"; or that all is the same. Caller frees. */
char *dp_law_compare_summary (const DpLawCompare *self, const DpChart *chart);
