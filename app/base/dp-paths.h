/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Where the shipped files are: the laws, the cases and their schema; and where a trainee's record is. The window and the command line share this. */

/* The folder of shipped data: `override` if it is given, else $DP_DATA_DIR, else share/director-please beside the
 * program, else the checkout that the program was built in, else where it was to be installed. Either an installed
 * data folder or the top of a checkout; the functions below know both. Caller frees. */
char *dp_data_dir (const char *override);

/* The folder that holds a folder for each code of laws. Caller frees. */
char *dp_data_laws_dir (const char *data_dir);
/* The folder of one code, NULL when id is not even the name of a code. Caller frees. */
char *dp_data_code_dir (const char *data_dir, const char *id);
/* The ids of all codes there are, sorted; empty when the folder cannot be read. Caller frees with g_strfreev(). */
char **dp_data_codes (const char *data_dir);
/* The folder of the shipped cases. Caller frees. */
char *dp_data_scenarios_dir (const char *data_dir);
/* The shipped files of cases with their paths, sorted; empty when the folder cannot be read. Caller frees with g_strfreev(). */
char **dp_data_scenario_files (const char *data_dir);
/* The schema of scenario files. Caller frees. */
char *dp_data_schema (const char *data_dir);
/* The numbers by which counts of hands are read. Caller frees. */
char *dp_data_comparable (const char *data_dir);
/* The folder of the mistakes that directors make, with its schema. Caller frees. */
char *dp_data_mistakes_dir (const char *data_dir);

/* The folder that holds plots/, systems/ and comparable.ini, as dp_generator_new() wants it. Caller frees. */
char *dp_data_generator_dir (const char *data_dir);

/* Where the trainee's record is kept unless he names a file: in his own data folder, which is made, for his eyes only, when it is not there. Caller frees. */
char *dp_data_store_file (void);
/* Where new cases are kept that the trainee wants to have again: in his own data folder; not made. Caller frees. */
char *dp_data_cases_dir (void);
/* Where the new cases of a session that is open wait for it to go on: a folder beside that store file; not made. NULL when the store is in memory (":memory:"). Caller frees. */
char *dp_data_session_cases_dir (const char *store_file);
