/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-private.h"

/* Totals of each day and code, kept with each attempt; dp-store-migrations.c fills them in the same way for attempts from before there were any. */

static void
count_errors (const DpAttemptPoint *point, guint counts[DP_ERROR_KINDS])
{
  for (guint i = 0; i < point->marks->len; i++)
    {
      const DpAttemptMark *mark = &g_array_index (point->marks, DpAttemptMark, i);

      if (mark->mark != DP_MARK_RIGHT && mark->error < DP_ERROR_KINDS)
        counts[mark->error]++;
    }
  counts[DP_ERROR_KIND_LAW] += !point->law_right && point->law_engine;
  for (guint i = 0; i < point->asked->len; i++)
    {
      const DpAttemptAsked *asked = &g_array_index (point->asked, DpAttemptAsked, i);

      counts[DP_ERROR_KIND_FACTS] += asked->needed && asked->mark != DP_ASKED_RIGHT;
    }
}

void
dp_store_count (DpDb *db, const DpAttempt *attempt, gint day, int sign)
{
  guint counts[DP_ERROR_KINDS] = { 0 };

  dp_db_run (db, "INSERT OR IGNORE INTO day_total VALUES (?, ?, 0, 0, 0, 0)", "si", attempt->code, day);
  dp_db_run (db,
             "UPDATE day_total SET attempts = attempts + ?, points = points + ?, out_of = out_of + ?, seconds = seconds + ? WHERE code = ? "
             "AND day = ?",
             "illlsi", sign, sign * (gint64) attempt->points, sign * (gint64) attempt->out_of, sign * (gint64) attempt->seconds,
             attempt->code, day);
  for (guint i = 0; i < attempt->at->len; i++)
    count_errors (g_ptr_array_index (attempt->at, i), counts);
  for (guint error = DP_ERROR_KIND_NONE + 1; error < DP_ERROR_KINDS; error++)
    if (counts[error])
      {
        dp_db_run (db, "INSERT OR IGNORE INTO day_error VALUES (?, ?, ?, 0)", "siu", attempt->code, day, error);
        dp_db_run (db, "UPDATE day_error SET times = times + ? WHERE code = ? AND day = ? AND error = ?", "isiu",
                   sign * (int) counts[error], attempt->code, day, error);
      }
  if (sign < 0)
    {
      dp_db_run (db, "DELETE FROM day_total WHERE code = ? AND day = ? AND attempts = 0", "si", attempt->code, day);
      dp_db_run (db, "DELETE FROM day_error WHERE code = ? AND day = ? AND times = 0", "si", attempt->code, day);
    }
}
