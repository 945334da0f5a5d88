/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-reader.h"
#include "dp-particular.h"
#include "dp-vocabulary.h"
#include "dp-xml.h"

#include <string.h>

/* The words of clauses stand in one file (engine/values/dp-clause.def), and are written out again where a file is described: in two schemas and in the guide, between marks, and in what
 * the reader of charts says of a bad one. All of them must hold the same words. */

#define BUT_NONE (~1u)

/* --- what the schemas say --- */

static xmlDoc *
read_schema (const char *folder, const char *name)
{
  static const DpXmlLimits limits = { .max_bytes = 1 << 20, .max_depth = 32, .max_attribute = 4096, .max_text = 65536, .max_elements = 100000, .max_in_file = 100000 };
  g_autofree char *path = g_build_filename (g_getenv ("DP_DATA_DIR"), folder, name, NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  xmlDoc *doc = dp_xml_load (path, &limits, diagnostics);

  g_assert_nonnull (doc);
  return doc;
}

static gboolean
is_schema (const xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && node->ns && g_str_equal (node->ns->href, "http://www.w3.org/2001/XMLSchema") && g_str_equal (node->name, name);
}

static void
collect_values (const xmlNode *at, const char *element, GStrvBuilder *values)
{
  if (is_schema (at, element))
    g_strv_builder_add (values, dp_xml_attribute (at, "value"));
  for (const xmlNode *child = at->children; child; child = child->next)
    collect_values (child, element, values);
}

/* The values of the simple type: of its enumeration, or its pattern. */
static char **
values_of (xmlDoc *doc, const char *type, const char *element)
{
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();

  for (const xmlNode *child = xmlDocGetRootElement (doc)->children; child; child = child->next)
    if (is_schema (child, "simpleType") && g_strcmp0 (dp_xml_attribute (child, "name"), type) == 0)
      collect_values (child, element, values);
  return g_strv_builder_end (values);
}

/* The enumeration of the type holds those words, and then those of `more`, in this order. */
static void
expect_type (xmlDoc *doc, const char *type, const DpTokenSet *words, guint32 which, const char *more)
{
  g_auto (GStrv) values = values_of (doc, type, "enumeration");
  g_autofree char *said = g_strjoinv (", ", values), *list = dp_token_set_list (words, which);
  g_autofree char *want = more ? g_strdup_printf ("%s, %s", list, more) : g_strdup (list);

  if (!g_str_equal (said, want))
    g_error ("the type “%s” holds: %s; it should hold: %s", type, said, want);
}

static void
test_scenario_schema (void)
{
  xmlDoc *doc = read_schema ("scenarios", "scenario.xsd");
  g_autofree char *duties = dp_token_set_list (dp_play_duty_tokens (), ~0u), *options = dp_token_set_list (dp_option_tokens (), ~0u);
  g_auto (GStrv) choices = values_of (doc, "choices", "pattern");
  g_auto (GStrv) parts = g_strsplit (options, ", ", -1);
  g_autofree char *one = g_strjoinv ("|", parts), *want = g_strdup_printf ("(%s)( (%s)){0,%u}", one, one, dp_option_tokens ()->n - 1);

  expect_type (doc, "clause-kind", dp_clause_kind_tokens (), ~0u, NULL);
  expect_type (doc, "constraint", dp_constraint_tokens (), ~0u, duties);
  expect_type (doc, "span", dp_span_tokens (), BUT_NONE, NULL);
  expect_type (doc, "restriction", dp_lead_kind_tokens (), ~0u, NULL);
  expect_type (doc, "class", dp_penalty_tokens (), ~0u, NULL);
  g_assert_cmpuint (g_strv_length (choices), ==, 1);
  g_assert_cmpstr (choices[0], ==, want);
  xmlFreeDoc (doc);
}

static void
test_mistake_schema (void)
{
  xmlDoc *doc = read_schema ("data/mistakes", "mistakes.xsd");

  expect_type (doc, "kind", dp_clause_kind_tokens (), ~0u, NULL);
  expect_type (doc, "sought-seat", dp_role_tokens (), BUT_NONE, NULL);
  expect_type (doc, "changed-seat", dp_role_tokens (), BUT_NONE, "next, across, before");
  expect_type (doc, "about", dp_about_tokens (), DP_ABOUT_OF_CALLS | DP_ABOUT_OF_CARDS, NULL);
  expect_type (doc, "constraint", dp_constraint_tokens (), ~0u, NULL);
  expect_type (doc, "span", dp_span_tokens (), BUT_NONE, NULL);
  expect_type (doc, "restriction", dp_lead_kind_tokens (), ~0u, NULL);
  expect_type (doc, "class", dp_penalty_tokens (), ~0u, NULL);
  expect_type (doc, "play", dp_play_duty_tokens (), ~0u, NULL);
  xmlFreeDoc (doc);
}

/* A reference to a law looks the same in both. */
static void
test_law_pattern (void)
{
  xmlDoc *cases = read_schema ("scenarios", "scenario.xsd"), *mistakes = read_schema ("data/mistakes", "mistakes.xsd");
  g_auto (GStrv) a = values_of (cases, "law", "pattern"), b = values_of (mistakes, "law", "pattern");

  g_assert_cmpuint (g_strv_length (a), ==, 1);
  g_assert_cmpuint (g_strv_length (b), ==, 1);
  g_assert_cmpstr (a[0], ==, b[0]);
  xmlFreeDoc (cases);
  xmlFreeDoc (mistakes);
}

/* --- what the guide says --- */

/* The line of the table of clauses that begins with that attribute. */
static char *
guide_row (const char *guide, const char *attribute)
{
  g_autofree char *begin = g_strdup_printf ("\n| `%s` | ", attribute);
  const char *table = strstr (guide, "### expect"), *row = table ? strstr (table, begin) : NULL;

  if (!row)
    g_error ("the guide has no row for “%s”", attribute);
  return g_strndup (row + 1, strcspn (row + 1, "\n"));
}

static void
expect_row (const char *guide, const char *attribute, const DpTokenSet *words, guint32 which)
{
  g_autofree char *row = guide_row (guide, attribute), *list = dp_token_set_list (words, which);
  g_auto (GStrv) parts = g_strsplit (list, ", ", -1);
  g_autofree char *want = g_strjoinv (" ", parts), *code = g_strdup_printf ("`%s`", want);

  if (!strstr (row, code))
    g_error ("the guide says of “%s”: %s; it should name %s", attribute, row, code);
}

static void
test_guide (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("DP_DATA_DIR"), "docs", "scenario-format.md", NULL), *guide = NULL;

  g_assert_true (g_file_get_contents (path, &guide, NULL, NULL));
  expect_row (guide, "kind", dp_clause_kind_tokens (), ~0u);
  expect_row (guide, "constraint", dp_constraint_tokens (), ~0u);
  expect_row (guide, "constraint", dp_play_duty_tokens (), ~0u);
  expect_row (guide, "span", dp_span_tokens (), BUT_NONE);
  expect_row (guide, "restriction", dp_lead_kind_tokens (), ~0u);
  expect_row (guide, "class", dp_penalty_tokens (), ~0u);
}

