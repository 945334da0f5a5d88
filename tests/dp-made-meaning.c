/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-meaning.h"

#include "dp-made-event.h"

#include <string.h>

static const char *const names[DP_MEANING_FAULTS] = { "five", "two", "forcing", "good", "none", "agreed", "known" };

const char *
dp_meaning_fault_name (DpMeaningFault fault)
{
  return names[fault];
}

static gboolean
is_call (const DpEvent *event)
{
  return event->kind == DP_EVENT_CALL || event->kind == DP_EVENT_CHANGE_OF_CALL;
}

/* The highest bid before that event, DP_NO_CALL. */
static DpCall
last_bid (const DpScenario *s, guint before)
{
  DpCall last = DP_NO_CALL;

  for (guint i = 0; i < before; i++)
    if (is_call (&dp_made_event (s, i)->event) && dp_call_is_bid (dp_made_event (s, i)->event.call))
      last = dp_made_event (s, i)->event.call;
  return last;
}

static gboolean
opens_on_five (const DpScenario *s, guint i)
{
  const DpScenarioEvent *e = dp_made_event (s, i);
  const char *agreements = s->agreements[dp_seat_side ((DpSeat) e->event.seat)];

  return dp_made_is_suit (e->event.call) && dp_call_level (e->event.call) == 1 && dp_call_denomination (e->event.call) >= DP_HEARTS && last_bid (s, i) == DP_NO_CALL
         && agreements && strstr (agreements, "four-card majors") && dp_made_says (e->meaning, "at least five");
}

/* A double or redouble of the same bid, or that bid once more. */
static gboolean
shows_two_things (const DpScenario *s, guint i)
{
  const DpScenarioEvent *e = dp_made_event (s, i);

  if (e->event.call == DP_PASS || !e->meaning || !dp_call_is_doubling (e->event.call))
    return FALSE;
  for (guint j = 0; j < i; j++)
    {
      const DpScenarioEvent *other = dp_made_event (s, j);

      if (is_call (&other->event) && other->event.seat == e->event.seat && other->event.call == e->event.call && other->meaning && last_bid (s, j) == last_bid (s, i)
          && last_bid (s, i) != DP_NO_CALL && strcmp (other->meaning, e->meaning) != 0)
        return TRUE;
    }
  return FALSE;
}

/* A pass that went back, or was too early, tells nothing. */
static gboolean
passed_at_first (const DpScenario *s, guint before, guint8 seat)
{
  for (guint i = 0; i < before; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (!is_call (event) || event->call != DP_PASS)
        return FALSE;
      if (event->seat == seat)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_forcing (const char *meaning)
{
  return meaning && g_str_has_suffix (meaning, ", forcing");
}

static int
honours (DpHand hand, DpDenomination suit)
{
  int n = 0;

  for (int rank = 8; rank < 13; rank++)
    n += hand >> (suit * 13 + rank) & 1;
  return n;
}

static gboolean
is_not_good (const DpScenario *s, const DpScenarioEvent *e)
{
  g_autofree char *good = dp_made_is_suit (e->event.call) ? g_strconcat ("good ", dp_denomination_name (dp_call_denomination (e->event.call)), NULL) : NULL;

  return good && dp_made_says (e->meaning, good) && honours (s->hand[e->event.seat], dp_call_denomination (e->event.call)) < 2;
}

/* The call of which the fact speaks is the last one before it. */
static void
look_at_agreement (const DpScenario *s, guint i, guint *found)
{
  const DpScenarioEvent *call = i ? dp_made_event (s, i - 1) : NULL;

  if (dp_made_event (s, i)->event.kind != DP_EVENT_FACT || !call || !is_call (&call->event))
    return;
  if (dp_made_event (s, i)->event.stated == DP_STATED_NO_AGREEMENT && !dp_made_says (call->meaning, "never talked about"))
    *found |= 1u << DP_MEANING_AGREED;
  if (dp_made_says (call->meaning, "asks for a four-card major"))
    *found |= 1u << DP_MEANING_KNOWN;
}

guint
dp_meaning_faults (const DpScenario *s)
{
  guint found = 0;

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i);

      look_at_agreement (s, i, &found);
      if (!is_call (&e->event))
        continue;
      found |= (guint) opens_on_five (s, i) << DP_MEANING_FIVE | (guint) shows_two_things (s, i) << DP_MEANING_TWO | (guint) (is_forcing (e->meaning) && passed_at_first (s, i, e->event.seat)) << DP_MEANING_FORCING
               | (guint) is_not_good (s, e) << DP_MEANING_GOOD | (guint) (dp_made_is_suit (e->event.call) && dp_made_says (e->meaning, "no agreement")) << DP_MEANING_NONE;
    }
  return found;
}
