/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plan.h"

#include <glib/gi18n-lib.h>

const char *
dp_plan_item_why (const DpPlanItem *item)
{
  switch (item->reason)
    {
    case DP_PLAN_REASON_DUE:
      return _("Due again");
    case DP_PLAN_REASON_NEW:
      return _("New");
    case DP_PLAN_REASON_WEAK:
      return _("One of your weak spots");
    case DP_PLAN_REASON_CHOSEN:
      return _("From what you chose");
    case DP_PLAN_REASON_SURPRISE:
      return _("A surprise");
    case DP_PLAN_REASONS:
      break;
    }
  g_return_val_if_reached ("");
}

/* Midnights between two moments; negative when the second is the earlier one. */
static int
days_between (gint64 from, gint64 to, GTimeZone *zone)
{
  gint64 a = dp_schedule_midnight (from, zone, 0), b = dp_schedule_midnight (to, zone, 0);
  gint64 half = b < a ? -43200 : 43200;

  /* A day may have 23 hours, or 25. */
  return (int) CLAMP ((b - a + half) / 86400, G_MININT / 2, G_MAXINT / 2);
}

/* "This case came because Law 44 was due." Caller frees. */
static char *
past_text (const DpPlanItem *item, const char *law, gint64 now, GTimeZone *zone)
{
  int days;

  switch (item->reason)
    {
    case DP_PLAN_REASON_DUE:
      days = days_between (item->due, now, zone);
      if (days <= 0)
        return g_strdup_printf (_("This case came because Law %s was due today."), law);
      if (days == 1)
        return g_strdup_printf (_("This case came because Law %s has been due since yesterday."), law);
      /* Translators: a law, then the number of days. */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "This case came because Law %1$s has been due for %2$d day.", "This case came because Law %1$s has been due for %2$d days.", (gulong) days), law, days);
    case DP_PLAN_REASON_NEW:
      return g_strdup_printf (_("This case came because Law %s was new to you."), law);
    case DP_PLAN_REASON_WEAK:
      return g_strdup_printf (_("This case came because Law %s is one of your weak spots."), law);
    case DP_PLAN_REASON_CHOSEN:
      return g_strdup_printf (_("This case came because Law %s is part of what you chose."), law);
    case DP_PLAN_REASON_SURPRISE:
      return g_strdup_printf (_("This case came as a surprise. It was about Law %s."), law);
    case DP_PLAN_REASONS:
      break;
    }
  g_return_val_if_reached (g_strdup (""));
}

/* "You meet it again on 5 December." Caller frees. */
static char *
next_text (gint64 due, gint64 now, GTimeZone *zone)
{
  int days = days_between (now, due, zone);
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (due);
  g_autoptr (GDateTime) here = utc ? g_date_time_to_timezone (utc, zone) : NULL;
  g_autofree char *date = NULL;

  if (days <= 0)
    return g_strdup (_("You’ll meet it again today."));
  if (days == 1)
    return g_strdup (_("You’ll meet it again tomorrow."));
  if (days < 180)
    date = here ? g_date_time_format (here, C_("date without year, see g_date_time_format()", "%-d %B")) : NULL;
  else
    date = here ? g_date_time_format (here, C_("date with year, see g_date_time_format()", "%-d %B %Y")) : NULL;
  return date ? g_strdup_printf (_("You’ll meet it again on %s."), date) : g_strdup (_("You won’t meet it again for a long time."));
}

char *
dp_plan_item_why_after (const DpPlanItem *item, const DpMemory *after, gint64 now, GTimeZone *zone)
{
  const char *law = item->aim->law ? item->aim->law : item->aim->chart->id;
  g_autofree char *past = past_text (item, law, now, zone);
  g_autofree char *next = after && after->state != DP_MEMORY_NEW ? next_text (after->due, now, zone) : NULL;

  return next ? g_strconcat (past, " ", next, NULL) : g_steal_pointer (&past);
}
