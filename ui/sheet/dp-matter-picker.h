/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-seen.h"
#include "dp-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a row of the ruling sheet is about: cards of a player's, or one of his calls. */
typedef struct {
  DpHand cards;
  guint8 seat; /* DpSeat; none = not stated */
  DpCall call; /* DP_NO_CALL = about cards */
  guint8 nth;  /* which of that player's equal calls, from 1; 0 = the only one, or it isn't said */
} DpMatter;

/* A button that tells the matter, and opens a list of what lies on the table, and below it all the cards. Properties: "label", what
 * is asked; "calls", whether calls are in the list (no); "owner", whether it is asked whose the cards are (yes). Signal "changed"
 * when the user has chosen. */
#define DP_TYPE_MATTER_PICKER (dp_matter_picker_get_type ())
G_DECLARE_FINAL_TYPE (DpMatterPicker, dp_matter_picker, DP, MATTER_PICKER, GtkWidget)

/* What lies on the table: calls (DpSheetCall, without fate) and cards (DpSeen); taken by reference. */
void dp_matter_picker_set_matters (DpMatterPicker *self, GArray *calls, GArray *seen);
DpMatter dp_matter_picker_get_matter (DpMatterPicker *self);
/* No "changed". */
void dp_matter_picker_set_matter (DpMatterPicker *self, DpMatter matter);
void dp_matter_picker_set_label (DpMatterPicker *self, const char *label);
/* Chooses from the list by the name that it has there; FALSE when it is not there. */
gboolean dp_matter_picker_choose (DpMatterPicker *self, const char *name);

G_END_DECLS
