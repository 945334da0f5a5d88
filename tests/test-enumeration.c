/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-story.h"

/* A second look at the engine that shares no code with it: every legal beginning of up to four calls over a small alphabet,
 * every next call by every seat, every reaction before the director comes, every choice, and then two rounds of
 * calls, must keep what any auction keeps. What is checked is computed here anew from the record of calls alone. */

#define PREFIX_MAX 4
#define EVENTS_MAX 40

static const DpCall alphabet[] = { DP_PASS, DP_DOUBLE, DP_REDOUBLE, 3 /* 1C */, 6 /* 1S */, 10 /* 2H */ };
static const DpCall next_calls[] = { DP_PASS, DP_DOUBLE, DP_REDOUBLE, 3, 6, 10, 38 /* 8C */ };
static const DpCall reactions[] = { DP_PASS, DP_DOUBLE, 10 };

typedef struct {
  DpCode *code;
  DpEvent story[EVENTS_MAX];
  guint n;
  guint64 prefixes, states, events, rulings, irregular;
} Enumeration;

static void G_GNUC_NORETURN
fail (const Enumeration *e, const char *what)
{
  g_autoptr (GString) s = g_string_new (NULL);

  for (guint i = 0; i < e->n; i++)
    {
      const DpEvent *event = &e->story[i];

      if (event->kind == DP_EVENT_CALL)
        g_string_append_printf (s, " %s:%s%s", dp_seat_letter (event->seat), dp_call_token (event->call), event->comparable == DP_COMPARABLE_NO ? "=no" : "=A1");
      else if (event->kind == DP_EVENT_ATTENTION)
        g_string_append (s, " !");
      else
        g_string_append_printf (s, " %s-%s", dp_seat_letter (event->seat), dp_option_token (event->option));
    }
  g_error ("%s: N%s", what, s->str);
}

/* Level, denomination, doubling and declarer of the calls that stand, by a plain reading of Law 22 and the definitions. */
static void
check_contract (const Enumeration *e, const DpTable *table)
{
  int level = 0, denomination = 0, doubled = 0;
  DpSeat bidder = DP_SEAT_NONE, declarer = DP_SEAT_NONE;
  DpContract contract = dp_auction_contract (&table->auction);

  for (int i = 0; i < table->auction.n; i++)
    {
      const DpAuctionCall *c = &table->auction.call[i];

      if (c->status != DP_CALL_STANDS || c->call == DP_PASS)
        continue;
      if (c->call == DP_DOUBLE)
        doubled = 1;
      else if (c->call == DP_REDOUBLE)
        doubled = 2;
      else
        {
          level = (c->call - 3) / 5 + 1;
          denomination = (c->call - 3) % 5;
          bidder = c->seat;
          doubled = 0;
        }
    }
  for (int i = table->auction.n - 1; i >= 0; i--)
    {
      const DpAuctionCall *c = &table->auction.call[i];

      if (c->status == DP_CALL_STANDS && c->call >= 3 && (c->call - 3) % 5 == denomination && ((c->seat ^ bidder) & 1) == 0)
        declarer = c->seat;
    }
  if (contract.level != level || (level && (contract.denomination != denomination || contract.doubled != doubled || contract.declarer != declarer)))
    fail (e, "the contract does not follow from the calls that stand");
}

static void
check (const Enumeration *e, const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  gboolean undecided = FALSE;
  int passes = 0;
  gboolean bid = FALSE;
  DpWait wait;

  check_contract (e, table);
  for (int i = 0; i < table->auction.n; i++)
    {
      const DpAuctionCall *c = &table->auction.call[i];

      undecided |= c->status == DP_CALL_UNDECIDED;
      if (c->status != DP_CALL_STANDS)
        continue;
      bid |= c->call >= 3;
      passes = c->call == DP_PASS ? passes + 1 : 0;
      if ((c->marks & DP_MARK_DEEMED) && c->call != DP_PASS)
        fail (e, "only a pass can be deemed");
    }
  /* The turn is with somebody while the auction runs, and with nobody when it is over. */
  if (table->phase == DP_PHASE_AUCTION && table->turn == DP_SEAT_NONE && passes < 3)
    fail (e, "the auction runs and it is nobody's turn");
  if (table->phase != DP_PHASE_AUCTION && table->turn != DP_SEAT_NONE)
    fail (e, "the auction is over and it is somebody's turn");
  if (table->phase == DP_PHASE_CLARIFICATION && (!bid || passes < 3))
    fail (e, "the auction is over without three passes after a bid");
  if (table->phase == DP_PHASE_PASSED_OUT && (bid || passes < 4))
    fail (e, "passed out without four passes");
  /* No chart is suspended without somebody who must decide or call. */
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      if (incident->node && incident->attended && incident->wait.who == DP_SEAT_NONE && table->turn == DP_SEAT_NONE)
        fail (e, "a chart waits, and nobody can do anything about it");
    }
  if (dp_director_pending (director, &wait) && (wait.who >= DP_SEAT_NONE || wait.options == 0))
    fail (e, "a choice without a chooser or without options");
}

