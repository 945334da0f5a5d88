/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-oracle.h"
#include "dp-story.h"
#include "dp-turned.h"

/* A second look at the engine that shares no code with it: every legal beginning of some calls over a small alphabet, every next
 * call and change of call by every seat, every reaction before the director comes, every choice, then two rounds of calls, and passes to
 * the end where a lead is at stake. All of it must keep what any auction keeps, and be ruled alike when the table is turned. What is
 * checked is computed here and in dp-oracle.c anew from the record of calls alone.
 *
 * DP_ENUMERATION=full goes one call deeper and turns every table by every seat (tests/bench). */

#define EVENTS_MAX 48

static const DpCall alphabet[] = { DP_PASS, DP_DOUBLE, DP_REDOUBLE, 3 /* 1C */, 6 /* 1S */, 10 /* 2H */ };
static const DpCall next_calls[] = { DP_PASS, DP_DOUBLE, DP_REDOUBLE, 3, 6, 10, 38 /* 8C */ };
static const DpCall reactions[] = { DP_PASS, DP_DOUBLE, 10 };

typedef struct {
  const char *id;
  DpCode *code;
  gboolean rubber;
  gboolean full;
  DpEvent story[EVENTS_MAX];
  guint n;
  guint base;      /* where the irregular call stands */
  gboolean plain;  /* the director was called at once */
  DpSeat breaks;   /* who has just called though he had to pass, or none */
  guint64 beginnings, calls, states, events, rulings, turned;
} Enumeration;

