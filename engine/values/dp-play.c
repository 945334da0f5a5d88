/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-play.h"

static const DpTrick empty_trick = {
  { DP_NO_CARD, DP_NO_CARD, DP_NO_CARD, DP_NO_CARD }, DP_SEAT_NONE, DP_SEAT_NONE, 0, 0,
};

void
dp_play_init (DpPlay *play, const DpDeal *deal)
{
  *play = (DpPlay) { .trumps = DP_NOTRUMP, .declarer = DP_SEAT_NONE, .by_auction = DP_SEAT_NONE };
  for (int seat = 0; seat < DP_SEATS; seat++)
    play->dealt[seat] = play->held[seat] = deal ? deal->hand[seat] : 0;
  for (int t = 0; t < DP_TRICKS; t++)
    play->tricks[t] = empty_trick;
}

void
dp_play_begin (DpPlay *play, DpDenomination trumps, DpSeat declarer, DpSeat leader)
{
  play->trumps = (guint8) trumps;
  play->declarer = play->by_auction = (guint8) declarer;
  play->tricks[0].leader = (guint8) leader;
}

gboolean
dp_play_is_known (const DpPlay *play)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (!play->dealt[seat])
      return FALSE;
  return TRUE;
}

int
dp_play_trick_size (const DpPlay *play, int t)
{
  int n = 0;

  for (int seat = 0; t < DP_TRICKS && seat < DP_SEATS; seat++)
    n += play->tricks[t].card[seat] != DP_NO_CARD;
  return n;
}

gboolean
dp_play_lies_in_trick (const DpPlay *play, DpSeat hand, DpCard card)
{
  for (int t = 0; t < DP_TRICKS && hand < DP_SEATS; t++)
    if (play->tricks[t].card[hand] == card)
      return TRUE;
  return FALSE;
}

DpSeat
dp_play_turn (const DpPlay *play)
{
  DpSeat seat;

  if (play->over || play->trick >= DP_TRICKS || play->declarer == DP_SEAT_NONE)
    return DP_SEAT_NONE;
  seat = play->tricks[play->trick].leader;
  /* A card played too early but lawfully (57C3) has its place already. */
  for (int i = 0; i < DP_SEATS && seat != DP_SEAT_NONE; i++)
    if (play->tricks[play->trick].card[dp_seat_offset (seat, i)] == DP_NO_CARD
        && !(play->tricks[play->trick].missing >> dp_seat_offset (seat, i) & 1))
      return dp_seat_offset (seat, i);
  return DP_SEAT_NONE;
}

DpSeat
dp_play_player (const DpPlay *play, DpSeat hand)
{
  return play->declarer != DP_SEAT_NONE && hand == dp_play_dummy (play) ? (DpSeat) play->declarer : hand;
}

DpDenomination
dp_play_suit_led (const DpPlay *play, int t)
{
  DpSeat leader = t < DP_TRICKS ? play->tricks[t].leader : DP_SEAT_NONE;

  if (leader == DP_SEAT_NONE || play->tricks[t].card[leader] == DP_NO_CARD)
    return DP_NOTRUMP;
  return dp_card_suit (play->tricks[t].card[leader]);
}

DpSeat
dp_play_winning (const DpPlay *play, int t)
{
  DpDenomination led = dp_play_suit_led (play, t);
  DpSeat best = DP_SEAT_NONE;
  int high = -1;

  if (led == DP_NOTRUMP)
    return DP_SEAT_NONE;
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpCard card = play->tricks[t].card[seat];
      int worth;

      if (card == DP_NO_CARD)
        continue;
      worth = dp_card_rank (card) + (dp_card_suit (card) == play->trumps ? 100 : dp_card_suit (card) == led ? 0 : -100);
      if (worth > high)
        {
          high = worth;
          best = (DpSeat) seat;
        }
    }
  return best;
}

gboolean
dp_play_follows (const DpPlay *play, DpSeat hand, DpCard card)
{
  DpDenomination led = dp_play_suit_led (play, play->trick);

  return led == DP_NOTRUMP || dp_card_suit (card) == led || dp_hand_length (play->held[hand], led) == 0;
}

DpHand
dp_play_legal (const DpPlay *play, DpSeat hand)
{
  DpDenomination led = dp_play_suit_led (play, play->trick);
  DpHand follows = led == DP_NOTRUMP ? 0 : dp_cards_of_suit (play->held[hand], led);

  return follows ? follows : play->held[hand];
}

int
dp_play_won_after (const DpPlay *play, DpSide side, int t)
{
  int n = 0;

  for (int i = t + 1; i < DP_TRICKS; i++)
    n += play->tricks[i].winner != DP_SEAT_NONE && dp_seat_side (play->tricks[i].winner) == side;
  if (play->claimed)
    {
      /* A correction may have completed another trick since. */
      int left = DP_TRICKS - play->trick, claim = MIN (play->claim, left);

      n += play->claimant == side ? claim : left - claim;
    }
  return n;
}

int
dp_play_won (const DpPlay *play, DpSide side)
{
  return dp_play_won_after (play, side, -1);
}

