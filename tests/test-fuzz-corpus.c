/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

/* Replays every file of the corpus DP_CORPUS through the fuzz target that this program is linked with, a test each; and each
 * of them cut short and with a byte changed, for what a fuzzer would try first. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
replay (gconstpointer path)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpint (LLVMFuzzerTestOneInput ((const guint8 *) bytes, length), ==, 0);
  for (guint i = 1; i < 8; i++)
    LLVMFuzzerTestOneInput ((const guint8 *) bytes, length * i / 8);
  for (guint i = 1; i < 8 && length > 8; i++)
    {
      char *byte = &bytes[length * i / 8];
      char kept = *byte;

      *byte = "<>&\"\n\xff "[i % 7];
      LLVMFuzzerTestOneInput ((const guint8 *) bytes, length);
      *byte = kept;
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n = 0;

  g_test_init (&argc, &argv, NULL);
  folder = g_build_filename (g_test_get_dir (G_TEST_DIST), "fuzz", "corpus", DP_CORPUS, NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *test_path = g_strdup_printf ("/fuzz/%s/%s", DP_CORPUS, name);

      g_test_add_data_func_full (test_path, g_build_filename (folder, name, NULL), replay, g_free);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
  return g_test_run ();
}
