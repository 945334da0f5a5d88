/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-paper-file.h"

#include <glib/gi18n-lib.h>
#include <libxml/xmlsave.h>
#include <string.h>

#include "dp-output.h"
#include "dp-scenario-write.h"
#include "dp-scenario-writer.h"
#include "dp-xml-schema.h"

struct DpPaperReader {
  DpXmlSchema *schema;
  DpScenarioReader *cases;
};

/* Two floors more than a case alone. */
static const DpXmlLimits limits = { DP_PAPER_MAX_BYTES,      DP_SCENARIO_MAX_DEPTH + 2, DP_SCENARIO_MAX_ATTRIBUTE, DP_SCENARIO_MAX_TEXT,
                                    DP_PAPER_MAX_ELEMENTS, DP_PAPER_MAX_ELEMENTS };

static const char *
hint (const char *element, const char *attribute)
{
  static const struct {
    const char *element, *attribute, *hint;
  } hints[] = {
    { "paper", NULL, N_("it takes format, title, code, edition, seed, seconds, open-book and pass") },
    { "paper", "format", N_("this program reads format 1") },
    { "paper", "title", N_("a title has at most 120 characters") },
    { "paper", "code", N_("name a code of laws, such as “duplicate-2017”") },
    { "paper", "edition", N_("write the 16 hexadecimal digits of the charts’ edition") },
    { "paper", "seed", N_("write a whole number from 0 to 4294967295") },
    { "paper", "seconds", N_("write a whole number from 1 to 86400, or leave it out for no time limit") },
    { "paper", "pass", N_("write a whole number from 1 to 100") },
    { "question", NULL, N_("it takes case, point, law, turn and swap") },
    { "question", "case", N_("use 3 to 64 lower-case letters, digits and hyphens, such as “north-opens-early”") },
    { "question", "point", N_("count the ruling points from 1") },
    { "question", "law", N_("write the number of a law, from 0 to 93") },
    { "question", "turn", N_("write 1, 2 or 3, or leave it out") },
    { "question", "swap", N_("write majors, minors, or both with a space between them, or leave it out") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
    if (strcmp (hints[i].element, element) == 0 && g_strcmp0 (hints[i].attribute, attribute) == 0)
      return _(hints[i].hint);
  return NULL;
}

DpPaperReader *
dp_paper_reader_new (const char *folder, GError **error)
{
  g_autofree char *paper = g_build_filename (folder, "paper.xsd", NULL);
  g_autofree char *scenario = g_build_filename (folder, "scenario.xsd", NULL);
  g_autoptr (DpPaperReader) self = g_new0 (DpPaperReader, 1);

  self->schema = dp_xml_schema_new (paper, hint, error);
  if (self->schema)
    self->cases = dp_scenario_reader_new (scenario, NULL, error);
  return self->cases ? g_steal_pointer (&self) : NULL;
}

void
dp_paper_reader_free (DpPaperReader *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->schema, dp_xml_schema_free);
  g_clear_pointer (&self->cases, dp_scenario_reader_free);
  g_free (self);
}

static void
write_question (GString *out, const DpPaperQuestion *q)
{
  const char *begin = strstr (q->frozen, "<scenario");
  const char *swaps[] = { NULL, "majors", "minors", "majors minors" };

  g_string_append (out, "  <question");
  dp_scenario_write_attribute (out, "case", q->case_id);
  g_string_append_printf (out, " point=\"%u\" law=\"%d\"", q->point + 1, q->law);
  if (q->variant.turn)
    g_string_append_printf (out, " turn=\"%u\"", q->variant.turn);
  dp_scenario_write_attribute (out, "swap", swaps[q->variant.swap & 3]);
  g_string_append_printf (out, ">\n%s  </question>\n", begin ? begin : "");
}

/* White space in an attribute comes back as spaces: so it is written. Caller frees. */
static char *
one_line (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  GString *s = g_string_new (NULL);

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      g_string_append_printf (s, "%s%s", s->len ? " " : "", words[i]);
  return g_string_free (s, FALSE);
}

char *
dp_paper_to_text (const DpPaper *self)
{
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<paper format=\"1\"");
  g_autofree char *title = one_line (self->title);

  dp_scenario_write_attribute (out, "title", title);
  dp_scenario_write_attribute (out, "code", self->code);
  dp_scenario_write_attribute (out, "edition", self->code_version);
  if (self->drawn)
    g_string_append_printf (out, " seed=\"%u\"", self->seed);
  if (self->seconds)
    g_string_append_printf (out, " seconds=\"%u\"", self->seconds);
  g_string_append_printf (out, " open-book=\"%s\" pass=\"%u\">\n", self->open_book ? "yes" : "no", self->pass_percent);
  for (guint i = 0; i < self->questions->len; i++)
    write_question (out, dp_paper_question (self, i));
  g_string_append (out, "</paper>\n");
  return g_string_free (out, FALSE);
}

