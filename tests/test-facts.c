/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-played.h"

#include "dp-fact-words.h"
#include "dp-test-code.h"
#include "dp-xml-schema.h"
#include "dp-xml.h"

#include <glib/gstdio.h>
#include <string.h>

/* What the answers of facts are called, and who is asked: data/laws/facts.xml. */

static char *
laws_file (const char *name)
{
  return g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", name, NULL);
}

/* Every question of every chart gets its words from the list; those that the program can't find itself are asked of somebody, and no others. */
static void
test_shipped (void)
{
  static const char *const ids[] = { "duplicate-2017", "rubber-1993" };

  for (guint c = 0; c < G_N_ELEMENTS (ids); c++)
    {
      g_autoptr (DpCode) code = dp_test_code (ids[c]);
      const DpFactWords *words = dp_code_fact_words (code);

      for (guint i = 0; i < dp_fact_count (); i++)
        {
          guint n;

          g_assert_cmpuint (dp_fact_index (dp_fact_get (i)), ==, i);
          dp_fact_words_asks (words, dp_fact_get (i), &n);
          g_assert_cmpint (n > 0, ==, dp_fact_get (i)->asks != NULL);
        }
      for (guint i = 0; i < dp_code_n_nodes (code); i++)
        {
          const DpNode *node = dp_code_node (code, i);

          for (int a = 0; node->kind == DP_NODE_QUESTION && a < dp_fact_n_answers (node->fact); a++)
            if (!node->own_words || !node->own_words[a])
              g_assert_cmpstr (dp_node_answer_text (node, a), ==, dp_fact_words_answers (words, node->fact)[a]);
        }
    }
}

/* The schema takes the list, and has the questions and roles that there are. */
static void
test_schema (void)
{
  g_autofree char *xsd = laws_file ("facts.xsd"), *path = laws_file ("facts.xml"), *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (DpXmlSchema) schema = dp_xml_schema_new (xsd, NULL, &error);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  xmlDoc *doc = dp_xml_load (path, NULL, diagnostics);
  g_auto (GStrv) values = NULL;
  const DpTokenSet *roles = dp_role_tokens ();

  g_assert_no_error (error);
  g_assert_true (dp_xml_schema_validate (schema, xmlDocGetRootElement (doc), path, diagnostics));
  xmlFreeDoc (doc);
  g_assert_true (g_file_get_contents (xsd, &text, NULL, NULL));
  values = g_strsplit (text, "<xs:enumeration value=\"", -1);
  g_assert_cmpuint (g_strv_length (values) - 1, ==, DP_QUESTIONS + roles->n - 1);
  for (guint i = 0; i < DP_QUESTIONS + roles->n - 1; i++)
    {
      const char *word = i < DP_QUESTIONS ? dp_question_token ((DpQuestion) i) : roles->token[i - DP_QUESTIONS + 1];
      g_autofree char *value = g_strconcat (word, "\"", NULL);

      g_assert_true (g_str_has_prefix (values[i + 1], value));
    }
}

