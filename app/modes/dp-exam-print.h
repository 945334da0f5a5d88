/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-document-exam.h"

#include <gtk/gtk.h>

/* Result sheets, question sheets and answer keys on paper. */

/* date: as it is to be printed. Caller frees. */
DpDocument *dp_exam_print_document (const DpExam *exam, const DpExamResult *result, const DpCode *code, const char *date);
/* The paper for handing out, or its answer key. Caller frees; NULL and error when a case of it cannot be played. */
DpDocument *dp_exam_print_paper (const DpPaper *paper, const DpCode *code, gboolean key, GError **error);
/* Takes the document. Asks which printer. Returns at once. */
void dp_exam_print_run (GtkWindow *parent, DpDocument *document, void (*failed) (GtkWindow *parent, const char *why));
/* letter: on Letter paper, else on A4. Needs no display. */
gboolean dp_exam_print_pdf (const DpDocument *document, gboolean letter, const char *path, GError **error);
/* Whether people here print on Letter paper. */
gboolean dp_exam_print_letter (void);
