/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-fresh.h"

/* What the files of DpFresh share. */
struct _DpFresh {
  GObject parent;
  DpCaseStore *cases;
  char *folder;
  char *session_folder;   /* or NULL */
  GHashTable *made;       /* ids of cases made here, or that waited for their session */
  GHashTable *had;        /* guint64: likeness of cases made here or kept */
  const char *recent[DP_FRESH_APART]; /* themes of the cases made last, the latest first; interned, NULL = none */
  GHashTable *generators; /* id of a code -> DpGenerator; the thread's alone */
  GThreadPool *pool;      /* one thread, which makes one case after another; NULL once it has been stopped */
  gint stopping;          /* boolean, atomic: what is being made is wanted no more */
};

/* dp-fresh-keep.c: "items-changed" of the loaded cases: which of them are kept or the session's. */
void dp_fresh_note_cases (DpFresh *self, guint position, guint removed, guint added, GListModel *items);
