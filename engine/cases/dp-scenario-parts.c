/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-particular.h"
#include "dp-scenario-words.h"

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
    dp_scenario_complain (source, element, _("give it once; a translation has xml:lang"), _("a second “%s”"), (const char *) element->name);
  else
    {
      g_autofree char *text = text_of (best, paragraphs);

      /* gettext answers "" with the header of its catalogue. */
      *out = g_strdup (best == element && *text ? g_dgettext (GETTEXT_PACKAGE, text) : text);
    }
  return next;
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
    return dp_scenario_complain (source, node, _("write it as AKQ2.T98.J7.5432, with - for a void"), _("%s’s cards: %s"), dp_seat_name (seat), problem);
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

  if (!DP_SCENARIO_TAKE (board, "dealer", dp_seat_parse, &scenario->dealer) || !DP_SCENARIO_TAKE (board, "vulnerable", dp_vul_parse, &scenario->vul))
    return;
  for (xmlNode *node = dp_xml_first (board); node; node = dp_xml_next (node))
    {
      DpSeat seat = DP_SEAT_NORTH;

      if (!DP_SCENARIO_TAKE (node, "seat", dp_seat_parse, &seat))
        continue;
      if (seen[seat])
        {
          dp_scenario_complain (source, node, _("give each seat one hand"), _("a second hand for %s"), dp_seat_name (seat));
          continue;
        }
      seen[seat] = TRUE;
      scenario->names[seat] = g_strdup (dp_xml_attribute (node, "name"));
      if (DP_SCENARIO_TAKE (node, "shown", dp_scenario_yes_no, &scenario->shown[seat]))
        read_cards (source, node, seat, scenario);
    }
}

static guint
point_of (const xmlNode *element)
{
  const char *point = dp_xml_attribute (element, "point");

  return (guint) g_ascii_strtoull (point ? point : "", NULL, 10);
}

/* The line of an answer to that question from the same point on; 0. */
static int
answered_before (const DpScenario *scenario, const DpScenarioAnswer *a)
{
  for (guint i = 0; i < scenario->answers->len; i++)
    {
      const DpScenarioAnswer *other = &g_array_index (scenario->answers, DpScenarioAnswer, i);

      if (other->seat == a->seat && other->question == a->question && other->point == a->point)
        return other->line;
    }
  return 0;
}

void
dp_scenario_read_interview (const DpScenarioSource *source, const xmlNode *interview, DpScenario *scenario)
{
  xmlNode *node = dp_xml_first (interview);

  while (node)
    {
      DpScenarioAnswer a = { .line = dp_xml_line (node), .point = point_of (node) };
      const xmlNode *at = node;
      gboolean sound = DP_SCENARIO_TAKE (node, "seat", dp_seat_parse, &a.seat) && DP_SCENARIO_TAKE (node, "question", dp_question_parse, &a.question);

      node = dp_scenario_read_text (source, node, FALSE, &a.text);
      if (!sound || !a.text)
        {
          g_free (a.text);
          continue;
        }
      if (!*a.text)
        dp_scenario_complain (source, at, _("write what the player says"), _("the answer is empty"));
      if (answered_before (scenario, &a))
        {
          dp_scenario_complain (source, at, _("keep one"), _("%s has already answered the question “%s” on line %d"), dp_seat_name (a.seat),
                                dp_question_token (a.question), answered_before (scenario, &a));
          g_free (a.text);
          continue;
        }
      g_array_append_val (scenario->answers, a);
    }
}

static void
read_clause (const DpScenarioSource *source, const xmlNode *node, DpScenarioExpect *x)
{
  DpClauseKind kind = DP_CLAUSE_STANDS;

  if (!DP_SCENARIO_TAKE (node, "kind", dp_clause_kind_parse, &kind))
    return;
  x->clause = dp_clause (kind);
  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    {
      const DpParticularRow *row = dp_particular_row (i);
      const char *text = dp_particular_goes (row, kind) ? dp_xml_attribute (node, row->attribute) : NULL;

      if (!text)
        continue;
      if (!dp_particular_read (row, text, &x->clause))
        {
          dp_scenario_complain (source, node, NULL, _("the value “%s” of the attribute “%s” isn’t allowed"), text, row->attribute);
          return;
        }
      x->given |= row->bit;
    }
}

void
dp_scenario_read_expect (const DpScenarioSource *source, const xmlNode *expect, DpScenario *scenario)
{
  for (xmlNode *node = dp_xml_first (expect); node; node = dp_xml_next (node))
    {
      DpScenarioExpect x = { .point = point_of (expect), .line = dp_xml_line (node), .absent = dp_xml_is (node, "no-clause") };

      read_clause (source, node, &x);
      g_array_append_val (scenario->expects, x);
    }
}

void
dp_scenario_read_accept (const DpScenarioSource *source, const xmlNode *accept, DpScenario *scenario)
{
  guint first = scenario->accepts->len;
  guint view = first ? g_array_index (scenario->accepts, DpScenarioAccept, first - 1).view + 1 : 0;
  g_autofree char *reason = NULL;
  xmlNode *node = dp_xml_first (accept);

  while (node)
    if (dp_xml_is (node, "reason"))
      node = dp_scenario_read_text (source, node, FALSE, &reason);
    else
      {
        DpScenarioAccept a = { .view = view, .said = { .point = point_of (accept), .line = dp_xml_line (node), .absent = dp_xml_is (node, "no-clause") } };

        read_clause (source, node, &a.said);
        g_array_append_val (scenario->accepts, a);
        node = dp_xml_next (node);
      }
  if (!reason)
    dp_scenario_complain (source, accept, _("add a <reason>: a line or two that say why this is right too"), _("“%s” gives no reason"), "accept");
  else if (!*reason)
    dp_scenario_complain (source, accept, _("say in a line or two why this is right too"), _("the reason is empty"));
  for (guint i = first; i < scenario->accepts->len; i++)
    g_array_index (scenario->accepts, DpScenarioAccept, i).reason = g_strdup (reason);
}
