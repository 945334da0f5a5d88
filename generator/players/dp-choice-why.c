/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-choice-why.h"

#include <glib/gi18n-lib.h>

#define WORDINGS 3

static const char *const texts[DP_WHYS][WORDINGS] = {
  [DP_WHY_NOTHING_KNOWN] = { N_("That seemed best to me."), N_("I would have chosen that with most hands."), N_("It looked right to me at the time.") },
  [DP_WHY_CHEAP_SUIT] = { N_("I can bid my suit more cheaply now."), N_("That lets me show my long suit a level lower."), N_("I have a suit, and now there is room for it.") },
  [DP_WHY_CHEAP_NOTRUMP] = { N_("I have a hand for notrump, and now I can say so at a lower level."), N_("Now I can bid notrump cheaply."), N_("My hand is balanced, and there is room for notrump again.") },
  [DP_WHY_PENALTY_DOUBLE] = { N_("I should be glad to double that."), N_("What he bid suits me: I have it well held."), N_("Let them play there; I have my tricks against it.") },
  [DP_WHY_NOTHING_THERE] = { N_("I had nothing to say at that level."), N_("With my hand I was going to pass in any case."), N_("I have no bid to make; let him put it right.") },
  [DP_WHY_NO_HELP] = { N_("The lower level was of no use to me."), N_("I have no suit that I want to bid there."), N_("Nothing in my hand wanted that room.") },
  [DP_WHY_THEIRS] = { N_("I have next to nothing, so I do not mind what they call."), N_("It is their hand in any case."), N_("With my few points I let them get on with it.") },
  [DP_WHY_HANDS_OFF] = { N_("I want no part of it; let it go as the laws say."), N_("I would sooner have the auction in its proper order."), N_("I want my own turn as it should be.") },
  [DP_WHY_SOME_STRENGTH] = { N_("We have values too, and they may not find the rest out so easily now."), N_("I have some strength; I did not want to help them on."), N_("My hand is not so bad that I should do them a favour.") },
  [DP_WHY_CHANGE_TAKEN] = { N_("It made no difference to my hand."), N_("I could live with either call."), N_("With these cards I did not mind the new call.") },
  [DP_WHY_CHANGE_REFUSED] = { N_("He made his call, and I want to go on from that one."), N_("The first call suited me better."), N_("I saw no reason to let him change it.") },
  [DP_WHY_FIRST_CALL] = { N_("My first call was not so wrong after all."), N_("The first one describes my hand."), N_("I would sooner stay with what I called first.") },
  [DP_WHY_OTHER_CALL] = { N_("The first call was a mistake, and I could not leave it there."), N_("I cannot let that first call stand with this hand."), N_("I have to get out of what I called first.") },
  [DP_WHY_OVER_CALL_STAYS] = { N_("What I called is right over that call as well."), N_("I see nothing in it that I should want to change."), N_("Over the one or over the other, my call is the same.") },
  [DP_WHY_OVER_CALL_GOES] = { N_("I had doubled another call, and over this one a double says something else."), N_("My double was for the call that lay there."), N_("I want to see what I have to say over the call that was meant.") },
  [DP_WHY_THEIR_SUIT] = { N_("That is the suit they have shown."), N_("He has told the table which suit he likes."), N_("I do not want the suit that he was bidding.") },
  [DP_WHY_FEARED_SUIT] = { N_("That is the suit I do not want led."), N_("I am thinnest there."), N_("I would have least to stop them with in that suit.") },
  [DP_WHY_STRONG_SUIT] = { N_("I am well prepared for that suit."), N_("A lead of that suit runs into my honours."), N_("That is the suit in which I can take the lead best.") },
  [DP_WHY_SAFE_EVERYWHERE] = { N_("I can deal with any of these suits."), N_("I am not afraid of any of them."), N_("Whatever he leads is all right with me.") },
  [DP_WHY_GOOD_LEAD] = { N_("I like that lead, and want to keep my own hand closed."), N_("It comes round to my honours; I play the hand myself."), N_("That suit is well stopped in my hand.") },
  [DP_WHY_GOOD_LEAD_WEAK_HAND] = { N_("The suit is all right, and mine is the hand to be seen."), N_("There is little in my hand to hide, so partner may play it."), N_("I do not mind the suit, and partner’s hand is better hidden than mine.") },
  [DP_WHY_BAD_LEAD] = { N_("I did not like that suit at all."), N_("That is not the lead I want."), N_("I would sooner have another lead.") },
  [DP_WHY_CAN_TAKE_IT] = { N_("I can take that trick."), N_("I was going to win it, so why send it back?"), N_("It runs into my high card.") },
  [DP_WHY_WRONG_HAND] = { N_("He is in the other hand, so let him lead from there."), N_("He had no business to lead from that hand."), N_("I do not want him to get across for nothing.") },
  [DP_WHY_HIGH_WASTED] = { N_("Then two of their high cards may fall together."), N_("His best card cannot do them any good there."), N_("I wanted to see a high card go.") },
  [DP_WHY_LOW_HARMLESS] = { N_("Then his partner cannot beat my card."), N_("With a small card he cannot win the trick."), N_("I did not want a high one on my card.") },
  [DP_WHY_NO_RUFF] = { N_("He is out of the suit, and I did not want a ruff."), N_("Only a trump could hurt me."), N_("I want no trump on this trick.") },
  [DP_WHY_THROWS_FEARED] = { N_("He has none of the suit led, so let him throw one that I fear."), N_("Every card of that suit which he throws is one less against me."), N_("That is the suit which I want to see them throw.") },
  [DP_WHY_PENALTY_SUIT_STRONG] = { N_("I am strong in that suit, and the penalty card falls under my honours."), N_("A lead of that suit is a present to me."), N_("I have the high cards there.") },
  [DP_WHY_PENALTY_SUIT_FEARED] = { N_("I have no stopper there that I can count on."), N_("His partner is sure to have the high cards of that suit."), N_("That is the suit in which they can hurt me.") },
  [DP_WHY_CARD_STAYS] = { N_("I would sooner leave the penalty card on the table."), N_("The card is worth more to me lying there."), N_("It will have to be played later, and that suits me better.") },
  [DP_WHY_WASTED_CARD] = { N_("That is the one they will miss, and it wins nothing here."), N_("Let the higher one go where it is wasted."), N_("It falls on a trick that it cannot win.") },
  [DP_WHY_CHEAP_CARD] = { N_("The smaller one does less harm."), N_("The other one is too high for my liking."), N_("I gave him the card that costs me least.") },
  [DP_WHY_CARD_AS_IT_IS] = { N_("The card he played suits me better than the penalty card would."), N_("The penalty card would have taken the trick."), N_("I was glad that it was not the penalty card.") },
  [DP_WHY_CARD_CHANGED] = { N_("He has to play the penalty card, and I hold him to it."), N_("I want the penalty card there, and the other one stays on the table."), N_("Now both cards lie there to be seen.") },
  [DP_WHY_BEST_CARD] = { N_("That is the card I would have played in any case."), N_("That was the one I had in mind."), N_("It is the natural card there.") },
  [DP_WHY_BETTER_CARD] = { N_("Now that he has changed his card, I have a better one."), N_("I would not have played that card if I had seen the right one."), N_("My card makes no sense any more.") },
  [DP_WHY_SAME_CARD] = { N_("I would play the same card again."), N_("My card is still the right one."), N_("It makes no difference to what I play.") },
  [DP_WHY_AGREE] = { N_("I see nothing wrong with it."), N_("I could not find another trick."), N_("That is what I had counted, too.") },
  [DP_WHY_OBJECT] = { N_("I think I have a trick to come."), N_("I still hold a high card."), N_("He has forgotten something that I hold.") },
};

const char *
dp_why_text (DpWhy why, GRand *rand)
{
  g_return_val_if_fail (why < DP_WHYS, NULL);
  return _(texts[why][g_rand_int_range (rand, 0, WORDINGS)]);
}
