/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-fsrs.h"
#include "dp-variant.h"

/* A case that somebody has ruled on, as it is kept: a plain record that depends on no chart and no case file being there still. It holds the
 * case as it was seen (frozen XML, kept once for equal text), the sheets as text, the marks clause by clause, the questions put, the times,
 * and the edition of the charts. */

typedef enum {
  DP_ATTEMPT_PRACTICE,
  DP_ATTEMPT_FIND_ERROR,
  DP_ATTEMPT_KINDS,
} DpAttemptKind;

/* One row of the marks: a clause of the engine's, of the trainee's, or both. */
typedef struct {
  char *kind;   /* dp_clause_kind_token() */
  guint8 mark;  /* DpMark */
  guint8 error; /* DpErrorKind */
  guint weight;
  char *given;  /* dp_clause_to_string(); NULL */
  char *engine; /* the same; NULL */
  char *skill;  /* of the engine's clause; NULL */
} DpAttemptMark;

typedef struct {
  guint8 seat, question, place; /* DpAsked */
  gboolean needed;
  guint8 mark; /* DpAskedMark, of what was needed */
} DpAttemptAsked;

typedef struct {
  int law_given;    /* 0 = not stated */
  gboolean law_right;
  char *law_engine; /* "31, 26B" */
  guint points, out_of;
  guint hints;
  guint seconds;
  char *sheet;      /* the sheet as filled in, see dp_sheet_to_text() */
  GArray *marks;    /* DpAttemptMark */
  GArray *asked;    /* DpAttemptAsked */
} DpAttemptPoint;

/* What the attempt did to one skill. */
typedef struct {
  char *skill;
  guint8 rating;    /* DpRating that the marks gave */
  guint8 chosen;    /* DpRating by the trainee; DP_RATING_NONE = he left it */
  DpMemory after;   /* what the memory has become; ignored while repetition is switched off (state NEW) */
} DpAttemptSkill;

typedef struct {
  gint64 id;         /* in this store; 0 = not kept yet */
  char *uid;         /* anywhere; given by the store when NULL */
  guint8 kind;       /* DpAttemptKind */
  char *case_id, *title;
  char *code;        /* "duplicate-2017" */
  char *code_version;   /* dp_code_fingerprint() */
  char *engine_version;
  DpVariant variant;
  char *frozen;      /* the case as it was seen, dp_scenario_to_xml() */
  gint64 ended;      /* seconds since 1970, UTC */
  guint seconds;     /* spent on it */
  guint hints;
  guint points, out_of;
  GPtrArray *at;     /* DpAttemptPoint, one for each ruling point */
  GArray *skills;    /* DpAttemptSkill */
} DpAttempt;

DpAttempt *dp_attempt_new (void);
void dp_attempt_free (DpAttempt *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpAttempt, dp_attempt_free)
DpAttemptPoint *dp_attempt_add_point (DpAttempt *self);
