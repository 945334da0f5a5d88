/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* How counts of hands are read when two calls are compared; data/comparable.ini holds the numbers and their reasons. Shares are
 * fractions of 1 here. */
typedef struct {
  double all, nearly_all, same_hands;
  int bottom, top, cards;
  double near, inside;
  int far, wide;
  double tail;
  double few;
  int suit_cards;
  double suit_share;
} DpThresholds;

/* Reads all of them. FALSE with error set, which names the file and the number, and *out untouched, when one is missing, unknown, no number, or
 * out of range. */
gboolean dp_thresholds_load (const char *path, DpThresholds *out, GError **error);
