/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-print-charts.h"

#include "dp-chart-export.h"
#include "dp-chart-text.h"
#include "dp-output.h"
#include "dp-print-charts-private.h"

#include <cairo-pdf.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>

typedef struct {
  const DpBooklet *booklet;
  cairo_t *cr;
  DpChartInks inks;
} Press;

/* Puts text at x, y, no wider than width; returns how high it is. */
static double
put (const Press *press, const char *text, double size, gboolean bold, double x, double y, double width, PangoAlignment align)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (press->booklet->context);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (press->booklet->context));
  int height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_alignment (layout, align);
  pango_layout_set_text (layout, text, -1);
  cairo_set_source_rgb (press->cr, 0, 0, 0);
  cairo_move_to (press->cr, x, y);
  pango_cairo_show_layout (press->cr, layout);
  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

static void
set_page (const Press *press, gboolean lying)
{
  const DpPaperSize *paper = &press->booklet->paper;

  cairo_pdf_surface_set_size (cairo_get_target (press->cr), lying ? paper->height : paper->width, lying ? paper->width : paper->height);
}

static void
draw_foot (const Press *press, guint page, gboolean lying)
{
  const DpPaperSize *paper = &press->booklet->paper;
  double width = (lying ? paper->height : paper->width) - 2 * DP_BOOKLET_MARGIN, y = (lying ? paper->width : paper->height) - DP_BOOKLET_MARGIN - 9;
  g_autofree char *edition = dp_chart_edition_words (press->booklet->code), *number = g_strdup_printf ("%u", page);

  put (press, edition, 7, FALSE, DP_BOOKLET_MARGIN, y + 1.5, width * .8, PANGO_ALIGN_LEFT);
  put (press, number, 9, FALSE, DP_BOOKLET_MARGIN, y, width, PANGO_ALIGN_RIGHT);
  cairo_show_page (press->cr);
}

static void
draw_title (const Press *press)
{
  const DpBooklet *booklet = press->booklet;
  double x = DP_BOOKLET_MARGIN * 2, width = booklet->paper.width - 2 * x, y = booklet->paper.height * .26, legend_width, legend_height, scale;
  g_autofree char *edition = g_strdup_printf (_("Edition of the charts: %s"), dp_code_fingerprint (booklet->code));

  set_page (press, FALSE);
  y += put (press, dp_code_title (booklet->code), 26, TRUE, x, y, width, PANGO_ALIGN_LEFT) + 10;
  y += put (press, _("All charts: a quick reference for directors"), 15, FALSE, x, y, width, PANGO_ALIGN_LEFT) + 24;
  y += put (press, dp_code_summary (booklet->code), 11, FALSE, x, y, width, PANGO_ALIGN_LEFT) + 14;
  y += put (press, _("The charts say in their own words what a director asks and rules. They go with the laws and don’t replace them."), 11, FALSE, x, y,
            width, PANGO_ALIGN_LEFT)
       + 28;
  dp_chart_paint_legend (NULL, booklet->context, &press->inks, FALSE, &legend_width, &legend_height);
  scale = MIN (1, width / legend_width);
  cairo_save (press->cr);
  cairo_translate (press->cr, x, y);
  cairo_scale (press->cr, scale, scale);
  dp_chart_paint_legend (press->cr, booklet->context, &press->inks, FALSE, NULL, NULL);
  cairo_restore (press->cr);
  y = booklet->paper.height - DP_BOOKLET_MARGIN - 40;
  y += put (press, edition, 9, FALSE, x, y, width, PANGO_ALIGN_LEFT) + 2;
  put (press, _("Made with Director Please. The charts are free under the GNU General Public License, version 3 or later."), 9, FALSE, x, y, width, PANGO_ALIGN_LEFT);
  cairo_show_page (press->cr);
}

/* What is drawn until the matching call leads to that page. */
static void
begin_link (const Press *press, guint page)
{
  g_autofree char *where = g_strdup_printf ("page=%u", page);

  cairo_tag_begin (press->cr, CAIRO_TAG_LINK, where);
}

static void
draw_contents (const Press *press)
{
  const DpBooklet *booklet = press->booklet;
  guint lines = dp_booklet_lines_per_page (&booklet->paper), n = dp_code_n_charts (booklet->code);
  double x = DP_BOOKLET_MARGIN * 2, width = booklet->paper.width - 2 * x;

  for (guint i = 0; i < n; i++)
    {
      const DpChart *chart = dp_code_chart (booklet->code, i);
      g_autofree char *heading = dp_chart_heading (chart), *number = NULL;
      guint page = dp_booklet_part_of (booklet, chart->nodes[0])->page;
      double y = DP_BOOKLET_MARGIN + DP_BOOKLET_HEADING + (i % lines) * DP_BOOKLET_LINE;

      if (i % lines == 0)
        {
          set_page (press, FALSE);
          put (press, _("Contents"), 14, TRUE, x, DP_BOOKLET_MARGIN, width, PANGO_ALIGN_LEFT);
        }
      number = g_strdup_printf ("%u", page);
      begin_link (press, page);
      put (press, heading, 10.5, FALSE, x, y, width - 40, PANGO_ALIGN_LEFT);
      put (press, number, 10.5, FALSE, x, y, width, PANGO_ALIGN_RIGHT);
      cairo_tag_end (press->cr, CAIRO_TAG_LINK);
      if (i % lines == lines - 1 || i + 1 == n)
        draw_foot (press, 2 + i / lines, FALSE);
    }
}

