/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-free-view.h"

#include "dp-auction-view.h"
#include "dp-free-cards.h"
#include "dp-free-desk.h"
#include "dp-free-header.h"
#include "dp-free-manner.h"
#include "dp-free-more.h"
#include "dp-free-new.h"
#include "dp-free-seats.h"
#include "dp-free-words.h"
#include "dp-table-view.h"

/* What the files of the free table's page share: dp-free-view.c is what is to be seen, dp-free-view-actions.c what is done with keys
 * and buttons, dp-free-view-files.c what comes from files and goes there. */

struct _DpFreeView {
  GtkWidget parent;
  DpTableView *table;
  DpAuctionView *auction;
  DpFreeDesk *desk;
  DpFreeHeader *header;
  GtkWidget *side, *controls, *director_row;
  DpFreeWords *words;
  GtkMenuButton *new_button, *load_button, *more_button;
  GtkPopover *new_popover;
  DpFreeSeats *seats;
  DpFreeCards *cards;
  DpFreeNew *new_table;
  DpBiddingBox *box;
  DpFreeManner *manner;
  GtkCheckButton *at_once;
  GtkLabel *at_once_label;
  GtkButton *director;
  GtkPopover *more_popover;
  DpFreeMore *more;
  GtkScrolledWindow *more_scroller;
  GtkDropDown *codes;

  DpFreeState *state;
  GRand *rand;         /* deals */
  char *schema;        /* of cases */
  char *folder;        /* to which a case has been saved; NULL = none yet */
  const DpCode **code; /* to choose from */
  guint n_codes;
  gboolean four_colour, compass_only;
  gboolean seat_typed; /* the last key named a seat: a space after it is no more than that */
  gboolean loading;    /* widgets are being set, not used */
  guint tick;          /* waits for a frame, to scroll after it */
  int frames;
  gboolean to_words;   /* scroll to the rulings, not to the bidding box */
};

/* A word to the user. */
void dp_free_view_notice (DpFreeView *self, const char *text);
/* Shows the state as it is now. */
void dp_free_view_refresh (DpFreeView *self);
/* A new ruling comes into sight even where all lies one below the other; else the controls. */
void dp_free_view_scroll_to (DpFreeView *self, gboolean words);

void dp_free_view_install_actions (GtkWidgetClass *widget_class);
/* Handlers. */
gboolean dp_free_view_first_key (DpFreeView *self, guint key, guint code, GdkModifierType modifiers);
gboolean dp_free_view_key (DpFreeView *self, guint key, guint code, GdkModifierType modifiers);
void dp_free_view_table_pressed (DpFreeView *self, int n, double x, double y);
