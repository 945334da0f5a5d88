/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-file.h"
#include "dp-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Waits until the file, or what a folder says of its files, is on the disk. */
static gboolean
sync_path (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  gboolean ok = fd >= 0 && fsync (fd) == 0;

  if (fd >= 0)
    close (fd);
  return ok;
}

static gboolean
fails (GError **error, const char *path, int reason)
{
  DpStoreErrorCode code = reason == ENOSPC || reason == EDQUOT || reason == EFBIG ? DP_STORE_ERROR_FULL : DP_STORE_ERROR_UNWRITABLE;

  g_set_error (error, DP_STORE_ERROR, code, _("“%s” cannot be written: %s. Choose another folder, or make room in this one."), path,
               g_strerror (reason));
  return FALSE;
}

static gboolean
has_content (const char *path, const char *suffix)
{
  g_autofree char *file = g_strconcat (path, suffix, NULL);
  GStatBuf about;

  return g_stat (file, &about) == 0 && about.st_size > 0;
}

/* A log that belongs to the file which is to be replaced would be applied to the new one. */
static gboolean
may_replace (DpStore *self, const char *path, GError **error)
{
  GStatBuf here, there;

  if (g_stat (path, &there) != 0)
    return TRUE;
  if (!S_ISREG (there.st_mode))
    g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_UNWRITABLE, _("“%s” is no ordinary file. Give a file a name of its own."), path);
  else if (g_stat (dp_store_get_path (self), &here) == 0 && here.st_dev == there.st_dev && here.st_ino == there.st_ino)
    g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER, _("“%s” is the store itself. Choose another file to export to."), path);
  else if (has_content (path, "-wal") || has_content (path, "-journal"))
    g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_BUSY, _("“%s” is a store that is in use. Choose another file to export to."), path);
  else
    return TRUE;
  return FALSE;
}

static gboolean
put_in_place (const char *made, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (!sync_path (made) || g_rename (made, path) != 0)
    return fails (error, path, errno);
  /* Not every file system can; the file itself is there. */
  sync_path (folder);
  return TRUE;
}

gboolean
dp_store_export (DpStore *self, const char *path, GError **error)
{
  g_autofree char *made = g_strconcat (path, ".XXXXXX", NULL);
  gboolean done;
  int fd;

  if (!may_replace (self, path, error))
    return FALSE;
  fd = g_mkstemp_full (made, O_RDWR | O_CLOEXEC, 0600);
  if (fd < 0)
    return fails (error, path, errno);
  close (fd);
  dp_db_copy_to (self->db, made);
  done = dp_db_check (self->db, error);
  if (!done)
    g_prefix_error (error, _("“%s” was not written. "), path);
  done = done && put_in_place (made, path, error);
  if (!done)
    g_unlink (made);
  return done;
}
