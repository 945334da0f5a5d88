/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-mistakes.h"

/* Whatever the bytes are: they are a table of mistakes, or are refused with a word. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* Compiled once: a fuzzer comes back a million times. */
static DpXmlSchema *
schema_of (void)
{
  const char *root = g_getenv ("DP_DATA_DIR");
  g_autofree char *xsd = g_build_filename (root ? root : DP_SOURCE_DIR, "data", "mistakes", "mistakes.xsd", NULL);
  DpXmlSchema *schema = dp_mistakes_schema_new (xsd, NULL);

  g_assert_nonnull (schema);
  return schema;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static DpXmlSchema *schema;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpMistakes) mistakes = NULL;
  g_autofree char *text = NULL;

  if (!schema)
    schema = schema_of ();
  mistakes = dp_mistakes_load_bytes ((const char *) data, size, "fuzz.xml", schema, diagnostics);
  text = dp_diagnostics_to_text (diagnostics);
  g_assert ((mistakes != NULL) == (dp_diagnostics_errors (diagnostics) == 0));
  g_assert (g_utf8_validate (text, -1, NULL));
  for (guint i = 0; mistakes && i < dp_mistakes_length (mistakes); i++)
    g_assert (dp_mistakes_get (mistakes, i)->n_changes > 0 && dp_mistakes_get (mistakes, i)->n_in > 0);
  return 0;
}
