/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-laws-view-private.h"

#include "dp-a11y.h"
#include "dp-law-search.h"
#include "dp-laws.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Nobody reads more. */
#define MOST_HITS 200

G_DEFINE_FINAL_TYPE (DpLawsView, dp_laws_view, GTK_TYPE_WIDGET)

enum { PROP_DRAWING = 1 };

static void search_again (DpLawsView *self);

/* The choice after the last code is both of them. */
static gboolean
shows_both (DpLawsView *self)
{
  return self->codes->len > 1 && dp_choice_get_selected (self->code) >= self->codes->len;
}

static const DpCode *
first_code (DpLawsView *self)
{
  guint i = shows_both (self) ? 0 : dp_choice_get_selected (self->code);

  return i < self->codes->len ? g_ptr_array_index (self->codes, i) : NULL;
}

static const DpCode *
second_code (DpLawsView *self)
{
  return shows_both (self) ? g_ptr_array_index (self->codes, 1) : NULL;
}

const DpCode *
dp_laws_view_code_of (DpLawsView *self, const DpChart *chart)
{
  for (guint c = 0; c < self->codes->len; c++)
    for (guint i = 0; i < dp_code_n_charts (g_ptr_array_index (self->codes, c)); i++)
      if (dp_code_chart (g_ptr_array_index (self->codes, c), i) == chart)
        return g_ptr_array_index (self->codes, c);
  return NULL;
}

static void
mark_differences (DpLawsView *self)
{
  const DpChart *one = dp_law_column_get_chart (self->first), *other = second_code (self) ? dp_law_column_get_chart (self->second) : NULL;
  g_autoptr (DpLawCompare) compare = one && other ? dp_law_compare_new (first_code (self), one, second_code (self), other) : NULL;

  dp_law_column_set_compare (self->first, compare);
  dp_law_column_set_compare (self->second, compare);
}

void
dp_laws_view_mark (DpLawsView *self)
{
  const DpStep *steps;
  guint n;

  mark_differences (self);
  for (guint i = 0; i < self->found->len; i++)
    {
      const DpNode *node = g_ptr_array_index (self->found, i);
      DpLawColumn *column = node->chart == dp_law_column_get_chart (self->first) ? self->first : self->second;

      dp_law_column_add_note (column, node, C_("a question or ruling that a search found", "★ found"));
    }
  steps = dp_walk_view_get_steps (self->walk, &n);
  if (gtk_toggle_button_get_active (self->walk_toggle))
    dp_law_column_set_walk (self->first, steps, n);
  else
    dp_laws_view_put_ways (self);
}

void
dp_laws_view_put_ways (DpLawsView *self)
{
  DpChartView *view = dp_law_column_get_drawing (self->first);

  for (int i = 0; i < 2; i++)
    dp_chart_view_set_path (view, i == 1, (const DpStep *) (gpointer) self->ways[i]->data, self->ways[i]->len);
  dp_chart_view_set_parting (view, self->parting);
}

void
dp_laws_view_set_ways (DpLawsView *self, const DpStep *laws, guint n_laws, const DpStep *trainee, guint n_trainee, const DpNode *parting)
{
  g_return_if_fail (DP_IS_LAWS_VIEW (self));
  g_array_set_size (self->ways[0], 0);
  g_array_set_size (self->ways[1], 0);
  if (n_laws)
    g_array_append_vals (self->ways[0], laws, n_laws);
  if (n_trainee)
    g_array_append_vals (self->ways[1], trainee, n_trainee);
  self->parting = parting;
  dp_laws_view_mark (self);
}

static void
show_law (DpLawsView *self)
{
  const DpCode *code = first_code (self), *other = second_code (self);
  guint i = dp_choice_get_selected (self->law);
  const DpChart *chart = code && i < dp_code_n_charts (code) ? dp_code_chart (code, i) : NULL;

  if (!chart)
    return;
  g_ptr_array_set_size (self->found, 0);
  dp_law_column_show (self->first, code, chart, NULL);
  dp_law_column_point_at (self->first, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->second), other != NULL);
  if (other)
    {
      dp_law_column_show (self->second, other, dp_law_counterpart (code, chart, other), _("This code has no law on it."));
      dp_law_column_point_at (self->second, -1);
    }
  dp_laws_view_drop_leaf (self);
  dp_laws_view_fit (self);
  dp_laws_view_mark (self);
}

