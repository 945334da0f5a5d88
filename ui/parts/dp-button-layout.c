/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-button-layout.h"

struct _DpButtonLayout {
  GtkLayoutManager parent;
};

G_DEFINE_FINAL_TYPE (DpButtonLayout, dp_button_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
dp_button_layout_measure (GtkLayoutManager *layout, GtkWidget *widget, GtkOrientation orientation, int for_size, int *min, int *natural,
                          int *min_baseline, int *natural_baseline)
{
  GtkWidget *outer = gtk_widget_get_first_child (widget), *button = outer ? gtk_widget_get_first_child (outer) : NULL;
  int least = 0;

  *min = *natural = 0;
  *min_baseline = *natural_baseline = -1;
  if (!button)
    return;
  gtk_widget_measure (outer, orientation, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (button, orientation, for_size, min, natural, NULL, NULL);
  *min = MAX (*min, least);
  *natural = MAX (*natural, *min);
}

static void
dp_button_layout_allocate (GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *outer = gtk_widget_get_first_child (widget);

  if (outer)
    gtk_widget_size_allocate (outer, &(GtkAllocation) { 0, 0, width, height }, -1);
}

static GtkSizeRequestMode
dp_button_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
dp_button_layout_class_init (DpButtonLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = dp_button_layout_measure;
  layout_class->allocate = dp_button_layout_allocate;
  layout_class->get_request_mode = dp_button_layout_get_request_mode;
}

static void
dp_button_layout_init (DpButtonLayout *self)
{
}
