/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-play.h"

#include "dp-designation.h"
#include "dp-play-finder.h"
#include "dp-procedure-card.h"
#include "dp-procedure-several.h"
#include "dp-walk-play-next.h"
#include "dp-walk-play.h"

/* Somebody draws attention in the play: to what, and what the director then takes up first. */

static guint
now (const DpDirector *self)
{
  return self->log->len - 1;
}

/* Dummy's card comes to light in time (45D1): another of a different suit had been called, and so led (45B), or none at all. */
static gboolean
was_never_led (const DpTable *table, const DpPlayIncident *p)
{
  return p->trouble == DP_TROUBLE_DUMMYS_CARD && p->index >= 0 && !dp_play_both_sides_on (&table->play, p->trick)
         && (p->chosen == DP_NO_CARD || dp_card_suit (p->chosen) != dp_card_suit (p->card));
}

static void
notice (DpDirector *self, DpIncident *incident, const DpEvent *event)
{
  const DpTable *table = &self->table;
  DpPlayIncident *p = &incident->play;
  DpSide other = dp_side_other (dp_seat_side ((DpSeat) incident->offender));

  dp_procedure_refresh_turn (self, incident);
  incident->attended = TRUE;
  incident->attended_at = (gint16) now (self);
  p->attended_by = p->owned ? (guint8) dp_play_player (&table->play, (DpSeat) p->hand) : event->seat;
  /* A card that revokes as well puts nothing right: the revoke is established like any other (62A, 63A1). */
  if (p->put < 0 || (table->play.card[p->put].status == DP_PLAYED_UNDECIDED && !dp_hand_has (dp_play_lawful_instead (table, incident), table->play.card[p->put].card)))
    p->established = p->trouble == DP_TROUBLE_MISSING ? dp_play_both_sides_on (&table->play, p->trick)
                                                      : p->trouble == DP_TROUBLE_REVOKE && dp_play_is_established (table, incident);
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (table->next_board >> seat & 1 && dp_seat_side ((DpSeat) seat) == other)
      p->noticed = 1;
  if (table->round_over)
    p->noticed = 2;
}

/* A card that dummy has put uncalled is seen by nobody until somebody speaks of it; but who speaks of the defender who played to it too early
 * speaks of it as well (45D1, 57C2), and so does who speaks of the lead out of turn on which it lies (53A). */
static gboolean
is_spoken_of (const DpDirector *self, const DpIncident *dummys)
{
  if (dp_play_lies_on_lead (&self->table, &dummys->play))
    return TRUE;
  for (guint i = 0; dummys->play.trouble == DP_TROUBLE_DUMMYS_CARD && i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->node && incident->play.trouble == DP_TROUBLE_PLAY && !incident->play.declaring
          && incident->play.trick == dummys->play.trick && incident->play.index > dummys->play.index
          && (dp_play_counts_as_played (&incident->play) || self->table.play.tricks[dummys->play.trick].leader == dummys->play.hand))
        return TRUE;
    }
  return FALSE;
}

/* Whether a card has been put to a later trick, and lies there. */
static gboolean
has_gone_on (const DpPlay *play, int trick)
{
  for (int i = 0; i < play->n; i++)
    if (play->card[i].trick > trick && play->card[i].status != DP_PLAYED_WITHDRAWN)
      return TRUE;
  return FALSE;
}

/* The trick in progress, or just complete, to which a defender has led what declarer had prohibited: everybody has heard that, and sees it. -1 = none. */
static int
trick_of_prohibited_lead (const DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);

      if (dp_play_breaks_lead (&self->table, incident) && !incident->attended && incident->node && !has_gone_on (&self->table.play, incident->play.trick))
        return incident->play.trick;
    }
  return -1;
}

/* Whoever calls the director about what lies open calls about this. */
static gboolean
lies_open (const DpDirector *self, const DpIncident *incident)
{
  if (incident->play.trouble == DP_TROUBLE_DESIGNATION)
    return dp_designated_words (&self->table, incident) != DP_WORDS_SETTLED;
  return dp_play_is_visible (incident) || is_spoken_of (self, incident);
}

