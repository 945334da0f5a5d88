/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-equity-cache.h"

typedef struct {
  DpPosition position;
  DpSolution solution;
} Entry;

struct DpEquityCache {
  gatomicrefcount refs;
  GMutex lock;
  GHashTable *entries; /* Entry by its position */
  GQueue ages;         /* Entry, the oldest first */
  guint size, hits, misses;
};

DpEquityCache *
dp_equity_cache_new (guint size)
{
  DpEquityCache *self;

  g_return_val_if_fail (size > 0, NULL);
  self = g_new0 (DpEquityCache, 1);
  g_atomic_ref_count_init (&self->refs);
  g_mutex_init (&self->lock);
  self->entries = g_hash_table_new_full (dp_position_hash, dp_position_equal, NULL, g_free);
  g_queue_init (&self->ages);
  self->size = size;
  return self;
}

DpEquityCache *
dp_equity_cache_ref (DpEquityCache *self)
{
  g_return_val_if_fail (self, NULL);
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
dp_equity_cache_unref (DpEquityCache *self)
{
  if (!self || !g_atomic_ref_count_dec (&self->refs))
    return;
  g_queue_clear (&self->ages);
  g_hash_table_unref (self->entries);
  g_mutex_clear (&self->lock);
  g_free (self);
}

gboolean
dp_equity_cache_get (DpEquityCache *self, const DpPosition *position, DpSolution *out)
{
  const Entry *entry;

  g_mutex_lock (&self->lock);
  entry = g_hash_table_lookup (self->entries, position);
  if (entry)
    {
      *out = entry->solution;
      self->hits++;
    }
  else
    self->misses++;
  g_mutex_unlock (&self->lock);
  return entry != NULL;
}

void
dp_equity_cache_put (DpEquityCache *self, const DpPosition *position, const DpSolution *solution)
{
  g_mutex_lock (&self->lock);
  if (!g_hash_table_contains (self->entries, position))
    {
      Entry *entry = g_new (Entry, 1);

      if (g_hash_table_size (self->entries) >= self->size)
        {
          const Entry *oldest = g_queue_pop_head (&self->ages);

          g_hash_table_remove (self->entries, &oldest->position);
        }
      *entry = (Entry) { *position, *solution };
      g_hash_table_insert (self->entries, &entry->position, entry);
      g_queue_push_tail (&self->ages, entry);
    }
  g_mutex_unlock (&self->lock);
}

static guint
read_locked (DpEquityCache *self, const guint *field)
{
  guint n;

  g_mutex_lock (&self->lock);
  n = field ? *field : g_hash_table_size (self->entries);
  g_mutex_unlock (&self->lock);
  return n;
}

guint
dp_equity_cache_get_size (DpEquityCache *self)
{
  return read_locked (self, NULL);
}

guint
dp_equity_cache_get_hits (DpEquityCache *self)
{
  return read_locked (self, &self->hits);
}

guint
dp_equity_cache_get_misses (DpEquityCache *self)
{
  return read_locked (self, &self->misses);
}
