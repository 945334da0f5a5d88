/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-variant.h"

/* In which clothes a trainee has met which cases, and when last. Times are seconds since 1970, UTC. */
typedef struct DpMet DpMet;

DpMet *dp_met_new (void);
void dp_met_free (DpMet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpMet, dp_met_free)

/* In any order: the latest time of each is kept. */
void dp_met_add (DpMet *self, const char *case_id, DpVariant variant, gint64 when);
/* When the case was last met like that; G_MININT64 = never. */
gint64 dp_met_at (const DpMet *self, const char *case_id, DpVariant variant);
/* When it was last met in whatever clothes; G_MININT64 = never. */
gint64 dp_met_last (const DpMet *self, const char *case_id);
