/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-practice-page-private.h"

#include "dp-a11y.h"
#include "dp-keeper.h"

#include <glib/gi18n-lib.h>

/* What stands on an open sheet is kept so much later. */
#define KEEP_AFTER_MS 300

G_DEFINE_FINAL_TYPE (DpPracticePage, dp_practice_page, DP_TYPE_PAGE)

const char *
dp_practice_page_get_state (DpPracticePage *self)
{
  g_return_val_if_fail (DP_IS_PRACTICE_PAGE (self), NULL);
  return gtk_stack_get_visible_child_name (self->stack);
}

static gboolean
is_state (DpPracticePage *self, const char *state)
{
  return g_strcmp0 (dp_practice_page_get_state (self), state) == 0;
}

/* While the cases were being read the button could not take the keyboard, and nobody has put it anywhere else since. */
static void
take_focus_once (DpPracticePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (self->ready || dp_case_store_is_loading (dp_trainee_get_cases (self->trainee)))
    return;
  self->ready = TRUE;
  if (!focus || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->start));
}

static gboolean
on_refresh (gpointer data)
{
  DpPracticePage *self = data;

  self->refresh = 0;
  dp_practice_page_fill_choices (self);
  dp_practice_page_show_figures (self);
  if (is_state (self, "start") && gtk_widget_get_mapped (GTK_WIDGET (self)))
    take_focus_once (self);
  return G_SOURCE_REMOVE;
}

/* Cases come in by hundreds, and a case kept changes several things: once is enough, and only while somebody looks. */
static void
refresh_soon (DpPracticePage *self)
{
  if (!self->refresh && is_state (self, "start") && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->refresh = g_idle_add (on_refresh, self);
}

static void keep_open_now (DpPracticePage *self);

static void
show_start (DpPracticePage *self)
{
  keep_open_now (self);
  if (self->case_view)
    dp_case_view_close (self->case_view);
  g_clear_pointer (&self->session, dp_practice_session_free);
  gtk_stack_set_visible_child_name (self->stack, "start");
  dp_page_set_title (DP_PAGE (self), _("Practise"), NULL);
  dp_page_set_absorbed (DP_PAGE (self), FALSE);
  dp_practice_page_fill_choices (self);
  dp_practice_page_show_figures (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->start));
}

/* Something has been kept, brought in or deleted: with everything deleted the session is gone too. */
static void
on_trainee_changed (DpPracticePage *self)
{
  g_autoptr (DpPracticeSession) open = self->session ? dp_practice_session_open (self->trainee, NULL) : NULL;

  if (self->session && !open)
    show_start (self);
  refresh_soon (self);
}

/* --- a case --- */

void
dp_practice_page_say_why_not (DpPracticePage *self, const GError *error)
{
  dp_page_notice (DP_PAGE (self), error ? error->message : _("That couldn’t be saved."));
}

/* The case has been ruled on to its end: what it was worth, and when its rulings come again. */
static void
keep_case (DpPracticePage *self, const DpCaseState *state)
{
  const DpCode *code = dp_practice_session_code (self->session);
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  DpAttempt *attempt = dp_practice_session_complete (self->session, state, &why, &error);

  self->kept = TRUE;
  if (!attempt)
    {
      dp_practice_page_say_why_not (self, error);
      return;
    }
  dp_case_view_set_debrief_extra (self->case_view, dp_keeper_view_new (self->trainee, code, attempt, why));
  dp_case_view_set_next (self->case_view, dp_practice_session_position (self->session) < dp_practice_session_length (self->session) ? _("Next case") : _("Go to the summary"));
}

/* Tried again at once, when the debrief has just been read: kept, but it says nothing about what is known. */
static void
keep_again (DpPracticePage *self, const DpCaseState *state)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DpAttempt) attempt = dp_trainee_record (self->trainee, state, state->scenario->id, dp_practice_session_variant (self->session), TRUE, &error);
  GtkWidget *word = gtk_label_new (_("Tried again straight away: it’s recorded, but it doesn’t change when the rulings come back."));

  gtk_label_set_xalign (GTK_LABEL (word), 0);
  gtk_label_set_wrap (GTK_LABEL (word), TRUE);
  gtk_widget_add_css_class (word, "dim-label");
  dp_case_view_set_debrief_extra (self->case_view, word);
  if (!attempt)
    dp_practice_page_say_why_not (self, error);
}

