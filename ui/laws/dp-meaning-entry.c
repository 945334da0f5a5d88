/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-meaning-entry.h"

#include "dp-a11y.h"
#include "dp-compare-model.h"

#include <glib/gi18n-lib.h>

struct _DpMeaningEntry {
  GtkWidget parent;
  GtkLabel *heading, *problem;
  GtkEntry *call, *meaning;
  GtkMenuButton *pick;
  char *title;
  char *picked;     /* the call as a meaning that was picked brought it; NULL */
  gboolean loading; /* being set, not typed */
};

G_DEFINE_FINAL_TYPE (DpMeaningEntry, dp_meaning_entry, GTK_TYPE_WIDGET)

enum { PROP_TITLE = 1, PROP_WITHOUT_CALL, N_PROPS };
static GParamSpec *props[N_PROPS];
enum { TYPED, CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
on_changed (DpMeaningEntry *self)
{
  if (!self->loading)
    g_signal_emit (self, signals[TYPED], 0);
}

static void
on_activate (DpMeaningEntry *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* A call that stands there keeps its place: it was made at the table, or typed. Only one that came with a meaning goes with it. */
static void
pick_action (GtkWidget *widget, const char *action, GVariant *target)
{
  DpMeaningEntry *self = DP_MEANING_ENTRY (widget);
  g_autofree char *had = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->call)));
  const char *call, *meaning;
  gboolean keep = *had && g_strcmp0 (had, self->picked) != 0;

  g_variant_get (target, "(&s&s)", &call, &meaning);
  dp_meaning_entry_set (self, keep ? had : call, meaning);
  if (!keep)
    self->picked = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->call)));
  gtk_widget_grab_focus (GTK_WIDGET (self->meaning));
  gtk_editable_set_position (GTK_EDITABLE (self->meaning), -1);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static GMenu *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  guint n;
  const DpCommonGroup *groups = dp_compare_common (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GMenu) inner = g_menu_new ();

      for (guint j = 0; j < groups[i].n; j++)
        {
          const DpCommonMeaning *m = &groups[i].meanings[j];
          DpCall call = DP_PASS;
          g_autofree char *label = NULL;
          g_autoptr (GMenuItem) item = NULL;

          dp_call_parse (m->call, &call);
          /* Translators: a call and what it means, as in "1NT: weak no trump". */
          label = g_strdup_printf (_("%1$s: %2$s"), dp_call_symbol (call), _(m->name));
          item = g_menu_item_new (label, NULL);
          g_menu_item_set_action_and_target (item, "meaning.pick", "(ss)", m->call, m->meaning);
          g_menu_append_item (inner, item);
        }
      g_menu_append_submenu (menu, _(groups[i].name), G_MENU_MODEL (inner));
    }
  return menu;
}

void
dp_meaning_entry_set (DpMeaningEntry *self, const char *call, const char *meaning)
{
  DpCall read;

  g_return_if_fail (DP_IS_MEANING_ENTRY (self));
  self->loading = TRUE;
  g_clear_pointer (&self->picked, g_free);
  gtk_editable_set_text (GTK_EDITABLE (self->call), dp_call_parse_typed (call, &read) ? dp_call_symbol (read) : call);
  gtk_editable_set_text (GTK_EDITABLE (self->meaning), meaning);
  self->loading = FALSE;
}

static void
mark (GtkEntry *entry, gboolean wrong)
{
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID, wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

gboolean
dp_meaning_entry_read (DpMeaningEntry *self, DpCall *call, DpMeaning *meaning)
{
  g_autofree char *call_text = NULL;
  g_autofree char *meaning_text = NULL;
  g_autoptr (GError) error = NULL;
  gboolean bad_call, has_meaning;

  g_return_val_if_fail (DP_IS_MEANING_ENTRY (self), FALSE);
  call_text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->call))));
  meaning_text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->meaning))));
  *call = DP_NO_CALL;
  bad_call = *call_text && !dp_call_parse_typed (call_text, call);
  has_meaning = *meaning_text && dp_meaning_parse (gtk_editable_get_text (GTK_EDITABLE (self->meaning)), meaning, &error);
  mark (self->call, bad_call);
  mark (self->meaning, error != NULL);
  if (error)
    gtk_label_set_label (self->problem, error->message);
  else
    gtk_label_set_label (self->problem, bad_call ? _("This isn’t a call; write 1♥ or 1H, 2NT, pass, X or XX.") : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), bad_call || error);
  return has_meaning && !bad_call;
}

