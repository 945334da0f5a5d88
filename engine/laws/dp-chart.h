/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-clause.h"
#include "dp-fact.h"

/* One law as a decision chart: questions with an arrow for every answer, rulings that say clauses, arrows to other
 * laws. Read from data/laws/<code>/; this is the model, dp-walker.h walks it. */

typedef struct DpChart DpChart;
typedef struct DpNode DpNode;

typedef enum {
  DP_NODE_QUESTION,
  DP_NODE_RULING,
  DP_NODE_GOTO,    /* go on in another chart, for good */
  DP_NODE_CONSULT, /* go through another chart, then come back to `next` */
} DpNodeKind;

/* What the director is about when a ruling is given. */
typedef enum {
  DP_STAGE_OPTIONS,
  DP_STAGE_RECTIFICATION,
  DP_STAGE_REPLACEMENT,
  DP_STAGE_LEAD,
  DP_STAGE_PLAY,  /* the play goes on under what has been said */
  DP_STAGE_SCORE, /* after the last trick */
} DpStage;

typedef struct {
  DpClause clause; /* kind and fixed particulars; the rest is filled in from the roles */
  guint8 role;     /* DpRole for its seat */
  guint8 side;     /* DpSide relative: 0 the offender's side, 1 the other, 2 none */
  guint8 about;    /* DpAbout */
  guint8 older;    /* boolean: with the penalty cards that its owner has already (50B) */
} DpChartClause;

/* What others say who read the law otherwise: a clause that they say, or one of the ruling's that they leave out. */
typedef struct {
  DpChartClause said;
  guint given;     /* DpGiven: what of it counts */
  gboolean absent;
  guint view;      /* clauses of one <view> belong together */
  const char *law; /* by which they rule; interned, NULL = that of the ruling */
} DpChartOther;

#define DP_ALSO_MAX 4

struct DpNode {
  const DpChart *chart;
  DpNodeKind kind;
  char *id;
  char **formerly;      /* ids that it has had: what somebody remembers by one of them is remembered of this node; NULL */
  int line;
  char *text;           /* the question, or the ruling in a director's words; user's language */
  const char *law;      /* of rulings: reference, interned */
  const char *also[DP_ALSO_MAX]; /* other laws by which the same may be ruled, where nothing is wrong; interned, NULL = no more */
  const char *reading;  /* id of the doubtful point whose reading this is; interned or NULL */
  char *other_view;     /* with a reading: what others hold; NULL */
  char *then;           /* of rulings: what follows from it later, as the players are told; "{offender}" and the other roles stand for their seats, "{call}" for the irregular call; NULL */
  gboolean aside;       /* of rulings: that the law does not come into it; said in the chart, and not where a ruling is told */
  DpStage stage;
  const DpFact *fact;          /* of questions */
  const char *const *words;    /* of questions: what the answers are called, for whoever translates it; NULL = nobody has said (a chart read by itself) */
  char **own_words;            /* of questions: the same, where this question needs other words; NULL, and NULL for an answer that doesn't; user's language */
  const DpNode **answers;      /* of questions: a node for each answer of the fact, in its order */
  const DpNode *next;          /* of rulings and consults; NULL = the end */
  const DpNode *target;        /* of gotos and consults: the first node there */
  char *target_chart;          /* as written */
  char *target_node;           /* as written; NULL = its first */
  DpChartClause *clauses;
  guint n_clauses;
  DpChartOther *others; /* the other view in clauses, where it can be said so */
  guint n_others;
  guint index;                 /* running number in its code, for coverage */
};

/* More than any law has; what is longer is refused. */
#define DP_CHART_MAX_NODES 500

struct DpChart {
  char *id;      /* "31", "order" */
  char **formerly; /* ids that it has had; NULL */
  char *counterpart; /* id of the chart of the other code that is about the same, "" = it has none; NULL = the one of the same id, if there is one */
  char *file;
  char *title;   /* user's language */
  char *summary; /* what the law is about, one or two sentences; user's language */
  int law;       /* number; 0 for charts of procedure */
  gboolean no_offender; /* the player whom it calls offender has done nothing wrong (21): its words don't say so */
  gboolean club_law; /* the Alternative Club Laws have a variant of it */
  DpNode **nodes; /* the first is the start */
  guint n_nodes;
};

/* A question of a chart, its answer in the user's language (the arrow's label), e.g. "right-hand opponent's". Borrowed. */
const char *dp_node_answer_text (const DpNode *node, int answer);

/* The machine's words; static; _parse is FALSE on any other text, and leaves *out alone. */
const DpTokenSet *dp_stage_tokens (void);
const char *dp_stage_token (DpStage stage);
gboolean dp_stage_parse (const char *text, DpStage *out);
/* User's language; players_rule: in a code that knows no director, and speaks of penalties. */
const char *dp_stage_name (DpStage stage, gboolean players_rule);
