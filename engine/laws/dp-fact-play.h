/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-fact.h"

/* The facts of the play, a table for each group of laws; what a chart may ask for is in these tables and in dp-fact.c. */

static inline const DpPlayIncident *dp_play_of (const DpFactView *v) { return &v->incident->play; }
/* Whether declarer's change of a card is that of a slip of the tongue, and he hasn't played from either hand since (45C4(b)). */
gboolean dp_fact_is_slip_in_time (const DpFactView *v);

/* What that player has chosen in the incident; DP_OPTION_NONE = nothing yet. */
static inline DpOption
dp_play_said (const DpPlayIncident *p, DpSeat seat)
{
  return seat < DP_SEAT_NONE && p->said[seat] ? (DpOption) (p->said[seat] - 1) : DP_OPTION_NONE;
}

typedef struct {
  const DpFact *facts;
  guint n;
} DpFacts;

DpFacts dp_facts_of_play (void);         /* what happened, and to whom */
DpFacts dp_facts_of_leads (void);        /* leads and cards out of turn: 41A, 53 to 57, 60 */
DpFacts dp_facts_of_penalty_cards (void); /* 48 to 52, and declarer's choices */
DpFacts dp_facts_of_revokes (void);      /* 61 to 64 */
DpFacts dp_facts_of_remarks (void);      /* 45C, 45F, 47E2, 58A: what is known of a card beside the card */
