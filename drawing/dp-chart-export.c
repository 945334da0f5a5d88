/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-export.h"

#include "dp-chart-paint-private.h"
#include "dp-chart-text.h"
#include "dp-output.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MARGIN 20.
#define GAP 8.
#define PNG_SCALE 2.

/* The drawing on its sheet. */
typedef struct {
  const DpCode *code;
  const DpChart *chart;
  DpChartPlan *plan;
  PangoContext *context;
  PangoLayout *title, *edition;
  double head, legend_width, legend_height;
  double width, height;
} Sheet;

static void
sheet_clear (Sheet *sheet)
{
  dp_chart_plan_free (sheet->plan);
  g_clear_object (&sheet->title);
  g_clear_object (&sheet->edition);
  g_clear_object (&sheet->context);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheet, sheet_clear)

const char *
dp_chart_format_suffix (DpChartFormat format)
{
  static const char *const suffixes[DP_CHART_FORMATS] = { "svg", "pdf", "png" };

  g_return_val_if_fail (format < DP_CHART_FORMATS, "");
  return suffixes[format];
}

gboolean
dp_chart_format_of (const char *path, DpChartFormat *out)
{
  const char *dot = strrchr (path, '.');

  for (int i = 0; dot && i < DP_CHART_FORMATS; i++)
    if (g_ascii_strcasecmp (dot + 1, dp_chart_format_suffix ((DpChartFormat) i)) == 0)
      {
        *out = (DpChartFormat) i;
        return TRUE;
      }
  return FALSE;
}

char *
dp_chart_edition_words (const DpCode *code)
{
  /* Translators: the title of a code of laws, then which edition of its charts this is. */
  return g_strdup_printf (_("%1$s, edition %2$s of the charts"), dp_code_title (code), dp_code_fingerprint (code));
}

static gboolean
sheet_init (Sheet *sheet, const DpCode *code, const DpChart *chart, GError **error)
{
  const DpChartInks inks = dp_chart_inks_paper ();
  g_autofree char *title = dp_chart_heading (chart), *edition = dp_chart_edition_words (code);
  double width, height;

  *sheet = (Sheet) { .code = code, .chart = chart, .context = dp_chart_context_new (NULL) };
  sheet->plan = dp_chart_plan_new (chart, dp_chart_measure, sheet->context, error);
  if (!sheet->plan)
    return FALSE;
  dp_chart_paint_legend (NULL, sheet->context, &inks, FALSE, &sheet->legend_width, &sheet->legend_height);
  sheet->width = MAX (sheet->plan->width, sheet->legend_width);
  sheet->title = dp_chart_type (sheet->context, title, DP_TYPE_TITLE, sheet->width);
  sheet->edition = dp_chart_type (sheet->context, edition, DP_TYPE_LABEL, sheet->width);
  dp_chart_type_size (sheet->title, &width, &height);
  sheet->head = MARGIN + height + 2;
  dp_chart_type_size (sheet->edition, &width, &height);
  sheet->head += height + GAP;
  sheet->width = ceil (sheet->width + 2 * MARGIN);
  sheet->height = ceil (sheet->head + sheet->plan->height + GAP + sheet->legend_height + MARGIN);
  return TRUE;
}

static void
sheet_paint (const Sheet *sheet, cairo_t *cr, const DpChartInks *inks)
{
  double width, height;

  dp_chart_set_ink (cr, &inks->ground);
  cairo_paint (cr);
  dp_chart_type_size (sheet->title, &width, &height);
  dp_chart_set_ink (cr, &inks->text);
  cairo_move_to (cr, MARGIN, MARGIN);
  pango_cairo_show_layout (cr, sheet->title);
  dp_chart_set_ink (cr, &inks->dim);
  cairo_move_to (cr, MARGIN, MARGIN + height + 2);
  pango_cairo_show_layout (cr, sheet->edition);
  cairo_save (cr);
  cairo_translate (cr, (sheet->width - sheet->plan->width) / 2, sheet->head);
  dp_chart_paint (cr, sheet->context, sheet->plan, inks, NULL);
  cairo_restore (cr);
  cairo_translate (cr, MARGIN, sheet->head + sheet->plan->height + GAP);
  dp_chart_paint_legend (cr, sheet->context, inks, FALSE, NULL, NULL);
}

