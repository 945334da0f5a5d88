/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-enumeration.h"
#include "dp-story.h"

/* A second look at the engine that shares no code with it. Every legal beginning of some calls over a small alphabet; then, by every seat:
 *
 *   - an irregular call, or a change of an earlier one, as a change of mind, as a slip, and by a player who had been misinformed; whoever reacts before anybody speaks of it
 *   - a second thing before the first is ruled on: the same player calls again, puts a slip right or changes his mind, in rotation and out
 *     of it; somebody else calls, or changes what he has called; LHO calls over it, and then it is changed
 *   - a second thing when the director has come and somebody has a choice, before he has chosen: by the offender, by his partner, by the opponent
 *     whose turn it was, by anybody else
 *   - the call that replaces one, and is itself irregular, a slip, or changed
 *   - a change of a call made a round ago, when the turn has come again
 *   - all of that by and around a player who has to pass, and after the final pass
 *
 * and every choice that the director offers, then some rounds of calls, and passes to the end where a lead is at stake.
 *
 * DP_ENUMERATION=full goes one call deeper and turns every table by every seat (tests/bench). DP_ENUMERATION=differences does not stop at
 * the first difference: it prints one story of each kind, the smallest. */

static const DpCall alphabet[] = { DP_PASS, DP_DOUBLE, DP_REDOUBLE, 3 /* 1C */, 6 /* 1S */, 10 /* 2H */ };
static const DpCall next_calls[] = { DP_PASS, DP_DOUBLE, DP_REDOUBLE, 3, 6, 10, 38 /* 8C */ };
static const DpCall reactions[] = { DP_PASS, DP_DOUBLE, 10 };
static const DpCall seconds[] = { DP_PASS, DP_DOUBLE, 4 /* 1D */, 10, 38 };

static gboolean
lead_at_stake (const DpDirector *director)
{
  for (guint p = 0; p < dp_director_n_points (director); p++)
    for (guint i = 0; i < dp_director_point (director, p)->ruling.n; i++)
      {
        const DpClause *c = &dp_director_point (director, p)->ruling.clause[i];

        /* Who had to repeat and called something else may owe a lead for it (rubber 26), whatever has been said of that. */
        if (c->kind == DP_CLAUSE_LEAD_RESTRICTION || (c->kind == DP_CLAUSE_MAY_CALL && c->constraint == DP_MAY_REPEAT))
          return TRUE;
      }
  return FALSE;
}

static DpEvent
call_of (DpSeat seat, DpCall call)
{
  DpEvent event = dp_event_call (seat, call);

  event.comparable = DP_COMPARABLE_NO;
  return event;
}

/* Why a call is changed. */
typedef enum {
  WHY_MIND,
  WHY_SLIP,
  WHY_MISLED, /* 21 */
  WHYS,
} Why;

static DpEvent
change_of (DpSeat seat, DpCall call, Why why)
{
  static const DpIntent intents[WHYS] = { DP_INTENT_INTENDED, DP_INTENT_SLIP, DP_INTENT_MISINFORMED };
  DpEvent event = call_of (seat, call);

  event.kind = DP_EVENT_CHANGE_OF_CALL;
  event.intent = intents[why];
  return event;
}

static void go_on (Enumeration *e, int rounds, gboolean provisional);

/* Every option of whoever must choose. */
static void
choose (Enumeration *e, const DpDirector *director, const DpWait *wait, int rounds, gboolean provisional)
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
              go_on (e, rounds, provisional);
            }
    }
  e->n = n;
}

