/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-run.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* Papers, mistakes and cases in other clothes from the command line. */

#define CASE "nt-partner-one-spade"

typedef struct {
  char *folder, *a, *b;
} Desk;

static void
set_up (Desk *desk, gconstpointer unused)
{
  desk->folder = dp_run_folder ();
  desk->a = g_build_filename (desk->folder, "file a", NULL);
  desk->b = g_build_filename (desk->folder, "file b", NULL);
}

static void
tear_down (Desk *desk, gconstpointer unused)
{
  dp_run_remove (desk->folder);
  g_free (desk->folder);
  g_free (desk->a);
  g_free (desk->b);
}

static void
assert_all (const DpRunRow *rows, guint n, const Desk *desk)
{
  for (guint i = 0; i < n; i++)
    dp_run_assert (&rows[i], desk->a, desk->b);
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;

  for (const char *p = text; (p = strstr (p, what)); p += strlen (what))
    n++;
  return n;
}

#define PAPER "paper --code duplicate-2017 "

static void
test_paper_usage (Desk *desk, gconstpointer unused)
{
  static const DpRunRow rows[] = {
    { "paper --code duplicate-2017", 2, NULL, "how many questions?" },
    { "paper --questions 5", 2, NULL, "under which code of laws? Name one with --code: duplicate-2017, rubber-1993" },
    { "paper --questions 5 --code no-such-code", 3, NULL, "duplicate-2017" },
    { PAPER "--questions 0", 2, NULL, "--questions “0”: it takes a whole number from 1 to 200" },
    { PAPER "--questions 201", 2, NULL, "from 1 to 200" },
    { PAPER "--questions 5 --seed -1", 2, NULL, "--seed “-1”: it takes a whole number from 0 to 4294967295" },
    { PAPER "--questions 5 --minutes 9999", 2, NULL, "--minutes “9999”: it takes a whole number from 1 to 1440" },
    { PAPER "--questions 5 --pass 101", 2, NULL, "from 1 to 100" },
    { PAPER "--questions 5 --levels club,expert", 2, NULL, "“expert” isn’t a level; the levels are beginner, club, county, national" },
    { PAPER "--questions 5 --laws 27,94", 2, NULL, "“94” isn’t a law; laws are numbers from 1 to 93" },
    { PAPER "--questions 5 --laws 27,", 2, NULL, "“” isn’t a law" },
    { PAPER "--questions 5 --pdf % --size A3", 2, NULL, "--size “A3”: it takes A4 or Letter" },
    { PAPER "--questions 5 --size A4", 2, NULL, "give one of them too" },
    { PAPER "--questions 5 x", 2, NULL, "paper takes no “x”" },
    { PAPER "--questions 5 --only x", 2, NULL, "--only doesn’t go with paper" },
    { PAPER "--questions 200 --laws 27 --levels beginner", 1, "", "No such paper can be drawn" },
    { PAPER "--questions 5 -o /nonexistent/p.xml", 3, "", "/nonexistent/p.xml" },
    { PAPER "--questions 5 --pdf /nonexistent/p.pdf", 3, NULL, "/nonexistent/p.pdf" },
  };

  assert_all (rows, G_N_ELEMENTS (rows), desk);
  g_assert_false (g_file_test (desk->a, G_FILE_TEST_EXISTS));
}

static void
test_paper_list (Desk *desk, gconstpointer unused)
{
  g_auto (DpRun) r = dp_run (PAPER "--questions 12 --seed 7 --minutes 60 --title % --laws 27,31 --open-book --pass 70", "Spring exam", NULL);
  g_auto (DpRun) club = dp_run (PAPER "--questions 12 --seed 7 --levels club", NULL, NULL);

  g_assert_cmpint (r.code, ==, 0);
  g_assert_true (g_str_has_prefix (r.out, "Spring exam\n"));
  g_assert_nonnull (strstr (r.out, "12 questions · 1 h · open book · 70% to pass · seed 7\n"));
  g_assert_cmpuint (count (r.out, "\n") - 2, ==, 12);
  g_assert_cmpuint (count (r.out, "Law 27, ") + count (r.out, "Law 31, "), ==, 12);
  g_assert_cmpuint (count (club.out, "  Club  "), ==, 12);
}

