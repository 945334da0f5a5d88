/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* How the command line speaks, and how it reads numbers. */

/* Where a line of text is being put together. */
typedef struct {
  GString *out;
  int more;
  glong column;
  gboolean fresh; /* nothing stands in the line yet */
} Wrap;

static void
indent (Wrap *w, const char *before, int by)
{
  g_string_append (w->out, before);
  for (int i = 0; i < by; i++)
    g_string_append_c (w->out, ' ');
  w->column = by;
  w->fresh = TRUE;
}

static void
append_word (Wrap *w, const char *word, gsize length)
{
  glong width = g_utf8_strlen (word, (gssize) length);

  if (width == 0)
    return;
  if (!w->fresh && w->column + 1 + width > 78)
    indent (w, "\n", w->more);
  if (!w->fresh)
    g_string_append_c (w->out, ' ');
  g_string_append_len (w->out, word, (gssize) length);
  w->column += width + (w->fresh ? 0 : 1);
  w->fresh = FALSE;
}

/* Half of what a ruling in words costs: no copy is made of anything. */
void
dp_cli_wrap (GString *out, int first, int more, const char *text)
{
  Wrap w = { .out = out, .more = more };

  indent (&w, "", first);
  for (gboolean after_break = FALSE;; )
    {
      gsize length = strcspn (text, " \t\n");

      /* A blank line parts paragraphs. */
      if (after_break && length == 0 && *text == '\n')
        indent (&w, "\n\n", more);
      append_word (&w, text, length);
      text += length;
      if (!*text)
        break;
      after_break = *text++ == '\n';
    }
  g_string_append_c (out, '\n');
}

DpExit
dp_cli_usage (const char *format, ...)
{
  g_autofree char *problem = NULL;
  g_autofree char *visible = NULL;
  va_list args;

  va_start (args, format);
  problem = g_strdup_vprintf (format, args);
  va_end (args);
  visible = dp_text_visible (problem);
  g_printerr ("director-please-cli: %s\n%s\n", visible, _("“director-please-cli --help” shows how to use it."));
  return DP_EXIT_USAGE;
}

DpExit
dp_cli_failed (DpExit code, const char *format, ...)
{
  g_autofree char *problem = NULL;
  g_autofree char *visible = NULL;
  va_list args;

  va_start (args, format);
  problem = g_strdup_vprintf (format, args);
  va_end (args);
  visible = dp_text_visible (problem);
  fflush (stdout);
  g_printerr ("director-please-cli: %s\n", visible);
  return code;
}

gboolean
dp_cli_number (const char *option, const char *text, guint min, guint max, guint otherwise, guint *out)
{
  guint64 number;

  *out = otherwise;
  if (!text)
    return TRUE;
  if (g_ascii_string_to_unsigned (text, 10, min, max, &number, NULL))
    {
      *out = (guint) number;
      return TRUE;
    }
  /* Translators: an option, what was given with it, and the least and greatest number that it takes. */
  dp_cli_usage (_("%1$s “%2$s”: it takes a whole number from %3$u to %4$u"), option, text, min, max);
  return FALSE;
}

gboolean
dp_cli_seed (const DpCli *cli, guint32 *out)
{
  return dp_cli_number ("--seed", cli->seed, 0, G_MAXUINT32, cli->seed ? 0 : g_random_int (), out);
}

void
dp_cli_report (const DpDiagnostics *diagnostics)
{
  g_autofree char *text = dp_diagnostics_to_text (diagnostics);

  fflush (stdout);
  g_printerr ("%s", text);
}

void
dp_cli_line (const char *text)
{
  fputs (text, stdout);
  fputc ('\n', stdout);
}
