/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"
#include "dp-print.h"

#include <gio/gio.h>

/* A booklet of all charts of a code: a title page, the contents, and every chart, upright or lying as it fits best. What would have to be printed too small to be read is
 * cut between layers and goes on on another page. */

/* Writes it as a PDF, with an outline and with links from page to page (dp_output_write()). Needs no display. pages: how many it has, may be NULL. Called off before it is
 * written, what was there stays; cancellable may be NULL. FALSE with a G_IO_ERROR or G_FILE_ERROR that says which file and why. */
gboolean dp_print_charts (const DpCode *code, DpPageSize size, const char *path, guint *pages, GCancellable *cancellable, GError **error);
