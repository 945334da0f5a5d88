/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-director-private.h"
#include "dp-duty.h"
#include "dp-play-finder.h"
#include "dp-walker.h"

static void
cite_law (DpPoint *point, const char *law)
{
  gboolean cited = FALSE;

  for (guint l = 0; l < point->n_laws && !cited; l++)
    cited = g_str_equal (point->laws[l], law);
  if (!cited && point->n_laws < G_N_ELEMENTS (point->laws))
    point->laws[point->n_laws++] = law;
}

/* The laws of the rulings that have not been told, each once, in the order in which they came about. */
static void
cite (const DpIncident *incident, DpPoint *point)
{
  for (guint i = incident->told; i < incident->n_path; i++)
    if (incident->path[i].node->kind == DP_NODE_RULING && !incident->path[i].node->aside)
      cite_law (point, incident->path[i].node->law);
}

/* Two incidents may need the same answer: it's asked once. */
static gboolean
was_asked (const DpPoint *point, const DpAsked *asked)
{
  for (guint i = 0; i < point->n_asked; i++)
    if (point->asked[i].seat == asked->seat && point->asked[i].question == asked->question)
      return TRUE;
  return FALSE;
}

/* Adds what one incident has to say to the point of this event; the walk of the principal one from its beginning, of the
 * others what is new. */
static void
tell (DpDirector *self, DpIncident *incident, gboolean principal, DpPoint *point)
{
  gboolean any = FALSE;

  for (guint i = principal ? 0 : incident->told; i < incident->n_path && point->n_path < G_N_ELEMENTS (point->path); i++)
    point->path[point->n_path++] = incident->path[i];
  for (guint i = incident->told; i < incident->n_path; i++)
    {
      const DpNode *node = incident->path[i].node;

      if (node->kind != DP_NODE_RULING)
        continue;
      /* A lead penalty that comes with the rectification is part of it. */
      if (principal && !(any && point->stage == DP_STAGE_RECTIFICATION && node->stage == DP_STAGE_REPLACEMENT))
        point->stage = node->stage;
      any = TRUE;
    }
  for (guint i = 0; i < incident->n_asked && point->n_asked < G_N_ELEMENTS (point->asked); i++)
    if (!was_asked (point, &incident->asked[i]))
      point->asked[point->n_asked++] = incident->asked[i];
  if (incident->wait.who != DP_SEAT_NONE)
    point->pending = incident->wait;
  if (principal)
    {
      point->offender = incident->offender;
      point->roles = dp_walk_roles (&self->table, incident);
      point->new_from = incident->told;
      point->n_principal = point->second_end = point->n_path;
    }
  else if (point->second_end == point->n_principal)
    {
      point->second = dp_walk_roles (&self->table, incident);
      point->second_end = point->n_path;
    }
  incident->n_asked = 0;
  incident->told = incident->n_path;
  incident->told_may_use = incident->may_use;
  incident->fresh = FALSE;
}

/* Whether the contract is known, and that player defends. */
static gboolean
side_defends (const DpTable *table, DpSeat seat)
{
  DpContract contract = dp_table_contract (table);

  return (table->phase == DP_PHASE_CLARIFICATION || table->phase == DP_PHASE_PLAY) && contract.level > 0 && seat < DP_SEATS
         && dp_seat_side (seat) != dp_seat_side ((DpSeat) contract.declarer);
}

/* Whether there is no lead of his to restrict, and everybody can see it. */
static gboolean
nobody_leads (const DpTable *table, DpSeat seat)
{
  return table->phase == DP_PHASE_PASSED_OUT || (table->phase != DP_PHASE_AUCTION && seat < DP_SEATS && !side_defends (table, seat));
}

/* Whether nobody has bid, doubled or redoubled since that player passed out of rotation: his pass may yet be one of three that would end the auction (17D3). */
static gboolean
may_yet_fall (const DpTable *table, DpSeat seat)
{
  /* A lead has been faced, or all hands are back in the board, and the auction can't be reopened (17D). */
  if (table->phase == DP_PHASE_PLAY || table->hands_returned)
    return FALSE;
  for (int i = table->auction.n - 1; i >= 0; i--)
    {
      const DpAuctionCall *call = &table->auction.call[i];

      if (call->status != DP_CALL_STANDS)
        continue;
      if (call->call != DP_PASS)
        return FALSE;
      if (call->seat == seat && call->turn != seat)
        return TRUE;
    }
  return FALSE;
}

