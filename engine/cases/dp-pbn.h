/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-diagnostics.h"
#include "dp-event.h"

/* Auctions from elsewhere: Portable Bridge Notation, or what somebody has typed or pasted. Only what was called is read;
 * whether it was regular is for the engine to find out. */

typedef struct {
  char *title;             /* "Board 7"; NULL when the file does not say */
  int line;                /* where it begins */
  DpSeat dealer;
  DpVul vul;
  char *names[DP_SEATS];   /* NULL = not said */
  DpHand hand[DP_SEATS];   /* 0 = not said */
  GArray *events;          /* DpEvent, calls only */
} DpPbnBoard;

void dp_pbn_board_free (DpPbnBoard *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpPbnBoard, dp_pbn_board_free)

#define DP_PBN_MAX_BYTES (8 * 1024 * 1024)
#define DP_PBN_MAX_BOARDS 1000
#define DP_PBN_MAX_CALLS 340

/* The boards of a text, at least one, or NULL with diagnostics. It is read as PBN when it has a tag pair ([Dealer "S"]), else as
 * plain text: "1NT pass 2C x", in rotation from the dealer; "S: 1S W: 1H" where somebody may have called out of turn; "Dealer S",
 * "Vul NS"; a line with the four seats over columns of calls. `dealer`: who deals in a text that names nobody; `name`
 * stands for the file in diagnostics. Texts are UTF-8 or Latin-1. The array frees its boards. */
GPtrArray *dp_pbn_read (const char *data, gsize length, const char *name, DpSeat dealer, DpDiagnostics *diagnostics);
