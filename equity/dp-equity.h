/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-equity-cache.h"
#include "dp-equity-question.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Answers what would have happened without a revoke, one question at a time, off the main loop. What it says is advice: it sees
 * all four hands, and what would have happened at the table is for the director to judge (64C). So no chart and no fact may ask it,
 * and nothing it says is ever a clause.
 * libdds has one set of tables in the process: a lock lets one position in at a time. It is linked; opened by hand it crashes at exit. */
#define DP_TYPE_EQUITY (dp_equity_get_type ())
G_DECLARE_FINAL_TYPE (DpEquity, dp_equity, DP, EQUITY, GObject)

/* Whether there is a solver at all; if not, *why, which may be NULL, is the reason in the user's language. Static. */
gboolean dp_equity_available (const char **why);

/* By libdds, unless a solver is given (data goes with it). The cache is shared; several may use it. */
DpEquity *dp_equity_new (DpEquityCache *cache, DpSolveFunc solve, gpointer data);

/* At once, in the caller's thread. FALSE with a G_IO_ERROR: NOT_SUPPORTED without a solver, CANCELLED. */
gboolean dp_equity_ask (DpEquity *self, const DpEquityQuestion *question, GCancellable *cancellable, DpEquityAnswer *out, GError **error);

/* In a thread, after the questions asked before it. Cancelled, it is not begun, or what was found is dropped. */
void dp_equity_ask_async (DpEquity *self, const DpEquityQuestion *question, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data);
gboolean dp_equity_ask_finish (DpEquity *self, GAsyncResult *result, DpEquityAnswer *out, GError **error);

G_END_DECLS