/* The laws of the code, the chosen one kept if there is one of that number. */
static void
list_laws (DpLawsView *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const DpCode *code = first_code (self);
  const DpChart *shown = dp_law_column_get_chart (self->first);
  guint chosen = 0;

  for (guint i = 0; code && i < dp_code_n_charts (code); i++)
    {
      const DpChart *chart = dp_code_chart (code, i);

      if (shown && g_strcmp0 (shown->id, chart->id) == 0)
        chosen = i;
      g_ptr_array_add (names, chart->law ? g_strdup_printf (_("%1$d  %2$s"), chart->law, chart->title) : g_strdup (chart->title));
    }
  g_ptr_array_add (names, NULL);
  self->filling = TRUE;
  dp_choice_set_items (self->law, (const char *const *) names->pdata);
  dp_choice_set_selected (self->law, chosen);
  self->filling = FALSE;
  show_law (self);
}

/* Who chooses for himself is not on any way any more. */
static void
begin_anew (DpLawsView *self)
{
  dp_laws_view_forget (self);
  dp_laws_view_set_ways (self, NULL, 0, NULL, 0, NULL);
}

static void
on_code (DpLawsView *self)
{
  if (self->filling)
    return;
  list_laws (self);
  begin_anew (self);
  search_again (self);
  dp_laws_view_law_chosen (self);
}

static void
on_law (DpLawsView *self)
{
  if (!self->filling)
    {
      show_law (self);
      begin_anew (self);
      dp_laws_view_search (self, "");
      dp_laws_view_law_chosen (self);
    }
}

static GtkWidget *
hit_row (const DpLawHit *hit)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *where, *what = gtk_label_new (hit->text);
  g_autofree char *heading = dp_chart_heading (hit->chart);
  g_autofree char *place = g_strdup_printf (_("%1$s · %2$s"), dp_code_short_name (dp_code_id (hit->code)), heading);
  g_autofree char *name = g_strdup_printf ("%s. %s", hit->text, place);

  where = gtk_label_new (place);
  for (int i = 0; i < 2; i++)
    {
      GtkLabel *label = GTK_LABEL (i ? where : what);

      gtk_label_set_xalign (label, 0);
      gtk_label_set_wrap (label, TRUE);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (label));
    }
  gtk_widget_add_css_class (where, "sheet-column");
  gtk_widget_add_css_class (box, "law-hit");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

/* The entry tells late what has been set meanwhile: rows that are there stay. */
static void
on_search_changed (DpLawsView *self)
{
  g_autofree char *folded = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  GtkListBoxRow *row;

  g_strstrip (folded);
  if (g_strcmp0 (folded, self->searched ? self->searched : "") == 0)
    return;
  g_free (self->searched);
  self->searched = *folded ? g_strdup (folded) : NULL;
  while ((row = gtk_list_box_get_row_at_index (self->hit_list, 0)))
    gtk_list_box_remove (self->hit_list, GTK_WIDGET (row));
  g_clear_pointer (&self->hits, g_ptr_array_unref);
  if (*folded)
    {
      const DpCode *only = first_code (self);

      self->hits = shows_both (self) ? dp_law_search ((const DpCode *const *) self->codes->pdata, self->codes->len, folded, MOST_HITS)
                                     : dp_law_search (&only, only ? 1 : 0, folded, MOST_HITS);
      for (guint i = 0; i < self->hits->len; i++)
        gtk_list_box_append (self->hit_list, hit_row (g_ptr_array_index (self->hits, i)));
    }
  gtk_stack_set_visible_child_name (self->pages, !*folded ? "law" : self->hits->len ? "hits" : "nothing");
}

static void
search_again (DpLawsView *self)
{
  g_clear_pointer (&self->searched, g_free);
  on_search_changed (self);
}

void
dp_laws_view_focus_hit (DpLawsView *self, int hit)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->hit_list, hit);

  if (row)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

void
dp_laws_view_choose (DpLawsView *self, guint choice, const DpChart *chart)
{
  const DpCode *code;

  self->filling = TRUE;
  dp_choice_set_selected (self->code, choice);
  self->filling = FALSE;
  code = first_code (self);
  if (code)
    dp_laws_view_bring (self, code, chart);
}

DpLawColumn *
dp_laws_view_bring (DpLawsView *self, const DpCode *code, const DpChart *chart)
{
  for (guint c = 0; c < self->codes->len; c++)
    for (guint i = 0; g_ptr_array_index (self->codes, c) == code && i < dp_code_n_charts (code); i++)
      if (dp_code_chart (code, i) == chart)
        {
          self->filling = TRUE;
          if (!shows_both (self) || c > 0)
            dp_choice_set_selected (self->code, c);
          self->filling = FALSE;
          list_laws (self);
          self->filling = TRUE;
          dp_choice_set_selected (self->law, i);
          self->filling = FALSE;
          show_law (self);
        }
  return self->first;
}

