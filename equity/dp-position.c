/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-position.h"

static inline DpHand
bit (DpCard card)
{
  return (DpHand) 1 << card;
}

static int
trick_size (const DpPosition *position)
{
  int n = 0;

  for (int seat = 0; seat < DP_SEATS; seat++)
    n += position->trick[seat] != DP_NO_CARD;
  return n;
}

/* The cards of trick t as far as they were played in rotation, and before `until` (none: all of them). */
static void
take_from (const DpPlay *play, int t, DpSeat until, DpPosition *out)
{
  const DpTrick *trick = t < DP_TRICKS ? &play->tricks[t] : NULL;
  DpSeat leader = trick ? (DpSeat) trick->leader : DP_SEAT_NORTH;

  *out = (DpPosition) { .leader = (guint8) leader, .trumps = play->trumps };
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      out->trick[seat] = DP_NO_CARD;
      out->held[seat] = play->dealt[seat];
      for (int i = 0; i < t; i++)
        if (play->tricks[i].card[seat] != DP_NO_CARD)
          out->held[seat] &= ~bit (play->tricks[i].card[seat]);
    }
  if (!trick || leader >= DP_SEAT_NONE)
    return;
  for (int i = 0; i < DP_SEATS; i++)
    {
      DpSeat seat = dp_seat_offset (leader, i);

      if (seat == until || trick->card[seat] == DP_NO_CARD)
        return;
      out->trick[seat] = trick->card[seat];
      out->held[seat] &= ~bit (trick->card[seat]);
    }
}

void
dp_position_before (const DpPlay *play, int t, DpSeat hand, DpPosition *out)
{
  g_return_if_fail (t >= 0 && t < DP_TRICKS && hand < DP_SEAT_NONE);
  take_from (play, t, hand, out);
}

void
dp_position_now (const DpPlay *play, DpPosition *out)
{
  take_from (play, play->trick, DP_SEAT_NONE, out);
}

DpSeat
dp_position_turn (const DpPosition *position)
{
  return dp_seat_offset ((DpSeat) position->leader, trick_size (position));
}

int
dp_position_tricks (const DpPosition *position)
{
  return dp_hand_size (position->held[dp_position_turn (position)]);
}

DpHand
dp_position_legal (const DpPosition *position)
{
  DpHand held = position->held[dp_position_turn (position)];
  DpCard led = position->trick[position->leader];
  DpHand following = led == DP_NO_CARD ? held : held & ((DpHand) 0x1fff << (13 * (int) dp_card_suit (led)));

  return following ? following : held;
}

static DpSeat
winner_of (const DpPosition *position)
{
  DpDenomination led = dp_card_suit (position->trick[position->leader]);
  DpSeat best = DP_SEAT_NONE;
  int high = -1;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpDenomination suit = dp_card_suit (position->trick[seat]);
      int worth = dp_card_rank (position->trick[seat]) + (suit == position->trumps ? 100 : suit == led ? 0 : -100);

      if (worth > high)
        {
          high = worth;
          best = (DpSeat) seat;
        }
    }
  return best;
}

DpSeat
dp_position_play (DpPosition *position, DpCard card)
{
  DpSeat hand = dp_position_turn (position), winner;

  g_return_val_if_fail (dp_hand_has (position->held[hand], card), DP_SEAT_NONE);
  position->held[hand] &= ~bit (card);
  position->trick[hand] = card;
  if (trick_size (position) < DP_SEATS)
    return DP_SEAT_NONE;
  winner = winner_of (position);
  position->leader = (guint8) winner;
  for (int seat = 0; seat < DP_SEATS; seat++)
    position->trick[seat] = DP_NO_CARD;
  return winner;
}

gboolean
dp_position_is_sound (const DpPosition *position)
{
  DpHand seen = 0;
  int n = trick_size (position), cards;

  if (position->leader >= DP_SEAT_NONE || position->trumps > DP_NOTRUMP || n == DP_SEATS)
    return FALSE;
  cards = dp_position_tricks (position);
  for (int i = 0; i < DP_SEATS; i++)
    {
      DpSeat seat = dp_seat_offset ((DpSeat) position->leader, i);
      DpHand all = position->held[seat] | (position->trick[seat] != DP_NO_CARD ? bit (position->trick[seat]) : 0);

      if ((position->trick[seat] != DP_NO_CARD) != (i < n) || dp_hand_size (position->held[seat]) != cards - (i < n) || (all & seen))
        return FALSE;
      if (i < n && dp_hand_has (position->held[seat], position->trick[seat]))
        return FALSE;
      seen |= all;
    }
  return cards > 0 && !(seen >> DP_CARDS);
}

guint
dp_position_hash (gconstpointer position)
{
  const DpPosition *p = position;
  guint64 h = (guint64) p->leader << 8 | p->trumps;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      h = (h ^ p->held[seat]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      h ^= h >> 29;
      h = (h ^ p->trick[seat]) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
      h ^= h >> 32;
    }
  return (guint) h;
}

gboolean
dp_position_equal (gconstpointer a, gconstpointer b)
{
  const DpPosition *p = a, *q = b;

  for (int seat = 0; seat < DP_SEATS; seat++)
    if (p->held[seat] != q->held[seat] || p->trick[seat] != q->trick[seat])
      return FALSE;
  return p->leader == q->leader && p->trumps == q->trumps;
}
