/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart.h"

#include <glib/gi18n-lib.h>

static const char *const stages[] = { "options", "rectification", "replacement", "lead", "play", "score" };

const char *
dp_node_answer_text (const DpNode *node, int answer)
{
  g_return_val_if_fail (node->kind == DP_NODE_QUESTION, "");
  g_return_val_if_fail (answer >= 0 && answer < dp_fact_n_answers (node->fact), "");
  if (node->own_words && node->own_words[answer])
    return node->own_words[answer];
  return node->words ? g_dgettext (GETTEXT_PACKAGE, node->words[answer]) : node->fact->answers[answer];
}

const char *
dp_stage_token (DpStage stage)
{
  g_return_val_if_fail (stage < G_N_ELEMENTS (stages), "");
  return stages[stage];
}

const char *
dp_stage_name (DpStage stage, gboolean players_rule)
{
  switch (stage)
    {
    case DP_STAGE_OPTIONS:
      return _("The options");
    case DP_STAGE_RECTIFICATION:
      return players_rule ? _("The ruling") : _("The rectification");
    case DP_STAGE_REPLACEMENT:
      return _("After the replacement");
    case DP_STAGE_LEAD:
      return _("The lead");
    case DP_STAGE_PLAY:
      return _("The play");
    case DP_STAGE_SCORE:
      return _("After the play");
    }
  g_return_val_if_reached ("");
}

DP_DEFINE_TOKENS (DpStage, stage, stages)
