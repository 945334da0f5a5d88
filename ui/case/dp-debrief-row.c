/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-debrief-row.h"

#include "dp-mark-look.h"
#include "dp-two-codes.h"

#include <glib/gi18n-lib.h>

struct _DpDebriefRow {
  GtkListBoxRow parent;
  GtkLabel *heading, *given, *engine, *mark, *won, *detail;
  GtkWidget *columns, *mark_box;
  GtkImage *icon, *arrow;
  DpDebriefItem *item;
};

G_DEFINE_FINAL_TYPE (DpDebriefRow, dp_debrief_row, GTK_TYPE_LIST_BOX_ROW)

/* How rows that compare two codes look; the arrows point to the column that says it. */
static const struct {
  const char *icon;
  const char *style;
} codes_looks[DP_CODES_MARKS] = {
  [DP_CODES_SAME] = { "object-select-symbolic", "mark-same" },
  [DP_CODES_DIFFER] = { "dialog-warning-symbolic", "mark-differ" },
  [DP_CODES_ONLY_THIS] = { "go-previous-symbolic", "mark-only" },
  [DP_CODES_ONLY_OTHER] = { "go-next-symbolic", "mark-only" },
};

static void
dp_debrief_row_dispose (GObject *object)
{
  g_clear_object (&DP_DEBRIEF_ROW (object)->item);
  G_OBJECT_CLASS (dp_debrief_row_parent_class)->dispose (object);
}

static void
dp_debrief_row_class_init (DpDebriefRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_debrief_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-debrief-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DpDebriefRow, heading);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefRow, given);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefRow, engine);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefRow, mark);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefRow, won);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefRow, detail);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefRow, columns);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefRow, mark_box);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefRow, icon);
  gtk_widget_class_bind_template_child (widget_class, DpDebriefRow, arrow);
}

static void
dp_debrief_row_init (DpDebriefRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static gboolean
compares_codes (DpDebriefRow *self)
{
  return dp_debrief_item_get_kind (self->item) == DP_DEBRIEF_CODES;
}

/* The word for the mark; "" for none. */
static const char *
mark_name (DpDebriefRow *self)
{
  DpMark mark = dp_debrief_item_get_mark (self->item);

  if (mark >= DP_MARK_NONE)
    return "";
  if (*dp_debrief_item_get_word (self->item))
    return dp_debrief_item_get_word (self->item);
  return compares_codes (self) ? dp_codes_mark_name ((DpCodesMark) mark) : dp_mark_name (mark);
}

static void
show_mark (DpDebriefRow *self, DpMark mark)
{
  gboolean codes = compares_codes (self);

  if (mark >= DP_MARK_NONE)
    {
      gtk_widget_set_opacity (self->mark_box, 0);
      return;
    }
  gtk_image_set_from_icon_name (self->icon, codes ? codes_looks[mark].icon : dp_mark_icon (mark));
  gtk_label_set_label (self->mark, mark_name (self));
  gtk_label_set_label (self->won, dp_debrief_item_get_won (self->item));
  gtk_widget_set_visible (GTK_WIDGET (self->won), *dp_debrief_item_get_won (self->item) != '\0');
  gtk_widget_add_css_class (self->mark_box, codes ? codes_looks[mark].style : dp_mark_style (mark));
}

/* One sentence for the whole row, so that a screen reader need not piece the columns together. */
static void
name_for_readers (DpDebriefRow *self)
{
  const char *heading = dp_debrief_item_get_heading (self->item);
  g_autofree char *name = NULL;

  if (dp_debrief_item_get_kind (self->item) == DP_DEBRIEF_HEADING)
    name = g_strdup_printf ("%s %s", heading, dp_debrief_item_get_engine (self->item));
  else if (!*dp_debrief_item_get_engine (self->item))
    name = g_strdup_printf ("%s %s", heading, dp_debrief_item_get_given (self->item));
  else if (compares_codes (self))
    /* Translators: the word for how two codes of laws compare, then what each says. */
    name = g_strdup_printf (_("%1$s%2$s. This code: %3$s The other code: %4$s"), heading, mark_name (self),
                            dp_debrief_item_get_given (self->item), dp_debrief_item_get_engine (self->item));
  else
    {
      const char *won = dp_debrief_item_get_won (self->item);
      g_autofree char *mark = *won ? g_strdup_printf ("%s, %s", mark_name (self), won) : g_strdup (mark_name (self));

      name = g_strdup_printf (_("%1$s %2$s. You: %3$s The law: %4$s"), heading, mark, dp_debrief_item_get_given (self->item), dp_debrief_item_get_engine (self->item));
    }
  g_strstrip (name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_item (DpDebriefRow *self)
{
  DpDebriefItem *item = self->item;
  gboolean is_heading = dp_debrief_item_get_kind (item) == DP_DEBRIEF_HEADING;
  gboolean opens = *dp_debrief_item_get_detail (item) != '\0';

  gtk_label_set_label (self->heading, dp_debrief_item_get_heading (item));
  gtk_label_set_label (self->given, dp_debrief_item_get_given (item));
  gtk_label_set_label (self->engine, dp_debrief_item_get_engine (item));
  gtk_label_set_label (self->detail, dp_debrief_item_get_detail (item));
  gtk_widget_set_visible (GTK_WIDGET (self->heading), *dp_debrief_item_get_heading (item) != '\0');
  gtk_widget_set_visible (self->columns, *dp_debrief_item_get_engine (item) || *dp_debrief_item_get_given (item));
  gtk_widget_set_opacity (GTK_WIDGET (self->arrow), opens ? 1 : 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), opens);
  gtk_widget_set_focusable (GTK_WIDGET (self), opens);
  if (is_heading)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "debrief-heading");
      gtk_widget_add_css_class (GTK_WIDGET (self->heading), "heading");
      gtk_widget_set_visible (GTK_WIDGET (self->given), FALSE);
      gtk_widget_set_visible (self->mark_box, FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->arrow), FALSE);
    }
  else if (*dp_debrief_item_get_engine (item))
    gtk_widget_add_css_class (GTK_WIDGET (self->heading), "sheet-column");
  if (dp_debrief_item_get_spent (item))
    gtk_widget_add_css_class (GTK_WIDGET (self->engine), "dim-label");
  show_mark (self, dp_debrief_item_get_mark (item));
  name_for_readers (self);
  if (opens)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
}

GtkWidget *
dp_debrief_row_create (gpointer item, gpointer unused)
{
  DpDebriefRow *self = g_object_new (DP_TYPE_DEBRIEF_ROW, NULL);

  self->item = g_object_ref (DP_DEBRIEF_ITEM (item));
  show_item (self);
  return GTK_WIDGET (self);
}

DpDebriefItem *
dp_debrief_row_get_item (DpDebriefRow *self)
{
  g_return_val_if_fail (DP_IS_DEBRIEF_ROW (self), NULL);
  return self->item;
}

void
dp_debrief_row_toggle (DpDebriefRow *self)
{
  gboolean open;

  g_return_if_fail (DP_IS_DEBRIEF_ROW (self));
  open = !gtk_widget_get_visible (GTK_WIDGET (self->detail));
  if (!*dp_debrief_item_get_detail (self->item))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->detail), open);
  gtk_image_set_from_icon_name (self->arrow, open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
}
