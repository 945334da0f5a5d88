/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-director.h"

#include <glib/gi18n-lib.h>

#include "dp-incident-finder.h"
#include "dp-walker.h"

struct DpDirector {
  const DpCode *code;
  DpTable table;
  DpSeat dealer;
  DpVul vul;
  GArray *log;       /* DpEvent */
  GArray *incidents; /* DpIncident, in the order in which they happened */
  GArray *points;    /* DpPoint */
};

DpDirector *
dp_director_new (const DpCode *code, DpSeat dealer, DpVul vul)
{
  DpDirector *self;

  g_return_val_if_fail (code != NULL, NULL);
  g_return_val_if_fail (dealer < DP_SEAT_NONE, NULL);
  self = g_new0 (DpDirector, 1);
  self->code = code;
  self->dealer = dealer;
  self->vul = vul;
  dp_table_init (&self->table, dealer, vul);
  self->log = g_array_new (FALSE, FALSE, sizeof (DpEvent));
  self->incidents = g_array_new (FALSE, FALSE, sizeof (DpIncident));
  self->points = g_array_new (FALSE, FALSE, sizeof (DpPoint));
  return self;
}

void
dp_director_free (DpDirector *self)
{
  if (!self)
    return;
  g_array_unref (self->log);
  g_array_unref (self->incidents);
  g_array_unref (self->points);
  g_free (self);
}

static DpIncident *
incident_at (DpDirector *self, guint i)
{
  return &g_array_index (self->incidents, DpIncident, i);
}

static DpAuctionCall *
record (DpDirector *self, int index)
{
  return &self->table.auction.call[index];
}

static gboolean
advance (DpDirector *self, guint i)
{
  DpWalk walk = { &self->table, (const DpEvent *) self->log->data, self->log->len, (DpIncident *) self->incidents->data, self->incidents->len };

  return dp_walk_advance (&walk, incident_at (self, i));
}

static guint
open_incident (DpDirector *self, DpIncident incident)
{
  incident.node = dp_code_start (self->code)->nodes[0];
  g_array_append_val (self->incidents, incident);
  advance (self, self->incidents->len - 1);
  return self->incidents->len - 1;
}

/* Law 17D3 comes up when the last of three passes has been made, whoever made the one out of rotation. */
static gboolean
watch_lost_turn (DpDirector *self)
{
  DpIncident incident;
  int lost;

  if (self->table.phase != DP_PHASE_AUCTION || dp_auction_end (&self->table.auction) != DP_AUCTION_TURN_LOST)
    return FALSE;
  lost = dp_auction_lost_turn (&self->table.auction);
  for (guint i = 0; i < self->incidents->len; i++)
    if (incident_at (self, i)->kind == DP_INCIDENT_TURN_LOST && incident_at (self, i)->entry == lost)
      return FALSE;
  incident = dp_incident_new (DP_INCIDENT_TURN_LOST, record (self, lost)->seat, self->log->len - 1);
  incident.turn = record (self, lost)->turn;
  incident.call = DP_PASS;
  incident.entry = (gint16) lost;
  /* A director who has ruled on that pass is still there. */
  for (guint i = 0; i < self->incidents->len; i++)
    if (incident_at (self, i)->entry == lost && incident_at (self, i)->attended)
      {
        incident.attended = TRUE;
        incident.attended_at = (gint16) (self->log->len - 1);
      }
  open_incident (self, incident);
  return TRUE;
}

/* Goes on with every walk that waited for what has just happened. */
static void
resume (DpDirector *self)
{
  gboolean moved;

  do
    {
      moved = FALSE;
      for (guint i = 0; i < self->incidents->len; i++)
        if (incident_at (self, i)->node)
          moved |= advance (self, i);
      moved |= watch_lost_turn (self);
    }
  while (moved);
}

/* Judges a call that lies on the table undecided, the turn being what it now is. As a plain call, even if it was made to
 * change another: what is left when the other has gone. */
