/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-words.h"

/* Whatever the bytes are: they are the list of the facts, whole, or are refused with a word. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpFactWords) words = dp_fact_words_load_bytes ((const char *) data, size, "fuzz.xml", diagnostics);
  g_autofree char *text = dp_diagnostics_to_text (diagnostics);

  g_assert ((words != NULL) == (dp_diagnostics_errors (diagnostics) == 0));
  g_assert (g_utf8_validate (text, -1, NULL));
  for (guint i = 0; words && i < dp_fact_count (); i++)
    {
      const DpFact *fact = dp_fact_get (i);
      const char *const *answers = dp_fact_words_answers (words, fact);
      guint n;

      for (int a = 0; a < dp_fact_n_answers (fact); a++)
        g_assert (answers[a] && *answers[a]);
      dp_fact_words_asks (words, fact, &n);
      g_assert ((n > 0) == (fact->asks != NULL) && n <= DP_FACT_ASKS_MAX);
    }
  return 0;
}
