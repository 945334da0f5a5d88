/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card-view.h"

/* The rules by which cards are chosen, one file for each: docs/generator.md tells them. Private to this room. */

/* The card by which a suit is led: top of a sequence, an ace rather than from under it against a suit contract, the top of two, fourth best ...
 * cards are of one suit, and not none. */
DpCard dp_rule_lead_card (DpHand cards, DpDenomination trumps);
/* How good that suit is for an opening lead; higher is better. partners and opponents: suits that they have bid. */
int dp_rule_lead_suit (DpHand hand, DpDenomination suit, DpContract contract, DpDenominations partners, DpDenominations opponents);

/* To a trick that has been led to: view->allowed is not empty. */
DpCard dp_rule_follow (const DpCardView *view, GRand *rand);
/* Void in the suit led: a ruff, or a card that will not be missed. */
DpCard dp_rule_void (const DpCardView *view, GRand *rand);
/* A lead later in the play, by a defender. */
DpCard dp_rule_defend_lead (const DpCardView *view, GRand *rand);
/* Whether declarer has as many tricks as he still needs from the top, no trump being out: then he neither finesses nor holds up. */
gboolean dp_rule_is_home (const DpCardView *view);
/* Whether the small cards of the longer of his two holdings are tricks to come. */
gboolean dp_rule_suit_runs (const DpCardView *view, DpDenomination suit);
/* How he cashes them; DP_NO_CARD when no winner is in reach. */
DpCard dp_rule_claim_lead (const DpCardView *view);
/* A lead by declarer from his own hand or dummy's. */
DpCard dp_rule_declare_lead (const DpCardView *view, GRand *rand);

/* Whether a finesse against the one card missing beats playing for the drop, so many being out. */
gboolean dp_rule_finesses (DpCard missing, int out);
