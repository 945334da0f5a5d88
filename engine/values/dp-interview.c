/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-interview.h"

#include <glib/gi18n-lib.h>

static const struct {
  const char *token;
  const char *text;
  const char *answer;
  DpPlace place;
  DpTopic topic;
} questions[DP_QUESTIONS] = {
  { "order", N_("Who called what, and in what order?"), N_("Just as you see it there."), DP_PLACE_TABLE, DP_TOPIC_AUCTION },
  { "intent", N_("Was that the call you meant to make?"), N_("Yes, that’s the call I meant to make."), DP_PLACE_AWAY, DP_TOPIC_AUCTION },
  { "turn", N_("Whose turn did you think it was?"), N_("I didn’t think about it."), DP_PLACE_AWAY, DP_TOPIC_BOTH },
  { "seen", N_("Which call did you see last?"), N_("I saw all the calls, just as they are there."), DP_PLACE_AWAY, DP_TOPIC_AUCTION },
  { "meaning", N_("What does it show under your agreements?"), N_("Nothing special. It’s natural."), DP_PLACE_AWAY, DP_TOPIC_AUCTION },
  { "mind", N_("Were you calling over that call, or taking your own turn?"), N_("I just called. I didn’t think about it."), DP_PLACE_AWAY, DP_TOPIC_AUCTION },
  { "hands-returned", N_("Are all four hands back in the board?"), N_("No, I still have my cards."), DP_PLACE_TABLE, DP_TOPIC_AUCTION },
  { "card-mind", N_("What did you mean to play, and to which trick?"), N_("I just put it there. I didn’t think about it."), DP_PLACE_AWAY, DP_TOPIC_PLAY },
  { "told", N_("Did anybody tell you that it was your turn?"), N_("No, nobody told me anything."), DP_PLACE_TABLE, DP_TOPIC_PLAY },
  { "dummy-seen", N_("Could you see any of dummy’s cards before the lead?"), N_("No, none."), DP_PLACE_TABLE, DP_TOPIC_PLAY },
  { "called", N_("Which card did you call for from dummy, and which did you mean?"), N_("The one that was played. I named suit and rank."), DP_PLACE_TABLE, DP_TOPIC_PLAY },
  { "shown", N_("How did the card come to be seen?"), N_("There’s nothing to add. You can see what’s there."), DP_PLACE_TABLE, DP_TOPIC_BOTH },
  { "face-seen", N_("Could its face be seen from across the table?"), N_("I don’t know. I wasn’t looking at partner."), DP_PLACE_TABLE, DP_TOPIC_BOTH },
  { "looked", N_("Have you looked at another player’s hand?"), N_("No, I haven’t."), DP_PLACE_TABLE, DP_TOPIC_PLAY },
  { "having-none", N_("Did you have a card of the suit that was led?"), N_("I’ve followed suit whenever I could."), DP_PLACE_AWAY, DP_TOPIC_PLAY },
  { "noticed", N_("When did you notice it, before or after anybody called on the next board?"), N_("Just now, when you were called."), DP_PLACE_TABLE, DP_TOPIC_PLAY },
  { "influenced", N_("Would you have called something else if you’d been given the right explanation?"), N_("I’d have called the same."), DP_PLACE_AWAY, DP_TOPIC_AUCTION },
};

const char *
dp_question_token (DpQuestion question)
{
  g_return_val_if_fail (question < DP_QUESTIONS, "");
  return questions[question].token;
}

gboolean
dp_question_parse (const char *text, DpQuestion *out)
{
  for (int i = 0; i < DP_QUESTIONS; i++)
    if (g_strcmp0 (questions[i].token, text) == 0)
      {
        *out = (DpQuestion) i;
        return TRUE;
      }
  return FALSE;
}

const char *
dp_question_text (DpQuestion question)
{
  g_return_val_if_fail (question < DP_QUESTIONS, "");
  return _(questions[question].text);
}

DpPlace
dp_question_place (DpQuestion question)
{
  g_return_val_if_fail (question < DP_QUESTIONS, DP_PLACE_EITHER);
  return questions[question].place;
}

gboolean
dp_question_tells_too (DpQuestion question, DpSeat seat, DpSeat other)
{
  return seat == other || question == DP_ASK_HANDS_RETURNED || (question == DP_ASK_FACE_SEEN && other == dp_seat_partner (seat));
}

DpTopic
dp_question_topic (DpQuestion question)
{
  g_return_val_if_fail (question < DP_QUESTIONS, DP_TOPIC_BOTH);
  return questions[question].topic;
}

const char *
dp_question_default_answer (DpQuestion question)
{
  g_return_val_if_fail (question < DP_QUESTIONS, "");
  return _(questions[question].answer);
}
