/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-deal-maker.h"

/* What is asked of a deal maker, in the words of meanings and of hands; for the tests of deals. */

/* NULL: any hand. Fails the test when the text is no meaning. */
DpFit dp_asked_fit (const char *text);
/* "AKQ.-.-.-"; "" = none. Fails the test when it is no hand. */
DpHand dp_asked_cards (const char *text);
/* One that has been asked for these. Fails the test when there is no such deal. Caller frees. */
DpDealMaker *dp_asked_maker (const DpFit fits[DP_SEATS]);
/* 52 cards, and each hand fits. */
void dp_assert_deal (const DpDeal *deal, const DpFit fits[DP_SEATS]);
