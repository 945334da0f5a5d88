/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

/* What the command line tells of the play: in words, and to other programs. */

#define HANDS "<board dealer=\"S\" vulnerable=\"none\"><hand seat=\"N\" cards=\"AKQ2.T98.J7.5432\"/><hand seat=\"E\" cards=\"J3.AKQ.T98.KQJT9\"/>" \
  "<hand seat=\"S\" cards=\"T98.J765.AKQ.A87\"/><hand seat=\"W\" cards=\"7654.432.65432.6\"/></board>"
#define BEGIN "<scenario id=\"a-case\" code=\"duplicate-2017\" level=\"club\"><title>t</title><story>s</story>" HANDS "<events><calls>1NT P 3NT P P P</calls>"
#define END "</events></scenario>"

static char *
run (const char *json, const char *path)
{
  const char *const argv[] = { DP_CLI, "rule", path, json, NULL };
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  return out;
}

static char *
good_case (void)
{
  return g_test_build_filename (G_TEST_DIST, "good", "the-play.xml", NULL);
}

static char *
rule_text (const char *xml)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  int fd = g_file_open_tmp ("dp-play-XXXXXX.xml", &path, &error);
  char *out;

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (path, xml, -1, NULL));
  out = run (NULL, path);
  g_unlink (path);
  return out;
}

static void
assert_says (const char *text, const char *line)
{
  if (strstr (text, line))
    return;
  g_test_message ("“%s” is not in:\n%s", line, text);
  g_test_fail ();
}

/* Cards that need no word stand in a line, trick by trick; what is irregular, or said, has its own. */
static void
test_tricks (void)
{
  g_autofree char *path = good_case ();
  g_autofree char *text = run (NULL, path);

  assert_says (text, "\n   7–10. Trick 1: West ♠5, North ♠2, East ♠J, South ♠10\n  11–12. Trick 2: East ♣K, South ♣A\n  13. West plays the four of spades\n");
  assert_says (text, "\n  14. South calls the director about a revoke – “Having no clubs?”\n");
  assert_says (text, "\n  15. West plays the six of clubs\n");
  assert_says (text, "\n  Contract: 3NT by South.\n  Tricks won: North-South 1, East-West 1.\n");
  assert_says (text, "\n   7. East leads the king of clubs (meant as a lead) – “Good luck, partner.”\n");
  assert_says (text, "\n  10. South chooses: require a suit (clubs)\n");
  assert_says (text, "\n  19. South claims 9 tricks – “I have nine.”\n  20. The round is over\n");
}

