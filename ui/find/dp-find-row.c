/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-row.h"

#include "dp-mark-look.h"

#include <glib/gi18n-lib.h>

struct _DpFindRow {
  GtkListBoxRow parent;
  GtkGrid *grid;
};

G_DEFINE_FINAL_TYPE (DpFindRow, dp_find_row, GTK_TYPE_LIST_BOX_ROW)

static void
dp_find_row_class_init (DpFindRowClass *klass)
{
}

static void
dp_find_row_init (DpFindRow *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "find-row");
  gtk_grid_set_column_spacing (self->grid, 10);
  gtk_grid_set_row_spacing (self->grid, 4);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), GTK_WIDGET (self->grid));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (self), FALSE);
}

static void
add_line (DpFindRow *self, int row, const char *who, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (self->grid, label, 1, row, 1, 1);
  if (who)
    {
      GtkWidget *caption = gtk_label_new (who);

      gtk_label_set_xalign (GTK_LABEL (caption), 0);
      gtk_label_set_yalign (GTK_LABEL (caption), 0);
      gtk_widget_add_css_class (caption, "sheet-column");
      gtk_grid_attach (self->grid, caption, 0, row, 1, 1);
    }
}

static void
add_mark (DpFindRow *self, int row, DpMark mark)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new_from_icon_name (dp_mark_icon (mark));
  GtkWidget *word = gtk_label_new (dp_mark_name (mark));

  gtk_widget_add_css_class (word, "caption");
  gtk_widget_add_css_class (box, dp_mark_style (mark));
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), word);
  gtk_grid_attach (self->grid, box, 1, row, 1, 1);
}

/* One sentence for the whole row, so that a screen reader need not piece it together. */
static void
name_for_readers (DpFindRow *self, DpFindItem *item)
{
  const char *mark = dp_mark_name (dp_find_item_get_mark (item));
  g_autofree char *name = NULL;

  if (dp_find_item_is_agreed (item))
    name = g_strdup (dp_find_item_get_law (item));
  else
    /* Translators: what the director of the story said, what the law says, what the trainee said, and the mark for that. */
    name = g_strdup_printf (_("Said: %1$s The law: %2$s You: %3$s That is %4$s."), dp_find_item_get_shown (item), dp_find_item_get_law (item),
                            dp_find_item_get_yours (item), mark);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

GtkWidget *
dp_find_row_create (gpointer data, gpointer unused)
{
  DpFindRow *self = g_object_new (DP_TYPE_FIND_ROW, NULL);
  DpFindItem *item = DP_FIND_ITEM (data);

  if (dp_find_item_is_agreed (item))
    add_line (self, 0, NULL, dp_find_item_get_law (item));
  else
    {
      add_line (self, 0, C_("who says it", "Ruled"), dp_find_item_get_shown (item));
      add_line (self, 1, C_("who says it", "The law"), dp_find_item_get_law (item));
      add_line (self, 2, C_("who says it", "You"), dp_find_item_get_yours (item));
      add_mark (self, 3, dp_find_item_get_mark (item));
      gtk_widget_add_css_class (GTK_WIDGET (self), "find-differs");
    }
  name_for_readers (self, item);
  return GTK_WIDGET (self);
}