/* --- what stands between marks in schemas and guide --- */

static void
test_regions (void)
{
  for (const DpVocabularyFile *file = dp_vocabulary_files (); file->path; file++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("DP_DATA_DIR"), file->path, NULL), *text = NULL, *filled = NULL, *problem = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      for (guint i = 0; file->regions[i]; i++)
        {
          g_autofree char *begins = g_strdup_printf ("<!-- vocabulary: %s -->\n", file->regions[i]);
          const char *there = strstr (text, begins);

          if (!there || strstr (there + 1, begins))
            g_error ("%s doesn’t have the region “%s” once", file->path, file->regions[i]);
        }
      filled = dp_vocabulary_fill (text, &problem);
      g_assert_cmpstr (problem, ==, NULL);
      if (!g_str_equal (text, filled))
        g_error ("%s doesn’t say the words as they are now: ./dev vocabulary writes them", file->path);
    }
}

/* A line that is missing is put there, one that is too many goes, and nothing outside of the marks is touched. */
static void
test_fill (void)
{
  g_autofree char *region = dp_vocabulary_region ("themes"), *none = dp_vocabulary_region ("nonsense"), *problem = NULL;
  g_autofree char *text = g_strdup ("a\n <!-- vocabulary: themes -->\nold\n <!-- /vocabulary -->\nb"), *filled = dp_vocabulary_fill (text, &problem);
  g_autofree char *want = g_strdup_printf ("a\n <!-- vocabulary: themes -->\n%s <!-- /vocabulary -->\nb", region);
  static const char *const bad[][2] = {
    { "<!-- vocabulary: nonsense -->\n<!-- /vocabulary -->\n", "line 1: there’s no region “nonsense”" },
    { "\n<!-- /vocabulary -->\n", "line 2: marks don’t pair" },
    { "<!-- vocabulary: themes -->\n<!-- vocabulary: themes -->\n", "line 2: marks don’t pair" },
    { "<!-- vocabulary: themes -->\n", "the last region doesn’t end" },
  };

  g_assert_null (none);
  g_assert_cmpstr (problem, ==, NULL);
  g_assert_cmpstr (filled, ==, want);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *said = NULL;

      g_assert_null (dp_vocabulary_fill (bad[i][0], &said));
      g_assert_cmpstr (said, ==, bad[i][1]);
    }
}