/* Nobody is told to carry on in a ruling that puts something else right. */
static void
drop_play_on (DpRuling *ruling)
{
  gboolean more = FALSE;
  guint kept = 0;

  for (guint i = 0; i < ruling->n; i++)
    more |= ruling->clause[i].kind == DP_CLAUSE_OPTION || ruling->clause[i].kind == DP_CLAUSE_CANCELLED || ruling->clause[i].kind == DP_CLAUSE_WITHDRAWN;
  for (guint i = 0; i < ruling->n; i++)
    if (!more || ruling->clause[i].kind != DP_CLAUSE_PLAY_ON)
      ruling->clause[kept++] = ruling->clause[i];
  ruling->n = kept;
}

/* What has gone back by one law and is a penalty card by another is known to all while it lies there (50E1): 16C doesn't speak of it. */
static void
drop_known (const DpTable *table, DpRuling *ruling)
{
  guint kept = 0;

  for (guint i = 0; i < ruling->n; i++)
    {
      DpClause *clause = &ruling->clause[i];
      gboolean tells = (clause->kind == DP_CLAUSE_UNAUTHORIZED || clause->kind == DP_CLAUSE_AUTHORIZED) && clause->seat < DP_SEATS && g_str_has_prefix (clause->law, "16C");
      DpHand known = tells ? clause->cards & table->penalty[clause->seat] : 0;

      clause->cards &= ~known;
      if (!known || clause->cards)
        ruling->clause[kept++] = *clause;
    }
  ruling->n = kept;
}

/* Whether the clause still says something: what a ruling that took effect before anybody spoke had going back, or lying there again, may have been played since, in turn, and
 * is where it belongs (47E1, 53B). */
static gboolean
leave_out_played (const DpDirector *self, const DpIncident *incident, DpClause *clause)
{
  const DpPlay *play = &self->table.play;
  gboolean lies = clause->kind == DP_CLAUSE_WITHDRAWN || clause->kind == DP_CLAUSE_PENALTY_CARD || (clause->kind == DP_CLAUSE_AUTHORIZED && clause->wording == DP_WORDED_WHILE_IT_LIES)
                  || (clause->kind == DP_CLAUSE_MUST_PLAY && (clause->play == DP_PLAY_FIRST_CHANCE || clause->play == DP_PLAY_BEFORE_LOWER));
  DpHand played = 0;

  for (int i = 0; lies && incident->kind == DP_INCIDENT_PLAY && incident->told < incident->n_path && i < play->n; i++)
    if (play->card[i].hand == clause->seat && play->card[i].status == DP_PLAYED_STANDS && play->card[i].event > incident->path[incident->told].event)
      played |= clause->cards & (DpHand) 1 << play->card[i].card;
  clause->cards &= ~played;
  return !played || clause->cards;
}

/* Whether another lead to the trick lies there, and it has still to be said what becomes of that (53A). */
static gboolean
lies_there (const DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *lead = dp_director_incident_at (self, i);

      if (dp_play_is_open (&self->table, lead) && lead->play.trouble == DP_TROUBLE_LEAD && lead->play.trick == self->table.play.trick && !lead->play.as_lead)
        return TRUE;
    }
  return FALSE;
}

/* Whether it says who leads now, and that trick has been led to since, or is over, or the auction goes on after all. */
static gboolean
has_been_led (const DpTable *table, const DpClause *clause)
{
  gboolean leads = clause->kind == DP_CLAUSE_LEADER || (clause->kind == DP_CLAUSE_PLAYS_FROM && clause->wording == DP_WORDED_LEADS);

  if (leads && table->phase == DP_PHASE_AUCTION)
    return TRUE;
  return leads && table->phase == DP_PHASE_PLAY && table->play.trick < DP_TRICKS
         && (dp_play_trick_size (&table->play, table->play.trick) > 0 || dp_play_turn (&table->play) != (DpSeat) clause->seat);
}

