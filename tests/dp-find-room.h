/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-find-page.h"

/* A window with nothing but “Find the error” in it, for tests: cases of three shipped files, a clock that the test sets. Used as a person would. */

#define DP_FIND_ROOM_NOW 1700000000

typedef struct {
  GtkWidget *window;
  AdwWindowTitle *title;
  DpPage *page;
  DpCaseStore *cases;
  DpTrainee *trainee;
  gint64 now;
  char *said; /* the last notice */
} DpFindRoom;

/* Same seed, same rounds. In memory, without settings. */
DpFindRoom *dp_find_room_open (guint32 seed);
/* path: of the store. settings: or NULL. */
DpFindRoom *dp_find_room_open_on (guint32 seed, GSettings *settings, const char *path);
void dp_find_room_close (DpFindRoom *desk);
/* Lets everything happen that is due, and the window be drawn. */
void dp_find_room_settle (DpFindRoom *desk);
void dp_find_room_resize (DpFindRoom *desk, int width, int height);

/* The rounds, and the one on the screen. Borrowed. */
const DpFindSession *dp_find_room_session (DpFindRoom *desk);
const DpFindRound *dp_find_room_current (DpFindRoom *desk);

/* For dp_desk_find(): buttons, by what a screen reader calls them; labels that have a text in them; widgets of a GType (pointed to). */
gboolean dp_find_room_is_named (GtkWidget *widget, gconstpointer name);
gboolean dp_find_room_has_text (GtkWidget *widget, gconstpointer text);
gboolean dp_find_room_is_type (GtkWidget *widget, gconstpointer type);
gboolean dp_find_room_shows (DpFindRoom *desk, const char *text);
/* Fails when there is no such button, or it is grey. */
void dp_find_room_press (DpFindRoom *desk, const char *name);
/* Gives the answer once more, when that has been asked for and read. */
void dp_find_room_confirm (DpFindRoom *desk);
/* Says that something is wrong, and waits until the sheet has its place and the focus. */
void dp_find_room_call_wrong (DpFindRoom *desk);
/* Waits until the sheet has the focus. */
void dp_find_room_wait_for_sheet (DpFindRoom *desk);
gboolean dp_find_room_can_press (DpFindRoom *desk, const char *name);

typedef enum {
  DP_FIND_ANSWER_RIGHTLY,
  DP_FIND_LET_STAND,
  DP_FIND_CALL_WRONG, /* and change nothing */
} DpFindWay;

/* From the facts of a round to its answer, in half a minute. */
void dp_find_room_answer (DpFindRoom *desk, DpFindWay way);
