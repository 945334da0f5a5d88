/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-application.h"

#include "dp-solver.h"

#include <locale.h>

#include <glib/gi18n-lib.h>

int
main (int argc, char **argv)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (DpApplication) app = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, DP_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname (DP_APP_ID);
  g_set_application_name ("Director Please");
  dp_solver_rest ();
  app = dp_application_new (start);
  return g_application_run (G_APPLICATION (app), argc, argv);
}
