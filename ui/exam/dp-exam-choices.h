/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row of a form with several boxes to tick: one stop of the keyboard, within it the arrows lead from one to the next. */
#define DP_TYPE_EXAM_CHOICES (dp_exam_choices_get_type ())
G_DECLARE_FINAL_TYPE (DpExamChoices, dp_exam_choices, DP, EXAM_CHOICES, AdwPreferencesRow)

G_END_DECLS
