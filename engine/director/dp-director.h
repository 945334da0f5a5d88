/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"
#include "dp-incident.h"
#include "dp-table.h"

/* The engine at a table. It is fed what happens, one event at a time; it finds the irregularities itself, walks the
 * charts for them, applies what they say to the table, and keeps every ruling it would give.
 *
 * A call lies on the table undecided until dp_incident_find() has said whether anything is wrong with it. If not, it's committed and the turn
 * moves on. If so, an incident is opened, and its walk begins at order.xml, the order of tests (of the play: play.xml). Each clause of a ruling
 * is applied as it's said. A fact that nothing answers yet is pending: the walk is suspended, and all suspended walks are tried again after
 * every event. So LHO's call accepts, an opponent's own turn wipes out, a replacement is compared, and the end of the auction turns a lead
 * restriction into suits, each by the arrow of a chart.
 *
 * Walks go on whether anybody has noticed or not: some laws work by themselves (29A, 28B). The director speaks, in a DpPoint, only once he has
 * been called. 36 to 39 and 17D3 wait for him, and the players go on until he comes; only the player who has lost his turn may take it by
 * himself (17D3).
 *
 * A call barred by an earlier ruling is a new incident: what a director has said binds the table. A call on which a walk has gone on may itself
 * be undone (a slip put right, a change, one cancelled with an earlier one). dp_walk_undo() takes that walk back to where it waited for the call,
 * and what was said in between binds nobody. What may be known is different: the table goes by what it was told until it's told otherwise. Where
 * a comparable call had let a side use a withdrawn one, and has gone with others, it's told that 16C2 is back. When a slip is put right over which
 * LHO has called, 25A6 lets LHO keep his call or call again: the right call lies where the slip lay, before his. A player may try several
 * substitutes for one call: each one withdrawn is looked at for what it told, and for whether the call that takes its place is comparable to it
 * (26B, 27B3; in rubber each may have a penalty of its own).
 *
 * Whenever the director speaks, a choice that he has put before and that is still open is put again, one that has been lost isn't put at all, and
 * whoever was told to pass and needn't any more is told so (dp-publish). Both enumerations of the tests ask that by name.
 *
 * The play is the same machine with another record, DpPlay. dp-play-finder says what is irregular about a card; dp-duty is the one place that
 * says what a hand is bound to play; dp-walk-play says which cards the words of a chart mean, and what a clause does to the tricks.
 * - Nobody sees a revoke. Its card stands in the trick, the incident waits until somebody points at it (attention revoke="yes"), and whether it
 *   is established is found then.
 * - Duties are incidents too. When a defender is to lead whose partner has a major penalty card (50D2, 51B), when two penalty cards could be
 *   played (51A), when 26B comes due after trick 1, dp_procedure_watch_play() opens one without anybody's call: the director who made the card a
 *   penalty card is there. So declarer's options come back trick after trick without a cycle in a chart.
 * - A card that is taken back is owed: the next card from that hand takes its place. Everything after it in the trick comes back too, Law 67
 *   apart, so no trick of the record has a hole before a later card.
 * - Playing on answers, as calling does: the next hand's card accepts a lead (53A), an opponent's own lead wipes it out (53B), declarer's play
 *   accepts what was no penalty card (52B1(b)), and a spread hand is 54A. */
typedef struct DpDirector DpDirector;

/* One ruling point: what the director says at one moment. */
typedef struct {
  guint event;          /* the event after which he speaks, from 0 */
  DpStage stage;
  DpSeat offender;
  DpRuling ruling;
  const char *laws[16]; /* interned references of the rulings passed, in order */
  guint n_laws;
  DpAsked asked[8];     /* what had to be asked of whom */
  guint n_asked;
  DpWait pending;       /* who must now decide what; who is none when nobody must */
  DpStep path[2 * DP_PATH_MAX]; /* the walk from its beginning */
  guint n_path;
  guint n_principal;    /* so many of them belong to the incident that the point is mainly about; the others follow */
  guint new_from;       /* the first step that an earlier point has not shown */
  guint8 turn;          /* DpSeat whose turn it is when the director has spoken */
  DpRoles roles;        /* of the incident that the point is about */
  guint second_end;     /* the steps from n_principal to this one belong to one other incident; the same = there is none */
  DpRoles second;       /* its roles */
  DpTable table;        /* when he has spoken */
} DpPoint;

/* code must outlive the director. */
DpDirector *dp_director_new (const DpCode *code, DpSeat dealer, DpVul vul);
/* The hands, before the first event; without them nothing but an opening lead can be played. */
void dp_director_set_deal (DpDirector *self, const DpDeal *deal);
void dp_director_free (DpDirector *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpDirector, dp_director_free)

/* Takes the event, or refuses it (DP_ERROR_IMPOSSIBLE) and stays as it was: a decision by somebody who has no such
 * option, a change of a call never made, a card that its hand doesn't hold. */
gboolean dp_director_feed (DpDirector *self, const DpEvent *event, GError **error);
/* Whether it would take it; nothing happens. */
gboolean dp_director_is_possible (const DpDirector *self, const DpEvent *event, GError **error);

/* Borrowed, valid until the next event. */
const DpTable *dp_director_table (const DpDirector *self);
guint dp_director_n_events (const DpDirector *self);
const DpEvent *dp_director_event (const DpDirector *self, guint i);
guint dp_director_n_points (const DpDirector *self);
const DpPoint *dp_director_point (const DpDirector *self, guint i);
/* Whether the step at i of its path is told to players: not where the walk looked into another law only to find that it does not come into it. */
gboolean dp_point_tells (const DpPoint *self, guint i);
guint dp_director_n_incidents (const DpDirector *self);
const DpIncident *dp_director_incident (const DpDirector *self, guint i);
const DpCode *dp_director_code (const DpDirector *self);

/* Whether a player must decide something before the auction can go on. */
gboolean dp_director_pending (const DpDirector *self, DpWait *wait);
/* The cards that this hand may play in place of one that was taken back; 0 when it has none to play. */
DpHand dp_director_lawful_in_place (const DpDirector *self, DpSeat hand);
/* An incident about which nobody has called the director, or -1. */
int dp_director_unnoticed (const DpDirector *self);

/* The table as it was after the first n events. */
void dp_director_table_at (const DpDirector *self, guint n, DpTable *table);
/* The same as the players see it before the director speaks about event n - 1: a call made by that event lies on the table
 * undecided, and nothing that he will rule has happened yet. */
void dp_director_seen_at (const DpDirector *self, guint n, DpTable *table);
