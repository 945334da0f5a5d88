/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The one place that writes files which a user has named, or whose place he has chosen. */

/* Writes length bytes to path.
 *
 * A name that is not there yet, or an ordinary file, has the whole new content at once or keeps the old one, whatever happens meanwhile (kill -9, a
 * full disk); the permissions of a file that was there are kept, a new one gets mode (less the umask). A symbolic link stays a link: its target is
 * what is written. A terminal, /dev/null, a pipe that somebody reads, /dev/stdout: it is written into and stays what it is. A folder, a disk, a
 * socket, a pipe that nobody reads and a file that may not be written are refused.
 *
 * FALSE with a G_FILE_ERROR whose message names the path as it was given, the reason, and what would be right. */
gboolean dp_output_write (const char *path, gconstpointer data, gsize length, guint mode, GError **error);
/* Makes a file where there is nothing yet, whole or not at all; G_FILE_ERROR_EXIST when something is there, which stays as it is. */
gboolean dp_output_create (const char *path, gconstpointer data, gsize length, guint mode, GError **error);
/* As dp_output_write(), a text. */
gboolean dp_output_write_text (const char *path, const char *text, guint mode, GError **error);
