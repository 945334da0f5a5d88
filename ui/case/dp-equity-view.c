/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-equity-view.h"

#include "dp-equity-row.h"
#include "dp-equity-words.h"

#include <glib/gi18n-lib.h>

#define POSITIONS 256

struct _DpEquityView {
  GtkWidget parent;
  GtkButton *ask;
  GtkWidget *busy, *advice;
  GtkSpinner *spinner;
  GtkButton *cancel;
  GtkListBox *revokes;
  GtkLabel *caution, *problem;

  DpEquity *equity;
  GArray *questions;         /* DpEquityQuestion */
  guint answered;
  GCancellable *cancellable; /* while questions are asked */
};

G_DEFINE_FINAL_TYPE (DpEquityView, dp_equity_view, GTK_TYPE_WIDGET)

/* One question on its way. */
typedef struct {
  DpEquityView *view;
  DpEquityQuestion question;
} Asked;

static void
show_state (DpEquityView *self)
{
  const char *why = NULL;
  /* Asked only where there is something to ask: it makes libdds prepare its tables. */
  gboolean possible = self->questions->len == 0 || self->equity || dp_equity_available (&why);
  gboolean asking = self->cancellable != NULL;
  gboolean done = self->questions->len > 0 && self->answered == self->questions->len;

  gtk_widget_set_visible (GTK_WIDGET (self), self->questions->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->ask), possible && !asking && !done);
  gtk_widget_set_visible (self->busy, asking);
  gtk_spinner_set_spinning (self->spinner, asking);
  gtk_widget_set_visible (self->advice, self->answered > 0);
  gtk_label_set_label (self->problem, possible ? "" : why);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), !possible);
}

static void
forget (DpEquityView *self)
{
  GtkWidget *row;

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->revokes))))
    gtk_list_box_remove (self->revokes, row);
  self->answered = 0;
}

static void
fail (DpEquityView *self, const GError *error)
{
  forget (self);
  show_state (self);
  gtk_label_set_label (self->problem, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
}

static void
add_answer (DpEquityView *self, const DpEquityQuestion *question, const DpEquityAnswer *answer)
{
  gboolean had_focus = gtk_widget_has_focus (GTK_WIDGET (self->cancel));

  gtk_list_box_append (self->revokes, dp_equity_row_new (question, answer));
  self->answered++;
  if (self->answered < self->questions->len)
    {
      show_state (self);
      return;
    }
  g_clear_object (&self->cancellable);
  show_state (self);
  /* What had it is no longer there. */
  if (had_focus)
    gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->revokes)));
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Asked *asked = data;
  g_autoptr (DpEquityView) self = asked->view;
  g_autoptr (GError) error = NULL;
  DpEquityAnswer answer;

  if (dp_equity_ask_finish (DP_EQUITY (source), result, &answer, &error))
    add_answer (self, &asked->question, &answer);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    fail (self, error);
}

void
dp_equity_view_ask (DpEquityView *self)
{
  gboolean had_focus;

  g_return_if_fail (DP_IS_EQUITY_VIEW (self));
  if (self->cancellable || self->questions->len == 0)
    return;
  if (!self->equity)
    {
      g_autoptr (DpEquityCache) cache = dp_equity_cache_new (POSITIONS);

      self->equity = dp_equity_new (cache, NULL, NULL);
    }
  had_focus = gtk_widget_has_focus (GTK_WIDGET (self->ask));
  forget (self);
  self->cancellable = g_cancellable_new ();
  show_state (self);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->cancel));
  for (guint i = 0; i < self->questions->len; i++)
    {
      Asked *asked = g_new (Asked, 1);

      *asked = (Asked) { g_object_ref (self), g_array_index (self->questions, DpEquityQuestion, i) };
      dp_equity_ask_async (self->equity, &asked->question, self->cancellable, on_answer, asked);
    }
}

void
dp_equity_view_cancel (DpEquityView *self)
{
  gboolean had_focus;

  g_return_if_fail (DP_IS_EQUITY_VIEW (self));
  if (!self->cancellable)
    return;
  had_focus = gtk_widget_has_focus (GTK_WIDGET (self->cancel));
  forget (self);
  show_state (self);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->ask));
}

void
dp_equity_view_set_questions (DpEquityView *self, const GArray *questions)
{
  g_return_if_fail (DP_IS_EQUITY_VIEW (self));
  forget (self);
  g_array_set_size (self->questions, 0);
  if (questions && questions->len > 0)
    g_array_append_vals (self->questions, questions->data, questions->len);
  gtk_button_set_label (self->ask, self->questions->len > 1 ? _("What would have happened without the _revokes?")
                                                            : _("What would have happened without the _revoke?"));
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->ask))), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->ask), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->questions->len > 1 ? _("What would have happened without the revokes?")
                                                           : _("What would have happened without the revoke?"),
                                  -1);
  show_state (self);
}

void
dp_equity_view_set_equity (DpEquityView *self, DpEquity *equity)
{
  g_return_if_fail (DP_IS_EQUITY_VIEW (self));
  g_set_object (&self->equity, equity);
  show_state (self);
}

gboolean
dp_equity_view_is_asking (DpEquityView *self)
{
  g_return_val_if_fail (DP_IS_EQUITY_VIEW (self), FALSE);
  return self->cancellable != NULL;
}

guint
dp_equity_view_get_n_answers (DpEquityView *self)
{
  g_return_val_if_fail (DP_IS_EQUITY_VIEW (self), 0);
  return self->answered;
}

static void
dp_equity_view_dispose (GObject *object)
{
  DpEquityView *self = DP_EQUITY_VIEW (object);
  GtkWidget *child;

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->equity);
  G_OBJECT_CLASS (dp_equity_view_parent_class)->dispose (object);
}

static void
dp_equity_view_finalize (GObject *object)
{
  g_array_unref (DP_EQUITY_VIEW (object)->questions);
  G_OBJECT_CLASS (dp_equity_view_parent_class)->finalize (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, DpEquityView, name)

static void
dp_equity_view_class_init (DpEquityViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dp_equity_view_dispose;
  object_class->finalize = dp_equity_view_finalize;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-equity-view.ui");
  BIND (ask);
  BIND (busy);
  BIND (spinner);
  BIND (cancel);
  BIND (advice);
  BIND (revokes);
  BIND (caution);
  BIND (problem);
  gtk_widget_class_bind_template_callback (widget_class, dp_equity_view_ask);
  gtk_widget_class_bind_template_callback (widget_class, dp_equity_view_cancel);
}

static void
dp_equity_view_init (DpEquityView *self)
{
  self->questions = g_array_new (FALSE, FALSE, sizeof (DpEquityQuestion));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_label (self->caution, dp_equity_caution ());
  show_state (self);
}

GtkWidget *
dp_equity_view_new (void)
{
  return g_object_new (DP_TYPE_EQUITY_VIEW, NULL);
}
