/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-law-map.h"

#include "dp-strength-bar.h"
#include "dp-strength.h"
#include "dp-wrap-layout.h"

#include <glib/gi18n-lib.h>

struct _DpLawMap {
  GtkWidget parent;
  GArray *entries;   /* DpLawMapEntry, owning their texts */
  GTimeZone *zone;
  gboolean repetition;
  GtkWidget *popover; /* of the law that is open, or NULL */
};

G_DEFINE_FINAL_TYPE (DpLawMap, dp_law_map, GTK_TYPE_WIDGET)

static void
entry_clear (DpLawMapEntry *entry)
{
  for (guint i = 0; i < entry->all; i++)
    g_free ((char *) entry->leaves[i].text);
  g_free ((DpLawMapLeaf *) entry->leaves);
  g_free ((char *) entry->name);
}

static DpLawMapEntry
entry_copy (const DpLawMapEntry *entry)
{
  DpLawMapEntry copy = *entry;
  DpLawMapLeaf *leaves = g_new0 (DpLawMapLeaf, MAX (entry->all, 1));

  for (guint i = 0; i < entry->all; i++)
    {
      leaves[i] = entry->leaves[i];
      leaves[i].text = g_strdup (entry->leaves[i].text);
    }
  copy.leaves = leaves;
  copy.name = g_strdup (entry->name);
  return copy;
}

static GtkWidget *
label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* --- the list of one law's rulings --- */

static char *
date_text (DpLawMap *self, gint64 when)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (when);
  g_autoptr (GDateTime) local = utc ? g_date_time_to_timezone (utc, self->zone) : NULL;

  /* Translators: a date in running text, for g_date_time_format(). */
  return local ? g_date_time_format (local, C_("date", "%-d %B %Y")) : g_strdup ("–");
}

/* "strong (93 %) · last asked 3 November 2026 · again 12 November 2026 · asked 4 times, 3 of them right" */
static char *
leaf_text (DpLawMap *self, const DpLawMapLeaf *leaf)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (leaf->word == DP_STRENGTH_NOT_MET || leaf->word == DP_STRENGTH_LEARNING)
    g_ptr_array_add (parts, g_strdup (dp_strength_name ((DpStrengthWord) leaf->word)));
  else if (leaf->recall <= 0)
    /* Translators: how well a ruling is remembered after a wrong answer, until it has gone right again. */
    g_ptr_array_add (parts, g_strdup_printf (_("%s, still being learnt"), dp_strength_name ((DpStrengthWord) leaf->word)));
  else
    /* Translators: how well a ruling is remembered, and the chance that it is recalled now: "strong (93 %)". */
    g_ptr_array_add (parts, g_strdup_printf (_("%s (%.0f%%)"), dp_strength_name ((DpStrengthWord) leaf->word), leaf->recall * 100));
  if (leaf->last)
    {
      g_autofree char *last = date_text (self, leaf->last);

      g_ptr_array_add (parts, g_strdup_printf (_("last asked %s"), last));
    }
  if (leaf->due && self->repetition)
    g_ptr_array_add (parts, g_strdup (_("due now")));
  else if (leaf->next && self->repetition)
    {
      g_autofree char *next = date_text (self, leaf->next);

      g_ptr_array_add (parts, g_strdup_printf (_("again %s"), next));
    }
  if (leaf->times)
    /* Translators: how often a ruling was asked, and how often not ruled wrongly: "asked 4 times, 3 right". */
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("asked %u time, %u right", "asked %u times, %u right", leaf->times), leaf->times, leaf->right));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

static GtkWidget *
leaf_row_new (DpLawMap *self, const DpLawMapLeaf *leaf)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *row = gtk_list_box_row_new ();
  g_autofree char *text = leaf_text (self, leaf);
  gboolean met = leaf->word != DP_STRENGTH_NOT_MET;

  gtk_box_append (GTK_BOX (box), label_new (leaf->text, NULL));
  gtk_box_append (GTK_BOX (box), dp_strength_bar_new (met ? leaf->recall : 0, met));
  gtk_box_append (GTK_BOX (box), label_new (text, "plot-hint"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_add_css_class (row, "leaf-row");
  return row;
}

static GtkWidget *
leaves_new (DpLawMap *self, const DpLawMapEntry *entry)
{
  GtkWidget *list = gtk_list_box_new (), *scroller = gtk_scrolled_window_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "leaf-list");
  for (guint i = 0; i < entry->all; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), leaf_row_new (self, &entry->leaves[i]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, entry->name, -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 340);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_widget_set_size_request (scroller, 290, -1);
  return scroller;
}

