/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-print-private.h"

#include <glib/gi18n-lib.h>

static void
line_across (cairo_t *cr, double x, double y, double width, double thickness)
{
  cairo_set_line_width (cr, thickness);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + width, y);
  cairo_stroke (cr);
}

static void
draw_layout (cairo_t *cr, const DpPrintPiece *piece, double x)
{
  PangoLayoutIter *iter = pango_layout_get_iter (piece->layout);
  double top, end;

  dp_print_line_extent (piece->layout, piece->first, &top, &end);
  for (int i = 0; i < piece->last; i++, pango_layout_iter_next_line (iter))
    {
      PangoRectangle logical;

      if (i < piece->first)
        continue;
      pango_layout_iter_get_line_extents (iter, NULL, &logical);
      cairo_move_to (cr, x + (double) logical.x / PANGO_SCALE, piece->y - top + (double) pango_layout_iter_get_baseline (iter) / PANGO_SCALE);
      pango_cairo_show_layout_line (cr, pango_layout_iter_get_line_readonly (iter));
    }
  pango_layout_iter_free (iter);
}

static void
draw_row_piece (const DpPrint *self, cairo_t *cr, const DpPrintPiece *piece, const DpBlock *block)
{
  const DpDocumentTable *table = dp_document_get_table (self->document, block->table);
  double x, width;

  dp_print_column_span (self, table, piece->column, &x, &width);
  draw_layout (cr, piece, self->page.margin + x);
  if (piece->column > 0)
    return;
  if (block->flags & DP_BLOCK_HEADER)
    line_across (cr, self->page.margin, piece->y + piece->height + 1, dp_print_table_width (self, table), .7);
  if (block->flags & DP_BLOCK_RULED)
    line_across (cr, self->page.margin, piece->y - 1, dp_print_table_width (self, table), .7);
}

static void
draw_box (cairo_t *cr, double x, double y, gboolean checked)
{
  cairo_set_line_width (cr, .8);
  cairo_rectangle (cr, x, y, BOX, BOX);
  if (checked)
    {
      cairo_move_to (cr, x + 2, y + BOX / 2);
      cairo_line_to (cr, x + BOX / 2 - .5, y + BOX - 2);
      cairo_line_to (cr, x + BOX - 1.5, y + 1.5);
    }
  cairo_stroke (cr);
}

static void
draw_piece (const DpPrint *self, cairo_t *cr, const DpPrintPiece *piece)
{
  const DpBlock *block = dp_document_block (self->document, piece->block);
  double left = self->page.margin;

  switch ((DpBlockKind) block->kind)
    {
    case DP_BLOCK_ROW:
      draw_row_piece (self, cr, piece, block);
      break;
    case DP_BLOCK_RULE:
      line_across (cr, left, piece->y + piece->height, dp_print_inner_width (self), .7);
      break;
    case DP_BLOCK_LINES:
      line_across (cr, left, piece->y + piece->height, dp_print_inner_width (self), .4);
      break;
    case DP_BLOCK_CHECKBOX:
      if (piece->first == 0)
        draw_box (cr, left, piece->y + 2, (block->flags & DP_BLOCK_CHECKED) != 0);
      draw_layout (cr, piece, left + dp_print_text_indent (block));
      break;
    default:
      draw_layout (cr, piece, left + dp_print_text_indent (block));
      break;
    }
}

/* The title on the left, cut short if need be, and "Page 2 of 5" on the right. */
static void
draw_foot (const DpPrint *self, cairo_t *cr, guint page)
{
  const DpPrintStyle style = { SMALL, FALSE, 0, 0 };
  double width = dp_print_inner_width (self), y = dp_print_bottom (self) + MAX (self->page.margin, FOOT) / 2 - SMALL;
  /* Translators: at the foot of a printed page. */
  g_autofree char *number = g_strdup_printf (_("Page %1$u of %2$u"), page + 1, self->n_pages);
  g_autoptr (PangoLayout) title = dp_print_make_layout (self, dp_document_get_title (self->document), &style, width * .7, PANGO_ALIGN_LEFT);
  g_autoptr (PangoLayout) pages = dp_print_make_layout (self, number, &style, width * .3, PANGO_ALIGN_RIGHT);

  pango_layout_set_single_paragraph_mode (title, TRUE);
  pango_layout_set_height (title, -1);
  pango_layout_set_ellipsize (title, PANGO_ELLIPSIZE_END);
  cairo_move_to (cr, self->page.margin, y);
  pango_cairo_show_layout (cr, title);
  cairo_move_to (cr, self->page.margin + width * .7, y);
  pango_cairo_show_layout (cr, pages);
}

void
dp_print_draw_page (const DpPrint *self, cairo_t *cr, guint page)
{
  g_return_if_fail (page < self->n_pages);
  cairo_save (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const DpPrintPiece *piece = &g_array_index (self->pieces, DpPrintPiece, i);

      if (piece->page == page)
        draw_piece (self, cr, piece);
    }
  draw_foot (self, cr, page);
  cairo_restore (cr);
}
