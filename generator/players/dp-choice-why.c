/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-choice-why.h"

#include <glib/gi18n-lib.h>

#define WORDINGS 3

static const char *const texts[DP_WHYS][WORDINGS] = {
  [DP_WHY_NOTHING_KNOWN] = { N_("That seemed best to me."), N_("I’d have chosen that with most hands."), N_("It looked right to me at the time.") },
  [DP_WHY_CHEAP_SUIT] = { N_("I can bid my suit more cheaply now."), N_("That lets me show my long suit a level lower."), N_("I have a suit, and now there’s room for it.") },
  [DP_WHY_CHEAP_NOTRUMP] = { N_("I have a no-trump hand, and now I can show it at a lower level."), N_("Now I can bid no trumps cheaply."), N_("I’m balanced, and there’s room for no trumps again.") },
  [DP_WHY_PENALTY_DOUBLE] = { N_("I’d be glad to double that."), N_("What he bid suits me. I have good cards there."), N_("Let them play there. I have my tricks against it.") },
  [DP_WHY_NOTHING_THERE] = { N_("I had nothing to say at that level."), N_("I was going to pass on this hand anyway."), N_("I’ve got no bid to make. Let him put it right.") },
  [DP_WHY_NO_HELP] = { N_("The lower level was no use to me."), N_("There’s no suit I want to bid there."), N_("I had no use for the extra room.") },
  [DP_WHY_THEIRS] = { N_("I’ve got next to nothing, so I don’t mind what they call."), N_("It’s their hand anyway."), N_("I have so few points that I’ll let them get on with it.") },
  [DP_WHY_HANDS_OFF] = { N_("I want no part of it. Let the laws take their course."), N_("I’d rather have the auction in its proper order."), N_("I’d rather have my turn in the normal way.") },
  [DP_WHY_SOME_STRENGTH] = { N_("We have values too, and they may not find it so easy to sort out the rest now."), N_("I’ve got some strength, and I didn’t want to help them."), N_("My hand’s not so bad that I should do them a favour.") },
  [DP_WHY_CHANGE_TAKEN] = { N_("It made no difference to my hand."), N_("I could live with either call."), N_("With these cards I didn’t mind the new call.") },
  [DP_WHY_CHANGE_REFUSED] = { N_("He’d made his call, and I want to go on from that one."), N_("The first call suited me better."), N_("I saw no reason to let him change it.") },
  [DP_WHY_FIRST_CALL] = { N_("My first call wasn’t so bad after all."), N_("The first one describes my hand."), N_("I’d rather stay with my first call.") },
  [DP_WHY_OTHER_CALL] = { N_("The first call was a mistake, and I couldn’t leave it there."), N_("I can’t let that first call stand with this hand."), N_("I have to get out of my first call.") },
  [DP_WHY_OVER_CALL_STAYS] = { N_("My call is right over that one as well."), N_("I don’t see anything I’d want to change."), N_("I’d make the same call over either of them.") },
  [DP_WHY_OVER_CALL_GOES] = { N_("I doubled a different call, and over this one a double means something else."), N_("I was doubling the call that was there."), N_("I want to think again over the call he meant.") },
  [DP_WHY_THEIR_SUIT] = { N_("That’s the suit they’ve shown."), N_("He’s told the table which suit he likes."), N_("I don’t want the suit he was bidding.") },
  [DP_WHY_FEARED_SUIT] = { N_("That’s the suit I don’t want led."), N_("That’s where I’m thinnest."), N_("That’s the suit where I could do least to stop them.") },
  [DP_WHY_STRONG_SUIT] = { N_("I’m well prepared for that suit."), N_("A lead of that suit comes round to my honours."), N_("That’s the suit I’d like led most.") },
  [DP_WHY_SAFE_EVERYWHERE] = { N_("I can deal with any of these suits."), N_("I’m not afraid of any of them."), N_("Whatever he leads is fine by me.") },
  [DP_WHY_GOOD_LEAD] = { N_("I like that lead, and I want to keep my own hand hidden."), N_("It comes round to my honours, so I’ll play it myself."), N_("I’ve got that suit well stopped.") },
  [DP_WHY_GOOD_LEAD_WEAK_HAND] = { N_("I’m happy with the suit, and mine’s the hand to put down."), N_("There’s not much in my hand to hide, so partner can play it."), N_("I don’t mind the suit, and I’d rather hide partner’s hand than mine.") },
  [DP_WHY_BAD_LEAD] = { N_("I didn’t like that suit at all."), N_("That’s not the lead I want."), N_("I’d rather have another lead.") },
  [DP_WHY_CAN_TAKE_IT] = { N_("I can take that trick."), N_("I was going to win it, so why send it back?"), N_("It comes up to my high card.") },
  [DP_WHY_WRONG_HAND] = { N_("The lead’s in the other hand, so let him lead from there."), N_("He had no business to lead from that hand."), N_("I don’t want him to get across for free.") },
  [DP_WHY_HIGH_WASTED] = { N_("Then two of their high cards may fall together."), N_("His best card can’t do them any good there."), N_("I wanted to see a high card go.") },
  [DP_WHY_LOW_HARMLESS] = { N_("Then his partner can’t beat my card."), N_("He can’t win the trick with a small card."), N_("I didn’t want a high one on my card.") },
  [DP_WHY_NO_RUFF] = { N_("He’s out of the suit, and I didn’t want a ruff."), N_("Only a ruff could hurt me."), N_("I don’t want a trump on this trick.") },
  [DP_WHY_THROWS_FEARED] = { N_("He has none of the suit led, so let him throw from the suit I’m afraid of."), N_("Every card he throws from that suit is one less against me."), N_("That’s the suit I want them to throw.") },
  [DP_WHY_PENALTY_SUIT_STRONG] = { N_("I’m strong in that suit, so I’d like it led to me."), N_("A lead of that suit is a present to me."), N_("I’ve got the high cards there.") },
  [DP_WHY_PENALTY_SUIT_FEARED] = { N_("I haven’t got a stopper there that I can count on."), N_("His partner’s sure to have the high cards in that suit."), N_("That’s the suit where they can hurt me.") },
  [DP_WHY_CARD_STAYS] = { N_("I’d rather leave the penalty card on the table."), N_("The card’s worth more to me lying there."), N_("He’ll have to play it later, and that suits me better.") },
  [DP_WHY_WASTED_CARD] = { N_("That’s the one they’ll miss, and it wins nothing here."), N_("Let the higher one go where it’s wasted."), N_("It goes on a trick that it can’t win.") },
  [DP_WHY_CHEAP_CARD] = { N_("The smaller one does less harm."), N_("The other one’s too high for my liking."), N_("I had him play the card that costs me least.") },
  [DP_WHY_CARD_AS_IT_IS] = { N_("The card he played suits me better than the penalty card would."), N_("The penalty card would have taken the trick."), N_("I was glad it wasn’t the penalty card.") },
  [DP_WHY_CARD_CHANGED] = { N_("He has to play the penalty card, and I’m holding him to it."), N_("I want the penalty card there, and the other one stays on the table."), N_("Now we can all see both cards.") },
  [DP_WHY_BEST_CARD] = { N_("That’s the card I’d have played anyway."), N_("That was the one I had in mind."), N_("It’s the natural card there.") },
  [DP_WHY_BETTER_CARD] = { N_("Now that he’s changed his card, I’ve got a better one."), N_("I wouldn’t have played that card if I’d seen the right one."), N_("My card doesn’t make sense any more.") },
  [DP_WHY_SAME_CARD] = { N_("I’d play the same card again."), N_("My card is still the right one."), N_("It makes no difference to what I play.") },
  [DP_WHY_AGREE] = { N_("I can’t see anything wrong with it."), N_("I couldn’t find another trick."), N_("That’s what I made it, too.") },
  [DP_WHY_OBJECT] = { N_("I think I’ve got a trick to come."), N_("I’ve still got a high card."), N_("He’s forgotten something I’ve got.") },
};

const char *
dp_why_text (DpWhy why, GRand *rand)
{
  g_return_val_if_fail (why < DP_WHYS, NULL);
  return _(texts[why][g_rand_int_range (rand, 0, WORDINGS)]);
}
