/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chooser.h"

#include "dp-choice-view.h"

typedef enum {
  AT_CALL,    /* an incident of the auction */
  AT_CARD,    /* of the play */
  ANYWHERE,
} Where;

/* Which rule is for which choice: the first row that fits. `trouble`: of the play only; DP_TROUBLES = any. */
static const struct {
  DpOption option;
  Where where;
  DpTrouble trouble;
  DpPick (*rule) (const DpChoiceView *view);
} rules[] = {
  { DP_OPTION_ACCEPT_AS_DUMMY, AT_CARD, DP_TROUBLES, dp_choose_opening_lead },
  { DP_OPTION_HIGHEST, AT_CARD, DP_TROUBLES, dp_choose_premature },
  { DP_OPTION_CHOOSE_HAND, AT_CARD, DP_TROUBLES, dp_choose_hand },
  { DP_OPTION_CHOOSE_CARD, AT_CARD, DP_TROUBLES, dp_choose_card },
  { DP_OPTION_REQUIRE, AT_CARD, DP_TROUBLES, dp_choose_penalty_lead },
  { DP_OPTION_PROHIBIT, ANYWHERE, DP_TROUBLES, dp_choose_restriction },
  { DP_OPTION_KEEP, AT_CARD, DP_TROUBLES, dp_choose_take_back },
  { DP_OPTION_KEEP, AT_CALL, DP_TROUBLES, dp_choose_own_call },
  { DP_OPTION_ACCEPT, AT_CARD, DP_TROUBLE_PENALTY, dp_choose_penalty_missed },
  { DP_OPTION_ACCEPT, AT_CARD, DP_TROUBLES, dp_choose_about_lead },
  { DP_OPTION_ACCEPT, AT_CALL, DP_TROUBLES, dp_choose_about_call },
};

gboolean
dp_pick_has (const DpChoiceView *view, DpOption option, DpDenominations suits)
{
  for (guint i = 0; i < view->options->len; i++)
    {
      const DpEvent *event = &g_array_index (view->options, DpEvent, i);

      if (event->option == option && event->seat == view->seat && (!suits || dp_event_suits (event) == suits))
        return TRUE;
    }
  return FALSE;
}

DpPick
dp_pick (const DpChoiceView *view, DpOption option, DpDenominations suits, DpWhy why)
{
  for (guint i = 0; i < view->options->len; i++)
    {
      const DpEvent *event = &g_array_index (view->options, DpEvent, i);

      if (event->option == option && (!view->incident || event->seat == view->seat) && (!suits || dp_event_suits (event) == suits))
        return (DpPick) { *event, why };
    }
  return (DpPick) { g_array_index (view->options, DpEvent, 0), DP_WHY_NOTHING_KNOWN };
}

DpPick
dp_pick_card (const DpChoiceView *view, DpCard card, DpWhy why)
{
  for (guint i = 0; i < view->options->len; i++)
    if (g_array_index (view->options, DpEvent, i).card == card)
      return (DpPick) { g_array_index (view->options, DpEvent, i), why };
  return (DpPick) { g_array_index (view->options, DpEvent, 0), DP_WHY_NOTHING_KNOWN };
}

/* What he holds, and what he may meet. */
static void
look (DpChoiceView *view, const DpDeal *deal)
{
  const DpPlay *play = &view->table->play;
  gboolean known = dp_play_is_known (play);
  gboolean open = view->table->phase == DP_PHASE_PLAY && known;

  if (known)
    view->hand = play->held[view->seat];
  else if (deal)
    view->hand = deal->hand[view->seat];
  if (open && view->seat == play->declarer)
    view->other = play->held[dp_play_dummy (play)];
  if (known)
    for (int seat = 0; seat < DP_SEATS; seat++)
      view->against |= play->held[seat];
  else
    view->against = ((DpHand) 1 << DP_CARDS) - 1;
  view->against &= ~(view->hand | view->other);
}

static DpPick
choose (const DpChoiceView *view)
{
  Where where;

  if (!view->incident)
    return dp_choose_claim (view);
  where = view->incident->kind == DP_INCIDENT_PLAY ? AT_CARD : AT_CALL;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if ((view->incident->wait.options >> rules[i].option & 1) && (rules[i].where == where || rules[i].where == ANYWHERE)
        && (rules[i].trouble == DP_TROUBLES || rules[i].trouble == view->incident->play.trouble))
      return rules[i].rule (view);
  return (DpPick) { g_array_index (view->options, DpEvent, 0), DP_WHY_NOTHING_KNOWN };
}

gboolean
dp_chooser_choose (const DpDirector *director, const DpDeal *deal, GRand *rand, DpChoice *out)
{
  g_autoptr (GArray) options = NULL;
  DpChoiceView view = { .director = director, .rand = rand };
  DpPick pick;

  g_return_val_if_fail (director != NULL && rand != NULL && out != NULL, FALSE);
  options = dp_chooser_options (director);
  if (!options)
    return FALSE;
  view.table = dp_director_table (director);
  view.incident = dp_director_pending_incident (director);
  view.options = options;
  view.seat = (DpSeat) g_array_index (options, DpEvent, 0).seat;
  look (&view, deal);
  pick = choose (&view);
  out->event = pick.event;
  out->why = dp_why_text (pick.why, rand);
  return TRUE;
}

GArray *
dp_chooser_options (const DpDirector *director)
{
  g_autoptr (GArray) options = NULL;

  g_return_val_if_fail (director != NULL, NULL);
  options = dp_director_choices (director);
  return options->len > 0 ? g_steal_pointer (&options) : NULL;
}
