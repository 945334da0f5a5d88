/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-auction.h"
#include "dp-scenario-accept.h"
#include "dp-scenario-words.h"

#include <glib/gi18n-lib.h>

/* Playing a case, and the linter: what a schema cannot say about it. */

typedef struct {
  DpScenario *scenario;
  const DpDirector *director;
  DpDiagnostics *diagnostics;
} Check;

G_GNUC_PRINTF (4, 5)
static void
complain (const Check *c, int line, const char *cure, const char *format, ...)
{
  g_autofree char *problem = NULL;
  va_list args;

  va_start (args, format);
  problem = g_strdup_vprintf (format, args);
  va_end (args);
  dp_diagnostics_add (c->diagnostics, c->scenario->file, line, problem, cure);
}

static int
line_of (const DpScenario *s, guint event)
{
  return event < s->events->len ? g_array_index (s->events, DpScenarioEvent, event).line : s->line;
}

/* "accept or refuse" */
static char *
options_text (DpOptions options)
{
  GString *s = g_string_new (NULL);

  for (int o = 0; o < DP_OPTION_NONE; o++)
    if (options >> o & 1)
      g_string_append_printf (s, "%s%s", s->len ? _(" or ") : "", dp_option_token ((DpOption) o));
  return g_string_free (s, FALSE);
}

/* The <hand>s that the play needs and the case lacks. Caller frees. */
static char *
missing_hands (const DpScenario *self)
{
  GString *s = g_string_new (NULL);

  for (int seat = 0; seat < DP_SEATS; seat++)
    if (!self->hand[seat])
      g_string_append_printf (s, "%s%s", s->len ? ", " : "", dp_seat_name ((DpSeat) seat));
  return g_string_free (s, FALSE);
}

/* The play needs charts for it, and all four hands. */
static gboolean
can_play (const DpScenario *self, const DpCode *code, const DpScenarioEvent *e, DpDiagnostics *diagnostics)
{
  g_autofree char *missing = NULL;

  if (e->event.kind != DP_EVENT_PLAY && e->event.kind != DP_EVENT_CLAIM)
    return TRUE;
  if (!dp_code_play_start (code))
    {
      dp_diagnostics_addf (diagnostics, self->file, e->line, _("end the case with the opening lead"), _("the program doesn’t cover the play under “%s”"), dp_code_id (code));
      return FALSE;
    }
  missing = missing_hands (self);
  if (*missing)
    {
      g_autofree char *cure = g_strdup_printf (_("add cards=\"...\" for: %s"), missing);

      dp_diagnostics_add (diagnostics, self->file, e->line, _("the play needs all four hands"), cure);
      return FALSE;
    }
  return TRUE;
}

DpDirector *
dp_scenario_play (const DpScenario *self, const DpCode *code, DpDiagnostics *diagnostics)
{
  g_autoptr (DpDirector) director = dp_director_new (code, self->dealer, self->vul);
  DpDeal deal;

  for (int seat = 0; seat < DP_SEATS; seat++)
    deal.hand[seat] = self->hand[seat];
  dp_director_set_deal (director, &deal);
  for (guint i = 0; i < self->events->len; i++)
    {
      const DpScenarioEvent *e = &g_array_index (self->events, DpScenarioEvent, i);
      g_autoptr (GError) error = NULL;
      g_autofree char *cure = NULL;
      DpWait wait;

      if (!can_play (self, code, e, diagnostics))
        return NULL;
      if (dp_director_feed (director, &e->event, &error))
        continue;
      if (e->event.kind == DP_EVENT_DECISION && dp_director_pending (director, &wait) && wait.who != DP_SEAT_NONE)
        {
          g_autofree char *options = options_text (wait.options);

          cure = dp_wait_other (&wait) != DP_SEAT_NONE
                   ? g_strdup_printf (_("%1$s or %2$s may %3$s"), dp_seat_name ((DpSeat) wait.who), dp_seat_name (dp_wait_other (&wait)), options)
                   : g_strdup_printf (_("%s may %s"), dp_seat_name ((DpSeat) wait.who), options);
        }
      dp_diagnostics_add (diagnostics, self->file, e->line, error->message, cure);
      return NULL;
    }
  return g_steal_pointer (&director);
}

