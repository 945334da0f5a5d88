/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-variant.h"

/* An examination paper: questions, and how it is to be sat. A question is one ruling point of one case, with the case as it is seen kept inside: a paper
 * outlasts the case library. No two questions come from one case, so that no answer is given away by another question. */

#define DP_PAPER_MAX_QUESTIONS 200
#define DP_PAPER_MAX_SECONDS (24 * 60 * 60)
#define DP_PAPER_MAX_TITLE 120 /* characters */
#define DP_PAPER_PASS 65       /* per cent, unless the paper says otherwise */

typedef struct {
  int line;             /* where the question begins in the file; 0 = it was not read from one */
  char *case_id;        /* of the case in the library, whatever clothes it wears here */
  guint point;          /* from 0 */
  DpVariant variant;
  DpLevel level;
  int law;              /* what the point is mainly about, see dp_paper_law() */
  char *frozen;         /* the case as it is seen: dp_scenario_to_xml() */
  DpScenario *scenario; /* the same, read */
} DpPaperQuestion;

typedef struct {
  char *file;          /* from which it was read, as messages name it; NULL = from none */
  char *title;         /* "" for none */
  char *code;          /* "duplicate-2017" */
  char *code_version;  /* dp_code_fingerprint() */
  gboolean drawn;      /* from `seed`; else it was made by hand */
  guint32 seed;
  guint seconds;       /* time limit; 0 = none */
  gboolean open_book;  /* the law browser may be used; look-ups are counted */
  guint pass_percent;  /* 1-100 */
  GPtrArray *questions; /* DpPaperQuestion */
} DpPaper;

/* No questions, no time limit, closed book, pass line DP_PAPER_PASS. title may be NULL. */
DpPaper *dp_paper_new (const DpCode *code, const char *title);
void dp_paper_free (DpPaper *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpPaper, dp_paper_free)

guint dp_paper_n_questions (const DpPaper *self);
/* Borrowed. */
const DpPaperQuestion *dp_paper_question (const DpPaper *self, guint i);
/* The question about that case, or -1. */
int dp_paper_find (const DpPaper *self, const char *case_id);

/* The law that a ruling point is mainly about: the one that most of its new rulings bear; those to which the walk came by
 * consulting another law (16, 23 …) count only where there are no others; of equals the first. A number; 0 when it passes no ruling. */
int dp_paper_law (const DpPoint *point);

/* Adds a question at the end: takes `scenario`, which is the case in the clothes of `variant`. FALSE (scenario freed, paper unchanged) when
 * the paper is full, has a question from this case, is for another code, or the case has no such point. */
gboolean dp_paper_add (DpPaper *self, const DpCode *code, const char *case_id, DpVariant variant, DpScenario *scenario, guint point, GError **error);
void dp_paper_remove (DpPaper *self, guint i);
/* The question comes to stand at place `to`. */
void dp_paper_move (DpPaper *self, guint from, guint to);
/* FALSE when its case has no such point. */
gboolean dp_paper_set_point (DpPaper *self, const DpCode *code, guint i, guint point, GError **error);

/* Whether the paper can be sat under that code: cases that can be played, points that are there, no case twice, limits in range. What is wrong goes to
 * diagnostics, with the place in the file where the paper comes from one; another edition of the charts is only a warning, as the marks go by the one at hand. */
gboolean dp_paper_check (const DpPaper *self, const DpCode *code, DpDiagnostics *diagnostics);
