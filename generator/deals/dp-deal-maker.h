/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-fit.h"

/* Deals that fit what has been called, drawn directly from counts and not dealt until they fit. Randomness is handed in (GRand: the Mersenne twister,
 * the same numbers for the same seed on every machine). docs/dealing.md says how, and why every deal is as likely. */

/* Tables and working space; not to be shared by threads. */
typedef struct DpDealMaker DpDealMaker;

DpDealMaker *dp_deal_maker_new (void);
void dp_deal_maker_free (DpDealMaker *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpDealMaker, dp_deal_maker_free)

/* What is asked for, by seat. Tables are made when first needed and kept while the same fits are asked for: of the last DP_DEAL_MAKER_PLANS that were asked. FALSE
 * with error DP_ERROR_IMPOSSIBLE when one seat has no such hand, or two are to hold the same card; nothing can then be drawn. */
#define DP_DEAL_MAKER_PLANS 8
gboolean dp_deal_maker_ask (DpDealMaker *self, const DpFit fits[DP_SEATS], GError **error);
/* One deal, every deal that fits as likely as any other. FALSE, and *out untouched, when there is none, or none was found in the work allowed (`effort`,
 * in draws of a pair of hands; 0 = 10,000). */
gboolean dp_deal_maker_draw (DpDealMaker *self, GRand *rand, guint effort, DpDeal *out);
/* How many hands of a full deck fit one seat of what is asked for. */
guint64 dp_deal_maker_count (const DpDealMaker *self, DpSeat seat);
/* Pairs of hands drawn for the last deal: 1 and more; how well the tables know what was asked. */
guint dp_deal_maker_get_tries (const DpDealMaker *self);
