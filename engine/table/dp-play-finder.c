/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-play-finder.h"

#include "dp-duty.h"
#include "dp-incident-finder.h"

static int
popcount_hands (const DpPlay *play, int t, DpSide side)
{
  int n = 0;

  for (int seat = 0; t < DP_TRICKS && seat < DP_SEATS; seat++)
    n += play->tricks[t].card[seat] != DP_NO_CARD && dp_seat_side ((DpSeat) seat) == side;
  return n;
}

DpIncident
dp_play_incident (const DpTable *table, DpTrouble trouble, DpSeat hand, guint event)
{
  DpIncident found = dp_incident_new (DP_INCIDENT_PLAY, hand, event);
  const DpPlay *play = &table->play;
  int t = MIN (play->trick, DP_TRICKS - 1);

  found.turn = table->turn;
  found.phase = table->phase;
  found.play = (DpPlayIncident) {
    .trouble = (guint8) trouble, .hand = (guint8) hand, .index = -1, .other = -1, .correction = -1, .put = -1, .partner = -1, .follow = { -1, -1 },
    .trick = (guint8) t, .card = DP_NO_CARD,
    .turn = (guint8) dp_play_turn (play), 
    .chosen = DP_NO_CARD, .said_card = DP_NO_CARD, .named_then = DP_NO_CARD, .owed = DP_SEAT_NONE, .attended_by = DP_SEAT_NONE, .asked = DP_SEAT_NONE,
    .suit = (guint8) dp_play_suit_led (play, t), .declaring = hand != DP_SEAT_NONE && dp_play_declares (play, hand),
  };
  found.play.opening = play->trick == 0 && dp_play_trick_size (play, 0) == 0;
  if (hand != DP_SEAT_NONE)
    found.play.partner_played = play->tricks[t].card[dp_seat_partner (hand)] != DP_NO_CARD;
  if (play->declarer != DP_SEAT_NONE)
    found.play.both_played = popcount_hands (play, t, dp_seat_side (play->declarer)) == 2;
  return found;
}

static gboolean
options_are_open (const DpIncident *others, guint n, DpSeat leader, int trick)
{
  for (guint i = 0; i < n; i++)
    if (others[i].kind == DP_INCIDENT_PLAY && others[i].play.trouble == DP_TROUBLE_LEAD_OPTIONS && others[i].node && others[i].play.trick == trick
        && dp_seat_partner (others[i].offender) == leader)
      return TRUE;
  return FALSE;
}

/* Declarer has not chosen yet, the director being still about something else: 62C. */
static gboolean
options_are_due (const DpTable *table, const DpIncident *others, guint n, DpSeat leader, int trick)
{
  if (!table->major[dp_seat_partner (leader)])
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (others[i].kind == DP_INCIDENT_PLAY && others[i].play.trouble == DP_TROUBLE_LEAD_OPTIONS && others[i].play.trick == trick
        && dp_seat_partner (others[i].offender) == leader)
      return FALSE;
  return TRUE;
}

/* Law 51A: declarer is being asked which of this hand's penalty cards is to be played to this trick. */
static gboolean
choice_is_open (const DpIncident *others, guint n, DpSeat hand, int trick)
{
  for (guint i = 0; i < n; i++)
    if (others[i].kind == DP_INCIDENT_PLAY && others[i].play.trouble == DP_TROUBLE_WHICH_CARD && others[i].node && others[i].play.hand == hand
        && others[i].play.trick == trick && others[i].play.chosen == DP_NO_CARD)
      return TRUE;
  return FALSE;
}

/* A card that is lawful by its time and yet may not be played: a revoke, or a penalty card waits. */
static gboolean
find_breach (const DpTable *table, DpIncident *found)
{
  DpPlayIncident *p = &found->play;
  DpSeat hand = (DpSeat) p->hand;
  DpHand card = (DpHand) 1 << p->card;
  DpHand allowed = dp_duty_allowed (table, hand), required = dp_duty_required (table, hand);
  DpHand due;

  if (!(allowed & card))
    {
      p->trouble = DP_TROUBLE_REVOKE;
      p->restricted = !p->lawful ? 0 : allowed == required ? 2 : 1;
      p->allowed = allowed;
      p->faced = table->minor[hand] & card ? 2 : table->penalty[hand] & card ? 1 : 0;
      /* A card that had to be played because it had come too early is no penalty card (64B3). */
      p->due = allowed != required && (dp_duty_due (table, hand) != 0 || !(allowed & ~table->penalty[hand]));
      return TRUE;
    }
  due = dp_duty_due (table, hand);
  if ((due && !(due & card)) || dp_duty_breaks_minor (table, hand, p->card))
    {
      p->trouble = DP_TROUBLE_PENALTY;
      p->cards = due ? due : table->minor[hand];
      return TRUE;
    }
  return FALSE;
}

