/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-output.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

/* Where a file goes to: given what stands there, what stands there afterwards. */

typedef struct {
  char *folder, *path, *target;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("dp-output-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "out", NULL);
  f->target = g_build_filename (f->folder, "target", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_unlink (f->path);
  g_unlink (f->target);
  /* Nothing else may be left. */
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->target);
}

static void
put (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_holds (const char *path, const char *text)
{
  g_autofree char *got = NULL;

  g_assert_true (g_file_get_contents (path, &got, NULL, NULL));
  g_assert_cmpstr (got, ==, text);
}

static mode_t
type_of (const char *path)
{
  struct stat about;

  g_assert_cmpint (lstat (path, &about), ==, 0);
  return about.st_mode & S_IFMT;
}

static void
write_new (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (dp_output_write_text (path, "new", 0644, &error));
  g_assert_no_error (error);
}

static void
test_new (Fixture *f, gconstpointer data)
{
  struct stat about;
  mode_t mask = umask (027);

  write_new (f->path);
  umask (mask);
  assert_holds (f->path, "new");
  g_assert_cmpint (stat (f->path, &about), ==, 0);
  g_assert_cmpuint (about.st_mode & 0777, ==, 0640);
}

static void
test_file (Fixture *f, gconstpointer data)
{
  struct stat about;

  put (f->path, "old and longer");
  g_assert_cmpint (g_chmod (f->path, 0604), ==, 0);
  write_new (f->path);
  assert_holds (f->path, "new");
  g_assert_cmpint (stat (f->path, &about), ==, 0);
  g_assert_cmpuint (about.st_mode & 0777, ==, 0604);
}

/* A link stays one, whether what it leads to is there or not. */
static void
test_link (Fixture *f, gconstpointer there)
{
  if (there)
    put (f->target, "old");
  g_assert_cmpint (symlink ("target", f->path), ==, 0);
  write_new (f->path);
  g_assert_cmpuint (type_of (f->path), ==, S_IFLNK);
  g_assert_cmpuint (type_of (f->target), ==, S_IFREG);
  assert_holds (f->target, "new");
}

static void
test_link_in_circles (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("target", f->path), ==, 0);
  g_assert_cmpint (symlink ("out", f->target), ==, 0);
  g_assert_false (dp_output_write_text (f->path, "new", 0644, &error));
  g_assert_nonnull (strstr (error->message, f->path));
}

/* As root not /dev/null itself is tried: a fault would cost the machine its own. */
static void
test_device (Fixture *f, gconstpointer data)
{
  if (geteuid () != 0)
    {
      write_new ("/dev/null");
      g_assert_cmpuint (type_of ("/dev/null"), ==, S_IFCHR);
      return;
    }
  if (mknod (f->path, S_IFCHR | 0666, makedev (1, 3)) != 0)
    {
      g_test_skip ("no device can be made here");
      return;
    }
  {
    int fd = open (f->path, O_WRONLY);

    if (fd < 0)
      {
        g_test_skip ("devices do not work in the folder for temporary files");
        return;
      }
    close (fd);
  }
  write_new (f->path);
  g_assert_cmpuint (type_of (f->path), ==, S_IFCHR);
}

static void
test_pipe (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  char got[8] = { 0 };
  int reader;

  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  /* Nobody reads: it does not wait for ever. */
  g_assert_false (dp_output_write_text (f->path, "new", 0644, &error));
  g_assert_nonnull (strstr (error->message, "start the reader first"));
  reader = open (f->path, O_RDONLY | O_NONBLOCK);
  g_assert_cmpint (reader, >=, 0);
  write_new (f->path);
  g_assert_cmpint (read (reader, got, sizeof got), ==, 3);
  g_assert_cmpstr (got, ==, "new");
  close (reader);
  g_assert_cmpuint (type_of (f->path), ==, S_IFIFO);
}

/* What the program has been given open, as /dev/fd/7, is gone on with. */
static void
test_open_already (Fixture *f, gconstpointer data)
{
  int fd = open (f->path, O_CREAT | O_WRONLY, 0600);
  g_autofree char *name = g_strdup_printf ("/dev/fd/%d", fd);

  g_assert_cmpint (write (fd, "head ", 5), ==, 5);
  write_new (name);
  g_assert_cmpint (write (fd, " tail", 5), ==, 5);
  close (fd);
  assert_holds (f->path, "head new tail");
}

/* Each is refused, with its name and what would be right. */
static void
test_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (f->folder, "none", "out", NULL), *below = g_build_filename (f->target, "out", NULL);
  const struct {
    const char *path;
    int code;
    const char *cure;
  } table[] = {
    { f->folder, G_FILE_ERROR_ISDIR, "Name a file in it" },
    { nowhere, G_FILE_ERROR_NOENT, "Name a folder that exists" },
    { below, G_FILE_ERROR_NOTDIR, "Name a folder that exists" },
  };
  g_autoptr (GError) empty = NULL;

  put (f->target, "old");
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (dp_output_write_text (table[i].path, "new", 0644, &error));
      g_assert_error (error, G_FILE_ERROR, table[i].code);
      g_assert_nonnull (strstr (error->message, table[i].path));
      g_assert_nonnull (strstr (error->message, table[i].cure));
    }
  g_assert_false (dp_output_write_text ("", "new", 0644, &empty));
  g_assert_nonnull (empty);
  assert_holds (f->target, "old");
}