/* The element as a text of its own that begins on the line on which it begins in the file, so that what is wrong with it has the file's lines. */
static GString *
element_text (xmlNode *element)
{
  GString *text = g_string_new (NULL);
  xmlBuffer *buffer = xmlBufferCreate ();

  for (int i = 1; i < dp_xml_line (element); i++)
    g_string_append_c (text, '\n');
  if (buffer && xmlNodeDump (buffer, element->doc, element, 0, 0) >= 0)
    g_string_append_len (text, (const char *) xmlBufferContent (buffer), xmlBufferLength (buffer));
  xmlBufferFree (buffer);
  return text;
}

static guint
number (const xmlNode *node, const char *name)
{
  const char *text = dp_xml_attribute (node, name);

  return text ? (guint) g_ascii_strtoull (text, NULL, 10) : 0;
}

static DpScenario *
read_case (DpPaperReader *reader, xmlNode *element, const char *name, DpDiagnostics *diagnostics)
{
  GString *text = element_text (element);
  g_autoptr (GPtrArray) cases = dp_scenario_reader_load_bytes (reader->cases, text->str, text->len, name, diagnostics);

  g_string_free (text, TRUE);
  return cases ? g_ptr_array_steal_index (cases, 0) : NULL;
}

static void
read_question (DpPaperReader *reader, xmlNode *node, DpPaper *paper, const char *name, DpDiagnostics *diagnostics)
{
  DpScenario *scenario = read_case (reader, dp_xml_first (node), name, diagnostics);
  const char *swap = dp_xml_attribute (node, "swap");
  const char *id = dp_xml_attribute (node, "case");
  int twice = dp_paper_find (paper, id);
  DpPaperQuestion *q;

  if (!scenario)
    return;
  if (g_strcmp0 (scenario->code, paper->code) != 0)
    dp_diagnostics_addf (diagnostics, name, scenario->line, NULL, _("the case is for the code “%s”, and the paper for “%s”"), scenario->code, paper->code);
  if (twice >= 0)
    dp_diagnostics_addf (diagnostics, name, dp_xml_line (node), _("take one of them out: one would give away the other"),
                         _("question %d is from the case “%s” too"), twice + 1, id);
  q = g_new0 (DpPaperQuestion, 1);
  q->line = dp_xml_line (node);
  q->case_id = g_strdup (id);
  q->point = number (node, "point") - 1;
  q->law = (int) number (node, "law");
  q->variant.turn = (guint8) number (node, "turn");
  q->variant.swap = (guint8) ((swap && strstr (swap, "majors") ? DP_SWAP_MAJORS : 0) | (swap && strstr (swap, "minors") ? DP_SWAP_MINORS : 0));
  q->level = scenario->level;
  q->frozen = dp_scenario_to_xml (scenario);
  q->scenario = scenario;
  g_ptr_array_add (paper->questions, q);
}

static DpPaper *
read_paper (DpPaperReader *reader, xmlNode *root, const char *name, DpDiagnostics *diagnostics)
{
  g_autoptr (DpPaper) paper = dp_paper_new (NULL, dp_xml_attribute (root, "title"));
  const char *seed = dp_xml_attribute (root, "seed");
  guint before = dp_diagnostics_errors (diagnostics);

  paper->file = g_strdup (name);
  g_free (paper->code);
  g_free (paper->code_version);
  paper->code = g_strdup (dp_xml_attribute (root, "code"));
  paper->code_version = g_strdup (dp_xml_attribute (root, "edition"));
  paper->drawn = seed != NULL;
  paper->seed = number (root, "seed");
  paper->seconds = number (root, "seconds");
  paper->open_book = g_strcmp0 (dp_xml_attribute (root, "open-book"), "yes") == 0;
  paper->pass_percent = number (root, "pass");
  for (xmlNode *node = dp_xml_first (root); node; node = dp_xml_next (node))
    read_question (reader, node, paper, name, diagnostics);
  return dp_diagnostics_errors (diagnostics) == before ? g_steal_pointer (&paper) : NULL;
}

DpPaper *
dp_paper_from_text (DpPaperReader *reader, const char *text, gsize length, const char *name, DpDiagnostics *diagnostics)
{
  xmlDoc *doc = dp_xml_parse (text, length, name, &limits, diagnostics);
  xmlNode *root = doc ? xmlDocGetRootElement (doc) : NULL;
  DpPaper *paper = NULL;

  if (root && !dp_xml_is (root, "paper"))
    dp_diagnostics_addf (diagnostics, name, dp_xml_line (root), _("a paper begins with <paper>"), _("“%s” isn’t the outermost element of a paper"), (const char *) root->name);
  else if (root && dp_xml_schema_validate (reader->schema, root, name, diagnostics))
    paper = read_paper (reader, root, name, diagnostics);
  if (doc)
    xmlFreeDoc (doc);
  return paper;
}

gboolean
dp_paper_save (const DpPaper *self, const char *path, GError **error)
{
  g_autofree char *text = dp_paper_to_text (self);

  return dp_output_write_text (path, text, 0644, error);
}

DpPaper *
dp_paper_load (DpPaperReader *reader, const char *path, DpDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = NULL;
  gconstpointer data;
  gsize length;

  if (!dp_xml_read_file (path, DP_PAPER_MAX_BYTES, &bytes, diagnostics))
    return NULL;
  data = g_bytes_get_data (bytes, &length);
  return dp_paper_from_text (reader, data, length, path, diagnostics);
}
