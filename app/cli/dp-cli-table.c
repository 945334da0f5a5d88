/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli-table.h"

#include <string.h>

struct DpCliTable {
  char *columns;
  GPtrArray *cells;
};

DpCliTable *
dp_cli_table_new (const char *columns)
{
  DpCliTable *self = g_new0 (DpCliTable, 1);

  self->columns = g_strdup (columns);
  self->cells = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
dp_cli_table_free (DpCliTable *self)
{
  g_free (self->columns);
  g_ptr_array_unref (self->cells);
  g_free (self);
}

void
dp_cli_table_take (DpCliTable *self, char *cell)
{
  g_ptr_array_add (self->cells, cell ? cell : g_strdup (""));
}

void
dp_cli_table_add (DpCliTable *self, const char *cell)
{
  dp_cli_table_take (self, g_strdup (cell));
}

static glong
width_of (const DpCliTable *self, guint column)
{
  guint n = (guint) strlen (self->columns);
  glong width = 0;

  for (guint i = column; i < self->cells->len; i += n)
    width = MAX (width, g_utf8_strlen (g_ptr_array_index (self->cells, i), -1));
  return width;
}

void
dp_cli_table_append (const DpCliTable *self, GString *out)
{
  guint n = (guint) strlen (self->columns);

  for (guint i = 0; i < self->cells->len; i++)
    {
      const char *cell = g_ptr_array_index (self->cells, i);
      int pad = (int) (width_of (self, i % n) - g_utf8_strlen (cell, -1));
      gboolean right = self->columns[i % n] == 'r', last = i % n == n - 1;

      g_string_append_printf (out, "  %*s%s%*s", right ? pad : 0, "", cell, right || last ? 0 : pad, "");
      if (!last)
        continue;
      while (out->str[out->len - 1] == ' ')
        g_string_truncate (out, out->len - 1);
      g_string_append_c (out, '\n');
    }
}
