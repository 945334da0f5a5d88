/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-new.h"

struct _DpFreeNew {
  GtkWidget parent;
  GtkToggleButton *dealer_n, *dealer_e, *dealer_s, *dealer_w;
  GtkToggleButton *vul_0, *vul_1, *vul_2, *vul_3;
  GtkCheckButton *deal;
};

G_DEFINE_FINAL_TYPE (DpFreeNew, dp_free_new, GTK_TYPE_WIDGET)

enum { NEW_TABLE, N_SIGNALS };
static guint signals[N_SIGNALS];

static GtkToggleButton *
dealer_button (DpFreeNew *self, int seat)
{
  GtkToggleButton *const buttons[] = { self->dealer_n, self->dealer_e, self->dealer_s, self->dealer_w };

  return buttons[seat];
}

static GtkToggleButton *
vul_button (DpFreeNew *self, int vul)
{
  GtkToggleButton *const buttons[] = { self->vul_0, self->vul_1, self->vul_2, self->vul_3 };

  return buttons[vul];
}

void
dp_free_new_set (DpFreeNew *self, DpSeat dealer, DpVul vul)
{
  g_return_if_fail (DP_IS_FREE_NEW (self) && dealer < DP_SEAT_NONE && vul <= DP_VUL_BOTH);
  gtk_toggle_button_set_active (dealer_button (self, (int) dealer), TRUE);
  gtk_toggle_button_set_active (vul_button (self, (int) vul), TRUE);
}

static void
on_clear (DpFreeNew *self)
{
  guint dealer = DP_SEAT_SOUTH, vul = DP_VUL_NONE;

  for (int i = 0; i < 4; i++)
    {
      if (gtk_toggle_button_get_active (dealer_button (self, i)))
        dealer = (guint) i;
      if (gtk_toggle_button_get_active (vul_button (self, i)))
        vul = (guint) i;
    }
  g_signal_emit (self, signals[NEW_TABLE], 0, dealer, vul, gtk_check_button_get_active (self->deal));
}

static void
dp_free_new_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_free_new_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, DpFreeNew, name)

static void
dp_free_new_class_init (DpFreeNewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_free_new_dispose;
  signals[NEW_TABLE] = g_signal_new ("new-table", DP_TYPE_FREE_NEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT,
                                     G_TYPE_BOOLEAN);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-free-new.ui");
  BIND (dealer_n);
  BIND (dealer_e);
  BIND (dealer_s);
  BIND (dealer_w);
  BIND (vul_0);
  BIND (vul_1);
  BIND (vul_2);
  BIND (vul_3);
  BIND (deal);
  gtk_widget_class_bind_template_callback (widget_class, on_clear);
}

static void
dp_free_new_init (DpFreeNew *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