static void G_GNUC_NORETURN
fail (const Enumeration *e, const char *what)
{
  g_autoptr (GString) s = g_string_new (NULL);

  for (guint i = 0; i < e->n; i++)
    {
      const DpEvent *event = &e->story[i];

      if (event->kind == DP_EVENT_CALL)
        g_string_append_printf (s, " %s:%s%s", dp_seat_letter (event->seat), dp_call_token (event->call),
                                e->rubber ? "" : event->comparable == DP_COMPARABLE_NO ? "=no" : "=A1");
      else if (event->kind == DP_EVENT_CHANGE_OF_CALL)
        g_string_append_printf (s, " %s>%s=no%s", dp_seat_letter (event->seat), dp_call_token (event->call), event->intent == DP_INTENT_SLIP ? "?slip" : "");
      else if (event->kind == DP_EVENT_ATTENTION)
        g_string_append (s, " !");
      else if (event->option == DP_OPTION_PROHIBIT || event->option == DP_OPTION_REQUIRE)
        g_string_append_printf (s, " %s-%s-%s", dp_seat_letter (event->seat), dp_option_token (event->option), dp_denomination_token (event->suit));
      else
        g_string_append_printf (s, " %s-%s", dp_seat_letter (event->seat), dp_option_token (event->option));
    }
  g_error ("%s, %s: N%s", e->id, what, s->str);
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

/* One ruling does not contradict itself. */
static void
check_ruling (const Enumeration *e, const DpTable *table, const DpPoint *point, gboolean last)
{
  guint turns = 0, spans[DP_SEATS] = { 0 }, free[DP_SEATS] = { 0 };

  for (guint i = 0; i < point->ruling.n; i++)
    {
      const DpClause *c = &point->ruling.clause[i];

      if (!c->law || !*c->law)
        fail (e, "a clause without a law");
      switch ((DpClauseKind) c->kind)
        {
        case DP_CLAUSE_TURN:
          turns++;
          if (last && c->seat != table->turn)
            fail (e, "the ruling names another turn than the table keeps");
          break;
        case DP_CLAUSE_MUST_PASS:
          spans[c->seat]++;
          break;
        case DP_CLAUSE_MAY_CALL:
          free[c->seat]++;
          break;
        case DP_CLAUSE_REVIEW:
          if (e->rubber && !g_str_equal (c->law, "23(c)") && !g_str_equal (c->law, "40"))
            fail (e, "rubber knows redress under 23(c) and 40 only");
          break;
        case DP_CLAUSE_UNAUTHORIZED:
        case DP_CLAUSE_AUTHORIZED:
          /* 27, footnote, is all that the rubber laws of the auction say about it. */
          if (e->rubber && dp_law_number (c->law) != 27)
            fail (e, "the rubber laws of the auction do not speak of information here");
          break;
        case DP_CLAUSE_LEAD_RESTRICTION:
          if (e->rubber != (c->restriction == DP_LEAD_REQUIRE_OR_PROHIBIT || c->restriction == DP_LEAD_PROHIBIT_ANY || c->restriction == DP_LEAD_REQUIRE_SUIT)
              && c->restriction != DP_LEAD_PROHIBIT_SUIT)
            fail (e, "a lead restriction of the other code");
          break;
        default:
          break;
        }
    }
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (spans[seat] > 1 || free[seat] > 1 || (spans[seat] && free[seat]))
      fail (e, "one player is told two things in one ruling");
  if (turns > 1)
    fail (e, "two players to call");
}

static gboolean
took_back (const DpTable *table, DpSeat seat, int suit)
{
  for (int i = 0; i < table->auction.n; i++)
    {
      const DpAuctionCall *c = &table->auction.call[i];

      if (c->seat == seat && c->status != DP_CALL_STANDS && (suit < 0 || (c->call >= 3 && (c->call - 3) % 5 == suit)))
        return TRUE;
    }
  return FALSE;
}

/* All that the rulings say of the lead of one player goes together, and comes from calls that his partner has taken back. */
static void
check_leads (const Enumeration *e, const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  guint required[DP_SEATS] = { 0 }, forbidden[DP_SEATS] = { 0 };
  DpWait wait;

  for (guint p = 0; p < dp_director_n_points (director); p++)
    {
      const DpRuling *ruling = &dp_director_point (director, p)->ruling;

      for (guint i = 0; i < ruling->n; i++)
        {
          const DpClause *c = &ruling->clause[i];
          DpSeat maker = c->kind == DP_CLAUSE_LEAD_RESTRICTION ? dp_seat_partner (c->seat) : DP_SEAT_NONE;

          if (maker == DP_SEAT_NONE)
            continue;
          if (!took_back (table, maker, -1))
            fail (e, "a lead is restricted, and partner has taken no call back");
          for (int suit = 0; suit < 4; suit++)
            if (e->rubber && (c->restriction == DP_LEAD_REQUIRE_OR_PROHIBIT || c->restriction == DP_LEAD_REQUIRE_SUIT) && (c->suits >> suit & 1)
                && !took_back (table, maker, suit))
              fail (e, "26(a) names a suit that was not taken back");
          if (c->restriction == DP_LEAD_REQUIRE_SUIT)
            required[c->seat] |= c->suits;
          else if (c->restriction == DP_LEAD_PROHIBIT_SUIT)
            {
              if (forbidden[c->seat] & c->suits)
                fail (e, "one suit is forbidden twice");
              forbidden[c->seat] |= c->suits;
            }
        }
    }
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      if ((required[seat] & forbidden[seat]) || (required[seat] & (required[seat] - 1)))
        fail (e, "lead penalties that contradict each other");
      if (required[seat] && dp_director_pending (director, &wait) && (wait.options & 1 << DP_OPTION_NEITHER))
        fail (e, "a suit is required, and declarer is asked for more");
    }
  if (dp_director_pending (director, &wait) && (wait.options & 1 << DP_OPTION_REQUIRE) && !wait.required)
    fail (e, "declarer may require, and no suit is there to be required");
}

/* Law 37, in both codes. */
static void
check_breach (const Enumeration *e, const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  int last = table->auction.n - 1;

  while (last >= 0 && (table->auction.call[last].marks & DP_MARK_DEEMED))
    last--;
  if (table->auction.call[last].seat != e->breaks || table->auction.call[last].status != DP_CALL_CANCELLED)
    fail (e, "a call by a player who had to pass is cancelled");
  if (table->silence[e->breaks] != DP_SPAN_REST || table->silence[dp_seat_partner (e->breaks)] != DP_SPAN_REST)
    fail (e, "after a breach both members pass for the rest");
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
  if (undecided && dp_director_unnoticed (director) < 0 && !dp_director_pending (director, &wait))
    fail (e, "a call lies undecided, the director has been called, and nobody has a choice");
  for (guint p = 0; p < dp_director_n_points (director); p++)
    check_ruling (e, table, dp_director_point (director, p), dp_director_point (director, p)->event + 1 == e->n);
  check_leads (e, director);
  if (e->breaks != DP_SEAT_NONE)
    check_breach (e, director);
  if (e->plain)
    {
      DpOracle oracle = { e->rubber, e->story, e->base, e->n };
      const char *complaint = dp_oracle_complaint (&oracle, director);

      if (complaint)
        fail (e, complaint);
    }
}

