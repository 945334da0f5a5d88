/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-walk-roles.h"

#include <string.h>

#include "dp-fact-rubber.h"
#include "dp-incident-finder.h"
#include "dp-walk-play.h"

static void
name_call (DpRoles *roles, DpAbout about, const DpAuction *auction, int index)
{
  roles->seats[about] = index < 0 ? DP_SEAT_NONE : auction->call[index].seat;
  roles->calls[about] = index < 0 ? DP_NO_CALL : auction->call[index].call;
}

static int
called_between (const DpAuction *auction, const DpIncident *incident, int from, int end)
{
  int withdrawn = -1, cancelled = -1;

  for (int i = from + 1; from >= 0 && i < end; i++)
    if (auction->call[i].seat == dp_seat_lho (incident->offender))
      {
        if (auction->call[i].status <= DP_CALL_STANDS)
          return i;
        if (auction->call[i].status == DP_CALL_WITHDRAWN)
          withdrawn = i;
        else if (cancelled < 0 && !(auction->call[i].marks & DP_MARK_DEEMED))
          cancelled = i;
      }
  return withdrawn >= 0 ? withdrawn : cancelled;
}

int
dp_walk_called_over (const DpAuction *auction, const DpIncident *incident)
{
  int over = called_between (auction, incident, incident->first >= 0 ? incident->first : incident->entry, auction->n);

  return over >= 0 || incident->made_first == incident->first ? over : called_between (auction, incident, incident->made_first, incident->first);
}

DpAuction
dp_walk_put_right (const DpAuction *auction, const DpIncident *slip, int from)
{
  DpAuction meant = *auction;

  meant.n = (guint16) from;
  dp_auction_add (&meant, (DpAuctionCall) { .seat = slip->offender, .turn = slip->offender, .call = slip->call, .status = DP_CALL_STANDS });
  return meant;
}

gboolean
dp_walk_was_slips_doing (const DpTable *table, const DpIncident *slip, const DpIncident *over)
{
  DpSeat lho = dp_seat_lho (slip->offender);
  DpAuction meant;

  if (over->kind != DP_INCIDENT_CALL || over->offender != lho || over->turn != lho || over->entry <= slip->first || over->event >= slip->event || over->dropped
      || !over->attended || !(over->insufficient || over->inadmissible) || over->above_seven || over->barred != DP_SPAN_NONE
      || table->auction.call[over->entry].status != DP_CALL_CANCELLED)
    return FALSE;
  meant = dp_walk_put_right (&table->auction, slip, slip->first);
  return dp_auction_is_legal (&meant, meant.n, lho, over->call);
}

static gboolean
has_calls_after (const DpAuction *auction, int index, int spared)
{
  for (int i = index + 1; index >= 0 && i < auction->n; i++)
    if (i != spared && auction->call[i].status <= DP_CALL_STANDS)
      return TRUE;
  return FALSE;
}

static guint8
chosen_suit (DpOption choice, DpDenomination suit)
{
  return choice == DP_OPTION_PROHIBIT || choice == DP_OPTION_REQUIRE ? (guint8) (1 << suit) : 0;
}

static DpCall
last_bid_before (const DpAuction *auction, int index)
{
  int bid = index < 0 ? -1 : dp_auction_last_bid (auction, index);

  return bid < 0 ? DP_NO_CALL : auction->call[bid].call;
}

