/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"
#include "dp-leaf-case.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One ruling of the laws: what it says, how the trainee has fared with it, and the cases that come to it. Signals: "open-case" (string: id),
 * "close". */
#define DP_TYPE_LEAF_VIEW (dp_leaf_view_get_type ())
G_DECLARE_FINAL_TYPE (DpLeafView, dp_leaf_view, DP, LEAF_VIEW, GtkWidget)

/* Shows the ruling, with nothing known of cases and record; NULL = none. */
void dp_leaf_view_show (DpLeafView *self, const DpNode *leaf);
/* The code of laws of the ruling, by its id: without, NULL, no new case can be asked for. */
void dp_leaf_view_set_code (DpLeafView *self, const char *code);
/* Borrowed. */
const DpNode *dp_leaf_view_get_leaf (DpLeafView *self);
/* cases: of DpLeafCase, or NULL; record: how it went, in words. */
void dp_leaf_view_set_info (DpLeafView *self, GListModel *cases, const char *record);
/* Borrowed; NULL before it is set. */
GListModel *dp_leaf_view_get_cases (DpLeafView *self);
const char *dp_leaf_view_get_record (DpLeafView *self);

G_END_DECLS
