/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-db.h"

/* The history of the schema, one way: each step leads from one number to the next, in one transaction with its number. A step that has been
 * released is never changed; what is wanted next is a new step. */

#define DP_STORE_SCHEMA 6
/* "DPst": tells a store from other databases. */
#define DP_STORE_APPLICATION 0x44507374

/* Whether the database is a store (or nothing yet), is no newer than this program, and has exactly the tables of its number. Only reads. An
 * error sticks to it. Returns the number; 0 = nothing in it. */
guint dp_store_recognise (DpDb *db);
/* Up to schema target, at most DP_STORE_SCHEMA. zone: to whose days the attempts of old belong. */
gboolean dp_store_migrate (DpDb *db, guint target, GTimeZone *zone);
/* Days from 1970-01-01 to the calendar day that it is there. */
gint dp_store_day_in (GTimeZone *zone, gint64 when);
