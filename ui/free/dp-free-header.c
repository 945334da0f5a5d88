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

/* So narrow, in pixels, that what stands there often takes a line more. */
#define NARROW 480

/* Room for as many lines as there mostly are: else all that is below would move with what is said. */
static int
room (DpFreeHeader *self, int width)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->prompt));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int line = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);
  return line * (width < NARROW ? 3 : 2);
}

static void
dp_free_header_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *min, int *natural, int *min_baseline, int *natural_baseline)
{
  DpFreeHeader *self = DP_FREE_HEADER (widget);

  gtk_widget_measure (GTK_WIDGET (self->prompt), orientation, for_size, min, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    {
      *min = MAX (*min, room (self, for_size));
      *natural = MAX (*natural, *min);
    }
  *min_baseline = *natural_baseline = -1;
}

static void
dp_free_header_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (GTK_WIDGET (DP_FREE_HEADER (widget)->prompt), &(GtkAllocation) { 0, 0, width, height }, -1);
}

static GtkSizeRequestMode
dp_free_header_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
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
  GTK_WIDGET_CLASS (klass)->measure = dp_free_header_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = dp_free_header_size_allocate;
  GTK_WIDGET_CLASS (klass)->get_request_mode = dp_free_header_get_request_mode;
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
