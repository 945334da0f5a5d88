/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-system.h"
#include "dp-system-token.h"

/* The insides of a DpSystem, for dp-system*.c only. A context of the file is a pattern with letters; for every suit that they can stand for it has a line:
 * the calls of an auction, and a row for each call that the player to call has there. Lines hang in a tree that is walked from the last call backwards. */

/* What a system file may hold. */
#define DP_SYSTEM_MAX_CONTEXTS 600
#define DP_SYSTEM_MAX_LINES 6000
#define DP_SYSTEM_MAX_TOKENS 16
#define DP_SYSTEM_MAX_TEMPLATES 200 /* calls of one context, with those taken over */
#define DP_SYSTEM_MAX_WEIGHT 1000

/* Symbols of a line: the calls, and these. */
#define DP_SYMBOL_BID 250
#define DP_SYMBOL_ANY 251

typedef enum {
  DP_PASSED_ANY,
  DP_PASSED_NO,
  DP_PASSED_YES,
} DpPassed;

/* A call as the file writes it. */
typedef struct {
  DpToken token;
  char *word;           /* as written */
  char *meaning;        /* as written */
  char *text;           /* user's language; braces as written */
  char *specifies;      /* as written; NULL = by its meaning */
  char *condition;      /* where as written; NULL */
  DpWhere where;
  guint16 weight;
  guint8 passed;        /* DpPassed */
  gboolean artificial;
  gboolean top_first;   /* the suits of a free letter: the highest first */
  gboolean borrowed;    /* of the context that this one is like */
  gboolean used;        /* some line has it */
  gboolean complained;
  int line;
} DpSystemTemplate;

typedef struct {
  char *id;
  char *after;          /* as written */
  char *condition;      /* where as written; NULL */
  DpToken tokens[DP_SYSTEM_MAX_TOKENS];
  guint n_tokens;
  gboolean open;        /* whatever came before: "..." */
  gboolean forced;      /* there is no pass */
  DpWhere where;
  guint8 passed;        /* DpPassed */
  guint8 place;         /* bit (1 << passes before the first call that is none); opening contexts: of the player to call */
  GPtrArray *templates; /* DpSystemTemplate */
  int line;
} DpSystemContext;

typedef struct {
  DpCall call;
  guint8 artificial;
  guint8 passed;        /* DpPassed */
  DpDenominations specifies;
  guint16 weight;
  guint16 meaning;      /* index */
  const char *text;
} DpSystemRow;

typedef struct {
  guint16 context;      /* index */
  guint8 n, n_rows;
  guint8 passed, place; /* as in the context */
  gboolean open;
  guint8 symbols[DP_SYSTEM_MAX_TOKENS];
  DpBinding binding;
  guint32 general;      /* how little it says: the smaller wins */
  guint32 first_row;
  gint32 next;          /* the next line that ends at the same node; -1 */
} DpSystemLine;

typedef struct {
  guint8 symbol;
  gint32 next, child;   /* nodes; -1 */
  gint32 line;          /* the first line that ends here; -1 */
} DpSystemNode;

struct DpSystem {
  char *id, *title;
  GPtrArray *contexts;  /* DpSystemContext */
  GArray *lines;        /* DpSystemLine */
  GArray *rows;         /* DpSystemRow */
  GArray *meanings;     /* DpMeaning */
  GArray *nodes;        /* DpSystemNode; the first is the root */
  GHashTable *by_text;  /* meaning as text -> index + 1; only while it is read */
  GStringChunk *texts;
  const char *natural[DP_LAST_CALL + 1];
  const char *first_pass;
};

/* What Law 19 and the rank of bids allow at the end of a row of calls. */
typedef struct {
  DpCall bid;           /* the last; DP_NO_CALL */
  gboolean may_double, may_redouble; /* the player to call */
  gboolean over;
  gboolean vague;       /* some call is not known: everything may be doubled */
  gboolean hidden;      /* there may be a higher bid that is not known: nothing counts as a jump */
} DpStand;

DpStand dp_stand_of (const guint8 *symbols, guint n);
gboolean dp_stand_allows (const DpStand *self, DpCall call);
/* A suit bid as low as can be; with jump, one that is higher. */
gboolean dp_stand_is_low (const DpStand *self, DpCall call, gboolean jump);

/* The best line for that auction, its leading passes included; NULL when there is none. */
const DpSystemLine *dp_system_find_line (const DpSystem *self, const DpCall *calls, guint n);

/* A natural meaning for a call that no line has. */
void dp_system_natural (const DpSystem *self, const DpCall *calls, guint n, DpCall call, DpSystemCall *out);
void dp_system_make_natural_texts (DpSystem *self);

/* Makes lines and rows of a context that has been read; what is wrong goes to diagnostics. */
void dp_system_expand (DpSystem *self, guint context, const char *file, DpDiagnostics *diagnostics);
/* Hangs the lines into the tree. */
void dp_system_plant (DpSystem *self);
/* What can only be said of the whole: contexts for the same auction, contexts that no auction reaches. */
void dp_system_check (DpSystem *self, const char *file, DpDiagnostics *diagnostics);
