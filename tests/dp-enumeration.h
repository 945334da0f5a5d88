/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-oracle.h"

/* Stories of irregular auctions, one longer than the other, each fed to the engine and held against the laws: what any auction keeps
 * (dp-enumeration-checks), what an independent reading of the laws says (dp-oracle), and that all is alike when the table is turned. */

#define ENUMERATION_EVENTS 48

typedef struct {
  const char *id;
  DpCode *code;
  gboolean rubber;
  gboolean full;            /* one step deeper, every table turned */
  gboolean differences;     /* collects what differs instead of stopping at the first */
  GHashTable *classes;      /* of that: key → Difference */
  GHashTable *silences;     /* why the oracle was silent → how often */
  DpEvent story[ENUMERATION_EVENTS];
  guint n;
  DpSeat breaks;            /* who has just called though he had to pass, or none */
  gboolean erred;           /* somebody has been made to pass who had a call to repeat */
  const char *complaint;    /* about the story as it stands, or NULL */
  guint64 stories, states, events, rulings, turned, judged, unnoticed, silent, refused;
} Enumeration;

/* Feeds the story to the engine, and checks it. NULL when there is no use in going on: an event was refused, or something differs. */
DpDirector *enumeration_play (Enumeration *e);
/* At the end of a story: the same at a turned table, each time at the next one. */
void enumeration_turn (Enumeration *e, const DpDirector *director);
/* Something is wrong with the story: the first complaint counts. */
void enumeration_complain (Enumeration *e, const char *what);
/* All that any auction keeps. */
void enumeration_check (Enumeration *e, const DpDirector *director);
/* The figures, and in the mode of differences the classes with the smallest story of each. */
void enumeration_report (Enumeration *e, double seconds);
