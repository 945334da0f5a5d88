/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-progress.h"

#include "dp-store-private.h"

GArray *
dp_store_day_totals (DpStore *self, const char *code, gint first, gint last, GError **error)
{
  g_autoptr (GArray) list = g_array_new (FALSE, TRUE, sizeof (DpDayTotal));
  DpRows *rows =
      dp_db_rows (self->db,
                  "SELECT day, sum(attempts), sum(points), sum(out_of), sum(seconds) FROM day_total WHERE (?1 IS NULL OR code = ?1)"
                  " AND day BETWEEN ?2 AND ?3 GROUP BY day ORDER BY day",
                  "sii", code, first, last);

  while (dp_rows_next (rows))
    {
      DpDayTotal total = { (gint) dp_rows_int (rows, 0), dp_rows_small (rows, 1, G_MAXUINT), (guint64) dp_rows_int (rows, 2),
                           (guint64) dp_rows_int (rows, 3), (guint64) dp_rows_int (rows, 4) };

      g_array_append_val (list, total);
    }
  return dp_db_check (self->db, error) ? g_steal_pointer (&list) : NULL;
}

gboolean
dp_store_errors (DpStore *self, const char *code, gint first, gint last, guint counts[DP_ERROR_KINDS], GError **error)
{
  DpRows *rows = dp_db_rows (
      self->db, "SELECT error, sum(times) FROM day_error WHERE (?1 IS NULL OR code = ?1) AND day BETWEEN ?2 AND ?3 GROUP BY error", "sii",
      code, first, last);

  for (guint i = 0; i < DP_ERROR_KINDS; i++)
    counts[i] = 0;
  while (dp_rows_next (rows))
    counts[dp_rows_small (rows, 0, DP_ERROR_KINDS - 1)] = dp_rows_small (rows, 1, G_MAXUINT);
  return dp_db_check (self->db, error);
}

gboolean
dp_store_figures (DpStore *self, const char *code, gint today, DpFigures *out, GError **error)
{
  DpRows *rows = dp_db_rows (
      self->db,
      "SELECT coalesce(sum(attempts) FILTER (WHERE day = ?2), 0), coalesce(sum(points) FILTER (WHERE day = ?2), 0),"
      " coalesce(sum(out_of) FILTER (WHERE day = ?2), 0), coalesce(sum(attempts), 0), count(DISTINCT day), coalesce(max(day), 0)"
      " FROM day_total WHERE ?1 IS NULL OR code = ?1",
      "si", code, today);

  *out = (DpFigures){ 0 };
  if (dp_rows_next (rows))
    {
      out->today = dp_rows_small (rows, 0, G_MAXUINT);
      out->points = (guint64) dp_rows_int (rows, 1);
      out->out_of = (guint64) dp_rows_int (rows, 2);
      out->attempts = dp_rows_small (rows, 3, G_MAXUINT);
      out->days = dp_rows_small (rows, 4, G_MAXUINT);
      out->last_day = (gint) dp_rows_int (rows, 5);
    }
  dp_rows_end (rows);
  return dp_db_check (self->db, error);
}

static void
clear_result (gpointer data)
{
  g_free (((DpCaseResult *) data)->case_id);
}

GArray *
dp_store_case_results (DpStore *self, const char *code, GError **error)
{
  g_autoptr (GArray) list = g_array_new (FALSE, TRUE, sizeof (DpCaseResult));
  DpRows *rows = dp_db_rows (self->db,
                             "SELECT case_id, points, out_of, ended FROM (SELECT DISTINCT case_id AS met FROM seen WHERE code = ?1)"
                             " JOIN attempt ON id = (SELECT max(id) FROM attempt WHERE code = ?1 AND case_id = met) ORDER BY case_id",
                             "s", code);

  g_array_set_clear_func (list, clear_result);
  while (dp_rows_next (rows))
    {
      DpCaseResult result = { g_strdup (dp_rows_text (rows, 0)), dp_rows_small (rows, 1, G_MAXUINT), dp_rows_small (rows, 2, G_MAXUINT), dp_rows_int (rows, 3) };

      g_array_append_val (list, result);
    }
  return dp_db_check (self->db, error) ? g_steal_pointer (&list) : NULL;
}
