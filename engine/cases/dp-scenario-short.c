/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario-short.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The words of an element's text, one by one, each with its line. */
typedef struct {
  const char *at;
  int line;
} Words;

/* The next word, or NULL. Caller frees. */
static char *
next_word (Words *words)
{
  static const char *const blanks = " \t\r\n";
  const char *begin;

  for (; *words->at && strchr (blanks, *words->at); words->at++)
    words->line += *words->at == '\n';
  if (!*words->at)
    return NULL;
  begin = words->at;
  words->at += strcspn (begin, blanks);
  return g_strndup (begin, (gsize) (words->at - begin));
}

G_GNUC_PRINTF (4, 5)
static void
complain (const DpScenarioSource *source, const Words *words, const char *cure, const char *format, ...)
{
  g_autofree char *problem = NULL;
  va_list args;

  va_start (args, format);
  problem = g_strdup_vprintf (format, args);
  va_end (args);
  dp_diagnostics_add (source->diagnostics, source->file, words->line, problem, cure);
}

gboolean
dp_scenario_is_short (const xmlNode *node)
{
  return dp_xml_is (node, "calls") || dp_xml_is (node, "trick") || dp_xml_is (node, "tricks");
}

gboolean
dp_scenario_has_room (const DpScenarioSource *source, const xmlNode *node, const DpScenario *scenario)
{
  if (scenario->events->len < DP_SCENARIO_MAX_EVENTS)
    return TRUE;
  return dp_scenario_complain (source, node, NULL, _("too many events: more than %d"), DP_SCENARIO_MAX_EVENTS);
}

static void
add (DpScenario *scenario, DpScenarioRun *run, const Words *words, DpEvent event)
{
  DpScenarioEvent e = { .event = event, .line = words->line };

  dp_scenario_run_note (run, &event);
  g_array_append_val (scenario->events, e);
}

static gboolean
read_calls (const DpScenarioSource *source, const xmlNode *node, Words words, DpScenarioRun *run, DpScenario *scenario)
{
  guint n = 0;

  if (dp_xml_attribute (node, "seat"))
    dp_seat_parse (dp_xml_attribute (node, "seat"), &run->caller);
  for (;; n++)
    {
      g_autofree char *word = next_word (&words);
      DpCall call;

      if (!word)
        break;
      if (!dp_scenario_has_room (source, node, scenario))
        return FALSE;
      if (!dp_call_parse (word, &call))
        {
          complain (source, &words, _("use P, X, XX or a bid from 1C to 7NT"), _("“%s” isn’t a call"), word);
          return TRUE;
        }
      add (scenario, run, &words, dp_event_call (run->caller, call));
    }
  if (n == 0)
    dp_scenario_complain (source, node, _("write the calls with a space between them: 1S P 4S P P P"), _("“%s” is empty"), "calls");
  return TRUE;
}

static DpSeat
owner_of (const DpScenario *scenario, DpCard card)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (dp_hand_has (scenario->hand[seat], card))
      return (DpSeat) seat;
  return DP_SEAT_NONE;
}

/* One card of a trick; *turn: whose it must be, nobody's = it begins the trick, and whose the next must be. */
static gboolean
read_card (const DpScenarioSource *source, const char *word, DpSeat *turn, const Words *words, DpScenarioRun *run, DpScenario *scenario)
{
  DpCard card;
  DpSeat hand;
  DpEvent event;

  if (!dp_card_parse (word, &card))
    {
      complain (source, words, _("write suit, then rank: HK, DT, S2; and “/” between two tricks"), _("“%s” isn’t a card"), word);
      return FALSE;
    }
  hand = owner_of (scenario, card);
  if (hand == DP_SEAT_NONE)
    {
      complain (source, words, _("give all four hands in the board"), _("no hand has the card %s"), word);
      return FALSE;
    }
  if (*turn != DP_SEAT_NONE && hand != *turn)
    {
      g_autofree char *cure = g_strdup_printf (_("a trick goes round from the hand that leads; write <play seat=\"%s\" card=\"%s\"/> for a card out of turn"),
                                               dp_seat_letter (hand), word);

      complain (source, words, cure, _("it’s for %s’s hand to play, and the card %s is in %s’s"), dp_seat_name (*turn), word, dp_seat_name (hand));
      return FALSE;
    }
  event = dp_event_play (hand, card);
  event.kind = (guint8) dp_scenario_run_card_kind (run);
  add (scenario, run, words, event);
  *turn = dp_seat_lho (hand);
  return TRUE;
}

static gboolean
read_tricks (const DpScenarioSource *source, const xmlNode *node, Words words, DpScenarioRun *run, DpScenario *scenario)
{
  gboolean several = dp_xml_is (node, "tricks");
  DpSeat turn = DP_SEAT_NONE;
  guint n = 0, size = 0;

  for (;; n++)
    {
      g_autofree char *word = next_word (&words);

      if (!word)
        break;
      if (several && g_str_equal (word, "/"))
        {
          if (size == 0)
            complain (source, &words, _("write “/” between two tricks only"), _("a trick without a card"));
          turn = DP_SEAT_NONE;
          size = 0;
          continue;
        }
      if (size == DP_SEATS)
        {
          complain (source, &words, several ? _("write “/” before the next trick") : _("write each trick in an element of its own, or several in <tricks> with “/” between them"),
                    _("a trick has four cards; “%s” is a fifth"), word);
          return TRUE;
        }
      if (!dp_scenario_has_room (source, node, scenario))
        return FALSE;
      if (!read_card (source, word, &turn, &words, run, scenario))
        return TRUE;
      size++;
    }
  if (n == 0)
    dp_scenario_complain (source, node, _("write the cards with a space between them: H4 HA H5 H2"), _("“%s” is empty"), (const char *) node->name);
  else if (size == 0)
    complain (source, &words, _("write “/” between two tricks only"), _("a trick without a card"));
  return TRUE;
}

gboolean
dp_scenario_read_short (const DpScenarioSource *source, const xmlNode *node, DpScenarioRun *run, DpScenario *scenario)
{
  xmlChar *text = xmlNodeGetContent (node);
  Words words = { (const char *) text, dp_xml_line (node) };
  gboolean room = !text || (dp_xml_is (node, "calls") ? read_calls : read_tricks) (source, node, words, run, scenario);

  xmlFree (text);
  return room;
}
