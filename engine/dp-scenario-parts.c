/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario-parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
dp_scenario_complain (const DpScenarioSource *source, const xmlNode *node, const char *cure, const char *format, ...)
{
  g_autofree char *problem = NULL;
  va_list args;

  va_start (args, format);
  problem = g_strdup_vprintf (format, args);
  va_end (args);
  dp_diagnostics_add (source->diagnostics, source->file, dp_xml_line (node), problem, cure);
  return FALSE;
}

/* "fr_FR.UTF-8" and "fr-fr" name one language; what follows a dot or at sign is not part of it. */
static gboolean
same_language (const char *a, const char *b)
{
  for (; *a && *a != '.' && *a != '@'; a++, b++)
    if (g_ascii_tolower (*a == '_' ? '-' : *a) != g_ascii_tolower (*b == '_' ? '-' : *b))
      return FALSE;
  return *b == 0;
}

/* How good the language is: 0 the best, G_MAXINT not wanted. */
static int
language_rank (const char *const *languages, const char *language)
{
  for (int i = 0; languages && languages[i]; i++)
    if (same_language (languages[i], language))
      return i;
  return G_MAXINT;
}

static gboolean
translates (const xmlNode *translation, const xmlNode *original)
{
  static const char *const keys[] = { "seat", "side", "question" };

  if (!translation || !dp_xml_is (translation, (const char *) original->name) || !dp_xml_language (translation))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_strcmp0 (dp_xml_attribute (translation, keys[i]), dp_xml_attribute (original, keys[i])) != 0)
      return FALSE;
  return TRUE;
}

static char *
text_of (const xmlNode *element, gboolean paragraphs)
{
  return paragraphs ? dp_xml_text_paragraphs (element) : dp_xml_text (element);
}

xmlNode *
dp_scenario_read_text (const DpScenarioSource *source, xmlNode *element, gboolean paragraphs, char **out)
{
  const xmlNode *best = element;
  int best_rank = G_MAXINT;
  xmlNode *next = dp_xml_next (element);

  if (dp_xml_language (element))
    {
      dp_scenario_complain (source, element, _("put it right after the element without xml:lang that it translates"),
                            _("this “%s” translates nothing"), (const char *) element->name);
      return next;
    }
  for (; translates (next, element); next = dp_xml_next (next))
    {
      int rank = language_rank (source->languages, dp_xml_language (next));

      if (rank < best_rank)
        {
          best = next;
          best_rank = rank;
        }
    }
  if (*out)
    dp_scenario_complain (source, element, _("give it once; a translation bears xml:lang"), _("a second “%s”"), (const char *) element->name);
  else
    {
      g_autofree char *text = text_of (best, paragraphs);

      /* gettext answers "" with the header of its catalogue. */
      *out = g_strdup (best == element && *text ? g_dgettext (GETTEXT_PACKAGE, text) : text);
    }
  return next;
}

/* The schema has seen to it that the words are right; should schema and program ever part, that is said here. */
#define TAKE(node, name, parse, out)                                                                                            \
  (!dp_xml_attribute (node, name) || parse (dp_xml_attribute (node, name), out)                                                 \
   || dp_scenario_complain (source, node, NULL, _("the value “%s” of the attribute “%s” is not allowed"), dp_xml_attribute (node, name), name))

static gboolean
yes_no (const char *text, gboolean *out)
{
  *out = g_str_equal (text, "yes");
  return *out || g_str_equal (text, "no");
}

static gboolean
denominations (const char *text, DpDenominations *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  DpDenomination d;

  *out = 0;
  for (int i = 0; words[i]; i++)
    {
      if (!*words[i])
        continue;
      if (!dp_denomination_parse (words[i], &d))
        return FALSE;
      *out |= (DpDenominations) (1 << d);
    }
  return TRUE;
}

static gboolean
options (const char *text, DpOptions *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  DpOption option;

  *out = 0;
  for (int i = 0; words[i]; i++)
    {
      if (!dp_option_parse (words[i], &option))
        return FALSE;
      *out |= (DpOptions) (1 << option);
    }
  return TRUE;
}

