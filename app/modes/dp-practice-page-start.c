/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-practice-page-private.h"

#include "dp-laws.h"
#include "dp-sitting.h"
#include "dp-store-progress.h"
#include "dp-theme.h"
#include "dp-when.h"

#include <glib/gi18n-lib.h>

/* The start screen: what it says, and what it asks before it begins. */

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

static void
fill_themes (DpPracticePage *self, const DpSkillIndex *index)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) tokens = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < dp_skill_index_n_cases (index); i++)
    {
      const char *theme = dp_skill_index_case (index, i)->theme;

      if (theme && g_hash_table_add (known, (gpointer) theme))
        g_ptr_array_add (tokens, (gpointer) theme);
    }
  g_ptr_array_sort (tokens, by_name);
  for (guint i = 0; i < tokens->len; i++)
    g_ptr_array_add (names, (gpointer) dp_theme_name (g_ptr_array_index (tokens, i)));
  dp_start_view_set_themes (self->start, (const char *const *) tokens->pdata, (const char *const *) names->pdata, tokens->len);
}

void
dp_practice_page_show_figures (DpPracticePage *self)
{
  const DpCode *code = dp_trainee_get_code (self->trainee, NULL);
  DpStore *store = dp_trainee_get_store (self->trainee);
  const DpSchedule *schedule = code ? dp_trainee_get_schedule (self->trainee, code) : NULL;
  DpStartFigures figures = { .repetition = dp_trainee_get_repetition (self->trainee), .problem = dp_trainee_get_problem (self->trainee) };
  g_autoptr (DpPracticeSession) open = dp_practice_session_open (self->trainee, NULL);
  g_autofree char *next = NULL;
  g_autofree char *laws = NULL;
  g_autofree char *exam = NULL;
  DpFigures done = { 0 };

  figures.making = self->making;
  figures.making_of = self->making_of;
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
  if (dp_sitting_running (store, &exam, NULL))
    figures.exam = exam && *exam ? exam : _("An exam");
  dp_start_view_set_figures (self->start, &figures);
}

void
dp_practice_page_fill_choices (DpPracticePage *self)
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

/* A session that is asked for while another is open. */
typedef struct {
  DpPracticePage *page; /* held */
  DpPlanKind kind;
  int law;
  char *theme;
} Wish;

static void
wish_free (gpointer data, GClosure *closure)
{
  Wish *wish = data;

  g_object_unref (wish->page);
  g_free (wish->theme);
  g_free (wish);
}

static void
on_wish (GtkWidget *dialog, const char *response, Wish *wish)
{
  if (g_str_equal (response, "new"))
    dp_practice_page_begin (wish->page, wish->kind, wish->law, wish->theme);
}

/* Cases that are still to come are not thrown away by a press that was meant for something else. */
static void
ask_to_give_up (DpPracticePage *self, guint left, DpPlanKind kind, int law, const char *theme)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *body = g_strdup_printf (ngettext ("%u case of the session you left is still to come. Your rulings so far are kept.",
                                                     "%u cases of the session you left are still to come. Your rulings so far are kept.", left), left);
  GtkWidget *dialog = adw_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, _("Begin a new session?"), body);
  Wish *wish = g_new0 (Wish, 1);

  *wish = (Wish) { g_object_ref (self), kind, law, g_strdup (theme) };
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "stay", _("_Keep the old one"), "new", _("_Begin a new one"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_wish), wish, wish_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
dp_practice_page_ask (DpPracticePage *self, DpPlanKind kind, int law, const char *theme)
{
  g_autoptr (DpPracticeSession) open = NULL;

  g_return_if_fail (DP_IS_PRACTICE_PAGE (self));
  open = dp_practice_session_open (self->trainee, NULL);
  if (open && dp_practice_session_position (open) < dp_practice_session_length (open))
    ask_to_give_up (self, dp_practice_session_length (open) - dp_practice_session_position (open), kind, law, theme);
  else
    dp_practice_page_begin (self, kind, law, theme);
}
