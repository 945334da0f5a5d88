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
  GMutex lock;            /* of generators, and of what they do: a generator is no thread's own */
  GHashTable *generators; /* id of a code -> DpGenerator */
};

/* dp-fresh-keep.c: "items-changed" of the loaded cases: which of them are kept or the session's. */
void dp_fresh_note_cases (DpFresh *self, guint position, guint removed, guint added, GListModel *items);
