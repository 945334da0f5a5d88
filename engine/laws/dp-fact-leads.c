/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-play.h"

#include <glib/gi18n-lib.h>

#include "dp-duty.h"

static int
lead_time (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  return p->opening ? 0 : p->trick == DP_TRICKS - 1 ? 2 : 1;
}

static int
lead_face (const DpFactView *v, DpWait *wait)
{
  return dp_play_of (v)->face_down ? 1 : 0;
}

static int
told_by (const DpFactView *v, DpWait *wait)
{
  return dp_play_of (v)->told;
}

static DpQuestion
asks_told (const DpFactView *v, int answer, DpSeat *seat)
{
  const DpPlayIncident *p = dp_play_of (v);

  /* Before the lead stands dummy is a player like any other. */
  *seat = p->opening ? (DpSeat) p->hand : dp_play_player (&v->table->play, (DpSeat) p->hand);
  return DP_ASK_TOLD;
}

static int
dummy_was_seen (const DpFactView *v, DpWait *wait)
{
  return v->table->dummy_seen ? 1 : 0;
}

static DpQuestion
asks_dummy_seen (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = (DpSeat) v->table->play.declarer;
  return DP_ASK_DUMMY_SEEN;
}

static int
partner_face_down (const DpFactView *v, DpWait *wait)
{
  return v->table->leader == dp_seat_partner ((DpSeat) dp_play_of (v)->hand) ? 1 : 0;
}

static DpQuestion
asks_mind (const DpFactView *v, int answer, DpSeat *seat)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->other < 0 || p->answer == DP_ANSWER_NONE || v->table->play.card[p->other].hand != p->turn)
    return DP_QUESTIONS;
  *seat = dp_play_player (&v->table->play, (DpSeat) v->table->play.card[p->other].hand);
  return DP_ASK_CARD_MIND;
}

/* What has been done about an irregular card when the director comes: whoever plays to it, or leads instead, has chosen. */
static int
lead_answer (const DpFactView *v, DpWait *wait)
{
  switch (dp_play_of (v)->answer)
    {
    case DP_ANSWER_NEXT_HAND:
    case DP_ANSWER_PLAYED_ON:
      return 1;
    case DP_ANSWER_PROPER:
      return 2;
    case DP_ANSWER_RIGHT_HAND:
      return 3;
    case DP_ANSWER_SPREAD:
      return 4;
    default:
      return 0;
    }
}

/* Law 54: what declarer does about a faced opening lead out of turn. */
static int
opening_choice (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpSeat declarer = (DpSeat) v->table->play.declarer;

  switch (dp_play_said (p, declarer))
    {
    case DP_OPTION_ACCEPT_AS_DUMMY:
      return 0;
    case DP_OPTION_ACCEPT:
      return 2;
    case DP_OPTION_REFUSE:
      return 4;
    default:
      break;
    }
  if (p->answer == DP_ANSWER_SPREAD)
    return 1;
  if (p->answer != DP_ANSWER_NONE)
    return 3;
  wait->who = (guint8) declarer;
  wait->options = 1 << DP_OPTION_ACCEPT_AS_DUMMY | 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
  return DP_PENDING;
}

/* Laws 53A, 53B, 56: what declarer does about a later one. */
static int
defenders_lead (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpSeat declarer = (DpSeat) v->table->play.declarer;

  if (dp_play_said (p, declarer) == DP_OPTION_ACCEPT)
    return 0;
  if (p->answer == DP_ANSWER_PROPER)
    return 2;
  if (p->answer != DP_ANSWER_NONE)
    return 1;
  if (dp_play_said (p, declarer) == DP_OPTION_REFUSE)
    return 3;
  wait->who = (guint8) declarer;
  wait->options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
  return DP_PENDING;
}

/* Laws 53A to C and 55A: what the defenders do about declarer's. The one next in turn after the irregular lead prevails. */
static int
declarers_lead (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpSeat next = dp_seat_lho ((DpSeat) p->hand), other = dp_seat_partner (next);
  gboolean differ = dp_play_said (p, other) != DP_OPTION_NONE && dp_play_said (p, next) != DP_OPTION_NONE && dp_play_said (p, other) != dp_play_said (p, next);

  switch (p->answer)
    {
    case DP_ANSWER_PROPER:
      return 4;
    case DP_ANSWER_RIGHT_HAND:
      return 3;
    case DP_ANSWER_NEXT_HAND:
      return 2;
    default:
      break;
    }
  if (dp_play_said (p, next) == DP_OPTION_ACCEPT)
    return differ ? 1 : 0;
  if (dp_play_said (p, next) == DP_OPTION_REFUSE)
    return differ ? 6 : 5;
  wait->who = (guint8) next;
  wait->also = (guint8) (1 << other);
  wait->options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
  return DP_PENDING;
}

static int
whose_lead (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (dp_seat_side ((DpSeat) p->turn) != dp_seat_side ((DpSeat) p->hand))
    return 0;
  return 1;
}

/* Law 57: where the trick stood, and what declarer may do. */
static int
premature (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->declaring)
    return 6;
  if (p->answer == DP_ANSWER_NEXT_HAND)
    return 5;
  if (p->as_lead)
    return 0;
  if (p->partner_played)
    return p->lawful ? 3 : 4;
  return p->both_played ? 2 : 1;
}

static DpQuestion
asks_card_mind (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = (DpSeat) dp_play_of (v)->hand;
  return dp_play_of (v)->as_lead ? DP_ASK_CARD_MIND : DP_QUESTIONS;
}

static gboolean
partner_has_played_since (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);
  int t = p->as_lead ? p->trick - 1 : p->trick;

  return v->table->play.tricks[t].card[dp_seat_partner ((DpSeat) p->hand)] != DP_NO_CARD;
}

