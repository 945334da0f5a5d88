/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-node-words.h"

#include "dp-chart-text.h"

#include <glib/gi18n-lib.h>

char *
dp_node_words_target (const DpNode *node)
{
  const DpNode *target = node->target;
  g_autofree char *heading = target ? dp_chart_heading (target->chart) : NULL;

  if (!target)
    return g_strdup (node->target_chart ? node->target_chart : "");
  if (target == target->chart->nodes[0] || !target->text)
    return g_steal_pointer (&heading);
  /* Translators: a law, and the question or ruling in it that an arrow leads to. */
  return g_strdup_printf (_("%1$s: %2$s"), heading, target->text);
}

static char *
question_words (const DpNode *node)
{
  g_autoptr (GString) answers = g_string_new (NULL);

  for (int i = 0; i < dp_fact_n_answers (node->fact); i++)
    /* Translators: stands between the answers of a question. */
    g_string_append_printf (answers, "%s%s", i ? _("; ") : "", dp_node_answer_text (node, i));
  /* Translators: a question of a law, and its answers. */
  return g_strdup_printf (_("Question: %1$s Answers: %2$s."), node->text ? node->text : node->id, answers->str);
}

static char *
ruling_words (const DpNode *node)
{
  const char *text = node->text ? node->text : "";

  if (node->law)
    return g_strdup_printf (node->reading ? _("Ruling, Law %1$s, one reading of it: %2$s") : _("Ruling, Law %1$s: %2$s"), node->law, text);
  return g_strdup_printf (_("Ruling: %s"), text);
}

char *
dp_node_words (const DpNode *node)
{
  g_autofree char *target = NULL;

  switch (node->kind)
    {
    case DP_NODE_QUESTION:
      return question_words (node);
    case DP_NODE_RULING:
      return ruling_words (node);
    case DP_NODE_GOTO:
      target = dp_node_words_target (node);
      /* Translators: an arrow to another law. */
      return g_strdup_printf (_("Continues in %s"), target);
    case DP_NODE_CONSULT:
      target = dp_node_words_target (node);
      return g_strdup_printf (_("Goes through %s, then comes back here"), target);
    }
  g_return_val_if_reached (g_strdup (""));
}

GPtrArray *
dp_node_words_clauses (const DpNode *node)
{
  g_autoptr (GPtrArray) lines = dp_chart_lines (node->chart);
  GPtrArray *out = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < lines->len; i++)
    {
      const DpChartLine *line = g_ptr_array_index (lines, i);

      if (line->node == node && line->kind == DP_LINE_CLAUSE)
        g_ptr_array_add (out, line->law ? g_strdup_printf ("%s [%s]", line->text, line->law) : g_strdup (line->text));
    }
  return out;
}
