/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-paint.h"
#include "dp-code.h"

/* One chart as a file, with its title, its code, the edition of the code and what the signs mean. */

typedef enum {
  DP_CHART_SVG,
  DP_CHART_PDF, /* one page of the drawing's size */
  DP_CHART_PNG, /* 144 dots to the inch */
  DP_CHART_FORMATS,
} DpChartFormat;

/* "svg", "pdf", "png". Static. */
const char *dp_chart_format_suffix (DpChartFormat format);
/* What the name of a file ends with, in capitals or not. FALSE when that is none of them. */
gboolean dp_chart_format_of (const char *path, DpChartFormat *out);
/* Writes the file so that a pulled plug leaves the old one or the new one. Needs no display. FALSE with error (G_IO_ERROR_FAILED, or a G_FILE_ERROR), which says which file and why. */
gboolean dp_chart_export (const DpCode *code, const DpChart *chart, DpChartFormat format, const DpChartInks *inks, const char *path, GError **error);
/* How large that drawing is, in points, with all that stands around it. FALSE with error when it cannot be planned. */
gboolean dp_chart_export_size (const DpCode *code, const DpChart *chart, double *width, double *height, GError **error);
/* "Laws of Duplicate Bridge 2017, edition 0123456789abcdef of the charts". Caller frees. */
char *dp_chart_edition_words (const DpCode *code);