/* --- what the reader of charts takes, and says of what it doesn't --- */

/* What is said of a chart with that clause in it; "" when it is well formed. */
static char *
read_chart (const char *clause)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *text = g_strdup_printf ("<chart id=\"order\"><title>t</title><ruling id=\"r\" law=\"17\"><text>x</text>%s</ruling></chart>", clause);
  xmlDoc *doc = dp_xml_parse (text, strlen (text), "order.xml", NULL, diagnostics);
  DpChart *chart = dp_chart_read (doc, "order.xml", diagnostics);

  g_assert_true ((chart != NULL) == (dp_diagnostics_errors (diagnostics) == 0));
  dp_chart_free (chart);
  xmlFreeDoc (doc);
  return dp_diagnostics_to_text (diagnostics);
}

/* A clause that takes each of those words as that attribute and no other word of the set, and whose cure names them all. */
static void
expect_attribute (const char *clause, const char *attribute, const DpTokenSet *words, guint32 which)
{
  g_autofree char *list = dp_token_set_list (words, which), *cure = g_strdup_printf ("; it’s one of these: %s\n", list);

  for (guint i = 0; i < words->n; i++)
    {
      g_autofree char *whole = g_strdup_printf ("<clause %s %s=\"%s\"/>", clause, attribute, words->token[i]), *said = read_chart (whole);

      if (which >> i & 1 ? *said != '\0' : !g_str_has_suffix (said, cure))
        g_error ("%s: %s", whole, *said ? said : "it is taken");
    }
  {
    g_autofree char *whole = g_strdup_printf ("<clause %s %s=\"nonsense\"/>", clause, attribute), *said = read_chart (whole);

    if (!g_str_has_suffix (said, cure))
      g_error ("%s: %s", whole, said);
  }
}

static void
test_charts (void)
{
  static const char *const sides[] = { "offending", "other" };
  static const DpTokenSet side_words = { sides, G_N_ELEMENTS (sides) };

  expect_attribute ("kind=\"turn\"", "seat", dp_role_tokens (), BUT_NONE);
  expect_attribute ("kind=\"play-on\"", "seat", dp_role_tokens (), 1u << DP_ROLE_ON_LEAD);
  expect_attribute ("kind=\"stands\"", "about", dp_about_tokens (), BUT_NONE);
  expect_attribute ("kind=\"picked-up\" seat=\"offender\"", "about", dp_about_tokens (), DP_ABOUT_OF_CARDS);
  expect_attribute ("kind=\"lead-restriction\" seat=\"partner\" restriction=\"prohibit-suit\"", "about", dp_about_tokens (),
                    1u << DP_ABOUT_CALL | 1u << DP_ABOUT_CORRECTION);
  expect_attribute ("kind=\"unauthorized\" about=\"call\"", "side", &side_words, ~0u);
  expect_attribute ("kind=\"may-call\" seat=\"lho\"", "constraint", dp_constraint_tokens (), ~0u);
  expect_attribute ("kind=\"must-pass\" seat=\"lho\"", "span", dp_span_tokens (), BUT_NONE);
  expect_attribute ("kind=\"lead-restriction\" seat=\"partner\"", "restriction", dp_lead_kind_tokens (), ~0u);
  expect_attribute ("kind=\"penalty-card\" seat=\"offender\"", "class", dp_penalty_tokens (), ~0u);
  expect_attribute ("kind=\"must-play\" seat=\"offender\"", "play", dp_play_duty_tokens (), ~0u);
  expect_attribute ("kind=\"stands\" about=\"call\"", "wording", dp_wording_tokens (), 1u << DP_WORDED_SO_FAR);
  expect_attribute ("kind=\"must-play\" seat=\"offender\" play=\"lawful\"", "wording", dp_wording_tokens (),
                    1u << DP_WORDED_LEADS | 1u << DP_WORDED_NOT_BOUND | 1u << DP_WORDED_AMONG);
}

