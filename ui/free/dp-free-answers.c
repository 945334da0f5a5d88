/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-state.h"
#include "dp-told-answer.h"

/* What the players at the free table would answer, as far as it was said how the cards came down: so that what is saved is a whole case. */

char *
dp_free_state_answer (const DpFreeState *self, DpSeat seat, DpQuestion question)
{
  /* Whose turn he thought it was, nobody has said. */
  return dp_question_topic (question) != DP_TOPIC_AUCTION && question != DP_ASK_TURN ? dp_told_answer (self->director, seat, question) : NULL;
}
