/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-thresholds.h"

#include "dp-diagnostics.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One number of the file. It is a share, in per cent, or a count. */
typedef struct {
  const char *group, *key;
  double *share;
  int *count;
  int least, most;
} Entry;

#define ENTRIES 14

static gboolean
read_entry (GKeyFile *file, const char *path, const Entry *e, GError **error)
{
  g_autofree char *text = g_key_file_get_value (file, e->group, e->key, NULL);
  char *end = NULL;
  double n = text ? g_ascii_strtod (text, &end) : 0;

  if (!text || end == text || *end)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, text ? _("%1$s: “%2$s” in [%3$s] isn’t a number") : _("%1$s: “%2$s” is missing in [%3$s]"), path,
                   e->key, e->group);
      return FALSE;
    }
  if (!(n >= e->least && n <= e->most) || (e->count && n != (int) n))
    {
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT,
                   e->count ? _("%1$s: “%2$s” in [%3$s] must be a whole number from %4$d to %5$d") : _("%1$s: “%2$s” in [%3$s] must be from %4$d to %5$d"), path,
                   e->key, e->group, e->least, e->most);
      return FALSE;
    }
  if (e->share)
    *e->share = n / 100;
  else
    *e->count = (int) n;
  return TRUE;
}

/* A number that nobody reads is a slip of the pen: its author thinks that it counts. */
static gboolean
all_known (GKeyFile *file, const char *path, const Entry entries[ENTRIES], GError **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (char **group = groups; *group; group++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (file, *group, NULL, NULL);

      for (char **key = keys; key && *key; key++)
        {
          gboolean known = FALSE;

          for (int i = 0; i < ENTRIES && !known; i++)
            known = strcmp (entries[i].group, *group) == 0 && strcmp (entries[i].key, *key) == 0;
          if (!known)
            {
              g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("%1$s: there’s no number “%2$s” in [%3$s]"), path, *key, *group);
              return FALSE;
            }
        }
    }
  return TRUE;
}

gboolean
dp_thresholds_load (const char *path, DpThresholds *out, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) problem = NULL;
  DpThresholds t;
  const Entry entries[ENTRIES] = {
    { "subset", "all", &t.all, NULL, 50, 100 },
    { "subset", "nearly-all", &t.nearly_all, NULL, 50, 100 },
    { "subset", "same-hands", &t.same_hands, NULL, 50, 100 },
    { "similar", "bottom", NULL, &t.bottom, 0, 10 },
    { "similar", "top", NULL, &t.top, 0, 10 },
    { "similar", "cards", NULL, &t.cards, 0, 4 },
    { "similar", "near", &t.near, NULL, 0, 100 },
    { "similar", "inside", &t.inside, NULL, 0, 100 },
    { "gap", "far", NULL, &t.far, 1, 40 },
    { "gap", "wide", NULL, &t.wide, 1, 40 },
    { "gap", "tail", &t.tail, NULL, 0, 20 },
    { "overlap", "few", &t.few, NULL, 0, 100 },
    { "suit", "cards", NULL, &t.suit_cards, 1, 13 },
    { "suit", "share", &t.suit_share, NULL, 50, 100 },
  };

  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &problem))
    {
      g_set_error (error, DP_ERROR, DP_ERROR_UNREADABLE, "%s: %s", path, problem->message);
      return FALSE;
    }
  if (!all_known (file, path, entries, error))
    return FALSE;
  for (int i = 0; i < ENTRIES; i++)
    if (!read_entry (file, path, &entries[i], error))
      return FALSE;
  *out = t;
  return TRUE;
}
