/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-solver.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

/* Built without libdds. */

static const char *
missing (void)
{
  return _("This program was built without the double-dummy solver libdds, so it can’t tell what best play would have made.");
}

gboolean
dp_solver_available (const char **why)
{
  if (why)
    *why = missing ();
  return FALSE;
}

gboolean
dp_solver_solve (const DpPosition *position, DpSolution *out, gpointer data, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, missing ());
  return FALSE;
}

void
dp_solver_rest (void)
{
}
