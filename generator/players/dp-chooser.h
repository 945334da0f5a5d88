/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* What a sensible player does with a choice that the director gives him: accepts when it helps, forbids the suit that hurts. The rules are described in
 * docs/generator.md. He knows his own hand (declarer: dummy as well, once it lies there) and the calls; not the others' cards. */

typedef struct {
  DpEvent event;        /* the decision, ready to be fed */
  const char *why;      /* what he says to himself, a sentence in the user's language, static; NULL */
} DpChoice;

/* The choices that wait at the table now, one of them by that policy; FALSE when nobody has to choose. hands may be 0 (not known): then by the table alone. */
gboolean dp_chooser_choose (const DpDirector *director, const DpDeal *deal, GRand *rand, DpChoice *out);
/* All events by which the pending choice can be answered: DpEvent. Caller unrefs; NULL when nobody has to choose. */
GArray *dp_chooser_options (const DpDirector *director);
