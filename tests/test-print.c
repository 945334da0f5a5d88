/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "dp-document-exam.h"
#include "dp-exam-desk.h"
#include "dp-laws.h"
#include "dp-narrator.h"
#include "dp-print.h"

/* Documents on pages: nothing lost, nothing beyond the margins, right sizes, text that can be found. DP_PRINT_KEEP=FOLDER keeps the PDFs to be looked at. */

static const DpDocumentWords words = { dp_narrator_event_at, dp_narrator_says, dp_law_name_in };

/* Every block is on a page, in order, and no page is filled beyond its margin. */
static guint
assert_laid_out (const DpDocument *doc, DpPageSize size)
{
  DpPaperSize page = dp_paper_size (size);
  PangoContext *context = dp_print_context_new ();
  g_autoptr (DpPrint) print = dp_print_new (doc, context, &page);
  guint n = dp_print_paginate (print), last = 0;

  g_object_unref (context);
  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < dp_document_n_blocks (doc); i++)
    {
      guint at = dp_print_page_of (print, i);

      if (dp_document_block (doc, i)->kind == DP_BLOCK_PAGE_BREAK || (dp_document_block (doc, i)->kind == DP_BLOCK_LINES && !dp_document_block (doc, i)->level))
        continue;
      g_assert_cmpuint (at, <, n);
      g_assert_cmpuint (at, >=, last);
      last = at;
    }
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpfloat (dp_print_bottom_of (print, i), <=, page.height - page.margin + .01);
      g_assert_cmpfloat (dp_print_bottom_of (print, i), >, page.margin);
    }
  return n;
}

/* Of the PDF's pages, the size, as it says itself; and how many. */
static guint
pages_of (const char *path, double *width, double *height)
{
  g_autofree char *bytes = NULL;
  gsize length;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_true (g_str_has_prefix (bytes, "%PDF-"));
  for (gsize i = 0; i + 10 < length; i++)
    if (strncmp (&bytes[i], "/MediaBox [", 11) == 0)
      {
        char *end;

        g_ascii_strtod (&bytes[i + 11], &end);
        g_ascii_strtod (end, &end);
        *width = g_ascii_strtod (end, &end);
        *height = g_ascii_strtod (end, &end);
        n++;
      }
  return n;
}

/* What can be read in the PDF; NULL when there is no program to ask. */
static char *
text_of (const char *path)
{
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  const char *argv[] = { program, "-layout", path, "-", NULL };
  char *text = NULL;

  if (!program)
    return NULL;
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, 0, NULL, NULL, &text, NULL, NULL, NULL));
  return text;
}

typedef struct {
  char *folder, *path;
} Place;

static Place
place_new (const char *name)
{
  const char *keep = g_getenv ("DP_PRINT_KEEP");
  Place place = { keep ? g_strdup (keep) : g_dir_make_tmp ("dp-print-XXXXXX", NULL), NULL };

  place.path = g_build_filename (place.folder, name, NULL);
  return place;
}

static void
place_clear (Place *place)
{
  if (!g_getenv ("DP_PRINT_KEEP"))
    {
      g_remove (place->path);
      g_rmdir (place->folder);
    }
  g_free (place->path);
  g_free (place->folder);
}

