/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card-cell.h"
#include "dp-hand-layout.h"

#define DP_TYPE_CARD_LIST (dp_card_list_get_type ())
/* Cards that lie together: a hand, a trick, what lies before a player. One stop for Tab, walked with the arrow keys, Home and End;
 * an arrow key at the edge stays. Emits "card-activated" (seat, card). Property "four-colour". Abstract. */
G_DECLARE_DERIVABLE_TYPE (DpCardList, dp_card_list, DP, CARD_LIST, GtkWidget)

/* One of the cards; its place comes from the class. */
typedef struct {
  DpCard card;
  guint8 seat; /* DpSeat whose card it is */
  gboolean face_down;
  gboolean text;
  char *name;  /* what a screen reader says; owned by the list once it is given to it */
} DpListCard;

struct _DpCardListClass {
  GtkWidgetClass parent_class;
  /* Fills place[i] for the i-th card; sets no more than DP_CARDS. */
  void (*lay) (DpCardList *self, double width, double height, DpHandPlace *place);
  /* Below the cards, and once more over them. NULL for nothing. */
  void (*draw) (DpCardList *self, const DpPen *pen, gboolean over);
};

#define DP_LIST_MAX DP_CARDS

/* Takes the names. Those cards that were there before keep their widgets, and the focus stays with its card, or its neighbour. */
void dp_card_list_set_cards (DpCardList *self, DpListCard *cards, int n);
/* `down`: the next card is below, not beside; `grid`: the arrow keys do not go on from one group into the next. */
void dp_card_list_set_walk (DpCardList *self, gboolean down, gboolean grid);
/* Places the cards anew. */
void dp_card_list_queue_lay (DpCardList *self);
int dp_card_list_get_n_cards (DpCardList *self);
/* Borrowed. */
const DpListCard *dp_card_list_get_card (DpCardList *self, int i);
const DpHandPlace *dp_card_list_get_place (DpCardList *self, int i);
/* The widget of the i-th card, or of that card; NULL when it is not there. Borrowed. */
GtkWidget *dp_card_list_get_cell (DpCardList *self, int i);
GtkWidget *dp_card_list_find (DpCardList *self, DpCard card);

void dp_card_list_set_four_colour (DpCardList *self, gboolean four_colour);
/* Whether pressing a card is of use: off at first. */
void dp_card_list_set_playable (DpCardList *self, gboolean playable);
