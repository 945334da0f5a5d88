/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-system-private.h"

#include <glib/gi18n-lib.h>

/* What is looked for: the calls from the first that is no pass. */
typedef struct {
  const DpSystem *system;
  const DpCall *calls;
  guint n;
  guint passes;    /* before them */
  gboolean passed; /* the player to call was one of those who passed */
  const DpSystemLine *best;
} Search;

static const DpSystemLine *
line_at (const DpSystem *self, gint32 i)
{
  return &g_array_index (self->lines, DpSystemLine, i);
}

/* Among lines that say equally little the one that asks more about who has passed. */
static guint32
generality (const DpSystemLine *line)
{
  return line->general * 4 + (line->passed == DP_PASSED_ANY ? 2 : 0) + (line->place == 0x0f ? 1 : 0);
}

static void
consider (Search *s, const DpSystemLine *line, gboolean whole)
{
  if (!whole && !line->open)
    return;
  if (!(line->place & (1 << MIN (s->passes, 3))) || (line->passed == DP_PASSED_NO && s->passed)
      || (line->passed == DP_PASSED_YES && !s->passed))
    return;
  if (!s->best || generality (line) < generality (s->best))
    s->best = line;
}

/* left: calls not yet matched, those before the ones on the way to this node. */
static void
search (Search *s, gint32 at, guint left)
{
  const DpSystemNode *node = &g_array_index (s->system->nodes, DpSystemNode, at);

  for (gint32 i = node->line; i >= 0; i = line_at (s->system, i)->next)
    consider (s, line_at (s->system, i), left == 0);
  if (left == 0)
    return;
  for (gint32 i = node->child; i >= 0;)
    {
      const DpSystemNode *child = &g_array_index (s->system->nodes, DpSystemNode, i);
      DpCall call = s->calls[left - 1];

      if (child->symbol == call || child->symbol == DP_SYMBOL_ANY || (child->symbol == DP_SYMBOL_BID && dp_call_is_bid (call)))
        search (s, i, left - 1);
      i = child->next;
    }
}

const DpSystemLine *
dp_system_find_line (const DpSystem *self, const DpCall *calls, guint n)
{
  Search s = { .system = self };

  while (s.passes < n && calls[s.passes] == DP_PASS)
    s.passes++;
  s.calls = calls + s.passes;
  s.n = n - s.passes;
  for (guint i = 0; i < s.passes; i++)
    s.passed |= (n - i) % DP_SEATS == 0;
  search (&s, 0, s.n);
  return s.best;
}

static gboolean
has_passed (const DpCall *calls, guint n)
{
  for (guint i = 0; i < n && calls[i] == DP_PASS; i++)
    if ((n - i) % DP_SEATS == 0)
      return TRUE;
  return FALSE;
}

static const DpSystemRow *
row_of (const DpSystem *self, const DpSystemLine *line, guint i)
{
  return &g_array_index (self->rows, DpSystemRow, line->first_row + i);
}

static gboolean
row_serves (const DpSystemRow *row, gboolean passed)
{
  return row->passed == DP_PASSED_ANY || (row->passed == DP_PASSED_YES) == passed;
}

static void
fill (const DpSystem *self, const DpSystemLine *line, const DpSystemRow *row, DpSystemCall *out)
{
  out->call = row->call;
  out->meaning = g_array_index (self->meanings, DpMeaning, row->meaning);
  out->text = row->text;
  out->artificial = row->artificial;
  out->specifies = row->specifies;
  out->weight = row->weight;
  out->context = ((const DpSystemContext *) self->contexts->pdata[line->context])->id;
}

/* The rows that may be called now, best first. */
static guint
rows_now (const DpSystem *self, const DpSystemLine *line, const DpCall *calls, guint n, const DpSystemRow *rows[DP_SYSTEM_MAX_CALLS])
{
  DpStand stand = dp_stand_of (calls, n);
  gboolean passed = has_passed (calls, n);
  guint found = 0;

  for (guint i = 0; line && i < line->n_rows && found < DP_SYSTEM_MAX_CALLS; i++)
    {
      const DpSystemRow *row = row_of (self, line, i);

      if (row_serves (row, passed) && dp_stand_allows (&stand, row->call))
        rows[found++] = row;
    }
  return found;
}

