/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-told.h"

#include "dp-made-event.h"

#include <string.h>

static const char *const names[DP_TOLD_FAULTS] = { "said", "first", "passes", "silence", "title", "place", "leave", "cost", "dummy", "order",
                                                    "company", "alert", "joke", "led", "twice", "vague",
                                                    "faced", "sorry", "stock", "open", "knowing",
                                                    "law", "closed", "empty", "well", "along", "unsaid", "voice" };

const char *
dp_told_fault_name (DpToldFault fault)
{
  return names[fault];
}

static gboolean
has_any (const char *text, const char *const words[], guint n)
{
  for (guint i = 0; i < n; i++)
    if (strstr (text, words[i]))
      return TRUE;
  return FALSE;
}
#define HAS_ANY(text, words) has_any (text, words, G_N_ELEMENTS (words))

/* Whether any answer of that player, to that question, has one of the words in it. */
static gboolean
answers_with (const DpScenario *s, DpSeat seat, DpQuestion question, const char *const words[], guint n)
{
  for (guint i = 0; i < s->answers->len; i++)
    {
      const DpScenarioAnswer *a = &g_array_index (s->answers, DpScenarioAnswer, i);

      if (a->seat == seat && a->question == question && has_any (a->text, words, n))
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

/* What the plot tells of how attention was called; what an error tells comes before. */
static const char *
last_sentence (const char *story)
{
  const char *last = story, *at = story;

  while ((at = strstr (at, ". ")) && at[2])
    last = at += 2;
  return last;
}

/* "says South", "South says that": in the story, of whoever calls attention, who then says something else. */
static gboolean
is_said_otherwise (const DpScenario *s)
{
  static const char *const before[] = { "” says ", "” asks ", ",” says ", "?” asks ", "!” says " };
  static const char *const after[] = { " says that ", " says so", " asks whether ", " asks what ", " asks which ", " wants to know ", " points out " };
  const DpScenarioEvent *attention = first_attention (s);
  const char *seat, *sentence = last_sentence (s->story);

  if (!attention || !attention->says || attention->event.seat >= DP_SEAT_NONE)
    return FALSE;
  seat = dp_seat_name ((DpSeat) attention->event.seat);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      g_autofree char *words = g_strconcat (before[i], seat, NULL);

      if (strstr (sentence, words))
        return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    {
      g_autofree char *words = g_strconcat (seat, after[i], NULL);

      if (strstr (sentence, words))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_more_at_first (const DpScenario *s)
{
  gboolean called[DP_SEATS] = { FALSE };

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i);

      if (e->event.kind != DP_EVENT_CALL && e->event.kind != DP_EVENT_CHANGE_OF_CALL)
        continue;
      if (e->meaning && strstr (e->meaning, "nothing more to say") && !called[e->event.seat])
        return TRUE;
      called[e->event.seat] = TRUE;
    }
  return FALSE;
}

static gboolean
leaves_one_out (const DpScenario *s, const DpDirector *director)
{
  static const char *const one[] = { "a pass before me", "been a pass", "heard a pass.", "a pass on my right" };

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      if (incident->kind == DP_INCIDENT_CALL && incident->turn < DP_SEAT_NONE && incident->offender < DP_SEAT_NONE && incident->turn == dp_seat_partner ((DpSeat) incident->offender)
          && (answers_with (s, (DpSeat) incident->offender, DP_ASK_TURN, one, G_N_ELEMENTS (one)) || answers_with (s, (DpSeat) incident->offender, DP_ASK_SEEN, one, G_N_ELEMENTS (one))))
        return TRUE;
    }
  return FALSE;
}

static gboolean
hears_the_silent (const DpScenario *s)
{
  static const char *const silent[] = { " is thinking", " is still thinking", " hears nothing", "obody says anything for a while", "thinks and says nothing" };
  static const char *const heard[] = { "thought I’d heard a pass", "thought I’d heard two passes" };
  gboolean says = FALSE;

  for (int seat = 0; seat < DP_SEATS; seat++)
    says |= answers_with (s, (DpSeat) seat, DP_ASK_SEEN, heard, G_N_ELEMENTS (heard));
  return says && HAS_ANY (s->story, silent);
}

static gboolean
is_entitled_wrongly (const DpScenario *s)
{
  static const char *const hurry[] = { "quick", "can’t wait", "doesn’t wait", "hurry", "No patience" };
  static const char *const waits[] = { "long silence", "Nothing happens for a while", "obody says anything for a while", "hears nothing" };

  return HAS_ANY (s->title, hurry) && HAS_ANY (s->story, waits);
}

static gboolean
is_out_of_place (const DpScenario *s)
{
  static const char *const alone[] = { "dining room", "played at home" };
  static const char *const other[] = { "next table", "another table" };
  static const char *const first[] = { "first board", "first deal" };
  static const char *const last[] = { "last board", "last deal" };

  return (HAS_ANY (s->story, alone) && HAS_ANY (s->story, other)) || (HAS_ANY (s->story, first) && HAS_ANY (s->story, last));
}

/* Of a call that has come to nothing, after a ruling. */
static gboolean
takes_leave (const DpScenario *s, const DpDirector *director)
{
  static const char *const leave[] = { "Now that I can", "In that case", "Now I can", "now I can" };
  const DpAuction *auction = &dp_director_table (director)->auction;
  guint ruled = dp_director_n_points (director) ? dp_director_point (director, 0)->event : G_MAXUINT;

  for (int i = 0; i < auction->n; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, auction->call[i].event);

      if (auction->call[i].status != DP_CALL_STANDS && auction->call[i].event > ruled && e->event.kind == DP_EVENT_CALL && e->says && HAS_ANY (e->says, leave))
        return TRUE;
    }
  return FALSE;
}

