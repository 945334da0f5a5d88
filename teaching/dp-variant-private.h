/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-variant.h"

/* Single values in other clothes. */

DpDenomination dp_variant_suit (DpDenomination suit, DpVariant variant);
DpDenominations dp_variant_suits (DpDenominations suits, DpVariant variant);
DpSide dp_variant_side (DpSide side, DpVariant variant);
DpCall dp_variant_call (DpCall call, DpVariant variant);
DpCard dp_variant_card (DpCard card, DpVariant variant);
DpHand dp_variant_hand (DpHand hand, DpVariant variant);
DpEvent dp_variant_event (DpEvent event, DpVariant variant);
DpClause dp_variant_clause (DpClause clause, DpVariant variant);
