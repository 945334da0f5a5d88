/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-code.h"
#include "dp-differences.h"
#include "dp-mistakes.h"
#include "dp-paper-file.h"
#include "dp-pbn.h"
#include "dp-plot-book.h"
#include "dp-store-file.h"
#include "dp-system.h"

#include <string.h>
#include <sys/resource.h>

/* bench-read KIND FILE: reads a file as the program would that is given it, and prints what reading alone has cost: processor seconds, resident megabytes
 * at most, and whether it was taken or the first words with which it was refused. Called by hostile.py. */

#define NAME "x"

/* Whether it was taken. */
typedef gboolean (*Reader) (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics);

static const char *
data (GBytes *bytes)
{
  const char *all = g_bytes_get_data (bytes, NULL);

  return all ? all : "";
}

static gboolean
read_cases (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autofree char *xsd = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "scenario.xsd", NULL);
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (xsd, NULL, NULL);
  g_autoptr (GPtrArray) cases = dp_scenario_reader_load (reader, path, diagnostics);

  return cases != NULL;
}

static gboolean
read_paper (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autofree char *folder = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", NULL);
  g_autoptr (DpPaperReader) reader = dp_paper_reader_new (folder, NULL);
  g_autoptr (DpPaper) paper = dp_paper_from_text (reader, data (bytes), g_bytes_get_size (bytes), NAME, diagnostics);

  return paper != NULL;
}

static gboolean
read_plots (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autoptr (DpErrorModel) errors = dp_error_model_new ();
  g_autoptr (DpPlotBook) book = dp_plot_book_load_bytes (data (bytes), g_bytes_get_size (bytes), NAME, schema, errors, diagnostics);

  return book != NULL;
}

static gboolean
read_errors (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autoptr (DpErrorModel) errors = dp_error_model_new ();

  return dp_error_model_add_bytes (errors, data (bytes), g_bytes_get_size (bytes), NAME, schema, diagnostics);
}

static gboolean
read_mistakes (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autoptr (DpMistakes) mistakes = dp_mistakes_load_bytes (data (bytes), g_bytes_get_size (bytes), NAME, schema, diagnostics);

  return mistakes != NULL;
}

static gboolean
read_chart (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  return dp_code_check_chart_bytes (data (bytes), g_bytes_get_size (bytes), NAME, diagnostics);
}

static gboolean
read_facts (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autoptr (DpFactWords) words = dp_fact_words_load_bytes (data (bytes), g_bytes_get_size (bytes), NAME, diagnostics);

  return words != NULL;
}

static gboolean
read_differences (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autoptr (DpDifferences) differences = dp_differences_load_bytes (data (bytes), g_bytes_get_size (bytes), NAME, diagnostics);

  return differences != NULL;
}

static gboolean
read_system (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autoptr (DpSystem) system = dp_system_load (path, diagnostics);

  return system != NULL;
}

static gboolean
read_pbn (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) boards = dp_pbn_read (data (bytes), g_bytes_get_size (bytes), NAME, DP_SEAT_SOUTH, diagnostics);

  return boards != NULL;
}

static gboolean
say (DpDiagnostics *diagnostics, const GError *error)
{
  if (error)
    dp_diagnostics_add (diagnostics, NULL, 0, error->message, NULL);
  return !error;
}

static gboolean
look_at_store (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DpStore) store = dp_store_look (path, &error);

  return say (diagnostics, error);
}

static gboolean
import_store (const char *path, GBytes *bytes, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autoptr (DpStore) fresh = dp_store_open (":memory:", NULL);
  g_autoptr (GError) error = NULL;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  dp_store_import (fresh, path, &fsrs, NULL, &error);
  return say (diagnostics, error);
}

static const struct {
  const char *kind;
  Reader read;
  const char *folder, *schema; /* of data/; NULL: it finds its own */
  DpXmlSchema *(*compile) (const char *path, GError **error);
  gboolean from_file; /* reads the file itself */
} kinds[] = {
  { "cases", read_cases, NULL, NULL, NULL, TRUE },
  { "paper", read_paper, NULL, NULL, NULL, FALSE },
  { "chart", read_chart, NULL, NULL, NULL, FALSE },
  { "differences", read_differences, NULL, NULL, NULL, FALSE },
  { "facts", read_facts, NULL, NULL, NULL, FALSE },
  { "plots", read_plots, "plots", "plots.xsd", dp_plot_schema_new, FALSE },
  { "errors", read_errors, "plots", "plots.xsd", dp_plot_schema_new, FALSE },
  { "mistakes", read_mistakes, "mistakes", "mistakes.xsd", dp_mistakes_schema_new, FALSE },
  { "system", read_system, NULL, NULL, NULL, TRUE },
  { "pbn", read_pbn, NULL, NULL, NULL, FALSE },
  { "store", look_at_store, NULL, NULL, NULL, TRUE },
  { "import", import_store, NULL, NULL, NULL, TRUE },
};

static double
processor_seconds (void)
{
  struct rusage used;

  getrusage (RUSAGE_SELF, &used);
  return (double) (used.ru_utime.tv_sec + used.ru_stime.tv_sec) + (double) (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static long
resident (void)
{
  struct rusage used;

  getrusage (RUSAGE_SELF, &used);
  return used.ru_maxrss / 1024;
}

int
main (int argc, char **argv)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (DpXmlSchema) schema = NULL;
  g_autofree char *said = NULL;
  double before;
  gboolean taken;
  guint k = 0;

  g_return_val_if_fail (argc == 3 && g_getenv ("DP_DATA_DIR"), 2);
  while (k < G_N_ELEMENTS (kinds) && strcmp (kinds[k].kind, argv[1]) != 0)
    k++;
  g_return_val_if_fail (k < G_N_ELEMENTS (kinds), 2);
  if (kinds[k].compile)
    {
      g_autofree char *path = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", kinds[k].folder, kinds[k].schema, NULL);

      schema = kinds[k].compile (path, NULL);
    }
  before = processor_seconds ();
  taken = (kinds[k].from_file || dp_xml_read_file (argv[2], DP_SCENARIO_MAX_BYTES, &bytes, diagnostics)) && kinds[k].read (argv[2], bytes, schema, diagnostics);
  said = dp_diagnostics_to_text (diagnostics);
  g_print ("%.2f %ld %s\n", processor_seconds () - before, resident (), taken ? "taken" : said);
  return 0;
}
