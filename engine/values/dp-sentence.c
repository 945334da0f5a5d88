/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-sentence.h"

#include <string.h>

char *
dp_sentence_fill (const char *text, DpSentenceField put, gconstpointer data)
{
  GString *s = g_string_new (NULL);
  const char *end;

  for (const char *at = text; *at; at = end)
    {
      const char *close = *at == '{' ? strchr (at, '}') : NULL;

      if (close)
        {
          g_autofree char *field = g_strndup (at + 1, (gsize) (close - at) - 1);

          put (s, field, data);
          end = close + 1;
        }
      else
        {
          end = at + 1 + strcspn (at + 1, "{");
          g_string_append_len (s, at, end - at);
        }
    }
  return g_string_free (s, FALSE);
}
