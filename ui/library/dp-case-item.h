/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* A case in a list. Properties "title", "subtitle" (level, complexity, code; user's language) and "record" (how it went last; "" = not
 * met). The laws of a case are not told: they are half of its answer. */
#define DP_TYPE_CASE_ITEM (dp_case_item_get_type ())
G_DECLARE_FINAL_TYPE (DpCaseItem, dp_case_item, DP, CASE_ITEM, GObject)

/* Takes the scenario. */
DpCaseItem *dp_case_item_new (DpScenario *scenario);
/* Whether a card is led or played in it. */
gboolean dp_case_item_has_play (DpCaseItem *self);
/* Borrowed. */
const DpScenario *dp_case_item_get_scenario (DpCaseItem *self);
const char *dp_case_item_get_title (DpCaseItem *self);
const char *dp_case_item_get_subtitle (DpCaseItem *self);
/* What else the subtitle says of it, such as that it is new, in the user's language; NULL = nothing. */
void dp_case_item_set_mark (DpCaseItem *self, const char *mark);
/* Whether it will be forgotten when the program ends: it can be opened, but no paper, session or round should count on it. FALSE unless it is said. */
void dp_case_item_set_passing (DpCaseItem *self, gboolean passing);
gboolean dp_case_item_is_passing (DpCaseItem *self);
/* How it went when it was ruled on last, in the user's language; NULL = it was not. */
void dp_case_item_set_record (DpCaseItem *self, const char *record);
const char *dp_case_item_get_record (DpCaseItem *self);
/* Whether title, id, theme, mark or story hold the text, which has been case folded. */
gboolean dp_case_item_matches (DpCaseItem *self, const char *folded);

G_END_DECLS
