/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-system-private.h"

#include <glib/gi18n-lib.h>

static DpSystemLine *
line_of (const DpSystem *self, guint i)
{
  return &g_array_index (self->lines, DpSystemLine, i);
}

static DpSystemContext *
context_of (const DpSystem *self, const DpSystemLine *line)
{
  return self->contexts->pdata[line->context];
}

static gboolean
symbols_meet (guint8 a, guint8 b)
{
  if (a == b || a == DP_SYMBOL_ANY || b == DP_SYMBOL_ANY)
    return TRUE;
  return (a == DP_SYMBOL_BID && dp_call_is_bid (b)) || (b == DP_SYMBOL_BID && dp_call_is_bid (a));
}

/* Whether some auction fits both, and neither says more. */
static gboolean
lines_tie (const DpSystemLine *a, const DpSystemLine *b)
{
  if (a->n != b->n || a->open != b->open || a->general != b->general || !(a->place & b->place))
    return FALSE;
  if ((a->place == 0x0f) != (b->place == 0x0f) || (a->passed == DP_PASSED_ANY) != (b->passed == DP_PASSED_ANY))
    return FALSE;
  if (a->passed != DP_PASSED_ANY && a->passed != b->passed)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (!symbols_meet (a->symbols[i], b->symbols[i]))
      return FALSE;
  return TRUE;
}

static int
compare_lines (gconstpointer a, gconstpointer b, gpointer data)
{
  const DpSystem *self = data;
  const DpSystemLine *la = line_of (self, *(const guint *) a), *lb = line_of (self, *(const guint *) b);

  if (la->general != lb->general)
    return la->general < lb->general ? -1 : 1;
  if (la->n != lb->n)
    return la->n - lb->n;
  return *(const guint *) a < *(const guint *) b ? -1 : 1;
}

static void
complain_of_tie (const DpSystem *self, const DpSystemLine *a, const DpSystemLine *b, const char *file, DpDiagnostics *diagnostics)
{
  DpSystemContext *first = context_of (self, a), *second = context_of (self, b);

  if (first == second)
    dp_diagnostics_addf (diagnostics, file, second->line, _("name the suits differently, or add where"),
                         _("“%s” describes one auction twice"), second->id);
  else
    dp_diagnostics_addf (diagnostics, file, second->line, _("join the two, or make one more specific: fewer letters, (any) or (bid)"),
                         _("“%1$s” and “%2$s” describe the same auction, and neither is more specific"), first->id, second->id);
}

/* One word for each context is enough. */
static void
check_ties (DpSystem *self, const char *file, DpDiagnostics *diagnostics)
{
  g_autoptr (GArray) order = g_array_sized_new (FALSE, FALSE, sizeof (guint), self->lines->len);
  g_autofree gboolean *said = g_new0 (gboolean, self->contexts->len);

  for (guint i = 0; i < self->lines->len; i++)
    g_array_append_val (order, i);
  g_array_sort_with_data (order, compare_lines, self);
  for (guint i = 0; i < order->len; i++)
    for (guint k = i + 1; k < order->len; k++)
      {
        const DpSystemLine *a = line_of (self, g_array_index (order, guint, i)), *b = line_of (self, g_array_index (order, guint, k));

        if (a->general != b->general || a->n != b->n)
          break;
        if (said[b->context] || !lines_tie (a, b))
          continue;
        said[b->context] = TRUE;
        complain_of_tie (self, a, b, file, diagnostics);
      }
}

/* An auction that has the line's calls: for any call a pass, or the lowest bid as for any bid. */
static gboolean
sample (const DpSystemLine *line, gboolean pass, DpCall *calls)
{
  for (guint i = 0; i < line->n; i++)
    {
      DpStand stand = dp_stand_of (calls, i);

      calls[i] = line->symbols[i] == DP_SYMBOL_ANY && pass ? DP_PASS : line->symbols[i];
      if (calls[i] > DP_LAST_CALL)
        calls[i] = stand.bid == DP_NO_CALL ? DP_FIRST_BID : (DpCall) (stand.bid + 1);
      if (stand.over || !dp_stand_allows (&stand, calls[i]))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_call (const DpSystem *self, const DpCall *calls, guint n, DpCall call)
{
  const DpSystemLine *line = dp_system_find_line (self, calls, n);

  for (guint i = 0; line && i < line->n_rows; i++)
    if (g_array_index (self->rows, DpSystemRow, line->first_row + i).call == call)
      return TRUE;
  /* Where the system has nothing to say, everybody passes. */
  return !line && call == DP_PASS;
}

/* Whether our side's calls on the way there are calls of the system. */
static gboolean
is_reached_so (const DpSystem *self, const DpSystemLine *line, gboolean pass)
{
  DpCall calls[DP_SYSTEM_MAX_TOKENS];

  if (!sample (line, pass, calls))
    return FALSE;
  for (guint i = 0; i < line->n; i++)
    if ((line->n - i) % 2 == 0 && !has_call (self, calls, i, calls[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_reached (const DpSystem *self, const DpSystemLine *line)
{
  return line->open || is_reached_so (self, line, TRUE) || is_reached_so (self, line, FALSE);
}

static void
check_reached (DpSystem *self, const char *file, DpDiagnostics *diagnostics)
{
  g_autofree gboolean *reached = g_new0 (gboolean, self->contexts->len);

  for (guint i = 0; i < self->lines->len; i++)
    if (!reached[line_of (self, i)->context])
      reached[line_of (self, i)->context] = is_reached (self, line_of (self, i));
  for (guint i = 0; i < self->contexts->len; i++)
    {
      const DpSystemContext *c = self->contexts->pdata[i];
      g_autofree char *problem =
          reached[i] ? NULL
                     : g_strdup_printf (_("no auction reaches “%s”: some call of ours in “%s” isn’t in the system"), c->id, c->after);

      if (problem)
        dp_diagnostics_warn (diagnostics, file, c->line, problem, _("add the call to the context before, or leave this one out"));
    }
}

static gboolean
opens (const DpSystem *self)
{
  for (guint i = 0; i < self->contexts->len; i++)
    if (((const DpSystemContext *) self->contexts->pdata[i])->n_tokens == 0 && !((const DpSystemContext *) self->contexts->pdata[i])->open)
      return TRUE;
  return FALSE;
}

void
dp_system_check (DpSystem *self, const char *file, DpDiagnostics *diagnostics)
{
  if (!opens (self))
    dp_diagnostics_add (diagnostics, file, 0, _("the system has no opening bids"), _("begin with a context that has after=\"\""));
  check_ties (self, file, diagnostics);
  check_reached (self, file, diagnostics);
}
