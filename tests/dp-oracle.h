/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* An independent reading of the auction laws, against which the engine is held (test-enumeration). It reads the story of a table from its
 * first event and keeps a table of its own: dp-oracle-table (Laws 17 to 22), dp-oracle-2017, dp-oracle-1993, and here what is compared.
 * Where the laws are silent and no reading is named, it is silent, too, and says why. */

typedef enum {
  DP_ORACLE_JUDGED,
  DP_ORACLE_UNNOTICED, /* something is irregular, and nobody has spoken of it */
  DP_ORACLE_SILENT,    /* the laws do not say */
} DpOracleVerdict;

typedef struct {
  DpOracleVerdict verdict;
  const char *complaint; /* what the table keeps against the laws, or NULL; static */
  const char *silent;    /* why it says nothing, of the whole story or of some of it; static, or NULL */
  char path[160];        /* the laws that it went by */
  char expected[200];    /* in the words of the complaint's subject */
} DpOracleSays;

/* director: NULL when it has refused the story; then nothing is compared. */
void dp_oracle_read (gboolean rubber, const DpEvent *story, guint n, const DpDirector *director, DpOracleSays *says);
