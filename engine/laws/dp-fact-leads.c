/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-play.h"

#include "dp-duty.h"
#include "dp-walk-play.h"
#include "dp-walk-play-since.h"

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

/* Law 47E1; there is no going back any more once both sides have played to the next trick. */
static int
told_by (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  return p->told == DP_TOLD_BY_OPPONENT && !p->as_lead && dp_play_both_sides_on (&v->table->play, p->trick) ? 3 : p->told;
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

/* A lead out of turn by an opponent lay there when this card came, and it may have been played to that (53A). */
static gboolean
leads_over_another (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->trouble != DP_TROUBLE_LEAD || p->as_lead || v->log[v->incident->event].simultaneous)
    return FALSE;
  for (guint i = 0; i < v->n_others; i++)
    {
      const DpPlayIncident *other = &v->others[i].play;

      if (v->others[i].kind == DP_INCIDENT_PLAY && other->trouble == DP_TROUBLE_LEAD && !other->as_lead && other->trick == p->trick && other->index < p->index
          && v->others[i].node && dp_seat_side ((DpSeat) other->hand) != dp_seat_side ((DpSeat) p->hand))
        return TRUE;
    }
  return FALSE;
}

static DpQuestion
asks_mind (const DpFactView *v, int answer, DpSeat *seat)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpSeat hand;

  if (p->answer == DP_ANSWER_NONE && leads_over_another (v))
    {
      *seat = dp_play_player (&v->table->play, (DpSeat) p->hand);
      return DP_ASK_CARD_MIND;
    }
  if (p->other < 0 || p->answer == DP_ANSWER_NONE)
    return DP_QUESTIONS;
  hand = (DpSeat) v->table->play.card[p->other].hand;
  /* He may have led as well as played to it: it was his lead, or he wasn't next, or another lead lay there too. */
  if (hand != (DpSeat) p->turn && (p->trouble != DP_TROUBLE_LEAD || (hand == dp_seat_lho ((DpSeat) p->hand) && p->follow[0] < 0)))
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
    case DP_ANSWER_SECOND:
      return 5;
    case DP_ANSWER_OTHER:
      return 6;
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
  if (p->answer == DP_ANSWER_SECOND)
    return 4;
  if (p->answer != DP_ANSWER_NONE)
    return 3;
  if (v->table->dummy_seen)
    return 5;
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
  if (p->answer == DP_ANSWER_SECOND)
    return 3;
  if (p->answer == DP_ANSWER_OTHER)
    return 4;
  if (p->answer != DP_ANSWER_NONE)
    return 1;
  if (dp_play_said (p, declarer) == DP_OPTION_REFUSE)
    return 3;
  wait->who = (guint8) declarer;
  wait->options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
  return DP_PENDING;
}

/* Law 55A: the defender next in turn after declarer's lead, whose word prevails, and the other one. */
static DpSeat
next_defender (const DpFactView *v)
{
  return dp_seat_lho ((DpSeat) dp_play_of (v)->hand);
}

static DpOption
other_defender_said (const DpFactView *v)
{
  return dp_play_said (dp_play_of (v), dp_seat_partner (next_defender (v)));
}

static gboolean
defenders_differ (const DpFactView *v)
{
  DpOption next = dp_play_said (dp_play_of (v), next_defender (v)), other = other_defender_said (v);

  return next != DP_OPTION_NONE && other != DP_OPTION_NONE && next != other;
}

/* Laws 53A to C and 55A: what the defenders do about declarer's lead. Either may speak. */
static int
declarers_lead (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  switch (p->answer)
    {
    case DP_ANSWER_PROPER:
      return 4;
    case DP_ANSWER_RIGHT_HAND:
      return 3;
    case DP_ANSWER_NEXT_HAND:
      return 2;
    case DP_ANSWER_SECOND:
      return 5;
    case DP_ANSWER_OTHER:
      return 7;
    default:
      break;
    }
  switch (dp_play_said (p, next_defender (v)))
    {
    case DP_OPTION_ACCEPT:
      return 0;
    case DP_OPTION_REFUSE:
      return 5;
    default:
      break;
    }
  if (other_defender_said (v) != DP_OPTION_NONE)
    return other_defender_said (v) == DP_OPTION_ACCEPT ? 1 : 6;
  wait->who = (guint8) next_defender (v);
  wait->also = (guint8) (1 << dp_seat_partner (next_defender (v)));
  wait->options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
  return DP_PENDING;
}

