/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-run.h"

#include <string.h>

/* "director-please-cli draw", from outside. */

typedef struct {
  char *folder, *file;
} Desk;

static void
set_up (Desk *desk, gconstpointer unused)
{
  desk->folder = dp_run_folder ();
  desk->file = g_build_filename (desk->folder, "a chart", NULL);
}

static void
tear_down (Desk *desk, gconstpointer unused)
{
  dp_run_remove (desk->folder);
  g_free (desk->folder);
  g_free (desk->file);
}

static void
test_usage (Desk *desk, gconstpointer unused)
{
  static const DpRunRow rows[] = {
    { "draw", 2, NULL, "draw what? A chart, such as --law 27, or all of them with --booklet" },
    { "draw 27", 2, NULL, "draw takes no “27”" },
    { "draw --law 27", 2, NULL, "draw needs a file to write to, such as --output 27.svg" },
    { "draw --law 27 --output %", 2, NULL, "the name must end in .svg, .pdf or .png" },
    { "draw --law 27 --output %.gif", 2, NULL, "the name must end in .svg, .pdf or .png" },
    { "draw --law 27 --booklet --output %.pdf", 2, NULL, "--booklet covers all charts" },
    { "draw --booklet --output %.svg", 2, NULL, "a booklet is a PDF" },
    { "draw --booklet --dark --output %.pdf", 2, NULL, "--dark is for the screen" },
    { "draw --booklet --size A5 --output %.pdf", 2, NULL, "--size “A5”: it takes A4 or Letter" },
    { "draw --law 27 --size A4 --output %.pdf", 2, NULL, "--size is the paper size of a booklet" },
    { "draw --law 27 --text --dark", 2, NULL, "--text prints how one chart is laid out" },
    { "draw --law 27 --json", 2, NULL, "--json doesn’t go with draw" },
    { "check --dark -", 2, NULL, "--dark doesn’t go with check; it goes with draw" },
    { "draw --law 99 --output %.svg", 1, NULL, "duplicate-2017 has no chart of “99”; it has: order, play, 11," },
    { "draw --law 64 --code rubber-1993 --output %.svg", 1, NULL, "rubber-1993 has no chart of “64”" },
    { "draw --law 27 --code no-such-code --text", 3, NULL, "duplicate-2017" },
    { "draw --law 27 --output %/none/27.svg", 3, NULL, "none/27.svg” can’t be written" },
    { "draw --booklet --output %/none/27.pdf", 3, NULL, "none/27.pdf” can’t be written" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    dp_run_assert (&rows[i], desk->file, NULL);
}

static void
test_files (Desk *desk, gconstpointer unused)
{
  static const struct {
    const char *words, *suffix, *start;
  } cases[] = {
    { "draw --law 31 --output %", ".svg", "<?xml" },
    { "draw --law 31 --dark -o %", ".pdf", "%PDF-" },
    { "draw --law order --code rubber-1993 -o %", ".PNG", "\x89PNG" },
    { "draw --booklet --size letter --code rubber-1993 -o %", ".pdf", "%PDF-" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat (desk->file, cases[i].suffix, NULL), *bytes = NULL;
      g_auto (DpRun) run = dp_run (cases[i].words, path, NULL);

      g_test_message ("%s: exit %d %s", cases[i].words, run.code, run.err);
      g_assert_cmpint (run.code, ==, 0);
      g_assert_cmpstr (run.err, ==, "");
      bytes = dp_run_read (path, NULL);
      g_assert_true (g_str_has_prefix (bytes, cases[i].start));
    }
}

static void
test_text (Desk *desk, gconstpointer unused)
{
  static const DpRunRow rows[] = {
    { "draw --law 31 --text", 0, "chart 31: 27 boxes, 26 arrows, 0 crossings\nlayer 0\n  0.0 question whose-turn (Start)\n", "" },
    { "draw --law play --text", 0, "a lead from the wrong hand -> ", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    dp_run_assert (&rows[i], NULL, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/cli-draw/usage", Desk, NULL, set_up, test_usage, tear_down);
  g_test_add ("/cli-draw/files", Desk, NULL, set_up, test_files, tear_down);
  g_test_add ("/cli-draw/text", Desk, NULL, set_up, test_text, tear_down);
  return g_test_run ();
}
