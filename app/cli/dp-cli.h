/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code-cache.h"
#include "dp-scenario.h"

/* The command line: the verbs and what they share. */

typedef enum {
  DP_EXIT_OK = 0,
  DP_EXIT_FINDINGS = 1,   /* a case, a chart or a store is not right, or what is wanted cannot be had of it */
  DP_EXIT_USAGE = 2,      /* the command line is not */
  DP_EXIT_UNREADABLE = 3, /* a file, or the charts, could not be read or written */
} DpExit;

/* Options are as they were typed, NULL when they were not; see dp-cli-options.h. */
typedef struct {
  char **argv;              /* the whole command line, as it came */
  char *data_dir;
  DpCodeCache *codes;
  DpScenarioReader *reader; /* made when the first file is read */
  gboolean json;
  char *only;               /* id of the only case that is wanted; NULL for all */
  char *code;               /* NULL for all codes */
  gboolean leaves;          /* charts lists every ruling */
  gboolean all;             /* find-error lists every mistake */
  gboolean list;            /* variant lists what is allowed */
  gboolean yes;             /* store delete is meant */
  gboolean open_book;
  gboolean version;
  char *store;              /* NULL = the user's own */
  char *days, *seed;
  char *questions, *levels, *laws, *minutes, *pass, *title, *output, *pdf, *key, *size;
  char *turn, *swap;
  char *leaf, *law, *level, *theme, *plot, *count;
  gboolean booklet, dark, text; /* draw: all charts; for a dark screen; in words */
  gboolean measure;         /* generate says what its plots come to */
} DpCli;

/* Each takes the words after the verb and returns the exit code; of several, the greatest. */
DpExit dp_cli_rule (DpCli *cli, const char *const *files);
DpExit dp_cli_check (DpCli *cli, const char *const *files);
DpExit dp_cli_charts (DpCli *cli);
DpExit dp_cli_explain (DpCli *cli, const char *code, const char *law);
/* What charts may ask for, of all codes or of one. */
DpExit dp_cli_facts (DpCli *cli, const char *const *words, guint n);
/* One or more meanings of the withdrawn call, then that of its replacement. */
DpExit dp_cli_compare (DpCli *cli, const char *const *meanings, guint n);
/* What would have happened without the revokes of these cases: advice (Law 64C). */
DpExit dp_cli_equity (DpCli *cli, const char *const *files);
/* info, check, export, import or delete, and the file that it needs. */
DpExit dp_cli_store (DpCli *cli, const char *const *words, guint n);
DpExit dp_cli_progress (DpCli *cli);
/* Draws an examination paper. */
DpExit dp_cli_paper (DpCli *cli);
/* Files may be none: then among the shipped cases. */
DpExit dp_cli_find_error (DpCli *cli, const char *const *files, guint n);
/* A case in other clothes. file: NULL = a shipped case. */
DpExit dp_cli_variant (DpCli *cli, const char *file);

/* A chart as a drawing, or all of a code as a booklet. */
DpExit dp_cli_draw (DpCli *cli);
/* A bidding system as a convention card; without a word, which there are. */
DpExit dp_cli_system (DpCli *cli, const char *const *words, guint n);
/* New cases, or what can be had. */
DpExit dp_cli_generate (DpCli *cli);

/* Says what is wrong with the command line, and where help is. Always DP_EXIT_USAGE. */
DpExit dp_cli_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* Says what went wrong, beginning with the program's name. Returns the code, for `return`. */
DpExit dp_cli_failed (DpExit code, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* A whole number out of an option's text, otherwise when that is NULL. FALSE, having said what would be right, when it is none or out of range. */
gboolean dp_cli_number (const char *option, const char *text, guint min, guint max, guint otherwise, guint *out);
/* That of --seed, or one by chance, so that who wants the same again can be told it. */
gboolean dp_cli_seed (const DpCli *cli, guint32 *out);

/* Reads a file of cases, or "-", the standard input. NULL after having added to diagnostics; *code is then the exit code. */
GPtrArray *dp_cli_load (DpCli *cli, const char *path, DpDiagnostics *diagnostics, DpExit *code);
/* The code of laws of a scenario, or NULL after having added to diagnostics. Borrowed. */
const DpCode *dp_cli_code (DpCli *cli, const DpScenario *scenario, DpDiagnostics *diagnostics);
/* That of --code; where none is named the only one there is. NULL, having said why, with the exit code. Borrowed. */
const DpCode *dp_cli_named_code (DpCli *cli, DpExit *code);
/* The cases of these files, of all shipped ones when n is 0; of them the one of --only, when it is given; read, played and checked. What is wrong is
 * reported, and *code then tells so; cases that are wrong are not in the array. NULL when no case is left. Caller unrefs the array of DpScenario. */
GPtrArray *dp_cli_cases (DpCli *cli, const char *const *files, guint n, DpExit *code);
/* The shipped cases of that code alone; the same otherwise, but never NULL. */
GPtrArray *dp_cli_shipped (DpCli *cli, const DpCode *of, DpExit *code);
/* To the standard error, after what is on its way to the standard output. */
void dp_cli_report (const DpDiagnostics *diagnostics);
/* As it is, whatever the locale: JSON and XML are UTF-8. A newline follows. */
void dp_cli_line (const char *text);

/* Appends text broken into lines of at most 78 columns, the first line indented by `first` spaces, the others by `more`; a
 * blank line in text stays one. Ends in a newline. */
void dp_cli_wrap (GString *out, int first, int more, const char *text);
/* A case with what happens in it and the rulings at each point, in the user's language. */
void dp_cli_rule_text (GString *out, const DpScenario *scenario, const DpDirector *director);
