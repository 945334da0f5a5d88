/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-deal-maker.h"

#include "dp-deal-plan.h"

#include <string.h>

#define DEFAULT_EFFORT 10000

struct DpDealMaker {
  DpDeckTables *tables;
  DpDealPlan *plans[DP_DEAL_MAKER_PLANS]; /* the one asked last stands first */
  gboolean asked;                         /* the first of them is what is asked now */
  guint tries;
};

DpDealMaker *
dp_deal_maker_new (void)
{
  DpDealMaker *self = g_new0 (DpDealMaker, 1);

  self->tables = dp_deck_tables_new ();
  return self;
}

void
dp_deal_maker_free (DpDealMaker *self)
{
  if (!self)
    return;
  for (int i = 0; i < DP_DEAL_MAKER_PLANS; i++)
    dp_deal_plan_free (self->plans[i]);
  g_free (self->tables);
  g_free (self);
}

static gboolean
is_plan_for (const DpDealPlan *plan, const DpFit fits[DP_SEATS])
{
  for (int s = 0; s < DP_SEATS; s++)
    if (!dp_fit_same (&plan->asked[s], &fits[s]))
      return FALSE;
  return TRUE;
}

static void
put_first (DpDealMaker *self, DpDealPlan *plan, int from)
{
  memmove (&self->plans[1], &self->plans[0], (gsize) from * sizeof self->plans[0]);
  self->plans[0] = plan;
  self->asked = TRUE;
}

gboolean
dp_deal_maker_ask (DpDealMaker *self, const DpFit fits[DP_SEATS], GError **error)
{
  DpDealPlan *plan;
  int i = 0;

  self->asked = FALSE;
  while (i < DP_DEAL_MAKER_PLANS && self->plans[i] && !is_plan_for (self->plans[i], fits))
    i++;
  if (i < DP_DEAL_MAKER_PLANS && self->plans[i])
    {
      put_first (self, self->plans[i], i);
      return TRUE;
    }
  plan = dp_deal_plan_new (self->tables, fits, self->plans, DP_DEAL_MAKER_PLANS, error);
  if (!plan)
    return FALSE;
  i = MIN (i, DP_DEAL_MAKER_PLANS - 1);
  dp_deal_plan_free (self->plans[i]);
  put_first (self, plan, i);
  return TRUE;
}

gboolean
dp_deal_maker_draw (DpDealMaker *self, GRand *rand, guint effort, DpDeal *out)
{
  DpDealPlan *plan = self->plans[0];

  g_return_val_if_fail (self->asked, FALSE);
  if (effort == 0)
    effort = DEFAULT_EFFORT;
  for (self->tries = 1; !plan->none && self->tries <= effort; self->tries++)
    if (dp_deal_plan_try (plan, self->tables, rand, out))
      return TRUE;
  return FALSE;
}

guint64
dp_deal_maker_count (const DpDealMaker *self, DpSeat seat)
{
  g_autofree DpFitShapes *shapes = g_new (DpFitShapes, 1);
  g_autoptr (DpHandTable) table = NULL;
  const DpFit *fit;

  g_return_val_if_fail (self->asked && seat < DP_SEAT_NONE, 0);
  fit = &self->plans[0]->asked[seat];
  dp_fit_shapes_make (shapes, self->tables, fit);
  table = dp_hand_table_new (self->tables, fit, shapes, 0, DP_ANY_POINTS);
  return dp_hand_table_total (table);
}

guint
dp_deal_maker_get_tries (const DpDealMaker *self)
{
  return self->tries;
}
