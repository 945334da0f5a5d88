/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fold.h"

#define SIDE_WIDEST 560

struct _DpFold {
  GtkWidget parent;
  guint share;
};

/* Children in .ui files: the first is the main pane, the second the side pane. */
static void dp_fold_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (DpFold, dp_fold, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, dp_fold_buildable_init))

static GtkBuildableIface *parent_buildable;

static int
min_width (GtkWidget *child)
{
  int min = 0;

  if (child && gtk_widget_should_layout (child))
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  return min;
}

static gboolean
is_folded (GtkWidget *widget, int width)
{
  GtkWidget *main = gtk_widget_get_first_child (widget);
  GtkWidget *side = gtk_widget_get_last_child (widget);

  return width < MAX (DP_FOLD_WIDTH, min_width (main) + min_width (side));
}

/* The side pane is as wide as a sheet of paper wants to be; all else is for the table. */
static int
side_width (GtkWidget *widget, int width)
{
  GtkWidget *main = gtk_widget_get_first_child (widget);
  GtkWidget *side = gtk_widget_get_last_child (widget);
  int wanted = MAX (CLAMP (width * 44 / 100, 360, SIDE_WIDEST), min_width (side));

  return MIN (wanted, width - min_width (main));
}

static void
dp_fold_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *min, int *natural, int *min_baseline, int *natural_baseline)
{
  gboolean folded = for_size >= 0 && is_folded (widget, for_size);

  *min = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int child_min, child_natural, width = -1;

      if (!gtk_widget_should_layout (child))
        continue;
      if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
        width = folded || !gtk_widget_should_layout (gtk_widget_get_last_child (widget)) ? for_size : child == gtk_widget_get_last_child (widget) ? side_width (widget, for_size) : for_size - side_width (widget, for_size);
      else if (orientation == GTK_ORIENTATION_VERTICAL && child == gtk_widget_get_last_child (widget))
        /* However wide the fold is, the side pane is no wider, and its texts need their lines. */
        width = MAX (SIDE_WIDEST, min_width (child));
      gtk_widget_measure (child, orientation, width, &child_min, &child_natural, NULL, NULL);
      *min = orientation == GTK_ORIENTATION_VERTICAL && folded ? *min + child_min : MAX (*min, child_min);
      *natural = (orientation == GTK_ORIENTATION_HORIZONTAL) != folded ? *natural + child_natural : MAX (*natural, child_natural);
    }
  *natural = MAX (*natural, *min);
  *min_baseline = *natural_baseline = -1;
}

static void
dp_fold_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *main = gtk_widget_get_first_child (widget);
  GtkWidget *side = gtk_widget_get_last_child (widget);
  int side_min, main_min, upper;

  if (!main || !side || main == side)
    return;
  if (!gtk_widget_should_layout (side))
    {
      gtk_widget_size_allocate (main, &(GtkAllocation) { 0, 0, width, height }, -1);
      return;
    }
  if (!is_folded (widget, width))
    {
      int right = side_width (widget, width);

      gtk_widget_size_allocate (main, &(GtkAllocation) { 0, 0, width - right, height }, -1);
      gtk_widget_size_allocate (side, &(GtkAllocation) { width - right, 0, right, height }, -1);
      return;
    }
  gtk_widget_measure (main, GTK_ORIENTATION_VERTICAL, width, &main_min, NULL, NULL, NULL);
  gtk_widget_measure (side, GTK_ORIENTATION_VERTICAL, width, &side_min, NULL, NULL, NULL);
  upper = MAX (MIN (height * (int) DP_FOLD (widget)->share / 100, height - side_min), main_min);
  gtk_widget_size_allocate (main, &(GtkAllocation) { 0, 0, width, upper }, -1);
  gtk_widget_size_allocate (side, &(GtkAllocation) { 0, upper, width, MAX (height - upper, side_min) }, -1);
}

static GtkSizeRequestMode
dp_fold_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
dp_fold_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_fold_parent_class)->dispose (object);
}

static void
dp_fold_class_init (DpFoldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_fold_dispose;
  widget_class->measure = dp_fold_measure;
  widget_class->size_allocate = dp_fold_size_allocate;
  widget_class->get_request_mode = dp_fold_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "fold");
}

static void
dp_fold_init (DpFold *self)
{
  self->share = 50;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

void
dp_fold_set_share (DpFold *self, guint percent)
{
  g_return_if_fail (DP_IS_FOLD (self) && percent <= 100);
  if (percent == self->share)
    return;
  self->share = percent;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
dp_fold_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
dp_fold_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = dp_fold_add_child;
}