static void
judge_as (DpDirector *self, int index, gboolean plain)
{
  DpAuctionCall *call = record (self, index);
  DpEvent event = g_array_index (self->log, DpEvent, call->event);
  DpIncident found;

  if (plain)
    event.kind = DP_EVENT_CALL;
  call->turn = self->table.turn;
  if (!dp_incident_find (&self->table, (const DpIncident *) self->incidents->data, self->incidents->len, index, &event, &found))
    dp_table_commit (&self->table, index);
  else
    {
      guint i;

      call->marks |= DP_MARK_IRREGULAR;
      i = open_incident (self, found);
      /* A slip that was put right is a new call, subject to its own law (25A1). */
      if (incident_at (self, i)->kind == DP_INCIDENT_CHANGE && !incident_at (self, i)->node
          && record (self, incident_at (self, i)->entry)->status == DP_CALL_UNDECIDED)
        judge_as (self, incident_at (self, i)->entry, TRUE);
    }
  resume (self);
}

static void
judge (DpDirector *self, int index)
{
  judge_as (self, index, FALSE);
}

/* The calls that were made while an incident was undecided, once it no longer is: each is judged as if made now. */
static void
judge_waiting (DpDirector *self, guint incident)
{
  int held = incident_at (self, incident)->held;
  int entry = incident_at (self, incident)->entry;

  if (record (self, entry)->status == DP_CALL_UNDECIDED)
    return;
  if (held >= 0 && record (self, held)->status == DP_CALL_UNDECIDED)
    judge (self, held);
}

/* Whether three passes, one of which took a turn away, lie there and nobody has noticed: what is called now falls with them. */
static gboolean
turn_is_lost (DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    if (incident_at (self, i)->kind == DP_INCIDENT_TURN_LOST && incident_at (self, i)->node)
      return TRUE;
  return FALSE;
}

/* The incident on whose call everything hangs, or -1. */
static int
undecided (DpDirector *self)
{
  for (int i = (int) self->incidents->len - 1; i >= 0; i--)
    {
      const DpIncident *incident = incident_at (self, (guint) i);

      if (incident->node && incident->entry >= 0 && incident->kind != DP_INCIDENT_TURN_LOST
          && record (self, incident->entry)->status == DP_CALL_UNDECIDED)
        return i;
    }
  return -1;
}

/* A call while an irregular one lies there undecided. TRUE when it is a reaction to that one and has been dealt with. */
static gboolean
react (DpDirector *self, guint i, int index)
{
  DpIncident *incident = incident_at (self, i);
  DpSeat seat = record (self, index)->seat;
  DpReaction reaction = dp_incident_reaction (incident, seat);

  if (dp_incident_is_after_end (incident))
    {
      if (incident->reaction == DP_REACTION_NONE)
        incident->reaction = (guint8) reaction;
      return TRUE; /* every call after the end falls together (39A) */
    }
  if (dp_incident_is_forbidden (incident) && reaction != DP_REACTION_IN_TURN)
    {
      /* Nobody has ruled: the players go on as if it were good, until somebody does. */
      record (self, incident->entry)->marks |= DP_MARK_PROVISIONAL;
      incident->reaction = (guint8) reaction;
      dp_table_commit (&self->table, incident->entry);
      return FALSE;
    }
  if (dp_incident_is_correction (incident, seat))
    {
      incident->held = (gint16) index;
      return TRUE;
    }
  /* Once the director has offered LHO the choice, another opponent in turn has nothing to say. */
  if (reaction == DP_REACTION_NONE || (reaction == DP_REACTION_IN_TURN && incident->attended))
    return FALSE;
  incident->reaction = (guint8) reaction;
  incident->reaction_event = (gint16) (self->log->len - 1);
  advance (self, i);
  judge_waiting (self, i);
  /* A deemed pass may have moved it, so it is found again by its event. */
  for (int c = 0; c < self->table.auction.n; c++)
    if (record (self, c)->event == self->log->len - 1 && record (self, c)->status == DP_CALL_UNDECIDED)
      {
        judge (self, c);
        break;
      }
  resume (self);
  return TRUE;
}

/* A call that can never stand lies there unnoticed, and play has gone on over it: what LHO calls, now or later, counts
 * (36A, 37A, 38D). */
static void
note_late_reaction (DpDirector *self, DpSeat seat)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = incident_at (self, i);

      if (incident->node && !incident->attended && incident->reaction == DP_REACTION_NONE && dp_incident_is_forbidden (incident)
          && (record (self, incident->entry)->marks & DP_MARK_PROVISIONAL))
        incident->reaction = (guint8) dp_incident_reaction (incident, seat);
    }
}

