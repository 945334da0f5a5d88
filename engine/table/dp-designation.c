/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-designation.h"

#include "dp-duty.h"
#include "dp-play-finder.h"

static DpHand
lowest (DpHand cards)
{
  return cards & -cards;
}

static DpHand
highest (DpHand cards)
{
  return cards ? (DpHand) 1 << (63 - __builtin_clzll (cards)) : 0;
}

/* The cards that would win the trick if nobody played to it any more. */
static DpHand
winning (const DpPlay *play, DpSeat dummy, DpHand cards)
{
  DpHand winners = 0;

  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (cards, card))
      {
        DpPlay tried = *play;
        int index = dp_play_note (&tried, dummy, card, 0, 0);

        dp_play_stand (&tried, index);
        if (dp_play_winning (&tried, play->trick) == dummy)
          winners |= (DpHand) 1 << card;
      }
  return winners;
}

/* Whether that defender has failed to follow suit before, and so is believed to have none. */
static gboolean
has_shown_out (const DpPlay *play, DpSeat defender, DpDenomination suit)
{
  for (int t = 0; t <= play->trick && t < DP_TRICKS; t++)
    {
      DpCard card = play->tricks[t].card[defender];

      if (card != DP_NO_CARD && dp_play_suit_led (play, t) == suit && dp_card_suit (card) != suit)
        return TRUE;
    }
  return FALSE;
}

/* The cards that this defender may hold for all that declarer can know: he sees his own hand, dummy's and what lies face up, and remembers the tricks. */
static DpHand
may_hold (const DpTable *table, DpSeat defender)
{
  const DpPlay *play = &table->play;
  DpSeat partner = dp_seat_partner (defender);
  DpHand seen = table->penalty[partner] | table->exposed[partner];
  DpHand own = (table->penalty[defender] | table->exposed[defender]) & play->held[defender];
  DpHand cards = (play->held[defender] | play->held[partner]) & ~seen;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (has_shown_out (play, defender, (DpDenomination) suit))
      cards &= ~dp_cards_of_suit (cards, (DpDenomination) suit);
  return cards | own;
}

/* Whether declarer knows that this defender has a card of the suit: one lies face up, or his partner has shown out and some are left. */
static gboolean
must_follow (const DpTable *table, DpSeat defender, DpDenomination suit)
{
  DpHand own = (table->penalty[defender] | table->exposed[defender]) & table->play.held[defender];

  return dp_cards_of_suit (own, suit)
         || (has_shown_out (&table->play, dp_seat_partner (defender), suit) && dp_cards_of_suit (may_hold (table, defender), suit));
}

/* Whether a card of `others` would take the trick from `card`, which is winning it. */
static gboolean
is_beaten (const DpPlay *play, DpCard card, DpHand others)
{
  DpDenomination suit = dp_card_suit (card);

  if (suit != play->trumps && play->trumps != DP_NOTRUMP && dp_cards_of_suit (others, (DpDenomination) play->trumps))
    return TRUE;
  return dp_cards_of_suit (others, suit) >> card > 1;
}

/* Declarer’s own hand is still to play, has to follow suit, and every card with which it can beats this one: then it is his own card that wins. */
static gboolean
own_overtakes (const DpPlay *play, DpSeat dummy, DpCard card, DpDenomination suit)
{
  DpSeat declarer = dp_seat_partner (dummy);
  DpHand follow = dp_cards_of_suit (play->held[declarer], suit);

  return play->tricks[play->trick].card[declarer] == DP_NO_CARD && follow && dp_card_suit (card) == suit && lowest (follow) >> card > 1;
}

/* Law 46B1(b), reading P-46B1C-KNOWN: a card is known to win when no defender who is still to play can hold a higher one, nor ruff, and declarer’s own hand
 * need not overtake it. That somebody
 * might be void who has not shown it is left out of account with `likely`: else hardly a card would ever be known to win in a suit contract. */
static DpHand
known (const DpTable *table, DpSeat dummy, DpHand winners, gboolean likely)
{
  const DpPlay *play = &table->play;
  DpDenomination led = dp_play_suit_led (play, play->trick);
  DpHand sure = winners;

  for (DpCard card = 0; card < DP_CARDS; card++)
    {
      DpDenomination suit = led == DP_NOTRUMP ? dp_card_suit (card) : led;

      if (dp_hand_has (sure, card) && own_overtakes (play, dummy, card, suit))
        sure &= ~((DpHand) 1 << card);
      for (int side = 1; side < DP_SEATS && dp_hand_has (sure, card); side += 2)
        {
          DpSeat defender = dp_seat_offset (dummy, side);
          DpHand cards = may_hold (table, defender);
          DpHand follow = dp_cards_of_suit (cards, suit);

          if (play->tricks[play->trick].card[defender] != DP_NO_CARD)
            continue;
          if (must_follow (table, defender, suit) || (likely && follow))
            cards = follow;
          if (is_beaten (play, card, cards))
            sure &= ~((DpHand) 1 << card);
        }
    }
  return sure;
}

