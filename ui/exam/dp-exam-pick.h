/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* A question of a paper that is being made by hand: a case, and which of its ruling points is asked. Property "point" (guint, from 0). */
#define DP_TYPE_EXAM_PICK (dp_exam_pick_get_type ())
G_DECLARE_FINAL_TYPE (DpExamPick, dp_exam_pick, DP, EXAM_PICK, GObject)

/* Texts are copied. points: what each ruling point is about, NULL-terminated, at least one. */
DpExamPick *dp_exam_pick_new (const char *case_id, const char *title, const char *const *points);
/* Borrowed. */
const char *dp_exam_pick_get_case_id (DpExamPick *self);
const char *dp_exam_pick_get_title (DpExamPick *self);
const char *const *dp_exam_pick_get_points (DpExamPick *self);
guint dp_exam_pick_get_point (DpExamPick *self);
void dp_exam_pick_set_point (DpExamPick *self, guint point);

G_END_DECLS