/* Every particular of a card, an exposure, a claim; wherever lines are broken. */
static void
test_particulars (void)
{
  static const struct {
    const char *events;
    const char *line;
  } cases[] = {
    { "<lead seat=\"W\" card=\"S5\" face-down=\"yes\"/>", "West leads the five of spades, face down" },
    { "<lead seat=\"E\" card=\"CK\" told=\"opponent\"/>", "East leads the king of clubs (an opponent had said that it was this player’s turn)" },
    { "<lead seat=\"E\" card=\"CK\" told=\"partner\"/>", "East leads the king of clubs (partner had said that it was this player’s turn)" },
    { "<lead seat=\"W\" card=\"S5\"/><play seat=\"N\" card=\"SA\" called=\"high\"/>", "From dummy: the ace of spades (called “high”)" },
    { "<lead seat=\"W\" card=\"S5\"/><play seat=\"N\" card=\"S2\" called=\"nothing\" called-card=\"SA\"/>", "(put in the played position by dummy, not called for; called for: ace of spades)" },
    { "<lead seat=\"W\" card=\"S5\"/><play seat=\"N\" card=\"S2\" called=\"slip\" called-card=\"SA\"/>", "(called by a slip of the tongue; intended: ace of spades)" },
    { "<trick>S5 S2</trick><play seat=\"E\" card=\"SJ\" also=\"S3\" unseen=\"yes\"/>", "East plays the jack of spades (with it, faces not visible: three of spades)" },
    { "<trick>S5 S2</trick><play seat=\"E\" card=\"SJ\" also=\"S3\"/>", "East plays the jack of spades (with it: three of spades)" },
    { "<lead seat=\"W\" card=\"S5\"/><play seat=\"E\" card=\"SJ\" mind=\"follow\"/>", "East plays the jack of spades (meant for the trick)" },
    { "<lead seat=\"W\" card=\"S5\"/><expose seat=\"E\" cards=\"HA SJ\" shown=\"shown\"/>", "East shows: jack of spades, ace of hearts" },
    { "<lead seat=\"W\" card=\"S5\"/><expose seat=\"E\" cards=\"HA\" shown=\"named\"/>", "East mentions having: ace of hearts" },
    { "<lead seat=\"W\" card=\"S5\"/><claim seat=\"E\" concedes=\"yes\"/>", "East concedes the remaining tricks" },
    { "<lead seat=\"W\" card=\"S5\"/><claim seat=\"S\" tricks=\"1\"/>", "South claims 1 trick" },
    { "<lead seat=\"W\" card=\"S5\"/><fact name=\"next-board\" seat=\"E\"/>", "East has called on the next board" },
    { "<lead seat=\"W\" card=\"S5\"/><fact name=\"dummy-looked\"/>", "Dummy has looked at another hand" },
    { "<fact name=\"dummy-seen\"/><lead seat=\"W\" card=\"S5\"/>", "Declarer could see a card of dummy’s" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml = g_strconcat (BEGIN, cases[i].events, END, NULL);
      g_autofree char *text = rule_text (xml);
      g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
      g_autoptr (GString) flat = g_string_new (NULL);

      for (char **w = words; *w; w++)
        if (**w)
          g_string_append_printf (flat, "%s ", *w);
      assert_says (flat->str, cases[i].line);
    }
}

static JsonObject *
clause_of (JsonObject *point, const char *kind)
{
  JsonArray *clauses = json_object_get_array_member (point, "clauses");

  for (guint i = 0; i < json_array_get_length (clauses); i++)
    {
      JsonObject *clause = json_array_get_object_element (clauses, i);

      if (strcmp (json_object_get_string_member (clause, "kind"), kind) == 0)
        return clause;
    }
  g_error ("no clause of the kind %s", kind);
}

static void
assert_member (JsonObject *object, const char *name, const char *value)
{
  g_assert_true (json_object_has_member (object, name));
  g_assert_cmpstr (json_object_get_string_member (object, name), ==, value);
}

/* The names are those of the ruling model. */
static void
test_json (void)
{
  g_autofree char *path = good_case ();
  g_autofree char *out = run ("--json", path);
  g_auto (GStrv) lines = g_strsplit (out, "\n", -1);
  g_autoptr (JsonNode) revoke = json_from_string (lines[0], NULL);
  g_autoptr (JsonNode) lead = json_from_string (lines[1], NULL);
  JsonObject *object = json_node_get_object (revoke);
  JsonObject *point = json_array_get_object_element (json_object_get_array_member (object, "points"), 0);
  JsonArray *play = json_object_get_array_member (object, "play");
  JsonObject *tricks = json_object_get_object_member (object, "tricks");
  JsonObject *card, *clause;

  clause = clause_of (point, "correct");
  assert_member (clause, "seat", "W");
  assert_member (clause, "withdrawn", "S4");
  assert_member (clause, "replacement", "C6");
  clause = clause_of (point, "penalty-card");
  assert_member (clause, "seat", "W");
  assert_member (clause, "card", "S4");
  assert_member (clause, "class", "major");
  clause = clause_of (point, "must-play");
  assert_member (clause, "card", "S4");
  assert_member (clause, "constraint", "first-chance");
  assert_member (json_object_get_object_member (clause_of (point, "authorized"), "information"), "card", "S4");
  g_assert_cmpuint (json_array_get_length (play), ==, 9);
  card = json_array_get_object_element (play, 6);
  assert_member (card, "hand", "W");
  assert_member (card, "card", "S4");
  assert_member (card, "status", "withdrawn");
  g_assert_cmpint (json_object_get_int_member (card, "trick"), ==, 2);
  assert_member (json_array_get_object_element (play, 7), "status", "stands");
  g_assert_cmpint (json_object_get_int_member (tricks, "NS"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (tricks, "EW"), ==, 1);

  object = json_node_get_object (lead);
  point = json_array_get_object_element (json_object_get_array_member (object, "points"), 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (clause_of (point, "option"), "choices")), ==, 3);
  point = json_array_get_object_element (json_object_get_array_member (object, "points"), 1);
  assert_member (clause_of (point, "leader"), "seat", "W");
  clause = clause_of (point, "lead-option");
  assert_member (clause, "seat", "W");
  g_assert_cmpstr (json_array_get_string_element (json_object_get_array_member (clause, "suits"), 0), ==, "C");
}

/* Nothing of the play is said of a board at which nobody has led. */
static void
test_no_play (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "good", "partner-balanced-game.xml", NULL);
  g_autofree char *out = run ("--json", path);

  g_assert_null (strstr (out, "\"play\":"));
  g_assert_null (strstr (out, "\"tricks\":[{"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli-play/tricks", test_tricks);
  g_test_add_func ("/cli-play/particulars", test_particulars);
  g_test_add_func ("/cli-play/json", test_json);
  g_test_add_func ("/cli-play/no-play", test_no_play);
  return g_test_run ();
}
