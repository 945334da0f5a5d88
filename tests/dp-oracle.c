/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-oracle.h"
#include "dp-oracle-table.h"
#include "dp-walker.h"

#include <string.h>

static gboolean
complain (DpOracleSays *says, const char *what, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
complain (DpOracleSays *says, const char *what, const char *format, ...)
{
  va_list args;

  says->complaint = what;
  va_start (args, format);
  g_vsnprintf (says->expected, sizeof says->expected, format, args);
  va_end (args);
  return TRUE;
}

static void
write_auction (const Oracle *o, char *out, gsize size)
{
  gsize n = 0;

  *out = 0;
  for (int i = 0; i < o->n && n + 8 < size; i++)
    if (o->call[i].state == ORACLE_STANDS)
      n += (gsize) g_snprintf (out + n, size - n, "%s:%s%s ", dp_seat_letter (o->call[i].seat), dp_call_token (o->call[i].call), o->call[i].deemed ? "(deemed)" : "");
}

static gboolean
check_auction (const Oracle *o, const DpTable *table, DpOracleSays *says)
{
  int k = 0;

  for (int i = 0; i < table->auction.n; i++)
    {
      const DpAuctionCall *c = &table->auction.call[i];

      if (c->status == DP_CALL_UNDECIDED && o->open.kind == ORACLE_NOTHING)
        return complain (says, "a call lies there undecided, and everything has been ruled", "%s:%s", dp_seat_letter (c->seat), dp_call_token (c->call));
      if (c->status != DP_CALL_STANDS)
        continue;
      while (k < o->n && o->call[k].state != ORACLE_STANDS)
        k++;
      if (k == o->n || o->call[k].seat != c->seat || o->call[k].call != c->call)
        break;
      k++;
    }
  while (k < o->n && o->call[k].state != ORACLE_STANDS)
    k++;
  for (int i = 0, standing = 0; i <= table->auction.n; i++)
    if (i == table->auction.n)
      {
        int mine = 0;

        for (int j = 0; j < o->n; j++)
          mine += o->call[j].state == ORACLE_STANDS;
        if (k == o->n && mine == standing)
          return FALSE;
      }
    else
      standing += table->auction.call[i].status == DP_CALL_STANDS;
  complain (says, "other calls stand", " ");
  write_auction (o, says->expected, sizeof says->expected);
  return TRUE;
}

static gboolean
check_choice (const Oracle *o, const DpDirector *director, DpOracleSays *says)
{
  DpSeat who = DP_SEAT_NONE;
  DpOptions options = 0;
  DpWait wait;
  gboolean mine = o->rubber ? oracle_1993_asks (o, &who, &options) : oracle_2017_asks (o, &who, &options);
  gboolean theirs = dp_director_pending (director, &wait);

  if (mine && !theirs)
    return complain (says, "somebody should have a choice, and nobody has", "%s", dp_seat_letter (who));
  if (mine && wait.who != who)
    return complain (says, "the choice is somebody else's", "%s", dp_seat_letter (who));
  if (mine && wait.options != options)
    return complain (says, "the choice is another one", "%s: %x", dp_seat_letter (who), options);
  if (!mine && theirs && !o->now.over)
    return complain (says, "somebody is given a choice that he does not have", "turn %s", dp_seat_letter (o->now.turn));
  return FALSE;
}

static gboolean
check_duties (const Oracle *o, const DpTable *table, DpOracleSays *says)
{
  static const char span[] = "-1R";

  if (!o->silent_spans)
    for (int s = 0; s < DP_SEATS; s++)
      if (table->silence[s] != o->now.silence[s])
        return complain (says, table->silence[s] < o->now.silence[s] ? "somebody must pass for longer" : "somebody need not pass, or not for so long",
                         "must pass: N%c E%c S%c W%c", span[o->now.silence[0]], span[o->now.silence[1]], span[o->now.silence[2]], span[o->now.silence[3]]);
  for (int s = 0; s < DP_SEATS; s++)
    {
      /* While a repeated bid that is insufficient waits for LHO, nothing is said of it. */
      if (!o->open.kind && table->must_repeat[s] != o->now.repeat[s])
        return complain (says, o->now.repeat[s] == DP_NO_CALL ? "somebody need not repeat" : "somebody must repeat", "%s: %s", dp_seat_letter ((DpSeat) s),
                         dp_call_token (o->now.repeat[s]));
      if (table->no_double[s] != o->now.no_double[s])
        return complain (says, "32(a): the bid that he may not double", "%s: %s", dp_seat_letter ((DpSeat) s), dp_call_token (o->now.no_double[s]));
    }
  return FALSE;
}

/* --- Law 26 --- */

static guint8
unspecified (const Oracle *o, DpSeat seat)
{
  guint8 suits = 15;

  for (int i = 0; i < o->n; i++)
    if (o->call[i].seat == seat && o->call[i].state == ORACLE_STANDS && oracle_is_bid (o->call[i].call) && oracle_suit (o->call[i].call) < 4)
      suits &= (guint8) ~(1 << oracle_suit (o->call[i].call));
  return suits;
}

static int
final_of (const Oracle *o, const OracleTaken *t)
{
  int final = t->group < 0 ? t->final : o->final[t->group];

  return final >= 0 && o->call[final].state == ORACLE_STANDS ? final : -1;
}

static gboolean
check_leads_2017 (const Oracle *o, const DpTable *table, DpSeat bidder, DpOracleSays *says)
{
  guint8 suits[DP_SEATS] = { 0 };

  for (int i = 0; i < o->n_taken; i++)
    {
      const OracleTaken *t = &o->taken[i];
      DpSeat seat = o->call[t->call].seat;
      int final = final_of (o, t);
      gboolean comparable = t->group < 0 ? t->comparable : final >= 0 && (o->call[final].comparable || (t->insufficient && o->free_27a[t->group]));

      if ((seat + bidder) % 2 && !comparable)
        suits[oracle_partner (seat)] |= unspecified (o, seat);
    }
  for (int s = 0; s < DP_SEATS; s++)
    if ((s + bidder) % 2 && table->lead_choice[s] != suits[s])
      return complain (says, !suits[s] ? "26B does not apply" : !table->lead_choice[s] ? "26B applies" : "26B: other suits", "%s: %x", dp_seat_letter ((DpSeat) s), suits[s]);
  return FALSE;
}

/* Bit 4: any one suit (26(b)). */
static guint8
penalty (const Oracle *o, const OracleTaken *t)
{
  int final = final_of (o, t);
  DpCall call = o->call[t->call].call, last = final < 0 ? DP_NO_CALL : o->call[final].call;

  if (final < 0 && t->never)
    return 0;
  if (final >= 0 && t->attempt && last == call)
    return 0;
  if (oracle_is_bid (call) && oracle_is_bid (last) && oracle_suit (call) == oracle_suit (last))
    return 0;
  return oracle_is_bid (call) && oracle_suit (call) < 4 ? (guint8) (1 << oracle_suit (call)) : 16;
}

static gboolean
check_leads_1993 (const Oracle *o, const DpDirector *director, DpSeat bidder, DpOracleSays *says)
{
  guint8 mine[DP_SEATS] = { 0 }, theirs[DP_SEATS] = { 0 };

  for (int i = 0; i < o->n_taken; i++)
    {
      const OracleTaken *t = &o->taken[i];
      DpSeat seat = o->call[t->call].seat;
      int final = final_of (o, t);

      /* 32(b)(i), 31(b)(i): what is repeated costs nothing. */
      if (t->group >= 0 && final >= 0 && !t->attempt && o->call[final].call == o->call[t->call].call && (o->call[final].call >= 3 || o->call[final].before.repeat[seat] == o->call[final].call))
        continue;
      if ((seat + bidder) % 2)
        mine[oracle_partner (seat)] |= penalty (o, t);
    }
  /* Of the rulings only those that are still in force: a walk may have gone back behind one. */
  for (guint n = 0; n < dp_director_n_incidents (director); n++)
    {
      const DpIncident *incident = dp_director_incident (director, n);
      DpRoles roles = dp_walk_roles (dp_director_table (director), incident);

      for (guint s = 0; s < incident->n_path; s++)
        for (guint i = 0; incident->path[s].node->kind == DP_NODE_RULING && i < incident->path[s].node->n_clauses; i++)
          {
            DpClause c = dp_walk_clause (&roles, &incident->path[s].node->clauses[i]);

            if (c.kind == DP_CLAUSE_LEAD_RESTRICTION && (c.seat + bidder) % 2)
              theirs[c.seat] |= c.restriction == DP_LEAD_PROHIBIT_ANY ? 16 : c.suits;
          }
    }
  for (int s = 0; s < DP_SEATS; s++)
    if (mine[s] != theirs[s])
      return complain (says, !mine[s] ? "26: no lead penalty" : !theirs[s] ? "26: a lead penalty" : "26: another lead penalty", "%s: %x (bit 4: any suit), not %x",
                       dp_seat_letter ((DpSeat) s), mine[s], theirs[s]);
  return FALSE;
}

static gboolean
check_leads (const Oracle *o, const DpEvent *story, guint n, const DpDirector *director, DpOracleSays *says)
{
  int last = oracle_last_bid (o, o->n);

  if (!o->now.over || o->open.kind || last < 0 || o->silent_leads)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (story[i].kind == DP_EVENT_DECISION && (story[i].option == DP_OPTION_PROHIBIT || story[i].option == DP_OPTION_REQUIRE || story[i].option == DP_OPTION_NEITHER))
      return FALSE;
  return o->rubber ? check_leads_1993 (o, director, o->call[last].seat, says) : check_leads_2017 (o, dp_director_table (director), o->call[last].seat, says);
}

/* --- Law 16C --- */

/* What the table was last told of each call, a bit for each side. */
typedef struct {
  guint8 unauthorized[DP_SEATS][256], authorized[DP_SEATS][256];
} Told;

/* As long as a comparable call stands in its place its side may use a withdrawn call (23B, 26A), and so after the same denomination (27B1(a)); when that
 * one has gone, 16C2 is back. Nobody asks before its maker calls again, if he is the next to call. */
static gboolean
check_used (const Oracle *o, const OracleTaken *t, const Told *told, DpOracleSays *says)
{
  const OracleCall *taken = &o->call[t->call];
  int final = final_of (o, t);
  const OracleCall *c = final < 0 ? NULL : &o->call[final];
  gboolean free = c && (c->comparable || (t->insufficient && o->free_27a[t->group]));

  if (free && c->before.repeat[c->seat] != c->call && (told->unauthorized[taken->seat][taken->call] & oracle_side (taken->seat)))
    return complain (says, "23B, 26A, 27B1(a): what replaced the call lets its side use it", "%s:%s", dp_seat_letter (taken->seat), dp_call_token (taken->call));
  if (!free && (c || (!o->now.over && o->now.turn != taken->seat)) && (told->authorized[taken->seat][taken->call] & oracle_side (taken->seat)))
    return complain (says, "16C2: what let its side use the call has gone", "%s:%s", dp_seat_letter (taken->seat), dp_call_token (taken->call));
  return FALSE;
}

static gboolean
check_told (const Oracle *o, const DpDirector *director, DpOracleSays *says)
{
  Told told = { 0 };
  guint8 said[DP_SEATS][256] = { { 0 } }, must[DP_SEATS][256] = { { 0 } }, may[DP_SEATS][256] = { { 0 } }, gone[DP_SEATS][256] = { { 0 } };

  if (o->rubber || o->open.kind || o->silent_told)
    return FALSE;
  for (guint p = 0; p < dp_director_n_points (director); p++)
    {
      const DpRuling *ruling = &dp_director_point (director, p)->ruling;

      for (guint i = 0; i < ruling->n; i++)
        {
          const DpClause *c = &ruling->clause[i];
          gboolean may_not = c->kind == DP_CLAUSE_UNAUTHORIZED;
          guint8 side = (guint8) (1 << c->side);

          if (c->call == DP_NO_CALL || (!may_not && c->kind != DP_CLAUSE_AUTHORIZED))
            continue;
          told.unauthorized[c->seat][c->call] = (guint8) ((told.unauthorized[c->seat][c->call] & ~side) | (may_not ? side : 0));
          told.authorized[c->seat][c->call] = (guint8) ((told.authorized[c->seat][c->call] & ~side) | (may_not ? 0 : side));
          said[c->seat][c->call] |= may_not ? side : 0;
        }
    }
  for (int i = 0; i < o->n; i++)
    if (o->call[i].state == ORACLE_GONE)
      {
        must[o->call[i].seat][o->call[i].call] |= o->call[i].told_must;
        gone[o->call[i].seat][o->call[i].call]++;
        may[o->call[i].seat][o->call[i].call] |= o->call[i].told_must | o->call[i].told_may;
      }
  /* Nothing replaced it (D-26B-NEVER-REPLACED). */
  for (int i = 0; i < o->n_taken && o->now.over; i++)
    if (o->taken[i].group >= 0 && o->taken[i].tells && final_of (o, &o->taken[i]) < 0)
      {
        const OracleCall *taken = &o->call[o->taken[i].call];

        must[taken->seat][taken->call] |= oracle_side (taken->seat);
        may[taken->seat][taken->call] |= oracle_side (taken->seat);
      }
  for (int s = 0; s < DP_SEATS; s++)
    for (int c = 0; c < 256; c++)
      {
        /* Of two that have one name a ruling can say only one thing. */
        if (gone[s][c] < 2 && must[s][c] & ~told.unauthorized[s][c])
          return complain (says, "16C: a withdrawn call is unauthorised", "%s:%s for sides %x", dp_seat_letter ((DpSeat) s), dp_call_token ((DpCall) c), must[s][c]);
        if (said[s][c] & ~may[s][c])
          return complain (says, "16C: nothing is unauthorised about that call", "%s:%s for sides %x", dp_seat_letter ((DpSeat) s), dp_call_token ((DpCall) c), may[s][c]);
      }
  for (int i = 0; i < o->n_taken; i++)
    if (o->taken[i].tells && o->taken[i].group >= 0 && gone[o->call[o->taken[i].call].seat][o->call[o->taken[i].call].call] < 2 && check_used (o, &o->taken[i], &told, says))
      return TRUE;
  return FALSE;
}

static gboolean
check_turn (const Oracle *o, const DpTable *table, DpOracleSays *says)
{
  if (table->turn != o->now.turn)
    return complain (says, o->now.over ? "the auction is over" : table->turn == DP_SEAT_NONE ? "the auction is not over" : "it is somebody else's turn", "%s",
                     dp_seat_letter (o->now.turn));
  return FALSE;
}

static void
compare (const Oracle *o, const DpEvent *story, guint n, const DpDirector *director, DpOracleSays *says)
{
  const DpTable *table = dp_director_table (director);
  gboolean tentative = o->open.kind == ORACLE_CHANGE || o->open.kind == ORACLE_SLIP;

  if (!check_choice (o, director, says) && (tentative || !check_auction (o, table, says)) && (o->open.kind || !check_turn (o, table, says))
      && (o->now.over || o->open.kind == ORACLE_SLIP || !check_duties (o, table, says)) && !check_leads (o, story, n, director, says))
    check_told (o, director, says);
}

void
dp_oracle_read (gboolean rubber, const DpEvent *story, guint n, const DpDirector *director, DpOracleSays *says)
{
  Oracle o;

  oracle_init (&o, rubber);
  memset (says, 0, sizeof *says);
  for (guint i = 0; i < n && !o.silent; i++)
    if (story[i].kind != DP_EVENT_DECISION || (story[i].option != DP_OPTION_PROHIBIT && story[i].option != DP_OPTION_REQUIRE && story[i].option != DP_OPTION_NEITHER))
      {
        if (rubber)
          oracle_1993_event (&o, &story[i]);
        else
          oracle_2017_event (&o, &story[i]);
        for (int seat = 0; seat < DP_SEATS && !o.open.kind; seat++)
          if (o.now.silence[seat] != DP_SPAN_NONE)
            oracle_pass_instead (&o, (DpSeat) seat);
      }
  memcpy (says->path, o.path, sizeof says->path);
  says->silent = o.silent ? o.silent : o.silent_spans ? o.silent_spans : o.silent_leads ? o.silent_leads : o.silent_told;
  if (o.silent)
    says->verdict = DP_ORACLE_SILENT;
  else if (o.open.kind && !o.open.attended)
    says->verdict = DP_ORACLE_UNNOTICED;
  else if (director)
    compare (&o, story, n, director, says);
}