/* The lowest of them; one of the suit led before any trump. */
static DpHand
lowest_winner (const DpPlay *play, DpHand cards)
{
  DpHand plain = play->trumps == DP_NOTRUMP ? cards : cards & ~dp_cards_of_suit (cards, (DpDenomination) play->trumps);

  return lowest (plain ? plain : cards);
}

DpKnown
dp_designated_known (const DpTable *table, const DpIncident *incident)
{
  DpSeat dummy = (DpSeat) incident->play.hand;
  DpHand winners = winning (&table->play, dummy, dp_play_legal (&table->play, dummy));

  if (known (table, dummy, winners, FALSE))
    return DP_KNOWN_WINS;
  if (known (table, dummy, winners, TRUE))
    return DP_KNOWN_LIKELY;
  return winners && dp_play_suit_led (&table->play, table->play.trick) != DP_NOTRUMP ? DP_KNOWN_NOT : DP_KNOWN_LOSES;
}

static DpHand
of_rank (DpHand cards, int rank)
{
  DpHand some = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    some |= cards & (DpHand) 1 << dp_card ((DpDenomination) suit, rank);
  return some;
}

/* Whether the card that lies there counts as the one that was called: whoever plays to it takes it so; and when it has been played, that is settled. */
static gboolean
is_taken_as_called (const DpPlay *play, const DpPlayIncident *p)
{
  return p->answer != DP_ANSWER_NONE || play->trick != p->trick || play->tricks[p->trick].card[p->hand] != DP_NO_CARD;
}

/* A card of the suit, or of the rank, that was said; where that isn't known, dummy has put such a card. */
static DpCard
said_card (const DpPlayIncident *p)
{
  return p->said_card != DP_NO_CARD ? p->said_card : p->card;
}

/* Of dummy's cards, those that the words can mean; none where no card fits them. */
static DpHand
meant (const DpTable *table, const DpPlayIncident *p)
{
  const DpPlay *play = &table->play;
  DpHand legal = dp_play_legal (play, (DpSeat) p->hand), some, again, sure;
  DpDenomination led = dp_play_suit_led (play, play->trick);
  DpHand follow = led == DP_NOTRUMP ? 0 : dp_cards_of_suit (legal, led);
  DpCard said = said_card (p);

  switch ((DpCalled) p->called)
    {
    case DP_CALLED_HIGH:
      return highest (follow);
    case DP_CALLED_LOW:
      return lowest (follow);
    case DP_CALLED_WIN:
      some = winning (play, (DpSeat) p->hand, legal);
      sure = known (table, (DpSeat) p->hand, some, FALSE);
      if (!sure)
        sure = known (table, (DpSeat) p->hand, some, TRUE);
      if (sure)
        return lowest_winner (play, sure);
      /* A lead could be any card: then the words say nothing. */
      return led != DP_NOTRUMP ? some : 0;
    case DP_CALLED_SUIT:
      return lowest (dp_cards_of_suit (play->held[p->hand], dp_card_suit (said)));
    case DP_CALLED_RANK:
      some = of_rank (legal, dp_card_rank (said));
      /* On lead: the suit in which dummy won the last trick comes first (46B3(a)). */
      if (led == DP_NOTRUMP && play->trick > 0 && play->tricks[play->trick - 1].winner == p->hand
          && (again = dp_cards_of_suit (some, dp_card_suit (play->tricks[play->trick - 1].card[p->hand]))))
        return again;
      return some;
    case DP_CALLED_ABSENT:
      return 0;
    default:
      return legal;
    }
}

DpHand
dp_designated (const DpTable *table, const DpIncident *incident)
{
  const DpPlayIncident *p = &incident->play;
  DpHand cards;

  if (is_taken_as_called (&table->play, p))
    return (DpHand) 1 << table->play.card[p->index].card;
  cards = meant (table, p);
  return cards ? cards : dp_play_legal (&table->play, (DpSeat) p->hand);
}

DpFit
dp_designated_fit (const DpTable *table, const DpIncident *incident)
{
  const DpPlayIncident *p = &incident->play;

  if (is_taken_as_called (&table->play, p) || meant (table, p))
    return DP_FIT_SOME;
  /* Of that rank he has a card, but must follow suit. */
  return p->called == DP_CALLED_RANK && of_rank (table->play.held[p->hand], dp_card_rank (said_card (p))) ? DP_FIT_UNPLAYABLE : DP_FIT_NONE;
}

DpWords
dp_designated_words (const DpTable *table, const DpIncident *incident)
{
  const DpPlayIncident *p = &incident->play;

  if (incident->kind != DP_INCIDENT_PLAY || p->trouble != DP_TROUBLE_DESIGNATION)
    return DP_WORDS_SETTLED;
  if (dp_play_is_open (table, incident))
    return dp_cards_count (dp_designated (table, incident)) == 1 ? DP_WORDS_CLEAR : DP_WORDS_OPEN;
  return p->answer != DP_ANSWER_NONE && dp_play_trick_size (&table->play, p->trick + 1) == 0 ? DP_WORDS_PLAYED : DP_WORDS_SETTLED;
}
