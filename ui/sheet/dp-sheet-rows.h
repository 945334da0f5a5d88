/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-sheet.h"

/* The rows of the ruling sheet as data: in which order they stand on each form, and which byte of DpSheet each of their widgets
 * holds. The widgets of a row are in dp-sheet-<name>.ui. */

typedef enum {
  DP_ROW_CALL,
  DP_ROW_OPTION,
  DP_ROW_TURN,
  DP_ROW_PLAYER,
  DP_ROW_REPEAT,
  DP_ROW_DOUBLE, /* codes without a director */
  DP_ROW_CARDS,
  DP_ROW_PLAY,
  DP_ROW_LEAD_OPTION,
  DP_ROW_LEAD,
  DP_ROW_DUTY,
  DP_ROW_TRANSFER,
  DP_ROW_INFORMATION,
  DP_ROW_REVIEW,
  DP_ROW_ENDING,
  DP_ROWS,
} DpRow;

/* A kind of row of which there may be several. */
typedef struct {
  const char *name; /* of the .ui file */
  guint n;          /* so many at most */
  guint shown;      /* so many at the least; one more than are in use, if there is room */
  gsize at, size;   /* where in DpSheet the first is, and how big each; size 0 = the number never grows */
} DpRowKind;

const DpRowKind *dp_row_kind (DpRow row);
/* The order on the form, n of them; those from *folded on are in the part that is folded. */
const DpRow *dp_row_order (DpSheetForm form, guint *n, guint *folded);
/* How many rows of the kind the form needs for the sheet. */
guint dp_row_count (DpRow row, const DpSheet *sheet);
/* Whether anything is said on a row of the kind. */
gboolean dp_row_is_stated (DpRow row, const DpSheet *sheet);

/* How a widget shows its byte. */
typedef enum {
  DP_FIELD_CHOICE,  /* answers after "not stated", which is 0 */
  DP_FIELD_SEAT,    /* the same for a seat, where DP_SEAT_NONE is not stated */
  DP_FIELD_CHOOSER, /* a seat, or nobody */
  DP_FIELD_BITS,    /* toggle buttons; the name of each is the number of its bit */
} DpFieldKind;

typedef struct {
  DpRow row;
  const char *id; /* in the .ui file */
  DpFieldKind kind;
  gsize at, step; /* in DpSheet: of the first row, and from row to row */
  guint n_answers;
  const char *(*answer) (guint i); /* of CHOICE: "not stated" apart; user's language, static */
} DpField;

guint dp_n_fields (void);
const DpField *dp_field (guint i);
