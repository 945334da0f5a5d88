/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam.h"

/* What a finished exam was worth. Marks are whole hundredths of a mark, so that the parts of a question add up to the question, and the questions to the
 * total, exactly. */

#define DP_EXAM_QUESTION_MARKS 500 /* hundredths: 5 marks */

typedef enum {
  DP_EXAM_PART_CLAUSE,      /* one that the engine says: grade->rows[index] */
  DP_EXAM_PART_SUPERFLUOUS, /* one that only the trainee says: grade->rows[index]; takes marks away from those of the clauses, never below 0; none
                             * when it is accepted */
  DP_EXAM_PART_LAW,
  DP_EXAM_PART_ASKED,       /* a fact that had to be asked for: grade->asked[index] */
} DpExamPartKind;

typedef struct {
  guint8 kind; /* DpExamPartKind */
  guint index;
  guint share; /* marks to be won; 0 of what is superfluous */
  int won;     /* 0 to share; of what is superfluous 0 or less */
  guint cost;  /* what is superfluous would have taken, had the clauses won so much: -won at the least; 0 of all else */
} DpExamPart;

typedef struct {
  gboolean answered; /* an unanswered question is worth 0, whatever has been asked */
  DpGrade *grade;    /* of an unanswered one that of a blank sheet */
  GArray *parts;     /* DpExamPart: in the order of the grade's rows, then law, then facts */
  int law;           /* see DpPaperQuestion */
  guint won, out_of;
} DpExamMark;

typedef struct {
  int law;
  guint questions;
  guint won, out_of;
} DpExamLaw;

typedef struct {
  GPtrArray *marks; /* DpExamMark, one for each question */
  GArray *laws;     /* DpExamLaw, by number */
  guint won, out_of;
  guint percent;    /* hundredths of a per cent, rounded down: 6499 is no pass where 65 per cent are wanted */
  gboolean passed;
} DpExamResult;

/* code: that of the paper, must outlive the result. NULL and error while the exam is not finished, or when a case cannot be played. */
DpExamResult *dp_exam_result_new (const DpExam *exam, const DpCode *code, GError **error);
void dp_exam_result_free (DpExamResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpExamResult, dp_exam_result_free)

/* Borrowed. */
const DpExamMark *dp_exam_result_mark (const DpExamResult *self, guint question);
/* "3.75", in the manner of the user's language. Caller frees. */
char *dp_exam_marks_text (int hundredths);
/* That something would have cost more than there was to lose; NULL where it cost its due. Caller frees. */
char *dp_exam_part_note (const DpExamPart *part);
/* Of hundredths of a per cent: "72.5 %", "70 %": rounded down, so that what is shown never reaches a line that was not reached. Caller frees. */
char *dp_exam_percent_text (guint hundredths);
/* "1 h 05 min 10 s", "20 min", "50 s": rounded down to the second; a screen and a sheet of paper say the same. Caller frees. */
char *dp_exam_time_text (guint64 ms);
