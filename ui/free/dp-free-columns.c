/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-columns.h"

struct _DpFreeColumns {
  GtkWidget parent;
};

G_DEFINE_FINAL_TYPE (DpFreeColumns, dp_free_columns, GTK_TYPE_WIDGET)

/* How wide the first child is beside the second; 0 = they lie one below the other. */
static int
first_width (GtkWidget *widget, int width)
{
  int first_min, second_min, natural;

  gtk_widget_measure (gtk_widget_get_first_child (widget), GTK_ORIENTATION_HORIZONTAL, -1, &first_min, &natural, NULL, NULL);
  gtk_widget_measure (gtk_widget_get_last_child (widget), GTK_ORIENTATION_HORIZONTAL, -1, &second_min, NULL, NULL, NULL);
  second_min = MAX (DP_FREE_COLUMN_WIDTH, second_min);
  return width < first_min + second_min ? 0 : MIN (natural, width - second_min);
}

static void
dp_free_columns_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *min, int *natural, int *min_baseline, int *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget), *second = gtk_widget_get_last_child (widget);
  int first_min, first_natural, second_min, second_natural, beside;

  *min_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (first, orientation, -1, &first_min, &first_natural, NULL, NULL);
      gtk_widget_measure (second, orientation, -1, &second_min, &second_natural, NULL, NULL);
      *min = MAX (first_min, second_min);
      *natural = MAX (*min, first_natural + MAX (DP_FREE_COLUMN_WIDTH, second_natural));
      return;
    }
  beside = for_size >= 0 ? first_width (widget, for_size) : 0;
  gtk_widget_measure (first, orientation, beside ? beside : for_size, &first_min, &first_natural, NULL, NULL);
  gtk_widget_measure (second, orientation, beside ? for_size - beside : for_size, &second_min, &second_natural, NULL, NULL);
  *min = beside ? MAX (first_min, second_min) : first_min + second_min;
  *natural = beside ? MAX (first_natural, second_natural) : first_natural + second_natural;
}

static void
dp_free_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget), *second = gtk_widget_get_last_child (widget);
  int beside = first_width (widget, width);
  int upper;

  if (beside)
    {
      gtk_widget_size_allocate (first, &(GtkAllocation) { 0, 0, beside, height }, -1);
      gtk_widget_size_allocate (second, &(GtkAllocation) { beside, 0, width - beside, height }, -1);
      return;
    }
  gtk_widget_measure (first, GTK_ORIENTATION_VERTICAL, width, &upper, NULL, NULL, NULL);
  gtk_widget_size_allocate (first, &(GtkAllocation) { 0, 0, width, upper }, -1);
  gtk_widget_size_allocate (second, &(GtkAllocation) { 0, upper, width, MAX (height - upper, 0) }, -1);
}

static GtkSizeRequestMode
dp_free_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
dp_free_columns_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_free_columns_parent_class)->dispose (object);
}

static void
dp_free_columns_class_init (DpFreeColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_free_columns_dispose;
  widget_class->measure = dp_free_columns_measure;
  widget_class->size_allocate = dp_free_columns_size_allocate;
  widget_class->get_request_mode = dp_free_columns_get_request_mode;
}

static void
dp_free_columns_init (DpFreeColumns *self)
{
}
