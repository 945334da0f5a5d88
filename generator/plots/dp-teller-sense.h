/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-teller-private.h"

/* Every call that somebody makes of his own accord, whatever becomes of it and whatever the plot needs it for; and whether a player of ordinary sense makes it with that hand, beside all that he has
 * heard. What a hand would call is asked elsewhere (dp-teller-likely.c), and of fewer calls: one that was changed, or replaced, or made in error, tells nothing of the hand there. */

typedef enum {
  DP_MADE_KNOWING, /* he has seen his hand and heard what was called, also what was cancelled or is undecided */
  DP_MADE_DEAF,    /* he has seen his hand, and heard what he believes */
  DP_MADE_NEARLY,  /* he has miscounted his hand, or will change his mind */
  DP_MADE_SLIP,    /* he never meant it */
} DpMadeKind;

GArray *dp_teller_new_made (void);
/* The call that has just been fed, or what was meant by it, in the auction as he believed it to be. FALSE, and given up, when the hands are known and nobody makes it with his. */
gboolean dp_teller_note_made (DpTeller *self, DpSeat seat, DpMadeKind kind, const DpCalls *calls, DpCall call);
/* He says that his last call was none that he meant. */
gboolean dp_teller_note_slip (DpTeller *self, DpSeat seat);
/* He puts his hand away without having called: then he had nothing to say when it was his turn. */
gboolean dp_teller_note_unmade (DpTeller *self, DpSeat seat);
/* He thinks better of the call that was that event; slip: he never meant it. */
void dp_teller_rethink_made (DpTeller *self, DpSeat seat, guint event, gboolean slip);
/* The calls that became those events, counted from 0, have not been made. */
void dp_teller_forget_made_after (DpTeller *self, guint n);
/* What partners have shown by then, before hands are looked for. */
void dp_teller_weigh_made (DpTeller *self);
gboolean dp_teller_makes_sense (const DpTeller *self, const DpDeal *deal);