/* A card that must be replaced by a legal one isn't said to stay, whatever another law makes of the moment at which it came (58A, 62A). */
static gboolean
is_put_right (const DpRuling *ruling, const DpClause *stands)
{
  for (guint i = 0; stands->kind == DP_CLAUSE_STANDS && stands->wording == DP_WORDED_PLAINLY && stands->cards && i < ruling->n; i++)
    if (ruling->clause[i].kind == DP_CLAUSE_CORRECT && ruling->clause[i].seat == stands->seat && ruling->clause[i].cards == stands->cards)
      return TRUE;
  return FALSE;
}

/* Nothing more is played while a claim stands: what a penalty card would have brought is for the director to weigh (68D, 70). */
static gboolean
waits_for_claim (const DpTable *table, const DpClause *clause)
{
  return clause->kind == DP_CLAUSE_MUST_PLAY && (clause->play == DP_PLAY_FIRST_CHANCE || clause->play == DP_PLAY_BEFORE_LOWER) && table->play.claimed;
}

/* Whose turn it is is said of the moment at which the director speaks: much may have been called since the ruling took effect. What a player
 * might have called at a turn that he has had meanwhile is not said at all. */
static void
tell_turn (const DpDirector *self, gboolean open, DpRuling *ruling)
{
  const DpTable *table = &self->table;
  gboolean leads = !lies_there (self);
  guint kept = 0;
  const DpRuling all = *ruling;

  for (guint i = 0; i < all.n; i++)
    {
      DpClause clause = all.clause[i];

      if (is_put_right (&all, &clause))
        continue;

      /* While somebody may accept a call or refuse it, nobody knows whose turn it will be. */
      if (clause.kind == DP_CLAUSE_TURN && (table->turn == DP_SEAT_NONE || open))
        continue;
      if (clause.kind == DP_CLAUSE_MAY_CALL && table->owes[clause.seat] == 0)
        continue;
      if (has_been_led (table, &clause) || (!leads && (clause.kind == DP_CLAUSE_LEADER || (clause.kind == DP_CLAUSE_PLAYS_FROM && clause.wording == DP_WORDED_LEADS))))
        continue;
      if (clause.kind == DP_CLAUSE_TURN)
        clause.seat = table->turn;
      if (clause.kind == DP_CLAUSE_LEAD_RESTRICTION && nobody_leads (table, (DpSeat) clause.seat))
        continue;
      /* Much may have been shown since. */
      if (clause.kind == DP_CLAUSE_LEAD_RESTRICTION && clause.restriction == DP_LEAD_PROHIBIT_UNSPECIFIED && clause.seat < DP_SEATS && table->lead_choice[clause.seat])
        clause.suits = table->lead_choice[clause.seat];
      if (clause.kind == DP_CLAUSE_LEAD_RESTRICTION && side_defends (table, (DpSeat) clause.seat))
        clause.wording = DP_WORDED_DEFENDS;
      else if (clause.kind == DP_CLAUSE_LEAD_RESTRICTION && clause.restriction == DP_LEAD_PROHIBIT_UNSPECIFIED && table->phase == DP_PHASE_AUCTION)
        clause.wording = DP_WORDED_SO_FAR;
      if (waits_for_claim (table, &clause))
        continue;
      /* His turn has come meanwhile, and the card is in its trick (57D). */
      if (clause.kind == DP_CLAUSE_MUST_PLAY && clause.play == DP_PLAY_CARD && dp_cards_count (clause.cards) == 1
          && dp_play_lies_in_trick (&table->play, (DpSeat) clause.seat, dp_cards_first (clause.cards)))
        clause = (DpClause) { .kind = DP_CLAUSE_STANDS, .seat = clause.seat, .call = DP_NO_CALL, .cards = clause.cards, .law = clause.law };
      if (clause.kind == DP_CLAUSE_STANDS && clause.wording == DP_WORDED_SO_FAR && !may_yet_fall (table, (DpSeat) clause.seat))
        clause.wording = DP_WORDED_PLAINLY;
      if (clause.kind == DP_CLAUSE_MUST_PASS && (table->phase == DP_PHASE_CLARIFICATION || table->phase == DP_PHASE_PASSED_OUT))
        clause.wording = DP_WORDED_OVER;
      ruling->clause[kept++] = clause;
    }
  ruling->n = kept;
}

