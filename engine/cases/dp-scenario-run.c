/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario-run.h"

void
dp_scenario_run_begin (DpScenarioRun *run, DpSeat dealer)
{
  *run = (DpScenarioRun) { .caller = dealer, .next = DP_SEAT_NONE };
}

gboolean
dp_scenario_run_is_new_trick (const DpScenarioRun *run, DpSeat hand)
{
  return run->next != hand || run->size == 0 || run->size == DP_SEATS;
}

DpEventKind
dp_scenario_run_card_kind (const DpScenarioRun *run)
{
  return run->faced ? DP_EVENT_PLAY : DP_EVENT_LEAD;
}

void
dp_scenario_run_note (DpScenarioRun *run, const DpEvent *event)
{
  DpSeat seat = (DpSeat) event->seat;

  if (event->kind == DP_EVENT_CALL || event->kind == DP_EVENT_CHANGE_OF_CALL)
    run->caller = dp_seat_lho (seat);
  else if (event->kind == DP_EVENT_PLAY && event->held == DP_HELD_BACK)
    return; /* it was not played */
  else if (event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY)
    {
      run->faced |= event->kind == DP_EVENT_LEAD && !event->face_down;
      run->size = dp_scenario_run_is_new_trick (run, seat) ? 1 : run->size + 1;
      run->next = dp_seat_lho (seat);
    }
}
