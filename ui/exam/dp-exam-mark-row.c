/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-mark-row.h"

#include "dp-debrief-row.h"
#include "dp-exam-words.h"

#include <glib/gi18n-lib.h>

struct _DpExamMarkRow {
  AdwExpanderRow parent;
  GtkLabel *marks;
  GtkWidget *open;
  const DpExam *exam;
  const DpCode *code;
  const DpExamMark *mark;
  guint index;
  gboolean filled; /* with its parts: not before it is opened */
};

G_DEFINE_FINAL_TYPE (DpExamMarkRow, dp_exam_mark_row, ADW_TYPE_EXPANDER_ROW)

static char *
clause_text (gboolean has, const DpClause *clause, const char *none)
{
  return has ? dp_clause_to_text (clause) : g_strdup (none);
}

/* "1.25 of 1.25 marks", and of which law. */
static char *
part_heading (const DpExamPart *part, const char *law)
{
  g_autofree char *won = dp_exam_marks_text (part->won);
  g_autofree char *share = dp_exam_marks_text ((int) part->share);
  g_autofree char *marks = part->kind == DP_EXAM_PART_SUPERFLUOUS ? g_strdup_printf (_("%s marks"), won) : g_strdup_printf (_("%1$s of %2$s marks"), won, share);

  return law && *law ? g_strdup_printf (_("Law %1$s · %2$s"), law, marks) : g_steal_pointer (&marks);
}

static DpDebriefItem *
clause_item (const DpExamMark *mark, const DpExamPart *part)
{
  const DpGradeRow *row = &g_array_index (mark->grade->rows, DpGradeRow, part->index);
  g_autofree char *given = clause_text (row->has_given, &row->given, _("not stated"));
  g_autofree char *engine = clause_text (row->has_engine, &row->engine, dp_grade_row_nothing (row));
  g_autofree char *heading = part_heading (part, row->has_engine ? row->engine.law : NULL);
  g_autofree char *note = dp_exam_part_note (part);
  DpDebriefItem *item = dp_debrief_item_new (DP_DEBRIEF_RULING, row->mark, heading, given, engine, note);

  if (row->partly)
    dp_debrief_item_set_word (item, dp_grade_row_word (row));
  return item;
}

static DpDebriefItem *
law_item (DpExamMarkRow *self, const DpExamPart *part)
{
  const DpGrade *grade = self->mark->grade;
  g_autofree char *given = grade->law_given ? dp_exam_words_law (self->code, grade->law_given) : g_strdup (_("not stated"));
  g_autofree char *engine = g_strdup_printf (_("Law %s"), grade->law_engine ? grade->law_engine : "");
  g_autofree char *marks = part_heading (part, NULL);
  g_autofree char *heading = g_strdup_printf (_("The law · %s"), marks);
  DpDebriefItem *item = dp_debrief_item_new (DP_DEBRIEF_RULING, dp_grade_law_mark (grade), heading, given, engine, NULL);

  if (grade->law_partly)
    dp_debrief_item_set_word (item, dp_grade_law_word (grade));
  return item;
}

static DpDebriefItem *
asked_item (const DpExamMark *mark, const DpExamPart *part)
{
  static const DpMark marks[] = { DP_MARK_RIGHT, DP_MARK_WRONG, DP_MARK_MISSING };
  const DpAskedRow *row = &g_array_index (mark->grade->asked, DpAskedRow, part->index);
  const char *given = row->mark == DP_ASKED_RIGHT ? _("asked") : row->mark == DP_ASKED_ALOUD ? _("asked at the table, for all to hear") : _("not asked");
  g_autofree char *needed = g_strdup_printf (_("Ask %1$s: %2$s"), dp_seat_name (row->asked.seat), dp_question_text (row->asked.question));
  g_autofree char *points = part_heading (part, NULL);
  g_autofree char *heading = g_strdup_printf (_("The facts · %s"), points);

  return dp_debrief_item_new (DP_DEBRIEF_RULING, marks[row->mark], heading, given, needed, NULL);
}

static void
add_item (DpExamMarkRow *self, DpDebriefItem *item)
{
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), dp_debrief_row_create (item, NULL));
  g_object_unref (item);
}

static void
fill (DpExamMarkRow *self)
{
  self->filled = TRUE;
  add_item (self, dp_debrief_item_new (DP_DEBRIEF_RULING, DP_MARK_NONE, NULL, _("You ruled"), _("The law says"), NULL));
  for (guint i = 0; i < self->mark->parts->len; i++)
    {
      const DpExamPart *part = &g_array_index (self->mark->parts, DpExamPart, i);

      if (part->kind == DP_EXAM_PART_LAW)
        add_item (self, law_item (self, part));
      else if (part->kind == DP_EXAM_PART_ASKED)
        add_item (self, asked_item (self->mark, part));
      else
        add_item (self, clause_item (self->mark, part));
    }
}

static void
on_expanded (DpExamMarkRow *self)
{
  if (!self->filled && self->mark && adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    fill (self);
}

static void
dp_exam_mark_row_class_init (DpExamMarkRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-exam-mark-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DpExamMarkRow, marks);
  gtk_widget_class_bind_template_child (widget_class, DpExamMarkRow, open);
  gtk_widget_class_bind_template_callback (widget_class, on_expanded);
}

static void
dp_exam_mark_row_init (DpExamMarkRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
dp_exam_mark_row_new (const DpExam *exam, const DpExamResult *result, const DpCode *code, guint index)
{
  DpExamMarkRow *self = g_object_new (DP_TYPE_EXAM_MARK_ROW, NULL);
  const DpPaperQuestion *question = dp_paper_question (exam->paper, index);
  const DpExamMark *mark = dp_exam_result_mark (result, index);
  g_autofree char *title = g_strdup_printf (_("%1$u. %2$s"), index + 1, question->scenario->title);
  g_autofree char *law = dp_exam_words_law (code, question->law);
  g_autofree char *time = dp_exam_time_text (exam->answers[index].ms);
  g_autofree char *subtitle = g_strdup_printf (_("%1$s · %2$s · %3$s"), law, dp_level_name (question->level), mark->answered ? time : _("not answered"));
  g_autofree char *whole = exam->answers[index].half ? g_strdup_printf (_("%1$s · an unfinished line"), subtitle) : g_strdup (subtitle);
  g_autofree char *won = dp_exam_marks_text ((int) mark->won);
  g_autofree char *out_of = dp_exam_marks_text ((int) mark->out_of);
  g_autofree char *marks = g_strdup_printf (_("%1$s of %2$s"), won, out_of);

  self->exam = exam;
  self->code = code;
  self->mark = mark;
  self->index = index;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), whole);
  gtk_label_set_label (self->marks, marks);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->open), "u", index);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->open), "exam.review");
  return GTK_WIDGET (self);
}
