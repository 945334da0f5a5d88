/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-palette.h"

#include <adwaita.h>

#define RGBA(hex, a) { (((hex) >> 16) & 255) / 255.f, (((hex) >> 8) & 255) / 255.f, ((hex) & 255) / 255.f, a }
#define RGB(hex) RGBA (hex, 1.f)

static const DpPalette light = {
  .felt = RGB (0x3f7561), .felt_edge = RGB (0x2f5b4b), .felt_text = RGB (0xffffff), .felt_dim = RGB (0xd6e6de),
  .card = RGB (0xffffff), .card_edge = RGBA (0x000000, .32f),
  .ink = RGB (0x17181c), .red = RGB (0xc4161f), .orange = RGB (0xc45500), .green = RGB (0x14763a),
  .text = RGB (0x1d1d20), .dim = RGB (0x5e5c64), .text_red = RGB (0xb5121b), .text_orange = RGB (0xb24d00), .text_green = RGB (0x136b35),
  .row = RGBA (0x000000, .06f),
  .pass = RGB (0x1f8a4c), .dbl = RGB (0xc4161f), .redbl = RGB (0x1b4fa3), .on_call = RGB (0xffffff),
  .back = RGB (0x3d5a8c), .back_line = RGBA (0xffffff, .45f),
  .board = RGB (0x23323a), .board_text = RGB (0xffffff), .board_dim = RGB (0xbccad0),
  .tray = RGB (0xe8ece6), .tray_text = RGB (0x1d2a30), .tray_vul = RGB (0xc9252d), .tray_vul_text = RGB (0xffffff),
  .flag = RGB (0xffc800), .flag_ink = RGB (0x1a1400), .strike = RGB (0xa50e18), .ring = RGB (0xffe27a),
  .line = 1,
};

static const DpPalette dark = {
  .felt = RGB (0x264539), .felt_edge = RGB (0x1a3128), .felt_text = RGB (0xf4f7f5), .felt_dim = RGB (0xb7cac1),
  .card = RGB (0xeeece6), .card_edge = RGBA (0x000000, .5f),
  .ink = RGB (0x17181c), .red = RGB (0xb8121b), .orange = RGB (0xb24d00), .green = RGB (0x106631),
  .text = RGB (0xf6f5f4), .dim = RGB (0xb8b5b0), .text_red = RGB (0xff8a85), .text_orange = RGB (0xffab57), .text_green = RGB (0x6fdc97),
  .row = RGBA (0xffffff, .07f),
  .pass = RGB (0x1a7a42), .dbl = RGB (0xb8121b), .redbl = RGB (0x1b4fa3), .on_call = RGB (0xffffff),
  .back = RGB (0x33496f), .back_line = RGBA (0xffffff, .35f),
  .board = RGB (0x10191d), .board_text = RGB (0xffffff), .board_dim = RGB (0xaebcc2),
  .tray = RGB (0xcfd5d0), .tray_text = RGB (0x1d2a30), .tray_vul = RGB (0xb8222a), .tray_vul_text = RGB (0xffffff),
  .flag = RGB (0xffc800), .flag_ink = RGB (0x1a1400), .strike = RGB (0xa50e18), .ring = RGB (0xf5d565),
  .line = 1,
};

static const DpPalette light_contrast = {
  .felt = RGB (0xffffff), .felt_edge = RGB (0x000000), .felt_text = RGB (0x000000), .felt_dim = RGB (0x000000),
  .card = RGB (0xffffff), .card_edge = RGB (0x000000),
  .ink = RGB (0x000000), .red = RGB (0xa00010), .orange = RGB (0x8f3d00), .green = RGB (0x00501c),
  .text = RGB (0x000000), .dim = RGB (0x2a2a2a), .text_red = RGB (0xa00010), .text_orange = RGB (0x8f3d00), .text_green = RGB (0x00501c),
  .row = RGBA (0x000000, .12f),
  .pass = RGB (0x00501c), .dbl = RGB (0xa00010), .redbl = RGB (0x0a2f78), .on_call = RGB (0xffffff),
  .back = RGB (0x20345c), .back_line = RGB (0xffffff),
  .board = RGB (0x000000), .board_text = RGB (0xffffff), .board_dim = RGB (0xffffff),
  .tray = RGB (0xffffff), .tray_text = RGB (0x000000), .tray_vul = RGB (0xa00010), .tray_vul_text = RGB (0xffffff),
  .flag = RGB (0xffd000), .flag_ink = RGB (0x000000), .strike = RGB (0x8f0010), .ring = RGB (0x0a3fb0),
  .line = 2,
};

static const DpPalette dark_contrast = {
  .felt = RGB (0x000000), .felt_edge = RGB (0xffffff), .felt_text = RGB (0xffffff), .felt_dim = RGB (0xffffff),
  .card = RGB (0xffffff), .card_edge = RGB (0x000000),
  .ink = RGB (0x000000), .red = RGB (0xa00010), .orange = RGB (0x8f3d00), .green = RGB (0x00501c),
  .text = RGB (0xffffff), .dim = RGB (0xe0e0e0), .text_red = RGB (0xffa6a2), .text_orange = RGB (0xffbe80), .text_green = RGB (0x8df0b0),
  .row = RGBA (0xffffff, .16f),
  .pass = RGB (0x00501c), .dbl = RGB (0xa00010), .redbl = RGB (0x0a2f78), .on_call = RGB (0xffffff),
  .back = RGB (0x3a5896), .back_line = RGB (0xffffff),
  .board = RGB (0x2a2a2a), .board_text = RGB (0xffffff), .board_dim = RGB (0xffffff),
  .tray = RGB (0xffffff), .tray_text = RGB (0x000000), .tray_vul = RGB (0xa00010), .tray_vul_text = RGB (0xffffff),
  .flag = RGB (0xffd000), .flag_ink = RGB (0x000000), .strike = RGB (0x8f0010), .ring = RGB (0xffe27a),
  .line = 2,
};

const DpPalette *
dp_palette_lookup (gboolean is_dark, gboolean high_contrast)
{
  if (high_contrast)
    return is_dark ? &dark_contrast : &light_contrast;
  return is_dark ? &dark : &light;
}

const DpPalette *
dp_palette_get (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  return dp_palette_lookup (adw_style_manager_get_dark (manager), adw_style_manager_get_high_contrast (manager));
}

void
dp_palette_watch (GtkWidget *widget)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
}
