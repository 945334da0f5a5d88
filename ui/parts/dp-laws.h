/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"

/* The numbers of the laws and what each is about, in our own words. */
#define DP_LAWS 93

/* User's language; static; number from 1 to DP_LAWS. */
const char *dp_law_name (int number);
/* The same under a code of laws: where it has no director the titles of its charts, and "" for a law that it has not. NULL = as
 * dp_law_name(). Borrowed from the code. */
const char *dp_law_name_in (const DpCode *code, int number);
/* "Duplicate 2017": short enough for a column; the id itself for a code that has no such name. The user's language; static or id. */
const char *dp_code_short_name (const char *id);
