/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-story.h"
#include "dp-turned.h"

/* The laws know no compass: turn every seat by one, and the ruling turns with it. Over thousands of random auctions in which
 * the players break every law they can; the same auctions must end, and keep what a legal auction always keeps. */

#define AUCTIONS 5000
#define EVENTS 40

/* Something a player might do now: mostly his turn and legal, often not. */
static DpEvent
anything (const DpDirector *director, GRand *rand)
{
  const DpTable *table = dp_director_table (director);
  DpSeat turn = table->turn == DP_SEAT_NONE ? (DpSeat) g_rand_int_range (rand, 0, 4) : (DpSeat) table->turn;
  DpSeat seat = g_rand_int_range (rand, 0, 5) ? turn : (DpSeat) g_rand_int_range (rand, 0, 4);
  int dice = g_rand_int_range (rand, 0, 100);
  DpEvent event;
  DpWait wait;

  if (dp_director_pending (director, &wait) && dice < 70)
    {
      DpOption option = DP_OPTION_ACCEPT;

      do
        option = (DpOption) g_rand_int_range (rand, 0, DP_OPTION_NONE);
      while (!(wait.options >> option & 1));
      event = dp_event_decision (wait.who, option);
      event.suit = (guint8) g_rand_int_range (rand, 0, 4);
      return event;
    }
  if (dice < 15 || (dp_director_unnoticed (director) >= 0 && dice < 50))
    return dp_event (DP_EVENT_ATTENTION, seat);
  if (dice < 16)
    return dp_event (DP_EVENT_FACT, DP_SEAT_NONE);
  if (dice < 18)
    {
      event = dp_event (DP_EVENT_LEAD, (DpSeat) g_rand_int_range (rand, 0, 4));
      event.card = (DpCard) g_rand_int_range (rand, 0, DP_CARDS);
      return event;
    }
  if (dice < 20)
    {
      event = dp_event (DP_EVENT_EXPOSE, seat);
      event.cards = (DpHand) 1 << g_rand_int_range (rand, 0, DP_CARDS);
      event.led = (guint8) g_rand_int_range (rand, 0, 2);
      return event;
    }
  if (dice < 65)
    event = dp_event_call (seat, DP_PASS);
  else if (dice < 75)
    event = dp_event_call (seat, g_rand_boolean (rand) ? DP_DOUBLE : DP_REDOUBLE);
  else if (dice < 77)
    event = dp_event_call (seat, (DpCall) g_rand_int_range (rand, DP_FIRST_BID, DP_LAST_CALL + 1));
  else
    {
      DpCall lowest = dp_auction_lowest_bid (&table->auction, table->auction.n);
      int bid = (lowest == DP_NO_CALL ? DP_LAST_LEGAL_BID : lowest) + g_rand_int_range (rand, -4, 6);

      event = dp_event_call (seat, (DpCall) CLAMP (bid, DP_FIRST_BID, DP_LAST_CALL));
    }
  if (g_rand_int_range (rand, 0, 12) == 0)
    event.kind = DP_EVENT_CHANGE_OF_CALL;
  event.artificial = g_rand_int_range (rand, 0, 6) == 0;
  event.simultaneous = g_rand_int_range (rand, 0, 40) == 0;
  event.intent = g_rand_int_range (rand, 0, 10) ? DP_INTENT_UNSTATED : (guint8) g_rand_int_range (rand, DP_INTENT_SLIP, DP_INTENT_MISUNDERSTOOD + 1);
  event.pause = g_rand_int_range (rand, 0, 3) == 0;
  event.mind = (guint8) g_rand_int_range (rand, DP_MIND_UNSTATED, DP_MIND_OWN_TURN + 1);
  event.comparable = (guint8) g_rand_int_range (rand, DP_COMPARABLE_UNSTATED, DP_COMPARABLE_PURPOSE + 1);
  return event;
}

