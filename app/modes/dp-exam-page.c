/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-page-private.h"

#include "dp-exam-words.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (DpExamPage, dp_exam_page, DP_TYPE_PAGE)

enum { PROP_SHOW_CLOCK = 1, PROP_LATER, N_PROPS };
static GParamSpec *props[N_PROPS];

const char *
dp_exam_page_get_state (DpExamPage *self)
{
  g_return_val_if_fail (DP_IS_EXAM_PAGE (self), NULL);
  return gtk_stack_get_visible_child_name (self->pages);
}

static gboolean
is_state (DpExamPage *self, const char *state)
{
  return g_strcmp0 (dp_exam_page_get_state (self), state) == 0;
}

static const char *
title_of (DpExamPage *self, const char *state)
{
  static const struct {
    const char *state, *title;
  } titles[] = {
    { "new", N_("New exam") }, { "hand", N_("A paper by hand") }, { "result", N_("Result") }, { "review", N_("Result") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_strcmp0 (titles[i].state, state) == 0)
      return _(titles[i].title);
  if (g_strcmp0 (state, "sitting") == 0 && self->desk && *self->desk->paper->title)
    return self->desk->paper->title;
  return _("Exam");
}

static char *
subtitle_of (DpExamPage *self, const char *state)
{
  if (!self->desk)
    return NULL;
  if (g_str_equal (state, "sitting"))
    return dp_exam_words_where (self->desk->exam, !self->hide_clock);
  if (g_str_equal (state, "review"))
    return g_strdup_printf (_("Question %1$u of %2$u"), self->reviewed + 1, self->desk->exam->n);
  return g_str_equal (state, "result") ? g_strdup (self->desk->paper->title) : NULL;
}

void
dp_exam_page_show_where (DpExamPage *self)
{
  const char *state = dp_exam_page_get_state (self);
  g_autofree char *subtitle = subtitle_of (self, state);

  dp_page_set_title (DP_PAGE (self), title_of (self, state), subtitle);
}

void
dp_exam_page_case_changed (DpExamPage *self)
{
  g_object_notify (G_OBJECT (self), "absorbed");
}

void
dp_exam_page_show (DpExamPage *self, const char *state)
{
  gboolean sitting = g_str_equal (state, "sitting");

  gtk_stack_set_visible_child_name (self->pages, state);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "exam.hand-in", sitting);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "exam.later", sitting);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "exam.clock", sitting);
  dp_exam_page_show_where (self);
  dp_page_set_absorbed (DP_PAGE (self), !g_str_equal (state, "home"));
  dp_exam_page_case_changed (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (gtk_stack_get_visible_child (self->pages));
}

/* --- words with the user --- */

typedef struct {
  DpExamPage *self;
  void (*then) (DpExamPage *self);
} Question;

static void
on_response (AdwMessageDialog *dialog, const char *response, Question *question)
{
  if (g_str_equal (response, "take") && question->then && question->self)
    question->then (question->self);
}

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_clear_weak_pointer (&question->self);
  g_free (question);
}

static GtkWidget *
dialog_new (DpExamPage *self, const char *heading, const char *body)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog = adw_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, heading, body);

  g_set_weak_pointer (&self->dialog, GTK_WINDOW (dialog));
  return dialog;
}

void
dp_exam_page_ask (DpExamPage *self, const char *heading, const char *body, const char *stay, const char *take, AdwResponseAppearance look,
                  void (*then) (DpExamPage *self))
{
  GtkWidget *dialog = dialog_new (self, heading, body);
  Question *question = g_new0 (Question, 1);

  question->then = then;
  g_set_weak_pointer (&question->self, self);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "stay", stay, "take", take, NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "take", look);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  if (look == ADW_RESPONSE_SUGGESTED)
    adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "take");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
