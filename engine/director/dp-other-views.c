/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-other-views.h"

#include "dp-walker.h"

/* Penalty cards of both defenders that lie there again are told hand by hand. */
static void
add (GArray *accepted, DpAccepted one, guint8 about, const DpRoles *roles)
{
  DpHand cards = one.clause.cards;

  if (about != DP_ABOUT_AGAIN && about != DP_ABOUT_AGAIN_MINOR)
    {
      g_array_append_val (accepted, one);
      return;
    }
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (cards & roles->penalty[seat])
      {
        one.clause.seat = (guint8) seat;
        one.clause.cards = cards & roles->penalty[seat];
        g_array_append_val (accepted, one);
      }
}

static void
add_of (const DpNode *node, const DpRoles *roles, guint *view, GArray *accepted)
{
  for (guint i = 0; i < node->n_others; i++)
    {
      const DpChartOther *other = &node->others[i];
      DpAccepted one = { .clause = dp_walk_clause (roles, &other->said), .given = other->given, .absent = other->absent, .view = *view + other->view,
                         .reason = node->other_view, .law = other->law };

      add (accepted, one, other->said.about, roles);
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
