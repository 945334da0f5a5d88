/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-differences.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const DpDifference differences[] = {
  { DP_ALIKE_DIFFERENT, N_("Who rules"),
    "10A", N_("The director alone. Players may not waive a rectification; he may, for cause, if the non-offending side asks."),
    "15(a)", N_("The players themselves; an arbiter only where the Club Laws are in force. The two non-offenders together may waive a penalty."),
    N_("Only at rubber may players waive a penalty."), "rub-23-among-friends" },
  { DP_ALIKE_DIFFERENT, N_("Slip of the hand or tongue"),
    "25A", N_("Put right without rectification until partner has called, however it came to light; LHO may take back a call made over it."),
    "24", N_("Put right at once, without a pause for thought; after a pause it’s a change of call."),
    N_("At rubber a pause ends the right, at duplicate partner’s call."), "dup-25-the-other-major" },
  { DP_ALIKE_DIFFERENT, N_("Change of mind"),
    "25B", N_("LHO may accept the second call; if not, the first stands. Nobody is barred; a lead may be restricted."),
    "25(b)", N_("The offender chooses. He keeps the first call and partner must pass once, or he makes another and partner must pass for the rest of the auction. Lead penalty."),
    N_("At rubber nobody can accept it, and partner is barred either way."), "dup-25-cold-feet" },
  { DP_ALIKE_NEARLY, N_("Insufficient bid, made good in the same denomination"),
    "27B1(a)", N_("No rectification. What counts is the denomination that each bid specifies, not the one it names. After the play the director asks whether the bid helped."),
    "27(a)", N_("No penalty if it’s the lowest sufficient bid in the denomination, whatever either bid means."),
    N_("The same unless a bid is artificial or the new one jumps."), "ins-transfer-a-level-down" },
  { DP_ALIKE_DIFFERENT, N_("Insufficient bid, replaced by a call of similar meaning"),
    "27B1(b)", N_("No rectification after a comparable call. After the play the director asks whether the bid helped."),
    "27(b)", N_("Meaning doesn’t come into it: partner must pass for the rest of the auction."),
    N_("At rubber only the denomination matters."), "ins-hearts-after-their-spade" },
  { DP_ALIKE_NEARLY, N_("Insufficient bid, replaced by anything else"),
    "27B2", N_("Partner must pass for the rest of the auction; at his first lead declarer may prohibit one unspecified suit."),
    "27(b)", N_("Partner must pass for the rest of the auction; declarer may require or prohibit the suit of the bid."),
    N_("Partner must pass under both codes; only the lead rule differs."), "ins-diamond-over-no-trump" },
  { DP_ALIKE_DIFFERENT, N_("Insufficient bid, then an attempted double"),
    "27B3", N_("The double is cancelled unless it’s comparable. The offender chooses again; partner must pass for the rest of the auction."),
    "27", N_("The double is cancelled, and the offender must pass; partner must pass for the rest of the auction."),
    N_("Only at rubber must the offender pass."), "ins-double-instead" },
  { DP_ALIKE_NEARLY, N_("Insufficient bid, then another insufficient one"),
    "27B4", N_("LHO may accept it; if not, it’s treated like an attempted double."),
    "27", N_("Cancelled unless LHO calls over it; the offender chooses again, and the attempt counts for the lead penalty."),
    NULL, "ins-diamonds-twice" },
  { DP_ALIKE_DIFFERENT, N_("Lead penalty"),
    "26B", N_("Declarer may only prohibit, and only one suit that the offender hasn’t specified in the legal auction; never after a comparable call."),
    "26", N_("For a suit: declarer may require or prohibit that suit. For no trumps, a pass or a double: he may prohibit any one suit."),
    N_("Only at rubber can declarer require a lead because of a withdrawn call."), "rub-26-a-heart-please" },
  { DP_ALIKE_NEARLY, N_("Pass out of rotation before anybody has bid"),
    "30B", N_("At RHO’s turn the offender must pass once. At partner’s, or at LHO’s if he is dealer: no rectification after a comparable call, otherwise partner must pass once."),
    "30(a)", N_("Whoever’s turn it was: the offender must pass once, and partner is free."),
    N_("Only at rubber does it matter whether anybody has bid."), "pass-oor-lhos-turn" },
  { DP_ALIKE_SAME, N_("Pass out of rotation after a bid, at RHO’s turn"),
    "30A", N_("The offender must pass once; partner is free."),
    "30(a)", N_("The offender must pass once; partner is free."),
    NULL, "rubber-nothing-to-say-on-a-club" },
  { DP_ALIKE_DIFFERENT, N_("Pass out of rotation after a bid, at partner’s turn"),
    "30B1", N_("Both may make any legal call; no rectification after a comparable call, otherwise partner must pass once. Information from the pass is unauthorised for partner."),
    "30(b)", N_("The offender must pass for the rest of the auction; partner may bid or pass but not double this time."),
    NULL, "pass-oor-simple-raise" },
  { DP_ALIKE_DIFFERENT, N_("Bid out of rotation at partner’s turn"),
    "31B", N_("Partner is free, but may not use information from the bid. No rectification after a comparable call, otherwise partner must pass once."),
    "31(a)", N_("Partner must pass for the rest of the auction, beginning now; lead penalty."),
    N_("The biggest difference of all."), "nt-partner-one-spade" },
  { DP_ALIKE_DIFFERENT, N_("Bid out of rotation when LHO is the dealer"),
    "31B", N_("The same as at partner’s turn: the test for comparable calls."),
    "31(a)", N_("Partner must pass for the rest of the auction; lead penalty."),
    NULL, "rub-31-no-trump-at-the-dealers-turn" },
  { DP_ALIKE_SAME, N_("Bid out of rotation at RHO’s turn, and RHO passes"),
    "31A1", N_("The offender repeats the bid, and that’s all. If it’s insufficient, LHO may still accept it."),
    "31(b)(i)", N_("The offender repeats the bid, and that’s all. If it’s insufficient, it’s put right; it can no longer be accepted."),
    N_("The same if the bid is sufficient."), "bid-oor-simple-raise" },
  { DP_ALIKE_DIFFERENT, N_("Bid out of rotation at RHO’s turn, and RHO acts"),
    "31A2", N_("No rectification after a comparable call; otherwise partner must pass once, and a lead may be restricted."),
    "31(b)(ii)", N_("The same denomination: partner must pass once. Anything else: partner must pass for the rest of the auction, and there’s a lead penalty."),
    NULL, "bid-oor-club-then-double" },
  { DP_ALIKE_DIFFERENT, N_("Double out of rotation at partner’s turn"),
    "32B", N_("Partner is free, but may not use information from the double. No rectification after a comparable call, otherwise partner must pass once."),
    "32(a)", N_("Partner must pass for the rest of the auction; the offender may not double that bid later; lead penalty."),
    NULL, "dup-32-double-then-raise" },
  { DP_ALIKE_DIFFERENT, N_("Double out of rotation, RHO bids"),
    "32A2", N_("No rectification after a comparable call; otherwise partner must pass once, and a lead may be restricted."),
    "32(b)(ii)", N_("Whatever the offender now calls, partner must pass once, and declarer may prohibit a suit."),
    NULL, "dup-32-double-again" },
  { DP_ALIKE_SAME, N_("Double out of rotation, RHO passes"),
    "32A1", N_("The offender doubles again, and that’s all."),
    "32(b)(i)", N_("The offender doubles again, and that’s all."),
    NULL, "dup-32-quick-double" },
  { DP_ALIKE_NEARLY, N_("Inadmissible double"),
    "36B", N_("Cancelled; any legal call in its place. Partner must pass for the rest of the auction; declarer may prohibit one unspecified suit."),
    "36", N_("Cancelled; any legal call in its place. Partner must pass for the rest of the auction; declarer may prohibit any one suit."),
    NULL, "dup-36-partners-diamond" },
  { DP_ALIKE_NEARLY, N_("Inadmissible double, and out of rotation"),
    "36B4", N_("The auction goes back; the offender makes any legal call in turn; partner must pass for the rest of the auction."),
    "36", N_("The code doesn’t spell it out, but it’s read in the same way."),
    NULL, "dup-36-early-redouble" },
  { DP_ALIKE_DIFFERENT, N_("Inadmissible double, found after the lead"),
    "36C", N_("Scored as if it hadn’t been made."),
    NULL, N_("The code doesn’t cover it."),
    NULL, "dup-36-two-red-cards" },
  { DP_ALIKE_SAME, N_("Inadmissible double, LHO calls"),
    "36A", N_("It’s cancelled with all the calls after it, and the auction goes back."),
    "35(a)", N_("It’s cancelled with all the calls after it, and the auction goes back."),
    NULL, "dup-36-everybody-missed" },
  { DP_ALIKE_NEARLY, N_("Bid by a player who must pass"),
    "37B", N_("A pass takes its place. Both partners must pass for the rest of the auction; declarer may prohibit one unspecified suit."),
    "37", N_("It counts as a pass. Both partners must pass for the rest of the auction; lead penalty."),
    N_("The same except for the lead rule."), "dup-37-barred-raise" },
  { DP_ALIKE_SAME, N_("Bid by a player who must pass, LHO calls"),
    "37A", N_("It stands, without rectification; a player who must pass for the rest of the auction must go on passing."),
    "35(b)", N_("It stands, without penalty; a player who must pass for the rest of the auction must go on passing."),
    NULL, "dup-37-still-silent" },
  { DP_ALIKE_DIFFERENT, N_("Bid of eight, LHO calls"),
    "38D", N_("A pass takes its place, and both partners must still pass for the rest of the auction; only the lead is free."),
    "35(c)", N_("A pass takes its place, and nobody is barred."),
    NULL, "dup-38-doubled-of-course" },
  { DP_ALIKE_NEARLY, N_("Bid of eight"),
    "38C", N_("A pass takes its place. Both partners must pass for the rest of the auction; declarer may prohibit one unspecified suit."),
    "38", N_("It counts as a pass. Both partners must pass for the rest of the auction; lead penalty."),
    N_("The same except for the lead rule."), "dup-38-one-too-many" },
  { DP_ALIKE_NEARLY, N_("Call after the auction is over"),
    "39", N_("Cancelled. For a defender’s bid or double declarer may prohibit one unspecified suit, unless LHO called over it."),
    "39", N_("Cancelled. For a defender’s bid or double there’s a lead penalty, unless LHO called over it."),
    N_("The same except for the lead rule."), "dup-39-late-double" },
  { DP_ALIKE_NEARLY, N_("Card exposed during the auction"),
    "24", N_("From the first call to the final pass. For an honour, a card led, or several cards, partner must pass once. Until the auction is over, information from a card is unauthorised for partner. After that a defender’s card is a penalty card, minor or major."),
    "23", N_("From the end of the deal. For an honour, a card led, or several cards, partner must pass once. Declarer may treat a defender’s card as a penalty card, of which there is one kind."),
    N_("Only duplicate has minor and major penalty cards, and unauthorised information."), "card-king-of-hearts" },
  { DP_ALIKE_SAME, N_("Call before RHO, when RHO must pass"),
    "28A", N_("It counts as in rotation; RHO is taken to have passed."),
    "28(a)", N_("It counts as in rotation; RHO is taken to have passed."),
    NULL, "turn-impatient-raise" },
  { DP_ALIKE_NEARLY, N_("The player in turn calls over an opponent’s call out of rotation"),
    "28B", N_("The call out of rotation counts as never made, but its side may not use information from it."),
    "28(b)", N_("The call out of rotation counts as never made."),
    N_("Unauthorised information at duplicate only."), "bid-oor-dealer-does-not-look" },
  { DP_ALIKE_SAME, N_("Calls at the same moment"),
    "33", N_("The call of the player in turn counts as the first."),
    "33", N_("The call of the player in turn counts as the first."),
    NULL, "turn-two-hands-move-at-once" },
  { DP_ALIKE_NEARLY, N_("Three passes, one of them out of rotation"),
    "17D3", N_("The auction goes back to the player who missed his turn; information from the cancelled passes is unauthorised for their side."),
    "34", N_("The auction goes back to the player who missed his turn, and that’s all."),
    N_("Unauthorised information at duplicate only."), "dup-17-missing-raise" },
  { DP_ALIKE_DIFFERENT, N_("Call based on misinformation"),
    "21B", N_("May be changed until partner has called, up to the end of the auction period, if the misinformation could well have mattered; later the score may be adjusted."),
    "21", N_("May be changed until partner has called, while the auction is open."),
    N_("Adjusted scores at duplicate only."), "misinformed-lead-on-the-table" },
  { DP_ALIKE_DIFFERENT, N_("An enforced pass causes damage"),
    "72C", N_("The director adjusts the score if the offender could have known."),
    "23(c)", N_("The offenders themselves should put it right if the offender could have known."),
    NULL, "card-ten-of-diamonds" },
  { DP_ALIKE_DIFFERENT, N_("Everybody passes"),
    "22B", N_("The hands go back into the board; there’s no new deal."),
    "22(a)", N_("The cards are thrown in, and the deal passes to the next player."),
    NULL, "rub-22-four-passes" },
  { DP_ALIKE_NEARLY, N_("Questions about a call"),
    "20F", N_("The caller’s partner explains; alerts and system cards are as the regulating authority orders."),
    "20", N_("The caller’s partner explains, to an opponent whose turn it is; the players may agree to announce their understandings."),
    NULL, "rub-20-what-is-two-clubs" },
};

guint
dp_differences_count (void)
{
  return G_N_ELEMENTS (differences);
}

const DpDifference *
dp_differences_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (differences), NULL);
  return &differences[i];
}

const char *
dp_alike_name (DpAlike alike)
{
  static const char *const names[DP_ALIKES] = { N_("the same"), N_("nearly the same"), N_("different") };

  g_return_val_if_fail (alike < DP_ALIKES, "");
  return _(names[alike]);
}

gboolean
dp_difference_matches (const DpDifference *d, const char *folded)
{
  const char *const texts[] = {
    _(d->irregularity), _(d->duplicate), _(d->rubber), d->note ? _(d->note) : "", d->duplicate_laws ? d->duplicate_laws : "",
    d->rubber_laws ? d->rubber_laws : "", dp_alike_name (d->alike),
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = g_utf8_casefold (texts[i], -1);

      if (strstr (text, folded))
        return TRUE;
    }
  return FALSE;
}
