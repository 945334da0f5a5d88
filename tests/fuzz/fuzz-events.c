/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-code.h"
#include "dp-director.h"
#include "dp-duty.h"

/* Whatever the bytes are, read as what happens at a table: the engine takes each event or refuses it with a word, the table
 * stays whole, and an earlier state can be shown. The first byte chooses code and dealer, then four bytes make an event. From
 * 0xf8 on the first byte means a table with a deal at which 1NT has been bid and passed out: there most events are cards. */

#define PLAY_HEAD 0xf8
#define PLAY_SEED 4 /* bytes of the deal */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* The shipped codes, read once for all inputs. */
static const DpCode *
code_get (gboolean rubber)
{
  static DpCode *codes[2];
  const char *top = g_getenv ("DP_DATA_DIR");
  g_autofree char *folder = g_build_filename (top ? top : ".", "data", "laws", rubber ? "rubber-1993" : "duplicate-2017", NULL);
  g_autoptr (GError) error = NULL;

  if (!codes[rubber])
    codes[rubber] = dp_code_load (folder, &error);
  if (!codes[rubber])
    g_error ("%s", error->message);
  return codes[rubber];
}

static DpEvent
event_of (const guint8 *b)
{
  DpEvent event = dp_event ((DpEventKind) (b[0] % (DP_EVENT_CLAIM + 2)), (DpSeat) (b[1] % 5));

  if (event.kind <= DP_EVENT_CHANGE_OF_CALL)
    {
      event = dp_event_call (event.seat, (DpCall) (b[2] % (DP_LAST_CALL + 2)));
      event.kind = b[0] % 2;
    }
  event.artificial = b[3] & 1;
  event.simultaneous = b[3] >> 1 & 1;
  event.intent = (guint8) (b[3] >> 2 & 3);
  event.mind = (guint8) ((b[3] >> 4 & 3) % 3);
  event.comparable = (guint8) (b[1] / 5 % 5);
  event.option = b[2] % (DP_OPTION_NONE + 1);
  event.suit = b[3] % 5;
  event.card = b[2] % (DP_CARDS + 1);
  event.cards = (DpHand) 1 << (b[2] % DP_CARDS);
  event.led = b[3] & 1;
  event.face_down = b[3] >> 1 & 1;
  return event;
}

/* Deals by the seed; with `gap` nobody knows West's cards. */
static DpDeal
deal_of (const guint8 *seed, gboolean gap)
{
  guint32 state = (guint32) seed[0] | (guint32) seed[1] << 8 | (guint32) seed[2] << 16 | (guint32) seed[3] << 24;
  DpCard deck[DP_CARDS];
  DpDeal deal = { { 0 } };

  for (DpCard c = 0; c < DP_CARDS; c++)
    deck[c] = c;
  for (int i = DP_CARDS - 1; i > 0; i--)
    {
      int k;
      DpCard kept = deck[i];

      state = state * 1664525u + 1013904223u;
      k = (int) ((state >> 8) % (guint32) (i + 1));
      deck[i] = deck[k];
      deck[k] = kept;
    }
  for (int i = 0; i < DP_CARDS; i++)
    deal.hand[i % DP_SEATS] |= (DpHand) 1 << deck[i];
  if (gap)
    deal.hand[DP_SEAT_WEST] = 0;
  return deal;
}

static DpCard
nth_card (DpHand cards, guint n)
{
  int count = dp_hand_size (cards);

  if (count == 0)
    return DP_NO_CARD;
  for (n %= (guint) count; n > 0; n--)
    cards &= cards - 1;
  return dp_cards_first (cards);
}

