/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-error-kind.h"

#include <glib/gi18n-lib.h>

static const struct {
  const char *token, *name;
} kinds[DP_ERROR_KINDS] = {
  [DP_ERROR_KIND_NONE] = { "none", NC_("kind of error", "None") },
  [DP_ERROR_KIND_LAW] = { "law", NC_("kind of error", "The law") },
  [DP_ERROR_KIND_FATE] = { "fate", NC_("kind of error", "What becomes of calls and cards") },
  [DP_ERROR_KIND_OPTION] = { "option", NC_("kind of error", "Who may choose, and what") },
  [DP_ERROR_KIND_TURN] = { "turn", NC_("kind of error", "Whose turn or lead it is") },
  [DP_ERROR_KIND_CALLS] = { "calls", NC_("kind of error", "What a player may call") },
  [DP_ERROR_KIND_DURATION] = { "duration", NC_("kind of error", "For how long a player must pass") },
  [DP_ERROR_KIND_LEAD] = { "lead", NC_("kind of error", "Lead restrictions and penalty cards") },
  [DP_ERROR_KIND_TRICKS] = { "tricks", NC_("kind of error", "Tricks transferred") },
  [DP_ERROR_KIND_INFORMATION] = { "information", NC_("kind of error", "What is authorised for whom") },
  [DP_ERROR_KIND_REVIEW] = { "review", NC_("kind of error", "What to come back to") },
  [DP_ERROR_KIND_FACTS] = { "facts", NC_("kind of error", "Facts not asked for") },
};

G_STATIC_ASSERT (DP_ERROR_KIND_FACTS - DP_ERROR_KIND_FATE == DP_MATTERS);

DpErrorKind
dp_error_kind_of (const DpGradeRow *row)
{
  g_return_val_if_fail (row->has_engine || row->has_given, DP_ERROR_KIND_NONE);
  if (dp_mark_is_right (row->mark))
    return DP_ERROR_KIND_NONE;
  return (DpErrorKind) (DP_ERROR_KIND_FATE + dp_clause_row ((DpClauseKind) (row->has_engine ? row->engine.kind : row->given.kind))->matter);
}

const char *
dp_error_kind_token (DpErrorKind kind)
{
  g_return_val_if_fail (kind < DP_ERROR_KINDS, NULL);
  return kinds[kind].token;
}

gboolean
dp_error_kind_parse (const char *text, DpErrorKind *out)
{
  for (int i = 0; i < DP_ERROR_KINDS; i++)
    if (g_strcmp0 (text, kinds[i].token) == 0)
      {
        *out = (DpErrorKind) i;
        return TRUE;
      }
  return FALSE;
}

const char *
dp_error_kind_name (DpErrorKind kind)
{
  g_return_val_if_fail (kind < DP_ERROR_KINDS, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "kind of error", kinds[kind].name);
}
