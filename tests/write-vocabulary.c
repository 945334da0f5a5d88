/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-vocabulary.h"

#include <stdio.h>

/* write-vocabulary TOP: the regions of schemas and guides written anew from the vocabulary, in the tree that begins there; ./dev vocabulary runs it. */

static gboolean
write_file (const char *top, const char *name)
{
  g_autofree char *path = g_build_filename (top, name, NULL), *text = NULL, *filled = NULL, *problem = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return FALSE;
    }
  filled = dp_vocabulary_fill (text, &problem);
  if (!filled)
    {
      fprintf (stderr, "%s: %s\n", path, problem);
      return FALSE;
    }
  if (g_str_equal (filled, text))
    return TRUE;
  printf ("%s\n", name);
  if (g_file_set_contents (path, filled, -1, &error))
    return TRUE;
  fprintf (stderr, "%s\n", error->message);
  return FALSE;
}

int
main (int argc, char **argv)
{
  gboolean good = argc == 2;

  if (!good)
    fprintf (stderr, "usage: write-vocabulary TOP\n");
  for (const DpVocabularyFile *file = dp_vocabulary_files (); good && file->path; file++)
    good = write_file (argv[1], file->path);
  return good ? 0 : 1;
}
