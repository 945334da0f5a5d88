/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-cli.h"

/* The options, each with the verbs that it goes with. */

/* Reads the command line into cli; *words: what is no option. FALSE, having said why, when it is wrong. summary and description: of --help. */
gboolean dp_cli_options_read (DpCli *cli, int *argc, char ***argv, const char *summary, const char *description, char ***words);
/* FALSE, having said why, when an option was given that does not go with the verb. */
gboolean dp_cli_options_fit (const DpCli *cli, const char *verb);
void dp_cli_options_clear (DpCli *cli);