static gboolean
costs_after_all (const DpScenario *s)
{
  static const char *const lead[] = { "Declarer has used the right", "declarer may restrict the lead", "may bring a lead penalty", "left it free (Law 26)" };
  const char *none = strstr (s->explanation, "there’s no penalty");

  return none && HAS_ANY (none, lead);
}

/* Dummy's cards are dummy's, whoever sits there. */
static gboolean
names_dummy (const DpScenario *s, const DpDirector *director)
{
  DpContract contract = dp_auction_contract (&dp_director_table (director)->auction);
  g_autofree char *words = contract.level ? g_strconcat (dp_seat_name (dp_seat_partner ((DpSeat) contract.declarer)), " plays the ", NULL) : NULL;

  return words && strstr (s->story, words);
}

/* "West opens 1♣", of a bid that came after the change that is told next. */
static gboolean
runs_ahead (const DpScenario *s)
{
  gboolean bid = FALSE;

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (event->kind == DP_EVENT_CHANGE_OF_CALL && !bid)
        return strstr (s->story, " opens ") != NULL;
      if (event->kind == DP_EVENT_ATTENTION)
        break;
      bid |= event->kind == DP_EVENT_CALL && dp_call_is_bid (event->call);
    }
  return FALSE;
}

/* At rubber there may be four people in the house. */
static gboolean
has_company (const DpScenario *s)
{
  static const char *const others[] = { "omebody behind", "omebody looking on", "omebody going past", "omebody at the next", "wo friends are", "next table" };

  return strcmp (s->code, "rubber-1993") == 0 && HAS_ANY (s->story, others);
}

static gboolean
speaks_of_no_explanation (const DpScenario *s)
{
  static const char *const silent[] = { "no alert", "neither alerts", "doesn’t alert" };
  static const char *const wrong[] = { "wrong explanation", "xplanation was wrong", "told something else", "told wrong", "hat was wrong" };
  gboolean says = HAS_ANY (s->title, wrong) || HAS_ANY (s->story, wrong);

  for (guint i = 0; i < s->events->len; i++)
    says |= dp_made_event (s, i)->says && HAS_ANY (dp_made_event (s, i)->says, wrong);
  for (guint i = 0; i < s->answers->len; i++)
    says |= HAS_ANY (g_array_index (s->answers, DpScenarioAnswer, i).text, wrong);
  return says && HAS_ANY (s->story, silent);
}

static gboolean
is_above_seven (const DpEvent *event)
{
  return (event->kind == DP_EVENT_CALL || event->kind == DP_EVENT_CHANGE_OF_CALL) && dp_call_is_bid (event->call) && dp_call_level (event->call) > 7;
}