/* Writes the PDF in both sizes; the text of the first, or NULL. */
static char *
assert_prints (const DpDocument *doc, const char *name)
{
  static const double sizes[DP_PAGE_SIZES][2] = { { 595.276, 841.89 }, { 612, 792 } };
  char *text = NULL;

  for (int size = 0; size < DP_PAGE_SIZES; size++)
    {
      g_autofree char *file = g_strdup_printf ("%s-%s.pdf", name, dp_page_size_token ((DpPageSize) size));
      Place place = place_new (file);
      g_autoptr (GError) error = NULL;
      double width = 0, height = 0;
      guint n = assert_laid_out (doc, (DpPageSize) size);

      g_assert_true (dp_print_pdf (doc, (DpPageSize) size, place.path, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (pages_of (place.path, &width, &height), ==, n);
      g_assert_cmpfloat (fabs (width - sizes[size][0]), <, .01);
      g_assert_cmpfloat (fabs (height - sizes[size][1]), <, .01);
      if (size == 0)
        text = text_of (place.path);
      place_clear (&place);
    }
  return text;
}

static void
test_model (void)
{
  static const DpDocumentColumn columns[] = { { 1, 0 }, { 2, 2 } };
  g_autoptr (DpDocument) doc = dp_document_new ("A title");
  g_autofree char *text = NULL;

  dp_document_heading (doc, 1, "Heading");
  dp_document_paragraphs (doc, 0, "One.\n\nTwo.");
  dp_document_checkbox (doc, TRUE, "done");
  dp_document_checkbox (doc, FALSE, "not done");
  dp_document_table (doc, 50, columns, 2);
  dp_document_row (doc, DP_BLOCK_HEADER, (const char *const[]) { "a", "b" });
  dp_document_row (doc, 0, (const char *const[]) { NULL, "\xff" });
  text = dp_document_to_text (doc);
  g_assert_cmpstr (text, ==, "Heading\nOne.\nTwo.\n[x] done\n[ ] not done\na\tb\n\t\357\277\275\n");
}

/* A document with everything in it that is hard to set. */
static DpDocument *
awkward (guint seed)
{
  static const DpDocumentColumn columns[] = { { 1, 2 }, { 5, 0 }, { 2, 1 } };
  DpDocument *doc = dp_document_new ("An awkward document with a title so long that it does not fit into the foot of any page whatever its size may be");
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *word = g_strnfill (400, 'W');
  g_autoptr (GString) novel = g_string_new (NULL);

  for (int i = 0; i < 900; i++)
    g_string_append_printf (novel, "%d bids and calls ", i);
  dp_document_heading (doc, 1, "♠♥♦♣ Suits, and a heading that is so long that it must be broken into two lines or more, or it would not fit");
  dp_document_paragraph (doc, 0, word);
  dp_document_paragraph (doc, DP_BLOCK_SMALL | DP_BLOCK_INDENT, novel->str);
  dp_document_paragraph (doc, 0, "");
  dp_document_table (doc, 100, columns, 3);
  dp_document_row (doc, DP_BLOCK_HEADER, (const char *const[]) { "No.", "What", "Mark" });
  for (int i = 0; i < 120; i++)
    {
      g_autofree char *number = g_strdup_printf ("row-%d", i);
      g_autofree char *some = g_strndup (novel->str, (gsize) g_rand_int_range (rand, 1, i == 60 ? 14000 : 300));

      dp_document_row (doc, g_rand_boolean (rand) ? DP_BLOCK_KEEP_WITH_NEXT : 0, (const char *const[]) { number, i == 61 ? novel->str : some, "5.00" });
    }
  for (int i = 0; i < 60; i++)
    switch (g_rand_int_range (rand, 0, 6))
      {
      case 0:
        dp_document_heading (doc, 2, "A heading");
        break;
      case 1:
        dp_document_lines (doc, (guint) g_rand_int_range (rand, 0, 50));
        break;
      case 2:
        dp_document_rule (doc);
        break;
      case 3:
        dp_document_page_break (doc);
        break;
      case 4:
        dp_document_checkbox (doc, TRUE, word);
        break;
      default:
        dp_document_paragraph (doc, DP_BLOCK_KEEP_WITH_NEXT, novel->str + g_rand_int_range (rand, 0, 16000));
        break;
      }
  return doc;
}

static void
test_awkward (void)
{
  for (guint seed = 0; seed < 6; seed++)
    {
      g_autoptr (DpDocument) doc = awkward (seed);

      for (int size = 0; size < DP_PAGE_SIZES; size++)
        g_assert_cmpuint (assert_laid_out (doc, (DpPageSize) size), >, 10);
    }
}

static void
test_awkward_pdf (void)
{
  g_autoptr (DpDocument) doc = awkward (1);
  g_autofree char *text = assert_prints (doc, "awkward");

  if (!text)
    {
      g_test_skip ("there is no pdftotext");
      return;
    }
  for (int i = 0; i < 120; i++)
    {
      g_autofree char *number = g_strdup_printf ("row-%d ", i);

      g_assert_nonnull (strstr (text, number));
    }
  g_assert_nonnull (strstr (text, "♠♥♦♣"));
  g_assert_nonnull (strstr (text, "899 bids"));
}

/* What lies within the sheet but beyond its margins stays white, whatever is printed. */
static void
test_nothing_in_the_margins (void)
{
  g_autoptr (DpDocument) doc = awkward (2);
  DpPaperSize page = dp_paper_size (DP_PAGE_A4);
  PangoContext *context = dp_print_context_new ();
  g_autoptr (DpPrint) print = dp_print_new (doc, context, &page);
  int width = (int) page.width, height = (int) page.height, margin = (int) page.margin;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);

  for (guint i = 0; i < dp_print_paginate (print); i++)
    {
      cairo_t *cr = cairo_create (surface);
      const guint8 *bytes;
      int stride;
      guint ink = 0;

      cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
      cairo_paint (cr);
      cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
      dp_print_draw_page (print, cr, i);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      bytes = cairo_image_surface_get_data (surface);
      stride = cairo_image_surface_get_stride (surface);
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          {
            gboolean foot = y > height - margin && y < height - 10 && x > margin - 3 && x < width - margin + 3;
            gboolean inside = x > margin - 3 && x < width - margin + 3 && y > margin - 3 && y < height - margin + 3;

            ink += bytes[y * stride + x] > 0;
            if (!inside && !foot)
              g_assert_cmpint (bytes[y * stride + x], ==, 0);
          }
      g_assert_cmpuint (ink, >, 100);
    }
  cairo_surface_destroy (surface);
  g_object_unref (context);
}

/* A finished exam of n questions, half of them answered with the engine's own ruling. */
static DpExam *
sat_exam (DpExamDesk *desk, const DpPaper *paper)
{
  DpExam *exam = dp_exam_new (paper);

  dp_exam_begin (exam);
  for (guint q = 0; q < exam->n; q++)
    {
      const DpPaperQuestion *question = dp_paper_question (paper, q);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpDirector) director = dp_scenario_play (question->scenario, desk->code, diagnostics);

      dp_exam_go_to (exam, q);
      dp_exam_tick (exam, 1000 + q * 100);
      dp_exam_look_up (exam);
      if (q % 7 == 6)
        continue;
      dp_exam_set_ruling (exam, q, &dp_director_point (director, q % 3 ? question->point : 0)->ruling, question->law, NULL);
    }
  dp_exam_tick (exam, 125000);
  dp_exam_away (exam, 3725000);
  dp_exam_finish (exam);
  return exam;
}