/* What nobody has noticed in the play. */
static void
check_unnoticed_card (const Check *c, const DpIncident *incident, int line, const char *cure)
{
  const char *offender = dp_seat_name ((DpSeat) incident->offender);
  g_autofree char *card = incident->play.card < DP_CARDS ? dp_card_name (incident->play.card) : g_strdup ("");

  switch ((DpTrouble) incident->play.trouble)
    {
    case DP_TROUBLE_REVOKE:
      complain (c, line, cure, _("%s’s hand revokes with the %s, and nobody calls the director"), offender, card);
      break;
    case DP_TROUBLE_EXPOSED:
      complain (c, line, cure, _("%s exposes the %s, and nobody calls the director"), offender, card);
      break;
    case DP_TROUBLE_AT_ONCE:
      complain (c, line, cure, _("the %s comes at the same moment as another card, and nobody calls the director"), card);
      break;
    case DP_TROUBLE_HELD:
      complain (c, line, cure, _("%s holds the %s and doesn’t put it down, and nobody calls the director"), offender, card);
      break;
    case DP_TROUBLE_MISINFORMED:
      complain (c, line, cure, _("%s has been given a wrong explanation, and nobody calls the director"), offender);
      break;
    case DP_TROUBLE_SUGGESTED:
      complain (c, line, cure, _("dummy touches or points at a card, and nobody calls the director"));
      break;
    default:
      complain (c, line, cure, _("the %s from %s’s hand is irregular, and nobody calls the director"), card, offender);
      break;
    }
}

static void
check_unnoticed (const Check *c)
{
  int i = dp_director_unnoticed (c->director);
  const DpIncident *incident;
  const char *cure = _("put things right, or add an <attention> after it");
  const char *offender;
  int line;

  if (i < 0)
    return;
  incident = dp_director_incident (c->director, (guint) i);
  offender = dp_seat_name ((DpSeat) incident->offender);
  line = line_of (c->scenario, incident->event);
  if (incident->kind == DP_INCIDENT_PLAY)
    check_unnoticed_card (c, incident, line, cure);
  else if (incident->kind == DP_INCIDENT_TURN_LOST)
    complain (c, line, cure, c->scenario->players_rule ? _("with this pass %s’s pass out of rotation has cost a player his turn, and nobody points it out")
                                                        : _("with this pass %s’s pass out of rotation has cost a player his turn, and nobody calls the director"),
              offender);
  else if (incident->kind == DP_INCIDENT_CHANGE)
    complain (c, line, cure, c->scenario->players_rule ? _("%s changes his call, and nobody points it out") : _("%s changes his call, and nobody calls the director"),
              offender);
  else if (incident->turn != incident->offender && incident->turn < DP_SEAT_NONE)
    complain (c, line, cure, c->scenario->players_rule ? _("%s calls %s when it’s %s’s turn, and nobody points it out")
                                                        : _("%s calls %s when it’s %s’s turn, and nobody calls the director"),
              offender, dp_call_token (incident->call),
              dp_seat_name ((DpSeat) incident->turn));
  else
    complain (c, line, cure, c->scenario->players_rule ? _("%s’s call %s is irregular, and nobody points it out") : _("%s’s call %s is irregular, and nobody calls the director"),
              offender, dp_call_token (incident->call));
}

static void
check_pending (const Check *c)
{
  g_autofree char *options = NULL;
  g_autofree char *cure = NULL;
  DpWait wait;

  if (!dp_director_pending (c->director, &wait) || wait.who >= DP_SEAT_NONE)
    return;
  options = options_text (wait.options);
  cure = g_strdup_printf (_("add a <decision seat=\"%s\" option=\"...\"/>: %s"), dp_seat_letter ((DpSeat) wait.who), options);
  if (dp_wait_other (&wait) != DP_SEAT_NONE)
    complain (c, line_of (c->scenario, c->scenario->events->len - 1), cure, _("the case ends while %1$s or %2$s still has to decide"), dp_seat_name ((DpSeat) wait.who),
              dp_seat_name (dp_wait_other (&wait)));
  else
    complain (c, line_of (c->scenario, c->scenario->events->len - 1), cure, _("the case ends while %s still has to decide"), dp_seat_name ((DpSeat) wait.who));
}

/* Law 50D2: a defender has shown a card during the auction, and his partner is to lead. Declarer's choice belongs to the play, which the
 * director sees only where he knows the hands: without them it would be lost in silence. */
