/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-laws.h"

#include <glib/gi18n-lib.h>

static const char *const names[DP_LAWS] = {
  N_("the pack of cards"), N_("the boards"), N_("the tables"), N_("partnerships"), N_("seats"),
  N_("shuffle and deal"), N_("taking and keeping the cards"), N_("order of rounds"), N_("when something goes wrong"), N_("who may decide"),
  N_("acting before the director comes"), N_("what a director may adjust"), N_("wrong number of cards"), N_("missing card"), N_("wrong board or hand"),
  N_("authorised and unauthorised information"), N_("the auction period; whose turn; passes that cost a turn"), N_("what a bid is"), N_("doubles and redoubles"), N_("review and explanation of calls"),
  N_("calls based on misinformation"), N_("end of the auction"), N_("comparable call"), N_("card exposed or led during the auction"), N_("slip or change of call"),
  N_("call withdrawn: lead restrictions"), N_("insufficient bid"), N_("calls counted as in rotation"), N_("call out of rotation: accept or not"), N_("pass out of rotation"),
  N_("bid out of rotation"), N_("double or redouble out of rotation"), N_("simultaneous calls"), N_("three passes, one out of rotation"), N_("inadmissible calls"),
  N_("inadmissible double or redouble"), N_("call by a player who must pass"), N_("bid of more than seven"), N_("call after the final pass"), N_("agreements and their disclosure"),
  N_("opening lead and start of play"), N_("dummy’s rights"), N_("dummy’s limits"), N_("order and manner of play to a trick"), N_("how a card is played"),
  N_("incomplete naming of dummy’s card"), N_("taking back a played card"), N_("declarer’s exposed card"), N_("defender’s exposed card"), N_("penalty card"),
  N_("two or more penalty cards"), N_("penalty card not played"), N_("accepting a lead out of turn"), N_("faced opening lead out of turn"), N_("declarer’s lead out of turn"),
  N_("defender’s lead out of turn"), N_("premature lead or play"), N_("several cards at once"), N_("unable to lead or play as required"), N_("play after an illegal play"),
  N_("failure to follow suit"), N_("correcting a revoke"), N_("established revoke"), N_("after an established revoke"), N_("arranging the tricks"),
  N_("inspecting the tricks"), N_("defective trick"), N_("claim or concession"), N_("agreed claim or concession"), N_("contested claim or concession"),
  N_("concession cancelled"), N_("general principles"), N_("communication and tempo"), N_("conduct and manners"), N_("wrong explanation or wrong call"),
  N_("spectators"), N_("scoring table"), N_("methods of scoring"), N_("tricks won: agreement and correction"), N_("rules of the event"),
  N_("the director’s duties"), N_("the director’s own error"), N_("notification of the right to appeal"), N_("ruling on agreed facts"), N_("ruling on disputed facts"),
  N_("team play: substitute boards"), N_("fouled board"), N_("when a board can’t be played"), N_("rectification in individual events"), N_("procedural penalty"),
  N_("warning or suspension"), N_("appeals"), N_("how an appeal is heard"),
};

const char *
dp_law_name (int number)
{
  g_return_val_if_fail (number >= 1 && number <= DP_LAWS, "");
  return _(names[number - 1]);
}

const char *
dp_law_name_in (const DpCode *code, int number)
{
  if (!code || !dp_code_has (code, DP_TRAIT_PLAYERS_RULE))
    return dp_law_name (number);
  if (number == 13)
    return _("procedure after an irregularity");
  if (number == 15)
    return _("when the right to penalise is lost");
  for (guint i = 0; i < dp_code_n_charts (code); i++)
    if (dp_code_chart (code, i)->law == number)
      return dp_code_chart (code, i)->title;
  return "";
}

const char *
dp_code_short_name (const char *id)
{
  static const struct {
    const char *id, *name;
  } codes[] = {
    { "duplicate-2017", N_("Duplicate 2017") },
    { "rubber-1993", N_("Rubber 1993") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_strcmp0 (codes[i].id, id) == 0)
      return _(codes[i].name);
  return id;
}
