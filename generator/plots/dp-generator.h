/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-plot-book.h"
#include "dp-code.h"

/* New cases, as many as one likes. */
typedef struct DpGenerator DpGenerator;

/* What a case is wanted for; all that is said must hold. All zero = any. */
typedef struct {
  const char *leaf;  /* "27/silence": it comes to that ruling; NULL */
  int law;           /* it cites that law; 0 */
  gboolean has_level;
  DpLevel level;     /* of that level */
  gboolean has_limit;
  DpLevel limit;     /* of that level or an easier one */
  const char *theme; /* of that family; NULL */
  const char *plot;  /* told from that plot; NULL */
} DpAim;

/* Reads data/plots, data/systems and data/comparable.ini under that data folder. code must outlive it; its plots are those that are told. NULL with error. Some
 * 10 ms. Not to be shared by threads. */
DpGenerator *dp_generator_new (const char *data_folder, const DpCode *code, GError **error);
void dp_generator_free (DpGenerator *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpGenerator, dp_generator_free)

/* A case that passes the linter without a word and meets the aim; its id bears the seed, so that the same seed and aim make the same case, byte by byte.
 * NULL with error: DP_ERROR_BAD_INPUT when the aim names a ruling or a plot that there is not, DP_ERROR_IMPOSSIBLE when no plot comes to it, DP_ERROR_CANCELLED when
 * cancelled (NULL = never), which is asked now and then, says so. Caller frees. */
DpScenario *dp_generator_make (DpGenerator *self, const DpAim *aim, guint64 seed, gboolean (*cancelled) (gpointer data), gpointer data, GError **error);
/* One story of a plot, whatever it comes to; NULL, and *reason (caller frees) says in English for authors of plots why, when it is given up or the linter finds fault. */
DpScenario *dp_generator_try (DpGenerator *self, const DpCasePlot *plot, guint64 seed, char **reason);
/* What two cases that differ only in names and small cards have in common: kinds of events and their calls, who acts relative to the dealer, choices; regular cards are left out. Equal numbers: near-duplicates. */
guint64 dp_generator_likeness (const DpScenario *scenario);
/* The rulings ("27/silence") that some plot is known to come to, ascending: char *. Borrowed. */
const GPtrArray *dp_generator_leaves (const DpGenerator *self);
const DpPlotBook *dp_generator_book (const DpGenerator *self);
/* Whether some plot is known to serve the aim; one that is known to may still find no story. */
gboolean dp_generator_serves (const DpGenerator *self, const DpAim *aim);