/* Every clause that the candidate gave stands on the sheet, beside what the law says. */
static void
assert_says_all (const DpExamResult *result, const char *plain)
{
  guint given = 0;

  for (guint q = 0; q < result->marks->len; q++)
    {
      const DpGrade *grade = dp_exam_result_mark (result, q)->grade;

      for (guint i = 0; i < grade->rows->len; i++)
        {
          const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);
          g_autofree char *said = row->has_given ? dp_clause_to_text (&row->given) : NULL;
          g_autofree char *wanted = row->has_engine ? dp_clause_to_text (&row->engine) : g_strdup (dp_grade_row_nothing (row));
          g_autofree char *line = said ? g_strdup_printf ("\n%s\t%s\t", said, wanted) : NULL;

          given += row->has_given;
          g_assert_true (!line || strstr (plain, line));
        }
    }
  g_assert_cmpuint (given, >, 40);
}

static void
test_result (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  DpPaperSpec spec = dp_exam_desk_spec (40, 12);
  g_autoptr (DpPaper) paper = NULL;
  g_autoptr (DpExam) exam = NULL;
  g_autoptr (DpExamResult) result = NULL;
  g_autoptr (DpDocument) doc = NULL;
  g_autofree char *text = NULL, *plain = NULL;

  spec.title = "Club directors, spring";
  spec.seconds = 5400;
  spec.open_book = TRUE;
  paper = dp_exam_desk_draw (desk, &spec);
  exam = sat_exam (desk, paper);
  result = dp_exam_result_new (exam, desk->code, NULL);
  doc = dp_document_for_result (exam, result, desk->code, &words, &(DpDocumentSitting) { "Søren Ågård", "14 March 2027" });
  plain = dp_document_to_text (doc);
  g_assert_nonnull (strstr (plain, "Søren Ågård"));
  assert_says_all (result, plain);
  g_assert_nonnull (strstr (plain, "40 look-ups"));
  g_assert_nonnull (strstr (plain, "1 h 02 min 05 s\tthe exam was left"));
  g_assert_nonnull (strstr (plain, "2 min 05 s\tthe computer stopped"));
  g_assert_null (strstr (plain, "edition"));
  {
    const DpBlock *last = dp_document_block (doc, dp_document_n_blocks (doc) - 1);

    g_assert_true (last->flags & DP_BLOCK_SMALL);
    g_assert_nonnull (strstr (last->text, dp_code_fingerprint (desk->code)));
  }
  g_assert_cmpuint (assert_laid_out (doc, DP_PAGE_A4), >, 3);
  text = assert_prints (doc, "result");
  if (!text)
    {
      g_test_skip ("there is no pdftotext");
      return;
    }
  for (guint q = 1; q <= 40; q++)
    {
      g_autofree char *row = g_strdup_printf ("^ *%u +[^ ]", q);

      g_assert_true (g_regex_match_simple (row, text, G_REGEX_MULTILINE, 0));
    }
  g_assert_nonnull (strstr (text, "Page 1 of "));
  g_assert_nonnull (strstr (text, "Law by law"));
}

