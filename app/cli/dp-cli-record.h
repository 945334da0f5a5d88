/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-cli.h"
#include "dp-fsrs.h"
#include "dp-store.h"

/* The trainee's record, as the verbs that look at it open it. */

/* Where it is: --store, or the user's own. Caller frees. */
char *dp_cli_record_path (const DpCli *cli);
/* What is wanted of it. */
typedef enum {
  DP_CLI_RECORD_LOOK,   /* it must be there; where it may only be read, a copy of it is looked at */
  DP_CLI_RECORD_CHANGE, /* it must be there */
  DP_CLI_RECORD_MAKE,   /* it is made where there is none */
} DpCliRecordUse;

/* How a verb ends that has met this error: DP_EXIT_FINDINGS for a store that is damaged, DP_EXIT_UNREADABLE for one that cannot be had. */
DpExit dp_cli_record_exit (const GError *error);
/* The store there. NULL, having said why, with the exit code of that. */
DpStore *dp_cli_record_open (const DpCli *cli, DpCliRecordUse use, DpExit *code);
/* The scheduler with the retention that the user has chosen in the window. */
void dp_cli_record_fsrs (DpFsrs *fsrs);
/* What is known of the code's leaves, by DpNode.index. Caller frees; NULL and error. */
DpMemory *dp_cli_record_memories (DpStore *store, const DpCode *code, GError **error);
