/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-private.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* Cases as they were seen: equal texts once, compressed. */

#define MAX_SIZE (4 * 1024 * 1024)

/* Everything in one go. NULL when the bytes do not fit into out_max or are not what the converter expects. Caller frees. */
static guint8 *
convert (GConverter *converter, const void *bytes, gsize length, gsize out_max, gsize *out_length)
{
  g_autofree guint8 *out = g_malloc (out_max + 1);
  GConverterResult result = G_CONVERTER_CONVERTED;
  gsize read = 0, written = 0;

  while (result == G_CONVERTER_CONVERTED)
    {
      gsize r = 0, w = 0;

      if (written == out_max)
        return NULL;
      result = g_converter_convert (converter, (const guint8 *) bytes + read, length - read, out + written, out_max - written,
                                    G_CONVERTER_INPUT_AT_END, &r, &w, NULL);
      read += r;
      written += w;
      if (result == G_CONVERTER_CONVERTED && r == 0 && w == 0)
        return NULL;
    }
  if (result != G_CONVERTER_FINISHED)
    return NULL;
  out[written] = 0;
  *out_length = written;
  return g_steal_pointer (&out);
}

static void
digest (const char *text, gsize length, guint8 out[32])
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size = 32;

  g_checksum_update (checksum, (const guchar *) text, (gssize) length);
  g_checksum_get_digest (checksum, out, &size);
}

gint64
dp_store_put_frozen (DpDb *db, const char *text)
{
  g_autoptr (GZlibCompressor) compressor = NULL;
  g_autofree guint8 *packed = NULL;
  gsize length, packed_length = 0;
  guint8 sha[32];
  gint64 id;

  if (!text)
    return 0;
  length = strlen (text);
  digest (text, length, sha);
  id = dp_db_value (db, 0, "SELECT id FROM frozen WHERE sha = ?", "b", sha, sizeof sha);
  if (id || dp_db_failed (db))
    return id;
  if (length > MAX_SIZE)
    {
      dp_db_refuse (db, g_error_new (DP_STORE_ERROR, DP_STORE_ERROR_OTHER,
                                     _("The case has more than %d bytes; it can’t be saved with an attempt."), MAX_SIZE));
      return 0;
    }
  compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 6);
  packed = convert (G_CONVERTER (compressor), text, length, length + length / 100 + 64, &packed_length);
  g_assert (packed != NULL);
  dp_db_run (db, "INSERT INTO frozen (sha, size, packed) VALUES (?, ?, ?)", "blb", sha, sizeof sha, (gint64) length, packed, packed_length);
  return dp_db_last_id (db);
}

/* NULL unless it is the very text that was kept. */
static char *
unpack (DpRows *rows)
{
  g_autoptr (GZlibDecompressor) decompressor = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  gint64 size = dp_rows_int (rows, 1);
  gsize sha_length, packed_length, length = 0;
  const void *kept_sha = dp_rows_blob (rows, 0, &sha_length);
  const void *packed = dp_rows_blob (rows, 2, &packed_length);
  g_autofree guint8 *text = NULL;
  guint8 sha[32];

  if (size < 0 || size > MAX_SIZE || sha_length != sizeof sha)
    return NULL;
  text = convert (G_CONVERTER (decompressor), packed, packed_length, (gsize) size + 1, &length);
  if (!text || length != (gsize) size)
    return NULL;
  digest ((const char *) text, length, sha);
  if (memcmp (sha, kept_sha, sizeof sha) != 0 || !g_utf8_validate_len ((const char *) text, length, NULL))
    return NULL;
  return (char *) g_steal_pointer (&text);
}

char *
dp_store_get_frozen (DpDb *db, gint64 id)
{
  DpRows *rows = dp_db_rows (db, "SELECT sha, size, packed FROM frozen WHERE id = ?", "l", id);
  char *text = dp_rows_next (rows) ? unpack (rows) : NULL;

  dp_rows_end (rows);
  if (!text)
    dp_db_damaged (db, _("a case as it was seen can’t be read"));
  return text;
}
