/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-document-exam.h"

#include <glib/gi18n-lib.h>

typedef struct {
  DpDocument *doc;
  const DpExam *exam;
  const DpExamResult *result;
  const DpCode *code;
  const DpDocumentWords *words;
} Sheet;

static void
fact_row (DpDocument *doc, const char *what, const char *value)
{
  const char *const cells[] = { what, value && *value ? value : "____________________________" };

  dp_document_row (doc, 0, cells);
}

static void
verdict (const Sheet *s)
{
  const DpExamResult *r = s->result;
  g_autofree char *won = dp_exam_marks_text ((int) r->won);
  g_autofree char *out_of = dp_exam_marks_text ((int) r->out_of);
  g_autofree char *percent = dp_exam_percent_text (r->percent);
  g_autofree char *text = g_strdup_printf (r->passed ? _("Passed: %1$s of %2$s marks, %3$s. The pass mark is %4$u%%.") : _("Not passed: %1$s of %2$s marks, %3$s. The pass mark is %4$u%%."),
                                           won, out_of, percent, s->exam->paper->pass_percent);

  dp_document_paragraph (s->doc, DP_BLOCK_STRONG, text);
}

static void
head (const Sheet *s, const DpDocumentSitting *sitting)
{
  const DpPaper *paper = s->exam->paper;
  static const DpDocumentColumn columns[] = { { 1, 0 }, { 3, 0 } };
  g_autofree char *seed = paper->drawn ? g_strdup_printf ("%u", paper->seed) : g_strdup (_("made by hand"));
  g_autofree char *used = dp_exam_time_text (s->exam->used);
  g_autofree char *limit = paper->seconds ? dp_exam_time_text ((guint64) paper->seconds * 1000) : NULL;
  g_autofree char *time = limit ? g_strdup_printf (s->exam->time_up ? _("%1$s of %2$s, time ran out") : _("%1$s of %2$s"), used, limit)
                                : g_strdup_printf (_("%s, no limit"), used);
  g_autofree char *book = paper->open_book ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "open, %u look-up", "open, %u look-ups", dp_exam_n_look_ups (s->exam)),
                                                              dp_exam_n_look_ups (s->exam))
                                           : g_strdup (_("closed"));
  guint half = dp_exam_n_half (s->exam), away = s->exam->away_look_ups;
  g_autofree char *answered = half ? g_strdup_printf (_("%1$u of %2$u, %3$u incomplete"), dp_exam_n_answered (s->exam), s->exam->n, half)
                                   : g_strdup_printf (_("%1$u of %2$u"), dp_exam_n_answered (s->exam), s->exam->n);
  g_autofree char *book_and_away = away ? g_strdup_printf (_("%1$s; laws opened while away: %2$u"), book, away) : g_strdup (book);

  dp_document_table (s->doc, 100, columns, 2);
  fact_row (s->doc, _("Name"), sitting->name);
  fact_row (s->doc, _("Date"), sitting->date);
  fact_row (s->doc, _("Paper"), *paper->title ? paper->title : _("no title"));
  fact_row (s->doc, _("Seed"), seed);
  fact_row (s->doc, _("Laws"), dp_code_title (s->code));
  fact_row (s->doc, _("Answered"), answered);
  fact_row (s->doc, _("Time used"), time);
  fact_row (s->doc, _("Book"), book_and_away);
}

/* "Law 27, insufficient bid". Caller frees. */
static char *
law_text (const Sheet *s, int law)
{
  const char *name = law > 0 ? s->words->law (s->code, law) : "";

  if (law <= 0)
    return g_strdup (_("other"));
  return name && *name ? g_strdup_printf (_("Law %1$d, %2$s"), law, name) : g_strdup_printf (_("Law %d"), law);
}

