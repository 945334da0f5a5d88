/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-table-cards.h"

gboolean
dp_table_cards_in_play (const DpTable *table)
{
  return table->phase == DP_PHASE_PLAY && table->play.declarer < DP_SEAT_NONE && dp_play_is_known (&table->play);
}

/* Lying there, in no trick. */
static DpHand
undecided (const DpTable *table, DpSeat seat)
{
  DpHand cards = 0;

  for (int i = 0; i < table->play.n; i++)
    if (table->play.card[i].status == DP_PLAYED_UNDECIDED && table->play.card[i].hand == seat)
      cards |= (DpHand) 1 << table->play.card[i].card;
  return cards;
}

DpHand
dp_table_cards_early (const DpTable *table, DpSeat seat, gboolean face_down)
{
  DpHand cards = 0;

  if (dp_table_cards_in_play (table))
    return 0;
  for (int i = 0; i < table->play.n; i++)
    {
      const DpPlayedCard *played = &table->play.card[i];

      if (played->hand == seat && played->status == DP_PLAYED_UNDECIDED && !!(played->marks & DP_PLAYED_FACE_DOWN) == face_down)
        cards |= (DpHand) 1 << played->card;
    }
  return cards;
}

DpHand
dp_table_cards_put_down (const DpTable *table, DpSeat seat)
{
  return dp_table_cards_in_play (table) ? undecided (table, seat) : 0;
}

DpHand
dp_table_cards_due (const DpTable *table, DpSeat seat)
{
  DpCard owed = table->owes_card[seat];

  return owed == DP_NO_CARD ? 0 : ((DpHand) 1 << owed) & table->exposed[seat] & ~(table->penalty[seat] | dp_table_cards_put_down (table, seat));
}

/* Where the hand is drawn, it's among its cards. */
DpHand
dp_table_cards_glimpsed (const DpTable *table, DpSeat seat)
{
  return dp_table_cards_in_play (table) ? 0 : table->glimpsed[seat] & ~(table->exposed[seat] | table->penalty[seat]);
}

DpHand
dp_table_cards_held (const DpTable *table, DpSeat seat)
{
  return table->play.held[seat] & ~(table->exposed[seat] | table->penalty[seat] | undecided (table, seat));
}

DpSeat
dp_table_cards_dummy (const DpTable *table)
{
  const DpPlay *play = &table->play;

  if (!dp_table_cards_in_play (table) || (play->trick == 0 && dp_play_trick_size (play, 0) == 0))
    return DP_SEAT_NONE;
  return dp_play_dummy (play);
}

DpSeat
dp_table_cards_turn (const DpTable *table)
{
  return dp_table_cards_in_play (table) && !table->hands_returned ? dp_play_turn (&table->play) : DP_SEAT_NONE;
}

gboolean
dp_table_cards_is_lead (const DpTable *table)
{
  return dp_play_trick_size (&table->play, table->play.trick) == 0;
}

/* Taken back, it lies elsewhere now: before its player, who was told to play it at his turn, and has still to do it or hasn't done it (57D); or played, or put down for
 * that, later than this. */
static gboolean
lies_elsewhere (const DpTable *table, int index)
{
  const DpPlay *play = &table->play;
  const DpPlayedCard *played = &play->card[index];

  if (played->status != DP_PLAYED_WITHDRAWN)
    return FALSE;
  for (int i = index + 1; i < play->n; i++)
    if (play->card[i].card == played->card && play->card[i].hand == played->hand && play->card[i].status != DP_PLAYED_WITHDRAWN)
      return TRUE;
  return dp_hand_has (table->exposed[played->hand] & ~table->penalty[played->hand], played->card);
}

/* Whether anything has come down since trick t - 1 was complete. */
static gboolean
is_begun (const DpPlay *play, int t)
{
  for (int i = 0; i < play->n; i++)
    if (play->card[i].trick == t || play->card[i].status == DP_PLAYED_UNDECIDED)
      return TRUE;
  return FALSE;
}

int
dp_table_cards_trick (const DpTable *table)
{
  const DpPlay *play = &table->play;
  int t = play->trick;

  /* Cards that have gone back into the board lie nowhere. */
  if (!dp_table_cards_in_play (table) || table->hands_returned)
    return -1;
  if (t < DP_TRICKS && is_begun (play, t))
    return t;
  return t - 1;
}

int
dp_table_cards_last_trick (const DpTable *table)
{
  const DpPlay *play = &table->play;
  int t = dp_table_cards_trick (table);
  gboolean played[2] = { FALSE, FALSE };

  if (t <= 0 || t != play->trick)
    return -1;
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (play->tricks[t].card[seat] != DP_NO_CARD)
      played[dp_seat_side ((DpSeat) seat)] = TRUE;
  return played[0] && played[1] ? -1 : t - 1;
}

int
dp_table_cards_laid (const DpTable *table, int t, DpLaidCard laid[DP_LAID_MAX])
{
  const DpPlay *play = &table->play;
  gboolean seen = t == dp_table_cards_trick (table), led = FALSE;
  int n = 0;

  for (int i = 0; i < play->n && n < DP_LAID_MAX; i++)
    {
      const DpPlayedCard *played = &play->card[i];

      if (played->trick != t && !(seen && played->status == DP_PLAYED_UNDECIDED))
        continue;
      if (lies_elsewhere (table, i))
        continue;
      laid[n] = (DpLaidCard) {
        .hand = played->hand,
        .card = played->card,
        .status = played->status,
        .irregular = (played->marks & DP_PLAYED_IRREGULAR) != 0,
        .face_down = (played->marks & DP_PLAYED_FACE_DOWN) != 0,
        .led = !led && played->status == DP_PLAYED_STANDS && play->tricks[t].leader == played->hand,
        .won = played->status == DP_PLAYED_STANDS && play->tricks[t].winner == played->hand,
        .latest = i == play->n - 1 && played->status != DP_PLAYED_WITHDRAWN,
      };
      led |= laid[n].led;
      n++;
    }
  return n;
}

int
dp_table_cards_turned (const DpTable *table)
{
  int t = dp_table_cards_trick (table);

  /* The last of all is counted though it lies there: nothing comes after it. Those that have gone back into the board are counted still. */
  return (table->play.trick >= DP_TRICKS || table->hands_returned) && dp_table_cards_in_play (table) ? table->play.trick : MAX (t, 0);
}

int
dp_table_cards_won (const DpTable *table, DpSeat seat)
{
  int won = 0;

  for (int t = 0, n = dp_table_cards_turned (table); t < n; t++)
    won += dp_seat_side ((DpSeat) table->play.tricks[t].winner) == dp_seat_side (seat);
  return won;
}
