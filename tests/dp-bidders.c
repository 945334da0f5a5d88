/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-bidders.h"

const char *const dp_bidders_ids[DP_BIDDERS] = { "weak-notrump", "five-card-majors" };

char *
dp_bidders_path (const char *id, const char *suffix)
{
  g_autofree char *name = g_strconcat (id, suffix, NULL);

  return g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "systems", name, NULL);
}

DpSystem *
dp_bidders_load (DpBidder which)
{
  g_autofree char *path = dp_bidders_path (dp_bidders_ids[which], ".xml");
  g_autofree char *text = NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpSystem *system = dp_system_load (path, diagnostics);

  text = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (text, ==, "");
  g_assert_nonnull (system);
  return system;
}

guint
dp_bidders_calls (const char *text, DpCall *calls)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (char **word = words; *word; word++)
    if (**word)
      g_assert_true (dp_call_parse (*word, &calls[n++]));
  return n;
}