static gboolean
is_no_joke (const DpScenario *s)
{
  static const char *const joke[] = { "joke", "joking" };

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (event->kind == DP_EVENT_CHANGE_OF_CALL && is_above_seven (event) && !answers_with (s, (DpSeat) event->seat, DP_ASK_INTENT, joke, G_N_ELEMENTS (joke)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_led_from_elsewhere (const DpScenario *s, const DpDirector *director)
{
  DpContract contract = dp_auction_contract (&dp_director_table (director)->auction);
  gboolean above = FALSE;

  for (guint i = 0; contract.level && i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      above |= is_above_seven (event);
      if (above && event->kind == DP_EVENT_LEAD && event->seat != dp_seat_lho ((DpSeat) contract.declarer))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_told_twice (const DpScenario *s)
{
  static const char *const passed[] = { "nobody has bid yet. All four", "nobody has bid yet. Everybody passes", "nobody has bid yet. After four passes", "Nobody has bid so far" };
  const char *asks = strstr (s->explanation, "fter the play the director asks");

  return HAS_ANY (s->story, passed) || (asks && strstr (asks + 1, "fter the play the director asks"));
}

static gboolean
is_vague (const DpScenario *s)
{
  static const char *const vague[] = { "could also be seen", "all the same and that’s all", "that denomination", "The director looks at who" };

  return HAS_ANY (s->explanation, vague);
}

/* Asked what of dummy could be seen, when a trick has been played. */
static gboolean
sees_no_dummy (const DpScenario *s)
{
  guint cards = 0;

  for (guint i = 0; i < s->events->len && dp_made_event (s, i)->event.kind != DP_EVENT_ATTENTION; i++)
    cards += dp_made_event (s, i)->event.kind == DP_EVENT_PLAY;
  for (guint i = 0; i < s->answers->len; i++)
    if (g_array_index (s->answers, DpScenarioAnswer, i).question == DP_ASK_DUMMY_SEEN && cards >= 4)
      return TRUE;
  return FALSE;
}

/* The player of a bid that is too low says so, and the next player calls as if nothing had been said. */
static gboolean
is_sorry_unheard (const DpScenario *s)
{
  DpCall last = DP_NO_CALL;

  for (guint i = 0; i + 1 < s->events->len; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i), *next = dp_made_event (s, i + 1);

      if (e->event.kind != DP_EVENT_CALL)
        break;
      if (!dp_call_is_bid (e->event.call) || e->event.call > DP_LAST_LEGAL_BID)
        continue;
      if (last != DP_NO_CALL && e->event.call <= last)
        return e->says && next->event.kind == DP_EVENT_CALL && next->event.seat != e->event.seat;
      last = e->event.call;
    }
  return FALSE;
}

/* Cards of dummy's were down before the lead, and its player didn't know who declared. */
static gboolean
saw_dummy_unknowing (const DpScenario *s)
{
  static const char *const seen[] = { "cards were down", "cards down" }, *const unknowing[] = { "declarer, then", "which of them was declarer" };
  gboolean saw = FALSE, unknown = FALSE;

  for (guint i = 0; i < s->events->len; i++)
    unknown |= dp_made_event (s, i)->says && HAS_ANY (dp_made_event (s, i)->says, unknowing);
  for (guint i = 0; i < s->answers->len; i++)
    {
      const DpScenarioAnswer *answer = &g_array_index (s->answers, DpScenarioAnswer, i);

      saw |= answer->question == DP_ASK_DUMMY_SEEN && HAS_ANY (answer->text, seen);
      unknown |= HAS_ANY (answer->text, unknowing);
    }
  return saw && unknown;
}

/* Of several bids where there was one; of a call that shows more where it may be a pass; of one card of dummy's where there were more; of a card that declarer was still thinking about when it was a defender's turn. */
static gboolean
is_stock (const DpScenario *s)
{
  static const char *const words[] = { "hose bids", "half hidden under another suit", "three green cards", "who bid first", "another in place of my" };
  gboolean says = HAS_ANY (s->story, words) || (s->explanation && strstr (s->explanation, "shows more than the pass did"));

  for (guint i = 0; i < s->events->len; i++)
    says |= dp_made_event (s, i)->says && HAS_ANY (dp_made_event (s, i)->says, words);
  for (guint i = 0; i < s->answers->len; i++)
    says |= HAS_ANY (g_array_index (s->answers, DpScenarioAnswer, i).text, words);
  return says;
}

/* A revoke from dummy, whose cards everybody sees. */
static gboolean
comes_from_nowhere (const DpScenario *s, const DpDirector *director)
{
  static const char *const words[] = { "Where did that come from", "who thought there were no ", "still has one" };

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_REVOKE
          && incident->play.hand == dp_play_dummy (&dp_director_table (director)->play))
        return HAS_ANY (s->story, words) || HAS_ANY (s->title, words);
    }
  return FALSE;
}

/* "Law 23" and the like. */
static gboolean
has_law (const char *text)
{
  for (const char *at = text; at && (at = strstr (at, "Law ")); at++)
    if (g_ascii_isdigit (at[4]))
      return TRUE;
  return FALSE;
}

static gboolean
knows_laws (const DpScenario *s)
{
  gboolean found = has_law (s->story);

  for (guint i = 0; i < s->events->len; i++)
    found |= has_law (dp_made_event (s, i)->says);
  for (guint i = 0; i < s->answers->len; i++)
    found |= has_law (g_array_index (s->answers, DpScenarioAnswer, i).text);
  return found;
}

static gboolean
waits_for_a_call (const DpScenario *s, const DpDirector *director)
{
  const DpScenarioEvent *attention = first_attention (s);

  return attention && attention->event.request == DP_REQUEST_RESTATEMENT && strcmp (s->code, "rubber-1993") == 0 && dp_director_point (director, 0)->table.phase != DP_PHASE_AUCTION
         && strstr (s->explanation, "turn it is to call");
}

/* Whether that player changes a pass, whatever he puts in its place. */
static gboolean
changes_pass (const DpDirector *director, guint8 seat)
{
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      if (incident->kind == DP_INCIDENT_CHANGE && incident->offender == seat && incident->first >= 0 && dp_director_table (director)->auction.call[incident->first].call == DP_PASS)
        return TRUE;
    }
  return FALSE;
}

/* One who must pass may keep his pass, and that's all. */
static gboolean
chooses_nothing (const DpDirector *director)
{
  for (guint p = 0; p < dp_director_n_points (director); p++)
    {
      const DpPoint *point = dp_director_point (director, p);

      for (guint i = 0; i < point->ruling.n; i++)
        {
          const DpClause *c = &point->ruling.clause[i];

          if (c->kind == DP_CLAUSE_OPTION && (c->choices >> DP_OPTION_KEEP & 1) && c->seat < DP_SEAT_NONE && point->offender == (DpSeat) c->seat
              && point->table.silence[c->seat] != DP_SPAN_NONE && changes_pass (director, c->seat) && dp_director_event (director, point->event)->kind == DP_EVENT_ATTENTION)
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
adds_to_nothing (const DpScenario *s)
{
  static const char *const deaf[] = { "heard neither", "hadn’t heard my partner" };

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i);

      if (e->event.kind == DP_EVENT_CALL && e->says && strstr (e->says, "as well") && e->event.seat < DP_SEAT_NONE
          && (answers_with (s, (DpSeat) e->event.seat, DP_ASK_INTENT, deaf, G_N_ELEMENTS (deaf)) || answers_with (s, (DpSeat) e->event.seat, DP_ASK_SEEN, deaf, G_N_ELEMENTS (deaf))))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_led_in_earnest (const DpScenario *s)
{
  static const char *const along[] = { "joke", "enjoy", "straight face", "play along", "plays along" };
  gboolean above = FALSE;

  for (guint i = 0; i < s->events->len; i++)
    {
      above |= is_above_seven (&dp_made_event (s, i)->event);
      if (above && dp_made_event (s, i)->event.kind == DP_EVENT_LEAD)
        return !HAS_ANY (s->story, along);
    }
  return FALSE;
}

/* Calls of others between the call that the case is about and the first word about it: where it was made after the auction, or out of turn. */
static gboolean
leaves_a_call_out (const DpScenario *s, const DpDirector *director)
{
  static const char *const calls[] = { " passes", " pass ", " pass:", " pass,", " pass too", " calls", " called", "“Pass”", "the others", "The others", " over that", " over it", " bids", " doubles", " takes ", " takes it", " carries on", " carries ",
                                       " goes on", " makes the call", " won’t be put off", "o bid”", " opens all the same", "passed over", " pass." };
  const DpIncident *incident = dp_director_n_incidents (director) ? dp_director_incident (director, 0) : NULL;
  const DpAuction *auction = &dp_director_table (director)->auction;
  const char *told = last_sentence (s->story);

  if (!incident || incident->kind != DP_INCIDENT_CALL || incident->entry < 0 || strcmp (s->code, "rubber-1993") != 0)
    return FALSE;
  for (int i = incident->entry + 1; i < auction->n; i++)
    {
      const DpScenarioEvent *next = dp_made_event (s, auction->call[i].event);

      if (first_attention (s) < next)
        return FALSE;
      if (auction->call[i].seat != incident->offender && next->event.kind == DP_EVENT_CALL)
        {
          const char *before = told > s->story + 2 ? g_strrstr_len (s->story, told - 2 - s->story, ". ") : NULL;

          return !HAS_ANY (before ? before : told, calls);
        }
    }
  return FALSE;
}

static gboolean
tells_one_voice_first (const DpScenario *s)
{
  for (guint i = 1; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event, *before = &dp_made_event (s, i - 1)->event;
      g_autofree char *opens = NULL, *bids = NULL;

      if (event->kind != DP_EVENT_CALL || !event->simultaneous || strcmp (s->code, "rubber-1993") != 0 || !dp_call_is_bid (before->call))
        continue;
      opens = g_strdup_printf ("%s opens %s", dp_seat_name ((DpSeat) before->seat), dp_call_symbol (before->call));
      bids = g_strdup_printf ("%s bids %s.", dp_seat_name ((DpSeat) before->seat), dp_call_symbol (before->call));
      return strstr (s->story, opens) || strstr (s->story, bids);
    }
  return FALSE;
}

guint
dp_told_faults (const DpScenario *s, const DpDirector *director)
{
  return (guint) is_said_otherwise (s) << DP_TOLD_SAID | (guint) has_more_at_first (s) << DP_TOLD_FIRST | (guint) leaves_one_out (s, director) << DP_TOLD_PASSES | (guint) hears_the_silent (s) << DP_TOLD_SILENCE
         | (guint) is_entitled_wrongly (s) << DP_TOLD_TITLE | (guint) is_out_of_place (s) << DP_TOLD_PLACE | (guint) takes_leave (s, director) << DP_TOLD_LEAVE | (guint) costs_after_all (s) << DP_TOLD_COST
         | (guint) names_dummy (s, director) << DP_TOLD_DUMMY | (guint) runs_ahead (s) << DP_TOLD_ORDER
         | (guint) has_company (s) << DP_TOLD_COMPANY | (guint) speaks_of_no_explanation (s) << DP_TOLD_ALERT | (guint) is_no_joke (s) << DP_TOLD_JOKE
         | (guint) is_led_from_elsewhere (s, director) << DP_TOLD_LED | (guint) is_told_twice (s) << DP_TOLD_TWICE | (guint) is_vague (s) << DP_TOLD_VAGUE
         | (guint) sees_no_dummy (s) << DP_TOLD_FACED | (guint) is_sorry_unheard (s) << DP_TOLD_SORRY | (guint) is_stock (s) << DP_TOLD_STOCK
         | (guint) comes_from_nowhere (s, director) << DP_TOLD_OPEN | (guint) saw_dummy_unknowing (s) << DP_TOLD_KNOWING
         | (guint) knows_laws (s) << DP_TOLD_LAW | (guint) waits_for_a_call (s, director) << DP_TOLD_CLOSED | (guint) chooses_nothing (director) << DP_TOLD_EMPTY
         | (guint) adds_to_nothing (s) << DP_TOLD_WELL | (guint) is_led_in_earnest (s) << DP_TOLD_ALONG | (guint) leaves_a_call_out (s, director) << DP_TOLD_UNSAID
         | (guint) tells_one_voice_first (s) << DP_TOLD_VOICE;
}
