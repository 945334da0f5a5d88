/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-other-views.h"

#include "dp-walker.h"

static void
add_of (const DpNode *node, const DpRoles *roles, guint *view, GArray *accepted)
{
  for (guint i = 0; i < node->n_others; i++)
    {
      const DpChartOther *other = &node->others[i];
      DpAccepted one = { .clause = dp_walk_clause (roles, &other->said), .given = other->given, .absent = other->absent, .view = *view + other->view,
                         .reason = node->other_view, .law = other->law };

      g_array_append_val (accepted, one);
    }
  if (node->n_others)
    *view += node->others[node->n_others - 1].view + 1;
}

GArray *
dp_other_views (const DpPoint *point, guint first_view)
{
  GArray *accepted = g_array_new (FALSE, FALSE, sizeof (DpAccepted));
  guint view = first_view;

  /* Of a third incident nobody knows who is who. */
  for (guint i = point->new_from; i < MAX (point->n_principal, point->second_end); i++)
    if (point->path[i].node->kind == DP_NODE_RULING)
      add_of (point->path[i].node, i < point->n_principal ? &point->roles : &point->second, &view, accepted);
  return accepted;
}