int
dp_play_note (DpPlay *play, DpSeat hand, DpCard card, guint event, guint marks)
{
  if (play->n >= DP_PLAY_MAX)
    return -1;
  play->card[play->n] = (DpPlayedCard) {
    .hand = (guint8) hand, .trick = play->trick, .card = card, .status = DP_PLAYED_UNDECIDED, .marks = (guint16) marks, .event = (guint16) event,
  };
  return play->n++;
}

/* The trick in progress is the first that is not complete; its leader the winner of the one before. */
static void
settle (DpPlay *play)
{
  int t = 0;

  for (; t < DP_TRICKS; t++)
    {
      DpTrick *trick = &play->tricks[t];

      for (int seat = 0; seat < DP_SEATS; seat++)
        if (trick->card[seat] == DP_NO_CARD && !(trick->missing >> seat & 1))
          goto unfinished;
      if (trick->missing && !trick->owner)
        trick->owner = (guint8) (dp_play_winning (play, t) + 1);
      trick->winner = trick->owner ? (guint8) (trick->owner - 1) : (guint8) dp_play_winning (play, t);
    }
unfinished:
  play->trick = (guint8) t;
  play->over = play->claimed || t == DP_TRICKS;
  if (t > 0 && t < DP_TRICKS && dp_play_trick_size (play, t) == 0)
    play->tricks[t].leader = play->tricks[t - 1].winner;
  for (int i = t; i < DP_TRICKS; i++)
    {
      play->tricks[i].winner = DP_SEAT_NONE;
      if (i > t && dp_play_trick_size (play, i) == 0)
        play->tricks[i].leader = DP_SEAT_NONE;
    }
}

void
dp_play_stand (DpPlay *play, int index)
{
  DpPlayedCard *played = &play->card[index];
  DpTrick *trick;

  g_return_if_fail (played->trick < DP_TRICKS);
  trick = &play->tricks[played->trick];
  g_return_if_fail (trick->card[played->hand] == DP_NO_CARD);
  if (dp_play_trick_size (play, played->trick) == 0)
    trick->leader = played->hand;
  trick->card[played->hand] = played->card;
  play->held[played->hand] &= ~((DpHand) 1 << played->card);
  played->status = DP_PLAYED_STANDS;
  settle (play);
}

static void
take_out (DpPlay *play, DpPlayedCard *played)
{
  if (played->status == DP_PLAYED_STANDS)
    {
      play->tricks[played->trick].card[played->hand] = DP_NO_CARD;
      play->tricks[played->trick].missing = 0;
      play->tricks[played->trick].owner = 0;
      play->held[played->hand] |= (DpHand) 1 << played->card;
    }
  played->status = DP_PLAYED_WITHDRAWN;
}

void
dp_play_withdraw (DpPlay *play, int index)
{
  DpPlayedCard *played = &play->card[index];

  /* What was led and played after a trick that is no longer complete comes back with its card. */
  for (int i = play->n - 1; played->status == DP_PLAYED_STANDS && i >= 0; i--)
    if (play->card[i].status == DP_PLAYED_STANDS && play->card[i].trick > played->trick)
      take_out (play, &play->card[i]);
  take_out (play, played);
  settle (play);
}

void
dp_play_exchange (DpPlay *play, int first, int second)
{
  DpPlayedCard *there = &play->card[first], *back = &play->card[second];
  DpCard card = back->card;

  g_return_if_fail (there->status == DP_PLAYED_STANDS && there->hand == back->hand);
  /* Nobody has played since because of it (45C4(b)): the record has it where the first one was put. */
  back->card = there->card;
  back->status = DP_PLAYED_WITHDRAWN;
  there->card = card;
  play->tricks[there->trick].card[there->hand] = card;
  play->held[there->hand] |= (DpHand) 1 << back->card;
  play->held[there->hand] &= ~((DpHand) 1 << card);
}

gboolean
dp_play_both_sides_on (const DpPlay *play, int t)
{
  gboolean on[2] = { FALSE, FALSE };

  for (int i = 0; i < play->n; i++)
    if (play->card[i].trick > t && play->card[i].status != DP_PLAYED_WITHDRAWN)
      on[dp_seat_side ((DpSeat) play->card[i].hand)] = TRUE;
  return on[0] && on[1];
}

void
dp_play_omit (DpPlay *play, DpSeat hand)
{
  g_return_if_fail (play->trick < DP_TRICKS);
  play->tricks[play->trick].missing |= (guint8) (1 << hand);
  settle (play);
}

void
dp_play_reopen (DpPlay *play, int t, DpSeat hand)
{
  g_return_if_fail (t < DP_TRICKS);
  play->tricks[t].missing &= (guint8) ~(1 << hand);
  play->tricks[t].owner = 0;
  settle (play);
}

int
dp_play_index_of (const DpPlay *play, int t, DpSeat hand)
{
  for (int i = play->n - 1; i >= 0; i--)
    if (play->card[i].trick == t && play->card[i].hand == hand && play->card[i].status == DP_PLAYED_STANDS)
      return i;
  return -1;
}

const char *
dp_played_status_token (DpPlayedStatus status)
{
  static const char *const words[] = { "undecided", "stands", "withdrawn" };

  g_return_val_if_fail (status < G_N_ELEMENTS (words), "");
  return words[status];
}
