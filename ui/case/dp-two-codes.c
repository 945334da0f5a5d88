/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-two-codes.h"

#include <glib/gi18n-lib.h>

static void
point_free (gpointer data)
{
  DpTwoCodesPoint *point = data;

  g_array_unref (point->rows);
  g_free (point);
}

/* Of the other ruling, the first clause not yet used that says the same, or that speaks of the same; -1 for none. */
static int
find (const DpRuling *ruling, guint64 used, const DpClause *clause, gboolean (*fits) (const DpClause *, const DpClause *))
{
  for (guint i = 0; i < ruling->n; i++)
    if (!(used >> i & 1) && fits (&ruling->clause[i], clause))
      return (int) i;
  return -1;
}

/* Between two codes more is one subject than within one: whether a piece of information may be used, what a player may
 * call, what is to be looked at again. */
static gboolean
related (const DpClause *a, const DpClause *b)
{
  if (dp_clause_same_subject (a, b) || dp_clause_same_information (a, b))
    return TRUE;
  if (dp_clauses_are (a, b, DP_CLAUSES_CARDS_THEN, DP_CLAUSES_CARDS_THEN))
    return a->seat == b->seat && a->cards == b->cards;
  if (dp_clauses_are (a, b, DP_CLAUSES_CALLING, DP_CLAUSES_CALLING))
    return a->seat == b->seat;
  return a->kind == DP_CLAUSE_REVIEW && b->kind == DP_CLAUSE_REVIEW;
}

static void
compare (DpTwoCodesPoint *point)
{
  static const DpRuling nothing = { .n = 0 };
  const DpRuling *ours = point->ours ? &point->ours->ruling : &nothing, *theirs = point->theirs ? &point->theirs->ruling : &nothing;
  int partner[G_N_ELEMENTS (nothing.clause)];
  guint64 used = 0;

  G_STATIC_ASSERT (G_N_ELEMENTS (nothing.clause) <= 64);
  for (guint i = 0; i < ours->n; i++)
    {
      partner[i] = find (theirs, used, &ours->clause[i], dp_clause_equal);
      if (partner[i] >= 0)
        used |= G_GUINT64_CONSTANT (1) << partner[i];
    }
  for (guint i = 0; i < ours->n; i++)
    if (partner[i] < 0)
      {
        partner[i] = find (theirs, used, &ours->clause[i], related);
        if (partner[i] >= 0)
          used |= G_GUINT64_CONSTANT (1) << partner[i];
      }
  for (guint i = 0; i < ours->n; i++)
    {
      DpTwoCodesRow row = { .mark = DP_CODES_ONLY_THIS, .ours = ours->clause[i] };

      if (partner[i] >= 0)
        {
          row.theirs = theirs->clause[partner[i]];
          row.mark = dp_clause_equal (&row.ours, &row.theirs) ? DP_CODES_SAME : DP_CODES_DIFFER;
        }
      g_array_append_val (point->rows, row);
    }
  for (guint i = 0; i < theirs->n; i++)
    if (!(used >> i & 1))
      {
        DpTwoCodesRow row = { .mark = DP_CODES_ONLY_OTHER, .theirs = theirs->clause[i] };

        g_array_append_val (point->rows, row);
      }
}

static const DpPoint *
point_at (const DpDirector *director, guint event)
{
  for (guint i = 0; i < dp_director_n_points (director); i++)
    if (dp_director_point (director, i)->event == event)
      return dp_director_point (director, i);
  return NULL;
}

/* Whether the auctions that stand, and whose turn it is, are the same. */
static gboolean
same_table (const DpTable *a, const DpTable *b)
{
  int i = 0, j = 0;

  if (a->turn != b->turn || a->phase != b->phase)
    return FALSE;
  for (;; i++, j++)
    {
      while (i < a->auction.n && a->auction.call[i].status != DP_CALL_STANDS)
        i++;
      while (j < b->auction.n && b->auction.call[j].status != DP_CALL_STANDS)
        j++;
      if (i == a->auction.n || j == b->auction.n)
        return i == a->auction.n && j == b->auction.n;
      if (a->auction.call[i].seat != b->auction.call[j].seat || a->auction.call[i].call != b->auction.call[j].call)
        return FALSE;
    }
}

DpTwoCodes *
dp_two_codes_new (const DpDirector *director, const DpCode *other)
{
  DpTwoCodes *self = g_new0 (DpTwoCodes, 1);
  g_autoptr (DpDirector) again = NULL;
  DpTable start;

  dp_director_table_at (director, 0, &start);
  again = dp_director_new (dp_director_code (director), start.auction.dealer, start.vul);
  self->other = dp_director_new (other, start.auction.dealer, start.vul);
  self->points = g_ptr_array_new_with_free_func (point_free);
  self->parted = -1;
  for (; self->n_events < dp_director_n_events (director); self->n_events++)
    {
      g_autoptr (GError) error = NULL;

      if (!dp_director_feed (self->other, dp_director_event (director, self->n_events), &error))
        {
          self->refusal = g_strdup (error->message);
          break;
        }
      dp_director_feed (again, dp_director_event (director, self->n_events), NULL);
      if (self->parted < 0 && !same_table (dp_director_table (again), dp_director_table (self->other)))
        self->parted = (int) self->n_events;
    }
  for (guint event = 0; event < self->n_events; event++)
    {
      const DpPoint *ours = point_at (director, event), *theirs = point_at (self->other, event);
      DpTwoCodesPoint *point;

      if (!ours && !theirs)
        continue;
      point = g_new0 (DpTwoCodesPoint, 1);
      *point = (DpTwoCodesPoint) { event, ours, theirs, g_array_new (FALSE, FALSE, sizeof (DpTwoCodesRow)) };
      compare (point);
      g_ptr_array_add (self->points, point);
    }
  return self;
}

void
dp_two_codes_free (DpTwoCodes *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->points);
  dp_director_free (self->other);
  g_free (self->refusal);
  g_free (self);
}

guint
dp_two_codes_count (const DpTwoCodes *self, DpCodesMark mark)
{
  guint n = 0;

  for (guint i = 0; i < self->points->len; i++)
    {
      const DpTwoCodesPoint *point = g_ptr_array_index (self->points, i);

      for (guint j = 0; j < point->rows->len; j++)
        n += g_array_index (point->rows, DpTwoCodesRow, j).mark == mark;
    }
  return n;
}

const char *
dp_codes_mark_name (DpCodesMark mark)
{
  static const char *const names[DP_CODES_MARKS] = { N_("the same"), N_("different"), N_("only here"), N_("only there") };

  g_return_val_if_fail (mark < DP_CODES_MARKS, "");
  return _(names[mark]);
}