/* A card from the hand whose turn it is. */
static gboolean
find_in_turn (const DpTable *table, const DpIncident *others, guint n_others, DpIncident *found)
{
  DpPlayIncident *p = &found->play;
  DpSeat hand = (DpSeat) p->hand;
  DpHand due;
  gboolean leading = dp_play_trick_size (&table->play, p->trick) == 0;

  if (leading && !p->declaring
      && (options_are_open (others, n_others, hand, p->trick) || options_are_due (table, others, n_others, hand, p->trick)))
    {
      p->trouble = DP_TROUBLE_EARLY_LEAD;
      return TRUE;
    }
  if (find_breach (table, found))
    return TRUE;
  due = dp_duty_due (table, hand);
  if (dp_cards_count (due) > 1 && choice_is_open (others, n_others, hand, p->trick))
    {
      p->trouble = DP_TROUBLE_UNASKED;
      p->cards = due;
      return TRUE;
    }
  return FALSE;
}

/* A card of that hand lies there already for the trick, before its turn, and nobody has ruled: one is all that he can play (57D). */
static gboolean
lies_early (const DpTable *table, const DpIncident *others, guint n_others, const DpPlayIncident *p)
{
  for (guint i = 0; i < n_others; i++)
    if (dp_play_is_open (table, &others[i]) && others[i].play.trouble == DP_TROUBLE_PLAY && others[i].play.hand == p->hand && others[i].play.trick == p->trick
        && !others[i].play.as_lead && others[i].play.told != DP_TOLD_BY_OPPONENT)
      return TRUE;
  return FALSE;
}

/* A card from a hand whose turn it is not. */
static gboolean
find_out_of_turn (const DpTable *table, const DpIncident *others, guint n_others, DpIncident *found)
{
  const DpPlay *play = &table->play;
  DpPlayIncident *p = &found->play;
  gboolean has_played = play->tricks[p->trick].card[p->hand] != DP_NO_CARD || lies_early (table, others, n_others, p);
  gboolean empty = dp_play_trick_size (play, p->trick) == 0;

  if (has_played && p->mind != DP_MIND_LEAD)
    p->trouble = DP_TROUBLE_FIFTH;
  else if (empty && !p->declaring && table->retracted)
    p->trouble = DP_TROUBLE_AFTER_RETRACTION; /* whatever he meant by it (60B) */
  else if (p->mind == DP_MIND_FOLLOW && p->trick > 0 && dp_play_trick_size (play, p->trick) == 0)
    {
      /* The trick is complete, and he puts a second card to it. */
      p->trouble = DP_TROUBLE_FIFTH;
      p->trick--;
    }
  else if (has_played)
    {
      /* He has played, and meant to lead to the next trick: before partner has played it is 57A, later a lead out of turn (45E1). */
      p->trouble = p->partner_played || p->declaring ? DP_TROUBLE_LEAD : DP_TROUBLE_PLAY;
      p->as_lead = TRUE;
      p->trick = (guint8) MIN (p->trick + 1, DP_TRICKS - 1);
    }
  else if (empty)
    p->trouble = DP_TROUBLE_LEAD;
  else if (p->told == DP_TOLD_BY_OPPONENT)
    p->trouble = DP_TROUBLE_PLAY; /* it goes back, whatever else is wrong with it (47E1) */
  else if (p->declaring)
    {
      /* Declarer may play too early from either hand: the card is played (57C3), a revoke apart. */
      p->trouble = p->lawful ? DP_TROUBLE_PLAY : DP_TROUBLE_REVOKE;
    }
  else if (dp_play_counts_as_played (p) && find_breach (table, found))
    return TRUE;
  else
    p->trouble = DP_TROUBLE_PLAY;
  return TRUE;
}

