/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-window-private.h"

#include "dp-exam-page.h"
#include "dp-find-page.h"
#include "dp-practice-page.h"
#include "dp-progress-page.h"

/* The ways of working, each made when it is first looked at: what nobody opens must not cost time at the start. */

static const struct {
  const char *name;
  GtkWidget *(*make) (DpTrainee *trainee);
} ways[] = {
  { "practise", dp_practice_page_new },
  { "find", dp_find_page_new },
  { "exam", dp_exam_page_new },
  { "progress", dp_progress_page_new },
};

static GtkWidget *
make (DpWindow *self, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_strcmp0 (ways[i].name, name) == 0)
      return ways[i].make (self->trainee);
  return NULL;
}

DpPage *
dp_window_ensure_way (DpWindow *self, const char *name)
{
  GtkWidget *place = adw_view_stack_get_child_by_name (self->home, name);
  GtkWidget *page;

  if (!ADW_IS_BIN (place))
    return NULL;
  if (adw_bin_get_child (ADW_BIN (place)))
    return DP_PAGE (adw_bin_get_child (ADW_BIN (place)));
  page = make (self, name);
  if (!page)
    return NULL;
  g_signal_connect_swapped (page, "notify::title", G_CALLBACK (dp_window_update), self);
  g_signal_connect_swapped (page, "notify::subtitle", G_CALLBACK (dp_window_update), self);
  g_signal_connect_swapped (page, "notify::absorbed", G_CALLBACK (dp_window_update), self);
  g_signal_connect_swapped (page, "notice", G_CALLBACK (dp_window_notice), self);
  adw_bin_set_child (ADW_BIN (place), page);
  return DP_PAGE (page);
}
