/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-window-private.h"

/* Cases of the list that were left before their end. Nobody is asked whether he means it: going back costs nothing, since each is found as it was left, for as long as
 * the window is open. (A session, an exam and a round of finding the error are kept by their own pages.) */

typedef struct {
  DpCaseItem *item;
  DpCaseState *state;
  DpCasePage page;
  gboolean kept; /* had been ruled on to its end before */
} Begun;

static void
begun_free (gpointer data)
{
  Begun *begun = data;

  dp_case_state_free (begun->state);
  g_object_unref (begun->item);
  g_free (begun);
}

static const Begun *
latest (DpWindow *self)
{
  return self->begun && self->begun->len ? self->begun->pdata[self->begun->len - 1] : NULL;
}

static void
offer_latest (DpWindow *self)
{
  const Begun *begun = latest (self);

  dp_library_set_begun (self->library, begun ? dp_case_item_get_title (begun->item) : NULL);
}

gboolean
dp_window_leave_case (DpWindow *self)
{
  const DpCaseState *state = self->case_view ? dp_case_view_get_state (self->case_view) : NULL;
  Begun *begun;

  if (!state || !self->item || !dp_case_state_is_begun (state))
    return FALSE;
  if (!self->begun)
    self->begun = g_ptr_array_new_with_free_func (begun_free);
  begun = g_new0 (Begun, 1);
  begun->item = g_object_ref (self->item);
  begun->page = dp_case_view_get_page (self->case_view);
  begun->kept = self->kept;
  begun->state = dp_case_view_leave (self->case_view);
  g_ptr_array_add (self->begun, begun);
  offer_latest (self);
  return TRUE;
}

gboolean
dp_window_take_up (DpWindow *self, DpCaseItem *item, const char *code_id)
{
  for (guint i = 0; self->begun && i < self->begun->len; i++)
    {
      Begun *begun = self->begun->pdata[i];

      if (begun->item != item || g_strcmp0 (dp_code_id (dp_director_code (begun->state->director)), code_id) != 0)
        continue;
      g_ptr_array_steal_index (self->begun, i);
      dp_case_view_take_up (dp_window_get_case_view (self), g_steal_pointer (&begun->state), begun->page);
      self->kept = begun->kept;
      begun_free (begun);
      offer_latest (self);
      return TRUE;
    }
  return FALSE;
}

gboolean
dp_window_go_on (DpWindow *self)
{
  const Begun *begun = latest (self);
  g_autoptr (DpCaseItem) item = begun ? g_object_ref (begun->item) : NULL;

  if (!begun)
    return FALSE;
  self->origin = NULL;
  return dp_window_open_under (self, item, dp_code_id (dp_director_code (begun->state->director)));
}

gboolean
dp_window_is_begun (DpWindow *self, DpCaseItem *item)
{
  for (guint i = 0; self->begun && i < self->begun->len; i++)
    if (((const Begun *) self->begun->pdata[i])->item == item)
      return TRUE;
  return FALSE;
}
