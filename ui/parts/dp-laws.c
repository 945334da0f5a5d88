/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-laws.h"

#include <glib/gi18n-lib.h>

const char *
dp_law_name_in (const DpCode *code, int number)
{
  g_return_val_if_fail (number >= 0 && number <= DP_LAW_LAST, "");
  return code ? dp_code_law_title (code, number) : "";
}

const char *
dp_code_short_name (const char *id)
{
  static const struct {
    const char *id, *name;
  } codes[] = {
    { "duplicate-2017", N_("Duplicate 2017") },
    { "rubber-1993", N_("Rubber 1993") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_strcmp0 (codes[i].id, id) == 0)
      return _(codes[i].name);
  return id;
}