static void
test_paper_and_key (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  DpPaperSpec spec;
  g_autoptr (DpPaper) paper = NULL;
  g_autoptr (DpDocument) sheet = NULL, key = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *key_text = NULL, *plain = NULL;

  dp_paper_spec_init (&spec);
  spec.n_questions = 12;
  spec.seed = 3;
  paper = dp_exam_desk_draw (desk, &spec);
  sheet = dp_document_for_paper (paper, desk->code, &words, &error);
  g_assert_no_error (error);
  key = dp_document_for_key (paper, desk->code, &words, &error);
  g_assert_no_error (error);
  text = assert_prints (sheet, "paper");
  key_text = assert_prints (key, "key");
  plain = dp_document_to_text (key);
  for (guint q = 0; q < 12; q++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      const DpPaperQuestion *question = dp_paper_question (paper, q);
      g_autoptr (DpDirector) director = dp_scenario_play (question->scenario, desk->code, diagnostics);
      const DpPoint *point = dp_director_point (director, question->point);

      for (guint c = 0; c < point->ruling.n; c++)
        {
          g_autofree char *clause = dp_clause_to_text (&point->ruling.clause[c]);

          g_assert_nonnull (strstr (plain, clause));
        }
    }
}

/* What the author lets everybody read: the story, and what players say. Caller frees. */
static char *
authored (const DpScenario *s)
{
  GString *all = g_string_new (s->story);

  for (guint i = 0; i < s->events->len; i++)
    if (g_array_index (s->events, DpScenarioEvent, i).says)
      g_string_append_printf (all, "\n%s", g_array_index (s->events, DpScenarioEvent, i).says);
  return g_string_free (all, FALSE);
}

/* The question sheet of every point of every case tells no ruling of that point or later, and no explanation. */
static void
test_sheet_gives_nothing_away (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  guint given_away = 0;

  for (guint i = 0; i < desk->cases->len; i++)
    {
      const DpScenario *s = desk->cases->pdata[i];
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpDirector) director = dp_scenario_play (s, desk->code, diagnostics);
      g_autofree char *told = authored (s);

      for (guint p = 0; p < dp_director_n_points (director); p++)
        {
          g_autoptr (DpPaper) paper = dp_paper_new (desk->code, NULL);
          g_autoptr (DpDocument) doc = NULL;
          g_autofree char *text = NULL;

          g_assert_true (dp_paper_add (paper, desk->code, s->id, (DpVariant) { 0, 0 }, dp_variant_make (s, (DpVariant) { 0, 0 }), p, NULL));
          doc = dp_document_for_paper (paper, desk->code, &words, NULL);
          text = dp_document_to_text (doc);
          for (guint c = 0; c < dp_director_point (director, p)->ruling.n; c++)
            {
              g_autofree char *clause = dp_clause_to_text (&dp_director_point (director, p)->ruling.clause[c]);
              gboolean known = FALSE;

              for (guint before = 0; before < p; before++)
                for (guint k = 0; k < dp_director_point (director, before)->ruling.n; k++)
                  {
                    g_autofree char *said = dp_clause_to_text (&dp_director_point (director, before)->ruling.clause[k]);

                    known |= g_str_equal (said, clause);
                  }
              if (!known && strstr (text, clause) && !strstr (told, clause))
                {
                  g_test_message ("%s %u: %s", s->id, p, clause);
                  given_away++;
                }
            }
          g_assert_true (!s->explanation || strlen (s->explanation) < 20 || !strstr (text, s->explanation));
        }
    }
  g_assert_cmpuint (given_away, ==, 0);
}

static void
test_bad_path (void)
{
  g_autoptr (DpDocument) doc = dp_document_new ("x");
  g_autoptr (GError) error = NULL;

  g_assert_false (dp_print_pdf (doc, DP_PAGE_A4, "/no/such/folder/x.pdf", &error));
  g_assert_nonnull (strstr (error->message, "can’t be written"));
}

static void
test_sizes (void)
{
  DpPageSize size = DP_PAGE_A4;

  g_assert_true (dp_page_size_parse ("letter", &size));
  g_assert_cmpint (size, ==, DP_PAGE_LETTER);
  g_assert_false (dp_page_size_parse ("a5", &size));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/model", test_model);
  g_test_add_func ("/print/awkward", test_awkward);
  g_test_add_func ("/print/awkward-pdf", test_awkward_pdf);
  g_test_add_func ("/print/nothing-in-the-margins", test_nothing_in_the_margins);
  g_test_add_func ("/print/result", test_result);
  g_test_add_func ("/print/paper-and-key", test_paper_and_key);
  g_test_add_func ("/print/sheet-gives-nothing-away", test_sheet_gives_nothing_away);
  g_test_add_func ("/print/bad-path", test_bad_path);
  g_test_add_func ("/print/sizes", test_sizes);
  return g_test_run ();
}