static gboolean
read_cards (const DpScenarioSource *source, const xmlNode *node, DpSeat seat, DpScenario *scenario)
{
  const char *text = dp_xml_attribute (node, "cards");
  g_autofree char *problem = NULL;
  DpHand hand;

  if (!text)
    return TRUE;
  if (!dp_hand_parse (text, &hand, &problem))
    return dp_scenario_complain (source, node, _("write it as AKQ2.T98.J7.5432, with - for a void"), _("%s's cards: %s"), dp_seat_name (seat), problem);
  if (dp_hand_size (hand) != 13)
    return dp_scenario_complain (source, node, _("a hand has 13"), _("%s has %d cards"), dp_seat_name (seat), dp_hand_size (hand));
  for (int other = 0; other < DP_SEATS; other++)
    for (int card = 0; card < DP_CARDS; card++)
      if (other != (int) seat && dp_hand_has (scenario->hand[other] & hand, (DpCard) card))
        return dp_scenario_complain (source, node, _("give each card to one player"), _("%s and %s both have the card %s"), dp_seat_name ((DpSeat) other),
                                     dp_seat_name (seat), dp_card_token ((DpCard) card));
  scenario->hand[seat] = hand;
  return TRUE;
}

void
dp_scenario_read_board (const DpScenarioSource *source, const xmlNode *board, DpScenario *scenario)
{
  gboolean seen[DP_SEATS] = { FALSE };

  if (!TAKE (board, "dealer", dp_seat_parse, &scenario->dealer) || !TAKE (board, "vulnerable", dp_vul_parse, &scenario->vul))
    return;
  for (xmlNode *node = dp_xml_first (board); node; node = dp_xml_next (node))
    {
      DpSeat seat = DP_SEAT_NORTH;

      if (!TAKE (node, "seat", dp_seat_parse, &seat))
        continue;
      if (seen[seat])
        {
          dp_scenario_complain (source, node, _("give each seat one hand"), _("a second hand for %s"), dp_seat_name (seat));
          continue;
        }
      seen[seat] = TRUE;
      scenario->names[seat] = g_strdup (dp_xml_attribute (node, "name"));
      if (TAKE (node, "shown", yes_no, &scenario->shown[seat]))
        read_cards (source, node, seat, scenario);
    }
}

static void
read_call (const DpScenarioSource *source, const xmlNode *node, DpSeat seat, DpScenarioEvent *e)
{
  DpEventKind kind = e->event.kind;
  DpCall call = DP_PASS;
  gboolean artificial = FALSE, simultaneous = FALSE, influenced = TRUE, pause = FALSE, misstated = FALSE;
  DpIntent intent = DP_INTENT_UNSTATED;
  DpMind mind = DP_MIND_UNSTATED;
  DpComparable comparable = DP_COMPARABLE_UNSTATED;

  if (!TAKE (node, "call", dp_call_parse, &call))
    return;
  e->event = dp_event_call (seat, call);
  e->event.kind = (guint8) kind;
  if (!TAKE (node, "artificial", yes_no, &artificial) || !TAKE (node, "simultaneous", yes_no, &simultaneous)
      || !TAKE (node, "pause", yes_no, &pause) || !TAKE (node, "misstated", yes_no, &misstated)
      || !TAKE (node, "influenced", yes_no, &influenced) || !TAKE (node, "intent", dp_intent_parse, &intent) || !TAKE (node, "mind", dp_mind_parse, &mind)
      || !TAKE (node, "comparable", dp_comparable_parse, &comparable) || !TAKE (node, "specifies", denominations, &e->event.specifies))
    return;
  if (artificial && dp_call_is_bid (call) && !dp_xml_attribute (node, "specifies"))
    dp_scenario_complain (source, node, _("add specifies=\"...\" with the denominations it shows, or specifies=\"\" for none"),
                          _("the artificial call %s does not say what it specifies"), dp_call_token (call));
  e->event.artificial = (guint8) artificial;
  e->event.simultaneous = (guint8) simultaneous;
  e->event.pause = (guint8) pause;
  e->event.misstated = (guint8) misstated;
  if (dp_xml_attribute (node, "influenced") && intent != DP_INTENT_MISINFORMED)
    dp_scenario_complain (source, node, _("take it out, or state intent=\"misinformed\""), _("influenced goes with intent=\"misinformed\" only"));
  e->event.uninfluenced = (guint8) !influenced;
  e->event.intent = (guint8) intent;
  e->event.mind = (guint8) mind;
  e->event.comparable = (guint8) comparable;
}

static void
read_decision (const DpScenarioSource *source, const xmlNode *node, DpScenarioEvent *e)
{
  const char *named = dp_xml_attribute (node, "suit");
  DpOption option = DP_OPTION_ACCEPT;
  DpDenomination suit = DP_NOTRUMP;
  gboolean names;

  if (!TAKE (node, "option", dp_option_parse, &option) || !TAKE (node, "suit", dp_denomination_parse, &suit))
    return;
  names = option == DP_OPTION_PROHIBIT || option == DP_OPTION_REQUIRE;
  if (names && !named)
    dp_scenario_complain (source, node, _("add suit=\"C\", \"D\", \"H\" or \"S\""),
                          option == DP_OPTION_PROHIBIT ? _("the decision forbids a suit and does not say which") : _("the decision requires a suit and does not say which"));
  if (!names && named)
    dp_scenario_complain (source, node, _("take the suit out"), _("a suit goes with option=\"prohibit\" or option=\"require\" only"));
  e->event.option = (guint8) option;
  e->event.suit = (guint8) suit;
}

