/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* How the command line speaks, and how it reads numbers. */

void
dp_cli_wrap (GString *out, int first, int more, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  glong column = first;
  gboolean fresh = TRUE;

  g_string_append_printf (out, "%*s", first, "");
  for (char **w = words; *w; w++)
    {
      g_auto (GStrv) lines = g_strsplit (*w, "\n", -1);

      for (char **l = lines; *l; l++)
        {
          glong width = g_utf8_strlen (*l, -1);
          gboolean paragraph = l > lines && l[0][0] == '\0' && l[1];

          if (paragraph)
            {
              g_string_append_printf (out, "\n\n%*s", more, "");
              column = more;
              fresh = TRUE;
            }
          if (width == 0)
            continue;
          if (!fresh && column + 1 + width > 78)
            {
              g_string_append_printf (out, "\n%*s", more, "");
              column = more;
              fresh = TRUE;
            }
          g_string_append_printf (out, "%s%s", fresh ? "" : " ", *l);
          column += width + (fresh ? 0 : 1);
          fresh = FALSE;
        }
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
