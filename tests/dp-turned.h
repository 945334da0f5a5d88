/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* The laws know no compass: turn every seat by so many, and the ruling turns with it. */

DpEvent dp_turned_event (DpEvent event, int by);

/* What differs between the first table and the second, at which the same was done with every seat turned by so many; NULL when nothing does.
 * Static. */
const char *dp_turned_difference (const DpDirector *a, const DpDirector *b, int by);
