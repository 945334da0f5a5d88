/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-print-private.h"

static DpPrintStyle
style_of (const DpBlock *block)
{
  static const DpPrintStyle headings[] = { { 18, TRUE, 0, 8 }, { 13, TRUE, 12, 5 }, { 10.5, TRUE, 8, 3 } };
  DpPrintStyle s = { block->flags & DP_BLOCK_SMALL ? SMALL : BODY, (block->flags & (DP_BLOCK_STRONG | DP_BLOCK_HEADER)) != 0, 0, 5 };

  if (block->kind == DP_BLOCK_HEADING)
    return headings[block->level - 1];
  if (block->kind == DP_BLOCK_ROW)
    {
      s.size = 9.5;
      s.before = 1.5;
      s.after = 2;
    }
  else if (block->kind == DP_BLOCK_RULE)
    s.before = s.after = 8;
  return s;
}

double
dp_print_inner_width (const DpPrint *self)
{
  return self->page.width - 2 * self->page.margin;
}

double
dp_print_bottom (const DpPrint *self)
{
  return self->page.height - MAX (self->page.margin, FOOT);
}

PangoLayout *
dp_print_make_layout (const DpPrint *self, const char *text, const DpPrintStyle *style, double width, PangoAlignment align)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  pango_font_description_set_size (font, (int) (style->size * PANGO_SCALE));
  pango_font_description_set_weight (font, style->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (MAX (width, style->size) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, (float) LEADING);
  pango_layout_set_alignment (layout, align);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static double
layout_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

void
dp_print_line_extent (PangoLayout *layout, int line, double *top, double *end)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  PangoRectangle logical;
  int y0, y1;

  for (int i = 0; i < line; i++)
    pango_layout_iter_next_line (iter);
  pango_layout_iter_get_line_extents (iter, NULL, &logical);
  pango_layout_iter_get_line_yrange (iter, &y0, &y1);
  *top = (double) MIN (y0, logical.y) / PANGO_SCALE;
  *end = (double) MAX (y1, logical.y + logical.height) / PANGO_SCALE;
  pango_layout_iter_free (iter);
}

static void
new_page (DpPrint *self)
{
  self->n_pages++;
  self->y = self->page.margin;
}

static gboolean
at_top (const DpPrint *self)
{
  return self->y <= self->page.margin;
}

static void
place (DpPrint *self, guint block, guint column, double height, PangoLayout *layout, int first, int last)
{
  DpPrintPiece piece = { block, self->n_pages - 1, self->y, height, column, layout, first, last };

  g_array_append_val (self->pieces, piece);
}

double
dp_print_text_indent (const DpBlock *block)
{
  return block->kind == DP_BLOCK_CHECKBOX ? BOX + 6 : block->flags & DP_BLOCK_INDENT ? INDENT : 0;
}

double
dp_print_table_width (const DpPrint *self, const DpDocumentTable *table)
{
  return dp_print_inner_width (self) * table->percent / 100;
}

void
dp_print_column_span (const DpPrint *self, const DpDocumentTable *table, guint column, double *x, double *width)
{
  double all = 0, before = 0, whole = dp_print_table_width (self, table);

  for (guint i = 0; i < table->n; i++)
    {
      before += i < column ? table->column[i].width : 0;
      all += table->column[i].width;
    }
  *x = whole * before / all;
  *width = whole * table->column[column].width / all - (column + 1 < table->n ? CELL_GAP : 0);
}

/* The layouts of a row's cells; returns the height of the tallest. */
static double
row_layouts (const DpPrint *self, const DpBlock *block, PangoLayout *layouts[DP_DOCUMENT_MAX_COLUMNS])
{
  static const PangoAlignment aligns[] = { PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT };
  const DpDocumentTable *table = dp_document_get_table (self->document, block->table);
  DpPrintStyle style = style_of (block);
  double height = 0;

  for (guint i = 0; i < table->n; i++)
    {
      double x, width;

      dp_print_column_span (self, table, i, &x, &width);
      layouts[i] = dp_print_make_layout (self, block->cells[i], &style, width, aligns[MIN (table->column[i].align, 2)]);
      height = MAX (height, layout_height (layouts[i]));
    }
  return height;
}

/* How high the block is where it does not break. */
static double
block_height (const DpPrint *self, const DpBlock *block)
{
  PangoLayout *layouts[DP_DOCUMENT_MAX_COLUMNS] = { NULL };
  DpPrintStyle style = style_of (block);
  double height = 0;

  switch ((DpBlockKind) block->kind)
    {
    case DP_BLOCK_ROW:
      height = row_layouts (self, block, layouts);
      for (guint i = 0; i < DP_DOCUMENT_MAX_COLUMNS; i++)
        g_clear_object (&layouts[i]);
      return height + style.before + style.after;
    case DP_BLOCK_LINES:
      return block->level * LINE_TO_WRITE + style.after;
    case DP_BLOCK_RULE:
      return style.before + style.after;
    case DP_BLOCK_PAGE_BREAK:
      return 0;
    default:
      layouts[0] = dp_print_make_layout (self, block->text, &style, dp_print_inner_width (self) - dp_print_text_indent (block), PANGO_ALIGN_LEFT);
      height = layout_height (layouts[0]);
      g_object_unref (layouts[0]);
      return height + style.before + style.after;
    }
}

