/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-words.h"

#include <glib/gi18n-lib.h>

/* A ruling of the law that its chart is about: its part of the law says where. */
static gboolean
is_part (const DpNode *target)
{
  return target != target->chart->nodes[0] && target->kind == DP_NODE_RULING && target->chart->law && dp_law_number (target->law) == target->chart->law;
}

char *
dp_chart_node_heading (const DpNode *node)
{
  if (node->target)
    {
      const DpChart *there = node->target->chart;

      if (is_part (node->target))
        return g_strdup_printf (C_("law", "Law %s"), node->target->law);
      /* Translators: a law by its number, or by its part as in "27B1(a)". */
      return there->law ? g_strdup_printf (C_("law", "Law %d"), there->law) : g_strdup (there->title);
    }
  return node->law ? g_strdup_printf (C_("law", "Law %s"), node->law) : NULL;
}

/* Where a link leads, beside the number of the law that is its heading. */
static char *
place_to_text (const DpNode *node)
{
  const DpChart *there = node->target->chart;

  if (node->target == there->nodes[0] || is_part (node->target))
    return g_strdup (there->law ? there->title : "");
  if (node->target->kind == DP_NODE_RULING)
    /* Translators: a part of a law, as in "at 27B1(a)". */
    return g_strdup_printf (_("at %s"), node->target->law);
  if (node->target->kind == DP_NODE_QUESTION)
    /* Translators: a question in the chart of another law. */
    return g_strdup_printf (_("at “%s”"), node->target->text);
  return g_strdup (there->title);
}

char *
dp_chart_node_words (const DpNode *node)
{
  g_autofree char *place = NULL;

  if (!node->target)
    return g_strdup (node->text ? node->text : "");
  place = place_to_text (node);
  if (node->kind == DP_NODE_GOTO)
    return g_steal_pointer (&place);
  if (!*place)
    return g_strdup (_("and come back"));
  /* Translators: what another law is about, which is gone through before one goes on here. */
  return g_strdup_printf (_("%s; then come back"), place);
}

char *
dp_chart_answer_words (const DpNode *node, guint32 answers)
{
  GString *words = g_string_new (NULL);
  int n = dp_fact_n_answers (node->fact);

  for (int a = 0; a < n; a++)
    if (answers & (1u << a))
      g_string_append_printf (words, "%s%s", words->len ? _(" / ") : "", dp_node_answer_text (node, a));
  return g_string_free (words, FALSE);
}

const char *
dp_chart_entrance_words (const DpChart *chart, guint index, gboolean has_arrow, gboolean others)
{
  if (index == 0)
    return others ? _("Start") : NULL;
  return has_arrow ? NULL : _("From another law");
}
