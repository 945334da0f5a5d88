/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-interview.h"

#include <glib/gi18n-lib.h>

static const struct {
  const char *token;
  const char *text;
  const char *answer;
  DpPlace place;
} questions[DP_QUESTIONS] = {
  { "order", N_("Who called what, and in which order?"), N_("Just as it lies there."), DP_PLACE_TABLE },
  { "intent", N_("Was that the call you meant to make?"), N_("Yes, that was the call I meant to make."), DP_PLACE_AWAY },
  { "turn", N_("Whose turn did you think it was?"), N_("I did not think about it."), DP_PLACE_AWAY },
  { "seen", N_("Which call did you see last?"), N_("I saw all the calls as they lie there."), DP_PLACE_AWAY },
  { "meaning", N_("What does the call show by your agreements?"), N_("Nothing special: it is natural."), DP_PLACE_AWAY },
  { "mind", N_("Did you mean to call over his call, or to take your own turn?"), N_("I just made my call; I gave it no thought."), DP_PLACE_AWAY },
  { "hands-returned", N_("Are all four hands back in the board?"), N_("No, I still have my cards."), DP_PLACE_TABLE },
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

const char *
dp_question_default_answer (DpQuestion question)
{
  g_return_val_if_fail (question < DP_QUESTIONS, "");
  return _(questions[question].answer);
}
