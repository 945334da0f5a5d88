/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-matter-picker.h"

#include "dp-a11y.h"
#include "dp-button-layout.h"
#include "dp-card-grid.h"

#include <glib/gi18n-lib.h>

struct _DpMatterPicker {
  GtkWidget parent;
  GtkMenuButton *button;
  GtkLabel *value;
  GtkPopover *popover;
  GtkBox *content;
  GtkWidget *scroll;
  GtkListBox *list;
  GtkWidget *owners;
  GtkToggleButton *owner[DP_SEATS];
  DpCardGrid *grid; /* NULL until the popover is opened for the first time */
  GArray *calls;    /* DpSheetCall */
  GArray *seen;     /* DpSeen */
  char *label;
  DpMatter matter;
  gboolean with_calls, with_owner;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (DpMatterPicker, dp_matter_picker, GTK_TYPE_WIDGET)

enum { PROP_LABEL = 1, PROP_CALLS, PROP_OWNER, N_PROPS };
static GParamSpec *props[N_PROPS];
enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static const DpMatter nothing = { .cards = 0, .seat = DP_SEAT_NONE, .call = DP_NO_CALL };

static guint
n_calls (DpMatterPicker *self)
{
  return self->with_calls && self->calls ? self->calls->len : 0;
}

static guint
n_matters (DpMatterPicker *self)
{
  return n_calls (self) + (self->seen ? self->seen->len : 0);
}

/* The i-th matter that lies on the table: the calls first. */
static DpMatter
nth_matter (DpMatterPicker *self, guint i)
{
  if (i < n_calls (self))
    {
      const DpSheetCall *call = &g_array_index (self->calls, DpSheetCall, i);

      return (DpMatter) { .seat = call->seat, .call = call->call, .nth = call->nth };
    }
  return (DpMatter) {
    .cards = g_array_index (self->seen, DpSeen, i - n_calls (self)).cards,
    .seat = g_array_index (self->seen, DpSeen, i - n_calls (self)).seat,
    .call = DP_NO_CALL,
  };
}

/* What it is called on the table. Caller frees. */
static char *
nth_name (DpMatterPicker *self, guint i)
{
  DpMatter matter = nth_matter (self, i);

  if (i >= n_calls (self))
    return dp_seen_name (&g_array_index (self->seen, DpSeen, i - n_calls (self)));
  return dp_clause_call_name ((DpSeat) matter.seat, matter.call, matter.nth);
}

static gboolean
is_chosen (DpMatterPicker *self, guint i)
{
  const DpMatter *m = &self->matter;
  DpMatter other = nth_matter (self, i);

  return other.seat == m->seat && other.call == m->call && other.nth == m->nth && other.cards == m->cards && (m->cards || m->call != DP_NO_CALL);
}

static char *
matter_text (DpMatterPicker *self)
{
  const DpMatter *m = &self->matter;

  for (guint i = 0; i < n_matters (self); i++)
    if (is_chosen (self, i))
      return nth_name (self, i);
  if (m->call != DP_NO_CALL && m->seat != DP_SEAT_NONE)
    return dp_clause_call_name ((DpSeat) m->seat, m->call, m->nth);
  if (m->cards && m->seat != DP_SEAT_NONE)
    return dp_seen_name (&(DpSeen) { .cards = m->cards, .seat = m->seat });
  if (m->cards)
    return dp_seen_cards_text (m->cards);
  return g_strdup (m->seat == DP_SEAT_NONE ? dp_unstated_name () : dp_seat_name (m->seat));
}

static void
show_value (DpMatterPicker *self)
{
  g_autofree char *text = matter_text (self);
  g_autofree char *name = g_strdup_printf (_("%1$s: %2$s"), self->label ? self->label : "", text);

  gtk_label_set_label (self->value, text);
  dp_a11y_name_button (GTK_WIDGET (self->button), name);
  if (self->matter.seat == DP_SEAT_NONE && !self->matter.cards)
    gtk_widget_add_css_class (GTK_WIDGET (self), "unstated");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "unstated");
}

