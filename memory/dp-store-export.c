/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-output.h"
#include "dp-store-file.h"
#include "dp-store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* A log that belongs to the file which is to be replaced would be applied to the new one. */
static gboolean
may_replace (DpStore *self, const char *path, GError **error)
{
  GStatBuf here, there;

  if (g_stat (path, &there) != 0)
    return TRUE;
  if (!S_ISREG (there.st_mode))
    g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_UNWRITABLE, _("“%s” isn’t an ordinary file. Give a file a name of its own."), path);
  else if (g_stat (dp_store_get_path (self), &here) == 0 && here.st_dev == there.st_dev && here.st_ino == there.st_ino)
    g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER, _("“%s” is the store itself. Choose another file to export to."), path);
  else if (dp_store_has_log (path))
    g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_BUSY, _("“%s” is a store that is in use. Choose another file to export to."), path);
  else
    return TRUE;
  return FALSE;
}

gboolean
dp_store_export (DpStore *self, const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) problem = NULL;
  gconstpointer data;
  gsize length;

  if (!may_replace (self, path, error))
    return FALSE;
  bytes = dp_db_snapshot (self->db);
  if (!dp_db_check (self->db, error))
    {
      g_prefix_error (error, _("“%s” wasn’t written. "), name);
      return FALSE;
    }
  data = g_bytes_get_data (bytes, &length);
  if (dp_output_write (path, data, length, 0600, &problem))
    return TRUE;
  g_set_error_literal (error, DP_STORE_ERROR, g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOSPC) ? DP_STORE_ERROR_FULL : DP_STORE_ERROR_UNWRITABLE,
                       problem->message);
  return FALSE;
}
