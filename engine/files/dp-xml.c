/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-xml.h"

#include "dp-xml-scan.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>
#include <sys/stat.h>

const DpXmlLimits dp_xml_limits_default = { 4 * 1024 * 1024, 16, 1024, 64 * 1024, 100 * 1000, 100 * 1000 };

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
  int elements; /* in memory */
  int in_file;  /* elements so far */
  int namespaces;
  gsize memory; /* about what the tree takes, without the root */
  gsize text;   /* bytes of the run of text that is being read */
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
  refuse (r, line, _("save the file as UTF-8, or declare its encoding in the first line"), _("the bytes aren’t valid in the file’s encoding"));
}

static void
unknown_encoding (Reading *r, int line)
{
  refuse (r, line, _("save the file as UTF-8"), _("the encoding that the first line names is unknown"));
}

static void
not_closed (Reading *r, int line)
{
  refuse (r, line, _("end it with “-->”"), _("a comment isn’t closed"));
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
      refuse (r, e->line, _("an XML file begins with “<”"), _("this isn’t an XML file"));
      return;
    case XML_ERR_DOCUMENT_END:
      refuse (r, e->line, _("one element holds the whole file"), _("there’s something after the end of the file’s one outermost element"));
      return;
    case XML_ERR_TAG_NAME_MISMATCH:
      cure = g_strdup_printf (_("close “%s” first, with </%s>"), s1, s1);
      refuse (r, e->line, cure, _("“%s”, opened on line %d, is still open where </%s> closes"), s1, e->int1, s2);
      return;
    case XML_ERR_TAG_NOT_FINISHED:
      refuse (r, e->line, _("close every element that is open"), _("the file ends in the middle of an element"));
      return;
    case XML_ERR_GT_REQUIRED:
      refuse (r, e->line, _("end it with “>” or “/>”"), _("a tag isn’t closed"));
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
      refuse (r, e->line, _("write &lt; or check that the value before it is closed by a quotation mark"), _("there’s a “<” in the value of an attribute"));
      return;
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      refuse (r, e->line, _("XML knows &amp; &lt; &gt; &quot; and &apos;; write any other character as it is"), _("“&%s;” is unknown"), s1);
      return;
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      refuse (r, e->line, _("write &amp; for the character itself"), _("“&” begins something that no “;” closes"));
      return;
    case XML_ERR_NAME_REQUIRED:
      refuse (r, e->line, _("write &lt; and &amp; for the characters themselves"), _("“<” or “&” stands alone"));
      return;
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF:
      if (is_bad_utf8 (r))
        not_in_encoding (r, e->line);
      else
        refuse (r, e->line, _("remove it"), _("there’s a character that XML doesn’t allow"));
      return;
    case XML_ERR_INVALID_ENCODING:
    case XML_I18N_CONV_FAILED:
      not_in_encoding (r, e->line);
      return;
    case XML_ERR_UNKNOWN_ENCODING:
    case XML_ERR_UNSUPPORTED_ENCODING:
      unknown_encoding (r, e->line);
      return;
    case XML_ERR_COMMENT_NOT_FINISHED:
      not_closed (r, e->line);
      return;
    case XML_ERR_HYPHEN_IN_COMMENT:
      refuse (r, e->line, _("end the comment with “-->”, and have no “--” in it"), _("there’s a “--” inside a comment"));
      return;
    case XML_ERR_RESERVED_XML_NAME:
      refuse (r, e->line, _("nothing, not even an empty line, may come before it"), _("<?xml ...?> isn’t at the very beginning"));
      return;
    case XML_ERR_SPACE_REQUIRED:
      refuse (r, e->line, _("put a space between them, and check that each value has both its quotation marks"), _("two attributes follow each other without a space"));
      return;
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      refuse (r, e->line, _("names in these files have no prefix"), _("the prefix “%s” is unknown"), s1);
      return;
    default:
      rest = g_strchomp (g_strdup (e->message ? e->message : ""));
      refuse (r, e->line, NULL, _("this isn’t well-formed XML: %s"), rest);
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

/* Many attributes and texts are as large as many elements. FALSE, having said so, when it would be too much. */
static gboolean
weigh (Reading *r, gsize nodes, gsize bytes)
{
  /* A node of libxml2, with what the allocator needs for it. */
  r->memory += nodes * (sizeof (xmlNode) + 16) + bytes;
  if (r->memory <= DP_XML_MAX_MEMORY)
    return TRUE;
  refuse (r, r->parser->input->line, _("divide it into several files"), _("the file is too large: reading it takes more than %d MB of memory"),
          DP_XML_MAX_MEMORY / (1024 * 1024));
  xmlStopParser (r->parser);
  return FALSE;
}

/* Each costs the parser a look at all that have come before. */
static gboolean
has_namespaces (Reading *r, int n)
{
  r->namespaces += n;
  if (r->namespaces <= DP_XML_MAX_NAMESPACES)
    return TRUE;
  refuse (r, r->parser->input->line, _("names in these files have no prefix"), _("too many namespaces: more than %d"), DP_XML_MAX_NAMESPACES);
  xmlStopParser (r->parser);
  return FALSE;
}

static void
too_many (Reading *r, int line)
{
  if (r->in_file > r->limits->max_in_file)
    refuse (r, line, _("divide it into several files"), _("the file is too large: more than %d elements"), r->limits->max_in_file);
  else
    refuse (r, line, NULL, _("too many elements: more than %d"), r->limits->max_elements);
  xmlStopParser (r->parser);
}

/* A character that nobody sees and that makes a line look other than it is: embeddings and overrides (U+202A to U+202E; U+2066 to U+2069 are for honest
 * use), DEL, and the second set of control characters, which a terminal obeys. 0 when there is none. */
static gunichar
deceiving (const xmlChar *text, gsize length)
{
  for (const xmlChar *p = text, *end = text + length; p < end; p++)
    {
      /* Nearly all are plain letters, and nearly all that the program reads goes through here. */
      if (*p < 0x7f)
        continue;
      if (*p == 0x7f)
        return *p;
      if (*p == 0xc2 && end - p > 1 && p[1] >= 0x80 && p[1] <= 0x9f && p[1] != 0x85)
        return p[1];
      if (*p == 0xe2 && end - p > 2 && p[1] == 0x80 && p[2] >= 0xaa && p[2] <= 0xae)
        return 0x2000u + (p[2] - 0x80u);
    }
  return 0;
}

static gboolean
refuse_deceiving (Reading *r, const xmlChar *text, gsize length)
{
  gunichar mark = deceiving (text, length);

  if (!mark)
    return FALSE;
  refuse (r, r->parser->input->line, _("remove it"), _("an invisible character, U+%04X, makes the text look different from what it is"), mark);
  xmlStopParser (r->parser);
  return TRUE;
}

static void
on_start (void *data, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri, int n_namespaces, const xmlChar **namespaces,
          int n_attributes, int n_defaulted, const xmlChar **attributes)
{
  xmlParserCtxt *parser = data;
  Reading *r = parser->_private;
  int line = parser->input->line;

  r->text = 0;
  r->elements++;
  r->in_file++;
  if (r->elements > r->limits->max_elements || r->in_file > r->limits->max_in_file)
    {
      too_many (r, line);
      return;
    }
  if (++r->depth > r->limits->max_depth)
    {
      refuse (r, line, NULL, _("“%s” is nested too deep: elements within elements more than %d deep"), (const char *) local, r->limits->max_depth);
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
      if (refuse_deceiving (r, a[3], (gsize) (a[4] - a[3])) || !weigh (r, 2, (gsize) (a[4] - a[3])))
        return;
    }
  if (!has_namespaces (r, n_namespaces) || !weigh (r, 1, 0))
    return;
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
  r->elements = 1;
  r->memory = 0;
  if (dp_diagnostics_errors (r->diagnostics) > DP_XML_MAX_ERRORS)
    {
      refuse (r, parser->input->line, _("fix these first"), _("there are more than %d errors: the rest hasn’t been read"), DP_XML_MAX_ERRORS);
      xmlStopParser (parser);
    }
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
  else if (!refuse_deceiving (r, text, (gsize) length) && weigh (r, r->text == (gsize) length, (gsize) length))
    xmlSAX2Characters (data, text, length);
}

static void
on_cdata (void *data, const xmlChar *text, int length)
{
  xmlParserCtxt *parser = data;
  Reading *r = parser->_private;

  if (length > r->limits->max_text)
    too_long (r);
  else if (!refuse_deceiving (r, text, (gsize) length) && weigh (r, 1, (gsize) length))
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

static gboolean
is_utf16 (const char *data, gsize length)
{
  return length >= 2 && (!memcmp (data, "\xff\xfe", 2) || !memcmp (data, "\xfe\xff", 2) || !memcmp (data, "<\0", 2) || !memcmp (data, "\0<", 2));
}

/* What a parser would only call "not well-formed": nothing at all, or no text. */
static gboolean
looks_like_text (const char *data, gsize length, const char *name, DpDiagnostics *diagnostics)
{
  gsize sample = MIN (length, 512);
  gboolean utf16 = is_utf16 (data, length);

  if (length == 0)
    {
      dp_diagnostics_add (diagnostics, name, 0, _("the file is empty"), NULL);
      return FALSE;
    }
  if (!utf16 && memchr (data, 0, sample))
    {
      dp_diagnostics_add (diagnostics, name, 0, _("this isn’t a text file"), _("an XML file is needed"));
      return FALSE;
    }
  return TRUE;
}

/* What the first line says of itself, or NULL. Caller frees. */
static char *
declared_encoding (const char *data, gsize length)
{
  g_autofree char *head = g_strndup (data, MIN (length, 200));
  const char *end = g_str_has_prefix (head, "<?xml") ? strstr (head, "?>") : NULL;
  const char *name = end ? g_strstr_len (head, end - head, "encoding") : NULL;
  const char *from = name ? strpbrk (name, "\"'") : NULL;
  const char *to = from ? strchr (from + 1, *from) : NULL;

  return to && to < end ? g_strndup (from + 1, (gsize) (to - from - 1)) : NULL;
}

static void
too_large (Reading *r)
{
  refuse (r, 0, NULL, _("the file is too large: more than %" G_GSIZE_FORMAT " bytes"), r->limits->max_bytes);
}

/* A byte of an old encoding may become twelve: no more is taken than a file in UTF-8 may have. NULL, having said why. */
static GBytes *
converted (Reading *r, const char *encoding)
{
  GIConv converter = g_iconv_open ("UTF-8", encoding);
  gsize length = r->length;
  g_autoptr (GByteArray) all = NULL;
  char *from = (char *) r->data;

  if (converter == (GIConv) -1)
    {
      unknown_encoding (r, 1);
      return NULL;
    }
  all = g_byte_array_new ();
  for (gboolean ending = FALSE; !ending && !r->failed;)
    {
      char block[65536], *to = block;
      gsize room = sizeof block;
      gsize done;

      ending = length == 0;
      done = ending ? g_iconv (converter, NULL, NULL, &to, &room) : g_iconv (converter, &from, &length, &to, &room);
      if (done == (gsize) -1 && errno != E2BIG)
        not_in_encoding (r, 0);
      g_byte_array_append (all, (guint8 *) block, (guint) (to - block));
      if (all->len > r->limits->max_bytes)
        too_large (r);
    }
  g_iconv_close (converter);
  return r->failed ? NULL : g_byte_array_free_to_bytes (g_steal_pointer (&all));
}

/* The file as UTF-8, in which it can be looked over. NULL, having said why. */
static GBytes *
to_utf8 (Reading *r)
{
  const char *data = r->data;
  gboolean utf16 = is_utf16 (data, r->length);
  g_autofree char *encoding = utf16 ? g_strdup (!memcmp (data, "<\0", 2) ? "UTF-16LE" : !memcmp (data, "\0<", 2) ? "UTF-16BE" : "UTF-16")
                                    : declared_encoding (data, r->length);

  if (!encoding || g_ascii_strcasecmp (encoding, "UTF-8") == 0 || (!utf16 && g_ascii_strncasecmp (encoding, "UTF-16", 6) == 0))
    return g_bytes_new_static (data, r->length);
  return converted (r, encoding);
}

static gboolean
look_over (Reading *r, const char *text, gsize length)
{
  int line = 0;

  switch (dp_xml_scan (text, length, DP_XML_MAX_ATTRIBUTES, DP_XML_MAX_COMMENT, &line))
    {
    case DP_XML_SCAN_MANY_ATTRIBUTES:
      refuse (r, line, NULL, _("an element has too many attributes: more than %d"), DP_XML_MAX_ATTRIBUTES);
      return FALSE;
    case DP_XML_SCAN_LONG_COMMENT:
      refuse (r, line, _("shorten it"), _("a comment is too long: more than %d bytes"), DP_XML_MAX_COMMENT);
      return FALSE;
    case DP_XML_SCAN_OPEN_COMMENT:
      not_closed (r, line);
      return FALSE;
    case DP_XML_SCAN_FINE:
      break;
    }
  return TRUE;
}

static void
set_handlers (Reading *r)
{
  xmlSAXHandler *sax = r->parser->sax;

  r->parser->_private = r;
  sax->serror = on_error;
  sax->internalSubset = on_doctype;
  sax->externalSubset = NULL;
  sax->startElementNs = on_start;
  sax->endElementNs = on_end;
  sax->characters = on_text;
  sax->ignorableWhitespace = on_text;
  sax->cdataBlock = on_cdata;
  sax->comment = on_comment;
  sax->processingInstruction = on_instruction;
}

/* What the parser is given: nothing more once the file is refused. It cannot be stopped in the midst of a complaint, and left alone it would go through the
 * rest, and find millions of faults. */
typedef struct {
  const Reading *reading;
  const char *at, *end;
} Feed;

static int
feed (void *data, char *buffer, int length)
{
  Feed *f = data;
  int n = f->reading->failed ? 0 : (int) MIN (length, f->end - f->at);

  memcpy (buffer, f->at, (gsize) n);
  f->at += n;
  return n;
}

static int
feed_end (void *data)
{
  return 0;
}

static xmlDoc *
parse (Reading *r, const char *text, gsize length)
{
  Feed input = { r, text, text + length };
  xmlDoc *doc;

  if (length > G_MAXINT || !look_over (r, text, length))
    return NULL;
  xmlInitParser ();
  r->parser = xmlNewParserCtxt ();
  if (!r->parser)
    {
      refuse (r, 0, NULL, _("there isn’t enough memory to read it"));
      return NULL;
    }
  set_handlers (r);
  doc = xmlCtxtReadIO (r->parser, feed, feed_end, &input, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_IGNORE_ENC);
  if ((!doc || !xmlDocGetRootElement (doc)) && !r->failed)
    refuse (r, 0, NULL, _("this isn’t well-formed XML"));
  xmlFreeParserCtxt (r->parser);
  if (r->failed)
    g_clear_pointer (&doc, xmlFreeDoc);
  return doc;
}

xmlDoc *
dp_xml_parse_each (const char *data, gsize length, const char *name, const DpXmlLimits *limits,
                   DpXmlEachFunc each, gpointer user_data, DpDiagnostics *diagnostics)
{
  Reading r = { .name = name, .data = data, .length = length, .limits = limits ? limits : &dp_xml_limits_default, .each = each, .user_data = user_data, .diagnostics = diagnostics };
  g_autoptr (GBytes) text = NULL;

  if (length > r.limits->max_bytes)
    {
      too_large (&r);
      return NULL;
    }
  if (!looks_like_text (data, length, name, diagnostics))
    return NULL;
  text = to_utf8 (&r);
  return text ? parse (&r, g_bytes_get_data (text, NULL), g_bytes_get_size (text)) : NULL;
}

xmlDoc *
dp_xml_parse (const char *data, gsize length, const char *name, const DpXmlLimits *limits, DpDiagnostics *diagnostics)
{
  return dp_xml_parse_each (data, length, name, limits, NULL, NULL, diagnostics);
}

static gboolean
unreadable (DpDiagnostics *diagnostics, const char *path, int error)
{
  dp_diagnostics_addf (diagnostics, path, 0, NULL, _("the file can’t be read: %s"), g_strerror (error));
  return FALSE;
}

/* Of a file whose size is known no more is taken than it needs. */
static gboolean
read_all (FILE *f, gsize max_bytes, GByteArray *all)
{
  guint8 block[65536];
  gsize n;

  while (all->len <= max_bytes && (n = fread (block, 1, sizeof block, f)) > 0)
    g_byte_array_append (all, block, (guint) n);
  return !ferror (f);
}

gboolean
dp_xml_read_stream (FILE *f, const char *name, gsize max_bytes, GBytes **bytes, DpDiagnostics *diagnostics)
{
  struct stat about;
  g_autoptr (GByteArray) all = NULL;

  if (fstat (fileno (f), &about) != 0)
    return unreadable (diagnostics, name, errno);
  if (S_ISDIR (about.st_mode))
    {
      dp_diagnostics_add (diagnostics, name, 0, _("this is a folder"), _("name a file"));
      return FALSE;
    }
  all = g_byte_array_sized_new (S_ISREG (about.st_mode) ? (guint) CLAMP (about.st_size, 0, (goffset) max_bytes) + 1 : 0);
  if (!read_all (f, max_bytes, all))
    return unreadable (diagnostics, name, errno);
  if (all->len > max_bytes)
    {
      dp_diagnostics_addf (diagnostics, name, 0, NULL, _("the file is too large: more than %" G_GSIZE_FORMAT " bytes"), max_bytes);
      return FALSE;
    }
  *bytes = g_byte_array_free_to_bytes (g_steal_pointer (&all));
  return TRUE;
}

gboolean
dp_xml_read_file (const char *path, gsize max_bytes, GBytes **bytes, DpDiagnostics *diagnostics)
{
  FILE *f = g_fopen (path, "rbe");
  gboolean done;

  if (!f)
    return unreadable (diagnostics, path, errno);
  done = dp_xml_read_stream (f, path, max_bytes, bytes, diagnostics);
  fclose (f);
  return done;
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
