/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario.h"

#include <glib/gi18n-lib.h>

#include "dp-scenario-hint.h"
#include "dp-scenario-parts.h"
#include "dp-theme.h"
#include "dp-xml-schema.h"

struct DpScenarioReader {
  DpXmlSchema *schema;
  char **languages;
};

static const DpXmlLimits limits = { DP_SCENARIO_MAX_BYTES,     DP_SCENARIO_MAX_DEPTH,    DP_SCENARIO_MAX_ATTRIBUTE, DP_SCENARIO_MAX_TEXT,
                                    DP_SCENARIO_MAX_ELEMENTS, DP_SCENARIO_MAX_IN_FILE };

/* One file on its way in. */
typedef struct {
  DpScenarioReader *reader;
  DpScenarioSource source;
  GPtrArray *scenarios;
  GHashTable *lines; /* id -> line of the scenario that has it */
  guint events;      /* of all cases so far */
  gboolean full;     /* the file holds more than is taken: said once */
} Loading;

DpScenarioReader *
dp_scenario_reader_new (const char *schema, const char *const *languages, GError **error)
{
  DpXmlSchema *compiled = dp_xml_schema_new (schema, dp_scenario_hint, error);
  DpScenarioReader *self;

  if (!compiled)
    return NULL;
  self = g_new0 (DpScenarioReader, 1);
  self->schema = compiled;
  self->languages = g_strdupv ((char **) languages);
  return self;
}

void
dp_scenario_reader_free (DpScenarioReader *self)
{
  if (!self)
    return;
  dp_xml_schema_free (self->schema);
  g_strfreev (self->languages);
  g_free (self);
}

static xmlNode *
read_agreements (const DpScenarioSource *source, xmlNode *node, DpScenario *s)
{
  DpSide side = DP_SIDE_NS;

  dp_side_parse (dp_xml_attribute (node, "side"), &side);
  return dp_scenario_read_text (source, node, FALSE, &s->agreements[side]);
}

static void
read_parts (const DpScenarioSource *source, const xmlNode *element, DpScenario *s)
{
  xmlNode *node = dp_xml_first (element);

  while (node)
    if (dp_xml_is (node, "title"))
      node = dp_scenario_read_text (source, node, FALSE, &s->title);
    else if (dp_xml_is (node, "story"))
      node = dp_scenario_read_text (source, node, TRUE, &s->story);
    else if (dp_xml_is (node, "explanation"))
      node = dp_scenario_read_text (source, node, TRUE, &s->explanation);
    else if (dp_xml_is (node, "agreements"))
      node = read_agreements (source, node, s);
    else
      {
        if (dp_xml_is (node, "board"))
          dp_scenario_read_board (source, node, s);
        else if (dp_xml_is (node, "events"))
          dp_scenario_read_events (source, node, s);
        else if (dp_xml_is (node, "interview"))
          dp_scenario_read_interview (source, node, s);
        else if (dp_xml_is (node, "expect"))
          dp_scenario_read_expect (source, node, s);
        else if (dp_xml_is (node, "accept"))
          dp_scenario_read_accept (source, node, s);
        node = dp_xml_next (node);
      }
}

/* Many small things are as large as a large one. */
static gboolean
is_full (Loading *l, const xmlNode *element)
{
  if (!l->full && (l->scenarios->len >= DP_SCENARIO_MAX_CASES || l->events > DP_SCENARIO_MAX_FILE_EVENTS))
    {
      l->full = TRUE;
      if (l->events > DP_SCENARIO_MAX_FILE_EVENTS)
        dp_scenario_complain (&l->source, element, _("divide it into several files"), _("the file is too large: more than %d events"), DP_SCENARIO_MAX_FILE_EVENTS);
      else
        dp_scenario_complain (&l->source, element, _("divide it into several files"), _("the file is too large: more than %d cases"), DP_SCENARIO_MAX_CASES);
    }
  return l->full;
}