/* Whether it lets a player make any legal call who has made it already, before the director spoke. */
static gboolean
has_called (const DpDirector *self, const DpIncident *incident, const DpClause *clause)
{
  return clause->kind == DP_CLAUSE_MAY_CALL && clause->constraint == DP_MAY_ANY_LEGAL && incident->kind == DP_INCIDENT_CALL && incident->entry >= 0
         && clause->seat == incident->offender && dp_auction_next_call_of (&self->table.auction, incident->entry + 1, incident->offender) >= 0;
}

/* Two revokes that cost the same are not one: their tricks are added up. */
static void
say (DpRuling *ruling, DpClause clause)
{
  for (guint i = 0; i < ruling->n; i++)
    {
      DpClause *said = &ruling->clause[i];

      if (clause.kind == DP_CLAUSE_TRANSFER && dp_clause_equal (said, &clause) && !clause.tricks)
        said->cards |= clause.cards;
      if (clause.kind == DP_CLAUSE_TRANSFER && said->kind == DP_CLAUSE_TRANSFER && said->tricks && clause.tricks && said->side == clause.side
          && said->law == clause.law)
        {
          said->tricks += clause.tricks;
          return;
        }
    }
  dp_ruling_say (ruling, clause);
}

/* How many tricks a revoke costs isn’t left for later where the same ruling says it (64). */
static gboolean
is_settled (const DpRuling *ruling, const DpClause *clause)
{
  for (guint i = 0; clause->kind == DP_CLAUSE_REVIEW && clause->wording == DP_WORDED_TRICKS && i < ruling->n; i++)
    if (ruling->clause[i].kind == DP_CLAUSE_TRANSFER)
      return TRUE;
  return FALSE;
}

/* Whether the clause is about a lead whose face nobody has seen yet (41A). */
static gboolean
is_face_down (const DpDirector *self, const DpClause *clause)
{
  gboolean face_down = FALSE;

  for (guint i = 0; i < self->log->len && clause->cards; i++)
    {
      const DpEvent *event = &g_array_index (self->log, DpEvent, i);

      if ((event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY) && event->seat == clause->seat && event->card != DP_NO_CARD
          && clause->cards == (DpHand) 1 << event->card)
        face_down = event->kind == DP_EVENT_LEAD && event->face_down;
      else if (event->kind == DP_EVENT_EXPOSE && (event->cards & clause->cards))
        face_down = FALSE;
    }
  return face_down;
}

/* A choice that was put before stands beside what the director has been called for. */
static gboolean
is_reminder (const DpIncident *incident)
{
  return incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_CHOICE;
}

/* Whether the call of that event stood when the director spoke there. */
static gboolean
stood (const DpPoint *point, int event)
{
  for (int i = 0; i < point->table.auction.n; i++)
    if (point->table.auction.call[i].event == event && point->table.auction.call[i].status == DP_CALL_STANDS)
      return TRUE;
  return FALSE;
}

/* The law by which that player was told to pass, the last time. */
static const char *
law_of_the_pass (const DpDirector *self, DpSeat seat)
{
  for (guint p = self->points->len; p > 0; p--)
    {
      const DpRuling *ruling = &dp_director_point (self, p - 1)->ruling;

      for (guint c = 0; c < ruling->n; c++)
        if (ruling->clause[c].kind == DP_CLAUSE_MUST_PASS && ruling->clause[c].seat == seat)
          return ruling->clause[c].law;
    }
  return NULL;
}

/* The law that takes back the call for which he had to pass: it has been put right or changed, or lay over one that has (21, 25). Or the penalty has been waived (15). */
static const char *
law_that_frees (const DpPoint *point)
{
  for (guint c = 0; c < point->ruling.n; c++)
    if (point->ruling.clause[c].kind == DP_CLAUSE_WITHDRAWN && !point->ruling.clause[c].cards)
      return point->ruling.clause[c].law;
  return point->laws[0];
}

