/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario.h"

/* A case in other clothes: every seat turned, suits exchanged, the prose with them. The laws know no compass; whether they mind the
 * exchange of suits is asked of the engine, case by case. A plain value; all zero = as it was written. */
typedef struct {
  guint8 turn; /* seats clockwise, 0-3: with 1, North's hand becomes East's */
  guint8 swap; /* DpSwap */
} DpVariant;

typedef enum {
  DP_SWAP_MAJORS = 1 << 0, /* spades and hearts */
  DP_SWAP_MINORS = 1 << 1, /* diamonds and clubs */
} DpSwap;

#define DP_VARIANTS 16

/* 0 to DP_VARIANTS - 1, and back. */
guint dp_variant_index (DpVariant variant);
DpVariant dp_variant_nth (guint index);