static DpDirector *
feed (Enumeration *e, int by)
{
  DpDirector *director = dp_director_new (e->code, dp_seat_offset (DP_SEAT_NORTH, by), DP_VUL_NONE);

  for (guint i = 0; i < e->n; i++)
    {
      DpEvent event = dp_turned_event (e->story[i], by);

      if (!dp_director_feed (director, &event, NULL))
        fail (e, "an event was refused");
    }
  e->events += e->n;
  return director;
}

static DpDirector *
play (Enumeration *e)
{
  DpDirector *director = feed (e, 0);

  e->states++;
  e->rulings += dp_director_n_points (director);
  check (e, director);
  return director;
}

/* At the end of a story: the same at a turned table, each time at the next one. */
static void
turn_table (Enumeration *e, const DpDirector *director)
{
  for (int by = 1; by < DP_SEATS; by++)
    if (e->full || e->turned % 3 + 1 == (guint64) by)
      {
        g_autoptr (DpDirector) other = feed (e, by);
        const char *difference = dp_turned_difference (director, other, by);

        if (difference)
          {
            g_autofree char *what = g_strdup_printf ("turned by %d, %s differs", by, difference);

            fail (e, what);
          }
      }
  e->turned++;
}

static gboolean
lead_at_stake (const DpDirector *director)
{
  for (guint p = 0; p < dp_director_n_points (director); p++)
    for (guint i = 0; i < dp_director_point (director, p)->ruling.n; i++)
      if (dp_director_point (director, p)->ruling.clause[i].kind == DP_CLAUSE_LEAD_RESTRICTION)
        return TRUE;
  return FALSE;
}

static void go_on (Enumeration *e, int rounds);

/* Every option of whoever must choose. */
static void
choose (Enumeration *e, const DpDirector *director, const DpWait *wait, int rounds)
{
  const DpTable *table = dp_director_table (director);
  guint n = e->n;

  e->n = n + 1;
  for (int o = 0; o < DP_OPTION_NONE; o++)
    {
      guint8 suits = o == DP_OPTION_REQUIRE ? wait->required : o != DP_OPTION_PROHIBIT ? 1 : wait->suits ? wait->suits : table->lead_choice[dp_seat_lho (wait->who)];

      if (wait->options >> o & 1)
        for (int suit = 0; suit < 4; suit++)
          if (suits >> suit & 1)
            {
              e->story[n] = dp_event_decision (wait->who, (DpOption) o);
              e->story[n].suit = (guint8) suit;
              go_on (e, rounds);
            }
    }
  e->n = n;
}

/* What somebody whose turn it is does in the rounds after: passes, or bids as low as he may; at last, where a lead is at stake, everybody
 * passes. */
