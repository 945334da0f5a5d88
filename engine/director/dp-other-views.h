/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-grade.h"

/* The other views of the readings by which the point rules, as far as the charts say them in clauses: array of DpAccepted, each view with a number of
 * its own from `first_view` on. Caller unrefs. */
GArray *dp_other_views (const DpPoint *point, guint first_view);
