/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-paths.h"

#include <glib/gstdio.h>
#include <string.h>

/* The command line as a user meets it: exit codes, messages, and the rulings of every shipped case. */

typedef struct {
  char *out, *err;
  int code;
} Run;

static void
run_clear (Run *run)
{
  g_free (run->out);
  g_free (run->err);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* Words are divided by spaces; "%" stands for `path`, which may hold some. */
static Run
run (const char *words, const char *path)
{
  g_auto (GStrv) split = g_strsplit (words, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  Run result = { 0 };
  int status;

  g_ptr_array_add (argv, (char *) DP_CLI);
  for (char **w = split; *w; w++)
    if (**w)
      g_ptr_array_add (argv, strcmp (*w, "%") == 0 ? (char *) path : *w);
  g_ptr_array_add (argv, NULL);
  g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &result.out, &result.err, &status, &error);
  g_assert_no_error (error);
  result.code = g_spawn_check_wait_status (status, &error) ? 0 : error->domain == G_SPAWN_EXIT_ERROR ? error->code : -1;
  return result;
}

static void
assert_run (const char *words, const char *path, int code, const char *out, const char *err)
{
  g_auto (Run) r = run (words, path);

  if (r.code == code && (!out || strstr (r.out, out)) && (!err || strstr (r.err, err)))
    return;
  g_test_message ("director-please-cli %s: wanted exit %d, “%s”, “%s”; got %d, “%s”, “%s”", words, code, out ? out : "", err ? err : "", r.code,
                  r.out, r.err);
  g_test_fail ();
}

static char *
scratch (const char *content)
{
  char *path = NULL;
  g_autoptr (GError) error = NULL;
  int fd = g_file_open_tmp ("dp-cli-XXXXXX.xml", &path, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (path, content, -1, &error);
  g_assert_no_error (error);
  return path;
}

static void
test_help (void)
{
  assert_run ("--help", NULL, 0, "Exit status", NULL);
  assert_run ("--help", NULL, 0, "OLD and NEW are meanings such as: 12-14 bal, 5+H 6-10", NULL);
  assert_run ("--version", NULL, 0, "director-please-cli 0.", NULL);
}

static void
test_usage (void)
{
  assert_run ("", NULL, 2, NULL, "rule, check, charts, explain, facts");
  assert_run ("judge x.xml", NULL, 2, NULL, "“judge”");
  assert_run ("--frobnicate", NULL, 2, NULL, "--frobnicate");
  assert_run ("rule", NULL, 2, NULL, "at least one file");
  assert_run ("check", NULL, 2, NULL, "at least one file");
  assert_run ("check --json x.xml", NULL, 2, NULL, "--json");
  assert_run ("rule --code duplicate-2017 x.xml", NULL, 2, NULL, "--code");
  assert_run ("charts 31", NULL, 2, NULL, "“31”");
  assert_run ("explain duplicate-2017", NULL, 2, NULL, "a code and a law");
}

static void
test_unreadable (void)
{
  assert_run ("rule /nonexistent/case.xml", NULL, 3, NULL, "/nonexistent/case.xml");
  assert_run ("check /nonexistent/case.xml", NULL, 3, "/nonexistent/case.xml", NULL);
  assert_run ("rule /", NULL, 3, NULL, "/: ");
  assert_run ("--data-dir /nonexistent charts", NULL, 3, NULL, "--data-dir");
  assert_run ("--data-dir /nonexistent rule /dev/null", NULL, 3, NULL, "scenario.xsd");
  assert_run ("charts --code no-such-code", NULL, 3, NULL, "duplicate-2017");
  assert_run ("explain ../duplicate-2017 31", NULL, 3, NULL, "no code of laws");
}

static void
test_bad_input (void)
{
  g_autofree char *path = scratch ("<scenarios>\n<scenario>\n</scenarios>\n");

  assert_run ("rule %", path, 1, NULL, path);
  assert_run ("rule --json %", path, 1, "", path);
  assert_run ("check %", path, 1, path, NULL);
  g_unlink (path);
}

static void
test_explain (void)
{
  static const char *const laws[] = { "order", "16", "17", "23", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "36" };

  for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
    {
      g_autofree char *words = g_strconcat ("explain duplicate-2017 ", laws[i], NULL);

      assert_run (words, NULL, 0, "[", NULL);
    }
  assert_run ("explain duplicate-2017 31", NULL, 0, "Law 31, ", NULL);
  assert_run ("explain duplicate-2017 31A2", NULL, 0, "Law 31, ", NULL);
  assert_run ("explain duplicate-2017 99", NULL, 1, NULL, "“99”");
}

static void
test_facts (void)
{
  g_auto (Run) json = run ("facts --json", NULL);
  g_auto (Run) rubber = run ("facts --json rubber-1993", NULL);
  g_auto (GStrv) lines = g_strsplit (json.out, "\n", -1);

  g_assert_cmpint (json.code, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), >, 150);
  g_assert_cmpstr (lines[g_strv_length (lines) - 1], ==, "");
  for (guint i = 0; lines[i + 1]; i++)
    g_assert_true (g_str_has_prefix (lines[i], "{\"fact\":\"") && g_str_has_suffix (lines[i], "]}") && strstr (lines[i], "\"questions\":[{\"code\":\""));
  g_assert_nonnull (strstr (json.out, "{\"question\":\"intent\",\"of\":\"offender\",\"text\":\"Was that the call you meant to make?\",\"unless-told\":\"Yes, that’s the call I meant to make.\"}],\"else\":[\"yes\"]}"));
  g_assert_null (strstr (rubber.out, "\"code\":\"duplicate-2017\""));
  g_assert_null (strstr (rubber.out, "{\"fact\":\"revoke-how\""));
  assert_run ("facts", NULL, 0, "\ncall-time\n", NULL);
  assert_run ("facts duplicate-2017", NULL, 0, "    rho: RHO’s\n", NULL);
  assert_run ("facts duplicate-2017", NULL, 0, "Taken for granted where nothing is said: yes.\n", NULL);
  assert_run ("facts no-such-code", NULL, 3, "", "duplicate-2017");
  assert_run ("facts duplicate-2017 31", NULL, 2, NULL, "“31”");
  assert_run ("--data-dir /nonexistent facts", NULL, 3, "", "--data-dir");
}

/* So many shipped cases, at least, reach every ruling of every code. */
#define CASES_PER_RULING 2

static void
test_charts (void)
{
  g_auto (Run) r = run ("charts --leaves", NULL);
  g_auto (GStrv) lines = g_strsplit (r.out, "\n", -1);
  guint rulings = 0, codes = 0;

  assert_run ("charts", NULL, 0, "duplicate-2017", NULL);
  assert_run ("charts --code rubber-1993", NULL, 0, "of them by one case only", NULL);
  assert_run ("rule --leaves x.xml", NULL, 2, NULL, "--leaves");
  g_assert_cmpint (r.code, ==, 0);
  for (char **line = lines; *line; line++)
    {
      unsigned cases;
      char leaf[80];

      codes += strstr (*line, "of them by one case only") != NULL;
      if (sscanf (*line, " %u %79[0-9a-z/-] [", &cases, leaf) != 2)
        continue;
      rulings++;
      if (cases < CASES_PER_RULING)
        {
          g_test_message ("%s is reached by %u cases", leaf, cases);
          g_test_fail ();
        }
    }
  g_assert_cmpuint (codes, >=, 2);
  g_assert_cmpuint (rulings, >, 300);
}

/* Words are divided by spaces, so that the meanings here have none. */
static void
test_compare (void)
{
  assert_run ("compare 0-11 0-5", NULL, 0, "Clearly comparable (Law 23A2).", NULL);
  assert_run ("compare 5+H 6-9", NULL, 0, "Hands that fit only the replacement:", NULL);
  assert_run ("compare 12-14 5+S 12-14", NULL, 0, "A matter of judgment", NULL);
  assert_run ("compare % 12+", "12-14 bal", 0, "61497944496 hands of 635013559600, 9.6845%", NULL);
  assert_run ("compare --json 0-11 0-5", NULL, 0, "{\"comparable\":true,\"ground\":\"23A2\",\"confidence\":\"clear\",\"reason\":\"subset\",\"inside\":1.0,", NULL);
  assert_run ("compare --json 12-14 5+S 12-14", NULL, 0, "\"confidence\":\"judgment\",\"reason\":\"attribution\"", NULL);
  assert_run ("compare --json % 12+", "12-14 bal", 0, "\"withdrawn\":[{\"meaning\":\"12-14 bal\",\"hands\":61497944496}]", NULL);
  assert_run ("compare % 5+H", "5+ hearts or 5-5 majors", 0, "Clearly comparable", NULL);
  assert_run ("compare --json 0-11 12+", NULL, 0, "\"ground\":null", NULL);
  assert_run ("compare 12-14", NULL, 2, NULL, "compare needs the meanings");
  assert_run ("compare 12-14 5+Q", NULL, 2, NULL, "“5+Q”: at character 1");
  assert_run ("--data-dir /nonexistent compare 12-14 5+S", NULL, 3, NULL, "/nonexistent/comparable.ini");
}

static char *
golden_path (const char *scenario)
{
  g_autofree char *name = g_path_get_basename (scenario);
  g_autofree char *file = NULL;

  name[strlen (name) - strlen (".xml")] = '\0';
  file = g_strconcat (name, ".json", NULL);
  return g_test_build_filename (G_TEST_DIST, "golden", "json", file, NULL);
}

static void
test_golden (gconstpointer data)
{
  const char *file = data;
  g_autofree char *golden = golden_path (file);
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (Run) r = run ("rule --json %", file);
  g_auto (GStrv) want = NULL;
  g_auto (GStrv) got = NULL;

  g_assert_cmpint (r.code, ==, 0);
  g_assert_cmpstr (r.err, ==, "");
  if (!g_file_get_contents (golden, &expected, NULL, &error))
    {
      g_test_message ("%s; look at the rulings, then run ./dev golden", error->message);
      g_test_fail ();
      return;
    }
  want = g_strsplit (expected, "\n", -1);
  got = g_strsplit (r.out, "\n", -1);
  for (guint i = 0; want[i] && got[i]; i++)
    g_assert_cmpstr (got[i], ==, want[i]);
  g_assert_cmpuint (g_strv_length (got), ==, g_strv_length (want));
}

static void
test_golden_complete (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "golden", "json", NULL);
  g_autofree char *data_dir = dp_data_dir (NULL);
  g_auto (GStrv) files = dp_data_scenario_files (data_dir);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint goldens = 0;

  while (dir && g_dir_read_name (dir))
    goldens++;
  g_assert_cmpuint (goldens, ==, g_strv_length (files));
  g_assert_cmpuint (goldens, >, 0);
}