static void
link_boxes (const Press *press, const DpBookletPart *part, double x, double y)
{
  for (guint i = 0; i < part->fit.plan->n_nodes; i++)
    {
      const DpPlanNode *node = &part->fit.plan->nodes[i];
      const DpNode *there = node->outside ? node->node : node->node->target;
      char numbers[4][G_ASCII_DTOSTR_BUF_SIZE];
      double scale = part->fit.scale;
      const double rect[4] = { x + node->box.x * scale, y + node->box.y * scale, node->box.width * scale, node->box.height * scale };
      g_autofree char *where = NULL;

      if (!there)
        continue;
      for (int r = 0; r < 4; r++)
        g_ascii_formatd (numbers[r], sizeof numbers[r], "%.2f", rect[r]);
      where = g_strdup_printf ("rect=[%s %s %s %s] page=%u", numbers[0], numbers[1], numbers[2], numbers[3], dp_booklet_part_of (press->booklet, there)->page);
      cairo_tag_begin (press->cr, CAIRO_TAG_LINK, where);
      cairo_tag_end (press->cr, CAIRO_TAG_LINK);
    }
}

static void
draw_part (const Press *press, const DpBookletPart *part)
{
  const DpBooklet *booklet = press->booklet;
  double width = part->fit.lying ? booklet->room.lying_width : booklet->room.upright_width;
  double x = DP_BOOKLET_MARGIN + (width - part->fit.plan->width * part->fit.scale) / 2, y = part->y + DP_BOOKLET_HEADING;
  g_autofree char *heading = dp_chart_heading (part->chart), *which = NULL;

  put (press, heading, 14, TRUE, DP_BOOKLET_MARGIN, part->y, width - 90, PANGO_ALIGN_LEFT);
  if (part->parts > 1)
    {
      /* Translators: of a chart that is printed on several pages. */
      which = g_strdup_printf (_("part %1$u of %2$u"), part->part + 1, part->parts);
      put (press, which, 10, FALSE, DP_BOOKLET_MARGIN, part->y + 3, width, PANGO_ALIGN_RIGHT);
    }
  cairo_save (press->cr);
  cairo_translate (press->cr, x, y);
  cairo_scale (press->cr, part->fit.scale, part->fit.scale);
  dp_chart_paint (press->cr, booklet->context, part->fit.plan, &press->inks, NULL);
  cairo_restore (press->cr);
  link_boxes (press, part, x, y);
}

static void
draw_all (const Press *press)
{
  const GPtrArray *parts = press->booklet->parts;

  draw_title (press);
  draw_contents (press);
  for (guint i = 0; i < parts->len; i++)
    {
      const DpBookletPart *part = g_ptr_array_index (parts, i), *next = i + 1 < parts->len ? g_ptr_array_index (parts, i + 1) : NULL;
      g_autofree char *heading = dp_chart_heading (part->chart), *where = g_strdup_printf ("page=%u", part->page);

      if (i == 0 || ((DpBookletPart *) g_ptr_array_index (parts, i - 1))->page != part->page)
        set_page (press, part->fit.lying);
      if (part->part == 0)
        cairo_pdf_surface_add_outline (cairo_get_target (press->cr), CAIRO_PDF_OUTLINE_ROOT, heading, where, 0);
      draw_part (press, part);
      if (!next || next->page != part->page)
        draw_foot (press, part->page, part->fit.lying);
    }
}

static cairo_status_t
on_bytes (void *data, const unsigned char *bytes, unsigned int n)
{
  g_byte_array_append (data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_status_t
print_all (const DpBooklet *booklet, GByteArray *out)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (on_bytes, out, booklet->paper.width, booklet->paper.height);
  Press press = { booklet, cairo_create (surface), dp_chart_inks_paper () };
  g_autofree char *edition = dp_chart_edition_words (booklet->code);
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, dp_code_title (booklet->code));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, edition);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Director Please");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, "GPL-3.0-or-later");
  draw_all (&press);
  status = cairo_status (press.cr);
  cairo_destroy (press.cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

gboolean
dp_print_charts (const DpCode *code, DpPageSize size, const char *path, guint *pages, GCancellable *cancellable, GError **error)
{
  g_autoptr (DpBooklet) booklet = dp_booklet_new (code, size, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *name = g_filename_display_name (path);
  cairo_status_t status;

  if (!booklet)
    return FALSE;
  status = print_all (booklet, bytes);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("%1$s: the booklet couldn’t be made: %2$s"), name, cairo_status_to_string (status));
      return FALSE;
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error) || !dp_output_write (path, bytes->data, bytes->len, 0644, error))
    return FALSE;
  if (pages)
    *pages = booklet->n_pages;
  return TRUE;
}
