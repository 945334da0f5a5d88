/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* A table's story in one line, for tests that read as a table of cases:
 *
 *   N:1NT      a call                     N>2H        a change of call
 *   1NT        a call by whoever is in turn
 *   !          the director is called, in the play not by dummy     E-accept    a decision; S-prohibit-H
 *   E^HK       a faced opening lead       E^HK~       one face down
 *   N_HK,S3    cards that could be seen   N_HK!       a card led too early
 *   returned   the hands are back in the board
 *   waived     the penalty is waived (rubber); so the other words of facts: disclosed, undisclosed ...
 *   S!repeat   somebody asks for something: repeat, restatement, explanation (rubber 20)
 *   S!change?slip, S!change?intended   South wants to change his last call, and has not (25)
 *
 * A call may be followed by: =A1 =A2 =A3 =no (comparable), * (artificial), /HS or /- (what it specifies),
 * ?slip, ?pause (a slip, but after a pause), ?mine (his own misunderstanding), ~misstated (a double that names the bid wrongly),
 * ?wrong (misinformed), ?wrong-no (and it did not matter), @own, @accept, @unaware (what he meant), ~ (at the same moment as the call before it).
 *
 * =A1&1H: comparable to that one of his withdrawn calls, and to no other.
 *
 * The play needs a deal, the first word of the story: hands in rotation from a seat, in braces; the fourth may be left out.
 *
 *   {N:AKQ2.T98.J7.5432 J3.AKQ.T98.KQJT9 T98.J765.AKQ.A87}
 *
 *   H4         that card, from the hand that was dealt it
 *   W:none     West puts no card to the trick (67)
 *   W:H4       the same, and the hand is said        N>HA   in place of the card it played before (45C4(b), 47)
 *
 * Such a card is an opening lead (DP_EVENT_LEAD) until one has been faced, and a card played (DP_EVENT_PLAY) after that. It may be
 * followed by:
 *
 *   @lead @follow        what he meant (53, 57)      %opponent %partner   who had told him that it was his turn (47E1)
 *   +S9+S5               further cards put down with it (58B); ?unseen: the faces of those could not be seen
 *   ?slip ?intended ?wrong   intent                  ~   face down
 *   ?hidden              its player's partner could not see the face (so also E_HK?hidden, in the auction too)
 *   &                    at the same moment as the card before it (58A)
 *   |table |seen |back   not put down but held: as one that is played, so that partner could see it, neither (45C1, 45C2)
 *   =high =low =win =suit =rank =absent =anything =nothing =slip   in what words declarer called it (46);
 *                        =nothing/S2: he called the S2; =slip/S2: he called the S2 and meant this
 *
 *   W!         West calls the director             W!revoke      about a revoke; !revoke: North does
 *   E_HK?shown cards seen in the play: dropped (needs no saying), shown, named, spread, conceding
 *   S*3        claims three of the tricks left     S*concedes    all of them
 *   dummy-seen, round-over    facts                E=next-board, S=dummy-looked    facts about a player
 *   W=wrong-explanation       West's last card rests on an opponent's wrong explanation (47E2)
 *   dummy-suggests/HK         dummy touches or points at a card, known or not (45F)
 *   S-require-H, S-prohibit-HC, S-choose-card-H4, E-choose-hand-N, S-withdraw-E (East's card), S-highest, S-accept-as-dummy
 *
 * For example an opening lead out of turn that is refused, a free lead, and the first trick:
 *
 *   {N:...} 1NT P 3NT P P P E:H4 ! S-refuse S-neither W:S5 N:S2 E:H4 S:SA
 */

/* Feeds the story; the test fails on the first event that cannot be read or cannot happen. */
DpDirector *dp_story_play (const DpCode *code, DpSeat dealer, const char *story);
/* Reads one word that needs no table to be understood. FALSE when it is none. */
gboolean dp_story_event (const char *word, DpEvent *event);
/* Reads any word, as it is meant at this table. */
gboolean dp_story_event_at (const DpDirector *director, const char *word, DpEvent *event);
/* Reads a deal without its braces. FALSE when it is none, or a card is in two hands. */
gboolean dp_story_deal (const char *text, DpDeal *deal);
/* The clauses of a point, one a line, in the engine's order. Caller frees. */
char *dp_story_clauses (const DpPoint *point);
/* "31/repeat 26/free ...": the rulings on all walks so far. Caller frees. */
char *dp_story_leaves (const DpDirector *director);

/* A shipped code of laws, such as "duplicate-2017", from the source tree; aborts when it does not load. */
DpCode *dp_story_code (const char *id);
