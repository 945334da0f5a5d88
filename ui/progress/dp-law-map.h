/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How well something is remembered: DpStrengthWord's numbers, which teaching/ works out. */
typedef struct {
  const char *text;  /* of the ruling */
  guint word;        /* DpStrengthWord */
  double recall;     /* 0 to 1; 0 = still being learnt */
  gboolean due;
  gint64 last, next; /* seconds since 1970; 0 = never */
  guint times, right; /* asked; of them not wrong */
} DpLawMapLeaf;

typedef struct {
  int law;
  const char *name;
  guint word;         /* DpStrengthWord */
  double recall;      /* mean of those met, 0 to 1 */
  guint all, met, due;
  const DpLawMapLeaf *leaves; /* all of them */
} DpLawMapEntry;

/* The laws of a code as tiles: number, name, strength as a bar and in words, how many of its rulings have been met. A tile opens the list of them, and
 * from there one may practise the law ("win.practise-law", its number as the target). */
#define DP_TYPE_LAW_MAP (dp_law_map_get_type ())
G_DECLARE_FINAL_TYPE (DpLawMap, dp_law_map, DP, LAW_MAP, GtkWidget)

GtkWidget *dp_law_map_new (void);
/* Copied. zone: of the dates. repetition: whether anything ever falls due. */
void dp_law_map_set_entries (DpLawMap *self, const DpLawMapEntry *entries, guint n, GTimeZone *zone, gboolean repetition);
/* Goes to a law and opens its list, some frames later when it must be scrolled to; FALSE when it is not on the map. */
gboolean dp_law_map_open (DpLawMap *self, int law);

G_END_DECLS
