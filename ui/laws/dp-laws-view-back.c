/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-laws-view-private.h"

/* Going back in the law browser, a step at a time. */

typedef struct {
  guint code;          /* the choice */
  const DpChart *chart;
  const DpNode *node;  /* where one stood; NULL = nowhere */
  char *search;        /* "" = none */
  int hit;             /* the row of what was found; -1 */
} DpLawPlace;

static void
place_free (gpointer data)
{
  g_free (((DpLawPlace *) data)->search);
  g_free (data);
}

void
dp_laws_view_remember (DpLawsView *self, int hit)
{
  DpLawPlace *place = g_new (DpLawPlace, 1);

  *place = (DpLawPlace) {
    .code = dp_choice_get_selected (self->code),
    .chart = dp_law_column_get_chart (self->first),
    .node = dp_law_column_get_node (self->first),
    .search = g_strdup (hit >= 0 ? gtk_editable_get_text (GTK_EDITABLE (self->search)) : ""),
    .hit = hit,
  };
  if (!self->places)
    self->places = g_ptr_array_new_with_free_func (place_free);
  g_ptr_array_add (self->places, place);
}

void
dp_laws_view_forget (DpLawsView *self)
{
  g_return_if_fail (DP_IS_LAWS_VIEW (self));
  g_clear_pointer (&self->places, g_ptr_array_unref);
}

static void
restore (DpLawsView *self, const DpLawPlace *place)
{
  if (place->chart)
    dp_laws_view_choose (self, place->code, place->chart);
  dp_laws_view_search (self, place->search);
  if (place->node)
    dp_law_column_stand_at (self->first, place->node, place->hit < 0);
  if (place->hit >= 0)
    dp_laws_view_focus_hit (self, place->hit);
}

gboolean
dp_laws_view_go_back (DpLawsView *self)
{
  g_return_val_if_fail (DP_IS_LAWS_VIEW (self), FALSE);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)))
    {
      dp_laws_view_search (self, "");
      gtk_widget_child_focus (GTK_WIDGET (self->first), GTK_DIR_TAB_FORWARD);
      return TRUE;
    }
  if (dp_laws_view_close_pane (self))
    return TRUE;
  if (!self->places || self->places->len == 0)
    return FALSE;
  {
    DpLawPlace *place = g_ptr_array_steal_index (self->places, self->places->len - 1);

    restore (self, place);
    place_free (place);
  }
  return TRUE;
}
