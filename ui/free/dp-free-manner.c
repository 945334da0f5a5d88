/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-manner.h"

#include "dp-a11y.h"

#include <glib/gi18n-lib.h>

struct _DpFreeManner {
  GtkWidget parent;
  GtkCheckButton *change, *artificial, *simultaneous, *misstated, *pause;
  GtkWidget *change_row, *shows_row, *shows;
  GtkLabel *whose;
  GtkDropDown *intent;
  GtkToggleButton *denomination[DP_NOTRUMP + 1];
  /* What has been said of the next call already. */
  gboolean replaces;
  DpIntent wished;
  gboolean setting; /* the box is ticked or unticked here, not by the user */
};

G_DEFINE_FINAL_TYPE (DpFreeManner, dp_free_manner, GTK_TYPE_WIDGET)

enum { CHANGES, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
set_change (DpFreeManner *self, gboolean change)
{
  self->setting = TRUE;
  gtk_check_button_set_active (self->change, change);
  self->setting = FALSE;
}

void
dp_free_manner_apply (DpFreeManner *self, DpEvent *call)
{
  g_return_if_fail (DP_IS_FREE_MANNER (self) && call != NULL);
  if (gtk_check_button_get_active (self->change))
    {
      call->kind = DP_EVENT_CHANGE_OF_CALL;
      call->intent = (guint8) (DP_INTENT_UNSTATED + gtk_drop_down_get_selected (self->intent));
      call->pause = gtk_check_button_get_active (self->pause);
    }
  call->misstated = gtk_check_button_get_active (self->misstated);
  call->simultaneous = gtk_check_button_get_active (self->simultaneous);
  call->artificial = gtk_check_button_get_active (self->artificial);
  if (!call->artificial)
    return;
  call->specifies = 0;
  for (int d = DP_CLUBS; d <= DP_NOTRUMP; d++)
    if (gtk_toggle_button_get_active (self->denomination[d]))
      call->specifies |= (guint8) (1 << d);
}

void
dp_free_manner_reset (DpFreeManner *self)
{
  g_return_if_fail (DP_IS_FREE_MANNER (self));
  set_change (self, FALSE);
  gtk_check_button_set_active (self->artificial, FALSE);
  gtk_check_button_set_active (self->simultaneous, FALSE);
  gtk_check_button_set_active (self->misstated, FALSE);
  gtk_check_button_set_active (self->pause, FALSE);
  dp_a11y_reset_drop_down (self->intent);
  for (int d = DP_CLUBS; d <= DP_NOTRUMP; d++)
    gtk_toggle_button_set_active (self->denomination[d], FALSE);
  self->replaces = FALSE;
  self->wished = DP_INTENT_UNSTATED;
}

void
dp_free_manner_set_wish (DpFreeManner *self, gboolean replaces, DpIntent wished)
{
  g_return_if_fail (DP_IS_FREE_MANNER (self));
  /* What the user has set himself stays, as long as nothing else is known. */
  if (wished != self->wished)
    {
      dp_a11y_reset_drop_down (self->intent);
      if (wished > DP_INTENT_INTENDED)
        gtk_drop_down_set_selected (self->intent, (guint) (wished - DP_INTENT_UNSTATED));
    }
  if (replaces != self->replaces)
    set_change (self, replaces);
  self->replaces = replaces;
  self->wished = wished;
}

void
dp_free_manner_set_whose (DpFreeManner *self, const char *text)
{
  g_return_if_fail (DP_IS_FREE_MANNER (self));
  gtk_label_set_label (self->whose, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->whose), text != NULL);
}

void
dp_free_manner_set_players_rule (DpFreeManner *self, gboolean players_rule)
{
  g_return_if_fail (DP_IS_FREE_MANNER (self));
  gtk_widget_set_visible (GTK_WIDGET (self->pause), players_rule);
}

static void
on_manner (DpFreeManner *self)
{
  gtk_widget_set_visible (self->change_row, gtk_check_button_get_active (self->change));
  gtk_widget_set_visible (self->shows_row, gtk_check_button_get_active (self->artificial));
}

static void
on_change (DpFreeManner *self)
{
  on_manner (self);
  if (!self->setting)
    g_signal_emit (self, signals[CHANGES], 0, gtk_check_button_get_active (self->change));
}

static void
dp_free_manner_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_free_manner_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, DpFreeManner, name)

static void
dp_free_manner_class_init (DpFreeMannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_free_manner_dispose;
  signals[CHANGES] = g_signal_new ("changes", DP_TYPE_FREE_MANNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-free-manner.ui");
  BIND (change);
  BIND (artificial);
  BIND (simultaneous);
  BIND (misstated);
  BIND (pause);
  BIND (change_row);
  BIND (shows_row);
  BIND (shows);
  BIND (whose);
  BIND (intent);
  gtk_widget_class_bind_template_callback (widget_class, on_manner);
  gtk_widget_class_bind_template_callback (widget_class, on_change);
}

static void
dp_free_manner_init (DpFreeManner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  dp_a11y_name_button (GTK_WIDGET (self->intent), _("Why the call is changed"));
  for (int d = DP_CLUBS; d <= DP_NOTRUMP; d++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (dp_denomination_symbol ((DpDenomination) d));
      g_autofree char *name = g_strdup_printf (_("The call shows %s"), dp_denomination_name ((DpDenomination) d));

      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      gtk_box_append (GTK_BOX (self->shows), button);
      self->denomination[d] = GTK_TOGGLE_BUTTON (button);
    }
}
