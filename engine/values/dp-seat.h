/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The four seats in clockwise order, so that the next to call is always +1 modulo 4 (Law 17C). */
typedef enum {
  DP_SEAT_NORTH,
  DP_SEAT_EAST,
  DP_SEAT_SOUTH,
  DP_SEAT_WEST,
  DP_SEAT_NONE,
} DpSeat;

#define DP_SEATS 4

typedef enum {
  DP_SIDE_NS,
  DP_SIDE_EW,
  DP_SIDE_NONE,
} DpSide;

typedef enum {
  DP_VUL_NONE,
  DP_VUL_NS,
  DP_VUL_EW,
  DP_VUL_BOTH,
} DpVul;

static inline DpSeat
dp_seat_offset (DpSeat seat, int by)
{
  return seat == DP_SEAT_NONE ? DP_SEAT_NONE : (DpSeat) (((int) seat + by) & 3);
}

static inline DpSeat dp_seat_lho (DpSeat seat) { return dp_seat_offset (seat, 1); }
static inline DpSeat dp_seat_partner (DpSeat seat) { return dp_seat_offset (seat, 2); }
static inline DpSeat dp_seat_rho (DpSeat seat) { return dp_seat_offset (seat, 3); }

static inline DpSide
dp_seat_side (DpSeat seat)
{
  return seat == DP_SEAT_NONE ? DP_SIDE_NONE : (DpSide) ((int) seat & 1);
}

static inline DpSide
dp_side_other (DpSide side)
{
  return side == DP_SIDE_NONE ? DP_SIDE_NONE : (DpSide) (1 - (int) side);
}

/* "N", "E", "S", "W", or "-" for no seat. Static. */
const char *dp_seat_letter (DpSeat seat);
/* "NS", "EW", or "-". Static. */
const char *dp_side_letters (DpSide side);
/* "North", ... in the user's language; "nobody" for no seat. Static. */
const char *dp_seat_name (DpSeat seat);
/* "North-South", ... in the user's language. Static. */
const char *dp_side_name (DpSide side);
/* "none", "NS", "EW", "both": the machine's words. Static. */
const char *dp_vul_token (DpVul vul);
/* The same in the user's language. Static. */
const char *dp_vul_name (DpVul vul);

/* Read the machine's words; FALSE, and *out untouched, when text is anything else. */
gboolean dp_seat_parse (const char *text, DpSeat *out);
gboolean dp_side_parse (const char *text, DpSide *out);
gboolean dp_vul_parse (const char *text, DpVul *out);

/* Whether seat's side is vulnerable. */
gboolean dp_vul_covers (DpVul vul, DpSeat seat);
