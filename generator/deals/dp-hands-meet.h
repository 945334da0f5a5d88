/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-hands.h"

/* Adds to the n descriptions in out (room for max) the hands that have both: ranges meet, orders and conditions on honours are put together, shapes meet
 * pairwise, which may take more descriptions than one. Those that no hand has are left out, and those that an earlier one covers. The number that
 * out then holds, or -1 when they do not fit in. */
int dp_hands_meet (const DpHands *a, const DpHands *b, DpHands *out, int n, int max);