static void
check_lead_options (const Check *c)
{
  const DpTable *table = dp_director_table (c->director);
  DpContract contract = dp_auction_contract (&table->auction);
  g_autofree char *missing = missing_hands (c->scenario);
  g_autofree char *cure = NULL;
  DpSeat leader, owner;

  if (!*missing || !dp_code_play_start (dp_director_code (c->director)) || contract.level == 0
      || (table->phase != DP_PHASE_CLARIFICATION && table->phase != DP_PHASE_PLAY))
    return;
  leader = dp_seat_lho ((DpSeat) contract.declarer);
  owner = dp_seat_partner (leader);
  if (!table->major[owner])
    return;
  cure = g_strdup_printf (_("add cards=\"...\" for: %s"), missing);
  for (guint i = 0; i < dp_director_n_incidents (c->director); i++)
    {
      const DpIncident *incident = dp_director_incident (c->director, i);

      if (incident->kind != DP_INCIDENT_EXPOSED || incident->offender != owner)
        continue;
      complain (c, line_of (c->scenario, incident->event), cure,
                _("%s’s card is a major penalty card when %s is to lead, so declarer has a choice (Law 50D2), and that needs all four hands"),
                dp_seat_name (owner), dp_seat_name (leader));
      return;
    }
}

/* Where one of the two calls of a change stands, the change says how they compare; unsaid, the walk has gone on as if they didn't. */
static void
check_change_comparable (const Check *c, const DpIncident *incident)
{
  const DpAuction *auction = &dp_director_table (c->director)->auction;
  const DpAuctionCall *first = &auction->call[incident->first], *second = &auction->call[incident->entry];
  gboolean asked = FALSE;

  for (guint s = 0; s < incident->n_path && !asked; s++)
    asked = incident->path[s].node->kind == DP_NODE_QUESTION && incident->path[s].answer >= 0 && g_strcmp0 (incident->path[s].node->fact->name, "comparable") == 0;
  if (!asked || (first->status != DP_CALL_STANDS && second->status != DP_CALL_STANDS)
      || dp_director_event (c->director, incident->event)->comparable != DP_COMPARABLE_UNSTATED)
    return;
  complain (c, line_of (c->scenario, incident->event), _("add comparable=\"no\", \"23A1\", \"23A2\" or \"23A3\""),
            _("the ruling depends on whether %s’s %s and %s are comparable, and the case doesn’t say"), dp_seat_name ((DpSeat) incident->offender),
            dp_call_token (first->call), dp_call_token (second->call));
}

/* A walk that hangs on a verdict that the author has not given. */
static void
check_comparable (const Check *c)
{
  const DpAuction *auction = &dp_director_table (c->director)->auction;

  for (guint i = 0; i < dp_director_n_incidents (c->director); i++)
    {
      const DpIncident *incident = dp_director_incident (c->director, i);
      int replacement;

      if (incident->first >= 0 && incident->entry >= 0)
        check_change_comparable (c, incident);
      if (!incident->node || incident->node->kind != DP_NODE_QUESTION || incident->entry < 0
          || (!g_str_has_prefix (incident->node->fact->name, "comparable") && g_strcmp0 (incident->node->fact->name, "ground") != 0))
        continue;
      replacement = dp_auction_next_call_of (auction, incident->entry + 1, (DpSeat) incident->offender);
      if (replacement >= 0)
        complain (c, line_of (c->scenario, auction->call[replacement].event), _("add comparable=\"no\", \"23A1\", \"23A2\" or \"23A3\""),
                  _("the ruling depends on whether %s’s %s is comparable to his first call %s, and the case doesn’t say"),
                  dp_seat_name ((DpSeat) incident->offender), dp_call_token (auction->call[replacement].call), dp_call_token (incident->call));
    }
}

/* The same where an artificial bid was insufficient (27B1(a)). */
static void
check_lowest (const Check *c)
{
  const DpAuction *auction = &dp_director_table (c->director)->auction;

  for (guint i = 0; i < dp_director_n_incidents (c->director); i++)
    {
      const DpIncident *incident = dp_director_incident (c->director, i);
      int replacement;

      if (!incident->node || incident->node->kind != DP_NODE_QUESTION || incident->entry < 0 || g_strcmp0 (incident->node->fact->name, "lowest-same") != 0)
        continue;
      replacement = dp_auction_next_call_of (auction, incident->entry + 1, (DpSeat) incident->offender);
      if (replacement >= 0)
        complain (c, line_of (c->scenario, auction->call[replacement].event), _("add lowest=\"yes\" or \"no\""),
                  _("the ruling depends on whether %s’s %s would have specified the same as his first call %s, and the case doesn’t say"),
                  dp_seat_name ((DpSeat) incident->offender),
                  dp_call_token (dp_bid_lower_artificial (auction, incident->entry, replacement, auction->call[replacement].call)), dp_call_token (incident->call));
    }
}

