/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

/* What draws and solves is in a program of its own, director-please-cli-large: to load Pango, Cairo, Graphviz and the solver's tables takes four times as long as
 * all that a short command does. It reads the same command line anew. */

#define LARGE "director-please-cli-large"

/* In the build tree it stands beside this one. */
static char *
find_large (void)
{
  g_autofree char *own = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = own ? g_path_get_dirname (own) : NULL;
  char *path = folder ? g_build_filename (folder, LARGE, NULL) : NULL;

  if (path && g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    return path;
  g_free (path);
  return g_build_filename (DP_LIBEXECDIR, LARGE, NULL);
}

static DpExit
run_large (const DpCli *cli)
{
  g_autofree char *path = find_large ();

  execv (path, cli->argv);
  return dp_cli_failed (DP_EXIT_UNREADABLE, _("the program that draws and solves isn’t installed: %s can’t be started"), path);
}

DpExit
dp_cli_draw (DpCli *cli)
{
  return run_large (cli);
}

DpExit
dp_cli_paper (DpCli *cli)
{
  return run_large (cli);
}

DpExit
dp_cli_equity (DpCli *cli, const char *const *files)
{
  return run_large (cli);
}
