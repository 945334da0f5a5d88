/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-state.h"

/* The lines of the case screen that change as a case goes on. User's language; the caller frees them. */

/* What the trainee is to attend to: "Director! East says: …". */
char *dp_case_words_prompt (const DpCaseState *state);
/* Which event the table shows: "Event 2 of 5". */
char *dp_case_words_where (const DpCaseState *state);
/* What both sides play, a line each; "" when the case does not say. */
char *dp_case_words_agreements (const DpScenario *scenario);