/* What somebody does who has the turn after a ruling, and is himself undone: he calls something irregular, or changes what he has called. */
static void
undo (Enumeration *e, const DpTable *table)
{
  static const DpCall others[] = { DP_DOUBLE, 3 };
  DpSeat seat = table->turn;
  DpCall lowest = dp_auction_lowest_bid (&table->auction, table->auction.n);
  guint n = e->n;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      e->story[n] = call_of (seat, others[i]);
      e->story[n + 1] = dp_event (DP_EVENT_ATTENTION, seat);
      e->n = n + 2;
      go_on (e, 1, FALSE);
    }
  /* A double that nobody can make, and what his partner calls after it goes with it. */
  if (lowest != DP_NO_CALL && !e->rubber && table->must_repeat[seat] == DP_NO_CALL && table->silence[seat] == DP_SPAN_NONE)
    {
      e->story[n] = call_of (seat, DP_DOUBLE);
      e->story[n + 1] = call_of (dp_seat_lho (seat), DP_PASS);
      e->story[n + 2] = call_of (dp_seat_partner (seat), lowest);
      e->story[n + 2].comparable = DP_COMPARABLE_SAME;
      e->story[n + 3] = dp_event (DP_EVENT_ATTENTION, seat);
      e->n = n + 4;
      go_on (e, 2, FALSE);
    }
  /* Either call may be the one that is comparable, or both or none; and LHO may have called before the change. */
  for (int what = 0; what < 8 && lowest != DP_NO_CALL; what++)
    for (int slip = 0; slip < 2; slip++)
      for (int over = 0; over <= slip; over++)
        {
          guint at = n;

          if (e->rubber && (what & 3))
            continue;
          e->story[at] = call_of (seat, what & 4 ? DP_PASS : lowest);
          e->story[at++].comparable = what & 1 ? DP_COMPARABLE_SAME : DP_COMPARABLE_NO;
          if (over)
            e->story[at++] = call_of (dp_seat_lho (seat), DP_PASS);
          e->story[at] = change_of (seat, what & 4 ? lowest : DP_PASS, slip ? WHY_SLIP : WHY_MIND);
          e->story[at++].comparable = what & 2 ? DP_COMPARABLE_SAME : DP_COMPARABLE_NO;
          e->story[at++] = dp_event (DP_EVENT_ATTENTION, seat);
          e->n = at;
          go_on (e, 1, FALSE);
        }
  e->n = n;
}

static void rule (Enumeration *e, DpSeat seat, int rounds, gboolean provisional);

/* He has made another call than he was told to, and nobody has spoken of it yet: he calls again himself, LHO calls over it, a third player calls. */
static void
over_breach (Enumeration *e, DpSeat seat, DpCall must, int rounds)
{
  const DpCall calls[] = { DP_PASS, DP_DOUBLE, 10, must };
  guint n = e->n;

  for (int who = 0; who < DP_SEATS; who++)
    for (guint c = 0; c < G_N_ELEMENTS (calls); c++)
      {
        e->story[n] = call_of ((DpSeat) who, calls[c]);
        e->n = n + 1;
        rule (e, seat, rounds, FALSE);
      }
  e->n = n;
}

/* He has to repeat a call, or will have to if his RHO passes, and something makes him pass: his partner shows a card, bids eight, or doubles what cannot be doubled; or he
 * bids eight himself, or passes out of rotation as well. */
static void
must_pass_too (Enumeration *e, DpSeat seat, int rounds)
{
  DpSeat partner = dp_seat_partner (seat);
  const DpEvent events[] = { dp_event (DP_EVENT_EXPOSE, partner), call_of (partner, 38), call_of (partner, DP_DOUBLE), call_of (seat, 38), call_of (seat, DP_PASS) };
  guint n = e->n;

  e->erred = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      e->story[n] = events[i];
      if (events[i].kind == DP_EVENT_EXPOSE)
        e->story[n].cards = (DpHand) 1 << dp_card (DP_HEARTS, 11);
      e->story[n + 1] = dp_event (DP_EVENT_ATTENTION, dp_seat_lho (seat));
      e->n = n + 2;
      go_on (e, rounds, FALSE);
    }
  e->erred = FALSE;
  e->n = n;
}

/* What somebody whose turn it is does in the rounds after: passes, or bids as low as he may; at last, where a lead is at stake, everybody
 * passes. */