/* The same seed, the same bytes; another seed, another paper. */
static void
test_paper_file (Desk *desk, gconstpointer unused)
{
  static const DpRunRow one = { PAPER "--questions 9 --seed 11 -o %", 0, "", "" };
  static const DpRunRow two = { PAPER "--questions 9 --seed 11 -o %%", 0, "", "" };
  g_auto (DpRun) straight = dp_run (PAPER "--questions 9 --seed 11 -o -", NULL, NULL);
  g_auto (DpRun) other = dp_run (PAPER "--questions 9 --seed 12 -o -", NULL, NULL);
  g_autofree char *a = NULL, *b = NULL;

  dp_run_assert (&one, desk->a, desk->b);
  dp_run_assert (&two, desk->a, desk->b);
  a = dp_run_read (desk->a, NULL);
  b = dp_run_read (desk->b, NULL);
  g_assert_cmpstr (a, ==, b);
  g_assert_true (g_str_has_prefix (a, "<?xml"));
  g_assert_cmpuint (count (a, "<question "), ==, 9);
  g_strchomp (a);
  g_strchomp (straight.out);
  g_assert_cmpstr (straight.out, ==, a);
  g_assert_cmpstr (g_strchomp (other.out), !=, a);
}

/* There are zeros among the bytes of a PDF. */
static gboolean
has (const char *bytes, gsize length, const char *what)
{
  for (gsize i = 0; i + strlen (what) <= length; i++)
    if (memcmp (bytes + i, what, strlen (what)) == 0)
      return TRUE;
  return FALSE;
}

static void
test_paper_print (Desk *desk, gconstpointer unused)
{
  static const DpRunRow rows[] = {
    { PAPER "--questions 4 --seed 1 --pdf % --key %%", 0, "4 questions", "" },
    { PAPER "--questions 4 --seed 1 --key %% --size Letter", 0, "4 questions", "" },
  };
  g_autofree char *questions = NULL, *key = NULL;
  gsize length, key_length;

  assert_all (rows, 1, desk);
  questions = dp_run_read (desk->a, &length);
  key = dp_run_read (desk->b, &key_length);
  g_assert_true (g_str_has_prefix (questions, "%PDF-") && g_str_has_prefix (key, "%PDF-"));
  g_assert_true (has (key, key_length, "MediaBox [ 0 0 595.2"));
  assert_all (rows + 1, 1, desk);
  g_free (key);
  key = dp_run_read (desk->b, &key_length);
  g_assert_true (has (key, key_length, "MediaBox [ 0 0 612 792 ]"));
}

static void
test_find_error_usage (Desk *desk, gconstpointer unused)
{
  static const DpRunRow rows[] = {
    { "find-error", 2, NULL, "find-error needs a file, or the id of a shipped case" },
    { "find-error --only no-such-case", 1, "", "there’s no case “no-such-case” among those that ship" },
    { "find-error --only " CASE " --seed x", 2, NULL, "--seed “x”" },
    { "find-error --only " CASE " --all --seed 3", 2, NULL, "leave one of them out" },
    { "find-error --only " CASE " --turn 1", 2, NULL, "--turn doesn’t go with find-error" },
    { "find-error /nonexistent.xml", 3, "", "/nonexistent.xml" },
    { "--data-dir /nonexistent find-error --only x", 3, "", "/nonexistent/mistakes" },
  };

  assert_all (rows, G_N_ELEMENTS (rows), desk);
}

static void
test_find_error (Desk *desk, gconstpointer unused)
{
  g_auto (DpRun) all = dp_run ("find-error --all --only " CASE, NULL, NULL);
  g_auto (DpRun) lines = dp_run ("find-error --all --json --only " CASE, NULL, NULL);
  g_auto (DpRun) one = dp_run ("find-error --seed 3 --only " CASE, NULL, NULL);
  g_auto (DpRun) again = dp_run ("find-error --seed 3 --only " CASE, NULL, NULL);
  guint n = count (lines.out, "\n"), wrong = 0, right = 0;
  g_autofree char *total = g_strdup_printf ("\n%u mistakes can be made.\n", n);

  g_assert_cmpint (all.code | lines.code | one.code, ==, 0);
  g_assert_cmpuint (n, >, 5);
  g_assert_true (g_str_has_suffix (all.out, total));
  g_assert_cmpuint (count (all.out, "  That’s wrong ("), ==, n);
  g_assert_cmpuint (count (lines.out, "\"wrong\":true"), ==, n);
  g_assert_nonnull (strstr (all.out, "The call must be repeated although it was partner’s turn."));
  g_assert_nonnull (strstr (all.out, "(Law 31B2)"));
  g_assert_cmpstr (one.out, ==, again.out);
  g_assert_true (g_str_has_suffix (one.out, "\nSeed 3\n"));
  /* Either comes. */
  for (int seed = 0; seed < 12; seed++)
    {
      g_autofree char *words = g_strdup_printf ("find-error --json --only " CASE " --seed %d", seed);
      g_auto (DpRun) r = dp_run (words, NULL, NULL);

      wrong += count (r.out, "\"wrong\":true");
      right += count (r.out, "\"wrong\":false");
    }
  g_assert_cmpuint (wrong + right, ==, 12);
  g_assert_true (wrong > 0 && right > 0);
}

