/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-progress-view.h"

#include "dp-a11y.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _DpProgressView {
  GtkWidget parent;
  GtkWidget *box, *problem, *busy, *more;
  GtkLabel *problem_text, *busy_text, *code;
  GtkStack *stack;
  GtkDropDown *span;
  GtkMenuButton *menu;
  GtkLabel *cases, *marks, *due, *known;
  GtkWidget *due_box;
  DpPlotCard *cards[DP_PROGRESS_PLOTS];
  DpLawMap *map;
  GtkListBox *attempts;
  GtkLabel *no_attempts;
};

G_DEFINE_FINAL_TYPE (DpProgressView, dp_progress_view, GTK_TYPE_WIDGET)

enum { PROP_SPAN = 1, N_PROPS };
static GParamSpec *props[N_PROPS];
enum { OPEN_ATTEMPT, MORE_ATTEMPTS, N_SIGNALS };
static guint signals[N_SIGNALS];

DpProgressSpan
dp_progress_view_get_span (DpProgressView *self)
{
  guint selected;

  g_return_val_if_fail (DP_IS_PROGRESS_VIEW (self), DP_PROGRESS_SPAN_MONTH);
  selected = gtk_drop_down_get_selected (self->span);
  return selected < DP_PROGRESS_SPANS ? (DpProgressSpan) selected : DP_PROGRESS_SPAN_MONTH;
}

void
dp_progress_view_set_span (DpProgressView *self, DpProgressSpan span)
{
  g_return_if_fail (DP_IS_PROGRESS_VIEW (self) && span < DP_PROGRESS_SPANS);
  gtk_drop_down_set_selected (self->span, span);
}

static void
on_span_changed (DpProgressView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SPAN]);
}

void
dp_progress_view_set_empty (DpProgressView *self, gboolean empty)
{
  g_return_if_fail (DP_IS_PROGRESS_VIEW (self));
  gtk_stack_set_visible_child_name (self->stack, empty ? "empty" : "content");
}

static void
set_bar (GtkWidget *bar, GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text ? text : "");
  gtk_widget_set_visible (bar, text != NULL);
}

void
dp_progress_view_set_problem (DpProgressView *self, const char *text)
{
  g_return_if_fail (DP_IS_PROGRESS_VIEW (self));
  set_bar (self->problem, self->problem_text, text);
}

void
dp_progress_view_set_busy (DpProgressView *self, const char *text)
{
  g_return_if_fail (DP_IS_PROGRESS_VIEW (self));
  set_bar (self->busy, self->busy_text, text);
}

static void
set_figure (GtkLabel *label, char *text)
{
  gtk_label_set_label (label, text);
  g_free (text);
}

void
dp_progress_view_set_figures (DpProgressView *self, const char *code, const DpProgressFigures *figures, gboolean repetition)
{
  g_return_if_fail (DP_IS_PROGRESS_VIEW (self));
  gtk_label_set_label (self->code, code);
  set_figure (self->cases, g_strdup_printf ("%u", figures->cases));
  set_figure (self->marks, figures->out_of ? g_strdup_printf (_("%.0f%%"), 100.0 * (double) figures->points / (double) figures->out_of) : g_strdup ("–"));
  set_figure (self->due, g_strdup_printf ("%u", figures->due));
  /* Translators: so many of so many. */
  set_figure (self->known, g_strdup_printf (_("%u of %u"), figures->met, figures->all));
  gtk_widget_set_visible (self->due_box, repetition);
}

void
dp_progress_view_set_plot (DpProgressView *self, DpProgressPlot which, DpPlotModel *model, const char *hint, const char *empty)
{
  g_return_if_fail (DP_IS_PROGRESS_VIEW (self) && which < DP_PROGRESS_PLOTS);
  dp_plot_card_show (self->cards[which], model, hint, empty);
}

static void
on_row_activated (DpProgressView *self, AdwActionRow *row)
{
  gint64 *id = g_object_get_data (G_OBJECT (row), "attempt");

  g_signal_emit (self, signals[OPEN_ATTEMPT], 0, *id);
}