static void
go_on (Enumeration *e, int rounds)
{
  g_autoptr (DpDirector) director = play (e);
  const DpTable *table = dp_director_table (director);
  gboolean end = rounds <= 0 && !lead_at_stake (director);
  guint n = e->n;
  DpWait wait;

  e->breaks = DP_SEAT_NONE;
  if (n + 4 > EVENTS_MAX)
    fail (e, "the story is too long");
  if (!end && dp_director_pending (director, &wait))
    {
      choose (e, director, &wait, rounds);
      return;
    }
  if (end || table->turn == DP_SEAT_NONE)
    {
      turn_table (e, director);
      return;
    }
  for (int what = 0; what < (rounds > 0 ? 4 : 1); what++)
    {
      DpCall call = what < 2 ? DP_PASS : dp_auction_lowest_bid (&table->auction, table->auction.n);
      DpSeat seat = table->turn;
      gboolean breach;

      /* Nothing is comparable in rubber. */
      if (e->rubber && (what & 1))
        continue;
      if (table->must_repeat[seat] != DP_NO_CALL)
        call = table->must_repeat[seat];
      e->story[n] = dp_event_call (seat, call);
      e->story[n].comparable = what & 1 || rounds <= 0 ? DP_COMPARABLE_SAME : DP_COMPARABLE_NO;
      e->story[n + 1] = dp_event (DP_EVENT_ATTENTION, seat);
      /* A bid by a player who must pass is a breach, and the director is called at once. */
      breach = call != DP_PASS && table->silence[seat] != DP_SPAN_NONE;
      if (breach)
        e->breaks = seat;
      e->n = n + (breach ? 2 : 1);
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

  e->base = n;
  for (int seat = 0; seat < DP_SEATS; seat++)
    for (guint c = 0; c < G_N_ELEMENTS (next_calls); c++)
      {
        e->story[n] = call_of ((DpSeat) seat, next_calls[c]);
        e->story[n + 1] = dp_event (DP_EVENT_ATTENTION, (DpSeat) seat);
        e->n = n + 2;
        e->calls++;
        e->plain = TRUE;
        go_on (e, 2);
        e->plain = FALSE;
        /* Somebody calls before the director is there. */
        for (int who = 0; who < DP_SEATS; who++)
          for (guint r = 0; r < G_N_ELEMENTS (reactions); r++)
            {
              e->story[n + 1] = call_of ((DpSeat) who, reactions[r]);
              e->story[n + 2] = dp_event (DP_EVENT_ATTENTION, (DpSeat) seat);
              e->n = n + 3;
              go_on (e, e->full || n < 3 ? 2 : 1);
            }
      }
  e->n = n;
}

/* A second call in place of an earlier one, by every seat that has called: as a change of mind, and as a slip. */
static void
changes (Enumeration *e)
{
  guint n = e->n;

  for (int seat = 0; seat < DP_SEATS && seat < (int) n; seat++)
    for (guint c = 0; c < G_N_ELEMENTS (next_calls); c++)
      for (int slip = 0; slip < 2; slip++)
        {
          e->story[n] = call_of ((DpSeat) seat, next_calls[c]);
          e->story[n].kind = DP_EVENT_CHANGE_OF_CALL;
          e->story[n].intent = slip ? DP_INTENT_SLIP : DP_INTENT_UNSTATED;
          e->story[n + 1] = dp_event (DP_EVENT_ATTENTION, (DpSeat) seat);
          e->n = n + 2;
          e->calls++;
          go_on (e, 2);
          for (int who = 0; who < DP_SEATS; who++)
            for (guint r = 0; r < G_N_ELEMENTS (reactions); r++)
              {
                e->story[n + 1] = call_of ((DpSeat) who, reactions[r]);
                e->story[n + 2] = dp_event (DP_EVENT_ATTENTION, (DpSeat) seat);
                e->n = n + 3;
                go_on (e, 1);
              }
        }
  e->n = n;
}

static void
beginnings (Enumeration *e, int length)
{
  g_autoptr (DpDirector) director = play (e);
  const DpTable *table = dp_director_table (director);
  guint n = e->n;

  e->beginnings++;
  irregular (e);
  changes (e);
  if (length == 0 || table->turn == DP_SEAT_NONE)
    return;
  for (guint c = 0; c < G_N_ELEMENTS (alphabet); c++)
    {
      if (!dp_auction_is_legal (&table->auction, table->auction.n, table->turn, alphabet[c]))
        continue;
      e->story[n] = call_of (table->turn, alphabet[c]);
      e->n = n + 1;
      beginnings (e, length - 1);
    }
  e->n = n;
}

static void
test_all (gconstpointer id)
{
  Enumeration e = {
    .id = id, .code = dp_story_code (id), .rubber = g_str_has_prefix (id, "rubber"), .breaks = DP_SEAT_NONE,
    .full = g_strcmp0 (g_getenv ("DP_ENUMERATION"), "full") == 0,
  };
  gint64 start = g_get_monotonic_time ();

  beginnings (&e, e.full ? 4 : 3);
  g_test_message ("%s: %" G_GUINT64_FORMAT " beginnings, %" G_GUINT64_FORMAT " next calls, %" G_GUINT64_FORMAT " states, %" G_GUINT64_FORMAT
                  " events, %" G_GUINT64_FORMAT " rulings, %" G_GUINT64_FORMAT " tables turned, in %.1f s",
                  e.id, e.beginnings, e.calls, e.states, e.events, e.rulings, e.turned, (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  g_assert_cmpuint (e.states, >, 100000);
  dp_code_free (e.code);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/enumeration/duplicate-2017", "duplicate-2017", test_all);
  g_test_add_data_func ("/enumeration/rubber-1993", "rubber-1993", test_all);
  return g_test_run ();
}