/* A card of that hand, perhaps with something odd about it. */
static DpEvent
odd_card (const DpTable *table, const guint8 *b)
{
  DpSeat hand = (DpSeat) (b[1] % DP_SEATS);
  DpEvent event = dp_event_play (hand, nth_card (b[3] & 1 ? table->play.dealt[hand] : table->play.held[hand], b[2]));

  switch (b[3] >> 1 & 15)
    {
    case 0:
      event.kind = DP_EVENT_LEAD;
      event.face_down = b[3] >> 5 & 1;
      break;
    case 1:
      event.mind = DP_MIND_LEAD;
      break;
    case 2:
      event.mind = DP_MIND_FOLLOW;
      break;
    case 3:
      event.told = (b[3] >> 5) % 3;
      break;
    case 4:
      event.change = TRUE;
      event.intent = (b[3] >> 5) % (DP_INTENT_MISUNDERSTOOD + 1);
      break;
    case 5:
      event.cards = table->play.held[hand] & (DpHand) 0x1110888444222111 & ~((DpHand) 1 << (event.card % 64));
      event.unseen = b[3] >> 5 & 1;
      break;
    case 6:
    case 7:
      event.called = (b[2] ^ b[3] >> 4) % (DP_CALLED_SLIP + 1);
      event.called_card = (b[2] * 7u + b[3]) % DP_CARDS;
      break;
    case 8:
      event.simultaneous = TRUE;
      break;
    case 9:
      event.held = (guint8) (1 + (b[3] >> 5) % DP_HELD_BACK);
      break;
    case 10:
      event.hidden = TRUE;
      break;
    default:
      break;
    }
  return event;
}

/* What somebody chooses who has a choice. */
static DpEvent
choice_of (const DpDirector *director, const guint8 *b)
{
  DpWait wait = { .who = DP_SEAT_NONE };
  DpEvent event = dp_event_decision ((DpSeat) (b[1] % DP_SEATS), (DpOption) (b[2] % DP_OPTION_NONE));

  if (dp_director_pending (director, &wait) && wait.who < DP_SEAT_NONE && b[3] < 240)
    {
      event.seat = wait.who;
      for (guint n = b[2], o = 0; wait.options && o < 3 * DP_OPTION_NONE; o++)
        if ((wait.options >> (o % DP_OPTION_NONE) & 1) && n-- % 3 == 0)
          {
            event.option = (guint8) (o % DP_OPTION_NONE);
            break;
          }
    }
  event.suits = b[1] >> 4;
  event.suit = b[1] >> 2 & 3;
  event.card = wait.cards ? nth_card (wait.cards, b[3]) : b[3] % DP_CARDS;
  event.hand = b[3] % 5;
  return event;
}

static DpEvent
play_event_of (const DpDirector *director, const guint8 *b)
{
  const DpTable *table = dp_director_table (director);
  DpSeat turn = dp_play_turn (&table->play);
  DpEvent event;

  if (b[0] < 144 && turn != DP_SEAT_NONE)
    {
      event = dp_event_play (turn, nth_card (b[3] < 200 ? dp_duty_allowed (table, turn) : table->play.held[turn], b[1]));
      if (table->phase != DP_PHASE_PLAY)
        event.kind = DP_EVENT_LEAD;
      return event;
    }
  if (b[0] < 184)
    return odd_card (table, b);
  if (b[0] < 204)
    {
      event = dp_event (DP_EVENT_ATTENTION, (DpSeat) (b[1] % DP_SEATS));
      event.revoke = b[2] & 1;
      return event;
    }
  if (b[0] < 234)
    return choice_of (director, b);
  event = dp_event (b[0] < 242 ? DP_EVENT_EXPOSE : b[0] < 246 ? DP_EVENT_CLAIM : DP_EVENT_FACT, (DpSeat) (b[1] % 5));
  if (event.kind == DP_EVENT_EXPOSE && event.seat < DP_SEAT_NONE)
    event.cards = table->play.held[event.seat] & (DpHand) 0x421084210842108 << (b[2] % 5);
  event.shown = b[3] % (DP_SHOWN_CONCEDING + 1);
  event.hidden = event.kind == DP_EVENT_EXPOSE && b[3] & 32;
  event.stated = b[2] % DP_STATEDS;
  if (event.stated == DP_STATED_DUMMY_SUGGESTS)
    event.card = b[3] < 128 ? DP_NO_CARD : b[3] % DP_CARDS;
  event.tricks = b[2] % 14;
  event.concedes = b[3] & 1;
  return b[0] < 252 ? event : event_of (b);
}