/* Whoever points at a revoke points at this. */
static gboolean
is_pointed_at (const DpDirector *self, const DpIncident *incident, int prohibited)
{
  /* With a prohibited lead on the table nobody means another trick. */
  if (prohibited >= 0 && incident->play.trick != prohibited)
    return FALSE;
  /* Law 46B says first what has been called: whoever speaks of a revoke speaks of that, when the card that lies there doesn't follow suit. */
  if (incident->play.trouble == DP_TROUBLE_DESIGNATION)
    return !incident->play.lawful && dp_designated_words (&self->table, incident) >= DP_WORDS_CLEAR;
  /* A penalty card that was not played is a revoke too (61A). */
  return !dp_play_is_visible (incident) || incident->play.trouble == DP_TROUBLE_PENALTY || incident->play.trouble == DP_TROUBLE_REVOKE;
}

/* A defender has played too early, or led to the next trick, and his partner has put a card to this one since, which is a revoke: declarer first chooses what that
 * partner plays (57A), and the revoke goes back by that. */
static gboolean
waits_for_choice (const DpDirector *self, const DpIncident *revoke)
{
  for (guint i = 0; revoke->play.trouble == DP_TROUBLE_REVOKE && i < self->incidents->len; i++)
    {
      const DpIncident *early = dp_director_incident_at (self, i);
      const DpPlayIncident *p = &early->play;

      if (dp_play_is_open (&self->table, early) && p->trouble == DP_TROUBLE_PLAY && p->told != DP_TOLD_BY_OPPONENT && !p->declaring && !p->partner_played
          && !dp_play_counts_as_played (p) && p->hand == (guint8) dp_seat_partner ((DpSeat) revoke->play.hand) && p->index < revoke->play.index
          && revoke->play.trick == (p->as_lead ? p->trick - 1 : p->trick))
        return TRUE;
    }
  return FALSE;
}

/* Whether that is the card of a player who had been told by an opponent that it was his turn, and the table has played on over it: it goes back as long as not both
 * sides have played to the next trick (47E1). */
static gboolean
is_played_over (const DpDirector *self, const DpIncident *misled)
{
  const DpPlayIncident *p = &misled->play;

  return misled->kind == DP_INCIDENT_PLAY && misled->node && p->told == DP_TOLD_BY_OPPONENT && !p->as_lead && p->index >= 0
         && (p->trouble == DP_TROUBLE_LEAD || p->trouble == DP_TROUBLE_PLAY) && self->table.play.card[p->index].status == DP_PLAYED_STANDS
         && !dp_play_both_sides_on (&self->table.play, p->trick);
}

/* A revoke, a penalty card not played, or another card in place of one, and the card goes back with such a one: nothing of it is left to put right. */
static gboolean
falls_with_misled (const DpDirector *self, const DpIncident *incident)
{
  gboolean may = incident->play.trouble == DP_TROUBLE_REVOKE || incident->play.trouble == DP_TROUBLE_PENALTY || incident->play.trouble == DP_TROUBLE_CHANGE;

  for (guint i = 0; may && i < self->incidents->len; i++)
    if (is_played_over (self, dp_director_incident_at (self, i))
        && dp_walk_play_falls_with (&self->table, &dp_director_incident_at (self, i)->play, incident->play.index))
      return TRUE;
  return FALSE;
}

/* Who speaks of a revoke has the director at the table, who sees as well what lies there beside it: a card that has been shown (49), a fifth one (45E), another in
 * place of one played (47F2), one that came too early to that trick (57), or one that its player was told to play by an opponent (47E1). */
static gboolean
lies_beside (const DpDirector *self, const DpIncident *incident)
{
  const DpPlayIncident *p = &incident->play;

  if (incident->kind == DP_INCIDENT_PLAY && (p->trouble == DP_TROUBLE_EXPOSED || p->trouble == DP_TROUBLE_FIFTH || p->trouble == DP_TROUBLE_CHANGE))
    return lies_open (self, incident);
  if (is_played_over (self, incident))
    return TRUE;
  if (!dp_play_is_open (&self->table, incident))
    return FALSE;
  if (p->told == DP_TOLD_BY_OPPONENT && (p->trouble == DP_TROUBLE_LEAD || p->trouble == DP_TROUBLE_PLAY))
    return TRUE;
  for (guint i = 0; p->trouble == DP_TROUBLE_PLAY && i < self->incidents->len; i++)
    {
      const DpIncident *revoke = dp_director_incident_at (self, i);

      if (revoke->kind == DP_INCIDENT_PLAY && revoke->node && revoke->play.trouble == DP_TROUBLE_REVOKE && revoke->play.trick == (p->as_lead ? p->trick - 1 : p->trick))
        return TRUE;
    }
  return FALSE;
}

/* What lies open first; a revoke when somebody points at it, or when there is nothing else to call the director for. If what somebody points at is no
 * revoke, what lies open is ruled on all the same. */
