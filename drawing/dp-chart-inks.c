/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-paint.h"

#define INK(hex) { ((hex) >> 16 & 255) / 255., ((hex) >> 8 & 255) / 255., ((hex) & 255) / 255., 1 }

DpChartInks
dp_chart_inks_light (void)
{
  return (DpChartInks) {
    .ground = INK (0xfafafa), .line = INK (0x5e6774), .text = INK (0x1c1e22), .dim = INK (0x505865),
    .question = INK (0xdfeaf8), .ruling = INK (0xffffff), .link = INK (0xe9e9ec),
    .engine = INK (0x1a5fb4), .trainee = INK (0xb84300), .parting = INK (0xa51d2d), .focus = INK (0x1c71d8),
  };
}

DpChartInks
dp_chart_inks_dark (void)
{
  return (DpChartInks) {
    .ground = INK (0x1e1e20), .line = INK (0x9aa1ac), .text = INK (0xf3f4f6), .dim = INK (0xb8bec9),
    .question = INK (0x263c5a), .ruling = INK (0x2e2e32), .link = INK (0x3d3d43),
    .engine = INK (0x78aeed), .trainee = INK (0xffa348), .parting = INK (0xff8a75), .focus = INK (0x99c1f1),
  };
}

DpChartInks
dp_chart_inks_paper (void)
{
  return (DpChartInks) {
    .ground = INK (0xffffff), .line = INK (0x444444), .text = INK (0x000000), .dim = INK (0x404040),
    .question = INK (0xe6eef8), .ruling = INK (0xffffff), .link = INK (0xeeeeee),
    .engine = INK (0x1a5fb4), .trainee = INK (0xb84300), .parting = INK (0xa51d2d), .focus = INK (0x1c71d8),
  };
}

DpChartOverlay
dp_chart_overlay_none (void)
{
  return (DpChartOverlay) { .parting = -1, .focus = -1 };
}
