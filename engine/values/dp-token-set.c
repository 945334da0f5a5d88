/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-token-set.h"

int
dp_token_set_find (const DpTokenSet *self, const char *text)
{
  for (guint i = 0; text && *text && i < self->n; i++)
    if (g_str_equal (self->token[i], text))
      return (int) i;
  return -1;
}

char *
dp_token_set_list (const DpTokenSet *self, guint32 which)
{
  GString *s = g_string_new (NULL);

  g_return_val_if_fail (self->n <= 32, g_string_free (s, FALSE));
  for (guint i = 0; i < self->n; i++)
    if (which >> i & 1)
      g_string_append_printf (s, "%s%s", s->len ? ", " : "", self->token[i]);
  return g_string_free (s, FALSE);
}