/* The revoke that the hand can put right with that card though it has played since: an opponent had told it to (47E1). -1 = there is none. */
static int
revoke_before_misled (const DpPlay *play, DpSeat hand, DpCard card)
{
  for (int i = play->n - 1; i >= 0; i--)
    {
      const DpPlayedCard *misled = &play->card[i];
      int index;

      if (misled->hand != hand || misled->card == card || misled->status == DP_PLAYED_WITHDRAWN)
        continue;
      index = (misled->marks & DP_PLAYED_MISTOLD) && misled->trick > 0 ? dp_play_index_of (play, misled->trick - 1, hand) : -1;
      return index >= 0 && (play->card[index].marks & DP_PLAYED_REVOKE) && dp_card_suit (card) == dp_play_suit_led (play, misled->trick - 1) ? index : -1;
    }
  return -1;
}

int
dp_play_first_card (const DpTable *table, const DpEvent *event)
{
  const DpPlay *play = &table->play;
  DpSeat hand = (DpSeat) event->seat;
  int first = dp_play_index_of (play, play->trick, hand);
  int revoke = event->called_card == DP_NO_CARD ? revoke_before_misled (play, hand, event->card) : -1;

  if (revoke >= 0)
    return revoke;
  /* His last card lies there, and what becomes of it is still to be said (47F2, 52A). */
  for (int i = play->n - 1; i >= 0; i--)
    if (play->card[i].hand == hand && play->card[i].status == DP_PLAYED_UNDECIDED && play->card[i].card != event->card
        && (event->called_card == DP_NO_CARD || event->called_card == play->card[i].card))
      return i;
  /* The card that he had called may lie further back. */
  for (int i = play->n - 1; event->called_card != DP_NO_CARD && i >= 0; i--)
    if (play->card[i].card == event->called_card && play->card[i].hand == hand && play->card[i].status == DP_PLAYED_STANDS)
      first = i;
  if (first < 0 && play->trick > 0)
    first = dp_play_index_of (play, play->trick - 1, hand);
  return first;
}

gboolean
dp_play_counts_as_played (const DpPlayIncident *p)
{
  return p->told != DP_TOLD_BY_OPPONENT && !p->as_lead && (p->declaring || ((p->both_played || p->helped) && !p->partner_played));
}

/* What can be told of the card whatever is wrong with it. */
static DpPlayIncident *
describe (const DpTable *table, int index, const DpEvent *event, DpIncident *found)
{
  const DpPlayedCard *played = &table->play.card[index];
  DpPlayIncident *p;

  *found = dp_play_incident (table, DP_TROUBLE_PLAY, (DpSeat) played->hand, played->event);
  p = &found->play;
  p->index = (gint16) index;
  p->card = played->card;
  p->cards = (DpHand) 1 << played->card;
  p->face_down = event->face_down;
  p->told = event->told;
  p->mind = event->mind;
  p->called = event->called;
  p->hidden = event->hidden;
  p->lawful = dp_play_follows (&table->play, (DpSeat) p->hand, p->card);
  p->helped = table->suggested == p->trick + 1;
  p->dutiful = dp_duty_fits (table, (DpSeat) p->hand, p->card);
  return p;
}

gboolean
dp_play_find_breach (const DpTable *table, int index, const DpEvent *event, DpIncident *found)
{
  describe (table, index, event, found);
  return find_breach (table, found);
}

/* Partner has played another card than the penalty card that was due, and declarer has still to say whether it stays (52B1(a)): he has played to the trick. */
static gboolean
lies_for_partner (const DpTable *table, const DpIncident *other, const DpPlayIncident *p)
{
  return dp_play_is_open (table, other) && other->play.trouble == DP_TROUBLE_PENALTY && other->play.trick == p->trick
         && other->play.hand == dp_seat_partner ((DpSeat) p->hand);
}

/* Of several cards put down together those that could be played to the trick then (44C, 50D1, 57A): all of them if none could, or if they were not for it. */
static DpHand
nameable (const DpTable *table, const DpPlayIncident *p)
{
  DpHand fit = 0;

  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (p->cards, card) && dp_duty_fits (table, (DpSeat) p->hand, card))
      fit |= (DpHand) 1 << card;
  return fit && table->play.tricks[p->trick].card[p->hand] == DP_NO_CARD && (p->hand == p->turn || p->mind != DP_MIND_LEAD) ? fit : p->cards;
}

