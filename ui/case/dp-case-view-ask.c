/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-view-private.h"

#include <glib/gi18n-lib.h>

/* How a case is asked: as a whole, at one point, taken up again; with hints, and with what a way of working adds to the screen. */

void
dp_case_view_show_hints (DpCaseView *self)
{
  const DpCaseState *state = self->state;
  const DpPoint *point = state->only ? NULL : dp_case_state_open_point (state);
  guint more = point ? dp_hint_count (point) - MIN (state->hints, dp_hint_count (point)) : 0;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 1; point && i <= state->hints; i++)
    {
      g_autofree char *hint = dp_hint_text (dp_director_code (state->director), point, i);

      g_string_append_printf (text, "%s%s", i > 1 ? "\n" : "", hint);
    }
  if (text->len)
    {
      guint spent = dp_hint_cost_at (point, MIN (state->hints, dp_hint_count (point)));

      g_string_append_c (text, '\n');
      /* Translators: below the hints that have been taken. */
      g_string_append_printf (text, ngettext ("Cost so far: %u mark.", "Cost so far: %u marks.", spent), spent);
    }
  gtk_label_set_label (self->hints, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->hints), text->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), more > 0);
  if (more > 0)
    {
      guint cost = dp_hint_cost_at (point, state->hints + 1) - dp_hint_cost_at (point, state->hints);
      g_autofree char *tip = g_strdup_printf (ngettext ("A hint; it costs %u mark", "A hint; it costs %u marks", cost), cost);

      gtk_widget_set_tooltip_text (GTK_WIDGET (self->hint), tip);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->hint), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
    }
}

gboolean
dp_case_view_give_answer (DpCaseView *self)
{
  g_return_val_if_fail (DP_IS_CASE_VIEW (self), FALSE);
  /* Whoever calls this has asked already whether an empty sheet is meant. */
  dp_case_view_rule (self);
  return self->state && self->state->mode == DP_CASE_DEBRIEF;
}

void
dp_case_view_hint (DpCaseView *self)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  if (self->state && !self->state->only && dp_case_state_take_hint (self->state))
    dp_case_view_render (self);
}

gboolean
dp_case_view_begin (DpCaseView *self, DpCaseState *state)
{
  if (!state)
    return FALSE;
  dp_case_view_close (self);
  self->state = state;
  self->from_top = FALSE;
  self->blank = (DpAssent) { 0 };
  dp_case_view_show_story (self);
  dp_case_view_note_time (self);
  return TRUE;
}

gboolean
dp_case_view_open_at (DpCaseView *self, const DpScenario *scenario, const DpCode *code, guint point, DpDiagnostics *diagnostics)
{
  g_return_val_if_fail (DP_IS_CASE_VIEW (self), FALSE);
  if (!dp_case_view_begin (self, dp_case_state_new_at (scenario, code, point, diagnostics)))
    return FALSE;
  self->from_top = TRUE;
  dp_case_view_moved (self, DP_CASE_WATCHING, self->state->n_ruled);
  return TRUE;
}

void
dp_case_view_restore (DpCaseView *self, const DpSheet *sheet, const DpAsked *asked, guint n)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self) && self->state);
  dp_case_state_restore (self->state, sheet, asked, n);
  dp_case_view_render (self);
}

void
dp_case_view_set_clock (DpCaseView *self, DpTicks clock, gpointer data)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  self->clock = clock;
  self->clock_data = data;
}

gint64
dp_case_view_now (DpCaseView *self)
{
  g_return_val_if_fail (DP_IS_CASE_VIEW (self), 0);
  return self->clock ? self->clock (self->clock_data) : g_get_monotonic_time ();
}

DpCaseState *
dp_case_view_leave (DpCaseView *self)
{
  DpCaseState *state;

  g_return_val_if_fail (DP_IS_CASE_VIEW (self), NULL);
  state = g_steal_pointer (&self->state);
  if (state)
    dp_case_state_stop_time (state, dp_case_view_now (self) / 1000);
  dp_case_view_close (self);
  return state;
}

void
dp_case_view_take_up (DpCaseView *self, DpCaseState *state, DpCasePage page)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self) && state);
  dp_case_view_begin (self, state);
  dp_case_view_moved (self, DP_CASE_WATCHING, state->n_ruled);
  if (page != DP_PAGE_DEBRIEF)
    dp_case_view_show_page (self, page);
}

void
dp_case_view_resume (DpCaseView *self, const DpCaseDraft *drafts, guint n)
{
  DpCaseMode before;
  guint ruled;

  g_return_if_fail (DP_IS_CASE_VIEW (self) && self->state);
  before = self->state->mode;
  ruled = self->state->n_ruled;
  for (guint i = 0; i < n; i++)
    if (!dp_case_state_resume (self->state, &drafts[i]))
      break;
  dp_case_view_moved (self, before, ruled);
}

void
dp_case_view_set_primary (DpCaseView *self, const char *label, const char *action)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  g_free (self->primary_label);
  g_free (self->primary_action);
  self->primary_label = g_strdup (label);
  self->primary_action = g_strdup (action);
  if (self->state)
    dp_case_view_show_primary (self);
}

void
dp_case_view_set_rule_first (DpCaseView *self, gboolean rule_first)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  self->rule_first = rule_first;
  if (self->state)
    dp_case_view_show_primary (self);
}

void
dp_case_view_set_prompt (DpCaseView *self, const char *prompt)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  g_free (self->asks);
  self->asks = g_strdup (prompt);
  if (self->state)
    dp_case_view_render (self);
}

void
dp_case_view_set_next (DpCaseView *self, const char *label)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  g_free (self->next_label);
  self->next_label = g_strdup (label);
  if (self->state)
    dp_case_view_show_primary (self);
}

void
dp_case_view_set_keep (DpCaseView *self, DpCaseKeep keep)
{
  gboolean kept = keep == DP_CASE_KEPT;

  g_return_if_fail (DP_IS_CASE_VIEW (self));
  if (self->keeping == keep)
    return;
  self->keeping = keep;
  if (kept && gtk_widget_has_focus (self->keep))
    gtk_widget_grab_focus (GTK_WIDGET (self->next));
  gtk_label_set_label (self->keep_word, kept ? C_("a case", "Kept") : _("_Keep"));
  gtk_widget_set_tooltip_text (self->keep, kept ? _("This case is kept in the library") : _("Keep this case in the library"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->keep), GTK_ACCESSIBLE_PROPERTY_LABEL, kept ? C_("a case", "Kept") : _("Keep this case"), -1);
  if (self->state)
    dp_case_view_show_primary (self);
}

void
dp_case_view_set_extra (DpCaseView *self, GtkWidget *widget)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  adw_bin_set_child (self->extra, widget);
  gtk_widget_set_visible (GTK_WIDGET (self->extra), widget != NULL);
}

void
dp_case_view_set_debrief_extra (DpCaseView *self, GtkWidget *widget)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  dp_debrief_set_extra (self->debrief, widget);
}
