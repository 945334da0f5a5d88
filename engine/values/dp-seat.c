/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-seat.h"

#include <glib/gi18n-lib.h>

static const char *const letters[] = { "N", "E", "S", "W" };
static const char *const sides[] = { "NS", "EW" };
static const char *const vuls[] = { "none", "NS", "EW", "both" };

static int
find (const char *const *words, int n, const char *text)
{
  for (int i = 0; i < n; i++)
    if (g_strcmp0 (words[i], text) == 0)
      return i;
  return -1;
}

const char *
dp_seat_letter (DpSeat seat)
{
  return seat < DP_SEAT_NONE ? letters[seat] : "-";
}

const char *
dp_side_letters (DpSide side)
{
  return side < DP_SIDE_NONE ? sides[side] : "-";
}

const char *
dp_vul_token (DpVul vul)
{
  g_return_val_if_fail (vul <= DP_VUL_BOTH, "none");
  return vuls[vul];
}

const char *
dp_seat_name (DpSeat seat)
{
  static const char *const names[] = { N_("North"), N_("East"), N_("South"), N_("West") };

  return seat < DP_SEAT_NONE ? _(names[seat]) : _("nobody");
}

const char *
dp_side_name (DpSide side)
{
  switch (side)
    {
    case DP_SIDE_NS:
      return _("North-South");
    case DP_SIDE_EW:
      return _("East-West");
    default:
      return _("neither side");
    }
}

const char *
dp_vul_name (DpVul vul)
{
  switch (vul)
    {
    case DP_VUL_NS:
      return _("North-South vulnerable");
    case DP_VUL_EW:
      return _("East-West vulnerable");
    case DP_VUL_BOTH:
      return _("Both vulnerable");
    default:
      return _("None vulnerable");
    }
}

gboolean
dp_seat_parse (const char *text, DpSeat *out)
{
  int i = find (letters, 4, text);

  if (i >= 0)
    *out = (DpSeat) i;
  return i >= 0;
}

gboolean
dp_side_parse (const char *text, DpSide *out)
{
  int i = find (sides, 2, text);

  if (i >= 0)
    *out = (DpSide) i;
  return i >= 0;
}

gboolean
dp_vul_parse (const char *text, DpVul *out)
{
  int i = find (vuls, 4, text);

  if (i >= 0)
    *out = (DpVul) i;
  return i >= 0;
}

gboolean
dp_vul_covers (DpVul vul, DpSeat seat)
{
  switch (vul)
    {
    case DP_VUL_BOTH:
      return seat != DP_SEAT_NONE;
    case DP_VUL_NS:
      return dp_seat_side (seat) == DP_SIDE_NS;
    case DP_VUL_EW:
      return dp_seat_side (seat) == DP_SIDE_EW;
    default:
      return FALSE;
    }
}
