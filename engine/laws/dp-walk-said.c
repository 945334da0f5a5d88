/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-walk-said.h"

/* Whether a ruling before this one on the walk has spoken of a restriction on that lead. */
static gboolean
was_warned (const DpIncident *incident)
{
  for (guint s = 0; s < incident->n_path; s++)
    for (guint i = 0; incident->path[s].node->kind == DP_NODE_RULING && i < incident->path[s].node->n_clauses; i++)
      if (incident->path[s].node->clauses[i].clause.kind == DP_CLAUSE_LEAD_RESTRICTION)
        return TRUE;
  return FALSE;
}

DpClause
dp_walk_with_suits (const DpNode *node, const DpRoles *roles, DpClause option)
{
  for (guint i = 0; i < node->n_clauses && option.kind == DP_CLAUSE_OPTION && (option.choices >> DP_OPTION_PROHIBIT & 1); i++)
    {
      DpClause said = dp_walk_clause (roles, &node->clauses[i]);

      if (said.kind == DP_CLAUSE_LEAD_RESTRICTION && said.restriction == DP_LEAD_PROHIBIT_UNSPECIFIED)
        option.suits = said.suits;
    }
  return option;
}

gboolean
dp_walk_was_said (const DpIncident *incident, const DpNode *node, const DpClause *clause)
{
  if (clause->kind != DP_CLAUSE_LEAD_RESTRICTION || clause->restriction != DP_LEAD_PROHIBIT_UNSPECIFIED)
    return FALSE;
  for (guint i = 0; i < node->n_clauses; i++)
    if (node->clauses[i].clause.kind == DP_CLAUSE_OPTION && (node->clauses[i].clause.choices >> DP_OPTION_PROHIBIT & 1))
      return TRUE;
  return was_warned (incident);
}

void
dp_walk_say_which (const DpAuction *auction, int index, DpClause *clause)
{
  const DpAuctionCall *meant = index >= 0 && index < auction->n ? &auction->call[index] : NULL;
  guint gone = 0, nth = 0;

  if (!meant || clause->cards || clause->call == DP_PASS || meant->call != clause->call || meant->seat != clause->seat
      || !dp_clause_is (clause, DP_CLAUSES_FATES | DP_CLAUSES_INFORMATION))
    return;
  for (int i = 0; i < auction->n; i++)
    {
      const DpAuctionCall *call = &auction->call[i];

      if (call->seat != meant->seat || call->call != meant->call || (call->marks & DP_MARK_DEEMED))
        continue;
      gone += call->status != DP_CALL_STANDS;
      nth += call->event <= meant->event;
    }
  if (gone > 1)
    clause->nth = (guint8) nth;
}
