/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-seat.h"

/* The questions that a director may ask any player. The list is the same for every case, so that it gives nothing
 * away; which of them a case needed is known from the facts that its rulings used. */

typedef enum {
  DP_ASK_ORDER,          /* who called what, and in which order? */
  DP_ASK_INTENT,         /* was that the call you meant to make? (25A) */
  DP_ASK_TURN,           /* whose turn did you think it was? */
  DP_ASK_SEEN,           /* which call did you see last? */
  DP_ASK_MEANING,        /* what does the call show by your agreements? (23A, 30C) */
  DP_ASK_MIND,           /* did you mean to call over his call, or to take your own turn? (28B, 29A) */
  DP_ASK_HANDS_RETURNED, /* are all four hands back in the board? (17D2) */
  DP_ASK_CARD_MIND,      /* what did you mean to play: that card or another, as a lead or to the trick? (47, 53B, 53C, 57) */
  DP_ASK_TOLD,           /* did anybody tell you that it was your turn? (47E1) */
  DP_ASK_DUMMY_SEEN,     /* could you see a card of dummy's before the lead? (54C) */
  DP_ASK_CALLED,         /* which card of dummy's did you call, and which did you mean? (45C4(b), 46) */
  DP_ASK_SHOWN,          /* how did the card come to be seen? (48 to 50) */
  DP_ASK_FACE_SEEN,      /* could your partner see its face? (24, 45C1, 49) */
  DP_ASK_LOOKED,         /* have you looked at another hand? (43A2) */
  DP_ASK_HAVING_NONE,    /* have you a card of the suit that was led? (61) */
  DP_ASK_NOTICED,        /* when was it noticed: before or after a call on the next board? (64B4, 64B5) */
  DP_ASK_INFLUENCED,     /* would he have called otherwise, had he been told right? (21B1) */
  DP_QUESTIONS,
} DpQuestion;

typedef enum {
  DP_PLACE_TABLE,
  DP_PLACE_AWAY,
  DP_PLACE_EITHER,
} DpPlace;

/* What a question is about; so that a list of them can be grouped. */
typedef enum {
  DP_TOPIC_AUCTION,
  DP_TOPIC_PLAY,
  DP_TOPIC_BOTH,
} DpTopic;

/* "intent" ...: static. */
const char *dp_question_token (DpQuestion question);
gboolean dp_question_parse (const char *text, DpQuestion *out);
/* The question as the director speaks it, user's language. Static. */
const char *dp_question_text (DpQuestion question);
/* Where it should be asked: what a player meant, or what his call shows, is not for the table's ears. */
DpPlace dp_question_place (DpQuestion question);
/* Whether what `other` says tells as much as what `seat`, of whom it's needed, would: whether partner could see a face, both partners know, and whether the hands
 * are back in the board anybody. */
gboolean dp_question_tells_too (DpQuestion question, DpSeat seat, DpSeat other);
/* Whether it is asked about the auction, the play, or both. */
DpTopic dp_question_topic (DpQuestion question);
/* What a player says of whom the case says nothing special. User's language; static. */
const char *dp_question_default_answer (DpQuestion question);

/* One question put to one player. */
typedef struct {
  guint8 question; /* DpQuestion */
  guint8 seat;     /* DpSeat */
  guint8 place;    /* DpPlace where it was asked; EITHER in what a ruling needed = as dp_question_place() says */
} DpAsked;