static void
read_lead (const DpScenarioSource *source, const xmlNode *node, DpSeat seat, const DpScenario *scenario, DpScenarioEvent *e)
{
  DpCard card = DP_NO_CARD;
  gboolean face_down = FALSE;

  if (!TAKE (node, "card", dp_card_parse, &card) || !TAKE (node, "face-down", yes_no, &face_down))
    return;
  e->event.card = card;
  e->event.face_down = (guint8) face_down;
  if (scenario->hand[seat] && !dp_hand_has (scenario->hand[seat], card))
    dp_scenario_complain (source, node, _("lead a card that the hand has"), _("%s leads %s, which is not in the hand given"), dp_seat_name (seat),
                          dp_card_token (card));
}

static gboolean
card_list (const char *text, DpHand *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  DpCard card;

  *out = 0;
  for (int i = 0; words[i]; i++)
    {
      if (!dp_card_parse (words[i], &card))
        return FALSE;
      *out |= (DpHand) 1 << card;
    }
  return *out != 0;
}

static void
read_exposure (const DpScenarioSource *source, const xmlNode *node, DpSeat seat, const DpScenario *scenario, DpScenarioEvent *e)
{
  gboolean led = FALSE;

  if (!TAKE (node, "cards", card_list, &e->event.cards) || !TAKE (node, "led", yes_no, &led))
    return;
  e->event.led = (guint8) led;
  if (led && dp_hand_size (e->event.cards) != 1)
    dp_scenario_complain (source, node, _("name the one card that was led"), _("nobody leads more than one card"));
  if (scenario->hand[seat] && (e->event.cards & ~scenario->hand[seat]))
    dp_scenario_complain (source, node, _("name cards that the hand has"), _("%s exposes cards that are not in the hand given"), dp_seat_name (seat));
}

static void
read_words (const DpScenarioSource *source, const xmlNode *node, DpScenarioEvent *e)
{
  xmlNode *child = dp_xml_first (node);

  while (child)
    if (dp_xml_is (child, "meaning"))
      child = dp_scenario_read_text (source, child, FALSE, &e->meaning);
    else if (dp_xml_is (child, "says"))
      child = dp_scenario_read_text (source, child, FALSE, &e->says);
    else
      child = dp_scenario_read_text (source, child, FALSE, &e->reason);
  if (e->reason && e->event.comparable == DP_COMPARABLE_UNSTATED)
    dp_scenario_complain (source, node, _("add comparable=\"no\", \"23A1\", \"23A2\" or \"23A3\""), _("there is a reason, and no verdict that it is the reason for"));
}

void
dp_scenario_read_events (const DpScenarioSource *source, const xmlNode *events, DpScenario *scenario)
{
  static const char *const names[] = { "call", "change-of-call", "attention", "decision", "fact", "lead", "expose" };

  for (xmlNode *node = dp_xml_first (events); node; node = dp_xml_next (node))
    {
      DpScenarioEvent e = { .line = dp_xml_line (node) };
      DpSeat seat = DP_SEAT_NONE;
      DpStated stated = DP_STATED_HANDS_RETURNED;
      DpRequest request = DP_REQUEST_NONE;
      guint kind = 0;

      if (scenario->events->len == DP_SCENARIO_MAX_EVENTS)
        {
          dp_scenario_complain (source, node, NULL, _("too many events: more than %d"), DP_SCENARIO_MAX_EVENTS);
          return;
        }
      while (kind < G_N_ELEMENTS (names) - 1 && !dp_xml_is (node, names[kind]))
        kind++;
      if (!TAKE (node, "seat", dp_seat_parse, &seat))
        continue;
      e.event = dp_event ((DpEventKind) kind, seat);
      if (kind == DP_EVENT_CALL || kind == DP_EVENT_CHANGE_OF_CALL)
        read_call (source, node, seat, &e);
      else if (kind == DP_EVENT_DECISION)
        read_decision (source, node, &e);
      else if (kind == DP_EVENT_ATTENTION && TAKE (node, "asks", dp_request_parse, &request))
        e.event.request = (guint8) request;
      else if (kind == DP_EVENT_LEAD)
        read_lead (source, node, seat, scenario, &e);
      else if (kind == DP_EVENT_EXPOSE)
        read_exposure (source, node, seat, scenario, &e);
      else if (kind == DP_EVENT_FACT && TAKE (node, "name", dp_stated_parse, &stated))
        e.event.stated = (guint8) stated;
      read_words (source, node, &e);
      g_array_append_val (scenario->events, e);
    }
}

