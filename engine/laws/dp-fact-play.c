/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-play.h"

#include "dp-designation.h"
#include "dp-duty.h"
#include "dp-play-finder.h"
#include "dp-walk-play.h"
#include "dp-walk-play-since.h"
#include "dp-walk-play-next.h"

/* Nothing is ruled before somebody calls the director; unless the next player has answered the card by playing to it. */
static int
trouble (const DpFactView *v, DpWait *wait)
{
  if (!v->incident->attended && dp_play_of (v)->answer == DP_ANSWER_NONE)
    return DP_PENDING;
  /* A card beyond the four of a trick that was led is found under 45E. */
  if (dp_play_of (v)->trouble == DP_TROUBLE_LEAD && dp_play_of (v)->as_lead)
    return DP_TROUBLE_FIFTH;
  return dp_play_of (v)->trouble;
}

/* What a defender has done wrong in the play, and dummy, whose cards lie there, may not be the first to speak of (9A4); of a revoke 61B2(b) says it. */
static gboolean
is_defenders_fault (const DpPlayIncident *p)
{
  return !p->declaring && !p->opening && (p->trouble <= DP_TROUBLE_TWO_CARDS || p->trouble == DP_TROUBLE_EARLY_LEAD || p->trouble == DP_TROUBLE_UNASKED)
         && p->trouble != DP_TROUBLE_REVOKE;
}

/* Laws 43B2(a), 43B3: dummy, who has lost his rights, is the first to draw attention to a defender's irregularity, or warns declarer. */
static int
pointed_out (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (!v->incident->attended && p->answer == DP_ANSWER_NONE)
    return DP_PENDING;
  if (p->attended_by == DP_SEAT_NONE || p->attended_by != dp_play_dummy (&v->table->play))
    return 0;
  if (!v->table->dummy_looked)
    return is_defenders_fault (p) ? 4 : 0;
  /* He may not warn declarer against the wrong hand either (43B2(a)). */
  if (p->trouble == DP_TROUBLE_NOTHING)
    return dp_play_trick_size (&v->table->play, v->table->play.trick) == 0 && p->turn != DP_SEAT_NONE
               && dp_play_declares (&v->table->play, (DpSeat) p->turn)
             ? 3 : 0;
  if (p->declaring)
    return 0;
  return p->trouble == DP_TROUBLE_EXPOSED || p->trouble == DP_TROUBLE_FIFTH || p->trouble == DP_TROUBLE_TWO_CARDS ? 2
         : p->trouble <= DP_TROUBLE_PENALTY || p->trouble == DP_TROUBLE_EARLY_LEAD ? 1 : 0;
}

static DpQuestion
asks_looked (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = dp_play_dummy (&v->table->play);
  return v->table->dummy_looked && dp_play_of (v)->attended_by == *seat ? DP_ASK_LOOKED : DP_QUESTIONS;
}

/* Law 43B2(a): either defender says from which hand declarer leads. */
static int
hand_chosen (const DpFactView *v, DpWait *wait)
{
  const DpPlay *play = &v->table->play;
  DpSeat declarer = (DpSeat) play->declarer;

  if (dp_play_of (v)->hand != DP_SEAT_NONE)
    return 0;
  wait->who = (guint8) dp_seat_lho (declarer);
  wait->also = (guint8) (1 << dp_seat_rho (declarer));
  wait->options = 1 << DP_OPTION_CHOOSE_HAND;
  wait->hands = (guint8) (1 << declarer | 1 << dp_play_dummy (play));
  return DP_PENDING;
}

static int
hand_side (const DpFactView *v, DpWait *wait)
{
  return dp_play_of (v)->declaring ? 0 : 1;
}

static gboolean
both_sides_on (const DpFactView *v)
{
  return dp_play_both_sides_on (&v->table->play, dp_play_of (v)->trick);
}

static int
two_cards (const DpFactView *v, DpWait *wait)
{
  if (both_sides_on (v))
    return 3;
  if (!dp_play_of (v)->several)
    return 0;
  return dp_play_of (v)->declaring ? 1 : 2;
}

/* Law 58B2: the offender names the card that he plays, one that he may legally play. */
static int
card_named (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->chosen != DP_NO_CARD)
    return 0;
  wait->who = (guint8) dp_play_player (&v->table->play, (DpSeat) p->hand);
  wait->options = 1 << DP_OPTION_CHOOSE_CARD;
  wait->cards = p->allowed;
  return DP_PENDING;
}

