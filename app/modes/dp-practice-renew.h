/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-plan.h"
#include "dp-trainee.h"

/* New cases for a plan, in place of those that have been met in all their clothes. */

/* How many of the DpPlanItem are worn. */
guint dp_practice_worn (const GArray *plan);

/* For every worn item a new case for its leaf, no harder than spec allows and of its theme if that was planned, one after the other beside the main loop; each is put among the loaded cases and
 * beside the session (dp_fresh_keep_for_session()). An item for which no case is found stays as it is, and so do those that are left when it is cancelled.
 * plan is of cases under one code; it is referenced, and changed as it goes. progress (may be NULL): so many of the worn ones have been seen to. */
typedef void (*DpRenewProgress) (guint done, guint total, gpointer data);
void dp_practice_renew_async (DpTrainee *trainee, GArray *plan, const DpPlanSpec *spec, DpRenewProgress progress, gpointer progress_data,
                              GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* How many items are new; also when it was cancelled. *trouble (caller frees, may be NULL): why none could be made, or why they will not outlast the program, if so. */
guint dp_practice_renew_finish (DpTrainee *trainee, GAsyncResult *result, char **trouble);
