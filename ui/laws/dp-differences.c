/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-differences.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const DpDifference differences[] = {
  { DP_ALIKE_DIFFERENT, N_("Who rules"),
    "10A", N_("The director alone; the players may not waive a rectification. He may, for cause, if the innocent side asks."),
    "15(a)", N_("The players themselves; an arbiter only where the Club Laws are in force. Both innocent players together may waive a penalty."),
    N_("Players waive at rubber only."), "rub-23-among-friends" },
  { DP_ALIKE_DIFFERENT, N_("Slip of the hand or tongue"),
    "25A", N_("Put right without rectification until partner has called, however it came to light; left-hand opponent may take back a call made over it."),
    "24", N_("Put right at once, without a pause for thought; after a pause it is a change of call."),
    N_("A pause ends it at rubber, partner’s call at duplicate."), "dup-25-the-other-major" },
  { DP_ALIKE_DIFFERENT, N_("Change of mind"),
    "25B", N_("Left-hand opponent may accept the second call; if not, the first stands. Nobody is barred; a lead may be restricted."),
    "25(b)", N_("The offender chooses: keep the first call, and partner passes once; or make another, and partner passes for good. Lead penalty."),
    N_("At rubber nobody can accept, and partner is barred either way."), "dup-25-cold-feet" },
  { DP_ALIKE_NEARLY, N_("Insufficient bid, made good in the same denomination"),
    "27B1(a)", N_("Free; what counts is the denomination that each bid specifies, not the one it names. Looked at again if the bid helped."),
    "27(a)", N_("Free if it is the lowest sufficient bid there, whatever either bid means."),
    N_("The same unless a bid is artificial, or the new one jumps."), "ins-transfer-a-level-down" },
  { DP_ALIKE_DIFFERENT, N_("Insufficient bid, replaced by a call of like meaning"),
    "27B1(b)", N_("A comparable call is free; looked at again if the bid helped."),
    "27(b)", N_("Meaning is never asked: partner passes for good."),
    N_("At rubber only the denomination matters."), "ins-hearts-after-their-spade" },
  { DP_ALIKE_NEARLY, N_("Insufficient bid, replaced by anything else"),
    "27B2", N_("Partner passes for good; one unspecified suit may be forbidden at his first lead."),
    "27(b)", N_("Partner passes for good; the suit of the bid may be required or forbidden."),
    N_("The same bar, another lead rule."), "ins-diamond-over-no-trump" },
  { DP_ALIKE_DIFFERENT, N_("Insufficient bid, then a double tried"),
    "27B3", N_("The double is void unless it is comparable. He calls again, what he likes; partner passes for good."),
    "27", N_("The double is void, and he must pass; partner passes for good."),
    N_("Only rubber forces a pass."), "ins-double-instead" },
  { DP_ALIKE_NEARLY, N_("Insufficient bid, then another insufficient one"),
    "27B4", N_("Left-hand opponent may accept it; if not, it is treated like a double that was tried."),
    "27", N_("Void unless left-hand opponent calls over it; he chooses again, and the attempt counts for the lead penalty."),
    NULL, "ins-diamonds-twice" },
  { DP_ALIKE_DIFFERENT, N_("Lead penalty"),
    "26B", N_("Declarer may only forbid, and only one suit that the offender has not specified in the legal auction; never after a comparable call."),
    "26", N_("For a suit: declarer may require or forbid that suit. For no trump, a pass or a double: he may forbid any one suit."),
    N_("A lead is required at rubber only."), "rub-26-a-heart-please" },
  { DP_ALIKE_NEARLY, N_("Pass out of turn before anybody has bid"),
    "30B", N_("At right-hand opponent’s turn the offender passes once. At partner’s, or at a dealer’s who is on his left: a comparable call is free, else partner passes once."),
    "30(a)", N_("Whoever’s turn it was: the offender passes once, and partner is free."),
    N_("Whether anybody has bid matters at rubber only."), "pass-oor-lhos-turn" },
  { DP_ALIKE_SAME, N_("Pass out of turn after a bid, at right-hand opponent’s turn"),
    "30A", N_("The offender passes once; partner is free."),
    "30(a)", N_("The offender passes once; partner is free."),
    NULL, "rubber-nothing-to-say-on-a-club" },
  { DP_ALIKE_DIFFERENT, N_("Pass out of turn after a bid, at partner’s turn"),
    "30B1", N_("Both may call what they like; a comparable call is free, else partner passes once. The pass is unauthorised for partner."),
    "30(b)", N_("The offender passes for good; partner may bid or pass but not double this time."),
    NULL, "pass-oor-simple-raise" },
  { DP_ALIKE_DIFFERENT, N_("Bid out of turn at partner’s turn"),
    "31B", N_("Partner is free, but may not use what the bid told; a comparable call is free, else partner passes once."),
    "31(a)", N_("Partner passes for good, beginning now; lead penalty."),
    N_("The greatest difference of all."), "nt-partner-one-spade" },
  { DP_ALIKE_DIFFERENT, N_("Bid out of turn at the turn of a dealer on the left"),
    "31B", N_("The same as at partner’s turn: the test of comparable calls."),
    "31(a)", N_("Partner passes for good; lead penalty."),
    NULL, "rub-31-no-trump-at-the-dealers-turn" },
  { DP_ALIKE_SAME, N_("Bid out of turn at right-hand opponent’s turn, who then passes"),
    "31A1", N_("The offender repeats the bid, and that is all. If it is insufficient, left-hand opponent may still accept it."),
    "31(b)(i)", N_("The offender repeats the bid, and that is all. If it is insufficient, it is put right; it cannot be accepted any more."),
    N_("The same if the bid is sufficient."), "bid-oor-simple-raise" },
  { DP_ALIKE_DIFFERENT, N_("Bid out of turn at right-hand opponent’s turn, who then acts"),
    "31A2", N_("A comparable call is free; else partner passes once, and a lead may be restricted."),
    "31(b)(ii)", N_("The same denomination: partner passes once. Anything else: partner passes for good, and there is a lead penalty."),
    NULL, "bid-oor-club-then-double" },
  { DP_ALIKE_DIFFERENT, N_("Double out of turn at partner’s turn"),
    "32B", N_("Partner is free, but may not use what the double told; a comparable call is free, else partner passes once."),
    "32(a)", N_("Partner passes for good; the offender may not double that bid later; lead penalty."),
    NULL, "dup-32-double-then-raise" },
  { DP_ALIKE_DIFFERENT, N_("Double out of turn, right-hand opponent bids"),
    "32A2", N_("A comparable call is free; else partner passes once, and a lead may be restricted."),
    "32(b)(ii)", N_("Whatever the offender now calls: partner passes once, and declarer may forbid a suit."),
    NULL, "dup-32-double-again" },
  { DP_ALIKE_SAME, N_("Double out of turn, right-hand opponent passes"),
    "32A1", N_("The offender doubles again, and that is all."),
    "32(b)(i)", N_("The offender doubles again, and that is all."),
    NULL, "dup-32-quick-double" },
  { DP_ALIKE_NEARLY, N_("Double that is not allowed"),
    "36B", N_("Void; any legal call in its place; partner passes for good; one unspecified suit may be forbidden."),
    "36", N_("Void; any legal call in its place; partner passes for good; declarer may forbid any one suit."),
    NULL, "dup-36-partners-diamond" },
  { DP_ALIKE_NEARLY, N_("Double that is not allowed, and out of turn"),
    "36B4", N_("The auction goes back; the offender makes any legal call in turn; partner passes for good."),
    "36", N_("Not spelled out; read in the same way."),
    NULL, "dup-36-early-redouble" },
  { DP_ALIKE_DIFFERENT, N_("Double that is not allowed, found after the lead"),
    "36C", N_("Scored as if it had not been made."),
    NULL, N_("Nothing is said."),
    NULL, "dup-36-two-red-cards" },
  { DP_ALIKE_SAME, N_("Double that is not allowed, left-hand opponent calls"),
    "36A", N_("It falls with all calls after it, and the auction goes back."),
    "35(a)", N_("It falls with all calls after it, and the auction goes back."),
    NULL, "dup-36-everybody-missed" },
  { DP_ALIKE_NEARLY, N_("Bid by a player who must pass"),
    "37B", N_("A pass takes its place; both partners pass for good; one unspecified suit may be forbidden."),
    "37", N_("It counts as a pass; both partners pass for good; lead penalty."),
    N_("The same but for the lead rule."), "dup-37-barred-raise" },
  { DP_ALIKE_SAME, N_("Bid by a player who must pass, left-hand opponent calls"),
    "37A", N_("It stands, without rectification; who must pass for good must go on passing."),
    "35(b)", N_("It stands, without penalty; who must pass for good must go on passing."),
    NULL, "dup-37-still-silent" },
  { DP_ALIKE_DIFFERENT, N_("Bid of eight, left-hand opponent calls"),
    "38D", N_("A pass takes its place, and both partners still pass for good; only the lead is free."),
    "35(c)", N_("A pass takes its place, and nobody is barred."),
    NULL, "dup-38-doubled-of-course" },
  { DP_ALIKE_NEARLY, N_("Bid of eight"),
    "38C", N_("A pass takes its place; both partners pass for good; one unspecified suit may be forbidden."),
    "38", N_("It counts as a pass; both partners pass for good; lead penalty."),
    N_("The same but for the lead rule."), "dup-38-one-too-many" },
  { DP_ALIKE_NEARLY, N_("Call after the auction is over"),
    "39", N_("Void. For a defender’s bid or double one unspecified suit may be forbidden, unless left-hand opponent called over it."),
    "39", N_("Void. For a defender’s bid or double there is a lead penalty, unless left-hand opponent called over it."),
    N_("The same but for the lead rule."), "dup-39-late-double" },
  { DP_ALIKE_NEARLY, N_("Card exposed during the auction"),
    "24", N_("From the first call to the final pass. For an honour, a card led or several, partner passes once. A defender’s card is then a penalty card, minor or major; what it told is unauthorised for partner."),
    "23", N_("From the end of the deal. For an honour, a card led or several, partner passes once. Declarer may treat a defender’s card as a penalty card, of which there is one kind."),
    N_("Minor and major, and unauthorised information, at duplicate only."), "card-king-of-hearts" },
  { DP_ALIKE_SAME, N_("Call before a right-hand opponent who must pass"),
    "28A", N_("It counts as in turn; he is taken to have passed."),
    "28(a)", N_("It counts as in turn; he is taken to have passed."),
    NULL, "turn-impatient-raise" },
  { DP_ALIKE_NEARLY, N_("The player in turn calls over an opponent’s call out of turn"),
    "28B", N_("The call out of turn has not happened, but its side may not use what it told."),
    "28(b)", N_("The call out of turn has not happened."),
    N_("Unauthorised information at duplicate only."), "bid-oor-dealer-does-not-look" },
  { DP_ALIKE_SAME, N_("Calls at the same moment"),
    "33", N_("The call of the player in turn counts as the first."),
    "33", N_("The call of the player in turn counts as the first."),
    NULL, "turn-two-hands-move-at-once" },
  { DP_ALIKE_NEARLY, N_("Three passes, one of them out of turn"),
    "17D3", N_("The auction goes back to the player who lost the turn; what the cancelled passes told is unauthorised for their side."),
    "34", N_("The auction goes back to the player who lost the turn, and that is all."),
    N_("Unauthorised information at duplicate only."), "dup-17-missing-raise" },
  { DP_ALIKE_DIFFERENT, N_("Call based on misinformation"),
    "21B", N_("May be changed until partner has called, up to the end of the auction period, if the misinformation could well have mattered; later the score may be adjusted."),
    "21", N_("May be changed until partner has called, while the auction is open."),
    N_("Adjusted scores at duplicate only."), "misinformed-lead-on-the-table" },
  { DP_ALIKE_DIFFERENT, N_("A pass that the law enforces does damage"),
    "72C", N_("The director adjusts the score if the offender could have known."),
    "23(c)", N_("The offenders themselves should put it right if the offender could have known."),
    NULL, "card-ten-of-diamonds" },
  { DP_ALIKE_DIFFERENT, N_("Everybody passes"),
    "22B", N_("The hands go back into the board; there is no new deal."),
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