static void
take_call (DpDirector *self, const DpEvent *event)
{
  DpAuctionCall call = {
    .seat = event->seat,
    .turn = self->table.turn,
    .call = event->call,
    .status = DP_CALL_UNDECIDED,
    .marks = event->artificial ? DP_MARK_ARTIFICIAL : 0,
    .specifies = event->specifies,
    .event = (guint16) (self->log->len - 1),
  };
  int first = dp_incident_first_call (&self->table.auction, self->table.auction.n, event->seat);
  int index = dp_auction_add (&self->table.auction, call);
  int waiting = undecided (self);

  note_late_reaction (self, event->seat);
  /* A slip put right takes the irregularity of the slip away: Law 25A comes before the others. */
  if (waiting >= 0 && event->kind == DP_EVENT_CHANGE_OF_CALL && event->intent == DP_INTENT_SLIP && incident_at (self, (guint) waiting)->entry == first)
    {
      incident_at (self, (guint) waiting)->node = NULL;
      incident_at (self, (guint) waiting)->attended = TRUE;
      waiting = undecided (self);
    }

  if (!turn_is_lost (self) && (waiting < 0 || !react (self, (guint) waiting, index)))
    judge (self, index);
}

static void
take_attention (DpDirector *self)
{
  gboolean news = FALSE;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = incident_at (self, i);

      if (incident->attended)
        {
          /* One that only waits for the play to begin is settled for now. */
          news |= incident->node != NULL && self->table.phase == DP_PHASE_AUCTION && incident->wait.who != DP_SEAT_NONE;
          continue;
        }
      incident->attended = TRUE;
      incident->attended_at = (gint16) (self->log->len - 1);
      news = TRUE;
    }
  if (!news)
    {
      DpIncident incident = dp_incident_new (DP_INCIDENT_NOTHING, DP_SEAT_NONE, self->log->len - 1);

      incident.attended = TRUE;
      incident.attended_at = (gint16) (self->log->len - 1);
      incident.turn = self->table.turn;
      open_incident (self, incident);
    }
  resume (self);
}

static int
find_decider (DpDirector *self, const DpEvent *event)
{
  for (int i = (int) self->incidents->len - 1; i >= 0; i--)
    {
      const DpIncident *incident = incident_at (self, (guint) i);

      if (incident->attended && incident->node && incident->wait.who == event->seat && (incident->wait.options >> event->option & 1))
        return i;
    }
  return -1;
}

static void
take_decision (DpDirector *self, const DpEvent *event)
{
  guint i = (guint) find_decider (self, event);
  DpIncident *incident = incident_at (self, i);

  if (event->option == DP_OPTION_ACCEPT || event->option == DP_OPTION_REFUSE)
    incident->decided = event->option;
  else
    {
      incident->choice = event->option;
      incident->choice_suit = event->suit;
    }
  advance (self, i);
  judge_waiting (self, i);
  resume (self);
}

static gboolean
refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error)
    *error = g_error_new_valist (DP_ERROR, DP_ERROR_IMPOSSIBLE, format, args);
  va_end (args);
  return FALSE;
}

static gboolean
decision_is_possible (DpDirector *self, const DpEvent *event, GError **error)
{
  int i = find_decider (self, event);
  DpWait wait;

  if (i < 0)
    {
      if (!dp_director_pending (self, &wait))
        return refuse (error, _("%s has nothing to decide now"), dp_seat_name (event->seat));
      if (wait.who != event->seat)
        return refuse (error, _("it is for %s to decide, not for %s"), dp_seat_name (wait.who), dp_seat_name (event->seat));
      return refuse (error, _("%s has no such choice as “%s” now"), dp_seat_name (event->seat), dp_option_token (event->option));
    }
  if (event->option == DP_OPTION_PROHIBIT)
    {
      DpSeat leader = dp_seat_partner (incident_at (self, (guint) i)->offender);

      if (event->suit > DP_SPADES || !(self->table.lead_choice[leader] >> event->suit & 1))
        return refuse (error, _("declarer may not forbid that suit: the offender has specified it"));
    }
  return TRUE;
}

