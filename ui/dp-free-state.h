/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-pbn.h"
#include "dp-scenario.h"

/* The free table: whatever anybody calls is put down, and the director rules on it. All that the page shows is here; only the
 * functions here change it. Every change can be undone without end. */

/* What lies on the table; the rest follows from it. */
typedef struct {
  const DpCode *code;
  DpSeat dealer;
  DpVul vul;
  char *names[DP_SEATS]; /* NULL = compass only */
  DpHand hand[DP_SEATS]; /* 0 = not known */
  GArray *events;        /* DpEvent */
} DpFreeBoard;

typedef struct {
  DpFreeBoard *board;
  DpDirector *director;   /* has been fed the board's events */
  GPtrArray *undo, *redo; /* DpFreeBoard, the latest last */
  gboolean call_at_once;  /* the director is called at every irregularity */
} DpFreeState;

/* A choice that a player has now. */
typedef struct {
  DpOption option;
  DpDenomination suit; /* of a lead that is forbidden or required; else no trumps */
} DpFreeChoice;

typedef enum {
  DP_FREE_COMPARABLE, /* is the call comparable with the one it replaces? */
  DP_FREE_MIND,       /* did he mean to call over the irregular call, or to take his own turn? */
} DpFreeAsk;

/* What the table does not show, and nobody has said about the call of an event. */
typedef struct {
  DpFreeAsk ask;
  guint event;
} DpFreeQuestion;

/* Dealer South, nobody vulnerable, the director called at once. code must outlive the state. */
DpFreeState *dp_free_state_new (const DpCode *code);
void dp_free_state_free (DpFreeState *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpFreeState, dp_free_state_free)

/* These return FALSE, with error, when that cannot happen; then nothing has changed. */
/* A call or anything else. When the director is called at once, that follows. */
gboolean dp_free_state_feed (DpFreeState *self, const DpEvent *event, GError **error);
/* The player who must choose takes this. */
gboolean dp_free_state_decide (DpFreeState *self, DpFreeChoice choice, GError **error);
/* Somebody calls the director: an opponent of the offender, or `seat` when nothing is wrong. */
gboolean dp_free_state_call_director (DpFreeState *self, DpSeat seat, GError **error);
/* Says of an event what the table does not show; what followed is ruled on anew. */
gboolean dp_free_state_set_comparable (DpFreeState *self, guint event, DpComparable comparable, GError **error);
gboolean dp_free_state_set_mind (DpFreeState *self, guint event, DpMind mind, GError **error);
/* Rules on the same events by another code. What is impossible under it, and all after that, is dropped: *dropped = how many. */
gboolean dp_free_state_set_code (DpFreeState *self, const DpCode *code, guint *dropped);
/* Puts an auction from elsewhere on the table; the director is called, if at all, when it has been called to its end. */
gboolean dp_free_state_load (DpFreeState *self, const DpPbnBoard *board, GError **error);
/* An empty table. */
void dp_free_state_new_table (DpFreeState *self, DpSeat dealer, DpVul vul);
void dp_free_state_set_call_at_once (DpFreeState *self, gboolean call_at_once);

/* FALSE when there is nothing to go back or forward to. */
gboolean dp_free_state_undo (DpFreeState *self);
gboolean dp_free_state_redo (DpFreeState *self);

/* Who must choose, and what he can choose, as DpFreeChoice; *who is nobody and the array empty when nobody must. Caller unrefs. */
GArray *dp_free_state_choices (const DpFreeState *self, DpSeat *who);
/* The oldest thing that should be said; FALSE when there is none. */
gboolean dp_free_state_question (const DpFreeState *self, DpFreeQuestion *question);
/* Who is likely to call next: whose turn it is, else the player after the last caller. */
DpSeat dp_free_state_next_seat (const DpFreeState *self);
/* The index in the record of the call made last, or -1. */
int dp_free_state_latest (const DpFreeState *self);
/* Where things stand, in a sentence or two. User's language. Caller frees. */
char *dp_free_state_prompt (const DpFreeState *self);
/* "not accept it", "forbid spades". User's language. Caller frees. */
char *dp_free_choice_text (DpFreeChoice choice);

/* What happened as a case; title and story NULL = a title made of what happened, and no story. Caller frees. */
DpScenario *dp_free_state_to_scenario (const DpFreeState *self, const char *title, const char *story);