static void
go_on (Enumeration *e, int rounds, gboolean provisional)
{
  g_autoptr (DpDirector) director = enumeration_play (e);
  const DpTable *table;
  gboolean end;
  guint n = e->n;
  DpWait wait;

  e->breaks = DP_SEAT_NONE;
  if (!director)
    return;
  table = dp_director_table (director);
  end = rounds <= 0 && !lead_at_stake (director);
  g_assert (n + 8 < ENUMERATION_EVENTS);
  if (!end && dp_director_pending (director, &wait))
    {
      choose (e, director, &wait, rounds, provisional);
      return;
    }
  if (end || table->turn == DP_SEAT_NONE)
    {
      enumeration_turn (e, director);
      return;
    }
  for (int what = 0; what < (rounds > 0 ? 4 : 1); what++)
    {
      DpCall call = what < 2 ? DP_PASS : dp_auction_lowest_bid (&table->auction, table->auction.n);
      DpSeat seat = table->turn;
      DpCall must = table->must_repeat[seat];
      gboolean silent, breach;

      /* Nothing is comparable in rubber. */
      if (e->rubber && (what & 1))
        continue;
      if (must != DP_NO_CALL && what == 0)
        call = must;
      else if (must != DP_NO_CALL && (what != 2 || call == must || call == DP_NO_CALL))
        continue;
      e->story[n] = call_of (seat, call);
      e->story[n].comparable = what & 1 || rounds <= 0 ? DP_COMPARABLE_SAME : DP_COMPARABLE_NO;
      e->story[n + 1] = dp_event (DP_EVENT_ATTENTION, seat);
      /* A bid by a player who must pass is a breach, and so is another call than the one that he must make: the director is called at once. */
      silent = call != DP_PASS && table->silence[seat] != DP_SPAN_NONE;
      breach = silent || (must != DP_NO_CALL && call != must);
      if (silent && must == DP_NO_CALL)
        e->breaks = seat;
      e->n = n + (breach ? 2 : 1);
      go_on (e, rounds - 1, provisional);
      if (breach && !silent && must != DP_PASS)
        {
          e->n = n + 1;
          over_breach (e, seat, must, rounds - 1);
        }
    }
  e->n = n;
  if (provisional && rounds > 0)
    undo (e, table);
  e->n = n;
  if (!e->erred && rounds > 0 && table->must_repeat[table->turn] != DP_NO_CALL && table->must_repeat[table->turn] != DP_PASS)
    must_pass_too (e, (DpSeat) table->turn, rounds);
  else if (!e->erred && rounds > 1 && e->story[n - 1].kind == DP_EVENT_DECISION && e->story[n - 1].option == DP_OPTION_REFUSE && table->turn == dp_seat_partner ((DpSeat) e->story[n - 1].seat))
    must_pass_too (e, dp_seat_lho ((DpSeat) table->turn), rounds);
}

/* The story so far, then the director. */
static void
rule (Enumeration *e, DpSeat seat, int rounds, gboolean provisional)
{
  guint n = e->n;

  e->story[n] = dp_event (DP_EVENT_ATTENTION, seat);
  e->n = n + 1;
  go_on (e, rounds, provisional);
  e->n = n;
}

/* What that seat called last, or DP_NO_CALL. */
static DpCall
last_call (const Enumeration *e, DpSeat seat)
{
  for (guint i = e->n; i > 0; i--)
    if ((e->story[i - 1].kind == DP_EVENT_CALL || e->story[i - 1].kind == DP_EVENT_CHANGE_OF_CALL) && e->story[i - 1].seat == seat)
      return e->story[i - 1].call;
  return DP_NO_CALL;
}

/* LHO has called over an irregular call, nobody has spoken up, and its maker changes it. */
static void
changed_after_lho (Enumeration *e, DpSeat offender)
{
  static const DpCall others[] = { DP_PASS, 4 /* 1D */ };
  guint n = e->n;

  for (guint c = 0; c < G_N_ELEMENTS (others); c++)
    if (last_call (e, offender) != others[c])
      {
        e->story[n] = change_of (offender, others[c], WHY_MIND);
        e->n = n + 1;
        rule (e, offender, 1, FALSE);
      }
  e->n = n;
}

/* The offender has tried something else, the director has come, and LHO calls instead of choosing. */
static void
lho_calls (Enumeration *e, DpSeat offender)
{
  guint n = e->n;

  e->story[n] = dp_event (DP_EVENT_ATTENTION, offender);
  for (guint c = 0; c < G_N_ELEMENTS (seconds); c++)
    {
      e->story[n + 1] = call_of (dp_seat_lho (offender), seconds[c]);
      e->n = n + 2;
      rule (e, offender, 1, FALSE);
    }
  e->n = n;
}

/* Something more before anybody rules on what the last event did: by every seat a call, a slip put right, a change of mind. */
static void
again (Enumeration *e, DpSeat offender, int more, int rounds)
{
  guint n = e->n;

  for (int who = 0; who < DP_SEATS; who++)
    for (guint c = 0; c < G_N_ELEMENTS (seconds); c++)
      for (int kind = 0; kind < 3; kind++)
        {
          DpSeat seat = (DpSeat) who;

          /* The same call again is no change. */
          if ((kind > 0 && last_call (e, seat) == DP_NO_CALL) || (last_call (e, seat) == seconds[c] && (kind > 0 || seconds[c] != DP_PASS)))
            continue;
          e->story[n] = kind == 0 ? call_of (seat, seconds[c]) : change_of (seat, seconds[c], kind == 2 ? WHY_SLIP : WHY_MIND);
          e->n = n + 1;
          rule (e, offender, rounds, FALSE);
          if (seat == offender)
            lho_calls (e, offender);
          if (kind == 0 && seat == dp_seat_lho (offender))
            changed_after_lho (e, offender);
          if (more > 0)
            again (e, offender, more - 1, rounds - 1);
          e->n = n;
        }
}