gboolean
dp_scenario_check_verdicts (DpScenario *self, const DpDirector *director, DpDiagnostics *diagnostics)
{
  guint before = dp_diagnostics_errors (diagnostics);

  check_comparable (&(Check) { self, director, diagnostics });
  check_lowest (&(Check) { self, director, diagnostics });
  return dp_diagnostics_errors (diagnostics) == before;
}

static void
check_point (const Check *c, guint number, int line)
{
  guint points = dp_director_n_points (c->director);
  g_autofree char *cure = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the case has %u ruling point", "the case has %u ruling points", points), points);

  if (number > points)
    complain (c, line, cure, _("there’s no ruling point %u"), number);
}

static void
check_answers (const Check *c)
{
  gboolean seen[DP_SEATS][DP_QUESTIONS] = { { FALSE } };

  for (guint i = 0; i < c->scenario->answers->len; i++)
    check_point (c, g_array_index (c->scenario->answers, DpScenarioAnswer, i).point, g_array_index (c->scenario->answers, DpScenarioAnswer, i).line);

  for (guint i = 0; i < dp_director_n_points (c->director); i++)
    {
      const DpPoint *point = dp_director_point (c->director, i);

      for (guint a = 0; a < point->n_asked; a++)
        {
          DpSeat seat = (DpSeat) point->asked[a].seat;
          DpQuestion question = (DpQuestion) point->asked[a].question;
          g_autofree char *cure = NULL, *problem = NULL;

          if (seat >= DP_SEAT_NONE || seen[seat][question] || dp_scenario_answer (c->scenario, i + 1, seat, question))
            continue;
          seen[seat][question] = TRUE;
          cure = g_strdup_printf (_("add <answer seat=\"%s\" question=\"%s\"> to the interview"), dp_seat_letter (seat), dp_question_token (question));
          problem = g_strdup_printf (c->scenario->players_rule ? _("at ruling point %u somebody must ask %s “%s”, and the case has no answer")
                                                               : _("at ruling point %u the director must ask %s “%s”, and the case has no answer"),
                                     i + 1, dp_seat_name (seat), dp_question_token (question));
          /* Cases were written before that was a question: they stay whole, and what he says is what anybody would. */
          (question == DP_ASK_INFLUENCED ? dp_diagnostics_warn : dp_diagnostics_add) (c->diagnostics, c->scenario->file, line_of (c->scenario, point->event), problem, cure);
        }
    }
}

/* What the engine says at the point of the same kind of clause. Caller frees. */
static char *
said_instead (const DpPoint *point, guint8 kind)
{
  g_autoptr (GString) s = g_string_new (NULL);

  for (guint i = 0; i < point->ruling.n; i++)
    if (point->ruling.clause[i].kind == kind)
      {
        g_autofree char *text = dp_clause_to_string (&point->ruling.clause[i]);

        g_string_append_printf (s, "%s%s", s->len ? ", " : "", text);
      }
  return s->len ? g_strdup_printf (_("the engine says there: %s"), s->str) : g_strdup (_("the engine says nothing of the kind there"));
}

static void
check_expectation (const Check *c, const DpScenarioExpect *x)
{
  g_autofree char *said = NULL;
  g_autofree char *expected = dp_scenario_expect_text (x);
  const DpPoint *point;
  const DpClause *found = NULL;

  check_point (c, x->point, x->line);
  if (x->point > dp_director_n_points (c->director))
    return;
  point = dp_director_point (c->director, x->point - 1);
  for (guint i = 0; i < point->ruling.n && !found; i++)
    if (dp_clause_fits (&point->ruling.clause[i], &x->clause, x->given))
      found = &point->ruling.clause[i];
  if (!x->absent && !found)
    {
      said = said_instead (point, x->clause.kind);
      complain (c, x->line, said, _("ruling point %u doesn’t say “%s”"), x->point, expected);
    }
  else if (x->absent && found)
    {
      said = dp_clause_to_string (found);
      complain (c, x->line, NULL, _("ruling point %u says “%s”, and it’s expected not to: %s"), x->point, expected, said);
    }
}

