/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-xml-scan.h"

#include <string.h>

typedef struct {
  const char *at, *end;
  int line;
  gboolean open; /* what was skipped last has no end */
} Scan;

static gboolean
begins (const Scan *s, const char *with)
{
  gsize length = strlen (with);

  return (gsize) (s->end - s->at) >= length && memcmp (s->at, with, length) == 0;
}

/* To the mark, past it; or to the end. Returns how many bytes lay before it. */
static gsize
skip_to (Scan *s, const char *mark)
{
  gsize length = strlen (mark);
  const char *found = g_strstr_len (s->at, s->end - s->at, mark);
  const char *from = s->at;

  /* g_strstr_len() stops at a zero byte, which XML does not allow anyway. */
  s->at = found ? found + length : s->end;
  s->open = !found;
  for (const char *p = from; p < s->at; p++)
    s->line += *p == '\n';
  return (gsize) ((found ? found : s->end) - from);
}

/* From “<” to its “>”: the attributes are the values in quotation marks. */
static int
skip_tag (Scan *s, int max)
{
  int attributes = 0;

  while (s->at < s->end && *s->at != '>' && attributes <= max)
    {
      char c = *s->at++;

      s->line += c == '\n';
      if (c == '"' || c == '\'')
        {
          char mark[2] = { c, '\0' };

          attributes++;
          skip_to (s, mark);
        }
    }
  return attributes;
}

DpXmlScan
dp_xml_scan (const char *text, gsize length, int max_attributes, int max_comment, int *line)
{
  Scan s = { text, text + length, 1, FALSE };

  while (s.at < s.end)
    {
      gsize lengthy = 0;
      gboolean comment = FALSE;

      skip_to (&s, "<");
      *line = s.line;
      if (begins (&s, "!--"))
        {
          s.at += 3;
          comment = TRUE;
          lengthy = skip_to (&s, "-->");
        }
      else if (begins (&s, "![CDATA["))
        skip_to (&s, "]]>");
      else if (begins (&s, "?"))
        lengthy = skip_to (&s, "?>");
      else if (skip_tag (&s, max_attributes) > max_attributes)
        return DP_XML_SCAN_MANY_ATTRIBUTES;
      /* An instruction that is never ended is for the parser to tell. */
      if (lengthy > (gsize) max_comment && (comment || !s.open))
        return s.open ? DP_XML_SCAN_OPEN_COMMENT : DP_XML_SCAN_LONG_COMMENT;
    }
  return DP_XML_SCAN_FINE;
}
