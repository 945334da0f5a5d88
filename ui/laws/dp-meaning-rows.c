/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-meaning-rows.h"

#include "dp-a11y.h"

#include <glib/gi18n-lib.h>

struct _DpMeaningRows {
  GtkWidget parent;
  DpMeaningEntry *first;
  GtkWidget *row[DP_MEANING_ROWS_MAX - 1]; /* entry and its button, the first n of them */
  DpMeaningEntry *more[DP_MEANING_ROWS_MAX - 1];
  GtkWidget *add;
  guint n;
  char *title;
};

G_DEFINE_FINAL_TYPE (DpMeaningRows, dp_meaning_rows, GTK_TYPE_WIDGET)

enum { PROP_TITLE = 1, N_PROPS };
static GParamSpec *props[N_PROPS];
enum { TYPED, CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
on_typed (DpMeaningRows *self)
{
  g_signal_emit (self, signals[TYPED], 0);
}

static void
on_chosen (DpMeaningRows *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* The rows are numbered as they stand. */
static void
name_rows (DpMeaningRows *self)
{
  g_object_set (self->first, "title", self->title, NULL);
  for (guint i = 0; i < self->n; i++)
    {
      /* Translators: a further meaning that the withdrawn call may have had, as in "Withdrawn call, meaning 2". */
      g_autofree char *title = g_strdup_printf (_("%1$s, meaning %2$u"), self->title, i + 2);
      g_autofree char *remove = g_strdup_printf (_("Remove meaning %u"), i + 2);
      GtkWidget *button = gtk_widget_get_last_child (self->row[i]);

      g_object_set (self->more[i], "title", title, NULL);
      gtk_widget_set_tooltip_text (button, remove);
      dp_a11y_name_button (button, remove);
    }
  gtk_widget_set_sensitive (self->add, self->n + 1 < DP_MEANING_ROWS_MAX);
}

static void
remove_row (DpMeaningRows *self, guint i)
{
  gtk_widget_unparent (self->row[i]);
  for (guint n = i + 1; n < self->n; n++)
    {
      self->row[n - 1] = self->row[n];
      self->more[n - 1] = self->more[n];
    }
  self->n--;
  name_rows (self);
}

static void
on_remove (GtkWidget *button, DpMeaningRows *self)
{
  for (guint i = 0; i < self->n; i++)
    if (gtk_widget_get_parent (button) == self->row[i])
      {
        /* The focus goes to the row above, not away with the button. */
        gtk_widget_grab_focus (GTK_WIDGET (i ? self->more[i - 1] : self->first));
        remove_row (self, i);
        g_signal_emit (self, signals[CHOSEN], 0);
        return;
      }
}

static void
on_add (DpMeaningRows *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  DpMeaningEntry *entry = g_object_new (DP_TYPE_MEANING_ENTRY, "without-call", TRUE, "hexpand", TRUE, NULL);
  GtkWidget *remove = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_widget_set_valign (remove, GTK_ALIGN_END);
  gtk_widget_add_css_class (remove, "flat");
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (entry));
  gtk_box_append (GTK_BOX (row), remove);
  g_signal_connect_swapped (entry, "typed", G_CALLBACK (on_typed), self);
  g_signal_connect_swapped (entry, "chosen", G_CALLBACK (on_chosen), self);
  g_signal_connect (remove, "clicked", G_CALLBACK (on_remove), self);
  gtk_widget_insert_before (row, GTK_WIDGET (self), self->add);
  self->row[self->n] = row;
  self->more[self->n++] = entry;
  name_rows (self);
  gtk_widget_grab_focus (GTK_WIDGET (entry));
}

DpMeaningEntry *
dp_meaning_rows_get_first (DpMeaningRows *self)
{
  g_return_val_if_fail (DP_IS_MEANING_ROWS (self), NULL);
  return self->first;
}

void
dp_meaning_rows_set (DpMeaningRows *self, const char *call, const char *meaning)
{
  g_return_if_fail (DP_IS_MEANING_ROWS (self));
  while (self->n)
    remove_row (self, self->n - 1);
  dp_meaning_entry_set (self->first, call, meaning);
}

static gboolean
is_blank (DpMeaningEntry *entry)
{
  g_autofree char *text = g_strstrip (g_strdup (dp_meaning_entry_get_meaning (entry)));

  return *text == '\0';
}

gboolean
dp_meaning_rows_read (DpMeaningRows *self, DpCall *call, DpMeaning meanings[DP_MEANING_ROWS_MAX], guint *n)
{
  gboolean sound;

  g_return_val_if_fail (DP_IS_MEANING_ROWS (self), FALSE);
  sound = dp_meaning_entry_read (self->first, call, &meanings[0]);
  *n = 1;
  for (guint i = 0; i < self->n; i++)
    {
      DpCall none;
      gboolean reads = dp_meaning_entry_read (self->more[i], &none, &meanings[*n]);

      *n += reads;
      sound &= reads || is_blank (self->more[i]);
    }
  return sound;
}

static gboolean
dp_meaning_rows_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_MEANING_ROWS (widget)->first));
}

static void
dp_meaning_rows_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TITLE)
    g_value_set_string (value, DP_MEANING_ROWS (object)->title);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_meaning_rows_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DpMeaningRows *self = DP_MEANING_ROWS (object);

  if (id != PROP_TITLE)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_free (self->title);
  self->title = g_value_dup_string (value);
  name_rows (self);
}

static void
dp_meaning_rows_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  DP_MEANING_ROWS (object)->n = 0;
  g_clear_pointer (&DP_MEANING_ROWS (object)->title, g_free);
  G_OBJECT_CLASS (dp_meaning_rows_parent_class)->dispose (object);
}

static void
dp_meaning_rows_class_init (DpMeaningRowsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dp_meaning_rows_dispose;
  object_class->get_property = dp_meaning_rows_get_property;
  object_class->set_property = dp_meaning_rows_set_property;
  widget_class->grab_focus = dp_meaning_rows_grab_focus;
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[TYPED] = g_signal_new ("typed", DP_TYPE_MEANING_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", DP_TYPE_MEANING_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dp_meaning_rows_init (DpMeaningRows *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  self->title = g_strdup ("");
  self->first = g_object_new (DP_TYPE_MEANING_ENTRY, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->first), GTK_WIDGET (self));
  g_signal_connect_swapped (self->first, "typed", G_CALLBACK (on_typed), self);
  g_signal_connect_swapped (self->first, "chosen", G_CALLBACK (on_chosen), self);
  self->add = gtk_button_new_with_mnemonic (_("_It may have meant something else"));
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->add))), TRUE);
  gtk_widget_add_css_class (self->add, "flat");
  gtk_widget_set_halign (self->add, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (self->add, _("If the partnership’s agreement isn’t clear: one more meaning of the withdrawn call"));
  gtk_widget_set_parent (self->add, GTK_WIDGET (self));
  g_signal_connect_swapped (self->add, "clicked", G_CALLBACK (on_add), self);
  dp_a11y_name_button (self->add, _("It may have meant something else"));
}
