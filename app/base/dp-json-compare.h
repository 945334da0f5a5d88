/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-compare.h"

/* The measured verdict on two calls for other programs: one JSON object on one line, without the newline; the man page of director-please-cli
 * describes it. meanings: n, 2 or more, the last of them the replacement's. The order of keys never changes. Caller frees. */
char *dp_json_compare (DpCounter *counter, const DpMeaning *meanings, guint n, const DpVerdict *verdict);
