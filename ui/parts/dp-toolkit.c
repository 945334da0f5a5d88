/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-toolkit.h"

gboolean
dp_toolkit_get_pointer (GtkWidget *widget, double *x, double *y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native ? gtk_native_get_surface (native) : NULL;
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  double surface_x, surface_y, shift_x, shift_y;
  graphene_point_t point;

  /* No surface while a window is being taken down. */
  if (!surface || !seat || !gdk_surface_get_device_position (surface, gdk_seat_get_pointer (seat), &surface_x, &surface_y, NULL))
    return FALSE;
  gtk_native_get_surface_transform (native, &shift_x, &shift_y);
  if (!gtk_widget_compute_point (GTK_WIDGET (native), widget, &GRAPHENE_POINT_INIT ((float) (surface_x - shift_x), (float) (surface_y - shift_y)), &point))
    return FALSE;
  *x = point.x;
  *y = point.y;
  return TRUE;
}

void
dp_toolkit_watch_all (GType type, const char *signal, GSignalEmissionHook hook)
{
  /* The class must be there before its signals are. */
  GTypeClass *class = g_type_class_ref (type);

  g_signal_add_emission_hook (g_signal_lookup (signal, type), 0, hook, NULL, NULL);
  g_type_class_unref (class);
}
