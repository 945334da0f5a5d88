/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Whole things parted in proportion: marks among clauses, questions among laws and levels. Integers only, so that parts add up. */

/* Parts `total` among n by their weights: what is left over after rounding down goes to the largest remainders, of equal ones to
 * the earlier. All 0 when no weight is above 0. */
void dp_shares (const guint *weights, guint n, guint total, guint *shares);

/* Parts `total` over a table of rows × columns (row by row) in proportion to the weights, so that every cell, every row and every column gets
 * its exact quota rounded up or down, and the cells add up to the total. Which way each is rounded is drawn, such that on the average a cell gets its
 * exact quota: a small cell has its chance, which rounding by the largest remainder would never give it. Weights: at most 32,000 in all.
 * All 0 when no weight is above 0. */
void dp_shares_draw (const guint *weights, guint rows, guint columns, guint total, GRand *rand, guint *shares);
