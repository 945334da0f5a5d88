/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"
#include "dp-fsrs.h"
#include "dp-grade.h"

/* A skill: to rule rightly where a chart comes to one of its leaves (rulings). It is what the program remembers and brings back, in whatever case
 * reaches that leaf. Within a code it is known by "chart/node", as in "31/refused", which outlasts other changes of the charts. */

/* Whether a trainee is asked for it: something of it is marked, its clauses or its law. */
gboolean dp_skill_is_asked (const DpNode *node);
/* Interned. leaf: a ruling. */
const char *dp_skill_id (const DpNode *leaf);
/* The leaf that has that id or has had it (formerly); NULL when the code has none (any more), or nobody is asked for it. */
const DpNode *dp_skill_find (const DpCode *code, const char *id);

/* How a ruling at one point went for one of its leaves. */
typedef struct {
  const DpNode *leaf;
  DpRating rating;
} DpSkillRating;

/* What else tells how it went. */
typedef struct {
  guint hints;     /* taken at this point */
  guint seconds;   /* spent on it; 0 = not known */
} DpSkillEffort;

/* Thinking longer than this about one point is slow. */
#define DP_SKILL_SLOW_SECONDS 300

/* Rates every leaf asked for that the point comes to for the first time, each once, in their order: all right Good, right with help or slowly or with
 * the wrong law or without asking Hard, a wrong or missing clause of the leaf's Again; a clause that was not called for is Again for the last leaf of the
 * point's own incident. Never Easy: that is the trainee's to say. Caller unrefs the array of DpSkillRating. */
GArray *dp_skill_rate (const DpPoint *point, const DpGrade *grade, const DpSkillEffort *effort);
