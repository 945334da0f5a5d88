/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-plot-book.h"
#include "dp-xml.h"

/* Steps of plots from elements that fit plots.xsd; for dp-plot-book.c. */

typedef struct {
  const char *file;
  const DpErrorModel *errors; /* NULL: kinds of errors are not looked up */
  DpDiagnostics *diagnostics;
} DpPlotSource;

/* What is wrong goes to the diagnostics; never NULL. Caller frees. */
DpPlotStep *dp_plot_step_read (const DpPlotSource *source, const xmlNode *element);
void dp_plot_step_free (DpPlotStep *self);
/* All steps among the children of the element, in their order. Caller unrefs. */
GPtrArray *dp_plot_steps_read (const DpPlotSource *source, const xmlNode *element);