static void
on_moved (DpPracticePage *self)
{
  const DpCaseState *state = dp_case_view_get_state (self->case_view);
  g_autoptr (GError) error = NULL;

  if (!self->session || !state)
    return;
  if (state->mode == DP_CASE_DEBRIEF && !self->kept)
    keep_case (self, state);
  else if (state->mode == DP_CASE_DEBRIEF)
    keep_again (self, state);
  else if (state->n_ruled > 0 && !self->kept && !dp_practice_session_keep (self->session, state, state->n_ruled - 1, &error))
    dp_practice_page_say_why_not (self, error);
}

static void
keep_open_now (DpPracticePage *self)
{
  const DpCaseState *state = self->case_view ? dp_case_view_get_state (self->case_view) : NULL;
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->keep, g_source_remove);
  if (self->session && state && state->mode == DP_CASE_RULING && !self->kept && !dp_practice_session_keep_open (self->session, state, &error))
    dp_practice_page_say_why_not (self, error);
}

static gboolean
on_keep (gpointer data)
{
  DpPracticePage *self = data;

  self->keep = 0;
  keep_open_now (self);
  return G_SOURCE_REMOVE;
}

static void
on_case_changed (DpPracticePage *self)
{
  const DpCaseState *state = dp_case_view_get_state (self->case_view);

  /* What is half filled in, asked or hinted at is not lost either; a moment later, for a row is filled in with several presses. */
  if (state && state->mode == DP_CASE_RULING && !self->kept && !self->keep && (state->undo->len || state->n_asked || state->hints))
    self->keep = g_timeout_add (KEEP_AFTER_MS, on_keep, self);
  /* The window looks at the case to know which of its actions can be done. */
  g_object_notify (G_OBJECT (self), "absorbed");
}

static void
make_case_view (DpPracticePage *self)
{
  GSettings *settings = dp_trainee_get_settings (self->trainee);

  if (self->case_view)
    return;
  self->case_view = g_object_new (DP_TYPE_CASE_VIEW, NULL);
  if (settings)
    {
      g_settings_bind (settings, "four-colour", self->case_view, "four-colour", G_SETTINGS_BIND_GET);
      g_settings_bind (settings, "compass-only", self->case_view, "compass-only", G_SETTINGS_BIND_GET);
    }
  g_signal_connect_swapped (self->case_view, "moved", G_CALLBACK (on_moved), self);
  g_signal_connect_swapped (self->case_view, "state-changed", G_CALLBACK (on_case_changed), self);
  adw_bin_set_child (self->case_bin, GTK_WIDGET (self->case_view));
}

static void
show_summary (DpPracticePage *self)
{
  g_autoptr (GArray) results = dp_practice_session_results (self->session);
  g_autofree DpSummaryRow *rows = g_new0 (DpSummaryRow, MAX (results->len, 1));

  for (guint i = 0; i < results->len; i++)
    {
      const DpPracticeResult *result = &g_array_index (results, DpPracticeResult, i);

      rows[i] = (DpSummaryRow) { result->title, result->detail, result->points, result->out_of, result->right };
    }
  dp_summary_view_set_rows (self->summary, rows, results->len, dp_practice_session_missed (self->session));
  gtk_stack_set_visible_child_name (self->stack, "summary");
  dp_page_set_title (DP_PAGE (self), _("The session"), NULL);
  dp_page_set_absorbed (DP_PAGE (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->summary));
}

static void
resume (DpPracticePage *self)
{
  g_autoptr (GPtrArray) drafts = dp_practice_session_drafts (self->session);
  g_autoptr (GArray) plain = g_array_new (FALSE, FALSE, sizeof (DpCaseDraft));

  for (guint i = 0; i < drafts->len; i++)
    g_array_append_vals (plain, g_ptr_array_index (drafts, i), 1);
  if (plain->len)
    dp_case_view_resume (self->case_view, (const DpCaseDraft *) plain->data, plain->len);
}

