/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-free-board.h"
#include "dp-pbn.h"
#include "dp-scenario.h"

/* The free table: whatever anybody calls or plays is put down, and the director rules on it. All that the page shows is here; only the
 * functions here change it. Every change can be undone without end. */

typedef struct {
  DpFreeBoard *board;
  DpDirector *director;   /* has been fed the board's events */
  GPtrArray *undo, *redo; /* DpFreeBoard, the latest last */
  gboolean call_at_once;  /* the director is called at every irregularity */
} DpFreeState;

typedef enum {
  DP_FREE_COMPARABLE, /* is the call comparable with the one it replaces? */
  DP_FREE_MIND,       /* did he mean to call over the irregular call, or to take his own turn? */
  DP_FREE_LOWEST,     /* is it the lowest bid that specifies the same? (27B1(a)) */
  DP_FREE_INTENT,     /* why does declarer want another card from dummy? (45C4(b)) */
  DP_FREE_CALL_INTENT, /* why does a player change his call? (25A, 25B; rubber 24, 25) */
} DpFreeAsk;

/* What the table does not show, and nobody has said about the call or card of an event. */
typedef struct {
  DpFreeAsk ask;
  guint event;
  DpCall call, before; /* of a comparison: the call that is judged, and the one by which; or DP_NO_CALL. Of DP_FREE_LOWEST: the bid, and the lower one; of
                          DP_FREE_CALL_INTENT: the new call, and the first one */
} DpFreeQuestion;

/* Dealer South, nobody vulnerable, the director called at once. code must outlive the state. */
DpFreeState *dp_free_state_new (const DpCode *code);
void dp_free_state_free (DpFreeState *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpFreeState, dp_free_state_free)

/* These return FALSE, with error, when that cannot happen; then nothing has changed. */
/* A call, a card or anything else. When the director is called at once, that follows; but about a revoke only when somebody says so:
 * nobody can see one. */
gboolean dp_free_state_feed (DpFreeState *self, const DpEvent *event, GError **error);
/* Somebody calls the director: an opponent of the offender, but not dummy (43A1), or `seat` when nothing is wrong. */
gboolean dp_free_state_call_director (DpFreeState *self, DpSeat seat, GError **error);
/* The same opponent says that there has been a revoke, or that a player was bound and has played another card. */
gboolean dp_free_state_point_out (DpFreeState *self, GError **error);
/* Says of an event what the table does not show; what followed is ruled on anew. */
gboolean dp_free_state_set_comparable (DpFreeState *self, guint event, DpComparable comparable, GError **error);
gboolean dp_free_state_set_lowest (DpFreeState *self, guint event, DpLowest lowest, GError **error);
gboolean dp_free_state_set_mind (DpFreeState *self, guint event, DpMind mind, GError **error);
gboolean dp_free_state_set_intent (DpFreeState *self, guint event, DpIntent intent, GError **error);
/* Rules on the same events by another code. What is impossible under it, and all after that, is dropped: *dropped = how many. */
gboolean dp_free_state_set_code (DpFreeState *self, const DpCode *code, guint *dropped);
/* Puts an auction from elsewhere on the table; the director is called, if at all, when it has been called to its end. */
gboolean dp_free_state_load (DpFreeState *self, const DpPbnBoard *board, GError **error);
/* A case from elsewhere: its hands and what happens in it. By its own code, which must outlive the state. */
gboolean dp_free_state_load_scenario (DpFreeState *self, const DpScenario *scenario, const DpCode *code, GError **error);
/* The players take these hands; what has happened stays. */
gboolean dp_free_state_set_deal (DpFreeState *self, const DpDeal *deal, GError **error);
/* The shortest auction in which that player becomes declarer, in that contract; DP_NO_CALL = in one that suits the cards. */
gboolean dp_free_state_bid_straight (DpFreeState *self, DpSeat declarer, DpCall contract, GError **error);
/* An empty table; deal NULL = the hands are not known. */
void dp_free_state_new_table (DpFreeState *self, DpSeat dealer, DpVul vul, const DpDeal *deal);
void dp_free_state_set_call_at_once (DpFreeState *self, gboolean call_at_once);

