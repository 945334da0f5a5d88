/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-law-column.h"

#include "dp-chart-text.h"

#include <glib/gi18n-lib.h>

struct _DpLawColumn {
  GtkWidget parent;
  GtkWidget *scroll;
  GtkStack *ways;
  GtkLabel *code, *heading, *summary, *note, *missing, *compared;
  GtkLabel *drawn_code, *drawn_heading, *drawn_summary, *drawn_compared;
  GtkListBox *list;
  DpChartView *drawing;
  const DpChart *chart;
  char *name;       /* of code and law, for readers */
  gboolean drawn;   /* wanted */
  gboolean compact;
  GPtrArray *lines; /* DpChartLine; the rows of the list in their order */
};

G_DEFINE_FINAL_TYPE (DpLawColumn, dp_law_column, GTK_TYPE_WIDGET)

enum { FOLLOW, LEAF, N_SIGNALS };
static guint signals[N_SIGNALS];

/* In pixels: how far a line is set in for each step of depth. The deepest chart has some 25. */
#define STEP 10

static const char *const styles[] = {
  [DP_LINE_QUESTION] = "law-question", [DP_LINE_ANSWER] = "law-answer", [DP_LINE_RULING] = "law-ruling", [DP_LINE_CLAUSE] = "law-clause",
  [DP_LINE_OTHER_VIEW] = "law-view", [DP_LINE_GOTO] = "law-arrow", [DP_LINE_CONSULT] = "law-arrow", [DP_LINE_AS_ABOVE] = "law-arrow",
  [DP_LINE_ENTRANCE] = "law-entrance",
};

/* Where an arrow leads: to a law, or to a question or a ruling in it. */
static char *
arrow_markup (const DpChartLine *line)
{
  const DpNode *target = line->node->target;
  g_autofree char *heading = dp_chart_heading (target->chart);
  gboolean start = target == target->chart->nodes[0] || !target->text;
  g_autofree char *place = start ? g_strdup (heading) : g_strdup_printf (_("%1$s: %2$s"), heading, target->text);

  return line->kind == DP_LINE_GOTO ? g_markup_printf_escaped (_("→ go to %s"), place)
                                    : g_markup_printf_escaped (_("→ go through %s, then come back here"), place);
}

/* Pango markup: the reference of a ruling stands out. */
static char *
line_markup (const DpChartLine *line)
{
  switch (line->kind)
    {
    case DP_LINE_RULING:
      return g_markup_printf_escaped (_("<b>Law %s.</b> %s"), line->law, line->text);
    case DP_LINE_CLAUSE:
      return line->law ? g_markup_printf_escaped ("• %s <small>[%s]</small>", line->text, line->law) : g_markup_printf_escaped ("• %s", line->text);
    case DP_LINE_ANSWER:
      return g_markup_printf_escaped ("▸ %s", line->text);
    case DP_LINE_GOTO:
    case DP_LINE_CONSULT:
      return arrow_markup (line);
    case DP_LINE_AS_ABOVE:
      /* The names of nodes are for authors; a reader wants the words. */
      return g_markup_printf_escaped (_("→ as above: %s"), line->node->text ? line->node->text : line->node->id);
    default:
      return g_markup_escape_text (line->text, -1);
    }
}

static gboolean
leads_away (const DpChartLine *line)
{
  return line->kind == DP_LINE_GOTO || line->kind == DP_LINE_CONSULT || line->kind == DP_LINE_AS_ABOVE;
}

static GtkWidget *
line_row (const DpChartLine *line)
{
  GtkWidget *row = gtk_list_box_row_new (), *label = gtk_label_new (NULL);
  g_autofree char *markup = line_markup (line);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_start (label, 6 + STEP * (int) line->depth);
  gtk_widget_set_margin_end (label, 6);
  gtk_widget_add_css_class (label, styles[line->kind]);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), leads_away (line) || line->kind == DP_LINE_RULING);
  return row;
}

static void
on_row_activated (DpLawColumn *self, GtkListBoxRow *row)
{
  const DpChartLine *line = g_ptr_array_index (self->lines, (guint) gtk_list_box_row_get_index (row));

  if (line->kind == DP_LINE_AS_ABOVE)
    dp_law_column_point_at (self, dp_law_column_find (self, line->node));
  else if (line->kind == DP_LINE_RULING)
    g_signal_emit (self, signals[LEAF], 0, line->node);
  else if (leads_away (line))
    g_signal_emit (self, signals[FOLLOW], 0, line->node->target);
}

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text && *text);
}

