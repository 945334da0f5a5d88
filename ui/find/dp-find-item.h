/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-grade.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* One thing that a ruling says: what the director of the story said of it, what the law says, what the trainee made of it. Immutable. */
#define DP_TYPE_FIND_ITEM (dp_find_item_get_type ())
G_DECLARE_FINAL_TYPE (DpFindItem, dp_find_item, DP, FIND_ITEM, GObject)

/* All texts are copied. */
DpFindItem *dp_find_item_new (DpMark mark, const char *shown, const char *law, const char *yours);
/* Of what the trainee made of it. */
DpMark dp_find_item_get_mark (DpFindItem *self);
/* Borrowed. */
const char *dp_find_item_get_shown (DpFindItem *self);
const char *dp_find_item_get_law (DpFindItem *self);
const char *dp_find_item_get_yours (DpFindItem *self);
/* Whether all three say the same. */
gboolean dp_find_item_is_agreed (DpFindItem *self);

G_END_DECLS