/* Every card is where one card can be, and every complete trick is somebody's; with a claim all are. */
static void
check_play (const DpPlay *play)
{
  DpHand lying = 0;
  int complete = 0;

  for (int t = 0; t < DP_TRICKS; t++)
    {
      int size = dp_play_trick_size (play, t);

      complete += size == DP_SEATS;
      g_assert (size == DP_SEATS ? play->tricks[t].winner < DP_SEAT_NONE : play->tricks[t].winner == DP_SEAT_NONE);
      for (int seat = 0; seat < DP_SEATS; seat++)
        {
          DpCard card = play->tricks[t].card[seat];

          if (card == DP_NO_CARD)
            continue;
          g_assert (!(lying >> card & 1));
          g_assert (!play->dealt[seat] || dp_hand_has (play->dealt[seat], card));
          g_assert (!dp_hand_has (play->held[seat], card));
          lying |= (DpHand) 1 << card;
        }
    }
  g_assert (dp_play_won (play, DP_SIDE_NS) + dp_play_won (play, DP_SIDE_EW) == (play->claimed ? DP_TRICKS : complete));
  g_assert (play->n <= DP_PLAY_MAX);
  g_assert (play->trick <= DP_TRICKS);
  for (int seat = 0; seat < DP_SEATS; seat++)
    g_assert (!(play->held[seat] & ~play->dealt[seat]));
}

/* Every clause has its words, and no side gives away more tricks than it has won. */
static void
check_points (const DpDirector *director, guint from)
{
  const DpPlay *play = &dp_director_table (director)->play;

  for (guint p = from; p < dp_director_n_points (director); p++)
    for (guint i = 0; i < dp_director_point (director, p)->ruling.n; i++)
      {
        const DpClause *c = &dp_director_point (director, p)->ruling.clause[i];
        g_autofree char *text = dp_clause_to_text (c);
        g_autofree char *line = dp_clause_to_string (c);

        g_assert (*text && *line);
        g_assert (c->kind != DP_CLAUSE_TRANSFER || c->tricks == 0 || c->tricks <= dp_play_won (play, dp_side_other ((DpSide) c->side)));
      }
}

static void
feed (DpDirector *director, const DpEvent *event)
{
  guint before = dp_director_n_events (director), points = dp_director_n_points (director);
  g_autoptr (GError) error = NULL;
  gboolean taken = dp_director_feed (director, event, &error);

  g_assert (taken == (error == NULL));
  g_assert (dp_director_n_events (director) == before + (taken ? 1 : 0));
  g_assert (dp_director_table (director)->turn <= DP_SEAT_NONE);
  g_assert (dp_director_table (director)->auction.n <= DP_AUCTION_MAX);
  check_play (&dp_director_table (director)->play);
  check_points (director, points);
}

static DpDirector *
play_table (const guint8 *data)
{
  DpDirector *director = dp_director_new (code_get (FALSE), DP_SEAT_SOUTH, DP_VUL_NONE);
  DpDeal deal = deal_of (data + 1, data[0] == 0xff);

  dp_director_set_deal (director, &deal);
  for (int i = 0; i < 4; i++)
    {
      DpEvent event = dp_event_call (dp_seat_offset (DP_SEAT_SOUTH, i), i ? DP_PASS : dp_bid (1, (DpDenomination) (data[0] % 5)));

      feed (director, &event);
    }
  return director;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (DpDirector) director = NULL;
  gboolean play = size > PLAY_SEED && data[0] >= PLAY_HEAD;
  DpTable table;

  if (size < 1 || size > 4000)
    return 0;
  director = play ? play_table (data) : dp_director_new (code_get (data[0] & 1), (DpSeat) (data[0] >> 1 & 3), DP_VUL_NONE);
  for (gsize i = play ? 1 + PLAY_SEED : 1; i + 4 <= size; i += 4)
    {
      DpEvent event = play ? play_event_of (director, data + i) : event_of (data + i);

      feed (director, &event);
    }
  dp_director_seen_at (director, dp_director_n_events (director), &table);
  dp_director_table_at (director, dp_director_n_events (director), &table);
  g_assert (table.auction.n == dp_director_table (director)->auction.n);
  g_assert (table.play.n == dp_director_table (director)->play.n && table.play.trick == dp_director_table (director)->play.trick);
  return 0;
}
