/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-choice.h"
#include "dp-law-picker.h"
#include "dp-ruling-sheet.h"
#include "dp-sheet-rows.h"

/* Shared by the three files of the ruling sheet: the widget itself, the making of its rows, and what is on them. */

/* At most so many rows of one kind. */
#define MOST DP_SHEET_REVIEWS

struct _DpRulingSheet {
  GtkWidget parent;
  DpLawPicker *law;
  GtkBox *open_rows, *folded_rows;
  GtkBox *more_rows;                  /* those that have become needed while the sheet is filled in: at its end, where they push nothing away */
  GtkExpander *fold;
  GtkWidget *group[DP_ROWS];          /* a box for the rows of each kind */
  GtkBuilder *unit[DP_ROWS][MOST];    /* the widgets of each row; NULL until it is needed */

  guint8 shown[DP_ROWS];              /* so many rows of each kind can be seen */

  DpSheetForm form;
  gboolean players;  /* the code has no director */
  GArray *calls;     /* DpSheetCall: the calls that can be named, without fate, of equal ones of a player's one */
  GArray *fates;     /* the same, and each of the equal ones: each has a fate of its own */
  GArray *seen;      /* DpSeen: the cards that are offered */
  DpCall repeat;
  gboolean filling;  /* the widgets are being set, not used */
};

/* A widget of a row by its id; NULL while the row has not been needed. Borrowed. */
gpointer dp_ruling_sheet_at (DpRulingSheet *self, DpRow row, guint i, const char *id);
/* The user has said something. */
void dp_ruling_sheet_said (DpRulingSheet *self);

/* Makes the i-th row of the kind, if there is none. */
void dp_ruling_sheet_build (DpRulingSheet *self, DpRow row, guint i);
/* The calls that can be named: DpSheetCall. */
void dp_ruling_sheet_fill_calls (GArray *calls, DpChoice *choice);
void dp_ruling_sheet_show_repeat (DpRulingSheet *self);

/* Index in the list of calls, which begins with "not stated". A bid is made once at most in a legal auction: of one that may not be
 * doubled, who made it need not be said. */
guint dp_ruling_sheet_find_call (DpRulingSheet *self, DpSeat seat, DpCall call);
/* Sets the widgets of the rows that there are, or reads them; what the others would say stays as it is. */
void dp_ruling_sheet_show_values (DpRulingSheet *self, const DpSheet *sheet);
void dp_ruling_sheet_read_values (DpRulingSheet *self, DpSheet *sheet);