gboolean
dp_play_find (const DpTable *table, const DpIncident *others, guint n_others, int index, const DpEvent *event, DpIncident *found)
{
  DpPlayIncident *p = describe (table, index, event, found);

  for (guint i = 0; i < n_others; i++)
    p->partner_played |= lies_for_partner (table, &others[i], p);
  if (event->change)
    {
      p->trouble = DP_TROUBLE_CHANGE;
      p->other = (gint16) dp_play_first_card (table, event);
      /* It belongs to the trick of the card that it would change, which may be full (45C4(b)). */
      if (p->other >= 0)
        {
          p->trick = table->play.card[p->other].trick;
          p->unsettled = table->play.card[p->other].status == DP_PLAYED_UNDECIDED;
        }
      return TRUE;
    }
  if (event->cards)
    {
      p->trouble = DP_TROUBLE_TWO_CARDS;
      p->several = !event->unseen;
      p->cards |= event->cards;
      p->allowed = nameable (table, p);
      return TRUE;
    }
  if (p->declaring && p->hand == dp_play_dummy (&table->play) && event->called == DP_CALLED_NOTHING)
    {
      p->trouble = DP_TROUBLE_DUMMYS_CARD;
      p->chosen = event->called_card;
      return TRUE;
    }
  if (p->declaring && p->hand == dp_play_dummy (&table->play) && event->called >= DP_CALLED_HIGH && event->called <= DP_CALLED_ANYTHING)
    {
      p->trouble = DP_TROUBLE_DESIGNATION;
      p->said_card = event->called_card;
      return TRUE;
    }
  if (p->hand == p->turn && p->mind == DP_MIND_FOLLOW && p->trick > 0 && dp_play_trick_size (&table->play, p->trick) == 0)
    {
      /* Who has won the trick puts a second card to it, and leads nothing. */
      p->trouble = DP_TROUBLE_FIFTH;
      p->trick--;
      return TRUE;
    }
  if (p->hand == p->turn)
    return find_in_turn (table, others, n_others, found);
  return find_out_of_turn (table, others, n_others, found);
}

gboolean
dp_held_is_played (DpHeld held, gboolean declaring)
{
  return held == DP_HELD_NOT || held == DP_HELD_TABLE || (held == DP_HELD_SEEN && !declaring);
}

gboolean
dp_play_meant_as_lead (const DpTable *table, const DpPlayIncident *lead, const DpEvent *event)
{
  DpDenomination suit = dp_card_suit (lead->card);

  if (event->mind == DP_MIND_LEAD || event->mind == DP_MIND_FOLLOW)
    return event->mind == DP_MIND_LEAD;
  return dp_card_suit (event->card) != suit && dp_hand_length (table->play.held[event->seat], suit) > 0;
}

/* Whether that card is played to a second lead of the side that led out of turn: the first is not accepted. */
static gboolean
answers_second (const DpTable *table, const DpPlayIncident *p, DpSeat hand, const DpEvent *event)
{
  const DpPlayedCard *second = p->follow[0] < 0 ? NULL : &table->play.card[p->follow[0]];

  if (!second || !(p->second_lead & 1))
    return FALSE;
  if (second->hand != p->hand && hand == dp_seat_lho ((DpSeat) second->hand))
    return TRUE;
  return hand == dp_seat_lho ((DpSeat) p->hand) && dp_card_suit (event->card) == dp_card_suit (second->card) && dp_card_suit (event->card) != dp_card_suit (p->card)
         && (second->hand == p->hand || dp_hand_length (table->play.held[hand], dp_card_suit (p->card)) > 0);
}

/* An opponent of the hand that led out of turn leads as well, and it isn't his turn either: he has not played to that lead (53A), and each of the two is for
 * itself. Where declarer's other hand, or the defender on the right, puts a card that cannot have been played to it, that is a lead. */
static gboolean
leads_as_well (const DpTable *table, const DpPlayIncident *p, DpSeat hand, const DpEvent *event)
{
  if (p->opening || p->as_lead || p->face_down || hand == (DpSeat) p->turn || event->cards || event->change || event->called == DP_CALLED_NOTHING
      || dp_play_trick_size (&table->play, p->trick) > 0)
    return FALSE;
  return event->mind == DP_MIND_LEAD || (hand != dp_seat_lho ((DpSeat) p->hand) && dp_play_meant_as_lead (table, p, event));
}

gboolean
dp_play_completes_trick (const DpTable *table, const DpPlayIncident *p)
{
  return p->trick == table->play.trick && dp_play_trick_size (&table->play, p->trick) == DP_SEATS - 1
         && table->play.tricks[p->trick].card[p->hand] == DP_NO_CARD;
}

