/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-lapse.h"

#include "dp-made-event.h"

#include <string.h>

static const char *const names[DP_LAPSE_FAULTS] = { "unheard", "caller", "somebody", "all", "waits", "hour", "busy", "stock-again", "drops", "three", "wrong", "chair" };

const char *
dp_lapse_fault_name (DpLapseFault fault)
{
  return names[fault];
}

static const DpScenarioAnswer *
answer_at (const DpScenario *s, guint i)
{
  return &g_array_index (s->answers, DpScenarioAnswer, i);
}

/* Whether that player says something that waits for a later ruling than the first. */
static gboolean
is_heard_later (const DpScenario *s, guint8 seat)
{
  for (guint i = 0; i < s->answers->len; i++)
    if (answer_at (s, i)->point > 0 && answer_at (s, i)->seat == seat)
      return TRUE;
  return FALSE;
}

static gboolean
is_unheard (const DpScenario *s, const DpDirector *director)
{
  guint ruled = dp_director_n_points (director) ? dp_director_point (director, 0)->event : G_MAXUINT;

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);
      gboolean call = incident->kind == DP_INCIDENT_CALL || incident->kind == DP_INCIDENT_CHANGE;
      gboolean revoke = incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_REVOKE;

      if ((call || revoke) && incident->event > ruled && incident->attended && incident->offender < DP_SEAT_NONE && !is_heard_later (s, incident->offender))
        return TRUE;
    }
  return FALSE;
}

static const DpScenarioEvent *
first_attention (const DpScenario *s)
{
  for (guint i = 0; i < s->events->len; i++)
    if (dp_made_event (s, i)->event.kind == DP_EVENT_ATTENTION)
      return dp_made_event (s, i);
  return NULL;
}

static gboolean
is_called_by_another (const DpScenario *s)
{
  static const char *const forms[] = { "%s calls the director", "%s asks for the director", "%s wants the director", "%s now calls the director" };
  const DpScenarioEvent *attention = first_attention (s);

  for (int seat = 0; attention && seat < DP_SEATS; seat++)
    for (guint i = 0; seat != attention->event.seat && i < G_N_ELEMENTS (forms); i++)
      {
        g_autofree char *words = g_strdup_printf (forms[i], dp_seat_name ((DpSeat) seat));

        if (strstr (s->story, words))
          return TRUE;
      }
  return FALSE;
}

/* Whether every player has called before the first word about it. */
static gboolean
have_all_called (const DpScenario *s)
{
  gboolean called[DP_SEATS] = { FALSE };

  for (guint i = 0; i < s->events->len && dp_made_event (s, i)->event.kind != DP_EVENT_ATTENTION; i++)
    if (dp_made_event (s, i)->event.kind == DP_EVENT_CALL)
      called[dp_made_event (s, i)->event.seat] = TRUE;
  return called[0] && called[1] && called[2] && called[3];
}

/* How many passes there were at last, one after another, before the first word about it. */
static guint
passes_at_last (const DpScenario *s)
{
  guint n = 0;

  for (guint i = 0; i < s->events->len && dp_made_event (s, i)->event.kind != DP_EVENT_ATTENTION; i++)
    if (dp_made_event (s, i)->event.kind == DP_EVENT_CALL)
      n = dp_made_event (s, i)->event.call == DP_PASS ? n + 1 : 0;
  return n;
}

static gboolean
passes_for_all (const DpScenario *s)
{
  return (strstr (s->story, "he others pass") && passes_at_last (s) < DP_SEATS - 1) || (strstr (s->story, "verybody passes") && !have_all_called (s));
}

static gboolean
is_out_of_hours (const DpScenario *s)
{
  static const char *const early[] = { "afternoon", "morning", "lunch" };
  gboolean evening = strstr (s->story, "all evening") != NULL, day = FALSE;

  for (guint i = 0; i < s->answers->len; i++)
    evening |= strstr (answer_at (s, i)->text, "all evening") != NULL;
  for (guint i = 0; i < G_N_ELEMENTS (early); i++)
    day |= strstr (s->story, early[i]) != NULL;
  return evening && day;
}

static gboolean
is_busy_twice (const DpScenario *s)
{
  return strstr (s->story, "writing down the contract") && (strstr (s->story, "bent down") || strstr (s->story, "under the table") || strstr (s->story, "got up") || strstr (s->story, "turned round"));
}

/* Of a call that he had made before. */
static gboolean
counts_again (const DpScenario *s)
{
  for (guint a = 0; a < s->answers->len; a++)
    {
      const DpScenarioAnswer *answer = answer_at (s, a);

      if (!answer->point || !strstr (answer->text, "hadn’t counted my hand"))
        continue;
      for (guint i = 0; i < s->events->len; i++)
        for (guint j = i + 1; j < s->events->len; j++)
          {
            const DpEvent *first = &dp_made_event (s, i)->event, *again = &dp_made_event (s, j)->event;

            if (first->kind == DP_EVENT_CALL && again->kind == DP_EVENT_CHANGE_OF_CALL && first->seat == answer->seat && again->seat == first->seat && again->call == first->call)
              return TRUE;
          }
    }
  return FALSE;
}

static int
honours (DpHand hand, DpDenomination suit)
{
  int n = 0;

  for (int rank = 8; rank <= 12; rank++)
    n += dp_hand_has (hand, dp_card (suit, rank)) ? 1 : 0;
  return n;
}

