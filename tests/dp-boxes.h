/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-draw.h"

/* Boxes, for tests of where things lie; a hundredth of a pixel does not count. */

static inline gboolean
inside (DpBox in, DpBox out)
{
  return in.x >= out.x - .01 && in.y >= out.y - .01 && in.x + in.w <= out.x + out.w + .01 && in.y + in.h <= out.y + out.h + .01;
}

static inline gboolean
apart (DpBox a, DpBox b)
{
  return a.x + a.w <= b.x + .01 || b.x + b.w <= a.x + .01 || a.y + a.h <= b.y + .01 || b.y + b.h <= a.y + .01;
}
