/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-duty.h"
#include "dp-scenario.h"

#include <string.h>

/* What every count of made cases asks of a case, and of a call. */

static inline const DpScenarioEvent *
dp_made_event (const DpScenario *s, guint i)
{
  return &g_array_index (s->events, DpScenarioEvent, i);
}

/* A legal bid in a suit. */
static inline gboolean
dp_made_is_suit (DpCall call)
{
  return dp_call_is_bid (call) && call <= DP_LAST_LEGAL_BID && dp_call_denomination (call) != DP_NOTRUMP;
}

/* Cards of the suit that was bid. */
static inline int
dp_made_length (DpHand hand, DpCall bid)
{
  return dp_hand_length (hand, dp_call_denomination (bid));
}

/* Whether the meaning beside a call, which may be NULL, has those words. */
static inline gboolean
dp_made_says (const char *meaning, const char *words)
{
  return meaning && strstr (meaning, words);
}
