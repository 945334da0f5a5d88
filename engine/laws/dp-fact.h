/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-incident.h"

/* A fact: a named question with a closed set of answers, computed in C from the table, the log and one incident. Charts may
 * ask for no other. What the answers are called is in data/laws/facts.xml (dp-fact-words). */

#define DP_PENDING (-1)

typedef struct {
  const DpTable *table;
  const DpEvent *log;         /* all events so far */
  guint n_events;
  const DpIncident *incident; /* the one that is asked about */
  const DpIncident *others;   /* all of the table, that one among them */
  guint n_others;
} DpFactView;

/* What a fact waits for that may be undone again: a call that he who made it takes back (24, 25), or that falls with an earlier one. */
typedef enum {
  DP_AWAITS_NOTHING,
  DP_AWAITS_OFFENDER, /* the next call of the offender that stands */
  DP_AWAITS_RHO,      /* that of his right-hand opponent */
  DP_AWAITS_END,      /* the end of the auction */
} DpAwaits;

typedef struct DpFact {
  const char *name;
  const char *answers[32];      /* the machine's words; NULL-terminated */
  /* The index of the answer, or DP_PENDING. On pending, *wait says who must decide what, if somebody must. */
  int (*answer) (const DpFactView *view, DpWait *wait);
  /* The question that a director must put to a player to know it, DP_QUESTIONS when the table shows it; *seat = to whom. */
  DpQuestion (*asks) (const DpFactView *view, int answer, DpSeat *seat);
  DpAwaits awaits;
} DpFact;

/* NULL when there is no fact of that name. Static. */
const DpFact *dp_fact_find (const char *name);
guint dp_fact_count (void);
const DpFact *dp_fact_get (guint i);
/* Its place among them. */
guint dp_fact_index (const DpFact *fact);
int dp_fact_n_answers (const DpFact *fact);
/* -1 when it is none of them. */
int dp_fact_answer_index (const DpFact *fact, const char *answer);