void
dp_scenario_read_interview (const DpScenarioSource *source, const xmlNode *interview, DpScenario *scenario)
{
  int lines[DP_SEATS][DP_QUESTIONS] = { { 0 } };
  xmlNode *node = dp_xml_first (interview);

  while (node)
    {
      DpScenarioAnswer a = { .line = dp_xml_line (node) };
      const xmlNode *at = node;
      gboolean sound = TAKE (node, "seat", dp_seat_parse, &a.seat) && TAKE (node, "question", dp_question_parse, &a.question);

      node = dp_scenario_read_text (source, node, FALSE, &a.text);
      if (!sound || !a.text)
        {
          g_free (a.text);
          continue;
        }
      if (!*a.text)
        dp_scenario_complain (source, at, _("write what the player says"), _("the answer is empty"));
      if (lines[a.seat][a.question])
        {
          dp_scenario_complain (source, at, _("keep one"), _("%s has answered the question “%s” on line %d already"), dp_seat_name (a.seat),
                                dp_question_token (a.question), lines[a.seat][a.question]);
          g_free (a.text);
          continue;
        }
      lines[a.seat][a.question] = a.line;
      g_array_append_val (scenario->answers, a);
    }
}

static void
read_clause (const DpScenarioSource *source, const xmlNode *node, DpScenarioExpect *x)
{
  static const struct {
    const char *attribute;
    DpScenarioGiven given;
  } given[] = {
    { "seat", DP_GIVEN_SEAT }, { "call", DP_GIVEN_CALL }, { "all-after", DP_GIVEN_ALL_AFTER }, { "constraint", DP_GIVEN_CONSTRAINT },
    { "span", DP_GIVEN_SPAN }, { "restriction", DP_GIVEN_RESTRICTION }, { "suits", DP_GIVEN_SUITS }, { "choices", DP_GIVEN_CHOICES },
    { "side", DP_GIVEN_SIDE }, { "law", DP_GIVEN_LAW },
  };
  DpClauseKind kind = DP_CLAUSE_STANDS;
  DpSeat seat = DP_SEAT_NONE;
  DpSide side = DP_SIDE_NONE;
  DpConstraint constraint = DP_MAY_ANY_LEGAL;
  DpSpan span = DP_SPAN_NONE;
  DpLeadKind restriction = DP_LEAD_PROHIBIT_UNSPECIFIED;
  gboolean all_after = FALSE;
  const char *law = dp_xml_attribute (node, "law");

  if (!TAKE (node, "kind", dp_clause_kind_parse, &kind))
    return;
  x->clause = dp_clause (kind);
  if (!TAKE (node, "seat", dp_seat_parse, &seat) || !TAKE (node, "call", dp_call_parse, &x->clause.call) || !TAKE (node, "all-after", yes_no, &all_after)
      || !TAKE (node, "constraint", dp_constraint_parse, &constraint) || !TAKE (node, "span", dp_span_parse, &span)
      || !TAKE (node, "restriction", dp_lead_kind_parse, &restriction) || !TAKE (node, "suits", denominations, &x->clause.suits)
      || !TAKE (node, "choices", options, &x->clause.choices) || !TAKE (node, "side", dp_side_parse, &side))
    return;
  x->clause.seat = (guint8) seat;
  x->clause.side = (guint8) side;
  x->clause.all_after = (guint8) all_after;
  x->clause.constraint = (guint8) constraint;
  x->clause.span = (guint8) span;
  x->clause.restriction = (guint8) restriction;
  x->clause.law = law ? dp_law_intern (law) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (given); i++)
    if (dp_xml_attribute (node, given[i].attribute))
      x->given |= given[i].given;
}

void
dp_scenario_read_expect (const DpScenarioSource *source, const xmlNode *expect, DpScenario *scenario)
{
  const char *point = dp_xml_attribute (expect, "point");

  for (xmlNode *node = dp_xml_first (expect); node; node = dp_xml_next (node))
    {
      DpScenarioExpect x = { .line = dp_xml_line (node), .absent = dp_xml_is (node, "no-clause") };

      x.point = (guint) g_ascii_strtoull (point ? point : "", NULL, 10);
      read_clause (source, node, &x);
      g_array_append_val (scenario->expects, x);
    }
}
