/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-schedule.h"

#define DAY 86400

gint64
dp_schedule_midnight (gint64 now, GTimeZone *zone, int days)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (now);
  g_autoptr (GDateTime) here = utc ? g_date_time_to_timezone (utc, zone) : NULL;
  g_autoptr (GDateTime) noon = here ? g_date_time_new (zone, g_date_time_get_year (here), g_date_time_get_month (here), g_date_time_get_day_of_month (here), 12, 0, 0) : NULL;
  g_autoptr (GDateTime) then = noon ? g_date_time_add_days (noon, days) : NULL;
  g_autoptr (GDateTime) midnight = then ? g_date_time_new (zone, g_date_time_get_year (then), g_date_time_get_month (then), g_date_time_get_day_of_month (then), 0, 0, 0) : NULL;

  return midnight ? g_date_time_to_unix (midnight) : now + days * (gint64) DAY;
}

gboolean
dp_schedule_is_due (const DpMemory *memory, gint64 now)
{
  return memory->state != DP_MEMORY_NEW && (memory->due <= now || memory->last > now + DAY);
}

static gboolean
is_met (const DpSchedule *self, const DpNode *leaf)
{
  guint n;
  const guint *cases = dp_skill_index_cases (self->index, leaf, &n);

  for (guint i = 0; self->seen && i < n; i++)
    if (dp_met_last (self->seen, dp_skill_index_case (self->index, cases[i])->id) != G_MININT64)
      return TRUE;
  return FALSE;
}

static void
count_memory (DpScheduleCounts *counts, const DpMemory *memory, gint64 now, gint64 midnight)
{
  gboolean due = dp_schedule_is_due (memory, now);

  if (memory->state == DP_MEMORY_NEW)
    {
      counts->new_left++;
      return;
    }
  counts->known++;
  counts->due += due;
  counts->due_today += due || memory->due < midnight;
  if (!due && (counts->next_due == 0 || memory->due < counts->next_due))
    counts->next_due = memory->due;
}

DpScheduleCounts
dp_schedule_count (const DpSchedule *self, DpLevel max_level, GTimeZone *zone)
{
  DpScheduleCounts counts = { 0 };
  gint64 midnight = dp_schedule_midnight (self->now, zone, 1);

  for (guint i = 0; i < dp_skill_index_n_leaves (self->index); i++)
    {
      const DpNode *leaf = dp_skill_index_leaf (self->index, i);
      DpLevel level;

      if (!dp_skill_index_level (self->index, leaf, &level) || level > max_level)
        continue;
      if (self->memories)
        count_memory (&counts, &self->memories[leaf->index], self->now, midnight);
      else if (!is_met (self, leaf))
        counts.new_left++;
    }
  return counts;
}

void
dp_schedule_forecast (const DpMemory *memories, guint n, gint64 now, GTimeZone *zone, guint *out, guint days)
{
  g_autofree gint64 *end = g_new (gint64, days);

  for (guint d = 0; d < days; d++)
    {
      end[d] = dp_schedule_midnight (now, zone, (int) d + 1);
      out[d] = 0;
    }
  for (guint i = 0; i < n; i++)
    {
      guint d = 0;

      if (memories[i].state == DP_MEMORY_NEW)
        continue;
      while (d < days && memories[i].due >= end[d] && !dp_schedule_is_due (&memories[i], now))
        d++;
      if (d < days)
        out[d]++;
    }
}
