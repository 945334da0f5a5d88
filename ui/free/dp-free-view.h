/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-bidding-box.h"
#include "dp-compare.h"
#include "dp-free-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The free table: anybody calls anything at any time, and plays any card, and the director rules at once, in words, beside the table. Signals:
 * "state-changed" after anything has moved; "notice" (string) for a word to the user. Properties "four-colour", "compass-only". */
#define DP_TYPE_FREE_VIEW (dp_free_view_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeView, dp_free_view, DP, FREE_VIEW, GtkWidget)

/* Before it is opened: the schema of cases, or NULL when none are loaded; where deals come from, which it takes. */
void dp_free_view_prepare (DpFreeView *self, const char *schema, GRand *rand);
/* Lays an empty table, unless there is one already. The codes of laws to choose from, the first at first; they must outlive the
 * table (see dp_free_view_close()). */
void dp_free_view_open (DpFreeView *self, const DpCode *const *codes, guint n_codes);
void dp_free_view_close (DpFreeView *self);
/* NULL when closed. Borrowed. */
const DpFreeState *dp_free_view_get_state (DpFreeView *self);

void dp_free_view_undo (DpFreeView *self);
void dp_free_view_redo (DpFreeView *self);
/* Who calls what is taken out of the bidding box next. */
void dp_free_view_choose_seat (DpFreeView *self, DpSeat seat);
DpSeat dp_free_view_get_seat (DpFreeView *self);
/* That seat calls, as the marks below the bidding box say; refused calls are told by "notice". */
void dp_free_view_call (DpFreeView *self, DpCall call);
/* That card comes down from that hand, in the manner that is set. */
void dp_free_view_put (DpFreeView *self, DpSeat hand, DpCard card);
/* Anything happens; FALSE when it cannot, and "notice" says why. */
gboolean dp_free_view_feed (DpFreeView *self, const DpEvent *event);

/* An auction from elsewhere (see dp_pbn_read()), or a file of cases. The first board or case of it, or with several a question which.
 * name stands for the file in diagnostics; NULL for a text that is no file. FALSE with diagnostics. */
gboolean dp_free_view_load (DpFreeView *self, const char *data, gsize length, const char *name, DpDiagnostics *diagnostics);
/* Puts a board on the table. */
gboolean dp_free_view_load_board (DpFreeView *self, const DpPbnBoard *board);
/* Puts what happens in a case on the table, ruled by its code. */
gboolean dp_free_view_load_case (DpFreeView *self, const DpScenario *scenario);
/* Writes what happened as a case, its id after the title. */
gboolean dp_free_view_save (DpFreeView *self, const char *path, const char *title, const char *story, GError **error);
/* Where files are looked for: where the last case has been saved, or with the user's documents. */
const char *dp_free_view_get_folder (DpFreeView *self);

/* What counting the hands of two calls has come to: offered as an answer where the table asks how they compare. */
void dp_free_view_set_counted (DpFreeView *self, DpCall before, DpCall call, const DpVerdict *verdict);

/* Borrowed. */
DpBiddingBox *dp_free_view_get_box (DpFreeView *self);

G_END_DECLS