/* Dummy's own card is a lead that was another hand's, and nobody has played to it. */
static gboolean
leads_out_of_turn (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpPlay *play = &v->table->play;

  return p->answer != DP_ANSWER_NEXT_HAND && p->trick == play->trick && play->tricks[p->trick].leader == p->hand && p->turn != p->hand && dp_play_trick_size (play, p->trick) == 1;
}

/* The card does not follow suit, and its hand had one of the suit led: in it still, or played since. */
static gboolean
could_have_followed (const DpPlay *play, const DpPlayIncident *p)
{
  DpDenomination led = dp_play_suit_led (play, p->trick);
  DpHand had = play->held[p->hand];

  if (led == DP_NOTRUMP || p->index < 0 || dp_card_suit (play->card[p->index].card) == led)
    return FALSE;
  for (int i = p->index + 1; i < play->n; i++)
    if (play->card[i].hand == p->hand)
      had |= (DpHand) 1 << play->card[i].card;
  return dp_hand_length (had, led) > 0;
}

/* Law 45D: whether at least one side has not yet played to the next trick. */
static int
played_on (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (dp_play_lies_on_lead (v->table, p))
    return 4;
  if (p->chosen != DP_NO_CARD && leads_out_of_turn (v))
    return 5;
  if (!both_sides_on (v))
    return p->chosen == DP_NO_CARD ? 1 : 0;
  if (v->table->play.tricks[p->trick].leader == p->hand)
    return 2;
  return could_have_followed (&v->table->play, p) ? 6 : 3;
}

static int
designation (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (v->log[v->incident->event].intent == DP_INTENT_INTENDED)
    return DP_CALLED_ANYTHING - DP_CALLED_HIGH + 1;
  /* Once it has been played to, that is settled. */
  if (p->called == DP_CALLED_WIN && p->answer == DP_ANSWER_NONE)
    switch (dp_designated_known (v->table, v->incident))
      {
      case DP_KNOWN_LIKELY:
        return DP_CALLED_ANYTHING - DP_CALLED_HIGH + 2;
      case DP_KNOWN_NOT:
        return DP_CALLED_ANYTHING - DP_CALLED_HIGH + 3;
      default:
        break;
      }
  switch (dp_designated_fit (v->table, v->incident))
    {
    case DP_FIT_NONE:
      return DP_CALLED_ABSENT - DP_CALLED_HIGH;
    default:
      return p->called - DP_CALLED_HIGH;
    }
}

static int
fits (const DpFactView *v, DpWait *wait)
{
  return dp_cards_count (dp_designated (v->table, v->incident)) == 1 ? 0 : 1;
}

static int
fits_rank (const DpFactView *v, DpWait *wait)
{
  return dp_designated_fit (v->table, v->incident) == DP_FIT_UNPLAYABLE ? 2 : fits (v, wait);
}

/* The card that the words mean (46B), or who may say. */
static int
designated (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpHand cards = dp_designated (v->table, v->incident);

  if (p->chosen != DP_NO_CARD)
    return 1;
  if (dp_cards_count (cards) == 1)
    return 0;
  if (p->called == DP_CALLED_ANYTHING)
    {
      wait->who = (guint8) dp_seat_lho ((DpSeat) v->table->play.declarer);
      wait->also = (guint8) (1 << dp_seat_rho ((DpSeat) v->table->play.declarer));
    }
  else
    wait->who = v->table->play.declarer;
  wait->options = 1 << DP_OPTION_CHOOSE_CARD;
  wait->cards = cards;
  return DP_PENDING;
}

static DpQuestion
asks_called (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = (DpSeat) v->table->play.declarer;
  return DP_ASK_CALLED;
}

/* Whether a card that was played to a lead does not follow suit to the one that was meant, though its hand could have followed (44C). Declarer's own card may
 * be one: of several cards of dummy's he named one when his hand had played (58B2). */
static gboolean
no_longer_follows (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpTrick *trick = &v->table->play.tricks[p->trick];
  DpHand later = dp_walk_play_later (v->table, v->incident, TRUE) | dp_walk_play_later (v->table, v->incident, FALSE);

  for (int hand = 0; trick->leader == p->hand && hand < DP_SEATS; hand++)
    if ((later >> hand & 1) && dp_card_suit (trick->card[hand]) != dp_card_suit (p->card)
        && dp_hand_length (v->table->play.held[hand], dp_card_suit (p->card)) > 0)
      return TRUE;
  return FALSE;
}