/* All that was found in that law. */
static GPtrArray *
found_in (DpLawsView *self, const DpChart *chart)
{
  g_autoptr (GPtrArray) lines = dp_chart_lines (chart);
  GPtrArray *out = g_ptr_array_new ();

  for (guint i = 0; self->hits && i < self->hits->len; i++)
    {
      const DpLawHit *hit = g_ptr_array_index (self->hits, i);
      const DpNode *node = hit->chart == chart && hit->line >= 0 ? ((const DpChartLine *) g_ptr_array_index (lines, (guint) hit->line))->node : NULL;

      if (node && !g_ptr_array_find (out, node, NULL))
        g_ptr_array_add (out, (gpointer) node);
    }
  return out;
}

static void
on_hit_activated (DpLawsView *self, GtkListBoxRow *row)
{
  DpLawHit hit = *(const DpLawHit *) g_ptr_array_index (self->hits, (guint) gtk_list_box_row_get_index (row));
  g_autoptr (GPtrArray) found = found_in (self, hit.chart);
  DpLawColumn *column;

  dp_laws_view_remember (self, gtk_list_box_row_get_index (row));
  column = dp_laws_view_bring (self, hit.code, hit.chart);
  dp_laws_view_search (self, "");
  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (self->found, g_ptr_array_index (found, i));
  dp_laws_view_mark (self);
  dp_laws_view_law_chosen (self);
  dp_law_column_point_at (column, hit.line);
}

static void
on_search_activate (DpLawsView *self)
{
  on_search_changed (self);
  if (self->hits && self->hits->len)
    on_hit_activated (self, gtk_list_box_get_row_at_index (self->hit_list, 0));
}

/* Down goes to what was found, or into the law, past the choices beside it. */
static gboolean
on_search_key (DpLawsView *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkListBoxRow *row;

  if ((keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down) || (state & gtk_accelerator_get_default_mod_mask ()))
    return GDK_EVENT_PROPAGATE;
  on_search_changed (self);
  if (!self->hits)
    return gtk_widget_child_focus (GTK_WIDGET (self->first), GTK_DIR_TAB_FORWARD);
  row = gtk_list_box_get_row_at_index (self->hit_list, 0);
  return row ? gtk_widget_grab_focus (GTK_WIDGET (row)) : GDK_EVENT_PROPAGATE;
}

static void
follow (DpLawsView *self, const DpCode *code, const DpNode *node)
{
  DpLawColumn *column;

  dp_laws_view_remember (self, -1);
  column = node->chart == dp_law_column_get_chart (self->first) ? self->first : dp_laws_view_bring (self, code, node->chart);

  if (self->drawing || node != node->chart->nodes[0])
    dp_law_column_stand_at (column, node, TRUE);
}

static void
on_follow_first (DpLawsView *self, gpointer node)
{
  follow (self, first_code (self), node);
}

static void
on_follow_second (DpLawsView *self, gpointer node)
{
  follow (self, g_ptr_array_index (self->codes, 1), node);
}

void
dp_laws_view_set_drawing (DpLawsView *self, gboolean drawing)
{
  g_return_if_fail (DP_IS_LAWS_VIEW (self));
  if (drawing == self->drawing)
    return;
  self->drawing = drawing;
  gtk_toggle_button_set_active (drawing ? self->as_drawing : self->as_tree, TRUE);
  dp_law_column_set_drawing (self->first, drawing);
  dp_law_column_set_drawing (self->second, drawing);
  dp_laws_view_mark (self);
  g_object_notify (G_OBJECT (self), "drawing");
}

static void
on_as_drawing (DpLawsView *self)
{
  dp_laws_view_set_drawing (self, gtk_toggle_button_get_active (self->as_drawing));
}

void
dp_laws_view_set_codes (DpLawsView *self, const DpCode *const *codes, guint n)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  g_return_if_fail (DP_IS_LAWS_VIEW (self));
  if (n == self->codes->len && (n == 0 || memcmp (codes, self->codes->pdata, n * sizeof *codes) == 0))
    return;
  begin_anew (self);
  g_ptr_array_set_size (self->codes, 0);
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (self->codes, (gpointer) codes[i]);
      g_ptr_array_add (names, (char *) dp_code_short_name (dp_code_id (codes[i])));
    }
  if (n > 1)
    g_ptr_array_add (names, (char *) _("Side by side"));
  g_ptr_array_add (names, NULL);
  self->filling = TRUE;
  dp_choice_set_items (self->code, (const char *const *) names->pdata);
  self->filling = FALSE;
  list_laws (self);
}