const char *
dp_meaning_entry_get_problem (DpMeaningEntry *self)
{
  g_return_val_if_fail (DP_IS_MEANING_ENTRY (self), NULL);
  return gtk_label_get_label (self->problem);
}

const char *
dp_meaning_entry_get_meaning (DpMeaningEntry *self)
{
  g_return_val_if_fail (DP_IS_MEANING_ENTRY (self), NULL);
  return gtk_editable_get_text (GTK_EDITABLE (self->meaning));
}

static void
name_for_readers (DpMeaningEntry *self)
{
  /* Translators: a heading and what an entry below it is for, as in "Withdrawn call: its meaning". */
  g_autofree char *call = g_strdup_printf (_("%s: the call"), self->title);
  g_autofree char *meaning = g_strdup_printf (_("%s: its meaning"), self->title);
  g_autofree char *pick = g_strdup_printf (_("%s: pick a meaning"), self->title);

  gtk_label_set_label (self->heading, self->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->call), GTK_ACCESSIBLE_PROPERTY_LABEL, call, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->meaning), GTK_ACCESSIBLE_PROPERTY_LABEL, meaning, -1);
  dp_a11y_name_button (GTK_WIDGET (self->pick), pick);
}

static void
dp_meaning_entry_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TITLE)
    g_value_set_string (value, DP_MEANING_ENTRY (object)->title);
  else if (id == PROP_WITHOUT_CALL)
    g_value_set_boolean (value, !gtk_widget_get_visible (GTK_WIDGET (DP_MEANING_ENTRY (object)->call)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_meaning_entry_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DpMeaningEntry *self = DP_MEANING_ENTRY (object);

  if (id == PROP_WITHOUT_CALL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->call), !g_value_get_boolean (value));
      return;
    }
  if (id != PROP_TITLE)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_free (self->title);
  self->title = g_value_dup_string (value);
  name_for_readers (self);
}

static gboolean
dp_meaning_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_MEANING_ENTRY (widget)->meaning));
}

static void
dp_meaning_entry_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  g_clear_pointer (&DP_MEANING_ENTRY (object)->title, g_free);
  g_clear_pointer (&DP_MEANING_ENTRY (object)->picked, g_free);
  G_OBJECT_CLASS (dp_meaning_entry_parent_class)->dispose (object);
}

static void
dp_meaning_entry_class_init (DpMeaningEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dp_meaning_entry_dispose;
  object_class->get_property = dp_meaning_entry_get_property;
  object_class->set_property = dp_meaning_entry_set_property;
  widget_class->grab_focus = dp_meaning_entry_grab_focus;
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_WITHOUT_CALL] = g_param_spec_boolean ("without-call", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[TYPED] = g_signal_new ("typed", DP_TYPE_MEANING_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", DP_TYPE_MEANING_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "meaning.pick", "(ss)", pick_action);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-meaning-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, DpMeaningEntry, heading);
  gtk_widget_class_bind_template_child (widget_class, DpMeaningEntry, call);
  gtk_widget_class_bind_template_child (widget_class, DpMeaningEntry, meaning);
  gtk_widget_class_bind_template_child (widget_class, DpMeaningEntry, pick);
  gtk_widget_class_bind_template_child (widget_class, DpMeaningEntry, problem);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
}

static void
dp_meaning_entry_init (DpMeaningEntry *self)
{
  g_autoptr (GMenu) menu = make_menu ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->pick, G_MENU_MODEL (menu));
}