/* Whoever was told to pass, and need not any more because the call for which he had to has been put right or changed, is told that as well. A pass that he has made
 * meanwhile has paid for it. */
static void
tell_freed (const DpDirector *self, DpPoint *point)
{
  const DpPoint *before = self->points->len ? dp_director_point (self, self->points->len - 1) : NULL;

  for (int s = 0; before && s < DP_SEATS; s++)
    {
      DpSeat seat = dp_seat_offset (self->dealer, s);
      gboolean told = self->table.phase != DP_PHASE_AUCTION || before->table.phase != DP_PHASE_AUCTION || before->table.silence[seat] == DP_SPAN_NONE
                      || self->table.silence[seat] != DP_SPAN_NONE || point->n_laws == 0;

      for (int i = 0; i < self->table.auction.n; i++)
        told |= self->table.auction.call[i].seat == seat && self->table.auction.call[i].status == DP_CALL_STANDS && !stood (before, self->table.auction.call[i].event);
      for (guint c = 0; c < point->ruling.n; c++)
        told |= point->ruling.clause[c].seat == seat && (point->ruling.clause[c].kind == DP_CLAUSE_MAY_CALL || point->ruling.clause[c].kind == DP_CLAUSE_MUST_PASS);
      if (!told)
        {
          const char *pass = law_of_the_pass (self, seat);

          dp_ruling_say (&point->ruling, (DpClause) { .kind = DP_CLAUSE_MAY_CALL, .seat = (guint8) seat, .call = DP_NO_CALL, .constraint = DP_MAY_ANY_LEGAL, .law = law_that_frees (point) });
          if (pass)
            cite_law (point, pass);
        }
    }
}

/* Whether the last that was said of it put a choice to somebody, who has chosen now. */
static gboolean
has_been_chosen (const DpIncident *incident)
{
  const DpNode *node = incident->told ? incident->path[incident->told - 1].node : NULL;

  if (!node || node->kind != DP_NODE_RULING || incident->wait.who != DP_SEAT_NONE)
    return FALSE;
  for (guint c = 0; c < node->n_clauses; c++)
    if (node->clauses[c].clause.kind == DP_CLAUSE_OPTION)
      return TRUE;
  return FALSE;
}

/* What a player has just put right is said before what follows from that for a ruling made earlier; and what has just been chosen, before what follows from it, or is
 * put to somebody next. */
static gboolean
is_said_first (const DpDirector *self, const DpIncident *incident, guint event)
{
  if (incident->kind == DP_INCIDENT_CHANGE && incident->event == event)
    return TRUE;
  /* Which card of dummy's is played, before who may take what back (45D1, 62C1). */
  if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_DUMMYS_CARD)
    return TRUE;
  if (incident->kind == DP_INCIDENT_PLAY)
    return FALSE;
  /* What the director is called for now, before what follows from it for an earlier ruling (38C, 31A1). */
  if (g_array_index (self->log, DpEvent, event).kind == DP_EVENT_ATTENTION)
    return incident->attended_at == (gint16) event;
  return g_array_index (self->log, DpEvent, event).kind == DP_EVENT_DECISION && has_been_chosen (incident);
}

/* Whether it puts a choice to a player who has lost it by what he did before the director came (47D). Of one who has taken his card back already it says that he might. */
static gboolean
is_chosen (const DpIncident *incident, const DpClause *clause)
{
  return clause->kind == DP_CLAUSE_OPTION && incident->kind == DP_INCIDENT_PLAY && !is_reminder (incident) && incident->play.trouble != DP_TROUBLE_NOTHING
         && incident->play.owed == DP_SEAT_NONE && !incident->play.took_back
         && (incident->wait.who == DP_SEAT_NONE || !(incident->wait.options & clause->choices));
}

/* Whether it put that choice: a choice about a lead is said of the leader (50D2, 51B). */
static gboolean
is_offer (const DpClause *clause, const DpWait *wait)
{
  return clause->choices == wait->options && (clause->kind == DP_CLAUSE_LEAD_OPTION || (clause->kind == DP_CLAUSE_OPTION && clause->seat == wait->who));
}

