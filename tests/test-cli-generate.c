/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-run.h"

#include <string.h>

/* "director-please-cli generate", from outside. */

typedef struct {
  char *folder, *one, *two;
} Desk;

static void
set_up (Desk *desk, gconstpointer unused)
{
  desk->folder = dp_run_folder ();
  desk->one = g_build_filename (desk->folder, "one.xml", NULL);
  desk->two = g_build_filename (desk->folder, "two.xml", NULL);
}

static void
tear_down (Desk *desk, gconstpointer unused)
{
  dp_run_remove (desk->folder);
  g_free (desk->folder);
  g_free (desk->one);
  g_free (desk->two);
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *p = text; (p = strstr (p, part)); p += strlen (part))
    n++;
  return n;
}

static void
test_rows (Desk *desk, gconstpointer unused)
{
  static const DpRunRow rows[] = {
    { "generate --count 0", 2, "", "--count" },
    { "generate --count many", 2, "", "--count" },
    { "generate --count 100001", 2, "", "--count" },
    { "generate --law 0", 2, "", "--law" },
    { "generate --law revoke", 2, "", "--law" },
    { "generate --level hard", 2, "", "--level “hard”: it takes beginner, club, county or national" },
    { "generate --seed red", 2, "", "--seed" },
    { "generate --leaf 27/no-such", 2, "", "there’s no ruling “27/no-such” in duplicate-2017" },
    { "generate --plot no-such", 2, "", "there’s no plot “no-such”" },
    { "generate --theme no-such", 1, "", "no plot fits that" },
    { "generate --measure --count 1 --plot no-such", 2, "", "there’s no plot “no-such” of duplicate-2017" },
    { "generate --measure --count 1 --code rubber-1993 --plot bids-at-partners-turn", 2, "", "of rubber-1993" },
    { "generate --code no-such", 3, "", "no-such" },
    { "generate 27", 2, "", "generate takes no “27”" },
    { "generate --json", 2, "", "--json doesn’t go with generate" },
    { "check --leaf 27/silence -", 2, "", "--leaf doesn’t go with check" },
    { "generate --seed 1 --output %/none/new.xml", 3, "", "none" },
    { "generate --seed 1", 0, "<scenarios>", NULL },
    { "generate --seed 1 --code rubber-1993", 0, "code=\"rubber-1993\"", NULL },
    { "generate --seed 1 --level club", 0, "level=\"club\"", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    dp_run_assert (&rows[i], desk->folder, NULL);
}

static void
test_same_bytes (Desk *desk, gconstpointer unused)
{
  static const char *const words[] = {
    "generate --seed 77 --count 5 --output %",
    "generate --seed 77 --count 3 --law 27 --output %",
    "generate --seed 78 --count 2 --leaf 27/silence --output %",
    "generate --seed 79 --count 2 --level beginner --code rubber-1993 --output %",
  };
  g_autofree char *before = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_auto (DpRun) first = dp_run (words[i], desk->one, NULL), again = dp_run (words[i], desk->two, NULL);
      g_autofree char *one = NULL, *two = NULL;

      g_assert_cmpint (first.code, ==, 0);
      g_assert_cmpint (again.code, ==, 0);
      g_assert_cmpstr (first.out, ==, "");
      one = dp_run_read (desk->one, NULL);
      two = dp_run_read (desk->two, NULL);
      g_assert_cmpstr (one, ==, two);
      g_assert_cmpstr (one, !=, before);
      g_free (before);
      before = g_steal_pointer (&one);
    }
}

/* As many as were asked for, each another one, and the linter has nothing to say; printed or written, the same. */
static void
test_count (Desk *desk, gconstpointer unused)
{
  g_auto (DpRun) written = dp_run ("generate --seed 5 --count 12 --output %", desk->one, NULL);
  g_auto (DpRun) printed = dp_run ("generate --seed 5 --count 12", NULL, NULL);
  g_auto (DpRun) checked = dp_run ("check %", desk->one, NULL);
  g_autofree char *text = dp_run_read (desk->one, NULL);

  g_assert_cmpint (written.code, ==, 0);
  g_assert_cmpint (printed.code, ==, 0);
  g_assert_cmpstr (printed.out, ==, text);
  g_assert_cmpuint (count (text, "<scenario "), ==, 12);
  g_assert_cmpint (checked.code, ==, 0);
  g_assert_cmpstr (checked.err, ==, "");
}

/* What is aimed at is what the engine then rules. */
static void
test_aims (Desk *desk, gconstpointer unused)
{
  g_auto (DpRun) made = dp_run ("generate --seed 9 --count 4 --law 27 --level beginner --output %", desk->one, NULL);
  g_auto (DpRun) ruled = { 0 };
  g_autofree char *text = NULL;

  g_assert_cmpint (made.code, ==, 0);
  text = dp_run_read (desk->one, NULL);
  g_assert_cmpuint (count (text, "level=\"beginner\""), ==, 4);
  ruled = dp_run ("rule %", desk->one, NULL);
  g_assert_cmpint (ruled.code, ==, 0);
  g_assert_nonnull (strstr (ruled.out, "27"));
}

/* Every ruling that is listed is one that can be asked for; that each can be made is shown elsewhere, for all of them. */
static void
test_list (Desk *desk, gconstpointer unused)
{
  static const char *const words[] = { "generate --list", "generate --list --code rubber-1993" };

  for (guint w = 0; w < G_N_ELEMENTS (words); w++)
    {
      g_auto (DpRun) run = dp_run (words[w], NULL, NULL);
      g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);
      const char *before = "";

      g_assert_cmpint (run.code, ==, 0);
      g_assert_cmpstr (run.err, ==, "");
      for (char **line = lines; *line && **line; line++)
        {
          g_auto (GStrv) parts = g_strsplit (*line, "\t", -1);

          g_assert_cmpuint (g_strv_length (parts), ==, 2);
          g_assert_nonnull (strchr (parts[0], '/'));
          g_assert_true (g_ascii_isdigit (*parts[1]));
          g_assert_cmpstr (before, <, *line);
          before = *line;
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/cli/generate/rows", Desk, NULL, set_up, test_rows, tear_down);
  g_test_add ("/cli/generate/same-bytes", Desk, NULL, set_up, test_same_bytes, tear_down);
  g_test_add ("/cli/generate/count", Desk, NULL, set_up, test_count, tear_down);
  g_test_add ("/cli/generate/aims", Desk, NULL, set_up, test_aims, tear_down);
  g_test_add ("/cli/generate/list", Desk, NULL, set_up, test_list, tear_down);
  return g_test_run ();
}
