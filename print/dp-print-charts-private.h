/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"
#include "dp-print-charts-split.h"

/* The booklet as it is laid out: shared by what lays it out and what draws it. */

#define DP_BOOKLET_MARGIN 34.
#define DP_BOOKLET_FOOT 20.    /* for the page's number and the edition */
#define DP_BOOKLET_HEADING 26. /* of a chart */
#define DP_BOOKLET_APART 14.   /* between charts on one page */
#define DP_BOOKLET_LINE 15.    /* of the contents */

/* A chart, or a part of one, on its page. */
typedef struct {
  const DpChart *chart;
  gboolean *inside;  /* by index of the chart's nodes */
  guint part, parts; /* which of how many, from 0 */
  DpPrintFit fit;
  guint page;        /* from 1 */
  double y;          /* of its heading, from the top of the sheet */
} DpBookletPart;

typedef struct {
  const DpCode *code;
  DpPaperSize paper;
  DpPrintRoom room;
  PangoContext *context;
  GPtrArray *parts;  /* DpBookletPart, in the order of the pages */
  guint first_page;  /* of the charts */
  guint n_pages;
} DpBooklet;

/* NULL with error when a chart cannot be planned. */
DpBooklet *dp_booklet_new (const DpCode *code, DpPageSize size, GError **error);
void dp_booklet_free (DpBooklet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpBooklet, dp_booklet_free)

/* The part in which a node of the code stands: for a goto that arrows lead to, the chart's first. */
const DpBookletPart *dp_booklet_part_of (const DpBooklet *self, const DpNode *node);
guint dp_booklet_lines_per_page (const DpPaperSize *paper);