static gboolean
show_case (DpPracticePage *self)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  const DpScenario *scenario = dp_practice_session_scenario (self->session);
  const char *why = dp_practice_session_why (self->session);
  g_autofree char *subtitle = NULL;
  g_autofree char *place = NULL;

  make_case_view (self);
  self->kept = FALSE;
  dp_case_view_set_debrief_extra (self->case_view, NULL);
  if (!dp_case_view_open (self->case_view, scenario, dp_practice_session_code (self->session), diagnostics))
    {
      g_autofree char *text = dp_diagnostics_to_text (diagnostics);

      dp_page_notice (DP_PAGE (self), text);
      return FALSE;
    }
  /* Translators: the number of the case in a session, how many there are, and why it came: "Due again". */
  place = g_strdup_printf (_("%1$u of %2$u · %3$s"), dp_practice_session_position (self->session) + 1, dp_practice_session_length (self->session), why);
  if (dp_fresh_is_made (dp_trainee_get_fresh (self->trainee), scenario->id))
    /* Translators: %s is where one is in a session, and why the case came. */
    subtitle = g_strdup_printf (_("New case · %s"), place);
  else
    subtitle = g_steal_pointer (&place);
  dp_case_view_set_next (self->case_view, _("Next case"));
  gtk_stack_set_visible_child_name (self->stack, "case");
  dp_page_set_title (DP_PAGE (self), scenario->title, subtitle);
  dp_page_set_absorbed (DP_PAGE (self), TRUE);
  resume (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->case_view));
  return TRUE;
}

void
dp_practice_page_show_session (DpPracticePage *self)
{
  g_autoptr (GError) error = NULL;
  guint passed;

  if (self->case_view)
    dp_case_view_close (self->case_view);
  if (dp_practice_session_prepare (self->session, &passed, &error))
    {
      if (!show_case (self))
        show_start (self);
    }
  else if (error)
    {
      dp_practice_page_say_why_not (self, error);
      show_start (self);
    }
  else
    show_summary (self);
  if (passed)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u case skipped: its file isn’t loaded.", "%u cases skipped: their files aren’t loaded.", passed), passed);

      dp_page_notice (DP_PAGE (self), text);
    }
}

/* --- what can be done --- */

static void
on_begin (DpPracticePage *self, guint kind, int law, const char *theme)
{
  dp_practice_page_ask (self, (DpPlanKind) kind, law, theme);
}

static void
on_stop_making (DpPracticePage *self)
{
  g_cancellable_cancel (self->renewing);
}

static void
on_go_on (DpPracticePage *self)
{
  dp_practice_page_go_on (self);
}

static void
on_level_changed (DpPracticePage *self)
{
  if (!self->trainee)
    return;
  if (dp_trainee_get_settings (self->trainee))
    g_settings_set_int (dp_trainee_get_settings (self->trainee), "session-level", (int) dp_start_view_get_level (self->start));
  dp_practice_page_show_figures (self);
}

static void
on_once_more (DpPracticePage *self)
{
  g_autoptr (GError) error = NULL;

  if (dp_practice_session_once_more (self->session, &error))
    dp_practice_page_show_session (self);
  else
    dp_practice_page_say_why_not (self, error);
}

static void
on_done (DpPracticePage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->session && !dp_practice_session_finish (self->session, &error))
    dp_practice_page_say_why_not (self, error);
  show_start (self);
}

/* What was ruled in the case: its record. */
static void
on_open (DpPracticePage *self, guint row)
{
  g_autoptr (GArray) results = self->session ? dp_practice_session_results (self->session) : NULL;

  if (results && row < results->len)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.attempt", "x", g_array_index (results, DpPracticeResult, row).attempt);
}

/* --- the page --- */

static void
dp_practice_page_shown (DpPage *page)
{
  DpPracticePage *self = DP_PRACTICE_PAGE (page);

  if (!self->refresh)
    self->refresh = g_idle_add (on_refresh, self);
}

static gboolean
dp_practice_page_go_back (DpPage *page)
{
  DpPracticePage *self = DP_PRACTICE_PAGE (page);

  if (is_state (self, "start"))
    return FALSE;
  if (is_state (self, "summary"))
    on_done (self);
  else if (dp_practice_session_position (self->session) >= dp_practice_session_length (self->session))
    show_summary (self);
  else
    show_start (self);
  return TRUE;
}

static DpCaseView *
dp_practice_page_get_case_view (DpPage *page)
{
  DpPracticePage *self = DP_PRACTICE_PAGE (page);

  return is_state (self, "case") ? self->case_view : NULL;
}

