/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* A table's story in one line, for tests that read as a table of cases:
 *
 *   N:1NT      a call                     N>2H        a change of call
 *   !          the director is called     E-accept    a decision; S-prohibit-H
 *   E^HK       a faced opening lead       E^HK~       one face down
 *   N_HK,S3    cards that could be seen   N_HK!       a card led too early
 *   returned   the hands are back in the board
 *   waived     the penalty is waived (rubber); so the other words of facts: disclosed, undisclosed ...
 *   S!repeat   somebody asks for something: repeat, restatement, explanation (rubber 20)
 *
 * A call may be followed by: =A1 =A2 =A3 =no (comparable), * (artificial), /HS or /- (what it specifies),
 * ?slip, ?pause (a slip, but after a pause), ?mine (his own misunderstanding), ~misstated (a double that names the bid wrongly),
 * ?wrong (misinformed), ?wrong-no (and it did not matter), @own, @accept (what he meant), ~ (at the same moment as the call before it). */

/* Feeds the story; the test fails on the first event that cannot be read or cannot happen. */
DpDirector *dp_story_play (const DpCode *code, DpSeat dealer, const char *story);
/* Reads one word. FALSE when it is none. */
gboolean dp_story_event (const char *word, DpEvent *event);
/* The clauses of a point, one a line, in the engine's order. Caller frees. */
char *dp_story_clauses (const DpPoint *point);
/* "31/repeat 26/free ...": the rulings on all walks so far. Caller frees. */
char *dp_story_leaves (const DpDirector *director);

/* A shipped code of laws, such as "duplicate-2017", from the source tree; aborts when it does not load. */
DpCode *dp_story_code (const char *id);
