/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row of a form with one control in it, its activatable widget: the row is no stop of the keyboard of its own, only the control is. */
#define DP_TYPE_EXAM_FIELD (dp_exam_field_get_type ())
G_DECLARE_FINAL_TYPE (DpExamField, dp_exam_field, DP, EXAM_FIELD, AdwActionRow)

G_END_DECLS
