/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-view-private.h"

/* The second press of a double click, on a button that has become another under the pointer. */

#define PAUSE (DP_ASSENT_PAUSE / 2)

static gboolean
on_event (DpCaseView *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);
  const char *action = g_intern_string (gtk_actionable_get_action_name (GTK_ACTIONABLE (self->primary)));
  gint64 now, before = self->pressed_at;

  if (type != GDK_BUTTON_PRESS && type != GDK_TOUCH_BEGIN)
    return GDK_EVENT_PROPAGATE;
  now = self->pressed_at = dp_case_view_now (self);
  /* What the button says now has not been read. */
  if (self->pressed && self->pressed != action && now - before < PAUSE)
    return GDK_EVENT_STOP;
  self->pressed = action;
  return GDK_EVENT_PROPAGATE;
}

void
dp_case_view_watch_primary (DpCaseView *self)
{
  GtkEventController *before = gtk_event_controller_legacy_new ();

  /* Before the button's own gesture sees it. */
  gtk_event_controller_set_propagation_phase (before, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (before, "event", G_CALLBACK (on_event), self);
  gtk_widget_add_controller (GTK_WIDGET (self->primary), before);
}