/* The director has come, and what he offers has not been chosen yet: by every seat a call, a change of mind, a slip put right; few: with two calls only. */
static void
while_offered (Enumeration *e, DpSeat offender, gboolean few, int rounds)
{
  guint n = e->n;
  gboolean offered;
  DpWait wait;

  e->story[n] = dp_event (DP_EVENT_ATTENTION, offender);
  e->n = n + 1;
  {
    g_autoptr (DpDirector) director = enumeration_play (e);

    offered = director && dp_director_pending (director, &wait);
  }
  for (int who = 0; who < DP_SEATS && offered; who++)
    for (guint c = 0; c < G_N_ELEMENTS (seconds); c++)
      for (int kind = 0; kind < 3; kind++)
        {
          DpSeat seat = (DpSeat) who;

          e->n = n + 1;
          if (few && seconds[c] != DP_PASS && seconds[c] != 4)
            continue;
          if ((kind > 0 && last_call (e, seat) == DP_NO_CALL) || (last_call (e, seat) == seconds[c] && (kind > 0 || seconds[c] != DP_PASS)))
            continue;
          e->story[n + 1] = kind == 0 ? call_of (seat, seconds[c]) : change_of (seat, seconds[c], kind == 2 ? WHY_SLIP : WHY_MIND);
          e->n = n + 2;
          rule (e, offender, rounds, FALSE);
        }
  e->n = n;
}

typedef enum {
  THEN_REACT = 1 << 0, /* somebody calls before the director is there */
  THEN_AGAIN = 1 << 1, /* or does anything else */
  THEN_UNDO = 1 << 2,  /* what replaces a call is undone */
} Then;

/* By every seat one call more, and what follows. */
static void
irregular (Enumeration *e, Then then)
{
  guint n = e->n;

  for (int seat = 0; seat < DP_SEATS; seat++)
    for (guint c = 0; c < G_N_ELEMENTS (next_calls); c++)
      {
        if (last_call (e, (DpSeat) seat) == next_calls[c] && next_calls[c] != DP_PASS)
          continue;
        e->story[n] = call_of ((DpSeat) seat, next_calls[c]);
        e->n = n + 1;
        rule (e, (DpSeat) seat, 2, (then & THEN_UNDO) || e->full);
        if (then & THEN_AGAIN)
          {
            again (e, (DpSeat) seat, e->full ? 1 : 0, e->full ? 2 : 1);
            while_offered (e, (DpSeat) seat, FALSE, e->full ? 2 : 1);
          }
        else if ((then & THEN_REACT) || e->full)
          for (int who = 0; who < DP_SEATS; who++)
            for (guint r = 0; r < G_N_ELEMENTS (reactions); r++)
              {
                e->story[n + 1] = call_of ((DpSeat) who, reactions[r]);
                e->n = n + 2;
                rule (e, (DpSeat) seat, 1, FALSE);
              }
        e->n = n;
      }
}

/* A second call in place of an earlier one, by every seat that has called: as a change of mind, as a slip, and by a player who had been misinformed. */
static void
changes (Enumeration *e, int depth)
{
  guint n = e->n;

  for (int seat = 0; seat < DP_SEATS; seat++)
    for (guint c = 0; last_call (e, (DpSeat) seat) != DP_NO_CALL && c < G_N_ELEMENTS (next_calls); c++)
      for (Why why = 0; why < (depth > 0 || e->full ? WHYS : WHY_MISLED) && last_call (e, (DpSeat) seat) != next_calls[c]; why++)
        {
          e->story[n] = change_of ((DpSeat) seat, next_calls[c], why);
          e->n = n + 1;
          rule (e, (DpSeat) seat, (depth > 0 && why != WHY_MISLED) || e->full ? 2 : 1, depth > 1 && why != WHY_MISLED);
          if (depth > 0)
            while_offered (e, (DpSeat) seat, depth == 1 && !e->full, 1);
          for (int who = 0; who < DP_SEATS && (depth > 0 || e->full); who++)
            for (guint r = 0; r < G_N_ELEMENTS (reactions); r++)
              {
                e->story[n + 1] = call_of ((DpSeat) who, reactions[r]);
                e->n = n + 2;
                rule (e, (DpSeat) seat, 1, FALSE);
              }
          e->n = n;
        }
}