gboolean
dp_laws_view_show (DpLawsView *self, const char *code, const char *chart)
{
  g_return_val_if_fail (DP_IS_LAWS_VIEW (self), FALSE);
  for (guint i = 0; i < self->codes->len; i++)
    {
      const DpCode *c = g_ptr_array_index (self->codes, i);

      if (g_strcmp0 (dp_code_id (c), code) == 0 && dp_code_find (c, chart))
        {
          begin_anew (self);
          dp_laws_view_bring (self, c, dp_code_find (c, chart));
          dp_laws_view_law_chosen (self);
          return TRUE;
        }
    }
  return FALSE;
}

void
dp_laws_view_stand_at (DpLawsView *self, const DpNode *node)
{
  g_return_if_fail (DP_IS_LAWS_VIEW (self));
  dp_law_column_stand_at (self->first, node, TRUE);
}

gboolean
dp_laws_view_show_both (DpLawsView *self, const char *chart)
{
  g_return_val_if_fail (DP_IS_LAWS_VIEW (self), FALSE);
  if (self->codes->len < 2 || !dp_code_find (g_ptr_array_index (self->codes, 0), chart))
    return FALSE;
  dp_choice_set_selected (self->code, self->codes->len);
  return dp_laws_view_show (self, dp_code_id (g_ptr_array_index (self->codes, 0)), chart);
}

void
dp_laws_view_search (DpLawsView *self, const char *text)
{
  g_return_if_fail (DP_IS_LAWS_VIEW (self));
  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
  on_search_changed (self);
}

guint
dp_laws_view_n_hits (DpLawsView *self)
{
  g_return_val_if_fail (DP_IS_LAWS_VIEW (self), 0);
  return self->hits ? self->hits->len : 0;
}

DpChartView *
dp_laws_view_get_chart_view (DpLawsView *self)
{
  g_return_val_if_fail (DP_IS_LAWS_VIEW (self), NULL);
  return dp_law_column_get_drawing (self->first);
}

static gboolean
dp_laws_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_LAWS_VIEW (widget)->search));
}

/* Who comes again finds the laws, not what he once looked for. */
static void
dp_laws_view_unmap (GtkWidget *widget)
{
  dp_laws_view_search (DP_LAWS_VIEW (widget), "");
  GTK_WIDGET_CLASS (dp_laws_view_parent_class)->unmap (widget);
}

static void
dp_laws_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_DRAWING)
    dp_laws_view_set_drawing (DP_LAWS_VIEW (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_laws_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_DRAWING)
    g_value_set_boolean (value, DP_LAWS_VIEW (object)->drawing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_laws_view_dispose (GObject *object)
{
  DpLawsView *self = DP_LAWS_VIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->hits, g_ptr_array_unref);
  g_clear_pointer (&self->codes, g_ptr_array_unref);
  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  g_clear_pointer (&self->searched, g_free);
  g_clear_pointer (&self->ways[0], g_array_unref);
  g_clear_pointer (&self->ways[1], g_array_unref);
  G_OBJECT_CLASS (dp_laws_view_parent_class)->dispose (object);
}

static void
dp_laws_view_class_init (DpLawsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_laws_view_dispose;
  G_OBJECT_CLASS (klass)->set_property = dp_laws_view_set_property;
  G_OBJECT_CLASS (klass)->get_property = dp_laws_view_get_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_DRAWING,
                                   g_param_spec_boolean ("drawing", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
  g_signal_new ("want-leaf", DP_TYPE_LAWS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_STRING);
  g_signal_new ("save-drawing", DP_TYPE_LAWS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("save-booklet", DP_TYPE_LAWS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("open-scenario", DP_TYPE_LAWS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  widget_class->grab_focus = dp_laws_view_grab_focus;
  widget_class->unmap = dp_laws_view_unmap;
  widget_class->focus = dp_a11y_focus_through;
  gtk_widget_class_set_css_name (widget_class, "lawsview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-laws-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, code);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, law);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, search);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, pages);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, first);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, second);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, hit_list);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, as_drawing);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, as_tree);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, menu);
  gtk_widget_class_bind_template_callback (widget_class, on_as_drawing);
  dp_laws_view_bind_panes (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_code);
  gtk_widget_class_bind_template_callback (widget_class, on_law);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_search_key);
  gtk_widget_class_bind_template_callback (widget_class, on_hit_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_follow_first);
  gtk_widget_class_bind_template_callback (widget_class, on_follow_second);
}

static void
dp_laws_view_init (DpLawsView *self)
{
  self->codes = g_ptr_array_new ();
  self->found = g_ptr_array_new ();
  self->ways[0] = g_array_new (FALSE, FALSE, sizeof (DpStep));
  self->ways[1] = g_array_new (FALSE, FALSE, sizeof (DpStep));
  self->drawing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  dp_law_column_set_drawing (self->first, TRUE);
  dp_law_column_set_drawing (self->second, TRUE);
  dp_a11y_name_button (GTK_WIDGET (self->menu), _("Save and print"));
}
