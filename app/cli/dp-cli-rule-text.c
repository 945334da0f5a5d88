/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"
#include "dp-cli-event-text.h"
#include "dp-told-answer.h"

#include <glib/gi18n-lib.h>

static void
append_event (GString *out, guint number, const DpScenarioEvent *event, const DpDirector *director)
{
  g_autofree char *what = dp_cli_event_text (&event->event, director);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "%u. %s", number, what);
  if (event->meaning)
    g_string_append_printf (line, " (%s)", event->meaning);
  if (event->says)
    g_string_append_printf (line, _(" – “%s”"), event->says);
  dp_cli_wrap (out, number < 10 ? 3 : 2, 6, line->str);
}

/* Cards of one trick, about which nobody says a word, in a line. */
static void
append_cards (GString *out, guint from, guint n, const DpDirector *director)
{
  g_autofree char *cards = dp_cli_cards_text (director, from, n);
  g_autofree char *line = g_strdup_printf ("%u–%u. %s", from + 1, from + n, cards);

  dp_cli_wrap (out, from < 9 ? 3 : 2, 6, line);
}

/* The event before which what is told in a line must end: after the next ruling, at something said. */
static guint
line_end (const DpScenario *scenario, const DpDirector *director, guint from, guint next_point)
{
  guint end = scenario->events->len;

  if (next_point < dp_director_n_points (director))
    end = MIN (end, dp_director_point (director, next_point)->event + 1);
  for (guint i = from; i < end; i++)
    if (g_array_index (scenario->events, DpScenarioEvent, i).says)
      return i;
  return end;
}

static void
append_laws (GString *out, const DpPoint *point)
{
  g_autoptr (GString) laws = g_string_new (NULL);

  for (guint i = 0; i < point->n_laws; i++)
    g_string_append_printf (laws, "%s%s", i ? _(", ") : "", point->laws[i]);
  if (laws->len)
    {
      g_autofree char *text = g_strdup_printf (_("Laws: %s"), laws->str);

      dp_cli_wrap (out, 4, 6, text);
    }
}

static void
append_asked (GString *out, const DpScenario *scenario, const DpDirector *director, guint number, const DpPoint *point)
{
  for (guint i = 0; i < point->n_asked; i++)
    {
      const DpAsked *asked = &point->asked[i];
      DpQuestion question = (DpQuestion) asked->question;
      g_autofree char *answer = dp_scenario_answer_at (scenario, director, number, (DpSeat) asked->seat, question);
      g_autofree char *text = g_strdup_printf (_("Ask %1$s: %2$s – “%3$s”"), dp_seat_name ((DpSeat) asked->seat), dp_question_text (question), answer);

      dp_cli_wrap (out, 4, 6, text);
    }
}

static void
append_clauses (GString *out, const DpRuling *ruling)
{
  for (guint i = 0; i < ruling->n; i++)
    {
      const DpClause *c = &ruling->clause[i];
      g_autofree char *sentence = dp_clause_to_text (c);
      /* Translators: a clause of a ruling, and its law */
      g_autofree char *text = c->law && c->kind != DP_CLAUSE_REVIEW ? g_strdup_printf (_("• %1$s (Law %2$s)"), sentence, c->law)
                                                                    : g_strdup_printf ("• %s", sentence);

      dp_cli_wrap (out, 4, 6, text);
    }
}

static void
append_path (GString *out, const DpPoint *point)
{
  g_string_append_printf (out, "    %s\n", _("Because:"));
  for (guint i = point->new_from; i < point->n_path; i++)
    {
      const DpNode *node = point->path[i].node;
      g_autofree char *text = NULL;

      if (node->kind == DP_NODE_QUESTION && point->path[i].answer >= 0)
        text = g_strdup_printf ("%s – %s", node->text, dp_node_answer_text (node, point->path[i].answer));
      else if (node->kind == DP_NODE_RULING)
        text = g_strdup_printf (_("%1$s: %2$s"), node->law, node->text);
      if (text)
        dp_cli_wrap (out, 6, 8, text);
      if (node->kind == DP_NODE_RULING && node->reading && node->other_view)
        {
          /* Translators: the id of a doubtful point, and what those hold who read the laws otherwise. */
          g_autofree char *view = g_strdup_printf (_("One reading (%1$s). Another view: %2$s"), node->reading, node->other_view);

          dp_cli_wrap (out, 8, 8, view);
        }
    }
}

static void
append_point (GString *out, guint number, const DpScenario *scenario, const DpDirector *director, const DpPoint *point)
{
  gboolean players_rule = dp_code_has (dp_director_code (director), DP_TRAIT_PLAYERS_RULE);

  g_string_append_printf (out, _("\n  Ruling %1$u (%2$s)\n"), number, dp_stage_name (point->stage, players_rule));
  append_laws (out, point);
  append_asked (out, scenario, director, number, point);
  append_clauses (out, &point->ruling);
  if (point->n_path > point->new_from)
    append_path (out, point);
  g_string_append_c (out, '\n');
}