/* An honour is shown, so that its owner's partner must pass once; then anything. */
static void
barred (Enumeration *e)
{
  guint n = e->n;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      e->story[n] = dp_event (DP_EVENT_EXPOSE, (DpSeat) seat);
      e->story[n].cards = (DpHand) 1 << dp_card (DP_HEARTS, 11);
      e->story[n + 1] = dp_event (DP_EVENT_ATTENTION, (DpSeat) dp_seat_lho ((DpSeat) seat));
      e->n = n + 2;
      irregular (e, n == 1 && (e->story[0].call == DP_PASS || e->full) ? THEN_AGAIN : 0);
      changes (e, 0);
    }
  e->n = n;
}

/* The player whose turn has come again wants something else in place of what he called a round ago, and then calls. */
static void
a_round_later (Enumeration *e, DpSeat seat)
{
  guint n = e->n;

  for (guint c = 0; c < G_N_ELEMENTS (next_calls); c++)
    for (int slip = 0; slip < 2 && last_call (e, seat) != next_calls[c]; slip++)
      {
        e->story[n] = change_of (seat, next_calls[c], slip ? WHY_SLIP : WHY_MIND);
        e->n = n + 1;
        rule (e, dp_seat_lho (seat), 2, FALSE);
        e->n = n;
      }
}

static void
beginnings (Enumeration *e, int length, int made)
{
  g_autoptr (DpDirector) director = enumeration_play (e);
  const DpTable *table;
  guint n = e->n;

  if (!director)
    return;
  table = dp_director_table (director);
  irregular (e, made < 2 ? THEN_AGAIN | THEN_UNDO : made == 2 ? (e->story[1].call >= 3 ? THEN_REACT | THEN_UNDO : THEN_REACT) : 0);
  changes (e, made < 2 ? 2 : made < 3 ? 1 : 0);
  /* Before the first call a shown card is one shown in the auction only in rubber (17, 23). */
  if (made == 1 || (e->rubber && made == 0) || (e->full && made == 2))
    barred (e);
  if ((length == 0 && made != 3) || table->turn == DP_SEAT_NONE)
    return;
  for (guint c = 0; c < G_N_ELEMENTS (alphabet); c++)
    {
      if (!dp_auction_is_legal (&table->auction, table->auction.n, table->turn, alphabet[c]))
        continue;
      e->story[n] = call_of (table->turn, alphabet[c]);
      e->n = n + 1;
      if (made == 3)
        a_round_later (e, dp_seat_lho (table->turn));
      else
        beginnings (e, length - 1, made + 1);
    }
  e->n = n;
}

/* After the final pass, and after four. */
static void
closed (Enumeration *e)
{
  static const DpCall auctions[2][4] = { { 3, DP_PASS, DP_PASS, DP_PASS }, { DP_PASS, DP_PASS, DP_PASS, DP_PASS } };

  for (guint a = 0; a < G_N_ELEMENTS (auctions); a++)
    {
      for (guint i = 0; i < 4; i++)
        e->story[i] = call_of ((DpSeat) i, auctions[a][i]);
      e->n = 4;
      irregular (e, THEN_AGAIN);
      changes (e, 1);
    }
  e->n = 0;
}

static void
test_all (gconstpointer id)
{
  Enumeration e = {
    .id = id, .code = dp_story_code (id), .rubber = g_str_has_prefix (id, "rubber"), .breaks = DP_SEAT_NONE,
    .full = g_strcmp0 (g_getenv ("DP_ENUMERATION"), "full") == 0,
    .differences = g_strcmp0 (g_getenv ("DP_ENUMERATION"), "differences") == 0,
    .classes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .silences = g_hash_table_new (g_str_hash, g_str_equal),
  };
  gint64 start = g_get_monotonic_time ();

  beginnings (&e, e.full ? 4 : 3, 0);
  closed (&e);
  enumeration_report (&e, (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  g_assert_cmpuint (e.judged, >, 100000);
  g_hash_table_unref (e.classes);
  g_hash_table_unref (e.silences);
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
