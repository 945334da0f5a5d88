/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario.h"

/* Where a case stands for the shorthands <calls> and <tricks>: who calls next when calls go round, whether a card is the opening
 * lead, where a trick ends. It goes by rotation alone: what is irregular, and who wins a trick, is for the engine. A plain
 * value, which reader and writer carry along in the same way. */
typedef struct {
  DpSeat caller;  /* who calls next */
  gboolean faced; /* an opening lead has been */
  DpSeat next;    /* the hand after the last that played; none before */
  guint size;     /* cards of the trick so far */
} DpScenarioRun;

void dp_scenario_run_begin (DpScenarioRun *run, DpSeat dealer);
/* The event happens. */
void dp_scenario_run_note (DpScenarioRun *run, const DpEvent *event);
/* Whether a card from that hand begins a trick. */
gboolean dp_scenario_run_is_new_trick (const DpScenarioRun *run, DpSeat hand);
/* DP_EVENT_LEAD or DP_EVENT_PLAY: what the next card is. */
DpEventKind dp_scenario_run_card_kind (const DpScenarioRun *run);
