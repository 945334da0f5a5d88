/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-header.h"

#include "dp-free-ruling.h"

struct _DpFreeHeader {
  GtkWidget parent;
  GtkLabel *prompt;
  guint n_told; /* rulings */
};

G_DEFINE_FINAL_TYPE (DpFreeHeader, dp_free_header, GTK_TYPE_WIDGET)

void
dp_free_header_set_state (DpFreeHeader *self, const DpFreeState *state)
{
  g_autofree char *headline = dp_free_state_headline (state), *prompt = dp_free_state_prompt (state), *spoken = NULL;
  guint n = dp_director_n_points (state->director);

  g_return_if_fail (DP_IS_FREE_HEADER (self));
  gtk_label_set_label (self->prompt, headline);
  if (n > self->n_told)
    {
      g_autofree char *ruling = dp_free_ruling_text (state->director, n - 1);

      spoken = g_strdup_printf ("%s %s", ruling, prompt);
    }
  self->n_told = n;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->prompt), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken ? spoken : prompt, -1);
}

static void
dp_free_header_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_free_header_parent_class)->dispose (object);
}

static void
dp_free_header_class_init (DpFreeHeaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dp_free_header_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "freeheader");
}

static void
dp_free_header_init (DpFreeHeader *self)
{
  self->prompt = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "xalign", 0., "yalign", .5, "wrap", TRUE, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->prompt), "free-prompt");
  gtk_widget_set_parent (GTK_WIDGET (self->prompt), GTK_WIDGET (self));
}
