/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"

/* What the law of that number is about, in our own words; "" for a law that the code has not, and for no code. The user's language; borrowed from the code. */
const char *dp_law_name_in (const DpCode *code, int number);
/* "Duplicate 2017": short enough for a column; the id itself for a code that has no such name. The user's language; static or id. */
const char *dp_code_short_name (const char *id);
