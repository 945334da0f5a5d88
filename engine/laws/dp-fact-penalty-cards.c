/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-play.h"

#include "dp-duty.h"
#include "dp-play-finder.h"
#include "dp-walk-play.h"

static DpOption
declarer_said (const DpFactView *v)
{
  return dp_play_said (dp_play_of (v), (DpSeat) v->table->play.declarer);
}

/* Law 50B, in its order: two or more cards, an honour, a card played deliberately, else a low one by accident. */
static int
card_class (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpHand cards = p->trouble == DP_TROUBLE_TWO_CARDS ? p->cards & ~((DpHand) 1 << p->chosen) : p->cards;
  DpHand others = v->table->penalty[v->incident->offender] & ~cards;
  DpCard card = dp_cards_first (cards);

  if (others)
    return 4;
  if (dp_cards_count (cards) > 1)
    return 3;
  /* A major penalty card that is put down once more is none the smaller for it. */
  if (cards & v->table->major[v->incident->offender])
    return card != DP_NO_CARD && dp_card_is_honour (card) ? 1 : 2;
  /* Nor is a minor one the greater for being shown once more: everybody could see it. */
  if (p->trouble == DP_TROUBLE_EXPOSED && (cards & v->table->minor[v->incident->offender]))
    return 0;
  if (card != DP_NO_CARD && dp_card_is_honour (card))
    return 1;
  if (p->trouble == DP_TROUBLE_EXPOSED && p->shown == DP_SHOWN_NAMED)
    return 5;
  return p->trouble == DP_TROUBLE_PLAY || (p->trouble == DP_TROUBLE_EXPOSED && p->shown == DP_SHOWN_DELIBERATE) ? 2 : 0;
}

/* The same where it is known that the card was put down deliberately: only how many there are still matters. */
static int
card_number (const DpFactView *v, DpWait *wait)
{
  int class = card_class (v, wait);

  return class == 3 ? 1 : class == 4 ? 2 : 0;
}

static DpQuestion
asks_shown (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = (DpSeat) v->incident->offender;
  return dp_play_of (v)->trouble == DP_TROUBLE_EXPOSED ? DP_ASK_SHOWN : DP_QUESTIONS;
}

/* Laws 48, 49, 68B2. */
static int
shown_by (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->declaring)
    return 0;
  if (p->hidden && p->shown != DP_SHOWN_NAMED)
    return 4;
  /* Before anybody spoke up it has been led or played in its turn. */
  if (!(p->cards & v->table->play.held[v->incident->offender]))
    return 3;
  return p->shown == DP_SHOWN_CONCEDING ? 2 : 1;
}

/* Laws 50D2, 51B: how many suits declarer could name. */
static int
penalty_suits (const DpFactView *v, DpWait *wait)
{
  DpHand cards = dp_play_of (v)->cards;
  DpDenominations suits = dp_cards_suits (cards);

  if (dp_cards_count (cards) == 1)
    return 0;
  return suits & (suits - 1) ? 2 : 1;
}

/* Declarer had required another suit for this lead, because of another penalty card, and the player on lead holds it. */
static gboolean
bound_before (const DpFactView *v)
{
  DpSeat leader = dp_seat_partner ((DpSeat) v->incident->offender);

  return dp_cards_of_suits (v->table->play.held[leader], v->table->lead_required[leader] & ~dp_play_of (v)->suits) != 0;
}

/* Law 59: whether the player on lead can do what declarer has chosen. */
static gboolean
leader_can (const DpFactView *v, gboolean required)
{
  DpHand held = v->table->play.held[dp_seat_partner ((DpSeat) v->incident->offender)];
  DpHand named = dp_cards_of_suits (held, dp_play_of (v)->suits);

  return (required ? named : held & ~named) != 0;
}

static int
lead_option (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  switch (declarer_said (v))
    {
    case DP_OPTION_REQUIRE:
      return leader_can (v, TRUE) ? 0 : bound_before (v) ? 6 : 1;
    case DP_OPTION_PROHIBIT:
      return leader_can (v, FALSE) ? 2 : 3;
    case DP_OPTION_NEITHER:
      return 4;
    default:
      break;
    }
  if (v->table->play.over)
    return DP_PENDING; /* by a claim: nobody leads any more */
  /* The trick before it is being put right: who leads is seen then. */
  if (v->table->play.trick < p->trick || (v->table->play.trick == p->trick && dp_play_trick_size (&v->table->play, p->trick) == 0
                                          && dp_play_turn (&v->table->play) != (DpSeat) p->hand))
    return DP_PENDING;
  /* Another hand has led, since the trick before it was put right. */
  if (v->table->play.tricks[p->trick].leader != p->hand)
    return DP_PENDING;
  /* The lead has been made, and played to (60A1). */
  if (v->table->play.trick != p->trick || dp_play_trick_size (&v->table->play, p->trick) > 0)
    return 5;
  wait->who = v->table->play.declarer;
  wait->options = 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER;
  wait->suits = dp_cards_suits (p->cards);
  return DP_PENDING;
}

