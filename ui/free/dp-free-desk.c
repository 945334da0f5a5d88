/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-desk.h"

struct _DpFreeDesk {
  GtkWidget parent;
  gboolean play;
};

G_DEFINE_FINAL_TYPE (DpFreeDesk, dp_free_desk, GTK_TYPE_WIDGET)

/* Narrower than this, in pixels, the table lies above all else. */
#define FOLD_WIDTH 700
/* From here on there are three columns. */
#define WIDE 960
/* How high the table with its buttons is in a narrow window, and what the rest must have. */
#define FOLDED_TABLE 428
#define FOLDED_SIDE 260

static int
side_width (GtkWidget *widget, int width)
{
  int min;

  gtk_widget_measure (gtk_widget_get_last_child (widget), GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  if (width < FOLD_WIDTH)
    return 0;
  if (DP_FREE_DESK (widget)->play)
    return MAX (CLAMP (width * 36 / 100, 330, 440), min);
  return MAX (width >= WIDE ? CLAMP (width * 64 / 100, 640, 900) : CLAMP (width * 45 / 100, 330, 400), min);
}

static void
dp_free_desk_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *min, int *natural, int *min_baseline, int *natural_baseline)
{
  GtkWidget *table = gtk_widget_get_first_child (widget), *side = gtk_widget_get_last_child (widget);
  int right = orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0 ? side_width (widget, for_size) : 0;
  gboolean folded = orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0 && right == 0;
  int table_min, table_natural, side_min, side_natural;

  gtk_widget_measure (table, orientation, right ? for_size - right : -1, &table_min, &table_natural, NULL, NULL);
  gtk_widget_measure (side, orientation, right ? right : -1, &side_min, &side_natural, NULL, NULL);
  *min = folded ? table_min + side_min : MAX (table_min, side_min);
  *natural = folded || orientation == GTK_ORIENTATION_HORIZONTAL ? table_natural + side_natural : MAX (table_natural, side_natural);
  *natural = MAX (*natural, *min);
  *min_baseline = *natural_baseline = -1;
}

static void
dp_free_desk_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *table = gtk_widget_get_first_child (widget), *side = gtk_widget_get_last_child (widget);
  int right = side_width (widget, width);
  int table_min, side_min, upper;

  if (right)
    {
      gtk_widget_measure (table, GTK_ORIENTATION_HORIZONTAL, -1, &table_min, NULL, NULL, NULL);
      right = MIN (right, width - table_min);
      gtk_widget_size_allocate (table, &(GtkAllocation) { 0, 0, width - right, height }, -1);
      gtk_widget_size_allocate (side, &(GtkAllocation) { width - right, 0, right, height }, -1);
      return;
    }
  gtk_widget_measure (table, GTK_ORIENTATION_VERTICAL, width, &table_min, NULL, NULL, NULL);
  gtk_widget_measure (side, GTK_ORIENTATION_VERTICAL, width, &side_min, NULL, NULL, NULL);
  /* The whole table where that leaves half a bidding box; what is below it scrolls. */
  upper = MAX (height / 2, MIN (FOLDED_TABLE, height - FOLDED_SIDE));
  upper = MAX (MIN (upper, height - side_min), table_min);
  gtk_widget_size_allocate (table, &(GtkAllocation) { 0, 0, width, upper }, -1);
  gtk_widget_size_allocate (side, &(GtkAllocation) { 0, upper, width, MAX (height - upper, side_min) }, -1);
}

static GtkSizeRequestMode
dp_free_desk_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
dp_free_desk_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_free_desk_parent_class)->dispose (object);
}

static void
dp_free_desk_class_init (DpFreeDeskClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_free_desk_dispose;
  widget_class->measure = dp_free_desk_measure;
  widget_class->size_allocate = dp_free_desk_size_allocate;
  widget_class->get_request_mode = dp_free_desk_get_request_mode;
}

void
dp_free_desk_set_play (DpFreeDesk *self, gboolean play)
{
  g_return_if_fail (DP_IS_FREE_DESK (self));
  if (self->play == !!play)
    return;
  self->play = !!play;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
dp_free_desk_init (DpFreeDesk *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