static gboolean
keeps (const DpBlock *block)
{
  return (block->flags & (DP_BLOCK_KEEP_WITH_NEXT | DP_BLOCK_HEADER)) != 0;
}

/* What must stay on one page from this block on: itself, and the next as long as they are kept together; of a paragraph that ends the chain two
 * lines are enough. */
static double
chain_height (const DpPrint *self, guint i)
{
  guint n = dp_document_n_blocks (self->document);
  double height = 0;

  for (; i < n; i++)
    {
      const DpBlock *block = dp_document_block (self->document, i);
      gboolean last = !keeps (block) || i + 1 >= n;
      double own = block_height (self, block);

      height += last && block->kind == DP_BLOCK_PARAGRAPH ? MIN (own, 3 * BODY * LEADING + 10) : own;
      if (last)
        break;
    }
  return height;
}

static void
place_row (DpPrint *self, guint i)
{
  const DpBlock *block = dp_document_block (self->document, i);
  const DpDocumentTable *table = dp_document_get_table (self->document, block->table);
  PangoLayout *layouts[DP_DOCUMENT_MAX_COLUMNS];
  DpPrintStyle style = style_of (block);
  double height = row_layouts (self, block, layouts);

  self->y += style.before;
  for (guint c = 0; c < table->n; c++)
    place (self, i, c, height, layouts[c], 0, pango_layout_get_line_count (layouts[c]));
  self->y += height + style.after;
}

/* A row higher than a whole page goes on line by line, all its cells at once. */
static void
place_long_row (DpPrint *self, guint i)
{
  const DpBlock *block = dp_document_block (self->document, i);
  const DpDocumentTable *table = dp_document_get_table (self->document, block->table);
  PangoLayout *layouts[DP_DOCUMENT_MAX_COLUMNS];
  int next[DP_DOCUMENT_MAX_COLUMNS] = { 0 };
  gboolean more = TRUE;

  row_layouts (self, block, layouts);
  while (more)
    {
      double used = 0;

      more = FALSE;
      for (guint c = 0; c < table->n; c++)
        {
          int first = next[c], n = pango_layout_get_line_count (layouts[c]);
          double top, end = 0, line_top;

          if (first >= n)
            continue;
          dp_print_line_extent (layouts[c], first, &top, &end);
          for (next[c]++; next[c] < n; next[c]++)
            {
              double line_end;

              dp_print_line_extent (layouts[c], next[c], &line_top, &line_end);
              if (self->y + line_end - top > dp_print_bottom (self))
                break;
              end = line_end;
            }
          place (self, i, c, end - top, g_object_ref (layouts[c]), first, next[c]);
          used = MAX (used, end - top);
          more |= next[c] < n;
        }
      if (more)
        new_page (self);
      else
        self->y += used;
    }
  for (guint c = 0; c < table->n; c++)
    g_object_unref (layouts[c]);
}

/* The row that names the columns, again at the top of a page on which its table goes on. */
static void
repeat_header (DpPrint *self, guint i)
{
  guint table = dp_document_block (self->document, i)->table;

  for (guint k = i; k-- > 0;)
    {
      const DpBlock *block = dp_document_block (self->document, k);

      if (block->kind != DP_BLOCK_ROW || block->table != table)
        return;
      if (block->flags & DP_BLOCK_HEADER)
        {
          place_row (self, k);
          return;
        }
    }
}

static void
lay_row (DpPrint *self, guint i)
{
  const DpBlock *block = dp_document_block (self->document, i);
  const DpBlock *before = i > 0 ? dp_document_block (self->document, i - 1) : NULL;
  double height = block_height (self, block);

  if (!at_top (self) && self->y + (keeps (block) ? chain_height (self, i) : height) > dp_print_bottom (self)
      && chain_height (self, i) <= dp_print_bottom (self) - self->page.margin)
    new_page (self);
  else if (!at_top (self) && self->y + height > dp_print_bottom (self))
    new_page (self);
  if (at_top (self) && !(block->flags & DP_BLOCK_HEADER) && self->n_pages > 1 && before && before->kind == DP_BLOCK_ROW && before->table == block->table)
    repeat_header (self, i);
  if (self->y + height > dp_print_bottom (self))
    place_long_row (self, i);
  else
    place_row (self, i);
  if (i + 1 >= dp_document_n_blocks (self->document) || dp_document_block (self->document, i + 1)->kind != DP_BLOCK_ROW)
    self->y += 6;
}

