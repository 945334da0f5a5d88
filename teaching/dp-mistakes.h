/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"
#include "dp-code.h"
#include "dp-diagnostics.h"
#include "dp-xml-schema.h"

/* Mistakes that directors really make, as data (data/mistakes/mistakes.xml): which clause of a right ruling, at which leaves, becomes which other one, and why that
 * is wrong. The engine confirms that the changed ruling loses marks, doesn't contradict itself, and is nobody's other view. */

/* How common a mistake is; how much likelier one is than another is said by dp_mistake_weight(). */
typedef enum {
  DP_MISTAKE_OFTEN,
  DP_MISTAKE_NOW_AND_THEN,
  DP_MISTAKE_RARE,
  DP_MISTAKE_RATES,
} DpMistakeRate;

/* What a row states of a clause besides its particulars (DpGiven); what it does not state may be anything in a clause sought, and stays as it was in a clause
 * changed. */
typedef enum {
  DP_MISTAKE_KIND = 1 << DP_PARTICULARS,
  DP_MISTAKE_ABOUT = 1 << (DP_PARTICULARS + 1),
  DP_MISTAKE_OF = 1 << (DP_PARTICULARS + 2),
} DpMistakeGiven;

/* Suits of the changed clause, from those of the right one. */
typedef enum {
  DP_MISTAKE_SUITS_ALL,
  DP_MISTAKE_SUITS_OTHERS,
} DpMistakeSuits;

typedef struct {
  DpClause clause; /* the particulars stated */
  guint given;     /* DpGiven and DpMistakeGiven */
  guint8 role;     /* DpRole of its seat */
  guint8 turned;   /* or the seat so many places clockwise from the right one; 0 = by role */
  guint8 side;     /* 0 the offender's, 1 the other */
  guint8 about;    /* DpAbout */
  guint8 suits;    /* DpMistakeSuits */
  guint8 of_cards; /* boolean: about cards, not about a call */
} DpMistakeClause;

/* One clause of the ruling that changes; the first of a mistake is what it is about, the others only follow from it. */
typedef struct {
  gboolean has_was, has_becomes; /* added when there was none, dropped when it becomes nothing */
  gboolean optional;             /* changes only where there is one */
  DpMistakeClause was, becomes;
} DpMistakeChange;

#define DP_MISTAKE_CHANGES 3
#define DP_MISTAKE_OTHERS 2

/* Where a mistake is made in a code. */
typedef struct {
  char *code;      /* "duplicate-2017" */
  const char *law; /* the law that it offends; interned; NULL = that of the clause that was changed */
  char **leaves;   /* "31/silence" …: rulings at which it is made; NULL = all that say such a clause */
  int line;
} DpMistakeIn;

typedef struct {
  char *id;
  int line;
  char *name; /* user's language */
  char *why;  /* the same */
  DpMistakeRate rate;
  DpMistakeIn in[2];
  guint n_in;
  DpMistakeChange changes[DP_MISTAKE_CHANGES];
  guint n_changes;
  DpMistakeClause needs[DP_MISTAKE_OTHERS];  /* only a ruling with such a clause, for each of them, is the place for it */
  guint n_needs;
  DpMistakeClause unless[DP_MISTAKE_OTHERS]; /* a ruling with such a clause is not */
  guint n_unless;
} DpMistake;

/* The table. Immutable once read. */
typedef struct DpMistakes DpMistakes;

/* The compiled mistakes.xsd; NULL with error. */
DpXmlSchema *dp_mistakes_schema_new (const char *path, GError **error);
/* The table in that file, or NULL: never some of it. What is wrong goes to diagnostics with file, line and cure. Texts are passed through
 * gettext. Caller frees. */
DpMistakes *dp_mistakes_load (const char *path, DpXmlSchema *schema, DpDiagnostics *diagnostics);
/* The same from memory; name stands for the file in diagnostics. */
DpMistakes *dp_mistakes_load_bytes (const char *data, gsize length, const char *name, DpXmlSchema *schema, DpDiagnostics *diagnostics);
/* Reads mistakes.xml with the mistakes.xsd beside it in that folder; NULL with error. */
DpMistakes *dp_mistakes_load_folder (const char *folder, GError **error);
void dp_mistakes_free (DpMistakes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpMistakes, dp_mistakes_free)

/* Whether every ruling of that code which the table names is there; what is not goes to diagnostics, name standing for the file. */
gboolean dp_mistakes_check (const DpMistakes *self, const DpCode *code, const char *name, DpDiagnostics *diagnostics);

guint dp_mistakes_length (const DpMistakes *self);
/* Borrowed. */
const DpMistake *dp_mistakes_get (const DpMistakes *self, guint i);
/* By its id; NULL when there is none. Borrowed. */
const DpMistake *dp_mistakes_find (const DpMistakes *self, const char *id);
/* Where it is made in that code; NULL when it is none there. Borrowed. */
const DpMistakeIn *dp_mistake_in (const DpMistake *self, const char *code);
/* 6, 3 or 1: what is often ruled is drawn so much oftener. */
guint dp_mistake_weight (const DpMistake *self);
/* "often", "now-and-then", "rare"; static. */
const char *dp_mistake_rate_token (DpMistakeRate rate);
/* User's language; static. */
const char *dp_mistake_rate_name (DpMistakeRate rate);