/* What was won at the table, and what it comes to with the tricks that the director transfers. */
static void
append_tricks (GString *out, const DpDirector *director)
{
  const DpPlay *play = &dp_director_table (director)->play;
  int won[] = { dp_play_won (play, DP_SIDE_NS), dp_play_won (play, DP_SIDE_EW) };
  gboolean moved = FALSE;

  if (won[DP_SIDE_NS] + won[DP_SIDE_EW] == 0)
    return;
  g_string_append_printf (out, _("  Tricks won: %1$s %2$d, %3$s %4$d.\n"), dp_side_name (DP_SIDE_NS), won[DP_SIDE_NS], dp_side_name (DP_SIDE_EW), won[DP_SIDE_EW]);
  for (guint p = 0; p < dp_director_n_points (director); p++)
    for (guint i = 0; i < dp_director_point (director, p)->ruling.n; i++)
      {
        const DpClause *c = &dp_director_point (director, p)->ruling.clause[i];

        if (c->kind != DP_CLAUSE_TRANSFER || c->tricks == 0 || c->side >= DP_SIDE_NONE)
          continue;
        won[c->side] += c->tricks;
        won[dp_side_other ((DpSide) c->side)] -= c->tricks;
        moved = TRUE;
      }
  if (moved)
    g_string_append_printf (out, _("  With the transfer: %1$s %2$d, %3$s %4$d.\n"), dp_side_name (DP_SIDE_NS), won[DP_SIDE_NS], dp_side_name (DP_SIDE_EW),
                            won[DP_SIDE_EW]);
}

/* Calls over an auction that had ended, of which nobody has spoken. */
static gboolean
has_called_on (const DpTable *table)
{
  for (int i = 0; i < table->auction.n; i++)
    if (table->auction.call[i].status == DP_CALL_UNDECIDED)
      return table->phase == DP_PHASE_CLARIFICATION || table->phase == DP_PHASE_PASSED_OUT;
  return FALSE;
}

static void
append_outcome (GString *out, const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  DpContract contract = dp_table_contract (table);
  DpWait wait;
  const char *const doubled[] = { "", _(" doubled"), _(" redoubled") };

  if (has_called_on (table))
    g_string_append_printf (out, "  %s\n", _("The auction was over: what was called after that doesn’t count, and nobody has drawn attention to it."));
  if (table->phase == DP_PHASE_PASSED_OUT)
    g_string_append_printf (out, "  %s\n", _("The hand is passed out."));
  else if (table->phase == DP_PHASE_AUCTION && dp_director_pending (director, &wait) && wait.who < DP_SEAT_NONE)
    g_string_append_printf (out, _("  The auction continues when %s has chosen.\n"), dp_seat_name (wait.who));
  else if (table->phase == DP_PHASE_AUCTION && table->turn >= DP_SEAT_NONE)
    g_string_append_printf (out, "  %s\n", _("The auction isn’t over, but what was called last has still to be ruled on."));
  else if (table->phase == DP_PHASE_AUCTION || contract.level == 0)
    g_string_append_printf (out, _("  The auction continues; it’s %s’s turn.\n"), dp_seat_name ((DpSeat) table->turn));
  else
    {
      g_string_append_printf (out, _("  Contract: %1$s%2$s by %3$s.\n"),
                              dp_call_symbol (dp_bid (contract.level, (DpDenomination) contract.denomination)), doubled[contract.doubled],
                              dp_seat_name ((DpSeat) contract.declarer));
      append_tricks (out, director);
    }
}

void
dp_cli_rule_text (GString *out, const DpScenario *scenario, const DpDirector *director)
{
  guint next = 0;

  g_string_append_printf (out, "%s: %s\n", scenario->id, scenario->title);
  g_string_append_printf (out, _("  %1$s. Dealer %2$s. %3$s.\n\n"), dp_code_title (dp_director_code (director)), dp_seat_name (scenario->dealer),
                          dp_vul_name (scenario->vul));
  dp_cli_wrap (out, 2, 2, scenario->story);
  g_string_append_c (out, '\n');
  for (guint i = 0, n; i < scenario->events->len; i += n)
    {
      n = dp_cli_plain_cards (director, i, line_end (scenario, director, i, next));
      if (n > 1)
        append_cards (out, i, n, director);
      else
        {
          n = 1;
          append_event (out, i + 1, &g_array_index (scenario->events, DpScenarioEvent, i), director);
        }
      for (; next < dp_director_n_points (director) && dp_director_point (director, next)->event < i + n; next++)
        append_point (out, next + 1, scenario, director, dp_director_point (director, next));
    }
  append_outcome (out, director);
  if (scenario->explanation)
    {
      g_string_append_c (out, '\n');
      dp_cli_wrap (out, 2, 2, scenario->explanation);
    }
  g_string_append_c (out, '\n');
}