/* How many lines fit on the page from `first` on; 0 when the page should be turned first. No single line is left behind or carried over. */
static int
lines_that_fit (const DpPrint *self, PangoLayout *layout, int first, double top)
{
  int n = pango_layout_get_line_count (layout), fit = 0;

  while (first + fit < n)
    {
      double line_top, end;

      dp_print_line_extent (layout, first + fit, &line_top, &end);
      if (self->y + end - top > dp_print_bottom (self))
        break;
      fit++;
    }
  if (first + fit == n || at_top (self))
    return MAX (fit, 1);
  if (first + fit == n - 1)
    fit--;
  return fit < 2 ? 0 : fit;
}

static void
lay_text (DpPrint *self, guint i)
{
  const DpBlock *block = dp_document_block (self->document, i);
  DpPrintStyle style = style_of (block);
  g_autoptr (PangoLayout) layout = dp_print_make_layout (self, block->text, &style, dp_print_inner_width (self) - dp_print_text_indent (block), PANGO_ALIGN_LEFT);
  int n = pango_layout_get_line_count (layout);
  double chain = keeps (block) ? chain_height (self, i) : 0;

  if (!at_top (self) && self->y + chain > dp_print_bottom (self) && chain <= dp_print_bottom (self) - self->page.margin)
    new_page (self);
  if (!at_top (self))
    self->y += style.before;
  for (int first = 0; first < n;)
    {
      double top, end, skip;
      int fit;

      dp_print_line_extent (layout, first, &top, &skip);
      fit = lines_that_fit (self, layout, first, top);
      if (fit > 0)
        {
          dp_print_line_extent (layout, first + fit - 1, &skip, &end);
          place (self, i, 0, end - top, g_object_ref (layout), first, first + fit);
          self->y += end - top;
          first += fit;
        }
      if (first < n)
        new_page (self);
    }
  self->y += style.after;
}

static void
lay_lines (DpPrint *self, guint i)
{
  const DpBlock *block = dp_document_block (self->document, i);

  for (guint k = 0; k < block->level; k++)
    {
      if (!at_top (self) && self->y + LINE_TO_WRITE > dp_print_bottom (self))
        new_page (self);
      place (self, i, 0, LINE_TO_WRITE, NULL, 0, 0);
      self->y += LINE_TO_WRITE;
    }
  self->y += style_of (block).after;
}

static void
lay_rule (DpPrint *self, guint i)
{
  DpPrintStyle style = style_of (dp_document_block (self->document, i));

  if (self->y + style.before > dp_print_bottom (self))
    new_page (self);
  place (self, i, 0, style.before, NULL, 0, 0);
  self->y += style.before + style.after;
}

static void
lay_out (DpPrint *self)
{
  new_page (self);
  for (guint i = 0; i < dp_document_n_blocks (self->document); i++)
    switch ((DpBlockKind) dp_document_block (self->document, i)->kind)
      {
      case DP_BLOCK_ROW:
        lay_row (self, i);
        break;
      case DP_BLOCK_LINES:
        lay_lines (self, i);
        break;
      case DP_BLOCK_RULE:
        lay_rule (self, i);
        break;
      case DP_BLOCK_PAGE_BREAK:
        if (!at_top (self))
          new_page (self);
        break;
      default:
        lay_text (self, i);
        break;
      }
}

static void
piece_clear (gpointer data)
{
  g_clear_object (&((DpPrintPiece *) data)->layout);
}

DpPrint *
dp_print_new (const DpDocument *document, PangoContext *context, const DpPaperSize *page)
{
  DpPrint *self = g_new0 (DpPrint, 1);

  self->document = document;
  self->context = g_object_ref (context);
  self->page = *page;
  self->pieces = g_array_new (FALSE, FALSE, sizeof (DpPrintPiece));
  g_array_set_clear_func (self->pieces, piece_clear);
  lay_out (self);
  return self;
}

void
dp_print_free (DpPrint *self)
{
  if (!self)
    return;
  g_array_unref (self->pieces);
  g_object_unref (self->context);
  g_free (self);
}

guint
dp_print_paginate (const DpPrint *self)
{
  return self->n_pages;
}

guint
dp_print_page_of (const DpPrint *self, guint block)
{
  for (guint i = 0; i < self->pieces->len; i++)
    if (g_array_index (self->pieces, DpPrintPiece, i).block == block)
      return g_array_index (self->pieces, DpPrintPiece, i).page;
  return G_MAXUINT;
}

double
dp_print_bottom_of (const DpPrint *self, guint page)
{
  double y = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const DpPrintPiece *piece = &g_array_index (self->pieces, DpPrintPiece, i);

      if (piece->page == page)
        y = MAX (y, piece->y + piece->height);
    }
  return y;
}
