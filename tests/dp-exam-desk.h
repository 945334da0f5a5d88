/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-paper-draw.h"
#include "dp-paper-file.h"

/* What the tests of papers and exams draw from: the shipped cases of duplicate bridge. */
typedef struct {
  DpCode *code;
  GPtrArray *cases; /* DpScenario, checked */
  DpPaperReader *reader;
} DpExamDesk;

/* Aborts when a case is not sound. */
DpExamDesk *dp_exam_desk_new (void);
void dp_exam_desk_free (DpExamDesk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpExamDesk, dp_exam_desk_free)

/* As they were written, all levels and laws. */
DpPaperSpec dp_exam_desk_spec (guint n, guint32 seed);
/* Aborts when there are not enough. */
DpPaper *dp_exam_desk_draw (DpExamDesk *self, const DpPaperSpec *spec);
