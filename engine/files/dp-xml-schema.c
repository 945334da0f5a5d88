/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-xml-schema.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/xmlschemas.h>
#include <string.h>

struct DpXmlSchema {
  xmlSchema *schema;
  xmlSchemaValidCtxt *context;
  DpXmlHintFunc hint;
  /* of the validation that is going on */
  const char *file;
  DpDiagnostics *diagnostics;
  int last_line, last_code;
};

static void
on_schema_error (void *data, xmlError *e)
{
  GString *s = data;

  g_string_append_printf (s, "%s%s:%d: %s", s->len ? "\n" : "", e->file ? e->file : "", e->line, e->message ? e->message : "");
  g_strchomp (s->str);
  s->len = strlen (s->str);
}

DpXmlSchema *
dp_xml_schema_new (const char *path, DpXmlHintFunc hint, GError **error)
{
  g_autoptr (DpXmlSchema) self = g_new0 (DpXmlSchema, 1);
  g_autoptr (GString) problems = g_string_new (NULL);
  xmlSchemaParserCtxt *parser;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, DP_ERROR, DP_ERROR_UNREADABLE, _("%s: the schema is missing"), path);
      return NULL;
    }
  xmlInitParser ();
  self->hint = hint;
  parser = xmlSchemaNewParserCtxt (path);
  if (parser)
    {
      xmlSchemaSetParserStructuredErrors (parser, on_schema_error, problems);
      self->schema = xmlSchemaParse (parser);
      xmlSchemaFreeParserCtxt (parser);
    }
  if (self->schema)
    self->context = xmlSchemaNewValidCtxt (self->schema);
  if (!self->context)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("%s: the schema can’t be used: %s"), path, problems->str);
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
dp_xml_schema_free (DpXmlSchema *self)
{
  if (!self)
    return;
  xmlSchemaFreeValidCtxt (self->context);
  xmlSchemaFree (self->schema);
  g_free (self);
}

