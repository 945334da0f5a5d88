/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-document.h"

struct DpDocument {
  char *title;
  GPtrArray *blocks; /* DpBlock */
  GArray *tables;    /* DpDocumentTable */
};

static void
block_free (DpBlock *block)
{
  g_free (block->text);
  g_strfreev (block->cells);
  g_free (block);
}

DpDocument *
dp_document_new (const char *title)
{
  DpDocument *self = g_new0 (DpDocument, 1);

  self->title = g_strdup (title ? title : "");
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  self->tables = g_array_new (FALSE, FALSE, sizeof (DpDocumentTable));
  return self;
}

void
dp_document_free (DpDocument *self)
{
  if (!self)
    return;
  g_free (self->title);
  g_ptr_array_unref (self->blocks);
  g_array_unref (self->tables);
  g_free (self);
}

static DpBlock *
add (DpDocument *self, DpBlockKind kind, guint flags, const char *text)
{
  DpBlock *block = g_new0 (DpBlock, 1);

  block->kind = (guint8) kind;
  block->flags = flags;
  block->text = text ? g_utf8_make_valid (text, -1) : NULL;
  g_ptr_array_add (self->blocks, block);
  return block;
}

void
dp_document_heading (DpDocument *self, guint level, const char *text)
{
  g_return_if_fail (level >= 1 && level <= 3);
  add (self, DP_BLOCK_HEADING, DP_BLOCK_KEEP_WITH_NEXT, text)->level = level;
}

void
dp_document_paragraph (DpDocument *self, DpBlockFlags flags, const char *text)
{
  add (self, DP_BLOCK_PARAGRAPH, flags, text ? text : "");
}

void
dp_document_paragraphs (DpDocument *self, DpBlockFlags flags, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text ? text : "", "\n\n", -1);

  for (guint i = 0; parts[i]; i++)
    if (*parts[i])
      dp_document_paragraph (self, flags, parts[i]);
}

void
dp_document_checkbox (DpDocument *self, gboolean checked, const char *text)
{
  add (self, DP_BLOCK_CHECKBOX, checked ? DP_BLOCK_CHECKED : 0, text ? text : "");
}

void
dp_document_table (DpDocument *self, guint percent, const DpDocumentColumn *columns, guint n)
{
  DpDocumentTable table = { .n = n, .percent = CLAMP (percent, 1, 100) };

  g_return_if_fail (n >= 1 && n <= DP_DOCUMENT_MAX_COLUMNS);
  for (guint i = 0; i < n; i++)
    {
      table.column[i] = columns[i];
      table.column[i].width = MAX (columns[i].width, 1);
    }
  g_array_append_val (self->tables, table);
}

void
dp_document_row (DpDocument *self, DpBlockFlags flags, const char *const *cells)
{
  const DpDocumentTable *table;
  DpBlock *block;

  g_return_if_fail (self->tables->len > 0);
  block = add (self, DP_BLOCK_ROW, flags, NULL);
  block->table = self->tables->len - 1;
  table = dp_document_get_table (self, block->table);
  block->cells = g_new0 (char *, table->n + 1);
  for (guint i = 0; i < table->n; i++)
    block->cells[i] = g_utf8_make_valid (cells[i] ? cells[i] : "", -1);
}

void
dp_document_rule (DpDocument *self)
{
  add (self, DP_BLOCK_RULE, 0, NULL);
}

void
dp_document_lines (DpDocument *self, guint n)
{
  add (self, DP_BLOCK_LINES, 0, NULL)->level = n;
}

void
dp_document_page_break (DpDocument *self)
{
  add (self, DP_BLOCK_PAGE_BREAK, 0, NULL);
}

const char *
dp_document_get_title (const DpDocument *self)
{
  return self->title;
}

guint
dp_document_n_blocks (const DpDocument *self)
{
  return self->blocks->len;
}

const DpBlock *
dp_document_block (const DpDocument *self, guint i)
{
  g_return_val_if_fail (i < self->blocks->len, NULL);
  return g_ptr_array_index (self->blocks, i);
}

const DpDocumentTable *
dp_document_get_table (const DpDocument *self, guint i)
{
  g_return_val_if_fail (i < self->tables->len, NULL);
  return &g_array_index (self->tables, DpDocumentTable, i);
}

char *
dp_document_to_text (const DpDocument *self)
{
  GString *s = g_string_new (NULL);

  for (guint i = 0; i < self->blocks->len; i++)
    {
      const DpBlock *block = dp_document_block (self, i);
      g_autofree char *row = block->cells ? g_strjoinv ("\t", block->cells) : NULL;

      if (block->kind == DP_BLOCK_CHECKBOX)
        g_string_append (s, block->flags & DP_BLOCK_CHECKED ? "[x] " : "[ ] ");
      if (block->kind == DP_BLOCK_PAGE_BREAK)
        g_string_append_c (s, '\f');
      g_string_append_printf (s, "%s\n", row ? row : block->text ? block->text : "");
    }
  return g_string_free (s, FALSE);
}
