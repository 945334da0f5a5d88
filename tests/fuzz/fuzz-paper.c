/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-paper-file.h"

#include <string.h>

/* Whatever the bytes are: the reader takes them whole or refuses them with a word; and what it has taken can be checked, and is written in a form that it
 * takes again. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

typedef struct {
  DpPaperReader *reader;
  DpCode *code; /* NULL when there are no charts: then only the reader is tried */
} Bench;

/* Built once for all inputs. */
static Bench *
bench_get (void)
{
  static Bench *bench;
  const char *root = g_getenv ("DP_DATA_DIR");
  g_autofree char *folder = NULL;
  g_autofree char *laws = NULL;

  if (bench)
    return bench;
  bench = g_new0 (Bench, 1);
  folder = g_build_filename (root ? root : DP_SOURCE_DIR, "scenarios", NULL);
  laws = g_build_filename (root ? root : DP_SOURCE_DIR, "data", "laws", "duplicate-2017", NULL);
  bench->reader = dp_paper_reader_new (folder, NULL);
  g_assert (bench->reader);
  bench->code = dp_code_load (laws, NULL);
  return bench;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  Bench *bench = bench_get ();
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpPaper) paper = dp_paper_from_text (bench->reader, (const char *) data, size, "fuzz.xml", diagnostics);
  g_autofree char *said = NULL;

  g_assert ((paper == NULL) == (dp_diagnostics_errors (diagnostics) > 0));
  if (paper)
    {
      g_autofree char *text = dp_paper_to_text (paper);
      g_autoptr (DpPaper) again = dp_paper_from_text (bench->reader, text, strlen (text), "again.xml", diagnostics);
      g_autofree char *text_again = again ? dp_paper_to_text (again) : NULL;

      g_assert (g_strcmp0 (text, text_again) == 0);
      if (bench->code)
        dp_paper_check (paper, bench->code, diagnostics);
    }
  said = dp_diagnostics_to_text (diagnostics);
  g_assert (g_utf8_validate (said, -1, NULL));
  return 0;
}
