/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A look over the bytes of an XML file before libxml2 sees them, for what costs it more than its length before it says a word: it compares every
 * attribute of an element with every other one, and gathers a comment whole. One pass, no memory. */

typedef enum {
  DP_XML_SCAN_FINE,
  DP_XML_SCAN_MANY_ATTRIBUTES,
  DP_XML_SCAN_LONG_COMMENT,     /* or a long processing instruction */
  DP_XML_SCAN_OPEN_COMMENT,     /* a long one that is never ended */
} DpXmlScan;

/* text: UTF-8, or what claims to be. max_attributes of one element, max_comment bytes of one comment. line: where it was found, from 1. What is not
 * well-formed is left to the parser. */
DpXmlScan dp_xml_scan (const char *text, gsize length, int max_attributes, int max_comment, int *line);
