/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"
#include "dp-scenario.h"

/* A case in other clothes: every seat turned, suits exchanged, the prose with them. The laws know no compass; whether they mind the
 * exchange of suits is asked of the engine, case by case. A plain value; all zero = as it was written. */
typedef struct {
  guint8 turn; /* seats clockwise, 0-3: with 1, North's hand becomes East's */
  guint8 swap; /* DpSwap */
} DpVariant;

typedef enum {
  DP_SWAP_MAJORS = 1 << 0, /* spades and hearts */
  DP_SWAP_MINORS = 1 << 1, /* diamonds and clubs */
} DpSwap;

#define DP_VARIANTS 16

/* 0 to DP_VARIANTS - 1, and back. */
guint dp_variant_index (DpVariant variant);
DpVariant dp_variant_nth (guint index);

/* The case in those clothes: seats, cards, calls and all its texts; what dp_scenario_check() has filled in is kept. Same id. Turned
 * and exchanged whatever dp_variant_allowed() says. Caller frees with dp_scenario_free(). */
DpScenario *dp_variant_make (const DpScenario *scenario, DpVariant variant);
/* In which clothes the case stays true: bit (1 << dp_variant_index()), never without bit 0. Seats may turn unless the prose says
 * something that hangs on them, such as the number of a board. Suits may change places when no word speaks of their colour or rank, no
 * convention names them, bids stand to each other as before, and the engine rules the same at every point, on the same path.
 * Plays the case, so the code must be the case's own. */
guint dp_variant_allowed (const DpScenario *scenario, const DpCode *code);
/* "turned by one seat; spades and hearts exchanged", in the user's language. Caller frees. */
char *dp_variant_describe (DpVariant variant);
