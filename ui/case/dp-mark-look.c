/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-mark-look.h"

static const struct {
  const char *icon;
  const char *style;
} looks[] = {
  [DP_MARK_RIGHT] = { "object-select-symbolic", "mark-right" },
  [DP_MARK_MISSING] = { "list-add-symbolic", "mark-missing" },
  [DP_MARK_WRONG] = { "window-close-symbolic", "mark-wrong" },
  [DP_MARK_SUPERFLUOUS] = { "list-remove-symbolic", "mark-superfluous" },
  [DP_MARK_ACCEPTED] = { "emblem-ok-symbolic", "mark-accepted" },
};
G_STATIC_ASSERT (G_N_ELEMENTS (looks) == DP_MARKS);

const char *
dp_mark_icon (DpMark mark)
{
  g_return_val_if_fail (mark < DP_MARKS, NULL);
  return looks[mark].icon;
}

const char *
dp_mark_style (DpMark mark)
{
  g_return_val_if_fail (mark < DP_MARKS, NULL);
  return looks[mark].style;
}