static int
partner_since (const DpFactView *v, DpWait *wait)
{
  return partner_has_played_since (v) ? 1 : 0;
}

static int
premature_choice (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpSeat declarer = (DpSeat) v->table->play.declarer;

  switch (dp_play_said (p, declarer))
    {
    case DP_OPTION_HIGHEST:
      return 0;
    case DP_OPTION_LOWEST:
      return 1;
    case DP_OPTION_REQUIRE:
      return 2;
    case DP_OPTION_PROHIBIT:
      return 3;
    default:
      break;
    }
  if (partner_has_played_since (v))
    return 4;
  wait->who = (guint8) declarer;
  wait->options = 1 << DP_OPTION_HIGHEST | 1 << DP_OPTION_LOWEST | 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT;
  wait->suits = DP_ALL_SUITS & ~(1 << p->suit);
  return DP_PENDING;
}

/* Laws 57B, 59: whether partner can do what declarer has chosen. */
static int
partner_able (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpHand held = v->table->play.held[dp_seat_partner ((DpSeat) p->hand)];
  DpHand follow = dp_cards_of_suit (held, (DpDenomination) p->suit);
  DpHand named = dp_cards_of_suits (held, p->suits);

  switch (dp_play_said (p, (DpSeat) v->table->play.declarer))
    {
    case DP_OPTION_HIGHEST:
    case DP_OPTION_LOWEST:
      return follow ? 0 : 1;
    case DP_OPTION_REQUIRE:
      return !follow && named ? 0 : 1;
    default:
      return !follow && (held & ~named) ? 0 : 1;
    }
}

static int
fifth_card (const DpFactView *v, DpWait *wait)
{
  /* Declarer who meant to lead to the next trick, this one being unfinished. */
  if (dp_play_of (v)->declaring && dp_play_of (v)->mind == DP_MIND_LEAD)
    return 2;
  return dp_play_of (v)->declaring ? 0 : 1;
}

static DpQuestion
asks_fifth (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = dp_play_player (&v->table->play, (DpSeat) dp_play_of (v)->hand);
  return DP_ASK_CARD_MIND;
}

static const DpFact facts[] = {
  { "lead-time", { "opening", "later", "last-trick" }, { N_("the opening lead"), N_("a later lead"), N_("the lead to the last trick") }, lead_time, NULL },
  { "lead-face", { "faced", "face-down" }, { N_("faced"), N_("face down") }, lead_face, NULL },
  { "told-by", { "nobody", "opponent", "partner" }, { N_("nobody"), N_("an opponent"), N_("his partner") }, told_by, asks_told },
  { "dummy-was-seen", { "no", "yes" }, { N_("no"), N_("yes") }, dummy_was_seen, asks_dummy_seen },
  { "partner-face-down", { "no", "yes" }, { N_("no"), N_("yes, face down") }, partner_face_down, NULL },
  { "lead-answer", { "nobody", "next-hand", "proper-lead", "right-hand", "spread" },
    { N_("nobody has done anything"), N_("the next hand has played to it"), N_("the hand whose turn it was has led"),
      N_("the defender on its right has played"), N_("declarer has begun to spread his hand") },
    lead_answer, asks_mind },
  { "opening-choice", { "as-dummy", "spreads", "accepts", "plays", "refuses" },
    { N_("he accepts it and becomes dummy"), N_("he begins to spread his hand"), N_("he accepts it and plays the hand"), N_("he has played a card to it"), N_("he does not accept it") },
    opening_choice, asks_mind },
  { "defenders-lead", { "accepts", "played", "proper-lead", "refuses" },
    { N_("he accepts it"), N_("the next hand has played to it"), N_("he has led from the hand whose turn it was"), N_("he does not accept it") },
    defenders_lead, asks_mind },
  { "declarers-lead", { "accept", "differ-accepted", "played", "right-hand", "proper-lead", "refuse", "differ-refused" },
    { N_("they accept it"), N_("they differ; the one next in turn accepts"), N_("the next hand has played to it"), N_("the defender on its right has played to it"),
      N_("the defender whose turn it was has led"), N_("they do not accept it"), N_("they differ; the one next in turn does not accept") },
    declarers_lead, asks_mind },
  { "whose-lead", { "opponents", "own-side" }, { N_("an opponent’s"), N_("the other hand’s of the same side") }, whose_lead, NULL },
  { "premature", { "next-trick", "before-partner", "after-both", "before-rho", "before-rho-unlawful", "passed-over", "declarers" },
    { N_("he led to the next trick before partner had played to this one"), N_("he played before partner"), N_("he played before partner, but after both declarer’s hands"),
      N_("partner had played, the hand on his right had not; the card can be played"), N_("partner had played, the hand on his right had not; the card is a revoke"),
      N_("the hand on his left has played after it"), N_("it was declarer who played too early, from his hand or dummy’s") },
    premature, asks_card_mind },
  { "partner-able", { "yes", "no" }, { N_("yes"), N_("no") }, partner_able, NULL },
  { "partner-since", { "no", "yes" }, { N_("no"), N_("yes") }, partner_since, NULL },
  { "premature-choice", { "highest", "lowest", "suit", "not-suit", "too-late" },
    { N_("partner’s highest card of the suit led"), N_("partner’s lowest card of the suit led"), N_("a card of another suit"), N_("no card of another suit"),
      N_("partner has played in the meantime") },
    premature_choice, NULL },
  { "fifth-card", { "declaring", "defending", "declaring-led" },
    { N_("declarer or dummy"), N_("a defender"), N_("declarer or dummy, and it was meant as a lead to the next trick") },
    fifth_card, asks_fifth },
};

DpFacts
dp_facts_of_leads (void)
{
  return (DpFacts) { facts, G_N_ELEMENTS (facts) };
}
