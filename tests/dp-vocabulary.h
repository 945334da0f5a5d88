/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The words of clauses (engine/values/dp-clause.def) and of themes (engine/cases/dp-theme.c) as they stand in schemas and guides, between
 * <!-- vocabulary: NAME --> and <!-- /vocabulary -->. Files keep them, so that they can be read by themselves; write-vocabulary writes them anew. */

/* What stands between the marks of that name, whole lines; NULL when there's no such name. Caller frees. */
char *dp_vocabulary_region (const char *name);
/* The text of a file with all its regions as they should be; NULL, and what is wrong in problem, where marks don't pair or a name is unknown. Caller frees both. */
char *dp_vocabulary_fill (const char *text, char **problem);
/* The files that have regions, from the top of the tree, with the names of theirs; static, ends with NULL. */
typedef struct {
  const char *path;
  const char *regions[4];
} DpVocabularyFile;
const DpVocabularyFile *dp_vocabulary_files (void);
