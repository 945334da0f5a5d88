/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-enumeration.h"

#include <string.h>

#include "dp-story.h"
#include "dp-turned.h"

typedef struct {
  guint64 count;
  guint n;      /* events of the smallest story */
  char *story;
  char *rulings;
  char *expected;
} Difference;

static char *
write_story (const Enumeration *e)
{
  GString *s = g_string_new ("N");

  for (guint i = 0; i < e->n; i++)
    {
      const DpEvent *event = &e->story[i];
      const char *seat = dp_seat_letter (event->seat);

      if (event->kind == DP_EVENT_CALL || event->kind == DP_EVENT_CHANGE_OF_CALL)
        g_string_append_printf (s, " %s%c%s%s%s", seat, event->kind == DP_EVENT_CALL ? ':' : '>', dp_call_token (event->call),
                                e->rubber ? "" : event->comparable == DP_COMPARABLE_NO ? "=no" : "=A1", event->intent == DP_INTENT_SLIP ? "?slip" : event->intent == DP_INTENT_MISINFORMED ? "?wrong" : "");
      else if (event->kind == DP_EVENT_EXPOSE)
        g_string_append_printf (s, " %s_HK", seat);
      else if (event->kind == DP_EVENT_ATTENTION)
        g_string_append (s, " !");
      else if (event->option == DP_OPTION_PROHIBIT || event->option == DP_OPTION_REQUIRE)
        g_string_append_printf (s, " %s-%s-%s", seat, dp_option_token (event->option), dp_denomination_token (event->suit));
      else
        g_string_append_printf (s, " %s-%s", seat, dp_option_token (event->option));
    }
  return g_string_free (s, FALSE);
}

void
enumeration_complain (Enumeration *e, const char *what)
{
  if (!e->complaint)
    e->complaint = what;
}

static char *
write_rulings (const DpDirector *director)
{
  GString *s = g_string_new (NULL);
  g_autofree char *leaves = NULL;

  if (!director)
    return g_string_free (s, FALSE);
  for (guint p = 0; p < dp_director_n_points (director); p++)
    {
      g_autofree char *clauses = dp_story_clauses (dp_director_point (director, p));

      g_string_append_printf (s, "    @%u %s\n", dp_director_point (director, p)->event + 1, clauses);
    }
  leaves = dp_story_leaves (director);
  g_string_append_printf (s, "    leaves: %s\n", leaves);
  return g_string_free (s, FALSE);
}

static void
settle (Enumeration *e, const DpDirector *director, const DpOracleSays *says)
{
  g_autofree char *story = NULL;
  g_autofree char *key = NULL;
  Difference *d;

  if (!e->complaint)
    return;
  story = write_story (e);
  if (!e->differences)
    {
      g_autofree char *rulings = write_rulings (director);

      g_error ("%s: %s (%s; by %s): %s\n%s", e->id, e->complaint, says->expected, says->path, story, rulings);
    }
  key = g_strdup_printf ("%s | %s", e->complaint, says->path);
  d = g_hash_table_lookup (e->classes, key);
  if (!d)
    {
      d = g_new0 (Difference, 1);
      g_hash_table_insert (e->classes, g_steal_pointer (&key), d);
    }
  if (d->count++ == 0 || e->n < d->n)
    {
      g_free (d->story);
      g_free (d->rulings);
      g_free (d->expected);
      d->n = e->n;
      d->story = g_steal_pointer (&story);
      d->rulings = write_rulings (director);
      d->expected = g_strdup (says->expected);
    }
}

/* NULL when the engine refuses an event of it. */
static DpDirector *
feed (Enumeration *e, int by)
{
  DpDirector *director = dp_director_new (e->code, dp_seat_offset (DP_SEAT_NORTH, by), DP_VUL_NONE);

  e->events += e->n;
  for (guint i = 0; i < e->n; i++)
    {
      DpEvent event = by ? dp_turned_event (e->story[i], by) : e->story[i];

      if (!dp_director_feed (director, &event, NULL))
        {
          dp_director_free (director);
          return NULL;
        }
    }
  return director;
}

DpDirector *
enumeration_play (Enumeration *e)
{
  DpDirector *director = feed (e, 0);
  DpOracleSays says = { 0 };

  e->complaint = NULL;
  e->states++;
  if (!director)
    {
      /* Only a change of a call that is void cannot happen: there is nothing left to be changed. */
      e->refused++;
      dp_oracle_read (e->rubber, e->story, e->n, NULL, &says);
      if (says.verdict != DP_ORACLE_SILENT)
        {
          enumeration_complain (e, "an event was refused");
          settle (e, NULL, &says);
        }
      return NULL;
    }
  e->rulings += dp_director_n_points (director);
  dp_oracle_read (e->rubber, e->story, e->n, director, &says);
  e->judged += says.verdict == DP_ORACLE_JUDGED;
  e->unnoticed += says.verdict == DP_ORACLE_UNNOTICED;
  e->silent += says.verdict == DP_ORACLE_SILENT;
  if (says.silent)
    g_hash_table_insert (e->silences, (gpointer) says.silent, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (e->silences, says.silent)) + 1));
  enumeration_check (e, director);
  if (says.complaint)
    enumeration_complain (e, says.complaint);
  settle (e, director, &says);
  if (e->complaint)
    g_clear_pointer (&director, dp_director_free);
  return director;
}

void
enumeration_turn (Enumeration *e, const DpDirector *director)
{
  for (int by = 1; by < DP_SEATS; by++)
    if (e->full || e->turned % 12 + 1 == (guint64) by)
      {
        g_autoptr (DpDirector) other = feed (e, by);
        const char *difference = other ? dp_turned_difference (director, other, by) : "an event is refused";

        if (difference)
          {
            DpOracleSays says = { .path = "the table is turned" };

            enumeration_complain (e, difference);
            settle (e, director, &says);
          }
      }
  e->turned++;
}

static int
by_complaint (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

void
enumeration_report (Enumeration *e, double seconds)
{
  g_autoptr (GPtrArray) keys = NULL;
  GHashTableIter iter;
  gpointer key, value;

  g_test_message ("%s: %" G_GUINT64_FORMAT " states, %" G_GUINT64_FORMAT " events, %" G_GUINT64_FORMAT " rulings; the oracle judged %" G_GUINT64_FORMAT
                  ", found %" G_GUINT64_FORMAT " not yet pointed out, and was silent of %" G_GUINT64_FORMAT "; %" G_GUINT64_FORMAT " stories refused, %" G_GUINT64_FORMAT " tables turned; in %.1f s",
                  e->id, e->states, e->events, e->rulings, e->judged, e->unnoticed, e->silent, e->refused, e->turned, seconds);
  g_hash_table_iter_init (&iter, e->silences);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_test_message ("  silent, %u: %s", GPOINTER_TO_UINT (value), (const char *) key);
  keys = g_ptr_array_new ();
  g_hash_table_iter_init (&iter, e->classes);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_ptr_array_add (keys, key);
  g_ptr_array_sort (keys, by_complaint);
  for (guint i = 0; i < keys->len; i++)
    {
      Difference *d = g_hash_table_lookup (e->classes, keys->pdata[i]);

      g_print ("# %s\n#   %" G_GUINT64_FORMAT " times; the oracle: %s\n#   %s\n%s", (const char *) keys->pdata[i], d->count, d->expected, d->story, d->rulings);
      g_free (d->story);
      g_free (d->rulings);
      g_free (d->expected);
      g_free (d);
    }
}
