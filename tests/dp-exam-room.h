/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam-page.h"

/* A window with the exam page alone, for tests: cases of two shipped files, clocks that the test sets. */
typedef struct {
  GtkWidget *window;
  DpExamPage *page;
  DpTrainee *trainee;
  DpCaseStore *cases;
  gint64 wall;  /* seconds since 1970 */
  gint64 time;  /* microseconds, only forward */
  char *notice; /* the last word to the user */
} DpExamRoom;

/* To be called in main() instead of g_test_init(). */
void dp_exam_room_init (int *argc, char ***argv);
/* store: path, or ":memory:". wall: what the computer's clock shows. */
DpExamRoom *dp_exam_room_open (const char *store, gint64 wall);
void dp_exam_room_close (DpExamRoom *self);
/* Lets everything happen that is due, and the window be drawn. */
void dp_exam_room_settle (DpExamRoom *self);
/* Waits until the page is in that state, or until its dialog has come up ("dialog"). Fails after ten seconds. */
void dp_exam_room_wait (DpExamRoom *self, const char *state);
/* Both clocks go on, and the page looks. */
void dp_exam_room_pass (DpExamRoom *self, guint seconds);
/* An action of the page without the "exam."; target may be NULL. */
void dp_exam_room_do (DpExamRoom *self, const char *action, GVariant *target);
/* Answers the open dialog: "take" or "stay". */
void dp_exam_room_respond (DpExamRoom *self, const char *response);
/* Draws a paper of so many questions and begins. open_book and seconds as in DpPaper. */
void dp_exam_room_begin (DpExamRoom *self, guint questions, guint seconds, gboolean open_book);
/* Rules at the question in view as the engine does, facts included; right = FALSE: only the law, and a wrong one. */
void dp_exam_room_answer (DpExamRoom *self, gboolean right);
/* Waits until what was said is kept: the answer is TRUE in the exam. */
void dp_exam_room_rest (DpExamRoom *self, guint question);

/* The sitting in view. Borrowed. */
const DpExam *dp_exam_room_exam (DpExamRoom *self);
/* The first widget of that type below root, depth first, or NULL. */
GtkWidget *dp_exam_room_find (GtkWidget *root, GType type);