/* The way that is wanted, if there is anything to be drawn. */
static void
show_way (DpLawColumn *self)
{
  gboolean drawn = self->drawn && self->chart;

  dp_chart_view_show (self->drawing, drawn ? self->chart : NULL, self->name);
  gtk_stack_set_visible_child_name (self->ways, drawn ? "drawing" : "tree");
}

static void
show_texts (DpLawColumn *self, const DpCode *code, const DpChart *chart, const char *missing)
{
  g_autofree char *heading = chart ? dp_chart_heading (chart) : NULL;

  show_text (self->code, dp_code_title (code));
  gtk_label_set_label (self->drawn_code, dp_code_title (code));
  show_text (self->heading, heading);
  show_text (self->drawn_heading, heading);
  show_text (self->summary, chart ? chart->summary : NULL);
  gtk_label_set_label (self->drawn_summary, chart ? chart->summary : "");
  dp_law_column_set_compact (self, self->compact);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->drawn_summary), chart ? chart->summary : NULL);
  show_text (self->note, chart ? dp_chart_club_note (chart) : NULL);
  show_text (self->missing, chart ? NULL : missing);
  gtk_widget_set_visible (GTK_WIDGET (self->list), chart != NULL);
  g_free (self->name);
  /* Translators: a code of laws and one of its laws. */
  self->name = heading ? g_strdup_printf (_("%1$s: %2$s"), dp_code_title (code), heading) : g_strdup (dp_code_title (code));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, self->name, -1);
}

void
dp_law_column_show (DpLawColumn *self, const DpCode *code, const DpChart *chart, const char *missing)
{
  GtkListBoxRow *row;

  g_return_if_fail (DP_IS_LAW_COLUMN (self) && code != NULL);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  self->chart = chart;
  show_texts (self, code, chart, missing);
  if (chart)
    self->lines = dp_chart_lines (chart);
  for (guint i = 0; chart && i < self->lines->len; i++)
    gtk_list_box_append (self->list, line_row (g_ptr_array_index (self->lines, i)));
  show_way (self);
  dp_chart_view_set_path (self->drawing, FALSE, NULL, 0);
  dp_law_column_set_compare (self, NULL);
}

/* The node one stands at, however it is shown; NULL = none. */
static const DpNode *
present_node (DpLawColumn *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (dp_chart_view_get_chart (self->drawing))
    return dp_chart_view_get_node (self->drawing);
  return row && self->lines ? ((const DpChartLine *) g_ptr_array_index (self->lines, (guint) gtk_list_box_row_get_index (row)))->node : NULL;
}

const DpNode *
dp_law_column_get_node (DpLawColumn *self)
{
  g_return_val_if_fail (DP_IS_LAW_COLUMN (self), NULL);
  return present_node (self);
}

void
dp_law_column_set_drawing (DpLawColumn *self, gboolean drawing)
{
  const DpNode *node;

  g_return_if_fail (DP_IS_LAW_COLUMN (self));
  if (drawing == self->drawn)
    return;
  node = present_node (self);
  self->drawn = drawing;
  show_way (self);
  if (node && self->chart && node != self->chart->nodes[0])
    dp_law_column_stand_at (self, node, FALSE);
}

void
dp_law_column_set_compact (DpLawColumn *self, gboolean compact)
{
  g_return_if_fail (DP_IS_LAW_COLUMN (self));
  self->compact = compact;
  gtk_widget_set_visible (GTK_WIDGET (self->drawn_summary), !compact && *gtk_label_get_label (self->drawn_summary));
}

/* The sign and word before a line of the tree; the row has been made without. */
static void
note_line (DpLawColumn *self, guint i, const char *note)
{
  GtkWidget *label = gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (self->list, (int) i));
  g_autofree char *markup = line_markup (g_ptr_array_index (self->lines, i));
  g_autofree char *noted = g_markup_printf_escaped ("<b>[%s]</b> ", note);
  g_autofree char *all = g_strconcat (noted, markup, NULL);

  gtk_label_set_markup (GTK_LABEL (label), all);
}

static gboolean
begins_node (const DpChartLine *line)
{
  return line->kind == DP_LINE_QUESTION || line->kind == DP_LINE_RULING || line->kind == DP_LINE_GOTO || line->kind == DP_LINE_CONSULT;
}

