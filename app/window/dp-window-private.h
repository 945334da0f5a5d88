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
  guint reveal;          /* source */
  gboolean closed;       /* has been disposed of */
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

/* dp-window-actions.c */
void dp_window_add_actions (DpWindow *self);

/* dp-window-ways.c: the way of working of that name, made if it is not there yet; NULL when there is none. */
DpPage *dp_window_ensure_way (DpWindow *self, const char *name);

/* dp-window-records.c: how each case of the list went last, and whether it is due; nothing while the list is out of view. */
void dp_window_show_records (DpWindow *self);