static void
questions (const Sheet *s)
{
  static const DpDocumentColumn columns[] = { { 3, 2 }, { 17, 0 }, { 16, 0 }, { 6, 0 }, { 7, 2 }, { 6, 2 } };
  const char *const names[] = { C_("question number", "No."), _("Case"), _("Law"), _("Level"), _("Time"), _("Marks") };
  g_autofree char *won = dp_exam_marks_text ((int) s->result->won);
  const char *const total[] = { "", _("Total"), "", "", "", won };

  dp_document_heading (s->doc, 2, _("Question by question"));
  dp_document_table (s->doc, 100, columns, G_N_ELEMENTS (columns));
  dp_document_row (s->doc, DP_BLOCK_HEADER, names);
  for (guint i = 0; i < s->exam->n; i++)
    {
      const DpPaperQuestion *q = dp_paper_question (s->exam->paper, i);
      const DpExamMark *mark = dp_exam_result_mark (s->result, i);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *title = g_strdup_printf (_("%1$s (ruling %2$u)"), q->scenario->title, q->point + 1);
      g_autofree char *law = law_text (s, q->law);
      g_autofree char *marks = mark->answered ? dp_exam_marks_text ((int) mark->won) : NULL;
      g_autofree char *time = dp_exam_time_text (s->exam->answers[i].ms);
      const char *const cells[] = { number, title, law, dp_level_name (q->level), time, marks ? marks : C_("marks of an unanswered question", "0, blank") };

      dp_document_row (s->doc, 0, cells);
    }
  dp_document_row (s->doc, DP_BLOCK_STRONG | DP_BLOCK_RULED, total);
}

static void
laws (const Sheet *s)
{
  static const DpDocumentColumn columns[] = { { 8, 0 }, { 2, 2 }, { 3, 2 }, { 3, 2 } };
  const char *const names[] = { _("Law"), _("Questions"), _("Marks"), C_("share", "Per cent") };

  dp_document_heading (s->doc, 2, _("Law by law"));
  dp_document_table (s->doc, 100, columns, G_N_ELEMENTS (columns));
  dp_document_row (s->doc, DP_BLOCK_HEADER, names);
  for (guint i = 0; i < s->result->laws->len; i++)
    {
      const DpExamLaw *row = &g_array_index (s->result->laws, DpExamLaw, i);
      g_autofree char *law = law_text (s, row->law);
      g_autofree char *n = g_strdup_printf ("%u", row->questions);
      g_autofree char *won = dp_exam_marks_text ((int) row->won);
      g_autofree char *out_of = dp_exam_marks_text ((int) row->out_of);
      g_autofree char *marks = g_strdup_printf (_("%1$s of %2$s"), won, out_of);
      g_autofree char *percent = dp_exam_percent_text ((guint) ((guint64) row->won * 10000 / row->out_of));
      const char *const cells[] = { law, n, marks, percent };

      dp_document_row (s->doc, 0, cells);
    }
}

static void
interruptions (const Sheet *s)
{
  static const DpDocumentColumn columns[] = { { 1, 2 }, { 1, 2 }, { 4, 0 } };
  const char *const names[] = { C_("time into an exam", "After"), C_("of an interruption", "Length"), _("What it was") };

  if (s->exam->interruptions->len == 0)
    return;
  dp_document_heading (s->doc, 2, _("Interruptions"));
  dp_document_table (s->doc, 100, columns, G_N_ELEMENTS (columns));
  dp_document_row (s->doc, DP_BLOCK_HEADER, names);
  for (guint i = 0; i < s->exam->interruptions->len; i++)
    {
      const DpInterruption *x = &g_array_index (s->exam->interruptions, DpInterruption, i);
      g_autofree char *at = dp_exam_time_text (x->at);
      g_autofree char *length = dp_exam_time_text (x->ms);
      const char *what = x->kind == DP_INTERRUPTION_AWAY ? _("the exam was left; not counted as time used")
                                                         : _("the computer stopped (perhaps it was asleep); counted as time used");

      dp_document_row (s->doc, 0, (const char *const[]) { at, length, what });
    }
}

typedef struct {
  char *given, *wanted; /* what the candidate said, what there was to say */
  char *note;           /* to the verdict; NULL = none */
  const char *law, *verdict;
} PartWords;

static void
part_words_clear (PartWords *w)
{
  g_free (w->given);
  g_free (w->wanted);
  g_free (w->note);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PartWords, part_words_clear)

static void
words_of_clause (const DpGradeRow *row, PartWords *w)
{
  w->given = row->has_given ? dp_clause_to_text (&row->given) : g_strdup (C_("said by the candidate", "nothing"));
  w->wanted = row->has_engine ? dp_clause_to_text (&row->engine) : g_strdup (dp_grade_row_nothing (row));
  w->verdict = dp_grade_row_word (row);
  w->law = row->has_engine && row->engine.law ? row->engine.law : "";
}

static void
words_of_law (const Sheet *s, const DpGrade *grade, PartWords *w)
{
  w->given = grade->law_given ? law_text (s, grade->law_given) : g_strdup (C_("said by the candidate", "nothing"));
  w->wanted = g_strdup (_("The law is named."));
  w->verdict = dp_grade_law_word (grade);
  w->law = grade->law_engine;
}