/* What was put to that player, the last time. */
static const DpClause *
offer_made (const DpDirector *self, const DpWait *wait)
{
  for (guint p = self->points->len; p > 0; p--)
    {
      const DpRuling *ruling = &dp_director_point (self, p - 1)->ruling;

      for (guint c = 0; c < ruling->n; c++)
        if (is_offer (&ruling->clause[c], wait))
          return &ruling->clause[c];
    }
  return NULL;
}

/* Something else has been ruled on, and a choice about a call that was put to a player is open as before: the director says that again, under the law that gives it
 * (10C1). Once the play has begun the charts say it. TRUE while it's open what becomes of that call. */
static gboolean
remind (const DpDirector *self, DpPoint *point)
{
  gboolean open = FALSE;

  /* A question is answered, and that's all (20). */
  if (g_array_index (self->log, DpEvent, point->event).request != DP_REQUEST_NONE)
    return FALSE;
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *asks = dp_director_incident_at (self, i);
      const DpClause *offer;

      if ((asks->kind == DP_INCIDENT_PLAY && self->table.phase != DP_PHASE_CLARIFICATION) || !asks->attended || asks->fresh || !asks->node || asks->wait.who == DP_SEAT_NONE || !asks->wait.options)
        continue;
      offer = offer_made (self, &asks->wait);
      if (!offer)
        continue;
      dp_ruling_say (&point->ruling, *offer);
      point->pending = asks->wait;
      open |= (asks->wait.options & (1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_WITHDRAW)) != 0;
    }
  return open;
}

static gboolean
has_news (const DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->attended && dp_director_incident_at (self, i)->fresh)
      return TRUE;
  return FALSE;
}

void
dp_publish (DpDirector *self)
{
  gboolean open = FALSE;
  int principal = -1;
  DpPoint *point;

  if (!has_news (self))
    return;
  point = g_new0 (DpPoint, 1);
  point->event = self->log->len - 1;
  point->pending.who = point->offender = DP_SEAT_NONE;
  for (guint n = 0; n < 2 * self->incidents->len; n++)
    {
      guint i = n % self->incidents->len;
      DpIncident *incident = dp_director_incident_at (self, i);
      gboolean first = is_said_first (self, incident, point->event);

      if (!incident->attended || !incident->fresh)
        continue;
      /* The point is about what somebody must now decide, else about what happened last. */
      if (n < self->incidents->len && (principal < 0 || !is_reminder (incident))
          && (principal < 0 || incident->wait.who != DP_SEAT_NONE || dp_director_incident_at (self, (guint) principal)->wait.who == DP_SEAT_NONE))
        principal = (int) i;
      if (first != (n < self->incidents->len))
        continue;
      for (guint c = 0; c < incident->ruling.n; c++)
        if (!has_called (self, incident, &incident->ruling.clause[c]) && !is_chosen (incident, &incident->ruling.clause[c])
            && leave_out_played (self, incident, &incident->ruling.clause[c]) && !is_settled (&incident->ruling, &incident->ruling.clause[c]))
          say (&point->ruling, incident->ruling.clause[c]);
      incident->ruling.n = 0;
      open |= incident->kind != DP_INCIDENT_PLAY && incident->wait.who != DP_SEAT_NONE && (incident->wait.options & (1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_WITHDRAW));
      cite (incident, point);
    }
  open |= remind (self, point);
  tell_turn (self, open, &point->ruling);
  tell_freed (self, point);
  drop_play_on (&point->ruling);
  drop_known (&self->table, &point->ruling);
  for (guint i = 0; i < point->ruling.n; i++)
    point->ruling.clause[i].face_down = is_face_down (self, &point->ruling.clause[i]);
  point->turn = self->table.phase == DP_PHASE_PLAY ? (guint8) dp_play_turn (&self->table.play) : self->table.turn;
  tell (self, dp_director_incident_at (self, (guint) principal), TRUE, point);
  for (guint i = 0; i < self->incidents->len; i++)
    if (i != (guint) principal && dp_director_incident_at (self, i)->attended && dp_director_incident_at (self, i)->fresh)
      tell (self, dp_director_incident_at (self, i), FALSE, point);
  point->table = self->table;
  g_ptr_array_add (self->points, point);
}
