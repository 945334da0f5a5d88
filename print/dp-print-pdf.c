/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-print.h"

#include "dp-output.h"

#include <cairo-pdf.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>

static const struct {
  const char *token;
  double width, height;
} sizes[DP_PAGE_SIZES] = {
  [DP_PAGE_A4] = { "a4", 210 * 72 / 25.4, 297 * 72 / 25.4 },
  [DP_PAGE_LETTER] = { "letter", 612, 792 },
};

#define MARGIN (20 * 72 / 25.4)

DpPaperSize
dp_paper_size (DpPageSize size)
{
  g_return_val_if_fail (size < DP_PAGE_SIZES, ((DpPaperSize) { sizes[0].width, sizes[0].height, MARGIN }));
  return (DpPaperSize) { sizes[size].width, sizes[size].height, MARGIN };
}

const char *
dp_page_size_token (DpPageSize size)
{
  g_return_val_if_fail (size < DP_PAGE_SIZES, "");
  return sizes[size].token;
}

gboolean
dp_page_size_parse (const char *text, DpPageSize *out)
{
  for (int i = 0; i < DP_PAGE_SIZES; i++)
    if (g_strcmp0 (sizes[i].token, text) == 0)
      {
        *out = (DpPageSize) i;
        return TRUE;
      }
  return FALSE;
}

static cairo_status_t
on_bytes (void *data, const unsigned char *bytes, unsigned int n)
{
  g_byte_array_append (data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

PangoContext *
dp_print_context_new (void)
{
  g_autoptr (PangoFontMap) fonts = pango_cairo_font_map_new ();
  PangoContext *context = pango_font_map_create_context (fonts);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

static cairo_status_t
draw_all (const DpDocument *document, DpPageSize size, GByteArray *out)
{
  DpPaperSize page = dp_paper_size (size);
  PangoContext *context = dp_print_context_new ();
  g_autoptr (DpPrint) print = dp_print_new (document, context, &page);
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (on_bytes, out, page.width, page.height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  g_object_unref (context);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, dp_document_get_title (document));
  for (guint i = 0; i < dp_print_paginate (print); i++)
    {
      dp_print_draw_page (print, cr, i);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

gboolean
dp_print_pdf (const DpDocument *document, DpPageSize size, const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *name = g_filename_display_name (path);
  cairo_status_t status = draw_all (document, size, bytes);

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("%1$s: the PDF couldn’t be made: %2$s"), name, cairo_status_to_string (status));
      return FALSE;
    }
  return dp_output_write (path, bytes->data, bytes->len, 0644, error);
}