static gboolean
lead_is_possible (DpDirector *self, const DpEvent *event, GError **error)
{
  DpContract contract = dp_auction_contract (&self->table.auction);

  if (event->card >= DP_CARDS)
    return refuse (error, _("a lead names a card"));
  if (contract.level == 0 || self->table.phase == DP_PHASE_PASSED_OUT || self->table.turn != DP_SEAT_NONE)
    return refuse (error, _("nobody can lead before the auction is over"));
  if (event->seat != dp_seat_lho (contract.declarer))
    return refuse (error, _("the opening lead is %s’s"), dp_seat_name (dp_seat_lho (contract.declarer)));
  if (self->table.lead_forbidden[event->seat] >> dp_card_suit (event->card) & 1)
    return refuse (error, _("declarer has forbidden that suit"));
  return TRUE;
}

static gboolean
is_possible (DpDirector *self, const DpEvent *event, GError **error)
{
  gboolean needs_seat = event->kind != DP_EVENT_FACT;

  if (needs_seat && event->seat >= DP_SEAT_NONE)
    return refuse (error, _("nobody is named who did it"));
  /* Room for a deemed pass or two beside each call. */
  if (self->log->len >= G_MAXINT16 || self->table.auction.n + 4 > DP_AUCTION_MAX)
    return refuse (error, _("too many events at one table"));
  switch ((DpEventKind) event->kind)
    {
    case DP_EVENT_CALL:
    case DP_EVENT_CHANGE_OF_CALL:
      if (event->call > DP_LAST_CALL)
        return refuse (error, _("the event names no call"));
      if (self->table.phase == DP_PHASE_PLAY)
        return refuse (error, _("nobody can call after the opening lead has been faced"));
      if (event->kind == DP_EVENT_CHANGE_OF_CALL && dp_incident_first_call (&self->table.auction, self->table.auction.n, event->seat) < 0)
        return refuse (error, _("%s has made no call that could be changed"), dp_seat_name (event->seat));
      return TRUE;
    case DP_EVENT_DECISION:
      return decision_is_possible (self, event, error);
    case DP_EVENT_LEAD:
      return lead_is_possible (self, event, error);
    case DP_EVENT_ATTENTION:
    case DP_EVENT_FACT:
      return TRUE;
    }
  return refuse (error, _("there is no such event"));
}

/* Adds what one incident has to say to the point of this event; the walk of the principal one from its beginning, of the
 * others what is new. */
static void
tell (DpDirector *self, DpIncident *incident, gboolean principal, DpPoint *point)
{
  for (guint i = principal ? 0 : incident->told; i < incident->n_path && point->n_path < G_N_ELEMENTS (point->path); i++)
    point->path[point->n_path++] = incident->path[i];
  for (guint i = incident->told; i < incident->n_path; i++)
    {
      const DpNode *node = incident->path[i].node;

      if (node->kind != DP_NODE_RULING)
        continue;
      if (principal)
        point->stage = node->stage;
      if (point->n_laws < G_N_ELEMENTS (point->laws))
        point->laws[point->n_laws++] = node->law;
    }
  for (guint i = 0; i < incident->n_asked && point->n_asked < G_N_ELEMENTS (point->asked); i++)
    point->asked[point->n_asked++] = incident->asked[i];
  if (incident->wait.who != DP_SEAT_NONE)
    point->pending = incident->wait;
  if (principal)
    {
      point->offender = incident->offender;
      point->roles = dp_walk_roles (&self->table, incident);
      point->new_from = incident->told;
      point->n_principal = point->n_path;
    }
  incident->n_asked = 0;
  incident->told = incident->n_path;
  incident->fresh = FALSE;
}

/* Whose turn it is is said of the moment at which the director speaks: much may have been called since the ruling took effect. */
static void
tell_turn (const DpTable *table, DpRuling *ruling)
{
  guint kept = 0;

  for (guint i = 0; i < ruling->n; i++)
    {
      DpClause clause = ruling->clause[i];

      if (clause.kind == DP_CLAUSE_TURN && table->turn == DP_SEAT_NONE)
        continue;
      if (clause.kind == DP_CLAUSE_TURN)
        clause.seat = table->turn;
      ruling->clause[kept++] = clause;
    }
  ruling->n = kept;
}