/* "a, b or c" of libxml2's lists: "'a', 'b', 'c'" and "( a, b, c )". NULL for none. */
static char *
human_list (const char *list)
{
  g_auto (GStrv) parts = g_strsplit_set (list ? list : "", "', ().\n", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  GString *s = g_string_new (NULL);

  for (guint i = 0; parts[i]; i++)
    if (*parts[i])
      g_ptr_array_add (words, parts[i]);
  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (s, "%s%s", i == 0 ? "" : i + 1 < words->len ? ", " : _(" or "), (const char *) words->pdata[i]);
  return g_string_free (s, words->len == 0);
}

/* The name without the "{namespace}" that libxml2 puts before it. */
static const char *
local_name (const char *name)
{
  const char *brace = name ? strrchr (name, '}') : NULL;

  return brace ? brace + 1 : name ? name : "";
}

/* The attribute that the message is about, or NULL. Caller frees. */
static char *
attribute_of (const char *message)
{
  const char *begin = strstr (message, ", attribute '");
  const char *end;

  if (!begin)
    return NULL;
  begin += strlen (", attribute '");
  end = strchr (begin, '\'');
  return end ? g_strndup (begin, (gsize) (end - begin)) : NULL;
}

/* Values of people's files, kept short enough for a message. */
static char *
shown (const char *value)
{
  const char *v = value ? value : "";

  if (g_utf8_strlen (v, -1) <= 60)
    return g_strdup (v);
  {
    g_autofree char *head = g_utf8_substring (v, 0, 57);

    return g_strconcat (head, "...", NULL);
  }
}

static void
on_value (DpXmlSchema *self, const xmlError *e, const char *element, int line)
{
  g_autofree char *attribute = attribute_of (e->message);
  g_autofree char *list = e->code == XML_SCHEMAV_CVC_ENUMERATION_VALID ? human_list (e->str2) : NULL;
  g_autofree char *value = shown (e->str1);
  g_autofree char *cure = list ? g_strdup_printf (_("use %s"), list) : NULL;
  const char *name = local_name (attribute);

  if (!cure)
    cure = g_strdup (self->hint ? self->hint (element, name) : NULL);
  if (*value)
    dp_diagnostics_addf (self->diagnostics, self->file, line, cure, _("the value “%s” of the attribute “%s” isn’t allowed"), value, name);
  else
    dp_diagnostics_addf (self->diagnostics, self->file, line, cure, _("the attribute “%s” is empty"), name);
}

static void
on_content (DpXmlSchema *self, const xmlError *e, const char *element, int line)
{
  const char *expected = strrchr (e->message, '(');
  gboolean missing = strstr (e->message, "Missing child") != NULL;
  g_autofree char *list = expected ? human_list (expected) : NULL;
  g_autofree char *cure = NULL;

  if (list)
    cure = missing ? g_strdup_printf (_("add %s"), list) : g_strdup_printf (_("allowed here: %s"), list);
  if (missing)
    dp_diagnostics_addf (self->diagnostics, self->file, line, cure, _("“%s” isn’t complete"), element);
  else
    dp_diagnostics_addf (self->diagnostics, self->file, line, cure, _("“%s” isn’t expected here"), element);
}

static void
on_missing_attribute (DpXmlSchema *self, const xmlError *e, const char *element, int line)
{
  const char *name = local_name (e->str1);
  const char *hint = self->hint ? self->hint (element, name) : NULL;

  dp_diagnostics_addf (self->diagnostics, self->file, line, hint, _("“%s” lacks the attribute “%s”"), element, name);
}

static void
on_unknown_attribute (DpXmlSchema *self, const xmlError *e, const char *element, int line)
{
  const char *hint = self->hint ? self->hint (element, NULL) : NULL;

  dp_diagnostics_addf (self->diagnostics, self->file, line, hint, _("“%s” has no attribute “%s”"), element, local_name (e->str1));
}

static void
on_error (void *data, xmlError *e)
{
  DpXmlSchema *self = data;
  const xmlNode *node = e->node;
  const char *element;
  int line = dp_xml_line (node);
  g_autofree char *rest = NULL;

  while (node && node->type != XML_ELEMENT_NODE)
    node = node->parent;
  element = node ? (const char *) node->name : "";
  switch (e->code)
    {
    case XML_SCHEMAV_CVC_ENUMERATION_VALID:
    case XML_SCHEMAV_CVC_PATTERN_VALID:
    case XML_SCHEMAV_CVC_MINLENGTH_VALID:
    case XML_SCHEMAV_CVC_MAXLENGTH_VALID:
    case XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1:
      on_value (self, e, element, line);
      break;
    case XML_SCHEMAV_ELEMENT_CONTENT:
      on_content (self, e, element, line);
      break;
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_4:
      on_missing_attribute (self, e, element, line);
      break;
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1:
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2:
      on_unknown_attribute (self, e, element, line);
      break;
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1:
      if (self->last_line != line || self->last_code != e->code)
        dp_diagnostics_addf (self->diagnostics, self->file, line, _("end it with “/>”"), _("“%s” must be empty"), element);
      break;
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2:
    case XML_SCHEMAV_CVC_TYPE_3_1_2:
      dp_diagnostics_addf (self->diagnostics, self->file, line, _("it holds text only"), _("there’s an element inside “%s”"), element);
      break;
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3:
      dp_diagnostics_addf (self->diagnostics, self->file, line, _("put it into an element"), _("there’s loose text inside “%s”"), element);
      break;
    case XML_SCHEMAV_CVC_ELT_1:
      dp_diagnostics_addf (self->diagnostics, self->file, line, NULL, _("“%s” isn’t known here"), element);
      break;
    default:
      rest = g_strchomp (g_strdup (e->message ? e->message : ""));
      dp_diagnostics_add (self->diagnostics, self->file, line, rest, NULL);
      break;
    }
  self->last_line = line;
  self->last_code = e->code;
}

gboolean
dp_xml_schema_validate (DpXmlSchema *self, xmlNode *element, const char *file, DpDiagnostics *diagnostics)
{
  guint before = dp_diagnostics_errors (diagnostics);
  int result;

  self->file = file;
  self->diagnostics = diagnostics;
  self->last_code = 0;
  xmlSchemaSetValidStructuredErrors (self->context, on_error, self);
  result = xmlSchemaValidateOneElement (self->context, element);
  /* A refusal without a word must not pass for consent. */
  if (result != 0 && dp_diagnostics_errors (diagnostics) == before)
    dp_diagnostics_addf (diagnostics, file, dp_xml_line (element), NULL, _("“%s” doesn’t fit the schema"), (const char *) element->name);
  self->diagnostics = NULL;
  return result == 0 && dp_diagnostics_errors (diagnostics) == before;
}
