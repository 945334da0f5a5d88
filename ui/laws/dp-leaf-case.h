/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* A case that comes to a ruling, as the law browser lists it. */
#define DP_TYPE_LEAF_CASE (dp_leaf_case_get_type ())
G_DECLARE_FINAL_TYPE (DpLeafCase, dp_leaf_case, DP, LEAF_CASE, GObject)

/* All copied; detail, a line below the title, may be NULL. */
DpLeafCase *dp_leaf_case_new (const char *id, const char *title, const char *detail);
/* Borrowed. */
const char *dp_leaf_case_get_id (DpLeafCase *self);
const char *dp_leaf_case_get_title (DpLeafCase *self);
const char *dp_leaf_case_get_detail (DpLeafCase *self);

G_END_DECLS