DpPlayAnswer
dp_play_answer (const DpTable *table, const DpIncident *incident, DpSeat hand, const DpEvent *event)
{
  const DpPlayIncident *p = &incident->play;
  DpSeat next = dp_seat_lho ((DpSeat) p->hand);
  gboolean opponent = dp_seat_side (hand) != dp_seat_side ((DpSeat) p->hand);

  /* One defender has spoken, and the table goes on: the other leaves it at that (55A). */
  if (p->trouble == DP_TROUBLE_LEAD && p->declaring && p->said[dp_seat_partner (next)] && hand != next)
    return DP_ANSWER_SILENT;
  if (p->trouble == DP_TROUBLE_DESIGNATION && dp_play_completes_trick (table, p))
    return DP_ANSWER_NEXT_HAND;
  if (!opponent)
    return DP_ANSWER_NONE;
  switch ((DpTrouble) p->trouble)
    {
    case DP_TROUBLE_LEAD:
      if (answers_second (table, p, hand, event))
        return DP_ANSWER_SECOND;
      if (leads_as_well (table, p, hand, event))
        return DP_ANSWER_NONE;
      /* A defender on the right of declarer's lead may mean to follow to it, though it was his own turn to lead (53C). */
      if (hand == p->turn && (event->mind == DP_MIND_LEAD || (hand != next && !(p->declaring && event->mind == DP_MIND_FOLLOW))))
        return DP_ANSWER_PROPER;
      if (p->declaring && hand != next)
        return DP_ANSWER_RIGHT_HAND;
      return DP_ANSWER_NEXT_HAND;
    case DP_TROUBLE_PLAY:
      /* A second card to the trick is no play to it (45E): nothing is forfeited by that (60A1); nor by one of dummy's that declarer has not called (45B). */
      if (event->called == DP_CALLED_NOTHING && event->called_card == DP_NO_CARD && p->told != DP_TOLD_BY_OPPONENT && dp_play_dummy (&table->play) == hand)
        return DP_ANSWER_NONE;
      return hand == next && table->play.tricks[p->trick].card[hand] == DP_NO_CARD ? DP_ANSWER_NEXT_HAND : DP_ANSWER_NONE;
    case DP_TROUBLE_DESIGNATION:
      return hand == next ? DP_ANSWER_NEXT_HAND : DP_ANSWER_NONE;
    case DP_TROUBLE_PENALTY:
    case DP_TROUBLE_EARLY_LEAD:
    case DP_TROUBLE_UNASKED:
      return DP_ANSWER_PLAYED_ON;
    default:
      return DP_ANSWER_NONE;
    }
}

gboolean
dp_play_is_open (const DpTable *table, const DpIncident *incident)
{
  const guint stops = 1 << DP_TROUBLE_LEAD | 1 << DP_TROUBLE_PLAY | 1 << DP_TROUBLE_PENALTY | 1 << DP_TROUBLE_EARLY_LEAD | 1 << DP_TROUBLE_TWO_CARDS
                      | 1 << DP_TROUBLE_DESIGNATION | 1 << DP_TROUBLE_UNASKED;

  return incident->kind == DP_INCIDENT_PLAY && incident->node && (stops >> incident->play.trouble & 1) && incident->play.index >= 0
         && table->play.card[incident->play.index].status == DP_PLAYED_UNDECIDED;
}

gboolean
dp_play_breaks_lead (const DpTable *table, const DpIncident *incident)
{
  const DpPlayIncident *p = &incident->play;

  return incident->kind == DP_INCIDENT_PLAY && p->trouble == DP_TROUBLE_REVOKE && p->restricted == 1 && p->trick < DP_TRICKS
         && table->play.tricks[p->trick].leader == p->hand;
}

gboolean
dp_play_shows_revoke (const DpTable *table, const DpIncident *incident)
{
  const DpPlayIncident *p = &incident->play;
  DpHand held, could;

  if (incident->kind != DP_INCIDENT_PLAY || p->trouble != DP_TROUBLE_REVOKE || p->correction >= 0)
    return FALSE;
  if (p->hand == dp_play_dummy (&table->play))
    return TRUE;
  held = table->play.held[p->hand];
  could = p->allowed & held ? p->allowed & held : dp_cards_of_suit (held, (DpDenomination) p->suit);
  return (could & (table->exposed[p->hand] | table->penalty[p->hand])) != 0;
}