static void
test_shipped (gconstpointer data)
{
  g_autofree char *name = g_path_get_basename (data);
  g_auto (Run) ruled = run ("rule %", data);

  assert_run ("check %", data, 0, "nothing wrong", NULL);
  g_assert_cmpint (ruled.code, ==, 0);
  g_assert_nonnull (strstr (ruled.out, "Ruling 1"));
  /* The rubber code knows penalties and no director. */
  g_assert_null (strstr (ruled.out, g_str_has_prefix (name, "1993-") ? "(The rectification)" : "(The ruling)"));
}

/* What cannot be ruled is said, in both forms; what can be is ruled none the less. */
static void
test_no_verdict (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "bad", "verdict-missing.xml", NULL);
  static const char said[] = "verdict-missing.xml:13: the ruling depends on whether North’s 2NT is comparable to his first call 1NT, and the case doesn’t say";

  assert_run ("check %", path, 1, said, NULL);
  assert_run ("rule %", path, 1, "Ruling 1", said);
  assert_run ("rule --json %", path, 1, "{\"scenario\":\"case-one\"", said);
}

/* All shipped files in one run: no case of one has the name of a case in another. */
static void
test_together (gconstpointer data)
{
  g_autofree char *words = g_strjoinv (" ", (char **) data);
  g_autofree char *command = g_strconcat ("check ", words, NULL);

  assert_run (command, NULL, 0, "nothing wrong", NULL);
}

