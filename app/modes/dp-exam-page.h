/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam.h"
#include "dp-page.h"
#include "dp-trainee.h"

G_BEGIN_DECLS

/* Exams: the list of sittings; a new paper, drawn or by hand; the sitting; the result; one question of it looked at again. What is done is kept in the
 * trainee's store at once; what he knows is left alone. Every verb is an action "exam.…" of the page. */
#define DP_TYPE_EXAM_PAGE (dp_exam_page_get_type ())
G_DECLARE_FINAL_TYPE (DpExamPage, dp_exam_page, DP, EXAM_PAGE, DpPage)

GtkWidget *dp_exam_page_new (DpTrainee *trainee);

/* Microseconds of a clock that only goes forward. */
typedef gint64 (*DpExamTime) (gpointer data);
/* In place of the computer's clock. */
void dp_exam_page_set_time (DpExamPage *self, DpExamTime time, gpointer data);
/* Looks at the clock now, as the page does each second. */
void dp_exam_page_tick (DpExamPage *self);

/* "home", "new", "hand", "sitting", "result", "review". */
const char *dp_exam_page_get_state (DpExamPage *self);
/* The sitting that is open, running or finished, or NULL. Borrowed. */
const DpExam *dp_exam_page_get_exam (DpExamPage *self);
/* The question that waits for an answer of the user's, or NULL. Borrowed. */
GtkWindow *dp_exam_page_get_dialog (DpExamPage *self);
/* The laws have been opened, from wherever: counted on an exam that has begun and is not finished, open or closed book, unless it is being sat before the
 * eyes; that is for dp_page_look_up(), which has been asked. */
void dp_exam_page_note_look_up (DpExamPage *self);
/* Of DpExamItem. Borrowed. */
GListModel *dp_exam_page_get_items (DpExamPage *self);
/* Keeps the paper of the file among the exams, ready to begin; what is wrong with it is shown. FALSE when it cannot be sat. */
gboolean dp_exam_page_open_file (DpExamPage *self, const char *path);
/* Keeps the result that is open as a PDF. */
gboolean dp_exam_page_save_pdf (DpExamPage *self, const char *path, gboolean letter, GError **error);
/* The same with the question sheet of a paper in the list, or its answer key. */
gboolean dp_exam_page_save_hand_out (DpExamPage *self, gint64 id, gboolean key, const char *path, gboolean letter, GError **error);

G_END_DECLS