static void
show_cards (DpMatterPicker *self)
{
  self->filling = TRUE;
  for (int seat = 0; seat < DP_SEATS; seat++)
    gtk_toggle_button_set_active (self->owner[seat], self->matter.seat == seat && self->matter.call == DP_NO_CALL);
  if (self->grid)
    dp_card_grid_set_cards (self->grid, self->matter.cards);
  self->filling = FALSE;
}

static void
take (DpMatterPicker *self, DpMatter matter)
{
  dp_matter_picker_set_matter (self, matter);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_cards_changed (DpMatterPicker *self)
{
  DpMatter matter = nothing;

  if (self->filling || !self->grid)
    return;
  matter.cards = dp_card_grid_get_cards (self->grid);
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (self->with_owner && gtk_toggle_button_get_active (self->owner[seat]))
      matter.seat = (guint8) seat;
  /* Of the two buttons that a change of owner toggles the first leaves nobody. */
  if (self->with_owner && matter.seat == DP_SEAT_NONE && self->matter.seat != DP_SEAT_NONE && self->matter.call == DP_NO_CALL)
    return;
  take (self, matter);
}

static void
on_row_activated (DpMatterPicker *self, GtkListBoxRow *row)
{
  take (self, nth_matter (self, (guint) gtk_list_box_row_get_index (row)));
  gtk_popover_popdown (self->popover);
}

static void
on_clear (DpMatterPicker *self)
{
  take (self, nothing);
  gtk_popover_popdown (self->popover);
}

static void
fill_list (DpMatterPicker *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, child);
  for (guint i = 0; i < n_matters (self); i++)
    {
      g_autofree char *name = nth_name (self, i);
      GtkWidget *label = gtk_label_new (name);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_list_box_append (self->list, label);
      if (is_chosen (self, i))
        gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (gtk_widget_get_parent (label)));
      gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  gtk_widget_set_visible (self->scroll, n_matters (self) > 0);
}

/* Cards are typed wherever the focus is. */
static gboolean
on_key (DpMatterPicker *self, guint keyval, guint keycode, GdkModifierType state)
{
  return self->grid && dp_card_grid_press_key (self->grid, keyval, state);
}

static void
on_show (DpMatterPicker *self)
{
  if (!self->grid)
    {
      self->grid = DP_CARD_GRID (dp_card_grid_new ());
      g_signal_connect_object (self->grid, "changed", G_CALLBACK (on_cards_changed), self, G_CONNECT_SWAPPED);
      gtk_box_insert_child_after (self->content, GTK_WIDGET (self->grid), self->owners);
    }
  fill_list (self);
  show_cards (self);
  if (gtk_list_box_get_selected_row (self->list))
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->list)));
  else if (n_matters (self) > 0)
    gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

/* Closed from inside, the popover would keep the focus, where no key is heard. */
static void
on_closed (DpMatterPicker *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->button));
}

static void
dp_matter_picker_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpMatterPicker *self = DP_MATTER_PICKER (object);

  if (id == PROP_LABEL)
    g_value_set_string (value, self->label);
  else if (id == PROP_CALLS)
    g_value_set_boolean (value, self->with_calls);
  else if (id == PROP_OWNER)
    g_value_set_boolean (value, self->with_owner);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_matter_picker_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DpMatterPicker *self = DP_MATTER_PICKER (object);

  if (id == PROP_LABEL)
    dp_matter_picker_set_label (self, g_value_get_string (value));
  else if (id == PROP_CALLS)
    self->with_calls = g_value_get_boolean (value);
  else if (id == PROP_OWNER)
    {
      self->with_owner = g_value_get_boolean (value);
      gtk_widget_set_visible (self->owners, self->with_owner);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_matter_picker_dispose (GObject *object)
{
  DpMatterPicker *self = DP_MATTER_PICKER (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->calls, g_array_unref);
  g_clear_pointer (&self->seen, g_array_unref);
  g_clear_pointer (&self->label, g_free);
  G_OBJECT_CLASS (dp_matter_picker_parent_class)->dispose (object);
}

static gboolean
dp_matter_picker_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_MATTER_PICKER (widget)->button));
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, DpMatterPicker, name)