static void
last_pass (const DpSystem *self, guint n, DpSystemCall *out)
{
  *out = (DpSystemCall){ .call = DP_PASS, .meaning = dp_meaning_any (), .text = dp_system_natural_pass (self, n), .weight = 1 };
}

guint
dp_system_calls (const DpSystem *self, const DpCall *calls, guint n, DpSystemCall *out, guint max)
{
  const DpSystemLine *line = dp_system_find_line (self, calls, n);
  const DpSystemRow *rows[DP_SYSTEM_MAX_CALLS];
  guint found = rows_now (self, line, calls, n, rows);

  g_return_val_if_fail (max > 0, 0);
  for (guint i = 0; i < found && i < max; i++)
    fill (self, line, rows[i], &out[i]);
  if (!found)
    last_pass (self, n, out);
  return CLAMP (found, 1, max);
}

gboolean
dp_system_meaning (const DpSystem *self, const DpCall *calls, guint n, DpCall call, DpSystemCall *out)
{
  const DpSystemLine *line = dp_system_find_line (self, calls, n);
  gboolean passed = has_passed (calls, n);

  for (int strict = 1; strict >= 0; strict--)
    for (guint i = 0; line && i < line->n_rows; i++)
      {
        const DpSystemRow *row = row_of (self, line, i);

        if (row->call != call || (strict && !row_serves (row, passed)))
          continue;
        fill (self, line, row, out);
        return TRUE;
      }
  if (call == DP_PASS && !line)
    {
      last_pass (self, n, out);
      return FALSE;
    }
  dp_system_natural (self, calls, n, call, out);
  return FALSE;
}

DpSystemCall
dp_system_choose (const DpSystem *self, const DpCall *calls, guint n, DpHand hand)
{
  const DpSystemLine *line = dp_system_find_line (self, calls, n);
  const DpSystemRow *rows[DP_SYSTEM_MAX_CALLS];
  guint found = rows_now (self, line, calls, n, rows);
  DpSystemCall out;

  if (!found)
    {
      last_pass (self, n, &out);
      return out;
    }
  for (guint i = 0; i < found; i++)
    if (dp_meaning_has (&g_array_index (self->meanings, DpMeaning, rows[i]->meaning), hand))
      {
        fill (self, line, rows[i], &out);
        return out;
      }
  /* A hand of which the system has not thought: it passes if it may, else it does the last thing. */
  for (guint i = 0; i < found; i++)
    if (rows[i]->call == DP_PASS)
      found = i + 1;
  fill (self, line, rows[found - 1], &out);
  return out;
}

const char *
dp_system_id (const DpSystem *self)
{
  return self->id;
}

const char *
dp_system_title (const DpSystem *self)
{
  return self->title;
}

guint
dp_system_n_contexts (const DpSystem *self)
{
  return self->contexts->len;
}

void
dp_system_context (const DpSystem *self, guint i, DpSystemContextView *out)
{
  const DpSystemContext *context;

  g_return_if_fail (i < self->contexts->len);
  context = self->contexts->pdata[i];
  *out = (DpSystemContextView){ context->id,    context->after,         context->condition, context->passed == DP_PASSED_YES,
                                context->place, context->templates->len };
}

void
dp_system_context_call (const DpSystem *self, guint i, guint call, DpSystemCallView *out)
{
  const DpSystemTemplate *template;

  g_return_if_fail (i < self->contexts->len);
  g_return_if_fail (call < ((const DpSystemContext *) self->contexts->pdata[i])->templates->len);
  template = ((const DpSystemContext *) self->contexts->pdata[i])->templates->pdata[call];
  *out =
      (DpSystemCallView){ template->word, template->condition, template->meaning, template->text, template->artificial, template->weight };
}
