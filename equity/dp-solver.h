/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-position.h"

/* What every card is worth when all four hands are seen and everybody plays his best. */
typedef struct {
  guint8 n;
  DpCard card[13];    /* what the hand to play may play, following suit being its only duty */
  guint8 tricks[13];  /* of those still to be won, the ones that its side then takes */
} DpSolution;

/* The position must be sound. May take a second; may be called from any thread. FALSE with a G_IO_ERROR. */
typedef gboolean (*DpSolveFunc) (const DpPosition *position, DpSolution *out, gpointer data, GError **error);

/* Whether the double-dummy solver is there; if not, *why, which may be NULL, is the reason in the user's language. Static.
 * To be asked in the main thread before a solver is used in another one. */
gboolean dp_solver_available (const char **why);
/* By libdds. One position at a time in the whole process: a second thread waits. data is not used. */
gboolean dp_solver_solve (const DpPosition *position, DpSolution *out, gpointer data, GError **error);
/* Gives back its tables, unless it is at work; the next position takes them anew, in a millisecond. libdds takes 13 MB when a program
 * starts, whether it is ever asked or not, and 40 MB and more at work. */
void dp_solver_rest (void);