static void
test_kinds (void)
{
  g_autofree char *list = dp_token_set_list (dp_clause_kind_tokens (), ~0u), *cure = g_strdup_printf ("; the kinds are: %s\n", list);
  g_autofree char *said = read_chart ("<clause kind=\"nonsense\"/>");

  g_assert_true (g_str_has_suffix (said, cure));
  g_assert_cmpuint (dp_clause_kind_tokens ()->n, ==, DP_CLAUSE_KINDS);
}

/* A clause that says all that one of the kind must in a chart, and nothing else. */
static char *
least_of (DpClauseKind kind)
{
  const DpClauseRow *row = dp_clause_row (kind);
  GString *s = g_string_new (NULL);

  g_string_printf (s, "kind=\"%s\"", dp_clause_kind_token (kind));
  if (row->chart & DP_CHART_SEAT)
    g_string_append (s, " seat=\"offender\"");
  if (row->chart & DP_CHART_ABOUT)
    g_string_append (s, " about=\"call\"");
  if (row->chart & DP_CHART_SIDE)
    g_string_append (s, " side=\"other\"");
  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    {
      const DpParticularRow *p = dp_particular_row (i);

      if ((row->compared & p->bit) && p->in_charts && p->words)
        g_string_append_printf (s, " %s=\"%s\"", p->in_charts, p->words ()->token[p->from]);
      else if (row->compared & p->bit & DP_GIVEN_CHOICES)
        g_string_append (s, " choices=\"accept refuse\"");
      else if (row->compared & p->bit & DP_GIVEN_TRICKS)
        g_string_append (s, " tricks=\"2\"");
    }
  return g_string_free (s, FALSE);
}

/* Each kind takes the attributes of its line in a chart, all of which are named where there is another, and needs those without which it would say nothing. */
static void
test_attributes (void)
{
  static const struct {
    const char *attribute, *value;
    guint chart;
    guint given;
  } more[] = {
    { "seat", "on-lead", DP_CHART_SEAT | DP_CHART_ON_LEAD, 0 },
    { "about", "correction", DP_CHART_ABOUT | DP_CHART_MAY_ABOUT, 0 },
    { "side", "other", DP_CHART_SIDE, 0 },
    { "older", "yes", DP_CHART_OLDER, 0 },
    { "constraint", "any-legal", 0, DP_GIVEN_CONSTRAINT },
    { "play", "card", 0, DP_GIVEN_PLAY },
    { "span", "next-turn", 0, DP_GIVEN_SPAN },
    { "restriction", "prohibit-suit", 0, DP_GIVEN_RESTRICTION },
    { "choices", "accept", 0, DP_GIVEN_CHOICES },
    { "class", "minor", 0, DP_GIVEN_CLASS },
    { "tricks", "1", 0, DP_GIVEN_TRICKS },
    { "all-after", "yes", 0, DP_GIVEN_ALL_AFTER },
    { "law", "31A", 0, ~0u },
    { "call", "1C", 0, 0 },
    { "cards", "HK", 0, 0 },
    { "colour", "red", 0, 0 },
  };

  for (guint k = 0; k < DP_CLAUSE_KINDS; k++)
    {
      const DpClauseRow *row = dp_clause_row ((DpClauseKind) k);
      g_autofree char *least = least_of ((DpClauseKind) k), *whole = g_strdup_printf ("<clause %s/>", least), *well = read_chart (whole);

      g_assert_cmpstr (well, ==, "");
      for (guint i = 0; i < G_N_ELEMENTS (more); i++)
        {
          const char *value = g_str_equal (more[i].attribute, "about") && row->abouts == DP_ABOUT_OF_CARDS ? "card" : more[i].value;
          g_autofree char *begins = g_strdup_printf (" %s=\"", more[i].attribute);
          gboolean there = strstr (least, begins) != NULL, may = (row->chart & more[i].chart) || ((row->compared | row->carried) & more[i].given) || more[i].given == ~0u;
          g_autofree char *longer = g_strdup_printf ("<clause %s %s=\"%s\"/>", least, more[i].attribute, value);
          g_autofree char *said = there ? NULL : read_chart (longer);
          g_autofree char *refused = g_strdup_printf ("a clause of the kind “%s” has no attribute “%s”; its attributes are: kind", dp_clause_kind_token ((DpClauseKind) k),
                                                      more[i].attribute);

          if (said && (may ? *said != '\0' : !strstr (said, refused)))
            g_error ("%s: %s", longer, *said ? said : "it is taken");
          if (there && !may)
            g_error ("%s needs what it may not have", least);
        }
    }
}

