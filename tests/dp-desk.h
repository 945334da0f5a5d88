/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-window.h"

/* A real window for tests, on tests/screens/cases.xml. Everything waits on conditions; nothing sleeps. */

/* To be called in main() instead of g_test_init(). */
void dp_desk_init (int *argc, char ***argv);
/* A window that is drawn and has its cases loaded. dp_desk_close() it. */
DpWindow *dp_desk_open (void);
/* The same with another file of tests/screens/. */
DpWindow *dp_desk_open_file (const char *name);
/* The same with the cases that ship. */
DpWindow *dp_desk_open_shipped (void);
/* The same with a store file and a clock; files NULL = the cases that ship. path NULL = in memory. */
DpWindow *dp_desk_open_store (const char *const *files, const char *path, DpClock clock, gpointer data);
/* Rules on the case in view to its end: as the engine does, everything asked that had to be; or, wrong, gives blank sheets with Law 1. */
void dp_desk_rule (DpWindow *window, DpCaseView *view, gboolean right);
/* The same at the next ruling point only. */
void dp_desk_rule_once (DpWindow *window, DpCaseView *view, gboolean right);
void dp_desk_close (DpWindow *window);
/* Opens a case of the file and waits until it is shown. */
void dp_desk_open_case (DpWindow *window, const char *id);
/* Lets everything happen that is due, and the window be drawn. */
void dp_desk_settle (DpWindow *window);
/* Activates an action of the window; fails when it is disabled. */
void dp_desk_do (DpWindow *window, const char *action);
/* The program's own keys work in it, with a real keyboard; to be taken away before the window is closed. */
void dp_desk_use_keys (DpWindow *window, gboolean use);
/* A DpTicks: says what the gint64 says at which data points. */
gint64 dp_desk_ticks (gpointer data);
/* Another: as if a second had passed in which nobody pressed anything. */
gint64 dp_desk_after_a_pause (gpointer unused);
/* On the ruling sheet: chooses the answer (as it is written in the list) on the row of that name. */
void dp_desk_choose (DpWindow *window, const char *row, const char *answer);
/* Presses the toggle or check button with that accessible name. */
void dp_desk_press (DpWindow *window, const char *name);
/* What a screen reader calls it, or NULL: its label property, else the text in it. Caller frees. */
char *dp_desk_name_of (GtkWidget *widget);
/* For dp_desk_find(): whether it is a choice with that label. */
gboolean dp_desk_is_choice (GtkWidget *widget, gconstpointer label);
/* The first mapped descendant, depth first, for which the function holds, or NULL. */
GtkWidget *dp_desk_find (GtkWidget *root, gboolean (*wanted) (GtkWidget *, gconstpointer), gconstpointer data);
