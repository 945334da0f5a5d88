/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact.h"

#include <glib/gi18n-lib.h>

#include "dp-fact-auction.h"

/* The table of facts. A chart may ask for these and for nothing else; what they compute is in dp-fact-auction.c and
 * dp-fact-replacement.c. */
static const DpFact facts[] = {
  { "irregularity", { "call", "change-of-call", "turn-lost", "none" },
    { N_("a call"), N_("a change of call"), N_("three passes, one of them out of rotation"), N_("nothing") },
    dp_fact_irregularity, NULL },
  { "other-undecided", { "none", "partners", "somebodys" },
    { N_("no"), N_("yes, partner’s"), N_("yes, an opponent’s or an earlier one") },
    dp_fact_other_undecided, NULL },
  { "intended", { "yes", "slip" },
    { N_("yes, he meant it then"), N_("no, a slip of the hand or tongue") },
    dp_fact_intended, dp_fact_asks_intent },
  { "call-time", { "auction", "after-final-pass" },
    { N_("during the auction"), N_("after the final pass") },
    dp_fact_call_time, NULL },
  { "replacing", { "no", "double", "insufficient" },
    { N_("no"), N_("yes, with a double or redouble"), N_("yes, with another insufficient bid") },
    dp_fact_replacing, NULL },
  { "may-make", { "yes", "inadmissible-double", "barred", "barred-double", "above-seven", "not-repeated" },
    { N_("nothing forbids such a call"), N_("a double or redouble against Law 19"), N_("he had to pass"),
      N_("he had to pass, and the double is against Law 19"), N_("a bid above seven"), N_("he had to repeat another call") },
    dp_fact_may_make, NULL },
  { "simultaneous", { "no", "yes" }, { N_("no"), N_("yes") }, dp_fact_simultaneous, NULL },
  { "rotation", { "in", "out" }, { N_("in rotation"), N_("out of rotation") }, dp_fact_rotation, NULL },
  { "sufficient", { "yes", "no" }, { N_("yes"), N_("no") }, dp_fact_sufficient, NULL },
  { "rho-barred", { "no", "yes", "yes-closing" },
    { N_("no"), N_("yes"), N_("yes, and that pass ends the auction") },
    dp_fact_rho_barred, NULL },
  { "turn-was", { "rho", "partner", "lho", "lho-after" },
    { N_("right-hand opponent’s"), N_("partner’s"), N_("left-hand opponent’s; the offender had not called before"),
      N_("left-hand opponent’s; the offender had called before") },
    dp_fact_turn_was, NULL },
  { "before-ruling", { "nobody", "lho", "lho-in-turn", "in-turn" },
    { N_("nobody"), N_("the offender’s LHO"), N_("the offender’s LHO, whose turn it was"), N_("the opponent whose turn it was") },
    dp_fact_before_ruling, NULL },
  { "caller-meant", { "accept", "own-turn", "unstated-early", "unstated-late" },
    { N_("to call over it"), N_("to take his own turn"), N_("nobody can say; he called before the director spoke"),
      N_("nobody can say; he called after the director spoke") },
    dp_fact_caller_meant, dp_fact_asks_mind },
  { "lho-decides", { "accepts", "refuses", "called-in-turn" },
    { N_("accepts"), N_("does not accept"), N_("says nothing and calls; it was his turn anyway") },
    dp_fact_lho_decides, NULL },
  { "call-kind", { "pass", "artificial-pass", "bid", "double" },
    { N_("a pass"), N_("a pass that is artificial, or of partner’s artificial call"), N_("a bid"), N_("a double or redouble") },
    dp_fact_call_kind, dp_fact_asks_pass_meaning },
  { "rho-acts", { "passes", "acts", "passes-out" },
    { N_("passes"), N_("bids, doubles or redoubles"), N_("passes, and the auction is over") },
    dp_fact_rho_acts, NULL },
  { "comparable", { "yes", "no", "never" },
    { N_("yes"), N_("no"), N_("he never had a turn") },
    dp_fact_comparable, dp_fact_asks_meaning },
  { "ground", { "same", "subset", "purpose" },
    { N_("the same or a similar meaning"), N_("it is one of the hands the first call showed"), N_("the same purpose") },
    dp_fact_ground, NULL },
  { "withdrawn", { "stands", "withdrawn", "comparable", "same-denomination" },
    { N_("it stands"), N_("it is withdrawn or cancelled"), N_("it is replaced by a comparable call"),
      N_("an insufficient bid is replaced by the lowest bid that specifies the same") },
    dp_fact_withdrawn, NULL },
  { "side-plays", { "declares", "defends", "passed-out" },
    { N_("declarer or dummy"), N_("a defender"), N_("neither: the board is passed out") },
    dp_fact_side_plays, NULL },
  { "unspecified-suits", { "some", "none" }, { N_("yes"), N_("no, he specified all four") }, dp_fact_unspecified_suits, NULL },
  { "partner-leads", { "opening", "later" },
    { N_("yes, the opening lead"), N_("no, he may come on lead later") },
    dp_fact_partner_leads, NULL },
  { "declarer-chooses", { "prohibits", "leaves-free" },
    { N_("forbids a suit"), N_("leaves the lead free") },
    dp_fact_declarer_chooses, NULL },
  { "before-ruling-insufficient", { "nobody", "lho", "corrected", "corrected-lho" },
    { N_("nobody"), N_("the offender’s LHO called"), N_("the offender corrected his bid"),
      N_("the offender corrected his bid and LHO called over that") },
    dp_fact_before_ruling_insufficient, NULL },
  { "lowest-same", { "yes", "no", "never" },
    { N_("yes"), N_("no"), N_("he never had a turn") },
    dp_fact_lowest_same, NULL },
  { "replacement-was", { "sufficient", "accepted", "never" },
    { N_("a legal call"), N_("another insufficient bid, which LHO accepted"), N_("he never had a turn") },
    dp_fact_replacement_was, NULL },
  { "struck", { "no", "yes" },
    { N_("no"), N_("yes, a double or another insufficient bid") },
    dp_fact_struck, NULL },
  { "before-ruling-forbidden", { "nobody", "lho", "lho-in-turn", "in-turn", "lead-faced" },
    { N_("nobody called after it"), N_("the offender’s LHO called after it"), N_("the offender’s LHO, whose turn it was, called after it"),
      N_("the opponent in turn, not LHO, called after it"),
      N_("the opening lead has been faced") },
    dp_fact_before_ruling_forbidden, NULL },
  { "bar-was", { "next-turn", "rest" },
    { N_("for one turn"), N_("for the rest of the auction") },
    dp_fact_bar_was, NULL },
  { "after-end", { "passed-out", "lho-called", "declaring", "defender-passed", "defender-acted" },
    { N_("the board was passed out"), N_("LHO called after it"), N_("the declaring side called"), N_("a defender passed"),
      N_("a defender bid, doubled or redoubled") },
    dp_fact_after_end, NULL },
  { "still-time", { "yes", "hands-returned", "lead-faced" },
    { N_("yes"), N_("no, all four hands are back in the board"), N_("no, the opening lead is faced") },
    dp_fact_still_time, dp_fact_asks_hands },
  { "turns-lost", { "one", "one-at-third-pass", "several" },
    { N_("one"), N_("one, and that pass was itself the third"), N_("two or three") },
    dp_fact_turns_lost, NULL },
  { "change-time", { "in-time", "partner-called", "lead-faced" },
    { N_("partner has not called"), N_("partner has called"), N_("the opening lead has been faced") },
    dp_fact_change_time, NULL },
  { "change-may-stand", { "yes", "inadmissible", "barred" },
    { N_("yes"), N_("no: a double or redouble against Law 19"), N_("no: he had to pass, or it is a bid above seven") },
    dp_fact_change_may_stand, NULL },
  { "lho-had-called", { "no", "yes" }, { N_("no"), N_("yes") }, dp_fact_lho_had_called, NULL },
};

const DpFact *
dp_fact_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (g_strcmp0 (facts[i].name, name) == 0)
      return &facts[i];
  return NULL;
}

guint
dp_fact_count (void)
{
  return G_N_ELEMENTS (facts);
}

const DpFact *
dp_fact_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (facts), NULL);
  return &facts[i];
}

int
dp_fact_n_answers (const DpFact *fact)
{
  int n = 0;

  while (n < (int) G_N_ELEMENTS (fact->answers) && fact->answers[n])
    n++;
  return n;
}

int
dp_fact_answer_index (const DpFact *fact, const char *answer)
{
  for (int i = 0; i < dp_fact_n_answers (fact); i++)
    if (g_strcmp0 (fact->answers[i], answer) == 0)
      return i;
  return -1;
}
