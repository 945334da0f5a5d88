/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-skill-index.h"
#include "dp-store.h"

/* A trainee's life, made up from a seed: some cases on most days, getting better, keeping what the schedule brings back. Each attempt is at a shipped
 * case, with marks on its leaves' own clauses. Returns how many attempts were put into the store; the last day is that of now. */
guint dp_lived (DpStore *store, const DpSkillIndex *index, gint64 now, guint days, guint32 seed);
