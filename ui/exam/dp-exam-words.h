/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-state.h"
#include "dp-exam-result.h"

/* What the screens of an exam say. User's language; the caller frees them unless it says static. */

/* "1 h 05 min", "41 min", "50 s": rounded up to the minute where it is more than one. */
char *dp_exam_words_duration (guint64 ms);
/* "41 min left"; "no time limit" for G_MAXUINT64. */
char *dp_exam_words_left (guint64 ms);
/* "Question 3 of 20 · 41 min left", the second half only when with_clock. */
char *dp_exam_words_where (const DpExam *exam, gboolean with_clock);
/* When that much is left now, and so much was before: "10 minutes left" as the tenth, fifth and last minute and the last half of it begin, else NULL. */
char *dp_exam_words_warning (guint64 before, guint64 now);
/* "7 minutes left", "47 seconds left"; NULL while there is more than ten minutes. */
char *dp_exam_words_countdown (guint64 left);
/* "12 of 20 answered, 1 half filled in". */
char *dp_exam_words_answered (const DpExam *exam);
/* "closed book", "open book, 2 look-ups". */
char *dp_exam_words_book (const DpExam *exam);
/* "12 of 20 answered · 2 marked for later · closed book". */
char *dp_exam_words_status (const DpExam *exam, guint later);
/* "20 questions · 60 min · closed book · 65 % to pass". */
char *dp_exam_words_conditions (guint questions, guint seconds, gboolean open_book, guint pass_percent);
/* "Passed", "Not passed". Static. */
const char *dp_exam_words_verdict (gboolean passed);
/* "72.5 %, 36.25 of 50 marks. The line is 65 %." */
char *dp_exam_words_score (const DpExamResult *result, guint pass_percent);
/* "5 earlier rulings"; NULL when there is none. */
char *dp_exam_words_n_earlier (const DpCaseState *state);
/* What another director has ruled before the point that is asked about; NULL when it is the first. */
char *dp_exam_words_earlier (const DpCaseState *state);
/* "Law 27, insufficient bid"; "other" for 0. */
char *dp_exam_words_law (const DpCode *code, int law);
/* "3: Replacement – South bids 2♥.": what the n-th point of a case that has been played is about. */
char *dp_exam_words_point (const DpScenario *scenario, const DpDirector *director, guint point);
