/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-grade.h"

/* Marks the law that he named, 0 for none; of_view where it is the law of a view that he takes. */
void dp_grade_law (DpGrade *grade, const DpPoint *point, int law, gboolean of_view);