/* The other defender has spoken first. What the one next in turn says prevails; if play goes on without a word of his, the one word counts. */
static int
next_says (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  switch (p->answer)
    {
    case DP_ANSWER_NONE:
      break;
    case DP_ANSWER_PROPER:
      return 3;
    case DP_ANSWER_NEXT_HAND:
      return 2;
    case DP_ANSWER_OTHER:
      return 4;
    default:
      return other_defender_said (v) == DP_OPTION_ACCEPT ? 0 : 4;
    }
  switch (dp_play_said (p, next_defender (v)))
    {
    case DP_OPTION_ACCEPT:
      return defenders_differ (v) ? 1 : 0;
    case DP_OPTION_REFUSE:
      return defenders_differ (v) ? 5 : 4;
    default:
      break;
    }
  wait->who = (guint8) next_defender (v);
  wait->may_be_silent = TRUE;
  wait->options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
  return DP_PENDING;
}

static int
whose_lead (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  /* It came before the trick was complete: nobody knows yet whose lead it is. */
  if (p->as_lead && v->table->play.trick < p->trick)
    return 2;
  if (dp_seat_side ((DpSeat) p->turn) != dp_seat_side ((DpSeat) p->hand))
    return 0;
  return 1;
}

/* Law 57C2: dummy has put a card to the trick of his own accord, before the defender on his right had played. */
static gboolean
dummy_chose (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);

  for (guint i = 0; i < v->n_others; i++)
    {
      const DpIncident *other = &v->others[i];

      if (other->kind == DP_INCIDENT_PLAY && other->play.trouble == DP_TROUBLE_DUMMYS_CARD && other->play.trick == p->trick
          && other->play.index < p->index)
        return p->both_played;
    }
  return FALSE;
}

/* Law 54B2: the second card to an opening lead out of turn has come from dummy. */
static gboolean
second_from_dummy (const DpFactView *v)
{
  const DpPlay *play = &v->table->play;
  const DpPlayIncident *p = dp_play_of (v);
  int lead = p->trick == 0 && p->hand == dp_play_dummy (play) ? dp_play_index_of (play, 0, (DpSeat) play->tricks[0].leader) : -1;

  if (lead < 0 || lead > p->index || !(play->card[lead].marks & DP_PLAYED_IRREGULAR))
    return FALSE;
  for (int i = lead + 1; i < p->index; i++)
    if (play->card[i].status == DP_PLAYED_STANDS)
      return FALSE;
  return TRUE;
}

/* Dummy put that card, and declarer had called none: he has not played (45B). */
static gboolean
is_uncalled (const DpFactView *v, int index)
{
  for (guint i = 0; i < v->n_others; i++)
    if (v->others[i].kind == DP_INCIDENT_PLAY && v->others[i].play.trouble == DP_TROUBLE_DUMMYS_CARD && v->others[i].play.index == index)
      return v->others[i].play.chosen == DP_NO_CARD;
  return FALSE;
}

/* Law 60A: an opponent on the left of the premature card has played since, or either of them to the next trick. */
static gboolean
left_hand_has_played_on (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->answer == DP_ANSWER_NEXT_HAND)
    return TRUE;
  /* It has been ruled on, and lies before its player, who is to play it: nobody plays over it. */
  if (p->index >= 0 && v->table->play.card[p->index].status == DP_PLAYED_WITHDRAWN && dp_hand_has (v->table->exposed[p->hand] & ~v->table->penalty[p->hand], p->card))
    return FALSE;
  for (int i = p->index + 1; i < v->table->play.n; i++)
    {
      const DpPlayedCard *card = &v->table->play.card[i];
      gboolean next = !p->as_lead && card->trick > p->trick && dp_seat_side ((DpSeat) card->hand) != dp_seat_side ((DpSeat) p->hand);
      /* What leads to the trick anew, or is put to one before it, in place of a slip (45C4(b)), is no play to the card that came before. */
      gboolean leads = card->trick == p->trick && v->table->play.tricks[p->trick].leader == card->hand;

      if ((next || (card->hand == dp_seat_lho ((DpSeat) p->hand) && !leads && card->trick + p->as_lead >= p->trick)) && card->status == DP_PLAYED_STANDS && card->event < v->incident->attended_at
          && !is_uncalled (v, i))
        return TRUE;
    }
  return FALSE;
}

/* It was meant for a trick to which its hand has played another card by now, or which is past: it is in no trick. */
static gboolean
is_left_over (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);
  int played = dp_play_index_of (&v->table->play, p->trick, (DpSeat) p->hand);

  return p->as_lead && v->table->play.card[p->index].status == DP_PLAYED_UNDECIDED && (played >= 0 || v->table->play.trick > p->trick);
}

