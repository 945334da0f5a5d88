/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-page-private.h"

#include "dp-find-record.h"
#include "dp-find-words.h"

#include <glib/gi18n-lib.h>

/* Longer over one ruling nobody thinks: seconds. */
#define AWAY_SECONDS (30 * 60)
/* How far down the sheet may begin, of the height that is to be seen: its first rows are there, and above them as much of the ruling as can be. */
#define SHEET_FROM .7

void
dp_find_page_show_where (DpFindPage *self)
{
  /* Translators: number of the ruling, and how many there are. */
  g_autofree char *where = g_strdup_printf (_("%1$u of %2$u"), dp_find_session_number (self->session), self->session->total);

  dp_page_set_title (DP_PAGE (self), _("Find the error"), where);
  dp_page_set_absorbed (DP_PAGE (self), TRUE);
}

void
dp_find_page_verdict_changed (DpFindPage *self)
{
  DpVerdict verdict = dp_find_error_view_get_verdict (self->ask);

  gtk_widget_set_visible (GTK_WIDGET (dp_case_view_get_sheet (self->view)), verdict == DP_VERDICT_WRONG);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "find.answer", verdict != DP_VERDICT_NONE);
  self->unchanged = (DpAssent) { 0 };
}

/* The first rows of the sheet come into view, however long the ruling above them is; the focus goes to the first. Waits for a frame in which the
 * sheet has its place. */
static gboolean
reveal_sheet (GtkWidget *widget, GdkFrameClock *clock, gpointer frames)
{
  DpFindPage *self = DP_FIND_PAGE (widget);
  GtkWidget *sheet = GTK_WIDGET (dp_case_view_get_sheet (self->view));
  GtkWidget *scroll = gtk_widget_get_ancestor (sheet, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll));
  double page = gtk_adjustment_get_page_size (at), value, y;

  if (!gtk_widget_get_mapped (sheet))
    return G_SOURCE_REMOVE;
  if ((*(guint *) frames)++ == 0)
    return G_SOURCE_CONTINUE;
  if (!gtk_widget_translate_coordinates (sheet, scroll, 0, 0, NULL, &y))
    return G_SOURCE_REMOVE;
  value = gtk_adjustment_get_value (at) + MAX (y - page * SHEET_FROM, 0);
  /* The focus scrolls too, but only as far as it must. */
  gtk_widget_grab_focus (sheet);
  gtk_adjustment_set_value (at, value);
  return G_SOURCE_REMOVE;
}

void
dp_find_page_verdict_chosen (DpFindPage *self)
{
  dp_find_page_verdict_changed (self);
  if (dp_find_error_view_get_verdict (self->ask) == DP_VERDICT_WRONG)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_sheet, g_new0 (guint, 1), g_free);
}

void
dp_find_page_show_end (DpFindPage *self)
{
  dp_page_set_title (DP_PAGE (self), _("Find the error"), NULL);
  dp_page_set_absorbed (DP_PAGE (self), TRUE);
  dp_find_end_view_set_session (self->end, self->session);
  gtk_stack_set_visible_child_name (self->stack, "end");
  gtk_widget_grab_focus (GTK_WIDGET (self->end));
}

