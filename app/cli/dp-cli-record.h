/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-cli.h"
#include "dp-fsrs.h"
#include "dp-store.h"

/* The trainee's record, as the verbs that look at it open it. */

/* Where it is: --store, or the user's own. Caller frees. */
char *dp_cli_record_path (const DpCli *cli);
/* The store there. must_exist: is refused where there is none, else one is made. NULL, having said why, with the exit code: damaged for a store that is
 * there and is no good. */
DpStore *dp_cli_record_open (const DpCli *cli, gboolean must_exist, DpExit damaged, DpExit *code);
/* The scheduler with the retention that the user has chosen in the window. */
void dp_cli_record_fsrs (DpFsrs *fsrs);
/* What is known of the code's leaves, by DpNode.index. Caller frees; NULL and error. */
DpMemory *dp_cli_record_memories (DpStore *store, const DpCode *code, GError **error);
