/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-desk.h"

/* The free table in the real window, used as a person would. What cannot be found or pressed fails the test. */

/* For dp_desk_find(): a button or a check button with that name. */
gboolean dp_free_desk_is_button (GtkWidget *widget, gconstpointer name);
/* And a label that holds the text. */
gboolean dp_free_desk_is_label (GtkWidget *widget, gconstpointer text);
/* One activation, by what the eye or a screen reader finds. */
void dp_free_desk_press (DpWindow *window, const char *name);
/* In pixels. */
void dp_free_desk_resize (DpWindow *window, int width, int height);
/* A call from the bidding box: “1NT”. */
void dp_free_desk_call (DpWindow *window, const char *token);
/* Whether a label holds the text. */
gboolean dp_free_desk_sees (DpWindow *window, const char *text);
void dp_free_desk_expect (DpWindow *window, const char *text);
/* Borrowed. */
const DpFreeState *dp_free_desk_state (DpWindow *window);
