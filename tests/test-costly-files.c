/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario.h"
#include "dp-xml.h"

#include <string.h>

/* Files that were made to cost much: what they are refused with. What they cost, the bench says (tests/bench/hostile.py). */

/* What is said of a file that is refused. Caller frees. */
static char *
refuse (const char *xml)
{
  g_autofree char *schema = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "scenario.xsd", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, &error);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();

  g_assert_no_error (error);
  g_assert_null (dp_scenario_reader_load_bytes (reader, xml, strlen (xml), "x.xml", diagnostics));
  return dp_diagnostics_to_text (diagnostics);
}

/* begin, then n times piece, then end. */
static char *
repeated (const char *begin, const char *piece, guint n, const char *end)
{
  GString *s = g_string_new (begin);

  while (n--)
    g_string_append (s, piece);
  return g_string_free (g_string_append (s, end), FALSE);
}

/* Files that would cost a careless reader minutes or all memory: refused while they are read, and said why. */
static void
test_costly (void)
{
  static const struct {
    const char *begin, *piece;
    guint n;
    const char *end, *says;
  } table[] = {
    { "<scenario", " a=\"x\"", DP_XML_MAX_ATTRIBUTES + 1, "/>", "x.xml:1: an element has too many attributes: more than 64\n" },
    { "<scenarios><scenario>", "<a/>", DP_SCENARIO_MAX_ELEMENTS, "</scenario></scenarios>", "x.xml:1: too many elements: more than 4000\n" },
    { "<scenario>", "<a/>", 1000 * 1000, "</scenario>", "x.xml:1: too many elements: more than 4000\n" },
    { "<scenarios>", "<a/>\n", DP_SCENARIO_MAX_IN_FILE, "</scenarios>",
      "x.xml:1001: there are more than 1000 errors: the rest hasn’t been read; fix these first\n" },
    { "<!--", "12345678", DP_XML_MAX_COMMENT / 8, "--><scenarios/>", "x.xml:1: the file holds no scenario; add a “scenario”\n" },
    { "<!--", "12345678", DP_XML_MAX_COMMENT / 8 + 1, "--><scenarios/>", "x.xml:1: a comment is too long: more than 1048576 bytes; shorten it\n" },
    { "<!--", "12345678", DP_XML_MAX_COMMENT / 8 + 1, "", "x.xml:1: a comment isn’t closed; end it with “-->”\n" },
    { "<?x ", "12345678", DP_XML_MAX_COMMENT / 8 + 1, "?><scenarios/>", "x.xml:1: a comment is too long: more than 1048576 bytes; shorten it\n" },
    { "<!--", "12345678", 20 * 1024 * 1024 / 8, "", "x.xml:1: a comment isn’t closed; end it with “-->”\n" },
    { "<!--", "12345678", 20 * 1024 * 1024 / 8, "-->", "x.xml:1: a comment is too long: more than 1048576 bytes; shorten it\n" },
    { "<scenarios>", "x<a/>", 1000 * 1000, "</scenarios>",
      "x.xml:1: “a” isn’t expected here; “scenarios” holds elements “scenario” only\n"
      "x.xml:1: there are more than 1000 errors: the rest hasn’t been read; fix these first\n" },
    { "<scenarios>", "<a xmlns:b=\"c\"/>", DP_XML_MAX_NAMESPACES + 1, "</scenarios>",
      "x.xml:1: “a” isn’t expected here; “scenarios” holds elements “scenario” only\n"
      "x.xml:1: too many namespaces: more than 64; names in these files have no prefix\n" },
    { "<scenarios>", "&a;", 1000 * 1000, "</scenarios>",
      "x.xml:1: “&a;” is unknown; XML knows &amp; &lt; &gt; &quot; and &apos;; write any other character as it is\n" },
    { "<?xml version=\"1.0\" encoding=\"TSCII\"?><scenarios>", "\x82", DP_SCENARIO_MAX_BYTES / 4, "</scenarios>",
      "x.xml: the file is too large: more than 33554432 bytes\n" },
    { "<scenarios>", "<!-- -->", 200 * 1000, "</scenarios>", "x.xml:1: the file holds no scenario; add a “scenario”\n" },
    { "<scenarios>", "x", DP_SCENARIO_MAX_TEXT + 1, "</scenarios>", "x.xml:1: a text is too long: more than 16384 bytes\n" },
    { "", "<a>", 100 * 1000, "", "x.xml:1: “a” is nested too deep: elements within elements more than 16 deep\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *xml = repeated (table[i].begin, table[i].piece, table[i].n, table[i].end);
      g_autofree char *text = refuse (xml);

      g_test_message ("%s%s × %u", table[i].begin, table[i].piece, table[i].n);
      /* Of many errors the first hundred are told, and then how many there were. */
      if (!strstr (text, " errors in all"))
        g_assert_cmpstr (text, ==, table[i].says);
      else
        g_assert_nonnull (strstr (text, "100 are shown"));
    }
}

/* Cases that are no larger than they may be, and too many of them; more events than a file may hold. */
static void
test_many (void)
{
  g_autoptr (GString) cases = g_string_new ("<scenarios>"), events = g_string_new ("<scenarios>");
  g_autofree char *calls = repeated ("<calls>", "P ", DP_SCENARIO_MAX_EVENTS, "</calls>");
  g_autofree char *text = NULL, *other = NULL;
  const char *form = "<scenario id=\"s-%u\" code=\"duplicate-2017\" level=\"club\"><title>t</title><story>s</story>"
                     "<board dealer=\"N\" vulnerable=\"none\"/><events>%s</events></scenario>\n";

  for (guint i = 0; i <= DP_SCENARIO_MAX_CASES; i++)
    g_string_append_printf (cases, form, i, "<attention seat=\"N\"/>");
  for (guint i = 0; i <= DP_SCENARIO_MAX_FILE_EVENTS / DP_SCENARIO_MAX_EVENTS + 1; i++)
    g_string_append_printf (events, form, i, calls);
  text = refuse (g_string_append (cases, "</scenarios>")->str);
  g_assert_cmpstr (text, ==, "x.xml:20001: the file is too large: more than 20000 cases; divide it into several files\n");
  other = refuse (g_string_append (events, "</scenarios>")->str);
  g_assert_cmpstr (other, ==, "x.xml:502: the file is too large: more than 300000 events; divide it into several files\n");
}

/* A file of few elements, but of as many attributes as each may have: refused before it fills the memory. */
static void
test_heavy (void)
{
  static const DpXmlLimits generous = { 64 * 1024 * 1024, 16, 1024, 64 * 1024, 1000 * 1000, 1000 * 1000 };
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GString) element = g_string_new ("<a");
  g_autofree char *xml = NULL;
  g_autofree char *said = NULL;

  for (guint i = 0; i < DP_XML_MAX_ATTRIBUTES; i++)
    g_string_append_printf (element, " a%u=\"\"", i);
  g_string_append (element, "/>");
  xml = repeated ("<x>", element->str, 20 * 1000, "</x>");
  g_assert_null (dp_xml_parse (xml, strlen (xml), "x.xml", &generous, diagnostics));
  said = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (said, ==, "x.xml:1: the file is too large: reading it takes more than 96 MB of memory; divide it into several files\n");
}

