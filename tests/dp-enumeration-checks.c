/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-enumeration.h"

#define fail enumeration_complain

/* Level, denomination, doubling and declarer of the calls that stand, by a plain reading of Law 22 and the definitions. */
static void
check_contract (Enumeration *e, const DpTable *table)
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
check_ruling (Enumeration *e, const DpTable *table, const DpPoint *point, gboolean last)
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
check_leads (Enumeration *e, const DpDirector *director)
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
check_breach (Enumeration *e, const DpDirector *director)
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

/* Whenever the director speaks he puts every choice about a call that is open, the one that he has put before, too (10C1, 10C2). */
static void
check_choice_put (Enumeration *e, const DpDirector *director)
{
  const guint about_calls = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE | 1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW;
  guint points = dp_director_n_points (director);
  const DpPoint *last = points ? dp_director_point (director, points - 1) : NULL;
  gboolean put = FALSE;
  DpWait wait;

  if (!last || last->event + 1 != dp_director_n_events (director) || !dp_director_pending (director, &wait) || !(wait.options & about_calls))
    return;
  for (guint c = 0; c < last->ruling.n; c++)
    put |= last->ruling.clause[c].kind == DP_CLAUSE_OPTION && last->ruling.clause[c].seat == wait.who && last->ruling.clause[c].choices == wait.options;
  if (!put)
    fail (e, "somebody has a choice about a call, and the director speaks of something else only");
}

/* What the director has just put to somebody is still to be chosen. */
static void
check_choice_open (Enumeration *e, const DpDirector *director)
{
  guint points = dp_director_n_points (director);
  const DpPoint *last = points ? dp_director_point (director, points - 1) : NULL;

  for (guint c = 0; last && last->event + 1 == dp_director_n_events (director) && c < last->ruling.n; c++)
    {
      const DpClause *clause = &last->ruling.clause[c];
      gboolean open = clause->kind != DP_CLAUSE_OPTION;

      for (guint i = 0; i < dp_director_n_incidents (director) && !open; i++)
        {
          const DpIncident *incident = dp_director_incident (director, i);

          open = incident->attended && incident->node && incident->wait.who == clause->seat && (incident->wait.options & clause->choices);
        }
      if (!open)
        fail (e, "a choice is put to somebody who hasn't got it");
    }
}

/* Who was told to pass and needn't any more hears of it, with the law by which he had to and the one by which he need not (21 to 25). */
static void
check_freed (Enumeration *e, const DpDirector *director)
{
  guint points = dp_director_n_points (director);
  const DpPoint *last = points ? dp_director_point (director, points - 1) : NULL;

  for (guint c = 0; points > 1 && last->event + 1 == dp_director_n_events (director) && c < last->ruling.n; c++)
    {
      const DpClause *clause = &last->ruling.clause[c];
      const char *pass = NULL;
      gboolean cited = FALSE, withdrawn = FALSE, same = FALSE;

      if (clause->kind != DP_CLAUSE_MAY_CALL || dp_director_point (director, points - 2)->table.silence[clause->seat] == DP_SPAN_NONE || last->table.silence[clause->seat] != DP_SPAN_NONE
          || last->offender == clause->seat)
        continue;
      for (guint p = 0; p + 1 < points; p++)
        for (guint k = 0; k < dp_director_point (director, p)->ruling.n; k++)
          if (dp_director_point (director, p)->ruling.clause[k].kind == DP_CLAUSE_MUST_PASS && dp_director_point (director, p)->ruling.clause[k].seat == clause->seat)
            pass = dp_director_point (director, p)->ruling.clause[k].law;
      for (guint l = 0; l < last->n_laws; l++)
        cited |= g_strcmp0 (last->laws[l], pass) == 0;
      for (guint k = 0; k < last->ruling.n; k++)
        if (last->ruling.clause[k].kind == DP_CLAUSE_WITHDRAWN)
          {
            withdrawn = TRUE;
            same |= g_str_equal (last->ruling.clause[k].law, clause->law);
          }
      if (!pass || !cited)
        fail (e, "who needn't pass any more isn't told by which law he had to");
      if (withdrawn && !same && clause->constraint == DP_MAY_ANY_LEGAL)
        fail (e, "who needn't pass any more isn't told by which law he is free");
    }
}

void
enumeration_check (Enumeration *e, const DpDirector *director)
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
  check_choice_put (e, director);
  check_choice_open (e, director);
  check_freed (e, director);
  if (e->breaks != DP_SEAT_NONE)
    check_breach (e, director);
}