/* Reads an element that may be a scenario; what is wrong with it is in the diagnostics afterwards. */
static void
take (Loading *l, xmlNode *element)
{
  const DpScenarioSource *source = &l->source;
  g_autoptr (DpScenario) s = NULL;
  int line;

  if (is_full (l, element))
    return;
  if (!dp_xml_schema_validate (l->reader->schema, element, source->file, source->diagnostics))
    return;
  s = g_new0 (DpScenario, 1);
  s->file = g_strdup (source->file);
  s->line = dp_xml_line (element);
  s->id = g_strdup (dp_xml_attribute (element, "id"));
  s->code = g_strdup (dp_xml_attribute (element, "code"));
  s->theme = g_strdup (dp_theme_find (dp_xml_attribute (element, "theme")));
  dp_level_parse (dp_xml_attribute (element, "level"), &s->level);
  s->events = g_array_new (FALSE, FALSE, sizeof (DpScenarioEvent));
  s->answers = g_array_new (FALSE, FALSE, sizeof (DpScenarioAnswer));
  s->expects = g_array_new (FALSE, FALSE, sizeof (DpScenarioExpect));
  s->accepts = g_array_new (FALSE, FALSE, sizeof (DpScenarioAccept));
  read_parts (source, element, s);
  l->events += s->events->len;
  if (s->title && !*s->title)
    dp_scenario_complain (source, element, _("say in a few words what the case is about"), _("the title is empty"));
  if (s->story && !*s->story)
    dp_scenario_complain (source, element, _("say what happened before the director is called"), _("the story is empty"));
  line = GPOINTER_TO_INT (g_hash_table_lookup (l->lines, s->id));
  if (line)
    {
      g_autofree char *cure = g_strdup_printf (_("line %d already has it; give each scenario its own"), line);

      dp_scenario_complain (source, element, cure, _("the id “%s” is used twice"), s->id);
      return;
    }
  g_hash_table_insert (l->lines, s->id, GINT_TO_POINTER (s->line));
  g_ptr_array_add (l->scenarios, g_steal_pointer (&s));
}

static gboolean
on_each (xmlNode *element, gpointer data)
{
  Loading *l = data;

  if (!dp_xml_is (element->parent, "scenarios"))
    return FALSE;
  if (dp_xml_is (element, "scenario"))
    take (l, element);
  else
    dp_scenario_complain (&l->source, element, _("“scenarios” holds elements “scenario” only"), _("“%s” isn’t expected here"), (const char *) element->name);
  return TRUE;
}

static void
check_root (Loading *l, xmlNode *root, gboolean sound)
{
  const DpScenarioSource *source = &l->source;

  if (dp_xml_is (root, "scenario"))
    {
      take (l, root);
      return;
    }
  if (!dp_xml_is (root, "scenarios"))
    {
      if (root->ns)
        dp_scenario_complain (source, root, _("remove the xmlns"), _("the elements of a scenario file have no namespace"));
      else
        dp_scenario_complain (source, root, _("a scenario file begins with <scenario> or <scenarios>"), _("“%s” isn’t the outermost element of a scenario file"),
                              (const char *) root->name);
      return;
    }
  if (root->properties)
    dp_scenario_complain (source, root, dp_scenario_hint ("scenarios", NULL), _("“%s” has no attribute “%s”"), "scenarios", (const char *) root->properties->name);
  for (const xmlNode *child = root->children; child; child = child->next)
    if (child->type != XML_ELEMENT_NODE && !xmlIsBlankNode (child))
      {
        dp_scenario_complain (source, root, _("put it into an element"), _("there’s loose text inside “%s”"), "scenarios");
        break;
      }
  if (l->scenarios->len == 0 && sound)
    dp_scenario_complain (source, root, _("add a “scenario”"), _("the file holds no scenario"));
}

GPtrArray *
dp_scenario_reader_load_bytes (DpScenarioReader *self, const char *data, gsize length, const char *name, DpDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) scenarios = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_scenario_free);
  g_autoptr (GHashTable) lines = g_hash_table_new (g_str_hash, g_str_equal);
  Loading l = { self, { name, (const char *const *) self->languages, diagnostics }, scenarios, lines };
  guint before = dp_diagnostics_errors (diagnostics);
  xmlDoc *doc = dp_xml_parse_each (data, length, name, &limits, on_each, &l, diagnostics);

  if (doc)
    {
      check_root (&l, xmlDocGetRootElement (doc), dp_diagnostics_errors (diagnostics) == before);
      xmlFreeDoc (doc);
    }
  if (!doc || dp_diagnostics_errors (diagnostics) != before)
    return NULL;
  return g_steal_pointer (&scenarios);
}

GPtrArray *
dp_scenario_reader_load (DpScenarioReader *self, const char *path, DpDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = NULL;
  gconstpointer data;
  gsize length;

  if (!dp_xml_read_file (path, DP_SCENARIO_MAX_BYTES, &bytes, diagnostics))
    return NULL;
  data = g_bytes_get_data (bytes, &length);
  return dp_scenario_reader_load_bytes (self, data, length, path, diagnostics);
}