static void
check_warnings (const Check *c)
{
  DpScenario *s = c->scenario;

  if (!s->explanation || !*s->explanation)
    dp_diagnostics_warn (c->diagnostics, s->file, s->line, _("the case has no explanation"), _("add a sentence or two for the debrief"));
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (s->shown[seat] && !s->hand[seat])
      {
        g_autofree char *problem = g_strdup_printf (_("%s’s hand is to be shown, and has no cards"), dp_seat_name ((DpSeat) seat));

        dp_diagnostics_warn (c->diagnostics, s->file, s->line, problem, _("give it cards, or remove shown=\"yes\""));
      }
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = &g_array_index (s->events, DpScenarioEvent, i);

      if (e->event.kind == DP_EVENT_CHANGE_OF_CALL && e->event.intent == DP_INTENT_UNSTATED)
        dp_diagnostics_warn (c->diagnostics, s->file, e->line, _("the case doesn’t say whether the change of call corrects a slip"),
                             _("add intent=\"slip\" or intent=\"intended\", and the player's answer"));
      if (e->event.comparable != DP_COMPARABLE_UNSTATED && !e->reason)
        dp_diagnostics_warn (c->diagnostics, s->file, e->line, _("the verdict about comparability has no reason"), _("add a <reason>: the trainee is told why"));
    }
}

static DpComplexity
measure (const Check *c)
{
  guint points = dp_director_n_points (c->director), incidents = dp_director_n_incidents (c->director);

  if (incidents > 2 || points > 6)
    return DP_COMPLEXITY_TANGLED;
  if (incidents > 1)
    return DP_COMPLEXITY_TWO;
  return points > 2 ? DP_COMPLEXITY_STEPS : DP_COMPLEXITY_ONE_STEP;
}

static void
collect_laws (const Check *c)
{
  c->scenario->laws = 0;
  for (guint i = 0; i < dp_director_n_points (c->director); i++)
    {
      const DpPoint *point = dp_director_point (c->director, i);

      for (guint l = 0; l < point->n_laws; l++)
        {
          int number = dp_law_number (point->laws[l]);

          if (number > 0 && number <= DP_LAST_LAW)
            c->scenario->laws |= (DpLaws) 1 << number;
        }
    }
}

static gboolean
has_leaf (const GArray *leaves, guint node)
{
  for (guint i = 0; i < leaves->len; i++)
    if (g_array_index (leaves, DpScenarioLeaf, i).node == node)
      return TRUE;
  return FALSE;
}

static void
collect_leaves (const Check *c)
{
  GArray *leaves = g_array_new (FALSE, FALSE, sizeof (DpScenarioLeaf));

  g_clear_pointer (&c->scenario->leaves, g_array_unref);
  c->scenario->leaves = leaves;
  for (guint i = 0; i < dp_director_n_points (c->director); i++)
    {
      const DpPoint *point = dp_director_point (c->director, i);

      for (guint s = point->new_from; s < point->n_path; s++)
        {
          const DpNode *node = point->path[s].node;
          DpScenarioLeaf leaf = { (guint16) node->index, (guint8) MIN (i, G_MAXUINT8) };

          if (node->kind == DP_NODE_RULING && !has_leaf (leaves, node->index))
            g_array_append_val (leaves, leaf);
        }
    }
}

gboolean
dp_scenario_check (DpScenario *self, const DpCode *code, DpDiagnostics *diagnostics)
{
  guint before = dp_diagnostics_errors (diagnostics);
  g_autoptr (DpDirector) director = NULL;
  Check c = { self, NULL, diagnostics };

  if (g_strcmp0 (self->code, dp_code_id (code)) != 0)
    {
      complain (&c, self->line, NULL, _("the case is for the code “%s”, and these laws are “%s”"), self->code, dp_code_id (code));
      return FALSE;
    }
  self->players_rule = dp_code_has (code, DP_TRAIT_PLAYERS_RULE);
  director = dp_scenario_play (self, code, diagnostics);
  if (!director)
    return FALSE;
  c.director = director;
  if (dp_director_n_points (director) == 0 && dp_director_unnoticed (director) < 0)
    complain (&c, self->line, _("add an <attention> after the irregularity"), self->players_rule ? _("nobody points anything out: the case has no ruling point") : _("nobody calls the director: the case has no ruling point"));
  check_unnoticed (&c);
  check_pending (&c);
  check_lead_options (&c);
  check_comparable (&c);
  check_lowest (&c);
  check_answers (&c);
  for (guint i = 0; i < self->expects->len; i++)
    check_expectation (&c, &g_array_index (self->expects, DpScenarioExpect, i));
  dp_scenario_check_accepts (self, director, diagnostics);
  check_warnings (&c);
  collect_laws (&c);
  collect_leaves (&c);
  self->complexity = measure (&c);
  return dp_diagnostics_errors (diagnostics) == before;
}