/* What dummy leads in place of a slip of the tongue, still to be ruled on in time (45C4(b)), that was made before the premature card; or DP_NO_CARD. */
static DpCard
lead_that_was_meant (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);

  for (guint i = 0; i < v->n_others; i++)
    {
      const DpPlayIncident *change = &v->others[i].play;
      DpFactView of_change = *v;

      of_change.incident = &v->others[i];
      if (v->others[i].kind == DP_INCIDENT_PLAY && change->trouble == DP_TROUBLE_CHANGE && change->trick == p->trick
          && change->hand == v->table->play.tricks[p->trick].leader && change->other < p->index
          && v->table->play.card[change->index].status == DP_PLAYED_UNDECIDED && dp_fact_is_slip_in_time (&of_change))
        return change->card;
    }
  return DP_NO_CARD;
}

/* Law 57D: he may play it to the trick. Another suit may be led there than when he put it down, or declarer may have chosen since what he is to play (57A), and a
 * card that must be played is a legal one. */
static gboolean
may_be_played (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpPlay *play = &v->table->play;
  DpCard meant = lead_that_was_meant (v);
  DpDenomination led = meant != DP_NO_CARD ? dp_card_suit (meant) : dp_play_suit_led (play, p->trick);
  gboolean chosen = v->table->duty[p->hand] && v->table->duty_at[p->hand] == p->trick;
  DpTable table;

  if (led == DP_NOTRUMP || (led == (DpDenomination) p->suit && !chosen) || play->trick != p->trick || play->tricks[p->trick].card[p->hand] != DP_NO_CARD)
    return p->dutiful;
  table = *v->table;
  if (chosen)
    table.owes_card[p->hand] = p->card;
  if (meant != DP_NO_CARD)
    table.play.tricks[p->trick].card[play->tricks[p->trick].leader] = meant;
  return dp_duty_fits (&table, (DpSeat) p->hand, p->card);
}

/* Law 57: where the trick stood, and what declarer may do. */
static int
premature (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->declaring)
    return second_from_dummy (v) ? 8 : 6;
  if (left_hand_has_played_on (v))
    return is_left_over (v) ? 9 : 5;
  if (p->as_lead)
    return 0;
  if (p->partner_played)
    return may_be_played (v) ? 3 : 4;
  return p->helped || dummy_chose (v) ? 7 : p->both_played ? 2 : 1;
}

static DpQuestion
asks_card_mind (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = (DpSeat) dp_play_of (v)->hand;
  return dp_play_of (v)->as_lead ? DP_ASK_CARD_MIND : DP_QUESTIONS;
}

static int
partner_since (const DpFactView *v, DpWait *wait)
{
  return dp_walk_play_partners_card (v->table, dp_play_of (v)) >= 0 ? 1 : 0;
}

/* Declarer has been told what he may choose, and has played on instead (11A). A card in place of another is none on which he plays on (45C4(b)); nor is one to
 * this trick while the offender's partner has still to play, from the hand that isn't next after the offender (60A1): declarer can say until then what he is to play. */
static gboolean
declarer_has_played_on (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpPlay *play = &v->table->play;
  int trick = p->as_lead ? p->trick - 1 : p->trick, partners = dp_walk_play_partners_card (v->table, p);

  for (int i = p->index + 1; i < play->n; i++)
    {
      const DpPlayedCard *card = &play->card[i];
      gboolean on = card->trick != trick || card->hand == dp_seat_lho ((DpSeat) p->hand) || (partners >= 0 && partners < i);

      /* A lead to the next trick is playing on, whatever is wrong with it. */
      gboolean lies = card->status == DP_PLAYED_STANDS || (card->status == DP_PLAYED_UNDECIDED && card->trick > trick);

      if (on && dp_play_declares (play, (DpSeat) card->hand) && lies && !(card->marks & DP_PLAYED_CORRECTION)
          && v->incident->attended && card->event > v->incident->attended_at)
        return TRUE;
    }
  return FALSE;
}

/* What was led to the trick to which partner plays: another card, if declarer has put a slip right since (45C4(b)). */
static DpDenomination
suit_to_follow (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpDenomination led = dp_play_suit_led (&v->table->play, p->as_lead ? p->trick - 1 : p->trick);

  return led == DP_NOTRUMP ? (DpDenomination) p->suit : led;
}

/* The cards among which partner has, or had, the choice. */
static DpHand
partners_cards (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);
  int played = dp_walk_play_partners_card (v->table, p);

  return v->table->play.held[dp_seat_partner ((DpSeat) p->hand)] | (played < 0 ? 0 : (DpHand) 1 << v->table->play.card[played].card);
}