/* One file of the first shipped cases twice over: two lines a case, but an id twice is refused by check. */
static void
test_two_files (gconstpointer data)
{
  g_autofree char *twice = g_strdup_printf ("rule --json %s %%", (const char *) data);
  g_auto (Run) once = run ("rule --json %", data);
  g_auto (Run) both = run (twice, data);
  g_autofree char *doubled = g_strconcat (once.out, once.out, NULL);
  g_autofree char *check = g_strdup_printf ("check %s %%", (const char *) data);

  g_assert_cmpstr (both.out, ==, doubled);
  assert_run (check, data, 1, "already taken", NULL);
}

static void
test_stdin (gconstpointer data)
{
  g_autofree char *quoted = g_shell_quote (data);
  g_autofree char *command = g_strdup_printf (DP_CLI " rule --json - < %s", quoted);
  const char *argv[] = { "/bin/sh", "-c", command, NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *out = NULL;
  g_auto (Run) direct = run ("rule --json %", data);
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_assert_cmpstr (out, ==, direct.out);
}

static void
test_only (gconstpointer data)
{
  assert_run ("rule --only no-such-case %", data, 1, NULL, "no-such-case");
}

static void
test_full_disk (gconstpointer data)
{
  g_autofree char *quoted = g_shell_quote (data);
  g_autofree char *command = g_strdup_printf (DP_CLI " rule --json %s > /dev/full", quoted);
  const char *argv[] = { "/bin/sh", "-c", command, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_false (g_spawn_check_wait_status (status, &error));
  g_assert_cmpint (error->code, ==, 3);
}

int
main (int argc, char **argv)
{
  g_autofree char *data_dir = NULL;
  g_auto (GStrv) files = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  data_dir = dp_data_dir (NULL);
  files = dp_data_scenario_files (data_dir);

  g_test_add_func ("/cli/help", test_help);
  g_test_add_func ("/cli/usage", test_usage);
  g_test_add_func ("/cli/unreadable", test_unreadable);
  g_test_add_func ("/cli/bad-input", test_bad_input);
  g_test_add_func ("/cli/no-verdict", test_no_verdict);
  g_test_add_func ("/cli/explain", test_explain);
  g_test_add_func ("/cli/facts", test_facts);
  g_test_add_func ("/cli/charts", test_charts);
  g_test_add_func ("/cli/compare", test_compare);
  g_test_add_func ("/cli/golden/complete", test_golden_complete);
  for (char **f = files; *f; f++)
    {
      g_autofree char *name = g_path_get_basename (*f);
      g_autofree char *golden = g_strconcat ("/cli/golden/", name, NULL);
      g_autofree char *shipped = g_strconcat ("/cli/shipped/", name, NULL);

      g_test_add_data_func (golden, *f, test_golden);
      g_test_add_data_func (shipped, *f, test_shipped);
    }
  if (*files)
    {
      g_test_add_data_func ("/cli/together", files, test_together);
      g_test_add_data_func ("/cli/two-files", *files, test_two_files);
      g_test_add_data_func ("/cli/stdin", *files, test_stdin);
      g_test_add_data_func ("/cli/only", *files, test_only);
      g_test_add_data_func ("/cli/full-disk", *files, test_full_disk);
    }
  return g_test_run ();
}
