/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-conduct.h"

#include "dp-made-event.h"

#include <string.h>

static const char *const names[DP_CONDUCT_FAULTS] = { "alone", "back", "free", "tongue", "claim", "opens", "temper", "untold", "keeps" };

const char *
dp_conduct_fault_name (DpConductFault fault)
{
  return names[fault];
}

static gboolean
bids_to_nobody (const DpScenario *s, const DpDirector *director)
{
  const DpAuction *auction = &dp_director_table (director)->auction;
  DpDenominations named[2] = { 0 };
  DpCall last = DP_NO_CALL;

  for (int i = 0; i < auction->n; i++)
    {
      const DpAuctionCall *c = &auction->call[i];
      DpDenominations all = (DpDenominations) (named[0] | named[1]);

      if (c->status != DP_CALL_STANDS || !dp_call_is_bid (c->call))
        continue;
      if (dp_made_is_suit (c->call) && dp_call_level (c->call) <= 3 && (c->bars >> 2 * dp_seat_partner ((DpSeat) c->seat) & 3) && !(all >> dp_call_denomination (c->call) & 1) && !c->repeat
          && dp_made_event (s, c->event)->event.kind == DP_EVENT_CALL && (i + 1 == auction->n || auction->call[i + 1].seat != c->seat))
        {
          int held = dp_hand_length (s->hand[c->seat], dp_call_denomination (c->call));

          if (held < 4 || (held == 4 && dp_call_level (c->call) > 1))
            return TRUE;
          for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
            if (!(all >> suit & 1) && dp_hand_length (s->hand[c->seat], (DpDenomination) suit) > held && (last == DP_NO_CALL || dp_bid (dp_call_level (c->call), (DpDenomination) suit) > last))
              return TRUE;
        }
      last = c->call;
      if (dp_made_is_suit (c->call))
        named[dp_seat_side ((DpSeat) c->seat)] |= (DpDenominations) (1 << dp_call_denomination (c->call));
    }
  return FALSE;
}

static gboolean
makes_it_again (const DpDirector *director)
{
  const DpAuction *auction = &dp_director_table (director)->auction;

  for (int i = 0; i + 1 < auction->n; i++)
    if (auction->call[i].status == DP_CALL_WITHDRAWN && auction->call[i + 1].status == DP_CALL_CANCELLED && auction->call[i + 1].seat == auction->call[i].seat)
      for (int j = i + 2; j < auction->n && auction->call[j].seat == auction->call[i].seat; j++)
        if (auction->call[j].call == auction->call[i].call)
          return TRUE;
  return FALSE;
}

/* Whether the first bid of all is that player's. */
static gboolean
opens (const DpAuction *auction, DpSeat seat, int before)
{
  for (int i = 0; i < before; i++)
    if (auction->call[i].status == DP_CALL_STANDS && dp_call_is_bid (auction->call[i].call))
      return auction->call[i].seat == seat;
  return FALSE;
}

static gboolean
refuses_correction (const DpDirector *director)
{
  const DpAuction *auction = &dp_director_table (director)->auction;

  for (int i = 2; i + 1 < auction->n; i++)
    {
      const DpAuctionCall *low = &auction->call[i];
      DpCall last = auction->call[i - 2].call;

      if (low->status == DP_CALL_CANCELLED && dp_made_is_suit (low->call) && auction->call[i + 1].seat == low->seat && auction->call[i + 1].call == DP_PASS && auction->call[i + 1].status == DP_CALL_STANDS
          && auction->call[i - 1].call == DP_PASS && auction->call[i - 1].status == DP_CALL_STANDS && auction->call[i - 2].seat == dp_seat_partner ((DpSeat) low->seat) && dp_made_is_suit (last)
          && auction->call[i - 2].status == DP_CALL_STANDS && dp_call_level (last) == 1 && low->call <= last && opens (auction, (DpSeat) low->seat, i - 2))
        return TRUE;
    }
  return FALSE;
}

/* The call of his own that this change takes back; NULL. */
static const DpScenarioEvent *
taken_back (const DpScenario *s, guint change)
{
  for (guint i = change; i > 0; i--)
    if (dp_made_event (s, i - 1)->event.kind == DP_EVENT_CALL && dp_made_event (s, i - 1)->event.seat == dp_made_event (s, change)->event.seat)
      return dp_made_event (s, i - 1);
  return NULL;
}

/* "12 to 14 points, balanced". */
static gboolean
is_balanced_within (const char *meaning, DpHand hand)
{
  char *end = NULL;
  int least = meaning ? (int) g_ascii_strtoll (meaning, &end, 10) : 0, most = least && g_str_has_prefix (end, " to ") ? (int) g_ascii_strtoll (end + strlen (" to "), NULL, 10) : 0, doubletons = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int held = dp_hand_length (hand, (DpDenomination) suit);

      if (held < 2 || held > 5)
        return FALSE;
      doubletons += held == 2;
    }
  return most && dp_made_says (meaning, "balanced") && doubletons <= 1 && dp_hand_points (hand) >= least && dp_hand_points (hand) <= most;
}

static guint
faults_of_slips (const DpScenario *s)
{
  guint found = 0;

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;
      const DpScenarioEvent *said = event->kind == DP_EVENT_CHANGE_OF_CALL && event->intent == DP_INTENT_SLIP ? taken_back (s, i) : NULL;

      if (!said || !dp_call_is_bid (said->event.call) || !dp_call_is_bid (event->call))
        continue;
      if (strcmp (s->code, "rubber-1993") == 0 && dp_call_level (said->event.call) != dp_call_level (event->call) && dp_call_denomination (said->event.call) != dp_call_denomination (event->call))
        found |= 1u << DP_CONDUCT_TONGUE;
      if (!dp_made_is_suit (said->event.call) && is_balanced_within (said->meaning, s->hand[event->seat]))
        found |= 1u << DP_CONDUCT_CLAIM;
    }
  return found;
}

