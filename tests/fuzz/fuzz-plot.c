/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller.h"

/* Whatever the bytes are: they are plots, or are refused with a word; and a plot, whatever it wants, is told or given up. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

#define STORIES 3

typedef struct {
  DpXmlSchema *schema;
  DpErrorModel *errors;
  DpCode *code;
  DpSystem *system;
  DpDealMaker *dealer;
  DpCounter *counter;
  DpThresholds thresholds;
} Desk;

static char *
data_file (const char *a, const char *b, const char *c)
{
  const char *root = g_getenv ("DP_DATA_DIR");

  return g_build_filename (root ? root : DP_SOURCE_DIR, "data", a, b, c, NULL);
}

/* Made once: a fuzzer comes back a million times. */
static Desk *
desk_new (void)
{
  Desk *desk = g_new0 (Desk, 1);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *xsd = data_file ("plots", "plots.xsd", NULL), *errors = data_file ("plots", "errors.xml", NULL);
  g_autofree char *code = data_file ("laws", "duplicate-2017", NULL), *system = data_file ("systems", "weak-notrump.xml", NULL);
  g_autofree char *comparable = data_file ("comparable.ini", NULL, NULL);

  desk->schema = dp_plot_schema_new (xsd, NULL);
  desk->errors = dp_error_model_new ();
  g_assert_true (dp_error_model_add_file (desk->errors, errors, desk->schema, diagnostics));
  desk->code = dp_code_load (code, NULL);
  desk->system = dp_system_load (system, diagnostics);
  g_assert_true (desk->code && desk->system && dp_thresholds_load (comparable, &desk->thresholds, NULL));
  desk->dealer = dp_deal_maker_new ();
  desk->counter = dp_counter_new (DP_DECK_FULL);
  return desk;
}

static void
tell (const Desk *desk, const DpPlotBook *book)
{
  const DpSystem *const systems[] = { desk->system };
  DpTellerTools tools = { book, desk->code, systems, 1, desk->dealer, desk->counter, &desk->thresholds, NULL };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < dp_plot_book_length (book); i++)
    for (guint n = 0; n < STORIES; n++)
      {
        g_autoptr (DpScenario) scenario = dp_teller_tell (&tools, dp_plot_book_get (book, i), rand);

        g_assert (!scenario || g_utf8_validate (scenario->story, -1, NULL));
      }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static Desk *desk;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpErrorModel) errors = dp_error_model_new ();
  g_autoptr (DpPlotBook) book = NULL;
  g_autofree char *text = NULL;

  if (!desk)
    desk = desk_new ();
  book = dp_plot_book_load_bytes ((const char *) data, size, "fuzz.xml", desk->schema, desk->errors, diagnostics);
  text = dp_diagnostics_to_text (diagnostics);
  g_assert ((book != NULL) == (dp_diagnostics_errors (diagnostics) == 0));
  g_assert (g_utf8_validate (text, -1, NULL));
  if (book)
    tell (desk, book);
  dp_error_model_add_bytes (errors, (const char *) data, size, "fuzz.xml", desk->schema, diagnostics);
  return 0;
}
