/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-play-invariants.h"
#include "dp-story.h"

/* Deals played without a fault, dummy's cards called in the words in which a declarer calls them: whenever somebody asks the director, no card goes back, none is
 * a penalty card, and nobody has anything to choose. */

static const guint deals = 400;

static guint
count (DpHand cards)
{
  return (guint) __builtin_popcountll (cards);
}

static DpCard
nth (DpHand cards, guint n)
{
  while (n--)
    cards &= cards - 1;
  return (DpCard) __builtin_ctzll (cards);
}

static void
deal_cards (GRand *rand, DpDeal *deal)
{
  DpHand left = ((DpHand) 1 << DP_CARDS) - 1;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      deal->hand[seat] = 0;
      for (int i = 0; i < 13; i++)
        {
          DpCard card = nth (left, (guint) g_rand_int_range (rand, 0, (gint32) count (left)));

          deal->hand[seat] |= (DpHand) 1 << card;
          left &= ~((DpHand) 1 << card);
        }
    }
}

/* Words of declarer's that mean just this card of dummy's (46B1(a), 46B1(c), 46B2). */
static void
call_it (GRand *rand, const DpPlay *play, DpEvent *event)
{
  DpHand suit = play->held[event->seat] & ((DpHand) 0x1fff << (13 * (int) dp_card_suit (event->card)));
  gboolean lowest = event->card == (DpCard) __builtin_ctzll (suit), highest = event->card == (DpCard) (63 - __builtin_clzll (suit));
  gboolean follows = dp_play_trick_size (play, play->trick) > 0 && dp_card_suit (event->card) == dp_play_suit_led (play, play->trick);

  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      if (!lowest)
        return;
      event->called = DP_CALLED_SUIT;
      event->called_card = event->card;
      return;
    case 1:
      if (lowest && follows)
        event->called = DP_CALLED_LOW;
      return;
    case 2:
      if (highest && follows)
        event->called = DP_CALLED_HIGH;
      return;
    default:
      return;
    }
}

static void
feed (DpDirector *director, DpEvent event, GString *story)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *complaint = NULL;
  guint before = dp_director_n_points (director);

  if (event.kind != DP_EVENT_CALL)
    g_string_append_printf (story, " %s%s%s%s", dp_seat_letter ((DpSeat) event.seat), event.kind == DP_EVENT_ATTENTION ? "!" : ":",
                            event.kind == DP_EVENT_ATTENTION ? "" : dp_card_token (event.card), event.called ? dp_called_token ((DpCalled) event.called) : "");
  if (!dp_director_feed (director, &event, &error))
    g_error ("%s\n%s", error->message, story->str);
  complaint = dp_play_invariants_complaint (director);
  if (complaint)
    g_error ("%s\n%s", complaint, story->str);
  for (guint i = before; i < dp_director_n_points (director); i++)
    {
      const DpRuling *ruling = &dp_director_point (director, i)->ruling;

      for (guint k = 0; k < ruling->n; k++)
        if (ruling->clause[k].kind != DP_CLAUSE_PLAY_ON && ruling->clause[k].kind != DP_CLAUSE_STANDS)
          g_error ("nothing is wrong, and the director says: %s\n%s", dp_clause_kind_token ((DpClauseKind) ruling->clause[k].kind), story->str);
    }
}

static void
play_deal (const DpCode *code, GRand *rand)
{
  static const char *const calls[] = { "1NT", "P", "3NT", "P", "P", "P" };
  g_autoptr (DpDirector) director = dp_director_new (code, DP_SEAT_SOUTH, DP_VUL_NONE);
  g_autoptr (GString) story = g_string_new ("S");
  DpPlay play; /* the same without a director, who may still have to say what was called (46) */
  DpDeal deal;
  DpSeat turn = DP_SEAT_SOUTH;

  deal_cards (rand, &deal);
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      g_autofree char *hand = dp_hand_to_string (deal.hand[seat]);

      g_string_append_printf (story, " %s:%s", dp_seat_letter ((DpSeat) seat), hand);
    }
  dp_director_set_deal (director, &deal);
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++, turn = dp_seat_lho (turn))
    {
      DpCall call;

      g_assert_true (dp_call_parse (calls[i], &call));
      feed (director, dp_event_call (turn, call), story);
    }
  dp_play_init (&play, &deal);
  dp_play_begin (&play, DP_NOTRUMP, DP_SEAT_SOUTH, DP_SEAT_WEST);
  while ((turn = dp_play_turn (&play)) != DP_SEAT_NONE)
    {
      DpHand legal = dp_play_legal (&play, turn);
      DpEvent event = dp_event_play (turn, nth (legal, (guint) g_rand_int_range (rand, 0, (gint32) count (legal))));

      if (play.n == 0)
        event.kind = DP_EVENT_LEAD;
      if (turn == dp_play_dummy (&play))
        call_it (rand, &play, &event);
      feed (director, event, story);
      dp_play_stand (&play, dp_play_note (&play, turn, event.card, 0, 0));
      if (g_rand_int_range (rand, 0, 9) == 0)
        feed (director, dp_event (DP_EVENT_ATTENTION, (DpSeat) g_rand_int_range (rand, 0, DP_SEATS)), story);
    }
  feed (director, dp_event (DP_EVENT_ATTENTION, DP_SEAT_EAST), story);
  g_assert_cmpint (dp_play_won (&dp_director_table (director)->play, DP_SIDE_NS), ==, dp_play_won (&play, DP_SIDE_NS));
  g_assert_cmpint (dp_play_won (&dp_director_table (director)->play, DP_SIDE_EW), ==, dp_play_won (&play, DP_SIDE_EW));
}

static void
test_deals (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20171125);
  DpCode *code = dp_story_code ("duplicate-2017");

  for (guint i = 0; i < deals; i++)
    play_deal (code, rand);
  dp_code_free (code);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-faultless/deals", test_deals);
  return g_test_run ();
}