/* Without what it needs a clause is no clause. */
static void
test_needed (void)
{
  for (guint k = 0; k < DP_CLAUSE_KINDS; k++)
    {
      g_autofree char *least = least_of ((DpClauseKind) k);
      g_auto (GStrv) parts = g_strsplit (least, "\" ", -1);

      for (guint gone = 1; parts[0] && parts[gone]; gone++)
        {
          g_autoptr (GString) s = g_string_new ("<clause");
          g_autofree char *name = g_strndup (parts[gone], strcspn (parts[gone], "=")), *want = g_strdup_printf ("lacks the attribute “%s”", name), *said = NULL;

          for (guint i = 0; parts[i]; i++)
            if (i != gone)
              g_string_append_printf (s, " %s%s", parts[i], g_str_has_suffix (parts[i], "\"") ? "" : "\"");
          g_string_append (s, "/>");
          said = read_chart (s->str);
          if (!strstr (said, want))
            g_error ("%s: %s", s->str, *said ? said : "it is taken");
        }
    }
}

static void
test_choices (void)
{
  static const char *const kinds[] = { "option", "lead-option" };
  const DpTokenSet *options = dp_option_tokens ();
  g_autofree char *list = dp_token_set_list (options, ~0u);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autofree char *open = g_strdup_printf ("<clause kind=\"%s\" seat=\"lho\" choices=\"open\"/>", kinds[k]), *of_open = read_chart (open);
      g_autofree char *bad = g_strdup_printf ("<clause kind=\"%s\" seat=\"lho\" choices=\"accept nonsense\"/>", kinds[k]), *said = read_chart (bad);

      for (guint i = 0; i < options->n; i++)
        {
          g_autofree char *good = g_strdup_printf ("<clause kind=\"%s\" seat=\"lho\" choices=\"%s accept\"/>", kinds[k], options->token[i]), *of_good = read_chart (good);

          g_assert_cmpstr (of_good, ==, "");
        }
      g_assert_nonnull (strstr (said, list));
      g_assert_true ((strstr (said, "or “open”") != NULL) == (k == 0));
      g_assert_true ((*of_open == '\0') == (k == 0));
    }
}

static void
test_stages (void)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  const char *text = "<chart id=\"order\"><title>t</title><ruling id=\"r\" law=\"17\" stage=\"nonsense\"><text>x</text></ruling></chart>";
  g_autofree char *list = dp_token_set_list (dp_stage_tokens (), ~0u), *cure = g_strdup_printf ("; it’s one of these: %s\n", list), *said = NULL;
  xmlDoc *doc = dp_xml_parse (text, strlen (text), "order.xml", NULL, diagnostics);

  g_assert_null (dp_chart_read (doc, "order.xml", diagnostics));
  said = dp_diagnostics_to_text (diagnostics);
  g_assert_true (g_str_has_suffix (said, cure));
  g_assert_cmpuint (dp_stage_tokens ()->n, ==, DP_STAGE_SCORE + 1);
  xmlFreeDoc (doc);
}

