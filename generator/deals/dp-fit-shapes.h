/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-deck-tables.h"
#include "dp-fit.h"

/* What a fit says of each shape of a hand: the points with which a hand of that shape fits whatever its honours are, and those with which that hangs on its
 * honours. A plain value. */
typedef struct {
  DpPointsMask sure[DP_SHAPE_ROWS], maybe[DP_SHAPE_ROWS];
  int n_shapes;    /* that may fit */
  double hands;    /* so many at most, of a full deck, with and without left out of account */
  double lengths;  /* and of any points: conditions on lengths alone */
  int least, most; /* points; least > most when nothing fits */
} DpFitShapes;

/* fit: its with and without narrow the lengths of suits. */
void dp_fit_shapes_make (DpFitShapes *self, const DpDeckTables *tables, const DpFit *fit);

static inline gboolean
dp_fit_shapes_may (const DpFitShapes *self, int row)
{
  return (self->sure[row] | self->maybe[row]) != 0;
}
