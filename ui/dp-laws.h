/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The numbers of the laws and what each is about, in our own words. */
#define DP_LAWS 93

/* User's language; static; number from 1 to DP_LAWS. */
const char *dp_law_name (int number);