/* Laws 47D, 62C1: a lead to the next trick, by the other side, that came before this one was put right. Known when it is complete. */
static int
lead_still (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpPlay *play = &v->table->play;
  DpSeat whose;
  DpHand lead = dp_walk_play_next_trick (v->table, v->incident, &whose);

  if (!lead)
    return 4;
  if (p->owed != DP_SEAT_NONE || play->tricks[p->trick].winner == DP_SEAT_NONE)
    return DP_PENDING;
  if (!(lead & play->held[whose]))
    return 2;
  /* With one card left there is nothing to choose. */
  if (play->tricks[p->trick].winner == whose)
    return p->trick + 2 == DP_TRICKS ? 5 : 0;
  return lead & v->table->penalty[whose] ? 3 : 1;
}

/* What its player does about it. */
static int
lead_left (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpSeat whose;

  if (p->next)
    return p->next == DP_OPTION_KEEP + 1 ? 0 : 1;
  dp_walk_play_next_trick (v->table, v->incident, &whose);
  wait->who = (guint8) dp_play_player (&v->table->play, whose);
  wait->hand = (guint8) (whose + 1);
  wait->next = TRUE;
  wait->options = 1 << DP_OPTION_WITHDRAW | 1 << DP_OPTION_KEEP;
  return DP_PENDING;
}

/* The event by which declarer has said last that this card of dummy’s is the one that is played: of several cards he may have named it later (46B, 58B2). */
static guint
named_at (const DpFactView *v, const DpPlayedCard *card)
{
  for (guint i = v->incident->event; i > card->event; i--)
    if (v->log[i].kind == DP_EVENT_DECISION && v->log[i].option == DP_OPTION_CHOOSE_CARD && v->log[i].card == card->card
        && v->log[i].seat == v->table->play.declarer)
      return i;
  return card->event;
}

/* Whether declarer's side has played between its card and the one in its place, after that event. */
static gboolean
has_played_since (const DpFactView *v, guint event)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpPlay *play = &v->table->play;

  for (int i = p->other + 1; i < p->index; i++)
    if (play->card[i].status != DP_PLAYED_WITHDRAWN && dp_play_declares (play, (DpSeat) play->card[i].hand) && play->card[i].event > event)
      return TRUE;
  return FALSE;
}

static gboolean
is_slip (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);

  return v->log[v->incident->event].intent == DP_INTENT_SLIP && p->other >= 0 && p->declaring && p->hand == dp_play_dummy (&v->table->play);
}

static int
named_since (const DpFactView *v, DpWait *wait)
{
  const DpPlayedCard *card;

  if (!is_slip (v))
    return 0;
  card = &v->table->play.card[dp_play_of (v)->other];
  return has_played_since (v, card->event) && !has_played_since (v, named_at (v, card)) ? 1 : 0;
}

gboolean
dp_fact_is_slip_in_time (const DpFactView *v)
{
  return is_slip (v) && !has_played_since (v, named_at (v, &v->table->play.card[dp_play_of (v)->other]));
}

/* Law 57: a defender's card that came too early, between the slip and the card that was meant, and isn't in the trick. */
static int
early_defender (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (!dp_fact_is_slip_in_time (v))
    return 0;
  for (guint i = 0; i < v->n_others; i++)
    {
      const DpPlayIncident *early = &v->others[i].play;

      if (v->others[i].kind == DP_INCIDENT_PLAY && early->trouble == DP_TROUBLE_PLAY && !early->declaring && !early->as_lead && early->told != DP_TOLD_BY_OPPONENT
          && early->trick == p->trick && early->index > p->other && early->index < p->index && v->table->play.card[early->index].status != DP_PLAYED_STANDS)
        return 1;
    }
  return 0;
}

/* Law 57A: an opponent who has played to the slip was bound by declarer's choice, and did what it asked. */
static int
chosen_for (const DpFactView *v, DpWait *wait)
{
  DpHand hands;

  if (!dp_fact_is_slip_in_time (v))
    return 0;
  hands = dp_walk_play_later (v->table, v->incident, TRUE);
  for (int hand = 0; hand < DP_SEATS; hand++)
    if ((hands >> hand & 1) && v->table->obeyed[hand] && v->table->obeyed_at[hand] == dp_play_of (v)->trick)
      return 1;
  return 0;
}

static int
dummys_lead (const DpFactView *v, DpWait *wait)
{
  return dp_play_of (v)->turn == dp_play_of (v)->hand ? 0 : 1;
}

/* Law 45C4(b): who has played since; 47D for the opponents. */
static int
slip (const DpFactView *v, gboolean led)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (has_played_since (v, named_at (v, &v->table->play.card[p->other])))
    return 1;
  if (led)
    return 6;
  if (no_longer_follows (v))
    return 7;
  return dp_walk_play_later (v->table, v->incident, TRUE) ? 2 : 0;
}

