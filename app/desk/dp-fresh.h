/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-store.h"
#include "dp-generator.h"

G_BEGIN_DECLS

/* New cases for whoever asks, made in a thread. A generator is made for each code of laws when the first case of it is wanted; one case is made at a time. */
#define DP_TYPE_FRESH (dp_fresh_get_type ())
G_DECLARE_FINAL_TYPE (DpFresh, dp_fresh, DP, FRESH, GObject)

/* folder: where cases are kept; NULL = the user's own, see dp_data_cases_dir(). */
DpFresh *dp_fresh_new (DpCaseStore *cases, const char *folder);

/* A case of that code for that aim, whose texts are copied; the same seed makes the same case. It has passed the linter. Errors as those of dp_generator_make(), and
 * G_IO_ERROR_CANCELLED. */
void dp_fresh_make_async (DpFresh *self, const char *code, const DpAim *aim, guint64 seed, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* Caller frees. */
DpScenario *dp_fresh_make_finish (DpFresh *self, GAsyncResult *result, GError **error);

/* Puts the case among the loaded ones, so that it can be opened, recorded and planned; it is forgotten when the program ends unless it is kept. Takes the
 * scenario. Borrowed item. */
DpCaseItem *dp_fresh_add (DpFresh *self, DpScenario *scenario);
/* Writes it to the folder of kept cases as an ordinary file, FOLDER/ID.xml, whole or not at all; *path (caller frees, may be NULL) says where. A case that is there already is
 * left as it is, and that is no error. FALSE with error. */
gboolean dp_fresh_keep (DpFresh *self, const DpScenario *scenario, char **path, GError **error);
/* Whether it has been kept. */
gboolean dp_fresh_is_kept (DpFresh *self, const char *id);
/* The files of kept cases, sorted, for dp_case_store_load(). Caller frees with g_strfreev(). */
char **dp_fresh_kept_files (DpFresh *self);

G_END_DECLS
