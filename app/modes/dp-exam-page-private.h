/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-sitting.h"
#include "dp-exam-form.h"
#include "dp-exam-hand.h"
#include "dp-exam-home.h"
#include "dp-exam-outcome.h"
#include "dp-exam-page.h"
#include "dp-exam-sitting.h"

/* What the files of the page share. */
struct _DpExamPage {
  DpPage parent;
  GtkStack *pages;
  DpExamHome *home;
  DpExamForm *form;
  DpExamHand *hand;
  DpExamSitting *sitting;
  DpExamOutcome *outcome;
  DpCaseView *review;

  DpTrainee *trainee;
  DpPaperReader *reader;
  GListStore *items;      /* DpExamItem */
  GtkWindow *dialog;      /* weak */
  gint64 doomed;          /* the exam that may be deleted */
  gint64 held;            /* the exam that may be taken over */

  /* a new paper */
  DpPaper *paper;         /* as the form has it drawn now; NULL = not yet */
  GCancellable *drawing;  /* NULL = nothing is being drawn */
  guint preview;          /* source: waits a moment for the form to come to rest */
  gboolean keep_drawn;    /* as soon as it is drawn */
  GListStore *picks;      /* DpExamPick */
  GtkFilter *filter;
  char *wanted;           /* case folded */

  /* a sitting */
  DpSitting *desk;
  const DpCode *code;     /* of its paper */
  DpExamResult *result;   /* of a finished one */
  guint clock;            /* source */
  guint rest;             /* source: keeps the answer when nothing more is said for a moment */
  gint64 ticked;          /* by `time` */
  gboolean filling;       /* a question is being put on the screen */
  gboolean hide_clock;
  gboolean closing;       /* the page is going: nothing more is said */
  char *problem;          /* why something could not be kept, once it has been said */
  guint reviewed;         /* question */
  DpExamTime time;
  gpointer time_data;
};

/* dp-exam-page.c */
void dp_exam_page_show (DpExamPage *self, const char *state);
/* The window looks at the case to know which of its actions can be done. */
void dp_exam_page_case_changed (DpExamPage *self);
/* A question to the user; `then` is called when he takes it. */
void dp_exam_page_ask (DpExamPage *self, const char *heading, const char *body, const char *stay, const char *take, AdwResponseAppearance look,
                       void (*then) (DpExamPage *self));
/* Something he should read. */
void dp_exam_page_tell (DpExamPage *self, const char *heading, const char *body);

/* dp-exam-page-home.c */
void dp_exam_page_fill_home (DpExamPage *self);
/* Closes the exam that is open, whatever shows it. */
void dp_exam_page_drop (DpExamPage *self);
void dp_exam_page_ask_to_delete (DpExamPage *self, gint64 id);
/* FALSE, having told why. */
gboolean dp_exam_page_need_reader (DpExamPage *self);
/* NULL, having told why. */
DpSitting *dp_exam_page_load (DpExamPage *self, gint64 id);
const DpCode *dp_exam_page_code_of (DpExamPage *self, const DpPaper *paper);
/* Keeps the paper among the exams, and asks whether to begin. */
gboolean dp_exam_page_keep_paper (DpExamPage *self, const DpPaper *paper);
void dp_exam_page_open (DpExamPage *self, gint64 id);
/* "22 November 2026". Caller frees. */
char *dp_exam_page_date (DpExamPage *self, gint64 when);
/* "Exam, 22 November, 18:40": now. Caller frees. */
char *dp_exam_page_new_title (DpExamPage *self);

/* dp-exam-page-new.c */
void dp_exam_page_begin_form (DpExamPage *self);
void dp_exam_page_connect_form (DpExamPage *self);
void dp_exam_page_leave_form (DpExamPage *self);
void dp_exam_page_draw (DpExamPage *self);
void dp_exam_page_another_seed (DpExamPage *self);
void dp_exam_page_begin_hand (DpExamPage *self);
void dp_exam_page_keep_hand (DpExamPage *self);

/* dp-exam-page-sit.c */
void dp_exam_page_connect_sitting (DpExamPage *self);
/* Begins or goes on with the exam; takes the desk. */
void dp_exam_page_sit (DpExamPage *self, DpSitting *desk);
void dp_exam_page_go_to (DpExamPage *self, guint question);
void dp_exam_page_hand_in (DpExamPage *self);
void dp_exam_page_ask_to_leave (DpExamPage *self);
/* Keeps answer and clock, and stops. */
void dp_exam_page_stop (DpExamPage *self);
gboolean dp_exam_page_may_look_up (DpExamPage *self);
void dp_exam_page_set_later (DpExamPage *self, gboolean later);
void dp_exam_page_show_where (DpExamPage *self);

/* dp-exam-page-result.c */
/* Of a finished exam; takes the desk. */
void dp_exam_page_show_result (DpExamPage *self, DpSitting *desk);
void dp_exam_page_review (DpExamPage *self, guint question);
void dp_exam_page_print (DpExamPage *self, gint64 id);
void dp_exam_page_pdf (DpExamPage *self, gint64 id);
void dp_exam_page_save_paper (DpExamPage *self, gint64 id);
/* The paper for handing out, or its answer key, as a PDF where the user wants it. */
void dp_exam_page_hand_out (DpExamPage *self, gint64 id, gboolean key);
/* "Exam, 22 November, 18.40, result.pdf" of a title and an end: nothing in it that a file cannot be called. Caller frees. */
char *dp_exam_page_file_name (const char *title, const char *end);
void dp_exam_page_choose_file (DpExamPage *self);