static gboolean
drops_suit (const DpScenario *s, const DpDirector *director)
{
  const DpAuction *auction = &dp_director_table (director)->auction;

  for (int i = 1; i + 1 < auction->n; i++)
    {
      const DpAuctionCall *low = &auction->call[i], *next = &auction->call[i + 1];
      DpDenomination suit;
      DpCall mended = low->call, last = DP_NO_CALL;
      int length;

      if (low->status != DP_CALL_CANCELLED || !dp_made_is_suit (low->call) || next->seat != low->seat || next->call != DP_DOUBLE || dp_auction_is_sufficient (auction, i, low->call))
        continue;
      for (int j = 0; j < i; j++)
        if (auction->call[j].status == DP_CALL_STANDS && dp_call_is_bid (auction->call[j].call))
          last = auction->call[j].call;
      while (last != DP_NO_CALL && mended <= last)
        mended += 5;
      suit = dp_call_denomination (low->call);
      length = dp_hand_length (s->hand[low->seat], suit);
      if (dp_call_level (mended) <= 3 && (length >= 6 || (length == 5 && honours (s->hand[low->seat], suit) >= 3)))
        return TRUE;
    }
  return FALSE;
}

/* The bid that this change takes back, if it's one of a suit at the two level at most, in answer to no no trump, and no strong two; DP_NO_CALL. */
static DpCall
suit_taken_back (const DpScenario *s, guint change, DpCall *last)
{
  DpCall found = DP_NO_CALL;
  gboolean no_trumps = FALSE;

  *last = DP_NO_CALL;
  for (guint i = 0; i < change; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (event->kind != DP_EVENT_CALL)
        continue;
      if (event->seat == dp_made_event (s, change)->event.seat)
        found = dp_made_is_suit (event->call) && dp_call_level (event->call) <= 2 && !no_trumps ? event->call : DP_NO_CALL;
      else if (dp_call_is_bid (event->call))
        {
          no_trumps |= dp_call_denomination (event->call) == DP_NOTRUMP;
          *last = event->call;
        }
    }
  return found != DP_NO_CALL && (*last != DP_NO_CALL || dp_call_level (found) == 1) ? found : DP_NO_CALL;
}

static gboolean
begins_with_three (const DpScenario *s)
{
  for (guint i = 1; i < s->events->len; i++)
    {
      const DpEvent *change = &dp_made_event (s, i)->event;
      DpCall last, first = change->kind == DP_EVENT_CHANGE_OF_CALL && change->intent == DP_INTENT_INTENDED ? suit_taken_back (s, i, &last) : DP_NO_CALL;
      DpDenominations theirs = 0;

      if (first == DP_NO_CALL || dp_made_length (s->hand[change->seat], first) > 3)
        continue;
      for (guint j = 0; j < i; j++)
        if (dp_made_event (s, j)->event.kind == DP_EVENT_CALL && dp_made_is_suit (dp_made_event (s, j)->event.call) && dp_seat_side ((DpSeat) dp_made_event (s, j)->event.seat) != dp_seat_side ((DpSeat) change->seat))
          theirs |= (DpDenominations) (1 << dp_call_denomination (dp_made_event (s, j)->event.call));
      for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
        if (!(theirs >> suit & 1) && dp_hand_length (s->hand[change->seat], (DpDenomination) suit) >= 5 && (last == DP_NO_CALL || dp_bid (dp_call_level (first), (DpDenomination) suit) > last))
          return TRUE;
    }
  return FALSE;
}

static gboolean
is_said_to_be_agreed (const DpScenario *s)
{
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i);

      if (e->event.kind != DP_EVENT_CALL || !dp_made_says (e->meaning, "no agreement"))
        continue;
      for (guint a = 0; a < s->answers->len; a++)
        if (answer_at (s, a)->seat == e->event.seat && answer_at (s, a)->question == DP_ASK_MEANING && g_str_has_prefix (answer_at (s, a)->text, "The same as "))
          return TRUE;
    }
  return FALSE;
}

static gboolean
speaks_of_nothing (const DpScenario *s)
{
  guint doubles = 0;

  for (guint i = 0; i < s->events->len; i++)
    doubles += dp_made_event (s, i)->event.kind == DP_EVENT_CALL && dp_made_event (s, i)->event.call == DP_DOUBLE;
  return (strstr (s->title, "empty chair") && !strstr (s->story, "chair") && !strstr (s->story, "got up")) || (strstr (s->title, "wo doubles") && doubles < 2);
}

guint
dp_lapse_faults (const DpScenario *s, const DpDirector *director)
{
  return (guint) is_unheard (s, director) << DP_LAPSE_UNHEARD | (guint) is_called_by_another (s) << DP_LAPSE_CALLER | (guint) (strstr (s->story, "omebody asks for the director") != NULL) << DP_LAPSE_SOMEBODY
         | (guint) passes_for_all (s) << DP_LAPSE_ALL | (guint) (strstr (s->story, "doesn’t wait for anybody") != NULL) << DP_LAPSE_WAITS | (guint) is_out_of_hours (s) << DP_LAPSE_HOUR
         | (guint) is_busy_twice (s) << DP_LAPSE_BUSY | (guint) counts_again (s) << DP_LAPSE_STOCK | (guint) drops_suit (s, director) << DP_LAPSE_DROPS | (guint) begins_with_three (s) << DP_LAPSE_THREE
         | (guint) is_said_to_be_agreed (s) << DP_LAPSE_WRONG | (guint) speaks_of_nothing (s) << DP_LAPSE_CHAIR;
}
