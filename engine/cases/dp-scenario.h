/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"
#include "dp-diagnostics.h"
#include "dp-director.h"
#include "dp-grade.h"
#include "dp-interview.h"

/* A case: a table, what happens at it, and what the players would answer. It holds no ruling: the engine rules. */

typedef enum {
  DP_LEVEL_BEGINNER,
  DP_LEVEL_CLUB,
  DP_LEVEL_COUNTY,
  DP_LEVEL_NATIONAL,
  DP_LEVELS,
} DpLevel;

/* How involved a case is, counted from its rulings; the level says for whom it is meant. */
typedef enum {
  DP_COMPLEXITY_ONE_STEP,  /* one irregularity, one or two rulings */
  DP_COMPLEXITY_STEPS,     /* one irregularity, more rulings as it unfolds */
  DP_COMPLEXITY_TWO,       /* two irregularities */
  DP_COMPLEXITY_TANGLED,   /* three or more, or many rulings */
  DP_COMPLEXITIES,
} DpComplexity;

/* A ruling of a chart that one of the case's ruling points comes to. */
typedef struct {
  guint16 node; /* DpNode.index, see dp_code_node() */
  guint8 point; /* from 0: the first that comes to it */
} DpScenarioLeaf;

/* A set of laws: bit (1 << number). */
typedef unsigned __int128 DpLaws;
#define DP_LAST_LAW 93

typedef struct {
  DpEvent event;
  int line;
  char *meaning; /* of a call: what it shows; NULL */
  char *says;    /* what the player says as he does it; NULL */
  char *reason;  /* why the stated verdict about comparability; NULL */
} DpScenarioEvent;

typedef struct {
  DpSeat seat;
  DpQuestion question;
  char *text;
  int line;
  guint point; /* from that ruling point on (from 1); 0 = throughout */
} DpScenarioAnswer;

/* The author's own check: a clause that point `point` (from 1) must, or must not, hold. */
typedef struct {
  guint point;
  gboolean absent;
  DpClause clause;
  guint given; /* DpGiven: which particulars of the clause the author states; the others may be anything */
  int line;
} DpScenarioExpect;

/* A clause of another view that is right at its point too, or (absent) one that this view does not say. */
typedef struct {
  DpScenarioExpect said; /* its line is that of the clause */
  guint view;   /* what stands in one <accept> has the same number, from 0 in the order of the file */
  char *reason; /* why that is right too */
} DpScenarioAccept;

typedef struct {
  char *file;
  int line;
  char *id;
  char *code; /* "duplicate-2017" */
  gboolean players_rule; /* that code knows no director; once checked */
  DpLevel level;
  char *title;
  char *story;       /* what happened before the director is called; paragraphs divided by a blank line, each further one up to the next time (dp_scenario_story_at) */
  char *explanation; /* the author's word in the debrief; NULL */
  char *theme;       /* a family of cases, one of dp-theme.h; NULL */
  DpSeat dealer;
  DpVul vul;
  char *names[DP_SEATS];      /* of the players; NULL = compass only */
  DpHand hand[DP_SEATS];      /* 0 where the case gives none */
  gboolean shown[DP_SEATS];   /* lies face up in the case view */
  char *agreements[2];        /* by DpSide; NULL */
  GArray *events;             /* DpScenarioEvent */
  GArray *answers;            /* DpScenarioAnswer */
  GArray *expects;            /* DpScenarioExpect */
  GArray *accepts;            /* DpScenarioAccept, those of one view together; NULL = none */
  DpLaws laws;                /* that its rulings cite; filled in by dp_scenario_check() */
  GArray *leaves;             /* DpScenarioLeaf, each ruling once, in the order of the points; filled in by dp_scenario_check(), else NULL */
  DpComplexity complexity;    /* how much the rulings ask for, whatever the level; filled in by dp_scenario_check() */
} DpScenario;

void dp_scenario_free (DpScenario *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpScenario, dp_scenario_free)

/* Limits on what a reader takes: a larger file is refused, whatever is in it. */
#define DP_SCENARIO_MAX_BYTES (32 * 1024 * 1024)
#define DP_SCENARIO_MAX_DEPTH 16
#define DP_SCENARIO_MAX_EVENTS 600
#define DP_SCENARIO_MAX_ATTRIBUTE 512
#define DP_SCENARIO_MAX_TEXT (16 * 1024)
#define DP_SCENARIO_MAX_ELEMENTS 4000    /* of one case */
#define DP_SCENARIO_MAX_IN_FILE 500000   /* elements, 10,000 long cases */
#define DP_SCENARIO_MAX_CASES 20000      /* in one file */
#define DP_SCENARIO_MAX_FILE_EVENTS 300000

/* Reads scenario files; keeps the compiled schema, so that thousands of files cost it once. Not shared between threads. */
typedef struct DpScenarioReader DpScenarioReader;

/* schema: path of scenario.xsd. languages: as g_get_language_names(), the best first, for <title xml:lang="..."> beside
 * the untranslated one; NULL for none. */
DpScenarioReader *dp_scenario_reader_new (const char *schema, const char *const *languages, GError **error);
void dp_scenario_reader_free (DpScenarioReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpScenarioReader, dp_scenario_reader_free)

/* All scenarios of a file (one or many), or NULL: never some of them. What is wrong goes to diagnostics. The array frees its
 * scenarios. Texts are passed through gettext. Checks form only; dp_scenario_check() checks sense. */
GPtrArray *dp_scenario_reader_load (DpScenarioReader *self, const char *path, DpDiagnostics *diagnostics);
/* The same from memory; name stands for the file in diagnostics. */
GPtrArray *dp_scenario_reader_load_bytes (DpScenarioReader *self, const char *data, gsize length, const char *name, DpDiagnostics *diagnostics);

/* Runs all events through the engine, which gets the hands that the case gives. NULL with diagnostics when an event cannot happen.
 * Caller frees. */
DpDirector *dp_scenario_play (const DpScenario *self, const DpCode *code, DpDiagnostics *diagnostics);

/* The linter: can it be played, does every point find somebody to decide it, are answers there for the facts that its
 * rulings use, do the author's expectations hold? Fills in self->laws. FALSE when it found an error. */
gboolean dp_scenario_check (DpScenario *self, const DpCode *code, DpDiagnostics *diagnostics);

/* Says where a ruling of a case that was played hangs on a verdict that the case does not give: there is no ruling then. FALSE when one does. */
gboolean dp_scenario_check_verdicts (DpScenario *self, const DpDirector *director, DpDiagnostics *diagnostics);

/* dp_grade_new() with all that the author accepts at the point, which is the case's number `index` (from 0), played in whatever way. The case must
 * outlive the grade. Never NULL. */
DpGrade *dp_scenario_grade (const DpScenario *self, const DpDirector *director, guint index, const DpAnswer *answer);

/* The author's text for a question that is put at that ruling point (from 1), or NULL. Borrowed. */
const char *dp_scenario_answer (const DpScenario *self, guint point, DpSeat seat, DpQuestion question);
/* As much of the story as may be told when that many events have happened: its first paragraph, another each time that somebody has called the director again,
 * and all of it when all is over; or, where nobody calls him so often, when `last` events have happened, after which the last ruling of several is given. Caller frees. */
char *dp_scenario_story_at (const DpScenario *self, guint n_events, guint last);

const char *dp_level_token (DpLevel level);
gboolean dp_level_parse (const char *text, DpLevel *out);
const char *dp_level_name (DpLevel level); /* user's language */
const char *dp_complexity_name (DpComplexity complexity); /* user's language */
