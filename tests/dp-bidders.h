/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-system.h"

/* The shipped bidding systems, for tests. */

typedef enum {
  DP_BIDDER_WEAK, /* weak no trump, four-card majors */
  DP_BIDDER_FIVE, /* five-card majors */
  DP_BIDDERS,
} DpBidder;

extern const char *const dp_bidders_ids[DP_BIDDERS];

/* data/systems/ID and suffix. Caller frees. */
char *dp_bidders_path (const char *id, const char *suffix);
/* That system; fails the test if anything at all is said of it. Caller frees. */
DpSystem *dp_bidders_load (DpBidder which);
/* "1NT P 2C": the calls; returns how many. */
guint dp_bidders_calls (const char *text, DpCall *calls);
