/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-dealt.h"

DpCard
dp_dealt_card (const char *text)
{
  DpCard out = DP_NO_CARD;

  g_assert_true (dp_card_parse (text, &out));
  return out;
}

DpHand
dp_dealt_cards (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  DpHand out = 0;

  for (int i = 0; words[i]; i++)
    out |= (DpHand) 1 << dp_dealt_card (words[i]);
  return out;
}

DpTable
dp_dealt_table (const char *calls, DpSeat dealer)
{
  static const char *const hands[] = { "KQ75.A.KQ76.KQT3", "AJ3.T9542.J984.6", "T9642.KQ86.A.A54", "8.J73.T532.J9872" };
  g_auto (GStrv) words = g_strsplit (calls, " ", -1);
  DpSeat seat = dealer;
  DpContract contract;
  DpTable table;
  DpDeal deal;

  dp_table_init (&table, dealer, DP_VUL_EW);
  for (int i = 0; words[i]; i++, seat = dp_seat_lho (seat))
    {
      DpAuctionCall call = { .seat = (guint8) seat, .turn = (guint8) seat, .status = DP_CALL_STANDS };

      g_assert_true (dp_call_parse (words[i], &call.call));
      dp_auction_add (&table.auction, call);
    }
  for (int i = 0; i < DP_SEATS; i++)
    {
      g_autofree char *problem = NULL;

      g_assert_true (dp_hand_parse (hands[i], &deal.hand[i], &problem));
    }
  contract = dp_auction_contract (&table.auction);
  dp_play_init (&table.play, &deal);
  dp_play_begin (&table.play, (DpDenomination) contract.denomination, (DpSeat) contract.declarer, dp_seat_lho ((DpSeat) contract.declarer));
  table.phase = DP_PHASE_PLAY;
  table.turn = DP_SEAT_NONE;
  return table;
}

int
dp_dealt_put (DpTable *table, DpSeat hand, const char *card, guint marks)
{
  return dp_play_note (&table->play, hand, dp_dealt_card (card), table->play.n, marks);
}

void
dp_dealt_play (DpTable *table, const char *cards)
{
  g_auto (GStrv) words = g_strsplit (cards, " ", -1);

  for (int i = 0; words[i]; i++)
    dp_play_stand (&table->play, dp_dealt_put (table, dp_play_turn (&table->play), words[i], 0));
}

void
dp_dealt_penalty (DpTable *table, DpSeat seat, const char *card, gboolean major)
{
  DpHand bit = (DpHand) 1 << dp_dealt_card (card);

  table->penalty[seat] |= bit;
  if (major)
    table->major[seat] |= bit;
  else
    table->minor[seat] |= bit;
}

DpTable
dp_dealt_middle (void)
{
  DpTable table = dp_dealt_table (DP_DEALT_FOUR_SPADES, DP_SEAT_NORTH);

  dp_dealt_play (&table, DP_DEALT_FIVE_TRICKS);
  dp_dealt_play (&table, "DK D4");
  dp_dealt_put (&table, DP_SEAT_WEST, "D5", DP_PLAYED_IRREGULAR);
  dp_dealt_penalty (&table, DP_SEAT_EAST, "HT", TRUE);
  dp_dealt_penalty (&table, DP_SEAT_WEST, "H7", FALSE);
  return table;
}
