/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-solver.h"

/* What has been solved, by position. Shared by whoever it is handed to, threads too. */
typedef struct DpEquityCache DpEquityCache;

/* Keeps so many positions (at least 1) and forgets the oldest. */
DpEquityCache *dp_equity_cache_new (guint size);
DpEquityCache *dp_equity_cache_ref (DpEquityCache *self);
void dp_equity_cache_unref (DpEquityCache *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpEquityCache, dp_equity_cache_unref)

/* FALSE, and *out untouched, when it is not known. Either way it is counted. */
gboolean dp_equity_cache_get (DpEquityCache *self, const DpPosition *position, DpSolution *out);
void dp_equity_cache_put (DpEquityCache *self, const DpPosition *position, const DpSolution *solution);

guint dp_equity_cache_get_size (DpEquityCache *self);
guint dp_equity_cache_get_hits (DpEquityCache *self);
guint dp_equity_cache_get_misses (DpEquityCache *self);
