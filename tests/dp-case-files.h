/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The paths of the XML files of a folder, by name; folder NULL = the case files that ship. Fails the test when there is no such folder, or no such file in it.
 * Caller unrefs. */
GPtrArray *dp_case_files (const char *folder);
