/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-fact.h"

/* The facts of the play, a table for each group of laws; what a chart may ask for is in these tables and in dp-fact.c. */

typedef struct {
  const DpFact *facts;
  guint n;
} DpFacts;

DpFacts dp_facts_of_play (void);         /* what happened, and to whom */
DpFacts dp_facts_of_leads (void);        /* leads and cards out of turn: 41A, 53 to 57, 60 */
DpFacts dp_facts_of_penalty_cards (void); /* 48 to 52, and declarer's choices */
DpFacts dp_facts_of_revokes (void);      /* 61 to 64 */