static const DpLawMapEntry *
entry_of (DpLawMap *self, int law)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (g_array_index (self->entries, DpLawMapEntry, i).law == law)
      return &g_array_index (self->entries, DpLawMapEntry, i);
  return NULL;
}

static void
close_law (DpLawMap *self)
{
  GtkWidget *popover = g_steal_pointer (&self->popover);

  if (popover)
    gtk_widget_unparent (popover);
}

static void
on_closed (GtkWidget *tile)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
  gtk_widget_grab_focus (tile);
}

/* Made when it is opened: a code has hundreds of rulings. */
static void
open_law (DpLawMap *self, GtkWidget *tile)
{
  int law = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (tile), "law"));
  const DpLawMapEntry *entry = entry_of (self, law);
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *practise = gtk_button_new_with_label (_("Practise this law"));
  g_autofree char *title = g_strdup_printf (_("Law %d: %s"), law, entry->name);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (practise), "win.practise-law");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (practise), "i", law);
  gtk_widget_add_css_class (practise, "suggested-action");
  g_signal_connect_object (practise, "clicked", G_CALLBACK (gtk_popover_popdown), popover, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_box_append (GTK_BOX (box), label_new (title, "heading"));
  gtk_box_append (GTK_BOX (box), leaves_new (self, entry));
  gtk_box_append (GTK_BOX (box), practise);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  close_law (self);
  self->popover = popover;
  gtk_widget_set_parent (popover, tile);
  g_signal_connect_object (popover, "closed", G_CALLBACK (on_closed), tile, G_CONNECT_SWAPPED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE, -1);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* Whether the middle of it is within the window: a popover cannot point at what is off the screen. */
static gboolean
is_in_view (GtkWidget *tile)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (tile));
  graphene_rect_t place;
  graphene_point_t middle;

  if (!root || !gtk_widget_compute_bounds (tile, root, &place))
    return FALSE;
  graphene_rect_get_center (&place, &middle);
  return middle.y > 0 && middle.y < (float) gtk_widget_get_height (root);
}

/* Frames to wait for the scrolling. */
#define PATIENCE 60

static gboolean
open_soon (GtkWidget *tile, GdkFrameClock *clock, gpointer data)
{
  int *frames = data;

  if (is_in_view (tile))
    open_law (DP_LAW_MAP (gtk_widget_get_parent (tile)), tile);
  else if (++*frames < PATIENCE)
    return G_SOURCE_CONTINUE;
  return G_SOURCE_REMOVE;
}

/* Also pressed from afar, by a screen reader: then the focus scrolls it into view first. */
static void
on_tile (DpLawMap *self, GtkWidget *tile)
{
  if (is_in_view (tile))
    {
      open_law (self, tile);
      return;
    }
  gtk_widget_grab_focus (tile);
  gtk_widget_add_tick_callback (tile, open_soon, g_new0 (int, 1), g_free);
}

/* --- tiles --- */

static char *
met_text (const DpLawMapEntry *entry)
{
  return g_strdup_printf (ngettext ("%u of %u ruling met", "%u of %u rulings met", entry->all), entry->met, entry->all);
}