/* Whether something has happened at the table that lies in no file as it is. */
gboolean dp_free_state_is_unsaved (const DpFreeState *self);
/* It has been written to one. */
void dp_free_state_note_saved (DpFreeState *self);

/* FALSE when there is nothing to go back or forward to. */
gboolean dp_free_state_undo (DpFreeState *self);
gboolean dp_free_state_redo (DpFreeState *self);

/* What players can choose now, each as the DpEvent that it would be; *who must choose, nobody when the array is empty. Caller unrefs. */
GArray *dp_free_state_choices (const DpFreeState *self, DpSeat *who);
/* The oldest thing that should be said; until it is, a call is taken as not comparable, and a call or a card as changed for a change of mind. FALSE when there is none. */
gboolean dp_free_state_question (const DpFreeState *self, DpFreeQuestion *question);
/* The same, of what must be known before anybody chooses: on it hangs whether there is a choice at all. */
gboolean dp_free_state_first_question (const DpFreeState *self, DpFreeQuestion *question);
/* Whether cards can be played: all four hands are known, and the code of laws has the play. */
gboolean dp_free_state_has_cards (const DpFreeState *self);
/* The same, and it is their time: the auction is over. */
gboolean dp_free_state_in_play (const DpFreeState *self);
/* Who has revoked, or otherwise done what nobody can see, and nobody has spoken of it; none. */
DpSeat dp_free_state_unseen_offender (const DpFreeState *self);
/* The hand that must now play a card in place of one taken back; none. */
DpSeat dp_free_state_owes (const DpFreeState *self);
/* Why that player has said that he wants to change his last call, which he has not done; DP_INTENT_UNSTATED when he has not said so. */
DpIntent dp_free_state_wished (const DpFreeState *self, DpSeat seat);
/* Who has been told that he may make another call in place of his last one, while nobody has called since (25A1; rubber 24); none. */
DpSeat dp_free_state_replaces (const DpFreeState *self);
/* Who would call over an irregular call that was made last and of which nobody has said anything yet: its maker's left-hand opponent; none. */
DpSeat dp_free_state_calls_over (const DpFreeState *self);
/* Whom the table waits for though it may be another's turn: who must choose in the auction, else who would call over an irregular call; none. */
DpSeat dp_free_state_awaited (const DpFreeState *self);
/* Who is likely to act next: who may replace his call, else whom the table waits for, else whose turn it is, in the play the hand, else the player after the last caller. */
DpSeat dp_free_state_next_seat (const DpFreeState *self);
/* Which call that player would change now: "East changes his pass."; NULL when he has none. User's language. Caller frees. */
char *dp_free_state_changes_text (const DpFreeState *self, DpSeat seat);
/* The index in the record of the call made last, or -1. */
int dp_free_state_latest (const DpFreeState *self);
/* Whether something is irregular for all to see, and nobody has called the director. */
gboolean dp_free_state_is_unattended (const DpFreeState *self);
/* The table as it lies there: an irregular call, and what was called over it, as they were put down until somebody calls the director; no turn while somebody chooses, or when the
 * hands are back in the board. Returns the index of the call made last in it, or -1. */
int dp_free_state_seen (const DpFreeState *self, DpTable *seen);
/* Where things stand, in a sentence or two: who must choose or is in turn, with what binds him; and what hangs on a choice or an answer, NULL where there
 * is nothing to say of that. The prompt is both. User's language. Caller frees. */
char *dp_free_state_headline (const DpFreeState *self);
char *dp_free_state_detail (const DpFreeState *self);
char *dp_free_state_prompt (const DpFreeState *self);
/* "refuse it", "forbid spades", "name the king of hearts". User's language. Caller frees. */
char *dp_free_choice_text (const DpDirector *director, const DpEvent *choice);

/* What that player answers to a question, by what has been said at the table: of the cards when they came down, and why he changed a call or whether it is comparable; NULL
 * where nobody has said anything that would tell.
 * User's language. Caller frees. */
char *dp_free_state_answer (const DpFreeState *self, DpSeat seat, DpQuestion question);

/* What happened as a case; title and story NULL = a title made of what happened, and no story. Caller frees. */
DpScenario *dp_free_state_to_scenario (const DpFreeState *self, const char *title, const char *story);
