/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-practice-page.h"

#include "dp-keeper.h"
#include "dp-laws.h"
#include "dp-practice-session.h"
#include "dp-store-progress.h"
#include "dp-themes.h"
#include "dp-when.h"

#include <glib/gi18n-lib.h>

struct _DpPracticePage {
  DpPage parent;
  GtkStack *stack;
  DpStartView *start;
  AdwBin *case_bin;
  DpSummaryView *summary;

  DpTrainee *trainee;
  DpCaseView *case_view; /* NULL until a session is begun: what nobody opens must not cost time at the start */
  DpPracticeSession *session;
  gboolean kept;        /* the case in view has been ruled on to its end before */
  const DpCode *chosen_code; /* what can be chosen was taken from these cases */
  guint chosen_cases;
  guint refresh;        /* source */
};

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

/* --- the start --- */

static guint
count_weak (const DpSchedule *schedule, const DpCode *code)
{
  guint n = 0;

  for (guint i = 0; schedule->errors && i < dp_code_n_nodes (code); i++)
    n += schedule->errors[i] > 0;
  return n;
}

/* The laws of what is due now: "26, 27, 31". Caller frees; NULL when nothing is. */
static char *
due_laws (const DpSchedule *schedule)
{
  g_autoptr (GString) s = g_string_new (NULL);
  int last = 0;

  for (guint i = 0; schedule->memories && i < dp_skill_index_n_leaves (schedule->index); i++)
    {
      const DpNode *leaf = dp_skill_index_leaf (schedule->index, i);
      const DpMemory *memory = &schedule->memories[leaf->index];
      guint cases;

      dp_skill_index_cases (schedule->index, leaf, &cases);
      if (cases == 0 || memory->state == DP_MEMORY_NEW || dp_skill_law (leaf) == last || !dp_schedule_is_due (memory, schedule->now))
        continue;
      last = dp_skill_law (leaf);
      g_string_append_printf (s, "%s%d", s->len ? ", " : "", last);
    }
  return s->len ? g_string_free (g_steal_pointer (&s), FALSE) : NULL;
}

static void
fill_laws (DpPracticePage *self, const DpCode *code, const DpSkillIndex *index)
{
  g_autoptr (GArray) laws = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < dp_skill_index_n_leaves (index); i++)
    {
      const DpNode *leaf = dp_skill_index_leaf (index, i);
      int law = dp_skill_law (leaf);
      guint cases;

      dp_skill_index_cases (index, leaf, &cases);
      if (cases == 0 || law == 0 || (laws->len && g_array_index (laws, int, laws->len - 1) == law))
        continue;
      g_array_append_val (laws, law);
      g_ptr_array_add (names, (gpointer) dp_law_name_in (code, law));
    }
  dp_start_view_set_laws (self->start, (const int *) laws->data, (const char *const *) names->pdata, laws->len);
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (dp_theme_name (*(const char *const *) a), dp_theme_name (*(const char *const *) b));
}

/* One entry for each name: tokens that mean the same share one. */
static void
fill_themes (DpPracticePage *self, const DpSkillIndex *index)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) tokens = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < dp_skill_index_n_cases (index); i++)
    {
      const char *theme = dp_skill_index_case (index, i)->theme;

      if (theme && g_hash_table_add (known, (gpointer) dp_theme_name (theme)))
        g_ptr_array_add (tokens, (gpointer) theme);
    }
  g_ptr_array_sort (tokens, by_name);
  for (guint i = 0; i < tokens->len; i++)
    g_ptr_array_add (names, (gpointer) dp_theme_name (g_ptr_array_index (tokens, i)));
  dp_start_view_set_themes (self->start, (const char *const *) tokens->pdata, (const char *const *) names->pdata, tokens->len);
}

