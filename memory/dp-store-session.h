/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-store.h"

/* Practice sessions: a list of cases and how far the trainee has come, so that he goes on where he was. One is open at a time. */

typedef enum {
  DP_SESSION_OPEN,
  DP_SESSION_FINISHED,
  DP_SESSION_ABANDONED,
} DpSessionState;

typedef struct {
  char *case_id, *code;
  DpVariant variant;
  char *aim;      /* skill for whose sake it was taken; NULL */
  char *reason;   /* a token of the caller's; NULL */
  gint64 due;     /* of the aim; 0 */
  gint64 attempt; /* what came of it; 0 = not ruled yet, passed over, or deleted since */
} DpSessionItem;

typedef struct {
  gint64 id;
  guint8 state;          /* DpSessionState */
  gint64 started, ended; /* ended: when last something happened in it */
  guint position;        /* of the open item; items->len after the last */
  GPtrArray *items;      /* DpSessionItem */
} DpSessionRecord;

DpSessionItem *dp_session_item_new (const char *case_id, const char *code, DpVariant variant, const char *aim, const char *reason,
                                    gint64 due);
void dp_session_item_free (DpSessionItem *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpSessionItem, dp_session_item_free)
void dp_session_record_free (DpSessionRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpSessionRecord, dp_session_record_free)

/* items: DpSessionItem, at least one. Returns the id; 0 on an error, and it is one when another is open. */
gint64 dp_store_session_begin (DpStore *self, GPtrArray *items, gint64 now, GError **error);
/* TRUE and NULL when none is open. Caller frees *out. */
gboolean dp_store_session_get (DpStore *self, DpSessionRecord **out, GError **error);
/* The one that ended last and was not abandoned. TRUE and NULL when there is none. */
gboolean dp_store_session_last (DpStore *self, DpSessionRecord **out, GError **error);
/* One more case at the end of the open session. */
gboolean dp_store_session_append (DpStore *self, const DpSessionItem *item, GError **error);
/* On to the next item. attempt: what came of this one, kept together with the step as by dp_store_add_attempt(), or NULL when it was passed
 * over. The drafts of the item are gone. */
gboolean dp_store_session_advance (DpStore *self, DpAttempt *attempt, gint64 now, GError **error);
gboolean dp_store_session_finish (DpStore *self, gint64 now, GError **error);
gboolean dp_store_session_abandon (DpStore *self, gint64 now, GError **error);

/* What has been ruled at one point of the open item, before it is marked. */
typedef struct {
  guint point;
  char *sheet, *asked; /* texts of the caller's; NULL */
  guint hints, seconds;
} DpDraft;

/* In place of what was there for the point. */
gboolean dp_store_draft_set (DpStore *self, const DpDraft *draft, GError **error);
/* Of all points, in order. Caller unrefs the array of DpDraft; NULL on an error. */
GArray *dp_store_drafts (DpStore *self, GError **error);
gboolean dp_store_draft_clear (DpStore *self, GError **error);
