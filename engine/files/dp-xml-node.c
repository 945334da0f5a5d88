/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-xml.h"

#include <string.h>

int
dp_xml_line (const xmlNode *node)
{
  while (node && node->type != XML_ELEMENT_NODE)
    node = node->parent;
  return node ? GPOINTER_TO_INT (node->_private) : 0;
}

gboolean
dp_xml_is (const xmlNode *node, const char *name)
{
  return node && node->type == XML_ELEMENT_NODE && !node->ns && strcmp ((const char *) node->name, name) == 0;
}

static xmlNode *
element_from (xmlNode *node)
{
  while (node && node->type != XML_ELEMENT_NODE)
    node = node->next;
  return node;
}

xmlNode *
dp_xml_first (const xmlNode *node)
{
  return element_from (node->children);
}

xmlNode *
dp_xml_next (const xmlNode *node)
{
  return element_from (node->next);
}

static const char *
attribute_value (const xmlAttr *a)
{
  return a->children && a->children->content ? (const char *) a->children->content : "";
}

const char *
dp_xml_attribute (const xmlNode *node, const char *name)
{
  for (const xmlAttr *a = node->properties; a; a = a->next)
    if (!a->ns && strcmp ((const char *) a->name, name) == 0)
      return attribute_value (a);
  return NULL;
}

const char *
dp_xml_language (const xmlNode *node)
{
  for (const xmlAttr *a = node->properties; a; a = a->next)
    if (a->ns && xmlStrEqual (a->ns->href, XML_XML_NAMESPACE) && strcmp ((const char *) a->name, "lang") == 0)
      return attribute_value (a);
  return NULL;
}

/* XML's white space: space, tab, line feed, carriage return. */
static gboolean
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static gboolean
is_text (const xmlNode *node)
{
  return (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) && node->content;
}

static char *
normalised (const xmlNode *node, gboolean paragraphs)
{
  gsize room = 1;
  char *text, *end;
  int lines = 0;
  gboolean space = FALSE;

  /* It can only become shorter. */
  for (const xmlNode *t = node->children; t; t = t->next)
    if (is_text (t))
      room += strlen ((const char *) t->content);
  text = end = g_malloc (room);
  for (const xmlNode *t = node->children; t; t = t->next)
    {
      if (!is_text (t))
        continue;
      for (const char *p = (const char *) t->content; *p; p++)
        {
          if (is_space (*p))
            {
              space = TRUE;
              lines += *p == '\n';
              continue;
            }
          if (space && end > text && paragraphs && lines > 1)
            *end++ = '\n', *end++ = '\n';
          else if (space && end > text)
            *end++ = ' ';
          *end++ = *p;
          space = FALSE;
          lines = 0;
        }
    }
  *end = '\0';
  return text;
}

char *
dp_xml_text (const xmlNode *node)
{
  return normalised (node, FALSE);
}

char *
dp_xml_text_paragraphs (const xmlNode *node)
{
  return normalised (node, TRUE);
}
