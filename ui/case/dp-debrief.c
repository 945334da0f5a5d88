/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-debrief.h"

#include "dp-compare-model.h"
#include "dp-debrief-chart.h"
#include "dp-debrief-model.h"
#include "dp-debrief-row.h"
#include "dp-equity-view.h"
#include "dp-laws.h"
#include "dp-line-row.h"
#include "dp-narrator.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _DpDebrief {
  GtkWidget parent;
  GtkLabel *verdict, *explanation;
  GtkExpander *explained;
  AdwBin *extra;
  GtkListBox *rulings, *paths, *codes, *events;
  GtkExpander *chart_part, *codes_part;
  DpDebriefChart *chart;
  GtkLabel *codes_summary, *codes_here, *codes_there, *codes_note;
  GtkButton *codes_rule;
  GtkActionable *compare;
  DpEquityView *equity;
  GListStore *ruling_items, *path_items, *codes_items; /* DpDebriefItem */
  GListStore *event_lines;               /* DpLine */
};

G_DEFINE_FINAL_TYPE (DpDebrief, dp_debrief, GTK_TYPE_WIDGET)

static void
on_row_activated (DpDebrief *self, GtkListBoxRow *row)
{
  dp_debrief_row_toggle (DP_DEBRIEF_ROW (row));
}

static void
fill_events (DpDebrief *self, const DpCaseState *state)
{
  for (guint i = 0; i < state->n_events; i++)
    {
      g_autofree char *event = dp_narrator_event_at (state->scenario, state->director, i);
      g_autofree char *says = dp_narrator_says (state->scenario, i);
      g_autoptr (DpLine) line = dp_line_new (event, says);

      g_list_store_append (self->event_lines, line);
    }
}

static void
fill_codes (DpDebrief *self, const DpCaseState *state, const DpCode *other)
{
  g_autoptr (DpTwoCodes) codes = dp_two_codes_new (state->director, other);
  const char *there = dp_code_short_name (dp_code_id (other));
  g_autofree char *summary = dp_debrief_model_codes_summary (codes);
  g_autofree char *rule = g_strdup_printf (_("Rule it under %s"), there);

  gtk_label_set_label (self->codes_summary, summary);
  gtk_label_set_label (self->codes_here, dp_code_short_name (dp_code_id (dp_director_code (state->director))));
  gtk_label_set_label (self->codes_there, there);
  gtk_label_set_label (self->codes_note, dp_code_summary (other));
  gtk_widget_set_visible (GTK_WIDGET (self->codes_note), *dp_code_summary (other) != '\0');
  gtk_button_set_label (self->codes_rule, rule);
  dp_debrief_model_codes (state, codes, self->codes_items);
}

/* Where the director has spoken of a transfer, or of looking at the score, for an established revoke. */
static void
fill_equity (DpDebrief *self, const DpCaseState *state)
{
  g_autoptr (GArray) questions = dp_equity_questions (state->director);

  dp_equity_view_set_questions (self->equity, questions->len && g_array_index (questions, DpEquityQuestion, 0).reviewed ? questions : NULL);
}

void
dp_debrief_set_state (DpDebrief *self, const DpCaseState *state, const DpCode *other)
{
  g_autofree char *verdict = NULL;
  g_autofree char *compare = NULL;
  const char *explanation;

  g_return_if_fail (DP_IS_DEBRIEF (self));
  g_list_store_remove_all (self->ruling_items);
  g_list_store_remove_all (self->path_items);
  g_list_store_remove_all (self->codes_items);
  g_list_store_remove_all (self->event_lines);
  gtk_widget_set_visible (GTK_WIDGET (self->codes_part), state && other);
  gtk_expander_set_expanded (self->codes_part, FALSE);
  gtk_expander_set_expanded (self->chart_part, FALSE);
  dp_debrief_chart_set_state (self->chart, state);
  gtk_widget_set_visible (GTK_WIDGET (self->chart_part), dp_debrief_chart_has_ways (self->chart));
  dp_equity_view_set_questions (self->equity, NULL);
  if (!state)
    return;
  verdict = dp_debrief_model_verdict (state);
  explanation = state->scenario->explanation;
  gtk_label_set_label (self->verdict, verdict);
  gtk_label_set_label (self->explanation, explanation ? explanation : "");
  gtk_widget_set_visible (GTK_WIDGET (self->explained), explanation && *explanation);
  /* Who has it right needs no lesson; it is there for those who want it. */
  gtk_expander_set_expanded (self->explained, !dp_debrief_model_all_right (state));
  dp_debrief_model_rulings (state, self->ruling_items);
  dp_debrief_model_paths (state, self->path_items);
  if (other)
    fill_codes (self, state, other);
  compare = dp_compare_target_text (&dp_director_table (state->director)->auction, state->scenario);
  gtk_actionable_set_action_target (self->compare, "s", compare);
  gtk_widget_set_visible (GTK_WIDGET (self->compare), dp_compare_is_asked (state->director));
  fill_equity (self, state);
  fill_events (self, state);
}

void
dp_debrief_set_extra (DpDebrief *self, GtkWidget *widget)
{
  g_return_if_fail (DP_IS_DEBRIEF (self));
  adw_bin_set_child (self->extra, widget);
  gtk_widget_set_visible (GTK_WIDGET (self->extra), widget != NULL);
}

