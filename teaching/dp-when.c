/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-when.h"

#include "dp-schedule.h"

#include <glib/gi18n-lib.h>

char *
dp_when_text (gint64 when, gint64 now, GTimeZone *zone)
{
  gint64 tomorrow = dp_schedule_midnight (now, zone, 1);
  g_autoptr (GDateTime) utc = NULL;
  g_autoptr (GDateTime) here = NULL;
  g_autofree char *date = NULL;

  if (when <= now)
    return g_strdup (C_("when something comes", "now"));
  if (when - now < 3600)
    {
      guint minutes = (guint) ((when - now + 59) / 60);

      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "in %u minute", "in %u minutes", minutes), minutes);
    }
  if (when < tomorrow)
    return g_strdup (C_("when something comes", "later today"));
  if (when < dp_schedule_midnight (now, zone, 2))
    return g_strdup (C_("when something comes", "tomorrow"));
  utc = g_date_time_new_from_unix_utc (when);
  here = utc ? g_date_time_to_timezone (utc, zone) : NULL;
  if (!here)
    return g_strdup (C_("when something comes", "a long time from now"));
  date = when - now < 180 * 86400 ? g_date_time_format (here, C_("date without year, see g_date_time_format()", "%-d %B"))
                                  : g_date_time_format (here, C_("date with year, see g_date_time_format()", "%-d %B %Y"));
  /* Translators: %s is a date. */
  return g_strdup_printf (C_("when something comes", "on %s"), date);
}
