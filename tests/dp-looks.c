/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-looks.h"

static const DpLook looks[] = {
  { "light", 1024, 700, FALSE, 1 },
  { "dark", 1024, 700, TRUE, 1 },
  { "narrow", 360, 740, FALSE, 1 },
  { "large", 1280, 800, FALSE, 1.5 },
  { "huge", 1280, 800, FALSE, 2 },
};

static void
settle (GtkWidget *window)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  if (gtk_widget_get_mapped (window))
    gtk_test_widget_wait_for_draw (window);
}

void
dp_looks_each (void (*draw) (const DpLook *look))
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  int dpi;

  if (!g_getenv ("DP_SHOTS"))
    {
      g_test_skip ("DP_SHOTS is not set");
      return;
    }
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      adw_style_manager_set_color_scheme (style, looks[i].dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (dpi * looks[i].scale), NULL);
      draw (&looks[i]);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
}

void
dp_looks_fit (GtkWidget *window, const DpLook *look)
{
  gtk_window_set_default_size (GTK_WINDOW (window), look->width, look->height);
  for (int frame = 0; frame < 100 && ABS (gtk_widget_get_width (window) - look->width) > 20; frame++)
    settle (window);
}

void
dp_looks_save (GtkWidget *window, const char *what, const DpLook *look)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *name = g_strdup_printf ("%s-%s.png", what, look->name);
  g_autofree char *path = g_build_filename (g_getenv ("DP_SHOTS"), name, NULL);
  int width, height;

  for (int frame = 0; frame < 4; frame++)
    settle (window);
  width = gtk_widget_get_width (window);
  height = gtk_widget_get_height (window);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  g_assert_true (gdk_texture_save_to_png (texture, path));
}
