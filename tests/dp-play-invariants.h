/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* What holds at every table of the play, whatever the laws say of the case. */

/* What doesn't, in a few words, in what the director says about the last event and in the table that he leaves; NULL when all is well. Caller frees. */
char *dp_play_invariants_complaint (const DpDirector *director);
