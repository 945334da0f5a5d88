/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-grade.h"

/* Marks the law that he named, 0 for none; of_view where it is the law of a view that he takes. With `moment` (NULL = not known) the law that follows from a choice that
 * is still open is partly right. */
void dp_grade_law (DpGrade *grade, const DpPoint *point, const DpMoment *moment, int law, gboolean of_view);