/* What has been asked at the points of the shipped cases is what the list says of the facts on the way there, and all that it says comes up. */
static void
test_asked (void)
{
  /* What somebody meant who played to a lead is known before anybody chooses (lead-answer), but where he did it while the director was waiting. */
  static const char *const rarely[] = { "opening-choice", "defenders-lead", "declarers-lead", "next-says", NULL };
  DpPlayed *played = dp_played_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < played->directors->len; i++)
    {
      const DpDirector *director = g_ptr_array_index (played->directors, i);
      const DpFactWords *words = dp_code_fact_words (dp_director_code (director));

      for (guint p = 0; p < dp_director_n_points (director); p++)
        {
          const DpPoint *point = dp_director_point (director, p);

          for (guint a = 0; a < point->n_asked; a++)
            {
              gboolean found = FALSE;

              for (guint s = 0; s < point->n_path; s++)
                {
                  const DpFact *fact = point->path[s].node->fact;
                  guint n = 0;
                  const DpFactAsks *asks = fact ? dp_fact_words_asks (words, fact, &n) : NULL;

                  for (guint k = 0; k < n; k++)
                    if (asks[k].question == point->asked[a].question)
                      {
                        found = TRUE;
                        g_hash_table_add (seen, GUINT_TO_POINTER (dp_fact_index (fact) * DP_FACT_ASKS_MAX + k + 1));
                      }
                }
              if (!found)
                g_error ("%s, point %u: no fact of facts.xml asks “%s”", ((const DpScenario *) g_ptr_array_index (played->cases, i))->id, p + 1,
                         dp_question_token ((DpQuestion) point->asked[a].question));
            }
        }
    }
  for (guint i = 0; i < dp_fact_count (); i++)
    {
      const char *name = dp_fact_get (i)->name;
      guint n;

      dp_fact_words_asks (dp_code_fact_words (played->codes[0]), dp_fact_get (i), &n);
      for (guint k = 0; k < n; k++)
        if (!g_hash_table_contains (seen, GUINT_TO_POINTER (i * DP_FACT_ASKS_MAX + k + 1)) && !g_strv_contains (rarely, name))
          g_error ("no shipped case asks question %u of the fact “%s”", k + 1, name);
    }
  dp_played_free (played);
}

static const struct {
  const char *text, *says; /* what it's refused with, among other things */
} bad[] = {
  { "<chart/>", "f.xml:1: <chart> isn’t the list of the facts; it begins with <facts>\n" },
  { "<facts><fact name=\"turnwas\"/></facts>", "f.xml:1: there’s no fact “turnwas”; is it “turn-was”? “director-please-cli facts” lists them all\n" },
  { "<facts><fact name=\"x\"/></facts>", "f.xml:1: there’s no fact “x”; “director-please-cli facts” lists them all\n" },
  { "<facts><fact nam=\"x\"/></facts>", "f.xml:1: <fact> has no attribute “nam”; its attributes are: name\n" },
  { "<facts>\n<fact/></facts>", "f.xml:2: <fact> lacks the attribute “name”\n" },
  { "<facts><answer/></facts>", "f.xml:1: <answer> isn’t allowed in the list of the facts; the list holds a <fact> for each fact\n" },
  { "<facts><fact name=\"rotation\"><answer is=\"about\">a</answer></fact></facts>", "f.xml:1: the fact “rotation” has no answer “about”; its answers are: in, out\n" },
  { "<facts><fact name=\"rotation\">\n<answer is=\"in\"> </answer></fact></facts>",
    "f.xml:2: <answer> is empty; write what the answer is called, such as <answer is=\"yes\">yes, he meant it</answer>\n" },
  { "<facts><fact name=\"rotation\">\n<answer is=\"in\">a</answer>\n<answer is=\"in\">b</answer></fact></facts>", "f.xml:3: the answer “in” is there twice\n" },
  { "<facts><fact name=\"rotation\"><answer is=\"in\">a</answer></fact></facts>",
    "f.xml:1: the fact “rotation” has no words for the answer “out”; give every answer its words: <answer is=\"…\">…</answer>\n" },
  { "<facts><fact name=\"rotation\">\n<text/></fact></facts>",
    "f.xml:2: <text> isn’t allowed in a fact; a fact holds an <asks> for each question that is put to a player, and an <answer> for each answer\n" },
  { "<facts><fact name=\"rotation\"/>\n<fact name=\"rotation\"/></facts>", "f.xml:2: the fact “rotation” is there twice\n" },
  { "<facts><fact name=\"rotation\"><answer is=\"in\">a</answer><answer is=\"out\">b</answer>\n<asks question=\"turn\" of=\"lho\"/></fact></facts>",
    "f.xml:2: nobody is asked anything for the fact “rotation”: the table shows it; leave it out\n" },
  { "<facts><fact name=\"intended\">\n<asks question=\"turns\" of=\"lho\"/></fact></facts>",
    "f.xml:2: “turns” isn’t a value of the attribute “question”; write one of the questions of an interview, such as “intent”\n" },
  { "<facts><fact name=\"intended\">\n<asks question=\"intent\" of=\"none\"/></fact></facts>",
    "f.xml:2: “none” isn’t a value of the attribute “of”; write the role of a player, such as “offender”\n" },
  { "<facts><fact name=\"intended\">\n<asks question=\"intent\" of=\"lho\" else=\"perhaps\"/></fact></facts>",
    "f.xml:2: the fact “intended” has no answer “perhaps”; its answers are: yes, slip, misinformed\n" },
  { "<facts><fact name=\"influenced\"><answer is=\"yes\">y</answer><answer is=\"no\">n</answer></fact></facts>",
    "f.xml:1: for the fact “influenced” a player is asked something; add what is asked: <asks question=\"…\" of=\"…\"/>\n" },
  { "<facts><fact name=\"rotation\"><answer is=\"in\">a</answer><answer is=\"out\">b</answer></fact></facts>",
    "f.xml:1: the fact “irregularity” isn’t in the list; add <fact name=\"…\"> with the words of its answers\n" },
  { "<facts>", "f.xml:" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpFactWords) words = dp_fact_words_load_bytes (bad[i].text, strlen (bad[i].text), "f.xml", diagnostics);
      g_autofree char *text = dp_diagnostics_to_text (diagnostics);

      g_assert_null (words);
      if (!strstr (text, bad[i].says))
        g_error ("%s is refused with\n%s\nand not with\n%s", bad[i].text, text, bad[i].says);
    }
}

