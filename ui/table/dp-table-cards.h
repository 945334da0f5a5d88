/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-table.h"

/* What a table with cards on it shows, and where: read off the record of the play, nothing ruled. No GTK. */

/* One card of the trick that lies in the middle. */
typedef struct {
  guint8 hand;    /* DpSeat that it lies before */
  DpCard card;
  guint8 status;  /* DpPlayedStatus */
  gboolean irregular;
  gboolean face_down;
  gboolean led;   /* the first card of its trick */
  gboolean won;   /* the trick is complete and this card won it */
  gboolean latest; /* nothing has been played since */
} DpLaidCard;

#define DP_LAID_MAX 24

/* Whether the table is at the play: the cards have taken the place of the bidding cards. */
gboolean dp_table_cards_in_play (const DpTable *table);
/* Cards of his that an opponent has seen, that don’t lie on the table: not in the play, where the hands are drawn. */
DpHand dp_table_cards_glimpsed (const DpTable *table, DpSeat seat);
/* What the player has in his hand: neither played, nor lying before him, nor lying undecided in the middle. */
DpHand dp_table_cards_held (const DpTable *table, DpSeat seat);
/* A lead out of turn, or by the declaring side, that lies before its player though the play has not begun. */
DpHand dp_table_cards_early (const DpTable *table, DpSeat seat, gboolean face_down);
/* What he has put down in the play and lies there undecided, in no trick. */
DpHand dp_table_cards_put_down (const DpTable *table, DpSeat seat);
/* The card that lies face up before him, no penalty card, and must be played as soon as the law allows it (57D). */
DpHand dp_table_cards_due (const DpTable *table, DpSeat seat);
/* Whose hand lies on the table as dummy: nobody's before a lead that stands has been faced (41D). */
DpSeat dp_table_cards_dummy (const DpTable *table);
/* The hand that is to play, or to lead; none when the play is over. */
DpSeat dp_table_cards_turn (const DpTable *table);
gboolean dp_table_cards_is_lead (const DpTable *table);

/* The trick to be seen in the middle, 0-12, or -1: the one in progress, or the complete one until somebody leads to the next or, after the thirteenth, the hands go back into the board. */
int dp_table_cards_trick (const DpTable *table);
/* The trick before it that may still be looked at, or -1: once both sides have played to the next it is closed. Law 66A. */
int dp_table_cards_last_trick (const DpTable *table);
/* The cards of trick t in the order in which they were played, those that were taken back among them; if it is the one to be
 * seen, whatever lies undecided too. Returns how many. */
int dp_table_cards_laid (const DpTable *table, int t, DpLaidCard laid[DP_LAID_MAX]);

/* How many tricks have been turned face down: not the one that lies there, except at the end. */
int dp_table_cards_turned (const DpTable *table);
/* Of these, those that seat's side has won. */
int dp_table_cards_won (const DpTable *table, DpSeat seat);
