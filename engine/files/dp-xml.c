/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-xml.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

const DpXmlLimits dp_xml_limits_default = { 4 * 1024 * 1024, 16, 1024, 64 * 1024 };

typedef struct {
  const char *name;
  const char *data;
  gsize length;
  const DpXmlLimits *limits;
  DpXmlEachFunc each;
  gpointer user_data;
  DpDiagnostics *diagnostics;
  xmlParserCtxt *parser;
  int depth;
  gsize text; /* bytes of the run of text that is being read */
  gboolean failed;
} Reading;

/* Only the first trouble is told: what a parser says after it is mostly the same trouble again. */
G_GNUC_PRINTF (4, 5)
static void
refuse (Reading *r, int line, const char *cure, const char *format, ...)
{
  g_autofree char *problem = NULL;
  va_list args;

  if (r->failed)
    return;
  r->failed = TRUE;
  va_start (args, format);
  problem = g_strdup_vprintf (format, args);
  va_end (args);
  dp_diagnostics_add (r->diagnostics, r->name, line, problem, cure);
}

/* Bytes of another encoding in a file that is or says that it is UTF-8: to the parser just a strange character. */
static gboolean
is_bad_utf8 (const Reading *r)
{
  const char *encoding = (const char *) r->parser->encoding;

  return (!encoding || g_ascii_strcasecmp (encoding, "UTF-8") == 0) && !g_utf8_validate_len (r->data, r->length, NULL);
}

static void
not_in_encoding (Reading *r, int line)
{
  refuse (r, line, _("save the file as UTF-8, or say its encoding in the first line"), _("the bytes are not valid in the file's encoding"));
}

static void
tell (Reading *r, const xmlError *e)
{
  const char *s1 = e->str1 ? e->str1 : "";
  const char *s2 = e->str2 ? e->str2 : "";
  g_autofree char *rest = NULL;
  g_autofree char *cure = NULL;

  switch (e->code)
    {
    case XML_ERR_DOCUMENT_EMPTY:
      refuse (r, e->line, _("an XML file begins with “<”"), _("this is not an XML file"));
      return;
    case XML_ERR_DOCUMENT_END:
      refuse (r, e->line, _("one element holds the whole file"), _("there is something after the end of the file's one outermost element"));
      return;
    case XML_ERR_TAG_NAME_MISMATCH:
      cure = g_strdup_printf (_("close “%s” first, with </%s>"), s1, s1);
      refuse (r, e->line, cure, _("“%s”, opened on line %d, is still open where </%s> closes"), s1, e->int1, s2);
      return;
    case XML_ERR_TAG_NOT_FINISHED:
      refuse (r, e->line, _("close every element that is open"), _("the file ends in the middle of an element"));
      return;
    case XML_ERR_GT_REQUIRED:
      refuse (r, e->line, _("end it with “>” or “/>”"), _("a tag is not ended"));
      return;
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      refuse (r, e->line, _("write the value between quotation marks"), _("the value of an attribute lacks a quotation mark"));
      return;
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      refuse (r, e->line, _("write name=\"value\""), _("the attribute “%s” has no value"), s1);
      return;
    case XML_ERR_ATTRIBUTE_REDEFINED:
      refuse (r, e->line, _("say it once"), _("the attribute “%s” is given twice"), s1);
      return;
    case XML_ERR_LT_IN_ATTRIBUTE:
      refuse (r, e->line, _("write &lt; or check that the value before it is closed by a quotation mark"), _("“<” stands in the value of an attribute"));
      return;
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      refuse (r, e->line, _("XML knows &amp; &lt; &gt; &quot; and &apos;; write any other character as it is"), _("“&%s;” is unknown"), s1);
      return;
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      refuse (r, e->line, _("write &amp; for the character itself"), _("“&” begins something that no “;” ends"));
      return;
    case XML_ERR_NAME_REQUIRED:
      refuse (r, e->line, _("write &lt; and &amp; for the characters themselves"), _("“<” or “&” stands alone"));
      return;
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF:
      if (is_bad_utf8 (r))
        not_in_encoding (r, e->line);
      else
        refuse (r, e->line, _("remove it"), _("there is a character that XML does not allow"));
      return;
    case XML_ERR_INVALID_ENCODING:
    case XML_I18N_CONV_FAILED:
      not_in_encoding (r, e->line);
      return;
    case XML_ERR_UNKNOWN_ENCODING:
    case XML_ERR_UNSUPPORTED_ENCODING:
      refuse (r, e->line, _("save the file as UTF-8"), _("the encoding that the first line names is unknown"));
      return;
    case XML_ERR_COMMENT_NOT_FINISHED:
      refuse (r, e->line, _("end it with “-->”"), _("a comment is not ended"));
      return;
    case XML_ERR_HYPHEN_IN_COMMENT:
      refuse (r, e->line, _("end the comment with “-->”, and have no “--” in it"), _("“--” stands inside a comment"));
      return;
    case XML_ERR_RESERVED_XML_NAME:
      refuse (r, e->line, _("nothing, not even an empty line, may come before it"), _("<?xml ...?> is not at the very beginning"));
      return;
    case XML_ERR_SPACE_REQUIRED:
      refuse (r, e->line, _("put a space between them, and see that each value has both its quotation marks"), _("two attributes follow each other without a space"));
      return;
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      refuse (r, e->line, _("names in these files have no prefix"), _("the prefix “%s” is unknown"), s1);
      return;
    default:
      rest = g_strchomp (g_strdup (e->message ? e->message : ""));
      refuse (r, e->line, NULL, _("this is not well-formed XML: %s"), rest);
      return;
    }
}