static void
show_figures (DpPracticePage *self)
{
  const DpCode *code = dp_trainee_get_code (self->trainee, NULL);
  DpStore *store = dp_trainee_get_store (self->trainee);
  const DpSchedule *schedule = code ? dp_trainee_get_schedule (self->trainee, code) : NULL;
  DpStartFigures figures = { .repetition = dp_trainee_get_repetition (self->trainee), .problem = dp_trainee_get_problem (self->trainee) };
  g_autoptr (DpPracticeSession) open = dp_practice_session_open (self->trainee, NULL);
  g_autofree char *next = NULL;
  g_autofree char *laws = NULL;
  DpFigures done = { 0 };

  figures.loading = dp_case_store_is_loading (dp_trainee_get_cases (self->trainee)) || !schedule;
  if (schedule)
    {
      DpScheduleCounts counts = dp_schedule_count (schedule, (DpLevel) dp_start_view_get_level (self->start), dp_trainee_get_zone (self->trainee));

      figures.due = counts.due;
      figures.due_today = counts.due_today;
      figures.known = counts.known;
      figures.new_left = counts.new_left;
      figures.weak = count_weak (schedule, code);
      next = counts.next_due ? dp_when_text (counts.next_due, schedule->now, dp_trainee_get_zone (self->trainee)) : NULL;
      figures.next_due = next;
      laws = due_laws (schedule);
      figures.due_laws = laws;
    }
  if (dp_store_figures (store, NULL, dp_store_day (store, dp_trainee_now (self->trainee)), &done, NULL))
    figures.done_today = done.today;
  if (open)
    {
      figures.open_at = MIN (dp_practice_session_position (open) + 1, dp_practice_session_length (open));
      figures.open_of = dp_practice_session_length (open);
    }
  dp_start_view_set_figures (self->start, &figures);
}

static void
fill_choices (DpPracticePage *self)
{
  const DpCode *code = dp_trainee_get_code (self->trainee, NULL);

  const DpSkillIndex *index;

  if (!code || dp_case_store_is_loading (dp_trainee_get_cases (self->trainee)))
    return;
  index = dp_trainee_get_index (self->trainee, code);
  if (code == self->chosen_code && dp_skill_index_n_cases (index) == self->chosen_cases)
    return;
  self->chosen_code = code;
  self->chosen_cases = dp_skill_index_n_cases (index);
  fill_laws (self, code, index);
  fill_themes (self, index);
}

static gboolean
on_refresh (gpointer data)
{
  DpPracticePage *self = data;

  self->refresh = 0;
  fill_choices (self);
  show_figures (self);
  return G_SOURCE_REMOVE;
}

/* Cases come in by hundreds, and a case kept changes several things: once is enough, and only while somebody looks. */
static void
refresh_soon (DpPracticePage *self)
{
  if (!self->refresh && is_state (self, "start") && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->refresh = g_idle_add (on_refresh, self);
}

static void
show_start (DpPracticePage *self)
{
  if (self->case_view)
    dp_case_view_close (self->case_view);
  g_clear_pointer (&self->session, dp_practice_session_free);
  gtk_stack_set_visible_child_name (self->stack, "start");
  dp_page_set_title (DP_PAGE (self), NULL, NULL);
  dp_page_set_absorbed (DP_PAGE (self), FALSE);
  fill_choices (self);
  show_figures (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->start));
}

/* --- a case --- */

static void
say_why_not (DpPracticePage *self, const GError *error)
{
  dp_page_notice (DP_PAGE (self), error ? error->message : _("That could not be kept."));
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
      say_why_not (self, error);
      return;
    }
  dp_case_view_set_debrief_extra (self->case_view, dp_keeper_view_new (self->trainee, code, attempt, why));
  dp_case_view_set_next (self->case_view, dp_practice_session_position (self->session) < dp_practice_session_length (self->session) ? _("Next case") : _("To the summary"));
}

/* Tried again at once, when the debrief has just been read: kept, but it says nothing about what is known. */
static void
keep_again (DpPracticePage *self, const DpCaseState *state)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DpAttempt) attempt = dp_trainee_record (self->trainee, state, state->scenario->id, (DpVariant) { 0 }, TRUE, &error);

  if (!attempt)
    say_why_not (self, error);
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
    say_why_not (self, error);
}

static void
on_case_notice (DpPracticePage *self, const char *text)
{
  dp_page_notice (DP_PAGE (self), text);
}

