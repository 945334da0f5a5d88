/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-wrap-layout.h"

struct _DpWrapLayout {
  GtkLayoutManager parent;
  int column_width, spacing;
};

G_DEFINE_FINAL_TYPE (DpWrapLayout, dp_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

enum { PROP_COLUMN_WIDTH = 1, PROP_SPACING, N_PROPS };
static GParamSpec *props[N_PROPS];

/* The next child that is laid out, from this one on. */
static GtkWidget *
shown (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
widths (GtkWidget *widget, int *n, int *min, int *natural)
{
  *n = *min = *natural = 0;
  for (GtkWidget *child = shown (gtk_widget_get_first_child (widget)); child; child = shown (gtk_widget_get_next_sibling (child)))
    {
      int child_min, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_min, &child_natural, NULL, NULL);
      *min = MAX (*min, child_min);
      *natural = MAX (*natural, child_natural);
      (*n)++;
    }
}

static int
n_columns (DpWrapLayout *self, GtkWidget *widget, int width)
{
  int n, min, natural;

  widths (widget, &n, &min, &natural);
  return CLAMP ((width + self->spacing) / (MAX (MAX (min, self->column_width), 1) + self->spacing), 1, MAX (n, 1));
}

/* Lays the rows out, or only adds their heights up; a row is as high as its highest child. */
static int
go_through (DpWrapLayout *self, GtkWidget *widget, int width, gboolean allocate)
{
  int columns = n_columns (self, widget, width), each = MAX ((width - (columns - 1) * self->spacing) / columns, 0), y = 0;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *row = shown (gtk_widget_get_first_child (widget));

  while (row)
    {
      GtkWidget *child = row;
      int height = 0;

      for (int i = 0; i < columns && child; i++, child = shown (gtk_widget_get_next_sibling (child)))
        {
          int natural;

          gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, each, NULL, &natural, NULL, NULL);
          height = MAX (height, natural);
        }
      child = row;
      for (int i = 0; i < columns && child; i++, child = shown (gtk_widget_get_next_sibling (child)))
        if (allocate)
          gtk_widget_size_allocate (child, &(GtkAllocation) { (mirrored ? columns - 1 - i : i) * (each + self->spacing), y, each, height }, -1);
      row = child;
      y += height + (row ? self->spacing : 0);
    }
  return y;
}

static void
dp_wrap_layout_measure (GtkLayoutManager *layout, GtkWidget *widget, GtkOrientation orientation, int for_size, int *min, int *natural,
                        int *min_baseline, int *natural_baseline)
{
  DpWrapLayout *self = DP_WRAP_LAYOUT (layout);
  int n, narrowest, widest;

  *min_baseline = *natural_baseline = -1;
  widths (widget, &n, &narrowest, &widest);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *min = *natural = go_through (self, widget, for_size < 0 ? MAX (widest, self->column_width) : for_size, FALSE);
      return;
    }
  *min = narrowest;
  *natural = MAX (narrowest, n * MAX (widest, self->column_width) + MAX (n - 1, 0) * self->spacing);
}

static void
dp_wrap_layout_allocate (GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  go_through (DP_WRAP_LAYOUT (layout), widget, width, TRUE);
}

static GtkSizeRequestMode
dp_wrap_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
dp_wrap_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DpWrapLayout *self = DP_WRAP_LAYOUT (object);

  if (id == PROP_COLUMN_WIDTH)
    self->column_width = g_value_get_int (value);
  else if (id == PROP_SPACING)
    self->spacing = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
dp_wrap_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpWrapLayout *self = DP_WRAP_LAYOUT (object);

  if (id == PROP_COLUMN_WIDTH)
    g_value_set_int (value, self->column_width);
  else if (id == PROP_SPACING)
    g_value_set_int (value, self->spacing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_wrap_layout_class_init (DpWrapLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->set_property = dp_wrap_layout_set_property;
  object_class->get_property = dp_wrap_layout_get_property;
  layout_class->measure = dp_wrap_layout_measure;
  layout_class->allocate = dp_wrap_layout_allocate;
  layout_class->get_request_mode = dp_wrap_layout_get_request_mode;
  props[PROP_COLUMN_WIDTH] = g_param_spec_int ("column-width", NULL, NULL, 0, G_MAXINT16, 100, G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  props[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0, G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
dp_wrap_layout_init (DpWrapLayout *self)
{
}