GListModel *
dp_debrief_get_codes (DpDebrief *self)
{
  g_return_val_if_fail (DP_IS_DEBRIEF (self), NULL);
  return G_LIST_MODEL (self->codes_items);
}

void
dp_debrief_show_codes (DpDebrief *self)
{
  g_return_if_fail (DP_IS_DEBRIEF (self));
  /* Once it is open, a row far down brings the part into view. */
  if (gtk_expander_get_expanded (self->codes_part))
    gtk_widget_grab_focus (GTK_WIDGET (self->codes_rule));
  gtk_expander_set_expanded (self->codes_part, TRUE);
}

/* All of the drawing, and as much of what is said of it as there is room for. */
static gboolean
on_unfolded (GtkWidget *chart, GdkFrameClock *clock, gpointer unused)
{
  GtkWidget *page = gtk_widget_get_ancestor (chart, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *view = GTK_WIDGET (dp_debrief_chart_get_view (DP_DEBRIEF_CHART (chart)));
  GtkAdjustment *down = page ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page)) : NULL;
  graphene_rect_t all, drawing;
  double by;

  if (!down || !gtk_widget_get_mapped (chart))
    return G_SOURCE_REMOVE;
  /* The first frame has not laid it out yet. */
  if (gtk_widget_get_height (view) < 2)
    return G_SOURCE_CONTINUE;
  if (!gtk_widget_compute_bounds (chart, page, &all) || !gtk_widget_compute_bounds (view, page, &drawing))
    return G_SOURCE_REMOVE;
  by = MAX ((double) all.origin.y, (double) drawing.origin.y + drawing.size.height - gtk_adjustment_get_page_size (down));
  gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + MIN (by, (double) drawing.origin.y));
  return G_SOURCE_REMOVE;
}

/* Working out a chart takes a while: only when somebody wants to see it. */
static void
on_chart_part (DpDebrief *self)
{
  if (gtk_expander_get_expanded (self->chart_part))
    {
      dp_debrief_chart_draw (self->chart);
      gtk_widget_add_tick_callback (GTK_WIDGET (self->chart), on_unfolded, NULL, NULL);
    }
}

DpDebriefChart *
dp_debrief_get_chart (DpDebrief *self)
{
  g_return_val_if_fail (DP_IS_DEBRIEF (self), NULL);
  return self->chart;
}

DpDebriefChart *
dp_debrief_show_chart (DpDebrief *self)
{
  g_return_val_if_fail (DP_IS_DEBRIEF (self), NULL);
  gtk_expander_set_expanded (self->chart_part, TRUE);
  return self->chart;
}

const char *
dp_debrief_get_verdict (DpDebrief *self)
{
  g_return_val_if_fail (DP_IS_DEBRIEF (self), NULL);
  return gtk_label_get_label (self->verdict);
}

static void
dp_debrief_dispose (GObject *object)
{
  DpDebrief *self = DP_DEBRIEF (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->ruling_items);
  g_clear_object (&self->path_items);
  g_clear_object (&self->codes_items);
  g_clear_object (&self->event_lines);
  G_OBJECT_CLASS (dp_debrief_parent_class)->dispose (object);
}

/* The first row that opens. */
static gboolean
dp_debrief_grab_focus (GtkWidget *widget)
{
  DpDebrief *self = DP_DEBRIEF (widget);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->rulings, i)); i++)
    if (gtk_widget_get_focusable (GTK_WIDGET (row)))
      return gtk_widget_grab_focus (GTK_WIDGET (row));
  return FALSE;
}

static void
dp_debrief_class_init (DpDebriefClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_debrief_dispose;
  widget_class->grab_focus = dp_debrief_grab_focus;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-debrief.ui");
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, verdict);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, explanation);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, explained);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, extra);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, rulings);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, paths);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, codes);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, chart_part);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, chart);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, codes_part);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, codes_summary);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, codes_here);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, codes_there);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, codes_note);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, codes_rule);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, compare);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, equity);
  gtk_widget_class_bind_template_child (widget_class, DpDebrief, events);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_chart_part);
}

static void
dp_debrief_init (DpDebrief *self)
{
  self->ruling_items = g_list_store_new (DP_TYPE_DEBRIEF_ITEM);
  self->path_items = g_list_store_new (DP_TYPE_DEBRIEF_ITEM);
  self->codes_items = g_list_store_new (DP_TYPE_DEBRIEF_ITEM);
  self->event_lines = g_list_store_new (DP_TYPE_LINE);
  g_type_ensure (DP_TYPE_EQUITY_VIEW);
  g_type_ensure (DP_TYPE_DEBRIEF_CHART);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_bind_model (self->rulings, G_LIST_MODEL (self->ruling_items), dp_debrief_row_create, NULL, NULL);
  gtk_list_box_bind_model (self->paths, G_LIST_MODEL (self->path_items), dp_debrief_row_create, NULL, NULL);
  gtk_list_box_bind_model (self->codes, G_LIST_MODEL (self->codes_items), dp_debrief_row_create, NULL, NULL);
  gtk_list_box_bind_model (self->events, G_LIST_MODEL (self->event_lines), dp_line_row_create, NULL, NULL);
}
