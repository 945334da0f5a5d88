/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-store.h"

G_BEGIN_DECLS

/* New cases for whoever asks, made in a thread. A generator is made for each code of laws when the first case of it is wanted; one case is made at a time. */
#define DP_TYPE_FRESH (dp_fresh_get_type ())
G_DECLARE_FINAL_TYPE (DpFresh, dp_fresh, DP, FRESH, GObject)

/* folder: where cases are kept; NULL = the user's own, see dp_data_cases_dir(). session_folder: where the cases of an open session wait for it to go on; NULL: they are
 * nowhere but in memory. Neither is made before something is put there. */
DpFresh *dp_fresh_new (DpCaseStore *cases, const char *folder, const char *session_folder);

/* The program ends: what is being made is given up, and its thread has ended when this returns. Whoever still waits for a case is told G_IO_ERROR_CANCELLED by the main loop,
 * if that runs on; nothing can be made any more. */
void dp_fresh_stop (DpFresh *self);

/* --- making one: dp-fresh.c --- */

/* What is wanted; all that is said must hold. A plain value. */
typedef struct {
  const char *code;   /* of laws: its id */
  const char *leaf;   /* "27/silence": it comes to that ruling; NULL */
  int law;            /* it cites that law; 0 */
  const char *theme;  /* of that family; NULL */
  gboolean has_level;
  DpLevel level;      /* of that level */
  DpLevel max_level;  /* no harder than that; DP_LEVELS - 1 = any */
} DpFreshWish;

/* As many seeds are tried when a case comes out too hard, or like one that was had before. */
#define DP_FRESH_SEEDS 20

/* As many cases running are of different themes where none was wished for, nor a law or a ruling; so many cases are made to find one. */
#define DP_FRESH_APART 2
#define DP_FRESH_VARIED 6

/* A case for that wish, whose texts are copied. It has passed the linter, and is not like any that was made here or kept (dp_generator_likeness()), nor of the theme of those
 * that were added last: when it would be, the next seed is tried. The same seed and the same cases had before make the same case. Errors as those of dp_generator_make(), and G_IO_ERROR_CANCELLED. */
void dp_fresh_make_async (DpFresh *self, const DpFreshWish *wish, guint64 seed, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* Caller frees. */
DpScenario *dp_fresh_make_finish (DpFresh *self, GAsyncResult *result, GError **error);

/* What can be asked for under one code. */
typedef struct {
  DpLaws laws;    /* bit per law: some case is known to come to a ruling of it; all laws of the code when that has not been measured */
  char **themes;  /* tokens, each once, ascending */
  guint8 levels;  /* bit per DpLevel: some plot is of that level */
  guint8 law_levels[DP_LAST_LAW + 1]; /* the same of the plots that come to that law */
  guint8 *theme_levels; /* the same of the plots of the theme, one for each of themes */
} DpFreshOffer;
void dp_fresh_offer_free (DpFreshOffer *offer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpFreshOffer, dp_fresh_offer_free)
void dp_fresh_offer_async (DpFresh *self, const char *code, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* NULL with error when no cases can be made: the plots cannot be read. Caller frees. */
DpFreshOffer *dp_fresh_offer_finish (DpFresh *self, GAsyncResult *result, GError **error);

/* --- having it: dp-fresh-keep.c --- */

/* Puts the case among the loaded ones, so that it can be opened, recorded and planned; it is forgotten when the program ends unless it is kept. Takes the
 * scenario. When a case of that id is there already, that one is returned. Borrowed item. */
DpCaseItem *dp_fresh_add (DpFresh *self, DpScenario *scenario);
/* Whether it is a case that has been made here, or waited for its session; kept or not. */
gboolean dp_fresh_is_made (DpFresh *self, const char *id);
/* Writes it to the folder of kept cases as an ordinary file, FOLDER/ID.xml, whole or not at all; *path (caller frees, may be NULL) says where. A case that is there already is
 * left as it is, and that is no error. FALSE with error. */
gboolean dp_fresh_keep (DpFresh *self, const DpScenario *scenario, char **path, GError **error);
/* Whether it has been kept. */
gboolean dp_fresh_is_kept (DpFresh *self, const char *id);
/* Borrowed. */
const char *dp_fresh_get_folder (DpFresh *self);
/* The files of kept cases, sorted, for dp_case_store_load(). Caller frees with g_strfreev(). */
char **dp_fresh_kept_files (DpFresh *self);

/* Writes the case to the folder of the open session, that it may go on after a restart; nothing to do when there is no such folder. FALSE with error. */
gboolean dp_fresh_keep_for_session (DpFresh *self, const DpScenario *scenario, GError **error);
/* Of the session's files those go that are not of these ids (ending in NULL; NULL = all go). */
void dp_fresh_forget_session (DpFresh *self, const char *const *but);
/* Reads the kept cases and those of the session after what is being loaded now. What is wrong with a file is said as with any other. */
void dp_fresh_load (DpFresh *self);

G_END_DECLS
