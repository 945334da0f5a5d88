/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-paper-draw.h"

#include <gio/gio.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The form for a new paper. It says what is wanted; drawing is for whoever holds it. Signal "changed" when other questions are wanted, "conditions-changed" when only title, time, book or pass line are others. Its buttons
 * do the actions "exam.draw", "exam.by-hand" and "exam.another-seed". */
#define DP_TYPE_EXAM_FORM (dp_exam_form_get_type ())
G_DECLARE_FINAL_TYPE (DpExamForm, dp_exam_form, DP, EXAM_FORM, GtkWidget)

/* What there is to choose from: the laws that the cases of the code are about. The code must outlive the form. */
void dp_exam_form_set_laws (DpExamForm *self, const DpCode *code, DpLaws laws);
/* How the paper is sat, as on the first day: the title is copied, an hour, closed book, DP_PAPER_PASS. */
void dp_exam_form_reset_conditions (DpExamForm *self, const char *title);
void dp_exam_form_set_seed (DpExamForm *self, guint32 seed);
/* Fills the form in, seed included; title may be NULL. */
void dp_exam_form_set_spec (DpExamForm *self, const DpPaperSpec *spec);
/* What is wanted; the functions of the spec are left as they are. Its title is the form's, valid until the form changes. FALSE when something cannot
 * be read; *problem then says what and what would do (static). */
gboolean dp_exam_form_get_spec (DpExamForm *self, DpPaperSpec *spec, const char **problem);

/* What the paper will be: one line (a problem has a cure in it), and of DpLine the laws with their numbers; NULL = none. */
void dp_exam_form_set_preview (DpExamForm *self, const char *text, GListModel *lines);
/* While a paper is being drawn. */
void dp_exam_form_set_busy (DpExamForm *self, gboolean busy);
/* Borrowed. */
const char *dp_exam_form_get_preview (DpExamForm *self);

G_END_DECLS