/* Law 51A: which of two penalty cards is played. */
static int
which_card (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->chosen != DP_NO_CARD)
    return 0;
  /* The trick before it is being put right, or another suit has been led now. */
  if (v->table->play.trick < p->trick || (v->table->play.trick == p->trick && dp_cards_count (dp_duty_due (v->table, (DpSeat) p->hand)) < 2
                                          && v->table->play.tricks[p->trick].card[p->hand] == DP_NO_CARD))
    return DP_PENDING;
  /* He has played one of them without being told which. */
  if (v->table->play.trick != p->trick || v->table->play.tricks[p->trick].card[p->hand] != DP_NO_CARD)
    return 1;
  wait->who = v->table->play.declarer;
  wait->options = 1 << DP_OPTION_CHOOSE_CARD;
  wait->cards = p->cards;
  return DP_PENDING;
}

/* Law 51A: he has played one before declarer said which; the card waits for that. */
static int
unasked (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->answer != DP_ANSWER_NONE)
    return 2;
  if (p->chosen != DP_NO_CARD)
    return p->chosen == p->card ? 0 : 1;
  wait->who = v->table->play.declarer;
  wait->options = 1 << DP_OPTION_CHOOSE_CARD;
  wait->cards = p->cards;
  return DP_PENDING;
}

/* Law 49 asks whether partner could see the card; 54D and 56 do not. */
static int
partner_saw (const DpFactView *v, DpWait *wait)
{
  return dp_play_of (v)->hidden ? 1 : 0;
}

static DpQuestion
asks_face_seen (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = (DpSeat) v->incident->offender;
  return answer == 1 ? DP_ASK_FACE_SEEN : DP_QUESTIONS;
}

static DpQuestion
asks_shown_by (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = (DpSeat) v->incident->offender;
  return answer == 4 ? DP_ASK_FACE_SEEN : DP_QUESTIONS;
}

/* Law 52. */
static int
not_played (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->answer != DP_ANSWER_NONE)
    return 1;
  switch (declarer_said (v))
    {
    case DP_OPTION_ACCEPT:
      return 0;
    case DP_OPTION_REFUSE:
      return 2;
    default:
      break;
    }
  wait->who = v->table->play.declarer;
  wait->options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
  return DP_PENDING;
}

/* Laws 61A, 64B3: noticed when the defenders have played to the next trick, it is a revoke that is established. */
static int
penalty_late (const DpFactView *v, DpWait *wait)
{
  return !v->incident->attended ? DP_PENDING : dp_play_is_established (v->table, v->incident) ? 1 : 0;
}

/* Law 26B, the first time that the offender's partner is on lead after trick 1. */
static int
late_choice (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  switch (declarer_said (v))
    {
    case DP_OPTION_PROHIBIT:
      return 0;
    case DP_OPTION_NEITHER:
      return 1;
    default:
      break;
    }
  if (v->table->play.trick != p->trick || v->table->play.tricks[p->trick].card[p->hand] != DP_NO_CARD)
    return 1;
  wait->who = v->table->play.declarer;
  wait->options = 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER;
  wait->suits = v->table->lead_choice[p->hand];
  return DP_PENDING;
}

/* A lead before declarer has chosen: he may simply play to it (60A). */
static int
early_lead (const DpFactView *v, DpWait *wait)
{
  return dp_play_of (v)->answer != DP_ANSWER_NONE ? 1 : 0;
}

/* A card that had been a penalty card when it was played has been taken back (47D, 58B3, 62C1), or its trick has. */
static int
penalty_again (const DpFactView *v, DpWait *wait)
{
  gboolean major = FALSE, minor = FALSE;
  guint hands;

  dp_walk_play_again (v->table, v->incident, &hands);
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (hands >> seat & 1)
      {
        major |= v->table->major[seat] != 0;
        minor |= v->table->minor[seat] != 0;
      }
  return major && minor ? 2 : minor ? 1 : 0;
}

/* Law 47E1: a card put by a misinformed player, or played to it, is a penalty card. */
static int
penalty_goes_back (const DpFactView *v, DpWait *wait)
{
  return dp_walk_play_takes_penalty_card (v->table, v->incident) ? 1 : 0;
}

static const DpFact facts[] = {
  { "card-class", { "low", "honour", "deliberate", "several", "another", "low-named" }, card_class, asks_shown },
  { "card-number", { "one", "several", "another" }, card_number, NULL },
  { "shown-by", { "declaring", "defender", "conceding", "played", "unseen" }, shown_by, asks_shown_by },
  { "penalty-suits", { "one-card", "one-suit", "suits" }, penalty_suits, NULL },
  { "lead-option", { "requires", "requires-in-vain", "prohibits", "prohibits-in-vain", "neither", "too-late", "requires-in-vain-again" }, lead_option, NULL },
  { "which-card", { "named", "played" }, which_card, NULL },
  { "unasked", { "that", "other", "played-on" }, unasked, NULL },
  { "partner-saw", { "yes", "no" }, partner_saw, asks_face_seen },
  { "not-played", { "accepts", "played-on", "refuses" }, not_played, NULL },
  { "penalty-late", { "no", "yes" }, penalty_late, NULL },
  { "late-choice", { "prohibits", "leaves-free" }, late_choice, NULL },
  { "penalty-again", { "major", "minor", "both" }, penalty_again, NULL },
  { "penalty-goes-back", { "no", "yes" }, penalty_goes_back, NULL },
  { "early-lead", { "no", "yes" }, early_lead, NULL },
};

DpFacts
dp_facts_of_penalty_cards (void)
{
  return (DpFacts) { facts, G_N_ELEMENTS (facts) };
}
