/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-view.h"

#include "dp-assent.h"
#include "dp-auction-view.h"
#include "dp-fold.h"
#include "dp-interview-view.h"
#include "dp-table-view.h"

#include <adwaita.h>

/* What the files of the case view share. */
struct _DpCaseView {
  GtkWidget parent;
  DpFold *fold;
  DpTableView *table;
  DpAuctionView *auction;
  GtkWidget *table_pane;
  GtkLabel *where, *prompt;
  GtkStack *pages, *ruling_pages;
  GtkStackPage *debrief_page;
  GtkScrolledWindow *facts_scroll, *sheet_scroll, *debrief_scroll;
  GtkLabel *story, *agreements, *events_heading, *watch;
  GtkListBox *events;
  DpInterviewView *interview;
  DpRulingSheet *sheet;
  DpDebrief *debrief;
  GtkWidget *try_again, *another, *keep, *to_library;
  GtkLabel *keep_word;
  GtkButton *primary, *next;
  GtkButton *hint;
  GtkLabel *hints, *word;
  AdwBin *extra;

  DpCaseState *state;
  const DpCode *other; /* to hold against the case's own */
  char *primary_label, *primary_action; /* while one point is asked */
  gboolean rule_first;
  gboolean from_top;    /* a point is asked by itself, and nobody has read what led to it: it opens on the story */
  char *asks;           /* while a ruling is open; NULL = the usual */
  char *next_label;     /* of the button that goes on from the debrief; NULL = the usual */
  DpCaseKeep keeping;
  DpAssent blank;       /* to a ruling that states nothing */
  const char *pressed;  /* what the primary button did when the pointer pressed it last; interned, NULL = nothing yet */
  gint64 pressed_at;
  DpTicks clock;        /* NULL = the usual */
  gpointer clock_data;
  GListStore *happened; /* DpLine, one for each event that has happened */
  gboolean play;        /* the table is at the play */
  gboolean four_colour, compass_only;
};

/* Shows all that the state says. */
void dp_case_view_render (DpCaseView *self);
/* After the events have moved: a ruling point opens on the facts, a debrief on itself. */
void dp_case_view_moved (DpCaseView *self, DpCaseMode before, guint ruled_before);
/* One primary button: what it does depends on where the trainee is. In the debrief it is another, elsewhere. */
void dp_case_view_show_primary (DpCaseView *self);
/* Time runs for the ruling that is open. */
void dp_case_view_note_time (DpCaseView *self);
void dp_case_view_show_story (DpCaseView *self);

/* dp-case-view-word.c: about the sheet, or an answer, above the button that is pressed next; "" takes it back. It belongs to the page on which it is said. */
void dp_case_view_notice (DpCaseView *self, const char *text);
/* While players can be asked, there is room for an answer of two lines: it covers nobody who could be asked next. */
void dp_case_view_keep_word (DpCaseView *self);
/* Takes it back while the sheet is being filled in, and keeps its room for as long as anything would move under the pointer without it. */
void dp_case_view_hush (DpCaseView *self);
void dp_case_view_watch_word (DpCaseView *self);

/* Marks the sheet as it is. */
void dp_case_view_rule (DpCaseView *self);

/* dp-case-view-press.c */
void dp_case_view_watch_primary (DpCaseView *self);

/* dp-case-view-ask.c: takes the state, which may be NULL: then FALSE. */
gboolean dp_case_view_begin (DpCaseView *self, DpCaseState *state);
/* The hints taken, one below the other, and what the next one costs. */
void dp_case_view_show_hints (DpCaseView *self);
