/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-law-picker.h"

#include "dp-a11y.h"
#include "dp-button-layout.h"
#include "dp-clause.h"
#include "dp-laws.h"
#include "dp-sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _DpLawPicker {
  GtkWidget parent;
  GtkMenuButton *button;
  GtkLabel *value;
  GtkPopover *popover;
  GtkSearchEntry *search;
  GtkSingleSelection *selection;
  GtkCustomFilter *filter;
  GtkStringList *laws;
  char *wanted; /* what is searched for, case folded */
  int law;
  const DpCode *code; /* whose laws they are; NULL = of duplicate */
};

G_DEFINE_FINAL_TYPE (DpLawPicker, dp_law_picker, GTK_TYPE_WIDGET)

enum { PROP_LAW = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

static char *
law_text (const DpCode *code, int law)
{
  /* Translators: the number and the subject of a law in the list of laws. */
  return law ? g_strdup_printf (_("%1$d  %2$s"), law, dp_law_name_in (code, law)) : g_strdup (dp_unstated_name ());
}

/* A number is looked for from its beginning, a word anywhere. */
static gboolean
matches (gpointer item, gpointer data)
{
  DpLawPicker *self = data;
  const char *text = gtk_string_object_get_string (item);
  g_autofree char *folded = NULL;

  if (!self->wanted || !*self->wanted)
    return TRUE;
  if (g_ascii_isdigit (*self->wanted))
    return g_str_has_prefix (text, self->wanted);
  folded = g_utf8_casefold (text, -1);
  return strstr (folded, self->wanted) != NULL;
}

static void
show_value (DpLawPicker *self)
{
  g_autofree char *text = law_text (self->code, self->law);
  g_autofree char *name = g_strdup_printf (_("%1$s: %2$s"), _("Law"), text);

  gtk_label_set_label (self->value, text);
  dp_a11y_name_button (GTK_WIDGET (self->button), name);
  if (self->law)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "unstated");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "unstated");
}

/* Of what is listed: what is chosen, while nothing is searched for; else the first that fits. By itself the selection stays with its law, wherever that has gone in the list. */
static void
select_best (DpLawPicker *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection)), best = 0;

  for (guint i = 0; i < n && !(self->wanted && *self->wanted) && !best; i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      if (dp_law_number (gtk_string_object_get_string (item)) == self->law)
        best = i;
    }
  gtk_single_selection_set_selected (self->selection, best);
}

static void
on_search_changed (DpLawPicker *self)
{
  g_free (self->wanted);
  self->wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_strstrip (self->wanted);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  select_best (self);
}

static void
choose (DpLawPicker *self, GtkStringObject *item)
{
  if (item)
    dp_law_picker_set_law (self, dp_law_number (gtk_string_object_get_string (item)));
  gtk_popover_popdown (self->popover);
}

static void
on_search_activate (DpLawPicker *self)
{
  on_search_changed (self);
  choose (self, gtk_single_selection_get_selected_item (self->selection));
}

static void
on_activate (DpLawPicker *self, guint position)
{
  g_autoptr (GtkStringObject) item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  choose (self, item);
}

static void
on_show (DpLawPicker *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  on_search_changed (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
dp_law_picker_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_LAW)
    g_value_set_int (value, DP_LAW_PICKER (object)->law);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_law_picker_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_LAW)
    dp_law_picker_set_law (DP_LAW_PICKER (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_law_picker_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  g_clear_pointer (&DP_LAW_PICKER (object)->wanted, g_free);
  G_OBJECT_CLASS (dp_law_picker_parent_class)->dispose (object);
}

static gboolean
dp_law_picker_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_LAW_PICKER (widget)->button));
}

static void
dp_law_picker_class_init (DpLawPickerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = dp_law_picker_grab_focus;
  object_class->get_property = dp_law_picker_get_property;
  object_class->set_property = dp_law_picker_set_property;
  object_class->dispose = dp_law_picker_dispose;
  props[PROP_LAW] = g_param_spec_int ("law", NULL, NULL, 0, DP_LAW_LAST, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_layout_manager_type (widget_class, DP_TYPE_BUTTON_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "lawpicker");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-law-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, DpLawPicker, button);
  gtk_widget_class_bind_template_child (widget_class, DpLawPicker, value);
  gtk_widget_class_bind_template_child (widget_class, DpLawPicker, popover);
  gtk_widget_class_bind_template_child (widget_class, DpLawPicker, search);
  gtk_widget_class_bind_template_child (widget_class, DpLawPicker, selection);
  gtk_widget_class_bind_template_child (widget_class, DpLawPicker, filter);
  gtk_widget_class_bind_template_child (widget_class, DpLawPicker, laws);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_show);
}

/* Not stated, then every law that the code has. */
static void
list_laws (DpLawPicker *self)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (int law = 0; law <= DP_LAW_LAST; law++)
    if (law == 0 || *dp_law_name_in (self->code, law))
      g_ptr_array_add (texts, law_text (self->code, law));
  g_ptr_array_add (texts, NULL);
  gtk_string_list_splice (self->laws, 0, g_list_model_get_n_items (G_LIST_MODEL (self->laws)), (const char *const *) texts->pdata);
}

static void
dp_law_picker_init (DpLawPicker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_halign (gtk_widget_get_parent (gtk_menu_button_get_child (self->button)), GTK_ALIGN_FILL);
  gtk_custom_filter_set_filter_func (self->filter, matches, self, NULL);
  list_laws (self);
  show_value (self);
}

void
dp_law_picker_set_code (DpLawPicker *self, const DpCode *code)
{
  g_return_if_fail (DP_IS_LAW_PICKER (self));
  if (code == self->code)
    return;
  self->code = code;
  list_laws (self);
  show_value (self);
}

int
dp_law_picker_get_law (DpLawPicker *self)
{
  g_return_val_if_fail (DP_IS_LAW_PICKER (self), 0);
  return self->law;
}

void
dp_law_picker_set_law (DpLawPicker *self, int law)
{
  g_return_if_fail (DP_IS_LAW_PICKER (self));
  law = CLAMP (law, 0, DP_LAW_LAST);
  if (law == self->law)
    return;
  self->law = law;
  show_value (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LAW]);
}
