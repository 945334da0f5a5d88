/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-window.h"

/* What the files of the window share. */
struct _DpWindow {
  AdwApplicationWindow parent;
  AdwViewSwitcherTitle *title;
  AdwViewSwitcherBar *switcher_bar;
  AdwToastOverlay *toasts;
  GtkStack *pages;
  AdwViewStack *home; /* the ways of working, side by side: one of the pages */
  GtkWidget *back;
  GtkWidget *first_case, *menu_button;
  GtkLabel *welcome_problem;
  DpLibrary *library;
  DpCaseView *case_view; /* made when the first case is opened; NULL before, and once the window is being taken down */

  DpCaseStore *store;
  DpTrainee *trainee;
  GSettings *settings;
  DpCaseItem *item;      /* the open case */
  const char *before;    /* the page that a page aside goes back to */
  const char *origin;    /* the page aside that the case was opened from, and goes back to; NULL = the library */
  const char *beyond;    /* the page that that one goes back to */
  const char *attempt_from; /* the way of working from which a record was opened, and to which one goes back from it; NULL = none */
  AdwToast *toast;       /* in view; weak */
  AdwToast *saving;      /* while a booklet is being written; weak */
  GCancellable *save;    /* while something is being written */
  GCancellable *make;    /* while a new case is being made */
  AdwToast *make_toast;  /* says so; weak */
  DpFreshWish wish;      /* asked for last, with interned texts, for the next time; code NULL = none */
  guint make_delay;      /* source: it is going to be said */
  guint reveal;          /* source */
  gboolean closed;       /* has been disposed of */
  gboolean may_close;    /* has asked about what would be lost */
  GtkWidget *closing;    /* asks; weak */
  GPtrArray *begun;      /* cases that were left before their end, the latest last: dp-window-begun.c */
  gboolean kept;         /* the open case has been ruled on to its end before */
  gboolean open_loaded;  /* the load that is going on was asked for by the user: show its first case */
};

/* dp-window.c */
gboolean dp_window_is_page (DpWindow *self, const char *page);
/* A page that one looks up something on, and then goes back to where one was. */
gboolean dp_window_is_aside (DpWindow *self);
void dp_window_show_page (DpWindow *self, const char *page);
void dp_window_show_aside (DpWindow *self, const char *page);
/* What can be done here, and where "here" is. */
void dp_window_update (DpWindow *self);
/* A short word; an empty one takes back what was said before. */
void dp_window_notice (DpWindow *self, const char *text);
/* Something a file of the user's is to blame for: readable, selectable, with file and line. */
void dp_window_show_trouble (DpWindow *self, const char *heading, const char *text);
/* The codes of laws that can be read, the user's own first. Caller unrefs. */
GPtrArray *dp_window_load_codes (DpWindow *self, GError **error);
/* The first code that is not the one named; NULL when there is none. */
const DpCode *dp_window_other_code (DpWindow *self, const char *id);
/* Opens it under a code that need not be its own. */
gboolean dp_window_open_under (DpWindow *self, DpCaseItem *item, const char *code_id);
/* "moved" of the open case. */
void dp_window_case_moved (DpWindow *self);
/* "open-scenario" of a page aside. */
void dp_window_open_scenario (DpWindow *self, const char *id);
/* The case that is in view, in whatever page; NULL when there is none. */
DpCaseView *dp_window_current_case (DpWindow *self);

/* dp-window-begun.c: of the open case keeps what has been done in it, if anything has, and closes it. FALSE, and nothing, where there is nothing to be kept. */
gboolean dp_window_leave_case (DpWindow *self);
/* Takes up the case under that code as it was left; FALSE when it was not. */
gboolean dp_window_take_up (DpWindow *self, DpCaseItem *item, const char *code_id);
/* Opens the one that was left last, as it was left. FALSE when there is none. */
gboolean dp_window_go_on (DpWindow *self);
/* Whether it was left before its end. */
gboolean dp_window_is_begun (DpWindow *self, DpCaseItem *item);

/* dp-window-close.c: whether something would be lost with the window. Then it asks, and closes the window when it may. */
gboolean dp_window_asks_to_close (DpWindow *self);

/* dp-window-actions.c */
void dp_window_add_actions (DpWindow *self);

/* dp-window-ways.c: the way of working of that name, made if it is not there yet; NULL when there is none. */
DpPage *dp_window_ensure_way (DpWindow *self, const char *name);

/* dp-window-laws.c: answers what the law browser asks. */
void dp_window_prepare_laws (DpWindow *self, DpLawsView *view);
/* The chart of the debrief in view, with its ways, in the law browser; nothing without. */
void dp_window_enlarge_chart (DpWindow *self);
/* dp-window-laws-save.c: ask where to, and write what the law browser shows. */
void dp_window_save_drawing (DpWindow *self);
void dp_window_save_booklet (DpWindow *self);
/* The file, beside the main loop: the drawing of a chart (.svg, .pdf, .png), or, chart NULL, the booklet of the code. Says when it is there, or why not. */
void dp_window_save_laws (DpWindow *self, const DpCode *code, const DpChart *chart, const char *path);
/* Whether it can be done now. */
void dp_window_update_save (DpWindow *self);

/* dp-window-fresh.c: asks what a new case is to be like. The dialog is borrowed; NULL when there is none, which has been said. */
GtkWidget *dp_window_new_case (DpWindow *self);
/* Makes one beside the main loop and opens it; with law, one that cites that law when no case comes to the leaf wanted. One that is being made is called off. */
void dp_window_make_case (DpWindow *self, const DpFreshWish *wish, int law);
void dp_window_stop_making (DpWindow *self);
/* One for the ruling of the open case that went worst. */
void dp_window_another_like_this (DpWindow *self);
/* One for a ruling, both by their ids; nothing when there is no such code or ruling. */
void dp_window_make_case_for (DpWindow *self, const char *code, const char *leaf);
/* Whether the case in that state, which may be NULL, is a new one that can still be kept; keeps it. */
DpCaseKeep dp_window_can_keep (DpWindow *self, const DpCaseState *state);
void dp_window_keep_case (DpWindow *self);
/* What stands under the title of the open case: its code of laws, and that it is new. state may be NULL. Caller frees. */
char *dp_window_case_subtitle (DpWindow *self, const DpCaseState *state);

/* dp-window-records.c: how each case of the list went last, and whether it is due; nothing while the list is out of view. */
void dp_window_show_records (DpWindow *self);