/* At most three names, the likest first. */
static void
test_unknown (void)
{
  static const struct {
    const char *name, *first;
  } rows[] = { { "turn-wsa", "“turn-was”" }, { "comparable", "“comparable”" }, { "rotations", "“rotation”" }, { "partner", "“partner-" }, { "weather", NULL }, { "", NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *cure = dp_fact_unknown_cure (rows[i].name);
      g_autofree char *begin = rows[i].first ? g_strconcat ("is it ", rows[i].first, NULL) : NULL;

      g_assert_true (g_str_has_prefix (cure, begin ? begin : "“director-please-cli facts”"));
      g_assert_true (g_str_has_suffix (cure, "“director-please-cli facts” lists them all"));
    }
}

/* A chart's own words for an answer go before those of the list; a code without the list is refused. */
static void
test_own_words (void)
{
  static const char *const names[] = { "code.xml", "order.xml" };
  static const char *const texts[] = {
    "<code start=\"order\"><title>T</title></code>",
    "<chart id=\"order\"><title>T</title><question id=\"q\" fact=\"rotation\"><text>Was it his turn?</text><answer is=\"in\" to=\"a\">It was.</answer>"
    "<answer is=\"out\" to=\"b\"/></question><ruling id=\"a\" law=\"17\"><text>a</text></ruling><ruling id=\"b\" law=\"29A\"><text>b</text></ruling></chart>",
  };
  g_autofree char *root = g_dir_make_tmp ("dp-facts-XXXXXX", NULL), *folder = g_build_filename (root, "own-laws", NULL), *facts = laws_file ("facts.xml");
  g_autofree char *list = g_build_filename (root, "facts.xml", NULL), *bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (DpCode) code = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
    }
  g_assert_null (dp_code_load (folder, &error));
  g_assert_nonnull (strstr (error->message, "facts.xml"));
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (facts, &bytes, NULL, NULL) && g_file_set_contents (list, bytes, -1, NULL));
  code = dp_code_load (folder, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (dp_node_answer_text (dp_code_start (code)->nodes[0], 0), ==, "It was.");
  g_assert_cmpstr (dp_node_answer_text (dp_code_start (code)->nodes[0], 1), ==, "no, out of rotation");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_unlink (list), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_cmpint (g_rmdir (root), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/facts/shipped", test_shipped);
  g_test_add_func ("/facts/schema", test_schema);
  g_test_add_func ("/facts/asked", test_asked);
  g_test_add_func ("/facts/bad", test_bad);
  g_test_add_func ("/facts/unknown", test_unknown);
  g_test_add_func ("/facts/own-words", test_own_words);
  return g_test_run ();
}