static DpDirector *
play (Enumeration *e)
{
  DpDirector *director = dp_director_new (e->code, DP_SEAT_NORTH, DP_VUL_NONE);

  for (guint i = 0; i < e->n; i++)
    if (!dp_director_feed (director, &e->story[i], NULL))
      fail (e, "an event was refused");
  e->events += e->n;
  e->states++;
  e->rulings += dp_director_n_points (director);
  check (e, director);
  return director;
}

/* What somebody whose turn it is does in the rounds after: passes, or bids as low as he may. */
static void
go_on (Enumeration *e, int rounds)
{
  g_autoptr (DpDirector) director = play (e);
  const DpTable *table = dp_director_table (director);
  guint n = e->n;
  DpWait wait;

  if (n + 4 > EVENTS_MAX || rounds == 0)
    return;
  if (dp_director_pending (director, &wait))
    {
      for (int o = 0; o < DP_OPTION_NONE; o++)
        if (wait.options >> o & 1)
          {
            e->story[n] = dp_event_decision (wait.who, (DpOption) o);
            for (int suit = 0; o == DP_OPTION_PROHIBIT && suit < 4; suit++)
              if (table->lead_choice[dp_seat_lho (wait.who)] >> suit & 1)
                e->story[n].suit = (guint8) suit;
            e->n = n + 1;
            go_on (e, rounds);
          }
      e->n = n;
      return;
    }
  if (table->turn == DP_SEAT_NONE)
    return;
  for (int what = 0; what < 4; what++)
    {
      DpCall call = what < 2 ? DP_PASS : dp_auction_lowest_bid (&table->auction, table->auction.n);
      DpSeat seat = table->turn;

      if (table->must_repeat[seat] != DP_NO_CALL)
        call = table->must_repeat[seat];
      e->story[n] = dp_event_call (seat, call);
      e->story[n].comparable = what & 1 ? DP_COMPARABLE_SAME : DP_COMPARABLE_NO;
      e->story[n + 1] = dp_event (DP_EVENT_ATTENTION, seat);
      /* A bid by a player who must pass is a breach, and the director is called at once. */
      e->n = n + (call != DP_PASS && table->silence[seat] ? 2 : 1);
      go_on (e, rounds - 1);
      if (table->must_repeat[seat] != DP_NO_CALL)
        break;
    }
  e->n = n;
}

/* A call of which somebody has judged that it is comparable to nothing: where that is open, a chart may well wait. */
static DpEvent
call_of (DpSeat seat, DpCall call)
{
  DpEvent event = dp_event_call (seat, call);

  event.comparable = DP_COMPARABLE_NO;
  return event;
}

static void
irregular (Enumeration *e)
{
  guint n = e->n;

  for (int seat = 0; seat < DP_SEATS; seat++)
    for (guint c = 0; c < G_N_ELEMENTS (next_calls); c++)
      {
        e->story[n] = call_of ((DpSeat) seat, next_calls[c]);
        e->story[n + 1] = dp_event (DP_EVENT_ATTENTION, (DpSeat) seat);
        e->n = n + 2;
        e->irregular++;
        go_on (e, 2);
        /* Somebody calls before the director is there. */
        for (int who = 0; who < DP_SEATS; who++)
          for (guint r = 0; r < G_N_ELEMENTS (reactions); r++)
            {
              e->story[n + 1] = call_of ((DpSeat) who, reactions[r]);
              e->story[n + 2] = dp_event (DP_EVENT_ATTENTION, (DpSeat) seat);
              e->n = n + 3;
              go_on (e, 2);
            }
      }
  e->n = n;
}

static void
prefixes (Enumeration *e, int length)
{
  g_autoptr (DpDirector) director = play (e);
  const DpTable *table = dp_director_table (director);
  guint n = e->n;

  e->prefixes++;
  irregular (e);
  if (length == 0 || table->turn == DP_SEAT_NONE)
    return;
  for (guint c = 0; c < G_N_ELEMENTS (alphabet); c++)
    {
      if (!dp_auction_is_legal (&table->auction, table->auction.n, table->turn, alphabet[c]))
        continue;
      e->story[n] = call_of (table->turn, alphabet[c]);
      e->n = n + 1;
      prefixes (e, length - 1);
    }
  e->n = n;
}

static void
test_all (void)
{
  Enumeration e = { .code = dp_story_code ("duplicate-2017") };
  gint64 start = g_get_monotonic_time ();

  prefixes (&e, PREFIX_MAX);
  g_test_message ("%" G_GUINT64_FORMAT " beginnings, %" G_GUINT64_FORMAT " next calls, %" G_GUINT64_FORMAT " states, %" G_GUINT64_FORMAT
                  " events, %" G_GUINT64_FORMAT " rulings, in %.1f s",
                  e.prefixes, e.irregular, e.states, e.events, e.rulings, (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  g_assert_cmpuint (e.states, >, 1000000);
  dp_code_free (e.code);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/enumeration/all", test_all);
  return g_test_run ();
}