void
dp_law_column_set_compare (DpLawColumn *self, const DpLawCompare *compare)
{
  g_autofree char *summary = NULL;

  g_return_if_fail (DP_IS_LAW_COLUMN (self));
  dp_chart_view_clear_notes (self->drawing);
  summary = compare && self->chart ? dp_law_compare_summary (compare, self->chart) : NULL;
  show_text (self->compared, summary);
  show_text (self->drawn_compared, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->drawn_code), compare != NULL);
  for (guint i = 0; compare && self->lines && i < self->lines->len; i++)
    {
      const DpChartLine *line = g_ptr_array_index (self->lines, i);
      const char *word = begins_node (line) ? dp_node_likeness_name (dp_law_compare_likeness (compare, line->node)) : NULL;

      if (!word)
        continue;
      note_line (self, i, word);
      dp_chart_view_add_note (self->drawing, line->node, word);
    }
}

void
dp_law_column_add_note (DpLawColumn *self, const DpNode *node, const char *note)
{
  g_return_if_fail (DP_IS_LAW_COLUMN (self));
  dp_chart_view_add_note (self->drawing, node, note);
}

void
dp_law_column_set_walk (DpLawColumn *self, const DpStep *steps, guint n)
{
  g_return_if_fail (DP_IS_LAW_COLUMN (self));
  dp_chart_view_set_path (self->drawing, FALSE, steps, n);
}

void
dp_law_column_stand_at (DpLawColumn *self, const DpNode *node, gboolean focus)
{
  GtkListBoxRow *row;

  g_return_if_fail (DP_IS_LAW_COLUMN (self));
  if (dp_chart_view_get_chart (self->drawing))
    {
      dp_chart_view_point_at (self->drawing, node, focus);
      return;
    }
  row = gtk_list_box_get_row_at_index (self->list, dp_law_column_find (self, node));
  gtk_list_box_select_row (self->list, row);
  if (row && focus)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
to_top (DpLawColumn *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroll)), 0);
  gtk_list_box_unselect_all (self->list);
}

void
dp_law_column_point_at (DpLawColumn *self, int line)
{
  const DpNode *node;
  GtkListBoxRow *row;

  g_return_if_fail (DP_IS_LAW_COLUMN (self));
  row = line >= 0 ? gtk_list_box_get_row_at_index (self->list, line) : NULL;
  if (!row)
    {
      to_top (self);
      return;
    }
  node = ((const DpChartLine *) g_ptr_array_index (self->lines, (guint) line))->node;
  if (dp_chart_view_get_chart (self->drawing) && node)
    {
      dp_chart_view_point_at (self->drawing, node, TRUE);
      return;
    }
  gtk_list_box_select_row (self->list, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

int
dp_law_column_find (DpLawColumn *self, const DpNode *node)
{
  g_return_val_if_fail (DP_IS_LAW_COLUMN (self), -1);
  for (guint i = 0; self->lines && i < self->lines->len; i++)
    if (((const DpChartLine *) g_ptr_array_index (self->lines, i))->node == node)
      return (int) i;
  return -1;
}

const DpChart *
dp_law_column_get_chart (DpLawColumn *self)
{
  g_return_val_if_fail (DP_IS_LAW_COLUMN (self), NULL);
  return self->chart;
}

DpChartView *
dp_law_column_get_drawing (DpLawColumn *self)
{
  g_return_val_if_fail (DP_IS_LAW_COLUMN (self), NULL);
  return self->drawing;
}

static void
on_follow (DpLawColumn *self, gpointer node)
{
  g_signal_emit (self, signals[FOLLOW], 0, node);
}

static void
on_leaf (DpLawColumn *self, gpointer node)
{
  g_signal_emit (self, signals[LEAF], 0, node);
}

static void
dp_law_column_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  g_clear_pointer (&DP_LAW_COLUMN (object)->lines, g_ptr_array_unref);
  g_clear_pointer (&DP_LAW_COLUMN (object)->name, g_free);
  G_OBJECT_CLASS (dp_law_column_parent_class)->dispose (object);
}

static void
dp_law_column_class_init (DpLawColumnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_law_column_dispose;
  signals[FOLLOW] = g_signal_new ("follow", DP_TYPE_LAW_COLUMN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[LEAF] = g_signal_new ("leaf", DP_TYPE_LAW_COLUMN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (DP_TYPE_CHART_VIEW);
  gtk_widget_class_set_css_name (widget_class, "lawcolumn");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-law-column.ui");
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, scroll);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, code);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, heading);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, summary);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, note);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, missing);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, compared);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, ways);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, drawn_code);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, drawn_heading);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, drawn_summary);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, drawn_compared);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, drawing);
  gtk_widget_class_bind_template_child (widget_class, DpLawColumn, list);
  gtk_widget_class_bind_template_callback (widget_class, on_follow);
  gtk_widget_class_bind_template_callback (widget_class, on_leaf);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
}

static void
dp_law_column_init (DpLawColumn *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
