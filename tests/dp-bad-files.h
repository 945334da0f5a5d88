/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Files that must be refused: folder/NAME.xml beside the tests, with the words of NAME.errors. */

/* Adds a test PREFIX/NAME.xml for each, which is given the path of the file. Returns how many there are. */
guint dp_bad_files_add (const char *folder, const char *prefix, GTestDataFunc test);
/* Fails unless text is what stands beside the file; with DP_UPDATE_GOLDEN=1 it is written there. */
void dp_bad_file_assert (const char *path, const char *text);
