/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code-cache.h"
#include "dp-scenario.h"

/* The command line: the verbs and what they share. */

typedef enum {
  DP_EXIT_OK = 0,
  DP_EXIT_FINDINGS = 1,   /* a case or a chart is not right */
  DP_EXIT_USAGE = 2,      /* the command line is not */
  DP_EXIT_UNREADABLE = 3, /* a file, or the charts, could not be read */
} DpExit;

typedef struct {
  char *data_dir;
  DpCodeCache *codes;
  DpScenarioReader *reader; /* made when the first file is read */
  gboolean json;
  char *only;               /* id of the only case that is wanted; NULL for all */
  char *code;               /* NULL for all codes */
  gboolean leaves;          /* charts lists every ruling */
} DpCli;

/* Each takes the words after the verb and returns the exit code; of several, the greatest. */
DpExit dp_cli_rule (DpCli *cli, const char *const *files);
DpExit dp_cli_check (DpCli *cli, const char *const *files);
DpExit dp_cli_charts (DpCli *cli);
DpExit dp_cli_explain (DpCli *cli, const char *code, const char *law);
/* One or more meanings of the withdrawn call, then that of its replacement. */
DpExit dp_cli_compare (DpCli *cli, const char *const *meanings, guint n);
/* What would have happened without the revokes of these cases: advice (Law 64C). */
DpExit dp_cli_equity (DpCli *cli, const char *const *files);

/* Reads a file of cases, or "-", the standard input. NULL after having added to diagnostics; *code is then the exit code. */
GPtrArray *dp_cli_load (DpCli *cli, const char *path, DpDiagnostics *diagnostics, DpExit *code);
/* The code of laws of a scenario, or NULL after having added to diagnostics. Borrowed. */
const DpCode *dp_cli_code (DpCli *cli, const DpScenario *scenario, DpDiagnostics *diagnostics);

/* Appends text broken into lines of at most 78 columns, the first line indented by `first` spaces, the others by `more`; a
 * blank line in text stays one. Ends in a newline. */
void dp_cli_wrap (GString *out, int first, int more, const char *text);
/* A case with what happens in it and the rulings at each point, in the user's language. */
void dp_cli_rule_text (GString *out, const DpScenario *scenario, const DpDirector *director);