gboolean
dp_play_is_visible (const DpIncident *incident)
{
  /* Whoever puts another card in place of his revoke has shown that it is one. */
  if (incident->play.trouble == DP_TROUBLE_REVOKE)
    return incident->play.owned;
  return incident->play.trouble != DP_TROUBLE_MISSING && incident->play.trouble != DP_TROUBLE_DUMMYS_CARD;
}

gboolean
dp_play_lies_on_lead (const DpTable *table, const DpPlayIncident *dummys)
{
  return dummys->trouble == DP_TROUBLE_DUMMYS_CARD && dummys->index >= 0 && table->play.card[dummys->index].status == DP_PLAYED_UNDECIDED;
}

gboolean
dp_play_is_established (const DpTable *table, const DpIncident *revoke)
{
  const DpPlayIncident *p = &revoke->play;
  DpSide side = dp_seat_side ((DpSeat) p->hand);

  /* 63A1 and 2: the side has led, played or named a card to the next trick, lawfully or not; 47E1 apart. */
  for (int i = 0; i < table->play.n; i++)
    {
      const DpPlayedCard *card = &table->play.card[i];

      if (card->trick > p->trick && i > p->index && dp_seat_side ((DpSeat) card->hand) == side && !(card->marks & DP_PLAYED_FACE_DOWN)
          && !(card->marks & DP_PLAYED_MISTOLD))
        return TRUE;
    }
  if (table->claimant == DP_SEAT_NONE)
    return FALSE;
  if (dp_seat_side ((DpSeat) table->claimant) == side)
    return TRUE; /* 63A3 */
  /* 63A4: agreement is established only when nobody can object any more (69A). */
  return table->round_over || (table->next_board >> p->hand & 1) || (table->next_board >> dp_seat_partner ((DpSeat) p->hand) & 1);
}

gboolean
dp_play_is_correctable (const DpTable *table, const DpIncident *incidents, guint n, const DpIncident *revoke)
{
  const DpIncident *other;

  if (!dp_play_is_established (table, revoke))
    return TRUE;
  if (revoke->play.trick == DP_TRICKS - 2 && !table->hands_returned)
    return TRUE; /* 62D1 */
  other = dp_play_other_revoke (incidents, n, revoke);
  return other && !dp_play_is_established (table, other); /* 62C3 */
}

DpHand
dp_play_lawful_instead (const DpTable *table, const DpIncident *revoke)
{
  const DpPlayIncident *p = &revoke->play;
  DpHand held = table->play.held[p->hand];
  DpHand cards = p->allowed & held;
  DpHand due;

  if (!cards)
    cards = dp_cards_of_suit (held, (DpDenomination) p->suit);
  if (!cards)
    return held;
  due = dp_duty_due (table, (DpSeat) p->hand) & cards;
  return due ? due : cards;
}

/* Whether it had been put right before that card was played: then there is nothing of it to be corrected with another (62C3). */
static gboolean
was_mended_before (const DpPlayIncident *revoke, int index)
{
  return revoke->correction >= 0 && revoke->correction < index;
}

const DpIncident *
dp_play_other_revoke (const DpIncident *incidents, guint n, const DpIncident *revoke)
{
  for (guint i = 0; i < n; i++)
    if (incidents[i].kind == DP_INCIDENT_PLAY && incidents[i].play.trouble == DP_TROUBLE_REVOKE && incidents[i].play.trick == revoke->play.trick
        && dp_seat_side ((DpSeat) incidents[i].play.hand) != dp_seat_side ((DpSeat) revoke->play.hand)
        && !was_mended_before (&incidents[i].play, revoke->play.index) && !was_mended_before (&revoke->play, incidents[i].play.index))
      return &incidents[i];
  return NULL;
}

static gboolean
leaves (const DpTable *table, const DpIncident *incident, DpSeat hand, DpHand cards)
{
  DpCard card;

  if (incident->kind != DP_INCIDENT_PLAY || !incident->attended || !incident->node || !(incident->wait.options >> DP_OPTION_WITHDRAW & 1)
      || incident->wait.hand != hand + 1 || incident->play.trick >= DP_TRICKS)
    return FALSE;
  card = table->play.tricks[incident->play.trick].card[hand];
  return card != DP_NO_CARD && dp_hand_has (cards, card);
}

gboolean
dp_play_is_left (const DpTable *table, const DpIncident *incidents, guint n, DpSeat hand, DpHand cards)
{
  for (guint i = 0; i < n; i++)
    if (leaves (table, &incidents[i], hand, cards))
      return TRUE;
  return FALSE;
}