/* Every word is found again where it stands, by its own set. */
static void
test_sets (void)
{
  const DpTokenSet *sets[] = { dp_clause_kind_tokens (), dp_constraint_tokens (), dp_span_tokens (), dp_lead_kind_tokens (), dp_play_duty_tokens (), dp_penalty_tokens (),
                            dp_wording_tokens (), dp_option_tokens (), dp_role_tokens (), dp_about_tokens (), dp_stage_tokens () };

  for (guint s = 0; s < G_N_ELEMENTS (sets); s++)
    {
      g_assert_cmpuint (sets[s]->n, <=, 32);
      for (guint i = 0; i < sets[s]->n; i++)
        g_assert_cmpint (dp_token_set_find (sets[s], sets[s]->token[i]), ==, (int) i);
      g_assert_cmpint (dp_token_set_find (sets[s], "nonsense"), ==, -1);
      g_assert_cmpint (dp_token_set_find (sets[s], ""), ==, -1);
      g_assert_cmpint (dp_token_set_find (sets[s], NULL), ==, -1);
    }
}

/* --- the table of kinds --- */

/* Two clauses of the kind that differ in everything. */
static void
make_two (DpClauseKind kind, DpClause *one, DpClause *other)
{
  *one = dp_clause (kind);
  dp_clause_take (one,
                  &(DpClause) { .seat = DP_SEAT_NORTH, .call = dp_bid (1, DP_CLUBS), .constraint = DP_MAY_PASS, .play = DP_PLAY_CARD, .span = DP_SPAN_NEXT_TURN, .side = DP_SIDE_NS,
                                .restriction = DP_LEAD_PROHIBIT_SUIT, .suits = 1, .choices = 1, .law = "64A1", .cards = 1, .penalty = DP_PENALTY_MINOR, .tricks = 1 },
                  ~0u);
  *other = dp_clause (kind);
  dp_clause_take (other,
                  &(DpClause) { .seat = DP_SEAT_EAST, .call = dp_bid (2, DP_HEARTS), .all_after = TRUE, .constraint = DP_MAY_ANY_LEGAL, .play = DP_PLAY_FIRST_CHANCE, .span = DP_SPAN_REST,
                                .side = DP_SIDE_EW, .restriction = DP_LEAD_REQUIRE_SUIT, .suits = 2, .choices = 2, .law = "12B", .cards = 2, .penalty = DP_PENALTY_MAJOR, .tricks = 2 },
                  ~0u);
}

/* Two clauses of a kind differ by what the table says, particular by particular, and by nothing else. */
static void
test_comparison (void)
{
  for (guint k = 0; k < DP_CLAUSE_KINDS; k++)
    for (guint bit = 0; bit < DP_PARTICULARS; bit++)
      {
        /* Of a duty to play a card the suits don't count. */
        guint compared = dp_clause_row ((DpClauseKind) k)->compared & ~(guint) (k == DP_CLAUSE_MUST_PLAY ? DP_GIVEN_SUITS : 0);
        DpClause one, other, changed;

        make_two ((DpClauseKind) k, &one, &other);
        changed = one;
        g_assert_true (dp_clause_equal (&one, &changed));
        dp_clause_take (&changed, &other, 1u << bit);
        g_assert_cmpint (memcmp (&one, &changed, sizeof one), !=, 0);
        if (dp_clause_equal (&one, &changed) != !(compared >> bit & 1))
          g_error ("“%s” and its particular %u: the comparison isn’t that of the table", dp_clause_kind_token ((DpClauseKind) k), bit);
        g_assert_false (dp_clause_fits (&changed, &one, 1u << bit));
        g_assert_true (dp_clause_fits (&changed, &one, ~(1u << bit)));
      }
}

/* What is written of a particular is read again, and nothing else is touched. */
static void
test_particulars (void)
{
  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    {
      const DpParticularRow *row = dp_particular_row (i);
      DpClause one, other, again;
      g_autofree char *text = NULL, *back = NULL;

      g_assert_cmpuint (row->bit, ==, 1u << i);
      make_two (DP_CLAUSE_STANDS, &one, &other);
      again = other;
      text = dp_particular_text (row, &one);
      g_assert_true (dp_particular_read (row, text, &again));
      g_assert_true (dp_clause_fits (&again, &one, row->bit));
      g_assert_true (dp_clause_fits (&again, &other, ~(guint) row->bit));
      back = dp_particular_text (row, &again);
      g_assert_cmpstr (text, ==, back);
      again = other;
      g_assert_true (i == DP_PARTICULAR_LAW || !dp_particular_read (row, "nonsense", &again));
      g_assert_true (i == DP_PARTICULAR_LAW || i == DP_PARTICULAR_SUITS || !dp_particular_read (row, "", &again));
      again = other;
      g_assert_cmpint (memcmp (&again, &other, sizeof again), ==, 0);
      g_assert_true ((dp_particular_may (row) != 0) == (row->type == DP_IS_WORD));
    }
}

