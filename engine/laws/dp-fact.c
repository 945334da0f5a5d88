/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact.h"

#include <string.h>

#include "dp-fact-auction.h"
#include "dp-fact-play.h"
#include "dp-fact-rubber.h"

/* The table of facts. A chart may ask for these and for nothing else; what they compute is in dp-fact-auction.c and
 * dp-fact-replacement.c. */
static const DpFact facts[] = {
  { "irregularity", { "call", "change-of-call", "turn-lost", "none", "cards" }, dp_fact_irregularity, NULL },
  { "other-undecided", { "none", "partners", "somebodys", "own" }, dp_fact_other_undecided, NULL },
  { "intended", { "yes", "slip", "misinformed" }, dp_fact_intended, dp_fact_asks_intent },
  { "call-time", { "auction", "after-final-pass" }, dp_fact_call_time, NULL },
  { "replacing", { "no", "double", "insufficient" }, dp_fact_replacing, NULL },
  { "may-make", { "yes", "inadmissible-double", "barred", "barred-double", "above-seven", "not-repeated" }, dp_fact_may_make, NULL },
  { "simultaneous", { "no", "yes" }, dp_fact_simultaneous, NULL },
  { "rotation", { "in", "out" }, dp_fact_rotation, NULL },
  { "sufficient", { "yes", "no" }, dp_fact_sufficient, NULL },
  { "rho-barred", { "no", "yes", "yes-closing" }, dp_fact_rho_barred, NULL },
  { "turn-was", { "rho", "partner", "lho", "lho-after" }, dp_fact_turn_was, NULL },
  { "before-ruling", { "nobody", "lho", "lho-in-turn", "in-turn" }, dp_fact_before_ruling, NULL },
  { "before-ruling-turn", { "nobody", "lho", "lho-in-turn", "in-turn", "after-partner" }, dp_fact_before_ruling_turn, NULL },
  { "caller-meant", { "accept", "own-turn", "unstated-early", "unstated-late" }, dp_fact_caller_meant, dp_fact_asks_mind },
  { "acted-unaware", { "no", "yes" }, dp_fact_acted_unaware, dp_fact_asks_unaware },
  { "asker-now", { "in-turn", "chooser", "barred", "not-in-turn", "after-close" }, dp_fact_asker_now, NULL },
  { "lho-decides", { "accepts", "refuses", "called-in-turn" }, dp_fact_lho_decides, NULL },
  { "lho-decides-turn", { "accepts", "refuses", "called-in-turn", "other-in-turn" }, dp_fact_lho_decides_turn, NULL },
  { "call-kind", { "pass", "artificial-pass", "bid", "double" }, dp_fact_call_kind, dp_fact_asks_pass_meaning },
  { "rho-acts", { "passes", "acts", "no-longer-legal", "must-pass", "passes-out" }, dp_fact_rho_acts, NULL, DP_AWAITS_RHO },
  { "comparable", { "yes", "no", "never" }, dp_fact_comparable, dp_fact_asks_meaning, DP_AWAITS_OFFENDER },
  { "comparable-to-all", { "yes", "no", "never" }, dp_fact_comparable_to_all, dp_fact_asks_meaning, DP_AWAITS_OFFENDER },
  { "ground", { "same", "subset", "purpose" }, dp_fact_ground, NULL },
  { "withdrawn", { "stands", "withdrawn", "comparable", "same-denomination" }, dp_fact_withdrawn, NULL },
  { "side-plays", { "declares", "defends", "passed-out" }, dp_fact_side_plays, NULL, DP_AWAITS_END },
  { "unspecified-suits", { "some", "none" }, dp_fact_unspecified_suits, NULL },
  { "partner-leads", { "opening", "later" }, dp_fact_partner_leads, NULL },
  { "declarer-chooses", { "prohibits", "leaves-free" }, dp_fact_declarer_chooses, NULL },
  { "prohibited-lies", { "no", "yes" }, dp_fact_prohibited_lies, NULL },
  { "before-ruling-insufficient", { "nobody", "lho", "corrected", "corrected-lho" }, dp_fact_before_ruling_insufficient, NULL },
  { "lowest-same", { "yes", "no", "never", "further" }, dp_fact_lowest_same, dp_fact_asks_specified, DP_AWAITS_OFFENDER },
  { "replacement-was", { "sufficient", "accepted", "never" }, dp_fact_replacement_was, NULL, DP_AWAITS_OFFENDER },
  { "struck", { "no", "yes" }, dp_fact_struck, NULL },
  { "struck-before", { "no", "yes" }, dp_fact_struck_before, NULL },
  { "turn-back", { "back", "taken" }, dp_fact_turn_back, NULL },
  { "attention-drawn", { "no", "yes" }, dp_fact_attention_drawn, NULL },
  { "before-ruling-forbidden", { "nobody", "lho", "lho-in-turn", "in-turn", "lead-faced" }, dp_fact_before_ruling_forbidden, NULL },
  { "before-ruling-order", { "nobody", "lho", "lead-faced" }, dp_fact_before_ruling_order, NULL },
  { "bid-left", { "yes", "no" }, dp_fact_bid_left, NULL },
  { "had-to-repeat", { "no", "yes" }, dp_fact_had_to_repeat, NULL },
  { "bar-was", { "next-turn", "rest" }, dp_fact_bar_was, NULL },
  { "after-end", { "passed-out", "lho-called", "declaring", "defender-passed", "defender-acted" }, dp_fact_after_end, NULL },
  { "still-time", { "yes", "hands-returned", "lead-faced" }, dp_fact_still_time, dp_fact_asks_hands },
  { "turns-lost", { "one", "one-at-third-pass", "several", "called-since" }, dp_fact_turns_lost, NULL },
  { "change-time", { "in-time", "partner-called", "lead-faced" }, dp_fact_change_time, NULL },
  { "change-may-stand", { "yes", "inadmissible", "barred", "above-seven" }, dp_fact_change_may_stand, NULL },
  { "exposed-when", { "auction", "before", "after", "unseen" }, dp_fact_exposed_when, dp_fact_asks_face_seen },
  { "exposed-cards", { "small", "honour", "led", "several", "several-times" }, dp_fact_exposed_cards, NULL },
  { "penalty-class", { "minor", "major" }, dp_fact_penalty_class, NULL },
  { "lead-face-down", { "no", "yes" }, dp_fact_lead_face_down, NULL },
  { "influenced", { "yes", "no" }, dp_fact_influenced, dp_fact_asks_influenced },
  { "lho-had-called", { "no", "yes" }, dp_fact_lho_had_called, NULL },
  { "called-over", { "no", "yes" }, dp_fact_called_over, NULL },
  { "over-slip", { "none", "may-stay", "illegal", "irregular", "forbidden" }, dp_fact_over_slip, NULL },
  { "over-slip-early", { "nobody", "others", "lho" }, dp_fact_over_slip_early, NULL },
  { "over-slip-stays", { "keeps", "withdraws" }, dp_fact_over_slip_stays, NULL },
  { "called-on", { "nobody", "somebody" }, dp_fact_called_on, NULL },
  { "first-allowed", { "yes", "double", "double-out", "barred", "above-seven" }, dp_fact_first_allowed, NULL },
  { "first-falls", { "no", "yes" }, dp_fact_first_falls, NULL },
  { "change-closes", { "no", "yes" }, dp_fact_change_closes, NULL },
  { "first-rotation", { "in", "out" }, dp_fact_first_rotation, NULL },
  { "first-was", { "regular", "irregular" }, dp_fact_first_was, NULL },

  /* Rubber bridge */
  { "why-changed", { "mind", "slip", "slip-after-pause", "misinformed", "misunderstood" }, dp_fact_why_changed, dp_fact_asks_why },
  { "request", { "nothing", "repeat", "restatement", "explanation", "change" }, dp_fact_request, NULL },
  { "on-purpose", { "yes", "no" }, dp_fact_on_purpose, dp_fact_asks_on_purpose },
  { "wish", { "intended", "slip", "slip-late" }, dp_fact_wish, dp_fact_asks_wish },
  { "asker", { "in-turn", "barred", "not-in-turn", "after-close", "no-right-after-close" }, dp_fact_asker, NULL },
  { "agreement", { "not-asked", "none", "disclosed", "announced", "undisclosed" }, dp_fact_agreement, NULL },
  { "auction-now", { "pass", "bid", "double", "misstated-double", "closed", "passed-out" }, dp_fact_auction_now, NULL },
  { "second-call", { "no", "change", "change-no-bid", "second-pass" }, dp_fact_second_call, NULL },
  { "allowed", { "yes", "above-seven", "barred", "barred-double", "inadmissible-double" }, dp_fact_allowed, NULL },
  { "owed", { "nothing", "double-for-bid", "insufficient-again", "illegal-choice", "must-pass", "must-repeat", "no-double-now", "not-that-bid" },
    dp_fact_owed, NULL },
  { "change-allowed", { "yes", "inadmissible", "barred", "above-seven" }, dp_fact_change_allowed, NULL },
  { "anybody-bid", { "no", "yes" }, dp_fact_anybody_bid, NULL },
  { "plain-kind", { "pass", "bid", "double" }, dp_fact_plain_kind, NULL },
  { "repeat-what", { "bid", "double" }, dp_fact_repeat_what, NULL },
  { "doubling", { "double", "redouble" }, dp_fact_doubling, NULL },
  { "was-barred", { "no", "next-turn", "rest" }, dp_fact_was_barred, NULL },
  { "attempted", { "no", "yes" }, dp_fact_attempted, NULL },
  { "partner-waits", { "no", "yes" }, dp_fact_partner_waits, NULL },
  { "partner-silent", { "no", "yes", "rest" }, dp_fact_partner_silent, NULL },
  { "waived", { "no", "yes" }, dp_fact_waived, NULL },
  { "exposed-during", { "auction", "after", "unseen" }, dp_fact_exposed_during, dp_fact_asks_face_seen },
  { "claimed", { "claimed", "lho-called", "waived", "closed" }, dp_fact_claimed, NULL },
  { "play-begun", { "no", "yes" }, dp_fact_play_begun, NULL },
  { "later-call", { "none", "legal", "illegal", "never" }, dp_fact_later_call, NULL },
  { "lho-call-legal", { "yes", "no" }, dp_fact_lho_call_legal, NULL },
  { "lho-chooses", { "accepts", "refuses", "called", "called-in-turn", "other-in-turn" }, dp_fact_lho_chooses, NULL },
  { "offender-chooses", { "keeps", "changes", "lho-called", "other-in-turn" }, dp_fact_offender_chooses, NULL },
  { "rho-then", { "passes", "acts", "illegal", "no-longer-legal", "must-pass", "passes-out" }, dp_fact_rho_then, NULL, DP_AWAITS_RHO },
  { "repeats-denomination", { "yes", "no", "never" }, dp_fact_repeats_denomination, NULL, DP_AWAITS_OFFENDER },
  { "corrected-by", { "lowest", "other", "accepted", "never" }, dp_fact_corrected_by, NULL, DP_AWAITS_OFFENDER },
  { "repeated", { "yes", "no", "never" }, dp_fact_repeated, NULL, DP_AWAITS_OFFENDER },
  { "lead-kind", { "suit", "suits", "notrump-suits", "any-suit" }, dp_fact_lead_kind, NULL },
  { "lead-attempts", { "none", "suit", "any-suit", "both" }, dp_fact_lead_attempts, NULL },
  { "lead-attempt-any", { "none", "any-suit" }, dp_fact_lead_attempt_any, NULL },
  { "lead-rights", { "none", "main", "attempt", "both" }, dp_fact_lead_rights, NULL },
  { "declarer-main", { "requires", "prohibits", "leaves-free" }, dp_fact_declarer_main, NULL },
  { "declarer-attempts", { "requires", "prohibits", "leaves-free" }, dp_fact_declarer_attempts, NULL },
  { "declarer-any", { "prohibits", "leaves-free" }, dp_fact_declarer_any, NULL },
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
  /* Asked for each question of each chart whenever a code is loaded: most names differ in the first letter. */
  for (guint g = 0; name && g < GROUPS; g++)
    {
      DpFacts of = group (g);

      for (guint i = 0; i < of.n; i++)
        if (of.facts[i].name[0] == name[0] && strcmp (of.facts[i].name, name) == 0)
          return &of.facts[i];
    }
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

guint
dp_fact_index (const DpFact *fact)
{
  guint before = 0;

  for (guint g = 0; g < GROUPS; g++)
    {
      DpFacts of = group (g);

      if (fact >= of.facts && fact < of.facts + of.n)
        return before + (guint) (fact - of.facts);
      before += of.n;
    }
  g_return_val_if_reached (0);
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
