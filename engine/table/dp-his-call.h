/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-incident.h"

/* Which call of a player counts at the turn that he had last: what he has changed, and what was put in for him, lies in the record beside it. A plain value. */
typedef struct {
  int index;         /* in the record of the auction; -1 = he has not called */
  gboolean ruled;    /* it counts by a ruling: it had been put in for him (28A, 37B, 38C), somebody has ruled on it, or what he called after it has gone (25B2) */
  gboolean followed; /* somebody has called over it */
} DpHisCall;

DpHisCall dp_his_call (const DpAuction *auction, const DpIncident *incidents, guint n_incidents, DpSeat seat);
/* Whether the event only shows once more the call that counts by a ruling, and over which nobody has called: the pass that he is taken to have made, now said
 * (28A, 37B, 38C), or the card put back for the call that he had changed (25B2) or down again for one that was accepted (27A1). That is no call, and no change of one. */
gboolean dp_his_call_is_said (const DpTable *table, const DpIncident *incidents, guint n_incidents, const DpEvent *event);
