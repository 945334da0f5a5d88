/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* O_TMPFILE */
#include "dp-output.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where it goes to: path as the user gave it, and what that leads to. */
typedef struct {
  const char *path;
  char *target; /* the ordinary file, there or not yet, at the end of all links */
  gboolean there;
  struct stat about; /* of what is there */
} Output;

/* A quota or a limit of size is as good as a full disk. */
static gboolean
is_full (int reason)
{
  return reason == ENOSPC || reason == EDQUOT || reason == EFBIG;
}

static const char *
cure_of (int reason)
{
  switch (reason)
    {
    case ENOENT:
    case ENOTDIR:
      return _("Name a folder that exists.");
    case EACCES:
    case EPERM:
    case EROFS:
      return _("Choose another folder, or a file that you may write to.");
    case EISDIR:
      return _("Name a file in it.");
    case ENXIO:
      return _("Nothing is reading from that pipe: start the reader first.");
    default:
      return _("Choose another file.");
    }
}

static gboolean
fails (const Output *o, int reason, GError **error)
{
  g_autofree char *name = g_filename_display_name (o->path);
  gboolean full = is_full (reason);

  g_set_error (error, G_FILE_ERROR, full ? G_FILE_ERROR_NOSPC : g_file_error_from_errno (reason), _("“%1$s” can’t be written: %2$s. %3$s"), name,
               reason == EISDIR ? _("it’s a folder") : g_strerror (reason),
               full ? _("Make room there, or choose another folder.") : cure_of (reason));
  return FALSE;
}

static gboolean
put (int fd, const char *data, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, data, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      data += n;
      length -= (gsize) n;
    }
  return TRUE;
}

/* --- what is no ordinary file: written into, never replaced --- */

/* /dev/stdout, /dev/fd/3: what is open already, whatever it is, is not to be replaced behind the back of who opened it. Its number, or -1. */
static int
open_already (const char *path)
{
  static const char *const folders[] = { "/dev/fd/", "/proc/self/fd/" };
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  guint64 fd;

  if (g_str_equal (whole, "/dev/stdout"))
    return STDOUT_FILENO;
  if (g_str_equal (whole, "/dev/stderr"))
    return STDERR_FILENO;
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    if (g_str_has_prefix (whole, folders[i]) && g_ascii_string_to_unsigned (whole + strlen (folders[i]), 10, 0, G_MAXINT, &fd, NULL))
      return (int) fd;
  return -1;
}

static int
open_as_it_is (const Output *o)
{
  int already = open_already (o->path);
  int fd;

  if (already >= 0)
    {
      /* What has been said before comes before. */
      fflush (stdout);
      return fcntl (already, F_DUPFD_CLOEXEC, 0);
    }
  /* Without waiting for a reader who may never come. */
  fd = open (o->path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (fd >= 0)
    fcntl (fd, F_SETFL, fcntl (fd, F_GETFL) & ~O_NONBLOCK);
  return fd;
}

static gboolean
write_into (const Output *o, gconstpointer data, gsize length, GError **error)
{
  int fd = open_as_it_is (o);
  int reason = 0;

  if (fd < 0)
    return fails (o, errno, error);
  if (!put (fd, data, length))
    reason = errno;
  if (close (fd) != 0 && !reason)
    reason = errno;
  return reason ? fails (o, reason, error) : TRUE;
}

/* --- an ordinary file: the new one takes the place of the old one, whole --- */

/* Without a name, so that nothing is left when the program is killed; where the file system knows no such thing, with one that is told back. */
static int
open_part (const char *folder, guint mode, char **name)
{
  int fd = open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);

  *name = NULL;
  if (fd >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL && errno != ENOENT))
    return fd;
  *name = g_build_filename (folder, ".director-please-XXXXXX", NULL);
  fd = g_mkstemp_full (*name, O_WRONLY | O_CLOEXEC, (int) mode);
  if (fd < 0)
    g_clear_pointer (name, g_free);
  return fd;
}

/* The nameless part under that name, if there is no such thing yet. */
static gboolean
link_part (int fd, const char *name)
{
  g_autofree char *part = g_strdup_printf ("/proc/self/fd/%d", fd);

  return linkat (AT_FDCWD, part, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
}

static void
sync_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  /* Not every file system can; the file itself is there. */
  if (fd >= 0)
    {
      fsync (fd);
      close (fd);
    }
}

