/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"
#include "dp-incident.h"
#include "dp-table.h"

/* The engine at a table. It is fed what happens, one event at a time; it finds the irregularities itself, walks the
 * charts for them, applies what they say to the table, and keeps every ruling it would give. */
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
 * option, a change of a call never made, anything after the opening lead. */
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
/* An incident about which nobody has called the director, or -1. */
int dp_director_unnoticed (const DpDirector *self);

/* The table as it was after the first n events. */
void dp_director_table_at (const DpDirector *self, guint n, DpTable *table);
/* The same as the players see it before the director speaks about event n - 1: a call made by that event lies on the table
 * undecided, and nothing that he will rule has happened yet. */
void dp_director_seen_at (const DpDirector *self, guint n, DpTable *table);
