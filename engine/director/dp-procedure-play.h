/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director-private.h"

/* What comes of leads, cards, exposures and claims: the play's half of the director's procedure. The events are already in the log. */

/* Whether the event can happen at all; else error says why not. */
gboolean dp_procedure_play_is_possible (const DpDirector *self, const DpEvent *event, GError **error);
/* The incident in which that hand must now play a lawful card in place of one taken back, or -1. */
int dp_procedure_owing (const DpDirector *self, DpSeat hand);
gboolean dp_procedure_somebody_owes (const DpDirector *self);
/* The card at index, which stands in its trick, is a revoke that the finder did not judge when it came down. */
void dp_procedure_open_revoke (DpDirector *self, int index);
void dp_procedure_lead (DpDirector *self, const DpEvent *event);
void dp_procedure_play (DpDirector *self, const DpEvent *event);
/* The card at index, undecided, is judged as things are now: it stands, or an incident is opened for it. */
void dp_procedure_judge_card (DpDirector *self, int index);
/* The card at index, undecided, is the one that declarer had called where dummy led another out of turn (45D1): it is judged as he called it. */
void dp_procedure_judge_called (DpDirector *self, int index);
/* The card at index came at the same moment as the one before it: that of the player in turn is first (58A). TRUE when both have been judged. */
gboolean dp_procedure_at_once (DpDirector *self, int index);
/* The card of that event was held, not put on the table (45C1, 45C2): at index of the record if it counts as played, -1 if it does not. */
void dp_procedure_held (DpDirector *self, const DpEvent *event, int index);
/* The last card, standing, that this player has led or played; -1 = none. */
int dp_procedure_last_card_of (const DpDirector *self, DpSeat player);
/* The card at index has lawfully been taken back: whatever else was wrong with it is so no longer. */
void dp_procedure_forget_card (DpDirector *self, int index);
/* An opponent's explanation was wrong (47E2); dummy has suggested a card (45F). */
void dp_procedure_play_remark (DpDirector *self, const DpEvent *event);

/* Cards exposed once the auction is over; FALSE when it is for Law 24 and the auction's half. */
gboolean dp_procedure_show (DpDirector *self, const DpEvent *event);
void dp_procedure_claim (DpDirector *self, const DpEvent *event);
void dp_procedure_play_fact (DpDirector *self, const DpEvent *event);
/* The choice of a player in that incident. */
void dp_procedure_play_decision (DpDirector *self, guint incident, const DpEvent *event);
/* After a ruling in that incident: what was wrong with cards that have been taken back by it, and of which nobody has spoken, is over. */
void dp_procedure_close_taken_back (DpDirector *self, guint cause);
/* Agreeing or objecting to a claim is open to all opponents of who made it; to a defender's concession his partner may object (68B2). */
gboolean dp_procedure_is_about_claim (const DpDirector *self, const DpEvent *event);
void dp_procedure_answer_claim (DpDirector *self, const DpEvent *event);

/* The auction has ended, or has been reopened: who plays the hand; and whether somebody must now be given a choice before a
 * card is led or played (50D2, 51A, 26B). TRUE when a new incident has been opened for it. */
gboolean dp_procedure_watch_play (DpDirector *self);

/* dp-procedure-attention.c */

/* Notes who drew attention to which incidents of the play; TRUE when there was something to draw it to. */
gboolean dp_procedure_play_attention (DpDirector *self, const DpEvent *event);

/* dp-procedure-late.c */

/* Somebody leads to the next trick, and this one lacks a hand's card, but one of that hand lies there that had come before its time, and nobody has spoken: it is
 * taken for the card that it has played (53B, 60B). */
void dp_procedure_go_on (DpDirector *self, const DpEvent *event);

/* dp-procedure-changes.c */

/* Law 62A: a player takes his own revoke back before anybody has spoken. TRUE when the card at index, in its place, is one for that law; where the
 * tricks allow it it lies there at once, and what it costs is said when the director comes. */
gboolean dp_procedure_put_right (DpDirector *self, int index, const DpEvent *event);
/* An opponent has put a revoke right himself, and whoever played after it takes his card back for another, as he may (62C1). */
void dp_procedure_changes_after_put (DpDirector *self, const DpEvent *event);
/* Law 45C4(b) works by itself: when the play goes on over the card that declarer has put in place of a slip, that one is played, and whoever could
 * have changed his own has left it. */
void dp_procedure_play_on_over_changes (DpDirector *self, const DpEvent *event);
/* A lead to the next trick that could stay is left there, or taken back, by what its player does next; whoever else plays takes it as left. TRUE when
 * the card of the event is that lead itself. */
gboolean dp_procedure_lead_answers (DpDirector *self, const DpEvent *event);
/* A player who plays to a later trick with that choice before him has left the card where it is, dummy's card too when he is declarer (62C, 47D). */
void dp_procedure_play_on_leaves (DpDirector *self, const DpEvent *event);
/* The player of that hand, who could take its card back, leaves it. */
void dp_procedure_leave (DpDirector *self, DpIncident *incident, DpSeat hand);
/* That hand takes back what it has played to the incident's trick, and owes another. */
void dp_procedure_take (DpDirector *self, DpIncident *incident, DpSeat hand);
/* The card that declarer had meant (45C4(b)) is a revoke like any other where dummy could follow suit. TRUE when it was one. */
gboolean dp_procedure_watch_changes (DpDirector *self);
/* Declarer has chosen the suit that the offender's partner plays or does not play (57A), which is for one who cannot follow suit. He has played already, and could
 * have followed: the director, who asks that, sees his revoke (62A). */
void dp_procedure_see_partners_revoke (DpDirector *self, const DpPlayIncident *early);
