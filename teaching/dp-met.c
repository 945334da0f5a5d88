/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-met.h"

typedef struct {
  gint64 last;
  gint64 at[DP_VARIANTS];
} Times;

struct DpMet {
  GHashTable *cases; /* id -> Times */
};

DpMet *
dp_met_new (void)
{
  DpMet *self = g_new0 (DpMet, 1);

  self->cases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
dp_met_free (DpMet *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->cases);
  g_free (self);
}

static Times *
times_new (void)
{
  Times *times = g_new (Times, 1);

  times->last = G_MININT64;
  for (guint i = 0; i < DP_VARIANTS; i++)
    times->at[i] = G_MININT64;
  return times;
}

void
dp_met_add (DpMet *self, const char *case_id, DpVariant variant, gint64 when)
{
  guint i = dp_variant_index (variant);
  Times *times = g_hash_table_lookup (self->cases, case_id);

  g_return_if_fail (i < DP_VARIANTS);
  if (!times)
    {
      times = times_new ();
      g_hash_table_insert (self->cases, g_strdup (case_id), times);
    }
  times->at[i] = MAX (times->at[i], when);
  times->last = MAX (times->last, when);
}

gint64
dp_met_at (const DpMet *self, const char *case_id, DpVariant variant)
{
  const Times *times = g_hash_table_lookup (self->cases, case_id);
  guint i = dp_variant_index (variant);

  g_return_val_if_fail (i < DP_VARIANTS, G_MININT64);
  return times ? times->at[i] : G_MININT64;
}

gint64
dp_met_last (const DpMet *self, const char *case_id)
{
  const Times *times = g_hash_table_lookup (self->cases, case_id);

  return times ? times->last : G_MININT64;
}