static void
on_error (void *data, xmlError *e)
{
  xmlParserCtxt *parser = data;
  Reading *r = parser ? parser->_private : NULL;

  /* The parser is not stopped here: it may be in the midst of what it complains of. */
  if (r && e->level >= XML_ERR_ERROR)
    tell (r, e);
}

static void
on_doctype (void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  xmlParserCtxt *parser = data;

  refuse (parser->_private, parser->input->line, _("remove it: these files need none"), _("the file has a DOCTYPE"));
  xmlStopParser (parser);
}

static void
on_start (void *data, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri, int n_namespaces, const xmlChar **namespaces,
          int n_attributes, int n_defaulted, const xmlChar **attributes)
{
  xmlParserCtxt *parser = data;
  Reading *r = parser->_private;
  int line = parser->input->line;

  r->text = 0;
  if (++r->depth > r->limits->max_depth)
    {
      refuse (r, line, NULL, _("“%s” lies too deep: elements within elements more than %d deep"), (const char *) local, r->limits->max_depth);
      xmlStopParser (parser);
      return;
    }
  for (int i = 0; i < n_attributes; i++)
    {
      const xmlChar **a = &attributes[5 * i]; /* name, prefix, namespace, begin and end of the value */

      if (a[4] - a[3] > r->limits->max_attribute)
        {
          refuse (r, line, NULL, _("the value of the attribute “%s” is too long: more than %d bytes"), (const char *) a[0], r->limits->max_attribute);
          xmlStopParser (parser);
          return;
        }
    }
  xmlSAX2StartElementNs (data, local, prefix, uri, n_namespaces, namespaces, n_attributes, n_defaulted, attributes);
  /* The node itself has 16 bits for its line: too few for a file of thousands of cases. */
  if (parser->node)
    parser->node->_private = GINT_TO_POINTER (line);
}

static void
on_end (void *data, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri)
{
  xmlParserCtxt *parser = data;
  Reading *r = parser->_private;
  xmlNode *element;

  r->text = 0;
  r->depth--;
  xmlSAX2EndElementNs (data, local, prefix, uri);
  if (!r->each || r->depth != 1 || r->failed || !parser->node)
    return;
  element = parser->node->last;
  if (!element || element->type != XML_ELEMENT_NODE)
    return;
  if (!r->each (element, r->user_data))
    return;
  xmlUnlinkNode (element);
  xmlFreeNode (element);
  /* The white space between elements would only pile up; and the parser must not go on with a text it remembers. */
  while (parser->node->last && xmlIsBlankNode (parser->node->last))
    {
      element = parser->node->last;
      xmlUnlinkNode (element);
      xmlFreeNode (element);
    }
  parser->nodemem = 0;
  parser->nodelen = 0;
}

static void
too_long (Reading *r)
{
  refuse (r, r->parser->input->line, NULL, _("a text is too long: more than %d bytes"), r->limits->max_text);
  xmlStopParser (r->parser);
}

static void
on_text (void *data, const xmlChar *text, int length)
{
  xmlParserCtxt *parser = data;
  Reading *r = parser->_private;

  r->text += (gsize) length;
  if (r->text > (gsize) r->limits->max_text)
    too_long (r);
  else
    xmlSAX2Characters (data, text, length);
}

static void
on_cdata (void *data, const xmlChar *text, int length)
{
  xmlParserCtxt *parser = data;
  Reading *r = parser->_private;

  if (length > r->limits->max_text)
    too_long (r);
  else
    xmlSAX2CDataBlock (data, text, length);
}

/* Comments and processing instructions say nothing to us. */
static void
on_comment (void *data, const xmlChar *text)
{
}

static void
on_instruction (void *data, const xmlChar *target, const xmlChar *text)
{
}