/* Why somebody wants another card in place of the one he has played, and whether it is in time (45C4(b), 47E2). */
static int
change_why (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpPlay *play = &v->table->play;
  const DpEvent *event = &v->log[v->incident->event];
  gboolean later = FALSE, led = FALSE;

  for (guint i = 0; i < v->n_others; i++)
    if (v->others[i].kind == DP_INCIDENT_PLAY && v->others[i].play.trouble == DP_TROUBLE_REVOKE && v->others[i].play.index == p->other && p->other >= 0)
      return 8;
  for (int i = p->other + 1; p->other >= 0 && i < p->index; i++)
    if (play->card[i].status != DP_PLAYED_WITHDRAWN)
      {
        later = TRUE;
        led |= play->card[i].status == DP_PLAYED_STANDS && play->card[i].trick > p->trick;
      }
  if (is_slip (v))
    return slip (v, led);
  if (event->intent == DP_INTENT_MISINFORMED)
    /* An opening lead stays once dummy has faced a card. */
    return later || (p->trick == 0 && v->table->dummy_seen) ? 4 : 3;
  return 5;
}

/* Law 47F2, as a reading: both sides have played to the next trick since, and it makes no difference to who has won this one. */
static int
change_late (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  return dp_walk_play_is_late_change (v->table, p) ? 1 : 0;
}

/* Law 47D: an opponent has played after the second card, which is to go back. */
static int
played_to_second (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpPlay *play = &v->table->play;

  for (int i = p->index + 1; i < play->n; i++)
    if (play->card[i].status == DP_PLAYED_STANDS && play->card[i].trick == p->trick && dp_seat_side ((DpSeat) play->card[i].hand) != dp_seat_side ((DpSeat) p->hand))
      return 1;
  return 0;
}

static DpQuestion
asks_change (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = dp_play_player (&v->table->play, (DpSeat) dp_play_of (v)->hand);
  return answer <= 2 || answer == 6 || answer == 7 ? DP_ASK_CALLED : DP_ASK_CARD_MIND;
}

static const DpFact facts[] = {
  { "trouble",
    { "lead", "play", "after-retraction", "revoke", "penalty-card", "exposed", "fifth-card", "two-cards", "early-lead", "dummys-card", "designation",
      "change", "lead-options", "which-card", "lead-choice", "missing-card", "second-card", "own-lead", "nothing", "at-once", "held", "misinformed", "suggested",
      "unasked", "claim", "choice" }, trouble, NULL },
  { "pointed-out", { "by-anybody", "by-dummy-without-rights", "by-dummy-shown", "dummy-warned", "by-dummy" }, pointed_out, asks_looked },
  { "hand-chosen", { "chosen" }, hand_chosen, NULL },
  { "hand-side", { "declaring", "defending" }, hand_side, NULL },
  { "two-cards", { "one-face", "declaring", "defending", "late" }, two_cards, NULL },
  { "card-named", { "named" }, card_named, NULL },
  { "both-sides-on", { "no", "no-uncalled", "yes-lead", "yes", "lead-undecided", "wrong-hand", "yes-revoke" }, played_on, asks_called },
  { "designation", { "high", "low", "win", "suit", "rank", "absent", "anything", "intended", "win-likely", "win-none" }, designation, asks_called },
  { "fits", { "one", "several" }, fits, NULL },
  { "fits-rank", { "one", "several", "unplayable" }, fits_rank, NULL },
  { "designated", { "one", "chosen" }, designated, NULL },
  { "change-why", { "slip", "slip-late", "slip-played", "misinformed", "misinformed-late", "other", "slip-led", "slip-lead", "revoke-late" },
    change_why, asks_change },
  { "named-since", { "no", "yes" }, named_since, NULL },
  { "early-defender", { "no", "yes" }, early_defender, NULL },
  { "chosen-for", { "no", "yes" }, chosen_for, NULL },
  { "dummys-lead", { "yes", "no" }, dummys_lead, NULL },
  { "change-late", { "no", "yes" }, change_late, NULL },
  { "played-to-second", { "no", "yes" }, played_to_second, NULL },
  { "lead-still", { "yes", "no", "played", "no-penalty", "none", "last-card" }, lead_still, NULL },
  { "lead-left", { "left", "taken" }, lead_left, NULL },
};

DpFacts
dp_facts_of_play (void)
{
  return (DpFacts) { facts, G_N_ELEMENTS (facts) };
}