/* Laws 57B, 59: whether partner can do what declarer has chosen. */
static gboolean
partner_is_able (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpHand held = partners_cards (v);
  DpHand follow = dp_cards_of_suit (held, suit_to_follow (v));
  DpHand named = dp_cards_of_suits (held, p->suits);

  switch (dp_play_said (p, (DpSeat) v->table->play.declarer))
    {
    case DP_OPTION_HIGHEST:
    case DP_OPTION_LOWEST:
      return follow != 0;
    case DP_OPTION_REQUIRE:
      return !follow && named;
    default:
      return !follow && (held & ~named);
    }
}

static int
premature_choice (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpSeat declarer = (DpSeat) v->table->play.declarer;
  gboolean able = partner_is_able (v);

  switch (dp_play_said (p, declarer))
    {
    case DP_OPTION_HIGHEST:
      return able ? 0 : 5;
    case DP_OPTION_LOWEST:
      return able ? 1 : 5;
    case DP_OPTION_REQUIRE:
      return able ? 2 : 5;
    case DP_OPTION_PROHIBIT:
      return able ? 3 : 5;
    default:
      break;
    }
  if (declarer_has_played_on (v))
    return 4;
  wait->who = (guint8) declarer;
  wait->options = 1 << DP_OPTION_HIGHEST | 1 << DP_OPTION_LOWEST | 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT;
  wait->suits = (guint8) (DP_ALL_SUITS & ~(1 << suit_to_follow (v)));
  return DP_PENDING;
}

/* Law 60C: what he has played before declarer chose must be what declarer has chosen. */
static int
partners_card (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  int played = dp_walk_play_partners_card (v->table, p);
  DpTable table;

  if (played < 0)
    return 0;
  table = *v->table;
  dp_play_withdraw (&table.play, played);
  return dp_hand_has (dp_duty_allowed (&table, dp_seat_partner ((DpSeat) p->hand)), v->table->play.card[played].card) ? 1 : 2;
}

/* Law 45E: whose it is, and whether he meant to lead to the next trick, this one being unfinished. */
static int
fifth_card (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->declaring)
    return p->as_lead ? 2 : 0;
  return p->as_lead ? 3 : 1;
}

/* Law 60C: why the lead is gone to which partner had played. */
static int
first_lead (const DpFactView *v, DpWait *wait)
{
  return dp_play_of (v)->answer == DP_ANSWER_PROPER ? 1 : 0;
}

static DpQuestion
asks_fifth (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = dp_play_player (&v->table->play, (DpSeat) dp_play_of (v)->hand);
  return DP_ASK_CARD_MIND;
}

static const DpFact facts[] = {
  { "lead-time", { "opening", "later", "last-trick" }, lead_time, NULL },
  { "lead-face", { "faced", "face-down" }, lead_face, NULL },
  { "told-by", { "nobody", "opponent", "partner", "opponent-late" }, told_by, asks_told },
  { "dummy-was-seen", { "no", "yes" }, dummy_was_seen, asks_dummy_seen },
  { "partner-face-down", { "no", "yes" }, partner_face_down, NULL },
  { "lead-answer", { "nobody", "next-hand", "proper-lead", "right-hand", "spread", "second-lead", "other-lead" }, lead_answer, asks_mind },
  { "opening-choice", { "as-dummy", "spreads", "accepts", "plays", "refuses", "dummy-seen" }, opening_choice, asks_mind },
  { "defenders-lead", { "accepts", "played", "proper-lead", "refuses", "other-lead" }, defenders_lead, asks_mind },
  { "declarers-lead", { "accept", "other-accepts", "played", "right-hand", "proper-lead", "refuse", "other-refuses", "other-lead" },
    declarers_lead, asks_mind },
  { "next-says", { "accept", "differ-accepted", "played", "proper-lead", "refuse", "differ-refused" }, next_says, asks_mind },
  { "whose-lead", { "opponents", "own-side", "unfinished" }, whose_lead, NULL },
  { "premature", { "next-trick", "before-partner", "after-both", "before-rho", "before-rho-unlawful", "passed-over", "declarers",
      "after-dummy", "second-from-dummy", "left-over" }, premature, asks_card_mind },
  { "partner-since", { "no", "yes" }, partner_since, NULL },
  { "partners-card", { "not-yet", "fits", "breaks" }, partners_card, NULL },
  { "premature-choice", { "highest", "lowest", "suit", "not-suit", "played-on", "in-vain" }, premature_choice, NULL },
  { "fifth-card", { "declaring", "defending", "declaring-led", "defending-led" }, fifth_card, asks_fifth },
  { "first-lead", { "refused", "proper-lead" }, first_lead, NULL },
};

DpFacts
dp_facts_of_leads (void)
{
  return (DpFacts) { facts, G_N_ELEMENTS (facts) };
}
