/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-run.h"

#include <glib/gstdio.h>
#include <string.h>

void
dp_run_clear (DpRun *self)
{
  g_clear_pointer (&self->out, g_free);
  g_clear_pointer (&self->err, g_free);
}

DpRun
dp_run (const char *words, const char *a, const char *b)
{
  g_auto (GStrv) split = g_strsplit (words, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  DpRun result = { 0 };
  int status;

  g_ptr_array_add (argv, (char *) DP_CLI);
  for (char **w = split; *w; w++)
    if (**w)
      g_ptr_array_add (argv, strcmp (*w, "%") == 0 ? (char *) a : strcmp (*w, "%%") == 0 ? (char *) b : *w);
  g_ptr_array_add (argv, NULL);
  g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &result.out, &result.err, &status, &error);
  g_assert_no_error (error);
  result.code = g_spawn_check_wait_status (status, &error) ? 0 : error->domain == G_SPAWN_EXIT_ERROR ? error->code : -1;
  return result;
}

void
dp_run_assert (const DpRunRow *row, const char *a, const char *b)
{
  g_auto (DpRun) r = dp_run (row->words, a, b);

  if (r.code == row->code && (!row->out || strstr (r.out, row->out)) && (!row->err || strstr (r.err, row->err)))
    return;
  g_test_message ("director-please-cli %s: wanted exit %d, “%s”, “%s”; got %d, “%.2000s”, “%.2000s”", row->words, row->code, row->out ? row->out : "",
                  row->err ? row->err : "", r.code, r.out, r.err);
  g_test_fail ();
}

char *
dp_run_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("dp-run-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
dp_run_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        dp_run_remove (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

char *
dp_run_read (const char *path, gsize *length)
{
  g_autoptr (GError) error = NULL;
  char *content = NULL;

  g_file_get_contents (path, &content, length, &error);
  g_assert_no_error (error);
  return content;
}