static void
words_of_asked (const DpAskedRow *row, PartWords *w)
{
  w->given = g_strdup (row->mark == DP_ASKED_RIGHT ? _("asked") : row->mark == DP_ASKED_ALOUD ? _("asked at the table, for all to hear") : _("not asked"));
  w->wanted = g_strdup_printf (_("Ask %1$s: %2$s"), dp_seat_name ((DpSeat) row->asked.seat), dp_question_text ((DpQuestion) row->asked.question));
  w->verdict = row->mark == DP_ASKED_RIGHT ? dp_mark_name (DP_MARK_RIGHT) : row->mark == DP_ASKED_ALOUD ? _("asked at the table") : dp_mark_name (DP_MARK_MISSING);
  w->law = "";
}

static void
part_row (const Sheet *s, const DpExamMark *mark, const DpExamPart *part)
{
  g_autofree char *won = dp_exam_marks_text (part->won);
  g_autofree char *share = part->kind == DP_EXAM_PART_SUPERFLUOUS ? g_strdup ("") : dp_exam_marks_text ((int) part->share);
  g_autofree char *note = dp_exam_part_note (part);
  g_auto (PartWords) w = { NULL };

  if (part->kind <= DP_EXAM_PART_SUPERFLUOUS)
    words_of_clause (&g_array_index (mark->grade->rows, DpGradeRow, part->index), &w);
  else if (part->kind == DP_EXAM_PART_LAW)
    words_of_law (s, mark->grade, &w);
  else
    words_of_asked (&g_array_index (mark->grade->asked, DpAskedRow, part->index), &w);
  if (note)
    w.note = g_strdup_printf ("%s. %s", w.verdict, note);
  dp_document_row (s->doc, 0, (const char *const[]) { w.given, w.wanted, w.law, w.note ? w.note : w.verdict, share, won });
}

static void
details (const Sheet *s)
{
  static const DpDocumentColumn columns[] = { { 9, 0 }, { 9, 0 }, { 4, 0 }, { 5, 0 }, { 3, 2 }, { 3, 2 } };
  const char *const names[] = { _("You said"), _("The law says"), _("Law"), C_("verdict on a clause", "Verdict"), _("Worth"), _("Won") };

  dp_document_page_break (s->doc);
  dp_document_heading (s->doc, 2, _("Mark by mark"));
  for (guint i = 0; i < s->exam->n; i++)
    {
      const DpExamMark *mark = dp_exam_result_mark (s->result, i);
      g_autofree char *won = dp_exam_marks_text ((int) mark->won);
      g_autofree char *out_of = dp_exam_marks_text ((int) mark->out_of);
      g_autofree char *title = g_strdup_printf (_("%1$u. %2$s: %3$s of %4$s"), i + 1, dp_paper_question (s->exam->paper, i)->scenario->title, won, out_of);

      dp_document_heading (s->doc, 3, title);
      if (!mark->answered)
        dp_document_paragraph (s->doc, DP_BLOCK_KEEP_WITH_NEXT, _("Not answered: no marks."));
      else if (s->exam->answers[i].half)
        dp_document_paragraph (s->doc, DP_BLOCK_KEEP_WITH_NEXT, _("A line of the sheet wasn’t finished, so it didn’t count."));
      dp_document_table (s->doc, 100, columns, G_N_ELEMENTS (columns));
      dp_document_row (s->doc, DP_BLOCK_HEADER, names);
      for (guint p = 0; p < mark->parts->len; p++)
        part_row (s, mark, &g_array_index (mark->parts, DpExamPart, p));
    }
}

/* For whoever wants to know by which rules it was marked. */
static void
charts (const Sheet *s)
{
  g_autofree char *text = g_strdup_printf (_("The program’s charts: %s"), dp_code_fingerprint (s->code));

  dp_document_paragraph (s->doc, DP_BLOCK_SMALL, text);
}

DpDocument *
dp_document_for_result (const DpExam *exam, const DpExamResult *result, const DpCode *code, const DpDocumentWords *words, const DpDocumentSitting *sitting)
{
  DpDocument *doc = dp_document_new (*exam->paper->title ? exam->paper->title : _("Exam result"));
  const Sheet s = { doc, exam, result, code, words };

  dp_document_heading (doc, 1, _("Exam result"));
  head (&s, sitting);
  verdict (&s);
  questions (&s);
  laws (&s);
  interruptions (&s);
  details (&s);
  charts (&s);
  return doc;
}