static GtkWidget *
attempt_row (DpProgressView *self, const DpProgressAttempt *attempt)
{
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());
  g_autofree char *title = g_markup_escape_text (attempt->title, -1), *detail = g_markup_escape_text (attempt->detail, -1);
  /* Translators: marks won of marks to be won. */
  g_autofree char *marks = g_strdup_printf (_("%u of %u"), attempt->points, attempt->out_of);
  GtkWidget *label = gtk_label_new (marks), *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (row, detail);
  adw_action_row_set_title_lines (row, 2);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (row, label);
  adw_action_row_add_suffix (row, arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "attempt", g_memdup2 (&attempt->id, sizeof attempt->id), g_free);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (on_row_activated), self);
  return GTK_WIDGET (row);
}

void
dp_progress_view_set_attempts (DpProgressView *self, const DpProgressAttempt *attempts, guint n, gboolean more)
{
  GtkWidget *child;

  g_return_if_fail (DP_IS_PROGRESS_VIEW (self));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->attempts))))
    gtk_list_box_remove (self->attempts, child);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->attempts, attempt_row (self, &attempts[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->attempts), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->no_attempts), n == 0);
  gtk_widget_set_visible (self->more, more);
}

static void
on_more (DpProgressView *self)
{
  g_signal_emit (self, signals[MORE_ATTEMPTS], 0);
}

DpPlotCard *
dp_progress_view_get_card (DpProgressView *self, DpProgressPlot which)
{
  g_return_val_if_fail (DP_IS_PROGRESS_VIEW (self) && which < DP_PROGRESS_PLOTS, NULL);
  return self->cards[which];
}

DpLawMap *
dp_progress_view_get_map (DpProgressView *self)
{
  g_return_val_if_fail (DP_IS_PROGRESS_VIEW (self), NULL);
  return self->map;
}

static void
dp_progress_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPAN)
    g_value_set_uint (value, dp_progress_view_get_span (DP_PROGRESS_VIEW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_progress_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPAN)
    dp_progress_view_set_span (DP_PROGRESS_VIEW (object), (DpProgressSpan) g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_progress_view_dispose (GObject *object)
{
  g_clear_pointer (&DP_PROGRESS_VIEW (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (dp_progress_view_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  static const char *const names[DP_PROGRESS_PLOTS] = { "cases_card", "marks_card", "errors_card", "forecast_card" };

  gtk_widget_class_bind_template_child (widget_class, DpProgressView, box);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, problem);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, problem_text);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, busy);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, busy_text);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, stack);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, code);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, span);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, menu);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, cases);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, marks);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, due);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, due_box);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, known);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, map);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, attempts);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, no_attempts);
  gtk_widget_class_bind_template_child (widget_class, DpProgressView, more);
  for (guint i = 0; i < DP_PROGRESS_PLOTS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, names[i], FALSE, (gssize) (G_STRUCT_OFFSET (DpProgressView, cards) + i * sizeof (DpPlotCard *)));
}

static void
dp_progress_view_class_init (DpProgressViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = dp_progress_view_get_property;
  object_class->set_property = dp_progress_view_set_property;
  object_class->dispose = dp_progress_view_dispose;
  props[PROP_SPAN] = g_param_spec_uint ("span", NULL, NULL, 0, DP_PROGRESS_SPANS - 1, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[OPEN_ATTEMPT] = g_signal_new ("open-attempt", DP_TYPE_PROGRESS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[MORE_ATTEMPTS] = g_signal_new ("more-attempts", DP_TYPE_PROGRESS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (DP_TYPE_PLOT_CARD);
  g_type_ensure (DP_TYPE_LAW_MAP);
  gtk_widget_class_set_css_name (widget_class, "progressview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-progress-view.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_span_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_more);
}

static void
dp_progress_view_init (DpProgressView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  dp_a11y_name_button (GTK_WIDGET (self->span), _("Time shown"));
  dp_a11y_name_button (GTK_WIDGET (self->menu), _("Your data: export, import, delete"));
}

GtkWidget *
dp_progress_view_new (void)
{
  return g_object_new (DP_TYPE_PROGRESS_VIEW, NULL);
}