/* A file keeps its rights when its content changes. */
static gboolean
dress (int fd, const Output *o)
{
  if (!o->there)
    return TRUE;
  /* Its owner can be kept by root alone; for anybody else the new file is his own. */
  if (fchown (fd, o->about.st_uid, o->about.st_gid) != 0 && errno != EPERM)
    return FALSE;
  return fchmod (fd, o->about.st_mode & 07777) == 0;
}

/* Only a rename can take the place of a file that is there, so the part has a name for that moment: always the same one for the same target, so that
 * what a kill within it leaves goes with the next writing. */
static gboolean
rename_part (const Output *o, int fd, const char *folder)
{
  g_autofree char *base = g_path_get_basename (o->target);
  g_autofree char *hidden = g_strconcat (".", base, ".director-please", NULL);
  g_autofree char *name = g_build_filename (folder, hidden, NULL);

  for (int tries = 0; tries < 100; tries++)
    {
      if (link_part (fd, name))
        {
          if (g_rename (name, o->target) == 0)
            return TRUE;
          /* Another program that writes the same file has taken it for a leftover. */
          if (errno != ENOENT)
            return FALSE;
        }
      else if (errno != EEXIST || (g_unlink (name) != 0 && errno != ENOENT))
        return FALSE;
    }
  return FALSE;
}

/* Into its place, in place of what is there or only where nothing is. */
static gboolean
put_in_place (const Output *o, int fd, const char *folder, const char *name, gboolean only_new)
{
  if (only_new)
    return name ? link (name, o->target) == 0 : link_part (fd, o->target);
  return name ? g_rename (name, o->target) == 0 : rename_part (o, fd, folder);
}

static gboolean
write_whole (const Output *o, gconstpointer data, gsize length, guint mode, gboolean only_new, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (o->target);
  g_autofree char *name = NULL;
  int fd, reason = 0;

  if (o->there && access (o->target, W_OK) != 0)
    return fails (o, errno, error);
  fd = open_part (folder, mode, &name);
  if (fd < 0)
    return fails (o, errno, error);
  if (!put (fd, data, length) || !dress (fd, o) || fsync (fd) != 0 || !put_in_place (o, fd, folder, name, only_new))
    reason = errno;
  close (fd);
  if (name && (reason || only_new))
    g_unlink (name);
  if (reason)
    return fails (o, reason, error);
  sync_folder (folder);
  return TRUE;
}

/* --- which of the two --- */

/* Where a link leads whose target is not there yet. */
static char *
end_of_links (const char *path)
{
  char *at = g_strdup (path);

  for (int links = 0; links < 40; links++)
    {
      g_autofree char *folder = NULL;
      g_autofree char *link = g_file_read_link (at, NULL);

      if (!link)
        return at;
      folder = g_path_get_dirname (at);
      g_free (at);
      at = g_path_is_absolute (link) ? g_steal_pointer (&link) : g_build_filename (folder, link, NULL);
    }
  g_free (at);
  errno = ELOOP;
  return NULL;
}

gboolean
dp_output_write (const char *path, gconstpointer data, gsize length, guint mode, GError **error)
{
  Output o = { .path = path };
  gboolean done;

  g_return_val_if_fail (path != NULL, FALSE);
  if (!*path)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _("the name of the file to write is empty"));
      return FALSE;
    }
  o.there = stat (path, &o.about) == 0;
  if (!o.there && errno != ENOENT)
    return fails (&o, errno, error);
  if (o.there && S_ISDIR (o.about.st_mode))
    return fails (&o, EISDIR, error);
  if (o.there && (S_ISBLK (o.about.st_mode) || S_ISSOCK (o.about.st_mode)))
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _("“%s” isn’t an ordinary file. Give a file a name of its own."), name);
      return FALSE;
    }
  if (o.there && (!S_ISREG (o.about.st_mode) || open_already (path) >= 0))
    return write_into (&o, data, length, error);
  o.target = o.there ? realpath (path, NULL) : end_of_links (path);
  if (!o.target)
    return fails (&o, errno, error);
  done = write_whole (&o, data, length, mode, FALSE, error);
  free (o.target);
  return done;
}

gboolean
dp_output_create (const char *path, gconstpointer data, gsize length, guint mode, GError **error)
{
  Output o = { .path = path };
  gboolean done;

  g_return_val_if_fail (path != NULL && *path, FALSE);
  o.target = end_of_links (path);
  if (!o.target)
    return fails (&o, errno, error);
  done = write_whole (&o, data, length, mode, TRUE, error);
  free (o.target);
  return done;
}

gboolean
dp_output_write_text (const char *path, const char *text, guint mode, GError **error)
{
  return dp_output_write (path, text, strlen (text), mode, error);
}
