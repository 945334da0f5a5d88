/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario-hint.h"

#include <glib/gi18n-lib.h>
#include <glib.h>

static const struct {
  const char *attribute;
  const char *hint;
} attributes[] = {
  { "id", N_("use 3 to 64 lower-case letters, digits and hyphens, such as “north-opens-early”") },
  { "code", N_("name a code of laws, such as “duplicate-2017”") },
  { "level", N_("use beginner, club, county or national") },
  { "theme", N_("name a theme of the author’s guide, such as “weak-notrump”") },
  { "dealer", N_("use N, E, S or W") },
  { "vulnerable", N_("use none, NS, EW or both") },
  { "seat", N_("use N, E, S or W") },
  { "side", N_("use NS or EW") },
  { "name", N_("a name has 1 to 40 characters") },
  { "call", N_("use P, X, XX or a bid from 1C to 7NT") },
  { "specifies", N_("use C, D, H, S and NT, a space between them") },
  { "suits", N_("use C, D, H and S, a space between them") },
  { "cards", N_("write suit, then rank, a space between the cards: HK DT S2") },
  { "card", N_("write suit, then rank: HK, DT, S2") },
  { "choices", N_("name the options as in a decision, a space between them") },
  { "option", N_("name an option, such as accept or refuse; the author’s guide lists them") },
  { "question", N_("name a question, such as intent; the author’s guide lists them") },
  { "also", N_("write suit, then rank, a space between the cards: HK DT S2") },
  { "called-card", N_("write suit, then rank: HK, DT, S2") },
  { "tricks", N_("write a number from 0 to 13") },
  { "comparable-to", N_("name calls of his own, a space between them: 1H X") },
  { "held", N_("use table, seen or back") },
  { "asks", N_("use repeat, restatement, explanation or change") },
  { "point", N_("count the ruling points from 1") },
  { "law", N_("write a reference such as 31A2(b)") },
  { "kind", N_("name the kind of clause, such as must-pass") },
};

static const struct {
  const char *element;
  const char *hint;
} elements[] = {
  { "scenarios", N_("it takes none") },
  { "scenario", N_("it takes id, code, level and theme") },
  { "title", N_("it takes xml:lang only") },
  { "story", N_("it takes xml:lang only") },
  { "explanation", N_("it takes xml:lang only") },
  { "meaning", N_("it takes xml:lang only") },
  { "says", N_("it takes xml:lang only") },
  { "reason", N_("it takes xml:lang only") },
  { "board", N_("it takes dealer and vulnerable") },
  { "hand", N_("it takes seat, name, cards and shown") },
  { "agreements", N_("it takes side and xml:lang") },
  { "events", N_("it takes none") },
  { "call", N_("it takes seat, call, artificial, specifies, intent, influenced, mind, comparable, comparable-to, simultaneous, pause and misstated") },
  { "change-of-call", N_("it takes seat, call, artificial, specifies, intent, influenced, mind, comparable, comparable-to, simultaneous, pause and misstated") },
  { "attention", N_("it takes seat, asks, revoke and intent") },
  { "decision", N_("it takes seat, option, suit, suits, card and hand") },
  { "fact", N_("it takes name, seat and card") },
  { "lead", N_("it takes seat, card, face-down, also, unseen, mind, told, simultaneous and partner-saw") },
  { "expose", N_("it takes seat, cards, led, shown and partner-saw") },
  { "play", N_("it takes seat, card, mind, told, called, called-card, also, unseen, change, intent, simultaneous, partner-saw and held") },
  { "omit", N_("it takes seat") },
  { "claim", N_("it takes seat, tricks and concedes") },
  { "calls", N_("it takes seat") },
  { "trick", N_("it takes none") },
  { "tricks", N_("it takes none") },
  { "interview", N_("it takes none") },
  { "answer", N_("it takes seat, question, point and xml:lang") },
  { "expect", N_("it takes point") },
  { "accept", N_("it takes point") },
  { "clause", N_("it takes kind, seat, call, all-after, constraint, span, restriction, suits, choices, side, cards, class, tricks and law") },
  { "no-clause", N_("it takes kind, seat, call, all-after, constraint, span, restriction, suits, choices, side, cards, class, tricks and law") },
};

const char *
dp_scenario_hint (const char *element, const char *attribute)
{
  if (!attribute)
    {
      for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
        if (g_str_equal (elements[i].element, element))
          return _(elements[i].hint);
      return NULL;
    }
  if (g_str_equal (element, "fact") && g_str_equal (attribute, "name"))
    return _("name a fact, such as hands-returned; the author’s guide lists them");
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (g_str_equal (attributes[i].attribute, attribute))
      return _(attributes[i].hint);
  return NULL;
}