static void
publish (DpDirector *self)
{
  DpPoint point = { .event = self->log->len - 1, .pending = { DP_SEAT_NONE, 0 }, .offender = DP_SEAT_NONE };
  int principal = -1;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = incident_at (self, i);

      if (!incident->attended || !incident->fresh)
        continue;
      for (guint c = 0; c < incident->ruling.n; c++)
        dp_ruling_say (&point.ruling, incident->ruling.clause[c]);
      incident->ruling.n = 0;
      principal = (int) i;
    }
  if (principal < 0)
    return;
  tell_turn (&self->table, &point.ruling);
  point.turn = self->table.turn;
  tell (self, incident_at (self, (guint) principal), TRUE, &point);
  for (guint i = 0; i < (guint) principal; i++)
    if (incident_at (self, i)->attended && incident_at (self, i)->fresh)
      tell (self, incident_at (self, i), FALSE, &point);
  g_array_append_val (self->points, point);
}

gboolean
dp_director_feed (DpDirector *self, const DpEvent *event, GError **error)
{
  g_return_val_if_fail (self != NULL && event != NULL, FALSE);
  if (!is_possible (self, event, error))
    return FALSE;
  g_array_append_val (self->log, *event);
  switch ((DpEventKind) event->kind)
    {
    case DP_EVENT_CALL:
    case DP_EVENT_CHANGE_OF_CALL:
      take_call (self, event);
      break;
    case DP_EVENT_ATTENTION:
      take_attention (self);
      break;
    case DP_EVENT_DECISION:
      take_decision (self, event);
      break;
    case DP_EVENT_FACT:
      if (event->stated == DP_STATED_HANDS_RETURNED)
        self->table.hands_returned = TRUE;
      resume (self);
      break;
    case DP_EVENT_LEAD:
      self->table.phase = DP_PHASE_PLAY;
      resume (self);
      break;
    }
  publish (self);
  return TRUE;
}

const DpTable *
dp_director_table (const DpDirector *self)
{
  return &self->table;
}

const DpCode *
dp_director_code (const DpDirector *self)
{
  return self->code;
}

guint
dp_director_n_events (const DpDirector *self)
{
  return self->log->len;
}

const DpEvent *
dp_director_event (const DpDirector *self, guint i)
{
  g_return_val_if_fail (i < self->log->len, NULL);
  return &g_array_index (self->log, DpEvent, i);
}

guint
dp_director_n_points (const DpDirector *self)
{
  return self->points->len;
}

const DpPoint *
dp_director_point (const DpDirector *self, guint i)
{
  g_return_val_if_fail (i < self->points->len, NULL);
  return &g_array_index (self->points, DpPoint, i);
}

guint
dp_director_n_incidents (const DpDirector *self)
{
  return self->incidents->len;
}

const DpIncident *
dp_director_incident (const DpDirector *self, guint i)
{
  g_return_val_if_fail (i < self->incidents->len, NULL);
  return &g_array_index (self->incidents, DpIncident, i);
}

gboolean
dp_director_pending (const DpDirector *self, DpWait *wait)
{
  for (int i = (int) self->incidents->len - 1; i >= 0; i--)
    {
      const DpIncident *incident = &g_array_index (self->incidents, DpIncident, i);

      if (incident->attended && incident->node && incident->wait.who != DP_SEAT_NONE)
        {
          *wait = incident->wait;
          return TRUE;
        }
    }
  return FALSE;
}

int
dp_director_unnoticed (const DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    if (!g_array_index (self->incidents, DpIncident, i).attended)
      return (int) i;
  return -1;
}

void
dp_director_table_at (const DpDirector *self, guint n, DpTable *table)
{
  g_autoptr (DpDirector) earlier = dp_director_new (self->code, self->dealer, self->vul);

  g_return_if_fail (n <= self->log->len);
  for (guint i = 0; i < n; i++)
    dp_director_feed (earlier, dp_director_event (self, i), NULL);
  *table = earlier->table;
}

void
dp_director_seen_at (const DpDirector *self, guint n, DpTable *table)
{
  const DpEvent *last;

  if (n == 0)
    {
      dp_director_table_at (self, 0, table);
      return;
    }
  dp_director_table_at (self, n - 1, table);
  last = dp_director_event (self, n - 1);
  if (last->kind == DP_EVENT_CALL || last->kind == DP_EVENT_CHANGE_OF_CALL)
    dp_auction_add (&table->auction, (DpAuctionCall) {
      .seat = last->seat, .turn = table->turn, .call = last->call, .status = DP_CALL_UNDECIDED,
      .marks = last->artificial ? DP_MARK_ARTIFICIAL : 0, .specifies = last->specifies, .event = (guint16) (n - 1),
    });
  else if (last->kind == DP_EVENT_FACT)
    table->hands_returned = TRUE;
}
