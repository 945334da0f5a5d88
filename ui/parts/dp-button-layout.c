/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-button-layout.h"

struct _DpButtonLayout {
  GtkLayoutManager parent;
  char **texts; /* NULL = none */
};

G_DEFINE_FINAL_TYPE (DpButtonLayout, dp_button_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkWidget *
find_label (GtkWidget *root)
{
  GtkWidget *found = GTK_IS_LABEL (root) && gtk_widget_get_child_visible (root) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child) && gtk_widget_get_child_visible (child))
      found = find_label (child);
  return found;
}

static int
natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* What the button has beside its label. A drop-down has a stack around that, which is as wide as the widest of its pages. */
static int
width_beside (GtkWidget *button, GtkWidget *label)
{
  GtkWidget *stack = gtk_widget_get_ancestor (label, GTK_TYPE_STACK);

  if (!stack || !gtk_widget_is_ancestor (stack, button))
    return natural_width (button) - natural_width (label);
  return natural_width (button) - natural_width (stack) + natural_width (gtk_widget_get_parent (label)) - natural_width (label);
}

static int
height_around (GtkWidget *button)
{
  GtkStyleContext *style = gtk_widget_get_style_context (button);
  GtkBorder padding, border;

  gtk_style_context_get_padding (style, &padding);
  gtk_style_context_get_border (style, &border);
  return padding.top + padding.bottom + border.top + border.bottom;
}

/* The size that the largest of the texts takes in a label so wide: 0 = no wider than its longest word, -1 = in one line. */
static void
measure_texts (DpButtonLayout *self, GtkWidget *label, int width, int *widest, int *highest)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (label, NULL);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, width < 0 ? -1 : width * PANGO_SCALE);
  *widest = *highest = 0;
  for (guint i = 0; self->texts[i]; i++)
    {
      int text_width, text_height;

      pango_layout_set_text (layout, self->texts[i], -1);
      pango_layout_get_pixel_size (layout, &text_width, &text_height);
      *widest = MAX (*widest, text_width);
      *highest = MAX (*highest, text_height);
    }
  pango_attr_list_unref (attributes);
  g_object_unref (layout);
}

static int
measure_room (DpButtonLayout *self, GtkWidget *button, GtkOrientation orientation, int for_size)
{
  GtkWidget *label = self->texts ? find_label (button) : NULL;
  int widest, highest;

  if (!label)
    return 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_texts (self, label, 0, &widest, &highest);
      return widest + width_beside (button, label);
    }
  measure_texts (self, label, for_size < 0 ? -1 : MAX (for_size - width_beside (button, label), 0), &widest, &highest);
  return highest + height_around (button);
}

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
  *min = MAX (MAX (*min, least), measure_room (DP_BUTTON_LAYOUT (layout), button, orientation, for_size));
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
dp_button_layout_finalize (GObject *object)
{
  g_strfreev (DP_BUTTON_LAYOUT (object)->texts);
  G_OBJECT_CLASS (dp_button_layout_parent_class)->finalize (object);
}

static void
dp_button_layout_class_init (DpButtonLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = dp_button_layout_finalize;
  layout_class->measure = dp_button_layout_measure;
  layout_class->allocate = dp_button_layout_allocate;
  layout_class->get_request_mode = dp_button_layout_get_request_mode;
}

static void
dp_button_layout_init (DpButtonLayout *self)
{
}

void
dp_button_layout_set_texts (DpButtonLayout *self, const char *const *texts)
{
  g_return_if_fail (DP_IS_BUTTON_LAYOUT (self));
  g_strfreev (self->texts);
  self->texts = g_strdupv ((char **) texts);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
