/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-walk-play-next.h"

#include "dp-duty.h"

/* Declarer, whose side has not revoked, had led to the next trick from one hand and played from the other (57C3): he has played both since (62C1). */
static gboolean
is_declarers_second (const DpTable *table, const DpPlayIncident *p, DpSeat first, const DpPlayedCard *card)
{
  return p->trouble == DP_TROUBLE_REVOKE && !p->declaring && dp_play_declares (&table->play, first) && dp_play_declares (&table->play, (DpSeat) card->hand);
}

DpHand
dp_walk_play_next_trick (const DpTable *table, const DpIncident *incident, DpSeat *whose)
{
  DpHand cards = 0;

  *whose = DP_SEAT_NONE;
  for (int i = 0; i < table->play.n; i++)
    {
      const DpPlayedCard *card = &table->play.card[i];

      if (card->status != DP_PLAYED_WITHDRAWN || card->trick != incident->play.trick + 1 || !(card->marks & DP_PLAYED_FELL))
        continue;
      /* The side that had gone on may have put a card from either hand (67A); else a defender's first: it is a penalty card (62C3). */
      if (cards && (incident->play.trouble == DP_TROUBLE_MISSING || is_declarers_second (table, &incident->play, *whose, card)))
        cards |= (DpHand) 1 << card->card;
      else if (!cards || (dp_play_declares (&table->play, *whose) && !dp_play_declares (&table->play, (DpSeat) card->hand)))
        {
          *whose = (DpSeat) card->hand;
          cards = (DpHand) 1 << card->card;
        }
    }
  return cards;
}

void
dp_walk_play_put_back (DpTable *table, const DpIncident *incident)
{
  /* Of several cards put down together another is named, and the same side had led on (58B2). */
  DpSeat whose;
  gboolean own = incident->play.trouble == DP_TROUBLE_TWO_CARDS && dp_walk_play_next_trick (table, incident, &whose)
                 && dp_seat_side (whose) == dp_seat_side ((DpSeat) incident->play.hand);

  for (int i = 0; i < table->play.n; i++)
    {
      DpPlayedCard *card = &table->play.card[i];

      if (card->status == DP_PLAYED_WITHDRAWN && card->trick == incident->play.trick + 1 && (card->marks & DP_PLAYED_FELL)
          && (dp_seat_side ((DpSeat) card->hand) == dp_seat_side ((DpSeat) incident->play.hand)) == own)
        {
          card->marks &= (guint16) ~DP_PLAYED_FELL;
          dp_table_stand (table, i);
        }
    }
}

void
dp_walk_play_take_back_after (DpTable *table, int trick)
{
  for (int i = table->play.n - 1; i >= 0; i--)
    if (table->play.card[i].trick > trick && table->play.card[i].status == DP_PLAYED_STANDS)
      {
        dp_table_take_back (table, i);
        table->play.card[i].marks |= DP_PLAYED_FELL;
      }
}

void
dp_walk_play_take_back_undecided (DpTable *table, const DpPlayIncident *revoke)
{
  for (int i = table->play.n - 1; i > revoke->index; i--)
    {
      DpPlayedCard *card = &table->play.card[i];

      if (card->status != DP_PLAYED_UNDECIDED || card->trick <= revoke->trick || dp_seat_side ((DpSeat) card->hand) == dp_seat_side ((DpSeat) revoke->hand)
          || (card->marks & (DP_PLAYED_MISTOLD | DP_PLAYED_FACE_DOWN)))
        continue;
      dp_table_take_back (table, i);
      card->marks |= DP_PLAYED_FELL;
    }
}