static gboolean
notice_irregular (DpDirector *self, const DpEvent *event)
{
  int prohibited = trick_of_prohibited_lead (self);
  gboolean any = FALSE;

  for (int round = 0; round < 2 && !any; round++)
    for (guint i = 0; i < self->incidents->len; i++)
      {
        DpIncident *incident = dp_director_incident_at (self, i);

        if (incident->kind != DP_INCIDENT_PLAY || incident->attended || dp_procedure_waits_for_name (self, incident) || falls_with_misled (self, incident)
            || !(event->revoke == (round == 0) ? (is_pointed_at (self, incident, prohibited) && !waits_for_choice (self, incident))
                                                   || lies_beside (self, incident)
                                               : lies_open (self, incident)))
          continue;
        notice (self, incident, event);
        if (was_never_led (&self->table, &incident->play))
          dp_procedure_forget_revokes_to (self, incident->play.index);
        /* Law 58B1: there is nothing to choose. */
        if (incident->play.trouble == DP_TROUBLE_TWO_CARDS && !incident->play.several)
          dp_procedure_lay_one (self, i, incident->play.card, TRUE);
        any = TRUE;
      }
  return any;
}

/* Whether what the director has just been called to is the revoke card's coming too soon: at one moment with another (58A), or before its turn, which counts as in
 * turn by now (60A2); if there's still something to put right. */
static gboolean
is_card_of (const DpDirector *self, const DpIncident *early, const DpIncident *revoke)
{
  const DpPlayIncident *p = &early->play;

  return early->kind == DP_INCIDENT_PLAY && early->attended && early->attended_at == (gint16) now (self) && p->index == revoke->play.index
         && (p->trouble == DP_TROUBLE_AT_ONCE
             || (p->trouble == DP_TROUBLE_PLAY && !p->as_lead && self->table.play.card[p->index].status == DP_PLAYED_STANDS
                 && dp_play_is_correctable (&self->table, (const DpIncident *) self->incidents->data, self->incidents->len, revoke)));
}

/* A trick lacks a defender's card, and his partner has led to the next one: he led before his partner had played to this one (57A), and the director sees both. */
static void
notice_lead_too_soon (DpDirector *self)
{
  const DpPlay *play = &self->table.play;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);
      const DpPlayIncident p = incident->play;
      DpSeat partner = dp_seat_partner ((DpSeat) p.hand);
      DpIncident early;
      int index;

      if (incident->kind != DP_INCIDENT_PLAY || p.trouble != DP_TROUBLE_MISSING || !incident->attended || incident->attended_at != (gint16) now (self)
          || p.declaring || p.established || p.trick + 1 >= DP_TRICKS || play->tricks[p.trick + 1].leader != partner)
        continue;
      index = dp_play_index_of (play, p.trick + 1, partner);
      if (index < 0 || play->card[index].marks & DP_PLAYED_MISTOLD)
        continue;
      early = dp_play_incident (&self->table, DP_TROUBLE_PLAY, partner, play->card[index].event);
      early.play.index = (gint16) index;
      early.play.card = play->card[index].card;
      early.play.cards = (DpHand) 1 << early.play.card;
      early.play.trick = p.trick + 1;
      early.play.as_lead = TRUE;
      early.play.partner_played = FALSE;
      early.attended = TRUE;
      early.attended_at = (gint16) now (self);
      dp_procedure_advance (self, dp_procedure_open_play (self, early));
    }
}

/* The revoke is established, and what its player has put in its place is no better: that lies there as a card in place of one that stays played (63B). */
static void
part_from_put (DpDirector *self)
{
  DpTable *table = &self->table;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *revoke = dp_director_incident_at (self, i);
      int put = revoke->play.put;
      DpIncident change;

      if (revoke->kind != DP_INCIDENT_PLAY || revoke->play.trouble != DP_TROUBLE_REVOKE || !revoke->attended || revoke->attended_at != (gint16) now (self)
          || !revoke->play.established || put < 0 || table->play.card[put].status != DP_PLAYED_UNDECIDED
          || dp_play_is_correctable (table, (const DpIncident *) self->incidents->data, self->incidents->len, revoke))
        continue;
      revoke->play.put = -1;
      /* He may have played it since. */
      if (!dp_hand_has (table->play.held[revoke->play.hand], table->play.card[put].card))
        {
          table->play.card[put].status = DP_PLAYED_WITHDRAWN;
          continue;
        }
      change = dp_play_incident (table, DP_TROUBLE_CHANGE, (DpSeat) revoke->play.hand, table->play.card[put].event);
      change.play.index = (gint16) put;
      change.play.other = revoke->play.index;
      change.play.trick = revoke->play.trick;
      change.play.card = table->play.card[put].card;
      change.play.cards = (DpHand) 1 << change.play.card;
      change.attended = TRUE;
      change.attended_at = (gint16) now (self);
      dp_procedure_open_play (self, change);
    }
}