/* The story so far, in the words of dp-story.h as far as they go: to be read when a check has failed. */
static char *
tell_story (const DpDirector *director)
{
  GString *s = g_string_new (dp_seat_letter (dp_director_table (director)->auction.dealer));

  for (guint i = 0; i < dp_director_n_events (director); i++)
    {
      const DpEvent *e = dp_director_event (director, i);

      switch ((DpEventKind) e->kind)
        {
        case DP_EVENT_CALL:
        case DP_EVENT_CHANGE_OF_CALL:
          g_string_append_printf (s, " %s%c%s%s%s%s%s", dp_seat_letter (e->seat), e->kind == DP_EVENT_CALL ? ':' : '>', dp_call_token (e->call),
                                  e->comparable > DP_COMPARABLE_NO ? "=A1" : e->comparable ? "=no" : "", e->intent == DP_INTENT_SLIP ? "?slip" : "",
                                  e->artificial ? "*" : "", e->simultaneous ? "~" : "");
          break;
        case DP_EVENT_ATTENTION:
          g_string_append (s, " !");
          break;
        case DP_EVENT_DECISION:
          g_string_append_printf (s, " %s-%s", dp_seat_letter (e->seat), dp_option_token (e->option));
          break;
        case DP_EVENT_FACT:
          g_string_append (s, " returned");
          break;
        case DP_EVENT_EXPOSE:
          g_string_append_printf (s, " %s_%s", dp_seat_letter (e->seat), dp_card_token ((DpCard) __builtin_ctzll (e->cards)));
          break;
        case DP_EVENT_PLAY:
        case DP_EVENT_CLAIM:
        case DP_EVENT_LEAD:
          g_string_append_printf (s, " %s^%s", dp_seat_letter (e->seat), dp_card_token (e->card));
          break;
        }
    }
  return g_string_free (s, FALSE);
}

/* What every table keeps, whatever has been done at it. */
static void
check_table (const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  gboolean over_unnoticed = FALSE;
  DpAuction legal;

  dp_auction_init (&legal, table->auction.dealer);
  for (int i = 0; i < table->auction.n; i++)
    {
      const DpAuctionCall *call = &table->auction.call[i];

      g_assert_cmpint (call->seat, <, DP_SEAT_NONE);
      over_unnoticed |= (call->marks & DP_MARK_PROVISIONAL) != 0;
      if (call->status != DP_CALL_STANDS)
        continue;
      /* What is illegal in itself stands only when it was accepted, or was made over a call that nobody had yet noticed. */
      if (!over_unnoticed && !(call->marks & DP_MARK_IRREGULAR)
          && !(dp_auction_is_admissible (&legal, legal.n, call->seat, call->call) && dp_auction_is_sufficient (&legal, legal.n, call->call)))
        {
          g_autofree char *story = tell_story (director);

          g_error ("%s’s %s stands and is not legal: %s", dp_seat_letter (call->seat), dp_call_token (call->call), story);
        }
      dp_auction_add (&legal, *call);
    }
  if (table->turn != DP_SEAT_NONE)
    g_assert_cmpint (table->phase, ==, DP_PHASE_AUCTION);
}

static void
test_rotation (gconstpointer id)
{
  DpCode *code = dp_story_code (id);
  guint events = 0, refused = 0, points = 0, incidents = 0;

  for (guint32 seed = 0; seed < AUCTIONS; seed++)
    {
      GRand *rand = g_rand_new_with_seed (seed);
      DpDirector *directors[DP_SEATS];

      for (int by = 0; by < DP_SEATS; by++)
        directors[by] = dp_director_new (code, dp_seat_offset (DP_SEAT_NORTH, by), DP_VUL_NONE);
      for (int i = 0; i < EVENTS; i++)
        {
          DpEvent event = anything (directors[0], rand);
          gboolean taken = dp_director_feed (directors[0], &event, NULL);

          for (int by = 1; by < DP_SEATS; by++)
            {
              DpEvent same = dp_turned_event (event, by);

              g_assert_cmpint (dp_director_feed (directors[by], &same, NULL), ==, taken);
            }
          events++;
          refused += !taken;
          check_table (directors[0]);
        }
      for (int by = 1; by < DP_SEATS; by++)
        {
          const char *difference = dp_turned_difference (directors[0], directors[by], by);

          if (difference)
            {
              g_autofree char *story = tell_story (directors[0]);

              g_error ("turned by %d, %s differs: %s", by, difference, story);
            }
        }
      points += dp_director_n_points (directors[0]);
      incidents += dp_director_n_incidents (directors[0]);
      for (int by = 0; by < DP_SEATS; by++)
        dp_director_free (directors[by]);
      g_rand_free (rand);
    }
  g_test_message ("%d auctions, %u events (%u of them impossible), %u incidents, %u rulings, each in four rotations", AUCTIONS, events, refused, incidents, points);
  g_assert_cmpuint (points, >, AUCTIONS);
  dp_code_free (code);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/rotation/duplicate-2017", "duplicate-2017", test_rotation);
  g_test_add_data_func ("/rotation/rubber-1993", "rubber-1993", test_rotation);
  return g_test_run ();
}
