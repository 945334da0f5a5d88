/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-state.h"
#include "dp-case-store.h"
#include "dp-fresh.h"
#include "dp-plan.h"
#include "dp-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The trainee at this computer: his store, and what it means for what he is asked next. What he has done is kept the moment it is done.
 * Which leaf of a chart is due: dp-schedule. Which case serves it: dp-skill-index, dp-plan. With which seats and suits: dp-variant.
 * A session is kept as it goes. Each ruling is a draft; the attempt and the step to the next case are one transaction. So it goes on where it
 * was, however it ended. With repetition switched off only the order changes, to that of the laws; attempts are kept all the same.
 * Signal "changed": something has been kept, deleted or brought in, repetition has been switched on or off, or another code of
 * laws has been chosen. */
#define DP_TYPE_TRAINEE (dp_trainee_get_type ())
G_DECLARE_FINAL_TYPE (DpTrainee, dp_trainee, DP, TRAINEE, GObject)

/* Seconds since 1970, UTC. */
typedef gint64 (*DpClock) (gpointer data);

/* path: of the store; NULL = where the user's data is; ":memory:" keeps nothing. settings NULL = defaults. clock NULL = the computer's. When the store
 * cannot be used its file is left as it is, nothing is kept, and dp_trainee_get_problem() says why. */
DpTrainee *dp_trainee_new (DpCaseStore *cases, GSettings *settings, const char *path, DpClock clock, gpointer clock_data);

/* All borrowed. The store is never NULL: one in memory stands in for one that cannot be used. */
DpStore *dp_trainee_get_store (DpTrainee *self);
DpCaseStore *dp_trainee_get_cases (DpTrainee *self);
GSettings *dp_trainee_get_settings (DpTrainee *self); /* or NULL */
GTimeZone *dp_trainee_get_zone (DpTrainee *self);
GRand *dp_trainee_get_rand (DpTrainee *self);
/* Where new cases come from. Those that are kept are the user's own; those of an open session lie beside the store, or only in memory if that is. */
DpFresh *dp_trainee_get_fresh (DpTrainee *self);
/* Reads the cases that the trainee has kept, and those of a session that is open; leftovers of one that is over are deleted. For the start of the program. */
void dp_trainee_load_kept (DpTrainee *self);
/* Whether he wants new cases in place of those that he has met in all their clothes (a setting). */
gboolean dp_trainee_get_new_cases (DpTrainee *self);
/* Why nothing is kept, in the user's language: which file, what is wrong with it, what to do. NULL when all is well. */
const char *dp_trainee_get_problem (DpTrainee *self);
gint64 dp_trainee_now (DpTrainee *self);

/* Whether the program brings back what was missed (a setting). */
gboolean dp_trainee_get_repetition (DpTrainee *self);
const DpFsrs *dp_trainee_get_fsrs (DpTrainee *self);
/* The code of laws that the trainee has chosen; NULL, and error, when none can be read. */
const DpCode *dp_trainee_get_code (DpTrainee *self, GError **error);
/* Which loaded cases come to which leaf; made anew when cases come. Borrowed, valid until then. */
const DpSkillIndex *dp_trainee_get_index (DpTrainee *self, const DpCode *code);
/* All that planning looks at, as of now. Borrowed, valid until the next "changed" or until cases come. */
const DpSchedule *dp_trainee_get_schedule (DpTrainee *self, const DpCode *code);
/* The memory of one leaf; all zero = new. */
DpMemory dp_trainee_get_memory (DpTrainee *self, const DpCode *code, const DpNode *leaf);
/* In which clothes the case may be shown, see dp_variant_allowed(). */
guint dp_trainee_allowed (DpTrainee *self, const DpScenario *scenario);

/* Keeps a case that has been ruled on from beginning to end, and works out when its skills come again (unless repetition is switched off, or again:
 * the same case was tried again at once, when its debrief had just been read). frozen: the scenario as it was seen. Returns the record as it
 * was kept; NULL and error when it could not be. Caller frees. */
DpAttempt *dp_trainee_record (DpTrainee *self, const DpCaseState *state, const char *case_id, DpVariant variant, gboolean again, GError **error);
/* The same record before it is kept, for those who keep it together with something else; dp_trainee_changed() when that is done. Caller frees. */
DpAttempt *dp_trainee_prepare (DpTrainee *self, const DpCaseState *state, const char *case_id, DpVariant variant, gboolean again);
/* The trainee says how well he knew it: the date changes. FALSE and error when it could not be kept. */
gboolean dp_trainee_overrule (DpTrainee *self, DpAttempt *attempt, guint skill, DpRating rating, GError **error);
/* After somebody else has changed the store: reads it again and emits "changed". */
void dp_trainee_changed (DpTrainee *self);
/* Works out all memories anew from the log of reviews and emits "changed". */
gboolean dp_trainee_rebuild (DpTrainee *self, GError **error);

G_END_DECLS