static void
show_round (DpFindPage *self, const DpFindRound *round)
{
  g_autofree char *text = dp_find_error_ruling_text (&round->error);
  DpSheet sheet;

  self->seconds = 0;
  self->opened = round;
  dp_find_error_view_set_ruling (self->ask, text, round->scenario->players_rule);
  dp_find_page_verdict_changed (self);
  dp_case_view_set_extra (self->view, GTK_WIDGET (self->ask));
  dp_case_view_set_prompt (self->view, _("The director has ruled. Is it right?"));
  dp_case_view_set_primary (self->view, _("Go to the ruling"), "find.look");
  gtk_stack_set_visible_child_name (self->stack, "case");
  /* It has been played when the round was made, so it can be played. */
  if (!dp_case_view_open_at (self->view, round->scenario, self->session->maker.code, round->error.n, NULL))
    g_return_if_reached ();
  dp_find_round_shown_sheet (round, &sheet);
  dp_case_view_restore (self->view, &sheet, NULL, 0);
  dp_find_page_show_where (self);
  self->since = gtk_widget_get_mapped (GTK_WIDGET (self->view)) ? dp_trainee_now (self->trainee) : 0;
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

void
dp_find_page_resume (DpFindPage *self)
{
  const DpFindRound *round = dp_find_session_current (self->session);

  /* What has been answered is over, whether or not its answer was looked at to the end. */
  if (round->answered)
    {
      dp_find_page_next_round (self);
      return;
    }
  /* Of rounds that have been taken up none has been shown yet. */
  if (self->opened != round)
    {
      show_round (self, round);
      return;
    }
  gtk_stack_set_visible_child_name (self->stack, "case");
  dp_find_page_show_where (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

void
dp_find_page_next_round (DpFindPage *self)
{
  DpFindRound *round = dp_find_session_next (self->session);

  if (round)
    show_round (self, round);
  else if (dp_find_session_n_answered (self->session))
    dp_find_page_show_end (self);
  else
    {
      dp_page_notice (DP_PAGE (self), _("None of these cases has a ruling that directors get wrong. Choose another law or level."));
      dp_find_page_drop_session (self);
      dp_find_page_show_start (self);
    }
}

guint
dp_find_page_allowed (const DpScenario *scenario, gpointer trainee)
{
  return dp_trainee_allowed (trainee, scenario);
}

void
dp_find_page_end_session (DpFindPage *self)
{
  dp_case_view_close (self->view);
  self->opened = NULL;
  g_clear_pointer (&self->plan, dp_find_plan_free);
  g_clear_pointer (&self->session, dp_find_session_free);
  g_clear_pointer (&self->items, g_ptr_array_unref);
}

/* What is to be taken up when the program is started again; nothing when some of it could not be kept. */
static void
note_plan (DpFindPage *self)
{
  GSettings *settings = dp_trainee_get_settings (self->trainee);
  g_autofree char *text = self->plan ? dp_find_plan_to_text (self->plan) : g_strdup ("");

  if (settings)
    g_settings_set_string (settings, "find-session", text);
}

void
dp_find_page_forget (DpFindPage *self)
{
  g_clear_pointer (&self->plan, dp_find_plan_free);
  note_plan (self);
}

void
dp_find_page_drop_session (DpFindPage *self)
{
  dp_find_page_end_session (self);
  dp_find_page_forget (self);
}

static void
add_to_plan (DpFindPage *self, gint64 attempt)
{
  if (self->plan)
    g_array_append_val (self->plan->attempts, attempt);
  note_plan (self);
}

void
dp_find_page_once_more (DpFindPage *self)
{
  dp_case_view_close (self->view);
  self->opened = NULL;
  self->session = dp_find_session_once_more (self->session);
  add_to_plan (self, 0);
  dp_find_page_next_round (self);
}

void
dp_find_page_begin (DpFindPage *self)
{
  const DpCode *code = dp_trainee_get_code (self->trainee, NULL);
  DpFindSpec spec = dp_find_start_view_get_spec (self->start);
  guint32 seed = g_rand_int (dp_trainee_get_rand (self->trainee));
  g_autoptr (GPtrArray) scenarios = NULL;

  if (!code || !self->mistakes)
    return;
  dp_find_page_drop_session (self);
  self->items = dp_find_page_dup_items (self);
  scenarios = dp_find_page_scenarios (self->items);
  self->session = dp_find_session_new ((const DpScenario *const *) scenarios->pdata, scenarios->len, code, self->mistakes, &spec, seed);
  if (!self->session)
    return;
  dp_find_session_set_allowed (self->session, dp_find_page_allowed, self->trainee);
  self->plan = dp_find_plan_new (dp_code_id (code), seed, &spec);
  note_plan (self);
  dp_find_page_next_round (self);
}

/* The clock of the round runs while the case is in view. */
void
dp_find_page_run_clock (DpFindPage *self)
{
  self->since = dp_trainee_now (self->trainee);
}

void
dp_find_page_stop_clock (DpFindPage *self)
{
  if (self->since)
    self->seconds += (guint) CLAMP (dp_trainee_now (self->trainee) - self->since, 0, AWAY_SECONDS);
  self->since = 0;
}

/* Keeps the round, and says when its law comes again. Caller frees; NULL. */
static char *
keep (DpFindPage *self, const DpFindRound *round)
{
  gint64 now = dp_trainee_now (self->trainee);
  g_autoptr (DpAttempt) attempt = dp_find_record_new (round, DP_VERSION, now);
  gboolean reviewed = attempt->skills->len > 0 && dp_trainee_get_repetition (self->trainee);
  g_autoptr (GError) error = NULL;

  if (reviewed)
    dp_find_record_review (attempt, dp_trainee_get_fsrs (self->trainee), dp_trainee_get_memory (self->trainee, self->session->maker.code, round->grade.leaf));
  if (!dp_store_add_attempt (dp_trainee_get_store (self->trainee), attempt, &error))
    {
      dp_page_notice (DP_PAGE (self), error->message);
      dp_find_page_forget (self);
      return NULL;
    }
  add_to_plan (self, attempt->id);
  dp_trainee_changed (self->trainee);
  if (!reviewed)
    return NULL;
  return dp_find_words_again (round->grade.leaf, g_array_index (attempt->skills, DpAttemptSkill, 0).after.due, now, dp_trainee_get_zone (self->trainee));
}

static void
show_answer (DpFindPage *self, const DpFindRound *round, const char *again)
{
  gboolean more = dp_find_session_has_next (self->session);
  GtkWidget *scroll;

  dp_find_answer_view_set_round (self->answer, round, again);
  dp_case_view_show_page (self->view, DP_PAGE_RULING);
  dp_case_view_set_prompt (self->view, _("Your answer has been marked."));
  dp_case_view_set_primary (self->view, more ? _("Next") : _("See how it went"), "find.next");
  /* Before what has it goes away: a focus that is lost finds itself another place, and scrolls there. */
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  gtk_widget_set_visible (GTK_WIDGET (dp_case_view_get_sheet (self->view)), FALSE);
  dp_case_view_set_extra (self->view, GTK_WIDGET (self->answer));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "find.answer", FALSE);
  scroll = gtk_widget_get_ancestor (GTK_WIDGET (self->answer), GTK_TYPE_SCROLLED_WINDOW);
  if (scroll)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll)), 0);
}

