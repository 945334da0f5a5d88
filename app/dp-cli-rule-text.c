/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include <glib/gi18n-lib.h>

/* "ace of spades, two of clubs" */
static char *
cards_to_text (DpHand cards)
{
  GString *s = g_string_new (NULL);

  for (int c = DP_CARDS - 1; c >= 0; c--)
    if (dp_hand_has (cards, (DpCard) c))
      {
        g_autofree char *name = dp_card_name ((DpCard) c);

        g_string_append_printf (s, "%s%s", s->len ? _(", ") : "", name);
      }
  return g_string_free (s, FALSE);
}

static char *
attention_to_text (const char *seat, DpRequest request, gboolean players_rule)
{
  switch (request)
    {
    case DP_REQUEST_REPEAT:
      return g_strdup_printf (_("%s has not heard a call"), seat);
    case DP_REQUEST_RESTATEMENT:
      return g_strdup_printf (_("%s asks for all calls again"), seat);
    case DP_REQUEST_EXPLANATION:
      return g_strdup_printf (_("%s asks what an opponent’s call shows"), seat);
    default:
      return g_strdup_printf (players_rule ? _("%s draws attention to it") : _("%s calls the director"), seat);
    }
}

static const char *
stated_to_text (DpStated stated)
{
  switch (stated)
    {
    case DP_STATED_WAIVED:
      return _("Both opponents want no penalty");
    case DP_STATED_NO_AGREEMENT:
      return _("There was no agreement");
    case DP_STATED_DISCLOSED:
      return _("The agreement had been disclosed beforehand");
    case DP_STATED_ANNOUNCED:
      return _("Partner says that an agreement was used, as they do");
    case DP_STATED_UNDISCLOSED:
      return _("Nobody had been told of the agreement");
    default:
      return _("All four hands are back in the board");
    }
}

static char *
event_to_text (const DpEvent *e, gboolean players_rule)
{
  const char *seat = dp_seat_name ((DpSeat) e->seat);
  g_autofree char *card = NULL;

  switch ((DpEventKind) e->kind)
    {
    case DP_EVENT_CALL:
      if (e->simultaneous)
        return g_strdup_printf (_("%1$s, at the same moment: %2$s"), seat, dp_call_symbol (e->call));
      return g_strdup_printf ("%s: %s", seat, dp_call_symbol (e->call));
    case DP_EVENT_CHANGE_OF_CALL:
      return g_strdup_printf (_("%1$s changes the call to %2$s"), seat, dp_call_symbol (e->call));
    case DP_EVENT_ATTENTION:
      return attention_to_text (seat, (DpRequest) e->request, players_rule);
    case DP_EVENT_DECISION:
      if (e->option == DP_OPTION_PROHIBIT || e->option == DP_OPTION_REQUIRE)
        return g_strdup_printf (_("%1$s chooses: %2$s (%3$s)"), seat, dp_option_name ((DpOption) e->option),
                                dp_denomination_name ((DpDenomination) e->suit));
      return g_strdup_printf (_("%1$s chooses: %2$s"), seat, dp_option_name ((DpOption) e->option));
    case DP_EVENT_FACT:
      return g_strdup (stated_to_text ((DpStated) e->stated));
    case DP_EVENT_LEAD:
      card = dp_card_name (e->card);
      return g_strdup_printf (e->face_down ? _("%1$s leads the %2$s, face down") : _("%1$s leads the %2$s"), seat, card);
    case DP_EVENT_EXPOSE:
      card = cards_to_text (e->cards);
      return g_strdup_printf (e->led ? _("%1$s leads too early: %2$s") : _("%1$s exposes: %2$s"), seat, card);
    }
  g_return_val_if_reached (g_strdup (""));
}

static void
append_event (GString *out, guint number, const DpScenarioEvent *event, gboolean players_rule)
{
  g_autofree char *what = event_to_text (&event->event, players_rule);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "%u. %s", number, what);
  if (event->meaning)
    g_string_append_printf (line, " (%s)", event->meaning);
  if (event->says)
    g_string_append_printf (line, _(" – “%s”"), event->says);
  dp_cli_wrap (out, number < 10 ? 3 : 2, 6, line->str);
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
append_asked (GString *out, const DpScenario *scenario, const DpPoint *point)
{
  for (guint i = 0; i < point->n_asked; i++)
    {
      const DpAsked *asked = &point->asked[i];
      DpQuestion question = (DpQuestion) asked->question;
      const char *answer = dp_scenario_answer (scenario, (DpSeat) asked->seat, question);
      g_autofree char *text = g_strdup_printf (_("Ask %1$s: %2$s – “%3$s”"), dp_seat_name ((DpSeat) asked->seat), dp_question_text (question),
                                               answer ? answer : dp_question_default_answer (question));

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
    }
}

static void
append_point (GString *out, guint number, const DpScenario *scenario, const DpPoint *point)
{
  g_string_append_printf (out, _("\n  Ruling %1$u (%2$s)\n"), number, dp_stage_name (point->stage));
  append_laws (out, point);
  append_asked (out, scenario, point);
  append_clauses (out, &point->ruling);
  if (point->n_path > point->new_from)
    append_path (out, point);
  g_string_append_c (out, '\n');
}

static void
append_outcome (GString *out, const DpTable *table)
{
  DpContract contract = dp_auction_contract (&table->auction);
  const char *const doubled[] = { "", _(" doubled"), _(" redoubled") };

  if (table->phase == DP_PHASE_PASSED_OUT)
    g_string_append_printf (out, "  %s\n", _("The board is passed out."));
  else if (table->phase == DP_PHASE_AUCTION || contract.level == 0)
    g_string_append_printf (out, _("  The auction goes on; it is %s’s turn.\n"), dp_seat_name ((DpSeat) table->turn));
  else
    g_string_append_printf (out, _("  Contract: %1$s%2$s by %3$s.\n"),
                            dp_call_symbol (dp_bid (contract.level, (DpDenomination) contract.denomination)), doubled[contract.doubled],
                            dp_seat_name ((DpSeat) contract.declarer));
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
  for (guint i = 0; i < scenario->events->len; i++)
    {
      append_event (out, i + 1, &g_array_index (scenario->events, DpScenarioEvent, i), dp_code_has (dp_director_code (director), DP_TRAIT_PLAYERS_RULE));
      for (; next < dp_director_n_points (director) && dp_director_point (director, next)->event <= i; next++)
        append_point (out, next + 1, scenario, dp_director_point (director, next));
    }
  append_outcome (out, dp_director_table (director));
  if (scenario->explanation)
    {
      g_string_append_c (out, '\n');
      dp_cli_wrap (out, 2, 2, scenario->explanation);
    }
  g_string_append_c (out, '\n');
}
