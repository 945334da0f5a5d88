/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-differences.h"

/* Whatever the bytes are: they are a table of where the codes differ, or are refused with a word. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpDifferences) differences = dp_differences_load_bytes ((const char *) data, size, "fuzz.xml", diagnostics);
  g_autofree char *text = dp_diagnostics_to_text (diagnostics);

  g_assert ((differences != NULL) == (dp_diagnostics_errors (diagnostics) == 0));
  g_assert (g_utf8_validate (text, -1, NULL));
  for (guint i = 0; differences && i < dp_differences_length (differences); i++)
    {
      const DpDifference *d = dp_differences_get (differences, i);

      g_assert (d->alike < DP_ALIKES && d->irregularity && d->duplicate && d->rubber && dp_difference_matches (d, ""));
    }
  return 0;
}
