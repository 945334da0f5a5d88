/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-test-code.h"

DpCode *
dp_test_code (const char *id)
{
  g_autofree char *folder = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", id, NULL);
  g_autoptr (GError) error = NULL;
  DpCode *code = dp_code_load (folder, &error);

  g_assert_no_error (error);
  return code;
}