void
dp_find_page_give_answer (DpFindPage *self)
{
  DpFindRound *round = dp_find_session_current (self->session);
  const DpCaseState *state = dp_case_view_get_state (self->view);
  gboolean wrong = dp_find_error_view_get_verdict (self->ask) == DP_VERDICT_WRONG;
  const char *unfinished = wrong ? dp_sheet_incomplete (&state->sheet) : NULL;
  g_autofree char *again = NULL;

  if (unfinished)
    {
      dp_case_view_show_page (self->view, DP_PAGE_RULING);
      dp_page_notice (DP_PAGE (self), unfinished);
      return;
    }
  if (wrong && dp_find_round_is_unchanged (round, &state->sheet) && !dp_assent_given (&self->unchanged, dp_case_view_now (self->view)))
    {
      dp_page_notice (DP_PAGE (self), _("You’ve changed nothing. Press again to leave it like that."));
      return;
    }
  dp_find_page_stop_clock (self);
  dp_find_round_answer (round, wrong, &state->sheet, state->asked, state->n_asked, self->seconds);
  again = keep (self, round);
  show_answer (self, round, again);
}

gboolean
dp_find_page_is_answered (DpFindPage *self)
{
  const DpFindRound *round = self->session ? dp_find_session_current (self->session) : NULL;

  return round && round->answered;
}
