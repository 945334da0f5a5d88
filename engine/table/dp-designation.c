/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-designation.h"

#include "dp-duty.h"

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

/* The lowest card that is known to win the trick: the lowest that beats what lies there, dummy playing last or not. */
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
  /* A ruff with the lowest trump that wins, a card of the suit led before any trump. */
  return winners & -winners;
}

static DpHand
of_rank (DpHand cards, int rank)
{
  DpHand some = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    some |= cards & (DpHand) 1 << dp_card ((DpDenomination) suit, rank);
  return some;
}

DpHand
dp_designated (const DpTable *table, const DpIncident *incident)
{
  const DpPlay *play = &table->play;
  const DpPlayIncident *p = &incident->play;
  DpHand legal = dp_play_legal (play, (DpSeat) p->hand), some;
  DpDenomination led = dp_play_suit_led (play, play->trick);
  DpHand follow = led == DP_NOTRUMP ? 0 : dp_cards_of_suit (legal, led);
  DpCard said = p->said_card;

  /* Whoever plays to the card that lies there takes it as called; and when it has been played, that is settled. */
  if (p->answer != DP_ANSWER_NONE || play->trick != p->trick || play->tricks[p->trick].card[p->hand] != DP_NO_CARD)
    return (DpHand) 1 << play->card[p->index].card;
  switch ((DpCalled) p->called)
    {
    case DP_CALLED_HIGH:
      return follow ? highest (follow) : legal;
    case DP_CALLED_LOW:
      return follow ? lowest (follow) : legal;
    case DP_CALLED_WIN:
      some = winning (play, (DpSeat) p->hand, legal);
      return some ? some : legal;
    case DP_CALLED_SUIT:
      some = said == DP_NO_CARD ? 0 : dp_cards_of_suit (play->held[p->hand], dp_card_suit (said));
      return some ? lowest (some) : legal;
    case DP_CALLED_RANK:
      some = said == DP_NO_CARD ? 0 : of_rank (legal, dp_card_rank (said));
      /* On lead: the suit in which dummy won the last trick comes first (46B3(a)). */
      if (led == DP_NOTRUMP && play->trick > 0 && play->tricks[play->trick - 1].winner == p->hand)
        {
          DpHand again = dp_cards_of_suit (some, dp_card_suit (play->tricks[play->trick - 1].card[p->hand]));

          if (again)
            return again;
        }
      return some ? some : legal;
    default:
      return legal;
    }
}
