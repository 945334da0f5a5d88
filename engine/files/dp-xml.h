/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-diagnostics.h"

#include <libxml/tree.h>
#include <stdio.h>

/* XML from people we do not know, read with care: no network, no DOCTYPE (so no entities but the five of XML), no characters that deceive the eye,
 * caps on size, depth, number of elements and attributes, and the length of attributes, texts and comments. What is wrong goes to diagnostics in plain words. */

typedef struct {
  gsize max_bytes;
  int max_depth;     /* of elements, the root being 1 */
  int max_attribute; /* bytes of one attribute's value */
  int max_text;      /* bytes of one run of text */
  int max_elements;  /* that stand in memory at once: of the file, or of one child of the root where each is handed over */
  int max_in_file;   /* elements in all */
} DpXmlLimits;

/* Whatever the limits: attributes of one element, bytes of one comment, namespaces that are declared in a file (these files have none, but an editor may
 * add some), and about how many bytes of memory what stands in it at once may take. */
#define DP_XML_MAX_ATTRIBUTES 64
#define DP_XML_MAX_NAMESPACES 64
#define DP_XML_MAX_MEMORY (96 * 1024 * 1024)
#define DP_XML_MAX_COMMENT (1024 * 1024)
/* After so many the rest of a file that is handed over piece by piece is not read. */
#define DP_XML_MAX_ERRORS 1000

/* For files written by hand: 4 MiB, 16 deep, 1 KiB, 64 KiB, 100,000 elements. */
extern const DpXmlLimits dp_xml_limits_default;

/* Sees a finished element that is a child of the root; TRUE when it has taken from it what it wants, and the element may go. */
typedef gboolean (*DpXmlEachFunc) (xmlNode *element, gpointer user_data);

/* Reads the whole file, or what comes out of a pipe. FALSE when it cannot be read or is larger than max_bytes.
 * Caller unrefs *bytes. */
gboolean dp_xml_read_file (const char *path, gsize max_bytes, GBytes **bytes, DpDiagnostics *diagnostics);
/* The same of a stream that is open; name stands for it in diagnostics. */
gboolean dp_xml_read_stream (FILE *f, const char *name, gsize max_bytes, GBytes **bytes, DpDiagnostics *diagnostics);

/* The document, or NULL with diagnostics; name stands for the file there. limits NULL = the default. Caller frees it
 * with xmlFreeDoc(). */
xmlDoc *dp_xml_parse (const char *data, gsize length, const char *name, const DpXmlLimits *limits, DpDiagnostics *diagnostics);
/* The same, but hands each child element of the root to `each` as soon as it has been read, so that a file of many thousand
 * of them never stands in memory as a whole: what comes back is the root without them. Bad XML may be found only
 * after some calls; then NULL comes back, and what they gathered must be thrown away. */
xmlDoc *dp_xml_parse_each (const char *data, gsize length, const char *name, const DpXmlLimits *limits,
                           DpXmlEachFunc each, gpointer user_data, DpDiagnostics *diagnostics);
/* Reads the file and parses it. */
xmlDoc *dp_xml_load (const char *path, const DpXmlLimits *limits, DpDiagnostics *diagnostics);

/* The line where the element's start tag ends; that of its element for an attribute or a text. */
int dp_xml_line (const xmlNode *node);
/* Whether the node is an element of that name. */
gboolean dp_xml_is (const xmlNode *node, const char *name);
/* The first child element, the next sibling element; NULL when there is none. */
xmlNode *dp_xml_first (const xmlNode *node);
xmlNode *dp_xml_next (const xmlNode *node);
/* The attribute's value, or NULL. Borrowed from the document. */
const char *dp_xml_attribute (const xmlNode *node, const char *name);
/* The value of xml:lang on the element itself, or NULL. Borrowed. */
const char *dp_xml_language (const xmlNode *node);

/* The element's own text, white space at the ends removed and every run of it inside made one space: what xgettext
 * extracts as the message. "" when there is none. Caller frees. */
char *dp_xml_text (const xmlNode *node);
/* The same, but blank lines part paragraphs, which come out divided by "\n\n". */
char *dp_xml_text_paragraphs (const xmlNode *node);
