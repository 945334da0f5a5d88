/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-code-cache.h"

#include "dp-paths.h"

#include <glib/gi18n-lib.h>

struct DpCodeCache {
  char *data_dir;
  GHashTable *codes; /* id -> DpCode */
};

DpCodeCache *
dp_code_cache_new (const char *data_dir)
{
  DpCodeCache *self = g_new0 (DpCodeCache, 1);

  self->data_dir = g_strdup (data_dir);
  self->codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) dp_code_free);
  return self;
}

void
dp_code_cache_free (DpCodeCache *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->codes);
  g_free (self->data_dir);
  g_free (self);
}

const DpCode *
dp_code_cache_get (DpCodeCache *self, const char *id, GError **error)
{
  DpCode *code = g_hash_table_lookup (self->codes, id);
  g_autofree char *folder = NULL;

  if (code)
    return code;
  folder = dp_data_code_dir (self->data_dir, id);
  if (!folder || !g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      g_auto (GStrv) ids = dp_data_codes (self->data_dir);
      g_autofree char *laws = dp_data_laws_dir (self->data_dir);
      g_autofree char *known = g_strjoinv (", ", ids);

      if (*ids)
        g_set_error (error, DP_ERROR, DP_ERROR_UNREADABLE, _("there’s no code of laws “%s”; there is: %s"), id, known);
      else
        g_set_error (error, DP_ERROR, DP_ERROR_UNREADABLE, _("there’s no code of laws in %s; name the right folder with --data-dir"), laws);
      return NULL;
    }
  code = dp_code_load (folder, error);
  if (code)
    g_hash_table_insert (self->codes, g_strdup (id), code);
  return code;
}
