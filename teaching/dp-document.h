/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Something to be printed, before anybody knows on what: headings, paragraphs, tables, lines to write on. No fonts and no pages; print/ lays it out. */

typedef enum {
  DP_BLOCK_HEADING,   /* level 1 (the title) to 3 */
  DP_BLOCK_PARAGRAPH,
  DP_BLOCK_CHECKBOX,  /* a box, empty or ticked, and a text */
  DP_BLOCK_ROW,       /* of a table */
  DP_BLOCK_RULE,      /* a line across the page */
  DP_BLOCK_LINES,     /* empty lines to write on */
  DP_BLOCK_PAGE_BREAK,
  DP_BLOCK_KINDS,
} DpBlockKind;

typedef enum {
  DP_BLOCK_KEEP_WITH_NEXT = 1 << 0, /* no page ends after it; headings have it */
  DP_BLOCK_SMALL = 1 << 1,          /* a note */
  DP_BLOCK_STRONG = 1 << 2,
  DP_BLOCK_INDENT = 1 << 3,
  DP_BLOCK_HEADER = 1 << 4,         /* of a row: names the columns; again on every page that the table goes on to */
  DP_BLOCK_CHECKED = 1 << 5,
  DP_BLOCK_RULED = 1 << 6,          /* of a row: a line above it, for a sum */
} DpBlockFlags;

#define DP_DOCUMENT_MAX_COLUMNS 8

typedef struct {
  guint width;    /* in proportion to the other columns */
  guint8 align;   /* 0 = begin, 1 = middle, 2 = end (numbers) */
} DpDocumentColumn;

typedef struct {
  DpDocumentColumn column[DP_DOCUMENT_MAX_COLUMNS];
  guint n;
  guint percent; /* of the page's width */
} DpDocumentTable;

typedef struct {
  guint8 kind;   /* DpBlockKind */
  guint flags;   /* DpBlockFlags */
  guint level;   /* of headings; number of LINES */
  char *text;    /* NULL for rows, rules, lines, breaks */
  char **cells;  /* of a row, as many as its table has columns */
  guint table;   /* of a row: see dp_document_table() */
} DpBlock;

typedef struct DpDocument DpDocument;

/* title: for the foot of the pages and for the file; not printed by itself. */
DpDocument *dp_document_new (const char *title);
void dp_document_free (DpDocument *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpDocument, dp_document_free)

/* Texts are copied. */
void dp_document_heading (DpDocument *self, guint level, const char *text);
void dp_document_paragraph (DpDocument *self, DpBlockFlags flags, const char *text);
/* Text with blank lines in it: a paragraph each. */
void dp_document_paragraphs (DpDocument *self, DpBlockFlags flags, const char *text);
void dp_document_checkbox (DpDocument *self, gboolean checked, const char *text);
/* The rows that follow belong to a new table. percent: of the page's width. */
void dp_document_table (DpDocument *self, guint percent, const DpDocumentColumn *columns, guint n);
/* cells: as many as the table has columns; NULL = empty. */
void dp_document_row (DpDocument *self, DpBlockFlags flags, const char *const *cells);
void dp_document_rule (DpDocument *self);
void dp_document_lines (DpDocument *self, guint n);
void dp_document_page_break (DpDocument *self);

/* Borrowed. */
const char *dp_document_get_title (const DpDocument *self);
guint dp_document_n_blocks (const DpDocument *self);
const DpBlock *dp_document_block (const DpDocument *self, guint i);
const DpDocumentTable *dp_document_get_table (const DpDocument *self, guint i);

/* Plain text: a line each block, cells divided by tabs. Caller frees. */
char *dp_document_to_text (const DpDocument *self);