static GtkWidget *
tile_content (const DpLawMapEntry *entry, gboolean repetition)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *name, *number, *word;
  g_autofree char *law = g_strdup_printf (_("Law %d"), entry->law), *met = met_text (entry);
  double share = entry->all ? (double) entry->met / entry->all : 0;

  number = label_new (law, "heading");
  word = label_new (dp_strength_name ((DpStrengthWord) entry->word), "tile-word");
  gtk_widget_set_hexpand (number, TRUE);
  gtk_widget_add_css_class (word, entry->word == DP_STRENGTH_NOT_MET ? "tile-not-met" : "tile-met");
  gtk_label_set_wrap (GTK_LABEL (number), FALSE);
  gtk_label_set_wrap (GTK_LABEL (word), FALSE);
  gtk_box_append (GTK_BOX (head), number);
  gtk_box_append (GTK_BOX (head), word);
  name = label_new (entry->name, NULL);
  gtk_label_set_lines (GTK_LABEL (name), 2);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_vexpand (name, TRUE);
  gtk_label_set_yalign (GTK_LABEL (name), 0);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), dp_strength_bar_new (entry->recall * share, share));
  if (entry->due && repetition)
    {
      g_autofree char *both = g_strdup_printf (_("%s, %u due"), met, entry->due);

      gtk_box_append (GTK_BOX (box), label_new (both, "plot-hint"));
    }
  else
    gtk_box_append (GTK_BOX (box), label_new (met, "plot-hint"));
  return box;
}

static GtkWidget *
tile_new (DpLawMap *self, const DpLawMapEntry *entry)
{
  GtkWidget *tile = gtk_button_new ();
  g_autofree char *met = met_text (entry);
  /* Translators: a tile of the map of laws for the ear: number, what it is about, how well it is remembered, "3 of 8 rulings met", due now. */
  g_autofree char *name = g_strdup_printf (_("Law %d, %s: %s, %s, %u due"), entry->law, entry->name, dp_strength_name ((DpStrengthWord) entry->word), met,
                                           self->repetition ? entry->due : 0);

  gtk_button_set_child (GTK_BUTTON (tile), tile_content (entry, self->repetition));
  gtk_widget_add_css_class (tile, "card");
  gtk_widget_add_css_class (tile, "law-tile");
  g_object_set_data (G_OBJECT (tile), "law", GINT_TO_POINTER (entry->law));
  g_signal_connect_object (tile, "clicked", G_CALLBACK (on_tile), self, G_CONNECT_SWAPPED);
  gtk_widget_set_tooltip_text (tile, entry->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, name, GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
  return tile;
}

static void
clear (DpLawMap *self)
{
  GtkWidget *child;

  close_law (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
}

void
dp_law_map_set_entries (DpLawMap *self, const DpLawMapEntry *entries, guint n, GTimeZone *zone, gboolean repetition)
{
  g_return_if_fail (DP_IS_LAW_MAP (self) && zone);
  clear (self);
  g_array_set_size (self->entries, 0);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  self->zone = g_time_zone_ref (zone);
  self->repetition = repetition;
  for (guint i = 0; i < n; i++)
    {
      DpLawMapEntry copy = entry_copy (&entries[i]);

      g_array_append_val (self->entries, copy);
    }
  for (guint i = 0; i < n; i++)
    gtk_widget_set_parent (tile_new (self, &g_array_index (self->entries, DpLawMapEntry, i)), GTK_WIDGET (self));
}

gboolean
dp_law_map_open (DpLawMap *self, int law)
{
  g_return_val_if_fail (DP_IS_LAW_MAP (self), FALSE);
  for (GtkWidget *tile = gtk_widget_get_first_child (GTK_WIDGET (self)); tile; tile = gtk_widget_get_next_sibling (tile))
    if (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (tile), "law")) == law)
      {
        on_tile (self, tile);
        return TRUE;
      }
  return FALSE;
}

static void
dp_law_map_dispose (GObject *object)
{
  DpLawMap *self = DP_LAW_MAP (object);

  clear (self);
  g_clear_pointer (&self->entries, g_array_unref);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  G_OBJECT_CLASS (dp_law_map_parent_class)->dispose (object);
}

static void
dp_law_map_class_init (DpLawMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_law_map_dispose;
  gtk_widget_class_set_css_name (widget_class, "lawmap");
  gtk_widget_class_set_layout_manager_type (widget_class, DP_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dp_law_map_init (DpLawMap *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (DpLawMapEntry));
  g_array_set_clear_func (self->entries, (GDestroyNotify) entry_clear);
  g_object_set (gtk_widget_get_layout_manager (GTK_WIDGET (self)), "column-width", 172, "spacing", 8, NULL);
}

GtkWidget *
dp_law_map_new (void)
{
  return g_object_new (DP_TYPE_LAW_MAP, NULL);
}