/* Of two particulars that share an attribute, each kind reads its own. */
static void
test_shared_attribute (void)
{
  const DpParticularRow *may = dp_particular_row (DP_PARTICULAR_CONSTRAINT), *play = dp_particular_row (DP_PARTICULAR_PLAY);

  for (guint k = 0; k < DP_CLAUSE_KINDS; k++)
    {
      g_assert_true (dp_particular_goes (play, (DpClauseKind) k) == (k == DP_CLAUSE_MUST_PLAY));
      g_assert_true (dp_particular_goes (may, (DpClauseKind) k) == (k != DP_CLAUSE_MUST_PLAY));
      g_assert_true (dp_particular_goes (dp_particular_row (DP_PARTICULAR_SEAT), (DpClauseKind) k));
    }
}

/* A golden line is read as what it was written of, whatever of it was said. */
static void
test_lines (void)
{
  for (guint k = 0; k < DP_CLAUSE_KINDS; k++)
    for (guint without = 0; without < 1u << DP_PARTICULARS; without += 7)
      {
        DpClause one, other, empty = dp_clause ((DpClauseKind) k), again;
        g_autofree char *line = NULL;

        make_two ((DpClauseKind) k, &one, &other);
        dp_clause_take (&one, &empty, without);
        /* Where cards are named, the call isn’t. */
        if (!(dp_clause_row ((DpClauseKind) k)->compared & DP_GIVEN_CARDS))
          one.cards = 0;
        else if (one.cards)
          one.call = DP_NO_CALL;
        line = dp_clause_to_string (&one);
        if (!dp_clause_from_line (line, &again))
          g_error ("“%s” isn’t read", line);
        if (!dp_clause_fits (&again, &one, dp_clause_row ((DpClauseKind) k)->compared | DP_GIVEN_LAW))
          g_error ("“%s” is read as something else", line);
      }
}

static void
test_rows (void)
{
  guint groups = 0, matters = 0;

  for (guint k = 0; k < DP_CLAUSE_KINDS; k++)
    {
      const DpClauseRow *row = dp_clause_row ((DpClauseKind) k);

      g_assert_cmpuint (row->subject & ~row->compared, ==, 0);
      g_assert_cmpuint (row->carried & row->compared, ==, 0);
      g_assert_cmpuint (row->weight, >, 0);
      g_assert_cmpuint (row->matter, <, DP_MATTERS);
      g_assert_true ((row->abouts != 0) == ((row->chart & (DP_CHART_ABOUT | DP_CHART_MAY_ABOUT)) != 0));
      groups |= row->groups;
      matters |= 1u << row->matter;
    }
  g_assert_cmpuint (groups, ==, 2 * DP_CLAUSES_HARMLESS - 1);
  g_assert_cmpuint (matters, ==, (1u << DP_MATTERS) - 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vocabulary/sets", test_sets);
  g_test_add_func ("/vocabulary/kinds/rows", test_rows);
  g_test_add_func ("/vocabulary/kinds/comparison", test_comparison);
  g_test_add_func ("/vocabulary/kinds/lines", test_lines);
  g_test_add_func ("/vocabulary/particulars", test_particulars);
  g_test_add_func ("/vocabulary/particulars/shared-attribute", test_shared_attribute);
  g_test_add_func ("/vocabulary/scenario-schema", test_scenario_schema);
  g_test_add_func ("/vocabulary/mistake-schema", test_mistake_schema);
  g_test_add_func ("/vocabulary/law-pattern", test_law_pattern);
  g_test_add_func ("/vocabulary/guide", test_guide);
  g_test_add_func ("/vocabulary/regions", test_regions);
  g_test_add_func ("/vocabulary/regions/fill", test_fill);
  g_test_add_func ("/vocabulary/charts", test_charts);
  g_test_add_func ("/vocabulary/charts/kinds", test_kinds);
  g_test_add_func ("/vocabulary/charts/attributes", test_attributes);
  g_test_add_func ("/vocabulary/charts/needed", test_needed);
  g_test_add_func ("/vocabulary/charts/choices", test_choices);
  g_test_add_func ("/vocabulary/charts/stages", test_stages);
  return g_test_run ();
}