static void
dp_matter_picker_class_init (DpMatterPickerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = dp_matter_picker_get_property;
  object_class->set_property = dp_matter_picker_set_property;
  object_class->dispose = dp_matter_picker_dispose;
  widget_class->grab_focus = dp_matter_picker_grab_focus;
  props[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_CALLS] = g_param_spec_boolean ("calls", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_OWNER] = g_param_spec_boolean ("owner", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] = g_signal_new ("changed", DP_TYPE_MATTER_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, DP_TYPE_BUTTON_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "matterpicker");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-matter-picker.ui");
  BIND (button);
  BIND (value);
  BIND (popover);
  BIND (content);
  BIND (scroll);
  BIND (list);
  BIND (owners);
  for (int i = 0; i < DP_SEATS; i++)
    {
      g_autofree char *id = g_strdup_printf ("owner_%d", i);

      gtk_widget_class_bind_template_child_full (widget_class, id, FALSE, (gssize) (G_STRUCT_OFFSET (DpMatterPicker, owner) + (gsize) i * sizeof (gpointer)));
    }
  gtk_widget_class_bind_template_callback (widget_class, on_show);
  gtk_widget_class_bind_template_callback (widget_class, on_closed);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_cards_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_clear);
}

static void
dp_matter_picker_init (DpMatterPicker *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->matter = nothing;
  self->with_owner = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->content), keys);
  gtk_widget_set_halign (gtk_widget_get_parent (gtk_menu_button_get_child (self->button)), GTK_ALIGN_FILL);
  show_value (self);
}

/* There is room for each matter from the first. */
static void
keep_room (DpMatterPicker *self)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (texts, g_strdup (dp_unstated_name ()));
  for (guint i = 0; i < n_matters (self); i++)
    g_ptr_array_add (texts, nth_name (self, i));
  g_ptr_array_add (texts, NULL);
  dp_button_layout_set_texts (DP_BUTTON_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), (const char *const *) texts->pdata);
}

void
dp_matter_picker_set_matters (DpMatterPicker *self, GArray *calls, GArray *seen)
{
  g_return_if_fail (DP_IS_MATTER_PICKER (self));
  if (calls)
    g_array_ref (calls);
  if (seen)
    g_array_ref (seen);
  g_clear_pointer (&self->calls, g_array_unref);
  g_clear_pointer (&self->seen, g_array_unref);
  self->calls = calls;
  self->seen = seen;
  keep_room (self);
  show_value (self);
}

DpMatter
dp_matter_picker_get_matter (DpMatterPicker *self)
{
  g_return_val_if_fail (DP_IS_MATTER_PICKER (self), nothing);
  return self->matter;
}

void
dp_matter_picker_set_matter (DpMatterPicker *self, DpMatter matter)
{
  g_return_if_fail (DP_IS_MATTER_PICKER (self));
  if (matter.cards == self->matter.cards && matter.seat == self->matter.seat && matter.call == self->matter.call && matter.nth == self->matter.nth)
    return;
  self->matter = matter;
  show_value (self);
  show_cards (self);
}

void
dp_matter_picker_set_label (DpMatterPicker *self, const char *label)
{
  g_return_if_fail (DP_IS_MATTER_PICKER (self));
  if (g_strcmp0 (self->label, label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  show_value (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LABEL]);
}

gboolean
dp_matter_picker_choose (DpMatterPicker *self, const char *name)
{
  g_return_val_if_fail (DP_IS_MATTER_PICKER (self), FALSE);
  for (guint i = 0; i < n_matters (self); i++)
    {
      g_autofree char *own = nth_name (self, i);

      if (g_strcmp0 (own, name) == 0)
        {
          take (self, nth_matter (self, i));
          return TRUE;
        }
    }
  return FALSE;
}