/* Who has called about a revoke hears as well which card declarer's words for dummy's mean: that hand may take it back (46B, 62C1). */
static void
notice_words (DpDirector *self, const DpEvent *event)
{
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_designated_words (&self->table, dp_director_incident_at (self, i)) >= DP_WORDS_CLEAR)
      notice (self, dp_director_incident_at (self, i), event);
}

/* A card that was not called goes back before anything is said of what was played to it (45D1); and who speaks of a revoke hears first which card was called. */
static void
settle_dummys (DpDirector *self, gboolean revoke)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->attended && incident->attended_at == (gint16) now (self)
          && (incident->play.trouble == DP_TROUBLE_DUMMYS_CARD || (revoke && dp_designated_words (&self->table, incident) >= DP_WORDS_CLEAR)))
        dp_procedure_advance (self, i);
    }
}

/* What rests on a misinformed player's card goes back with that (47E1), before anything is put right in the tricks before it. */
static void
settle_misled (DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *misled = dp_director_incident_at (self, i);

      if (misled->attended && misled->attended_at == (gint16) now (self) && is_played_over (self, misled))
        dp_procedure_advance (self, i);
    }
}

/* Such a card is a revoke besides: who is called to it sees that (62A). */
static void
notice_second (DpDirector *self, const DpEvent *event)
{
  gboolean any = FALSE;

  /* Whether a card that came too soon goes back, by itself or with another, is said first. */
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *early = dp_director_incident_at (self, i);
      gboolean revokes = early->kind == DP_INCIDENT_PLAY && early->play.trouble == DP_TROUBLE_PLAY && early->attended && early->attended_at == (gint16) now (self)
                         && early->play.index >= 0 && (self->table.play.card[early->play.index].marks & DP_PLAYED_REVOKE);

      for (guint n = 0; revokes && n <= i; n++)
        if (dp_director_incident_at (self, n)->attended)
          dp_procedure_advance (self, n);
    }
  for (guint i = 0; i < self->incidents->len; i++)
    for (guint n = 0; n < self->incidents->len; n++)
      {
        DpIncident *revoke = dp_director_incident_at (self, n);

        if (revoke->kind == DP_INCIDENT_PLAY && revoke->play.trouble == DP_TROUBLE_REVOKE && !revoke->attended && revoke->node
            && is_card_of (self, dp_director_incident_at (self, i), revoke))
          {
            notice (self, revoke, event);
            revoke->play.attended_by = DP_SEAT_NONE; /* nobody has pointed at it (61B2(b)) */
            any = TRUE;
          }
      }
  if (!any)
    return;
  notice_words (self, event);
  settle_dummys (self, TRUE);
}

/* Something in the auction that nobody has drawn attention to yet. */
static gboolean
waits_from_auction (const DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->kind != DP_INCIDENT_PLAY && !dp_director_incident_at (self, i)->attended)
      return TRUE;
  return FALSE;
}

/* Somebody has still to make that choice, which the director has put to him. */
static void
note_choice (const DpDirector *self, DpWait wait, DpIncident *nothing)
{
  nothing->play.asked = wait.who;
  nothing->play.open = wait.options;
  if (wait.options >> DP_OPTION_NEITHER & 1)
    nothing->play.suits = wait.suits;
  for (guint i = 0; wait.hand && i < self->incidents->len; i++)
    {
      const DpIncident *asks = dp_director_incident_at (self, i);
      DpSeat whose;
      int index;

      if (asks->kind != DP_INCIDENT_PLAY || !asks->attended || !asks->node || asks->wait.who != wait.who || asks->wait.hand != wait.hand || asks->wait.next != wait.next)
        continue;
      index = dp_play_index_of (&self->table.play, asks->play.trick, (DpSeat) (wait.hand - 1));
      if (wait.next)
        nothing->play.cards = dp_walk_play_next_trick (&self->table, asks, &whose);
      else if (index >= 0)
        nothing->play.cards = (DpHand) 1 << self->table.play.card[index].card;
    }
}