dp_exam_page_tell (DpExamPage *self, const char *heading, const char *body)
{
  GtkWidget *dialog = dialog_new (self, heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

GtkWindow *
dp_exam_page_get_dialog (DpExamPage *self)
{
  g_return_val_if_fail (DP_IS_EXAM_PAGE (self), NULL);
  return self->dialog;
}

/* --- actions --- */

static void
open_action (GtkWidget *widget, const char *name, GVariant *id)
{
  dp_exam_page_open (DP_EXAM_PAGE (widget), g_variant_get_int64 (id));
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *id)
{
  dp_exam_page_ask_to_delete (DP_EXAM_PAGE (widget), g_variant_get_int64 (id));
}

static void
new_action (GtkWidget *widget, const char *name, GVariant *target)
{
  dp_exam_page_begin_form (DP_EXAM_PAGE (widget));
}

static void
draw_action (GtkWidget *widget, const char *name, GVariant *target)
{
  dp_exam_page_draw (DP_EXAM_PAGE (widget));
}

static void
another_seed_action (GtkWidget *widget, const char *name, GVariant *target)
{
  dp_exam_page_another_seed (DP_EXAM_PAGE (widget));
}

static void
by_hand_action (GtkWidget *widget, const char *name, GVariant *target)
{
  dp_exam_page_begin_hand (DP_EXAM_PAGE (widget));
}

static void
keep_paper_action (GtkWidget *widget, const char *name, GVariant *target)
{
  dp_exam_page_keep_hand (DP_EXAM_PAGE (widget));
}

static void
open_file_action (GtkWidget *widget, const char *name, GVariant *target)
{
  dp_exam_page_choose_file (DP_EXAM_PAGE (widget));
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *id)
{
  dp_exam_page_print (DP_EXAM_PAGE (widget), g_variant_get_int64 (id));
}

static void
pdf_action (GtkWidget *widget, const char *name, GVariant *id)
{
  dp_exam_page_pdf (DP_EXAM_PAGE (widget), g_variant_get_int64 (id));
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *id)
{
  dp_exam_page_save_paper (DP_EXAM_PAGE (widget), g_variant_get_int64 (id));
}

static void
questions_action (GtkWidget *widget, const char *name, GVariant *id)
{
  dp_exam_page_hand_out (DP_EXAM_PAGE (widget), g_variant_get_int64 (id), FALSE);
}

static void
key_action (GtkWidget *widget, const char *name, GVariant *id)
{
  dp_exam_page_hand_out (DP_EXAM_PAGE (widget), g_variant_get_int64 (id), TRUE);
}

static void
print_result_action (GtkWidget *widget, const char *name, GVariant *target)
{
  if (DP_EXAM_PAGE (widget)->result)
    dp_exam_page_print (DP_EXAM_PAGE (widget), DP_EXAM_PAGE (widget)->desk->id);
}

static void
pdf_result_action (GtkWidget *widget, const char *name, GVariant *target)
{
  if (DP_EXAM_PAGE (widget)->result)
    dp_exam_page_pdf (DP_EXAM_PAGE (widget), DP_EXAM_PAGE (widget)->desk->id);
}

static void
review_action (GtkWidget *widget, const char *name, GVariant *question)
{
  dp_exam_page_review (DP_EXAM_PAGE (widget), g_variant_get_uint32 (question));
}

static void
go_to_action (GtkWidget *widget, const char *name, GVariant *question)
{
  dp_exam_page_go_to (DP_EXAM_PAGE (widget), g_variant_get_uint32 (question));
}

static void
step (DpExamPage *self, int by)
{
  if (is_state (self, "sitting") && self->desk)
    dp_exam_page_go_to (self, self->desk->exam->current + (guint) by);
}

static void
previous_action (GtkWidget *widget, const char *name, GVariant *target)
{
  step (DP_EXAM_PAGE (widget), -1);
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *target)
{
  step (DP_EXAM_PAGE (widget), 1);
}

static void
hand_in_action (GtkWidget *widget, const char *name, GVariant *target)
{
  dp_exam_page_hand_in (DP_EXAM_PAGE (widget));
}

static const struct {
  const char *name, *type;
  GtkWidgetActionActivateFunc activate;
} actions[] = {
  { "exam.open", "x", open_action },           { "exam.delete", "x", delete_action },           { "exam.print", "x", print_action },
  { "exam.pdf", "x", pdf_action },             { "exam.save", "x", save_action },               { "exam.new", NULL, new_action },
  { "exam.draw", NULL, draw_action },          { "exam.another-seed", NULL, another_seed_action }, { "exam.by-hand", NULL, by_hand_action },
  { "exam.keep-paper", NULL, keep_paper_action }, { "exam.open-file", NULL, open_file_action }, { "exam.print-result", NULL, print_result_action },
  { "exam.pdf-result", NULL, pdf_result_action }, { "exam.review", "u", review_action },        { "exam.go-to", "u", go_to_action },
  { "exam.previous", NULL, previous_action },  { "exam.next", NULL, next_action },              { "exam.hand-in", NULL, hand_in_action },
  { "exam.questions", "x", questions_action }, { "exam.key", "x", key_action },
};

/* --- the page --- */

/* Ctrl+Return wherever the focus is: what the suggested button does. */
static gboolean
on_submit (GtkWidget *widget, GVariant *args, gpointer data)
{
  DpExamPage *self = DP_EXAM_PAGE (widget);
  gboolean last;

  if (is_state (self, "new"))
    return gtk_widget_activate_action (widget, "exam.draw", NULL);
  if (is_state (self, "hand"))
    return gtk_widget_activate_action (widget, "exam.keep-paper", NULL);
  if (!is_state (self, "sitting") || !self->desk)
    return GDK_EVENT_PROPAGATE;
  last = self->desk->exam->current + 1 == self->desk->exam->n;
  gtk_widget_activate_action (widget, last ? "exam.hand-in" : "exam.next", NULL);
  return GDK_EVENT_STOP;
}

/* Something else has been brought in, or all has been deleted. */
static void
on_trainee_changed (DpExamPage *self)
{
  if (is_state (self, "home"))
    dp_exam_page_fill_home (self);
}

static void
dp_exam_page_shown (DpPage *page)
{
  DpExamPage *self = DP_EXAM_PAGE (page);

  if (is_state (self, "home"))
    dp_exam_page_fill_home (self);
  dp_exam_page_show_where (self);
}

static gboolean
dp_exam_page_go_back (DpPage *page)
{
  DpExamPage *self = DP_EXAM_PAGE (page);

  if (is_state (self, "home"))
    return FALSE;
  if (is_state (self, "sitting"))
    dp_exam_page_ask_to_leave (self);
  else if (is_state (self, "review"))
    dp_exam_page_show (self, "result");
  else if (is_state (self, "hand"))
    dp_exam_page_show (self, "new");
  else
    {
      dp_exam_page_leave_form (self);
      dp_exam_page_drop (self);
      dp_exam_page_fill_home (self);
      dp_exam_page_show (self, "home");
    }
  return TRUE;
}

static DpCaseView *
dp_exam_page_get_case_view (DpPage *page)
{
  DpExamPage *self = DP_EXAM_PAGE (page);

  if (is_state (self, "sitting"))
    return dp_exam_sitting_get_case_view (self->sitting);
  return is_state (self, "review") ? self->review : NULL;
}

static void
dp_exam_page_go_on (DpPage *page)
{
  DpExamPage *self = DP_EXAM_PAGE (page);

  if (is_state (self, "sitting"))
    step (self, 1);
  else if (is_state (self, "review") && self->reviewed + 1 < self->desk->exam->n)
    dp_exam_page_review (self, self->reviewed + 1);
  else if (is_state (self, "review"))
    dp_exam_page_show (self, "result");
}

static gboolean
dp_exam_page_look_up (DpPage *page)
{
  DpExamPage *self = DP_EXAM_PAGE (page);

  return !is_state (self, "sitting") || dp_exam_page_may_look_up (self);
}

static void
dp_exam_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpExamPage *self = DP_EXAM_PAGE (object);

  if (id == PROP_SHOW_CLOCK)
    g_value_set_boolean (value, !self->hide_clock);
  else if (id == PROP_LATER)
    g_value_set_boolean (value, self->desk && self->desk->later[self->desk->exam->current]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_exam_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DpExamPage *self = DP_EXAM_PAGE (object);

  if (id == PROP_SHOW_CLOCK)
    {
      self->hide_clock = !g_value_get_boolean (value);
      dp_exam_page_show_where (self);
    }
  else if (id == PROP_LATER)
    dp_exam_page_set_later (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_exam_page_dispose (GObject *object)
{
  DpExamPage *self = DP_EXAM_PAGE (object);

  self->closing = TRUE;
  if (self->pages)
    {
      dp_exam_page_stop (self);
      dp_exam_page_leave_form (self);
      dp_exam_page_drop (self);
    }
  self->pages = NULL;
  g_clear_weak_pointer (&self->dialog);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->paper, dp_paper_free);
  g_clear_pointer (&self->reader, dp_paper_reader_free);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_pointer (&self->problem, g_free);
  g_clear_object (&self->items);
  g_clear_object (&self->picks);
  g_clear_object (&self->filter);
  G_OBJECT_CLASS (dp_exam_page_parent_class)->dispose (object);
}

/* The store holds the codes of laws on which an open case rests: it goes last. */
static void
dp_exam_page_finalize (GObject *object)
{
  g_clear_object (&DP_EXAM_PAGE (object)->trainee);
  G_OBJECT_CLASS (dp_exam_page_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].type, actions[i].activate);
  gtk_widget_class_install_property_action (klass, "exam.clock", "show-clock");
  gtk_widget_class_install_property_action (klass, "exam.later", "later");
}

static void
dp_exam_page_class_init (DpExamPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DpPageClass *page_class = DP_PAGE_CLASS (klass);

  object_class->get_property = dp_exam_page_get_property;
  object_class->set_property = dp_exam_page_set_property;
  object_class->dispose = dp_exam_page_dispose;
  object_class->finalize = dp_exam_page_finalize;
  page_class->shown = dp_exam_page_shown;
  page_class->go_back = dp_exam_page_go_back;
  page_class->get_case_view = dp_exam_page_get_case_view;
  page_class->go_on = dp_exam_page_go_on;
  page_class->look_up = dp_exam_page_look_up;
  props[PROP_SHOW_CLOCK] = g_param_spec_boolean ("show-clock", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_LATER] = g_param_spec_boolean ("later", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  install_actions (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, on_submit, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, on_submit, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK, "exam.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK, "exam.previous", NULL);
  g_type_ensure (DP_TYPE_EXAM_HOME);
  g_type_ensure (DP_TYPE_EXAM_FORM);
  g_type_ensure (DP_TYPE_EXAM_HAND);
  g_type_ensure (DP_TYPE_EXAM_SITTING);
  g_type_ensure (DP_TYPE_EXAM_OUTCOME);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-exam-page.ui");
  gtk_widget_class_bind_template_child (widget_class, DpExamPage, pages);
  gtk_widget_class_bind_template_child (widget_class, DpExamPage, home);
  gtk_widget_class_bind_template_child (widget_class, DpExamPage, form);
  gtk_widget_class_bind_template_child (widget_class, DpExamPage, hand);
  gtk_widget_class_bind_template_child (widget_class, DpExamPage, sitting);
  gtk_widget_class_bind_template_child (widget_class, DpExamPage, outcome);
  gtk_widget_class_bind_template_child (widget_class, DpExamPage, review);
}

static gint64
computer_time (gpointer data)
{
  return g_get_monotonic_time ();
}

static void
dp_exam_page_init (DpExamPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->items = g_list_store_new (DP_TYPE_EXAM_ITEM);
  self->picks = g_list_store_new (DP_TYPE_EXAM_PICK);
  self->time = computer_time;
}

GtkWidget *
dp_exam_page_new (DpTrainee *trainee)
{
  DpExamPage *self = g_object_new (DP_TYPE_EXAM_PAGE, NULL);
  DpCaseView *views[] = { dp_exam_sitting_get_case_view (self->sitting), self->review };

  self->trainee = g_object_ref (trainee);
  g_signal_connect_object (trainee, "changed", G_CALLBACK (on_trainee_changed), self, G_CONNECT_SWAPPED);
  dp_exam_home_set_items (self->home, G_LIST_MODEL (self->items));
  dp_exam_page_connect_form (self);
  dp_exam_page_connect_sitting (self);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      GSettings *settings = dp_trainee_get_settings (trainee);

      if (!settings)
        continue;
      g_settings_bind (settings, "four-colour", views[i], "four-colour", G_SETTINGS_BIND_GET);
      g_settings_bind (settings, "compass-only", views[i], "compass-only", G_SETTINGS_BIND_GET);
    }
  g_signal_connect_object (self->review, "state-changed", G_CALLBACK (dp_exam_page_case_changed), self, G_CONNECT_SWAPPED);
  dp_exam_page_fill_home (self);
  dp_exam_page_show (self, "home");
  return GTK_WIDGET (self);
}

void
dp_exam_page_set_time (DpExamPage *self, DpExamTime time, gpointer data)
{
  g_return_if_fail (DP_IS_EXAM_PAGE (self) && time);
  self->time = time;
  self->time_data = data;
  self->ticked = time (data);
}

const DpExam *
dp_exam_page_get_exam (DpExamPage *self)
{
  g_return_val_if_fail (DP_IS_EXAM_PAGE (self), NULL);
  return self->desk ? self->desk->exam : NULL;
}

GListModel *
dp_exam_page_get_items (DpExamPage *self)
{
  g_return_val_if_fail (DP_IS_EXAM_PAGE (self), NULL);
  return G_LIST_MODEL (self->items);
}
