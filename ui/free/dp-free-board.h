/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* What lies on the free table; the rest follows from it. */
typedef struct {
  const DpCode *code;
  DpSeat dealer;
  DpVul vul;
  char *names[DP_SEATS]; /* NULL = compass only */
  DpHand hand[DP_SEATS]; /* 0 = not known */
  GArray *events;        /* DpEvent */
  gboolean in_file;      /* as it is, it lies in a file as well */
} DpFreeBoard;

/* Nothing has happened, and no hand is known. code must outlive the board and its copies. */
DpFreeBoard *dp_free_board_new (const DpCode *code, DpSeat dealer, DpVul vul);
void dp_free_board_free (DpFreeBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpFreeBoard, dp_free_board_free)
/* The same names, hands and events; it lies in no file. */
DpFreeBoard *dp_free_board_copy (const DpFreeBoard *board);

/* Whether all four hands are known. */
gboolean dp_free_board_is_dealt (const DpFreeBoard *board);
void dp_free_board_set_deal (DpFreeBoard *board, const DpDeal *deal);
/* One thing more has happened. FALSE with error when a case could not hold it; whether it can happen is not asked. */
gboolean dp_free_board_append (DpFreeBoard *board, const DpEvent *event, GError **error);
/* A director who has seen it all, event by event as it happened, and who takes for granted what nobody has said of a call (dp_free_to_compare,
 * dp_free_to_weigh); NULL with error at the first that cannot happen, *reached (may be NULL) being its number. Caller frees. */
DpDirector *dp_free_board_direct (const DpFreeBoard *board, guint *reached, GError **error);