/* A ruling shown as wrong is not the right one; what is said to have changed has. */
static void
test_find_error_json (Desk *desk, gconstpointer unused)
{
  g_auto (DpRun) r = dp_run ("find-error --all --json --only " CASE, NULL, NULL);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (r.out), "\n", -1);

  for (char **line = lines; *line; line++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) root = json_from_string (*line, &error);
      JsonObject *object;
      JsonObject *change;

      g_assert_no_error (error);
      object = json_node_get_object (root);
      g_assert_cmpstr (json_object_get_string_member (object, "scenario"), ==, CASE);
      g_assert_false (json_node_equal (json_object_get_member (object, "ruling"), json_object_get_member (object, "right")));
      g_assert_nonnull (json_object_get_string_member (object, "mistake"));
      change = json_array_get_object_element (json_object_get_array_member (object, "changes"), 0);
      g_assert_false (json_object_get_null_member (change, "was") && json_object_get_null_member (change, "became"));
    }
}

static void
test_variant_usage (Desk *desk, gconstpointer unused)
{
  g_autofree char *shipped = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "2017-club-night.xml", NULL);
  static const DpRunRow rows[] = {
    { "variant", 2, NULL, "variant needs a file, or the id of a shipped case" },
    { "variant --only " CASE, 2, NULL, "variant needs --turn or --swap, or --list" },
    { "variant --only " CASE " --turn 4", 2, NULL, "--turn “4”: it takes a whole number from 0 to 3" },
    { "variant --only " CASE " --swap spades", 2, NULL, "--swap “spades”: it takes majors, minors or majors,minors" },
    { "variant --only " CASE " --list --turn 1", 2, NULL, "--list takes no --turn" },
    { "variant --only no-such-case --turn 1", 1, "", "no-such-case" },
    { "variant --only " CASE " --swap majors", 1, "", CASE " can’t be changed like that: its words, a convention or the levels of its bids" },
    { "variant --only " CASE " --list", 0, "\n  --turn 3 --swap minors  turned by three seats; diamonds and clubs exchanged\n", "" },
    { "variant /nonexistent.xml --turn 1", 3, "", "/nonexistent.xml" },
    { "variant a.xml b.xml --turn 1", 2, NULL, "variant takes no “b.xml”" },
  };
  static const DpRunRow many = { "variant % --turn 1", 2, NULL, "in this file; name one with --only" };

  assert_all (rows, G_N_ELEMENTS (rows), desk);
  dp_run_assert (&many, shipped, NULL);
}

/* What is written can be ruled on, and turned back it is the case again. */
static void
test_variant (Desk *desk, gconstpointer unused)
{
  g_auto (DpRun) plain = dp_run ("variant --turn 0 --only " CASE, NULL, NULL);
  g_auto (DpRun) turned = dp_run ("variant --turn 3 --swap minors --only " CASE, NULL, NULL);
  static const DpRunRow check = { "check %", 0, "1 case, nothing wrong", NULL };
  g_auto (DpRun) back = { 0 };

  g_assert_cmpint (plain.code | turned.code, ==, 0);
  g_assert_cmpstr (plain.out, !=, turned.out);
  g_assert_nonnull (strstr (turned.out, "<board dealer=\"E\""));
  g_assert_true (g_file_set_contents (desk->a, turned.out, -1, NULL));
  dp_run_assert (&check, desk->a, NULL);
  back = dp_run ("variant % --turn 1 --swap minors", desk->a, NULL);
  g_assert_cmpint (back.code, ==, 0);
  g_assert_cmpstr (back.out, ==, plain.out);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add (name, Desk, NULL, set_up, function, tear_down)
  ADD ("/cli-teaching/paper/usage", test_paper_usage);
  ADD ("/cli-teaching/paper/list", test_paper_list);
  ADD ("/cli-teaching/paper/file", test_paper_file);
  ADD ("/cli-teaching/paper/print", test_paper_print);
  ADD ("/cli-teaching/find-error/usage", test_find_error_usage);
  ADD ("/cli-teaching/find-error/rounds", test_find_error);
  ADD ("/cli-teaching/find-error/json", test_find_error_json);
  ADD ("/cli-teaching/variant/usage", test_variant_usage);
  ADD ("/cli-teaching/variant/there-and-back", test_variant);
  return g_test_run ();
}
