/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-export.h"
#include "dp-golden-text.h"
#include "dp-print-charts-private.h"
#include "dp-print-charts.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <math.h>
#include <string.h>

/* Charts as files, on paper, and how they are painted. */

static char *
temporary (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("dp-charts-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static void
check_svg (const char *bytes, gsize length, const DpChart *chart)
{
  xmlDoc *document = xmlReadMemory (bytes, (int) length, "chart.svg", NULL, XML_PARSE_NONET | XML_PARSE_HUGE);
  xmlNode *root, *title;
  xmlChar *words;

  g_assert_nonnull (document);
  root = xmlDocGetRootElement (document);
  g_assert_cmpstr ((const char *) root->name, ==, "svg");
  title = xmlFirstElementChild (root);
  g_assert_cmpstr ((const char *) title->name, ==, "title");
  words = xmlNodeGetContent (title);
  g_assert_nonnull (strstr ((const char *) words, chart->title));
  xmlFree (words);
  xmlFreeDoc (document);
}

static void
check_pdf (const char *bytes, gsize length)
{
  g_assert_true (g_str_has_prefix (bytes, "%PDF-1."));
  g_assert_cmpmem (bytes + length - 6, 6, "%%EOF\n", 6);
}

static guint
number_at (const char *bytes)
{
  const guint8 *b = (const guint8 *) bytes;

  return (guint) b[0] << 24 | (guint) b[1] << 16 | (guint) b[2] << 8 | b[3];
}

/* The first chunk of a PNG says its size. */
static void
check_png (const char *bytes, gsize length, const DpCode *code, const DpChart *chart)
{
  double width, height;

  g_assert_cmpuint (length, >, 24);
  g_assert_cmpmem (bytes, 8, "\x89PNG\r\n\x1a\n", 8);
  g_assert_true (dp_chart_export_size (code, chart, &width, &height, NULL));
  g_assert_cmpuint (number_at (bytes + 16), ==, (guint) (2 * width));
  g_assert_cmpuint (number_at (bytes + 20), ==, (guint) (2 * height));
}

/* Every fifth chart as a PNG too, for they take long. */
typedef struct {
  const char *folder;
  guint n;
} Export;

static void
check_export (const DpCode *code, const DpChart *chart, gpointer data)
{
  DpChartInks inks = dp_chart_inks_light ();
  Export *export = data;

  for (int format = 0; format < (export->n % 5 ? DP_CHART_PNG : DP_CHART_FORMATS); format++)
    {
      g_autofree char *name = g_strdup_printf ("%s.%s", chart->id, dp_chart_format_suffix ((DpChartFormat) format));
      g_autofree char *path = g_build_filename (export->folder, name, NULL);
      g_autofree char *bytes = NULL;
      g_autoptr (GError) error = NULL;
      gsize length;

      dp_chart_export (code, chart, (DpChartFormat) format, &inks, path, &error);
      g_assert_no_error (error);
      g_file_get_contents (path, &bytes, &length, &error);
      g_assert_no_error (error);
      if (format == DP_CHART_SVG)
        check_svg (bytes, length, chart);
      else if (format == DP_CHART_PDF)
        check_pdf (bytes, length);
      else
        check_png (bytes, length, code, chart);
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  export->n++;
}

/* Nothing but the files asked for is left in the folder. */
static void
test_export (void)
{
  g_autofree char *folder = temporary ();

  Export export = { folder, 0 };

  g_assert_cmpuint (dp_golden_each_chart (check_export, &export), ==, 73);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_formats (void)
{
  static const struct {
    const char *path;
    int format; /* -1 = refused */
  } cases[] = {
    { "27.svg", DP_CHART_SVG }, { "/a/b.c/27.PDF", DP_CHART_PDF }, { "x.png", DP_CHART_PNG }, { "27", -1 },
    { "27.gif", -1 },           { "svg", -1 },                     { "a.svg/b", -1 },         { "", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DpChartFormat format = DP_CHART_FORMATS;

      g_assert_cmpint (dp_chart_format_of (cases[i].path, &format), ==, cases[i].format >= 0);
      g_assert_true (cases[i].format < 0 || (int) format == cases[i].format);
    }
}

/* What cannot be written is said with its name, and what stood there still stands. */
static void
test_refused (void)
{
  g_autoptr (DpCode) code = dp_golden_code ("duplicate-2017");
  const DpChart *chart = dp_code_find (code, "34");
  g_autofree char *folder = temporary (), *nowhere = g_build_filename (folder, "none", "34.svg", NULL), *taken = g_build_filename (folder, "34.svg", NULL);
  const char *const paths[] = { nowhere, taken };
  const int reasons[] = { G_FILE_ERROR_NOENT, G_FILE_ERROR_ISDIR };
  DpChartInks inks = dp_chart_inks_dark ();

  g_assert_cmpint (g_mkdir (taken, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL, problem = NULL;

      g_assert_false (dp_chart_export (code, chart, DP_CHART_SVG, &inks, paths[i], &error));
      g_assert_error (error, G_FILE_ERROR, reasons[i]);
      g_assert_nonnull (strstr (error->message, paths[i]));
      g_assert_false (dp_print_charts (code, DP_PAGE_A4, paths[i], NULL, NULL, &problem));
      g_assert_error (problem, G_FILE_ERROR, reasons[i]);
      g_assert_nonnull (strstr (problem->message, paths[i]));
    }
  g_assert_true (g_file_test (taken, G_FILE_TEST_IS_DIR));
  g_assert_cmpint (g_rmdir (taken), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static double
channel (double value)
{
  return value <= 0.03928 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
light (const DpInk *ink)
{
  return 0.2126 * channel (ink->red) + 0.7152 * channel (ink->green) + 0.0722 * channel (ink->blue);
}

static double
contrast (const DpInk *a, const DpInk *b)
{
  double x = light (a), y = light (b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}

/* WCAG: 4.5 for text, 3 for what must be seen. */
static void
test_inks (void)
{
  const DpChartInks sets[] = { dp_chart_inks_light (), dp_chart_inks_dark (), dp_chart_inks_paper () };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      const DpChartInks *inks = &sets[i];
      const DpInk *fills[] = { &inks->ground, &inks->question, &inks->ruling, &inks->link };
      const DpInk *seen[] = { &inks->line, &inks->engine, &inks->trainee, &inks->parting, &inks->focus };

      for (guint f = 0; f < G_N_ELEMENTS (fills); f++)
        {
          g_assert_cmpfloat (contrast (&inks->text, fills[f]), >=, 7);
          g_assert_cmpfloat (contrast (&inks->dim, fills[f]), >=, 4.5);
        }
      for (guint s = 0; s < G_N_ELEMENTS (seen); s++)
        g_assert_cmpfloat (contrast (seen[s], &inks->ground), >=, 3);
      g_assert_cmpfloat (contrast (&inks->ground, &inks->parting), >=, 4.5);
    }
}

/* A chart painted on a white image. */
typedef struct {
  DpCode *code;
  PangoContext *context;
  DpChartPlan *plan;
  cairo_surface_t *surface;
  cairo_t *cr;
} Canvas;

static void
canvas_init (Canvas *canvas, const char *law)
{
  canvas->code = dp_golden_code ("duplicate-2017");
  canvas->context = dp_chart_context_new (NULL);
  canvas->plan = dp_chart_plan_new (dp_code_find (canvas->code, law), dp_chart_measure, canvas->context, NULL);
  canvas->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) canvas->plan->width, (int) canvas->plan->height);
  canvas->cr = cairo_create (canvas->surface);
}

static void
canvas_white (Canvas *canvas)
{
  cairo_set_source_rgb (canvas->cr, 1, 1, 1);
  cairo_paint (canvas->cr);
}

static void
canvas_clear (Canvas *canvas)
{
  cairo_destroy (canvas->cr);
  cairo_surface_destroy (canvas->surface);
  dp_chart_plan_free (canvas->plan);
  g_object_unref (canvas->context);
  dp_code_free (canvas->code);
}

static guint32
pixel (Canvas *canvas, double x, double y)
{
  cairo_surface_flush (canvas->surface);
  return ((const guint32 *) (cairo_image_surface_get_data (canvas->surface) + (int) y * cairo_image_surface_get_stride (canvas->surface)))[(int) x] & 0xffffff;
}

static guint32
ink_pixel (const DpInk *ink)
{
  return (guint32) lround (ink->red * 255) << 16 | (guint32) lround (ink->green * 255) << 8 | (guint32) lround (ink->blue * 255);
}

/* How many pixels are not white. */
static guint
count_ink (Canvas *canvas)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (canvas->surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (canvas->surface); x++)
      n += pixel (canvas, x, y) != 0xffffff;
  return n;
}

/* Each kind of box has its fill, and a path its ink, half way down its first piece. */
static void
test_paint (void)
{
  Canvas canvas;
  DpChartInks inks = dp_chart_inks_light ();
  DpChartOverlay overlay = dp_chart_overlay_none ();
  g_autofree gboolean *nodes = NULL, *edges = NULL;
  const DpPlanPoint *points;
  double y;

  canvas_init (&canvas, "31");
  nodes = g_new0 (gboolean, canvas.plan->n_nodes);
  edges = g_new0 (gboolean, canvas.plan->n_edges);
  canvas_white (&canvas);
  dp_chart_paint (canvas.cr, canvas.context, canvas.plan, &inks, NULL);
  for (guint i = 0; i < canvas.plan->n_nodes; i++)
    {
      const DpPlanNode *node = &canvas.plan->nodes[i];
      const DpInk *fill = node->node->kind == DP_NODE_QUESTION ? &inks.question : node->node->kind == DP_NODE_RULING ? &inks.ruling : &inks.link;

      g_assert_cmphex (pixel (&canvas, node->box.x + node->box.width / 2, node->box.y + node->box.height - 3), ==, ink_pixel (fill));
    }
  points = canvas.plan->edges[0].points;
  y = (points[0].y + points[1].y) / 2;
  g_assert_cmphex (pixel (&canvas, points[0].x, y), !=, ink_pixel (&inks.engine));
  nodes[0] = edges[0] = TRUE;
  overlay.engine_nodes = nodes;
  overlay.engine_edges = edges;
  dp_chart_paint (canvas.cr, canvas.context, canvas.plan, &inks, &overlay);
  g_assert_cmphex (pixel (&canvas, points[0].x, y), ==, ink_pixel (&inks.engine));
  canvas_clear (&canvas);
}

/* A sign each, none of them by colour alone: the more is laid over, the more ink. */
static void
test_signs (void)
{
  Canvas canvas;
  DpChartInks inks = dp_chart_inks_light ();
  DpChartOverlay overlay = dp_chart_overlay_none ();
  g_autofree gboolean *bits = NULL;
  guint plain, now;

  /* Colours all the same: only shapes count. */
  inks.engine = inks.trainee = inks.parting = inks.focus = inks.line;
  canvas_init (&canvas, "23");
  bits = g_new0 (gboolean, canvas.plan->n_nodes + canvas.plan->n_edges);
  bits[0] = TRUE;
  canvas_white (&canvas);
  dp_chart_paint (canvas.cr, canvas.context, canvas.plan, &inks, NULL);
  plain = count_ink (&canvas);
  for (int sign = 0; sign < 5; sign++)
    {
      overlay = dp_chart_overlay_none ();
      overlay.engine_edges = sign == 0 ? bits : NULL;
      overlay.trainee_edges = sign == 1 ? bits : NULL;
      overlay.parting = sign == 2 ? 0 : -1;
      overlay.focus = sign == 3 ? 0 : -1;
      overlay.marked = sign == 4 ? bits : NULL;
      canvas_white (&canvas);
      dp_chart_paint (canvas.cr, canvas.context, canvas.plan, &inks, &overlay);
      now = count_ink (&canvas);
      g_test_message ("sign %d: %u, plain %u", sign, now, plain);
      g_assert_cmpuint (now, !=, plain);
    }
  canvas_clear (&canvas);
}

/* More than what smoothing makes of a curve that is cut. */
static gboolean
is_far (guint32 a, guint32 b)
{
  int far = 0;

  for (int shift = 0; shift < 24; shift += 8)
    far = MAX (far, ABS ((int) (a >> shift & 255) - (int) (b >> shift & 255)));
  return far > 8;
}

/* What is painted in pieces is the same as in one go. */
static void
test_clip (void)
{
  Canvas whole, pieces;
  DpChartInks inks = dp_chart_inks_light ();
  guint different = 0;

  canvas_init (&whole, "50");
  canvas_init (&pieces, "50");
  canvas_white (&whole);
  canvas_white (&pieces);
  dp_chart_paint (whole.cr, whole.context, whole.plan, &inks, NULL);
  for (int y = 0; y < pieces.plan->height; y += 97)
    for (int x = 0; x < pieces.plan->width; x += 131)
      {
        cairo_save (pieces.cr);
        cairo_rectangle (pieces.cr, x, y, 131, 97);
        cairo_clip (pieces.cr);
        dp_chart_paint (pieces.cr, pieces.context, pieces.plan, &inks, NULL);
        cairo_restore (pieces.cr);
      }
  for (int y = 0; y < (int) whole.plan->height; y++)
    for (int x = 0; x < (int) whole.plan->width; x++)
      different += is_far (pixel (&whole, x, y), pixel (&pieces, x, y));
  g_assert_cmpuint (different, ==, 0);
  canvas_clear (&whole);
  canvas_clear (&pieces);
}

static gboolean
is_reached (const DpChart *chart, const DpNode *to)
{
  for (guint i = 0; i < chart->n_nodes; i++)
    {
      const DpNode *from = chart->nodes[i];

      if (from->next == to)
        return TRUE;
      for (int a = 0; from->fact && a < dp_fact_n_answers (from->fact); a++)
        if (from->answers[a] == to)
          return TRUE;
    }
  return FALSE;
}

/* Every node of a chart stands in one of its parts. */
static void
check_parts (const DpBooklet *booklet, const DpChart *chart)
{
  for (guint n = 0; n < chart->n_nodes; n++)
    {
      guint times = 0;

      for (guint i = 0; i < booklet->parts->len; i++)
        {
          const DpBookletPart *part = g_ptr_array_index (booklet->parts, i);

          times += part->chart == chart && part->inside[n];
        }
      g_assert_cmpuint (times, ==, chart->nodes[n]->kind != DP_NODE_GOTO || !is_reached (chart, chart->nodes[n]));
    }
}

/* One question and its many answers: there is nothing to cut. */
static gboolean
is_one_question (const DpBookletPart *part)
{
  guint n = 0;

  for (guint i = 0; i < part->chart->n_nodes; i++)
    n += part->inside[i] && part->chart->nodes[i]->kind == DP_NODE_QUESTION;
  return n == 1;
}

/* Within the margins, upon nothing else, in readable type; pages in order. Returns how many parts could not be cut small enough. */
static guint
check_pages (const DpBooklet *booklet)
{
  guint page = booklet->first_page, small = 0;
  double free = DP_BOOKLET_MARGIN;

  for (guint i = 0; i < booklet->parts->len; i++)
    {
      const DpBookletPart *part = g_ptr_array_index (booklet->parts, i);
      double width = part->fit.plan->width * part->fit.scale, height = part->fit.plan->height * part->fit.scale;
      double bottom = (part->fit.lying ? booklet->paper.width : booklet->paper.height) - DP_BOOKLET_MARGIN - DP_BOOKLET_FOOT;

      if (part->page != page)
        {
          g_assert_cmpuint (part->page, ==, page + 1);
          page = part->page;
          free = DP_BOOKLET_MARGIN;
        }
      g_assert_cmpfloat (part->y, >=, free - 0.01);
      free = part->y + DP_BOOKLET_HEADING + height;
      g_assert_cmpfloat (free, <=, bottom + 0.01);
      g_assert_cmpfloat (width, <=, (part->fit.lying ? booklet->room.lying_width : booklet->room.upright_width) + 0.01);
      if (!dp_print_fit_is_readable (&part->fit))
        {
          g_test_message ("chart %s, part %u of %u: %.1f pt", part->chart->id, part->part + 1, part->parts, part->fit.scale * DP_PRINT_CHARTS_SMALL);
          g_assert_true (is_one_question (part));
          small++;
        }
    }
  g_assert_cmpuint (page, ==, booklet->n_pages);
  return small;
}

static void
test_booklet (void)
{
  static const char *const ids[] = { "duplicate-2017", "rubber-1993" };

  for (guint c = 0; c < G_N_ELEMENTS (ids); c++)
    for (int size = 0; size < DP_PAGE_SIZES; size++)
      {
        g_autoptr (DpCode) code = dp_golden_code (ids[c]);
        g_autoptr (GError) error = NULL;
        g_autoptr (DpBooklet) booklet = dp_booklet_new (code, (DpPageSize) size, &error);

        g_assert_no_error (error);
        for (guint i = 0; i < dp_code_n_charts (code); i++)
          check_parts (booklet, dp_code_chart (code, i));
        g_assert_cmpuint (check_pages (booklet), <=, 1);
        g_test_message ("%s: %u pages", ids[c], booklet->n_pages);
      }
}

static guint
count (const char *bytes, gsize length, const char *what)
{
  guint n = 0;
  gsize size = strlen (what);

  for (gsize i = 0; i + size <= length; i++)
    n += memcmp (bytes + i, what, size) == 0;
  return n;
}

/* The file has the pages, and an entry of the outline for each chart. */
static void
test_booklet_file (void)
{
  g_autoptr (DpCode) code = dp_golden_code ("rubber-1993");
  g_autofree char *folder = temporary (), *path = g_build_filename (folder, "charts.pdf", NULL), *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  guint pages = 0;

  dp_print_charts (code, DP_PAGE_LETTER, path, &pages, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  check_pdf (bytes, length);
  g_assert_cmpuint (pages, >, dp_code_n_charts (code) / 2);
  g_assert_cmpuint (count (bytes, length, "/Type /Page\n") + count (bytes, length, "/Type /Page "), ==, pages);
  g_assert_cmpuint (count (bytes, length, "<< /Title "), >=, dp_code_n_charts (code));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart-draw/export", test_export);
  g_test_add_func ("/chart-draw/formats", test_formats);
  g_test_add_func ("/chart-draw/refused", test_refused);
  g_test_add_func ("/chart-draw/inks", test_inks);
  g_test_add_func ("/chart-draw/paint", test_paint);
  g_test_add_func ("/chart-draw/signs", test_signs);
  g_test_add_func ("/chart-draw/clip", test_clip);
  g_test_add_func ("/chart-draw/booklet", test_booklet);
  g_test_add_func ("/chart-draw/booklet-file", test_booklet_file);
  return g_test_run ();
}
