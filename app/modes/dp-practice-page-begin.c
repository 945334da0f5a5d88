/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-practice-page-private.h"

#include "dp-practice-renew.h"

#include <glib/gi18n-lib.h>

/* How a session begins: it is planned, gets new cases where the old ones are worn, and is opened. */

static const char *
nothing_text (DpPlanKind kind)
{
  switch (kind)
    {
    case DP_PLAN_WEAKNESS:
      return _("Nothing has gone wrong so far: there’s no weak spot to practise.");
    case DP_PLAN_LAW:
      return _("No case at that level is about this law.");
    case DP_PLAN_THEME:
      return _("No case at that level has this theme.");
    default:
      return _("There’s nothing to ask: nothing is due, and nothing is new.");
    }
}

/* A session that waits for its new cases. */
typedef struct {
  DpPracticePage *page; /* held */
  GArray *plan;
  GCancellable *cancellable;
} Waiting;

static void
waiting_free (Waiting *waiting)
{
  g_object_unref (waiting->page);
  g_array_unref (waiting->plan);
  g_object_unref (waiting->cancellable);
  g_free (waiting);
}

static void
open_plan (DpPracticePage *self, const GArray *plan)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->session, dp_practice_session_free);
  self->session = dp_practice_session_begin (self->trainee, plan, &error);
  if (self->session)
    dp_practice_page_show_session (self);
  else
    dp_practice_page_say_why_not (self, error);
}

static void
forget_renewing (DpPracticePage *self)
{
  g_clear_object (&self->renewing);
  self->making = self->making_of = 0;
}

void
dp_practice_page_stop_renewing (DpPracticePage *self)
{
  g_autoptr (GCancellable) cancellable = g_steal_pointer (&self->renewing);

  forget_renewing (self);
  if (cancellable)
    g_cancellable_cancel (cancellable);
}

static void
on_progress (guint done, guint total, gpointer data)
{
  Waiting *waiting = data;

  if (waiting->page->renewing != waiting->cancellable)
    return;
  waiting->page->making = done;
  waiting->page->making_of = total;
  dp_practice_page_show_figures (waiting->page);
}

static void
on_renewed (GObject *trainee, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;
  DpPracticePage *self = waiting->page;
  g_autofree char *trouble = NULL;

  dp_practice_renew_finish (DP_TRAINEE (trainee), result, &trouble);
  /* Cancelled by the trainee, it begins with what there is; thrown over for something else, it does not begin at all. */
  if (self->trainee && self->renewing == waiting->cancellable)
    {
      forget_renewing (self);
      open_plan (self, waiting->plan);
      dp_practice_page_show_figures (self);
      if (trouble)
        dp_page_notice (DP_PAGE (self), trouble);
    }
  waiting_free (waiting);
}

static void
renew (DpPracticePage *self, GArray *plan, const DpPlanSpec *spec)
{
  Waiting *waiting = g_new0 (Waiting, 1);

  self->renewing = g_cancellable_new ();
  *waiting = (Waiting) { g_object_ref (self), g_array_ref (plan), g_object_ref (self->renewing) };
  dp_practice_renew_async (self->trainee, plan, spec, on_progress, waiting, self->renewing, on_renewed, waiting);
}

void
dp_practice_page_begin (DpPracticePage *self, DpPlanKind kind, int law, const char *theme)
{
  const DpCode *code;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) plan = NULL;
  DpPlanSpec spec = { .kind = kind, .law = law, .theme = theme };

  g_return_if_fail (DP_IS_PRACTICE_PAGE (self));
  dp_practice_page_stop_renewing (self);
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
  if (dp_trainee_get_settings (self->trainee))
    g_settings_set_int (dp_trainee_get_settings (self->trainee), "session-length", (int) spec.n);
  if (dp_trainee_get_new_cases (self->trainee) && dp_practice_worn (plan) > 0)
    renew (self, plan, &spec);
  else
    open_plan (self, plan);
}

void
dp_practice_page_go_on (DpPracticePage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (DP_IS_PRACTICE_PAGE (self));
  dp_practice_page_stop_renewing (self);
  g_clear_pointer (&self->session, dp_practice_session_free);
  self->session = dp_practice_session_open (self->trainee, &error);
  if (self->session)
    dp_practice_page_show_session (self);
  else if (error)
    dp_practice_page_say_why_not (self, error);
}