static void
note_open_choice (const DpDirector *self, DpIncident *nothing)
{
  DpWait wait;

  if (dp_director_pending (self, &wait) && wait.options)
    note_choice (self, wait, nothing);
}

/* Something else has been ruled on, or nothing, and a choice of which an earlier ruling has spoken is open as before: that is said again (10C2), but for the one that is
 * said already. */
static void
repeat_open_choices (DpDirector *self, const DpWait *said)
{
  guint n = self->incidents->len;

  if (self->table.phase != DP_PHASE_PLAY || waits_from_auction (self))
    return;
  dp_procedure_resume (self);
  for (guint i = 0; i < n; i++)
    {
      const DpIncident *asks = dp_director_incident_at (self, i);
      DpIncident again = dp_play_incident (&self->table, DP_TROUBLE_CHOICE, DP_SEAT_NONE, now (self));
      DpSeat other;

      if (asks->kind != DP_INCIDENT_PLAY || !asks->attended || asks->fresh || !asks->node || asks->wait.who == DP_SEAT_NONE || !asks->wait.options)
        continue;
      note_choice (self, asks->wait, &again);
      /* Of what lies there it is this that can be accepted (53A, 55A, 52B1). */
      if (asks->wait.options & 1 << DP_OPTION_ACCEPT)
        again.play.card = asks->play.card;
      again.attended = TRUE;
      again.attended_at = (gint16) now (self);
      other = dp_wait_other (&asks->wait);
      if (!said || said->who != asks->wait.who || said->options != asks->wait.options || said->hand != asks->wait.hand)
        dp_procedure_open_play (self, again);
      /* Either defender may speak (55A). */
      again.play.asked = (guint8) other;
      if (other != DP_SEAT_NONE)
        dp_procedure_open_play (self, again);
    }
}

/* The director was called, and nothing is wrong. */
static gboolean
notice_nothing (DpDirector *self, const DpEvent *event)
{
  DpIncident nothing = dp_play_incident (&self->table, DP_TROUBLE_NOTHING, DP_SEAT_NONE, now (self));
  DpWait open = { .who = DP_SEAT_NONE };

  if (self->table.phase != DP_PHASE_PLAY || waits_from_auction (self) || !dp_code_play_start (self->code))
    return FALSE;
  note_open_choice (self, &nothing);
  /* It may be dummy's own fault that he speaks (43B2(a)). */
  if (self->table.dummy_looked && event->seat == dp_play_dummy (&self->table.play))
    nothing.offender = event->seat;
  dp_director_pending (self, &open);
  notice (self, dp_director_incident_at (self, dp_procedure_open_play (self, nothing)), event);
  if (nothing.play.asked != DP_SEAT_NONE)
    repeat_open_choices (self, &open);
  return TRUE;
}

/* Something has come to light after a claim: the director deals with that, and then rules on the claim (68D, 70); not if it's agreed and nothing has to be put
 * right. */
static void
notice_claim (DpDirector *self)
{
  const DpTable *table = &self->table;
  gboolean mends = FALSE, told = FALSE;
  DpIncident claim;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);
      const DpPlayIncident *p = &incident->play;

      if (incident->kind != DP_INCIDENT_PLAY)
        continue;
      told |= p->trouble == DP_TROUBLE_CLAIM;
      mends |= incident->attended && incident->attended_at == (gint16) now (self) && p->trouble == DP_TROUBLE_REVOKE && dp_play_is_correctable (table, (const DpIncident *) self->incidents->data, self->incidents->len, incident);
    }
  if (table->claimant == DP_SEAT_NONE || told || (table->agreed && !mends))
    return;
  claim = dp_play_incident (table, DP_TROUBLE_CLAIM, DP_SEAT_NONE, now (self));
  claim.attended = TRUE;
  claim.attended_at = (gint16) now (self);
  dp_procedure_open_play (self, claim);
}

gboolean
dp_procedure_play_attention (DpDirector *self, const DpEvent *event)
{
  if (self->table.phase != DP_PHASE_PLAY && self->table.phase != DP_PHASE_CLARIFICATION)
    return FALSE;
  if (!notice_irregular (self, event))
    return notice_nothing (self, event);
  if (event->revoke)
    notice_words (self, event);
  settle_misled (self);
  part_from_put (self);
  notice_lead_too_soon (self);
  settle_dummys (self, event->revoke);
  notice_second (self, event);
  notice_claim (self);
  repeat_open_choices (self, NULL);
  return TRUE;
}
