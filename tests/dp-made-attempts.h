/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-store.h"

/* Attempts made from a number: the same number, the same attempt, each with all its fields in use. For the tests and measurements of the store. */

#define DP_MADE_CODE "duplicate-2017"
#define DP_MADE_START 1700000000

/* uid is made from n too. ended: DP_MADE_START + n × step seconds. Caller frees. */
DpAttempt *dp_made_attempt (guint n, gint64 step);
/* Asserts that everything but the id is the same. */
void dp_made_assert_equal (const DpAttempt *a, const DpAttempt *b);
/* A new folder in memory where there is one, so that tests do not wait for disks. Caller frees. */
char *dp_made_folder (void);
/* With everything in it. */
void dp_made_remove_folder (const char *folder);
