/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-scenario.h"

/* What happens at a table, in words. */

/* "North bids 1 spade.", "East calls the director." User's language. Caller frees. */
char *dp_narrator_event (const DpScenario *scenario, guint event);
/* The same by somebody who saw the table, so that he knows a lead from a card played, and declarer's cards from dummy's. `director`
 * has been fed the events of the scenario, at least those before this one; NULL for nobody. */
char *dp_narrator_event_at (const DpScenario *scenario, const DpDirector *director, guint event);
/* What the player said as he did it, in quotation marks, or NULL. Caller frees. */
char *dp_narrator_says (const DpScenario *scenario, guint event);
/* What the player answers of whom a question is asked at that ruling point (from 1), after the first n events: the author's text; for the meaning of a call
 * what was written beside it; else the usual answer. Caller frees. */
char *dp_narrator_answer (const DpScenario *scenario, const DpDirector *director, guint point, guint n, DpSeat seat, DpQuestion question);
/* "North", or "North (Nora)" when the case names its players. Caller frees. */
char *dp_narrator_seat (const DpScenario *scenario, DpSeat seat);
/* "at the table", "away from the table". Static. */
const char *dp_narrator_place (DpPlace place);
/* A step of a walk through the laws: the question with its answer, or the ruling with its law. Caller frees. */
char *dp_narrator_step (const DpStep *step);