/* No room: the old file stays, nothing is left beside it (tear_down), and the message names the file that was asked for. */
static void
test_full (Fixture *f, gconstpointer data)
{
  g_autofree char *much = g_strnfill (100 * 1024, 'x');
  g_autoptr (GError) error = NULL;
  struct rlimit before, tight;

  put (f->path, "old");
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  tight = before;
  tight.rlim_cur = 64 * 1024;
  setrlimit (RLIMIT_FSIZE, &tight);
  g_assert_false (dp_output_write_text (f->path, much, 0644, &error));
  setrlimit (RLIMIT_FSIZE, &before);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
  g_assert_nonnull (strstr (error->message, f->path));
  assert_holds (f->path, "old");
}

/* A file that may not be written is not replaced behind its owner's back, though its folder would allow it. Asked of a child that is nobody. */
static void
test_only_read (Fixture *f, gconstpointer data)
{
  pid_t child;
  int status;

  put (f->path, "old");
  g_assert_cmpint (g_chmod (f->path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (f->folder, 0777), ==, 0);
  child = fork ();
  if (child == 0)
    {
      g_autoptr (GError) error = NULL;

      if (geteuid () == 0 && setuid (65534) != 0)
        _exit (77);
      _exit (!dp_output_write_text (f->path, "new", 0644, &error) && g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES) ? 0 : 1);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == 77)
    g_test_skip ("cannot become nobody");
  else
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  assert_holds (f->path, "old");
}

static void
test_create (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (dp_output_create (f->path, "new", 3, 0600, &error));
  g_assert_false (dp_output_create (f->path, "newer", 5, 0600, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  assert_holds (f->path, "new");
}

/* Killed at any moment: the old file or the new one, whole; and nothing beside it that the next writing would not take away. */
static void
test_killed (Fixture *f, gconstpointer data)
{
  gsize size = 8 * 1024 * 1024;
  g_autofree char *old = g_strnfill (size, 'o'), *fresh = g_strnfill (size, 'n');

  g_assert_true (g_file_set_contents (f->path, old, -1, NULL));
  for (guint round = 0; round < 20; round++)
    {
      g_autofree char *got = NULL;
      gsize length;
      pid_t child = fork ();

      if (child == 0)
        for (;;)
          if (!dp_output_write (f->path, fresh, size, 0644, NULL))
            _exit (1);
      g_usleep (500 + 1500 * round);
      kill (child, SIGKILL);
      g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
      g_assert_true (g_file_get_contents (f->path, &got, &length, NULL));
      g_assert_cmpuint (length, ==, size);
      g_assert_true (got[0] == got[size - 1]);
    }
  write_new (f->path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, data, function) g_test_add ("/output/" name, Fixture, data, set_up, function, tear_down)
  ADD ("new", NULL, test_new);
  ADD ("file", NULL, test_file);
  ADD ("link", GINT_TO_POINTER (TRUE), test_link);
  ADD ("link-to-nothing", NULL, test_link);
  ADD ("link-in-circles", NULL, test_link_in_circles);
  ADD ("device", NULL, test_device);
  ADD ("pipe", NULL, test_pipe);
  ADD ("open-already", NULL, test_open_already);
  ADD ("refused", NULL, test_refused);
  ADD ("full", NULL, test_full);
  ADD ("only-read", NULL, test_only_read);
  ADD ("create", NULL, test_create);
  ADD ("killed", NULL, test_killed);
#undef ADD
  return g_test_run ();
}
