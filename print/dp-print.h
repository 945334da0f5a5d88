/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-document.h"

#include <pango/pangocairo.h>

/* A document laid out on pages. Lengths are points (1/72 inch), whatever the device. */

typedef enum {
  DP_PAGE_A4,
  DP_PAGE_LETTER,
  DP_PAGE_SIZES,
} DpPageSize;

typedef struct {
  double width, height; /* of the sheet */
  double margin;        /* on all four sides, the page's foot standing inside the lower one; 0 where the caller has set margins himself */
} DpPaperSize;

/* With margins of 20 mm. */
DpPaperSize dp_paper_size (DpPageSize size);
/* "a4", "letter"; as paper names of GTK: "iso_a4", "na_letter". Static. */
const char *dp_page_size_token (DpPageSize size);
gboolean dp_page_size_parse (const char *text, DpPageSize *out);

typedef struct DpPrint DpPrint;

/* context: of the device that will be drawn on, with a resolution of 72 for it (a GtkPrintContext’s is so); it is kept. The document must outlive it. */
DpPrint *dp_print_new (const DpDocument *document, PangoContext *context, const DpPaperSize *page);
void dp_print_free (DpPrint *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpPrint, dp_print_free)

/* How many pages there are; at least 1. */
guint dp_print_paginate (const DpPrint *self);
/* page from 0. The origin is the upper left corner of the sheet. */
void dp_print_draw_page (const DpPrint *self, cairo_t *cr, guint page);
/* The page that the block begins on, or G_MAXUINT for one that is not printed (a page break). */
guint dp_print_page_of (const DpPrint *self, guint block);
/* How far down the lowest ink of a page's text reaches: never below the sheet's lower margin. */
double dp_print_bottom_of (const DpPrint *self, guint page);

/* What a PDF is laid out with: Pango measures in points, without rounding to a screen's pixels. Caller unrefs. */
PangoContext *dp_print_context_new (void);
/* Writes the document as a PDF so that a pulled plug leaves the old file or the new one. Needs no display. */
gboolean dp_print_pdf (const DpDocument *document, DpPageSize size, const char *path, GError **error);
