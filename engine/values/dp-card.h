/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-call.h"
#include "dp-seat.h"

/* A card in one byte: suit * 13 + rank, rank 0 (the two) to 12 (ace). Suits are DP_CLUBS to DP_SPADES. */
typedef guint8 DpCard;
#define DP_NO_CARD ((DpCard) 255)
#define DP_CARDS 52

/* A set of cards, bit (1 << DpCard). */
typedef guint64 DpHand;

typedef struct {
  DpHand hand[DP_SEATS];
} DpDeal;

static inline DpCard dp_card (DpDenomination suit, int rank) { return (DpCard) ((int) suit * 13 + rank); }
static inline DpDenomination dp_card_suit (DpCard c) { return (DpDenomination) (c / 13); }
static inline int dp_card_rank (DpCard c) { return c % 13; }
static inline gboolean dp_hand_has (DpHand h, DpCard c) { return (h >> c) & 1; }
static inline DpHand dp_cards_of_suit (DpHand cards, DpDenomination suit) { return cards & ((DpHand) 0x1fff << (13 * (int) suit)); }

/* Cards in the hand, 0-52; cards of one suit, 0-13; high-card points (A 4, K 3, Q 2, J 1). */
int dp_hand_size (DpHand hand);
int dp_hand_length (DpHand hand, DpDenomination suit);
int dp_hand_points (DpHand hand);

/* "HK", "DT", "S2": suit then rank. Static; "-" for no card. */
const char *dp_card_token (DpCard card);
gboolean dp_card_parse (const char *text, DpCard *out);
/* "king of hearts" in the user's language. Caller frees. */
char *dp_card_name (DpCard card);
/* The rank as printed on a card: "A", "K", "10", "2". Static. */
const char *dp_card_rank_symbol (DpCard card);

/* Reads a hand written by suits, spades first, as "AKQ2.T98.J7.5432" ("-" or nothing for a void).
 * On failure *problem is what was wrong (caller frees) and *out is untouched. */
gboolean dp_hand_parse (const char *text, DpHand *out, char **problem);
/* Writes what dp_hand_parse() reads. Caller frees. */
char *dp_hand_to_string (DpHand hand);
/* The ranks of one suit, high to low, "AKT3", or "" for a void. Caller frees. */
char *dp_hand_suit_string (DpHand hand, DpDenomination suit);