/* Characters that nobody sees, in whatever they are: a terminal would obey them, or a line look other than it is. */
static void
test_unseen (void)
{
  static const struct {
    const char *character, *name;
  } table[] = { { "\x7f", "U+007F" }, { "&#x7f;", "U+007F" }, { "\xc2\x9b", "U+009B" }, { "\xe2\x80\xae", "U+202E" }, { "&#x202e;", "U+202E" } };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *wanted = g_strdup_printf ("x.xml:1: an invisible character, %s, makes the text look different from what it is; remove it\n", table[i].name);
      g_autofree char *in_text = g_strdup_printf ("<scenario>%s</scenario>", table[i].character);
      g_autofree char *in_attribute = g_strdup_printf ("<scenario id=\"%s\"/>", table[i].character);
      g_autofree char *in_data = g_strdup_printf ("<scenario><![CDATA[%s]]></scenario>", table[i].character);
      g_autofree char *said_of_text = refuse (in_text), *said_of_attribute = refuse (in_attribute), *said_of_data = refuse (in_data);

      g_assert_cmpstr (said_of_text, ==, wanted);
      g_assert_cmpstr (said_of_attribute, ==, wanted);
      if (table[i].character[0] != '&')
        g_assert_cmpstr (said_of_data, ==, wanted);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/costly-files/one-thing", test_costly);
  g_test_add_func ("/costly-files/many-things", test_many);
  g_test_add_func ("/costly-files/heavy", test_heavy);
  g_test_add_func ("/costly-files/unseen", test_unseen);
  return g_test_run ();
}
