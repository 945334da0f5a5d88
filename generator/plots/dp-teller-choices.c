/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-private.h"

/* Whether players with these hands would have chosen so. What a plot has them choose stands before there are hands; so hands are looked for that speak for it. */

/* So many of a hundred deals on which the player would rather have chosen otherwise are taken all the same: people differ, and some choices are made by nobody who goes by
 * simple rules. */
#define STUBBORN 25

static gboolean
is_same (const DpEvent *made, const DpEvent *sensible)
{
  return made->option == sensible->option && dp_event_suits (made) == dp_event_suits (sensible);
}

gboolean
dp_teller_would_choose (DpTeller *self, const DpDeal *deal)
{
  g_autoptr (DpDirector) director = NULL;
  gboolean sensible = TRUE;
  DpChoice choice;

  if (!self->chosen)
    return TRUE;
  director = dp_director_new (self->tools->code, self->scenario->dealer, self->scenario->vul);
  dp_director_set_deal (director, deal);
  for (guint i = 0; i < self->scenario->events->len && sensible; i++)
    {
      const DpEvent *event = &g_array_index (self->scenario->events, DpScenarioEvent, i).event;

      if (event->kind == DP_EVENT_DECISION && dp_chooser_choose (director, deal, self->rand, &choice))
        sensible = is_same (event, &choice.event);
      if (!dp_director_feed (director, event, NULL))
        return FALSE;
    }
  return sensible || dp_teller_draw (self, 100) < STUBBORN;
}