/* A case that is passed over stays where it is: one goes on only from its debrief. */
static void
dp_practice_page_next (DpPage *page)
{
  DpPracticePage *self = DP_PRACTICE_PAGE (page);
  const DpCaseState *state = is_state (self, "case") ? dp_case_view_get_state (self->case_view) : NULL;

  if (state && state->mode == DP_CASE_DEBRIEF)
    dp_practice_page_show_session (self);
  else
    dp_page_notice (page, _("Rule on this case first."));
}

static gboolean
dp_practice_page_grab_focus (GtkWidget *widget)
{
  DpPracticePage *self = DP_PRACTICE_PAGE (widget);

  return gtk_widget_grab_focus (is_state (self, "case") ? GTK_WIDGET (self->case_view) : is_state (self, "summary") ? GTK_WIDGET (self->summary) : GTK_WIDGET (self->start));
}

static void
dp_practice_page_dispose (GObject *object)
{
  DpPracticePage *self = DP_PRACTICE_PAGE (object);

  g_clear_handle_id (&self->refresh, g_source_remove);
  dp_practice_page_stop_renewing (self);
  if (self->trainee)
    keep_open_now (self);
  if (self->case_view)
    {
      g_signal_handlers_disconnect_by_data (self->case_view, self);
      dp_case_view_close (self->case_view);
    }
  self->case_view = NULL;
  g_clear_pointer (&self->session, dp_practice_session_free);
  g_clear_object (&self->trainee);
  G_OBJECT_CLASS (dp_practice_page_parent_class)->dispose (object);
}

static void
dp_practice_page_class_init (DpPracticePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DpPageClass *page_class = DP_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_practice_page_dispose;
  widget_class->grab_focus = dp_practice_page_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  page_class->shown = dp_practice_page_shown;
  page_class->go_back = dp_practice_page_go_back;
  page_class->get_case_view = dp_practice_page_get_case_view;
  page_class->go_on = dp_practice_page_next;
  g_type_ensure (DP_TYPE_START_VIEW);
  g_type_ensure (DP_TYPE_SUMMARY_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-practice-page.ui");
  gtk_widget_class_bind_template_child (widget_class, DpPracticePage, stack);
  gtk_widget_class_bind_template_child (widget_class, DpPracticePage, start);
  gtk_widget_class_bind_template_child (widget_class, DpPracticePage, case_bin);
  gtk_widget_class_bind_template_child (widget_class, DpPracticePage, summary);
  gtk_widget_class_bind_template_callback (widget_class, on_begin);
  gtk_widget_class_bind_template_callback (widget_class, on_go_on);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_making);
  gtk_widget_class_bind_template_callback (widget_class, on_level_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_once_more);
  gtk_widget_class_bind_template_callback (widget_class, on_done);
  gtk_widget_class_bind_template_callback (widget_class, on_open);
}

static void
dp_practice_page_init (DpPracticePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
dp_practice_page_new (DpTrainee *trainee)
{
  DpPracticePage *self = g_object_new (DP_TYPE_PRACTICE_PAGE, NULL);
  DpCaseStore *cases = dp_trainee_get_cases (trainee);

  self->trainee = g_object_ref (trainee);
  if (dp_trainee_get_settings (trainee))
    {
      dp_start_view_set_length (self->start, (guint) g_settings_get_int (dp_trainee_get_settings (trainee), "session-length"));
      dp_start_view_set_level (self->start, (guint) g_settings_get_int (dp_trainee_get_settings (trainee), "session-level"));
    }
  g_signal_connect_object (trainee, "changed", G_CALLBACK (on_trainee_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cases, "loaded", G_CALLBACK (refresh_soon), self, G_CONNECT_SWAPPED);
  dp_page_set_title (DP_PAGE (self), _("Practise"), NULL);
  dp_practice_page_show_figures (self);
  return GTK_WIDGET (self);
}

DpStartView *
dp_practice_page_get_start (DpPracticePage *self)
{
  g_return_val_if_fail (DP_IS_PRACTICE_PAGE (self), NULL);
  return self->start;
}

DpSummaryView *
dp_practice_page_get_summary (DpPracticePage *self)
{
  g_return_val_if_fail (DP_IS_PRACTICE_PAGE (self), NULL);
  return self->summary;
}
