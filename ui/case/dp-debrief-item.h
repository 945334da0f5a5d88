/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-grade.h"

#include <glib-object.h>

G_BEGIN_DECLS

typedef enum {
  DP_DEBRIEF_HEADING, /* a ruling point */
  DP_DEBRIEF_RULING,  /* what was ruled against what the law says */
  DP_DEBRIEF_STEP,    /* a step on the way through the laws */
  DP_DEBRIEF_CODES,   /* what two codes of laws say, side by side; the mark is a DpCodesMark */
} DpDebriefKind;

/* The mark of a row on which there is nothing to mark. */
#define DP_MARK_NONE ((DpMark) DP_MARKS)
/* Of rows of kind DP_DEBRIEF_CODES. */
#define DP_MARK_OF_CODES(mark) ((DpMark) (mark))

/* A row of the debrief: what the trainee said, what the law says, the mark, and the reason. Immutable. */
#define DP_TYPE_DEBRIEF_ITEM (dp_debrief_item_get_type ())
G_DECLARE_FINAL_TYPE (DpDebriefItem, dp_debrief_item, DP, DEBRIEF_ITEM, GObject)

/* All texts are copied; NULL = "". */
DpDebriefItem *dp_debrief_item_new (DpDebriefKind kind, DpMark mark, const char *heading, const char *given, const char *engine, const char *detail);
DpDebriefKind dp_debrief_item_get_kind (DpDebriefItem *self);
DpMark dp_debrief_item_get_mark (DpDebriefItem *self);
/* Never NULL. Borrowed. */
const char *dp_debrief_item_get_heading (DpDebriefItem *self);
const char *dp_debrief_item_get_given (DpDebriefItem *self);
const char *dp_debrief_item_get_engine (DpDebriefItem *self);
const char *dp_debrief_item_get_detail (DpDebriefItem *self);
/* What the law says there is a choice that has been made or is no longer open, and says so; to be set before anybody sees it. */
void dp_debrief_item_set_spent (DpDebriefItem *self, gboolean spent);
gboolean dp_debrief_item_get_spent (DpDebriefItem *self);
/* What stands instead of the word for the mark, and how many marks the row won ("2 of 3"); NULL = "". To be set before anybody sees it. */
void dp_debrief_item_set_word (DpDebriefItem *self, const char *word);
void dp_debrief_item_set_won (DpDebriefItem *self, const char *won);
const char *dp_debrief_item_get_word (DpDebriefItem *self);
const char *dp_debrief_item_get_won (DpDebriefItem *self);

G_END_DECLS
