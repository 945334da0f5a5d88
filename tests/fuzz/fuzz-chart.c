/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-code.h"

/* Whatever the bytes are: they are a chart, or are refused with a word. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  gboolean sound = dp_code_check_chart_bytes ((const char *) data, size, "fuzz.xml", diagnostics);
  g_autofree char *text = dp_diagnostics_to_text (diagnostics);

  g_assert (sound == (dp_diagnostics_errors (diagnostics) == 0));
  g_assert (g_utf8_validate (text, -1, NULL));
  return 0;
}
