/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-desk.h"

#include <string.h>

gboolean
dp_free_desk_is_button (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

void
dp_free_desk_press (DpWindow *window, const char *name)
{
  GtkWidget *button = dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_button, name);

  if (!button)
    g_error ("there is no button “%s” to be seen", name);
  g_assert_true (gtk_widget_get_sensitive (button));
  /* A button that is activated by key shows itself pressed for a quarter of a second first. */
  if (GTK_IS_BUTTON (button))
    g_signal_emit_by_name (button, "clicked");
  else
    g_assert_true (gtk_widget_activate (button));
  dp_desk_settle (window);
}

/* Without a window manager the size comes after some frames, less what a frame would take. */
void
dp_free_desk_resize (DpWindow *window, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  for (int frames = 0; frames < 100 && ABS (gtk_widget_get_width (GTK_WIDGET (window)) - width) > 20; frames++)
    dp_desk_settle (window);
  g_assert_cmpint (ABS (gtk_widget_get_width (GTK_WIDGET (window)) - width), <=, 20);
  dp_desk_settle (window);
}

void
dp_free_desk_call (DpWindow *window, const char *token)
{
  DpCall call;

  g_assert_true (dp_call_parse (token, &call));
  g_assert_true (gtk_widget_activate (dp_bidding_box_get_cell (dp_free_view_get_box (dp_window_get_free_view (window)), call)));
  dp_desk_settle (window);
}

gboolean
dp_free_desk_is_label (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

gboolean
dp_free_desk_sees (DpWindow *window, const char *text)
{
  return dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), dp_free_desk_is_label, text) != NULL;
}

void
dp_free_desk_expect (DpWindow *window, const char *text)
{
  if (!dp_free_desk_sees (window, text))
    g_error ("“%s” is not to be seen", text);
}

const DpFreeState *
dp_free_desk_state (DpWindow *window)
{
  return dp_free_view_get_state (dp_window_get_free_view (window));
}