/* What a parser would only call "not well-formed": nothing at all, or no text. */
static gboolean
looks_like_text (const char *data, gsize length, const char *name, DpDiagnostics *diagnostics)
{
  gsize sample = MIN (length, 512);
  gboolean utf16 = length >= 2 && (!memcmp (data, "\xff\xfe", 2) || !memcmp (data, "\xfe\xff", 2)
                                   || !memcmp (data, "<\0", 2) || !memcmp (data, "\0<", 2));

  if (length == 0)
    {
      dp_diagnostics_add (diagnostics, name, 0, _("the file is empty"), NULL);
      return FALSE;
    }
  if (!utf16 && memchr (data, 0, sample))
    {
      dp_diagnostics_add (diagnostics, name, 0, _("this is not a text file"), _("an XML file is wanted"));
      return FALSE;
    }
  return TRUE;
}

xmlDoc *
dp_xml_parse_each (const char *data, gsize length, const char *name, const DpXmlLimits *limits,
                   DpXmlEachFunc each, gpointer user_data, DpDiagnostics *diagnostics)
{
  Reading r = { .name = name, .data = data, .length = length, .limits = limits ? limits : &dp_xml_limits_default, .each = each, .user_data = user_data, .diagnostics = diagnostics };
  xmlDoc *doc;

  if (length > r.limits->max_bytes || length > G_MAXINT)
    {
      dp_diagnostics_addf (diagnostics, name, 0, NULL, _("the file is too large: more than %" G_GSIZE_FORMAT " bytes"), r.limits->max_bytes);
      return NULL;
    }
  if (!looks_like_text (data, length, name, diagnostics))
    return NULL;
  xmlInitParser ();
  r.parser = xmlNewParserCtxt ();
  if (!r.parser)
    {
      dp_diagnostics_add (diagnostics, name, 0, _("there is not enough memory to read it"), NULL);
      return NULL;
    }
  r.parser->_private = &r;
  r.parser->sax->serror = on_error;
  r.parser->sax->internalSubset = on_doctype;
  r.parser->sax->externalSubset = NULL;
  r.parser->sax->startElementNs = on_start;
  r.parser->sax->endElementNs = on_end;
  r.parser->sax->characters = on_text;
  r.parser->sax->ignorableWhitespace = on_text;
  r.parser->sax->cdataBlock = on_cdata;
  r.parser->sax->comment = on_comment;
  r.parser->sax->processingInstruction = on_instruction;
  doc = xmlCtxtReadMemory (r.parser, data, (int) length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  if ((!doc || !xmlDocGetRootElement (doc)) && !r.failed)
    refuse (&r, 0, NULL, _("this is not well-formed XML"));
  xmlFreeParserCtxt (r.parser);
  if (r.failed)
    g_clear_pointer (&doc, xmlFreeDoc);
  return doc;
}

xmlDoc *
dp_xml_parse (const char *data, gsize length, const char *name, const DpXmlLimits *limits, DpDiagnostics *diagnostics)
{
  return dp_xml_parse_each (data, length, name, limits, NULL, NULL, diagnostics);
}

static gboolean
unreadable (DpDiagnostics *diagnostics, const char *path, int error)
{
  dp_diagnostics_addf (diagnostics, path, 0, NULL, _("the file cannot be read: %s"), g_strerror (error));
  return FALSE;
}

gboolean
dp_xml_read_file (const char *path, gsize max_bytes, GBytes **bytes, DpDiagnostics *diagnostics)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint8 block[65536];
  gsize n;
  int error;
  FILE *f;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      dp_diagnostics_add (diagnostics, path, 0, _("this is a folder"), _("name a file"));
      return FALSE;
    }
  f = g_fopen (path, "rbe");
  if (!f)
    return unreadable (diagnostics, path, errno);
  while (all->len <= max_bytes && (n = fread (block, 1, sizeof block, f)) > 0)
    g_byte_array_append (all, block, (guint) n);
  error = ferror (f) ? errno : 0;
  fclose (f);
  if (error)
    return unreadable (diagnostics, path, error);
  if (all->len > max_bytes)
    {
      dp_diagnostics_addf (diagnostics, path, 0, NULL, _("the file is too large: more than %" G_GSIZE_FORMAT " bytes"), max_bytes);
      return FALSE;
    }
  *bytes = g_byte_array_free_to_bytes (g_steal_pointer (&all));
  return TRUE;
}

xmlDoc *
dp_xml_load (const char *path, const DpXmlLimits *limits, DpDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = NULL;
  gconstpointer data;
  gsize length;

  if (!limits)
    limits = &dp_xml_limits_default;
  if (!dp_xml_read_file (path, limits->max_bytes, &bytes, diagnostics))
    return NULL;
  data = g_bytes_get_data (bytes, &length);
  return dp_xml_parse (data, length, path, limits, diagnostics);
}
