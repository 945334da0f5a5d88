/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-auction.h"

/* Cards that partner could see during the auction: Laws 24 and 50B. */

static gboolean
is_honour (DpHand card)
{
  /* The ten is one (Definitions). */
  for (int suit = 0; suit < 4; suit++)
    for (int rank = 8; rank < 13; rank++)
      if (card >> dp_card ((DpDenomination) suit, rank) & 1)
        return TRUE;
  return FALSE;
}

/* It is for the director to look at what lies there. */
int
dp_fact_exposed_when (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  if (!i->attended)
    return DP_PENDING;
  if (i->hidden)
    return 3;
  if (i->before_calls)
    return 1;
  return i->phase == DP_PHASE_AUCTION ? 0 : 2;
}

DpQuestion
dp_fact_asks_face_seen (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = (DpSeat) v->incident->offender;
  return v->incident->hidden ? DP_ASK_FACE_SEEN : DP_QUESTIONS;
}

int
dp_fact_exposed_cards (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  if (i->earlier_cards)
    return 4;
  if (dp_hand_size (i->cards) > 1)
    return 3;
  if (i->led)
    return 2;
  return is_honour (i->cards) ? 1 : 0;
}

int
dp_fact_penalty_class (const DpFactView *v, DpWait *wait)
{
  DpSeat seat = v->incident->offender;

  /* Cards that he showed later count as well: two of one defender are all major. */
  if (dp_hand_size (v->table->exposed[seat] | v->table->penalty[seat] | v->incident->cards) > 1)
    return 1;
  return dp_fact_exposed_cards (v, wait) == 0 ? 0 : 1;
}

/* Law 41A: a lead that has not been faced has not begun the play, and can be taken back. */
int
dp_fact_lead_face_down (const DpFactView *v, DpWait *wait)
{
  return v->table->leader != DP_SEAT_NONE ? 1 : 0;
}
