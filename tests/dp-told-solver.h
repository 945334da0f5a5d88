/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-equity.h"

/* A solver for tests that does as it is told: waits, lets itself be waited for, and remembers in what order it was asked. */
typedef struct {
  GMutex lock;
  GCond cond;
  gboolean held; /* nobody gets an answer */
  guint begun, inside, most_inside;
  DpCard order[64]; /* North's lowest card in each position */
} DpToldSolver;

/* A DpSolveFunc; data is the DpToldSolver. Every card is worth one trick. */
gboolean dp_told_solve (const DpPosition *position, DpSolution *out, gpointer data, GError **error);
void dp_told_hold (DpToldSolver *told, gboolean held);
/* Until so many positions have been begun. */
void dp_told_wait (DpToldSolver *told, guint begun);

/* Questions 0 to 25, with nothing in common: North holds cards of its own in each. Two positions each. */
DpEquityQuestion dp_told_question (int i);