DpRoles
dp_walk_roles (const DpTable *table, const DpIncident *incident)
{
  DpRoles roles = { .offender = incident->offender, .in_turn = incident->turn, .skipped = incident->turn, .declarer = DP_SEAT_NONE };

  roles.first_turn = incident->first >= 0 ? table->auction.call[incident->first].turn : incident->turn;
  if (table->phase != DP_PHASE_AUCTION)
    roles.declarer = dp_auction_contract (&table->auction).declarer;
  roles.leader = table->leader;
  /* Beside a card that has become a penalty card only a lead that may not be made any more is spoken of (50C, 50D1). */
  roles.lead = incident->kind == DP_INCIDENT_EXPOSED ? dp_walk_play_unplayable_lead (table, incident->offender) : table->lead;
  if (incident->offender != DP_SEAT_NONE)
    roles.unspecified = DP_ALL_SUITS & ~dp_auction_specified (&table->auction, incident->offender);
  roles.chosen = chosen_suit (incident->choice, incident->choice_suit);
  roles.chosen_attempt = incident->any_choice != DP_OPTION_NONE ? chosen_suit (incident->any_choice, incident->any_suit)
                                                                : chosen_suit (incident->attempt_choice, incident->attempt_suit);
  dp_rubber_lead_suits (&table->auction, incident, &roles.related, &roles.related_attempt);
  roles.last_bid = last_bid_before (&table->auction, incident->entry);
  roles.repeat = incident->must_repeat != DP_NO_CALL ? incident->must_repeat : incident->call;
  roles.later_calls = has_calls_after (&table->auction, incident->first >= 0 ? incident->first : incident->entry, incident->entry);
  roles.later_over = has_calls_after (&table->auction, dp_walk_called_over (&table->auction, incident), incident->entry);
  name_call (&roles, DP_ABOUT_NONE, &table->auction, -1);
  name_call (&roles, DP_ABOUT_CALL, &table->auction, incident->entry);
  name_call (&roles, DP_ABOUT_FIRST, &table->auction, incident->first);
  name_call (&roles, DP_ABOUT_LOST_PASS, &table->auction, incident->entry);
  name_call (&roles, DP_ABOUT_CORRECTION, &table->auction, incident->held);
  roles.seats[DP_ABOUT_OWED] = incident->offender;
  roles.calls[DP_ABOUT_OWED] = incident->must_repeat;
  roles.cards = incident->cards | incident->earlier_cards;
  name_call (&roles, DP_ABOUT_RULED_ON, &table->auction, -1);
  name_call (&roles, DP_ABOUT_CARDS, &table->auction, -1);
  roles.seats[DP_ABOUT_CARDS] = incident->offender;
  name_call (&roles, DP_ABOUT_OVER, &table->auction, dp_walk_called_over (&table->auction, incident));
  if (incident->kind == DP_INCIDENT_PLAY)
    dp_walk_play_roles (table, incident, &roles);
  return roles;
}

static DpSeat
seat_of (const DpRoles *roles, DpRole role)
{
  switch (role)
    {
    case DP_ROLE_OFFENDER:
      return roles->offender;
    case DP_ROLE_PARTNER:
      return dp_seat_partner (roles->offender);
    case DP_ROLE_LHO:
      return dp_seat_lho (roles->offender);
    case DP_ROLE_RHO:
      return dp_seat_rho (roles->offender);
    case DP_ROLE_IN_TURN:
      return roles->in_turn;
    case DP_ROLE_DECLARER:
      return roles->declarer;
    case DP_ROLE_LEADER:
      return roles->leader;
    case DP_ROLE_SKIPPED:
      return roles->skipped;
    case DP_ROLE_DUMMY:
      return roles->dummy;
    case DP_ROLE_ON_LEAD:
      return roles->on_lead;
    case DP_ROLE_HAND:
      return roles->hand;
    case DP_ROLE_FIRST_TURN:
      return roles->first_turn;
    case DP_ROLE_OTHER:
      return roles->other;
    case DP_ROLE_NONE:
      break;
    }
  return DP_SEAT_NONE;
}

static guint8
lead_suits (const DpRoles *roles, DpLeadKind kind, gboolean attempt)
{
  switch (kind)
    {
    case DP_LEAD_PROHIBIT_UNSPECIFIED:
      return roles->unspecified;
    case DP_LEAD_REQUIRE_OR_PROHIBIT:
      return attempt ? roles->related_attempt : roles->related;
    case DP_LEAD_PROHIBIT_SUIT:
    case DP_LEAD_REQUIRE_SUIT:
      return attempt ? roles->chosen_attempt : roles->chosen;
    default:
      return 0; /* any suit: none is named */
    }
}