/* Whether that player takes a call back, or would like to. */
static gboolean
is_changed (const DpScenario *s, DpSeat seat)
{
  for (guint i = 0; i < s->events->len; i++)
    if ((dp_made_event (s, i)->event.kind == DP_EVENT_CHANGE_OF_CALL || dp_made_event (s, i)->event.request == DP_REQUEST_CHANGE) && dp_made_event (s, i)->event.seat == seat)
      return TRUE;
  return FALSE;
}

/* Of the first bid of all, before anybody is called. */
static gboolean
opens_otherwise (const DpScenario *s)
{
  for (guint i = 0; i < s->events->len && dp_made_event (s, i)->event.kind == DP_EVENT_CALL; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i);
      DpSeat seat = (DpSeat) e->event.seat;
      const char *side = dp_seat_side (seat) == DP_SIDE_NS ? s->agreements[DP_SIDE_NS] : s->agreements[DP_SIDE_EW];
      const char *range = side && strstr (side, "eak no trump") ? "12 to 14 points, balanced" : side && strstr (side, "trong no trump") ? "15 to 17 points, balanced" : NULL;
      gboolean five = FALSE;

      if (!dp_call_is_bid (e->event.call))
        continue;
      for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
        five |= dp_hand_length (s->hand[seat], (DpDenomination) suit) >= 5;
      return range && !five && dp_made_is_suit (e->event.call) && dp_call_level (e->event.call) == 1 && (dp_made_says (e->meaning, "to 20 points with ") || dp_made_says (e->meaning, "to 21 points with ")) && is_balanced_within (range, s->hand[seat]) && !is_changed (s, seat);
    }
  return FALSE;
}

static gboolean
bids_eight_in_temper (const DpScenario *s)
{
  gboolean called[DP_SEATS] = { FALSE }, bid[DP_SEATS] = { FALSE };

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (event->kind != DP_EVENT_CALL || event->seat >= DP_SEAT_NONE)
        continue;
      if (dp_call_is_bid (event->call) && event->call > DP_LAST_LEGAL_BID)
        return (strstr (s->story, "outbid") && !called[event->seat]) || (bid[dp_seat_partner ((DpSeat) event->seat)] && i < 4 && dp_hand_points (s->hand[event->seat]) >= 9);
      called[event->seat] = TRUE;
      bid[event->seat] |= dp_call_is_bid (event->call);
    }
  return FALSE;
}

static gboolean
changes_untold (const DpScenario *s)
{
  static const char *const told[] = { "nstead", " else", "speaks again", "calls again", "changes it", "“No,", "“No!", "another", "puts it right", "orrect", "takes it back", "different", "rather ", "adds", "should have been", "Pass, then", "ell then, pass", "slip of the tongue", "changes the call", "wants it back", "“I double that", "“Then I’ll " };

  for (guint i = 0; strcmp (s->code, "rubber-1993") == 0 && i < s->events->len && dp_made_event (s, i)->event.kind != DP_EVENT_ATTENTION; i++)
    if (dp_made_event (s, i)->event.kind == DP_EVENT_CHANGE_OF_CALL)
      {
        for (guint t = 0; t < G_N_ELEMENTS (told); t++)
          if (strstr (s->story, told[t]))
            return FALSE;
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_game (DpCall call)
{
  return dp_made_is_suit (call) ? call >= dp_bid (dp_call_denomination (call) >= DP_HEARTS ? 4 : 5, dp_call_denomination (call)) : call >= dp_bid (3, DP_NOTRUMP);
}

static gboolean
keeps_worse (const DpScenario *s)
{
  for (guint i = 1; i < s->events->len; i++)
    {
      const DpEvent *change = &dp_made_event (s, i)->event;
      const DpScenarioEvent *first = change->kind == DP_EVENT_CHANGE_OF_CALL && dp_call_is_bid (change->call) && change->call <= DP_LAST_LEGAL_BID ? taken_back (s, i) : NULL;

      if (first && dp_made_is_suit (first->event.call) && !first->event.artificial
          && ((is_game (change->call) && !is_game (first->event.call)) || dp_hand_length (s->hand[change->seat], dp_call_denomination (first->event.call)) < 4))
        for (guint j = i + 1; j < s->events->len; j++)
          if (dp_made_event (s, j)->event.kind == DP_EVENT_DECISION && dp_made_event (s, j)->event.seat == change->seat && dp_made_event (s, j)->event.option == DP_OPTION_KEEP)
            return TRUE;
    }
  return FALSE;
}

guint
dp_conduct_faults (const DpScenario *s, const DpDirector *director)
{
  return (guint) bids_to_nobody (s, director) << DP_CONDUCT_ALONE | (guint) makes_it_again (director) << DP_CONDUCT_BACK | (guint) refuses_correction (director) << DP_CONDUCT_FREE | faults_of_slips (s)
         | (guint) opens_otherwise (s) << DP_CONDUCT_OPENS | (guint) bids_eight_in_temper (s) << DP_CONDUCT_TEMPER | (guint) changes_untold (s) << DP_CONDUCT_UNTOLD
         | (guint) keeps_worse (s) << DP_CONDUCT_KEEPS;
}
