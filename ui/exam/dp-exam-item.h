/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* A sitting in the list of exams. Immutable. */
#define DP_TYPE_EXAM_ITEM (dp_exam_item_get_type ())
G_DECLARE_FINAL_TYPE (DpExamItem, dp_exam_item, DP, EXAM_ITEM, GObject)

/* Texts are copied. status: a word or two, "Passed, 72.5 %"; passed: of one that is finished. */
DpExamItem *dp_exam_item_new (gint64 id, DpExamState state, gboolean passed, const char *title, const char *detail, const char *status);
gint64 dp_exam_item_get_id (DpExamItem *self);
DpExamState dp_exam_item_get_state (DpExamItem *self);
gboolean dp_exam_item_get_passed (DpExamItem *self);
/* Borrowed; never NULL. */
const char *dp_exam_item_get_title (DpExamItem *self);
const char *dp_exam_item_get_detail (DpExamItem *self);
const char *dp_exam_item_get_status (DpExamItem *self);

G_END_DECLS
