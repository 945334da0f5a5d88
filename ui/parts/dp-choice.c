/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-choice.h"

#include "dp-a11y.h"
#include "dp-button-layout.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _DpChoice {
  GtkWidget parent;
  GtkDropDown *drop_down;
  GtkStringList *items;
  char *label;
  gboolean one_line, keeps_room;
};

G_DEFINE_FINAL_TYPE (DpChoice, dp_choice, GTK_TYPE_WIDGET)

enum { PROP_LABEL = 1, PROP_SELECTED, PROP_ONE_LINE, PROP_KEEPS_ROOM, N_PROPS };
static GParamSpec *props[N_PROPS];

static void
name_for_readers (DpChoice *self)
{
  const char *value = gtk_string_list_get_string (self->items, dp_choice_get_selected (self));
  /* Translators: a row of the ruling sheet and what is said on it, as in "Turn goes to: East". */
  g_autofree char *name = g_strdup_printf (_("%1$s: %2$s"), self->label ? self->label : "", value ? value : "");

  dp_a11y_name_button (GTK_WIDGET (self->drop_down), name);
}

static void
on_selected (DpChoice *self)
{
  if (dp_choice_get_selected (self) == 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "unstated");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "unstated");
  name_for_readers (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SELECTED]);
}

/* The next answer that begins with the letter, counted from the one after the present. */
static gboolean
on_key (DpChoice *self, guint key, guint code, GdkModifierType state)
{
  gunichar letter = g_unichar_tolower (gdk_keyval_to_unicode (key));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  if (!g_unichar_isalnum (letter) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;
  for (guint i = 1; i <= n; i++)
    {
      guint at = (dp_choice_get_selected (self) + i) % n;

      if (g_unichar_tolower (g_utf8_get_char (gtk_string_list_get_string (self->items, at))) == letter)
        {
          dp_choice_set_selected (self, at);
          return GDK_EVENT_STOP;
        }
    }
  return GDK_EVENT_PROPAGATE;
}

/* The list of a drop-down opens at its top, wherever what is chosen stands. */
static gboolean
scroll_to_chosen (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  if (gtk_widget_get_height (list) < 2 && gtk_widget_get_mapped (list))
    return G_SOURCE_CONTINUE;
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", dp_choice_get_selected (data));
  return G_SOURCE_REMOVE;
}

static GtkWidget *
find_list (GtkWidget *root)
{
  GtkWidget *found = GTK_IS_LIST_VIEW (root) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

static void
on_list_mapped (GtkWidget *list, DpChoice *self)
{
  /* When it has been laid out. */
  gtk_widget_add_tick_callback (list, scroll_to_chosen, g_object_ref (self), g_object_unref);
}

/* What is chosen in a single line, however long it is; the list has all of it. */
static void
set_one_line (DpChoice *self)
{
  static const char *const item
    = "<interface><template class='GtkListItem'><property name='child'><object class='GtkLabel'>"
      "<property name='xalign'>0</property><property name='ellipsize'>end</property>"
      "<binding name='label'><lookup name='string' type='GtkStringObject'><lookup name='item'>GtkListItem</lookup></lookup></binding>"
      "</object></property></template></interface>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (item, strlen (item));
  g_autoptr (GtkListItemFactory) factory = gtk_builder_list_item_factory_new_from_bytes (NULL, bytes);

  gtk_drop_down_set_factory (self->drop_down, factory);
  self->one_line = TRUE;
}

static void
dp_choice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpChoice *self = DP_CHOICE (object);

  if (id == PROP_LABEL)
    g_value_set_string (value, self->label);
  else if (id == PROP_SELECTED)
    g_value_set_uint (value, dp_choice_get_selected (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_choice_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DpChoice *self = DP_CHOICE (object);

  if (id == PROP_LABEL)
    dp_choice_set_label (self, g_value_get_string (value));
  else if (id == PROP_SELECTED)
    dp_choice_set_selected (self, g_value_get_uint (value));
  else if (id == PROP_ONE_LINE && g_value_get_boolean (value))
    set_one_line (self);
  else if (id == PROP_KEEPS_ROOM)
    self->keeps_room = g_value_get_boolean (value);
  else if (id != PROP_ONE_LINE)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_choice_dispose (GObject *object)
{
  DpChoice *self = DP_CHOICE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_choice_parent_class)->dispose (object);
}

static void
dp_choice_finalize (GObject *object)
{
  DpChoice *self = DP_CHOICE (object);

  g_clear_object (&self->items);
  g_free (self->label);
  G_OBJECT_CLASS (dp_choice_parent_class)->finalize (object);
}

static void
dp_choice_class_init (DpChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = dp_choice_get_property;
  object_class->set_property = dp_choice_set_property;
  object_class->dispose = dp_choice_dispose;
  object_class->finalize = dp_choice_finalize;
  props[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_SELECTED] = g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_ONE_LINE] = g_param_spec_boolean ("one-line", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS | G_PARAM_CONSTRUCT_ONLY);
  props[PROP_KEEPS_ROOM] = g_param_spec_boolean ("keeps-room", NULL, NULL, TRUE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS | G_PARAM_CONSTRUCT_ONLY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_layout_manager_type (widget_class, DP_TYPE_BUTTON_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "choice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-choice.ui");
  gtk_widget_class_bind_template_child (widget_class, DpChoice, drop_down);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
}

static void
dp_choice_init (DpChoice *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *list;

  self->items = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  list = find_list (GTK_WIDGET (self->drop_down));
  if (list)
    g_signal_connect_object (list, "map", G_CALLBACK (on_list_mapped), self, 0);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_css_class (GTK_WIDGET (self), "unstated");
}

/* Which of so many answers take most room: the longest few, in letters. */
#define LONGEST 3

static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  return (int) g_utf8_strlen (*(char *const *) b, -1) - (int) g_utf8_strlen (*(char *const *) a, -1);
}

static void
keep_room (DpChoice *self, const char *const *items)
{
  g_autoptr (GPtrArray) longest = g_ptr_array_new ();

  for (guint i = 0; items[i]; i++)
    g_ptr_array_add (longest, (char *) items[i]);
  g_ptr_array_sort (longest, compare_lengths);
  g_ptr_array_set_size (longest, (int) MIN (longest->len, LONGEST));
  g_ptr_array_add (longest, NULL);
  dp_button_layout_set_texts (DP_BUTTON_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), (const char *const *) longest->pdata);
}

void
dp_choice_set_items (DpChoice *self, const char *const *items)
{
  guint selected = dp_choice_get_selected (self);
  GtkStringList *model = gtk_string_list_new (items);

  g_set_object (&self->items, model);
  gtk_drop_down_set_model (self->drop_down, G_LIST_MODEL (model));
  gtk_drop_down_set_selected (self->drop_down, selected < g_list_model_get_n_items (G_LIST_MODEL (model)) ? selected : 0);
  g_object_unref (model);
  if (!self->one_line && self->keeps_room)
    keep_room (self, items);
  name_for_readers (self);
}

guint
dp_choice_get_selected (DpChoice *self)
{
  guint selected;

  g_return_val_if_fail (DP_IS_CHOICE (self), 0);
  selected = gtk_drop_down_get_selected (self->drop_down);
  return selected == GTK_INVALID_LIST_POSITION ? 0 : selected;
}

void
dp_choice_set_selected (DpChoice *self, guint selected)
{
  g_return_if_fail (DP_IS_CHOICE (self));
  if (selected < g_list_model_get_n_items (G_LIST_MODEL (self->items)))
    gtk_drop_down_set_selected (self->drop_down, selected);
}

void
dp_choice_set_label (DpChoice *self, const char *label)
{
  g_return_if_fail (DP_IS_CHOICE (self));
  if (g_strcmp0 (self->label, label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  name_for_readers (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LABEL]);
}
