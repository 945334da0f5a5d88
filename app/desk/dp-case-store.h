/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-item.h"
#include "dp-code.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The cases that are loaded, and the codes of laws that they are played under. Files are read and checked in a thread; the
 * list grows while that goes on. Signals: "progress" (guint done, guint total) for each batch; "loaded" when a load is over,
 * with the first case of it (DpCaseItem or NULL) and what was wrong with the files (string or NULL). */
#define DP_TYPE_CASE_STORE (dp_case_store_get_type ())
G_DECLARE_FINAL_TYPE (DpCaseStore, dp_case_store, DP, CASE_STORE, GObject)

/* data_dir: see dp_data_dir(). */
DpCaseStore *dp_case_store_new (const char *data_dir);
/* Of DpCaseItem. Borrowed. */
GListModel *dp_case_store_get_items (DpCaseStore *self);
/* While it is held, what is to be read waits, as loading. */
void dp_case_store_hold (DpCaseStore *self);
void dp_case_store_release (DpCaseStore *self);
/* Reads the shipped cases. */
void dp_case_store_load_shipped (DpCaseStore *self);
/* Reads files, paths ending in NULL; waits its turn while another load is going on. */
void dp_case_store_load (DpCaseStore *self, const char *const *files);
/* Takes in one case that has been made and checked here. The item is referenced. */
void dp_case_store_add (DpCaseStore *self, DpCaseItem *item);
/* Stops what is being loaded; what has been taken stays. */
void dp_case_store_cancel (DpCaseStore *self);
/* The program ends: what is being loaded is given up, nothing of it is taken or told of any more, and its thread has ended when this returns. Nothing can be loaded after it. The
 * last reference does the same. */
void dp_case_store_stop (DpCaseStore *self);
/* Or has more to load. */
gboolean dp_case_store_is_loading (DpCaseStore *self);
/* Borrowed, lives as long as the store. NULL and error as dp_code_cache_get(). */
const DpCode *dp_case_store_get_code (DpCaseStore *self, const char *id, GError **error);
/* By id; NULL when there is none. Caller unrefs. */
DpCaseItem *dp_case_store_dup_case (DpCaseStore *self, const char *id);
/* Borrowed. */
const char *dp_case_store_get_data_dir (DpCaseStore *self);

G_END_DECLS
