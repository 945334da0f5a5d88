/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario.h"

/* Which cases come to which leaf of one code's charts, and back. Immutable. It borrows the code and the scenarios: make it anew whenever
 * one of them goes or comes (some milliseconds for ten thousand cases). */
typedef struct DpSkillIndex DpSkillIndex;

/* Cases of another code, and those that have not passed dp_scenario_check() (leaves is NULL), are passed over. */
DpSkillIndex *dp_skill_index_new (const DpCode *code, const DpScenario *const *cases, guint n);
void dp_skill_index_free (DpSkillIndex *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpSkillIndex, dp_skill_index_free)

/* Borrowed. */
const DpCode *dp_skill_index_code (const DpSkillIndex *self);

/* The cases taken in, numbered in the order given. */
guint dp_skill_index_n_cases (const DpSkillIndex *self);
const DpScenario *dp_skill_index_case (const DpSkillIndex *self, guint number);
/* The numbers of the cases that come to the leaf, ascending; n of them, which may be 0. Borrowed. */
const guint *dp_skill_index_cases (const DpSkillIndex *self, const DpNode *leaf, guint *n);

/* All leaves (rulings) of the code, by law, then in the order of the charts. */
guint dp_skill_index_n_leaves (const DpSkillIndex *self);
const DpNode *dp_skill_index_leaf (const DpSkillIndex *self, guint i);
/* The lowest level of its cases; FALSE when no case comes to it. */
gboolean dp_skill_index_level (const DpSkillIndex *self, const DpNode *leaf, DpLevel *level);
/* Those that no case comes to, of const DpNode, in the order of the leaves. Caller unrefs. */
GPtrArray *dp_skill_index_unreached (const DpSkillIndex *self);

/* The number of the law that the ruling cites. */
int dp_skill_law (const DpNode *leaf);
