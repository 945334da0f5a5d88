/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact.h"

#include <glib/gi18n-lib.h>

#include "dp-fact-auction.h"
#include "dp-fact-play.h"
#include "dp-fact-rubber.h"

/* The table of facts. A chart may ask for these and for nothing else; what they compute is in dp-fact-auction.c and
 * dp-fact-replacement.c. */
static const DpFact facts[] = {
  { "irregularity", { "call", "change-of-call", "turn-lost", "none", "cards" },
    { N_("a call"), N_("a change of call"), N_("three passes, one of them out of rotation"), N_("nothing"), N_("an exposed card") },
    dp_fact_irregularity, NULL },
  { "other-undecided", { "none", "partners", "somebodys", "own" },
    { N_("no"), N_("yes, partner’s"), N_("yes, an opponent’s or an earlier one"), N_("yes, his own") },
    dp_fact_other_undecided, NULL },
  { "intended", { "yes", "slip", "misinformed" },
    { N_("yes, he meant it at the time"), N_("no, a slip of the hand or tongue"), N_("yes, but he says that the opponents had misled him") },
    dp_fact_intended, dp_fact_asks_intent },
  { "call-time", { "auction", "after-final-pass" },
    { N_("no, it was still going on"), N_("yes, it was after the final pass") },
    dp_fact_call_time, NULL },
  { "replacing", { "no", "double", "insufficient" },
    { N_("no"), N_("yes, with a double or redouble"), N_("yes, with another insufficient bid") },
    dp_fact_replacing, NULL },
  { "may-make", { "yes", "inadmissible-double", "barred", "barred-double", "above-seven", "not-repeated" },
    { N_("yes"), N_("no, it’s an inadmissible double or redouble"), N_("no, he had to pass"),
      N_("no, he had to pass, and the double or redouble is inadmissible as well"), N_("no, it’s a bid above seven"), N_("no, he had to repeat another call") },
    dp_fact_may_make, NULL },
  { "simultaneous", { "no", "yes" }, { N_("no"), N_("yes") }, dp_fact_simultaneous, NULL },
  { "rotation", { "in", "out" }, { N_("yes, in rotation"), N_("no, out of rotation") }, dp_fact_rotation, NULL },
  { "sufficient", { "yes", "no" }, { N_("yes"), N_("no") }, dp_fact_sufficient, NULL },
  { "rho-barred", { "no", "yes", "yes-closing" },
    { N_("no"), N_("yes"), N_("yes, and that pass ends the auction") },
    dp_fact_rho_barred, NULL },
  { "turn-was", { "rho", "partner", "lho", "lho-after" },
    { N_("RHO’s"), N_("partner’s"), N_("LHO’s; the offender hadn’t called before"),
      N_("LHO’s; the offender had called before") },
    dp_fact_turn_was, NULL },
  { "before-ruling", { "nobody", "lho", "lho-in-turn", "in-turn" },
    { N_("nobody"), N_("the offender’s LHO"), N_("the offender’s LHO, whose turn it was"), N_("the opponent whose turn it was") },
    dp_fact_before_ruling, NULL },
  { "before-ruling-turn", { "nobody", "lho", "lho-in-turn", "in-turn", "after-partner" },
    { N_("nobody"), N_("the offender’s LHO"), N_("the offender’s LHO, whose turn it was"), N_("the opponent whose turn it was"),
      N_("the offender’s partner, whose turn it was, and then the opponent after him") },
    dp_fact_before_ruling_turn, NULL },
  { "caller-meant", { "accept", "own-turn", "unstated-early", "unstated-late" },
    { N_("to call over it"), N_("to take his own turn"), N_("nobody can say; he called before anybody spoke"),
      N_("nobody can say; he called after he had been told of his choice") },
    dp_fact_caller_meant, dp_fact_asks_mind },
  { "acted-unaware", { "no", "yes" }, { N_("no"), N_("yes") }, dp_fact_acted_unaware, dp_fact_asks_unaware },
  { "asker-now", { "in-turn", "chooser", "barred", "not-in-turn", "after-close" },
    { N_("the player whose turn it is"), N_("the player who must choose whether to accept a call"), N_("the player whose turn it is, who must pass"),
      N_("another player"), N_("somebody, after the final pass") },
    dp_fact_asker_now, NULL },
  { "lho-decides", { "accepts", "refuses", "called-in-turn" },
    { N_("he accepts it"), N_("he doesn’t accept it"), N_("he says nothing and calls; it was his turn anyway") },
    dp_fact_lho_decides, NULL },
  { "lho-decides-turn", { "accepts", "refuses", "called-in-turn", "other-in-turn" },
    { N_("he accepts it"), N_("he doesn’t accept it"), N_("he says nothing and calls; it was his turn anyway"), N_("he hasn’t spoken when the opponent in turn calls") },
    dp_fact_lho_decides_turn, NULL },
  { "call-kind", { "pass", "artificial-pass", "bid", "double" },
    { N_("a pass"), N_("an artificial pass, or a pass of partner’s artificial call"), N_("a bid"), N_("a double or redouble") },
    dp_fact_call_kind, dp_fact_asks_pass_meaning },
  { "rho-acts", { "passes", "acts", "no-longer-legal", "must-pass", "passes-out" },
    { N_("passes"), N_("bids, doubles or redoubles"), N_("passes, but after what has been called since, the offender’s call isn’t legal any more"),
      N_("passes, but the offender has to pass now"), N_("passes, and the auction is over") },
    dp_fact_rho_acts, NULL, DP_AWAITS_RHO },
  { "comparable", { "yes", "no", "never" },
    { N_("yes"), N_("no"), N_("he never had a turn") },
    dp_fact_comparable, dp_fact_asks_meaning, DP_AWAITS_OFFENDER },
  { "comparable-to-all", { "yes", "no", "never" },
    { N_("yes"), N_("no"), N_("he never had a turn") },
    dp_fact_comparable_to_all, dp_fact_asks_meaning, DP_AWAITS_OFFENDER },
  { "ground", { "same", "subset", "purpose" },
    { N_("the same or a similar meaning"), N_("it shows only some of the hands that the first call showed"), N_("the same purpose") },
    dp_fact_ground, NULL },
  { "withdrawn", { "stands", "withdrawn", "comparable", "same-denomination" },
    { N_("it stands"), N_("it’s withdrawn or cancelled"), N_("it’s replaced by a comparable call"),
      N_("an insufficient bid is replaced by the lowest sufficient one in the same denomination") },
    dp_fact_withdrawn, NULL },
  { "side-plays", { "declares", "defends", "passed-out" },
    { N_("declarer or dummy"), N_("a defender"), N_("neither, as the board is passed out") },
    dp_fact_side_plays, NULL, DP_AWAITS_END },
  { "unspecified-suits", { "some", "none" }, { N_("yes"), N_("no, he specified all four") }, dp_fact_unspecified_suits, NULL },
  { "partner-leads", { "opening", "later" },
    { N_("yes, the opening lead"), N_("no, he may come on lead later") },
    dp_fact_partner_leads, NULL },
  { "declarer-chooses", { "prohibits", "leaves-free" },
    { N_("to prohibit a suit"), N_("to leave the lead free") },
    dp_fact_declarer_chooses, NULL },
  { "prohibited-lies", { "no", "yes" }, { N_("no"), N_("yes") }, dp_fact_prohibited_lies, NULL },
  { "before-ruling-insufficient", { "nobody", "lho", "corrected", "corrected-lho" },
    { N_("nothing"), N_("the offender’s LHO called"), N_("the offender corrected his bid"),
      N_("the offender corrected his bid and LHO called over that") },
    dp_fact_before_ruling_insufficient, NULL },
  { "lowest-same", { "yes", "no", "never", "further" },
    { N_("yes"), N_("no"), N_("he never had a turn"), N_("it specifies those, and others as well") },
    dp_fact_lowest_same, dp_fact_asks_specified, DP_AWAITS_OFFENDER },
  { "replacement-was", { "sufficient", "accepted", "never" },
    { N_("a legal call"), N_("another insufficient bid, which LHO accepted"), N_("nothing, he never had a turn") },
    dp_fact_replacement_was, NULL, DP_AWAITS_OFFENDER },
  { "struck", { "no", "yes" },
    { N_("no"), N_("yes, a double or another insufficient bid") },
    dp_fact_struck, NULL },
  { "struck-before", { "no", "yes" },
    { N_("no"), N_("yes, a double or another insufficient bid") },
    dp_fact_struck_before, NULL },
  { "turn-back", { "back", "taken" }, { N_("yes"), N_("no, partner’s call out of rotation was accepted") }, dp_fact_turn_back, NULL },
  { "attention-drawn", { "no", "yes" }, { N_("no, nobody had spoken up yet"), N_("yes") }, dp_fact_attention_drawn, NULL },
  { "before-ruling-forbidden", { "nobody", "lho", "lho-in-turn", "in-turn", "lead-faced" },
    { N_("nobody called after it"), N_("the offender’s LHO called after it"), N_("the offender’s LHO, whose turn it was, called after it"),
      N_("the opponent in turn, not LHO, called after it"),
      N_("the opening lead has been faced") },
    dp_fact_before_ruling_forbidden, NULL },
  { "before-ruling-order", { "nobody", "lho", "lead-faced" },
    { N_("nobody called after it"), N_("the offender’s LHO called after it"), N_("the opening lead has been faced") },
    dp_fact_before_ruling_order, NULL },
  { "bid-left", { "yes", "no" }, { N_("yes"), N_("no, only passes") }, dp_fact_bid_left, NULL },
  { "had-to-repeat", { "no", "yes" }, { N_("no"), N_("yes, and he doubled or redoubled instead") }, dp_fact_had_to_repeat, NULL },
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
  { "turns-lost", { "one", "one-at-third-pass", "several", "called-since" },
    { N_("one"), N_("one, and the pass out of rotation was itself the third"), N_("two or three"), N_("one or more, and the first of them has called since") },
    dp_fact_turns_lost, NULL },
  { "change-time", { "in-time", "partner-called", "lead-faced" },
    { N_("partner hasn’t called"), N_("partner has called"), N_("the opening lead has been faced, or all four hands are back") },
    dp_fact_change_time, NULL },
  { "change-may-stand", { "yes", "inadmissible", "barred", "above-seven" },
    { N_("yes"), N_("no, it’s an inadmissible double or redouble"), N_("no, he had to pass"), N_("no, it’s a bid above seven") },
    dp_fact_change_may_stand, NULL },
  { "exposed-when", { "auction", "before", "after", "unseen" },
    { N_("during the auction"), N_("before the first call"), N_("after the final pass"), N_("not at all; only an opponent saw it") },
    dp_fact_exposed_when, dp_fact_asks_face_seen },
  { "exposed-cards", { "small", "honour", "led", "several", "several-times" },
    { N_("a single card below the rank of an honour, not led"), N_("one honour"), N_("a card led prematurely"), N_("two or more cards"),
      N_("two or more cards, at different times") },
    dp_fact_exposed_cards, NULL },
  { "penalty-class", { "minor", "major" },
    { N_("a single card below the rank of an honour, not led"), N_("an honour, a card led, or several cards") },
    dp_fact_penalty_class, NULL },
  { "lead-face-down", { "no", "yes" }, { N_("no"), N_("yes") }, dp_fact_lead_face_down, NULL },
  { "influenced", { "yes", "no" }, { N_("yes"), N_("no") }, dp_fact_influenced, dp_fact_asks_influenced },
  { "lho-had-called", { "no", "yes" }, { N_("no"), N_("yes") }, dp_fact_lho_had_called, NULL },
  { "called-over", { "no", "yes" }, { N_("no"), N_("yes") }, dp_fact_called_over, NULL },
  { "over-slip", { "none", "may-stay", "illegal", "irregular", "forbidden" },
    { N_("no, he hadn’t called"), N_("yes, and his call would be legal over the new one"), N_("yes, but his call wouldn’t be legal over the new one"),
      N_("yes, but the new call is itself irregular"), N_("yes, but his call could stand over neither: he had to pass, or it was a bid above seven") },
    dp_fact_over_slip, NULL },
  { "over-slip-early", { "nobody", "others", "lho" },
    { N_("no, he can still choose"), N_("yes, it stays: another player has called since, or LHO had to pass"), N_("yes, he has called again") },
    dp_fact_over_slip_early, NULL },
  { "over-slip-stays", { "keeps", "withdraws" },
    { N_("leaves his call as it is"), N_("takes his call back") },
    dp_fact_over_slip_stays, NULL },
  { "called-on", { "nobody", "somebody" },
    { N_("no, so LHO can still choose"), N_("yes, the auction has gone on") },
    dp_fact_called_on, NULL },
  { "first-allowed", { "yes", "double", "double-out", "barred", "above-seven" },
    { N_("nothing, or it has been ruled on"), N_("it was an inadmissible double or redouble, in rotation"),
      N_("it was an inadmissible double or redouble, out of rotation"), N_("he had to pass"), N_("it was a bid above seven") },
    dp_fact_first_allowed, NULL },
  { "first-falls", { "no", "yes" }, { N_("no"), N_("yes: an inadmissible double or redouble, or a bid above seven, and LHO has called") },
    dp_fact_first_falls, NULL },
  { "change-closes", { "no", "yes" }, { N_("no"), N_("yes: it’s the final pass") }, dp_fact_change_closes, NULL },
  { "first-rotation", { "in", "out" },
    { N_("yes, or it had been accepted"), N_("no, and it hasn’t been ruled on") },
    dp_fact_first_rotation, NULL },
  { "first-was", { "regular", "irregular" },
    { N_("no, or there’s nothing wrong with it any more"), N_("yes, and it hasn’t been ruled on") },
    dp_fact_first_was, NULL },

  /* Rubber bridge */
  { "why-changed", { "mind", "slip", "slip-after-pause", "misinformed", "misunderstood" },
    { N_("he changed his mind"), N_("a slip, put right without pause for thought"), N_("a slip, put right after a pause"),
      N_("an opponent had misinformed him"), N_("it was his own misunderstanding") },
    dp_fact_why_changed, dp_fact_asks_why },
  { "request", { "nothing", "repeat", "restatement", "explanation", "change" },
    { N_("nothing of the kind"), N_("a call that he missed to be repeated"), N_("all the calls to be restated"), N_("an opponent’s call to be explained"),
      N_("to change his own last call") },
    dp_fact_request, NULL },
  { "on-purpose", { "yes", "no" }, { N_("yes"), N_("no, he hadn’t seen it") }, dp_fact_on_purpose, dp_fact_asks_on_purpose },
  { "wish", { "intended", "slip", "slip-late" },
    { N_("yes, when he made it"), N_("no, his hand or tongue slipped"), N_("no, it was a slip; but partner has called since, or the play has begun") },
    dp_fact_wish, dp_fact_asks_wish },
  { "asker", { "in-turn", "barred", "not-in-turn", "after-close", "no-right-after-close" },
    { N_("the player whose turn it is"), N_("the player whose turn it is, who must pass"), N_("another player"),
      N_("declarer, or the defender who leads, before the play"), N_("a player who has no turn yet") },
    dp_fact_asker, NULL },
  { "agreement", { "not-asked", "none", "disclosed", "announced", "undisclosed" },
    { N_("nobody mentions one"), N_("there was none"), N_("yes, disclosed beforehand"), N_("yes, announced when it was used, as agreed"),
      N_("yes, and nobody had been told") },
    dp_fact_agreement, NULL },
  { "auction-now", { "pass", "bid", "double", "misstated-double", "closed", "passed-out" },
    { N_("nothing but passes, or a pass last"), N_("a bid"), N_("a double or redouble"), N_("a double or redouble that names the bid wrongly"),
      N_("three passes: it’s closed"), N_("four passes: nobody has bid") },
    dp_fact_auction_now, NULL },
  { "second-call", { "no", "change", "change-no-bid", "second-pass" },
    { N_("no"), N_("yes, after a bid had been made"), N_("yes, before any bid"), N_("yes, two passes before any bid") },
    dp_fact_second_call, NULL },
  { "allowed", { "yes", "above-seven", "barred", "barred-double", "inadmissible-double" },
    { N_("yes"), N_("no, it’s a bid above seven"), N_("no, he had to pass"), N_("no, he had to pass, and the double or redouble is inadmissible as well"),
      N_("no, it’s an inadmissible double or redouble") },
    dp_fact_allowed, NULL },
  { "owed", { "nothing", "double-for-bid", "insufficient-again", "illegal-choice", "must-pass", "must-repeat", "no-double-now", "not-that-bid" },
    { N_("nothing, or he did it"), N_("to correct an insufficient bid, and he doubled"), N_("to correct an insufficient bid, and he made another"),
      N_("to make another legal call in place of his first"), N_("to pass at this turn"), N_("to repeat his call"),
      N_("to make a sufficient bid or pass, and he doubled"), N_("not to double that bid") },
    dp_fact_owed, NULL },
  { "change-allowed", { "yes", "inadmissible", "barred", "above-seven" },
    { N_("yes"), N_("no, it’s an inadmissible double or redouble"), N_("no, he had to pass"), N_("no, it’s a bid above seven") },
    dp_fact_change_allowed, NULL },
  { "anybody-bid", { "no", "yes" }, { N_("no"), N_("yes") }, dp_fact_anybody_bid, NULL },
  { "plain-kind", { "pass", "bid", "double" }, { N_("a pass"), N_("a bid"), N_("a double or redouble") }, dp_fact_plain_kind, NULL },
  { "repeat-what", { "bid", "double" }, { N_("a bid, or a pass"), N_("a double or redouble") }, dp_fact_repeat_what, NULL },
  { "doubling", { "double", "redouble" }, { N_("a double"), N_("a redouble") }, dp_fact_doubling, NULL },
  { "was-barred", { "no", "next-turn", "rest" }, { N_("no"), N_("for one turn"), N_("for the rest of the auction") }, dp_fact_was_barred, NULL },
  { "attempted", { "no", "yes" }, { N_("no"), N_("yes") }, dp_fact_attempted, NULL },
  { "partner-waits", { "no", "yes" }, { N_("no"), N_("yes") }, dp_fact_partner_waits, NULL },
  { "partner-silent", { "no", "yes", "rest" }, { N_("no"), N_("yes, for one turn"), N_("yes, for the rest of the auction") }, dp_fact_partner_silent, NULL },
  { "waived", { "no", "yes" }, { N_("no"), N_("yes, both of them") }, dp_fact_waived, NULL },
  { "exposed-during", { "auction", "after", "unseen" },
    { N_("during the auction"), N_("after the auction was closed"), N_("not at all; only an opponent saw it") },
    dp_fact_exposed_during, dp_fact_asks_face_seen },
  { "claimed", { "claimed", "lho-called", "waived", "closed" },
    { N_("yes"), N_("no, the offender’s LHO had called first"), N_("no, both opponents waived it"), N_("no, the auction closed first") },
    dp_fact_claimed, NULL },
  { "play-begun", { "no", "yes" }, { N_("no"), N_("yes, a card has been led") }, dp_fact_play_begun, NULL },
  { "later-call", { "none", "legal", "illegal", "never" },
    { N_("no, he hadn’t called"), N_("yes, and it would still be legal"), N_("yes, but it wouldn’t be legal now"),
      N_("yes, but his call could stand over neither: he had to pass, or it was a bid above seven") },
    dp_fact_later_call, NULL },
  { "lho-call-legal", { "yes", "no" }, { N_("yes"), N_("no") }, dp_fact_lho_call_legal, NULL },
  { "lho-chooses", { "accepts", "refuses", "called", "called-in-turn", "other-in-turn" },
    { N_("he accepts it"), N_("he requires it to be cancelled"), N_("he says nothing and calls"), N_("he says nothing and calls; it was his turn anyway"),
      N_("he hasn’t spoken when the opponent in turn calls") },
    dp_fact_lho_chooses, NULL },
  { "offender-chooses", { "keeps", "changes", "lho-called", "other-in-turn" },
    { N_("to let his first call stand"), N_("to make another legal call"), N_("nothing, because LHO called first"), N_("nothing, because the opponent in turn called first") },
    dp_fact_offender_chooses, NULL },
  { "rho-then", { "passes", "acts", "illegal", "no-longer-legal", "must-pass", "passes-out" },
    { N_("passes"), N_("bids, doubles or redoubles"), N_("makes an illegal call"), N_("passes, but after what has been called since, the offender’s call isn’t legal any more"),
      N_("passes, but the offender has to pass now"), N_("passes, and the auction is closed") },
    dp_fact_rho_then, NULL, DP_AWAITS_RHO },
  { "repeats-denomination", { "yes", "no", "never" }, { N_("yes"), N_("no"), N_("he never had a turn") }, dp_fact_repeats_denomination, NULL, DP_AWAITS_OFFENDER },
  { "corrected-by", { "lowest", "other", "accepted", "never" },
    { N_("the lowest sufficient bid in the same denomination"), N_("another sufficient bid, or a pass"),
      N_("another insufficient bid, which LHO accepted"), N_("nothing, he never had a turn") },
    dp_fact_corrected_by, NULL, DP_AWAITS_OFFENDER },
  { "repeated", { "yes", "no", "never" },
    { N_("yes: the same suit, no trumps again, or the call he had to repeat"), N_("no"), N_("he never had a turn") },
    dp_fact_repeated, NULL, DP_AWAITS_OFFENDER },
  { "lead-kind", { "suit", "suits", "notrump-suits", "any-suit" },
    { N_("one in a suit"), N_("one that showed several suits by agreement"), N_("an artificial no-trump bid that showed suits"), N_("no trumps, a pass, a double or redouble") },
    dp_fact_lead_kind, NULL },
  { "lead-attempts", { "none", "suit", "any-suit", "both" },
    { N_("no, or only the call he made in the end"), N_("yes: a call in a suit"), N_("yes: a call in no trumps, a pass or a double"), N_("yes: both kinds of call") },
    dp_fact_lead_attempts, NULL },
  { "lead-attempt-any", { "none", "any-suit" },
    { N_("no, or the lead is settled"), N_("yes, any one suit may be prohibited") },
    dp_fact_lead_attempt_any, NULL },
  { "lead-rights", { "none", "main", "attempt", "both" },
    { N_("none"), N_("one, for the withdrawn call"), N_("one, for what he tried in its place"), N_("one for each of the two") },
    dp_fact_lead_rights, NULL },
  { "declarer-main", { "requires", "prohibits", "leaves-free" },
    { N_("to require the lead of the suit"), N_("to prohibit the lead of a suit"), N_("to leave the lead free") },
    dp_fact_declarer_main, NULL },
  { "declarer-attempts", { "requires", "prohibits", "leaves-free" },
    { N_("to require the lead of the suit"), N_("to prohibit the lead of a suit"), N_("to leave the lead free") },
    dp_fact_declarer_attempts, NULL },
  { "declarer-any", { "prohibits", "leaves-free" },
    { N_("to prohibit the lead of a suit"), N_("to leave the lead free") },
    dp_fact_declarer_any, NULL },
};

static DpFacts
group (guint i)
{
  switch (i)
    {
    case 0:
      return (DpFacts) { facts, G_N_ELEMENTS (facts) };
    case 1:
      return dp_facts_of_play ();
    case 2:
      return dp_facts_of_leads ();
    case 3:
      return dp_facts_of_penalty_cards ();
    case 4:
      return dp_facts_of_remarks ();
    default:
      return dp_facts_of_revokes ();
    }
}
#define GROUPS 6

const DpFact *
dp_fact_find (const char *name)
{
  for (guint g = 0; g < GROUPS; g++)
    for (guint i = 0; i < group (g).n; i++)
      if (g_strcmp0 (group (g).facts[i].name, name) == 0)
        return &group (g).facts[i];
  return NULL;
}

guint
dp_fact_count (void)
{
  guint n = 0;

  for (guint g = 0; g < GROUPS; g++)
    n += group (g).n;
  return n;
}

const DpFact *
dp_fact_get (guint i)
{
  guint g = 0;

  g_return_val_if_fail (i < dp_fact_count (), NULL);
  for (; i >= group (g).n; g++)
    i -= group (g).n;
  return &group (g).facts[i];
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
