/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario.h"

/* Whatever the bytes are: the reader takes them whole or refuses them with a word, and what it has taken can be played
 * and checked. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

typedef struct {
  DpScenarioReader *reader;
  DpCode *code; /* NULL when there are no charts: then only the reader is tried */
} Bench;

/* Built once for all inputs. */
static Bench *
bench_get (void)
{
  static Bench *bench;
  const char *root = g_getenv ("DP_DATA_DIR");
  g_autofree char *schema = NULL;
  g_autofree char *laws = NULL;

  if (bench)
    return bench;
  bench = g_new0 (Bench, 1);
  schema = g_build_filename (root ? root : DP_SOURCE_DIR, "scenarios", "scenario.xsd", NULL);
  laws = g_build_filename (root ? root : DP_SOURCE_DIR, "data", "laws", "duplicate-2017", NULL);
  bench->reader = dp_scenario_reader_new (schema, g_get_language_names (), NULL);
  g_assert (bench->reader);
  bench->code = dp_code_load (laws, NULL);
  return bench;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  Bench *bench = bench_get ();
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) scenarios = dp_scenario_reader_load_bytes (bench->reader, (const char *) data, size, "fuzz.xml", diagnostics);
  g_autofree char *text = NULL;

  g_assert ((scenarios == NULL) == (dp_diagnostics_errors (diagnostics) > 0));
  for (guint i = 0; scenarios && bench->code && i < scenarios->len; i++)
    dp_scenario_check (g_ptr_array_index (scenarios, i), bench->code, diagnostics);
  text = dp_diagnostics_to_text (diagnostics);
  g_assert (g_utf8_validate (text, -1, NULL));
  return 0;
}
