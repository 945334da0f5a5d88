/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-print.h"

/* Shared by laying out and drawing. */

/* Type sizes, and the air between blocks. */
#define BODY 10.
#define SMALL 8.5
#define LEADING 1.12
#define INDENT 14.
#define LINE_TO_WRITE 21.
#define BOX 9.
#define CELL_GAP 8.
#define FOOT 22. /* kept free below the text for the page's number */

/* A piece of a block on one page: whole, or some lines of a paragraph; `y` is from the top of the sheet. */
typedef struct {
  guint block;
  guint page;
  double y, height;
  guint column;      /* of a row */
  PangoLayout *layout; /* owned; NULL for rules and lines to write on */
  int first, last;   /* lines of the layout, from `first` to before `last` */
} DpPrintPiece;

struct DpPrint {
  const DpDocument *document;
  PangoContext *context;
  DpPaperSize page;
  GArray *pieces; /* DpPrintPiece, by page */
  guint n_pages;
  double y; /* where the next block comes, while laying out */
};

typedef struct {
  double size;
  gboolean bold;
  double before, after;
} DpPrintStyle;

/* Between the margins. */
double dp_print_inner_width (const DpPrint *self);
/* Where the text ends at the latest. */
double dp_print_bottom (const DpPrint *self);
/* The text set within that width; caller unrefs. */
PangoLayout *dp_print_make_layout (const DpPrint *self, const char *text, const DpPrintStyle *style, double width, PangoAlignment align);
/* Top and bottom of a line within its layout. */
void dp_print_line_extent (PangoLayout *layout, int line, double *top, double *end);
/* How far a block's text stands in from the margin. */
double dp_print_text_indent (const DpBlock *block);
/* Of the whole table. */
double dp_print_table_width (const DpPrint *self, const DpDocumentTable *table);
/* Left edge and width of a column, the gap to the next left out. */
void dp_print_column_span (const DpPrint *self, const DpDocumentTable *table, guint column, double *x, double *width);