DpClause
dp_walk_clause (const DpRoles *roles, const DpChartClause *clause)
{
  DpClause c = clause->clause;

  if (clause->role != DP_ROLE_NONE)
    c.seat = (guint8) seat_of (roles, clause->role);
  if (c.kind == DP_CLAUSE_OPTION && !c.choices)
    c.choices = roles->open;
  if (c.kind == DP_CLAUSE_OPTION && c.choices == (1 << DP_OPTION_WITHDRAW | 1 << DP_OPTION_KEEP) && roles->in_play && c.seat < DP_SEATS)
    c.cards = clause->about == DP_ABOUT_NONE ? roles->played[c.seat] : roles->sets[clause->about];
  if (c.kind == DP_CLAUSE_OPTION && clause->about != DP_ABOUT_NONE && !roles->in_play)
    c.call = roles->calls[clause->about];
  if (roles->in_play)
    {
      /* Declarer chooses for dummy's hand too (45B). */
      if (c.kind == DP_CLAUSE_OPTION && c.seat != DP_SEAT_NONE && c.seat == roles->dummy)
        c.seat = roles->declarer;
      if (clause->side < 2)
        c.side = (guint8) (clause->side == 0 ? dp_seat_side (roles->offender) : dp_side_other (dp_seat_side (roles->offender)));
      dp_walk_play_fill (roles, clause, &c);
      return c;
    }
  if (clause->about != DP_ABOUT_NONE && c.kind != DP_CLAUSE_LEAD_RESTRICTION && c.kind != DP_CLAUSE_OPTION)
    {
      c.seat = roles->seats[clause->about];
      c.call = roles->calls[clause->about];
    }
  if (clause->about == DP_ABOUT_CARDS || c.kind == DP_CLAUSE_FACE_UP || c.kind == DP_CLAUSE_PENALTY_CARD || c.kind == DP_CLAUSE_PICKED_UP
      || c.kind == DP_CLAUSE_MUST_PLAY)
    c.cards = clause->role == DP_ROLE_LEADER ? roles->lead : roles->cards;
  /* "And all after it" is said only where something was called after it. */
  c.all_after = c.all_after && (clause->about == DP_ABOUT_OVER ? roles->later_over : roles->later_calls);
  if (clause->side < 2)
    c.side = (guint8) (clause->side == 0 ? dp_seat_side (roles->offender) : dp_side_other (dp_seat_side (roles->offender)));
  if (c.kind == DP_CLAUSE_MAY_CALL && c.constraint == DP_MAY_REPEAT)
    c.call = roles->repeat;
  if (c.kind == DP_CLAUSE_MAY_NOT_DOUBLE)
    c.call = roles->last_bid;
  if (c.kind == DP_CLAUSE_LEAD_RESTRICTION)
    c.suits = lead_suits (roles, (DpLeadKind) c.restriction, clause->about == DP_ABOUT_CORRECTION);
  return c;
}

char *
dp_walk_then (const DpRoles *roles, const DpNode *node)
{
  g_auto (GStrv) parts = g_strsplit (node->then ? node->then : "", "{", -1);
  GString *text;

  if (!node->then)
    return NULL;
  text = g_string_new (parts[0]);
  for (guint i = 1; parts[i]; i++)
    {
      char *rest = strchr (parts[i], '}');
      DpRole role = DP_ROLE_NONE;

      *rest = '\0';
      if (g_str_equal (parts[i], "call"))
        {
          g_autofree char *call = dp_clause_call_name ((DpSeat) roles->seats[DP_ABOUT_CALL], roles->calls[DP_ABOUT_CALL], 0);

          g_string_append (text, call);
        }
      else
        {
          dp_role_parse (parts[i], &role);
          g_string_append (text, dp_seat_name (seat_of (roles, role)));
        }
      g_string_append (text, rest + 1);
    }
  return g_string_free (text, FALSE);
}
