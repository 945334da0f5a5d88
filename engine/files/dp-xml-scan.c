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

/* Where the mark begins; NULL where there is none. Every chart goes through here each time that the program is started: memchr() is worth it. */
static const char *
find (const char *from, const char *end, const char *mark, gsize length)
{
  while ((gsize) (end - from) >= length && (from = memchr (from, mark[0], (gsize) (end - from) - length + 1)))
    {
      if (length == 1 || memcmp (from, mark, length) == 0)
        return from;
      from++;
    }
  return NULL;
}

static void
count_lines (Scan *s, const char *from)
{
  while (from < s->at && (from = memchr (from, '\n', (gsize) (s->at - from))))
    {
      s->line++;
      from++;
    }
}

/* To the mark, past it; or to the end. Returns how many bytes lay before it. */
static gsize
skip_to (Scan *s, const char *mark)
{
  gsize length = strlen (mark);
  const char *found = find (s->at, s->end, mark, length);
  const char *from = s->at;

  s->at = found ? found + length : s->end;
  s->open = !found;
  count_lines (s, from);
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

      if (c > '\'') /* letters */
        continue;
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
  const char *zero = memchr (text, '\0', length); /* which XML does not allow */
  Scan s = { text, zero ? zero : text + length, 1, FALSE };

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
