/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"

/* The charts of that code of laws, "duplicate-2017". Fails the test when they can't be read. Caller frees. */
DpCode *dp_test_code (const char *id);
