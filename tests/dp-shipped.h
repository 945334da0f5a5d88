/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario.h"

/* The shipped cases of that code, read and checked, by file and place in it. Fails the test when one cannot be read or is not sound. Caller unrefs
 * the array, which frees them. */
GPtrArray *dp_shipped_cases (const DpCode *code);