static cairo_status_t
on_bytes (void *data, const unsigned char *bytes, unsigned int n)
{
  g_byte_array_append (data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
surface_new (const Sheet *sheet, DpChartFormat format, GByteArray *out)
{
  g_autofree char *title = dp_chart_heading (sheet->chart), *edition = dp_chart_edition_words (sheet->code);
  cairo_surface_t *surface;

  switch (format)
    {
    case DP_CHART_PDF:
      surface = cairo_pdf_surface_create_for_stream (on_bytes, out, sheet->width, sheet->height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, edition);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Director Please");
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, "GPL-3.0-or-later");
      return surface;
    case DP_CHART_SVG:
      surface = cairo_svg_surface_create_for_stream (on_bytes, out, sheet->width, sheet->height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
      return surface;
    case DP_CHART_PNG:
    case DP_CHART_FORMATS:
      break;
    }
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (sheet->width * PNG_SCALE), (int) (sheet->height * PNG_SCALE));
  cairo_surface_set_device_scale (surface, PNG_SCALE, PNG_SCALE);
  return surface;
}

/* What a screen reader, or who looks into the file, can read: Cairo turns all type into outlines. */
static void
add_words (const Sheet *sheet, GByteArray *svg)
{
  g_autoptr (GPtrArray) lines = dp_chart_lines (sheet->chart);
  g_autofree char *title = dp_chart_heading (sheet->chart), *edition = dp_chart_edition_words (sheet->code);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *words = NULL;
  const guint8 *start = (const guint8 *) g_strstr_len ((const char *) svg->data, svg->len, "<svg");
  const guint8 *end = start ? memchr (start, '>', svg->len - (gsize) (start - svg->data)) : NULL;
  guint at = end ? (guint) (end + 1 - svg->data) : 0, n;

  if (!at)
    return;
  for (guint i = 0; i < lines->len; i++)
    {
      const DpChartLine *line = g_ptr_array_index (lines, i);

      g_string_append_printf (text, "%*s%s\n", (int) line->depth * 2, "", line->text);
    }
  words = g_markup_printf_escaped ("\n<title>%s</title>\n<desc>%s (Director Please, GPL-3.0-or-later)\n%s</desc>", title, edition, text->str);
  n = (guint) strlen (words);
  g_byte_array_set_size (svg, svg->len + n);
  memmove (svg->data + at + n, svg->data + at, svg->len - n - at);
  memcpy (svg->data + at, words, n);
}

static cairo_status_t
draw (const Sheet *sheet, DpChartFormat format, const DpChartInks *inks, GByteArray *out)
{
  cairo_surface_t *surface = surface_new (sheet, format, out);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  sheet_paint (sheet, cr, inks);
  cairo_show_page (cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == DP_CHART_PNG)
    status = cairo_surface_write_to_png_stream (surface, on_bytes, out);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS && format == DP_CHART_SVG)
    add_words (sheet, out);
  return status;
}

gboolean
dp_chart_export (const DpCode *code, const DpChart *chart, DpChartFormat format, const DpChartInks *inks, const char *path, GError **error)
{
  g_auto (Sheet) sheet = { 0 };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *name = g_filename_display_name (path);
  cairo_status_t status;

  g_return_val_if_fail (format < DP_CHART_FORMATS, FALSE);
  if (!sheet_init (&sheet, code, chart, error))
    return FALSE;
  status = draw (&sheet, format, inks, bytes);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("%1$s: the chart couldn’t be drawn: %2$s"), name, cairo_status_to_string (status));
      return FALSE;
    }
  return dp_output_write (path, bytes->data, bytes->len, 0644, error);
}

gboolean
dp_chart_export_size (const DpCode *code, const DpChart *chart, double *width, double *height, GError **error)
{
  g_auto (Sheet) sheet = { 0 };

  if (!sheet_init (&sheet, code, chart, error))
    return FALSE;
  *width = sheet.width;
  *height = sheet.height;
  return TRUE;
}