static void
on_case_changed (DpPracticePage *self)
{
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
  g_signal_connect_swapped (self->case_view, "notice", G_CALLBACK (on_case_notice), self);
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
  subtitle = g_strdup_printf (_("%1$u of %2$u · %3$s"), dp_practice_session_position (self->session) + 1, dp_practice_session_length (self->session), why);
  dp_case_view_set_next (self->case_view, _("Next case"));
  gtk_stack_set_visible_child_name (self->stack, "case");
  dp_page_set_title (DP_PAGE (self), scenario->title, subtitle);
  dp_page_set_absorbed (DP_PAGE (self), TRUE);
  resume (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->case_view));
  return TRUE;
}

/* The open case, or the summary when there are no more. */
static void
show_session (DpPracticePage *self)
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
      say_why_not (self, error);
      show_start (self);
    }
  else
    show_summary (self);
  if (passed)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u case is passed over: its file is not loaded.", "%u cases are passed over: their files are not loaded.", passed), passed);

      dp_page_notice (DP_PAGE (self), text);
    }
}

/* --- what can be done --- */

static const char *
nothing_text (DpPlanKind kind)
{
  switch (kind)
    {
    case DP_PLAN_WEAKNESS:
      return _("Nothing has gone wrong so far: there is no weak spot to practise.");
    case DP_PLAN_LAW:
      return _("No case of that level is about this law.");
    case DP_PLAN_THEME:
      return _("No case of that level has this theme.");
    default:
      return _("There is nothing to ask: nothing is due, and nothing is new.");
    }
}

void
dp_practice_page_begin (DpPracticePage *self, DpPlanKind kind, int law, const char *theme)
{
  const DpCode *code;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) plan = NULL;
  DpPlanSpec spec = { .kind = kind, .law = law, .theme = theme };

  g_return_if_fail (DP_IS_PRACTICE_PAGE (self));
  code = dp_trainee_get_code (self->trainee, &error);
  spec.n = dp_start_view_get_length (self->start);
  spec.n_new_max = spec.n;
  spec.max_level = (DpLevel) dp_start_view_get_level (self->start);
  if (code)
    plan = dp_plan_new (dp_trainee_get_schedule (self->trainee, code), &spec, dp_trainee_get_rand (self->trainee));
  if (!plan || plan->len == 0)
    {
      dp_page_notice (DP_PAGE (self), error ? error->message : nothing_text (kind));
      return;
    }
  g_clear_pointer (&self->session, dp_practice_session_free);
  self->session = dp_practice_session_begin (self->trainee, plan, &error);
  if (!self->session)
    {
      say_why_not (self, error);
      return;
    }
  if (dp_trainee_get_settings (self->trainee))
    g_settings_set_int (dp_trainee_get_settings (self->trainee), "session-length", (int) spec.n);
  show_session (self);
}

void
dp_practice_page_go_on (DpPracticePage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (DP_IS_PRACTICE_PAGE (self));
  g_clear_pointer (&self->session, dp_practice_session_free);
  self->session = dp_practice_session_open (self->trainee, &error);
  if (self->session)
    show_session (self);
  else if (error)
    say_why_not (self, error);
}

static void
on_begin (DpPracticePage *self, guint kind, int law, const char *theme)
{
  dp_practice_page_begin (self, (DpPlanKind) kind, law, theme);
}

static void
on_go_on (DpPracticePage *self)
{
  dp_practice_page_go_on (self);
}

static void
on_level_changed (DpPracticePage *self)
{
  if (self->trainee)
    show_figures (self);
}

static void
on_once_more (DpPracticePage *self)
{
  g_autoptr (GError) error = NULL;

  if (dp_practice_session_once_more (self->session, &error))
    show_session (self);
  else
    say_why_not (self, error);
}

static void
on_done (DpPracticePage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->session && !dp_practice_session_finish (self->session, &error))
    say_why_not (self, error);
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
    show_session (self);
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
    dp_start_view_set_length (self->start, (guint) g_settings_get_int (dp_trainee_get_settings (trainee), "session-length"));
  g_signal_connect_object (trainee, "changed", G_CALLBACK (refresh_soon), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cases, "loaded", G_CALLBACK (refresh_soon), self, G_CONNECT_SWAPPED);
  show_figures (self);
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
